import type { Spot } from "../types";

/** What the camera looks at: a middle in the world's pixels, and how many times larger than it is drawn. */
export interface Lens {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Room around whoever is looked at for hands, names and what is written over them, in radii. */
const MARGIN = 3.4;
/** How far somebody with a hand at each side reaches, in radii. */
const BODY = 1.25;
/** The picture goes near for no less: a ground that is hardly larger would only lose whoever stands at its edge. */
const WORTH = 1.2;
/** Where the picture is so much larger, it may go as far beside the ground as it wants to. */
const FULLY = 0.35;
/** So long until the camera has gone most of its way. */
const EASE_MS = 240;

/** All of the ground. */
export function whole({ width, height }: Size): Lens {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** As near as one can go and still see all of these, at most so near. */
export function near(spots: readonly Spot[], radius: number, room: Size, world: Size, most: number): Lens {
  if (spots.length === 0) return whole(world);
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const margin = 2 * MARGIN * radius;
  const zoom = Math.min(most, room.width / (right - left + margin), room.height / (bottom - top + margin));
  return zoom < WORTH ? whole(world) : { x: (left + right) / 2, y: (top + bottom) / 2, zoom };
}

/**
 * The same with nobody cut in half: whoever else would stand across the edge of the picture is seen whole, too, and where
 * that leaves it hardly larger, all of the ground is.
 */
export function uncut(spots: readonly Spot[], others: readonly Spot[], radius: number, room: Size, world: Size, most: number, besideOf: (zoom: number) => number): Lens {
  const seen = [...spots];
  for (;;) {
    const lens = near(seen, radius, room, world, most);
    if (lens.zoom === 1) return lens;
    const corner = cornerOf(lens, room, world, { left: 0, top: 0 }, besideOf(lens.zoom));
    const across = (middle: number, from: number, size: number) => {
      const at = middle * lens.zoom + from;
      const half = BODY * radius * lens.zoom;
      return at + half <= 0 || at - half >= size ? "out" : at - half >= 0 && at + half <= size ? "in" : "cut";
    };
    const cut = others.find((other) => {
      const sides = [across(other.x, corner.x, room.width), across(other.y, corner.y, room.height)];
      return !seen.includes(other) && !sides.includes("out") && sides.includes("cut");
    });
    if (!cut) return lens;
    seen.push(cut);
  }
}

/** Some of the way from one to the other, in so much time. */
export function towards(from: Lens, to: Lens, ms: number): Lens {
  const part = 1 - Math.exp(-Math.max(0, ms) / EASE_MS);
  const between = (one: number, other: number) => one + (other - one) * part;
  const lens = { x: between(from.x, to.x), y: between(from.y, to.y), zoom: between(from.zoom, to.zoom) };
  return Math.abs(lens.zoom - to.zoom) < 0.002 && Math.hypot(lens.x - to.x, lens.y - to.y) < 0.5 ? to : lens;
}

/**
 * Where the world's corner lies in the window, so that the lens is in the middle of its room and no more than needed is
 * beside the ground: so much, where somebody stands at its very edge, and less as long as the picture is hardly larger.
 */
export function cornerOf({ x, y, zoom }: Lens, room: Size, world: Size, pad: { readonly left: number; readonly top: number }, beside = 0): Spot {
  const aside = beside * Math.min(1, Math.max(0, zoom - 1) / FULLY);
  const clamp = (middle: number, size: number, all: number) => (all <= size ? (size - all) / 2 : Math.min(aside, Math.max(size - all - aside, size / 2 - middle)));
  return { x: pad.left + clamp(x * zoom, room.width, world.width * zoom), y: pad.top + clamp(y * zoom, room.height, world.height * zoom) };
}
