import type { Ask, Desk, Reaction, Told } from "../wire/protocol";
import type { Telling } from "../words/phrase";

// What is around a table's state: the world it asks, and what it keeps for the page.

/** A sentence of the log. */
export interface LogLine {
  /** Its number, counted from 1. */
  readonly seq: number;
  readonly told: Told;
}

/** A face somebody makes, for a moment. */
export interface Face {
  readonly id: number;
  readonly seat: number | null;
  readonly reaction: Reaction;
}

/** What the table needs of the world around it. */
export interface Around {
  /** Whether it was sent. */
  ask(ask: Ask): boolean;
  /** A monotonic clock, in milliseconds. */
  now(): number;
  /** Calls back after so many milliseconds. */
  after(ms: number, call: () => void): void;
  /** How that game is told. */
  telling(game: string): Telling;
}

/** A table before the house has said anything of it. */
export const NO_DESK: Desk = {
  code: "", game: "", rules: 0, config: {}, clock: "normal", pace: "natural", listed: false,
  late_seats: "ask", silence_is_yes: false, memory: "own", seat_requests: [], guests: false, locked: false, paused: false, phase: "gathering", game_no: 0, chairs: [], watchers: 0,
  commitment: "", nonces: [], replay: null, at: 0, running: false,
};
