import type { Goods, View } from "./types";

/** Whom an offer can be made to. */
export function partners({ players }: Pick<View, "players">, viewer: number | null): readonly number[] {
  return players.flatMap(({ out }, seat) => (out || seat === viewer ? [] : [seat]));
}

/** The deeds that lie before somebody, as far as one has seen. */
export function deedsOf({ mine }: Pick<View, "mine">, seat: number | null): readonly number[] {
  return seat === null ? [] : (mine.picture.spreads[seat]?.deeds ?? []);
}

/** What is offered or wanted; what is nothing is not mentioned. */
export function goods(money: number, deeds: readonly number[]): Goods {
  return {
    ...(money > 0 ? { money } : {}),
    ...(deeds.length > 0 ? { deeds: [...deeds].sort((one, other) => one - other) } : {}),
  };
}

/** A list with a space more, or less if it was there. */
export function toggled(list: readonly number[], space: number): readonly number[] {
  return list.includes(space) ? list.filter((other) => other !== space) : [...list, space];
}
