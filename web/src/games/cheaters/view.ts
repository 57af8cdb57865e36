import type { View as SightView } from "../../state/sight";
import type { Phase, View } from "./types";

// What home asks of this game before anybody plays it: nothing here knows what is printed on the board.

/** What the house sends of this game, by the names that `cargo xtask types` gives it. */
export function viewOf(view: SightView): View {
  return view as unknown as View;
}

/** The phase and what it is about, such as `offer` and 8. */
export function phaseParts(phase: Phase): readonly [string, unknown] {
  if (typeof phase === "string") return [phase, null];
  return Object.entries(phase)[0] ?? ["free", null];
}
