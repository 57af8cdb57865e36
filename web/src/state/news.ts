import { whatOf, type Telling } from "../words/phrase";
import type { LogLine } from "./around";

/**
 * The last thing that is worth a line beside the table. That a turn begins stands in the bar; what is
 * quiet, and what a game calls dull, would push away what somebody has just done to somebody.
 */
export function lastNews<One extends LogLine>(lines: readonly One[], { turns, quiet }: Pick<Telling, "turns" | "quiet">, dull: readonly string[] = []): One | null {
  return lines.findLast(({ told }) => {
    const what = whatOf(told.seen);
    return !turns.includes(what) && !quiet.includes(what) && !dull.includes(what);
  }) ?? null;
}
