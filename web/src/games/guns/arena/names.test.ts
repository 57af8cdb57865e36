import { describe, expect, it } from "vitest";
import { RunningNames } from "./names";

const DRAWN = { radius: 30, letter: 16, width: 900, height: 600 };
const NAMES = ["Zoé", "Maxence", "Ida", "Tom"];

describe("the names of those who run", () => {
  const sides = (names: RunningNames, time: number, spots: readonly ({ x: number; y: number } | null)[], me: number | null = null) =>
    names.sides(time, spots, NAMES, DRAWN, me);

  it("are below, or where they cover nobody and are on the ground", () => {
    expect(sides(new RunningNames(), 0, [{ x: 400, y: 300 }, null, { x: 400, y: 570 }])).toEqual(["below", null, "above"]);
    expect(sides(new RunningNames(), 0, [{ x: 400, y: 300 }, { x: 400, y: 370 }])).toEqual(["above", "below"]);
    expect(sides(new RunningNames(), 0, [{ x: 400, y: 230 }, { x: 400, y: 300 }, { x: 400, y: 370 }])).toEqual(["above", "right", "below"]);
  });

  it("are hidden where there is no side left, but mine never", () => {
    const around = [{ x: 450, y: 300 }, { x: 450, y: 365 }, { x: 450, y: 235 }, { x: 520, y: 300 }];
    const beside = [...around, { x: 380, y: 300 }];
    expect(sides(new RunningNames(), 0, beside)[0]).toBe("hidden");
    expect(sides(new RunningNames(), 0, beside, 0)[0]).toBe("below");
  });

  it("rather hide than lie over a face until they may change their side", () => {
    const names = new RunningNames();
    expect(sides(names, 0, [{ x: 400, y: 300 }, { x: 700, y: 300 }])).toEqual(["below", "below"]);
    const huddle = [{ x: 400, y: 300 }, { x: 400, y: 360 }];
    expect(sides(names, 100, huddle)[0]).toBe("hidden");
    expect(sides(names, 800, huddle)[0]).toBe("above");
    // Mine stays: whoever plays looks for themselves first.
    const mine = new RunningNames();
    sides(mine, 0, [{ x: 400, y: 300 }, { x: 700, y: 300 }], 0);
    expect(sides(mine, 100, huddle, 0)[0]).toBe("below");
  });

  it("do not blink while people run past one another", () => {
    const names = new RunningNames();
    let changes = 0;
    let before = sides(names, 0, [{ x: 400, y: 300 }, { x: 400, y: 370 }])[0];
    for (let time = 50; time <= 3000; time += 50) {
      const wobble = 370 + (time % 100 === 0 ? 40 : 0);
      const [side] = sides(names, time, [{ x: 400, y: 300 }, { x: 400, y: wobble }]);
      if (side !== before) changes += 1;
      before = side;
    }
    expect(changes).toBeLessThanOrEqual(1);
  });
});
