import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { view } from "../../../../tests/arena";
import { LANGS } from "../../../wire/http";
import type { Action, View } from "../types";
import { COURSE } from "./course";

const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), "utf8");

it.each(LANGS)("the lessons have words in %s and a clause that the rulebook has", (lang) => {
  const words = read(`locales/${lang}/arena.ftl`);
  const rules = read(`docs/rules/cash-n-guns-live.${lang}.md`);
  for (const { key, clause } of COURSE.lessons) {
    expect(words).toMatch(new RegExp(`^learn-${key} =`, "m"));
    expect(words).toMatch(new RegExp(`^learn-${key}-title =`, "m"));
    expect(rules).toContain(`<a id="${clause}">`);
  }
  expect(COURSE.lessons.map(({ key }) => key)).toContain(COURSE.closing);
});

describe("a round teaches by playing", () => {
  it("and waits for whoever reads, once there is something to look at", () => {
    for (const { key, holds } of COURSE.lessons) expect(holds, key).toBeGreaterThan(0);
    const [aim, look] = ["guns-aim", "guns-look"].map((key) => COURSE.lessons.find((one) => one.key === key)!.holds!);
    expect(look).toBeGreaterThan(aim!);
  });

  const due = (change: Partial<View>, ...legal: Action[]) =>
    COURSE.lessons.filter((lesson) => lesson.due({ me: 0, view: view(change), legal, happened: new Set() })).map(({ key }) => key);

  it("says one thing at a time, when it can be tried", () => {
    expect(due({ phase: "pot", round: 1 }, { do: "ready" })).toEqual(["guns-pot"]);
    expect(due({ phase: "sharing", round: 1, cards: [[0, "bang/5"]] }, { do: "ready" })).toEqual(["guns-card", "guns-run"]);
    // Nobody reads while they run.
    expect(due({ phase: "movement" }, { do: "steer" })).toEqual([]);
    expect(due({ phase: "aim" }, { do: "aim", mime: "pistol", at: [1] }, { do: "hold" })).toEqual(["guns-aim"]);
    expect(due({ phase: "aim" }, { do: "hold" })).toEqual(["guns-nobody"]);
    expect(due({ phase: "look" }, { do: "ready" })).toEqual(["guns-look"]);
    expect(due({ phase: "choice" }, { do: "stay" }, { do: "leave" })).toEqual(["guns-choice"]);
    expect(due({ phase: "choice", done: [0] }, { do: "stay" }, { do: "leave" })).toEqual([]);
    expect(due({ phase: "fight" }, { do: "stab", at: 1 }, { do: "spare" })).toEqual(["guns-click"]);
    expect(due({ phase: "fight" })).toEqual([]);
    expect(due({ phase: "pot", round: 2 })).toEqual(["guns-fight"]);
    // Whoever was taken to the hospital is told for how long, and nobody else.
    const rests = view().gangsters.map((one, seat) => (seat === 0 ? { ...one, here: "convalescent" as const } : one));
    expect(due({ phase: "pot", round: 3, gangsters: rests })).toEqual(["guns-rest"]);
    expect(due({ phase: "split" })).toEqual(["guns-split"]);
    expect(due({ phase: "pot", round: 5 })).toEqual(["guns-win"]);
  });

  it("takes what I do for learned, and points at what it speaks of", () => {
    const lesson = (key: string) => COURSE.lessons.find((one) => one.key === key)!;
    expect(lesson("guns-aim").learned?.({ what: "aimed", seat: 0, aim: null }, 0)).toBe(true);
    expect(lesson("guns-choice").learned?.({ what: "chose", seat: 1, leaves: true }, 0)).toBe(false);
    const now = { me: 0, view: view(), legal: [], happened: new Set<string>() };
    expect(COURSE.placesOf({ do: "aim", mime: "two-pistols", at: [1, 3] }, now)).toEqual(["face:1", "face:3"]);
    expect(COURSE.placesOf({ do: "stay" }, now)).toEqual(["stay"]);
    const one: Action = { do: "aim", mime: "two-pistols", at: [1] };
    expect(COURSE.worth?.({ ...one, at: [1, 3] }, now)).toBeGreaterThan(COURSE.worth?.(one, now) ?? 0);
    expect(lesson("guns-card").points(now)).toEqual(["my-card"]);
    expect(COURSE.placesOf({ do: "ready" }, { ...now, view: view({ phase: "sharing" }) })).toEqual(["my-card"]);
    expect(COURSE.placesOf({ do: "ready" }, { ...now, view: view({ phase: "look" }) })).toEqual(["ready"]);
  });
});
