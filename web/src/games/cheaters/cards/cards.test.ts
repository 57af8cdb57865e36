// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import { wellWritten } from "../../../drawings/checked";
import { tongue } from "../../../words/tongue.svelte";
import { CHEATS, type Cheat } from "../types";
import CheatCard from "./CheatCard.svelte";
import { GESTURES, PROPS } from "./gestures";

const ALL = Object.keys(CHEATS) as Cheat[];

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["cheaters"]);
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
