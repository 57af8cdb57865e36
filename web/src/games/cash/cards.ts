import type { Kind } from "./types";

/** What is printed on the cards: each kind's value in thousands, in the order of a sorted hand. */
export const VALUES_K: Readonly<Record<Kind, number>> = {
  bd: 5,
  piano: 5,
  train: 5,
  bijoux: 10,
  "bas-de-laine": 10,
  tirelire: 10,
  scooter: 15,
  avion: 15,
  bagnole: 15,
  cabane: 20,
  "baseball-cards": 5,
  stamps: 5,
  mattress: 5,
  "piggy-bank": 5,
  coins: 10,
  stocks: 10,
  "bank-account": 10,
  jewels: 15,
  "classic-auto": 15,
  home: 20,
  argenterie: 25,
  or: 50,
  silver: 25,
  gold: 50,
  "petites-economies": 1,
  echange: 0,
  demenagement: 0,
};

const ORDER = Object.keys(VALUES_K);

/** A card that has a place of its own on the screen: the n-th of its kind. */
export interface Held {
  /** The same for as long as there are so many of its kind. */
  readonly key: string;
  readonly kind: Kind;
}

/** The cards sorted, equal ones side by side, each with a key that survives changes of the others. */
export function held(kinds: readonly Kind[]): readonly Held[] {
  const sorted = [...kinds].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
  const seen = new Map<Kind, number>();
  return sorted.map((kind) => {
    const nth = seen.get(kind) ?? 0;
    seen.set(kind, nth + 1);
    return { key: cardKey(kind, nth), kind };
  });
}

export function cardKey(kind: Kind, nth: number): string {
  return `${kind}#${nth}`;
}
