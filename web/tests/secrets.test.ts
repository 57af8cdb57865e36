import { describe, expect, it } from "vitest";
import { leaks } from "../e2e/secrets";

// The tours look through every frame for secrets. Here leaks are planted, to see that they would be found.

const gangsters = [0, 1, 0, 1].map((team) => ({ team, fate: "unhurt", aim: null as unknown, shown: null as unknown }));
const view = (change: object = {}) => ({
  phase: "aim", cards: [[0, "bang"], [2, "kevlar"]], gangsters, fight: { left: [], effects: [] }, hideouts: [{ fives: 1 }, null],
  signals: [{ by: 2 }], proposals: [{ one: 0, other: 2 }], ...change,
});
const desk = JSON.stringify({ tell: "desk", desk: {}, you: { seat: 0 } });
const whole = (change: object = {}, told: unknown[] = []) => JSON.stringify({ tell: "whole", view: view(change), told });
const update = (told: unknown[], patch: object = {}) => JSON.stringify({ tell: "update", view: patch, told });

describe("a client's frames", () => {
  it("may hold what is one's own and one's team's", () => {
    const own = update([{ seen: { what: "aimed", seat: 0 }, at: 1 }, { what: "signalled", by: 2 }, "steered"]);
    expect(leaks([desk, whole(), own])).toEqual([]);
  });

  it("may hold everything once its time has come", () => {
    const shown = { phase: "look", gangsters: { 1: { aim: { mime: "pistol", at: [0] } } } };
    const fought = { phase: "fight", gangsters: { 3: { fate: "coward", shown: "boom" } }, fight: { left: [3] } };
    expect(leaks([desk, whole(), update([{ what: "aim-shown", seat: 1 }], shown), update([], fought)])).toEqual([]);
  });

  const planted: [string, object][] = [
    ["another team's card", { cards: [[1, "bang"]] }],
    ["an aim before it is shown", { gangsters: gangsters.map((one, seat) => (seat === 1 ? { ...one, aim: { mime: "pistol", at: [0] } } : one)) }],
    ["a card before it is shown", { phase: "choice", gangsters: gangsters.map((one, seat) => (seat === 3 ? { ...one, shown: "boom" } : one)) }],
    ["a coward before the whistle", { phase: "look", gangsters: gangsters.map((one, seat) => (seat === 3 ? { ...one, fate: "coward" } : one)) }],
    ["who leaves before the whistle", { phase: "choice", fight: { left: [3], effects: [] } }],
    ["the fight before it is fought", { phase: "choice", fight: { left: [], effects: [{}] } }],
    ["another team's hide-out", { hideouts: [{ fives: 1 }, { fives: 2 }] }],
    ["another team's signals", { signals: [{ by: 1 }] }],
    ["another team's proposals", { proposals: [{ one: 1, other: 3 }] }],
    ["the recap before the split", { phase: "fight", split: { recap: [] } }],
  ];
  it.each(planted)("must not hold %s", (_, change) => {
    expect(leaks([desk, whole(change)])).toHaveLength(1);
    expect(leaks([desk, whole(), update([], change as never)]).length).toBeGreaterThan(0);
  });

  it.each([
    ["somebody else's aim", { what: "aimed", seat: 1 }],
    ["somebody else's choice", { what: "chose", seat: 2, leaves: true }],
    ["somebody else's welcome", { what: "welcomed", seat: 1 }],
    ["another team's swap", { what: "swapped", by: 1 }],
    ["another team's proposal", { what: "proposed", by: 3 }],
    ["another team's signal", { what: "signalled", by: 1 }],
    ["another team's deal", { what: "dealt", cards: [[1, "bang"]] }],
    ["an aim too early", { what: "aim-shown", seat: 1 }],
  ])("must not tell %s", (_, seen) => {
    expect(leaks([desk, whole(), update([{ seen, at: 1 }])])).toHaveLength(1);
    // The same to whoever comes back and is told the last that happened.
    expect(leaks([desk, whole({}, [{ what: "round-began", round: 2 }, { seen, at: 1 }])])).toHaveLength(1);
  });

  it("may tell what everybody saw in the round before", () => {
    expect(leaks([desk, whole({}, [{ what: "aim-shown", seat: 1 }, { seen: { what: "round-began", round: 2 }, at: 1 }])])).toEqual([]);
    expect(leaks([desk, whole({}, [{ what: "chose", seat: 1 }, { what: "round-began", round: 2 }])])).toHaveLength(1);
  });

  it("hold no card at all for the audience", () => {
    const audience = JSON.stringify({ tell: "desk", desk: {}, you: { seat: null } });
    expect(leaks([audience, whole({ hideouts: [null, null], signals: [], proposals: [] })])).toHaveLength(2);
  });
});
