import type { Lesson, Now } from "../dress";
import { places } from "./beats";
import { cardKey } from "./cards";
import { CARD_ROLES, CARD_VALUES_K, type Action, type Kind, type Seen, type View } from "./types";

/** What the coach knows of a table of these games. */
export type CardNow = Now<View, Action>;
type CardLesson = Lesson<View, Action, Seen>;

/** My whole hand, and all that lies in a duel. */
const HAND = places.hand("*");
const PLAYED = "played:*";

const can = (now: CardNow, ...doing: Action["do"][]): boolean => now.legal.some((action) => doing.includes(action.do));
const duelOf = ({ view }: CardNow) => (view.phase === "duel" ? view : null);
const mine = (now: CardNow): number => now.view.players[now.me]?.pile.length ?? 0;
/** The best of what I may do of this kind. */
function best<Do extends Action["do"]>(now: CardNow, doing: Do, fits: (action: ByDeed<Do>) => boolean = () => true): ByDeed<Do> | null {
  const all = now.legal.filter((action): action is ByDeed<Do> => action.do === doing).filter(fits);
  return all.reduce<ByDeed<Do> | null>((one, other) => (one && worth(one, now) >= worth(other, now) ? one : other), null);
}
type ByDeed<Do extends Action["do"]> = Extract<Action, { do: Do }>;
const rival = (now: CardNow): number | null => best(now, "challenge")?.seat ?? null;
const withJoker = ({ cards }: ByDeed<"form-set">): boolean => cards[0] !== cards[1];
/** The very cards to take, or the whole hand. */
const cardsOf = (set: ByDeed<"form-set"> | null): readonly string[] => (set ? held(set.cards) : [HAND]);
/** The cheapest card to answer with. */
const answerOf = (now: CardNow): readonly string[] => held(best(now, "answer")?.cards ?? []);
const topOf = (now: CardNow, seat: number): string => places.set(seat, Math.max(0, (now.view.players[seat]?.pile.length ?? 0) - 1));

/** In the order in which they are best met; the table decides when. */
export const LESSONS: readonly CardLesson[] = [
  {
    key: "hand",
    clause: "CC-2.2",
    due: ({ view }) => (view.hand?.length ?? 0) > 0,
    points: () => [HAND],
  },
  {
    key: "table",
    clause: "CC-2.5",
    due: () => true,
    points: () => [places.draw, places.discard],
  },
  {
    key: "form",
    clause: "CC-4.1",
    tries: ["form-set"],
    due: (now) => can(now, "form-set"),
    learned: (event, me) => (event.what === "set-formed" || event.what === "set-formed-with-discard") && event.by === me,
    points: (now) => cardsOf(best(now, "form-set")),
  },
  {
    key: "refill",
    clause: "CC-3.2",
    due: ({ happened }) => happened.has("drew by"),
    points: () => [places.draw],
  },
  {
    key: "safe",
    clause: "CC-5.2",
    due: (now) => mine(now) === 1,
    // With its lock and its number, which stand out of the card.
    points: ({ me }) => [places.pile(me)],
  },
  {
    key: "challenge",
    clause: "CC-5.4",
    tries: ["challenge"],
    due: (now) => can(now, "challenge"),
    learned: (event, me) => event.what === "challenged" && event.by === me,
    points: (now) => {
      const challenge = best(now, "challenge");
      return challenge ? [topOf(now, challenge.seat), ...held(challenge.cards)] : [];
    },
    about: rival,
  },
  {
    key: "joker",
    clause: "CC-1.2",
    tries: ["form-set"],
    // Two different cards that go together: one of them is a joker.
    due: (now) => best(now, "form-set", withJoker) !== null,
    learned: (event, me) => event.what === "set-formed" && event.by === me && event.cards[0] !== event.cards[1],
    points: (now) => cardsOf(best(now, "form-set", withJoker)),
  },
  {
    key: "take",
    clause: "CC-4.5",
    tries: ["form-with-discard"],
    due: (now) => can(now, "form-with-discard"),
    learned: (event, me) => event.what === "set-formed-with-discard" && event.by === me,
    points: (now) => {
      const taken = best(now, "form-with-discard");
      return taken ? [places.discard, ...held([taken.card])] : [];
    },
  },
  {
    key: "discard",
    clause: "CC-3.1",
    tries: ["discard"],
    due: (now) => can(now, "discard") && !can(now, "form-set", "form-with-discard", "challenge"),
    learned: (event, me) => event.what === "discarded" && event.by === me,
    points: () => [places.discard, HAND],
  },
  {
    key: "cover",
    clause: "CC-5.3",
    due: (now) => mine(now) >= 2,
    points: (now) => [topOf(now, now.me)],
  },
  {
    key: "defend",
    clause: "CC-5.5",
    urgent: true,
    tries: ["answer"],
    due: (now) => can(now, "answer") && duelOf(now)?.against === now.me,
    learned: (event, me) => event.what === "answered" && event.by === me,
    points: (now) => [...answerOf(now), PLAYED],
    about: (now) => duelOf(now)?.by ?? null,
  },
  {
    key: "lose",
    clause: "CC-5.6",
    urgent: true,
    tries: ["give-up"],
    due: (now) => can(now, "give-up") && !can(now, "answer") && duelOf(now)?.against === now.me,
    learned: (event, me) => event.what === "set-stolen" && event.from === me,
    points: () => [PLAYED],
    about: (now) => duelOf(now)?.by ?? null,
  },
  {
    key: "raise",
    clause: "CC-5.5",
    urgent: true,
    tries: ["answer"],
    due: (now) => can(now, "answer") && duelOf(now)?.by === now.me,
    learned: (event, me) => event.what === "answered" && event.by === me,
    points: (now) => [...answerOf(now), PLAYED],
    about: (now) => duelOf(now)?.against ?? null,
  },
  {
    key: "spoils",
    clause: "CC-5.6",
    due: ({ happened }) =>
      ["set-stolen by", "set-stolen from", "set-defended by", "set-defended from"].some((what) => happened.has(what)),
    points: (now) => (mine(now) > 0 ? [topOf(now, now.me)] : []),
  },
  {
    key: "last",
    clause: "CC-6.1",
    due: ({ view }) => view.draw_count === 0 && view.phase !== "over",
    points: () => [places.draw],
  },
  {
    key: "score",
    clause: "CC-6.2",
    // The round ends with the game, and the last words of the coach say it.
    due: () => false,
    learned: (event) => event.what === "round-scored",
    points: () => [],
  },
];

