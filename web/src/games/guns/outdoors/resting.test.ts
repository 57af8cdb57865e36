import { describe, expect, it } from "vitest";
import type { View } from "../types";
import { Rests } from "./resting";

describe("CG-6.1: who gets no card this round, and who gets one again", () => {
  const round = (nth: number, ...here: View["gangsters"][number]["here"][]) =>
    ({ round: nth, gangsters: here.map((one) => ({ here: one })) }) as Pick<View, "round" | "gangsters">;

  it("whoever sat a round out is back in the next, unless they have left for good", () => {
    const rests = new Rests();
    expect(rests.sees(round(1, "in", "in", "in"))).toEqual({ resting: [], back: [] });
    expect(rests.sees(round(2, "convalescent", "in", "convalescent"))).toEqual({ resting: [0, 2], back: [] });
    expect(rests.sees(round(2, "convalescent", "in", "gone"))).toEqual({ resting: [0], back: [] });
    expect(rests.sees(round(3, "in", "convalescent", "gone"))).toEqual({ resting: [1], back: [0] });
    expect(rests.sees(round(3, "in", "convalescent", "gone"))).toEqual({ resting: [1], back: [0] });
  });

  it("a phone that has not seen the last round says only what it knows", () => {
    expect(new Rests().sees(round(3, "in", "convalescent"))).toEqual({ resting: [1], back: [] });
  });
});
