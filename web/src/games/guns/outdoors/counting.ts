import { BILL_KINDS, worth } from "../read";
import type { Bills } from "../types";

export type BillKind = keyof Bills;

/** How many of each kind lie on the table, as far as somebody has counted. */
export type Tally = Readonly<Record<BillKind, number | null>>;

export const UNCOUNTED: Tally = { fives: null, tens: null, twenties: null };

/** What is counted by now. */
export interface Counted {
  /** How many cards are not accounted for; below zero there are too many. */
  readonly left: number;
  /** The kinds whose number follows from the others. */
  readonly filled: readonly BillKind[];
  /** All bills, once they are as many as the cards; null before. */
  readonly bills: Bills | null;
  /** What they are worth. */
  readonly amount: number | null;
  /** A kind of which the last round left more than were counted. */
  readonly missing: BillKind | null;
}

/** So many more of one kind, or fewer; never below none, nor more than there are cards. */
export function more(tally: Tally, kind: BillKind, by: number, cards: number): Tally {
  return { ...tally, [kind]: Math.min(cards, Math.max(0, (tally[kind] ?? 0) + by)) };
}

/** Whether so many more of one kind, of which so many are shown, are still among the cards: what follows from the others gives way. */
export function takes(tally: Tally, kind: BillKind, shown: number, by: number, cards: number): boolean {
  const others = BILL_KINDS.reduce((all, other) => all + (other === kind ? 0 : (tally[other] ?? 0)), 0);
  return others + shown + by <= cards;
}

/**
 * The kinds that nobody has counted are what is left, as soon as that is certain: when one is missing,
 * or when nothing is left for the others.
 */
export function counted(tally: Tally, cards: number, carried: Bills): Counted {
  const open = BILL_KINDS.filter((kind) => tally[kind] === null);
  const sum = BILL_KINDS.reduce((all, kind) => all + (tally[kind] ?? 0), 0);
  const left = cards - sum;
  const certain = left >= 0 && (open.length === 1 || (left === 0 && open.length < BILL_KINDS.length));
  const filled = certain ? open : [];
  if (left !== 0 && filled.length === 0) return { left, filled, bills: null, amount: null, missing: null };
  const of = (kind: BillKind) => tally[kind] ?? left;
  const bills: Bills = { fives: of("fives"), tens: of("tens"), twenties: of("twenties") };
  const missing = BILL_KINDS.find((kind) => bills[kind] < carried[kind]) ?? null;
  return { left: 0, filled, bills: missing === null ? bills : null, amount: worth(bills), missing };
}
