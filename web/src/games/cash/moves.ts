import type { LegalAction } from "../../wire/protocol";
import type { Held } from "./cards";
import { CARD_ROLES, CARD_VALUES_K, type Action, type Kind, type Payment } from "./types";

/** Something that can be tapped, or that a card can be dropped on. */
export type Target = "discard" | "duel" | `pile:${number}` | `neutral:${number}` | `hand:${string}`;

/** Something that may be done now, as the house said it. */
export interface Doing extends LegalAction {
  readonly action: Action;
}

export function doings(legal: readonly LegalAction[]): readonly Doing[] {
  return legal as readonly Doing[];
}

/** The cards that leave the hand. The two action cards are named by what they do. */
export function cardsOf(action: Action): readonly Kind[] {
  switch (action.do) {
    case "form-set":
    case "challenge":
    case "answer":
      return action.cards;
    case "form-with-discard":
    case "claim":
    case "upgrade":
    case "discard":
      return [action.card];
    case "swap":
      return ["echange"];
    case "move":
      return ["demenagement"];
    case "end-turn":
    case "give-up":
    case "decide":
      return [];
  }
}

/** Where one would drop those cards to do it. */
export function targetsOf(action: Action, me: number): readonly Target[] {
  switch (action.do) {
    case "form-set":
    case "upgrade":
      return [`pile:${me}`];
    case "form-with-discard":
    case "discard":
      return ["discard"];
    case "claim":
      return action.piles.map((pile): Target => `neutral:${pile}`);
    case "challenge":
    case "swap":
    case "move":
      return [`pile:${action.seat}`];
    case "answer":
      return ["duel"];
    case "end-turn":
    case "give-up":
    case "decide":
      return [];
  }
}

/** What can be done with exactly these cards, by where it is done. */
export function reach(all: readonly Doing[], kinds: readonly Kind[], me: number): ReadonlyMap<Target, readonly Doing[]> {
  const found = new Map<Target, Doing[]>();
  if (kinds.length === 0) return found;
  for (const doing of all) {
    if (!same(cardsOf(doing.action), kinds)) continue;
    for (const target of targetsOf(doing.action, me)) {
      const there = found.get(target);
      if (there) there.push(doing);
      else found.set(target, [doing]);
    }
  }
  return found;
}

/** What can be done with these cards, be it with one more. */
export function uses(all: readonly Doing[], kinds: readonly Kind[]): readonly Doing[] {
  if (kinds.length === 0) return [];
  return all.filter((doing) => remainder(cardsOf(doing.action), kinds) !== null);
}

/** The other cards of the hand that make something together with this one. */
export function partners(all: readonly Doing[], card: Held, hand: readonly Held[]): readonly Held[] {
  const kinds = new Set<Kind>();
  for (const doing of all) {
    const [other, ...more] = remainder(cardsOf(doing.action), [card.kind]) ?? [];
    if (other !== undefined && more.length === 0) kinds.add(other);
  }
  return hand.filter((other) => other.key !== card.key && kinds.has(other.kind));
}

/** The one thing that can be done with this card, where there is only one. */
export function sole(all: readonly Doing[], kind: Kind): Doing | null {
  const possible = uses(all, [kind]);
  const [only] = possible;
  return only && possible.length === 1 && same(cardsOf(only.action), [kind]) ? only : null;
}

/** The sets that this card makes with one more from hand: where one is put on one's own pile, they are meant. */
export function setsWith(all: readonly Doing[], kinds: readonly Kind[]): readonly Doing[] {
  return kinds.length === 1 ? uses(all, kinds).filter(({ action }) => action.do === "form-set") : [];
}

/** What one wants soonest with the lifted cards; to throw one away is what one wants least. */
const WANTED: readonly Action["do"][] = [
  "answer", "form-set", "form-with-discard", "claim", "upgrade", "challenge", "swap", "move", "decide", "end-turn", "give-up", "discard",
];

/**
 * The same things, the likeliest first: sets before anything else, those that cost no joker before
 * those that do, and last of all what throws a card away.
 */
export function byWish(all: readonly Doing[]): readonly Doing[] {
  return all.toSorted((one, other) => wish(one) - wish(other) || jokers(one) - jokers(other));
}
const wish = ({ action }: Doing) => WANTED.indexOf(action.do);
/** What the jokers among its cards are worth. */
const jokers = ({ action }: Doing) =>
  cardsOf(action).reduce((sum, kind) => sum + (CARD_ROLES[kind] === "joker" ? (CARD_VALUES_K[kind] ?? 0) : 0), 0);

/** What needs no card: it gets a button. */
export function bare(all: readonly Doing[]): readonly Doing[] {
  return all.filter((doing) => cardsOf(doing.action).length === 0);
}

/** The set of two cards from hand, where they make one. */
export function pair(all: readonly Doing[], kinds: readonly Kind[]): Doing | null {
  return all.find(({ action }) => action.do === "form-set" && same(action.cards, kinds)) ?? null;
}

/**
 * What somebody means who puts these cards there although it is not on the menu: the house is
 * asked, and says which rule is against it. Null where nothing could be meant.
 */
export function meant(kinds: readonly Kind[], target: Target, me: number, hand: readonly Held[]): Action | null {
  const [card, other] = kinds;
  if (card === undefined) return null;
  const cards: Payment = other === undefined ? [card] : [card, other];
  if (target === "duel") return { do: "answer", cards };
  if (target === "discard") return other === undefined ? { do: "discard", card } : null;
  const [place, name] = split(target);
  switch (place) {
    case "hand": {
      const onto = hand.find((one) => one.key === name);
      return onto && other === undefined ? { do: "form-set", cards: [card, onto.kind] } : null;
    }
    case "neutral":
      return other === undefined ? { do: "claim", card, piles: [Number(name)] } : null;
    case "pile": {
      const seat = Number(name);
      if (card === "demenagement") return { do: "move", seat, way: "top-to-bottom" };
      if (seat !== me) return card === "echange" ? { do: "swap", seat } : { do: "challenge", seat, set: "top", cards };
      return other === undefined ? { do: "upgrade", card } : { do: "form-set", cards: [card, other] };
    }
  }
}

function split(target: Exclude<Target, "discard" | "duel">): ["pile" | "neutral" | "hand", string] {
  const colon = target.indexOf(":");
  return [target.slice(0, colon) as "pile" | "neutral" | "hand", target.slice(colon + 1)];
}

/** What a thrown card could have been, where that is more than its face: to lose it is asked about once more. */
export type Loss = "joker" | "action" | "set";

/** What is lost with a card of this kind, be it thrown away; null for one that nothing else can be done with. */
export function loss(all: readonly Doing[], kind: Kind): Loss | null {
  const uses = all.filter(({ action }) => action.do !== "discard" && cardsOf(action).includes(kind));
  if (CARD_ROLES[kind] === "joker") return "joker";
  if (CARD_ROLES[kind] === "action") return uses.length > 0 ? "action" : null;
  // A joker makes a set of any card: only what goes together without one is a set in hand.
  const sets = uses.some(({ action }) => action.do === "form-with-discard" || (action.do === "form-set" && action.cards[0] === action.cards[1]));
  return sets ? "set" : null;
}

/** What is left of `all` without `some`, whatever the order; null if some are not there. */
function remainder(all: readonly Kind[], some: readonly Kind[]): readonly Kind[] | null {
  const left = [...all];
  for (const one of some) {
    const at = left.indexOf(one);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

function same(one: readonly Kind[], other: readonly Kind[]): boolean {
  return remainder(one, other)?.length === 0;
}
