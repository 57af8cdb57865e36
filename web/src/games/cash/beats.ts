import { FLIGHT_MS, STAGGER_MS, type Flight } from "../../motion/flights.svelte";
import type { Beat } from "../../state/sight";
import { cardKey, held } from "./cards";
import { seenOf, viewOf } from "./read";
import type { Kind, PileSetView, Seen, View, Way } from "./types";

/** A flying card: a kind, or null for its back. */
export type Flown = Kind | null;

export type Sound = "card" | "draw" | "steal" | "defend" | "challenge" | "turn" | "coin" | "shuffle";

/** What is worth a word over the table: how a duel has ended, for a moment, or what an action card did, for longer. */
export type Flourish = DuelFlourish | Upheaval;

export interface DuelFlourish {
  readonly what: "stolen" | "defended" | "claimed";
  readonly by: number;
  readonly from: number;
}

/** Piles have changed although nobody fought for them. */
export type Upheaval =
  /** Two top sets have changed places: what each of the two has given. */
  | { readonly what: "swapped"; readonly by: number; readonly from: number; readonly gave: PileSetView | null; readonly got: PileSetView | null }
  /** A pile was turned over: its new top set. */
  | { readonly what: "moved"; readonly by: number; readonly from: number; readonly way: Way; readonly top: PileSetView | null };

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
  pile: (seat: number) => `pile:${seat}`,
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
  return {
    flights: beat.before ? plan(seen, viewOf(beat.before), viewOf(beat.after), viewer) : [],
    sounds: beat.before ? heard(seen, viewer) : [],
    flourish: beat.before ? flourishOf(seen, viewOf(beat.before), viewOf(beat.after)) : null,
    scoredK: scored ? scored.scores_k.slice(0, viewOf(beat.after).players.length) : null,
  };
}

type DuelEnd = Extract<Seen, { what: "set-stolen" | "set-defended" | "claim-won" }>;
const ENDS = { "set-stolen": "stolen", "set-defended": "defended", "claim-won": "claimed" } as const;

function flourishOf(seen: readonly Seen[], before: View, after: View): Flourish | null {
  const top = (view: View, seat: number) => view.players[seat]?.pile.at(-1) ?? null;
  for (const one of seen) {
    switch (one.what) {
      case "sets-swapped":
        return { what: "swapped", by: one.one, from: one.other, gave: top(before, one.one), got: top(before, one.other) };
      case "pile-moved": {
        const played = seen.find((card) => card.what === "action-card-played");
        return { what: "moved", by: played?.by ?? one.owner, from: one.owner, way: one.way, top: top(after, one.owner) };
      }
      case "set-stolen":
      case "set-defended":
      case "claim-won":
        return { what: ENDS[one.what], by: one.by, from: one.from };
      default:
    }
  }
  return null;
}

/** A theft is to be seen: the set goes slowly, and the cards that won it go with it. */
export const STEAL_MS = 650;

function plan(seen: readonly Seen[], before: View, after: View, viewer: number | null): Flight<Flown>[] {
  const plan = new Plan(before, after, viewer);
  for (const one of seen) plan.add(one);
  return plan.flights;
}

/** The cards of a first deal, at a table where nothing else has happened yet; none at any other. */
export function firstDeal(view: View, viewer: number | null): readonly Flight<Flown>[] {
  const { round, phase, turn, players, dealer, rules, discard_count } = view;
  const untouched = players.every((player) => player.pile.length === 0 && player.hand_count === rules.hand_size);
  const begins = turn.seat === (dealer + 1) % players.length && !turn.second && discard_count === 1;
  if (round !== 1 || phase !== "acting" || !untouched || !begins) return [];
  const plan = new Plan(view, view, viewer);
  plan.deal();
  return plan.flights;
}

type How = Flight<Flown>["how"];

/** What flies in one beat, put together from what happened in it. */
class Plan {
  readonly flights: Flight<Flown>[] = [];
  #hand: HandCount;
  #duel: DuelCount;
  #start = 0;

  constructor(
    private readonly before: View,
    private readonly after: View,
    private readonly viewer: number | null,
  ) {
    this.#hand = new HandCount(before.hand ?? []);
    this.#duel = new DuelCount(before);
  }

