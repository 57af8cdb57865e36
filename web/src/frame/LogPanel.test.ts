// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import { covered } from "../games/cash/covered";
import type { Phrase } from "../wire/http";
import { tongue } from "../words/tongue.svelte";
import LogPanel from "./LogPanel.svelte";

const phrases: Phrase[] = [
  { field: "by", fills: { kind: "seat", gap: "by" } },
  { field: "seat", fills: { kind: "seat", gap: "seat" } },
  { field: "cards", fills: { kind: "words", gap: "cards", prefix: "card-", pair: true } },
];
const lines = [
  { what: "set-formed", by: 0, cards: ["piano", "or"] },
  { what: "turn-began", seat: 1 },
  { what: "set-formed", by: 1, cards: ["train", "argenterie"] },
].map((seen, index) => ({ seq: index + 1, told: { seen, at: 0 } }));

beforeAll(async () => {
  await tongue.learn(["cash", "cardtable"]);
  await tongue.speak("fr");
});
afterEach(cleanup);

const shown = (openFrom: number, scoredTo = 0) =>
  render(LogPanel, {
    lines, telling: { phrases, turns: ["turn-began"], scores: [], quiet: [] }, current: null, nameOf: (seat: number) => ["Zoé", "Léo"][seat]!,
    tokenOf: (seat: number) => seat,
    canLook: (seq: number) => seq >= openFrom, openFrom, scoredTo, cover: covered, onlook: () => undefined,
  }).container.textContent;

test("older lines name the set that shows and not what lies under it", () => {
  const text = shown(2);
  expect(text).toContain(tongue.t("card-piano"));
  expect(text).not.toContain(tongue.t("card-or"));
  expect(text).toContain(tongue.t("card-argenterie"));
  expect(text).toContain("Les cartes couvertes se retiennent de tête.");
  expect(screen.getAllByRole("button")).toHaveLength(2);
});

test("what was scored is read again, and the next round is not", () => {
  expect(shown(4, 1)).toContain(tongue.t("card-or"));
  cleanup();
  expect(shown(4, 3)).not.toContain("de tête");
});

test("where everything may be read, everything is", () => {
  const text = shown(0);
  expect(text).toContain(tongue.t("card-or"));
  expect(text).not.toContain("de tête");
});
