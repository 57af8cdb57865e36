import { CARD_VALUES_K, type Kind } from "./types";

/** The cards of both decks in the order of the rulebooks' tables: first those of 2022, then those of 2011. */
const CARDS = Object.keys(CARD_VALUES_K) as readonly Kind[];
const OLD = CARDS.indexOf("baseball-cards");

/** The decks, by the clause whose table lists them. */
const DECKS: Readonly<Record<string, readonly Kind[]>> = { "CC-1.1": CARDS.slice(0, OLD), "CYA-1.1": CARDS.slice(OLD) };

/** The card that a row of a clause's table is about. */
export function rowCard(clause: string | null, row: number | null): Kind | null {
  return clause === null || row === null ? null : (DECKS[clause]?.[row] ?? null);
}
