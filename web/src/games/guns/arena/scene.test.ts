import { beforeAll, describe, expect, it } from "vitest";
import { can, seeing, view } from "../../../../tests/arena";
import { tongue } from "../../../words/tongue.svelte";
import type { Aim, Question, View } from "../types";
import { aimsAloud, soundOf, whereAloud } from "./hearing";
import { endings, loot, notes } from "./loot";
import { angleTo, poseOf } from "./poses";
import { landing, reachOf } from "./reach";
import { cardOf, fated, fateWords, scene } from "./scene";

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["guns", "arena"]);
});

const aims = (...all: readonly (readonly [number, Aim])[]): View["gangsters"] =>
  view().gangsters.map((one, seat) => ({ ...one, aim: all.find(([who]) => who === seat)?.[1] ?? null }));
const pistol = (at: number): Aim => ({ mime: "pistol", at: [at] });

it("what became of somebody says that their Kevlar had stopped one already", () => {
  expect(fateWords("unhurt", "kevlar/5")).toBeNull();
  expect(fateWords("wounded", "bang/5")).toBe(tongue.t("fate-wounded"));
  expect(fateWords("wounded", "kevlar/5")).toBe(tongue.t("arena-fate-after-kevlar"));
  expect(fateWords("hospital", "kevlar/5")).toBe(tongue.t("fate-hospital"));
});

describe("what a moment is about", () => {
  const about = (...seen: Parameters<typeof seeing>) => scene(seeing(...seen)).about;

  it("says what to do, and something else to whoever only watches", () => {
    expect(about({ phase: "movement" }, can({ do: "steer" }))).toBe(tongue.t("arena-about-movement-open"));
    expect(about({ phase: "movement" }, [], null)).toBe(tongue.t("arena-watch-movement-open"));
  });

  it("says when nobody is in sight, and when an aim can still be changed", () => {
    const aim = { do: "aim", mime: "pistol", at: [1] };
    expect(about({ phase: "aim" }, can(aim, { do: "hold" }))).toBe(tongue.t("arena-about-aim"));
    expect(about({ phase: "aim", aim: pistol(1) }, can(aim))).toBe(tongue.t("arena-about-aimed"));
    expect(about({ phase: "aim" }, can({ do: "hold" }))).toBe(tongue.t("arena-about-nobody"));
    const two = [[1], [3], [1, 3]].map((at) => ({ do: "aim", mime: "two-pistols", at }));
    expect(about({ phase: "aim", aim: { mime: "two-pistols", at: [1] } }, can(...two))).toBe(tongue.t("arena-about-half"));
    expect(about({ phase: "aim", aim: { mime: "two-pistols", at: [1, 3] } }, can(...two))).toBe(tongue.t("arena-about-aimed"));
  });

  it("names whose Click acts, and says « you » to them", () => {
    const asked = (seat: number) => ({ phase: "fight" as const, fight: { ...view().fight, question: { stab: seat } } });
    expect(about(asked(3))).toContain("Max");
    expect(about(asked(0))).toBe(tongue.t("arena-you-stab"));
  });

  it("is what has become of me in the shoot-out, unless a Click is asked for", () => {
    const fights = (round: number, question: Question | null = null) => scene(seeing({ phase: "fight", round, fight: { ...view().fight, question } }));
    expect(fated(fights(1), "unhurt").about).toBe(tongue.t("arena-about-fight"));
    expect(fated(fights(1), "wounded").about).toBe(tongue.t("arena-about-wounded"));
    expect(fated(fights(1), "coward").about).toBe(tongue.t("arena-about-coward"));
    expect([1, 3, 4, 5].map((round) => fated(fights(round), "hospital").about)).toEqual([
      tongue.t("arena-about-hospital", { round: 3 }), tongue.t("arena-about-hospital", { round: 5 }),
      tongue.t("arena-about-hospital-last"), tongue.t("arena-about-hospital-last"),
    ]);
    expect(fated(fights(1, { stab: 0 }), "wounded").about).toBe(tongue.t("arena-you-stab"));
    // Before and after it the moment is about everybody.
    expect(fated(scene(seeing({ phase: "look" })), "wounded").about).toBe(tongue.t("arena-about-look"));
  });

  it("has words for every phase", () => {
    const phases: View["phase"][] = ["shuffling", "pot", "sharing", "movement", "aim", "look", "choice", "fight", "split", "over"];
    for (const phase of phases) {
      for (const viewer of [0, null]) {
        const { about, title } = scene(seeing({ phase }, [], viewer));
        expect(`${title} ${about}`, phase).not.toContain("[");
      }
    }
  });
});

