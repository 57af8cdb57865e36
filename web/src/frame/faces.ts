import type { Reaction } from "../wire/protocol";

/** A face on a square of 48: a filled mouth or cheeks under the lines, and something beside it. */
export interface Drawn {
  readonly fill?: { readonly hue: "coral" | "paper" | "wood"; readonly d: string };
  readonly line: string;
  readonly extra?: { readonly hue: "coral" | "sky" | "paper" | "none"; readonly d: string };
}

export const FACES: Readonly<Record<Reaction, Drawn>> = {
  // Stars in the eyes.
  bravo: {
    fill: { hue: "wood", d: "M14 29h20q-1 10-10 10t-10-10z" },
    line: "M17 16l1.3 2.9 3.1.4-2.3 2.1.6 3.1-2.7-1.5-2.7 1.5.6-3.1-2.3-2.1 3.1-.4zM31 16l1.3 2.9 3.1.4-2.3 2.1.6 3.1-2.7-1.5-2.7 1.5.6-3.1-2.3-2.1 3.1-.4z",
  },
  // Eyes shut tight, a bump on the head.
  ouch: {
    line: "M13 18l6 3.5-6 3.5M35 18l-6 3.5 6 3.5M15 35q2.2-4 4.5-1t4.5 0 4.5-1 4.5 2",
    extra: { hue: "coral", d: "M25 7q1-6 6-5t4 8q-4-3-10-3z" },
  },
  laugh: {
    fill: { hue: "wood", d: "M13 27h22q0 12-11 12t-11-12z" },
    line: "M12 22q4-6 8 0M28 22q4-6 8 0",
    extra: { hue: "sky", d: "M8 24q-5 5-2 8t5-2q0-3-3-6zM40 24q5 5 2 8t-5-2q0-3 3-6z" },
  },
  // Looks up, and there are dots to see there.
  thinking: {
    line: "M16 18v2M29 18v2M13 13q3-2 6 0M26 11q4-2 7 1M17 34l12-3",
    extra: { hue: "paper", d: "M36 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M43.5 2.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0" },
  },
  // A finger taps on a watch.
  hurry: {
    line: "M13 16l6 2.5M35 16l-6 2.5M17 22v2M31 22v2M18 34h12",
    extra: { hue: "paper", d: "M31 38a8 8 0 1 0 16 0a8 8 0 1 0-16 0M39 33v5l3 2M37 28h4" },
  },
  // One eye is pulled open.
  suspicious: {
    fill: { hue: "paper", d: "M26 21a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0" },
    line: "M12 22h8M12 18q4-2 8 .5M31.5 20.5v1.5M26 13q5-4 11-1M18 34q6-3 12 0",
    extra: { hue: "none", d: "M31.5 29v6" },
  },
  thanks: {
    line: "M13 21q3 4 6 0M29 21q3 4 6 0M15 30q9 9 18 0",
    extra: { hue: "coral", d: "M39 12q-7-5-5-9 3-3 5 1 2-4 5-1 2 4-5 9z" },
  },
  // Round and round.
  again: {
    fill: { hue: "wood", d: "M16 30h16q-1 7-8 7t-8-7z" },
    line: "M17 21v2M31 21v2",
    extra: { hue: "none", d: "M5 19A20.5 20.5 0 0 1 40 10.5M41 4v7h-7" },
  },
};

/** In the order of the menu. */
export const REACTIONS = Object.keys(FACES) as readonly Reaction[];
