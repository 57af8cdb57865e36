import type { Course } from "../dress";
import { LESSONS, placesOf, worth } from "./lessons";
import type { Action, Seen, View } from "./types";

/** What makes the pile grow comes first. */
const LIKED: readonly Action["do"][] = [
  "form-set", "form-with-discard", "claim", "answer", "challenge", "upgrade", "decide", "swap", "move",
  "discard", "end-turn", "give-up",
];

const OWN: readonly Seen["what"][] = [
  "set-formed", "set-formed-with-discard", "discarded", "challenged", "answered", "claimed", "upgraded",
];

/**
 * A table for a first game: one short round, laid out by the house so that the first turns have one
 * thing each to learn (`crates/cash/src/lesson.rs`), and nobody in a hurry. It is laid out for bots
 * that take what they can get.
 */
export const COURSE: Course<View, Action, Seen> = {
  agreement: {
    seats: 4,
    config: { ending: "quick" },
    clock: "none",
    pace: "natural",
    listed: false,
    late_seats: "closed",
    silence_is_yes: false,
    memory: "own",
    lesson: true,
  },
  bots: ["greedy", "greedy", "greedy"],
  lessons: LESSONS,
  closing: "score",
  liked: LIKED,
  own: OWN,
  // What is waiting to be pressed comes before what is only to be seen.
  keepClear: {
    "main .doing :is(p, button)": 10,
    '[data-anchor^="hand:"]': 4,
    '[data-anchor^="played:"]': 2,
    '[data-anchor="draw"], [data-anchor="discard"]': 12,
    // What was done last is told on the table.
    ".commentary .line": 8,
    // Whoever is spoken of, or may come next, with their pile.
    "[data-seat]": 3,
    '[data-target="duel"]': 9,
  },
  begins: (event, me) => event.what === "round-began" || (event.what === "turn-began" && event.seat === me),
  placesOf,
  worth,
};
