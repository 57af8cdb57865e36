import type { Aim, Fate, Mime, Spot } from "../types";

/** What a figure does with its hands. */
export type Pose =
  /** Nothing is held up. */
  | { readonly hands: "down" }
  /** Off to the cowards' corner. */
  | { readonly hands: "up" }
  /** One wound. */
  | { readonly hands: "heart" }
  /** In hospital. */
  | { readonly hands: "flat" }
  /** A gun is shown; each barrel has an angle, in degrees clockwise from the right. */
  | { readonly hands: Mime; readonly angles: readonly number[] };

/** The pose of somebody to whom that has happened and who shows that gun. */
export function poseOf(fate: Fate, aim: Aim | null, from: Spot, spots: readonly (Spot | undefined)[]): Pose {
  if (fate === "coward") return { hands: "up" };
  if (fate === "hospital") return { hands: "flat" };
  if (fate === "wounded") return { hands: "heart" };
  if (!aim || aim.at.length === 0) return { hands: "down" };
  const angles = aim.at.flatMap((seat) => {
    const to = spots[seat];
    return to ? [angleTo(from, to)] : [];
  });
  if (angles.length === 0) return { hands: "down" };
  // Both pistols on one: side by side, so that one sees that there are two.
  if (aim.mime === "two-pistols" && angles.length === 1) return { hands: aim.mime, angles: [angles[0]!, angles[0]!] };
  return { hands: aim.mime, angles };
}

/** Degrees clockwise from the right. Two who stand on the same spot face each other upwards. */
export function angleTo(from: Spot, to: Spot): number {
  if (from.x === to.x && from.y === to.y) return -90;
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** A body is drawn on a square of 240, which is so many times its radius. */
export const SQUARE = { side: 240, radii: 5.2 } as const;

/** Where everybody's guns are held out: points along each of them. `radius` is that of a body. */
export function gunsOf(people: readonly { readonly seat: number; readonly aim: Aim | null }[], spots: readonly (Spot | undefined)[], radius: number): readonly Spot[] {
  return people.flatMap(({ seat, aim }) => {
    const from = spots[seat];
    const pose = from && poseOf("unhurt", aim, from, spots);
    if (!from || !pose || !("angles" in pose)) return [];
    const tip = TIP[pose.hands] * (SQUARE.radii / SQUARE.side) * radius;
    return pose.angles.flatMap((angle) => REACHES.map((part) => {
      const turn = (angle * Math.PI) / 180;
      const far = tip * part * stretchOf(pose.hands, angle, from, spots, radius);
      return { x: from.x + Math.cos(turn) * far, y: from.y + Math.sin(turn) * far };
    }));
  });
}
/** A hand is drawn no smaller than this part of its size. */
const LEAST = 0.58;
/** So far from somebody's middle a hand passes them by, and ends where it is held at them, in radii. */
const CLEAR = 1.15;

/** How much of its size a gun is drawn with, so that it does not lie over somebody who stands close. */
export function stretchOf(hands: Mime, angle: number, from: Spot, spots: readonly (Spot | undefined)[], radius: number): number {
  const tip = TIP[hands] * (SQUARE.radii / SQUARE.side) * radius;
  const [across, down] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const ends = spots.flatMap((spot) => {
    if (!spot || (spot.x === from.x && spot.y === from.y)) return [];
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const off = Math.abs(x * down - y * across);
    return off < CLEAR * radius && x * across + y * down > 0 ? [x * across + y * down - Math.sqrt((CLEAR * radius) ** 2 - off ** 2)] : [];
  });
  return Math.max(LEAST, Math.min(1, ...ends.map((end) => end / tip)));
}

/** How far from the body's middle a gun ends, on that square. */
const TIP: Readonly<Record<Mime, number>> = { pistol: 147, "two-pistols": 130, "long-gun": 163 };
const REACHES = [0.4, 0.55, 0.7, 0.85, 1] as const;

/** A glove on a square of 200 around the body, drawn to the right; the body has a radius of 44. */
export const HAND = {
  /** An arm, and a hand whose first finger is the barrel. */
  pistol: { arm: "M26 0H70", hand: "M66-11q14-3 17 7l24 1q6 0 6 5t-6 5H84q-3 9-16 8-12-2-11-13t9-13z", thumb: "M72-9l5-14q2-5 6-3t2 7l-4 12z" },
  /** A long barrel with a stock, and both hands on it. */
  long: {
    stock: "M-2-3l26-8h16v18H26L4 18q-5-9-6-21z",
    barrel: "M38-10h84q4 0 4 5t-4 5H38zM66 0h30v9H66z",
    near: "M28-8h12q6 0 6 6v12q0 7-7 7H27q-6 0-6-6V-2q0-6 7-6z",
    far: "M74-6h14q6 0 6 6v9q0 7-7 7H75q-7 0-7-7V0q0-6 6-6z",
    fingers: "M30-2v11M37-2v11M76 1v8M83 1v8",
  },
  /** An open hand, held up. */
  open: "M0-15q5 0 5 6l1-10q1-5 5-4t4 6l-1 10 4-8q3-4 6-2t2 6l-5 14q-4 13-16 13t-14-12l-4-12q-1-5 3-6t5 3l2 4v-2q0-6 3-6z",
  fist: "M0-12a12 12 0 1 1-.1 0z",
  heart: "M0 12Q-18 0-12-9-5-16 0-7q5-9 12-2 6 9-12 21z",
} as const;
