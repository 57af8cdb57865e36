import { describe, expect, it } from "vitest";
import { bubble, fan, labels } from "./fan";
import { gunsOf } from "./poses";

const WITHIN = { width: 1000, height: 800 };

describe("bodies on one spot", () => {
  const far = (one: { x: number; y: number }, other: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y);

  it("fan out until they can be told apart, and I stay where I am", () => {
    const spots = [0, 1, 2, 3].map(() => ({ x: 500, y: 400 }));
    const placed = fan(spots, 60, WITHIN, 2);
    expect(placed[2]).toEqual({ spot: { x: 500, y: 400 }, aside: 0 });
    for (const [nth, one] of placed.entries()) {
      for (const other of placed.slice(nth + 1)) expect(far(one!.spot, other!.spot)).toBeGreaterThan(50);
    }
  });

  it("stay on the ground, and leave alone whoever stands alone", () => {
    const placed = fan([{ x: 2, y: 2 }, { x: 2, y: 2 }, { x: 700, y: 700 }, null], 60, WITHIN);
    expect(placed[2]!.aside).toBe(0);
    expect(placed[3]).toBeNull();
    for (const one of placed.slice(0, 2)) expect(Math.min(one!.spot.x, one!.spot.y)).toBeGreaterThanOrEqual(20);
  });

  it("slide along the wall where one of them stands in the corner", () => {
    const placed = fan([{ x: 985, y: 785 }, { x: 995, y: 795 }, { x: 995, y: 790 }], 60, WITHIN, 0);
    for (const [nth, one] of placed.entries()) {
      for (const other of placed.slice(nth + 1)) expect(far(one!.spot, other!.spot)).toBeGreaterThan(45);
    }
  });

  it("are left where they are while nobody is near anybody", () => {
    const spots = [{ x: 100, y: 100 }, { x: 200, y: 100 }, null, { x: 900, y: 700 }];
    expect(fan(spots, 60, WITHIN).map((one) => one?.aside ?? null)).toEqual([0, 0, null, 0]);
    expect(fan(spots, 60, WITHIN).map((one) => one?.spot ?? null)).toEqual(spots);
    // Two who are a little too near make room, and so does whoever stands over the edge.
    const [one, other, edge] = fan([{ x: 100, y: 100 }, { x: 150, y: 100 }, { x: 995, y: 400 }], 60, WITHIN);
    expect([one!.aside > 0, other!.aside > 0, edge!.aside > 0]).toEqual([true, true, true]);
  });

  it("is the same every time", () => {
    const spots = [{ x: 500, y: 400 }, { x: 500, y: 400 }];
    expect(fan(spots, 60, WITHIN)).toEqual(fan(spots, 60, WITHIN));
  });
});

describe("what somebody says", () => {
  const size = { width: 90, height: 24 };

  it("is above them, within the picture", () => {
    expect(bubble({ x: 500, y: 400 }, size, 30, WITHIN, [], [])).toEqual({ x: 500, y: 353.5 });
    expect(bubble({ x: 20, y: 400 }, size, 30, WITHIN, [], [])).toEqual({ x: 45, y: 353.5 });
    expect(bubble({ x: 500, y: 20 }, size, 30, WITHIN, [], []).y).toBeGreaterThan(50);
  });

  it("hides neither another body nor a name where it can be elsewhere", () => {
    const above = { x: 500, y: 340 };
    const free = bubble({ x: 500, y: 400 }, size, 30, WITHIN, [above], []);
    expect(Math.abs(free.y - above.y) > 42 || Math.abs(free.x - above.x) > 75).toBe(true);
    const named = bubble({ x: 500, y: 400 }, size, 30, WITHIN, [], [{ x: 460, y: 340, width: 80, height: 24 }]);
    expect(named).not.toEqual({ x: 500, y: 353.5 });
  });
});

