/** Where a chair stands around a table, in hundredths of the way from its middle to its edge. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * The chairs of a table seen from above. One's own is nearest, and the next seat is to the left, as
 * people sit: clockwise.
 */
export function around(seats: number, nearest: number): readonly Spot[] {
  return Array.from({ length: seats }, (_, seat) => {
    const turn = Math.PI / 2 + (2 * Math.PI * (seat - nearest)) / seats;
    return { x: Math.round(100 * Math.cos(turn)), y: Math.round(100 * Math.sin(turn)) };
  });
}
