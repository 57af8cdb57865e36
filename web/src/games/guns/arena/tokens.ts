import type { Sight } from "../../../state/sight";

/** The token of a seat: the one that its person chose, or else the seat's own. */
export function tokenOf(sight: Sight, seat: number): number {
  const { tokenOf } = sight as Sight & { tokenOf?: (seat: number) => number };
  return tokenOf?.call(sight, seat) ?? seat;
}
