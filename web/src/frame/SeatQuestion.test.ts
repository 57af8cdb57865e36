// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { TableState } from "../state/table.svelte";
import type { Ask, Desk, SeatRequest, You } from "../wire/protocol";
import { UNTOLD } from "../words/phrase";
import { tongue } from "../words/tongue.svelte";
import SeatQuestion from "./SeatQuestion.svelte";

let now: number;
let asked: Ask[];
let table: TableState;

beforeAll(() => tongue.speak("fr"));
beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  asked = [];
  table = new TableState("KMRT", { ask: (ask) => (asked.push(ask), true), now: () => now, after: () => undefined, telling: () => UNTOLD });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const MIA: SeatRequest = { seat: 2, name: "Mia", unanswered: [0, 1], left_ms: 30_000 };
const person = (name: string) => ({ sitter: "person" as const, name, team: null, referee: false, token: null, present: true, deputy: false, host: name === "Zoé", pledge: null });

function say(you: You, ...seat_requests: SeatRequest[]) {
  const desk: Desk = {
    code: "KMRT", game: "cache-ton-cash", rules: 1, config: {}, clock: "normal", pace: "natural", listed: false,
    late_seats: "ask", silence_is_yes: false, memory: "own", seat_requests, guests: false, locked: false, paused: false,
    phase: "playing", game_no: 1, watchers: 1, commitment: "", nonces: [], replay: null, at: 0, running: true,
    chairs: [
      person("Zoé"), person("Léo"),
      { sitter: { bot: "greedy" }, name: null, team: null, referee: false, token: null, present: true, deputy: false, host: false, pledge: null },
    ],
  };
  table.hear({ tell: "desk", desk, you });
  flushSync();
}

const pass = (ms: number) => {
  now += ms;
  vi.advanceTimersByTime(ms);
  flushSync();
};
const yes = () => screen.queryByRole("button", { name: "Oui" });
const no = () => screen.queryByRole("button", { name: "Non" });

test("whoever is seated is asked, says yes, and waits for the others", async () => {
  say({ seat: 0, host: true });
  render(SeatQuestion, { table });
  expect(yes()).toBeNull();
  say({ seat: 0, host: true }, MIA);
  const bot = table.nameOf(2);
  const question = `Mia voudrait la place du bot ${bot}. D’accord\u00a0?`;
  expect(screen.getByRole("status").textContent).toBe(question);
  expect(screen.getByRole("group", { name: question })).toBeTruthy();
  expect(yes()?.className).toBe(no()?.className);
  pass(1000);
  expect(screen.getByRole("timer").textContent).toBe("29\u00a0s");
  await fireEvent.click(yes()!);
  expect(asked).toEqual([{ do: "consent", seat: 2, yes: true }]);
  expect(yes()).toBeNull();
  say({ seat: 0, host: true }, { ...MIA, unanswered: [1], left_ms: 28_000 });
  expect(screen.getByRole("status").textContent).toBe(`Mia voudrait la place du bot ${bot}. On attend Léo.`);
  say({ seat: 0, host: true });
  expect(screen.queryByRole("group")).toBeNull();
});

test("a finger that was already on its way answers nothing", async () => {
  say({ seat: 1, host: false }, MIA);
  render(SeatQuestion, { table });
  await fireEvent.click(no()!);
  expect(asked).toEqual([]);
  pass(700);
  await fireEvent.click(no()!);
  expect(asked).toEqual([{ do: "consent", seat: 2, yes: false }]);
});

test("the next question is a new one", async () => {
  say({ seat: 1, host: false }, MIA);
  render(SeatQuestion, { table });
  pass(700);
  await fireEvent.click(no()!);
  say({ seat: 1, host: false });
  say({ seat: 1, host: false }, MIA);
  expect(yes()).not.toBeNull();
});

test("whoever asks reads whom they wait for, and others watch", () => {
  say({ seat: null, host: false });
  table.askedFor(2, "Mia");
  say({ seat: null, host: false }, MIA);
  render(SeatQuestion, { table });
  expect(screen.getByRole("status").textContent).toBe(`Tu as demandé la place du bot ${table.nameOf(2)}. On attend Zoé et Léo.`);
  expect(yes()).toBeNull();
  say({ seat: null, host: false });
  say({ seat: null, host: false }, { ...MIA, name: "Max", unanswered: [] });
  expect(screen.getByRole("status").textContent).toContain("On attend l’hôte.");
});
