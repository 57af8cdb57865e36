import { expect, test } from "vitest";
import { happened } from "./recorded";
import { scoredIn, totalsByRound } from "./scores";

test("a round that was counted, with the totals", () => {
  expect(scoredIn(happened("scored"))).toEqual({ round: 2, wonK: [20, 10, 0, 0], totalK: [60, 10, 10, 5] });
  expect(scoredIn(happened("formed"))).toBeNull();
});

test("the totals of a log grow round by round", () => {
  const scored = (...scores_k: number[]) => ({ at: 0, seen: { what: "round-scored", scores_k }, say: { key: "", args: [] } });
  const other = { at: 0, seen: { what: "game-ended" }, say: { key: "", args: [] } };
  expect(totalsByRound([scored(5, 10, 0, 0, 0, 0), other, scored(20, 0, 0, 0, 0, 0)], 2)).toEqual([[5, 10], [25, 10]]);
  expect(totalsByRound([other], 2)).toEqual([]);
});
