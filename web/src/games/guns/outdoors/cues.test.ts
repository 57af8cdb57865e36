import { describe, expect, it } from "vitest";
import { Conductor, cuesOf, type Cue } from "./cues";

const named = (cues: readonly Cue[]) => cues.map((cue) => [cue.at, "blow" in cue ? cue.blow : cue.count]);

describe("what is heard, and when", () => {
  it("is a short whistle, a count and the long whistle while everybody runs", () => {
    expect(named(cuesOf({ phase: "movement", round: 1, freeze: 30_000, until: 30_000 }))).toEqual([
      [20_000, "short"], [25_000, 5], [26_000, 4], [27_000, 3], [28_000, 2], [29_000, 1], [30_000, "long"],
    ]);
  });

  it("is a count from three and the second whistle when everybody chooses", () => {
    expect(named(cuesOf({ phase: "choice", round: 1, freeze: 0, until: 50_000 }))).toEqual([
      [47_000, 3], [48_000, 2], [49_000, 1], [50_000, "short"],
    ]);
    expect(cuesOf({ phase: "look", round: 1, freeze: 0, until: null })).toEqual([]);
  });
});

describe("the conductor", () => {
  const movement = cuesOf({ phase: "movement", round: 1, freeze: 10_000, until: 10_000 });

  it("hands each cue on once, ahead of its time", () => {
    const conductor = new Conductor();
    const played: [string, number][] = [];
    for (let now = 0; now <= 10_000; now += 100) {
      conductor.tick(movement, now, 1, ({ id }, inMs) => played.push([id, now + inMs]));
    }
    expect(played).toEqual([
      ["1/run", 0], ["1/run-5", 5000], ["1/run-4", 6000], ["1/run-3", 7000], ["1/run-2", 8000], ["1/run-1", 9000], ["1/freeze", 10_000],
    ]);
    conductor.tick(cuesOf({ phase: "aim", round: 1, freeze: 10_000, until: 13_000 }), 10_050, 1, () => played.push(["again", 0]));
    expect(played).toHaveLength(7);
  });

  it("sounds at the same time of the table on a phone that was told later, and leaves out what is past", () => {
    const conductor = new Conductor();
    const played: string[] = [];
    conductor.tick(movement, 8_100, 1, ({ id }, inMs) => played.push(`${id} in ${inMs}`));
    expect(played).toEqual(["1/run-2 in 0"]);
  });

  it("keeps to a slow clock", () => {
    const conductor = new Conductor();
    const played: number[] = [];
    conductor.tick(movement, 9_850, 2, (_, inMs) => played.push(inMs));
    expect(played.at(-1)).toBe(300);
  });
});
