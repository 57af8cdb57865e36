import { describe, expect, it } from "vitest";
import { actionsOf } from "../read";
import { begun, mimes, pick, targets } from "./aiming";

describe("aiming", () => {
  const legal = [
    { action: { do: "aim", mime: "pistol", at: [1] } },
    { action: { do: "aim", mime: "pistol", at: [3] } },
    { action: { do: "aim", mime: "two-pistols", at: [1] } },
    { action: { do: "aim", mime: "two-pistols", at: [3] } },
    { action: { do: "aim", mime: "two-pistols", at: [5] } },
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
    expect(pick(all, "pistol", [], 3)).toEqual({ aim: all[1], picked: [] });
    expect(pick(all, "two-pistols", [5], 1)).toEqual({ aim: all[6], picked: [] });
  });

  it("aims one of two pistols at once, and looks for whom the other is to aim at", () => {
    expect(pick(all, "two-pistols", [], 5)).toEqual({ aim: all[4], picked: [5] });
    expect(begun(all, "two-pistols", { mime: "two-pistols", at: [5] })).toEqual([5]);
    expect(begun(all, "two-pistols", { mime: "two-pistols", at: [1, 5] })).toEqual([]);
    expect(begun(all, "pistol", { mime: "pistol", at: [1] })).toEqual([]);
    expect(begun(all, "pistol", { mime: "two-pistols", at: [5] })).toEqual([]);
  });

  it("begins anew with whoever does not go together, and knows two pistols on one", () => {
    expect(pick(all, "two-pistols", [5], 5)).toEqual({ aim: all[4], picked: [5] });
    expect(pick(all, "pistol", [], 4)).toEqual({ aim: null, picked: [] });
    const same = actionsOf([
      { action: { do: "aim", mime: "two-pistols", at: [3] } },
      { action: { do: "aim", mime: "two-pistols", at: [3, 3] } },
    ], "aim");
    expect(pick(same, "two-pistols", [], 3)).toEqual({ aim: same[1], picked: [] });
  });
});
