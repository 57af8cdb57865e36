import type { Action, View } from "../types";

/**
 * What takes somebody out of the cowards' corner again. Only the last entry can be taken back, so
 * those after it are entered once more.
 */
export function notACoward({ fight: { entries } }: Pick<View, "fight">, seat: number): readonly Action[] {
  const left = entries.map(({ entered }) => (typeof entered === "object" && "coward" in entered ? entered.coward : null));
  const place = left.lastIndexOf(seat);
  if (place < 0) return [];
  const later = left.slice(place + 1);
  return [
    ...Array.from({ length: later.length + 1 }, (): Action => ({ do: "undo" })),
    ...later.flatMap((other): Action[] => (other === null ? [] : [{ do: "coward", seat: other }])),
  ];
}
