import type { Sight as TableSight } from "../../../state/sight";
import type { Action, Deck } from "../types";

/** What the matter is drawn from. */
export type Seeing = Pick<TableSight, "view" | "viewer" | "legal" | "mine" | "nameOf" | "lines">;

/** What a button opens instead of asking the house. */
export type Opens =
  | { readonly sheet: "trade"; readonly other: number | null; /** What one would like to be paid. */ readonly asks?: number }
  | { readonly sheet: "space"; readonly space: number; /** Only to ask for its rent. */ readonly rent?: boolean }
  | { readonly sheet: "card"; readonly deck: Deck };

/** One of the two buttons, which always lie in the same place. */
export interface Press {
  readonly label: string;
  /** The whole of what it does, where the label is short. */
  readonly said?: string;
  /** What it asks for; null where it opens something, or cannot be pressed. */
  readonly action: Action | null;
  readonly opens?: Opens;
  /** It asks the house for nothing: one keeps out of this auction, or comes back to it. */
  readonly passes?: true;
}
