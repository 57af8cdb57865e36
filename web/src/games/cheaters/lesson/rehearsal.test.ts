import { expect, it } from "vitest";
import { HONEST, START, THIEF, tried, type Rehearsal, type Try } from "./rehearsal";

const after = (...tries: Try[]): Rehearsal => tries.reduce(tried, START);
const hundred: Try = { do: "take", note: "hundred" };
const CAUGHT: Try[] = [hundred, hundred, hundred, { do: "next" }];
const GUILTY: Try[] = [...CAUGHT, { do: "seen" }, { do: "cry" }, { do: "face", seat: THIEF }, { do: "card", card: "bank-heist" }];

it("takes 200, then one note too many, and gives it back with a fine", () => {
  expect(after(hundred)).toMatchObject({ step: "take", mine: 5 });
  expect(after(hundred, hundred)).toMatchObject({ step: "more", mine: 6 });
  expect(after(hundred, hundred, hundred)).toMatchObject({ step: "caught", mine: 7 });
  expect(after(...CAUGHT)).toMatchObject({ step: "watch", mine: 5 });
});

it("catches the thief, and pays for a cry about nothing", () => {
  expect(after(...GUILTY).step).toBe("guilty");
  expect(after(...GUILTY, { do: "next" }, { do: "face", seat: HONEST })).toMatchObject({ step: "innocent", mine: 4 });
  expect(after(...GUILTY, { do: "next" }, { do: "face", seat: HONEST }, { do: "next" }).step).toBe("end");
});

it("says what does not fit and changes nothing else", () => {
  expect(after({ do: "take", note: "ten" })).toEqual({ ...START, slip: "note" });
  expect(after(...CAUGHT, { do: "seen" }, { do: "cry" }, { do: "face", seat: HONEST })).toMatchObject({ step: "face", slip: "face" });
  expect(after(...CAUGHT, { do: "seen" }, { do: "cry" }, { do: "face", seat: THIEF }, { do: "card", card: "pickpocket" })).toMatchObject({ step: "card", slip: "card" });
});

it("a second tap on the same place does nothing more", () => {
  expect(after(...CAUGHT, { do: "next" }, hundred)).toEqual(after(...CAUGHT));
  expect(after(...GUILTY, { do: "card", card: "bank-heist" })).toEqual(after(...GUILTY));
});
