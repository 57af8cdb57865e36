import { describe, expect, it } from "vitest";
import { around, cut, NEVER_HIDDEN, spot, type Box, type Busy, type Spot } from "./spot";

const TABLE = { left: 0, top: 60, width: 400, height: 700 };
const BUBBLE = { width: 300, height: 150 };

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const busy = (...boxes: Box[]): Busy[] => boxes.map((one) => ({ ...one, weight: 1 }));
const covers = (at: Spot, other: Box) =>
  at.left < other.left + other.width && other.left < at.left + BUBBLE.width &&
  at.top < other.top + other.height && other.top < at.top + BUBBLE.height;

it("a frame around something does not leave the table", () => {
  expect(cut(box(350, 700, 120, 120), TABLE)).toEqual(box(350, 700, 42, 52));
  expect(cut(box(50, 200, 80, 80), TABLE)).toEqual(box(50, 200, 80, 80));
});

describe("the place of a bubble", () => {
  it("is above what it points at, if there is room", () => {
    expect(spot(box(50, 620, 300, 120), BUBBLE, TABLE, [])).toEqual({ left: 50, top: 454, tip: "below", tipAt: 150 });
  });

  it("is below it otherwise", () => {
    expect(spot(box(10, 70, 60, 80), BUBBLE, TABLE, [])).toEqual({ left: 8, top: 166, tip: "above", tipAt: 32 });
  });

  it("is beside it on a wide table where something lies above it", () => {
    const wide = box(0, 60, 1400, 800);
    const hand = box(500, 700, 400, 140);
    const middle = box(400, 480, 600, 200);
    const found = spot(hand, BUBBLE, wide, busy(hand, middle));
    expect([found.tip, covers(found, middle), covers(found, hand)]).toEqual(["left", false, false]);
  });

  it("never hides what is pressed, however much else it hides instead", () => {
    const wide = box(0, 60, 1400, 800);
    const target = box(1060, 220, 340, 560);
    const bank = { ...box(0, 740, 400, 120), weight: NEVER_HIDDEN };
    const seen = [box(380, 60, 660, 660), box(0, 60, 330, 640), box(410, 740, 640, 120), target].map((one) => ({ ...one, weight: 6 }));
    const found = spot(target, BUBBLE, wide, [bank, ...seen]);
    expect([covers(found, bank), covers(found, target)]).toEqual([false, false]);
  });

  it("hides what matters less where something must be hidden", () => {
    const rivals = box(0, 60, 400, 150);
    const duel = box(0, 220, 400, 200);
    const buttons = box(0, 430, 400, 150);
    const hand = box(0, 590, 400, 160);
    const found = spot(duel, BUBBLE, TABLE, [
      ...busy(rivals, duel),
      { ...buttons, weight: 4 },
      { ...hand, weight: 4 },
    ]);
    expect([covers(found, buttons), covers(found, hand)]).toEqual([false, false]);
  });

  it("never leaves the table, and its tip never leaves the bubble", () => {
    for (let left = -50; left < 450; left += 25) {
      for (let top = 0; top < 800; top += 25) {
        const found = spot(box(left, top, 40, 40), BUBBLE, TABLE, []);
        expect(found.left).toBeGreaterThanOrEqual(8);
        expect(found.left + BUBBLE.width).toBeLessThanOrEqual(392);
        expect(found.top).toBeGreaterThanOrEqual(68);
        expect(found.top + BUBBLE.height).toBeLessThanOrEqual(752);
        if (found.tip === "none") continue;
        expect(found.tipAt).toBeGreaterThanOrEqual(24);
        expect(found.tipAt).toBeLessThanOrEqual((found.tip === "above" || found.tip === "below" ? 300 : 150) - 24);
      }
    }
  });

  it("is at the top where there is nothing to point at", () => {
    expect(spot(null, BUBBLE, TABLE, [])).toEqual({ left: 50, top: 68, tip: "none", tipAt: 0 });
  });
});

describe("several boxes", () => {
  it("have one around them", () => {
    expect(around([])).toBeNull();
    expect(around([box(10, 20, 30, 5), box(0, 22, 5, 40)])).toEqual(box(0, 20, 40, 42));
  });
});
