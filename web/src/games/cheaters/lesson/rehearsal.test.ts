import { expect, it, vi } from "vitest";
import { Practice } from "./practice.svelte";
import { HONEST, START, THIEF, total, tried, wanted, type Rehearsal, type Try } from "./rehearsal";

const after = (...tries: Try[]): Rehearsal => tries.reduce(tried, START);
const hundred: Try = { do: "take", note: "hundred" };
const fifty: Try = { do: "take", note: "fifty" };
const PAID: Try[] = [hundred, fifty, fifty];
const CAUGHT: Try[] = [...PAID, hundred, { do: "pays" }, { do: "next" }];
const GUILTY: Try[] = [...CAUGHT, { do: "seen" }, { do: "cry" }, { do: "face", seat: THIEF }, { do: "card", card: "bank-heist" }];

it("takes the three notes of START in any order, then one too many, and gives it back with a fine under the verdict", () => {
  expect(wanted(START)).toEqual(["hundred", "fifty"]);
  expect(wanted(after(hundred, fifty))).toEqual(["fifty"]);
  expect(after(fifty, hundred, fifty)).toMatchObject({ step: "more", mine: { hundred: 5, fifty: 3 } });
  expect(total(after(...PAID)) - total(START)).toBe(200);
  expect(after(...PAID, hundred)).toMatchObject({ step: "caught", mine: { hundred: 6 }, paid: false });
  expect(after(...PAID, hundred, { do: "pays" })).toMatchObject({ step: "caught", mine: { hundred: 4 }, paid: true });
  expect(after(...CAUGHT)).toMatchObject({ step: "watch", mine: { hundred: 4, fifty: 3 } });
  expect(after(...PAID, hundred, { do: "next" })).toEqual(after(...CAUGHT));
});

it("catches the thief, and pays for a cry about nothing", () => {
  expect(after(...GUILTY).step).toBe("guilty");
  expect(after(...GUILTY, { do: "next" }, { do: "face", seat: HONEST })).toMatchObject({ step: "innocent", mine: { hundred: 3 } });
  expect(after(...GUILTY, { do: "next" }, { do: "face", seat: HONEST }, { do: "next" }).step).toBe("end");
});

it("says what does not fit and changes nothing else", () => {
  expect(after({ do: "take", note: "ten" })).toEqual({ ...START, slip: "note" });
  expect(after(hundred, hundred)).toEqual({ ...after(hundred), slip: "note" });
  expect(after(...CAUGHT, { do: "seen" }, { do: "cry" }, { do: "face", seat: HONEST })).toMatchObject({ step: "face", slip: "face" });
  expect(after(...CAUGHT, { do: "seen" }, { do: "cry" }, { do: "face", seat: THIEF }, { do: "card", card: "pickpocket" })).toMatchObject({ step: "card", slip: "card" });
});

it("a second tap on the same place does nothing more", () => {
  expect(after(...CAUGHT, { do: "next" }, hundred)).toEqual(after(...CAUGHT));
  expect(after(...GUILTY, { do: "card", card: "bank-heist" })).toEqual(after(...GUILTY));
});

it("the board is learned by doing what everybody does there, and nothing else", () => {
  vi.useFakeTimers();
  const practice = new Practice(["Zoé", "Nora", "Otto"]);
  const beats: unknown[] = [];
  practice.onBeat((beat) => beats.push(beat));
  practice.act({ do: "roll" });
  expect(practice.step).toBe("eyes");
  practice.act({ do: "look", at: { spread: 2 } });
  expect([practice.step, practice.legal]).toEqual(["back", [{ action: { do: "look", at: "board" } }]]);
  practice.act({ do: "look", at: "board" });
  practice.act({ do: "roll" });
  vi.advanceTimersByTime(1200);
  expect(practice.step).toBe("buy");
  practice.act({ do: "buy" });
  vi.advanceTimersByTime(1200);
  expect(practice.legal).toEqual([{ action: { do: "ask", space: 5, sum: 50 } }]);
  practice.act({ do: "ask", space: 5, sum: 50 });
  vi.advanceTimersByTime(1200);
  vi.advanceTimersByTime(1200);
  expect(practice.step).toBe("done");
  expect(beats.length).toBeGreaterThan(6);
  vi.useRealTimers();
});
