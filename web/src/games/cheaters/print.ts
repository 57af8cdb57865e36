import {
  CHANCE_AMOUNTS, CHANCELLERIE_AMOUNTS, CHEATS, DEEDS, SPACES,
  type Chance, type Chancellerie, type Cheat, type Deck, type Figures, type Names,
} from "./types";

// What is printed on the board and the cards.

/** The figures of a Cheat card, as its message wants them. */
export type Gaps = { readonly most: number; readonly reward: number; readonly fine: number; readonly prison: number };

/** A card of one of the two decks. */
export type Drawn = readonly [deck: Deck, card: Chance | Chancellerie];

/** What the deed of a space says; null for one that has none. */
export function figuresOf(space: number): Figures | null {
  const group = SPACES[space]?.group;
  return group == null ? null : DEEDS[group];
}

export function termsOf(cheat: Cheat): Gaps {
  const { most, reward, penalty } = CHEATS[cheat];
  return { most, reward, fine: penalty.fine, prison: penalty.prison ? 1 : 0 };
}

/** The gaps in the text of a Chance or Chancellerie card. */
export function amountsOf([deck, card]: Drawn): { amount: number; second: number; third: number } {
  const amounts: Readonly<Record<string, readonly number[]>> = deck === "chance" ? CHANCE_AMOUNTS : CHANCELLERIE_AMOUNTS;
  const [amount = 0, second = 0, third = 0] = amounts[card] ?? [];
  return { amount, second, third };
}

/** The message that names a space on that board. */
export function spaceWord(space: number, names: Names): string {
  return SPACES[space]?.words[names] ?? "space-start";
}
