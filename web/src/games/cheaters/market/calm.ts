import type { View as SightView } from "../../../state/sight";
import { HAMMER_MS } from "../types";
import { viewOf } from "../view";

const NOTHING: Readonly<Record<string, number>> = {};

/** An auction has a clock of its own: between two bids the house only waits for the next one. */
export function hammer(sight: SightView): { readonly until: number; readonly span: number } | null {
  const { auction, affair, bills } = viewOf(sight);
  return auction && !affair && (bills ?? []).length === 0 ? { until: auction.until, span: HAMMER_MS } : null;
}

/** Under the hammer everybody may bid and nobody has to: it is nobody's turn. */
export function calm(sight: SightView): { readonly key: string; readonly about: Readonly<Record<string, number>> } | null {
  const { auction, affair, bills } = viewOf(sight);
  return auction && !affair && (bills ?? []).length === 0 ? { key: "hands-bar-auction", about: NOTHING } : null;
}
