// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import { wellWritten } from "../../../drawings/checked";
import { tongue } from "../../../words/tongue.svelte";
import { CHEATS, type Cheat } from "../types";
import CheatCard from "./CheatCard.svelte";
import { GESTURES, PROPS } from "./gestures";
import { has, rowCard } from "./pictures";
import { SCENE_PROPS, SCENES } from "./scenes";
import { soft } from "./soft";

const ALL = Object.keys(CHEATS) as Cheat[];

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["cheaters", "printed"]);
});
afterEach(cleanup);

it.each(ALL)("the gesture of %s is well written, with a hand in it", (card) => {
  wellWritten(GESTURES[card], PROPS);
  expect(GESTURES[card]).toMatch(/@(pinch|palm|point) /);
});

it("no two gestures are drawn alike", () => {
  expect(new Set(Object.values(GESTURES)).size).toBe(ALL.length);
});

it("a card is drawn and named; the large one says its price", () => {
  for (const size of ["mini", "normal"] as const) {
    const { container } = render(CheatCard, { card: "bank-heist", size });
    expect(container.querySelectorAll("svg.gesture *").length).toBeGreaterThan(4);
    expect(container.textContent?.trim()).toBe(tongue.t("cheat-bank-heist"));
    cleanup();
  }
  const { container } = render(CheatCard, { card: "trick-dice", size: "large" });
  expect(container.querySelector(".text")?.textContent).toMatch(/12.*50/s);
  expect(container.querySelector(".penalty")?.textContent).toContain("−50");
});

it.each(Object.entries(SCENES))("the scene %s is well written", (_, art) => wellWritten(art, SCENE_PROPS));

it("the rulebook's table of cards has a gesture beside each of its rows, and no other table has", () => {
  const rules = readFileSync(`${import.meta.dirname}/../../../../../docs/rules/monopoly-tricheurs.en.md`, "utf8");
  const rows = rules.split('<a id="MT-5.1">')[1]!.split("\n\n")[1]!.split("\n").slice(2);
  expect(rows).toHaveLength(ALL.length);
  rows.forEach((row, at) => expect(row.split("|")[1]!.trim()).toContain(tongue.t(`cheat-${rowCard("MT-5.1", at)!}`)));
  expect(has("MT-5.1", ALL.length)).toBe(false);
  expect(has("MT-6.1", 0)).toBe(false);
  expect(has(null, null)).toBe(true);
});

it("a long name may be broken between its syllables, a short one stays whole", () => {
  expect(soft("Usurpation d’identité").replaceAll("\u00AD", "-")).toBe("Usur-pa-tion d’identité");
  expect(soft("Dés pipés")).toBe("Dés pipés");
});
