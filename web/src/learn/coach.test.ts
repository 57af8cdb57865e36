import { describe, expect, it } from "vitest";
import type { Action, PileSetView, Player, Rules, Seen, SeenDuel, Stage, View } from "../games/cash/types";
import type { LegalAction, Told } from "../wire/protocol";
import { Coach, HESITATION_MS, LOST_MS } from "./coach.svelte";
import { COURSE } from "../games/cash/course";

const ME = 0;

const RULES: Rules = {
  deck: "2022", ending: "quick", target_k: 1000, hand_size: 5, neutral: "none", two_actions: false, upgrade: false,
  second_set: false, penny_jars: false, action_cards: false, open_sets: false, sudden_end: false,
  contester_needs_set: false, no_wild_with_discard: false, kind_table: false, mulligan: true, answer_clock_s: null, one_card_defends: false,
};

/** What is different from a fresh table; a duel makes it a duel. */
type Change = { players?: Player[]; draw_count?: number; duel?: SeenDuel };

function view({ duel, ...change }: Change): View {
  const stage: Stage = duel ? { phase: "duel", ...duel } : { phase: "acting" };
  return {
    viewer: { seat: ME }, rules: RULES, round: 1, dealer: 3,
    turn: { seat: ME, second: false, beaten_off_by: [], used: [] },
    hand: ["piano", "piano", "or", "bd", "train"], players: piles(0, 0, 0, 0),
    draw_count: 83, discard_top: "bd", discard_count: 1, neutral: [], removed: [], put_back: [], ...change, ...stage,
  };
}

const choices = (...actions: Action[]): LegalAction[] => actions.map((action) => ({ action, say: { key: `action-${action.do}`, args: [] } }));
const told = (...events: Seen[]): Told[] => events.map((seen) => ({ at: 0, seen, say: { key: "", args: [] } }));

const PAIR: Action = { do: "form-set", cards: ["piano", "piano"] };
const WITH_JOKER: Action = { do: "form-set", cards: ["bd", "or"] };
const DISCARD: Action = { do: "discard", card: "train" };
const CHALLENGE: Action = { do: "challenge", seat: 2, set: "top", cards: ["or"] };
const SET: PileSetView = { kind: "bd", count: 2 };
const piles = (...counts: number[]): Player[] =>
  counts.map((count) => ({ hand_count: 5, total_k: 0, rounds_won: 0, pile: Array.from({ length: count }, () => SET) }));

/** A coach whose clock is turned by hand. */
function coaching() {
  const waiting = new Set<{ ms: number; then: () => void }>();
  const coach = new Coach(COURSE, {
    after(ms, then) {
      const timer = { ms, then };
      waiting.add(timer);
      return () => waiting.delete(timer);
    },
  });
  const look = (change: Change = {}, ...actions: Action[]) =>
    coach.look({ me: ME, view: { ...view(change) }, legal: choices(...actions), asked: actions.length > 0 });
  const hesitate = () => {
    for (const timer of [...waiting]) {
      expect(timer.ms).toBe(coach.lesson?.tries ? HESITATION_MS : LOST_MS);
      waiting.delete(timer);
      timer.then();
    }
  };
  return { coach, look, hesitate, waiting };
}

/** Past the first words about the hand and the table. */
function seated() {
  const all = coaching();
  all.look();
  all.coach.understood();
  all.coach.understood();
  return all;
}

