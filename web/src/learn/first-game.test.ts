import { describe, expect, it } from "vitest";
import { nextStep, type Way } from "./first-game";

const START: Way = { status: "open", asked: false, table: null, begun: "", error: null };
const table = (phase: "gathering" | "dealing" | "playing" | "over", commitment = "c1") => ({ phase, commitment });

describe("the way to a first game", () => {
  it("waits for the house, asks for a table once, begins it once and plays", () => {
    expect(nextStep({ ...START, status: "connecting" })).toBe("wait");
    expect(nextStep(START)).toBe("create");
    expect(nextStep({ ...START, asked: true })).toBe("wait");
    expect(nextStep({ ...START, asked: true, table: table("gathering") })).toBe("begin");
    expect(nextStep({ ...START, asked: true, table: table("gathering"), begun: "c1" })).toBe("wait");
    expect(nextStep({ ...START, asked: true, table: table("dealing"), begun: "c1" })).toBe("wait");
    expect(nextStep({ ...START, asked: true, table: table("playing"), begun: "c1" })).toBe("play");
    expect(nextStep({ ...START, asked: true, table: table("over"), begun: "c1" })).toBe("play");
  });

  it("begins the next game of the same table, too", () => {
    expect(nextStep({ ...START, asked: true, table: table("gathering", "c2"), begun: "c1" })).toBe("begin");
  });

  it("asks anew when the house went away before it answered", () => {
    expect(nextStep({ ...START, status: "reconnecting", asked: true })).toBe("forget");
    expect(nextStep({ ...START, status: "reconnecting" })).toBe("wait");
  });

  it("stays at the table while the house is away", () => {
    expect(nextStep({ ...START, status: "reconnecting", asked: true, table: table("playing") })).toBe("play");
  });

  it("says so when the house says no", () => {
    expect(nextStep({ ...START, asked: true, error: "house-full" })).toBe("sorry");
  });
});
