import { expect, test } from "vitest";
import type { Desk } from "../wire/protocol";
import type { GameInfo, OptionInfo } from "../wire/http";
import {
  agreementOf, asUsual, botsFor, changed, clocksOf, firstAgreement, grouped, headline, meaningful, nearest, preset, presetNow, PRESETS,
  presetsOf, setAll, setOption, switchesOf, valueOf, Wish,
} from "./agreement";

const words = { label: { fr: "", en: "" }, about: { fr: "", en: "" }, group: null };
const handSix: OptionInfo = { key: "hand_six", clause: "CC-7.1", ...words, kind: "switch", usual: false };
const knife: OptionInfo = { key: "friendly_knife", clause: "CG-4.9", ...words, kind: "switch", usual: true };
const handSize: OptionInfo & { kind: "number" } = {
  key: "hand_size", clause: "CC-10.9", ...words, kind: "number", least: 4, most: 6, step: 1, usual: null,
};
const target: OptionInfo & { kind: "number" } = {
  key: "target_k", clause: "CC-10.3", ...words, kind: "number", least: 100, most: 10000, step: 100, usual: 1000,
};
const ending: OptionInfo = {
  key: "ending", clause: "CC-6.3", ...words, group: "ending", kind: "choice", usual: "million",
  values: [{ value: "million", label: words.label }, { value: "quick", label: words.label }],
};

const game = (more: Partial<GameInfo>): GameInfo => ({
  game: "cache-ton-cash", names: { fr: "", en: "" }, about: { fr: "", en: "" }, rules: 1, seats: [2, 6], bots: ["random", "greedy"], usual_bot: "greedy",
  patient: true, options: [ending, handSix, handSize], phrases: [], turns: [], scores: [], opened_by: null, quiet: [], ...more,
});

const desk = (more: Partial<Desk> = {}): Desk => ({
  code: "KMRT", game: "cache-ton-cash", rules: 1, config: {}, clock: "normal", pace: "natural", listed: false,
  late_seats: "ask", silence_is_yes: false, memory: "own", seat_requests: [], guests: false, locked: false, paused: false, phase: "gathering", game_no: 1, watchers: 0, commitment: "", nonces: [],
  replay: null, at: 0, running: false,
  chairs: Array.from({ length: 3 }, () => ({
    sitter: "nobody" as const, name: null, team: null, referee: false, token: null, present: false, deputy: false, host: false, pledge: null,
  })),
  ...more,
});

test("the agreement is what lies on the desk", () => {
  expect(agreementOf(desk({ config: { ending: "quick" }, clock: "slow", listed: true, late_seats: "closed", memory: "aid" }))).toEqual({
    seats: 3, config: { ending: "quick" }, clock: "slow", pace: "natural", listed: true,
    late_seats: "closed", silence_is_yes: false, memory: "aid",
  });
});

test("an option that is not mentioned is as usual", () => {
  expect(valueOf(handSix, {})).toBe(false);
  expect(valueOf(knife, {})).toBe(true);
  expect(valueOf(handSize, {})).toBeNull();
  expect(valueOf(ending, {})).toBe("million");
  expect(valueOf(ending, { ending: "quick" })).toBe("quick");
});

test("only what differs is written down, and what cannot be shown stays", () => {
  const start = agreementOf(desk({ config: { teams: [0, 0, 1] } }));
  const six = setOption(start, handSix, true);
  expect(six.config).toEqual({ teams: [0, 0, 1], hand_six: true });
  expect(setOption(six, handSix, false).config).toEqual({ teams: [0, 0, 1] });
  expect(setOption(start, knife, false).config).toEqual({ teams: [0, 0, 1], friendly_knife: false });
  expect(setOption(setOption(start, handSize, 5), handSize, null).config).toEqual({ teams: [0, 0, 1] });
  expect(start.config).toEqual({ teams: [0, 0, 1] });
  expect(asUsual(setOption(six, ending, "quick"), [handSix, ending]).config).toEqual({ teams: [0, 0, 1] });
});

test("what was changed is counted", () => {
  expect(changed([handSix, knife, handSize, ending], { hand_six: true, friendly_knife: true, ending: "quick" }))
    .toEqual([handSix]);
});

const house = { ...handSize, group: "house" };
const advanced: readonly OptionInfo[] = ["one", "two", "three"].map((key) => ({ ...handSix, key, group: "advanced" }));
const many: readonly OptionInfo[] = [ending, { ...target, group: "ending" }, ...advanced, house];

