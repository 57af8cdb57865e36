import type { Outcome } from "../wire/protocol";

/** A line of the final table. */
export interface Standing {
  readonly seat: number;
  readonly score: number;
  readonly winner: boolean;
  /** The place from 1; equal scores share it. */
  readonly place: number;
}

/**
 * Everybody in the order of the final table: the winners first, whatever decided between equal
 * scores, and then by score.
 */
export function standings({ winners, scores }: Outcome): readonly Standing[] {
  const all = scores.map((score, seat) => ({ seat, score, winner: winners.includes(seat) }));
  all.sort((one, other) => Number(other.winner) - Number(one.winner) || other.score - one.score || one.seat - other.seat);
  let place = 0;
  return all.map((line, index) => {
    const above = all[index - 1];
    if (!above || above.winner !== line.winner || above.score !== line.score) place = index + 1;
    return { ...line, place };
  });
}

/** Which sentence tells who has won, for whoever looks. */
export type Verdict =
  | { readonly key: "no-winner" | "you-win" | "you-share-victory" }
  | { readonly key: "player-wins"; readonly seat: number }
  | { readonly key: "shared-victory"; readonly seats: readonly number[] };

export function verdict({ winners }: Outcome, viewer: number | null): Verdict {
  const [first] = winners;
  if (first === undefined) return { key: "no-winner" };
  if (viewer !== null && winners.includes(viewer)) {
    return { key: winners.length === 1 ? "you-win" : "you-share-victory" };
  }
  return winners.length === 1 ? { key: "player-wins", seat: first } : { key: "shared-victory", seats: winners };
}
