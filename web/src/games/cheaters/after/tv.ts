import type { View as SightView } from "../../../state/sight";
import type { Scene } from "../court/theatre";
import { phaseParts, viewOf } from "../read";
import { SPACES, type Cheat, type Did } from "../types";

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

/** What the camera keeps of a scene that was shown: only what is settled, and only if the house tells it. */
export function reelOf(scene: Scene): Reel | null {
  if (scene.kind === "announced" && scene.did) return { who: scene.seat, card: scene.card, caught: false, did: scene.did };
  if (scene.kind === "verdict" && scene.guilty && scene.did) return { who: scene.who, card: scene.card, caught: true, did: scene.did };
  return null;
}
