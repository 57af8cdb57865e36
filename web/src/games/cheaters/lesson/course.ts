import type { Course, Lesson, Now } from "../../dress";
import { phaseParts } from "../read";
import type { Action, Seen, View } from "../types";

type TableNow = Now<View, Action>;
type TableLesson = Lesson<View, Action, Seen>;

const can = (now: TableNow, ...doing: Action["do"][]): boolean => now.legal.some((action) => doing.includes(action.do));
const mine = ({ view, me }: TableNow): boolean => view.turn === me;
const during = (now: TableNow, ...phases: string[]): boolean => phases.includes(phaseParts(now.view.phase)[0]);
const up = (now: TableNow, ...cards: View["face_up"]): boolean => now.view.face_up.some((card) => cards.includes(card));
const others = ({ view, me }: TableNow): readonly number[] => view.players.flatMap(({ out }, seat) => (out || seat === me ? [] : [seat]));
/** Whether nothing lies on top of the turn, so that there is time to read. */
const calm = ({ view }: TableNow): boolean => !view.affair && view.bills.length === 0 && !view.auction;

/** As a first lap goes: eyes first, then money, then crime, then the cry. */
export const LESSONS: readonly TableLesson[] = [
  { key: "cheaters-cards", clause: "MT-5.1", due: (now) => now.view.turns <= 2 && calm(now), points: () => ["cheats"] },
  {
    key: "cheaters-look",
    clause: "MT-1.5",
    tries: ["look"],
    due: (now) => can(now, "look") && calm(now),
    learned: (event, me) => event.what === "looked" && typeof event.at === "object" && event.at.spread !== me,
    points: (now) => others(now).map((seat) => `seat:${seat}`),
  },
  {
    key: "cheaters-roll",
    clause: "MT-2.2",
    urgent: true,
    tries: ["roll"],
    due: (now) => can(now, "roll") && mine(now) && during(now, "roll"),
    learned: (event, me) => event.what === "rolled" && event.seat === me,
    points: () => ["matter"],
  },
  {
    key: "cheaters-buy",
    clause: "MT-3.1",
    urgent: true,
    tries: ["buy", "auction"],
    due: (now) => can(now, "buy", "auction") && during(now, "offer"),
    learned: (event, me) => event.what === "bought" && event.by === me,
    points: () => ["matter"],
  },
  {
    key: "cheaters-bid",
    clause: "MT-3.2",
    urgent: true,
    tries: ["bid"],
    due: (now) => can(now, "bid") && now.view.auction != null,
    learned: (event, me) => event.what === "bid" && event.bid.by === me,
    points: () => ["matter"],
  },
  {
    key: "cheaters-salary",
    clause: "MT-2.4",
    urgent: true,
    tries: ["take"],
    due: (now) => now.view.mine.start_due && now.view.mine.due > 0 && !up(now, "extra-allowance", "bank-heist"),
    learned: (event) => event.what === "owed" && event.due === 0,
    points: () => ["tray"],
  },
  {
    // The same gesture, and one note more.
    key: "cheaters-more",
    clause: "MT-5.3",
    urgent: true,
    tries: ["take"],
    due: (now) => now.view.mine.due > 0 && up(now, "extra-allowance", "bank-heist"),
    learned: (event) => event.what === "schemed" || (event.what === "owed" && event.due === 0),
    points: () => ["tray"],
  },
  { key: "cheaters-nerve", clause: "MT-5.4", urgent: true, due: (now) => now.view.mine.schemes.length > 0 && calm(now), points: () => ["mine"] },
  {
    key: "cheaters-caught",
    clause: "MT-5.6",
    urgent: true,
    due: ({ view, me }) => view.affair?.what === "caught" && view.affair.who === me,
    points: () => [],
  },
  {
    key: "cheaters-rent",
    clause: "MT-3.3",
    urgent: true,
    tries: ["ask"],
    due: (now) => now.legal.some((action) => action.do === "ask") && now.view.bills.length === 0,
    learned: (event, me) => event.what === "asked" && event.by === me,
    points: () => ["matter", "board"],
  },
  { key: "cheaters-watch", clause: "MT-5.9", due: (now) => !mine(now) && calm(now) && now.view.turns > 3, points: () => ["tray"] },
  {
    key: "cheaters-accuse",
    clause: "MT-5.5",
    tries: ["accuse"],
    due: (now) => can(now, "accuse") && during(now, "look", "shaking", "free") && calm(now) && now.view.turns > 3,
    learned: (event, me) => event.what === "arose" && event.affair.what === "accused" && event.affair.by === me,
    points: () => ["accuse"],
  },
  {
    key: "cheaters-wrong",
    clause: "MT-5.7",
    due: ({ happened }) => happened.has("verdict by"),
    points: () => ["mine"],
  },
  { key: "cheaters-end", clause: "MT-8.2", due: ({ view }) => view.closing, points: () => ["board"] },
];

/** The places an action is about. */
function placesOf(action: Action): readonly string[] {
  switch (action.do) {
    case "look":
      return [typeof action.at === "string" ? action.at : `seat:${action.at.spread}`];
    case "take":
      return [action.from === "tray" ? "tray" : `seat:${action.from.player}`];
    case "give":
      return ["mine"];
    case "accuse":
      return ["accuse"];
    case "roll":
      return ["matter"];
    case "move":
    case "leave":
    case "slip-away":
    case "take-deed":
    case "put-hotel":
    case "take-hotel":
      return ["board"];
    default:
      return ["matter"];
  }
}

/**
 * A first game: two bots, three times as much time, and few enough rounds that it ends. Its first minute is
 * the rehearsal, where everything happens once.
 */
export const COURSE: Course<View, Action, Seen> = {
  agreement: {
    seats: 3,
    config: { pace: "slow", rounds: 8 },
    clock: "normal",
    pace: "natural",
    listed: false,
    late_seats: "ask",
    silence_is_yes: false,
    memory: "own",
  },
  bots: ["naive", "naive"],
  rehearsal: async () => (await import("./Rehearsal.svelte")).default,
  lessons: LESSONS,
  // Over what the panel says, which the coach says in more words; its buttons, the table and the cry stay free.
  dock: "[data-matter] footer",
  closing: "cheaters-end",
  liked: ["roll", "buy", "take", "ask", "pay", "done", "look"],
  own: ["rolled", "bought", "asked", "bid"],
  // What is to be pressed is never hidden; then comes what is only to be seen.
  keepClear: {
    '[data-anchor="matter"]': 6,
    "[data-matter] footer": 100,
    '[data-anchor="accuse"]': 100,
    '[data-anchor="tray"]': 100,
    '[data-anchor="mine"]': 6,
    '[data-anchor^="seat:"]': 2,
    '[data-anchor="cheats"]': 2,
    '[data-anchor="board"]': 1,
  },
  begins: (event, me) => event.what === "passed" && event.to === me,
  placesOf,
};
