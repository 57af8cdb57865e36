import { beforeAll, describe, expect, it } from "vitest";
import type { LegalAction } from "../../wire/protocol";
import { tongue } from "../../words/tongue.svelte";
import { ground, lineOf, nearest, Spots } from "./ground";
import { asked, pinned, weaponFace, worth } from "./read";
import { likely, scene, soundsOf, teams, type Seeing } from "./scene";
import type { Arena, Figure, View } from "./types";

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["plain", "guns"]);
});

const ARENA: Arena = { place: "garden", width: 6732, height: 4896, obstacles: [] };
const NAMES = ["Zoé", "Léo", "Ida", "Max"];

const figure = (change: Partial<Figure> = {}): Figure => ({
  team: 0, here: "in", run: { from: { x: 300, y: 300 }, heading: 0, since: 0 }, spot: { x: 500, y: 600 },
  fate: "unhurt", ...change,
});

const view = (change: Partial<View> = {}): View => ({
  viewer: { seat: 0 }, cards: [], leaves: false, hideouts: [null, null], swaps: 0,
  rules: { gangsters: 4, teams: 2, parrains: [], packet: 4, config: {} as View["rules"]["config"] },
  round: 2, phase: "pot", freeze: 10_000, done: [], pot: { cards: 8, amount: 45_000 },
  gangsters: [figure(), figure(), figure({ team: 1 }), figure({ team: 1 })],
  fight: { entries: [], effects: [], touchable: [], left: [], fired: false, undone: 0 },
  carried: { fives: 0, tens: 0, twenties: 0 }, comings: [], chefs: [], proposals: [], signals: [], turns: 0, signalled: 0, ...change,
});

const can = (...actions: unknown[]): LegalAction[] => actions.map((action) => ({ action }));

function seeing(change: Partial<View> = {}, legal: readonly LegalAction[] = [], viewer: number | null = 0): Seeing {
  return { view: { ...view(change) }, viewer, legal, mine: viewer !== null, nameOf: (seat) => NAMES[seat] ?? "?" };
}

describe("what a moment is about", () => {
  const about = (...seen: Parameters<typeof seeing>) => scene(seeing(...seen)).about;

  it("says the round and the phase", () => {
    expect([scene(seeing()).round, scene(seeing()).title]).toEqual([
      tongue.t("plain-guns-round", { round: 2, rounds: 5 }), tongue.t("plain-guns-phase-pot"),
    ]);
  });

  it("says what to do, or what is going on for whoever has nothing to do", () => {
    expect(about({ phase: "pot" }, can({ do: "ready" }))).toBe(tongue.t("plain-guns-about-pot"));
    expect(about({ phase: "movement" })).toBe(tongue.t("plain-guns-watch-movement"));
    expect(about({ phase: "aim", done: [0] })).toBe(tongue.t("plain-guns-aimed"));
  });

  it("says the question in a fight, and how the loot was split", () => {
    const fight = { ...view().fight, question: { aim: { who: 2, gun: "bang" } } } as const;
    expect(about({ phase: "fight", fight })).toBe(tongue.t("guns-ask-aim", { who: "Ida", gun: tongue.t("weapon-bang") }));
    expect(about({ phase: "fight", fight: { ...fight, question: { stab: 1 } } })).toContain("Léo");
    const split: NonNullable<View["split"]> = { each: 20_000, in_cards: false, hands: [], left: view().carried, recap: [] };
    expect(about({ phase: "split", split })).toBe(tongue.t("guns-event-nobody-shares"));
    expect(about({ phase: "over", split: { ...split, hands: [[0, view().carried], [1, view().carried]] } })).toContain("20");
  });
});

describe("what may be done", () => {
  it("is in the menu unless it is done on the ground, on the cards or in the notebook", () => {
    const legal = can({ do: "ready" }, { do: "steer" }, { do: "jump" }, { do: "swap", one: 0, other: 1 }, { do: "touched", who: [] });
    const drawn = scene(seeing({}, legal));
    expect(drawn.menu.map(({ action }) => action)).toEqual([{ do: "ready" }]);
    expect([drawn.steers, drawn.jumps, drawn.swaps, drawn.decides]).toEqual([true, true, true, true]);
    expect(scene(seeing({}, can({ do: "ready" }))).decides).toBe(false);
    expect([likely({ do: "ready" }), likely({ do: "hold" })]).toEqual([true, false]);
  });

  it("says whom one can stab and aim at", () => {
    expect(scene(seeing({}, can({ do: "stab", at: 2 }, { do: "stab", at: 3 }))).stabs).toEqual([2, 3]);
    const aim = { do: "aim", mime: "pistol", at: [1] };
    expect(scene(seeing({}, can(aim, { do: "hold" }))).aims).toEqual([aim]);
  });

  it("is a notebook for a Parrain", () => {
    const fight = { ...view().fight, touchable: [1, 3] };
    const { notebook } = scene(seeing({ fight }, can({ do: "touched", who: [] })));
    expect(notebook.touchable).toEqual([{ seat: 1, name: "Léo" }, { seat: 3, name: "Max" }]);
    expect(notebook.bills).toBeNull();
    const bills = { fives: 3, tens: 1, twenties: 0 };
    expect(scene(seeing({}, can({ do: "count", bills }))).notebook).toMatchObject({ bills, cards: 8, touchable: null });
  });
});

