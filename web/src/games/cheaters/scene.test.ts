import { beforeAll, describe, expect, it } from "vitest";
import type { LegalAction } from "../../wire/protocol";
import { LANGS } from "../../wire/http";
import { Tongue, tongue } from "../../words/tongue.svelte";
import { squares } from "./board";
import { amountsOf, figuresOf, spaceWord, termsOf } from "./print";
import { ownerOf, phaseParts, seenLive, total } from "./read";
import { closeCheat, closeSpace, lying, scene, soundsOf, type Seeing } from "./scene";
import { deedsOf, goods, partners, toggled } from "./trade";
import { SPACES, type Action, type Names, type Picture, type Private, type View } from "./types";
import { likely, spacesOf, zoneOf } from "./zones";

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["plain", "cheaters"]);
});

const PICTURE: Picture = {
  board: { tokens: [0, 9], hotels: [8], deeds: [1, 3], prisoner: 1 },
  tray: { notes: { ten: 2 }, hotels: 15 },
  spreads: [{ notes: { ten: 3, twenty: 1, fifty: 1, hundred: 4, five_hundred: 2 }, deeds: [8] }, { notes: {}, deeds: [11] }],
};

const player = { out: false, finished: false, chance: false, chancellerie: false };

function view(change: Partial<View> = {}, mine: Partial<Private> = {}): View {
  return {
    viewer: { seat: 0 },
    mine: { gaze: "board", picture: PICTURE, schemes: [], stops: [], due: 0, start_due: false, effort: 0, ...mine },
    hints: [],
    config: { names: "swiss_fr", rounds: 12 } as View["config"],
    turns: 3, turn: 1, phase: "roll", until: 0, dice: [2, 6], doubles: 0, tries: 0, face_up: ["bank-heist", "trick-dice"], gone: [],
    players: [player, player], offers: [null, null], bills: [], lots: [], asked: [], claims: [], bonuses: [],
    closing: false, declared: [null, null], challenges: [], counts: [], ...change,
  };
}

const can = (...actions: Action[]): LegalAction[] => actions.map((action) => ({ action }));

function seeing(seen: View = view(), legal: readonly LegalAction[] = [], viewer: number | null = 0): Seeing {
  return { view: { ...seen }, viewer, legal, mine: viewer !== null, nameOf: (seat) => ["Zoé", "Léo"][seat] ?? "?" };
}

const actions = (legal: readonly LegalAction[]) => legal.map(({ action }) => (action as Action).do);

describe("what is printed", () => {
  it("has the 36 spaces and what their deeds say", () => {
    expect(SPACES).toHaveLength(36);
    expect(SPACES.filter(({ kind }) => kind === "property")).toHaveLength(22);
    expect(SPACES[8]).toMatchObject({ kind: "property", group: "light-blue", price: 120 });
    expect(figuresOf(8)).toEqual({ rent: 50, full: 100, hotel: 200, hotel_price: 250 });
    expect(figuresOf(0)).toBeNull();
  });

  it.each(LANGS)("names every space on every board in %s", async (lang) => {
    const tongue = new Tongue();
    await tongue.speak(lang);
    await tongue.learn(["cheaters", "plain"]);
    for (const names of ["swiss_fr", "swiss_de", "international"] satisfies Names[]) {
      SPACES.forEach((_, space) => expect(tongue.has(spaceWord(space, names)), spaceWord(space, names)).toBe(true));
    }
    expect(tongue.t("cheat-bank-heist-text", termsOf("bank-heist"))).toMatch(/100/);
  });

  it("knows the figures on the cards", () => {
    expect(termsOf("trick-dice")).toEqual({ most: 12, reward: 50, fine: 50, prison: 1 });
    expect(amountsOf(["chancellerie", "beauty-contest"])).toEqual({ amount: 50, second: 200, third: 10 });
    expect(amountsOf(["chance", "frame-up"])).toEqual({ amount: 0, second: 0, third: 0 });
  });
});

