import type { Beat } from "../../state/sight";
import type { Told } from "../../wire/protocol";
import { seenOf, viewOf } from "./read";

/** A round that has just been counted. */
export interface Scored {
  /** Which one, from 1. */
  readonly round: number;
  /** What it brought, one number a seat, in thousands. */
  readonly wonK: readonly number[];
  /** With all the rounds before. */
  readonly totalK: readonly number[];
}

/** The round that was counted in this beat; null if none was. */
export function scoredIn(beat: Beat): Scored | null {
  const seen = seenOf(beat.told);
  const scored = seen.find((one) => one.what === "round-scored");
  if (!scored) return null;
  const after = viewOf(beat.after);
  const seats = after.players.length;
  const dealt = seen.some((one) => one.what === "round-began");
  return {
    round: dealt ? after.round - 1 : after.round,
    wonK: scored.scores_k.slice(0, seats),
    totalK: after.players.map((player) => player.total_k),
  };
}

/** The totals after each round of a whole log, one list a round: what `ScoreChart` draws. */
export function totalsByRound(told: readonly Told[], seats: number): readonly (readonly number[])[] {
  const rounds: number[][] = [];
  for (const one of seenOf(told)) {
    if (one.what !== "round-scored") continue;
    const before = rounds.at(-1);
    rounds.push(one.scores_k.slice(0, seats).map((k, seat) => k + (before?.[seat] ?? 0)));
  }
  return rounds;
}
