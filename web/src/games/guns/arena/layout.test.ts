import { describe, expect, it } from "vitest";
import { division, writing } from "./layout";

describe("how the window is divided", () => {
  it("by its size, and by whether somebody plays at it", () => {
    expect(division(1440, 840, false, "look").layout).toBe("wide");
    expect(division(1920, 1016, true, "look").layout).toBe("screen");
    expect(division(390, 750, false, "look").layout).toBe("upright");
    expect(division(844, 330, true, "look").layout).toBe("sideways");
  });

  it("leaves the ground of a phone where it is from the whistle to the split", () => {
    const phases = ["aim", "look", "choice", "fight"] as const;
    const divided = phases.map((phase) => division(390, 750, false, phase));
    for (const one of divided) expect({ zone: one.zone, pad: one.pad }).toEqual({ zone: divided[0]!.zone, pad: divided[0]!.pad });
  });

  it("writes a crowd smaller than a family", () => {
    expect(writing(8, 2)).toBeGreaterThan(writing(12, 3));
    expect(writing(12, 3)).toBeGreaterThan(writing(20, 5));
    expect(writing(20, 5)).toBeGreaterThan(writing(60, 12));
  });
});
