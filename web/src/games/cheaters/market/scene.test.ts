import { beforeAll, describe, expect, it } from "vitest";
import type { LegalAction, Told } from "../../../wire/protocol";
import { tongue } from "../../../words/tongue.svelte";
import type { Action, Bid, Picture, Private, Scheme, View } from "../types";
import { choiceKey, mainOf, NO_CHOICE } from "./choice";
import { closeCard, closeSpace } from "./close";
import { linesOf, rollsLeft } from "./lines";
import type { Seeing } from "./press";
import { matter, roundOf } from "./scene";
import { billSum, hasGroup, paperWorth, rentDue, saleValue } from "./worth";

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["plain", "cheaters", "printed", "market"]);
});

const PICTURE: Picture = {
  board: { tokens: [8, 0, 0], hotels: [8], deeds: [14, 35], prisoner: null },
  tray: { notes: { ten: 20 }, hotels: 15 },
  spreads: [
    { notes: { hundred: 3, fifty: 1 }, deeds: [1, 3, 11] },
    { notes: { hundred: 9 }, deeds: [5, 7, 8] },
    { notes: {}, deeds: [] },
  ],
};
const player = { out: false, finished: false, chance: false, chancellerie: false };

function view(change: Partial<View> = {}, mine: Partial<Private> = {}): View {
  return {
    viewer: { seat: 0 },
    mine: { gaze: "board", picture: PICTURE, owners: { of: (mine.picture ?? PICTURE).spreads.map(({ deeds }) => deeds) }, schemes: [], stops: [], due: 0, start_due: false, effort: 0, ...mine },
    hints: [],
    config: { names: "swiss_fr", rounds: 0, deadline: "fair" } as View["config"],
    nothing_seen: [], turns: 4, turn: 0, roller: 0, phase: "roll", until: 0, dice: [2, 6], doubles: 0, tries: 0, face_up: [], gone: [],
    players: [player, player, player], offers: [null, null, null], bills: [], lots: [], asked: [], claims: [], bonuses: [],
    closing: false, declared: [null, null, null], challenges: [], counts: [], ...change,
  };
}

const can = (...actions: Action[]): LegalAction[] => actions.map((action) => ({ action }));
function seeing(seen: View, legal: readonly LegalAction[] = [], viewer: number | null = 0): Seeing {
  return { view: { ...seen }, viewer, legal, mine: viewer !== null, nameOf: (seat) => ["Zoé", "Léo", "Mia"][seat] ?? "?" };
}
const drawn = (seen: View, legal: readonly LegalAction[] = [], viewer: number | null = 0) => matter(seeing(seen, legal, viewer));

const BILL = { from: 0, to: { player: 1 }, sum: 200, rent: 8, raised: false, halved: false, short: false, until: 10_000 };

describe("whose matter it is", () => {
  it("is told by name to whoever waits, and never asks them", () => {
    for (const phase of ["roll", "rolled", { offer: 14 }, "parking", "read", { pick: { chance: "to-railway" } }, { spare: "chance" }, "free", "shaking"] satisfies View["phase"][]) {
      const waits = drawn(view({ phase, turn: 1, roller: 1 }));
      expect(waits.mine, JSON.stringify(phase)).toBe(false);
      expect(waits.main, JSON.stringify(phase)).toBeNull();
      expect(`${waits.title} ${waits.text}`, JSON.stringify(phase)).toContain("Léo");
      expect(`${waits.title} ${waits.text}`).not.toContain("[market");
    }
  });

  it("tells who is out of the game that there is only watching left", () => {
    const broke = drawn(view({ turn: 1, players: [{ ...player, out: true }, player, player] }));
    expect(broke).toMatchObject({ mine: false, main: null, text: "You are out of the game: enjoy the show." });
  });

  it("never counts a round after the last", () => {
    const rounds = (rounds: number) => ({ rounds }) as View["config"];
    expect(roundOf(view({ turns: 90, config: rounds(30) }))).toBe("Round 30 of 30");
    expect(roundOf(view({ turns: 97, config: rounds(30) }))).toBe("Round 33");
    expect(roundOf(view({ turns: 97, config: rounds(30), closing: true }))).toBe("Last lap");
    expect(roundOf(view({ turns: 0, config: rounds(0) }))).toBe("Round 1");
  });
});