describe("what is known", () => {
  it("is who aims at me, once it is shown, and not those who have left", () => {
    const gangsters = aims([1, pistol(0)], [3, { mime: "two-pistols", at: [2, 0] }], [5, pistol(0)]);
    gangsters[5] = { ...gangsters[5]!, fate: "coward" };
    expect(scene(seeing({ phase: "look", gangsters })).aimedBy.map(({ name, mime }) => [name, mime])).toEqual([["Léo", "pistol"], ["Max", "two-pistols"]]);
  });

  it("is every card, where a finished game is looked at with nothing hidden", () => {
    const cards: View["cards"] = [[0, "kevlar/5"], [1, "bang/10"]];
    const { all } = scene(seeing({ phase: "movement", cards }, [], null));
    expect(all.slice(0, 3).map((one) => cardOf(one, new Set()))).toEqual(["kevlar/5", "bang/10", null]);
    // Whoever plays has their cards in their hand, and not on the ground.
    expect(scene(seeing({ phase: "movement", cards })).all.map((one) => cardOf(one, new Set()))).toEqual(all.map(() => null));
    // A card that had to be shown is seen once it is turned.
    const gangsters = view().gangsters.map((one, seat) => (seat === 1 ? { ...one, shown: "bang/10" as const } : one));
    const shown = scene(seeing({ phase: "fight", gangsters })).all[1]!;
    expect([cardOf(shown, new Set([1])), cardOf(shown, new Set())]).toEqual([null, "bang/10"]);
  });

  it("is my own aim before it is shown, and nobody else's", () => {
    const { all } = scene(seeing({ phase: "aim", aim: pistol(1) }));
    expect(all.map(({ aim }) => aim)).toEqual([pistol(1), null, null, null, null, null]);
  });

  it("is my team first, its Chef, its cards with mine in front", () => {
    const drawn = scene(seeing({ viewer: { seat: 1 }, cards: [[3, "bang/5"], [1, "boom#4/10"]] }, [], 1));
    expect(drawn.teams.map(({ team, mine }) => [team, mine])).toEqual([[1, true], [0, false]]);
    expect(drawn.cards.map(({ name, me, chef }) => [name, me, chef])).toEqual([["Léo", true, true], ["Max", false, false]]);
  });

  it("is money, or cards where every card counts one", () => {
    const hideouts = [{ fives: 1, tens: 2, twenties: 0 }, null];
    expect(scene(seeing({ hideouts })).hideout).toBe(tongue.t("arena-money", { amount: 25_000 }));
    const rules = { ...view().rules, config: { easy_counting: true } as View["rules"]["config"] };
    expect(scene(seeing({ hideouts, rules, pot: { cards: 8, amount: null } }))).toMatchObject({
      hideout: tongue.t("cards", { count: 3 }), pot: tongue.t("cards", { count: 8 }),
    });
  });

  it("is what I have chosen, until zero", () => {
    const legal = can({ do: "stay" }, { do: "leave" });
    expect(scene(seeing({ phase: "choice" }, legal)).choice).toBeNull();
    expect(scene(seeing({ phase: "choice", done: [0] }, legal)).choice).toBe("stay");
    expect(scene(seeing({ phase: "choice", done: [0], leaves: true }, legal))).toMatchObject({ choice: "leave", chooses: true });
  });

  it("is whether my team can hear me", () => {
    expect(scene(seeing({ phase: "movement" })).talks).toBe(true);
    expect(scene(seeing({ phase: "movement", signalled: 12 })).talks).toBe(false);
    expect(scene(seeing({ phase: "look", done: [0] })).talks).toBe(false);
    expect(scene(seeing({ phase: "choice" })).talks).toBe(false);
    expect(scene(seeing({ phase: "movement" }, [], null)).talks).toBe(false);
  });

  it("is what my team proposes, and whether I can agree", () => {
    const proposals = [{ one: 0, other: 2, agreed: [2] }];
    expect(scene(seeing({ phase: "sharing", proposals }, can({ do: "swap", one: 0, other: 2 }))).proposals).toEqual([{ one: 0, other: 2, agreed: [2], open: true }]);
    expect(scene(seeing({ phase: "sharing", proposals: [{ one: 0, other: 2, agreed: [0, 2] }] }, can({ do: "swap" }))).proposals[0]!.open).toBe(false);
  });
});

