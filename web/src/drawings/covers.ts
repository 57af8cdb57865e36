import { EMBLEMS } from "./emblems";
import { JAR } from "./jar";

/** What the covers are put together from: the emblems, and a few things of their own. */
export const PROPS: Readonly<Record<string, string>> = {
  ...EMBLEMS,
  jar: JAR,
  finger: `
sand M0 40h8l2-14q0-5 5-5t5 5v12h24q6 0 6 5.5t-6 5.5h-18v8q0 8-8 8h-18z
line M26 49h-8M26 57h-7`,
  tree: `
wood M44 60h14l3 60h-20z
leaf M50 0q18-2 22 14 20 2 20 20 6 24-20 26-10 12-24 4-16 8-26-6-20-4-14-24 0-16 18-18 6-16 24-16z
shade- M88 30q8 28-18 30-10 10-22 4-14 8-24-4 20 4 40-4t24-26z`,
  pot: `
gold o 34 16 10
gold o 68 17 10
wood M14 34q-14 60 36 60t36-60z
glow- M22 44q-4 26 8 38-16-8-14-38z
shade- M78 44q6 38-28 50 42-2 34-50z
wood r 6 22 88 15 7
line M30 60q20 8 40 0`,
  die: `
paper r 0 0 34 34 7
ink- o 9 9 3.5
ink- o 25 9 3.5
ink- o 17 17 3.5
ink- o 9 25 3.5
ink- o 25 25 3.5`,
  note: `
leaf r 0 0 60 30 3
paper- e 30 15 10 10
line M8 8h5M47 22h5
leaf- s 30 15 6 3 5`,
  board: `
paper r 0 0 300 300 6
gold- M1 1h61v61h-61z
coral r 62 0 46 17 0
sky r 154 0 46 17 0
plum r 200 0 46 17 0
rose r 46 62 17 46 0
leaf r 46 154 17 46 0
line M62 0v300M0 62h300M108 0v62M154 0v62M200 0v62M246 0v62M0 108h62M0 154h62M0 200h62
coral s 31 31 22 10 5
teal r 92 92 200 200 12`,
};

/** One illustration a game, 320 by 200 (the notation is in `art.ts`). */
export const COVERS: Readonly<Record<string, string>> = {
  "cache-ton-cash": `
gold- M0 0h320v200h-320z
glow- M160 120L0 70V20zM160 120L40 0h50zM160 120L140 0h44zM160 120L236 0h54zM160 120L320 24v50zM160 120L0 160v-44zM160 120L320 116v44z
@cabane 10 30 .8 0
@avion 226 8 .8 -12
teal M-6 150q166-28 332 0v60h-332z
shade- e 160 178 104 14
coral r 84 158 152 18 5
sky r 112 142 96 18 5
plum r 88 126 144 18 5
leaf r 84 108 44 22 3 -10
leaf r 196 108 44 22 3 12
gold o 132 116 10
gold o 190 116 10
paper M82 96q0-14 14-14h128q14 0 14 14v8q0 14-14 14h-128q-14 0-14-14z
sky- M104 83.5h12v33h-12zM138 83.5h12v33h-12zM172 83.5h12v33h-12zM206 83.5h12v33h-12z
line M84 100q76 8 152 0
@jar 116 2 .88 0
@train 4 108 .84 0
@tirelire 232 106 .82 0`,
  "cover-your-assets": `
teal- M0 0h320v200h-320z
night- o 160 176 172
coral- o 160 176 142
gold- o 160 176 116
sand- o 160 176 90
paper- o 160 176 64
wood M-6 158h332v50h-332z
shade- M0 172h320v30h-320z
@home 8 62 1.05 0
@jewels 258 22 .5 12
@coins 30 12 .5 -8
@classic-auto 204 76 1.1 0
plum r 104 160 112 16 5
leaf r 124 146 72 16 5
rose r 106 132 108 16 5
sky r 126 118 68 16 5
@or 112 26 .96 0`,
  "cash-n-guns-live": `
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
  "monopoly-tricheurs": `
leaf- M0 0h320v200h-320z
shade- M0 130q160-60 320-20v90h-320z
@board 34 34 1 -11
coral M182 30l16-12 16 12v20h-32z
line M194 50v-9h8v9
@die 92 86 1 -16
@die 128 58 .85 12
rim M40 150a19 19 0 1 0 38 0a19 19 0 1 0-38 0M92 176a18 18 0 1 0 36 0a18 18 0 1 0-36 0
metal M40 150a19 19 0 1 0 38 0a19 19 0 1 0-38 0M92 176a18 18 0 1 0 36 0a18 18 0 1 0-36 0
steel r 72 158 13 9 4 32
steel r 84 166 13 9 4 32
shade- M150 140q90 14 170 0v18q-100 10-170-18z
night M240 62q40-22 90-26v112q-40-8-72 8z
shade- M252 132q40-16 78-10v26q-40-8-72 8z
sand M236 74q-14-3-22 0-8-16-26-18-9 0-8 8 10 5 14 15l-46 7q-10 3-8 10t12 4l18-2-28 8q-9 3-7 10t12 4l24-4-22 7q-8 4-5 10t11 4l22-5-10 5q-5 5 0 9t10 1q24-6 34-4 16 4 30 0z
@note 178 108 1.15 12
@note 182 92 1.15 -14
paper M226 68q8-8 20-10 18 40 14 96-12 6-22 2-24-38-12-88z
gold o 246 132 4.5`,
  "": `
sand- M0 0h320v200h-320z
glow- M132 42L34 140h252L188 42z
line M160-4v16
coral M124 44q2-34 36-34t36 34z
gold- e 160 45 14 6
teal M-6 126q166-50 332 0v80h-332z
@note 30 146 1 -14
plum r 66 92 46 64 6 -20
sky r 90 88 46 64 6 -4
paper- r 96 95 34 50 3 -4
gold- s 113 120 13 6 5
@jar 144 74 1 0
@die 246 116 1 12
@die 280 142 .8 -14
gold o 238 170 11`,
};