test("options stand under their headings, and how long the game lasts before them all", () => {
  expect(headline(many)).toBe(ending);
  expect(headline([handSix, house])).toBeNull();
  expect(grouped(many).map(({ group, options }) => [group, options.length])).toEqual([["ending", 1], ["advanced", 3], ["house", 1]]);
  expect(grouped([handSix, knife])).toEqual([{ group: null, options: [handSix, knife] }]);
  expect(grouped(many).map((group) => switchesOf(group).length)).toEqual([0, 3, 0]);
});

test("one switch turns all advanced rules", () => {
  const on = setAll(agreementOf(desk()), advanced, true);
  expect(on.config).toEqual({ one: true, two: true, three: true });
  expect(setAll(on, advanced, false).config).toEqual({});
});

test("ready-made rules leave the ending alone, and are recognised", () => {
  const start = agreementOf(desk({ config: { ending: "quick", hand_size: 5, teams: [0] } }));
  expect(presetNow(start, many)).toBeNull();
  expect(preset(start, many, "classic").config).toEqual({ ending: "quick", teams: [0] });
  expect(preset(start, many, "advanced").config).toEqual({ ending: "quick", teams: [0], one: true, two: true, three: true });
  expect(preset(start, many, "discovery")).toMatchObject({ memory: "aid" });
  for (const one of PRESETS) {
    expect(presetNow(preset(start, many, one), many)).toBe(one);
    for (const other of PRESETS) expect(presetNow(preset(preset(start, many, one), many, other), many)).toBe(other);
  }
  // A clock is no rule: another one changes nothing about which rules are agreed on.
  for (const one of PRESETS) {
    const slower = { ...preset(start, many, one), clock: "slow" as const, pace: "quick" as const };
    expect(presetNow(slower, many)).toBe(one);
    expect(preset(slower, many, "classic").clock).toBe("slow");
  }
  expect(presetsOf([ending, handSix])).toEqual([]);
  expect(presetNow(firstAgreement(game({ options: [...many] })), many)).toBe("classic");
});

test("a typed number becomes one that the option can be", () => {
  expect(nearest(target, 1234)).toBe(1200);
  expect(nearest(target, 3)).toBe(100);
  expect(nearest(target, 99999)).toBe(10000);
});

test("only a patient game can do without clocks", () => {
  expect(clocksOf(game({}))).toContain("none");
  expect(clocksOf(game({ patient: false }))).not.toContain("none");
  expect(clocksOf(null)).not.toContain("none");
});

test("a first table is small and quick, with the usual bots", () => {
  const cards = firstAgreement(game({}));
  expect(cards).toEqual({
    seats: 4, config: { ending: "quick" }, clock: "normal", pace: "natural", listed: false,
    late_seats: "ask", silence_is_yes: false, memory: "own",
  });
  expect(botsFor(game({}), cards)).toEqual(["greedy", "greedy", "greedy"]);
  expect(firstAgreement(game({ seats: [6, 60], options: [] })).seats).toBe(6);
  expect(firstAgreement(game({ seats: [2, 3], options: [handSix] })).config).toEqual({});
});

test("two quick wishes add up before the house has answered", () => {
  const wish = new Wish();
  const now = desk();
  wish.want({ ...wish.from(now), seats: 4 });
  wish.want({ ...wish.from(now), seats: wish.from(now).seats + 1 });
  expect(wish.from(now).seats).toBe(5);
  // The first answer comes: the second wish still stands.
  const four = desk({ chairs: [...now.chairs, now.chairs[0]!] });
  expect(wish.from(four).seats).toBe(5);
  const five = desk({ chairs: [...four.chairs, now.chairs[0]!] });
  expect(wish.from(five).seats).toBe(5);
  // It has come true; what others change from now on counts again.
  expect(wish.from(desk()).seats).toBe(3);
});

test("after a refusal the desk counts", () => {
  const wish = new Wish();
  wish.want({ ...wish.from(desk()), seats: 9 });
  wish.forget();
  expect(wish.from(desk()).seats).toBe(3);
});

test("an option that hangs on another is there only with it", () => {
  const table: OptionInfo = {
    key: "table", clause: "CG-1.2", ...words, kind: "choice", usual: "arena",
    values: ["arena", "garden", "paper"].map((value) => ({ value, label: words.label })),
  };
  const place: OptionInfo = { ...handSix, key: "place", only_with: { key: "table", values: ["arena"] } };
  const late: OptionInfo = { ...handSix, key: "late", only_with: { key: "table", values: ["garden", "paper"] } };
  const shown = (config: Record<string, unknown>) => meaningful([table, place, late, knife], config).map(({ key }) => key);
  expect(shown({})).toEqual(["table", "place", "friendly_knife"]);
  expect(shown({ table: "garden" })).toEqual(["table", "late", "friendly_knife"]);
  expect(shown({ table: "paper" })).toEqual(["table", "late", "friendly_knife"]);
});