describe("the turn", () => {
  it("rolls by the main button, in prison tries for a double and pays by the second", () => {
    expect(drawn(view(), can({ do: "roll" }, { do: "leave" }))).toMatchObject({ mine: true, main: { action: { do: "roll" } }, second: null });
    const picture = { ...PICTURE, board: { ...PICTURE.board, tokens: [9, 0, 0], prisoner: 0 } };
    const inside = drawn(view({ cuffed: 0, tries: 1 }, { picture }), can({ do: "bail" }, { do: "roll" }, { do: "leave" }, { do: "use", play: { card: "get-out-of-prison", deck: "chance" } }));
    expect(inside).toMatchObject({ main: { action: { do: "roll" } }, second: { action: { do: "bail" } }, plays: [{ action: { do: "use" } }] });
    expect(inside.text).toContain("2 of 3");
  });

  it("has the price on the button and says what is left", () => {
    const offer = drawn(view({ phase: { offer: 14 } }), can({ do: "buy" }, { do: "auction" }));
    expect(offer.main).toEqual({ label: "Buy (180)", action: { do: "buy" } });
    expect(offer.second?.action).toEqual({ do: "auction" });
    expect(offer.text).toContain("170");
    const poor = drawn(view({ phase: { offer: 35 } }), can({ do: "auction" }));
    expect(poor.main).toEqual({ label: "Buy (400)", action: null });
    expect(poor.text).toContain("50 short");
  });

  it("moves one's own token as far as the dice say, and nothing else", () => {
    const legal = can({ do: "move", token: 0, steps: 7 }, { do: "move", token: 1, steps: 8 }, { do: "move", token: 0, steps: 8 });
    expect(drawn(view({ phase: "rolled" }), legal).main?.action).toEqual({ do: "move", token: 0, steps: 8 });
    expect(drawn(view({ phase: "rolled" }, { gaze: "tray" }), []).main?.action).toEqual({ do: "look", at: "board" });
  });

  it("says that nothing was seen where the house asks for it", () => {
    const asked = view({ phase: "look", turn: 1, nothing_seen: [2] });
    expect(drawn(asked, can({ do: "nothing-seen" }))).toMatchObject({ mine: true, main: { action: { do: "nothing-seen" } }, body: { what: "seen", said: [2], missing: [0, 1] } });
    expect(drawn(view({ phase: "look", turn: 1 }), can({ do: "look", at: "tray" }))).toMatchObject({ mine: false, main: null });
  });

  it("ends when I say so", () => {
    expect(drawn(view({ phase: "free" }), can({ do: "done" }, { do: "slip-away" }))).toMatchObject({ main: { action: { do: "done" } }, second: null });
  });
});

