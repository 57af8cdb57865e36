import type { LegalAction, MenuEntry, Told, ToldEntry } from "../wire/protocol";
import type { Moment } from "./sight";

/** What happened, each with its time: what does not say when happened with the frame. */
export function dated(told: readonly ToldEntry[], at: number): readonly Told[] {
  return told.map((entry) => {
    const one = toldOf(entry);
    return one.at == null ? { ...one, at } : one;
  });
}

/** What happened: where an entry has neither a sentence nor a time, it is what was seen itself. */
export function toldOf(entry: ToldEntry): Told {
  return typeof entry === "object" && "seen" in entry ? entry : { seen: entry };
}

/** What may be done: where an entry has no sentence of its own, it is the action itself. */
export function legalOf(entry: MenuEntry): LegalAction {
  return typeof entry === "object" && "action" in entry ? entry : { action: entry };
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
