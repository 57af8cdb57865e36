import type { Sight, View as SightView } from "../../../state/sight";
import { viewOf } from "../view";

type Clocked = Pick<Sight, "view" | "mine" | "viewer" | "on" | "span" | "remaining">;

const NOTHING: Readonly<Record<string, number>> = {};

/** How long it is until the hammer falls after a bid (MT-3.2). */
export const HAMMER_MS = 6000;

/** An auction has a clock of its own: between two bids the house only waits for the next one. */
export function hammer(sight: SightView): { readonly until: number; readonly span: number } | null {
  const { auction, affair, bills } = viewOf(sight);
  return auction && !affair && (bills ?? []).length === 0 ? { until: auction.until, span: HAMMER_MS } : null;
}

/** The clock that counts now: every ring on the page empties by this one. */
export function timed(sight: Sight): Clocked {
  const falls = hammer(sight.view);
  if (!falls) return sight;
  const { view, mine, viewer, on } = sight;
  return { view, mine, viewer, on, span: falls.span, remaining: () => Math.max(0, falls.until - sight.tableTime()) };
}

/** Under the hammer everybody may bid and nobody has to: it is nobody's turn. */
export function calm(sight: SightView): { readonly key: string; readonly about: Readonly<Record<string, number>> } | null {
  const { auction, affair, bills } = viewOf(sight);
  return auction && !affair && (bills ?? []).length === 0 ? { key: "hands-bar-auction", about: NOTHING } : null;
}