describe("the coach", () => {
  it("begins with the hand, then the table, then what can be done", () => {
    const { coach, look } = coaching();
    look({}, PAIR, DISCARD);
    expect([coach.lesson?.key, coach.points]).toEqual(["hand", ["hand:*"]]);
    coach.understood();
    expect([coach.lesson?.key, coach.points]).toEqual(["table", ["draw", "discard"]]);
    coach.understood();
    expect(coach.lesson?.key).toBe("form");
    expect(coach.progress.slice(0, 4)).toEqual(["known", "known", "now", "to-come"]);
  });

  it("has the others wait while something is only to be read, unless the table waits for me", () => {
    const { coach, look } = seated();
    expect(coach.holds).toBe(false);
    look({ players: piles(1, 0, 0, 0) });
    expect([coach.lesson?.key, coach.holds]).toEqual(["safe", true]);
    look({ players: piles(1, 0, 0, 0) }, DISCARD);
    expect([coach.lesson?.key, coach.holds]).toEqual(["safe", false]);
    look({ players: piles(1, 0, 0, 0) });
    coach.understood();
    expect(coach.holds).toBe(false);
  });

  it("shows the very card that answers a challenge, and says when there is none", () => {
    const { coach, look } = seated();
    const duel: SeenDuel = {
      by: 1, against: ME, to_answer: ME, prize: { set: "top" }, kind: "piano", by_played: ["piano"], against_played: [], due: "one",
    };
    look({ duel }, { do: "answer", cards: ["or"] }, { do: "answer", cards: ["piano"] }, { do: "give-up" });
    expect([coach.lesson?.key, coach.points]).toEqual(["defend", ["hand:piano#0", "played:*"]]);
    coach.hear(told({ what: "answered", by: ME, cards: ["piano"] }), ME);
    look();
    look({ duel }, { do: "give-up" });
    expect([coach.lesson?.key, coach.lesson?.about?.(coach.now!)]).toEqual(["lose", 1]);
  });

  it("counts as learned what I have done, not what others did", () => {
    const { coach, look } = seated();
    look({}, PAIR, DISCARD);
    coach.hear(told({ what: "set-formed", by: 1, cards: ["bd", "bd"] }), ME);
    expect(coach.known.has("form")).toBe(false);
    coach.hear(told({ what: "set-formed", by: ME, cards: ["piano", "piano"] }, { what: "drew", by: ME, count: 2 }), ME);
    expect(coach.known.has("form")).toBe(true);
    look({ players: piles(1, 0, 0, 0) });
    expect(coach.lesson?.key).toBe("refill");
    coach.understood();
    expect([coach.lesson?.key, coach.points]).toEqual(["safe", ["pile:0"]]);
  });

  it("takes for read what I played on from", () => {
    const { coach, look } = coaching();
    look({}, PAIR);
    expect(coach.lesson?.key).toBe("hand");
    coach.hear(told({ what: "set-formed", by: ME, cards: ["piano", "piano"] }), ME);
    look({ players: piles(1, 0, 0, 0) });
    expect(coach.known.has("hand")).toBe(true);
    expect(coach.lesson?.key).toBe("table");
  });

  it("lets everything else wait when somebody waits for my answer", () => {
    const { coach, look } = seated();
    look({ players: piles(1, 1, 0, 0) });
    expect(coach.lesson?.key).toBe("safe");
    const duel: SeenDuel = {
      by: 1, against: ME, to_answer: ME, prize: { set: "top" }, kind: "bd", by_played: ["or"], against_played: [], due: "one",
    };
    look({ duel, players: piles(2, 1, 0, 0) }, { do: "answer", cards: ["or"] }, { do: "give-up" });
    expect(coach.lesson?.key).toBe("defend");
    coach.hear(told({ what: "answered", by: ME, cards: ["or"] }, { what: "set-stolen", by: 1, from: ME, because: "gave-up" }), ME);
    look({ players: piles(1, 2, 0, 0) });
    expect(coach.known.has("defend")).toBe(true);
    expect(coach.lesson?.key).toBe("safe");
    coach.understood();
    expect(coach.lesson?.key).toBe("spoils");
  });

  it("points at the rival whom the house lets me challenge", () => {
    const { coach, look } = seated();
    for (const key of ["safe", "cover"]) coach.known = new Set([...coach.known, key]);
    look({ players: piles(1, 0, 3, 0) }, CHALLENGE, DISCARD);
    expect(coach.lesson?.key).toBe("challenge");
    expect(coach.points).toEqual(["set:2:2", "hand:or#0"]);
    expect(coach.lesson?.about?.(coach.now!)).toBe(2);
  });

  it("speaks of jokers when two different cards go together", () => {
    const { coach, look } = seated();
    coach.known = new Set([...coach.known, "form"]);
    look({}, PAIR, DISCARD);
    expect(coach.lesson).toBeNull();
    look({}, PAIR, WITH_JOKER, DISCARD);
    expect(coach.lesson?.key).toBe("joker");
  });

  it("comes back with my next turn when it is told “later”", () => {
    const { coach, look } = seated();
    look({}, PAIR);
    coach.later();
    expect(coach.lesson).toBeNull();
    look({}, PAIR);
    expect(coach.lesson).toBeNull();
    coach.hear(told({ what: "turn-began", seat: ME }), ME);
    look({}, PAIR);
    expect(coach.lesson?.key).toBe("form");
  });

  it("does not insist on what was passed over twice", () => {
    const { coach, look } = seated();
    look({}, PAIR);
    look();
    look({}, PAIR);
    look();
    look({}, PAIR);
    expect(coach.lesson).toBeNull();
    expect(coach.known.has("form")).toBe(true);
  });

  it("falls silent for good", () => {
    const { coach, look, waiting } = coaching();
    look({}, PAIR);
    coach.hush();
    look({ players: piles(1, 0, 0, 0) }, PAIR, DISCARD);
    expect([coach.lesson, coach.idea, waiting.size]).toEqual([null, null, 0]);
  });
});

