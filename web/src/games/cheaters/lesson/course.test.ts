import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGS } from "../../../wire/http";
import type { Action, View } from "../types";
import { COURSE } from "./course";

const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), "utf8");

it.each(LANGS)("the lessons have words in %s and a clause that the rulebook has", (lang) => {
  const words = read(`locales/${lang}/learn.ftl`);
  const rules = read(`docs/rules/monopoly-tricheurs.${lang}.md`);
  for (const { key, clause } of COURSE.lessons) {
    expect(words).toMatch(new RegExp(`^learn-${key} =`, "m"));
    expect(words).toMatch(new RegExp(`^learn-${key}-title =`, "m"));
    expect(rules).toContain(`<a id="${clause}">`);
  }
  expect(COURSE.lessons.map(({ key }) => key)).toContain(COURSE.closing);
});

describe("a first lap teaches by playing", () => {
  const PLAYER = { out: false, finished: false, chance: false, chancellerie: false };
  const view = (change: Partial<View>, mine: object = {}): View =>
    ({
      turns: 9, turn: 0, phase: "free", bills: [], auction: null, affair: null, closing: false, face_up: ["squatter", "pickpocket"],
      players: [PLAYER, PLAYER, { ...PLAYER, out: true }], mine: { due: 0, start_due: false, schemes: [], ...mine }, ...change,
    }) as unknown as View;
  const now = (seen: View, legal: Action[] = [], happened: string[] = []) => ({ me: 0, view: seen, legal, happened: new Set(happened) });
  const due = (...args: Parameters<typeof now>) => COURSE.lessons.filter((lesson) => lesson.due(now(...args))).map(({ key }) => key);

  it("says what fits what lies there", () => {
    expect(due(view({ turns: 1, turn: 1, phase: "roll" }))).toEqual(["cheaters-cards"]);
    expect(due(view({ phase: "roll" }), [{ do: "roll" }])).toEqual(["cheaters-roll"]);
    expect(due(view({ phase: { offer: 8 } }), [{ do: "buy" }, { do: "auction" }])).toEqual(["cheaters-buy"]);
    expect(due(view({}, { due: 200, start_due: true }))).toEqual(["cheaters-salary"]);
    expect(due(view({ face_up: ["extra-allowance"] }, { due: 200, start_due: true }))).toEqual(["cheaters-more"]);
    expect(due(view({}, { schemes: [{}] }))).toEqual(["cheaters-nerve"]);
    expect(due(view({ affair: { what: "caught", who: 0 } as Extract<View["affair"], { what: "caught" }> }))).toEqual(["cheaters-caught"]);
    expect(due(view({ turn: 1, phase: "rolled" }))).toEqual(["cheaters-watch"]);
    expect(due(view({ turn: 1, phase: "look" }), [{ do: "accuse", who: 1, card: "squatter" }])).toEqual(["cheaters-watch", "cheaters-accuse"]);
    expect(due(view({}), [], ["verdict by"])).toEqual(["cheaters-wrong"]);
  });

  it("takes what I do for learned, and points at what it speaks of", () => {
    const lesson = (key: string) => COURSE.lessons.find((one) => one.key === key)!;
    expect(lesson("cheaters-look").learned?.({ what: "looked", at: { spread: 1 }, sight: { spread: [1, { notes: {}, deeds: [] }] } }, 0)).toBe(true);
    expect(lesson("cheaters-look").learned?.({ what: "looked", at: "board", sight: {} as never }, 0)).toBe(false);
    expect(lesson("cheaters-look").points(now(view({})))).toEqual(["seat:1"]);
    expect(lesson("cheaters-salary").learned?.({ what: "owed", due: 0, start: false }, 0)).toBe(true);
    expect(COURSE.placesOf({ do: "take", notes: { hundred: 2 }, from: "tray" }, now(view({})))).toEqual(["tray"]);
    expect(COURSE.placesOf({ do: "accuse", who: 1, card: "squatter" }, now(view({})))).toEqual(["accuse"]);
  });
});
