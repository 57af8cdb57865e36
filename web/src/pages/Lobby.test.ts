// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import { TableState } from "../state/table.svelte";
import type { Desk, Phase } from "../wire/protocol";
import { UNTOLD } from "../words/phrase";
import { tongue } from "../words/tongue.svelte";
import Lobby from "./Lobby.svelte";

beforeAll(() => tongue.speak("fr"));
afterEach(cleanup);

test("while everybody adds their part of the deal there is nothing to begin or to change", () => {
  const table = new TableState("KMRT", { ask: () => true, now: () => 0, telling: () => UNTOLD });
  const say = (phase: Phase) => {
    const desk: Desk = {
      code: "KMRT", game: "cache-ton-cash", rules: 1, config: {}, clock: "normal", pace: "natural", listed: false,
      late_seats: "ask", silence_is_yes: false, memory: "own", seat_requests: [], locked: false, paused: false,
      phase, game_no: 1, guests: false, watchers: 0, commitment: "", nonces: [], replay: null, at: 0, running: false,
      chairs: [
        { sitter: "person", team: null, referee: false, token: null, name: "Zoé", present: true, deputy: false, host: true, pledge: null },
        { sitter: { bot: "greedy" }, team: null, referee: false, token: null, name: null, present: true, deputy: false, host: false, pledge: null },
      ],
    };
    table.hear({ tell: "desk", desk, you: { seat: 0, host: true } });
    flushSync();
  };
  say("gathering");
  render(Lobby, { table, role: "player" });
  expect(screen.getByRole("button", { name: /Commencer/ })).toBeTruthy();
  say("dealing");
  expect(screen.queryByRole("button", { name: /Commencer/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /Laisser ma place/ })).toBeNull();
  expect(screen.getByText(/On mélange… chacun ajoute sa part de hasard/)).toBeTruthy();
});
