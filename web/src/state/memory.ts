import type { Desk, Told } from "../wire/protocol";
import { whatOf, type Telling } from "../words/phrase";

/** A sentence of the log. */
interface Line {
  readonly seq: number;
  readonly told: Told;
}

/**
 * What is agreed on about memory, in one number: the first sentence that may still be read in full,
 * and whose moment may still be looked back at. Cards that the table has covered are for everybody to
 * remember by themselves (CC-4.4), so by default that is the beginning of the current turn. With an
 * aide-memoire, with open sets and after the game it is 0: everything may be read.
 *
 * `fresh` is the number of the first thing that has just happened. It has been seen by everybody at
 * the table, and may be read until something else happens, even where a turn has ended with it.
 */
export function openFrom(
  { memory, phase, config }: Pick<Desk, "memory" | "phase" | "config">,
  log: readonly Line[],
  { turns, quiet }: Pick<Telling, "turns" | "quiet">,
  fresh: number,
): number {
  if (memory === "aid" || phase !== "playing" || config.open_sets === true || turns.length === 0) return 0;
  const opens = ({ told }: Line) => turns.includes(whatOf(told.seen));
  let first = log.findLastIndex(opens);
  // Nothing is known from before this turn.
  if (first < 0) return Math.min(log[0]?.seq ?? fresh, fresh);
  // Two openers in a row begin one turn, as a deal and the first turn of its round.
  for (let index = first - 1; index >= 0; index -= 1) {
    const line = log[index]!;
    if (opens(line)) first = index;
    else if (!quiet.includes(whatOf(line.told.seen))) break;
  }
  return Math.min(log[first]!.seq, fresh);
}

/**
 * The last sentence of what was scored, which may all be read again: its hands lay open, and nothing of
 * it comes back (CC-4.4). 0 where nothing was.
 */
export function scoredTo(log: readonly Line[], { scores }: Pick<Telling, "scores">): number {
  return log.findLast(({ told }) => scores.includes(whatOf(told.seen)))?.seq ?? 0;
}
