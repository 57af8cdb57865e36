import { describe, expect, test } from "vitest";
import { held } from "./cards";
import { bare, doings, meant, pair, partners, reach, sole, uses, type Doing } from "./moves";
import { shown } from "./recorded";
import type { Kind } from "./types";

const acting = doings(shown("acting").legal);
const second = doings(shown("second").legal);
const due = doings(shown("due").legal);
const two = doings(shown("two").legal);
const three = doings(shown("three").legal);

/** Where these cards can go, and what they would do there. */
function where(all: readonly Doing[], kinds: Kind[], me = 0): Record<string, string[]> {
  const entries = [...reach(all, kinds, me)].map(([target, there]) => [target, there.map(({ action }) => action.do)]);
  return Object.fromEntries(entries) as Record<string, string[]>;
}

describe("where a card can go", () => {
  test("to the discard, onto its top card, against a pile", () => {
    expect(where(acting, ["train"])).toEqual({ discard: ["form-with-discard", "discard"] });
    expect(where(acting, ["bagnole"])).toEqual({ "pile:1": ["challenge"], discard: ["discard"] });
    expect(where(acting, ["or"])).toEqual({
      discard: ["form-with-discard", "discard"],
      "pile:1": ["challenge"],
      "pile:3": ["challenge"],
    });
  });

  test("an action card goes to the piles it acts on", () => {
    expect(where(acting, ["echange"])).toEqual({ "pile:1": ["swap"], "pile:3": ["swap"], discard: ["discard"] });
    expect(where(three, ["demenagement"])).toEqual({
      "pile:0": ["move", "move"],
      "pile:1": ["move", "move"],
      discard: ["discard"],
    });
  });

  test("two cards go to my pile, or against a second set", () => {
    expect(where(acting, ["or", "train"])).toEqual({ "pile:0": ["form-set"] });
    expect(where(second, ["piano", "piano"])).toEqual({ "pile:0": ["form-set"], "pile:1": ["challenge"] });
  });

  test("a possession goes onto my own set, a Penny Jar against either set", () => {
    expect(where(second, ["bagnole"])["pile:0"]).toEqual(["upgrade"]);
    expect(where(second, ["petites-economies"])["pile:1"]).toEqual(["challenge", "challenge"]);
  });

  test("a neutral pile offers every claim that it is part of", () => {
    expect(where(two, ["scooter"])["neutral:0"]).toHaveLength(2);
    expect(where(two, ["or"])["neutral:2"]).toHaveLength(1);
    expect(where(three, ["scooter"])["neutral:1"]).toBeUndefined();
  });

  test("an answer goes into the duel", () => {
    expect(where(due, ["bagnole"], 1)).toEqual({});
    expect(where(due, ["or", "bagnole"], 1)).toEqual({ duel: ["answer"] });
  });

  test("no cards go nowhere", () => {
    expect(where(acting, [])).toEqual({});
  });
});

test("partners are the cards that make something together with one", () => {
  const hand = held(["train", "bagnole", "bagnole", "or", "echange"]);
  const with_ = (key: string) => partners(acting, hand.find((card) => card.key === key)!, hand).map((card) => card.key);
  expect(with_("bagnole#0")).toEqual(["bagnole#1", "or#0"]);
  expect(with_("train#0")).toEqual(["or#0"]);
  expect(with_("echange#0")).toEqual([]);
  const answering = held(["bagnole", "or", "piano"]);
  expect(partners(due, answering[0]!, answering).map((card) => card.key)).toEqual([]);
  expect(partners(due, answering[1]!, answering).map((card) => card.key)).toEqual(["or#0"]);
});

test("only what a card is good for counts as its one use", () => {
  expect(sole(doings(shown("duel").legal), "or")?.action).toEqual({ do: "answer", cards: ["or"] });
  expect(sole(acting, "bagnole")).toBeNull();
  expect(sole(due, "bagnole")).toBeNull();
  expect(sole(acting, "bd")).toBeNull();
});

test("uses include those with one more card", () => {
  expect(uses(acting, ["train"]).map(({ action }) => action.do)).toEqual(["form-set", "form-with-discard", "discard"]);
  expect(uses(acting, ["train", "or"]).map(({ action }) => action.do)).toEqual(["form-set"]);
});

test("what needs no card gets a button", () => {
  expect(bare(due).map(({ action }) => action.do)).toEqual(["give-up"]);
  expect(bare(doings(shown("deciding").legal)).map(({ action }) => action.do)).toEqual(["decide", "decide"]);
});

test("a pair is a set from hand in either order", () => {
  expect(pair(acting, ["or", "bagnole"])?.action).toEqual({ do: "form-set", cards: ["bagnole", "or"] });
  expect(pair(acting, ["train", "bagnole"])).toBeNull();
});

describe("what is meant by something impossible", () => {
  const hand = held(["train", "bagnole", "or"]);
  test("is asked of the house", () => {
    expect(meant(["train"], "pile:2", 0, hand)).toEqual({ do: "challenge", seat: 2, set: "top", cards: ["train"] });
    expect(meant(["train"], "pile:0", 0, hand)).toEqual({ do: "upgrade", card: "train" });
    expect(meant(["train", "bagnole"], "pile:0", 0, hand)).toEqual({ do: "form-set", cards: ["train", "bagnole"] });
    expect(meant(["train"], "hand:bagnole#0", 0, hand)).toEqual({ do: "form-set", cards: ["train", "bagnole"] });
    expect(meant(["train"], "neutral:1", 0, hand)).toEqual({ do: "claim", card: "train", piles: [1] });
    expect(meant(["train"], "duel", 0, hand)).toEqual({ do: "answer", cards: ["train"] });
    expect(meant(["echange"], "pile:1", 0, hand)).toEqual({ do: "swap", seat: 1 });
    expect(meant(["demenagement"], "pile:0", 0, hand)).toEqual({ do: "move", seat: 0, way: "top-to-bottom" });
  });

  test("and may be nothing at all", () => {
    expect(meant([], "discard", 0, hand)).toBeNull();
    expect(meant(["train", "or"], "discard", 0, hand)).toBeNull();
    expect(meant(["train", "or"], "neutral:0", 0, hand)).toBeNull();
    expect(meant(["train"], "hand:gone#0", 0, hand)).toBeNull();
  });
});
