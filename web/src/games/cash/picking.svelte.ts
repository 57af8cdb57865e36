import type { Held } from "./cards";
import { byWish, loss, meant, pair, partners, reach, setsWith, sole, type Doing, type Loss, type Target } from "./moves";
import type { Action, Kind } from "./types";

/** How soon a second tap on the same card means to play it. */
const DOUBLE_TAP_MS = 350;

/** What picking needs to know of the table, and how it asks. */
export interface Board {
  hand(): readonly Held[];
  legal(): readonly Doing[];
  /** My seat. */
  me(): number;
  act(action: Action): void;
  /** Nothing can be meant by that: the target shakes its head. */
  shake(target: Target): void;
}

/** Several things that could be done at one place: the player says which. */
export interface Question {
  readonly target: Target;
  readonly choices: readonly Doing[];
  /** Where on the page cards were let go; null where nothing was dragged. */
  readonly at: Spot | null;
  /** The one thing to do would throw this away: whether that is meant. */
  readonly losing: { readonly card: Kind; readonly what: Loss } | null;
}

/** A point of the page. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Which cards I have lifted, and what tapping and dropping does with them. */
export class Picking {
  #keys: readonly string[] = $state.raw([]);
  question: Question | null = $state.raw(null);
  #lastTap: { key: string; at: number } | null = null;

  constructor(private readonly board: Board) {}

  /** The lifted cards that are still in my hand. */
  readonly picked: readonly Held[] = $derived.by(() =>
    this.#keys.flatMap((key) => this.board.hand().find((card) => card.key === key) ?? []),
  );
  readonly kinds: readonly Kind[] = $derived(this.picked.map((card) => card.kind));
  /** Where the lifted cards can go. */
  readonly reach: ReadonlyMap<Target, readonly Doing[]> = $derived.by(() =>
    reach(this.board.legal(), this.kinds, this.board.me()),
  );
  /** The cards that go together with the one that is lifted. */
  readonly partners: ReadonlySet<string> = $derived.by(() => {
    const [card, other] = this.picked;
    if (!card || other) return new Set<string>();
    return new Set(partners(this.board.legal(), card, this.board.hand()).map((one) => one.key));
  });

  has(key: string): boolean {
    return this.#keys.includes(key);
  }

  /** A tap lifts a card or lays it down; on a partner of the lifted one it lifts both. */
  tapCard(key: string, at: number): void {
    this.question = null;
    const card = this.board.hand().find((one) => one.key === key);
    if (!card) return;
    const again = this.#lastTap?.key === key && at - this.#lastTap.at <= DOUBLE_TAP_MS;
    this.#lastTap = again ? null : { key, at };
    const only = again ? sole(this.board.legal(), card.kind) : null;
    // Whoever taps twice by accident throws nothing away.
    if (only && only.action.do !== "discard") this.do(only.action);
    else if (this.has(key)) this.#keys = this.#keys.filter((one) => one !== key);
    else if (this.partners.has(key)) this.#keys = [...this.#keys, key];
    // A third one of a pair: a set has two cards, and the pair stays lifted.
    else if (this.picked.length === 2 && this.kinds.includes(card.kind)) this.board.shake(`hand:${key}`);
    else this.#keys = [key];
  }

  /** A tap on a place while cards are lifted. */
  tapTarget(target: Target): void {
    if (this.picked.length > 0) this.#put(target, null);
  }

  /** A card is taken by the finger: what was lifted with it comes along. */
  take(key: string): void {
    this.question = null;
    if (!this.has(key)) this.#keys = [key];
  }

  /** The taken cards are let go over a place, or nowhere. */
  drop(target: Target | null, at: Spot | null = null): void {
    if (target === null) this.clear();
    else this.#put(target, at);
  }

  /** Several things could be done there: the player says which. */
  ask(target: Target, choices: readonly Doing[]): void {
    this.clear();
    this.question = { target, choices, at: null, losing: null };
  }

  /** What would throw something dear away is asked about once more, over there where it would lie. */
  do(action: Action): void {
    if (action.do === "discard") {
      const at = this.question?.at ?? null;
      const what = loss(this.board.legal(), action.card);
      const choices = this.board.legal().filter((doing) => doing.action.do === "discard" && doing.action.card === action.card);
      if (what && choices.length > 0) {
        this.question = { target: "discard", choices, at, losing: { card: action.card, what } };
        return;
      }
    }
    this.confirm(action);
  }

  /** It is done, without another question. */
  confirm(action: Action): void {
    this.clear();
    this.board.act(action);
  }

  clear(): void {
    this.#keys = [];
    this.question = null;
    // Whatever is tapped next is a new thought.
    this.#lastTap = null;
  }

  #put(target: Target, at: Spot | null): void {
    if (target.startsWith("hand:")) {
      this.#join(target as `hand:${string}`);
      return;
    }
    const here = this.reach.get(target) ?? [];
    const sets = target === `pile:${this.board.me()}` ? setsWith(this.board.legal(), this.kinds) : [];
    const [only] = here;
    // The other card of a set is named before it leaves the hand: it may be a joker.
    if (here.length > 1 || sets.length > 0) this.question = { target, choices: byWish([...sets, ...here]), at, losing: null };
    else this.#doOrAsk(only?.action ?? null, target, at);
  }

  #join(target: `hand:${string}`): void {
    const onto = this.board.hand().find((card) => `hand:${card.key}` === target);
    if (!onto) return;
    const set = pair(this.board.legal(), [...this.kinds, onto.kind]);
    // Two cards that make no set may still open or answer together: they are lifted both.
    if (!set && this.partners.has(onto.key)) this.#keys = [...this.#keys, onto.key];
    else this.#doOrAsk(set?.action ?? null, target);
  }

  /** What is not on the menu is asked all the same: the house says why not, and the cards stay lifted. */
  #doOrAsk(action: Action | null, target: Target, at: Spot | null = null): void {
    if (action) {
      this.do(action);
      if (this.question && at) this.question = { ...this.question, at };
      return;
    }
    const asked = meant(this.kinds, target, this.board.me(), this.board.hand());
    if (asked) this.board.act(asked);
    else this.board.shake(target);
  }
}