describe("hands", () => {
  const spots = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 0, y: 100 }];

  it("show the gun, turned to each target", () => {
    expect(poseOf("unhurt", { mime: "long-gun", at: [1] }, spots[0]!, spots)).toEqual({ hands: "long-gun", angles: [0] });
    expect(poseOf("unhurt", { mime: "two-pistols", at: [1, 2] }, spots[0]!, spots)).toEqual({ hands: "two-pistols", angles: [0, 90] });
    expect(poseOf("unhurt", { mime: "two-pistols", at: [2, 2] }, spots[0]!, spots)).toEqual({ hands: "two-pistols", angles: [90, 90] });
  });

  it("hold nothing up, are raised, or lie on the heart", () => {
    expect(poseOf("unhurt", null, spots[0]!, spots)).toEqual({ hands: "down" });
    expect(["coward", "wounded", "hospital"].map((fate) => poseOf(fate as "coward", pistol(1), spots[0]!, spots).hands)).toEqual(["up", "heart", "flat"]);
    expect(angleTo(spots[0]!, spots[0]!)).toBe(-90);
  });
});

describe("what a Click reaches", () => {
  const arena = { width: 9000, height: 6600, obstacles: [{ left: 1500, top: 2500, right: 1700, bottom: 3500 }] };
  const asked = (question: Question | null, change: Partial<View> = {}) =>
    reachOf(view({ phase: "fight", fight: { ...view().fight, question }, ...change }), arena);

  it("is a circle for a knife, and one where a grenade lands", () => {
    expect(asked({ stab: 0 })).toEqual({ what: "knife", from: { x: 1000, y: 3000 }, radius: 1900 });
    expect(asked({ blast: 0 })).toMatchObject({ what: "blast", at: { x: 1000, y: 3000 }, radius: 1100 });
    expect(landing({ x: 5000, y: 3000 }, 64, arena)).toMatchObject({ y: 3600 });
    // The obstacle is in the way: a body's width before it the jump ends.
    expect(landing({ x: 1000, y: 3000 }, 0, arena).x).toBeCloseTo(1250);
    expect(asked(null)).toBeNull();
  });

  it("is a box behind whoever is thrown back: away from their aim, or from who fired", () => {
    const gangsters = aims([4, pistol(5)]);
    expect(asked({ recoil: 4 }, { gangsters })).toMatchObject({ what: "recoil", angle: 180, length: 1050, half: 1100 });
    const rules = { ...view().rules, config: { recoil: "from_shooter" } as View["rules"]["config"] };
    const fight = { ...view().fight, question: { recoil: 4 }, effects: [{ what: "fired" as const, by: 3, at: 4 }] };
    const fired = gangsters.map((one, seat) => (seat === 3 ? { ...one, shown: "shotgun/5" as const } : one));
    expect(reachOf(view({ phase: "fight", gangsters: fired, rules, fight }), arena)).toMatchObject({ angle: 0 });
    // Whoever aims at nobody looks the way they ran, or to the middle.
    expect(asked({ recoil: 4 }, { gangsters: view().gangsters.map((one) => ({ ...one, ran: 64 })) })).toMatchObject({ angle: 270 });
    expect(asked({ recoil: 0 })).toMatchObject({ what: "recoil" });
  });
});

