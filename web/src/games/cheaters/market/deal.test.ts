import { describe, expect, it } from "vitest";
import { dealOf, goodsOf, isEmpty, NO_DEAL, partners, sameDeal, toggled } from "./deal";
import { bidWithin, heard, NO_PADDLES, raised } from "./paddles";
import { heardCard } from "./spoken";

describe("a shared sheet", () => {
  const OFFER = { give: { deeds: [3, 11] }, get: { money: 200, deeds: [1], chance: true } };

  it("lies the other way round before the other", () => {
    expect(dealOf(OFFER, true)).toEqual({ pay: -200, give: [3, 11], get: [1], giveCards: [], getCards: ["chance"] });
    expect(dealOf(OFFER, false)).toEqual({ pay: 200, give: [1], get: [3, 11], giveCards: ["chance"], getCards: [] });
    expect(goodsOf(dealOf(OFFER, true))).toEqual(OFFER);
  });

  it("mentions only what is there, in the order of the board", () => {
    expect(goodsOf({ ...NO_DEAL, pay: 50, give: [11, 3] })).toEqual({ give: { money: 50, deeds: [3, 11] }, get: {} });
    expect(isEmpty(NO_DEAL)).toBe(true);
    expect(isEmpty({ ...NO_DEAL, getCards: ["chancellerie"] })).toBe(false);
    expect(sameDeal({ ...NO_DEAL, give: [11, 3] }, { ...NO_DEAL, give: [3, 11] })).toBe(true);
    expect(toggled(toggled([1], 3), 1)).toEqual([3]);
  });

  it("is for whoever is still in the game", () => {
    const one = { out: false, finished: false, chance: false, chancellerie: false };
    expect(partners({ players: [one, one, { ...one, out: true }, one] }, 0)).toEqual([1, 3]);
  });
});

describe("paddles", () => {
  const bid = (by: number, sum: number) => ({ seen: { what: "bid", bid: { by, sum }, at: 0 } });

  it("keep everybody's last bid until the hammer falls", () => {
    const told = heard(NO_PADDLES, [bid(1, 60), bid(2, 110), bid(1, 160), bid(3, 210)]);
    expect(raised(told, { best: { by: 3, sum: 210 } })).toEqual([{ by: 3, sum: 210 }, { by: 1, sum: 160 }, { by: 2, sum: 110 }]);
    expect(heard(told, [{ seen: { what: "hammer", lot: { deed: 8 } } }])).toEqual(new Map());
  });

  it("of the two best are in the view, whatever was heard", () => {
    expect(raised(NO_PADDLES, { best: { by: 0, sum: 80 }, runner_up: { by: 1, sum: 70 } })).toEqual([{ by: 0, sum: 80 }, { by: 1, sum: 70 }]);
  });

  it("hold sums that may be bid", () => {
    expect(bidWithin(100, 70, 500, 10)).toBe(100);
    expect(bidWithin(20, 70, 500, 10)).toBe(70);
    expect(bidWithin(900, 70, 505, 10)).toBe(500);
  });
});

describe("a card that was read aloud", () => {
  const read = { seen: { what: "read", seat: 1, card: { chance: "fine" } } };

  it("lies there until the turn is over", () => {
    const said = heardCard(null, [read], 4);
    expect(said).toEqual({ card: ["chance", "fine"], by: 1, kept: false, turn: 4 });
    expect(heardCard(said, [], 4)).toBe(said);
    expect(heardCard(said, [], 5)).toBeNull();
  });

  it("that I keep is for my eyes", () => {
    expect(heardCard(null, [{ seen: { what: "kept-card", seat: 0, card: { chancellerie: "movers" } } }], 2)).toMatchObject({ card: ["chancellerie", "movers"], kept: true });
  });
});