/** The places an action is about: the cards in my hand, and where they would go. */
export function placesOf(action: Action, now: CardNow): readonly string[] {
  switch (action.do) {
    case "form-set":
      return held(action.cards);
    case "form-with-discard":
    case "discard":
      return [...held([action.card]), places.discard];
    case "challenge":
      return [...held(action.cards), topOf(now, action.seat)];
    case "answer":
      return held(action.cards);
    case "upgrade":
      return [...held([action.card]), topOf(now, now.me)];
    case "claim":
      return [...held([action.card]), ...action.piles.map((pile) => places.neutral(pile))];
    case "swap":
    case "move":
      return [topOf(now, action.seat)];
    case "end-turn":
    case "give-up":
    case "decide":
      return [];
  }
}

/** A joker in hand can steal and defend: it is worth more than what is printed on it. */
const JOKER_IN_HAND = 40;

/**
 * What an action brings, in thousands: what goes onto a pile counts, and what it takes to put it
 * there costs. An answer and a discard bring nothing by themselves, so the cheapest is best.
 */
export function worth(action: Action, { view }: CardNow): number {
  const cards = (kinds: readonly Kind[]) => kinds.reduce((sum, kind) => sum + (CARD_VALUES_K[kind] ?? 0), 0);
  const cost = (kinds: readonly Kind[]) => kinds.reduce((sum, kind) => sum + (CARD_ROLES[kind] === "joker" ? JOKER_IN_HAND : 0), 0);
  const spent = (kinds: readonly Kind[]) => cards(kinds) - cost(kinds);
  switch (action.do) {
    case "form-set":
      return spent(action.cards);
    case "form-with-discard":
      return spent([action.card]) + cards(view.discard_top ? [view.discard_top] : []);
    case "claim":
      return spent([action.card]) + cards(action.piles.flatMap((pile) => view.neutral[pile]?.up ?? []));
    case "challenge": {
      const set = view.players[action.seat]?.pile.at(action.set === "top" ? -1 : -2);
      return set ? set.count * (CARD_VALUES_K[set.kind] ?? 0) - cost(action.cards) : 0;
    }
    case "answer":
      return -cards(action.cards);
    case "discard": {
      // One of a pair is kept for the pair.
      const alike = view.hand?.filter((kind) => kind === action.card).length ?? 0;
      return -cards([action.card]) - cost([action.card]) - (alike > 1 ? 10 : 0);
    }
    case "upgrade":
      return cards([action.card]);
    case "swap":
    case "move":
    case "end-turn":
    case "give-up":
    case "decide":
      return 0;
  }
}

/** Equal cards of a hand are told apart by number. */
function held(kinds: readonly Kind[]): string[] {
  return kinds.map((kind, index) => places.hand(cardKey(kind, kinds.slice(0, index).filter((other) => other === kind).length)));
}
