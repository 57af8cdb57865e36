import type { SoundName } from "../../../sounds/sounds";
import { CHEATS, TRIAL_MS, type Affair, type Cheat, type Did, type Seat, type Seen, type View } from "../types";
import { gripSound, type Replay } from "./did";

/** Something that happened, and when in the table's time. */
export interface Happening {
  readonly seen: Seen;
  readonly at: number;
}

/** Something that is shown over the table for a moment, one after the other. */
export type Scene =
  /** An accusation that was over before it was told, as the big screen hears of a whole turn. */
  | { readonly kind: "trial"; readonly by: Seat; readonly who: Seat; readonly card: Cheat | null }
  | {
      readonly kind: "verdict";
      readonly by: Seat;
      readonly who: Seat;
      readonly card: Cheat | null;
      readonly guilty: boolean;
      readonly jury: boolean;
      readonly did: Did | null;
      readonly prison: boolean;
    }
  /** A cheat that came off. */
  | { readonly kind: "announced"; readonly seat: Seat; readonly card: Cheat; readonly bonus: number; readonly did: Did | null }
  /** A card that helps whoever is caught or aimed at. */
  | { readonly kind: "parried"; readonly who: Seat; readonly card: "solid-alibi" | "crooked-lawyer" };

/** A scene, and how long it has been played. */
export interface Playing {
  readonly scene: Scene;
  readonly id: number;
  readonly ms: number;
  readonly length: number;
}

export interface Noise {
  readonly sound: SoundName;
  readonly loud: number;
}

/** Who hears it, and how. */
export interface Hearing {
  /** A clock that runs as people's do. */
  readonly now: number;
  /** The table's time. */
  readonly time: number;
  /** Whether whole turns are told at once. */
  readonly audience: boolean;
  /** What the hand did, as reaches. */
  readonly replay: (did: Did, who: Seat) => Replay;
}

/** Who comes back is not shown what is older than this. */
const OLD_MS = 6000;
/** More than so many scenes do not wait: the last ones are kept. */
const MOST_WAITING = 6;
/** An announcement that has waited so long is told by the log alone. */
const STALE_MS = 25_000;

/** A verdict can be read in this time, whatever comes next. */
export const READ_MS = 1700;
const STAMP_MS = 250;
const REPLAY_FROM = 1000;
const REPLAY_MS = 2900;
const CUFF_MS = 700;
const ANNOUNCED_MS = 3400;
/** Several announcements take turns faster. */
const ANNOUNCED_BRIEF_MS = 2600;
const LENGTH = { trial: TRIAL_MS, guilty: 4800, guiltyStill: 2400, innocent: 4800, innocentTold: 3200, parried: 1800 } as const;
/** The drumroll is called for so often, and the heart of a jury beats so often. */
const DRUM_MS = 500;
const HEART_MS = 1100;

type Cue = { readonly at: number; readonly sound: SoundName };

interface Planned {
  readonly scene: Scene;
  readonly id: number;
  readonly heard: number;
  readonly cues: readonly Cue[];
  readonly length: number;
}

/**
 * The director of the court. What was told becomes scenes that wait for each other; what is going on,
 * the affair, is in the view and comes before all of them. Who was away sees the table as it is.
 */
export class Theatre {
  #waiting: Planned[] = [];
  #now: { readonly planned: Planned; readonly from: number } | null = null;
  #heardTo = -Infinity;
  #drummed = -Infinity;
  #ids = 0;

