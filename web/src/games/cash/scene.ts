import type { View as SightView } from "../../state/sight";
import { held, type Held } from "./cards";
import { viewOf } from "./read";
import type { Cards, Kind, PileSetView, SeenDuel, View, Way } from "./types";

/** A set on a pile, as it is drawn. */
export interface PiledSet extends Readonly<PileSetView> {
  /** Its place from the bottom, which names it. */
  readonly level: number;
  /** At the bottom of a pile a set is under lock and key (CC-5.2). */
  readonly locked: boolean;
}

/** Somebody at the table and what lies before them. */
export interface Place {
  readonly seat: number;
  /** My own cards; null where only backs are seen. */
  readonly hand: readonly Held[] | null;
  /** Somebody's cards in a replay where nothing is hidden any more. */
  readonly open: readonly Held[] | null;
  readonly handCount: number;
  readonly pile: readonly PiledSet[];
  readonly totalK: number;
  readonly roundsWon: number;
  readonly dealer: boolean;
  readonly turn: boolean;
}

/** One side of a duel. */
export interface DuelSide {
  readonly seat: number;
  readonly played: readonly Held[];
  readonly answers: boolean;
}

export interface DuelScene {
  readonly by: DuelSide;
  readonly against: DuelSide;
  /** What it is about. */
  readonly kind: Kind;
  /** The set that is wanted, where it lies; null for a claim, whose cards lie in the duel. */
  readonly set: PiledSet | null;
  readonly claim: readonly number[] | null;
  readonly due: 1 | 2;
}

export interface NeutralPile {
  readonly index: number;
  readonly up: Kind | null;
  readonly below: number;
  /** With three players, the two neighbours between whom it lies. */
  readonly between: readonly [number, number] | null;
}

export interface Deciding {
  readonly pile: number;
  readonly waiting: readonly number[];
  readonly mine: Way | null;
}

/** Everything that is to be drawn. */
export interface Scene {
  /** Who sits in front: the viewer, or the first seat for the audience. */
  readonly front: Place;
  /** The others in the order of play, from the left of the front seat. */
  readonly others: readonly Place[];
  readonly draw: number;
  readonly discardTop: Kind | null;
  readonly discardCount: number;
  readonly neutral: readonly NeutralPile[];
  readonly removed: readonly Kind[];
  /** How many cards a full hand has. */
  readonly handSize: number;
  readonly duel: DuelScene | null;
  readonly deciding: Deciding | null;
  readonly over: boolean;
  readonly round: number;
  /** Whether rounds are added up, so that totals mean something: until the game is over, when the count says them. */
  readonly manyRounds: boolean;
  /** Whether it is the second action of a turn that has two. */
  readonly secondAction: boolean;
}

export function scene(view: SightView, viewer: number | null, seats: number): Scene {
  const seen = viewOf(view);
  const front = viewer ?? 0;
  const place = (seat: number): Place => {
    const player = seen.players[seat];
    return {
      seat,
      hand: seat === viewer && seen.hand ? held(seen.hand) : null,
      open: player?.hand ? held(player.hand) : null,
      handCount: player?.hand_count ?? 0,
      pile: piled(player?.pile ?? []),
      totalK: player?.total_k ?? 0,
      // At the end the count says it, and not before.
      roundsWon: seen.phase === "over" ? 0 : (player?.rounds_won ?? 0),
      dealer: seen.dealer === seat,
      turn: seen.phase !== "over" && seen.turn.seat === seat,
    };
  };
  return {
    front: place(front),
    others: Array.from({ length: seats - 1 }, (_, index) => place((front + 1 + index) % seats)),
    draw: seen.draw_count,
    discardTop: seen.discard_top ?? null,
    discardCount: seen.discard_count,
    neutral: neutral(seen, front, seats),
    removed: seen.removed,
    handSize: seen.rules.hand_size,
    duel: seen.phase === "duel" ? duel(seen, seen.players) : null,
    deciding: seen.phase === "deciding" ? { pile: seen.pile, waiting: seen.waiting, mine: seen.mine ?? null } : null,
    over: seen.phase === "over",
    round: seen.round,
    manyRounds: seen.rules.ending !== "quick" && seen.phase !== "over",
    secondAction: seen.turn.second,
  };
}

/** The neutral piles from left to right: across the table the row is seen the other way round (CC-9.10). */
function neutral({ neutral, rules }: View, front: number, seats: number): readonly NeutralPile[] {
  const piles = neutral.map(({ up, below }, index) => ({
    index,
    up: up ?? null,
    below,
    between: rules.neutral === "between" ? ([index, (index + 1) % seats] as const) : null,
  }));
  return rules.neutral === "shared" && front === 1 ? piles.reverse() : piles;
}

function piled(sets: readonly PileSetView[]): readonly PiledSet[] {
  return sets.map((set, level) => ({ ...set, level, locked: level === 0 }));
}

function duel(seen: SeenDuel, players: View["players"]): DuelScene {
  const { by, against, prize } = seen;
  const side = (seat: number, played: Cards): DuelSide => ({
    seat,
    played: held(played),
    answers: seen.to_answer === seat,
  });
  const pile = piled(players[against]?.pile ?? []);
  return {
    by: side(by, seen.by_played),
    against: side(against, seen.against_played),
    kind: seen.kind,
    set: "set" in prize ? (pile.at(prize.set === "top" ? -1 : -2) ?? null) : null,
    claim: "claim" in prize ? prize.claim : null,
    due: seen.due === "two" ? 2 : 1,
  };
}
