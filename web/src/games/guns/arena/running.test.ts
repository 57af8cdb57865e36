import { describe, expect, it } from "vitest";
import { Walk } from "../place";
import { LAG_MS, type Arena, type Run } from "../types";
import { SteadyClock } from "./clock";
import { Eased, Field, OwnRun } from "./running";
import { Steering } from "./steering";

const ARENA: Arena = { place: "beach", width: 9000, height: 6600, obstacles: [{ left: 3000, top: 2000, right: 3800, bottom: 3000 }] };

/** Throws the same dice every time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** The house: takes a turn as the engine does (CG-10.9), and tells what happened every 50 ms. */
class House {
  run: Run = { from: { x: 4500, y: 4000 }, heading: null, since: 0 };
  turns = 0;

  steer(now: number, heading: number | null, stamp: number): void {
    const since = Math.max(Math.min(stamp, now), Math.max(this.run.since, now - LAG_MS));
    this.run = { from: new Walk(this.run, ARENA).at(since), heading, since };
    this.turns += 1;
  }
}

interface Played {
  readonly corrections: readonly number[];
  readonly slowest: number;
  readonly asks: number;
  readonly jumps: number;
}

/** Eight seconds of somebody at the keys, over a network with such a round trip and jitter. */
function play(roundTrip: number, jitter: number, seed: number): Played {
  const die = dice(seed);
  const way = () => roundTrip / 2 + (die() - 0.5) * jitter;
  const house = new House();
  const clock = new SteadyClock();
  const own = new OwnRun(house.run, 0, ARENA, 60_000);
  const steering = new Steering();
  const toHouse: { at: number; heading: number | null; stamp: number }[] = [];
  const toMe: { at: number; said: number; run: Run; turns: number }[] = [];
  let message = { said: 0, heard: 0 };
  let [nextKey, key, changed, slowest, asks, jumps, sentUp, sentDown] = [100, null as string | null, -1, 0, 0, 0, 0, 0];
  const corrections: number[] = [];
  let last = own.at(0);
  for (let now = 0; now < 8000; now += 1) {
    for (const ask of toHouse.filter(({ at }) => at <= now)) house.steer(now, ask.heading, ask.stamp);
    toHouse.splice(0, toHouse.length, ...toHouse.filter(({ at }) => at > now));
    if (now % 50 === 0) {
      // A connection keeps the order.
      sentDown = Math.max(sentDown, now + way());
      toMe.push({ at: sentDown, said: now, run: house.run, turns: house.turns });
    }
    if (now % 16 !== 0) continue;
    if (now >= nextKey) {
      const keys = ["up", "down", "left", "right"] as const;
      if (key) steering.lift(key as (typeof keys)[number], now);
      key = die() < 0.15 ? null : keys[Math.floor(die() * 4)]!;
      if (key) steering.press(key as (typeof keys)[number]);
      nextKey = now + 120 + die() * 500;
      changed = now;
    }
    const heard = toMe.filter(({ at }) => at <= now);
    toMe.splice(0, heard.length);
    for (const frame of heard) message = { said: frame.said, heard: frame.at };
    const time = clock.read(now, message.said + (now - message.heard), heard.length > 0);
    for (const { run, turns } of heard.slice(-1)) {
      const off = own.hear(run, turns, time);
      if (off > 60) corrections.push(off);
    }
    const heading = steering.next(now, own.at(time), own.heading);
    if (heading !== undefined) {
      asks += 1;
      if (changed >= 0) slowest = Math.max(slowest, now - changed);
      changed = -1;
      sentUp = Math.max(sentUp, now + way());
      toHouse.push({ at: sentUp, heading, stamp: own.steer(heading, time) });
    }
    const here = own.at(time);
    if (Math.hypot(here.x - last.x, here.y - last.y) > 16 * 4 + 60) jumps += 1;
    last = here;
  }
  return { corrections, slowest, asks, jumps };
}

describe("running over a network", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("answers at once and is seldom put right, at 120 ms with 20 ms of jitter (%i)", (seed) => {
    const { corrections, slowest, asks, jumps } = play(120, 20, seed);
    expect(slowest).toBeLessThanOrEqual(35);
    expect(corrections.length).toBeLessThan(3);
    expect(jumps).toBe(0);
    expect(asks).toBeGreaterThan(10);
  });

  it("answers as quickly however far away the house is", () => {
    for (const roundTrip of [10, 250, 400]) expect(play(roundTrip, 20, 3).slowest).toBeLessThanOrEqual(35);
  });

  it("finds out how far away the house is, and is put right no more", () => {
    expect(play(300, 10, 5).corrections.length).toBeLessThan(8);
  });
});

