// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { catalogue } from "../state/catalogue.svelte";
import { house } from "../state/house.svelte";
import { TableState } from "../state/table.svelte";
import type { GameInfo } from "../wire/http";
import type { Ask, Desk } from "../wire/protocol";
import { UNTOLD } from "../words/phrase";
import { tongue } from "../words/tongue.svelte";
import Agreed from "./Agreed.svelte";

beforeAll(() => tongue.speak("fr"));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function shown(host: boolean, change: Partial<Desk> = {}) {
  const asked: Ask[] = [];
  vi.spyOn(house, "ask").mockImplementation((ask) => (asked.push(ask), true));
  const table = new TableState("KMRT", { ask: () => true, now: () => 0, telling: () => UNTOLD });
  const desk: Desk = {
    code: "KMRT", game: "cache-ton-cash", rules: 1, config: {}, clock: "normal", pace: "natural", listed: false,
    late_seats: "ask", silence_is_yes: false, memory: "own", seat_requests: [], guests: false, locked: false, paused: false,
    phase: "gathering", game_no: 1, watchers: 0, commitment: "", nonces: [], replay: null, at: 0, running: false,
    chairs: [{ sitter: "person", name: "Zoé", team: null, referee: false, token: null, present: true, deputy: false, host: true, pledge: null }], ...change,
  };
  table.hear({ tell: "desk", desk, you: { seat: 0, host } });
  render(Agreed, { table });
  return asked;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the host agrees on seats, silence and memory", async () => {
  const asked = shown(true);
  await press("Fermées");
  await press("C’est oui");
  await press("Aide-mémoire");
  expect(asked.at(-1)).toMatchObject({ do: "agree", agreement: { late_seats: "closed", silence_is_yes: true, memory: "aid" } });
  expect(screen.getByRole("button", { name: "À chacun la sienne" }).getAttribute("aria-pressed")).toBe("true");
});

test("where seats are closed nobody is asked, and silence means nothing", () => {
  shown(true, { late_seats: "closed" });
  expect(screen.queryByText("C’est oui")).toBeNull();
  expect(screen.getByText("Les bots gardent leur place jusqu’à la fin.")).toBeTruthy();
});

test("others read what is agreed on", () => {
  shown(false, { memory: "aid" });
  expect(screen.getByText("Aide-mémoire")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Fermées" })).toBeNull();
});

test("once the host has begun nothing is agreed on any more", () => {
  shown(true, { phase: "dealing" });
  expect(screen.queryByRole("button", { name: "Fermées" })).toBeNull();
});

test("a game with a pace of its own has no second one", () => {
  shown(true);
  expect(screen.getByText("Rythme", { exact: false })).toBeTruthy();
  cleanup();
  const pace = { kind: "choice", key: "pace", clause: "MT-2.8", label: { fr: "Temps" }, about: { fr: "Temps" }, values: [{ value: "normal", label: { fr: "Normal" } }], usual: "normal" };
  vi.spyOn(catalogue, "find").mockReturnValue({ game: "cache-ton-cash", options: [pace], seats: [2, 6], patient: true } as unknown as GameInfo);
  shown(true);
  expect(screen.queryByText("Rythme", { exact: false })).toBeNull();
});
