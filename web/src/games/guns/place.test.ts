import { describe, expect, it } from "vitest";
import { headingTo, Walk } from "./place";
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
