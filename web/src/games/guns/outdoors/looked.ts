import type { Card } from "../types";
import type { Mate } from "./player";

/** Whose card was looked at on this phone, and which one that was: another one is not seen yet. */
export type Looked = ReadonlyMap<number, Card>;

export const UNSEEN: Looked = new Map();

/** Those who look at their card on this phone: its owner, and whoever has none. */
export function lookers(mates: readonly Mate[]): readonly Mate[] {
  return mates.filter(({ me, guest, card }) => (me || guest) && card !== null);
}

/** The seats whose card of now was looked at here. */
export function seen(looked: Looked, mates: readonly Mate[]): readonly number[] {
  return mates.flatMap(({ seat, card }) => (card !== null && looked.get(seat) === card ? [seat] : []));
}

/** Somebody looks at the card that they have now. */
export function look(looked: Looked, mates: readonly Mate[], seat: number): Looked {
  const card = mates.find((mate) => mate.seat === seat)?.card;
  return card ? new Map(looked).set(seat, card) : looked;
}