describe("the clock", () => {
  it("is the median of what was heard, without a jump and never backwards", () => {
    const clock = new SteadyClock();
    const die = dice(7);
    let message = { said: 0, heard: 60 };
    let [last, most] = [0, 0];
    for (let now = 60; now < 6000; now += 16) {
      const heard = now % 64 < 16;
      if (heard) message = { said: now - 60 - die() * 40, heard: now };
      const time = clock.read(now, message.said + now - message.heard, heard);
      if (now > 1000) most = Math.max(most, Math.abs(time - last - 16));
      expect(time).toBeGreaterThanOrEqual(last);
      last = time;
    }
    expect(most).toBeLessThan(3);
    expect(Math.abs(last - (6000 - 16 - 80))).toBeLessThan(25);
  });

  it("stands while the table stands, and goes where one looks back to", () => {
    const clock = new SteadyClock();
    clock.read(0, 5000, true);
    clock.read(100, 5100, false);
    expect(clock.read(200, 5100, false)).toBe(5100);
    expect(clock.read(300, 5100, false)).toBe(5100);
    expect(clock.read(316, 1200, false)).toBe(1200);
  });
});

describe("a figure", () => {
  it("glides to another path in a tenth of a second", () => {
    const eased = new Eased(() => ({ x: 0, y: 0 }));
    expect(eased.follow(() => ({ x: 300, y: 400 }), 1000)).toBe(500);
    expect(eased.at(1000)).toEqual({ x: 0, y: 0 });
    expect(eased.at(1050)).toEqual({ x: 150, y: 200 });
    expect(eased.at(1100)).toEqual({ x: 300, y: 400 });
  });

  it("is there at once where a new round puts it far away", () => {
    const eased = new Eased(() => ({ x: 0, y: 0 }));
    eased.follow(() => ({ x: 6000, y: 0 }), 1000);
    expect(eased.at(1000)).toEqual({ x: 6000, y: 0 });
  });
});

describe("the field", () => {
  const figure = (run: Run, x = 0) => ({ team: 0, here: "in" as const, run, spot: { x, y: 5000 }, fate: "unhurt" as const });
  const view = (phase: "movement" | "aim", runs: readonly Run[], x = 0) => ({ phase, freeze: 10_000, round: 1, turns: 0, gangsters: runs.map((run) => figure(run, x)) });

  it("has others a tenth of a second behind, and oneself in the present", () => {
    const field = new Field();
    const run: Run = { from: { x: 1000, y: 5000 }, heading: 0, since: 0 };
    const [me, other] = field.at(view("movement", [run, run]), ARENA, 0, 1000);
    expect([me!.x, other!.x]).toEqual([5000, 4600]);
  });

  it("knows nothing of me where I only watch", () => {
    const field = new Field();
    field.at(view("movement", [{ from: { x: 1000, y: 5000 }, heading: 0, since: 0 }]), ARENA, null, 1000);
    expect(field.own(null)).toBeNull();
  });

  it("turns before the house has heard of it, and glides to where the whistle leaves it", () => {
    const field = new Field();
    const runs: Run[] = [{ from: { x: 1000, y: 5000 }, heading: null, since: 0 }];
    field.at(view("movement", runs), ARENA, 0, 1000);
    field.own(0)!.steer(0, 1000);
    expect(field.at(view("movement", runs), ARENA, 0, 1100)[0]).toEqual({ x: 1400, y: 5000 });
    expect(field.at(view("aim", runs, 1500), ARENA, 0, 1200)[0]!.x).toBeCloseTo(1800);
    expect(field.at(view("aim", runs, 1500), ARENA, 0, 1300)[0]).toEqual({ x: 1500, y: 5000 });
  });
});

describe("steering", () => {
  const here = { x: 1000, y: 1000 };

  it("asks for nothing until something is wanted", () => {
    expect(new Steering().next(0, here, null)).toBeUndefined();
  });

  it("runs to the point that was touched, and stops there at once", () => {
    const steering = new Steering();
    steering.towards({ x: 3000, y: 1000 });
    expect(steering.next(0, here, null)).toBe(0);
    expect(steering.next(20, here, 0)).toBeUndefined();
    expect(steering.next(30, { x: 2950, y: 1000 }, 0)).toBeNull();
    expect(steering.target).toBeNull();
  });

  it("asks at once, then twenty times a second at most, however the thumb wanders", () => {
    const steering = new Steering();
    let asks = 0;
    for (let now = 0; now < 1000; now += 10) {
      steering.head((now * 3) % 256);
      if (steering.next(now, here, null) !== undefined) asks += 1;
      if (now === 0) expect(asks).toBe(1);
    }
    expect(asks).toBeLessThanOrEqual(20);
    expect(asks).toBeGreaterThan(12);
  });

  it("does not stop between two keys", () => {
    const steering = new Steering();
    steering.press("up");
    expect(steering.next(0, here, null)).toBe(192);
    steering.lift("up", 200);
    expect(steering.next(210, here, 192)).toBeUndefined();
    steering.press("right");
    expect(steering.next(216, here, 192)).toBe(0);
    steering.lift("right", 400);
    expect(steering.next(416, here, 0)).toBeUndefined();
    expect(steering.next(432, here, 0)).toBeNull();
    expect(steering.next(448, here, null)).toBeUndefined();
  });

  it("adds up the keys, and lets go of all of them", () => {
    const steering = new Steering();
    steering.press("up");
    steering.press("right");
    expect(steering.next(0, here, null)).toBe(224);
    steering.drop();
    expect(steering.next(10, here, 224)).toBeNull();
    steering.rest();
    expect(steering.next(800, here, 0)).toBeUndefined();
  });
});
