import type { Chance, Deck, Glimpse, Notes, Shift } from "../types";

/** What a hand can hold. */
export type Held =
  | { readonly kind: "notes"; readonly notes: Notes }
  | { readonly kind: "deed"; readonly space: number }
  | { readonly kind: "hotel" }
  | { readonly kind: "pawn"; readonly token: number }
  | { readonly kind: "cuff" }
  | { readonly kind: "card"; readonly deck: Deck; readonly read?: Chance };

/** What a hand held when it moved something. */
export function heldOf(shift: Shift | Glimpse, tokenOf: (seat: number) => number): Held {
  switch (shift.thing) {
    case "notes":
      return { kind: "notes", notes: shift.notes };
    case "deed":
      return { kind: "deed", space: shift.space };
    case "hotel":
    case "tray-hotel":
      return { kind: "hotel" };
    case "token":
      return { kind: "pawn", token: tokenOf(shift.seat) };
    case "cuff":
      return { kind: "cuff" };
  }
}