  /** What happened in one frame; `before` is null after a gap, when nothing old is shown. */
  hear(happened: readonly Happening[], before: View | null, after: View, hearing: Hearing): void {
    if (!before) {
      this.#waiting = [];
      this.#now = null;
      return;
    }
    const fresh = hearing.audience ? happened : happened.filter(({ at }) => at > hearing.time - OLD_MS);
    const scenes = fresh.flatMap(({ seen }, nth) => sceneOf(seen, fresh.slice(nth + 1), after.affair ?? null));
    for (const scene of scenes) {
      const planned = { scene, id: (this.#ids += 1), heard: hearing.now, ...planOf(scene, hearing.replay, hearing.audience) };
      // A verdict is what everybody waits for; what came off quietly can wait.
      if (scene.kind === "announced" || hearing.audience) this.#waiting.push(planned);
      else this.#urgent(planned);
    }
    this.#waiting = this.#waiting.slice(-MOST_WAITING);
  }

  /** Puts a scene on the stage, after those that wait: the big screen tells everything in its order. */
  play(scene: Scene, { now, replay }: Pick<Hearing, "now" | "replay">): void {
    this.#waiting.push({ scene, id: (this.#ids += 1), heard: now, ...planOf(scene, replay, true) });
  }

  /** What is shown now. While somebody is accused everything else is held back, but a verdict that has just been told. */
  at(now: number, held: boolean): Playing | null {
    if (held) this.#hold(now);
    else this.#goOn(now);
    const playing = this.#now;
    if (!playing) return null;
    const { scene, id } = playing.planned;
    return { scene, id, ms: now - playing.from, length: this.#lengthOf(playing.planned) };
  }

  /** What is on stage is over, and the next one comes. */
  skip(): void {
    this.#now = null;
  }

  /** What is to be heard since the last time it was asked for. */
  noises(now: number): readonly Noise[] {
    const since = Math.max(this.#heardTo, now - 300);
    this.#heardTo = now;
    const playing = this.#now;
    if (!playing) return [];
    return playing.planned.cues.flatMap(({ at, sound }) => {
      const when = playing.from + at;
      return since < when && when <= now ? [{ sound, loud: 1 }] : [];
    });
  }

  /** The drum of an accusation, louder and louder, or the heart of a jury that thinks. */
  drums(now: number, affair: Affair | null | undefined, jury: boolean, left: number): readonly Noise[] {
    if (affair?.what !== "accused" || left <= 0) return [];
    if (now - this.#drummed < (jury ? HEART_MS : DRUM_MS)) return [];
    this.#drummed = now;
    if (jury) return [{ sound: "heartbeat", loud: 0.8 }];
    return [{ sound: "drumroll", loud: 0.35 + 0.65 * (1 - Math.min(1, left / TRIAL_MS)) }];
  }

  #urgent(planned: Planned): void {
    const announcements = this.#waiting.findIndex(({ scene }) => scene.kind === "announced");
    this.#waiting.splice(announcements < 0 ? this.#waiting.length : announcements, 0, planned);
    if (this.#now?.planned.scene.kind === "announced") this.#now = null;
  }

  #hold(now: number): void {
    // Somebody accuses on the heels of a verdict: that one is read first.
    if (this.#now?.planned.scene.kind !== "verdict" && this.#waiting[0]?.scene.kind === "verdict") this.#now = { planned: this.#waiting.shift()!, from: now };
    const playing = this.#now;
    if (playing?.planned.scene.kind === "verdict" && now - playing.from < READ_MS) return;
    this.#now = null;
    if (playing?.planned.scene.kind === "announced" && now - playing.from < this.#lengthOf(playing.planned) / 2) {
      this.#waiting.unshift(playing.planned);
    }
  }

  #goOn(now: number): void {
    if (this.#now && now - this.#now.from >= this.#lengthOf(this.#now.planned)) this.#now = null;
    while (!this.#now) {
      const planned = this.#waiting.shift();
      if (!planned) return;
      if (planned.scene.kind === "announced" && now - planned.heard > STALE_MS) continue;
      this.#now = { planned, from: now };
    }
  }

  #lengthOf({ scene, length }: Planned): number {
    return scene.kind === "announced" && this.#waiting.length > 0 ? Math.min(length, ANNOUNCED_BRIEF_MS) : length;
  }
}

/** What is shown of something that was told; `then` is what was told after it. */
export function sceneOf(seen: Seen, then: readonly Pick<Happening, "seen">[], affair: Affair | null): readonly Scene[] {
  switch (seen.what) {
    case "arose":
      // While it lasts the view shows it.
      return seen.affair.what === "accused" && then.some(({ seen: { what } }) => what === "verdict")
        ? [{ kind: "trial", by: seen.affair.by, who: seen.affair.who, card: seen.affair.card ?? null }]
        : [];
    case "verdict": {
      const card = seen.card ?? null;
      const caught = [affair, ...then.flatMap(({ seen }) => (seen.what === "arose" ? [seen.affair] : []))]
        .find((one) => one?.what === "caught" && one.who === seen.who);
      const prison = caught?.what === "caught" ? caught.prison : card !== null && CHEATS[card].penalty.prison;
      return [{
        kind: "verdict", by: seen.by, who: seen.who, card, guilty: seen.guilty, jury: seen.jury ?? false,
        did: seen.did ?? null, prison: seen.guilty && prison,
      }];
    }
    case "announced":
      return [{ kind: "announced", seat: seen.seat, card: seen.card, bonus: seen.bonus, did: seen.did ?? null }];
    case "used":
      return seen.play.card === "solid-alibi" || seen.play.card === "crooked-lawyer"
        ? [{ kind: "parried", who: seen.seat, card: seen.play.card }]
        : [];
    default:
      return [];
  }
}

/** An audience that is told whole turns hears of a wrong accusation sooner, so that it does not fall behind. */
function planOf(scene: Scene, replay: Hearing["replay"], audience: boolean): { cues: readonly Cue[]; length: number } {
  switch (scene.kind) {
    case "trial":
      return { cues: [0, 500, 1000, 1500, 2000, 2500].map((at) => ({ at, sound: "drumroll" })), length: LENGTH.trial };
    case "verdict": {
      if (!scene.guilty) {
        return { cues: [{ at: STAMP_MS, sound: "stamp" }, { at: 1000, sound: "coins" }], length: audience ? LENGTH.innocentTold : LENGTH.innocent };
      }
      const steps = scene.did ? replay(scene.did, scene.who).steps : [];
      const length = steps.length > 0 ? LENGTH.guilty : LENGTH.guiltyStill;
      const grips = steps.map(({ held }, nth): Cue => ({ at: REPLAY_FROM + ((nth + 0.4) * REPLAY_MS) / steps.length, sound: gripSound(held) }));
      return { cues: [{ at: STAMP_MS, sound: "stamp" }, ...grips, ...(scene.prison ? [{ at: length - CUFF_MS, sound: "cuff" } as const] : [])], length };
    }
    case "announced":
      return { cues: [{ at: 0, sound: "steal" }, ...(scene.bonus > 0 ? [{ at: 1600, sound: "coins" } as const] : [])], length: ANNOUNCED_MS };
    case "parried":
      return { cues: [{ at: 0, sound: "defend" }], length: LENGTH.parried };
  }
}

/** How far each part of a scene is, from 0 to 1; below 0 it has not begun. */
export interface Look {
  readonly stamp: number;
  readonly replay: number;
  readonly fly: number;
  readonly cuff: number;
}

export function look({ scene, ms, length }: Playing): Look {
  const part = (from: number, long: number) => (ms < from ? -1 : Math.min(1, (ms - from) / long));
  if (scene.kind === "announced") return { stamp: part(0, STAMP_MS), replay: part(200, length - 700), fly: part(1500, 1200), cuff: -1 };
  if (scene.kind !== "verdict") return { stamp: part(0, STAMP_MS), replay: -1, fly: -1, cuff: -1 };
  return {
    stamp: part(0, STAMP_MS),
    replay: scene.guilty && scene.did ? part(REPLAY_FROM, REPLAY_MS) : -1,
    fly: scene.guilty ? -1 : part(900, 1400),
    cuff: scene.guilty && scene.prison ? part(length - CUFF_MS, CUFF_MS * 0.6) : -1,
  };
}
