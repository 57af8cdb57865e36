import { expect, it } from "vitest";
import { chaptersOf, greatest } from "./marks";

it("marks the ten greatest moments, in the order of the game", () => {
  const found = Array.from({ length: 14 }, (_, moment) => ({ moment, worth: moment % 7 }));
  expect(greatest(found).map(({ moment }) => moment)).toEqual([2, 3, 4, 5, 6, 9, 10, 11, 12, 13]);
});

it("begins a chapter where a round was counted and another one follows", () => {
  const moment = (...what: string[]) => ({
    seq: 0, at: 0, told: what.map((one) => ({ at: 0, seen: { what: one }, say: { key: "", args: [] } })), view: {}, on: [], until: null,
  });
  const moments = [moment("round-began"), moment("drew", "round-scored", "round-began"), moment("drew"), moment("round-scored")];
  expect(chaptersOf(moments, ["round-scored"])).toEqual([1]);
});
