import { DIE, NOTE } from "./props";
import { JAR } from "./jar";

/** A game's illustration. */
export interface CoverArt {
  /** 320 by 200, in the notation of `art.ts`. */
  readonly art: string;
  /** The smaller drawings that it is put together from. */
  readonly props: Readonly<Record<string, string>>;
}

/** For a game without an illustration of its own: a table with something to play on it. */
export const ANY_COVER: CoverArt = {
  props: { die: DIE, jar: JAR, note: NOTE },
  art: `
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
