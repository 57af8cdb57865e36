import { PROPS } from "./gestures";

// Small pictures of the table for its rulebook, on a sheet of 320 by 200, in the notation of `art.ts`.

const BOARD = `
paper r 0 0 100 100 3
leaf r 17 17 66 66 2
coral- r 17.5 1.5 15 5 0
sky- r 34 1.5 15 5 0
gold- r 51 1.5 15 5 0
teal- r 93.5 17.5 5 15 0
plum- r 93.5 51 5 15 0
rose- r 1.5 34 5 15 0
wood- r 34 93.5 15 5 0
night- r 51 93.5 15 5 0
line M17 0v17M33 0v17M50 0v17M67 0v17M83 0v17M17 83v17M33 83v17M50 83v17M67 83v17M83 83v17M0 17h17M0 33h17M0 50h17M0 67h17M0 83h17M83 17h17M83 33h17M83 50h17M83 67h17M83 83h17`;

const FAN = `
leaf r 4 34 34 20 2 -20
paper- o 21 44 5
gold r 26 30 34 20 2 -6
paper- o 43 40 5
rose r 50 32 34 20 2 10
paper- o 67 42 5`;

const TRAY = `
wood r 4 36 92 32 4
leaf r 9 41 18 22 2
gold r 31 41 18 22 2
rose r 53 41 18 22 2
sky r 75 41 16 22 2`;

const EYE = `
paper M6 50q44-46 88 0-44 46-88 0z
sky o 50 50 19
ink- o 50 50 9
paper- o 56 44 4`;

/** What the pictures are made of. */
export const SCENE_PROPS: Readonly<Record<string, string>> = { ...PROPS, board: BOARD, fan: FAN, bank: TRAY, eye: EYE };

export const SCENES = {
  // From above: the board in the middle, the bank before who plays, money spread out before everybody.
  table: `
teal- r 0 0 320 200 14
shade- M0 120q160-50 320 0v66q0 14-14 14h-292q-14 0-14-14z
@board 102 34 1.16 0
@fan 128 -22 .66 180
@fan 6 58 .8 90
@fan 234 50 .8 -90
@fan 8 132 .8 0
@bank 116 132 .94 0
@mine 184 126 .32 0
@other 196 44 .32 0
@hotel 104 66 .25 0
leaf r 206 148 16 32 2 -14
@pinch 206 124 .86 8`,
  // What one looks at is live; the rest is a picture of before.
  eyes: `
teal- r 0 0 320 200 14
glow- M110 60h40l-20 126h-122z
@fan 2 86 1.3 0
@fan 130 104 .9 0
@fan 228 104 .9 0
shade- M130 118h86v56h-86zM228 118h86v56h-86z
@eye 90 0 .9 0
paper o 172 172 15
paper o 270 172 15
line M172 163v9l6 4M270 163v9l6 4`,
  // A finger, a face, a card.
  accuse: `
coral- r 0 0 320 200 14
shade- M0 0h320v200h-320z
glow- M70 200l60-200h60l-30 200z
@other 52 52 1.1 0
@card 220 4 .74 8
@point 138 66 1.5 0
gold s 46 50 40 24 9
ink- M42 28h9l-2 28h-5z
ink- o 46.5 66 4.5`,
} as const;

export type Scene = keyof typeof SCENES;
