import type { Spot } from "../types";

/** Where somebody is drawn, and whether that is beside where they stand. */
export interface Placed {
  readonly spot: Spot;
  /** How far beside, in millimetres. */
  readonly aside: number;
}

const ROUNDS = 24;
/** Nearer than this part of the distance that was asked for is too near. */
const CLOSE = 0.85;
/** Places around a spot, the nearest first. */
const RINGS: readonly Spot[] = [0.3, 0.6, 0.9, 1.2, 1.6, 2].flatMap((far) =>
  Array.from({ length: 16 }, (_, nth) => ({ x: far * Math.cos((nth * Math.PI) / 8), y: far * Math.sin((nth * Math.PI) / 8) })));

/**
 * Bodies that stand on one spot fan out until they can be told apart. Whoever is `still` stays where
 * they are and the others make room. What comes out depends on nothing but what goes in.
 */
export function fan(
  spots: readonly (Spot | null)[],
  apart: number,
  within: { readonly width: number; readonly height: number },
  still: number | null = null,
): readonly (Placed | null)[] {
  const now = spots.map((spot) => (spot ? { ...spot } : null));
  const margin = apart * 0.42;
  // In most frames of a run nobody is near anybody: then there is nothing more to look for.
  if (!isCrowded(now, apart - 1, margin, within)) return now.map((spot) => spot && { spot, aside: 0 });
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    for (let one = 0; one < now.length; one += 1) {
      for (let other = one + 1; other < now.length; other += 1) {
        const [a, b] = [now[one], now[other]];
        if (!a || !b) continue;
        let [x, y] = [b.x - a.x, b.y - a.y];
        const far = Math.hypot(x, y);
        if (far >= apart - 1) continue;
        moved = true;
        // On the very same spot nothing says which way: each goes its own.
        if (far < 1) [x, y] = [Math.cos(one * 2.4 + other), Math.sin(one * 2.4 + other)];
        else [x, y] = [x / far, y / far];
        const push = (apart - far) / 2;
        const [mine, theirs] = one === still ? [0, 2] : other === still ? [2, 0] : [1, 1];
        a.x -= x * push * mine;
        a.y -= y * push * mine;
        b.x += x * push * theirs;
        b.y += y * push * theirs;
      }
    }
    for (const [seat, spot] of now.entries()) {
      if (!spot || (seat === still && round > 0)) continue;
      spot.x = Math.min(within.width - margin, Math.max(margin, spot.x));
      spot.y = Math.min(within.height - margin, Math.max(margin, spot.y));
    }
    if (!moved) break;
  }
  // Whoever is held against somebody by a wall or a corner takes the nearest free place.
  const inside = ({ x, y }: Spot) => x >= margin && y >= margin && x <= within.width - margin && y <= within.height - margin;
  for (const [seat, spot] of now.entries()) {
    const room = (place: Spot) => Math.min(...now.map((other, nth) => (other && nth !== seat ? Math.hypot(other.x - place.x, other.y - place.y) : Infinity)));
    if (!spot || seat === still || room(spot) >= apart * CLOSE) continue;
    const places = RINGS.map(({ x, y }) => ({ x: spot.x + x * apart, y: spot.y + y * apart }));
    const free = places.find((place) => inside(place) && room(place) >= apart * CLOSE);
    if (free) [spot.x, spot.y] = [free.x, free.y];
  }
  return now.map((spot, seat) => {
    const stands = spots[seat];
    return spot && stands ? { spot, aside: Math.hypot(spot.x - stands.x, spot.y - stands.y) } : null;
  });
}

