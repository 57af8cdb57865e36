import { describe, expect, it } from "vitest";
import { mimes, pick, targets } from "./aiming";
import { headingTo, Walk } from "./place";
import { actionsOf } from "./read";
import { Steering } from "./steering";
import type { Arena } from "./types";

const GARDEN: Arena = {
  place: "garden", width: 6732, height: 4896,
  obstacles: [
    { left: 612, top: 612, right: 1224, bottom: 1224 },
    { left: 5508, top: 3672, right: 6120, bottom: 4284 },
  ],
};

describe("where a body is", () => {
  it("is four metres up after fifty ticks, as in the engine's manual", () => {
    const run = { from: { x: 6426, y: 4590 }, heading: 192, since: 24000 };
    expect(new Walk(run, GARDEN).at(25000)).toEqual({ x: 6426, y: 590 });
  });

  it("stands still without a heading, and before it has begun", () => {
    expect(new Walk({ from: { x: 500, y: 600 }, heading: null, since: 0 }, GARDEN).at(9000)).toEqual({ x: 500, y: 600 });
    expect(new Walk({ from: { x: 500, y: 300 }, heading: 0, since: 1000 }, GARDEN).at(900)).toEqual({ x: 500, y: 300 });
  });

  it("keeps off the walls, and stops at an obstacle or slides along it", () => {
    const wall = new Walk({ from: { x: 6000, y: 2000 }, heading: 0, since: 0 }, GARDEN);
    expect(wall.at(5000)).toEqual({ x: 6732 - 250, y: 2000 });
    const block = new Walk({ from: { x: 300, y: 900 }, heading: 0, since: 0 }, GARDEN);
    expect(block.at(5000)).toEqual({ x: 612 - 250, y: 900 });
    const slide = new Walk({ from: { x: 300, y: 900 }, heading: 32, since: 0 }, GARDEN);
    const low = slide.at(1000);
    expect(low.y).toBeGreaterThan(1224 + 250);
    expect(low.x).toBeGreaterThan(362);
  });

  it("is the same step by step as at once, and when one looks back", () => {
    const run = { from: { x: 300, y: 900 }, heading: 41, since: 13 };
    const often = new Walk(run, GARDEN);
    for (let at = 0; at <= 4000; at += 7) {
      often.smoothly(at);
      expect(often.at(at)).toEqual(new Walk(run, GARDEN).at(at));
    }
    expect(often.at(500)).toEqual(new Walk(run, GARDEN).at(500));
  });

  it("glides between two ticks", () => {
    const walk = new Walk({ from: { x: 1000, y: 300 }, heading: 0, since: 0 }, GARDEN);
    expect(walk.smoothly(30)).toEqual({ x: 1120, y: 300 });
  });
});

it("knows the heading to a spot", () => {
  const here = { x: 1000, y: 1000 };
  expect(headingTo(here, { x: 2000, y: 1000 })).toBe(0);
  expect(headingTo(here, { x: 1000, y: 2000 })).toBe(64);
  expect(headingTo(here, { x: 0, y: 1000 })).toBe(128);
  expect(headingTo(here, { x: 1000, y: 0 })).toBe(192);
  expect(headingTo(here, { x: 2000, y: 999 })).toBe(0);
  expect(headingTo(here, here)).toBeNull();
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
    expect(steering.next(200, { x: 2990, y: 1000 }, null)).toBeUndefined();
  });

  it("asks eight times a second at most, however the finger wanders", () => {
    const steering = new Steering();
    let asks = 0;
    for (let now = 0; now < 1000; now += 10) {
      steering.towards({ x: here.x + 2000 * Math.cos(now), y: here.y + 2000 * Math.sin(now) });
      if (steering.next(now, here, null) !== undefined) asks += 1;
    }
    expect(asks).toBeLessThanOrEqual(8);
    expect(asks).toBeGreaterThan(4);
  });

  it("asks again for a stop that was not heard, but not in every frame", () => {
    const steering = new Steering();
    steering.head(null);
    expect(steering.next(0, here, 12)).toBeNull();
    expect(steering.next(16, here, 12)).toBeUndefined();
    expect(steering.next(140, here, 12)).toBeNull();
  });

  it("adds up the keys, and stops when they are lifted", () => {
    const steering = new Steering();
    steering.press("up");
    steering.press("right");
    expect(steering.next(0, here, null)).toBe(224);
    steering.lift("up");
    expect(steering.next(200, here, 224)).toBe(0);
    steering.lift("right");
    expect(steering.next(400, here, 0)).toBeNull();
    steering.rest();
    expect(steering.next(800, here, 0)).toBeUndefined();
  });
});

describe("aiming", () => {
  const legal = [
    { action: { do: "aim", mime: "pistol", at: [1] } },
    { action: { do: "aim", mime: "pistol", at: [3] } },
    { action: { do: "aim", mime: "two-pistols", at: [1, 3] } },
    { action: { do: "aim", mime: "two-pistols", at: [1, 5] } },
    { action: { do: "aim", mime: "two-pistols", at: [3, 5] } },
    { action: { do: "hold" } },
  ];
  const all = actionsOf(legal, "aim");

  it("knows the guns that can be shown and whom they can be shown to", () => {
    expect(mimes(all)).toEqual(["pistol", "two-pistols"]);
    expect(targets(all, "pistol", [])).toEqual(new Set([1, 3]));
    expect(targets(all, "two-pistols", [5])).toEqual(new Set([1, 3]));
  });

  it("takes one touch for one pistol, two in any order for two", () => {
    expect(pick(all, "pistol", [], 3)).toEqual({ aim: all[1] });
    expect(pick(all, "two-pistols", [], 5)).toEqual({ picked: [5] });
    expect(pick(all, "two-pistols", [5], 1)).toEqual({ aim: all[3] });
  });

  it("begins anew with whoever does not go together, and knows two pistols on one", () => {
    expect(pick(all, "two-pistols", [5], 5)).toEqual({ picked: [5] });
    expect(pick(all, "pistol", [], 4)).toEqual({ picked: [] });
    const same = actionsOf([{ action: { do: "aim", mime: "two-pistols", at: [3, 3] } }], "aim");
    expect(pick(same, "two-pistols", [], 3)).toEqual({ aim: same[0] });
  });
});
