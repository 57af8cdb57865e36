import type { View as SightView } from "../../../state/sight";
import type { Told } from "../../../wire/protocol";
import { phaseParts, viewOf } from "../read";
import { SPACES, type Cheat, type Did, type Seen, type View } from "../types";

/** Whose streets are, by what was said aloud: space by space. */
export type Owners = ReadonlyMap<number, number>;

/**
 * The big screen sees the board, hears what is said and looks at nobody's things. A deed that lies
 * beside its space again is nobody's.
 */
export function hear(owners: Owners, told: readonly Told[], before: SightView | null, after: SightView): Owners {
  const now = new Map(owners);
  for (const { seen } of told) note(now, seen as Seen, before ? viewOf(before) : null);
  for (const space of viewOf(after).mine.picture.board.deeds) now.delete(space);
  return now;
}

function note(owners: Map<number, number>, seen: Seen, before: View | null): void {
  switch (seen.what) {
    case "bought":
      if (!seen.hotel) owners.set(seen.space, seen.by);
      return;
    case "hammer": {
      const best = before?.auction?.best;
      if ("deed" in seen.lot && best) owners.set(seen.lot.deed, best.by);
      return;
    }
    case "traded": {
      const offer = before?.offers[seen.of];
      if (!offer) return;
      for (const space of offer.give.deeds ?? []) owners.set(space, offer.to);
      for (const space of offer.get.deeds ?? []) owners.set(space, seen.of);
      return;
    }
    case "bankrupt":
      for (const [space, owner] of owners) {
        if (owner !== seen.seat) continue;
        if (seen.to === "tray") owners.delete(space);
        else owners.set(space, seen.to.player);
      }
      return;
    case "announced":
      for (const shift of seen.did?.shifts ?? []) if (shift.thing === "deed" && shift.to != null) owners.set(shift.space, shift.to);
      return;
    default:
      return;
  }
}

/** What everybody in the room should know now, the most pressing first. */
export type Matter =
  | { readonly is: "bill"; readonly space: number | null; readonly sum: number; readonly from: number; readonly to: number | null }
  | { readonly is: "auction"; readonly space: number; readonly hotel: boolean; readonly by: number | null; readonly sum: number | null }
  | { readonly is: "offer"; readonly space: number; readonly price: number }
  | { readonly is: "turn" };

export function matterOf(sight: SightView): Matter {
  const view = viewOf(sight);
  const [bill] = view.bills;
  if (bill) return { is: "bill", space: bill.rent ?? null, sum: bill.sum, from: bill.from, to: bill.to === "tray" ? null : bill.to.player };
  if (view.auction) {
    const { lot, best } = view.auction;
    const hotel = !("deed" in lot);
    return { is: "auction", space: "deed" in lot ? lot.deed : lot["last-hotel"].space, hotel, by: best?.by ?? null, sum: best?.sum ?? null };
  }
  const [phase, about] = phaseParts(view.phase);
  if (phase === "offer" && typeof about === "number") return { is: "offer", space: about, price: SPACES[about]?.price ?? 0 };
  return { is: "turn" };
}

/** A cheat that is settled, as the security camera has it. */
export interface Reel {
  readonly who: number;
  readonly card: Cheat | null;
  readonly caught: boolean;
  readonly did: Did;
}

/** What the camera shows of what has just been told: only what is settled, and only if the house tells it. */
export function reelOf(told: readonly Told[]): Reel | null {
  const reels = told.flatMap((one): Reel[] => {
    const seen = one.seen as Seen;
    if (seen.what === "announced" && seen.did) return [{ who: seen.seat, card: seen.card, caught: false, did: seen.did }];
    if (seen.what === "verdict" && seen.guilty && seen.did) return [{ who: seen.who, card: seen.card ?? null, caught: true, did: seen.did }];
    return [];
  });
  return reels.at(-1) ?? null;
}
