import type { View } from "../../../state/sight";
import { fields } from "../reading";

export type Notes = Readonly<Partial<Record<Note, number>>>;
export type Note = "ten" | "twenty" | "fifty" | "hundred" | "five_hundred";

export const NOTES: readonly (readonly [Note, number])[] = [
  ["five_hundred", 500], ["hundred", 100], ["fifty", 50], ["twenty", 20], ["ten", 10],
];

/** `board`, `tray` or what lies before a player. */
export type Place = "board" | "tray" | { readonly spread: number };
export type Purse = "tray" | { readonly player: number };

export interface Spread {
  readonly notes: Notes;
  readonly deeds: readonly number[];
}

export interface Picture {
  readonly board: {
    readonly tokens: readonly number[];
    readonly hotels: readonly number[];
    readonly deeds: readonly number[];
    readonly prisoner: number | null;
  };
  readonly tray: { readonly notes: Notes; readonly hotels: number };
  readonly spreads: readonly Spread[];
}

export interface Bill {
  readonly from: number;
  readonly to: Purse;
  readonly sum: number;
  readonly rent: number | null;
  readonly raised: boolean;
  readonly halved: boolean;
}

export interface Bid {
  readonly by: number;
  readonly sum: number;
  readonly at?: number;
}

export type Lot = { readonly deed: number } | { readonly "last-hotel": { readonly by: number; readonly space: number } };

export interface Goods {
  readonly money?: number;
  readonly deeds?: readonly number[];
  readonly chance?: boolean;
  readonly chancellerie?: boolean;
}

export interface Offer {
  readonly to: number;
  readonly give: Goods;
  readonly get: Goods;
}

export type Affair =
  | { readonly what: "accused"; readonly by: number; readonly who: number; readonly card: string | null }
  | {
      readonly what: "caught"; readonly who: number; readonly card: string | null; readonly fine: number;
      readonly prison: boolean; readonly placed_by: number | null; readonly obeys: string | null;
    }
  | { readonly what: "placing"; readonly thief: number; readonly by: number }
  | { readonly what: "aimed"; readonly by: number; readonly at: number; readonly card: string };

/** The view of a table of Monopoly Tricheurs, as docs/engine/monopoly-tricheurs.md describes it. */
export interface CheatersView {
  readonly config: { readonly names: string; readonly rounds: number };
  readonly turns: number;
  readonly turn: number;
  readonly phase: unknown;
  readonly dice: readonly [number, number];
  readonly cuffed?: number | null;
  readonly face_up: readonly string[];
  readonly players: readonly {
    readonly out: boolean; readonly finished: boolean; readonly chance: boolean; readonly chancellerie: boolean;
  }[];
  readonly offers: readonly (Offer | null)[];
  readonly bills: readonly Bill[];
  readonly auction?: { readonly lot: Lot; readonly best: Bid | null } | null;
  readonly affair?: Affair | null;
  readonly claims: readonly { readonly by: number; readonly space: number; readonly hotel: boolean }[];
  readonly closing: boolean;
  readonly declared: readonly (number | null)[];
  readonly mine: {
    readonly gaze: Place;
    readonly picture: Picture;
    readonly chance: string | null;
    readonly chancellerie: string | null;
    readonly drawn: unknown;
    readonly scheme: { readonly card: string | null; readonly or: string | null } | null;
    readonly due: number;
    readonly change: { readonly from: number; readonly to: number; readonly sum: number } | null;
  };
}

export function cheatersView(view: View): CheatersView {
  return view as unknown as CheatersView;
}

export function samePlace(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a place lies before these eyes now, or is remembered. */
export function seenLive(view: CheatersView, viewer: number | null, place: Place): boolean {
  if (samePlace(view.mine.gaze, place)) return true;
  if (viewer === null) return false;
  return place === "tray" ? view.turn === viewer : samePlace(place, { spread: viewer });
}

export function total(notes: Notes): number {
  return NOTES.reduce((sum, [note, value]) => sum + (notes[note] ?? 0) * value, 0);
}

/** Whose a street is, as far as one has seen. */
export function ownerOf(picture: Picture, space: number): number | null {
  const owner = picture.spreads.findIndex(({ deeds }) => deeds.includes(space));
  return owner < 0 ? null : owner;
}

/** The phase and what it is about, such as `offer` and 8. */
export function phaseParts(phase: unknown): readonly [string, unknown] {
  if (typeof phase === "string") return [phase, null];
  return Object.entries(fields(phase))[0] ?? ["free", null];
}
