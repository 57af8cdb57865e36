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
