import { describe, expect, it } from "vitest";
import { Tongue } from "../../../words/tongue.svelte";
import { amountsOf, figuresOf, SPACES, spaceWord, termsOf } from "./print";
import { ownerOf, phaseParts, seenLive, total, type CheatersView } from "./view";
import { likely, spacesOf, zoneOf } from "./zones";

const PICTURE = {
  board: { tokens: [0, 8], hotels: [8], deeds: [1, 3], prisoner: null },
  tray: { notes: {}, hotels: 15 },
  spreads: [{ notes: { ten: 3, twenty: 1, fifty: 1, hundred: 4, five_hundred: 2 }, deeds: [8] }, { notes: {}, deeds: [] }],
};

function seen(over: Partial<CheatersView>, mine: Partial<CheatersView["mine"]> = {}): CheatersView {
  return {
    turn: 1, dice: [2, 6], claims: [],
    mine: { gaze: "board", picture: PICTURE, due: 0, change: null, drawn: null, ...mine },
    ...over,
  } as unknown as CheatersView;
}

describe("what is printed", () => {
  it("has the 36 spaces and what their deeds say", () => {
    expect(SPACES).toHaveLength(36);
    expect(SPACES.filter(({ kind }) => kind === "property")).toHaveLength(22);
    expect(SPACES[8]).toEqual({ kind: "property", group: "light-blue", price: 120, word: "street-thun-hauptgasse" });
    expect(figuresOf(8)).toEqual({ rent: 50, full: 100, hotel: 200, hotelPrice: 250 });
    expect(figuresOf(0)).toBeNull();
  });

  it("names every space on every board in both languages", async () => {
    for (const lang of ["fr", "en"] as const) {
      const tongue = new Tongue();
      await tongue.speak(lang);
      await tongue.learn(["cheaters", "plain"]);
      await tongue.speak(lang);
      for (const names of ["swiss_fr", "swiss_de", "international"]) {
        SPACES.forEach((_, space) => expect(tongue.has(spaceWord(space, names)), spaceWord(space, names)).toBe(true));
      }
      expect(tongue.t("cheat-bank-heist-text", termsOf("bank-heist"))).toMatch(/100/);
    }
  });

  it("knows the figures on the cards", () => {
    expect(termsOf("trick-dice")).toEqual({ most: 12, reward: 50, fine: 50, prison: 1 });
    expect(amountsOf("chancellerie", "beauty-contest")).toEqual({ amount: 50, second: 200, third: 10 });
    expect(amountsOf("chance", "frame-up")).toEqual({ amount: 0, second: 0, third: 0 });
  });
});

describe("eyes", () => {
  it("see live where they look, what lies before them, and the tray in their turn", () => {
    const view = seen({ turn: 0 });
    expect(seenLive(view, 0, "board")).toBe(true);
    expect(seenLive(view, 0, { spread: 0 })).toBe(true);
    expect(seenLive(view, 0, { spread: 1 })).toBe(false);
    expect(seenLive(view, 0, "tray")).toBe(true);
    expect(seenLive(view, 1, "tray")).toBe(false);
    expect(seenLive(view, null, "tray")).toBe(false);
  });

  it("know whose a street is, as far as they have seen", () => {
    expect(ownerOf(PICTURE, 8)).toBe(0);
    expect(ownerOf(PICTURE, 1)).toBeNull();
    expect(total(PICTURE.spreads[0]!.notes)).toBe(1500);
  });
});

it("reads a phase and what it is about", () => {
  expect(phaseParts("roll")).toEqual(["roll", null]);
  expect(phaseParts({ offer: 8 })).toEqual(["offer", 8]);
  expect(phaseParts({ pick: { chance: "to-railway" } })).toEqual(["pick", { chance: "to-railway" }]);
});

describe("where an action is offered", () => {
  it("is next to what it concerns", () => {
    const calm = seen({ affair: null });
    const zone = (action: unknown) => zoneOf(action, calm);
    expect(zone({ do: "look", at: "tray" })).toBe("look");
    expect(zone({ do: "accuse", who: 1, card: "bank-heist" })).toBe("accuse");
    expect(zone({ do: "accuse", who: 1 })).toBe("menu");
    expect(zone({ do: "bid", sum: 60 })).toBe("auction");
    expect(zone({ do: "use", play: { card: "friendly-rent" } })).toBe("bill");
    expect(zone({ do: "use", play: { card: "frame-up", at: 1 } })).toBe("menu");
    expect(zone({ do: "roll" })).toBe("menu");
  });

  it("follows what the lawyer is called for", () => {
    const lawyer = { do: "use", play: { card: "crooked-lawyer" } };
    expect(zoneOf(lawyer, seen({ affair: { what: "aimed", by: 0, at: 1, card: "frame-up" } }))).toBe("affair");
    expect(zoneOf(lawyer, seen({}))).toBe("bill");
  });

  it("knows the spaces that an action is about", () => {
    expect(spacesOf({ do: "ask", space: 8, sum: 50 })).toEqual([8]);
    expect(spacesOf({ do: "put", at: 12 })).toEqual([12]);
    expect(spacesOf({ do: "look", at: "board" })).toEqual([]);
    expect(spacesOf({ do: "accuse", who: 1, card: "squatter" })).toEqual([]);
    expect(spacesOf({ do: "pick", choice: { space: 13 } })).toEqual([13]);
    expect(spacesOf({ do: "use", play: { card: "movers", from: 8, to: 11 } })).toEqual([8, 11]);
    expect(spacesOf({ do: "swap-deeds", mine: 1, other: 11, with: 1 })).toEqual([1, 11]);
  });
});

describe("what is likely meant", () => {
  const view = seen({ claims: [{ by: 0, space: 8, hotel: false }] }, { due: 200, drawn: { chance: "to-start" } });

  it("is the honest one of two gestures that look the same", () => {
    expect(likely({ do: "move", token: 0, steps: 8 }, view, 0)).toBe(true);
    expect(likely({ do: "move", token: 1, steps: 8 }, view, 0)).toBe(false);
    expect(likely({ do: "move", token: 0, steps: 9 }, view, 0)).toBe(false);
    expect(likely({ do: "take", notes: { hundred: 2 }, from: "tray" }, view, 0)).toBe(true);
    expect(likely({ do: "take", notes: { hundred: 3 }, from: "tray" }, view, 0)).toBe(false);
    expect(likely({ do: "take-deed", space: 8 }, view, 0)).toBe(true);
    expect(likely({ do: "take-deed", space: 8, from: 1 }, view, 0)).toBe(false);
    expect(likely({ do: "read", card: "to-start" }, view, 0)).toBe(true);
    expect(likely({ do: "read", card: "windfall" }, view, 0)).toBe(false);
    expect(likely({ do: "ask", space: 8, sum: 50 }, view, 0)).toBe(true);
    expect(likely({ do: "ask", space: 8, sum: 50 }, view, 1)).toBe(false);
  });

  it("is what goes on with the turn, and never an accusation", () => {
    expect(likely({ do: "roll" }, view, 0)).toBe(true);
    expect(likely({ do: "accuse", who: 1, card: "squatter" }, view, 0)).toBe(false);
  });
});
