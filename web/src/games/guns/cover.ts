import type { CoverArt } from "../../drawings/cover";

const FINGER = `
sand M0 40h8l2-14q0-5 5-5t5 5v12h24q6 0 6 5.5t-6 5.5h-18v8q0 8-8 8h-18z
line M26 49h-8M26 57h-7`;

const TREE = `
wood M44 60h14l3 60h-20z
leaf M50 0q18-2 22 14 20 2 20 20 6 24-20 26-10 12-24 4-16 8-26-6-20-4-14-24 0-16 18-18 6-16 24-16z
shade- M88 30q8 28-18 30-10 10-22 4-14 8-24-4 20 4 40-4t24-26z`;

const POT = `
gold o 34 16 10
gold o 68 17 10
wood M14 34q-14 60 36 60t36-60z
glow- M22 44q-4 26 8 38-16-8-14-38z
shade- M78 44q6 38-28 50 42-2 34-50z
wood r 6 22 88 15 7
line M30 60q20 8 40 0`;

export const COVER: CoverArt = {
  props: { finger: FINGER, tree: TREE, pot: POT },
  art: `
night- M0 0h320v200h-320z
gold o 160 46 24
night- o 170 39 21
paper- s 96 26 6 2 4
paper- s 112 66 5 1.5 4
paper- s 216 30 7 2 4
paper- s 286 88 5 1.5 4
leaf- M0 132q60-34 130-12 90-28 190 4v80h-320z
shade- M0 132q60-34 130-12 90-28 190 4v80h-320z
leaf M-6 166q150-28 332 0v50h-332z
plum M48 182q-4-52 26-56 28 4 30 52-26-2-56 4z
sand o 76 104 20
night M54 98q2-26 20-25t22 22q-22-7-42 3z
coral- M54 97q22-10 42-3v-6q-20-6-41 2z
night M46 103q26-14 58-5 2 4-4 4-24-6-50 3-5 2-4-2z
ink M74 103h22v5q-2 6-9 4-4-1-4-5-4-1-9 0z
line M82 118q5 3 9-1
plum M72 136q20-18 40-20v15q-16 4-30 22z
@finger 109 82 .8 0
@tree -58 6 1.3 0
teal M272 182q4-52-26-56-28 4-30 52 26-2 56 4z
wood M264 98q14 16 8 42-14-6-12-26z
sand o 244 106 20
wood M223 104q0-22 22-22t22 26q-12-2-16-12-10 10-28 8z
ink- e 231 110 2.5 3.5
ink- e 244 110 2.5 3.5
line M231 119q6 5 11 0
rose- e 251 117 4 3
coral M228 126q18 8 32 0v8q-16 8-32 0z
teal M248 140q-20-20-40-22v15q18 4 32 22z
@finger 211 84 -.8 0
@tree 254 4 1.25 0
paper r 128 138 36 20 2 -114
paper r 156 138 36 20 2 -66
paper r 142 137 36 20 2 -90
teal- o 160 142 4.5
teal- o 143 144 4
teal- o 177 144 4
@pot 129 141 .62 0
leaf M218 206q0-32 26-30 8-16 26-5 20-8 26 10 20 0 18 25z
paper- o 258 188 5
paper- o 272 188 5
ink- o 256 188 2.4
ink- o 270 188 2.4`,
};
