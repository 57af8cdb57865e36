import type { Blow } from "../../../sounds/whistle";
import { FREEZE_MS, RUN_MS, type View } from "../types";

/** Something to be heard at a moment of the table, so that all phones sound together. */
export type Cue = { readonly id: string; readonly at: number } & (
  | { readonly blow: Blow }
  | { readonly count: number }
);

/** Of the ten seconds the last ones are counted aloud: before them people run. */
const COUNTED = [5, 4, 3, 2, 1] as const;
const THREE = [3, 2, 1] as const;

/** What is to be heard in this phase: the whistles and the counts, each at its time. */
export function cuesOf({ phase, round, freeze, until }: Pick<View, "phase" | "round" | "freeze" | "until">): readonly Cue[] {
  const cue = (name: string, at: number) => ({ id: `${round}/${name}`, at });
  switch (phase) {
    case "movement":
      return [
        { ...cue("run", freeze - RUN_MS), blow: "short" },
        ...COUNTED.map((count) => ({ ...cue(`run-${count}`, freeze - count * 1000), count })),
        { ...cue("freeze", freeze), blow: "long" },
      ];
    case "aim":
      return until == null ? [] : [{ ...cue("freeze", until - FREEZE_MS), blow: "long" }];
    case "choice":
      if (until == null) return [];
      return [
        ...THREE.map((count) => ({ ...cue(`choose-${count}`, until - count * 1000), count })),
        { ...cue("choose", until), blow: "short" },
      ];
    default:
      return [];
  }
}

/** Cues are handed on this long before their time, so that they sound on the stroke. */
const AHEAD_MS = 400;
/** What is later than this is left out: a whistle that comes after the others confuses everybody. */
const LATE_MS = 600;

/** Hands every cue on once, shortly before its time. */
export class Conductor {
  #done = new Set<string>();

  /** `now` is the table's time; a millisecond of it takes `rate` real ones. */
  tick(cues: readonly Cue[], now: number, rate: number, play: (cue: Cue, inMs: number) => void): void {
    for (const cue of cues) {
      const inMs = (cue.at - now) * rate;
      if (inMs > AHEAD_MS || this.#done.has(cue.id)) continue;
      this.#done.add(cue.id);
      if (inMs >= -LATE_MS) play(cue, Math.max(0, inMs));
    }
  }
}