/** Whether somebody is too near to somebody else, or to the edge. */
function isCrowded(spots: readonly (Spot | null)[], apart: number, margin: number, { width, height }: { readonly width: number; readonly height: number }): boolean {
  return spots.some((one, nth) => {
    if (!one) return false;
    if (one.x < margin || one.y < margin || one.x > width - margin || one.y > height - margin) return true;
    for (let other = nth + 1; other < spots.length; other += 1) {
      const spot = spots[other];
      if (!spot) continue;
      const [across, down] = [spot.x - one.x, spot.y - one.y];
      if (across * across + down * down < apart * apart) return true;
    }
    return false;
  });
}

/** A box on the ground. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a name is written: the middle of its box, and whether a line must lead to whose it is. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly leads: boolean;
}

/** Below, above, right, left, on one's own feet, then further away on a line. */
const PLACES: readonly (readonly [number, number, number])[] = [
  [0, 1, 1], [0, -1, 1], [1, 0, 1], [-1, 0, 1], [0, 1, 0.5],
  [0.8, 0.8, 1.7], [-0.8, 0.8, 1.7], [0.8, -0.8, 1.7], [-0.8, -0.8, 1.7],
  [0, 1, 2.3], [0, -1, 2.3], [1, 0, 2.3], [-1, 0, 2.3],
  [0.8, 0.8, 3.3], [-0.8, 0.8, 3.3], [0.8, -0.8, 3.3], [-0.8, -0.8, 3.3],
  [0, 1, 3.6], [0, -1, 3.6], [1, 0, 3.6], [-1, 0, 3.6],
];

/** Nearer than this a name lies on whose it is, like a shield. */
const SHIELD = 0.9;
/** From here on a name is so far away that only its line says whose it is. */
const NEAR = 2;
/** A name so far away costs as much as so many of its heights covered. */
const FAR = 4;
/** Half of what a hand with a gun covers, in radii. */
const HAND = 0.26;

/**
 * Where names go so that they cover neither a body nor another name. `radius` is that of a body, and
 * `sizes` are those of the names, all in the same unit as the spots. A name that finds no free place
 * is left out, except that of `always`, who chooses first. Over `hands`, each held out as far as a gun
 * is, a name lies only where it would otherwise be left out.
 */
export function labels(
  spots: readonly (Spot | null)[],
  sizes: readonly { readonly width: number; readonly height: number }[],
  radius: number,
  within: { readonly width: number; readonly height: number },
  always: number | null = null,
  hands: readonly Spot[] = [],
): readonly (Label | null)[] {
  const held = hands.map(({ x, y }): Box => ({ x: x - radius * HAND, y: y - radius * HAND, width: 2 * radius * HAND, height: 2 * radius * HAND }));
  const bodies = spots.map((spot, seat): Box | null => {
    // Mine has a ring around it.
    const half = radius * (seat === always ? 1 : 0.8);
    return spot && { x: spot.x - half, y: spot.y - half, width: 2 * half, height: 2 * half };
  });
  const written: Box[] = [];
  const found: (Label | null)[] = spots.map(() => null);
  const order = spots.map((_, seat) => seat).sort((one, other) => Number(other === always) - Number(one === always) || one - other);
  for (const seat of order) {
    const spot = spots[seat];
    const size = sizes[seat];
    if (!spot || !size) continue;
    let best: { cost: number; x: number; y: number; leads: boolean; box: Box } | null = null;
    for (const [nth, [across, down, far]] of PLACES.entries()) {
      // Where I am must be plain at once: my own name stays by me.
      if (seat === always && far > NEAR) break;
      // At the edge of the picture a name that hangs on its body moves in.
      const wished = spot.x + across * (radius * far + (size.width / 2) * Math.abs(across));
      const x = across === 0 && far <= 1 ? Math.min(within.width - size.width / 2, Math.max(size.width / 2, wished)) : wished;
      const hangs = spot.y + down * (radius * far + size.height / 2);
      const y = far < SHIELD ? Math.min(within.height - size.height / 2, hangs) : hangs;
      const box = { x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height };
      const out = Math.max(0, -box.x) + Math.max(0, -box.y) + Math.max(0, box.x + box.width - within.width) + Math.max(0, box.y + box.height - within.height);
      const covered = (all: readonly (Box | null)[]) => all.reduce((sum, other) => sum + (other ? overlap(box, other) : 0), 0);
      const covers = covered(far < SHIELD ? bodies.filter((_, other) => other !== seat) : bodies) + covered(written) + 3 * out * size.height;
      if (covers > size.height && seat !== always) continue;
      const strays = strayed(spot, { x, y }, spots, seat, radius) * size.height * (far > 1.5 ? 6 : 3);
      const away = nth * size.height * 0.5 + (far > 1.5 ? size.height * FAR : 0);
      const cost = covers + strays + held.reduce((sum, hand) => sum + overlap(box, hand), 0) / 2 + away;
      if (!best || cost < best.cost) best = { cost, x, y, leads: far > 1.5, box };
    }
    if (!best) continue;
    written.push(best.box);
    found[seat] = { x: best.x, y: best.y, leads: best.leads };
    if (best.leads) held.push(...along(spot, best, size.height / 2));
  }
  return found;
}

