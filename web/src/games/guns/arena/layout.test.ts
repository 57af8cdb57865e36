import { describe, expect, it } from "vitest";
import { division, writing } from "./layout";

describe("how the window is divided", () => {
  it("by its size, and by whether somebody plays at it", () => {
    expect(division(1440, 840, false, "look", 8).layout).toBe("wide");
    expect(division(1920, 1016, true, "look", 8).layout).toBe("screen");
    expect(division(390, 750, false, "look", 8).layout).toBe("upright");
    expect(division(844, 330, true, "look", 8).layout).toBe("sideways");
  });

  it("leaves the ground of a phone where it is from the whistle to the split", () => {
    const phases = ["aim", "look", "choice", "fight"] as const;
    const divided = phases.map((phase) => division(390, 750, false, phase, 8));
    for (const one of divided) expect({ zone: one.zone, pad: one.pad }).toEqual({ zone: divided[0]!.zone, pad: divided[0]!.pad });
  });

  it("leaves a phone held sideways its height: what is said stands beside the ground", () => {
    const ground = (phase: "movement" | "look") => {
      const { pad, zone } = division(844, 340, false, phase, 8);
      return 340 - zone - pad.top - pad.bottom;
    };
    expect(ground("movement")).toBeGreaterThan(330);
    expect(ground("look")).toBeGreaterThan(270);
  });

  it("gives the ground most of a wide page and of a big screen", () => {
    // The grounds are about half as wide again as they are high.
    const part = (width: number, height: number, watches: boolean) => {
      const { pad } = division(width, height, watches, "look", 8);
      const high = Math.min(height - pad.top - pad.bottom, (width - pad.left - pad.right) / 1.54);
      return (high * high * 1.54) / (width * height);
    };
    expect(part(1920, 1080, true)).toBeGreaterThan(0.67);
    expect(part(1440, 846, false)).toBeGreaterThan(0.64);
    expect(part(1280, 746, false)).toBeGreaterThan(0.6);
  });

  it("has a second column for a crowd only", () => {
    expect([6, 10, 11, 20].map((people) => division(1440, 846, false, "look", people).right)).toEqual([0, 0, 220, 220]);
  });

  it("writes a crowd smaller than a family", () => {
    expect(writing(8, 2)).toBeGreaterThan(writing(12, 3));
    expect(writing(12, 3)).toBeGreaterThan(writing(20, 5));
    expect(writing(20, 5)).toBeGreaterThan(writing(60, 12));
  });
});
