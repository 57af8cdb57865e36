import { describe, expect, it } from "vitest";
import { view } from "../../../tests/arena";
import type { Agreement, Chair } from "../../wire/protocol";
import { cashNGunsLive } from "./index";

describe("whose turn it is", () => {
  const calm = (change: Parameters<typeof view>[0]) => cashNGunsLive.calm!({ ...view(change) });

  it("is nobody's while one may only say that one is ready", () => {
    for (const phase of ["pot", "sharing", "look", "fight", "split"] as const) {
      expect(calm({ phase, round: 3 }), phase).toEqual({ key: "arena-round", about: { round: 3, rounds: 5 } });
    }
  });

  it("is mine where something depends on it", () => {
    for (const phase of ["movement", "aim", "choice"] as const) expect(calm({ phase }), phase).toBeNull();
    expect(calm({ phase: "fight", fight: { ...view().fight, question: { stab: 0 } } })).toBeNull();
  });

  it("is nobody's for whoever is in hospital", () => {
    const gangsters = view().gangsters.map((one, seat) => (seat === 0 ? { ...one, here: "convalescent" as const } : one));
    expect(calm({ phase: "movement", gangsters, viewer: { seat: 0 } })).not.toBeNull();
    expect(calm({ phase: "movement", gangsters, viewer: { seat: 1 } })).toBeNull();
    expect(calm({ phase: "movement", gangsters, viewer: "audience" })).toBeNull();
  });

  it("is the Parrain's outdoors", () => {
    const { rules } = view();
    expect(calm({ phase: "split", rules: { ...rules, arena: null } })).toBeNull();
    expect(cashNGunsLive.calm!({})).toBeNull();
  });
});

describe("what is not told before it is seen", () => {
  const staged = (change: Parameters<typeof view>[0]) => cashNGunsLive.staged!({ ...view(change) });

  it("is the shoot-out of the arena, and nothing else", () => {
    expect(staged({ phase: "fight" })).toBe(true);
    for (const phase of ["look", "choice", "split"] as const) expect(staged({ phase }), phase).toBe(false);
    expect(staged({ phase: "fight", rules: { ...view().rules, arena: null } })).toBe(false);
    expect(cashNGunsLive.staged!({})).toBe(false);
  });
});

describe("where people really play", () => {
  it("the page leads through every step, and paper has no deal to prove", () => {
    const at = (table: string) => ({ ...view(), rules: { ...view().rules, config: { table } as never } });
    const says = (table: string) => [cashNGunsLive.leads!(at(table)), cashNGunsLive.undealt!(at(table))];
    expect([says("arena"), says("garden"), says("paper")]).toEqual([[false, false], [true, false], [true, true]]);
  });
});

describe("in the lobby", () => {
  const chair = (team: number | null): Chair => ({
    sitter: "nobody", name: null, team, referee: team === null, token: null, present: false, deputy: false, host: false, pledge: null,
  });
  const agreed = (seats: number, config: Record<string, unknown>): Agreement => ({
    seats, config, clock: "normal", pace: "natural", listed: false, late_seats: "ask", silence_is_yes: false, memory: "own",
  });

  it("the first chair of each team is its Chef's", () => {
    const chairs = [0, 1, 0, 1, null].map(chair);
    expect(chairs.map((_, seat) => cashNGunsLive.badge!(chairs, seat)?.key ?? null)).toEqual(["lobby-chef", "lobby-chef", null, null, null]);
  });

  it("a list of teams goes once other numbers play", () => {
    const before = agreed(9, { teams: [0, 1, 0, 1, 0, 1, 0, 1, 0] });
    const settle = (after: Agreement) => cashNGunsLive.settle!(after, before).config;
    expect(settle({ ...before, seats: 10 })).toEqual({});
    expect(settle({ ...before, config: { ...before.config, table: "garden" } })).toEqual({ table: "garden" });
    expect(settle({ ...before, clock: "slow" })).toEqual(before.config);
    expect(settle({ ...before, config: { ...before.config, place: "garden" } })).toEqual({ ...before.config, place: "garden" });
  });
});
