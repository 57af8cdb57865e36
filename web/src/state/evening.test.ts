import { expect, test } from "vitest";
import type { Played } from "../wire/protocol";
import { tally, wonBy } from "./evening";

const game = (game_no: number, names: (string | null)[], winners: number[]): Played => ({
  game_no, replay: `r${game_no}`, names, winners, scores: names.map((_, seat) => 100 * (seat + 1)),
});

test("whoever changes seats over an evening is counted by name", () => {
  const evening = [game(1, ["Zoé", "Léo", "Gaston"], [1]), game(2, ["Gaston", "Zoé", "Léo"], [2]), game(3, ["Léo", "Mia", null], [0, 1])];
  expect(tally(evening)).toEqual([
    { name: "Léo", wins: 3, games: 3 },
    { name: "Mia", wins: 1, games: 1 },
    { name: "Gaston", wins: 0, games: 2 },
    { name: "Zoé", wins: 0, games: 2 },
  ]);
  expect(tally([])).toEqual([]);
});

test("a game is told by who won it, and with how much", () => {
  expect(wonBy(game(1, ["Zoé", "Léo"], [1]))).toEqual({ names: ["Léo"], score: 200 });
  expect(wonBy(game(1, ["Zoé", "Léo", "Mia"], [0, 2]))).toEqual({ names: ["Zoé", "Mia"], score: 300 });
  expect(wonBy(game(1, ["Zoé"], []))).toEqual({ names: [], score: null });
});
