import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LANGS } from "../../wire/http";
import { COURSE } from "./course";

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");

it.each(LANGS)("the lessons have words in %s and a clause that the rulebook has", (lang) => {
  const words = read(`locales/${lang}/learn.ftl`);
  const rules = read(`docs/rules/cache-ton-cash.${lang}.md`);
  for (const { key, clause } of COURSE.lessons) {
    expect(words).toMatch(new RegExp(`^learn-${key} =`, "m"));
    expect(words).toMatch(new RegExp(`^learn-${key}-title =`, "m"));
    expect(rules).toContain(`<a id="${clause}">`);
  }
});

it("the lesson that is said last is one of them", () => {
  expect(COURSE.lessons.map(({ key }) => key)).toContain(COURSE.closing);
});
