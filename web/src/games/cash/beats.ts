import { FLIGHT_MS, STAGGER_MS, type Flight } from "../../motion/flights.svelte";
import type { Beat } from "../../state/sight";
import { cardKey, held } from "./cards";
import { seenOf, viewOf } from "./read";
import type { Kind, Seen, View } from "./types";

/** A flying card: a kind, or null for its back. */
export type Flown = Kind | null;

export type Sound = "card" | "draw" | "steal" | "defend" | "challenge" | "turn" | "coin" | "shuffle";

/** How a duel has ended, for a short cheer. */
export interface Flourish {
  readonly what: "stolen" | "defended" | "claimed";
  readonly by: number;
  readonly from: number;
}

/** What eyes and ears get of a beat. */
export interface Show {
  readonly flights: readonly Flight<Flown>[];
  /** Each with its milliseconds after the beat. */
  readonly sounds: readonly { readonly name: Sound; readonly delay: number }[];
  readonly flourish: Flourish | null;
  /** What a round has brought each seat. */
  readonly scoredK: readonly number[] | null;
}

/** The names of the places that cards fly between. */
export const places = {
  hand: (key: string) => `hand:${key}`,
  /** Somebody's hand of which only backs are seen. */
  backs: (seat: number) => `backs:${seat}`,
  set: (seat: number, level: number) => `set:${seat}:${level}`,
  played: (seat: number, key: string) => `played:${seat}:${key}`,
  neutral: (pile: number) => `neutral:${pile}`,
  draw: "draw",
  discard: "discard",
  removed: "removed",
} as const;

/** What is to be seen and heard of a beat, through the viewer's eyes. */
export function show(beat: Beat, viewer: number | null): Show {
  const seen = seenOf(beat.told);
  const scored = seen.find((one) => one.what === "round-scored");
  const ended = seen.find((one): one is DuelEnd => Object.hasOwn(ENDS, one.what));
  return {
    flights: beat.before ? plan(seen, viewOf(beat.before), viewOf(beat.after), viewer) : [],
    sounds: beat.before ? heard(seen, viewer) : [],
    flourish: beat.before && ended ? { what: ENDS[ended.what], by: ended.by, from: ended.from } : null,
    scoredK: scored ? scored.scores_k.slice(0, viewOf(beat.after).players.length) : null,
  };
}

type DuelEnd = Extract<Seen, { what: "set-stolen" | "set-defended" | "claim-won" }>;
const ENDS = { "set-stolen": "stolen", "set-defended": "defended", "claim-won": "claimed" } as const;

function plan(seen: readonly Seen[], before: View, after: View, viewer: number | null): Flight<Flown>[] {
  const flights: Flight<Flown>[] = [];
  const hand = new HandCount(before.hand ?? []);
  const duel = new DuelCount(before);
  let start = 0;
  const fly = (from: string, to: string, what: Flown, how: Flight<Flown>["how"] = "card", delay = start) =>
    flights.push({ from, to, what, delay, how, emerges: from === places.draw });
  const fromHand = (seat: number, kind: Kind) => (seat === viewer ? places.hand(hand.lose(kind)) : places.backs(seat));
  const top = (view: View, seat: number) => places.set(seat, (view.players[seat]?.pile.length ?? 0) - 1);
  /** What comes next sets out when the others have landed. */
  const then = () => (start = flights.some((one) => one.how !== "still") ? Math.max(...flights.map((one) => one.delay)) + FLIGHT_MS * 0.8 : 0);

  for (const one of seen) {
    switch (one.what) {
      case "set-formed":
        one.cards.forEach((kind, index) => fly(fromHand(one.by, kind), top(after, one.by), kind, "card", start + index * STAGGER_MS));
        break;
      case "set-formed-with-discard":
        fly(fromHand(one.by, one.card), top(after, one.by), one.card);
        fly(places.discard, top(after, one.by), one.taken, "card", start + STAGGER_MS);
        break;
      case "upgraded":
        fly(fromHand(one.by, one.card), top(after, one.by), one.card, "into");
        break;
      case "discarded":
        if (before.discard_top) fly(places.discard, places.discard, before.discard_top, "still");
        fly(fromHand(one.by, one.card), places.discard, one.card);
        break;
      case "challenged":
      case "answered":
        one.cards.forEach((kind, index) =>
          fly(fromHand(one.by, kind), places.played(one.by, duel.play(one.by, kind)), kind, "card", start + index * STAGGER_MS),
        );
        break;
      case "claimed":
        fly(fromHand(one.by, one.card), places.played(one.by, duel.play(one.by, one.card)), one.card);
        one.piles.forEach((pile, index) => {
          const up = before.neutral[pile]?.up;
          if (up) fly(places.neutral(pile), places.played(one.by, duel.play(one.by, up)), up, "card", start + (index + 1) * STAGGER_MS);
        });
        break;
      case "set-stolen":
      case "set-defended":
      case "claim-won": {
        const set = duel.prize(before);
        const stolen = one.what === "set-stolen";
        const to = one.what === "set-defended" && set ? places.set(one.by, set.level) : top(after, one.by);
        if (stolen && set) fly(places.set(one.from, set.level), to, set.kind);
        duel.all.forEach(({ seat, key, kind }, index) =>
          fly(places.played(seat, key), to, kind, one.what === "set-defended" ? "into" : "card", start + index * STAGGER_MS),
        );
        break;
      }
      case "drew":
        then();
        for (let index = 0; index < one.count; index += 1) {
          const kind = one.by === viewer ? (one.cards?.[index] ?? null) : null;
          const delay = start + index * STAGGER_MS;
          if (kind === null) fly(places.draw, places.backs(one.by), null, "into", delay);
          else fly(places.draw, places.hand(hand.gain(kind)), kind, "card", delay);
        }
        break;
      case "action-card-played":
        fly(fromHand(one.by, one.card), places.removed, one.card, "into");
        break;
      case "action-card-spent":
        fly(places.neutral(one.pile), places.removed, one.card, "into");
        break;
      case "sets-swapped": {
        const kind = (seat: number) => before.players[seat]?.pile.at(-1)?.kind ?? null;
        fly(top(before, one.one), top(after, one.other), kind(one.one));
        fly(top(before, one.other), top(after, one.one), kind(one.other));
        break;
      }
      case "pile-moved": {
        const last = (before.players[one.owner]?.pile.length ?? 0) - 1;
        const [from, to] = one.way === "top-to-bottom" ? [last, 0] : [0, last];
        fly(places.set(one.owner, from), places.set(one.owner, to), before.players[one.owner]?.pile[from]?.kind ?? null);
        break;
      }
      case "round-began":
        // A new deal: whatever flew before belongs to piles that are gone.
        flights.length = 0;
        dealt(after, viewer, fly);
        break;
      case "clock-started":
      case "turned-up":
      case "tucked-back":
      case "move-asked":
      case "decided":
      case "first-action-done":
      case "turn-began":
      case "round-scored":
      case "game-ended":
        break;
    }
  }
  return flights;
}

