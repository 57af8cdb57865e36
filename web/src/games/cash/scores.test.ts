import { expect, test } from "vitest";
import { happened } from "./recorded";
import { placesOf, scoredIn, shownK, totalsByRound, type Scored } from "./scores";
import type { Cards } from "./types";

test("a round that was counted, with the totals", () => {
  expect(scoredIn(happened("scored"))).toEqual({
    round: 2,
    wonK: [20, 10, 0, 0],
    totalK: [60, 10, 10, 5],
    roundsWon: [2, 0, 0, 0],
    byRounds: false,
    piles: [[["bd", "bd"], ["bd", "bd"]], [["train", "train"]], [], []],
  });
  expect(scoredIn(happened("formed"))).toBeNull();
});

test("the totals of a log grow round by round", () => {
  const scored = (...scores_k: number[]) => ({ at: 0, seen: { what: "round-scored", scores_k, piles: [] }, say: { key: "", args: [] } });
  const other = { at: 0, seen: { what: "game-ended" }, say: { key: "", args: [] } };
  expect(totalsByRound([scored(5, 10, 0, 0, 0, 0), other, scored(20, 0, 0, 0, 0, 0)], 2)).toEqual([[5, 10], [25, 10]]);
  expect(totalsByRound([other], 2)).toEqual([]);
});

test("a pile is counted set by set, jokers and all", () => {
  const pile: Cards[] = [["piano", "or"], ["train", "train", "argenterie"]];
  expect([0, 1, 2, 3].map((open) => shownK(pile, open))).toEqual([0, 55, 90, 90]);
});

test("money decides who comes first, or rounds where they do", () => {
  const scored: Scored = { round: 3, wonK: [], totalK: [300, 200, 200, 50], roundsWon: [0, 1, 1, 2], byRounds: false, piles: [] };
  expect(placesOf(scored)).toEqual([1, 2, 2, 4]);
  expect(placesOf({ ...scored, byRounds: true })).toEqual([4, 2, 2, 1]);
});
