import type { CoverArt } from "../../drawings/cover";
import { DIE, NOTE } from "../../drawings/props";

const BOARD = `
paper r 0 0 300 300 6
gold- M1 1h61v61h-61z
coral r 62 0 46 17 0
sky r 154 0 46 17 0
plum r 200 0 46 17 0
rose r 46 62 17 46 0
leaf r 46 154 17 46 0
line M62 0v300M0 62h300M108 0v62M154 0v62M200 0v62M246 0v62M0 108h62M0 154h62M0 200h62
coral s 31 31 22 10 5
teal r 92 92 200 200 12`;

export const COVER: CoverArt = {
  props: { board: BOARD, die: DIE, note: NOTE },
  art: `
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
};
