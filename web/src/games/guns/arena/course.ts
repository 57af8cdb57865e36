import type { Course, Lesson, Now } from "../../dress";
import { ROUNDS, type Action, type Seen, type View } from "../types";

type GunsNow = Now<View, Action>;
type GunsLesson = Lesson<View, Action, Seen>;

const can = (now: GunsNow, ...doing: Action["do"][]): boolean => now.legal.some((action) => doing.includes(action.do));
const plays = ({ view, me }: GunsNow): boolean => view.gangsters[me]?.here === "in";
const at = (phase: View["phase"]) => (now: GunsNow) => now.view.phase === phase && plays(now);

/** What is to be read waits for its reader as soon as it is there. */
const READ_MS = 300;
/** Aims come up one after the other, and a wound is seen: after that there is something to look at. */
const LOOK_MS = 2400;
const SEEN_MS = 1200;

/** One after the other, as a round goes. */
export const LESSONS: readonly GunsLesson[] = [
  { key: "guns-pot", clause: "CG-3.1", holds: READ_MS, due: (now) => at("pot")(now) && now.view.round === 1, points: () => ["pot"] },
  { key: "guns-card", clause: "CG-2.1", holds: READ_MS, due: (now) => at("sharing")(now) && now.view.round === 1 && now.view.cards.length > 0, points: () => ["my-card"] },
  // Said before the run: while one runs there is no time to read, and a bubble would lie over the ground.
  { key: "guns-run", clause: "CG-3.3", holds: READ_MS, due: (now) => at("sharing")(now) && now.view.round <= 2, points: () => ["me"] },
  {
    key: "guns-aim",
    clause: "CG-3.4",
    urgent: true,
    tries: ["aim"],
    holds: READ_MS,
    due: (now) => can(now, "aim") && now.view.aim == null,
    learned: (event, me) => event.what === "aimed" && event.seat === me,
    points: () => ["face:*"],
  },
  { key: "guns-nobody", clause: "CG-3.5", holds: READ_MS, due: (now) => at("aim")(now) && can(now, "hold") && !can(now, "aim"), points: () => ["me"] },
  { key: "guns-look", clause: "CG-3.5", urgent: true, holds: LOOK_MS, due: at("look"), points: () => ["at-me"] },
  {
    key: "guns-choice",
    clause: "CG-3.6",
    urgent: true,
    tries: ["stay", "leave"],
    holds: READ_MS,
    due: (now) => can(now, "stay", "leave") && !now.view.done.includes(now.me),
    learned: (event, me) => event.what === "chose" && event.seat === me,
    points: () => ["stay", "leave"],
  },
  {
    key: "guns-click",
    clause: "CG-4.7",
    urgent: true,
    tries: ["stab", "jump"],
    holds: SEEN_MS,
    due: (now) => can(now, "stab", "jump", "spare"),
    // What is to be pressed, and whom it reaches.
    points: () => ["asking", "me"],
  },
  { key: "guns-split", clause: "CG-5.1", urgent: true, holds: READ_MS, due: at("split"), points: () => [] },
  // The shoot-out is to be watched: what a wound is, is said once it has been seen.
  { key: "guns-fight", clause: "CG-4.4", holds: READ_MS, due: (now) => at("pot")(now) && now.view.round > 1 && now.view.round < ROUNDS, points: () => ["me"] },
  // Whoever was taken to the hospital is told how long for, and what there is to do meanwhile.
  { key: "guns-rest", clause: "CG-6.1", holds: READ_MS, due: ({ view, me }) => view.phase === "pot" && view.gangsters[me]?.here === "convalescent", points: () => [] },
  { key: "guns-win", clause: "CG-7.1", holds: READ_MS, due: (now) => at("pot")(now) && now.view.round === ROUNDS, points: () => ["pot"] },
];

/** The places an action is about. */
function placesOf(action: Action, { view }: GunsNow): readonly string[] {
  switch (action.do) {
    case "aim":
      return action.at.map((seat) => `face:${seat}`);
    case "stab":
      return [`face:${action.at}`];
    case "stay":
    case "leave":
      return [action.do];
    case "swap":
      return ["cards"];
    case "ready":
      // While the team shares out its cards, it is these that one looks at.
      return view.phase === "sharing" ? ["my-card"] : ["ready"];
    default:
      return ["me"];
  }
}

/**
 * A first game in the arena: two small teams on an empty beach, at the usual pace, so that a first
 * round is over in a minute, and in as many as somebody takes to read. What there is to learn is
 * learned in it.
 */
export const COURSE: Course<View, Action, Seen> = {
  agreement: {
    seats: 6,
    config: { table: "arena", place: "beach" },
    clock: "normal",
    pace: "natural",
    listed: false,
    late_seats: "ask",
    silence_is_yes: false,
    memory: "own",
  },
  bots: ["sensible", "sensible", "sensible", "sensible", "sensible"],
  lessons: LESSONS,
  closing: "guns-win",
  liked: ["aim", "stay", "stab", "jump", "ready"],
  // Two pistols want two targets.
  worth: (action) => (action.do === "aim" ? action.at.length : 0),
  // A Click is shown as a gun that one does not have.
  why: (action, { view, me }) => {
    const weapon = view.cards.find(([seat]) => seat === me)?.[1].split(/[#/]/)[0];
    return action.do === "aim" && (weapon === "kevlar" || weapon === "backstab" || weapon === "boom") ? "learn-guns-bluff" : null;
  },
  own: ["aimed", "chose"],
  // Whoever aims or chooses on a phone sees all faces, and all that is to be pressed: it lies above the ground.
  dock: '.arena.upright:is([data-phase="aim"], [data-phase="choice"]) .viewport .ground',
  curt: true,
  // What is to be pressed comes before what is only to be seen.
  keepClear: {
    '[data-do="stay"], [data-do="leave"]': 6,
    '[data-anchor^="face:"]': 5,
    // The guns, the line above the faces and all that is pressed for a Click, with what it reaches.
    "section.aim": 8,
    "section.ask": 8,
    ".viewport .reach": 4,
    ".caption": 3,
    '[data-do="steer"]': 4,
    '[data-do="ready"]': 14,
    ".recap .about, .recap .why, .recap .hauls": 4,
    ".recap .turned li": 2,
    ".at-me, .hud": 2,
    ".viewport .body, .viewport .name": 2,
    '[data-anchor="cards"]': 2,
  },
  begins: (event) => event.what === "round-began",
  placesOf,
};
