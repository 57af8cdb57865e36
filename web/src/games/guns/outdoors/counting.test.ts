import { describe, expect, it } from "vitest";
import { counted, more, takes, UNCOUNTED, type BillKind, type Tally } from "./counting";

const NOTHING = { fives: 0, tens: 0, twenties: 0 };

function taps(cards: number, ...steps: (readonly [BillKind, number])[]): Tally {
  return steps.reduce<Tally>((tally, [kind, by]) => more(tally, kind, by, cards), UNCOUNTED);
}

describe("counting the pot", () => {
  it("begins with nothing, and nothing can be entered yet", () => {
    expect(counted(UNCOUNTED, 16, NOTHING)).toEqual({ left: 16, filled: [], bills: null, amount: null, missing: null });
    expect(counted(taps(16, ["fives", 5]), 16, NOTHING)).toMatchObject({ left: 11, bills: null });
  });

  it("fills the last kind in by itself: a real pot is four taps", () => {
    const tally = taps(16, ["fives", 5], ["fives", 1], ["tens", 5], ["tens", 1]);
    expect(counted(tally, 16, NOTHING)).toEqual({
      left: 0, filled: ["twenties"], bills: { fives: 6, tens: 6, twenties: 4 }, amount: 170_000, missing: null,
    });
  });

  it("knows that the others are none when every card is accounted for", () => {
    expect(counted(taps(5, ["tens", 5]), 5, NOTHING).bills).toEqual({ fives: 0, tens: 5, twenties: 0 });
  });

  it("takes “none” for an answer", () => {
    expect(counted(taps(6, ["fives", 0], ["tens", 5]), 6, NOTHING)).toMatchObject({ filled: ["twenties"], bills: { twenties: 1 } });
  });

  it("says how many are missing or too many once all three are counted", () => {
    const all = taps(16, ["fives", 5], ["tens", 5], ["twenties", 5]);
    expect(counted(all, 16, NOTHING)).toMatchObject({ left: 1, bills: null });
    expect(counted(more(all, "fives", 5, 16), 16, NOTHING)).toMatchObject({ left: -4, bills: null });
  });

  it("never goes below none or above the cards", () => {
    expect(more(UNCOUNTED, "fives", -1, 16).fives).toBe(0);
    expect(more(UNCOUNTED, "fives", 50, 16).fives).toBe(16);
  });

  it("takes no more than the cards that are left, and what follows from the others gives way", () => {
    const tally = taps(16, ["twenties", 5], ["tens", 5], ["tens", 1]);
    expect(counted(tally, 16, NOTHING).bills?.fives).toBe(5);
    expect([takes(tally, "tens", 6, 5, 16), takes(tally, "tens", 11, 1, 16)]).toEqual([true, false]);
    expect([takes(tally, "fives", 5, 1, 16), takes(UNCOUNTED, "fives", 15, 5, 16)]).toEqual([false, false]);
  });

  it("remembers what the last round left on the table", () => {
    const tally = taps(16, ["fives", 1], ["tens", 5]);
    expect(counted(tally, 16, { fives: 3, tens: 0, twenties: 0 })).toMatchObject({ bills: null, missing: "fives" });
  });
});