describe("eyes", () => {
  it("see live where they look, what lies before them, and the tray in their turn", () => {
    const seen = view({ turn: 0 });
    expect(seenLive(seen, 0, "board")).toBe(true);
    expect(seenLive(seen, 0, { spread: 0 })).toBe(true);
    expect(seenLive(seen, 0, { spread: 1 })).toBe(false);
    expect(seenLive(seen, 0, "tray")).toBe(true);
    expect(seenLive(seen, 1, "tray")).toBe(false);
    expect(seenLive(seen, null, "tray")).toBe(false);
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
    const zone = (action: Action) => zoneOf(action, {});
    expect(zone({ do: "look", at: "tray" })).toBe("look");
    expect(zone({ do: "accuse", who: 1, card: "bank-heist" })).toBe("accuse");
    expect(zone({ do: "accuse", who: 1 })).toBe("menu");
    expect(zone({ do: "accuse", who: 1, card: null })).toBe("menu");
    expect(zone({ do: "bid", sum: 60 })).toBe("auction");
    expect(zone({ do: "use", play: { card: "friendly-rent" } })).toBe("bill");
    expect(zone({ do: "use", play: { card: "frame-up", at: 1 } })).toBe("menu");
    expect(zone({ do: "roll" })).toBe("menu");
  });

  it("follows what the lawyer is called for", () => {
    const lawyer: Action = { do: "use", play: { card: "crooked-lawyer" } };
    expect(zoneOf(lawyer, { affair: { what: "aimed", by: 0, at: 1, card: "frame-up", until: 0 } })).toBe("affair");
    expect(zoneOf(lawyer, { affair: null })).toBe("bill");
  });

  it("knows the spaces that an action is about", () => {
    expect(spacesOf({ do: "ask", space: 8, sum: 50 })).toEqual([8]);
    expect(spacesOf({ do: "put", at: 12 })).toEqual([12]);
    expect(spacesOf({ do: "look", at: "board" })).toEqual([]);
    expect(spacesOf({ do: "accuse", who: 1, card: "squatter" })).toEqual([]);
    expect(spacesOf({ do: "pick", choice: { space: 13 } })).toEqual([13]);
    expect(spacesOf({ do: "use", play: { card: "movers", from: 8, to: 11 } })).toEqual([8, 11]);
    expect(spacesOf({ do: "use", play: { card: "forged-deed", space: 5 } })).toEqual([5]);
    expect(spacesOf({ do: "swap-deeds", mine: 1, other: 11, with: 1 })).toEqual([1, 11]);
    expect(spacesOf({ do: "bid", sum: 10 })).toEqual([]);
  });
});

describe("what is likely meant", () => {
  const seen = view({ claims: [{ by: 0, space: 8, hotel: false }] }, { due: 200, drawn: { chance: "to-start" } });
  const meant = (action: Action, viewer = 0) => likely(action, seen, viewer);

  it("is the honest one of two gestures that look the same", () => {
    expect(meant({ do: "move", token: 0, steps: 8 })).toBe(true);
    expect(meant({ do: "move", token: 1, steps: 8 })).toBe(false);
    expect(meant({ do: "move", token: 0, steps: 9 })).toBe(false);
    expect(meant({ do: "take", notes: { hundred: 2 }, from: "tray" })).toBe(true);
    expect(meant({ do: "take", notes: { hundred: 3 }, from: "tray" })).toBe(false);
    expect(meant({ do: "take-deed", space: 8 })).toBe(true);
    expect(meant({ do: "take-deed", space: 8, from: null })).toBe(true);
    expect(meant({ do: "take-deed", space: 8, from: 1 })).toBe(false);
    expect(meant({ do: "read", card: "to-start" })).toBe(true);
    expect(meant({ do: "read", card: "windfall" })).toBe(false);
    expect(meant({ do: "ask", space: 8, sum: 50 })).toBe(true);
    expect(meant({ do: "ask", space: 8, sum: 50 }, 1)).toBe(false);
  });

  it("is what goes on with the turn, and never an accusation", () => {
    expect(meant({ do: "roll" })).toBe(true);
    expect(meant({ do: "accuse", who: 1, card: "squatter" })).toBe(false);
  });
});