describe("no button is a crime", () => {
  const CRIMES = ["take", "give", "take-deed", "swap-deeds", "put-hotel", "take-hotel", "leave", "slip-away", "accuse"];
  const hands: Action[] = [
    { do: "take", notes: { hundred: 1 }, from: "tray" }, { do: "take-deed", space: 5, from: 1 }, { do: "swap-deeds", mine: 1, other: 5, with: 1 },
    { do: "put-hotel", space: 1 }, { do: "take-hotel", space: 8 }, { do: "leave" }, { do: "slip-away" }, { do: "accuse", who: 1, card: "pickpocket" },
  ];

  it.each<View["phase"]>(["look", "roll", "shaking", "rolled", { offer: 14 }, "parking", "read", "free"])("in %j", (phase) => {
    const scene = drawn(view({ phase }), can(...hands));
    const presses = [scene.main, scene.second, mainOf(scene, NO_CHOICE, 0), ...scene.plays, ...scene.lines.flatMap((line) => line.presses)];
    for (const press of presses) expect(CRIMES).not.toContain(press?.action?.do);
  });

  it("asks for no rent of somebody else's street, and for more than one sum only on its sheet", () => {
    const theirs = can({ do: "ask", space: 8, sum: 200 });
    expect(drawn(view({ turn: 2, roller: 2, phase: "free" }), theirs).main).toBeNull();
    expect(closeSpace(seeing(view({ turn: 2 }), theirs), 8).asks).toHaveLength(1);
    const own = can({ do: "ask", space: 1, sum: 30 }, { do: "ask", space: 1, sum: 60 }, { do: "ask", space: 1, sum: 120 });
    const several = drawn(view({ turn: 2, roller: 2, phase: "free" }), own);
    expect(several.main).toMatchObject({ action: null, opens: { sheet: "space", space: 1 } });
    expect(closeSpace(seeing(view({ turn: 2 }), own), 1).asks.map(({ label }) => label)).toEqual(["Ask for 60", "Ask for 30", "Ask for 120"]);
    expect(closeSpace(seeing(view({ turn: 2 }), own), 1).asks.map(({ honest }) => honest)).toEqual([true, false, false]);
  });

  it("asks for no rent that everybody knows is not due, until the next player's dice", () => {
    const legal = can({ do: "ask", space: 11, sum: 70 });
    const seen = view({ turn: 1, roller: 1, phase: "free" });
    const after = (...told: Record<string, unknown>[]) => matter({ ...seeing(seen, legal), lines: told.map((one, seq) => ({ seq, told: { seen: one } as unknown as Told })) }).main?.action ?? null;
    const bought = { what: "bought", by: 0, space: 11, sum: 90, hotel: false };
    const rolled = { what: "rolled", seat: 1, dice: [3, 3] };
    const due = { do: "ask", space: 11, sum: 70 };
    expect(after(rolled)).toEqual(due);
    expect(after(rolled, bought)).toBeNull();
    expect(after(rolled, bought, rolled)).toBeNull();
    expect(after(rolled, { what: "nothing-due", by: 0, space: 11 })).toBeNull();
    // Others buy and ask elsewhere, and a turn later the street is like any other.
    expect(after(rolled, { ...bought, by: 2 }, { ...bought, space: 1 })).toEqual(due);
    expect(after(rolled, bought, { what: "passed", to: 2 }, rolled)).toEqual(due);
  });

  it("asks for the one rent there is before the dice end it", () => {
    const legal = can({ do: "roll" }, { do: "ask", space: 11, sum: 70 });
    expect(drawn(view({ roller: 2 }), legal)).toMatchObject({ who: 2, main: { action: { do: "ask", space: 11, sum: 70 } }, second: { action: { do: "roll" } } });
  });
});

describe("bills and debts", () => {
  it("are paid by the main button, with the sum on it and what can be played beside it", () => {
    const scene = drawn(view({ bills: [BILL] }), can({ do: "pay" }, { do: "use", play: { card: "friendly-rent" } }));
    expect(scene).toMatchObject({ mine: true, who: 1, main: { label: "Pay (200)", action: { do: "pay" } }, body: { what: "bill", space: 8, sum: 200 } });
    expect(scene.plays).toHaveLength(1);
    expect(scene.text).toContain("150");
  });

  it("come to what the cards on them make of them", () => {
    expect(billSum({ sum: 130, raised: true, halved: false })).toBe(260);
    expect(billSum({ sum: 130, raised: true, halved: true })).toBe(130);
    expect(billSum({ sum: 130, raised: false, halved: true })).toBe(70);
    expect(drawn(view({ bills: [{ ...BILL, halved: true }] })).body).toMatchObject({ sum: 100, marks: ["half"] });
  });

  it("say what is missing, what each deed would bring, and whom to ask", () => {
    const bill = { ...BILL, sum: 520, short: true };
    const scene = drawn(view({ bills: [bill] }), can({ do: "sell", space: 1 }, { do: "sell", space: 11 }));
    expect(scene.title).toContain("170");
    expect(scene.second).toMatchObject({ opens: { sheet: "trade", asks: 170 } });
    expect(scene.body).toMatchObject({ what: "debt", missing: 170, options: [{ figure: "+60" }, { figure: "+20" }] });
    expect(mainOf(scene, NO_CHOICE, 0)).toMatchObject({ action: null });
    expect(mainOf(scene, { ...NO_CHOICE, option: "sell 11" }, 0)).toEqual({ label: "Sell (+20)", action: { do: "sell", space: 11 } });
  });

  it("are paid as soon as there is enough, also by who was short", () => {
    const scene = drawn(view({ bills: [{ ...BILL, short: true }] }), can({ do: "pay" }));
    expect(scene).toMatchObject({ main: { action: { do: "pay" } }, body: { what: "bill" } });
    expect(scene.text).toContain("150");
  });

  it("of others are waited for, and whoever is owed may raise them", () => {
    const mine = { ...BILL, from: 2, to: { player: 0 }, rent: 11, sum: 70 };
    const scene = drawn(view({ bills: [mine] }), can({ do: "use", play: { card: "raised-rent" } }));
    expect(scene).toMatchObject({ mine: false, who: 2, main: null });
    expect(scene.title).toBe("Mia owes you 70");
    expect(scene.plays).toHaveLength(1);
    expect(drawn(view({ bills: [{ ...mine, short: true }] })).second).toMatchObject({ opens: { sheet: "trade", other: 2 } });
    expect(drawn(view({ bills: [{ ...mine, to: "tray" }] }), [], null)).toMatchObject({ main: null, second: null, hand: null });
  });

  it("are worth what the bank pays", () => {
    expect(saleValue(PICTURE, 8)).toBe(200);
    expect(saleValue(PICTURE, 7)).toBe(100);
    expect(rentDue(PICTURE, 8, 1)).toBe(200);
    expect(rentDue(PICTURE, 7, 1)).toBe(100);
    expect(rentDue(PICTURE, 11, 0)).toBe(70);
    expect(hasGroup(PICTURE, 1, 0)).toBe(true);
    expect(paperWorth({ money: 50, deeds: [14, 35], chance: true })).toBe(680);
  });
});