describe("names", () => {
  const size = { width: 60, height: 20 };

  it("are below, or where nobody is in the way", () => {
    const [alone] = labels([{ x: 500, y: 400 }], [size], 30, WITHIN);
    expect(alone).toEqual({ x: 500, y: 440, leads: false });
    const [upper] = labels([{ x: 500, y: 400 }, { x: 500, y: 450 }], [size, size], 30, WITHIN);
    expect(upper!.y).toBeLessThan(400);
  });

  it("do not lie over each other in a crowd", () => {
    const spots = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((nth) => ({ x: 440 + (nth % 3) * 62, y: 340 + Math.floor(nth / 3) * 62 }));
    const placed = labels(spots, spots.map(() => size), 30, WITHIN);
    const written = placed.filter((one) => one !== null);
    let covered = 0;
    written.forEach((one, nth) => written.slice(nth + 1).forEach((other) => {
      if (Math.abs(one.x - other.x) < 55 && Math.abs(one.y - other.y) < 18) covered += 1;
    }));
    expect(covered).toBe(0);
    expect(written.length).toBeGreaterThan(4);
  });

  it("keep clear of a gun that is held out, and lie over one rather than not be there", () => {
    // Somebody who aims straight down at whoever stands there.
    const spots = [{ x: 500, y: 300 }, { x: 500, y: 600 }];
    const hands = gunsOf([{ seat: 0, aim: { mime: "pistol", at: [1] } }], spots, 24);
    expect(hands.at(-1)!.y).toBeGreaterThan(370);
    const [shooter] = labels(spots, [size, size], 30, WITHIN, null, hands);
    expect(shooter!.y).toBeLessThan(300);
    const everywhere = Array.from({ length: 400 }, (_, nth) => ({ x: 380 + (nth % 20) * 12, y: 180 + Math.floor(nth / 20) * 12 }));
    expect(labels(spots, [size, size], 30, WITHIN, null, everywhere)[0]).not.toBeNull();
  });

  it("are left out where they would lie over somebody, except my own", () => {
    const spots = Array.from({ length: 49 }, (_, nth) => ({ x: 300 + (nth % 7) * 50, y: 200 + Math.floor(nth / 7) * 50 }));
    const placed = labels(spots, spots.map(() => size), 30, WITHIN, 24);
    expect(placed[24]).not.toBeNull();
    expect(placed.filter((one) => one === null).length).toBeGreaterThan(10);
    for (const [seat, one] of placed.entries()) {
      if (!one || seat === 24) continue;
      for (const body of spots) expect(Math.abs(one.x - body.x) > 50 || Math.abs(one.y - body.y) > 30).toBe(true);
    }
  });

  it("hang on their own body in a corner, and go away on a line where that would lie over somebody", () => {
    // Four in a corner, side by side, as a team starts.
    const spots = [{ x: 970, y: 770 }, { x: 896, y: 770 }, { x: 970, y: 696 }, { x: 896, y: 696 }];
    const corner = labels(spots, spots.map(() => size), 37, WITHIN);
    expect(Math.hypot(corner[0]!.x - 970, corner[0]!.y - 770)).toBeLessThan(37);
    expect(corner.every((one) => one !== null && !one.leads)).toBe(true);
    // One in the middle of four who stand close.
    const amid = [{ x: 500, y: 400 }, { x: 550, y: 400 }, { x: 450, y: 400 }, { x: 500, y: 450 }, { x: 500, y: 350 }];
    const far = (always: number | null) => {
      const label = labels(amid, amid.map(() => size), 30, WITHIN, always)[0];
      return label ? Math.hypot(label.x - 500, label.y - 400) : null;
    };
    expect(far(null)).toBeGreaterThan(60);
    // Where I am must be plain at once.
    expect(far(0)).toBeLessThan(80);
  });

  it("stay within the picture", () => {
    const [edge] = labels([{ x: 500, y: 795 }], [size], 30, WITHIN);
    expect(edge!.y).toBeLessThan(795);
  });
});
