import type { Sight } from "../../state/sight";
import { t, tongue } from "../../words/tongue.svelte";
import type { MenuSection } from "../dress";
import { doingName, kindName, setName } from "./labels";
import { byWish, cardsOf, doings, loss, type Doing } from "./moves";
import { viewOf } from "./read";
import { CARD_ROLES, CARD_VALUES_K, type Action } from "./types";

/**
 * What may be done as one looks for it: sets first and the dearest of them, whom to challenge for how
 * much, and at the end, in little room, which card to throw away, the cheapest first.
 */
export function sections(sight: Sight): readonly MenuSection[] {
  const found = new Map<string, Doing[]>();
  const all = doings(sight.legal);
  const dear = ({ action }: Doing) => action.do === "discard" && loss(all, action.card) !== null;
  // What is thrown away on a second thought only is thrown at the table, where one is asked, unless there is nothing else.
  const spare = all.some((doing) => doing.action.do === "discard" && !dear(doing));
  for (const doing of byWish(all.filter((doing) => !(spare && dear(doing))))) {
    const { do: deed } = doing.action;
    const section = deed === "give-up" || deed === "end-turn" || deed === "decide" ? "bare" : deed;
    const there = found.get(section);
    if (there) there.push(doing);
    else found.set(section, [doing]);
  }
  return [...found].map(([key, all]) => ({
    key,
    title: key === "bare" ? "" : t(`cardtable-menu-${key}`),
    small: key === "discard",
    entries: all
      .toSorted((one, other) => order(other.action, sight) - order(one.action, sight))
      .map((doing) => ({ legal: doing, words: words(doing, sight), note: note(doing.action, sight) })),
  }));
}

/** Within a section the greatest comes first; what is the same stays in the order of wishes. */
function order(action: Action, sight: Sight): number {
  switch (action.do) {
    case "form-set":
      // A joker makes a set dearer, and easier to lose: pairs come before it.
      return (jokers(action) > 0 ? 0 : 1000) + worth(action) - 2 * jokers(action);
    case "form-with-discard":
    case "claim":
    case "upgrade":
      return worth(action) - 2 * jokers(action);
    case "challenge":
      return (target(action.seat, action.set === "second" ? -2 : -1, sight)?.count ?? 0) * 100 - worth(action);
    case "swap":
      return target(action.seat, -1, sight)?.count ?? 0;
    case "answer":
    case "discard":
      return -worth(action) - jokers(action) - (CARD_ROLES[cardsOf(action)[0]!] === "action" ? 200 : 0);
    case "move":
    case "decide":
    case "end-turn":
    case "give-up":
      return 0;
  }
}

const worth = (action: Action) => cardsOf(action).reduce((sum, kind) => sum + (CARD_VALUES_K[kind] ?? 0), 0);
const jokers = (action: Action) => cardsOf(action).reduce((sum, kind) => sum + (CARD_ROLES[kind] === "joker" ? (CARD_VALUES_K[kind] ?? 0) : 0), 0);
const target = (seat: number, level: number, sight: Sight) => viewOf(sight.view).players[seat]?.pile.at(level);

/** What its heading does not say. */
function words(doing: Doing, sight: Sight): string {
  const { action } = doing;
  const cards = cardsOf(action).map(kindName);
  switch (action.do) {
    case "form-set":
      return cards.join(" + ");
    case "form-with-discard":
    case "upgrade":
    case "discard":
    case "answer":
      return tongue.list(cards);
    case "challenge":
      return t("cardtable-menu-with", { name: sight.nameOf(action.seat), cards: tongue.list(cards) });
    case "swap":
      return sight.nameOf(action.seat);
    case "claim":
    case "move":
    case "decide":
    case "end-turn":
    case "give-up":
      return doingName(doing, [], sight);
  }
}

/** What is at stake. */
function note(action: Action, sight: Sight): string {
  switch (action.do) {
    case "form-set":
      return tongue.amountK(worth(action));
    case "challenge":
    case "swap": {
      const set = target(action.seat, action.do === "challenge" && action.set === "second" ? -2 : -1, sight);
      return set ? setName(set) : "";
    }
    default:
      return "";
  }
}
