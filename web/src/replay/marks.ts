import type { Moment } from "../state/sight";
import { whatOf } from "../words/phrase";

/** More marks than that are a fence, and nobody finds anything. */
const MOST_MARKS = 10;

/** The greatest moments, in the order of the game. */
export function greatest<Found extends { readonly moment: number; readonly worth: number }>(found: readonly Found[]): readonly Found[] {
  const best = found.toSorted((one, other) => other.worth - one.worth).slice(0, MOST_MARKS);
  return best.toSorted((one, other) => one.moment - other.moment);
}

/** Where a round has been counted and another one follows. */
export function chaptersOf(moments: readonly Moment[], scores: readonly string[]): readonly number[] {
  const counted = moments.flatMap(({ told }, moment) => (told.some(({ seen }) => scores.includes(whatOf(seen))) ? [moment] : []));
  return counted.filter((moment) => moment < moments.length - 1);
}
