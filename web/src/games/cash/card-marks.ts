import type { Role } from "./types";

/** The sign in a card's corner that tells jokers (a crown) and actions (a bolt) from possessions. */
export const MARKS: Readonly<Record<Role, string>> = {
  possession: "",
  joker: `
gold M10 80l-4-52 24 20 20-34 20 34 24-20-4 52z
coral- o 50 62 8`,
  action: `
gold M58 4l-44 54h26l-10 38 48-56h-28z`,
};

/** The back of every card: the Magot on a trellis. */
export const BACK = `
night- M-4-4h96v136h-96z
trellis M-20 24l60-60M-20 52l88-88M-20 80l116-116M-20 108l128-128M-20 136l128-128M-20 164l128-128M-4 176l112-112M24 176l84-84M52 176l56-56M-20 104l60 60M-20 76l88 88M-20 48l116 116M-20 20l128 128M-20-8l128 128M-20-36l128 128M-4-48l112 112M24-48l84 84M52-48l56 56
gold o 44 64 37
paper o 44 64 32
@jar 16 35 .56 0`;