it("whoever sees a token arrive by train is told why the turn is over", () => {
  const at = (token: number): Picture => ({ ...PICTURE, board: { ...PICTURE.board, tokens: [token, token, 0] } });
  const look = (roller: number, token: number, gaze: Private["gaze"] = "board") => drawn(view({ phase: "look", turn: 2, roller }, { picture: at(token), gaze })).text;
  expect(look(0, 13)).toBe("You take the train: your token goes on to Railway 2, and your turn is over.");
  expect(look(1, 13)).toBe("Léo takes the train: on to Railway 2, and the turn is over.");
  expect(look(1, 14)).toBe("Anything fishy? The dice go to Mia.");
  // Who looks elsewhere has not seen where it stands.
  expect(look(1, 13, "tray")).toBe("Anything fishy? The dice go to Mia.");
});

describe("auctions", () => {
  const auction = (best: Bid | null, next = 0): View =>
    view({ phase: { offer: 14 }, auction: { lot: { deed: 14 }, best, until: 9000, next, paused: false } });

  it("offer the least, a sum of one's own, and never more than one has", () => {
    const scene = drawn(auction({ by: 1, sum: 60 }));
    // Nobody has to: one may keep out of it, and asks the house for nothing by that.
    expect(scene.second).toEqual({ label: "I pass", action: null, passes: true });
    expect(mainOf(scene, NO_CHOICE, 0)?.action).toEqual({ do: "bid", sum: 70 });
    expect(mainOf(scene, { ...NO_CHOICE, sum: 160 }, 0)?.action).toEqual({ do: "bid", sum: 160 });
    expect(mainOf(scene, { ...NO_CHOICE, sum: 900 }, 0)?.action).toEqual({ do: "bid", sum: 350 });
    expect(mainOf(drawn(auction(null)), NO_CHOICE, 0)?.action).toEqual({ do: "bid", sum: 10 });
  });

  it("keep the sum in mind while others bid, but not below what the house takes", () => {
    const [before, after] = [drawn(auction({ by: 1, sum: 60 })), drawn(auction({ by: 2, sum: 200 }))];
    expect(choiceKey(before)).toBe(choiceKey(after));
    expect(before.key).not.toBe(after.key);
    expect(mainOf(after, { ...NO_CHOICE, sum: 160 }, 0)?.action).toEqual({ do: "bid", sum: 210 });
  });

  it("take no bid from who leads, from who has too little, or too soon", () => {
    expect(mainOf(drawn(auction({ by: 0, sum: 60 })), NO_CHOICE, 0)).toEqual({ label: "You lead", action: null });
    expect(mainOf(drawn(auction({ by: 1, sum: 400 })), NO_CHOICE, 0)?.action).toBeNull();
    const soon = drawn(auction({ by: 1, sum: 60 }, 5000));
    expect(mainOf(soon, NO_CHOICE, 4999)).toEqual({ label: "Bid 70", action: null });
    expect(mainOf(soon, NO_CHOICE, 5000)?.action).toEqual({ do: "bid", sum: 70 });
    expect(mainOf(drawn(auction({ by: 1, sum: 60 }), [], null), NO_CHOICE, 0)).toBeNull();
    const paused = view({ auction: { lot: { deed: 14 }, best: null, until: 0, next: 0, paused: true } });
    expect(mainOf(drawn(paused), NO_CHOICE, 9000)?.action).toBeNull();
  });

  it("of the last hotel say where it would stand", () => {
    const hotel = view({ auction: { lot: { "last-hotel": { by: 1, space: 5 } }, best: null, until: 0, next: 0, paused: false } });
    const scene = drawn(hotel, can({ do: "bid", sum: 10, at: 1 }, { do: "bid", sum: 10, at: 3 }));
    expect(mainOf(scene, NO_CHOICE, 0)?.action).toEqual({ do: "bid", sum: 10, at: 1 });
    expect(mainOf(scene, { ...NO_CHOICE, site: 3 }, 0)?.action).toEqual({ do: "bid", sum: 10, at: 3 });
  });
});

