import type { Sight } from "../../state/sight";
import { sayingOf } from "../../words/phrase";
import { t, tongue } from "../../words/tongue.svelte";
import { cardsOf, type Doing } from "./moves";
import { viewOf } from "./read";
import type { NeutralPile, Place } from "./scene";
import { CARD_VALUES_K, type Kind, type PileSetView } from "./types";

/** What is on the table and what can be done, in words: for eyes that see little and for buttons. */

export function kindName(kind: Kind): string {
  return t(`card-${kind}`);
}

export function cardName(kind: Kind): string {
  const value = CARD_VALUES_K[kind];
  return value ? t("cardtable-card", { name: kindName(kind), value }) : kindName(kind);
}

export function setName(set: Readonly<PileSetView>): string {
  return t("cardtable-set", { kind: kindName(set.kind), count: set.count });
}

/** A whole place: whose pile, what is on top, how many cards in hand. */
export function placeName(place: Place, mine: boolean, nameOf: (seat: number) => string): string {
  const name = nameOf(place.seat);
  const key = mine ? "cardtable-pile-mine" : "cardtable-pile";
  const top = place.pile.at(-1);
  const pile = top ? t(key, { name, sets: place.pile.length, top: setName(top) }) : t(`${key}-empty`, { name });
  if (place.open?.length) return `${pile}, ${t("cardtable-in-hand-open", { cards: tongue.list(place.open.map(({ kind }) => kindName(kind))) })}`;
  return mine ? pile : `${pile}, ${t("cardtable-in-hand", { count: place.handCount })}`;
}

export function discardName(top: Kind | null, count: number): string {
  return top ? t("cardtable-discard-top", { top: cardName(top), count }) : t("cardtable-discard-empty");
}

export function neutralName({ index, up, below }: NeutralPile): string {
  const number = index + 1;
  return up ? t("cardtable-neutral", { number, top: cardName(up), below }) : t("cardtable-neutral-empty", { number, below });
}

/** On a place that lights up: what would happen there. */
export function tag(there: readonly Doing[]): string {
  const [only] = there;
  if (!only) return "";
  const kinds = new Set(there.map(({ action }) => action.do));
  return kinds.size > 1 ? t("cardtable-tag-several") : t(`cardtable-tag-${only.action.do}`);
}

/** On a button: what it does with the cards that are lifted. */
export function doingName(doing: Doing, lifted: readonly Kind[], sight: Sight): string {
  const { action } = doing;
  switch (action.do) {
    case "form-set": {
      const more = [...action.cards];
      for (const kind of lifted) {
        const at = more.indexOf(kind);
        if (at >= 0) more.splice(at, 1);
      }
      const [other] = more;
      return other && lifted.length > 0 ? t("cardtable-do-form-set-more", { card: kindName(other) }) : t("cardtable-do-form-set");
    }
    case "claim": {
      const { neutral } = viewOf(sight.view);
      const cards = action.piles.flatMap((pile) => neutral[pile]?.up ?? []);
      const piles = tongue.list(action.piles.map((pile) => String(pile + 1)));
      return t("cardtable-do-claim-numbered", { piles, cards: tongue.list(cards.map(kindName)) });
    }
    case "challenge": {
      const missing = action.cards.length > lifted.length;
      if (missing) return tongue.say(sayingOf(doing, sight.telling), (seat) => sight.nameOf(seat));
      const key = action.set === "second" ? "cardtable-do-challenge-second" : "cardtable-do-challenge";
      return t(key, { name: sight.nameOf(action.seat) });
    }
    case "swap":
      return t("cardtable-do-swap", { name: sight.nameOf(action.seat) });
    case "move": {
      const key = action.way === "top-to-bottom" ? "cardtable-do-move-down" : "cardtable-do-move-up";
      return t(key, { name: sight.nameOf(action.seat) });
    }
    case "answer":
      return action.cards.length > lifted.length ? tongue.say(sayingOf(doing, sight.telling), (seat) => sight.nameOf(seat)) : t("cardtable-do-answer");
    case "decide":
      return tongue.say(sayingOf(doing, sight.telling), (seat) => sight.nameOf(seat));
    case "form-with-discard":
    case "upgrade":
    case "discard":
    case "end-turn":
    case "give-up":
      return t(`cardtable-do-${action.do}`);
  }
}

/** Whom a challenge is for, where the word itself stands beside the names. */
export function rivalName({ action }: Doing, sight: Sight): string {
  if (action.do !== "challenge") return "";
  const name = sight.nameOf(action.seat);
  return action.set === "second" ? t("cardtable-second-set", { name }) : name;
}

/** Whether a card can be used at all now. */
export function playable(all: readonly Doing[], kind: Kind): boolean {
  return all.some((doing) => cardsOf(doing.action).includes(kind));
}
