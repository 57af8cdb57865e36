import type { Spot } from "./picking.svelte";

/** Where an arrow key leads. */
export type Direction = "left" | "right" | "up" | "down";

export const ARROWS: Readonly<Record<string, Direction>> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** Beyond this slant it lies in another direction. */
const WIDEST = 3;
/** What lies nearly straight ahead is nearer than what lies aside. */
const ASIDE = 2;
/** A card that is drawn a little higher than its neighbour does not lie above it. */
const LEVEL = 12;

/** The place that lies next in that direction, by its number; null where there is none. */
export function towards(from: Spot, places: readonly Spot[], way: Direction): number | null {
  let best: number | null = null;
  let least = Infinity;
  places.forEach(({ x, y }, index) => {
    const [right, down] = [x - from.x, y - from.y];
    const ahead = { left: -right, right, up: -down, down }[way];
    const aside = Math.abs(way === "left" || way === "right" ? down : right);
    if (ahead <= LEVEL || aside > WIDEST * ahead) return;
    const far = ahead + ASIDE * aside;
    if (far < least) [best, least] = [index, far];
  });
  return best;
}
