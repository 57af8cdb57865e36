import type { Told } from "../../wire/protocol";
import { seenOf } from "./read";
import { worthK } from "./scores";
import type { Depth, Kind, Seen } from "./types";

/** What people talk about after a game. Each is null where nothing of the kind has happened. */
export interface Figures {
  /** The dearest set that changed hands in a challenge, with the cards that won it. */
  readonly theft: { readonly by: number; readonly from: number; readonly cards: readonly Kind[]; readonly worthK: number } | null;
  /** Who has won most duels, and how many. */
  readonly duels: { readonly seats: readonly number[]; readonly won: number } | null;
  /** The dearest set that was counted. */
  readonly finest: { readonly seat: number; readonly cards: readonly Kind[]; readonly worthK: number } | null;
  /** The duel in which most cards were laid down: whose it was, and who won. */
  readonly longest: { readonly by: number; readonly against: number; readonly winner: number; readonly cards: number } | null;
}

/** A duel of one card is no story. */
const A_STORY = 3;

/** Looks through a whole game as it was told. */
export function figures(told: readonly Told[]): Figures {
  const teller = new Teller();
  for (const one of seenOf(told)) teller.hear(one);
  return teller.figures;
}

/** What everybody had after each turn, with the rounds before: one list a turn, in thousands. */
export function course(told: readonly Told[], seats: number): readonly (readonly number[])[] {
  const teller = new Teller();
  const totals = Array.from({ length: seats }, () => 0);
  const rows: number[][] = [];
  for (const one of seenOf(told)) {
    // What has just been counted lies on the piles no more.
    if (one.what === "turn-began") rows.push(teller.worthsK(seats).map((k, seat) => k + totals[seat]!));
    teller.hear(one);
    if (one.what === "round-scored") {
      for (let seat = 0; seat < seats; seat += 1) totals[seat]! += one.scores_k[seat] ?? 0;
      rows.push([...totals]);
    }
  }
  // The first turn begins with nothing, as the curve does by itself.
  return rows.slice(1);
}

/** How a fight for a set ended: with all the cards that the set has now. */
export interface Settled {
  readonly what: "stolen" | "defended";
  readonly by: number;
  readonly from: number;
  readonly cards: readonly Kind[];
}

interface Fight {
  readonly by: number;
  readonly against: number;
  readonly set: Depth | null;
  readonly cards: Kind[];
  /** How many of them were laid down, and not claimed. */
  laid: number;
  /** A claim that nobody contests is no duel. */
  fought: boolean;
}

/** Keeps everybody's piles with what lies covered in them, as somebody with a perfect memory would. */
export class Teller {
  /** The fight that the last thing heard has ended. */
  settled: Settled | null = null;
  #piles: Kind[][][] = [];
  #neutral: (Kind | undefined)[] = [];
  #fight: Fight | null = null;
  #won = new Map<number, number>();
  #theft: Figures["theft"] = null;
  #finest: Figures["finest"] = null;
  #longest: Figures["longest"] = null;

  get figures(): Figures {
    const won = Math.max(0, ...this.#won.values());
    const seats = [...this.#won].flatMap(([seat, times]) => (times === won ? [seat] : [])).sort((one, other) => one - other);
    return { theft: this.#theft, duels: won > 0 ? { seats, won } : null, finest: this.#finest, longest: this.#longest };
  }

  /** What lies on everybody's pile. */
  worthsK(seats: number): readonly number[] {
    return Array.from({ length: seats }, (_, seat) => worthK(this.#pile(seat).flat()));
  }

  hear(one: Seen): void {
    this.settled = null;
    switch (one.what) {
      case "round-began":
        [this.#piles, this.#fight, this.#neutral] = [[], null, [...one.neutral]];
        return;
      case "turned-up":
        this.#neutral[one.pile] = one.card;
        return;
      case "set-formed":
        this.#pile(one.by).push([...one.cards]);
        return;
      case "set-formed-with-discard":
        this.#pile(one.by).push([one.card, one.taken]);
        return;
      case "upgraded":
        this.#pile(one.by).at(-1)?.push(one.card);
        return;
      case "challenged":
        this.#fight = { by: one.by, against: one.owner, set: one.set, cards: [...one.cards], laid: one.cards.length, fought: true };
        return;
      case "claimed": {
        const claimed = one.piles.flatMap((pile) => this.#neutral[pile] ?? []);
        this.#fight = { by: one.by, against: one.contester, set: null, cards: [one.card, ...claimed], laid: 1, fought: false };
        return;
      }
      case "answered":
        if (!this.#fight) return;
        this.#fight.cards.push(...one.cards);
        this.#fight.laid += one.cards.length;
        this.#fight.fought = true;
        return;
      case "set-stolen":
      case "set-defended":
      case "claim-won":
        this.#settle(one.what, one.by, one.from);
        return;
      case "sets-swapped": {
        const [mine, theirs] = [this.#pile(one.one).pop(), this.#pile(one.other).pop()];
        if (theirs) this.#pile(one.one).push(theirs);
        if (mine) this.#pile(one.other).push(mine);
        return;
      }
      case "pile-moved": {
        const pile = this.#pile(one.owner);
        const moved = one.way === "top-to-bottom" ? pile.pop() : pile.shift();
        if (moved && one.way === "top-to-bottom") pile.unshift(moved);
        else if (moved) pile.push(moved);
        return;
      }
      case "round-scored":
        one.piles.forEach((pile, seat) => pile.forEach((cards) => this.#counted(seat, cards)));
        return;
      default:
    }
  }

  #pile(seat: number): Kind[][] {
    return (this.#piles[seat] ??= []);
  }

  #settle(what: "set-stolen" | "set-defended" | "claim-won", winner: number, loser: number): void {
    const fight = this.#fight;
    this.#fight = null;
    if (!fight) return;
    if (fight.fought) {
      this.#won.set(winner, (this.#won.get(winner) ?? 0) + 1);
      const longer = fight.laid >= A_STORY && fight.laid > (this.#longest?.cards ?? 0);
      if (longer) this.#longest = { by: fight.by, against: fight.against, winner, cards: fight.laid };
    }
    if (what === "claim-won") {
      this.#pile(winner).push(fight.cards);
      return;
    }
    const pile = this.#pile(fight.against);
    const at = pile.length - (fight.set === "second" ? 2 : 1);
    const set = pile[at];
    if (what === "set-defended") {
      set?.push(...fight.cards);
      if (set) this.settled = { what: "defended", by: winner, from: loser, cards: [...set] };
    } else {
      pile.splice(Math.max(0, at), set ? 1 : 0);
      const cards = [...(set ?? []), ...fight.cards];
      this.#pile(winner).push(cards);
      if (set) this.settled = { what: "stolen", by: winner, from: loser, cards: [...cards] };
      if (set && worthK(cards) > (this.#theft?.worthK ?? 0)) {
        // As it was at that moment: what is laid on it later belongs to other stories.
        this.#theft = { by: winner, from: loser, cards: [...cards], worthK: worthK(cards) };
      }
    }
  }

  #counted(seat: number, cards: readonly Kind[]): void {
    if (worthK(cards) > (this.#finest?.worthK ?? 0)) this.#finest = { seat, cards, worthK: worthK(cards) };
  }
}
