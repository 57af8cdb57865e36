// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { chair, desk, person } from "../../tests/desks";
import { COLOURS, tokenOf } from "../drawings/tokens";
import { house } from "../state/house.svelte";
import { router } from "../state/router.svelte";
import { settings } from "../state/settings.svelte";
import { TableState } from "../state/table.svelte";
import type { Ask, Chair, Desk } from "../wire/protocol";
import { UNTOLD } from "../words/phrase";
import { tongue } from "../words/tongue.svelte";
import Lobby from "./Lobby.svelte";

let asked: Ask[] = [];

beforeAll(async () => {
  await tongue.speak("fr");
  // The document of these tests has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
beforeEach(() => {
  asked = [];
  settings.name = "";
  vi.spyOn(house, "ask").mockImplementation((ask) => (asked.push(ask), true));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A table as somebody sees it who sits there, or does not. */
function at(chairs: Chair[], you: { seat: number | null; host: boolean }, change: Partial<Desk> = {}) {
  const table = new TableState("KMRT", { ask: () => true, now: () => 0, after: () => undefined, telling: () => UNTOLD });
  const say = (more: Partial<Desk> = {}) => {
    table.hear({ tell: "desk", desk: desk(chairs, { ...change, ...more }), you });
    flushSync();
  };
  say();
  render(Lobby, { table, role: "player" });
  return say;
}

const bot = (change: Partial<Chair> = {}) => chair({ sitter: { bot: "greedy" }, ...change });
/** Two teams of three by turns, as the arena has them. */
const arena = (): Chair[] => [
  person("Zoé", { team: 0, host: true, token: 3 }), person("Léo", { team: 1, token: 1 }),
  chair({ team: 0 }), chair({ team: 1 }), bot({ team: 0 }), chair({ team: 1 }),
];
/** The same in a garden, with somebody who leads. */
const garden = (leader: Chair = chair({ referee: true })): Chair[] => [...arena().map((one) => ({ ...one })), leader];

test("while everybody adds their part of the deal there is nothing to begin or to change", () => {
  const say = at([person("Zoé", { host: true }), bot()], { seat: 0, host: true });
  expect(screen.getByRole("button", { name: /Commencer/ })).toBeTruthy();
  say({ phase: "dealing" });
  expect(screen.queryByRole("button", { name: /Commencer/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /Laisser ma place/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /jeton/ })).toBeNull();
  expect(screen.getByText(/On mélange… chacun ajoute sa part de hasard/)).toBeTruthy();
});

test("somebody who has a chair and is elsewhere is asked after, and to begin without them is no big button", () => {
  const say = at([person("Zoé", { host: true }), person("Grandpa", { present: false })], { seat: 0, host: true });
  expect(screen.getByText(/Grandpa arrive/)).toBeTruthy();
  expect(screen.queryByText(/Tout le monde est là/)).toBeNull();
  expect(screen.getByRole("button", { name: "Commencer sans attendre" }).classList.contains("main")).toBe(false);
  say({ chairs: [person("Zoé", { host: true }), person("Grandpa")] });
  expect(screen.getByText(/Tout le monde est là/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Commencer" }).classList.contains("main")).toBe(true);
});

test("chairs stand by team, and a touch on a free one joins its team", async () => {
  const sit = vi.spyOn(house, "sit").mockImplementation(() => undefined);
  at(arena(), { seat: 1, host: false });
  const blue = within(screen.getByRole("region", { name: "Équipe 1" }));
  expect(blue.getAllByRole("listitem")).toHaveLength(3);
  expect(blue.getByText("Zoé")).toBeTruthy();
  await fireEvent.click(blue.getByRole("button", { name: /S’asseoir ici/ }));
  expect(sit.mock.calls).toEqual([[2, "Léo"]]);
});

test("the host names somebody, touches another chair, and the two change places", async () => {
  at(arena(), { seat: 0, host: true });
  await fireEvent.click(screen.getByRole("button", { name: /Léo/ }));
  await fireEvent.click(screen.getByRole("button", { name: "Déplacer Léo", hidden: true }));
  expect(screen.getByText(/Où va Léo/)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: /Zoé/ }));
  expect(asked).toEqual([{ do: "move", from: 1, to: 0 }]);
  expect(screen.queryByText(/Où va Léo/)).toBeNull();
});

test("without somebody who leads nothing begins; the host takes that chair with one tap", async () => {
  const sit = vi.spyOn(house, "sit").mockImplementation(() => undefined);
  at(garden(), { seat: 0, host: true }, { game: "cash-n-guns-live", guests: true });
  expect(screen.queryByRole("button", { name: /[Cc]ommencer/ })).toBeNull();
  expect(screen.getByText(/Il manque un Parrain/)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: /Je suis le Parrain/ }));
  expect(sit.mock.calls).toEqual([[6, "Zoé"]]);
});

test("whoever sits on that chair without a phone changes places with the host", async () => {
  at(garden(chair({ sitter: "guest", name: "Mamie", referee: true })), { seat: 0, host: true }, { guests: true });
  await fireEvent.click(screen.getByRole("button", { name: /Je suis le/ }));
  expect(asked).toEqual([{ do: "move", from: 0, to: 6 }]);
});

test("people without a phone are typed in, one after another, and never onto the chair of whoever leads", async () => {
  at(garden(person("Ana", { referee: true })), { seat: 0, host: true }, { guests: true });
  expect(screen.getByText(/Encore 3 places libres : attends du monde, tape des noms/)).toBeTruthy();
  await fireEvent.input(screen.getByLabelText("Quelqu’un sans téléphone ?"), { target: { value: "Mamie" } });
  await fireEvent.click(screen.getByRole("button", { name: "Ajouter" }));
  expect(asked).toEqual([{ do: "guest", seat: 2, name: "Mamie" }]);
});

test("a team without a phone is said before one begins, and its last seat is kept for one", () => {
  const guest = (name: string, team: number) => chair({ sitter: "guest", name, team });
  const led = (...sitting: Chair[]) => [person("Zoé", { team: 0, host: true }), ...sitting, person("Ana", { referee: true })];
  const garden = { game: "cash-n-guns-live", guests: true, config: { table: "garden" } };
  const say = at(led(guest("Mamie", 1), chair({ team: 1 })), { seat: 0, host: true }, garden);
  expect(screen.queryByLabelText("Quelqu’un sans téléphone ?")).toBeNull();
  expect(screen.getByText(/Il faut un téléphone dans chaque équipe/)).toBeTruthy();
  say({ chairs: led(guest("Mamie", 1), guest("Papi", 1)) });
  expect(screen.queryByRole("button", { name: /[Cc]ommencer/ })).toBeNull();
  expect(screen.queryByText(/Tout le monde est là/)).toBeNull();
  expect(screen.getByText(/Il manque un téléphone.*Équipe 2/)).toBeTruthy();
  say({ chairs: led(guest("Mamie", 1), person("Léo", { team: 1 })) });
  expect(screen.getByRole("button", { name: "Commencer" })).toBeTruthy();
});

test("the arena is filled with bots and begins", async () => {
  at(arena(), { seat: 0, host: true });
  await fireEvent.click(screen.getByRole("button", { name: /Remplir de bots et commencer/ }));
  expect(asked).toEqual([{ do: "fill" }, { do: "start" }]);
});

test("a token is chosen among those that nobody else plays with", async () => {
  at(arena(), { seat: 0, host: true });
  await fireEvent.click(screen.getByRole("button", { name: "Changer de jeton" }));
  const key = screen.getByRole("button", { name: /^clé/ });
  expect([key.hasAttribute("disabled"), key.textContent?.trim()]).toEqual([true, "Léo"]);
  await fireEvent.click(screen.getByRole("button", { name: "hibou, violet" }));
  expect(asked).toEqual([{ do: "token", token: tokenOf(50, 3) }]);
});

test("a colour is chosen for the shape that one has, and for the others to choose from", async () => {
  at(arena(), { seat: 0, host: true });
  await fireEvent.click(screen.getByRole("button", { name: "Changer de jeton" }));
  const colours = within(screen.getByRole("group", { name: "Couleur" }));
  expect(colours.getAllByRole("button")).toHaveLength(COLOURS.length);
  expect(colours.getByRole("button", { name: "violet" }).getAttribute("aria-pressed")).toBe("true");
  await fireEvent.click(colours.getByRole("button", { name: "rouge" }));
  expect(asked).toEqual([{ do: "token", token: tokenOf(3, 0) }]);
  expect(settings.token).toBe(tokenOf(3, 0));
  await fireEvent.click(screen.getByRole("button", { name: "hibou, rouge" }));
  expect(asked.at(-1)).toEqual({ do: "token", token: tokenOf(50, 0) });
});

test("whoever is known by name sits down at once on a free chair, and may only watch instead", async () => {
  settings.name = "Mia";
  const sit = vi.spyOn(house, "sit").mockImplementation(() => undefined);
  at([person("Zoé", { host: true }), bot(), chair({})], { seat: null, host: false });
  expect(sit.mock.calls).toEqual([[2, "Mia"]]);
  expect(screen.getByRole("link", { name: "Seulement regarder" }).getAttribute("href")).toBe("/t/KMRT/watch");
});

test("nobody is put into a team, onto a bot's chair, or down without a name", () => {
  const sit = vi.spyOn(house, "sit").mockImplementation(() => undefined);
  settings.name = "Mia";
  at(arena(), { seat: null, host: false });
  at([person("Zoé", { host: true }), bot()], { seat: null, host: false });
  settings.name = "";
  at([person("Zoé", { host: true }), chair({})], { seat: null, host: false });
  expect(sit.mock.calls).toEqual([]);
});

test("whoever gives up a chair goes on watching", async () => {
  const go = vi.spyOn(router, "go").mockImplementation(() => undefined);
  at([person("Zoé", { host: true }), person("Mia")], { seat: 1, host: false });
  await fireEvent.click(screen.getByRole("button", { name: /Laisser ma place et regarder/ }));
  expect(asked).toEqual([{ do: "stand" }]);
  expect(go.mock.calls).toEqual([[{ page: "table", code: "KMRT", role: "watcher" }]]);
});

test("between two games the table has the list of the evening", () => {
  const evening = [{ game_no: 1, replay: "ab", names: ["Mia", "Zoé"], winners: [1], scores: [95, 310] }];
  at([person("Zoé", { host: true }), person("Mia")], { seat: 1, host: false }, { evening });
  const list = within(screen.getByRole("region", { name: /La soirée/ }));
  expect(list.getAllByRole("listitem")[0]!.textContent).toMatch(/Zoé.*1 victoire/);
  expect(list.getByRole("link", { name: /Partie 1/ }).getAttribute("href")).toBe("/replays/ab");
});

test("whoever comes at the same moment as somebody else sits down on the next chair", () => {
  settings.name = "Tom";
  const sit = vi.spyOn(house, "sit").mockImplementation(() => undefined);
  const chairs = [person("Zoé", { host: true }), chair(), chair()];
  const say = at(chairs, { seat: null, host: false });
  expect(sit.mock.calls).toEqual([[1, "Tom"]]);
  chairs[1] = person("Léo");
  say();
  expect(sit.mock.calls).toEqual([[1, "Tom"], [2, "Tom"]]);
  // One's own answer is not waited for twice.
  say();
  expect(sit.mock.calls).toHaveLength(2);
});
