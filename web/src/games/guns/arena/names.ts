import type { Spot } from "../types";

/** Where the name of somebody who runs is, seen from them. */
export type Side = "below" | "above" | "right" | "left" | "hidden";

const SIDES: readonly Exclude<Side, "hidden">[] = ["below", "above", "right", "left"];
/** A name that has just changed its side stays there for so long: what blinks is read by nobody. */
const SETTLE_MS = 600;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How bodies and names are drawn, in pixels. */
export interface Drawn {
  readonly radius: number;
  readonly letter: number;
  readonly width: number;
  readonly height: number;
}

/** How wide a name is written, about. */
export function widthOf(name: string, letter: number): number {
  return (Math.min(name.length, 11) * 0.62 + 1.3) * letter;
}

/**
 * The names of those who run: on whichever side they cover neither a body nor another name. A name
 * that finds no side is hidden, except that of `me`, and none of them changes all the time.
 */
export class RunningNames {
  #now = new Map<number, { readonly side: Side; readonly since: number }>();

  sides(time: number, spots: readonly (Spot | null)[], names: readonly string[], drawn: Drawn, me: number | null): readonly (Side | null)[] {
    const found: (Side | null)[] = spots.map(() => null);
    const written: Box[] = [];
    const order = spots.map((_, seat) => seat).sort((one, other) => Number(other === me) - Number(one === me) || one - other);
    for (const seat of order) {
      const spot = spots[seat];
      if (!spot) continue;
      const boxes = new Map(SIDES.map((side) => [side, boxOf(spot, side, widthOf(names[seat] ?? "", drawn.letter), drawn)]));
      const free = (side: Side) => {
        const box = boxes.get(side as Exclude<Side, "hidden">);
        return box !== undefined && inside(box, drawn) && !written.some((other) => meet(box, other))
          && !spots.some((other, nth) => other && nth !== seat && touches(box, other, drawn.radius));
      };
      const before = this.#now.get(seat);
      const wanted = before && before.side !== "hidden" && free(before.side) ? before.side : (SIDES.find(free) ?? (seat === me ? "below" : "hidden"));
      const settles = before !== undefined && before.side !== wanted && time - before.since < SETTLE_MS;
      // Until it may change its side again, it rather hides than lies over somebody's face.
      const side = !settles ? wanted : seat === me ? before.side : "hidden";
      if (before?.side !== side) this.#now.set(seat, { side, since: time });
      found[seat] = side;
      if (side !== "hidden") written.push(boxes.get(side)!);
    }
    return found;
  }
}

function boxOf({ x, y }: Spot, side: Exclude<Side, "hidden">, width: number, { radius, letter }: Drawn): Box {
  const height = letter * 1.5;
  if (side === "below") return { left: x - width / 2, right: x + width / 2, top: y + radius * 1.15, bottom: y + radius * 1.15 + height };
  if (side === "above") return { left: x - width / 2, right: x + width / 2, top: y - radius * 1.3 - height, bottom: y - radius * 1.3 };
  const [left, right] = side === "right" ? [x + radius * 1.45, x + radius * 1.45 + width] : [x - radius * 1.45 - width, x - radius * 1.45];
  return { left, right, top: y - height / 2, bottom: y + height / 2 };
}

function inside({ left, right, top, bottom }: Box, { width, height }: Drawn): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function touches(box: Box, { x, y }: Spot, radius: number): boolean {
  return Math.hypot(x - Math.min(box.right, Math.max(box.left, x)), y - Math.min(box.bottom, Math.max(box.top, y))) < radius;
}