describe("the table", () => {
  const named = (key: string, gaps: Record<string, string | number> = {}) => tongue.t(key, gaps);
  const street = (space: number) => tongue.t(spaceWord(space, "swiss_fr"));

  it("says where the turn stands", () => {
    expect(scene(seeing()).stands).toBe(named("cheaters-phase-roll"));
    expect(scene(seeing(view({ phase: { offer: 8 } }))).stands).toContain(street(8));
    expect(scene(seeing(view({ phase: { pick: { chance: "to-railway" } } }))).stands).toContain(named("chance-to-railway"));
    expect(scene(seeing(view({ phase: { spare: "chance" } }))).stands).toContain(named("deck-chance"));
    expect(scene(seeing(view({ phase: "shaking" }))).shaking).toBe(true);
    expect(scene(seeing()).turn).toEqual({ seat: 1, words: named("turn-of", { name: "Léo" }) });
    expect(scene(seeing()).turns).toBe(named("plain-mono-turns", { round: 2, rounds: 12 }));
    const endless = view({ config: { names: "swiss_fr", rounds: 0 } as View["config"] });
    expect(scene(seeing(endless)).turns).toBe(named("plain-mono-round", { round: 2 }));
  });

  it("has every action in one place, and the end of the turn last", () => {
    const legal = can({ do: "done" }, { do: "look", at: "tray" }, { do: "roll" }, { do: "accuse", who: 1, card: "bank-heist" });
    const drawn = scene(seeing(view(), legal));
    expect(actions(drawn.menu)).toEqual(["roll", "done"]);
    expect([drawn.looks, drawn.trades]).toEqual([true, true]);
    expect(scene(seeing()).trades).toBe(false);
  });

  it("marks the spaces where a choice waits", () => {
    const legal = can({ do: "build", space: 8 }, { do: "put-hotel", space: 11 }, { do: "pick", choice: { space: 4 } });
    expect([...scene(seeing(view(), legal)).offered].sort()).toEqual([4, 8]);
  });

  it("says what keeps everybody busy", () => {
    const words = (affair: View["affair"]) => scene(seeing(view({ affair: affair ?? null }))).affair?.words ?? null;
    expect(words(null)).toBeNull();
    const accused = { what: "accused", by: 0, who: 1, until: 0, ayes: [], noes: [] } as const;
    expect(words({ ...accused, ayes: [], noes: [] })).toBe(named("cheaters-event-accused-unlisted", { by: "Zoé", who: "Léo" }));
    expect(words({ ...accused, ayes: [], noes: [], card: "squatter" })).toContain(named("cheat-squatter"));
    const caught = { what: "caught", who: 1, fine: 50, to: "tray", prison: false, until: 0 } as const;
    expect(words(caught)).toBe(named("cheaters-event-caught", { who: "Léo", fine: 50, prison: 0 }));
    expect(words({ ...caught, placed_by: 0 })).toContain("Zoé");
    expect(words({ ...caught, obeys: "to-start" })).toContain(named("chance-to-start"));
  });

  it("says who owes what, and offers the payment once", () => {
    const bill = { from: 0, to: { player: 1 }, sum: 50, rent: 8, raised: true, halved: false, short: false, until: 0 };
    const drawn = scene(seeing(view({ bills: [bill, { ...bill, from: 1, to: "tray" }] }), can({ do: "pay" })));
    expect(drawn.bills.map(({ mine }) => mine)).toEqual([true, false]);
    expect(drawn.bills[0]!.words).toContain(street(8));
    expect(drawn.bills[0]!.words).toContain(named("plain-mono-raised"));
    expect(drawn.bills.map(({ legal }) => actions(legal))).toEqual([["pay"], []]);
  });

  it("opens an auction at the least bid", () => {
    const auction = { lot: { deed: 8 }, best: { by: 1, sum: 40 }, until: 0 };
    const legal = can({ do: "bid", sum: 70 }, { do: "bid", sum: 50 }, { do: "bid", sum: 10, at: 3 });
    const { hammer } = scene(seeing(view({ auction }), legal));
    expect([hammer?.least, hammer?.best]).toEqual([50, named("cheaters-event-bid", { by: "Léo", sum: 40 })]);
    expect(hammer?.lot).toContain(street(8));
    expect(scene(seeing(view({ auction: { ...auction, best: null } }))).hammer).toMatchObject({ least: null, best: null });
    expect(scene(seeing()).hammer).toBeNull();
  });

  it("tells offers, and who may answer them", () => {
    const offers = [{ to: 1, give: { money: 20 }, get: { deeds: [11] } }, { to: 0, give: {}, get: { chance: true } }];
    const legal = can({ do: "withdraw" }, { do: "accept", of: 1 }, { do: "decline", of: 1 });
    const drawn = scene(seeing(view({ offers }), legal));
    expect(drawn.offers.map(({ by, toMe, legal }) => [by, toMe, actions(legal)])).toEqual([
      [0, false, ["withdraw"]], [1, true, ["accept", "decline"]],
    ]);
    expect(drawn.offers[0]!.words).toContain(street(11));
  });

  it("reminds one of what is to be taken, given and kept quiet", () => {
    const scheme = { card: "bank-heist", or: "pickpocket", at: 0, in_turn: true, rolls: 0, fixable: true, shifts: [] } as const;
    const seen = view(
      { claims: [{ by: 0, space: 8, hotel: true }, { by: 1, space: 11, hotel: false }] },
      { due: 200, change: { by: 0, from: { player: 0 }, to: { player: 1 }, sum: 30 }, schemes: [{ ...scheme, shifts: [] }] },
    );
    expect(scene(seeing(seen)).reminders).toEqual([
      named("cheaters-see-owed", { sum: 200 }),
      named("cheaters-event-change", { from: "Zoé", to: "Léo", sum: 30 }),
      named("cheaters-event-claimed-hotel", { by: "Zoé", space: street(8) }),
      named("cheaters-see-schemed-either", { card: named("cheat-bank-heist"), or: named("cheat-pickpocket") }),
    ]);
    expect(scene(seeing(view({}, { schemes: [{ ...scheme, card: null, or: null, shifts: [] }] }))).reminders).toEqual([named("cheaters-see-schemed-unlisted")]);
  });

  it("shows one's own cards, notes and deeds", () => {
    const seen = view({}, { drawn: { chance: "windfall" }, chancellerie: "crooked-lawyer" });
    const drawn = scene(seeing(seen));
    expect(drawn.drawn).toMatchObject({ title: named("chance-windfall") });
    expect(drawn.drawn?.text).toContain("150");
    expect(drawn.kept.map(({ title }) => title)).toEqual([named("chancellerie-crooked-lawyer")]);
    expect(drawn.mine).toMatchObject({ total: "1,500", deeds: [8] });
    expect(scene(seeing(seen, [], null)).mine).toBeNull();
  });
});

