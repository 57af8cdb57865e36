import type { Told } from "../wire/protocol";
import { sayingOf, whatOf, type Telling } from "../words/phrase";
import type { LogLine } from "../state/table.svelte";

/** What belongs together in the log: a turn, or a whole round where nobody takes turns. */
export interface Chapter {
  /** The number of its first sentence. */
  readonly key: number;
  readonly lines: readonly LogLine[];
}

/**
 * The log as chapters, without what is quiet, each begun by what opens a turn. Two openers in a row
 * begin one chapter.
 */
export function chapters(lines: readonly LogLine[], telling: Telling): readonly Chapter[] {
  const all: { key: number; lines: LogLine[] }[] = [];
  let begun = false;
  for (const line of lines) {
    if (isQuiet(line.told, telling)) continue;
    const opens = opensChapter(line.told, telling);
    const last = all.at(-1);
    if (!opens && last && isAgain(line.told, last.lines, telling)) continue;
    if (!last || (opens && !begun)) all.push({ key: line.seq, lines: [line] });
    else last.lines.push(line);
    begun = opens;
  }
  return all;
}

export function opensChapter({ seen }: Told, { turns }: Telling): boolean {
  return turns.includes(whatOf(seen));
}

/** What happens many times a second is seen on the table, and not told in words. */
export function isQuiet({ seen }: Told, { quiet }: Telling): boolean {
  return quiet.includes(whatOf(seen));
}

/** So many sentences later it is news again. */
const AGAIN = 6;

/** Whether it was said of the same seat a moment ago, where saying it once is enough. */
function isAgain({ seen }: Told, before: readonly LogLine[], { once = [] }: Telling): boolean {
  const what = whatOf(seen);
  if (!once.includes(what)) return false;
  const seatOf = (one: unknown) => (one as { readonly seat?: number }).seat;
  return before.slice(-AGAIN).some(({ told }) => whatOf(told.seen) === what && seatOf(told.seen) === seatOf(seen));
}

/** What is worth a sentence. */
export function heard(told: readonly Told[], telling: Telling): readonly Told[] {
  return told.filter((one) => !isQuiet(one, telling));
}

/** Whom a sentence is about first: the seat whose token stands beside it. */
export function actorOf(told: Told, telling: Telling): number | null {
  for (const [, arg] of sayingOf(told, telling).args) if ("seat" in arg) return arg.seat;
  return null;
}

/**
 * The part of the log that is drawn: what leads to the sentence that is looked at and a little of
 * what follows. A long game has thousands of sentences; a phone need not draw them all.
 */
export function around(lines: readonly LogLine[], seq: number, before: number, after: number): readonly LogLine[] {
  const found = lines.findLastIndex((line) => line.seq <= seq);
  const at = found < 0 ? 0 : found;
  return lines.slice(Math.max(0, at - before), at + after + 1);
}

/** How many sentences are read out at once. */
const MOST_SPOKEN = 4;

/** What the screen reader says of a beat: the last things that happened, and whether it is my turn. */
export function spoken(sentences: readonly string[], call: string | null): string {
  const last = sentences.slice(-MOST_SPOKEN);
  return (call === null ? last : [...last, call]).join(" ");
}
