import type { Arg, Told } from "../../wire/protocol";
import { CARD_ROLES, type Kind, type Seen } from "./types";

/**
 * What is left to read of something that happened once its cards are covered: who did it, and the kind
 * of set that shows (CC-4.4). Jokers are under the possessions, so a set with one reads like a set
 * without.
 */
export function covered(told: Told): Told {
  const seen = told.seen as Seen;
  const say = (key: string, args: [string, Arg][]): Told => ({ ...told, say: { key: `cardtable-covered-${key}`, args } });
  switch (seen.what) {
    case "round-began":
      return say("deal", [["dealer", { seat: seen.dealer }]]);
    case "drew":
      return { ...told, seen: { ...seen, cards: null }, say: null };
    case "set-formed":
      return say("set", [["by", { seat: seen.by }], ["card", kindOf(seen.cards)]]);
    case "set-formed-with-discard":
      return say("set-with-discard", [["by", { seat: seen.by }], ["card", kindOf([seen.card, seen.taken])]]);
    case "discarded":
      return say("discard", [["by", { seat: seen.by }]]);
    case "challenged":
      return say(seen.set === "second" ? "challenge-second" : "challenge", [["by", { seat: seen.by }], ["owner", { seat: seen.owner }]]);
    case "claimed":
      return say("claim", [
        ["by", { seat: seen.by }],
        ["contester", { seat: seen.contester }],
        ["piles", { words: seen.piles.map((pile) => `neutral-pile-${pile + 1}`) }],
      ]);
    case "answered":
      return say("answer", [["by", { seat: seen.by }]]);
    case "turned-up":
      return say("turned-up", [["pile", { word: `neutral-pile-${seen.pile + 1}` }]]);
    // A possession shows, action cards lie open beside the table, and the others name no card.
    case "upgraded":
    case "tucked-back":
    case "action-card-played":
    case "action-card-spent":
    case "decided":
    case "clock-started":
    case "set-stolen":
    case "set-defended":
    case "claim-won":
    case "sets-swapped":
    case "pile-moved":
    case "move-asked":
    case "first-action-done":
    case "turn-began":
    case "round-scored":
    case "game-ended":
      return told;
    // What a newer house may tell.
    default:
      return told;
  }
}

/** The kind that shows: the possession, which lies on top. */
function kindOf(cards: readonly Kind[]): Arg {
  const shown = cards.find((card) => CARD_ROLES[card] === "possession") ?? cards[0]!;
  return { word: `card-${shown}` };
}
