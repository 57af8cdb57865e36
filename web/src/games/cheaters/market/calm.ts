import type { View as SightView } from "../../../state/sight";
import { viewOf } from "../view";

const NOTHING: Readonly<Record<string, number>> = {};

/** Under the hammer everybody may bid and nobody has to: it is nobody's turn. */
export function calm(sight: SightView): { readonly key: string; readonly about: Readonly<Record<string, number>> } | null {
  const { auction, affair, bills } = viewOf(sight);
  return auction && !affair && (bills ?? []).length === 0 ? { key: "hands-bar-auction", about: NOTHING } : null;
}
