// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { house } from "../state/house.svelte";
import { TableState } from "../state/table.svelte";
import type { Desk } from "../wire/protocol";
import { UNTOLD } from "../words/phrase";
import { tongue } from "../words/tongue.svelte";
import Outdated from "./Outdated.svelte";

beforeAll(() => tongue.speak("fr"));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function table(host: boolean, replay: string | null, change: Partial<Desk> = {}): TableState {
  const table = new TableState("KMRT", { ask: () => true, now: () => 0, after: () => undefined, telling: () => UNTOLD });
  const person = (name: string) => ({ sitter: "person" as const, name, team: null, referee: false, token: null, present: true, deputy: false, host: false, pledge: null });
  const desk: Desk = {
    code: "KMRT", game: "cache-ton-cash", rules: 0, config: {}, clock: "normal", pace: "natural", listed: false,
    late_seats: "ask", silence_is_yes: false, memory: "own", seat_requests: [], guests: false, locked: false, paused: false,
    phase: "outdated", game_no: 1, watchers: 0, commitment: "", nonces: [], replay, at: 0, running: false,
    chairs: [person("Zoé"), person("Léo"), { ...person(""), sitter: "nobody", name: null }], ...change,
  };
  table.hear({ tell: "desk", desk, you: { seat: host ? 0 : 1, host } });
  return table;
}

test("everybody sees who sat there, and the host may gather them anew", async () => {
  const ask = vi.spyOn(house, "ask").mockImplementation(() => true);
  render(Outdated, { table: table(true, null), role: "player" });
  expect(screen.getByText(/les règles ont changé depuis/)).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Zoé", "Léo"]);
  await fireEvent.click(screen.getByRole("button", { name: "Rassembler tout le monde" }));
  expect(ask.mock.calls).toEqual([[{ do: "rematch" }]]);
});

test("the others are told who can, and a finished game can be taken home", () => {
  render(Outdated, { table: table(false, "ab"), role: "player" });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText(/L’hôte peut/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Télécharger la partie finie" }).getAttribute("href")).toBe("/api/replays/ab");
});

test("a game that is too long to go on is given up the same way", async () => {
  const ask = vi.spyOn(house, "ask").mockImplementation(() => true);
  render(Outdated, { table: table(true, null, { phase: "playing", too_long: true }), role: "player" });
  expect(screen.getByRole("status").textContent).toContain("trop longtemps");
  expect(screen.queryByText(/règles/)).toBeNull();
  expect(screen.getByText("La partie est alors abandonnée, et chacun garde sa place.")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Rassembler tout le monde" }));
  expect(ask.mock.calls).toEqual([[{ do: "rematch" }]]);
});