  add(one: Seen): void {
    switch (one.what) {
      case "set-formed":
        one.cards.forEach((kind, index) => this.#fly(this.#fromHand(one.by, kind), this.#top(one.by), kind, "card", index));
        break;
      case "set-formed-with-discard":
        this.#fly(this.#fromHand(one.by, one.card), this.#top(one.by), one.card);
        this.#fly(places.discard, this.#top(one.by), one.taken, "card", 1);
        break;
      case "upgraded":
        this.#fly(this.#fromHand(one.by, one.card), this.#top(one.by), one.card, "into");
        break;
      case "discarded":
        if (this.before.discard_top) this.#fly(places.discard, places.discard, this.before.discard_top, "still");
        this.#fly(this.#fromHand(one.by, one.card), places.discard, one.card);
        break;
      case "challenged":
      case "answered":
        one.cards.forEach((kind, index) => this.#fly(this.#fromHand(one.by, kind), this.#played(one.by, kind), kind, "card", index));
        break;
      case "claimed":
        this.#claim(one.by, one.card, one.piles);
        break;
      case "set-stolen":
      case "set-defended":
      case "claim-won":
        this.#settle(one);
        break;
      case "drew":
        this.#draw(one.by, one.count, one.by === this.viewer ? (one.cards ?? []) : []);
        break;
      case "action-card-played":
        this.#fly(this.#fromHand(one.by, one.card), places.removed, one.card, "into");
        break;
      case "action-card-spent":
        this.#fly(places.neutral(one.pile), places.removed, one.card, "into");
        break;
      case "sets-swapped":
        this.#swap(one.one, one.other);
        break;
      case "pile-moved":
        this.#turnOver(one.owner, one.way);
        break;
      case "round-began":
        // A new deal: whatever flew before belongs to piles that are gone.
        this.flights.length = 0;
        this.deal();
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

  /** Cards go round the table, one to everybody in turn, from the dealer's left. */
  deal(): void {
    const seats = this.after.players.length;
    const mine = held(this.after.hand ?? []);
    for (let round = 0; round < this.after.rules.hand_size; round += 1) {
      for (let turn = 0; turn < seats; turn += 1) {
        const seat = (this.after.dealer + 1 + turn) % seats;
        const nth = (round * seats + turn) / 2;
        const card = mine[round];
        if (seat !== this.viewer) this.#fly(places.draw, places.backs(seat), null, "into", nth);
        else if (card) this.#fly(places.draw, places.hand(card.key), card.kind, "card", nth);
      }
    }
  }

  /** The n-th card of a row sets out a little later than the one before. */
  #fly(from: string, to: string, what: Flown, how: How = "card", nth = 0, ms?: number): void {
    const delay = this.#start + nth * STAGGER_MS;
    this.flights.push({ from, to, what, delay, how, emerges: from === places.draw, ...(ms === undefined ? {} : { ms }) });
  }

  #fromHand(seat: number, kind: Kind): string {
    return seat === this.viewer ? places.hand(this.#hand.lose(kind)) : places.backs(seat);
  }

  #played(seat: number, kind: Kind): string {
    return places.played(seat, this.#duel.play(seat, kind));
  }

  #top(seat: number, view = this.after): string {
    return places.set(seat, (view.players[seat]?.pile.length ?? 0) - 1);
  }

  #claim(by: number, card: Kind, piles: readonly number[]): void {
    this.#fly(this.#fromHand(by, card), this.#played(by, card), card);
    piles.forEach((pile, index) => {
      const up = this.before.neutral[pile]?.up;
      if (up) this.#fly(places.neutral(pile), this.#played(by, up), up, "card", index + 1);
    });
  }

  #settle({ what, by, from }: DuelEnd): void {
    const set = this.#duel.prize(this.before);
    const ms = what === "set-stolen" ? STEAL_MS : undefined;
    const to = what === "set-defended" && set ? places.set(by, set.level) : this.#top(by);
    if (what === "set-stolen" && set) this.#fly(places.set(from, set.level), to, set.kind, "card", 0, ms);
    this.#duel.all.forEach(({ seat, key, kind }, index) =>
      this.#fly(places.played(seat, key), to, kind, what === "set-defended" ? "into" : "card", index, ms),
    );
  }

  #draw(by: number, count: number, mine: readonly Kind[]): void {
    // What comes next sets out when the others have nearly landed.
    const landing = this.flights.filter((one) => one.how !== "still").map((one) => one.delay + (one.ms ?? FLIGHT_MS));
    this.#start = Math.max(0, ...landing.map((at) => at - FLIGHT_MS * 0.2));
    for (let index = 0; index < count; index += 1) {
      const kind = mine[index];
      if (kind === undefined) this.#fly(places.draw, places.backs(by), null, "into", index);
      else this.#fly(places.draw, places.hand(this.#hand.gain(kind)), kind, "card", index);
    }
  }

  #swap(one: number, other: number): void {
    const kind = (seat: number) => this.before.players[seat]?.pile.at(-1)?.kind ?? null;
    this.#fly(this.#top(one, this.before), this.#top(other), kind(one), "card", 0, STEAL_MS);
    this.#fly(this.#top(other, this.before), this.#top(one), kind(other), "card", 0, STEAL_MS);
  }

  #turnOver(owner: number, way: Way): void {
    const pile = this.before.players[owner]?.pile ?? [];
    const [from, to] = way === "top-to-bottom" ? [pile.length - 1, 0] : [0, pile.length - 1];
    this.#fly(places.set(owner, from), places.set(owner, to), pile[from]?.kind ?? null);
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
