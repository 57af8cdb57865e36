import type { Cards } from "./types";

/** The room for a count that cannot be scrolled, in pixels: piles lie beside the names. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** The size of its letters. */
  readonly em: number;
  /** How many columns of numbers there are. */
  readonly numbers: number;
}

/** What `Counting` is drawn with, in card widths and in letters: the same numbers stand in its stylesheet. */
const HIGH = 1.4;
const FAN = 0.52;
const GAP = 0.24;
const HEAD_EM = 2.1;
const NAME_EM = 2;
const NAMES_EM = 13;
const NUMBER_EM = 5.5;
const CAPTION_EM = 1;
const PADDING_PX = 13;
const ROW_GAP_PX = 4;

const LEAST_PX = 12;
const MOST_PX = 120;

/** How wide a card may be, so that everybody's pile lies open in that room. */
export function widestCard(piles: readonly (readonly Cards[])[], room: Room): number {
  for (let card = MOST_PX; card > LEAST_PX; card -= 1) {
    if (heightOf(piles, card, room) <= room.height) return card;
  }
  return LEAST_PX;
}

function heightOf(piles: readonly (readonly Cards[])[], card: number, { width, em, numbers }: Room): number {
  const forPiles = width - (NAMES_EM + numbers * NUMBER_EM) * em;
  const each = piles.map((pile) => {
    const rows = Math.max(1, rowsOf(pile, card, forPiles));
    return PADDING_PX + Math.max(NAME_EM * em, rows * (HIGH * card + CAPTION_EM * em) + (rows - 1) * ROW_GAP_PX);
  });
  return (numbers > 1 ? HEAD_EM * em : 0) + each.reduce((sum, height) => sum + height, 0);
}

/** Sets are laid in a row until the next one does not fit. */
function rowsOf(pile: readonly Cards[], card: number, width: number): number {
  let rows = 0;
  let left = -1;
  for (const cards of pile) {
    const set = card * (1 + FAN * (cards.length - 1));
    const next = left - GAP * card - set;
    if (rows > 0 && next >= 0) left = next;
    else [rows, left] = [rows + 1, width - set];
  }
  return rows;
}
