import { beforeEach, describe, expect, test } from "vitest";
import { held, type Held } from "./cards";
import { doings, type Doing, type Target } from "./moves";
import { Picking } from "./picking.svelte";
import { shown } from "./recorded";
import type { Action, Kind } from "./types";

let asked: Action[];
let shaken: Target[];
let hand: readonly Held[] = $state.raw([]);
let legal: readonly Doing[] = $state.raw([]);
let picking: Picking;

function sit(name: "acting" | "duel" | "due" | "second" | "two", me: number): void {
  const { view, legal: menu } = shown(name);
  hand = held(view.hand as Kind[]);
  legal = doings(menu);
  picking = new Picking({
    hand: () => hand,
    legal: () => legal,
    me: () => me,
    act: (action) => asked.push(action),
    shake: (target) => shaken.push(target),
  });
}

beforeEach(() => {
  asked = [];
  shaken = [];
});

const lifted = () => picking.picked.map((card) => card.key);

describe("on my turn", () => {
  beforeEach(() => sit("acting", 0));

  test("a tap lifts a card and another tap lays it down", () => {
    picking.tapCard("train#0", 0);
    expect(lifted()).toEqual(["train#0"]);
    picking.tapCard("train#0", 1000);
    expect(lifted()).toEqual([]);
  });

  test("a matching card is lifted too, another one instead", () => {
    picking.tapCard("bagnole#0", 0);
    picking.tapCard("bagnole#1", 1000);
    expect(lifted()).toEqual(["bagnole#0", "bagnole#1"]);
    expect([...picking.reach.keys()]).toEqual(["pile:0"]);
    picking.tapCard("train#0", 2000);
    expect(lifted()).toEqual(["train#0"]);
  });

  test("a third one of a kind does not take the place of the pair", () => {
    hand = held(["bagnole", "bagnole", "bagnole", "train"]);
    picking.tapCard("bagnole#0", 0);
    picking.tapCard("bagnole#1", 1000);
    picking.tapCard("bagnole#2", 2000);
    expect(lifted()).toEqual(["bagnole#0", "bagnole#1"]);
    expect(shaken).toEqual(["hand:bagnole#2"]);
  });

  test("a tap on the only possible thing does it", () => {
    picking.tapCard("bagnole#1", 0);
    picking.tapTarget("pile:1");
    expect(asked).toEqual([{ do: "challenge", seat: 1, set: "top", cards: ["bagnole"] }]);
    expect(lifted()).toEqual([]);
  });

  test("where two things are possible the player is asked", () => {
    picking.tapCard("train#0", 0);
    picking.tapTarget("discard");
    expect(asked).toEqual([]);
    expect(picking.question?.choices.map(({ action }) => action.do)).toEqual(["form-with-discard", "discard"]);
    picking.do(picking.question!.choices[0]!.action);
    expect(asked).toEqual([{ do: "form-with-discard", card: "train" }]);
    expect(picking.question).toBeNull();
  });

  test("what cannot be done is asked of the house", () => {
    picking.tapCard("train#0", 0);
    picking.tapTarget("pile:2");
    expect(asked).toEqual([{ do: "challenge", seat: 2, set: "top", cards: ["train"] }]);
    // It may be refused: whoever lifted the card goes on from there.
    expect(lifted()).toEqual(["train#0"]);
  });

  test("a card of a pair on one's own pile: which set is asked first", () => {
    picking.take("bagnole#0");
    picking.drop("pile:0");
    expect(asked).toEqual([]);
    expect(picking.question?.target).toBe("pile:0");
    expect(picking.question?.choices.map(({ action }) => action)).toEqual([
      { do: "form-set", cards: ["bagnole", "bagnole"] },
      { do: "form-set", cards: ["bagnole", "or"] },
    ]);
  });

  test("what means nothing is only shaken", () => {
    picking.tapCard("bagnole#0", 0);
    picking.tapCard("or#0", 1000);
    picking.tapTarget("discard");
    expect(asked).toEqual([]);
    expect(shaken).toEqual(["discard"]);
  });

  test("a card dropped on its like makes a set, on another one a question to the house", () => {
    picking.take("bagnole#0");
    picking.drop("hand:or#0");
    picking.take("train#0");
    picking.drop("hand:bagnole#0");
    expect(asked).toEqual([
      { do: "form-set", cards: ["bagnole", "or"] },
      { do: "form-set", cards: ["train", "bagnole"] },
    ]);
  });

  test("two lifted cards are dragged together", () => {
    picking.tapCard("bagnole#0", 0);
    picking.tapCard("bagnole#1", 1000);
    picking.take("bagnole#1");
    picking.drop("pile:0");
    expect(asked).toEqual([{ do: "form-set", cards: ["bagnole", "bagnole"] }]);
  });

  test("a drop beside everything lays the card down", () => {
    picking.take("train#0");
    picking.drop(null);
    expect(lifted()).toEqual([]);
    expect(asked).toEqual([]);
  });

  test("a double tap plays nothing that could be meant otherwise", () => {
    picking.tapCard("or#0", 0);
    picking.tapCard("or#0", 100);
    expect(asked).toEqual([]);
  });

  test("to throw a joker away is asked about once more, across the table", () => {
    picking.take("or#0");
    picking.drop("discard", { x: 1, y: 2 });
    picking.do(picking.question!.choices.at(-1)!.action);
    expect([asked, picking.question?.at]).toEqual([[], { x: 1, y: 2 }]);
    expect(picking.question?.losing).toEqual({ card: "or", what: "joker" });
    picking.confirm(picking.question!.choices[0]!.action);
    expect(asked).toEqual([{ do: "discard", card: "or" }]);
    expect(picking.question).toBeNull();
  });

  test("so is one of a pair, also where it is chosen from a list", () => {
    picking.take("bagnole#0");
    picking.do({ do: "discard", card: "bagnole" });
    expect([asked, picking.question?.losing?.what]).toEqual([[], "set"]);
    picking.clear();
    expect([picking.question, lifted()]).toEqual([null, []]);
  });

  test("without a lifted card a place is only looked at", () => {
    picking.tapTarget("pile:1");
    expect(asked).toEqual([]);
  });

  test("a card that has left my hand is not lifted any more", () => {
    picking.tapCard("train#0", 0);
    hand = hand.filter((card) => card.kind !== "train");
    expect(lifted()).toEqual([]);
  });
});

test("a double tap answers a duel", () => {
  sit("duel", 1);
  picking.tapCard("or#0", 0);
  picking.tapCard("or#0", 200);
  expect(asked).toEqual([{ do: "answer", cards: ["or"] }]);
});

test("a tap soon after a move is no double tap", () => {
  sit("duel", 1);
  picking.tapCard("or#0", 0);
  picking.tapTarget("duel");
  picking.tapCard("or#0", 200);
  expect(asked).toEqual([{ do: "answer", cards: ["or"] }]);
  expect(lifted()).toEqual(["or#0"]);
});

test("where two cards are due they are lifted together", () => {
  sit("due", 1);
  picking.take("bagnole#0");
  picking.drop("hand:or#0");
  expect(lifted()).toEqual(["bagnole#0", "or#0"]);
  picking.tapTarget("duel");
  expect(asked).toEqual([{ do: "answer", cards: ["bagnole", "or"] }]);
});
