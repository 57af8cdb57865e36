import type { Sight } from "../../../state/sight";
import { whatOf } from "../../../words/phrase";
import type { Seen } from "../types";

/**
 * What stands in no log (MT-5.9): what hands do, which one sees or does not; what one alone knows; and
 * the steps of a turn, which nobody says aloud. `spoken.ts` tells it to those who do not see.
 */
export const UNSPOKEN: readonly Seen["what"][] = [
  // Hands and eyes.
  "hand", "changed", "looked", "shown", "slipped", "buried", "handed",
  // What one alone knows.
  "drew-card", "kept-card", "inherited-card", "dropped-card", "schemed", "unschemed", "meant", "owed", "change", "tired",
  // How a turn goes on.
  "entered", "affair-over", "goes-on", "queued", "settled", "claimed", "nothing-seen",
];

/** What is told of it once the game is over and nothing is hidden any more: every hand, every card, every cheat. */
export const UNVEILED: readonly Seen["what"][] = ["hand", "slipped", "drew-card", "kept-card", "inherited-card", "dropped-card", "schemed", "unschemed"];

/** Spoken, but no news to anybody at the table. */
const DULL: readonly Seen["what"][] = ["passed", "replaced"];

/** What was said aloud and is worth reading again. What is quiet comes without a sentence. */
export function spokenOf({ lines, telling }: Pick<Sight, "lines" | "telling">): NonNullable<Sight["lines"]> {
  const left: readonly string[] = [...UNSPOKEN, ...DULL, ...telling.quiet];
  return (lines ?? []).filter(({ told }) => !left.includes(whatOf(told.seen)));
}
