import { figuresOf } from "../print";
import { total } from "../read";
import { BAIL, SPACES, type Bill, type Goods, type Picture, type View } from "../types";

/** What lies before somebody in notes, as these eyes saw it last; only one's own is shown as a sum. */
export function moneyOf(view: Pick<View, "mine">, seat: number | null): number {
  const spread = seat === null ? undefined : view.mine.picture.spreads[seat];
  return spread ? total(spread.notes) : 0;
}

export function priceOf(space: number): number {
  return SPACES[space]?.price ?? 0;
}

/** Three streets cost far less than their neighbours on the board of the box (MT-1.1): that is no slip. */
export function isBargain(space: number): boolean {
  const others = groupOf(space).filter((street) => street !== space).map(priceOf);
  return others.length > 0 && priceOf(space) * 3 <= Math.min(...others) * 2;
}

/** What the bank pays for a property: its price, with a hotel its rent (MT-1.3). */
export function saleValue({ board }: Pick<Picture, "board">, space: number): number {
  return board.hotels.includes(space) ? (figuresOf(space)?.hotel ?? 0) : priceOf(space);
}

/** The rent that a property brings somebody, as far as these eyes have seen (MT-3.4). */
export function rentDue(picture: Picture, space: number, owner: number): number {
  const figures = figuresOf(space);
  if (!figures) return 0;
  if (picture.board.hotels.includes(space)) return figures.hotel;
  return hasGroup(picture, space, owner) ? figures.full : figures.rent;
}

/** Whether somebody has the whole group of a street, as far as these eyes have seen. */
export function hasGroup(picture: Picture, space: number, owner: number): boolean {
  const deeds = picture.spreads[owner]?.deeds ?? [];
  return groupOf(space).every((street) => deeds.includes(street));
}

/** All streets of the same colour; none for a space without one. */
export function groupOf(space: number): readonly number[] {
  const group = SPACES[space]?.group;
  return group == null ? [] : SPACES.flatMap((one, at) => (one.group === group ? [at] : []));
}

/** What one side of a trade is worth by the prices on the board, and what a card saves. */
export function paperWorth({ money = 0, deeds = [], chance, chancellerie }: Goods): number {
  return money + deeds.reduce((sum, space) => sum + priceOf(space), 0) + (chance ? BAIL : 0) + (chancellerie ? BAIL : 0);
}

/** What a bill comes to with the cards that lie on it: half of a rent is rounded up to the next ten (MT-6.1). */
export function billSum({ sum, raised, halved }: Pick<Bill, "sum" | "raised" | "halved">): number {
  const asked = raised ? 2 * sum : sum;
  return halved ? Math.ceil(asked / 20) * 10 : asked;
}
