import { same, total } from "./read";
import type { Action, View } from "./types";

/** Where on the table an action is offered. */
export type Zone = "look" | "accuse" | "auction" | "bill" | "affair" | "trade" | "menu";

/** Every action has one place: next to what it concerns where there is such a place, else the menu. */
export function zoneOf(action: Action, view: Pick<View, "affair">): Zone {
  switch (action.do) {
    case "look":
      return "look";
    case "accuse":
      return action.card == null ? "menu" : "accuse";
    case "bid":
      return "auction";
    case "pay":
    case "sell":
      return "bill";
    case "submit":
    case "vote":
      return "affair";
    case "drop":
      return view.affair ? "affair" : "menu";
    case "accept":
    case "decline":
    case "withdraw":
      return "trade";
    case "use":
      switch (action.play.card) {
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
export function spacesOf(action: Action): readonly number[] {
  switch (action.do) {
    case "bid":
      return action.at == null ? [] : [action.at];
    case "put":
      return [action.at];
    case "pick":
      return typeof action.choice === "object" && "space" in action.choice ? [action.choice.space] : [];
    case "use": {
      const { play } = action;
      if (play.card === "movers") return [play.from, play.to];
      return "space" in play ? [play.space] : [];
    }
    case "swap-deeds":
      return [action.mine, action.other];
    default:
      return "space" in action ? [action.space] : [];
  }
}

/**
 * What somebody who means no harm most likely wants next: it only makes a button larger. Whether it is
 * right is for the house to say.
 */
export function likely(action: Action, view: View, viewer: number | null): boolean {
  const { mine, claims, dice } = view;
  const claimed = (space: number, hotel: boolean) =>
    claims.some((claim) => claim.by === viewer && claim.space === space && claim.hotel === hotel);
  switch (action.do) {
    case "roll":
    case "buy":
    case "auction":
    case "draw":
    case "keep":
    case "done":
    case "bail":
      return true;
    case "move":
      return action.token === viewer && action.steps === dice[0] + dice[1];
    case "read":
      return mine.drawn != null && "chance" in mine.drawn && same(mine.drawn.chance, action.card);
    case "take":
      return mine.due > 0 && action.from === "tray" && total(action.notes) === mine.due;
    case "give":
      return mine.change != null && total(action.notes) === mine.change.sum;
    case "take-deed":
      return action.from == null && claimed(action.space, false);
    case "put-hotel":
      return claimed(action.space, true);
    case "ask":
      return viewer !== null && (mine.picture.spreads[viewer]?.deeds.includes(action.space) ?? false);
    case "pick":
      return action.choice === "yes" || action.choice === "no";
    default:
      return false;
  }
}
