import { describe, expect, it } from "vitest";
import type { Told } from "../../../wire/protocol";
import type { Action, Cheat } from "../types";
import { CARD, charges, dialAt, settledOf, SMALL, under, type Point } from "./accusing";

const accuse = (who: number, card: Cheat | null): { action: Action } => ({ action: { do: "accuse", who, card } });

describe("whom one can accuse of what", () => {
  it("follows from what the house lists: face up first, then what is gone, then anything else", () => {
    const legal = [2, 0].flatMap((who) => [accuse(who, "squatter"), accuse(who, "bank-heist"), accuse(who, "free-stay"), accuse(who, null)]);
    const can = charges(legal, ["bank-heist", "free-stay", "demolition"]);
    expect([can.faces, can.cards, can.up]).toEqual([[0, 2], ["bank-heist", "free-stay", "demolition", "squatter", null], 3]);
    expect(can.action(2, "demolition")).toBeNull();
    expect(can.action(2, null)).toEqual({ do: "accuse", who: 2, card: null });
    expect(can.action(1, "squatter")).toBeNull();
  });

  it("leaves out what everybody has heard the end of, and nothing that is face up or somebody else's", () => {
    const told = (seen: Record<string, unknown>) => ({ told: { seen } as unknown as Told });
    const lines = [
      told({ what: "announced", seat: 2, card: "squatter", bonus: 50 }), told({ what: "replaced", old: "squatter", new: "demolition" }),
      told({ what: "verdict", by: 1, who: 0, card: "free-stay", guilty: true }), told({ what: "verdict", by: 1, who: 0, card: "pickpocket", guilty: false }),
    ];
    const legal = [2, 0].flatMap((who) => [accuse(who, "squatter"), accuse(who, "free-stay"), accuse(who, "pickpocket"), accuse(who, "demolition")]);
    const can = charges(legal, ["demolition"], settledOf(lines));
    const open = [2, 0].map((who) => can.cards.filter((card) => can.action(who, card) !== null));
    expect(open).toEqual([["demolition", "free-stay", "pickpocket"], ["demolition", "pickpocket", "squatter"]]);
    const closed = [2, 0].map((who) => can.cards.filter((card) => can.closed(who, card)));
    expect(closed).toEqual([["squatter"], ["free-stay"]]);
    // Once it has come up again it can be tried again.
    expect(settledOf([...lines, told({ what: "replaced", old: "demolition", new: "squatter" })]).has("2 squatter")).toBe(false);
  });

  it("is nobody while nothing is listed", () => {
    expect(charges([{ action: { do: "roll" } }], ["bank-heist"]).faces).toEqual([]);
  });
});

const WINDOWS = [
  ["a phone, at the right", { width: 390, height: 844 }, { x: 303, y: 800 }, 150],
  ["a phone, at the left", { width: 390, height: 844 }, { x: 87, y: 800 }, 150],
  ["a small phone", { width: 360, height: 640 }, { x: 273, y: 600 }, 150],
  ["a phone, in the middle", { width: 390, height: 844 }, { x: 195, y: 800 }, 180],
  ["a desktop", { width: 1440, height: 900 }, { x: 1300, y: 840 }, 220],
  ["a phone on its side", { width: 844, height: 390 }, { x: 796, y: 140 }, 84],
  ["a phone as the table divides it", { width: 390, height: 844 }, { x: 338, y: 592 }, 96],
  ["a laptop, at the left", { width: 1280, height: 800 }, { x: 130, y: 740 }, 220],
] as const;

describe.each(WINDOWS)("the dial on %s", (_, window, centre, button) => {
  it.each([[1, 0], [3, 1], [5, 3]])("has %i faces, five cards and %i small ones that lie in the window and apart", (faces, old) => {
    const dial = dialAt(centre, button, window, faces, 5, old);
    for (const { x, y } of [...dial.faces, ...dial.cards.slice(0, 5)]) {
      expect(x).toBeGreaterThanOrEqual(28);
      expect(x).toBeLessThanOrEqual(window.width - 28);
      expect(y).toBeGreaterThanOrEqual(90 - (window.height < 400 ? 40 : 0));
      expect(y).toBeLessThanOrEqual(window.height - 20);
    }
    for (const ring of [dial.faces, dial.cards]) expect(closest(ring)).toBeGreaterThanOrEqual(44);
  });

  it("finds each face and each card under the thumb, and nothing on the button or far away", () => {
    const dial = dialAt(centre, button, window, 3, 5);
    dial.faces.forEach((point, nth) => expect(under(dial, point, false)).toEqual({ on: "face", nth }));
    dial.cards.forEach((point, nth) => expect(under(dial, point, true)).toEqual({ on: "card", nth }));
    expect(under(dial, centre, true)).toEqual({ on: "nothing" });
    expect(under(dial, { x: centre.x, y: centre.y - dial.reach.y * 1.5 }, true)).toEqual({ on: "nothing" });
    expect(under(dial, { x: centre.x, y: centre.y + dial.reach.y * 1.5 }, true)).toEqual({ on: "nothing" });
  });

  it("keeps every card in its place when others are gone, and those lie beside it, not on it", () => {
    const [dial, more] = [dialAt(centre, button, window, 3, 5, 1), dialAt(centre, button, window, 3, 5, 3)];
    expect(more.cards.slice(0, 5)).toEqual(dial.cards.slice(0, 5));
    for (const [nth, small] of more.cards.entries()) {
      if (nth < 5) continue;
      expect(under(more, small, true)).toEqual({ on: "card", nth });
      expect(under(more, small, false)).toEqual({ on: "nothing" });
      expect(small.x - SMALL.w / 2).toBeGreaterThanOrEqual(0);
      expect(small.x + SMALL.w / 2).toBeLessThanOrEqual(window.width);
      for (const card of more.cards.slice(0, 5)) {
        const free = Math.abs(card.x - small.x) >= (CARD + SMALL.w) / 2 || Math.abs(card.y - small.y) >= (88 + SMALL.h) / 2;
        expect(free, JSON.stringify([card, small])).toBe(true);
      }
    }
  });

  it("finds no card before there is a face", () => {
    const dial = dialAt(centre, button, window, 3, 5);
    for (const point of dial.cards) expect(under(dial, point, false)).toEqual({ on: "nothing" });
  });

  it("lies below the button only where there is no room above", () => {
    expect(dialAt(centre, button, window, 3, 5).below).toBe(window.height < 400);
  });

  it("lets a thumb go straight out from any face without touching another", () => {
    const dial = dialAt(centre, button, window, 3, 5);
    dial.faces.forEach((face, nth) => {
      for (let out = 1; out < 1.3; out += 0.02) {
        const found = under(dial, { x: centre.x + (face.x - centre.x) * out, y: centre.y + (face.y - centre.y) * out }, true);
        if (found.on === "face") expect(found.nth).toBe(nth);
      }
    });
  });
});

function closest(points: readonly Point[]): number {
  return Math.min(...points.flatMap((one, nth) => points.slice(nth + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y))));
}
