import type { Told } from "../protocol";
import type { Moment } from "../state/sight";
import type { LogLine } from "../state/table.svelte";

/** What belongs together in the log: a turn, or a whole round where nobody takes turns. */
export interface Chapter {
  /** The number of its first sentence. */
  readonly key: number;
  readonly lines: readonly LogLine[];
}

/** The names that games give to the beginning of a turn or a round. */
const OPENERS: ReadonlySet<string> = new Set(["round-began", "turn-began", "passed"]);

/** The log as chapters, without what is quiet, each begun by an opener. Two openers in a row begin one chapter. */
export function chapters(lines: readonly LogLine[]): readonly Chapter[] {
  const all: { key: number; lines: LogLine[] }[] = [];
  let begun = false;
  for (const line of lines) {
    if (isQuiet(line.told)) continue;
    const opens = opensChapter(line.told);
    const last = all.at(-1);
    if (!last || (opens && !begun)) all.push({ key: line.seq, lines: [line] });
    else last.lines.push(line);
    begun = opens;
  }
  return all;
}

export function opensChapter(told: Told): boolean {
  return OPENERS.has(what(told));
}

/** What happens many times a second is seen on the table, and not told in words. */
export function isQuiet(told: Told): boolean {
  return what(told) === "steered";
}

/** What is worth a sentence. */
export function heard(told: readonly Told[]): readonly Told[] {
  return told.filter((one) => !isQuiet(one));
}

function what({ seen }: Told): string {
  return typeof seen === "object" && seen !== null && "what" in seen ? String(seen.what) : "";
}

/** Whom a sentence is about first: the seat whose token stands beside it. */
export function actorOf({ say }: Told): number | null {
  for (const [, arg] of say.args) if ("seat" in arg) return arg.seat;
  return null;
}

/**
 * The moment right after a sentence, as an index; null for a sentence from before the first moment
 * that is kept.
 */
export function momentOf(moments: readonly Pick<Moment, "seq">[], seq: number): number | null {
  const first = moments[0];
  if (!first || seq < first.seq) return null;
  let low = 0;
  let high = moments.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moments[middle]!.seq < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The next moment of which something was seen, or the last one. */
export function seenAfter(moments: readonly Pick<Moment, "told">[], at: number): number {
  const found = moments.findIndex(({ told }, index) => index > at && told.length > 0);
  return found < 0 ? Math.max(0, moments.length - 1) : found;
}

/** The moment before, of which something was seen, or the first one. */
export function seenBefore(moments: readonly Pick<Moment, "told">[], at: number): number {
  return Math.max(0, moments.findLastIndex(({ told }, index) => index < at && told.length > 0));
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
