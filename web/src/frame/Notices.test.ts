// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { house } from "../state/house.svelte";
import { TableState } from "../state/table.svelte";
import type { Desk } from "../wire/protocol";
import { UNTOLD } from "../words/phrase";
import { tongue } from "../words/tongue.svelte";
import Notices from "./Notices.svelte";
import SeatDialog from "./SeatDialog.svelte";

beforeAll(() => tongue.speak("fr"));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function watched(change: Partial<Desk> = {}): TableState {
  const table = new TableState("KMRT", { ask: () => true, now: () => 0, after: () => undefined, telling: () => UNTOLD });
  const desk: Desk = {
    code: "KMRT", game: "cache-ton-cash", rules: 1, config: {}, clock: "normal", pace: "natural", listed: false,
    late_seats: "ask", silence_is_yes: false, memory: "own", seat_requests: [], guests: false, locked: false, paused: false,
    phase: "playing", game_no: 1, watchers: 1, commitment: "", nonces: [], replay: null, at: 0, running: true,
    chairs: [{ sitter: { bot: "greedy" }, name: null, team: null, referee: false, token: null, present: true, deputy: false, host: false, pledge: null }],
    ...change,
  };
  table.hear({ tell: "desk", desk, you: { seat: null, host: false } });
  return table;
}

test("whoever watches may ask for a seat, unless somebody is asking", async () => {
  const onsit = vi.fn();
  const { rerender } = render(Notices, { table: watched(), screen: false, way: "ask", onsit });
  await fireEvent.click(screen.getByRole("button", { name: "Demander une place" }));
  expect(onsit).toHaveBeenCalledTimes(1);
  await rerender({ way: "asking" });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Demander une place" }).disabled).toBe(true);
  await rerender({ way: "back" });
  expect(screen.getByRole("button", { name: "Reprendre ma place" })).toBeTruthy();
});

test("where seats are closed there is no button, and a line says why", async () => {
  const { rerender } = render(Notices, { table: watched(), screen: false, way: "closed", onsit: () => undefined });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText(/Les bots gardent leur place/)).toBeTruthy();
  await rerender({ way: "locked" });
  expect(screen.getByText(/L’hôte a fermé la porte/)).toBeTruthy();
});

test("the button of a seat asks for it", async () => {
  const sit = vi.spyOn(house, "sit").mockImplementation(() => undefined);
  const onclose = vi.fn();
  const table = watched();
  render(SeatDialog, { table, bots: [0], onclose });
  await fireEvent.click(screen.getByRole("button", { name: `Demander cette place\u00a0: ${table.nameOf(0)}`, hidden: true }));
  expect(sit.mock.calls[0]?.[0]).toBe(0);
  expect(onclose).toHaveBeenCalled();
});

test("that a bot plays for somebody is said for a while, where the table marks who is away", async () => {
  vi.useFakeTimers();
  const lea = { sitter: "person" as const, name: "Léa", team: null, referee: false, token: 1, present: false, deputy: true, host: false, pledge: null };
  const { unmount } = render(Notices, { table: watched({ chairs: [lea] }), screen: false, way: "none", onsit: () => undefined });
  expect(screen.getByText(/Léa/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(9000);
  expect(screen.queryByText(/Léa/)).toBeNull();
  unmount();
  // On a television it stays.
  render(Notices, { table: watched({ chairs: [lea] }), screen: true, way: "none", onsit: () => undefined });
  await vi.advanceTimersByTimeAsync(9000);
  expect(screen.getByText(/Léa/)).toBeTruthy();
  vi.useRealTimers();
});

test("a phone that sleeps in a pocket outdoors is nobody's absence", () => {
  const hugo = { sitter: "person" as const, name: "Hugo", team: 0, referee: false, token: 1, present: false, deputy: false, host: false, pledge: null };
  const away = [hugo, { ...hugo, name: "Léa", deputy: true }];
  const { unmount } = render(Notices, { table: watched({ chairs: away }), screen: false, way: "none", onsit: () => undefined });
  expect(screen.getByText(/Léa/)).toBeTruthy();
  unmount();
  render(Notices, { table: watched({ chairs: away, game: "cash-n-guns-live", config: { table: "garden" } }), screen: false, way: "none", onsit: () => undefined });
  expect(screen.queryByText(/Léa|Hugo/)).toBeNull();
});