/** Cards go round the table, one to everybody in turn, from the dealer's left. */
function dealt(
  after: View,
  viewer: number | null,
  fly: (from: string, to: string, what: Flown, how: Flight<Flown>["how"], delay: number) => void,
): void {
  const seats = after.players.length;
  const mine = held(after.hand ?? []);
  for (let round = 0; round < after.rules.hand_size; round += 1) {
    for (let turn = 0; turn < seats; turn += 1) {
      const seat = (after.dealer + 1 + turn) % seats;
      const delay = (round * seats + turn) * (STAGGER_MS / 2);
      const card = mine[round];
      if (seat !== viewer) fly(places.draw, places.backs(seat), null, "into", delay);
      else if (card) fly(places.draw, places.hand(card.key), card.kind, "card", delay);
    }
  }
}

function heard(seen: readonly Seen[], viewer: number | null): { name: Sound; delay: number }[] {
  const sounds: { name: Sound; delay: number }[] = [];
  let delay = 0;
  for (const one of seen) {
    const name = soundOf(one, viewer);
    if (!name) continue;
    sounds.push({ name, delay });
    delay += FLIGHT_MS * 0.6;
  }
  return sounds;
}

function soundOf(one: Seen, viewer: number | null): Sound | null {
  switch (one.what) {
    case "set-formed":
    case "set-formed-with-discard":
    case "upgraded":
    case "discarded":
    case "answered":
    case "turned-up":
    case "pile-moved":
      return "card";
    case "challenged":
    case "claimed":
    case "action-card-played":
      return "challenge";
    case "set-stolen":
    case "sets-swapped":
      return "steal";
    case "set-defended":
    case "claim-won":
      return "defend";
    case "drew":
      return "draw";
    case "round-began":
      return "shuffle";
    case "round-scored":
      return "coin";
    case "turn-began":
      return one.seat === viewer ? "turn" : null;
    case "clock-started":
    case "tucked-back":
    case "action-card-spent":
    case "move-asked":
    case "decided":
    case "first-action-done":
    case "game-ended":
      return null;
  }
}

/** My hand by kinds, so that each card that comes or goes is named as it is on the page. */
class HandCount {
  #counts = new Map<Kind, number>();

  constructor(kinds: readonly Kind[]) {
    for (const kind of kinds) this.gain(kind);
  }

  gain(kind: Kind): string {
    const nth = this.#counts.get(kind) ?? 0;
    this.#counts.set(kind, nth + 1);
    return cardKey(kind, nth);
  }

  lose(kind: Kind): string {
    const nth = Math.max(0, (this.#counts.get(kind) ?? 1) - 1);
    this.#counts.set(kind, nth);
    return cardKey(kind, nth);
  }
}

/** The cards that lie in a duel, by the names they have on the page. */
class DuelCount {
  readonly all: { seat: number; key: string; kind: Kind }[] = [];
  #sides = new Map<number, HandCount>();

  constructor(view: View) {
    if (view.phase !== "duel") return;
    for (const kind of view.by_played) this.play(view.by, kind);
    for (const kind of view.against_played) this.play(view.against, kind);
  }

  play(seat: number, kind: Kind): string {
    const side = this.#sides.get(seat) ?? new HandCount([]);
    this.#sides.set(seat, side);
    const key = side.gain(kind);
    this.all.push({ seat, key, kind });
    return key;
  }

  /** The set on the owner's pile that it is about; null for a claim. */
  prize(view: View): { level: number; kind: Kind } | null {
    if (view.phase !== "duel" || !("set" in view.prize)) return null;
    const pile = view.players[view.against]?.pile ?? [];
    const level = pile.length - (view.prize.set === "top" ? 1 : 2);
    const set = pile[level];
    return set ? { level, kind: set.kind } : null;
  }
}
