import type { Chair, Outcome } from "../wire/protocol";

/** What of a chair decides how the end is told. */
export type Placed = Pick<Chair, "team" | "referee">;

/** A line of the final table: somebody, or a team. */
export interface Standing {
  readonly seats: readonly number[];
  readonly team: number | null;
  readonly score: number;
  readonly winner: boolean;
  /** The place from 1; equal scores share it. */
  readonly place: number;
}

/**
 * Everybody in the order of the final table: the winners first, whatever decided between equal
 * scores, and then by score. A team has one line, and whoever only referees has none.
 */
export function standings({ winners, scores }: Outcome, chairs: readonly Placed[] = []): readonly Standing[] {
  const all: { seats: number[]; team: number | null; score: number; winner: boolean }[] = [];
  scores.forEach((score, seat) => {
    const { team = null, referee = false } = chairs[seat] ?? {};
    if (team === null && referee) return;
    const line = team === null ? undefined : all.find((one) => one.team === team);
    if (line) line.seats.push(seat);
    else all.push({ seats: [seat], team, score, winner: winners.includes(seat) });
  });
  all.sort((one, other) => Number(other.winner) - Number(one.winner) || other.score - one.score || one.seats[0]! - other.seats[0]!);
  let place = 0;
  return all.map((line, index) => {
    const above = all[index - 1];
    if (!above || above.winner !== line.winner || above.score !== line.score) place = index + 1;
    return { ...line, place };
  });
}

/** Which sentence tells who has won, for whoever looks. */
export type Verdict =
  | { readonly key: "no-winner" | "you-win" | "you-share-victory" | "your-team-wins" }
  | { readonly key: "player-wins"; readonly seat: number }
  | { readonly key: "team-wins"; readonly team: number; readonly seats: readonly number[] }
  | { readonly key: "shared-victory"; readonly seats: readonly number[] };

export function verdict({ winners }: Outcome, viewer: number | null, chairs: readonly Placed[] = []): Verdict {
  const [first] = winners;
  if (first === undefined) return { key: "no-winner" };
  const team = chairs[first]?.team ?? null;
  const mine = viewer !== null && winners.includes(viewer);
  if (team !== null && winners.every((seat) => chairs[seat]?.team === team)) {
    return mine ? { key: "your-team-wins" } : { key: "team-wins", team, seats: winners };
  }
  if (mine) return { key: winners.length === 1 ? "you-win" : "you-share-victory" };
  return winners.length === 1 ? { key: "player-wins", seat: first } : { key: "shared-victory", seats: winners };
}
