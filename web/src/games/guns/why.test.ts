import { beforeAll, describe, expect, it } from "vitest";
import { tongue } from "../../words/tongue.svelte";
import type { View } from "./types";
import { whyLeft } from "./why";

const NOTHING = { fives: 0, tens: 0, twenties: 0 };
const shared = (each: number, sharers: number, left: Partial<typeof NOTHING>, change: object = {}): Parameters<typeof whyLeft>[0] => ({
  round: 2,
  rules: { config: {} },
  split: { each, in_cards: false, hands: Array.from({ length: sharers }, (_, seat) => [seat, NOTHING]), left: { ...NOTHING, ...left }, recap: [] },
  ...change,
}) as unknown as View;

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["arena"]);
});

describe("why it is no more", () => {
  it("is said with the sum wherever something is left over", () => {
    expect(whyLeft(shared(20_000, 7, { twenties: 1, tens: 1 }))).toBe(
      "$170,000 for 7 gangsters, and nobody cuts a bill in two: $20,000 each is the best there is. The $30,000 left over go into the next pot.",
    );
    expect(whyLeft(shared(20_000, 7, { fives: 1 }, { round: 5 }))).toContain("belong to nobody");
    expect(whyLeft(shared(0, 2, { twenties: 1, tens: 1 }))).toContain("no equal shares");
  });

  it("counts cards where every card counts one", () => {
    expect(whyLeft(shared(3, 5, { fives: 1 }, { rules: { config: { easy_counting: true } } }))).toBe("16 cards for 5 gangsters: 3 cards each. 1 card left over, for the next pot.");
  });

  it("is not asked where everything is paid, or to one alone", () => {
    expect(whyLeft(shared(20_000, 7, {}))).toBeNull();
    expect(whyLeft(shared(20_000, 1, { fives: 1 }))).toBeNull();
    expect(whyLeft(shared(0, 0, { fives: 1 }))).toBeNull();
  });
});
