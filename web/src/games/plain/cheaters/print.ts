import boardText from "../../../../../crates/cheaters/data/board.txt?raw";
import chanceText from "../../../../../crates/cheaters/data/chance.txt?raw";
import chancellerieText from "../../../../../crates/cheaters/data/chancellerie.txt?raw";
import cheatsText from "../../../../../crates/cheaters/data/cheats.txt?raw";
import deedsText from "../../../../../crates/cheaters/data/deeds.txt?raw";

// What is printed on the board and the cards. It is read from the very files that the house plays by:
// whoever corrects a price there corrects it here.

export interface Space {
  readonly kind: string;
  /** Of a street: its colour. */
  readonly group: string | null;
  readonly price: number | null;
  /** Its message, as on the board without a country. */
  readonly word: string;
}

/** What a deed says. */
export interface Figures {
  readonly rent: number;
  readonly full: number;
  readonly hotel: number;
  readonly hotelPrice: number;
}

/** The figures of a Cheat card, as its message wants them. */
export type Terms = { readonly most: number; readonly reward: number; readonly fine: number; readonly prison: number };

export const SPACES: readonly Space[] = rows(boardText).map(([, kind = "", group = "-", price = "-", word = ""]) => ({
  kind,
  group: group === "-" ? null : group,
  price: price === "-" ? null : Number(price),
  word,
}));

const FIGURES = new Map(
  rows(deedsText).map(([group = "", rent, full, hotel, hotelPrice]): [string, Figures] => [
    group,
    { rent: Number(rent), full: Number(full), hotel: Number(hotel), hotelPrice: Number(hotelPrice) },
  ]),
);

const TERMS = new Map(
  rows(cheatsText).map(([card = "", most, reward, fine, prison]): [string, Terms] => [
    card,
    { most: figure(most), reward: figure(reward), fine: figure(fine), prison: prison === "prison" ? 1 : 0 },
  ]),
);

const AMOUNTS = new Map(
  [["chance", chanceText] as const, ["chancellerie", chancellerieText] as const].flatMap(([deck, text]) =>
    rows(text).map(([card = "", , ...amounts]): [string, number[]] => [`${deck}-${card}`, amounts.map(Number)]),
  ),
);

export function figuresOf(space: number): Figures | null {
  return FIGURES.get(SPACES[space]?.group ?? "") ?? null;
}

export function termsOf(cheat: string): Terms {
  return TERMS.get(cheat) ?? { most: 0, reward: 0, fine: 0, prison: 0 };
}

/** The gaps in the text of a Chance or Chancellerie card. */
export function amountsOf(deck: string, card: string): { amount: number; second: number; third: number } {
  const [amount = 0, second = 0, third = 0] = AMOUNTS.get(`${deck}-${card}`) ?? [];
  return { amount, second, third };
}

const BOARDS: Readonly<Record<string, string>> = { swiss_fr: "swiss-fr-", swiss_de: "swiss-de-", international: "plain-" };

/** The message that names a space on that board; what is no street has the same name on all of them. */
export function spaceWord(space: number, names: string): string {
  const word = SPACES[space]?.word ?? "space-start";
  return word.startsWith("street-") ? (BOARDS[names] ?? "swiss-fr-") + word : word;
}

function rows(text: string): string[][] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(/\s+/));
}

function figure(text: string | undefined): number {
  return text === undefined || text === "-" ? 0 : Number(text);
}
