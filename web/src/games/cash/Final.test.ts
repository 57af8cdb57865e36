// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { settings } from "../../state/settings.svelte";
import type { Sight } from "../../state/sight";
import { UNTOLD } from "../../words/phrase";
import { tongue } from "../../words/tongue.svelte";
import Final from "./Final.svelte";
import { happened } from "./recorded";
import { viewOf } from "./read";

const NAMES = ["Zoé", "Gaston", "Rosalie", "Firmin"];
const { after, told } = happened("scored");

function sight(view: Sight["view"]): Sight {
  return {
    game: "cache-ton-cash", telling: UNTOLD, seats: 4, viewer: 0, view, on: [], legal: [], mine: false, busy: false, span: null,
    remaining: () => null, tableTime: () => 0, nameOf: (seat) => NAMES[seat]!, isBot: () => false, tokenOf: (seat) => seat,
    act: () => undefined, onBeat: () => () => undefined,
  };
}

const over = (winners: number[]) => ({ outcome: { winners, scores: [60, 10, 10, 5] } });
const rows = () => screen.getAllByRole("rowheader").map((name) => name.textContent?.replace(/\s+/g, " ").trim());

beforeAll(async () => {
  await tongue.learn(["cash", "cardtable", "play"]);
  await tongue.speak("en");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("everybody has their place by money, with the piles of the last round", () => {
  settings.motion = "none";
  render(Final, { sight: sight(after), over: over([0]), screen: false, told });
  expect(rows()).toEqual(["1 Zoé", "2 Gaston", "2 Rosalie", "4 Firmin"]);
});

test("all is counted: the winner's pile stays in sight, and any other is there for whoever asks", async () => {
  settings.motion = "none";
  render(Final, { sight: sight(after), over: over([0]), screen: false, told });
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  await fireEvent.click(screen.getByRole("button", { name: "Show the pile: Gaston" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  await fireEvent.click(screen.getByRole("button", { name: "Fold the pile: Gaston" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("on a television nothing can be pressed: all piles stay", () => {
  settings.motion = "none";
  render(Final, { sight: sight(after), over: over([0]), screen: true, told });
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.queryByRole("button")).toBeNull();
});

test("where two rounds win, whoever has won them comes first", () => {
  settings.motion = "none";
  const { players, rules } = viewOf(after);
  const won = [0, 1, 0, 2];
  const view = { ...after, rules: { ...rules, ending: "two_wins" }, players: players.map((one, seat) => ({ ...one, rounds_won: won[seat] })) };
  render(Final, { sight: sight(view), over: over([3]), screen: false, told });
  expect(rows()).toEqual(["1 Firmin", "2 Gaston", "3 Zoé", "4 Rosalie"]);
  expect(within(screen.getAllByRole("row")[1]!).getByRole("img", { name: "2 rounds won" })).toBeTruthy();
});

test("the piles are turned over set by set, and a tap turns over the rest", async () => {
  vi.useFakeTimers();
  settings.motion = "full";
  render(Final, { sight: sight(after), over: over([0]), screen: true, told });
  const open = () => screen.getAllByRole("listitem").filter((set) => set.classList.contains("open")).length;
  flushSync();
  expect(open()).toBe(0);
  vi.advanceTimersByTime(700);
  flushSync();
  expect(open()).toBe(2);
  await fireEvent.click(screen.getByRole("table"));
  expect(open()).toBe(3);
});

test("nobody is first before all is counted, and it is said when all lies open", async () => {
  vi.useFakeTimers();
  settings.motion = "full";
  const onopen = vi.fn();
  render(Final, { sight: sight(after), over: over([3]), screen: false, told, onopen });
  flushSync();
  expect(rows().map((row) => row?.split(" ")[1])).toEqual(NAMES);
  expect(onopen).not.toHaveBeenCalled();
  for (let set = 0; set < 4; set += 1) {
    vi.advanceTimersByTime(700);
    flushSync();
  }
  expect(onopen).toHaveBeenCalled();
  expect(rows()[0]).toContain("Firmin");
});

test("what was seen before is not turned over again", () => {
  settings.motion = "full";
  render(Final, { sight: sight(after), over: over([0]), screen: false, told, open: true });
  expect(screen.getAllByRole("listitem").every((set) => set.classList.contains("open"))).toBe(true);
});

test("whoever came after the count is told the totals", () => {
  settings.motion = "none";
  render(Final, { sight: sight(after), over: over([0]), screen: false, told: [] });
  expect(rows()).toEqual(["1 Zoé", "2 Gaston", "2 Rosalie", "4 Firmin"]);
  expect(screen.queryAllByRole("listitem")).toEqual([]);
});
