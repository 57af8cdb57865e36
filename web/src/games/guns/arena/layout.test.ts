import { describe, expect, it } from "vitest";
import { division, strip, writing } from "./layout";

const BEACH = { width: 11, height: 7 };
const GARDEN = { width: 11, height: 8 };

describe("how the window is divided", () => {
  it("by its size, and by whether somebody plays at it", () => {
    expect(division(1440, 840, false, "look", 8, BEACH).layout).toBe("wide");
    expect(division(1920, 1016, true, "look", 8, BEACH).layout).toBe("screen");
    expect(division(390, 750, false, "look", 8, BEACH).layout).toBe("upright");
    expect(division(844, 330, true, "look", 8, BEACH).layout).toBe("sideways");
  });

  it("leaves the ground of a phone where it is from the whistle to the split", () => {
    const phases = ["aim", "look", "choice", "fight"] as const;
    const divided = phases.map((phase) => division(390, 750, false, phase, 8, BEACH));
    for (const one of divided) expect({ zone: one.zone, pad: one.pad }).toEqual({ zone: divided[0]!.zone, pad: divided[0]!.pad });
  });

  it("leaves a phone held sideways its height: what is said stands beside the ground", () => {
    const ground = (phase: "movement" | "look") => {
      const { pad, zone } = division(844, 340, false, phase, 8, BEACH);
      return 340 - zone - pad.top - pad.bottom;
    };
    expect(ground("movement")).toBeGreaterThan(330);
    expect(ground("look")).toBeGreaterThan(270);
  });

  /** How large a ground is drawn, its wall with it. */
  const drawn = (width: number, height: number, watches: boolean, people = 8, ground = BEACH) => {
    const { pad } = division(width, height, watches, "look", people, ground);
    const ratio = ground.width / ground.height;
    const high = Math.min(height - pad.top - pad.bottom, (width - pad.left - pad.right) / ratio);
    return { pad, high, part: (high * high * ratio) / (width * height) };
  };

  it("gives the ground most of a wide page", () => {
    expect(drawn(1440, 846, false).part).toBeGreaterThan(0.64);
    expect(drawn(1280, 746, false).part).toBeGreaterThan(0.6);
  });

  it("gives the ground nine tenths of a big screen's height, however many play, and the teams stay within the tenth below", () => {
    for (const people of [6, 8, 12, 20, 40, 60]) {
      for (const [width, height] of [[1920, 1080], [3840, 2160], [1366, 768], [1280, 800]] as const) {
        for (const ground of [BEACH, GARDEN]) expect(Math.round(drawn(width, height, true, people, ground).high), `${people} on ${width}`).toBe(Math.floor(height * 0.9));
      }
      expect(strip(people), `${people}`).toBeLessThanOrEqual(0.1);
    }
  });

  it("makes what stands beside the ground of a big screen smaller rather than the ground", () => {
    const zoom = 800 / 620;
    expect(drawn(1920, 1080, true).pad.left).toBe(Math.round((168 * 1080) / 620));
    expect(drawn(1280, 800, true).pad.left).toBeLessThan(168 * zoom);
    // Whoever has left stands beside the ground, also where the screen is hardly wider than that.
    expect(drawn(1024, 768, true).pad.left).toBe(113);
  });

  it("has a second column for a crowd only", () => {
    expect([6, 10, 11, 20].map((people) => division(1440, 846, false, "look", people, BEACH).right)).toEqual([0, 0, 220, 220]);
  });

  it("writes a crowd smaller than a family", () => {
    expect(writing(8, 2)).toBeGreaterThan(writing(12, 3));
    expect(writing(12, 3)).toBeGreaterThan(writing(20, 5));
    expect(writing(20, 5)).toBeGreaterThan(writing(60, 12));
  });
});
