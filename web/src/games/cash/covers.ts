import type { CoverArt } from "../../drawings/cover";
import { JAR } from "../../drawings/jar";
import { EMBLEMS } from "./emblems";

/** Both are put together from what is drawn on the cards. */
const props = { ...EMBLEMS, jar: JAR };

export const CACHE_TON_CASH: CoverArt = {
  props,
  art: `
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
};

export const COVER_YOUR_ASSETS: CoverArt = {
  props,
  art: `
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
};