describe("what lies there", () => {
  it("puts teams together, with what became of everybody", () => {
    const gangsters = [figure(), figure({ fate: "coward" }), figure({ team: 1, here: "late" }), figure({ team: 1, shown: "boom#4/10" })];
    const drawn = scene(seeing({ gangsters, done: [3], hideouts: [{ fives: 1, tens: 2, twenties: 3 }, null] }));
    expect(drawn.teams.map(({ members }) => members.map(({ seat }) => seat))).toEqual([[0, 1], [2, 3]]);
    expect(drawn.teams[0]!.members[1]).toMatchObject({ out: true, me: false, state: tongue.t("fate-coward") });
    expect(drawn.teams[1]!.members[0]).toMatchObject({ out: true, state: tongue.t("plain-guns-late"), done: false });
    expect(drawn.teams[1]!.members[1]).toMatchObject({ out: false, state: null, shown: tongue.t("weapon-boom"), done: true });
    expect([drawn.teams[0]!.money, drawn.teams[1]!.money]).toEqual([tongue.t("plain-money", { amount: 85_000 }), null]);
    expect(drawn.hideout).toBe(drawn.teams[0]!.money);
    expect(teams(view())).toEqual([[0, 1], [2, 3]]);
  });

  it("has one's own card first, and the pot in money or in cards", () => {
    const drawn = scene(seeing({ cards: [[1, "bang/5"], [0, "boom#4/10"]], pot: { cards: 8, amount: null } }));
    expect(drawn.cards.map(({ name }) => name)).toEqual(["Zoé", "Léo"]);
    expect(drawn.pot).toBe(tongue.t("cards", { count: 8 }));
    expect(scene(seeing()).pot).toBe(tongue.t("plain-money", { amount: 45_000 }));
  });

  it("takes a field that is not there for one that is null", () => {
    const { amount: _, ...pot } = view().pot;
    expect(scene(seeing({ pot })).pot).toBe(tongue.t("cards", { count: 8 }));
    expect(scene(seeing()).script).toBeNull();
    expect(scene(seeing()).arena).toBeNull();
  });

  it("reads cards and bills", () => {
    expect(weaponFace("bang/5")).toEqual({ weapon: "bang", number: null, thousands: 5 });
    expect(weaponFace("boom#4/10")).toEqual({ weapon: "boom", number: 4, thousands: 10 });
    expect(worth({ fives: 1, tens: 2, twenties: 3 })).toBe(85000);
  });
});

describe("an answer", () => {
  it("says which phase and which question it is meant for", () => {
    const now = view({ fight: { ...view().fight, question: { aim: { who: 4, gun: "bang" } } } });
    expect(pinned({ do: "ready" }, now)).toEqual({ do: "ready", phase: "pot" });
    expect(pinned({ do: "aimed", at: [1] }, now)).toEqual({ do: "aimed", at: [1], of: 4 });
    expect(pinned({ do: "stay" }, now)).toEqual({ do: "stay" });
    expect([asked({ stab: 3 }), asked({ recoil: 2 }), asked(null)]).toEqual([3, 2, null]);
  });
});

describe("the ground", () => {
  it("has those who play on it, and who aims at whom once it is shown", () => {
    const aim = { mime: "two-pistols", at: [2, 3] } as const;
    const gangsters = [figure(), figure({ aim: { mime: aim.mime, at: [2, 3] } }), figure({ here: "gone" }), figure({ fate: "coward", aim: { mime: "pistol", at: [0] } })];
    const drawn = ground(seeing({ gangsters, aim: { mime: "pistol", at: [1] } }), ARENA);
    expect(drawn.bodies.map(({ seat, me }) => [seat, me])).toEqual([[0, true], [1, false], [3, false]]);
    expect(drawn.aims.map(({ key, target }) => [key, target])).toEqual([["0/0", 1], ["1/0", 2], ["1/1", 3]]);
    expect([drawn.me, drawn.running, drawn.scale]).toEqual([0, false, 1]);
    expect(ground(seeing({}, [], null), { width: 18_000 })).toMatchObject({ me: null, scale: 2 });
  });

  it("knows where everybody is, running until the whistle and standing after it", () => {
    const spots = new Spots();
    const now = view({ phase: "movement", freeze: 1000 });
    expect(spots.at(now, ARENA, 500)[0]).toEqual({ x: 2300, y: 300 });
    expect(spots.at(now, ARENA, 5000)[0]).toEqual({ x: 4300, y: 300 });
    expect(spots.at(view({ phase: "aim" }), ARENA, 5000)[0]).toEqual({ x: 500, y: 600 });
  });

  it("finds whom a finger means, and draws an aim clear of both", () => {
    const spots = [{ x: 0, y: 0 }, { x: 1000, y: 0 }, { x: 1100, y: 0 }];
    expect(nearest({ x: 1060, y: 0 }, [1, 2], spots, 1)).toBe(2);
    expect(nearest({ x: 5000, y: 0 }, [1, 2], spots, 1)).toBeNull();
    expect(lineOf(spots[0]!, spots[1]!, 1)).toEqual({ x1: 320, y1: 64, x2: 600, y2: 64 });
  });
});

it("is heard: shots, whistles, money", () => {
  const told = [
    { seen: { what: "landed", effect: { what: "fired", by: 0, at: 1 } } }, { seen: { what: "landed", effect: { what: "thrown-back", who: 1 } } },
    { seen: { what: "froze" } }, { seen: { what: "shared", until: 3000 } }, { seen: { what: "shared" } }, { seen: { what: "steered" } },
  ];
  expect(soundsOf(told)).toEqual(["shot", "turn", "coin"]);
});
