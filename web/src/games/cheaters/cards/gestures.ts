import type { Cheat } from "../types";

// What the hand does by each Cheat card, on a sheet of 96 by 72, in the notation of `art.ts`. A prop is
// drawn on a square of 100 about its middle, so that it can be turned; hands point to the left.

/** Two fingers that hold something at 12, 51. */
const PINCH = `
night M76 27h44v46h-44z
paper r 67 24 12 52 4
sand M68 31q-14-8-28-4l-26 15q-6 4-3 9t9 2l20-6-22 10q-6 3-4 8t9 4l24-3q10 6 21 3z
line M46 44q9 1 11 9M45 66q12-2 12-12`;

/** An open hand with the palm up. */
const PALM = `
night M78 30h42v44h-42z
paper r 69 27 12 50 4
sand M70 38q-14-1-22 4l-37 5q-8 2-7 7t9 5l16-1-12 3q-6 2-4 7t8 4q30-2 49-4z
sand M58 40q-5-16-17-16-8 1-5 8l7 10`;

/** A finger that points. */
const POINT = `
night M78 28h42v46h-42z
paper r 69 25 12 52 4
sand M70 31h-20q-9 0-13 7l-29 3q-6 1-6 6t6 6l26 1q-2 16 12 17h24z
line M34 54q12 3 16-1M37 62q10 2 13-2`;

/** A pawn that is somebody else's or one's own, by the colour of the body. */
const pawn = (colour: string): string => `
${colour} M34 88q2-16 10-34h12q8 18 10 34z
${colour} o 50 36 17
${colour} r 26 84 48 11 5`;

const HOTEL = `
coral M14 46l36-30 36 30v42h-72z
gold- r 26 52 12 12 1
gold- r 62 52 12 12 1
paper M42 88v-22h16v22z
line M8 51l42-35 42 35`;

const deed = (colour: string): string => `
paper r 22 10 56 80 5
${colour}- M24.5 14.500q0-2 2-2h47q2 0 2 2v17h-51z
line M22 32h56M34 48h32M34 60h32M34 72h18`;

const CARD = `
gold r 20 12 60 76 7
mark M38 38q0-12 12-12t12 11q0 8-12 14v6M50 72v1`;

const TRAY = `
wood M2 40h96l-6 40h-84z
shade- M2 40h96l-2 10h-92z
line M34 40l2 40M66 40l-2 40`;

/** The props of all the gestures. */
export const PROPS: Readonly<Record<string, string>> = {
  pinch: PINCH,
  palm: PALM,
  point: POINT,
  mine: pawn("coral"),
  other: pawn("sky"),
  hotel: HOTEL,
  brown: deed("wood"),
  blue: deed("sky"),
  green: deed("leaf"),
  card: CARD,
  tray: TRAY,
};

