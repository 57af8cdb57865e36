import { expect, test } from "vitest";
import type { Ask, Desk, Phase } from "../wire/protocol";
import type { GameInfo } from "../wire/http";
import { Opening } from "./opening.svelte";

const game: GameInfo = {
  game: "cache-ton-cash", names: { fr: "", en: "" }, about: { fr: "", en: "" }, rules: 1, seats: [2, 6], bots: ["random", "greedy"], usual_bot: "greedy",
  patient: true, options: [], phrases: [], turns: [], scores: [], opened_by: null, quiet: [],
};
const desk = (phase: Phase): Desk => ({
  code: "KMRT", game: "cache-ton-cash", rules: 1, config: {}, clock: "normal", pace: "natural", listed: false,
  late_seats: "ask", silence_is_yes: false, memory: "own", seat_requests: [], guests: false, locked: false, paused: false, phase, game_no: 1, watchers: 0, commitment: "", nonces: [], replay: null, at: 0,
  running: false, chairs: [],
});

function house() {
  const asked: unknown[] = [];
  const doors = {
    create: (name: string, agreement: { seats: number }, host: string, bots: string[]) => {
      asked.push([name, agreement.seats, host, bots]);
    },
    ask: (ask: Ask) => (asked.push(ask.do), true),
  };
  return { asked, opening: new Opening(doors) };
}

test("a game against bots is started as soon as its table is there, once", () => {
  const { asked, opening } = house();
  opening.open(game, "Zoé", "bots");
  expect(opening.at?.game).toBe("cache-ton-cash");
  expect(opening.arrived(desk("gathering"))).toBeNull();
  expect(opening.arrived(desk("gathering"))).toBeNull();
  expect(opening.arrived(desk("dealing"))).toBeNull();
  expect(asked).toEqual([["cache-ton-cash", 4, "Zoé", ["greedy", "greedy", "greedy"]], "start"]);
  expect(opening.arrived(desk("playing"))).toBe("KMRT");
  expect(opening.at).toBeNull();
});

test("a table for friends is gone to at once, with free seats", () => {
  const { asked, opening } = house();
  opening.open(game, "Zoé", "friends");
  expect(opening.arrived(desk("gathering"))).toBe("KMRT");
  expect(asked).toEqual([["cache-ton-cash", 4, "Zoé", []]]);
});

test("a table that could not begin is looked at; one that could not be made is forgotten", () => {
  const { opening } = house();
  opening.open(game, "Zoé", "bots");
  opening.arrived(desk("gathering"));
  expect(opening.failed(desk("gathering"))).toBe("KMRT");
  opening.open(game, "Zoé", "bots");
  expect(opening.failed(null)).toBeNull();
  expect(opening.at).toBeNull();
});

test("other tables are none of its business", () => {
  const { opening } = house();
  expect(opening.arrived(desk("playing"))).toBeNull();
});
