import { describe, expect, it } from "vitest";
import { openFrom, scoredTo } from "./memory";

const TELLING = { turns: ["round-began", "turn-began"], quiet: ["steered"], opened_by: "open_sets" };
const OWN = { memory: "own", phase: "playing", config: {} } as const;
const log = (...whats: string[]) => whats.map((what, index) => ({ seq: index + 11, told: { seen: { what }, at: 0 } }));
const GAME = log("set-formed", "turn-began", "discarded", "turn-began", "challenged", "answered");

describe("what the log remembers for everybody", () => {
  it("is the current turn", () => {
    expect(openFrom(OWN, GAME, TELLING, 16)).toBe(14);
    expect(openFrom(OWN, log("set-formed", "round-began", "steered", "turn-began", "drew"), TELLING, 99)).toBe(12);
    expect(openFrom(OWN, GAME.slice(0, 1), TELLING, 99)).toBe(11);
    expect(openFrom(OWN, [], TELLING, 5)).toBe(5);
  });

  it("is also what has just happened, although the turn has ended with it", () => {
    expect(openFrom(OWN, log("turn-began", "set-formed", "drew", "turn-began"), TELLING, 12)).toBe(12);
  });

  it("is everything with an aide-memoire, with open sets and after the game", () => {
    expect(openFrom({ ...OWN, memory: "aid" }, GAME, TELLING, 16)).toBe(0);
    expect(openFrom({ ...OWN, config: { open_sets: true } }, GAME, TELLING, 16)).toBe(0);
    expect(openFrom({ ...OWN, config: { open_sets: true } }, GAME, { ...TELLING, opened_by: null }, 16)).toBe(14);
    expect(openFrom({ ...OWN, phase: "over" }, GAME, TELLING, 16)).toBe(0);
    expect(openFrom({ ...OWN, config: { open_sets: false } }, GAME, TELLING, 16)).toBe(14);
  });

  it("is also every round that was scored", () => {
    const scores = { scores: ["round-scored"] };
    expect(scoredTo(log("set-formed", "round-scored", "round-began", "round-scored", "turn-began"), scores)).toBe(14);
    expect(scoredTo(GAME, scores)).toBe(0);
    expect(scoredTo(log("round-scored"), { scores: [] })).toBe(0);
  });

  it("is everything where nothing opens a turn", () => {
    expect(openFrom(OWN, GAME, { turns: [], quiet: [] }, 16)).toBe(0);
  });
});
