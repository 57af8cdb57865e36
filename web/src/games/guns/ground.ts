import type { Sight } from "../../state/sight";
import { viewOf } from "./read";
import { Walk } from "./place";
import type { Arena, Fate, Here, Spot, View } from "./types";

/** Somebody on the ground. */
export interface Body {
  readonly seat: number;
  readonly name: string;
  readonly team: number;
  readonly fate: Fate;
  readonly here: Here;
  readonly me: boolean;
}

/** Somebody aims at somebody: as it was shown, or my own before that. */
export interface AimLine {
  readonly key: string;
  readonly seat: number;
  readonly target: number;
  readonly team: number;
}

export interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Who is on the ground and who aims at whom; where they are is for `Spots` to say. */
export interface Ground {
  readonly running: boolean;
  /** My seat, where I am one of the gangsters. */
  readonly me: number | null;
  /** On a large ground people are drawn larger than they are, or nobody would see them. */
  readonly scale: number;
  readonly bodies: readonly Body[];
  readonly aims: readonly AimLine[];
}

/** How near a finger must be to somebody, and how far an aim begins from who aims. */
const NEAR_MM = 700;
const APART_MM = 320;

export function ground(sight: Pick<Sight, "view" | "viewer" | "nameOf">, arena: Pick<Arena, "width">): Ground {
  const view = viewOf(sight.view);
  const { viewer } = sight;
  const me = viewer !== null && view.gangsters[viewer] ? viewer : null;
  return {
    running: view.phase === "movement",
    me,
    scale: Math.max(1, arena.width / 9000),
    bodies: view.gangsters.flatMap(({ team, fate, here }, seat) =>
      here === "in" || here === "convalescent"
        ? [{ seat, name: sight.nameOf(seat), team, fate, here, me: seat === me }]
        : [],
    ),
    aims: view.gangsters.flatMap(({ aim, team, fate }, seat) => {
      const shown = aim ?? (seat === me ? view.aim : null);
      if (!shown || fate === "coward") return [];
      return shown.at.map((target, nth) => ({ key: `${seat}/${nth}`, seat, target, team }));
    }),
  };
}

/** Where everybody is at any time of the table. */
export class Spots {
  #walks: (Walk | undefined)[] = [];

  at(view: Pick<View, "phase" | "freeze" | "gangsters">, arena: Arena, time: number): readonly Spot[] {
    return view.gangsters.map(({ run, spot }, seat) => {
      if (view.phase !== "movement") return spot;
      const known = this.#walks[seat];
      const walk = known?.run === run ? known : new Walk(run, arena);
      this.#walks[seat] = walk;
      return walk.smoothly(Math.min(time, view.freeze));
    });
  }
}

/** Whoever of the targets is under the finger: fingers are thick, and three seconds are short. */
export function nearest(
  spot: Spot,
  targets: Iterable<number>,
  spots: readonly Spot[],
  scale: number,
): number | null {
  let best: number | null = null;
  let least = NEAR_MM * scale;
  for (const seat of targets) {
    const at = spots[seat];
    if (!at) continue;
    const far = Math.hypot(at.x - spot.x, at.y - spot.y);
    if (far < least) [best, least] = [seat, far];
  }
  return best;
}

/** The line of an aim, clear of both bodies. */
export function lineOf(from: Spot, to: Spot, scale: number): Line {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = (APART_MM * scale) / far;
  const across = (to.x - from.x) * part;
  const up = (to.y - from.y) * part;
  // A little to the right, so that two who aim at each other have a line each.
  const [aside, along] = [-up / 5, across / 5];
  return {
    x1: from.x + across + aside, y1: from.y + up + along,
    x2: to.x - across * 1.25 + aside, y2: to.y - up * 1.25 + along,
  };
}
