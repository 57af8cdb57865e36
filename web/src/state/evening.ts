import type { Played } from "../wire/protocol";

/** How somebody has done over an evening. */
export interface Tally {
  readonly name: string;
  readonly wins: number;
  readonly games: number;
}

/**
 * Everybody who has played at a table, by name, whoever has won most first. People change seats over
 * an evening, and keep their names.
 */
export function tally(evening: readonly Played[]): readonly Tally[] {
  const all = new Map<string, { wins: number; games: number }>();
  for (const { names, winners } of evening) {
    names.forEach((name, seat) => {
      if (name === null) return;
      const one = all.get(name) ?? { wins: 0, games: 0 };
      one.games += 1;
      if (winners.includes(seat)) one.wins += 1;
      all.set(name, one);
    });
  }
  const found = [...all].map(([name, one]) => ({ name, ...one }));
  return found.sort((one, other) => other.wins - one.wins || other.games - one.games || one.name.localeCompare(other.name));
}

/** The names of those who won a game, and the best of its scores. */
export function wonBy({ names, winners, scores }: Played): { readonly names: readonly string[]; readonly score: number | null } {
  const won = winners.flatMap((seat) => names[seat] ?? []);
  const best = winners.map((seat) => scores[seat] ?? 0);
  return { names: won, score: best.length > 0 ? Math.max(...best) : null };
}
