import type { Told } from "../../../wire/protocol";
import type { Drawn } from "../print";
import type { Card, Seen } from "../types";

/** A card that was read aloud, or that I keep: it lies there to be read until the next turn. */
export interface SaidCard {
  readonly card: Drawn;
  readonly by: number;
  /** Nobody else knows it. */
  readonly kept: boolean;
  /** The turn that it belongs to. */
  readonly turn: number;
}

/** The card that is to be seen now: of the cards of this turn the last one. */
export function heardCard(last: SaidCard | null, told: readonly Told[], turn: number): SaidCard | null {
  let now = last && last.turn === turn ? last : null;
  for (const { seen } of told) {
    if (typeof seen !== "object" || seen === null || !("what" in seen)) continue;
    const event = seen as Seen;
    if (event.what === "read" || event.what === "kept-card") {
      now = { card: drawn(event.card), by: event.seat, kept: event.what === "kept-card", turn };
    }
  }
  return now;
}

function drawn(card: Card): Drawn {
  return Object.entries(card)[0] as unknown as Drawn;
}
