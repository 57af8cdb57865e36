import type { Goods, Offer, View } from "../types";

/** Whom an offer can be made to. */
export function partners({ players }: Pick<View, "players">, viewer: number | null): readonly number[] {
  return players.flatMap(({ out }, seat) => (out || seat === viewer ? [] : [seat]));
}

/** What lies on the shared sheet, from where I sit. */
export interface Deal {
  /** What I would pay; what I would be paid is negative. Money goes one way only. */
  readonly pay: number;
  readonly give: readonly number[];
  readonly get: readonly number[];
  /** The prison cards that would change hands, as `chance` or `chancellerie`. */
  readonly giveCards: readonly Prison[];
  readonly getCards: readonly Prison[];
}

export type Prison = "chance" | "chancellerie";

export const NO_DEAL: Deal = { pay: 0, give: [], get: [], giveCards: [], getCards: [] };

/** An offer as it lies on the sheet of who made it, or of who it is made to. */
export function dealOf({ give, get }: Pick<Offer, "give" | "get">, made: boolean): Deal {
  const [mine, theirs] = made ? [give, get] : [get, give];
  return {
    pay: (mine.money ?? 0) - (theirs.money ?? 0),
    give: mine.deeds ?? [],
    get: theirs.deeds ?? [],
    giveCards: cardsOf(mine),
    getCards: cardsOf(theirs),
  };
}

/** What the offer says that such a sheet makes. What is nothing is not mentioned. */
export function goodsOf({ pay, give, get, giveCards, getCards }: Deal): { readonly give: Goods; readonly get: Goods } {
  return { give: goods(pay, give, giveCards), get: goods(-pay, get, getCards) };
}

/** Whether there is anything on the sheet. */
export function isEmpty({ pay, give, get, giveCards, getCards }: Deal): boolean {
  return pay === 0 && give.length + get.length + giveCards.length + getCards.length === 0;
}

/** Whether one side brings nothing at all. */
export function nothing({ money, deeds, chance, chancellerie }: Goods): boolean {
  return !money && (deeds?.length ?? 0) === 0 && !chance && !chancellerie;
}

/** Whether two sheets say the same, whatever the order in which things were put there. */
export function sameDeal(one: Deal, other: Deal): boolean {
  return JSON.stringify(goodsOf(one)) === JSON.stringify(goodsOf(other));
}

/** A list with one more, or one less if it was there. */
export function toggled<T>(list: readonly T[], one: T): readonly T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

function goods(money: number, deeds: readonly number[], cards: readonly Prison[]): Goods {
  return {
    ...(money > 0 ? { money } : {}),
    ...(deeds.length > 0 ? { deeds: [...deeds].sort((one, other) => one - other) } : {}),
    ...(cards.includes("chance") ? { chance: true } : {}),
    ...(cards.includes("chancellerie") ? { chancellerie: true } : {}),
  };
}

function cardsOf({ chance, chancellerie }: Goods): readonly Prison[] {
  return [...(chance ? (["chance"] as const) : []), ...(chancellerie ? (["chancellerie"] as const) : [])];
}
