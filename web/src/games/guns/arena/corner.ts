import type { Spot } from "../types";

/** The room around the ground, in pixels, beyond its walls. */
export interface Margins {
  readonly below: number;
  readonly beside: number;
}

/** Where the cowards' corner is: the sign's place, and a place for each who has left. */
export interface Corner {
  /** In a row under the ground, or one above the other beside it. */
  readonly row: boolean;
  readonly sign: Spot;
  readonly places: ReadonlyMap<number, Spot>;
}

/** How far two of them stand apart, and from the wall, in radii of a body. */
const APART = 2;
const AWAY = 1.15;

/**
 * Whoever leaves walks off the ground at its lower left: below it where there is room, otherwise
 * beside it. `sign` is how wide the corner's name is written.
 */
export function corner(
  seats: readonly number[],
  radius: number,
  sign: number,
  ground: { readonly width: number; readonly height: number },
  margins: Margins,
): Corner {
  const row = margins.below >= 2 * AWAY * radius || margins.beside < 2 * AWAY * radius;
  const most = row ? ground.width - sign - 2 * radius : ground.height - 2 * radius;
  // Many stand closer together; nobody leaves the picture.
  const step = Math.min(APART * radius, most / Math.max(1, seats.length - 1));
  const place = (nth: number): Spot => row
    ? { x: sign + radius * AWAY + nth * step, y: ground.height + radius * AWAY }
    : { x: -radius * AWAY, y: ground.height - radius - nth * step };
  return {
    row,
    sign: row ? { x: 6, y: ground.height + radius * AWAY } : { x: -radius * 0.2, y: ground.height - radius * 4 - Math.max(0, seats.length - 1) * step },
    places: new Map(seats.map((seat, nth) => [seat, place(nth)])),
  };
}
