import type { Chair, Desk } from "../src/wire/protocol";

/** For tests: a chair that nobody sits on, or one that differs from it as it is said. */
export function chair(change: Partial<Chair> = {}): Chair {
  const { sitter = "nobody" } = change;
  return {
    sitter, name: null, present: sitter !== "nobody", deputy: false, host: false, pledge: null,
    team: null, referee: false, token: null, ...change,
  };
}

/** For tests: somebody with a phone. */
export function person(name: string, change: Partial<Chair> = {}): Chair {
  return chair({ sitter: "person", name, ...change });
}

/** For tests: a table where people gather, or one that differs from it as it is said. */
export function desk(chairs: Chair[], change: Partial<Desk> = {}): Desk {
  return {
    code: "KMRT", game: "cache-ton-cash", rules: 1, config: {}, clock: "normal", pace: "natural", listed: false,
    late_seats: "ask", silence_is_yes: false, memory: "own", seat_requests: [], locked: false, paused: false,
    phase: "gathering", game_no: 1, chairs, guests: false, watchers: 0, commitment: "", nonces: [], replay: null,
    at: 0, running: false, ...change,
  };
}
