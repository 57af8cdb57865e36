import { expect, test } from "vitest";
import { dressed } from "../games/dressed";
import type { View } from "../state/sight";
import type { Told } from "../wire/protocol";
import { curveOf } from "./curve";

const told = (...seen: readonly object[]): Told[] => seen.map((one) => ({ at: 0, seen: one, say: null }) as Told);
const deal = { what: "round-began", dealer: 0, neutral: [], discard: "bd" };
const turn = { what: "turn-began", seat: 0 };
const scored = (...scores_k: number[]) => ({ what: "round-scored", scores_k, piles: [] });
const cards = dressed("cache-ton-cash");

test("a game of one round is drawn turn by turn", async () => {
  const quick = told(deal, turn, { what: "set-formed", by: 0, cards: ["or", "or"] }, turn, { what: "set-formed", by: 1, cards: ["bd", "bd"] }, scored(100, 10));
  const { rounds, seats } = await curveOf(cards, quick, 2, {} as View);
  expect(rounds).toEqual([[100, 0], [100, 10]]);
  expect(seats).toEqual([0, 1]);
});

test("several rounds are drawn round by round", async () => {
  const { rounds } = await curveOf(cards, told(deal, turn, scored(5, 10), deal, turn, scored(20, 0)), 2, {} as View);
  expect(rounds).toEqual([[5, 10], [25, 10]]);
});

test("a game that nobody could follow has no curve", async () => {
  expect((await curveOf(dressed("monopoly-tricheurs"), told(turn), 4, {} as View)).rounds).toEqual([]);
});

test("gangsters have a line a team: what was shared, and what the fines left of it", async () => {
  const gangsters = [0, 1, 0, 1].map((team) => ({ team }));
  const final = [{ team: 0, won: 25000, fine: 20000, total: 5000 }, { team: 1, won: 20000, fine: 0, total: 20000 }];
  const last = { gangsters, final, rules: { teams: 2 } } as unknown as View;
  const bills = (fives: number, tens: number, twenties: number) => ({ fives, tens, twenties });
  const shared = (...hands: [number, object][]) => ({ what: "shared", sharing: { hands, in_cards: false } });
  const game = told(shared([0, bills(1, 0, 0)], [1, bills(0, 2, 0)]), shared([0, bills(0, 1, 0)], [2, bills(0, 1, 0)]));
  const guns = dressed("cash-n-guns-live");
  expect(await curveOf(guns, game, 4, last)).toEqual({ rounds: [[5000, 20000], [25000, 20000], [5000, 20000]], seats: [0, 1] });
  expect((await curveOf(guns, game.slice(1), 4, last)).rounds, "a log that lacks a round tells no way").toEqual([]);
});
