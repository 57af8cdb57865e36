import { describe, expect, it } from "vitest";
import { cornerOf, near, towards, uncut, whole } from "./lens";

const ROOM = { width: 1000, height: 600 };
const WORLD = { width: 900, height: 600 };

describe("the camera in the shoot-out", () => {
  it("goes near those whom it concerns, and no nearer than it may", () => {
    const two = near([{ x: 200, y: 300 }, { x: 400, y: 300 }], 30, ROOM, WORLD, 2);
    expect(two).toEqual({ x: 300, y: 300, zoom: 2 });
    const apart = near([{ x: 100, y: 100 }, { x: 700, y: 400 }], 20, ROOM, WORLD, 2);
    expect(apart.zoom).toBeCloseTo(1000 / 736);
    expect(near([{ x: 0, y: 0 }, { x: 900, y: 600 }], 30, ROOM, WORLD, 2)).toEqual(whole(WORLD));
    // A picture that would hardly be larger is not worth whoever it would cut off.
    expect(near([{ x: 100, y: 100 }, { x: 790, y: 400 }], 20, ROOM, WORLD, 2).zoom).toBeCloseTo(1000 / 826);
    expect(near([{ x: 50, y: 100 }, { x: 790, y: 400 }], 20, ROOM, WORLD, 2)).toEqual(whole(WORLD));
    expect(near([], 30, ROOM, WORLD, 2)).toEqual(whole(WORLD));
  });

  it("cuts nobody in half: whoever stands across the edge is seen whole, too", () => {
    const two = [{ x: 200, y: 300 }, { x: 400, y: 300 }];
    const look = (...others: { x: number; y: number }[]) => uncut(two, [...two, ...others], 30, ROOM, WORLD, 2, () => 0);
    expect(look()).toEqual(near(two, 30, ROOM, WORLD, 2));
    expect(look({ x: 800, y: 300 })).toEqual(look());
    // At twice the size the picture ends at 550.
    const third = { x: 550, y: 300 };
    expect(look(third)).toEqual(near([...two, third], 30, ROOM, WORLD, 2));
    expect(look(third).zoom).toBeLessThan(2);
    expect(look(third, { x: 660, y: 300 }, { x: 780, y: 300 }, { x: 870, y: 300 })).toEqual(whole(WORLD));
  });

  it("comes along softly, as far in a second whatever the frames are, and arrives", () => {
    const [from, to] = [whole(WORLD), { x: 200, y: 200, zoom: 2 }];
    const step = (ms: number) => Array.from({ length: 960 / ms }).reduce<typeof from>((lens) => towards(lens, to, ms), from);
    expect(step(16).zoom).toBeCloseTo(step(48).zoom, 3);
    expect(towards(from, to, 120).zoom).toBeLessThan(1.5);
    expect(towards(from, to, 5000)).toEqual(to);
  });

  it("shows nothing beside the ground that need not be seen", () => {
    expect(cornerOf(whole(WORLD), ROOM, WORLD, { left: 10, top: 20 })).toEqual({ x: 60, y: 20 });
    expect(cornerOf({ x: 100, y: 100, zoom: 2 }, ROOM, WORLD, { left: 10, top: 20 })).toEqual({ x: 10, y: 20 });
    expect(cornerOf({ x: 450, y: 300, zoom: 2 }, ROOM, WORLD, { left: 0, top: 0 })).toEqual({ x: -400, y: -300 });
  });

  it("shows somebody at the edge of the ground whole", () => {
    const at = (x: number, y: number) => cornerOf({ x, y, zoom: 2 }, ROOM, WORLD, { left: 0, top: 0 }, 50);
    // What is hardly larger goes hardly beside the ground.
    expect(cornerOf({ x: 10, y: 10, zoom: 1.14 }, ROOM, WORLD, { left: 0, top: 0 }, 50).x).toBeCloseTo(20);
    expect([at(10, 10), at(890, 590), at(450, 300)]).toEqual([{ x: 50, y: 50 }, { x: -850, y: -650 }, { x: -400, y: -300 }]);
  });
});