/** The line from somebody to their name, as boxes in which no other name belongs. */
function along(from: Spot, to: Spot, size: number): Box[] {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / size);
  return Array.from({ length: steps }, (_, nth) => {
    const part = (nth + 0.5) / steps;
    return { x: from.x + (to.x - from.x) * part - size / 2, y: from.y + (to.y - from.y) * part - size / 2, width: size, height: size };
  });
}

/** How many others a name's line goes through, and how many are as near to the name as whose it is. */
function strayed(from: Spot, to: Spot, spots: readonly (Spot | null)[], seat: number, radius: number): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const long = Math.max(1, Math.hypot(across, down));
  return spots.filter((other, nth) => {
    if (!other || nth === seat) return false;
    const along = Math.max(0, Math.min(1, ((other.x - from.x) * across + (other.y - from.y) * down) / (long * long)));
    const off = Math.hypot(other.x - from.x - across * along, other.y - from.y - down * along);
    return off < radius * 0.8 || Math.hypot(other.x - to.x, other.y - to.y) < Math.min(long, radius * 2);
  }).length;
}

/** Above, to its sides, below, then further up. */
const AROUND: readonly (readonly [number, number, number])[] = [
  [0, -1, 1.15], [0.7, -1, 1], [-0.7, -1, 1], [0, 1, 1.15], [0.7, 1, 1], [-0.7, 1, 1], [1, 0, 1.3], [-1, 0, 1.3], [0, -1, 2.2], [0, 1, 2.2],
];

/** Where somebody's words go so that they hide as little as can be of others and of names: their middle. */
export function bubble(
  spot: Spot,
  size: { readonly width: number; readonly height: number },
  radius: number,
  within: { readonly width: number; readonly height: number },
  bodies: readonly Spot[],
  names: readonly Box[],
): Spot {
  const taken = [...names, ...bodies.map(({ x, y }): Box => ({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }))];
  let best = { x: spot.x, y: spot.y, cost: Infinity };
  for (const [nth, [across, down, far]] of AROUND.entries()) {
    const wished = { x: spot.x + across * (radius * far + size.width / 2), y: spot.y + down * (radius * far + size.height / 2) };
    const x = Math.min(within.width - size.width / 2, Math.max(size.width / 2, wished.x));
    const y = Math.min(within.height - size.height / 2, Math.max(size.height / 2, wished.y));
    const box = { x: x - size.width / 2, y: y - size.height / 2, ...size };
    const own: Box = { x: spot.x - radius, y: spot.y - radius, width: 2 * radius, height: 2 * radius };
    const cost = [...taken, own].reduce((sum, other) => sum + overlap(box, other), 0) + nth * size.height;
    if (cost < best.cost) best = { x, y, cost };
  }
  return { x: best.x, y: best.y };
}

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 0 && down > 0 ? across * down : 0;
}
