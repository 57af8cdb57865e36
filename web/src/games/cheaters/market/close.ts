import { t } from "../../../words/tongue.svelte";
import { figuresOf, type Drawn } from "../print";
import { actionsOf, viewOf, whose } from "../read";
import { PRISON, SPACES, type Action, type Deck } from "../types";
import { cardOf, playedCard, titleOf, type CardText } from "./cards";
import type { Press, Seeing } from "./press";
import { streetOf } from "./street";
import { moneyOf, rentDue, saleValue } from "./worth";

/** A rent that may be asked for, and whether it is the one that the deed says. */
export interface RentAsked extends Press {
  readonly honest: boolean;
}

/** A space that is looked at closely. */
export interface CloseSpace {
  readonly name: string;
  readonly deed: boolean;
  readonly price: number;
  /** Whose it was when one looked last. */
  readonly owner: string;
  readonly ownerSeat: number | null;
  /** What the space does; empty for a street. */
  readonly about: string;
  /** Who stands there, as far as one has seen. */
  readonly tokens: readonly number[];
  /** The rents that may be asked for: what is due first. */
  readonly asks: readonly RentAsked[];
  readonly asked: boolean;
  readonly builds: readonly (Press & { readonly left: number })[];
  readonly others: readonly Press[];
  /** What turning one's eyes to the board would allow. */
  readonly hint: string | null;
}

export function closeSpace(sight: Seeing, space: number): CloseSpace {
  const { legal, viewer } = sight;
  const view = viewOf(sight.view);
  const { picture } = view.mine;
  const owner = whose(view, space);
  const figures = figuresOf(space);
  const due = owner === null ? 0 : rentDue(picture, space, owner);
  const first = (sum: number) => Number(sum !== due);
  const asks = actionsOf(legal, "ask").filter((ask) => ask.space === space).toSorted((one, other) => first(one.sum) - first(other.sum) || one.sum - other.sum);
  const cost = figures?.hotel_price ?? 0;
  const mine = owner !== null && owner === viewer;
  return {
    name: streetOf(view, space),
    deed: figures !== null,
    price: SPACES[space]?.price ?? 0,
    owner: owner === null ? t("market-space-bank") : mine ? t("market-space-mine") : t("market-space-theirs", { name: sight.nameOf(owner) }),
    ownerSeat: owner,
    about: figures ? "" : t(`market-space-${SPACES[space]?.kind ?? "start"}`),
    tokens: picture.board.tokens.flatMap((at, seat) => (at === space && !view.players[seat]?.out ? [seat] : [])),
    asks: asks.map((action) => ({ label: t("market-space-ask", { sum: action.sum }), action, honest: action.sum === due })),
    asked: view.asked.includes(space),
    builds: actionsOf(legal, "build").filter((build) => build.space === space)
      .map((action) => ({ label: t("market-space-build", { sum: cost }), action, left: moneyOf(view, viewer) - cost })),
    others: [
      ...actionsOf(legal, "sell").filter((sell) => sell.space === space)
        .map((action) => ({ label: t("market-space-sell", { sum: saleValue(picture, space) }), action })),
      ...actionsOf(legal, "use").filter(({ play }) => "space" in play && play.space === space)
        .map((action) => ({ label: t("market-play", { card: titleOf(playedCard(action.play)) }), action })),
    ],
    hint: mine && view.hints.length > 0 ? t(`cheaters-hint-${view.hints[0]!}`) : null,
  };
}

/** A kept card that is looked at closely, with everything that it could be played for now. */
export interface CloseCard extends CardText {
  readonly card: Drawn;
  readonly plays: readonly CardPlay[];
  /** Why it cannot be played now; null where it can. */
  readonly why: string | null;
}

/** One way to play it. */
export interface CardPlay {
  readonly key: string;
  readonly label: string;
  readonly space: number | null;
  readonly seat: number | null;
  readonly action: Action;
}

export function closeCard(sight: Seeing, deck: Deck): CloseCard | null {
  const view = viewOf(sight.view);
  const name = view.mine[deck];
  if (!name) return null;
  const card = [deck, name] as Drawn;
  const plays = actionsOf(sight.legal, "use").filter(({ play }) => playedCard(play).join() === card.join());
  const blind = view.mine.gaze !== "board" && ["forged-deed", "crony-permit", "movers", "show-hotel"].includes(name);
  return {
    ...cardOf(view, card), card,
    plays: plays.map((action) => cardPlay(sight, action)),
    why: plays.length > 0 ? null : blind ? t("market-card-blind") : t("market-card-later"),
  };
}

/** One way to play a card, in words. */
export function cardPlay(sight: Seeing, action: Extract<Action, { do: "use" }>): CardPlay {
  const view = viewOf(sight.view);
  const { play } = action;
  const street = (space: number) => streetOf(view, space);
  const one = { key: JSON.stringify(play), space: null, seat: null, action };
  switch (play.card) {
    case "frame-up":
    case "whistle-blower":
      return { ...one, label: sight.nameOf(play.at), seat: play.at };
    case "forged-deed":
    case "crony-permit":
    case "show-hotel":
      return { ...one, label: street(play.space), space: play.space };
    case "movers":
      return { ...one, label: `${street(play.from)} → ${street(play.to)}`, space: play.to };
    case "loaded-die":
      return { ...one, label: t(play.second ? "market-die-second" : "market-die-first", { pips: play.pips }) };
    case "get-out-of-prison":
      return { ...one, label: t("market-leave-prison"), space: PRISON };
    default:
      return { ...one, label: t("market-play", { card: titleOf(playedCard(play)) }) };
  }
}
