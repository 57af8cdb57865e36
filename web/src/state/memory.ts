import type { Desk } from "../wire/protocol";
import { whatOf, type Telling } from "../words/phrase";
import type { LogLine } from "./around";

/**
 * What is agreed on about memory, in one number: the first sentence that may still be read in full,
 * and whose moment may still be looked back at. Cards that the table has covered are for everybody to
 * remember by themselves (CC-4.4), so by default that is the beginning of the current turn. With an
 * aide-memoire, after the game and where an option lays everything open it is 0: everything may be read.
 *
 * `fresh` is the number of the first thing that has just happened. It has been seen by everybody at
 * the table, and may be read until something else happens, even where a turn has ended with it.
 */
export function openFrom(
  { memory, phase, config }: Pick<Desk, "memory" | "phase" | "config">,
  log: readonly LogLine[],
  { turns, quiet, opened_by = null }: Pick<Telling, "turns" | "quiet" | "opened_by">,
  fresh: number,
): number {
  const open = opened_by !== null && config[opened_by] === true;
  if (memory === "aid" || phase !== "playing" || open || turns.length === 0) return 0;
  const opens = ({ told }: LogLine) => turns.includes(whatOf(told.seen));
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
export function scoredTo(log: readonly LogLine[], { scores }: Pick<Telling, "scores">): number {
  return log.findLast(({ told }) => scores.includes(whatOf(told.seen)))?.seq ?? 0;
}
