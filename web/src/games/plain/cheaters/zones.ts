import { deedOf, fields } from "../reading";
import { samePlace, total, type CheatersView, type Notes } from "./view";

/** Where on the table an action is offered. */
export type Zone = "look" | "accuse" | "auction" | "bill" | "affair" | "trade" | "menu";

/** Every action has one place: next to what it concerns where there is such a place, else the menu. */
export function zoneOf(action: unknown, view: CheatersView): Zone {
  const { card, play } = fields(action);
  switch (deedOf(action)) {
    case "look":
      return "look";
    case "accuse":
      return typeof card === "string" ? "accuse" : "menu";
    case "bid":
      return "auction";
    case "pay":
    case "sell":
      return "bill";
    case "submit":
    case "vote":
      return "affair";
    case "accept":
    case "decline":
    case "withdraw":
      return "trade";
    case "use":
      switch (fields(play).card) {
        case "solid-alibi":
          return "affair";
        case "crooked-lawyer":
          return view.affair ? "affair" : "bill";
        case "friendly-rent":
        case "raised-rent":
          return "bill";
        default:
          return "menu";
      }
    default:
      return "menu";
  }
}

/** The spaces that an action is about. */
export function spacesOf(action: unknown): number[] {
  const { space, at, choice, play, mine, other } = fields(action);
  const { space: played, from, to } = fields(play);
  const deed = deedOf(action);
  const all = [space, deed === "put" || deed === "bid" ? at : null, fields(choice).space, played, from, to, mine, other];
  return all.filter((one) => typeof one === "number");
}

const ALWAYS = new Set(["roll", "buy", "auction", "draw", "keep", "done", "bail"]);

/**
 * What somebody who means no harm most likely wants next: it only makes a button larger. Whether it is
 * right is for the house to say.
 */
export function likely(action: unknown, view: CheatersView, viewer: number | null): boolean {
  const deed = deedOf(action);
  if (ALWAYS.has(deed)) return true;
  const { token, steps, card, notes, from, space, choice } = fields(action);
  const { mine, claims, dice } = view;
  const claimed = (hotel: boolean) =>
    claims.some((claim) => claim.by === viewer && claim.space === space && claim.hotel === hotel);
  switch (deed) {
    case "move":
      return token === viewer && steps === dice[0] + dice[1];
    case "read":
      return samePlace(mine.drawn, card) || samePlace(fields(mine.drawn).chance, card);
    case "take":
      return mine.due > 0 && from === "tray" && total(notes as Notes) === mine.due;
    case "give":
      return mine.change !== null && total(notes as Notes) === mine.change.sum;
    case "take-deed":
      return from === undefined && claimed(false);
    case "put-hotel":
      return claimed(true);
    case "ask":
      return viewer !== null && (mine.picture.spreads[viewer]?.deeds.includes(Number(space)) ?? false);
    case "pick":
      return choice === "yes" || choice === "no";
    default:
      return false;
  }
}
