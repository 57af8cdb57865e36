import { CARD_VALUES_K, type Kind } from "./types";

/** The order of a sorted hand. */
const ORDER = Object.keys(CARD_VALUES_K);

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
