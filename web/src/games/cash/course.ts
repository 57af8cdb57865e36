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
 * A table for a first game: one short round with everything in it, and nobody in a hurry. The house
 * rule deals again until every hand has something to form, so the first turn is never an empty one.
 * The bots try everything that is allowed, wise or not: there is something to see, and something to
 * win.
 */
export const COURSE: Course<View, Action, Seen> = {
  agreement: {
    seats: 4,
    config: { ending: "quick", mulligan: true },
    clock: "none",
    pace: "natural",
    listed: false,
    late_seats: "ask",
    silence_is_yes: false,
    memory: "own",
  },
  bots: ["random", "random", "random"],
  lessons: LESSONS,
  closing: "score",
  liked: LIKED,
  own: OWN,
  // What is waiting to be pressed comes before what is only to be seen.
  keepClear: {
    "main .doing": 4,
    '[data-anchor^="hand:"]': 4,
    '[data-anchor^="played:"]': 2,
    '[data-anchor="draw"], [data-anchor="discard"]': 1,
    "main li > button": 0.5,
  },
  begins: (event, me) => event.what === "round-began" || (event.what === "turn-began" && event.seat === me),
  placesOf,
  worth,
};