describe("cards", () => {
  const reads = can({ do: "read", card: "to-start" }, { do: "read", card: "fine" }, { do: "read", card: "windfall" });

  it("are read from a fan with one's own on top", () => {
    const scene = drawn(view({ phase: "read" }, { drawn: { chance: "fine" } }), reads);
    expect(mainOf(scene, NO_CHOICE, 0)?.action).toEqual({ do: "read", card: "fine" });
    expect(mainOf(scene, { ...NO_CHOICE, option: "windfall" }, 0)).toEqual({ label: "Read it aloud", action: { do: "read", card: "windfall" } });
    const kept = drawn(view({ phase: "read" }, { drawn: { chance: "frame-up" } }), [...can({ do: "keep" }), ...reads]);
    expect(mainOf(kept, NO_CHOICE, 0)?.action).toEqual({ do: "keep" });
  });

  it("leave a choice that is made before it is asked for", () => {
    const scene = drawn(view({ phase: { pick: { chance: "player-pays-you" } } }), can({ do: "pick", choice: { player: 1 } }, { do: "pick", choice: { player: 2 } }));
    expect(mainOf(scene, NO_CHOICE, 0)?.action).toBeNull();
    expect(mainOf(scene, { ...NO_CHOICE, option: "player 2" }, 0)?.action).toEqual({ do: "pick", choice: { player: 2 } });
    const buys = drawn(view({ phase: { pick: { chancellerie: "buy-any" } } }), can({ do: "pick", choice: { space: 14 } }, { do: "pick", choice: "no" }));
    expect(buys.second?.action).toEqual({ do: "pick", choice: "no" });
    expect(mainOf(buys, { ...NO_CHOICE, option: "space 14" }, 0)?.label).toBe("Buy (180)");
    const jury = drawn(view({ phase: { pick: { chancellerie: "beauty-contest" } } }), can({ do: "pick", choice: "yes" }, { do: "pick", choice: "no" }));
    expect(jury.second).toBeNull();
    expect(jury.body).toMatchObject({ options: [{ key: "yes" }, { key: "no" }] });
  });

  it("are drawn from either deck, and one of two is put back", () => {
    const parking = drawn(view({ phase: "parking" }), can({ do: "draw", deck: "chance" }, { do: "draw", deck: "chancellerie" }));
    expect([parking.main?.action, parking.second?.action]).toEqual([{ do: "draw", deck: "chance" }, { do: "draw", deck: "chancellerie" }]);
    const spare = drawn(view({ phase: { spare: "chance" } }, { drawn: { chance: "loaded-die" }, chance: "frame-up" }), can({ do: "drop", new: false }, { do: "drop", new: true }));
    expect(spare.body).toMatchObject({ options: [{ card: ["chance", "frame-up"] }, { card: ["chance", "loaded-die"] }] });
    const plays = drawn(view({ phase: { spare: "chance" } }, { drawn: { chance: "frame-up" }, chance: "loaded-die" }), can({ do: "drop", new: true }, { do: "use", play: { card: "frame-up", at: 1 } }));
    expect(plays.body).toMatchObject({ options: [{ card: ["chance", "frame-up"] }, { label: "Frame-up: Léo", press: { action: { do: "use" } } }] });
  });

  it("that are kept say when they can be played", () => {
    const uses = can({ do: "use", play: { card: "frame-up", at: 1 } }, { do: "use", play: { card: "frame-up", at: 2 } });
    expect(closeCard(seeing(view({}, { chance: "frame-up" }), uses), "chance")).toMatchObject({ why: null, plays: [{ label: "Léo", seat: 1 }, { label: "Mia", seat: 2 }] });
    expect(closeCard(seeing(view({}, { chance: "forged-deed", gaze: "tray" })), "chance")?.why).toContain("board");
    expect(closeCard(seeing(view()), "chance")).toBeNull();
  });
});

