import { describe, expect, it } from "vitest";
import { BODY_MM, STEP_MM, type Card, type Effect, type Figure, type View } from "../types";
import { reachOf, thrown } from "./reach";

const GROUND = { width: 6000, height: 6000, obstacles: [] };
const at = (x: number, y: number, shown?: Card): Figure => ({
  team: 0, here: "in", run: { from: { x, y }, since: 0 }, spot: { x, y }, fate: "unhurt", ...(shown ? { shown } : {}),
});

/** The first stands in the middle of the ground and is thrown back; whoever else is there has fired. */
function view(others: readonly Figure[], recoil: "own_back" | "from_shooter", more: Partial<Figure> = {}): View {
  const effects: Effect[] = others.map((_, nth) => ({ what: "fired", by: nth + 1, at: 0 }));
  return {
    rules: { config: { recoil } },
    gangsters: [{ ...at(3000, 3000), ...more }, ...others],
    fight: { effects: [...effects, { what: "thrown-back", who: 0 }], question: { recoil: 0 } },
  } as unknown as View;
}
const angle = (so: View) => {
  const reach = reachOf(so, GROUND);
  return reach?.what === "recoil" ? reach.angle : null;
};

describe("which way a Shotgun throws", () => {
  it("towards one's own back", () => {
    const aim: Figure["aim"] = { mime: "pistol", at: [1] };
    expect(angle(view([at(5000, 3000, "shotgun/5")], "own_back", { aim }))).toBe(180);
  });

  it("away from who fired, and between two who did", () => {
    const left = at(1000, 3000, "shotgun/5");
    const above = at(3000, 1000, "shotgun/10");
    expect(angle(view([left], "from_shooter"))).toBe(0);
    expect(angle(view([above], "from_shooter"))).toBe(90);
    expect(angle(view([left, above], "from_shooter"))).toBe(45);
    expect(angle(view([above, left], "from_shooter"))).toBe(45);
  });

  it("a quarter turn clockwise from the first of two opposite ones", () => {
    expect(angle(view([at(1000, 3000, "shotgun/5"), at(5000, 3000, "shotgun/5")], "from_shooter"))).toBe(90);
  });

  it("and pistols throw nobody", () => {
    const left = at(1000, 3000, "shotgun/5");
    expect(angle(view([left, at(3000, 1000, "bang/5"), at(3000, 5000, "double-guns/5")], "from_shooter"))).toBe(0);
  });
});

describe("where somebody lies who was thrown back", () => {
  it("a step away, unless something is in the way", () => {
    const so = view([at(1000, 3000, "shotgun/5")], "from_shooter");
    expect(thrown(so, GROUND).get(0)).toEqual({ x: 3000 + STEP_MM, y: 3000 });
    const hedge = { left: 3500, top: 2500, right: 4000, bottom: 3500 };
    const held = thrown(so, { ...GROUND, obstacles: [hedge] }).get(0)!;
    expect(held.x).toBeLessThanOrEqual(3500 - BODY_MM);
    expect(held.x).toBeGreaterThan(3500 - BODY_MM - 20);
  });
});
