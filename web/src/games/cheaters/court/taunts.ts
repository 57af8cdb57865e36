import type { Sight } from "../../../state/sight";
import { t } from "../../../words/tongue.svelte";
import { viewOf } from "../read";

/** How many sentences there are of each kind. */
const TAUNTS = 4;

/**
 * What a bot says to the table once its hand came off, was caught or was clean; people say it themselves. It
 * follows from what everybody has just heard and nothing else.
 */
export function tauntOf(sight: Pick<Sight, "view" | "isBot">, seat: number, when: "unseen" | "guilty" | "innocent"): string | null {
  if (!sight.isBot(seat)) return null;
  return t(`court-taunt-${when}-${((viewOf(sight.view).turns + seat) % TAUNTS) + 1}`);
}