describe("the end of the ultimate mode", () => {
  it("declares a sum and has doubts", () => {
    const scene = drawn(view({ phase: "declare" }), can({ do: "declare", sum: 500 }, { do: "declare", sum: 600 }));
    expect(mainOf(scene, NO_CHOICE, 0)?.action).toEqual({ do: "declare", sum: 500 });
    expect(mainOf(scene, { ...NO_CHOICE, sum: 1200 }, 0)?.action).toEqual({ do: "declare", sum: 1200 });
    expect(drawn(view({ phase: "declare", declared: [700, null, null] }))).toMatchObject({ mine: false, main: null });
    const doubt = drawn(view({ phase: "challenge", declared: [700, 900, null] }), can({ do: "challenge", who: 1 }));
    expect(mainOf(doubt, NO_CHOICE, 0)?.action).toBeNull();
    expect(mainOf(doubt, { ...NO_CHOICE, option: "challenge 1" }, 0)?.action).toEqual({ do: "challenge", who: 1 });
  });
});

describe("what must not be forgotten", () => {
  const lines = (seen: View, legal: readonly LegalAction[] = [], viewer: number | null = 0) => linesOf(seeing(seen, legal, viewer), null);

  it("points at the thing and looks there first", () => {
    expect(lines(view({}, { due: 200, start_due: true }))).toMatchObject([{ key: "due", anchor: "tray", look: null }]);
    expect(lines(view({ turn: 1 }, { due: 100 }))).toMatchObject([{ anchor: "tray", look: "tray" }]);
    expect(lines(view({ claims: [{ by: 0, space: 14, hotel: false }, { by: 1, space: 35, hotel: false }] }, { gaze: "tray" }))).toMatchObject([{ anchor: "space:14", look: "board" }]);
    const change = { by: 0, from: { player: 0 }, to: { player: 1 }, sum: 70 };
    expect(lines(view({}, { change }))).toMatchObject([{ text: "You owe 70 in change", anchor: "mine" }]);
    expect(lines(view({}, { change: { ...change, by: 1 } }))).toMatchObject([{ text: "You are owed 70 in change" }]);
    expect(lines(view({}, { due: 200 }), [], null)).toEqual([]);
  });

  it("has the offers that are made to me", () => {
    const offer = { to: 0, give: { money: 100 }, get: { deeds: [1] } };
    expect(lines(view({ offers: [null, offer, null] }))).toMatchObject([{ key: "offer 1", presses: [{ opens: { sheet: "trade", other: 1 } }] }]);
    expect(lines(view({ offers: [null, { ...offer, to: 2 }, null] }))).toEqual([]);
  });

  it("tells how long a scheme has to last, and how to take it back", () => {
    const scheme: Scheme = { card: "bank-heist", or: "extra-allowance", at: 0, in_turn: true, rolls: 0, fixable: true, shifts: [] };
    expect(rollsLeft(scheme, "fair")).toBe(1);
    expect(rollsLeft({ in_turn: false, rolls: 0 }, "fair")).toBe(2);
    expect(rollsLeft({ in_turn: false, rolls: 1 }, "fair")).toBe(1);
    expect(rollsLeft({ in_turn: false, rolls: 0 }, "next_roll")).toBe(1);
    const legal = can({ do: "mean", card: "bank-heist" }, { do: "mean", card: "extra-allowance" }, { do: "fix" });
    const [either] = lines(view({}, { schemes: [scheme] }), legal);
    expect(either?.presses.map(({ action }) => action?.do)).toEqual(["mean", "mean", "fix"]);
    const [first, second] = lines(view({}, { schemes: [{ ...scheme, or: null }, { ...scheme, card: "pickpocket", or: null, fixable: false }] }), can({ do: "fix" }));
    expect(first?.presses).toHaveLength(1);
    expect(second?.presses).toHaveLength(0);
  });
});
