import { describe, expect, it } from "vitest";
import type { LegalAction } from "../../wire/protocol";
import { menu, sift } from "./menu";
import { deedOf } from "../../words/phrase";
import { Steady } from "./steady.svelte";

const can = (action: { do: string } & Record<string, unknown>): LegalAction =>
  ({ action, say: { key: JSON.stringify(action), args: [] } }) as unknown as LegalAction;
const say = ({ say }: LegalAction) => say?.key ?? "";
const never = () => false;

describe("the menu", () => {
  it("has large buttons only, when there is little to do", () => {
    const shown = menu([can({ do: "stay" }), can({ do: "leave" })], say, never, 3);
    expect(shown.prime.map(({ deed }) => deed)).toEqual(["stay", "leave"]);
    expect(shown.groups).toEqual([]);
  });

  it("makes nothing large that is not likely, where that would tempt", () => {
    const shown = menu([can({ do: "offer", to: 1 })], say, never, 0);
    expect(shown.prime).toEqual([]);
    expect(shown.single).toHaveLength(1);
  });

  it("groups by what is done, in the order of the house, and takes the likely out", () => {
    const legal = [
      can({ do: "look", at: "tray" }), can({ do: "roll" }), can({ do: "accuse", who: 1 }), can({ do: "look", at: "board" }),
      can({ do: "accuse", who: 2 }), can({ do: "fix" }),
    ];
    const shown = menu(legal, say, (action) => deedOf(action) === "roll", 3);
    expect(shown.prime.map(({ deed }) => deed)).toEqual(["roll"]);
    expect(shown.single.map(({ deed }) => deed)).toEqual(["fix"]);
    expect(shown.groups.map(({ deed, entries }) => [deed, entries.length])).toEqual([["look", 2], ["accuse", 2]]);
    expect(shown.count).toBe(6);
  });

  it("keeps the key of an action, whatever comes before it", () => {
    const bid = can({ do: "bid", sum: 60 });
    const [one] = menu([bid], say, never, 3).prime;
    const other = menu([can({ do: "pay" }), bid], say, never, 3).prime[1];
    expect(one?.key).toBe(other?.key);
  });

  it("finds by words, whatever their accents and capitals", () => {
    const legal = ["hôtel à Thoune", "hôtel à Bâle", "titre de Bâle", "titre de Thoune"].map((key, nth) => ({
      action: { do: nth < 2 ? "build" : "take-deed", nth }, say: { key, args: [] },
    }));
    const found = sift(menu(legal, say, never, 3), "HOTEL bale");
    expect(found.groups.flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual(["hôtel à Bâle"]);
    expect(sift(menu(legal, say, never, 3), "  ").groups).toHaveLength(2);
  });
});

it("shows nothing new while it is held, and the latest once it is let go", () => {
  const steady = new Steady("a");
  steady.hold();
  steady.give("b");
  steady.give("c");
  expect(steady.shown).toBe("a");
  steady.release();
  expect(steady.shown).toBe("c");
  steady.give("d");
  expect(steady.shown).toBe("d");
});