describe("a place", () => {
  it("is the tray or what lies before somebody; those who are out have none", () => {
    expect(scene(seeing()).places.map(({ name }) => name)).toEqual([
      tongue.t("plain-mono-place-board"), tongue.t("plain-mono-place-tray"), "Léo",
    ]);
    expect(scene(seeing(view({ players: [player, { ...player, out: true }] }))).places).toHaveLength(2);
    expect(lying(seeing(), "board")).toBeNull();
    expect(lying(seeing(), "tray")).toMatchObject({ live: false, spread: { deeds: null } });
    const seen = view({ players: [player, { ...player, chance: true }] });
    expect(lying(seeing(seen), { spread: 1 })).toMatchObject({
      live: false, asides: [tongue.t("plain-mono-holds", { deck: tongue.t("deck-chance") })],
    });
  });

  it("lets single notes be taken that the house would give", () => {
    const take: Action = { do: "take", notes: { ten: 1 }, from: { player: 1 } };
    const there = lying(seeing(view(), can(take)), { spread: 1 });
    expect([there?.taking("ten"), there?.taking("fifty")]).toEqual([take, undefined]);
    expect(lying(seeing(view(), can(take)), "tray")?.taking("ten")).toBeUndefined();
  });
});

describe("what is looked at closely", () => {
  it("is a space, with its deed and what can be done there", () => {
    const close = closeSpace(seeing(view(), can({ do: "build", space: 8 }, { do: "roll" })), 8);
    expect(close.rows.map(({ value }) => value)).toEqual(["120", "50", "100", "200", "250", "Zoé"]);
    expect(actions(close.legal)).toEqual(["build"]);
    expect(closeSpace(seeing(), 0).rows).toEqual([]);
  });

  it("is a Cheat card, with whom to accuse of it", () => {
    const legal = can({ do: "accuse", who: 1, card: "bank-heist" }, { do: "accuse", who: 1, card: "trick-dice" });
    const close = closeCheat(seeing(view(), legal), "bank-heist");
    expect(close.accusations.map(({ name, action }) => [name, action])).toEqual([["Léo", { do: "accuse", who: 1, card: "bank-heist" }]]);
    expect(close.text).toMatch(/100/);
  });
});

describe("the board", () => {
  const all = () => squares(seeing());

  it("goes around clockwise from the bottom right", () => {
    expect([0, 1, 9, 18, 27, 35].map((space) => [all()[space]!.area, all()[space]!.side, all()[space]!.corner])).toEqual([
      ["10 / 10", "bottom", true], ["10 / 9", "bottom", false], ["10 / 1", "left", true], ["1 / 1", "top", true],
      ["1 / 10", "right", true], ["9 / 10", "right", false],
    ]);
  });

  it("has owners, hotels and tokens, and says them", () => {
    expect(all()[8]).toMatchObject({ owner: 0, hotel: true, group: "light-blue" });
    expect(all()[8]!.spoken).toContain(tongue.t("plain-mono-owner", { name: "Zoé" }));
    expect(all()[9]).toMatchObject({ tokens: [{ seat: 1, cuffed: true }], group: null });
    expect(squares(seeing(view({ players: [{ ...player, out: true }, player] })))[0]!.tokens).toEqual([]);
  });
});

it("a trade is offered with what is there", () => {
  expect(partners(view(), 0)).toEqual([1]);
  expect([deedsOf(view(), 1), deedsOf(view(), null)]).toEqual([[11], []]);
  expect(goods(0, [])).toEqual({});
  expect(goods(20, [11, 3])).toEqual({ money: 20, deeds: [3, 11] });
  expect([toggled([3], 11), toggled([3, 11], 3)]).toEqual([[3, 11], [11]]);
});

it("is heard: dice, coins, a scandal", () => {
  expect(soundsOf(["rolled", "bought", "looked", "arose"].map((what) => ({ seen: { what } })))).toEqual(["dice", "coin", "challenge"]);
});
