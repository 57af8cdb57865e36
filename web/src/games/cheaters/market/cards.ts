import { t } from "../../../words/tongue.svelte";
import { amountsOf, type Drawn } from "../print";
import { CHANCELLERIE_AMOUNTS, SPACES, type Play, type View } from "../types";
import { streetOf } from "./street";

/** A card of one of the two decks, with what stands on it. */
export interface CardText {
  readonly deck: Drawn[0];
  readonly title: string;
  readonly text: string;
}

export function titleOf([deck, card]: Drawn): string {
  return t(`${deck}-${card}`);
}

export function cardOf(view: Pick<View, "config">, drawn: Drawn): CardText {
  const [deck, card] = drawn;
  // The last space is the dearest street, which one of the cards leads to.
  const space = streetOf(view, SPACES.length - 1);
  return { deck, title: titleOf(drawn), text: t(`${deck}-${card}-text`, { ...amountsOf(drawn), space }) };
}

/** The card that is played, by its deck. */
export function playedCard(play: Play): Drawn {
  if (play.card === "get-out-of-prison") return [play.deck, play.card];
  return [play.card in CHANCELLERIE_AMOUNTS ? "chancellerie" : "chance", play.card] as Drawn;
}
