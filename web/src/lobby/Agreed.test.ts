// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { catalogue } from "../state/catalogue.svelte";
import { house } from "../state/house.svelte";
import { TableState } from "../state/table.svelte";
import type { GameInfo, OptionInfo } from "../wire/http";
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
  const table = new TableState("KMRT", { ask: () => true, now: () => 0, after: () => undefined, telling: () => UNTOLD });
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

test("how fast clocks run is asked only where one runs", () => {
  shown(true);
  expect(screen.getByText(/Pas de chrono à cette table/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Détendu" })).toBeNull();
  cleanup();
  shown(true, { config: { answer_clock_s: 20 } });
  expect(screen.getByRole("button", { name: "Détendu" })).toBeTruthy();
  expect(screen.queryByText(/Pas de chrono à cette table/)).toBeNull();
});

test("where seats are closed nobody is asked, and silence means nothing", () => {
  shown(true, { late_seats: "closed" });
  expect(screen.queryByText("C’est oui")).toBeNull();
  expect(screen.getByText("Les bots gardent leur place jusqu’à la fin.")).toBeTruthy();
});

test("where people meet face to face nothing is agreed on about bots and a log, but who may take a seat is", () => {
  shown(true, { game: "cash-n-guns-live", config: { table: "garden" } });
  expect(screen.getByRole("switch", { name: /Sur l’accueil/ })).toBeTruthy();
  for (const gone of ["Aide-mémoire", "Naturelle"]) expect(screen.queryByRole("button", { name: gone })).toBeNull();
  // Their cards are on their phones.
  for (const here of ["Fermées", "C’est oui"]) expect(screen.getByRole("button", { name: here })).toBeTruthy();
  cleanup();
  shown(true, { game: "cash-n-guns-live", config: { table: "arena" } });
  for (const here of ["Fermées", "C’est oui", "Aide-mémoire", "Naturelle"]) expect(screen.getByRole("button", { name: here })).toBeTruthy();
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

test("how long the game lasts comes first, and rules are ready-made", async () => {
  const words = (fr: string) => ({ label: { fr, en: fr }, about: { fr: "", en: "" } });
  const advanced = ["hand_six", "two_actions", "upgrade"].map((key): OptionInfo => ({
    key, clause: "CC-7.1", ...words(key), group: "advanced", kind: "switch", usual: false,
  }));
  const ending: OptionInfo = {
    key: "ending", clause: "CC-6.3", ...words("Fin de la partie"), group: "ending", kind: "choice", usual: "million",
    values: [{ value: "million", label: { fr: "Course au million", en: "" } }, { value: "quick", label: { fr: "Une seule manche", en: "" } }],
  };
  vi.spyOn(catalogue, "find").mockReturnValue({
    game: "cache-ton-cash", names: { fr: "Cache ton Cash", en: "" }, about: { fr: "", en: "" }, rules: 1, seats: [2, 6], bots: ["greedy"], usual_bot: "greedy", patient: true,
    options: [ending, ...advanced], phrases: [], turns: [], scores: [], opened_by: null, quiet: [],
  });
  const asked = shown(true, { config: { ending: "quick" } });
  expect(screen.getByRole("button", { name: "Une seule manche" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("button", { name: "Classique" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.queryByText(/changement/)).toBeNull();
  await press("Tout avancé");
  const all = { hand_six: true, two_actions: true, upgrade: true };
  expect(asked.at(-1)).toMatchObject({ do: "agree", agreement: { config: { ending: "quick", ...all } } });
  await fireEvent.click(screen.getByRole("switch", { name: "Toutes à la fois" }));
  expect(asked.at(-1)).toMatchObject({ do: "agree", agreement: { config: { ending: "quick", ...all } } });
  await press("Course au million");
  expect(asked.at(-1)).toMatchObject({ do: "agree", agreement: { config: all } });
});

test("bots play at the pace that the host likes", async () => {
  const asked = shown(true);
  await press("Vive");
  expect(asked.at(-1)).toMatchObject({ do: "agree", agreement: { pace: "quick" } });
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
