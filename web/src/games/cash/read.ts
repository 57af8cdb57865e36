import type { Told } from "../../wire/protocol";
import type { View as SightView } from "../../state/sight";
import type { Seen, View } from "./types";

/** What the house sends of these games, by the names that `cargo xtask types` gives it. */
export function viewOf(view: SightView): View {
  return view as unknown as View;
}

export function seenOf(told: readonly Told[]): readonly Seen[] {
  return told.map((one) => one.seen as Seen);
}
