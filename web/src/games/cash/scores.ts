import type { Beat } from "../../state/sight";
import type { Told } from "../../wire/protocol";
import { seenOf, viewOf } from "./read";
import { CARD_VALUES_K, type Cards, type Kind, type PileSetView, type View } from "./types";

/** A round that has just been counted. */
export interface Scored {
  /** Which one, from 1. */
  readonly round: number;
  /** What it brought, one number a seat, in thousands. */
  readonly wonK: readonly number[];
  /** With all the rounds before. */
  readonly totalK: readonly number[];
  /** How many rounds everybody has won, this one included. */
  readonly roundsWon: readonly number[];
  /** Whether rounds that are won decide, and not money. */
  readonly byRounds: boolean;
  /** Everybody's sets with their jokers, in the order in which a pile is turned over: the top one first. */
  readonly piles: readonly (readonly Cards[])[];
}

/** The round that was counted in this beat; null if none was. */
export function scoredIn(beat: Beat): Scored | null {
  return counted(beat.told, viewOf(beat.after));
}

/** The last round that was counted in a log, as it stands in the view after it. */
export function counted(told: readonly Told[], after: View): Scored | null {
  const seen = seenOf(told);
  const scored = seen.findLast((one) => one.what === "round-scored");
  if (!scored) return null;
  const seats = after.players.length;
  const dealt = seen.slice(seen.indexOf(scored)).some((one) => one.what === "round-began");
  return {
    round: dealt ? after.round - 1 : after.round,
    wonK: scored.scores_k.slice(0, seats),
    totalK: after.players.map((player) => player.total_k),
    roundsWon: after.players.map((player) => player.rounds_won),
    byRounds: after.rules.ending === "two_wins",
    piles: scored.piles.map((pile) => pile.toReversed()),
  };
}

/** Everybody's place, from 1: by rounds won where those decide, and then by money. */
export function placesOf({ totalK, roundsWon, byRounds }: Scored): readonly number[] {
  const better = (one: number, other: number) => {
    const rounds = byRounds ? (roundsWon[one] ?? 0) - (roundsWon[other] ?? 0) : 0;
    return rounds !== 0 ? rounds > 0 : (totalK[one] ?? 0) > (totalK[other] ?? 0);
  };
  return totalK.map((_, seat) => 1 + totalK.filter((_, other) => better(other, seat)).length);
}

/** What a set is worth, in thousands. */
export function worthK(cards: readonly Kind[]): number {
  return cards.reduce((sum, kind) => sum + (CARD_VALUES_K[kind] ?? 0), 0);
}

/** What a set is worth as far as it shows: a joker under it counts as one of its kind until it is turned over. */
export function inSightK({ kind, count, cards }: Pick<PileSetView, "kind" | "count" | "cards">): number {
  return cards ? worthK(cards) : count * (CARD_VALUES_K[kind] ?? 0);
}

/** How much of a pile is counted once so many of its sets are turned over. */
export function shownK(pile: readonly Cards[], sets: number): number {
  return pile.slice(0, sets).reduce((sum, cards) => sum + worthK(cards), 0);
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
