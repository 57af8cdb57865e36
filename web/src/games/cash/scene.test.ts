import { describe, expect, test } from "vitest";
import { happened, shown } from "./recorded";
import { scene } from "./scene";

describe("four players", () => {
  const { view } = shown("acting");

  test("I sit in front with my cards, the others from my left", () => {
    const drawn = scene(view, 0, 4);
    expect(drawn.front.hand?.map((card) => card.key)).toEqual(["train#0", "bagnole#0", "bagnole#1", "or#0", "echange#0"]);
    expect(drawn.others.map((place) => place.seat)).toEqual([1, 2, 3]);
    expect(drawn.others.map((place) => place.hand)).toEqual([null, null, null]);
    expect(scene(happened("penny").after, 1, 4).others.map((place) => place.seat)).toEqual([2, 3, 0]);
  });

  test("a pile is drawn from its locked bottom set up", () => {
    const [left] = scene(view, 0, 4).others;
    expect(left?.pile.map(({ kind, count, locked }) => [kind, count, locked])).toEqual([
      ["cabane", 2, true],
      ["piano", 2, false],
      ["bagnole", 2, false],
    ]);
    expect(left).toMatchObject({ totalK: 200, roundsWon: 1, turn: false, handCount: 2 });
  });

  test("the middle, the round and the turn", () => {
    const drawn = scene(view, 0, 4);
    expect(drawn).toMatchObject({ draw: 86, discardTop: "train", discardCount: 2, neutral: [], round: 2, manyRounds: true });
    expect(drawn.front).toMatchObject({ turn: true, dealer: true, totalK: 100 });
    expect(drawn.duel).toBeNull();
  });

  test("the audience sees the first seat in front, and no hand", () => {
    const drawn = scene(shown("watched").view, null, 4);
    expect(drawn.front).toMatchObject({ seat: 0, hand: null, open: null, handCount: 5 });
  });

  test("whoever sees everything has every hand open, and none to play from", () => {
    const watched = shown("watched").view;
    const players = (watched["players"] as { hand_count: number }[]).map((player) => ({ ...player, hand: ["or", "train", "or"] }));
    const drawn = scene({ ...watched, players }, null, 4);
    for (const place of [drawn.front, ...drawn.others]) {
      expect(place.hand).toBeNull();
      expect(place.open?.map(({ key }) => key)).toEqual(["train#0", "or#0", "or#1"]);
    }
  });
});

describe("a duel", () => {
  test("who plays what, for which set, and who answers", () => {
    const { duel } = scene(shown("duel").view, 1, 4);
    expect(duel).toMatchObject({
      by: { seat: 0, answers: false, played: [{ kind: "bagnole" }] },
      against: { seat: 1, answers: true, played: [] },
      kind: "bagnole",
      set: { kind: "bagnole", count: 2, level: 2 },
      claim: null,
      due: 1,
    });
  });

  test("two cards are due after a Penny Jar", () => {
    expect(scene(shown("due").view, 1, 4).duel?.due).toBe(2);
  });

  test("a claim is about neutral cards, which lie in the duel", () => {
    const { duel, neutral } = scene(happened("claimed").after, 0, 2);
    expect(duel).toMatchObject({ set: null, claim: [0, 1], by: { played: [{ key: "scooter#0" }, { key: "scooter#1" }, { key: "scooter#2" }] } });
    expect(neutral.map((pile) => pile.up)).toEqual([null, null, "train"]);
  });
});

test("with three players a neutral pile lies between two neighbours", () => {
  expect(scene(shown("three").view, 0, 3).neutral.map((pile) => pile.between)).toEqual([[0, 1], [1, 2], [2, 0]]);
});

test("with two players the neutral piles are everybody's", () => {
  expect(scene(shown("two").view, 0, 2).neutral.map((pile) => pile.between)).toEqual([null, null, null]);
});

test("across the table the row of neutral piles is seen the other way round", () => {
  const row = (viewer: number) => scene(shown("two").view, viewer, 2).neutral.map((pile) => pile.index);
  expect([row(0), row(1)]).toEqual([[0, 1, 2], [2, 1, 0]]);
});

test("a Déménagement that waits for both", () => {
  expect(scene(shown("deciding").view, 0, 2).deciding).toEqual({ pile: 0, waiting: [0, 1], mine: null });
});
