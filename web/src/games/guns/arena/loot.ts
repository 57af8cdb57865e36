import { t } from "../../../words/tongue.svelte";
import { BILL_KINDS, worth } from "../read";
import type { Bills, Card, Fate, View } from "../types";
import { countsCards, stashOf } from "./scene";
import { bluffs } from "./theatre";

/** A card that is turned over at the end of a round. */
export interface Turned {
  readonly seat: number;
  readonly card: Card;
  readonly fate: Fate;
  /** A Click that was shown as a gun. */
  readonly bluff: boolean;
}

/** What a team carries home from one round. */
export interface Haul {
  readonly team: number;
  readonly seats: readonly number[];
  readonly bills: Bills;
  readonly words: string;
}

/** The round's end: cards turned over, and a line a team, the richest first. */
export function loot(view: View): { readonly turned: readonly Turned[]; readonly hauls: readonly Haul[] } | null {
  const { split, gangsters } = view;
  if (!split) return null;
  const lied = bluffs(split.recap, gangsters);
  const hauls = Array.from({ length: view.rules.teams }, (_, team): Haul => {
    const hands = split.hands.filter(([seat]) => gangsters[seat]?.team === team);
    const bills = hands.reduce((sum, [, hand]) => added(sum, hand), NOTHING);
    return { team, seats: hands.map(([seat]) => seat), bills, words: stashOf(bills, split.in_cards || countsCards(view)) };
  });
  return {
    turned: split.recap.map(([seat, card]) => ({ seat, card, fate: gangsters[seat]?.fate ?? "unhurt", bluff: lied.has(seat) })),
    hauls: [...hauls].sort((one, other) => worth(other.bills) - worth(one.bills) || one.team - other.team),
  };
}

/** How many bills of a haul are drawn on their way. */
export function notes({ bills }: Haul): number {
  return Math.min(8, bills.fives + bills.tens + bills.twenties);
}

/** A team at the end of the game. */
export interface Ending {
  readonly team: number;
  readonly name: string;
  readonly seats: readonly number[];
  readonly won: string;
  readonly comas: number;
  readonly fine: string | null;
  readonly total: string;
  readonly wins: boolean;
}

/** How the game ended, team by team, the poorest first: so are the hide-outs opened. */
export function endings(view: View): readonly Ending[] {
  const counted = countsCards(view);
  const amount = (value: number) => (counted ? t("cards", { count: value }) : t("arena-money", { amount: value }));
  return [...(view.final ?? [])]
    .sort((one, other) => Number(one.wins) - Number(other.wins) || one.total - other.total || other.team - one.team)
    .map(({ team, won, fine, comas, total, wins }) => ({
      team,
      name: t("arena-team", { number: team + 1 }),
      seats: view.gangsters.flatMap((one, seat) => (one.team === team ? [seat] : [])),
      won: amount(won),
      comas,
      fine: fine > 0 ? amount(fine) : null,
      total: amount(total),
      wins,
    }));
}

const NOTHING: Bills = { fives: 0, tens: 0, twenties: 0 };

function added(one: Bills, other: Bills): Bills {
  const sum = { ...one };
  for (const kind of BILL_KINDS) sum[kind] += other[kind];
  return sum;
}
