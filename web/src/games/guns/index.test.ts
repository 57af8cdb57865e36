import { describe, expect, it } from "vitest";
import { view } from "../../../tests/arena";
import { cashNGunsLive } from "./index";

describe("whose turn it is", () => {
  const calm = (change: Parameters<typeof view>[0]) => cashNGunsLive.calm!({ ...view(change) });

  it("is nobody's while one may only say that one is ready", () => {
    for (const phase of ["pot", "sharing", "look", "split"] as const) {
      expect(calm({ phase, round: 3 }), phase).toEqual({ key: "plain-guns-round", about: { round: 3, rounds: 5 } });
    }
  });

  it("is mine where something depends on it", () => {
    for (const phase of ["movement", "aim", "choice", "fight"] as const) expect(calm({ phase }), phase).toBeNull();
  });

  it("is the Parrain's outdoors", () => {
    const { rules } = view();
    expect(calm({ phase: "split", rules: { ...rules, arena: null } })).toBeNull();
    expect(cashNGunsLive.calm!({})).toBeNull();
  });
});
