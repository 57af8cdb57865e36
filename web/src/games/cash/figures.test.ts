import { describe, expect, test } from "vitest";
import { course, figures } from "./figures";

const told = (...seen: object[]) => seen.map((one) => ({ seen: one }));
const deal = { what: "round-began", dealer: 0, neutral: ["or", "train"], discard: "bd" };

describe("what people talk about after a game", () => {
  test("the dearest theft counts what lay covered and what was laid down", () => {
    const game = figures(told(
      deal,
      { what: "set-formed", by: 0, cards: ["piano", "or"] },
      { what: "set-formed", by: 1, cards: ["bd", "bd"] },
      { what: "challenged", by: 1, owner: 0, set: "top", cards: ["piano"] },
      { what: "answered", by: 0, cards: ["argenterie"] },
      { what: "answered", by: 1, cards: ["piano"] },
      { what: "set-stolen", by: 1, from: 0, because: "gave-up" },
    ));
    expect(game.theft).toEqual({ by: 1, from: 0, cards: ["piano", "or", "piano", "argenterie", "piano"], worthK: 90 });
    expect(game.duels).toEqual({ seats: [1], won: 1 });
    expect(game.longest).toEqual({ by: 1, against: 0, winner: 1, cards: 3 });
  });

  test("a set that was swapped, turned over and kept is followed to where it lies", () => {
    const game = figures(told(
      deal,
      { what: "set-formed", by: 0, cards: ["or", "bd"] },
      { what: "set-formed", by: 1, cards: ["train", "train"] },
      { what: "sets-swapped", one: 0, other: 1 },
      { what: "set-formed", by: 1, cards: ["piano", "piano"] },
      { what: "pile-moved", owner: 1, way: "bottom-to-top" },
      { what: "challenged", by: 0, owner: 1, set: "top", cards: ["bd"] },
      { what: "set-defended", by: 1, from: 0, because: "gave-up" },
      { what: "challenged", by: 0, owner: 1, set: "top", cards: ["bd"] },
      { what: "set-stolen", by: 0, from: 1, because: "gave-up" },
    ));
    expect(game.theft).toEqual({ by: 0, from: 1, cards: ["or", "bd", "bd", "bd"], worthK: 65 });
    expect(game.duels).toEqual({ seats: [0, 1], won: 1 });
  });

  test("a theft stays as it was, whatever is laid on the set later", () => {
    const game = figures(told(
      deal,
      { what: "set-formed", by: 0, cards: ["avion", "avion"] },
      { what: "challenged", by: 1, owner: 0, set: "top", cards: ["avion"] },
      { what: "set-stolen", by: 1, from: 0, because: "gave-up" },
      { what: "upgraded", by: 1, card: "avion" },
      { what: "challenged", by: 0, owner: 1, set: "top", cards: ["or"] },
      { what: "set-defended", by: 1, from: 0, because: "gave-up" },
    ));
    expect(game.theft).toEqual({ by: 1, from: 0, cards: ["avion", "avion", "avion"], worthK: 45 });
  });

  test("a claim that nobody contests is no duel, and its cards are a set", () => {
    const game = figures(told(
      deal,
      { what: "claimed", by: 0, contester: 1, card: "train", piles: [1] },
      { what: "claim-won", by: 0, from: 1, because: "gave-up" },
      { what: "challenged", by: 1, owner: 0, set: "top", cards: ["train"] },
      { what: "set-stolen", by: 1, from: 0, because: "gave-up" },
      { what: "round-scored", scores_k: [0, 15], piles: [[], [["train", "train", "train"]]] },
    ));
    expect(game.theft?.worthK).toBe(15);
    expect(game.duels).toEqual({ seats: [1], won: 1 });
    expect(game.finest).toEqual({ seat: 1, cards: ["train", "train", "train"], worthK: 15 });
    expect(game.longest).toBeNull();
  });

  test("of a game that was joined late only what was seen is told", () => {
    expect(figures(told({ what: "set-stolen", by: 1, from: 0 }, { what: "answered", by: 0, cards: ["bd"] }))).toEqual({ theft: null, duels: null, finest: null, longest: null });
  });
});

test("the course of a game is what everybody had after each turn", () => {
  const turn = (seat: number) => ({ what: "turn-began", seat });
  expect(course(told(
    deal, turn(0),
    { what: "set-formed", by: 0, cards: ["piano", "or"] }, turn(1),
    { what: "challenged", by: 1, owner: 0, set: "top", cards: ["piano"] }, { what: "set-stolen", by: 1, from: 0, because: "gave-up" },
    { what: "round-scored", scores_k: [0, 60], piles: [[], [["piano", "or", "piano"]]] },
    deal, turn(0),
    { what: "set-formed", by: 0, cards: ["bd", "bd"] }, turn(1),
  ), 2)).toEqual([[55, 0], [0, 60], [0, 60], [10, 60]]);
});
