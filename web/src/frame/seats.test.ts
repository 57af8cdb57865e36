import { describe, expect, it } from "vitest";
import type { Chair, Desk, SeatRequest } from "../wire/protocol";
import { partIn, wayIn } from "./seats";

const request: SeatRequest = { seat: 2, name: "Mia", unanswered: [0], left_ms: 30_000 };
const person: Chair = { sitter: "person", name: "Zoé", team: null, referee: false, token: null, present: true, deputy: false, host: true, pledge: null };
const bot: Chair = { sitter: { bot: "greedy" }, name: null, team: null, referee: false, token: null, present: true, deputy: false, host: false, pledge: null };
const desk = (change: Partial<Desk> = {}): Desk => ({
  code: "KMRT", game: "cache-ton-cash", rules: 1, config: {}, clock: "normal", pace: "natural", listed: false,
  late_seats: "ask", silence_is_yes: false, memory: "own", seat_requests: [], guests: false, locked: false, paused: false,
  phase: "playing", game_no: 1, watchers: 1, commitment: "", nonces: [], replay: null, at: 0, running: true,
  chairs: [person, bot], ...change,
});
const watcher = { seat: null, host: false };

describe("a question about a seat", () => {
  it("is for everybody who is seated and has not answered, and for the host", () => {
    expect(partIn(request, { seat: 0, host: false }, null, false)).toBe("answer");
    expect(partIn(request, { seat: 0, host: false }, null, true)).toBe("wait");
    expect(partIn(request, { seat: 1, host: false }, null, false)).toBe("wait");
    expect(partIn(request, { seat: null, host: true }, null, false)).toBe("answer");
    expect(partIn(request, watcher, null, false)).toBe("wait");
  });

  it("is not for whoever asks", () => {
    expect(partIn(request, watcher, 2, false)).toBe("asker");
    expect(partIn(request, { seat: null, host: true }, 2, false)).toBe("asker");
  });
});

describe("the way to a seat of a game under way", () => {
  it("is to ask for it, one at a time", () => {
    expect(wayIn(desk(), watcher, "player", null)).toBe("ask");
    expect(wayIn(desk({ seat_requests: [request] }), watcher, "player", null)).toBe("asking");
  });

  it("is closed where that was agreed on, or where the host lets nobody in", () => {
    expect(wayIn(desk({ late_seats: "closed" }), watcher, "player", null)).toBe("closed");
    expect(wayIn(desk({ locked: true }), watcher, "player", null)).toBe("locked");
    expect(wayIn(desk({ locked: true }), { seat: null, host: true }, "player", null)).toBe("ask");
  });

  it("is open to whoever played there, whatever was agreed on", () => {
    expect(wayIn(desk({ late_seats: "closed" }), watcher, "player", 1)).toBe("back");
    expect(wayIn(desk(), watcher, "player", 0)).toBe("none");
  });

  it("is nothing to those who play, who only watch, or after the game", () => {
    expect(wayIn(desk(), { seat: 0, host: true }, "player", null)).toBe("none");
    expect(wayIn(desk(), watcher, "watcher", null)).toBe("none");
    expect(wayIn(desk({ phase: "over" }), watcher, "player", null)).toBe("none");
    expect(wayIn(desk({ chairs: [person] }), watcher, "player", null)).toBe("none");
  });
});