export const GESTURES: Readonly<Record<Cheat, string>> = {
  // A note comes out of the bank's tray.
  "bank-heist": `
leaf r 8 38 24 22 2
gold r 37 42 22 20 2
rose r 64 40 22 20 2
leaf r 38 16 16 30 2 8
paper- o 46 31 4
@tray 0 8 .96 0
@pinch 44 -14 .56 -32`,
  // The card that was drawn goes under the deck again.
  "counterfeit-chance": `
@card 26 20 .46 72
@card 8 4 .52 -6
@card 5 1 .52 -6
@pinch 52 30 .5 24`,
  // A pawn between the bars, on its way out.
  "escape-artist": `
steel r 4 4 52 6 2
steel r 4 62 52 6 2
steel r 9 10 5 52 1
steel r 20 10 5 52 1
steel r 46 10 5 52 1
@mine 26 18 .48 12
@pinch 52 8 .54 2
line M28 30h6M26 38h6`,
  // Three notes where two were due, over the arrow of START.
  "extra-allowance": `
coral M6 58l14-12v7h36v10h-36v7z
leaf r 12 8 15 30 2 -26
gold r 24 4 15 30 2 -4
rose r 36 7 15 30 2 18
@pinch 28 14 .6 10`,
  // The pawn goes back from the street where it stands.
  "free-stay": `
paper r 4 44 44 24 3
sky- r 5.2 45.2 41.6 8 1
paper r 48 44 44 24 3
coral- r 49.2 45.2 41.6 8 1
@mine 4 16 .44 -14
@pinch 11 -17 .48 -62
line M76 38q-10-20-26-14M57 17l-8 7 9 5`,
  // Somebody else's pawn walks under a mask, one's own stays behind.
  "identity-theft": `
@mine 0 28 .42 0
@other 28 18 .52 0
night M43 31q11 6 22 0 4 12-5 13-4 0-6-4-2 4-6 4-9-1-5-13z
paper- e 49 37 2.5 1.8
paper- e 59 37 2.5 1.8
@pinch 38 -12 .5 -60
line M66 50q8 2 12 10M79 54l-1 7-7-2`,
  // A finger on a figure that is too high.
  "price-gouging": `
@blue -2 6 .62 -6
coral M52 30l12-16 12 16h-7v12h-10v-12z
@point 30 30 .58 8`,
  // Two deeds cross from hand to hand.
  "property-swap": `
@green 12 -1 .5 -24
@brown 36 22 .5 -24
@pinch 46 -12 .48 -14
@pinch 50 36 -.48 -14
line M12 30q-6-18 8-26M15 4l6 0-1 6M84 44q6 16-6 24M83 68h-6l1-6`,
  // One note is handed over, another stays in the sleeve.
  "short-changed": `
leaf r 76 2 14 28 2 26
gold r 18 20 34 17 2 -8
paper- o 34 28 4
@pinch 42 2 .56 -6
@palm 54 28 -.56 0`,
  // A deed slides off the edge of the board.
  "slippery-deed": `
teal- M0 0h20v72h-20z
paper r 18 -4 26 27 0
paper r 18 23 26 24 0
paper r 18 47 26 30 0
sky- r 19.2 -2.8 7 24.6 0
leaf- r 19.2 24.2 7 21.6 0
rose- r 19.2 48.2 7 28 0
@green 32 12 .48 82
@pinch 63 14 .46 0
line M28 31h10M30 38h7`,
  // A tent before a house, and an open hand.
  squatter: `
sky M4 26l22-20 22 20v26h-44z
paper M12 32h9v9h-9zM31 32h9v9h-9z
gold M12 66l20-30 20 30z
ink M26 66l6-16 6 16z
line M32 36l-3-5M32 36l3-5
@palm 50 22 .56 0`,
  // The pawn hops on and on.
  "trick-dice": `
paper r 1 52 94 18 3
line M20 52v18M39 52v18M58 52v18M77 52v18
line M8 46q9-16 19 0 9-16 19 0 9-16 19 0
@mine 57 18 .4 8
@pinch 60 -15 .46 -48
paper r 6 6 18 18 4 -12
ink- o 11 12 1.9
ink- o 15 15 1.9
ink- o 19 18 1.9
paper r 28 4 18 18 4 10
ink- o 33 8.5 1.9
ink- o 42 10 1.9
ink- o 32 16.5 1.9
ink- o 41 18 1.9`,
  // Two fingers in a pocket.
  pickpocket: `
plum M-2-2h62v76h-62z
shade- M-2-2h12v76h-12z
leaf r 22 14 17 34 2 10
paper- o 31 31 4
plum M14 34q18 6 34 0v26q-17 10-34 0z
line M18 40q13 4 26 0
@pinch 34 -16 .56 -34`,
  // A hotel is lifted off; rubble is left.
  demolition: `
paper r 2 50 60 20 3
leaf- r 3.5 51.5 57 6 1
wood M10 52l5-9 6 5 4-6 8 7 5-4 6 7z
@hotel 22 2 .46 22
@pinch 50 -14 .5 -40
line M10 32l4 4M6 40h5M16 26l3 5`,
  // A hotel is set down, on new bricks.
  construction: `
paper r 2 54 92 16 3
leaf- r 3.5 55.5 89 6 1
@hotel 8 12 .5 0
wood r 66 46 13 8 1
wood r 80 46 13 8 1
wood r 73 38 13 8 1
@pinch 20 -22 .5 -78
line M8 6v14M3 15l5 6 5-6`,
};