describe("an idea for whoever hesitates", () => {
  it("is what is being learned, with the cards to take", () => {
    const { coach, look, hesitate } = seated();
    look({}, DISCARD, PAIR);
    expect(coach.idea).toBeNull();
    hesitate();
    expect(coach.idea?.action).toEqual(PAIR);
    expect(coach.points).toEqual(["hand:piano#0", "hand:piano#1"]);
  });

  it("comes late and seldom where nothing is being taught", () => {
    const { coach, look, hesitate, waiting } = seated();
    coach.known = new Set(COURSE.lessons.map(({ key }) => key));
    for (const draw_count of [80, 78, 76]) {
      look({ draw_count }, PAIR, DISCARD);
      hesitate();
      expect(coach.idea?.action).toEqual(PAIR);
      look({ draw_count });
    }
    look({ draw_count: 74 }, PAIR, DISCARD);
    expect([coach.idea, waiting.size]).toEqual([null, 0]);
  });

  it("is a move that makes the pile grow where nothing is being learned", () => {
    const { coach, look, hesitate } = seated();
    coach.known = new Set(COURSE.lessons.map(({ key }) => key));
    look({}, DISCARD, CHALLENGE, PAIR);
    hesitate();
    expect(coach.idea?.action).toEqual(PAIR);
  });

  it("is the best of its kind, whatever comes first on the menu", () => {
    const { coach, look, hesitate } = seated();
    const cars: Action = { do: "form-set", cards: ["bagnole", "bagnole"] };
    look({}, WITH_JOKER, PAIR, cars, DISCARD);
    // The lesson points at those two cards already.
    expect([coach.lesson?.key, coach.points]).toEqual(["form", ["hand:bagnole#0", "hand:bagnole#1"]]);
    hesitate();
    expect(coach.idea?.action).toEqual(cars);
  });

  it("throws away what is worth least, and keeps a joker and a pair", () => {
    const { coach, look, hesitate } = seated();
    coach.known = new Set(COURSE.lessons.map(({ key }) => key));
    look({}, { do: "discard", card: "or" }, { do: "discard", card: "piano" }, DISCARD);
    hesitate();
    expect(coach.idea?.action).toEqual(DISCARD);
  });

  it("comes again after a lesson was understood or put off", () => {
    const { coach, look, hesitate } = coaching();
    look({}, PAIR, DISCARD);
    hesitate();
    for (const goOn of [() => coach.understood(), () => coach.later()]) {
      expect(coach.idea?.action).toEqual(PAIR);
      goOn();
      expect(coach.idea).toBeNull();
      hesitate();
    }
    expect(coach.idea?.action).toEqual(PAIR);
  });

  it("goes away with the next turn, and does not come without a choice", () => {
    const { coach, look, hesitate, waiting } = seated();
    look({}, PAIR);
    hesitate();
    look();
    expect([coach.idea, waiting.size]).toEqual([null, 0]);
  });

  it("waits on when a frame comes that changes nothing for me", () => {
    const { look, waiting } = seated();
    look({}, PAIR);
    const [timer] = waiting;
    look({ draw_count: 80 }, PAIR);
    expect([...waiting]).toEqual([timer]);
  });
});
