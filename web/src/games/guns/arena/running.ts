import { Walk } from "../place";
import type { Arena, Run, Spot, View } from "../types";

/** In what time a figure that was drawn wrong gets to where it is. */
const EASE_MS = 100;
/** Others are drawn as they were so long ago, so that what they did meanwhile is known. */
const BEHIND_MS = 100;
/** Whoever is further away than this has not run there: a new round has begun. */
const FAR_MM = 3000;
/** An input that nobody has answered in this time is taken for lost. */
const LOST_MS = 1500;
/** The furthest that one's own figure is drawn ahead of the clock, for those who are far away. */
const MOST_LEAD_MS = 400;
/** By how much faster or slower one's own figure may run while the lead changes. */
const LEAD_SLEW = 0.15;

type Path = (time: number) => Spot;

/** A figure that follows a path, and glides where it is given another one. */
export class Eased {
  #path: Path;
  #off: Spot = { x: 0, y: 0 };
  #since = -Infinity;

  constructor(path: Path) {
    this.#path = path;
  }

  at(time: number): Spot {
    const { x, y } = this.#path(time);
    const left = 1 - Math.min(1, Math.max(0, (time - this.#since) / EASE_MS));
    return { x: x + this.#off.x * left, y: y + this.#off.y * left };
  }

  /** Another path from now on. Returns how far it is from the one before, in millimetres. */
  follow(path: Path, time: number): number {
    const before = this.at(time);
    const old = this.#path(time);
    const after = path(time);
    this.#path = path;
    const off = { x: before.x - after.x, y: before.y - after.y };
    this.#off = Math.hypot(off.x, off.y) > FAR_MM ? { x: 0, y: 0 } : off;
    this.#since = time;
    return Math.hypot(old.x - after.x, old.y - after.y);
  }
}

interface Input {
  /** Which change of direction of the round it is. */
  readonly turn: number;
  readonly stamp: number;
  readonly heading: number | null;
  /** How far ahead of the clock it was made. */
  readonly lead: number;
}

type Ground = Pick<Arena, "width" | "height" | "obstacles">;

/**
 * Where I run, before the house has said so: its last word, and on top of it what I have asked for
 * since. Both are worked out by the engine's own geometry, so that they mostly agree.
 */
export class OwnRun {
  #run: Run;
  #turns = 0;
  #inputs: readonly Input[] = [];
  #eased: Eased;
  #lead = 0;
  #wanted = 0;
  #time = -Infinity;

  constructor(
    run: Run,
    turns: number,
    private readonly arena: Ground,
    private readonly freeze: number,
  ) {
    this.#run = run;
    this.#turns = turns;
    this.#eased = new Eased(this.#path());
  }

  /** The way I run as far as I know. */
  get heading(): number | null {
    const last = this.#inputs.at(-1);
    return last ? last.heading : (this.#run.heading ?? null);
  }

  /** I turn now. Returns the stamp to send with it. */
  steer(heading: number | null, time: number): number {
    const earliest = Math.max(this.#run.since, this.#inputs.at(-1)?.stamp ?? 0);
    const stamp = Math.max(earliest, Math.floor(time + this.#lead));
    const turn = this.#turns + this.#inputs.length + 1;
    this.#inputs = [...this.#inputs, { turn, stamp, heading, lead: this.#lead }];
    this.#eased.follow(this.#path(), time);
    return stamp;
  }

  /** The house's word. Returns how far off the figure was, in millimetres. */
  hear(run: Run, turns: number, time: number): number {
    const heard = this.#inputs.filter(({ turn }) => turn <= turns);
    const last = heard.at(-1);
    if (last && turns > this.#turns) {
      // It was too old when it arrived, and was taken for younger: the figure is to be a little ahead.
      const late = run.since - last.stamp;
      this.#wanted = Math.min(MOST_LEAD_MS, Math.max(0, late > 0 ? last.lead + late : this.#wanted - 1));
    }
    this.#run = run;
    this.#turns = turns;
    const waits = this.#inputs.filter(({ turn, stamp }) => turn > turns && time - stamp < LOST_MS);
    this.#inputs = waits.map((input, nth) => ({ ...input, turn: turns + nth + 1 }));
    return this.#eased.follow(this.#path(), time);
  }

  at(time: number): Spot {
    const passed = Math.max(0, Math.min(100, time - this.#time));
    this.#time = time;
    const most = passed * LEAD_SLEW;
    this.#lead += Math.max(-most, Math.min(most, this.#wanted - this.#lead));
    return this.#eased.at(time);
  }

  #path(): Path {
    const walks = [new Walk(this.#run, this.arena)];
    for (const { stamp, heading } of this.#inputs) {
      const since = Math.max(stamp, walks.at(-1)!.run.since);
      walks.push(new Walk({ from: walks.at(-1)!.at(Math.min(since, this.freeze)), heading, since }, this.arena));
    }
    return (time) => {
      const ahead = Math.min(time + this.#lead, this.freeze);
      return (walks.findLast(({ run }) => run.since <= ahead) ?? walks[0]!).smoothly(ahead);
    };
  }
}

/** How many changes of direction of somebody else are remembered. */
const REMEMBERED = 6;

/** Where somebody else runs: a little behind, so that their turns are known by then. */
class OtherRun {
  #walks: Walk[];
  #eased: Eased;

  constructor(
    run: Run,
    private readonly arena: Ground,
    private readonly freeze: number,
  ) {
    this.#walks = [new Walk(run, arena)];
    this.#eased = new Eased(this.#path());
  }

  hear(run: Run, time: number): void {
    const kept = this.#walks.filter((walk) => walk.run.since < run.since).slice(1 - REMEMBERED);
    this.#walks = [...kept, new Walk(run, this.arena)];
    this.#eased.follow(this.#path(), time);
  }

  at(time: number): Spot {
    return this.#eased.at(time);
  }

  #path(): Path {
    const walks = this.#walks;
    return (time) => {
      const behind = Math.min(time - BEHIND_MS, this.freeze);
      return (walks.findLast(({ run }) => run.since <= behind) ?? walks[0]!).smoothly(behind);
    };
  }
}

type Shown = Pick<View, "phase" | "freeze" | "gangsters" | "round" | "turns">;

/** Where everybody is drawn at any time of the table. */
export class Field {
  #runs: (OwnRun | OtherRun | undefined)[] = [];
  #heard: (Run | undefined)[] = [];
  #standing: (Eased | undefined)[] = [];
  #spots: (Spot | undefined)[] = [];
  #running = false;
  #round = 0;

  /** My own figure, while it may run. */
  own(me: number | null): OwnRun | null {
    const run = me === null ? undefined : this.#runs[me];
    return this.#running && run instanceof OwnRun ? run : null;
  }

  at(view: Shown, arena: Ground, me: number | null, time: number): readonly Spot[] {
    const running = view.phase === "movement";
    if (running && (!this.#running || this.#round !== view.round)) {
      this.#runs = [];
      this.#heard = [];
    }
    const stopped = !running && this.#running;
    this.#running = running;
    this.#round = view.round;
    return view.gangsters.map((gangster, seat) => {
      if (running) {
        this.#standing[seat] = undefined;
        return this.#ran(gangster.run, seat, seat === me ? view.turns : null, arena, view.freeze, time);
      }
      return this.#stood(gangster.spot, seat, stopped ? this.#runs[seat] : undefined, time);
    });
  }

  /** `turns` are my own; null for others. */
  #ran(run: Run, seat: number, turns: number | null, arena: Ground, freeze: number, time: number): Spot {
    let runner = this.#runs[seat];
    if (!runner) {
      runner = turns !== null ? new OwnRun(run, turns, arena, freeze) : new OtherRun(run, arena, freeze);
      this.#runs[seat] = runner;
    } else if (!same(this.#heard[seat], run)) {
      if (runner instanceof OwnRun) runner.hear(run, turns ?? 0, time);
      else runner.hear(run, time);
    }
    this.#heard[seat] = run;
    return runner.at(time);
  }

  #stood(spot: Spot, seat: number, ran: OwnRun | OtherRun | undefined, time: number): Spot {
    const here: Path = () => spot;
    let standing = this.#standing[seat];
    if (!standing) {
      standing = new Eased(ran ? (at) => ran.at(at) : here);
      this.#standing[seat] = standing;
      if (ran) standing.follow(here, time);
    } else if (this.#spots[seat]?.x !== spot.x || this.#spots[seat]?.y !== spot.y) {
      standing.follow(here, time);
    }
    this.#spots[seat] = spot;
    return standing.at(time);
  }
}

function same(one: Run | undefined, other: Run): boolean {
  return one !== undefined && one.since === other.since && (one.heading ?? null) === (other.heading ?? null)
    && one.from.x === other.from.x && one.from.y === other.from.y;
}