describe("the loot", () => {
  const ten = { fives: 0, tens: 1, twenties: 0 };
  const split: NonNullable<View["split"]> = { each: 10_000, in_cards: false, hands: [[1, ten], [3, ten], [0, ten]], left: view().carried, recap: [[0, "kevlar/5"], [1, "bang/5"], [3, "boom#2/5"]] };

  it("is a line a team, the richest first, and tells a bluff", () => {
    const found = loot(view({ phase: "split", split, gangsters: aims([0, pistol(1)], [1, pistol(0)]) }))!;
    expect(found.hauls.map(({ team, seats, words }) => [team, seats, words])).toEqual([
      [1, [1, 3], tongue.t("arena-money", { amount: 20_000 })], [0, [0], tongue.t("arena-money", { amount: 10_000 })],
    ]);
    expect(found.turned.map(({ seat, bluff }) => [seat, bluff])).toEqual([[0, true], [1, false], [3, false]]);
    expect(notes(found.hauls[0]!)).toBe(2);
    expect(loot(view())).toBeNull();
  });

  it("opens the hide-outs of the poorest first, with the fine and what it is for", () => {
    const end = (team: number, total: number, comas: number, wins: boolean) => ({ team, bills: ten, won: total + comas * 25_000, comas, fine: comas * 25_000, total, wins });
    const opened = endings(view({ phase: "over", final: [end(0, 70_000, 0, true), end(1, -15_000, 1, false)] }));
    expect(opened.map(({ team, comas, wins }) => [team, comas, wins])).toEqual([[1, 1, false], [0, 0, true]]);
    expect([opened[0]!.fine, opened[1]!.fine]).toEqual([tongue.t("arena-money", { amount: 25_000 }), null]);
    expect(endings(view())).toEqual([]);
  });
});

describe("by ear", () => {
  it("says who aims at me first, then everybody else", () => {
    const gangsters = aims([1, { mime: "long-gun", at: [0] }], [2, pistol(3)]);
    const heard = aimsAloud(scene(seeing({ phase: "look", gangsters })));
    expect(heard.startsWith(tongue.t("arena-hear-at-me", { list: tongue.t("arena-hear-one", { name: "Léo", mime: tongue.t("mime-long-gun") }) }))).toBe(true);
    expect(heard).toContain("Ida");
    expect(aimsAloud(scene(seeing({ phase: "look" })))).toBe(`${tongue.t("arena-nobody-aims")}.`);
  });

  it("says where the others are, the nearest first", () => {
    const drawn = scene(seeing({ phase: "movement" }));
    const heard = whereAloud(drawn, view().gangsters.map(({ spot }) => spot));
    expect(heard.indexOf("Léo")).toBeLessThan(heard.indexOf("Inès"));
    expect(heard).toContain(tongue.t("arena-hear-foe", { name: "Léo", metres: 1, way: tongue.t("way-right") }));
    expect(heard).toContain(tongue.t("arena-hear-mate", { name: "Ida", metres: 2, way: tongue.t("way-right") }));
    expect(whereAloud(scene(seeing({}, [], null)), [])).toBe("");
  });

  it("has sounds of its own apart from the theatre", () => {
    const sound = (what: string) => soundOf({ seen: { what } });
    expect([sound("ran"), sound("shared"), sound("landed"), sound("signalled")]).toEqual(["turn", "coin", null, "reaction"]);
  });
});

