import { t } from "../../../words/tongue.svelte";
import { boardOf } from "../after/streets";
import { SPACES } from "../types";

/** What a space is called at this table. */
export function streetName(space: number, names: unknown): string {
  return t(SPACES[space]?.words[boardOf(names)] ?? "space-start");
}

/** A street's name with the places where it may be parted: long words are put together from short ones. */
export function parted(label: string): string {
  return label.replace(/(?<=\p{L}{4})(platz|gasse|strasse|stadt|thour|thur|house|hausen)/giu, "\u00ad$1");
}

/** How large a name can be written in a space so long and so broad, in pixels, without breaking its words elsewhere. */
export function fitting(label: string, long: number, broad: number): number {
  const WIDE = 0.63;
  const HIGH = 1.1;
  const words = label.split(/(?<=[\s\u00ad-])/);
  for (let size = MOST; size > LEAST; size -= 0.5) {
    let lines = 1;
    let used = 0;
    for (const word of words) {
      const wide = word.replace("\u00ad", "").length * WIDE * size;
      if (used > 0 && used + wide > long) [lines, used] = [lines + 1, 0];
      used += wide;
      if (wide > long + WIDE * size) lines = Infinity;
    }
    if (lines * HIGH * size <= broad) return size;
  }
  return LEAST;
}
const MOST = 15;
const LEAST = 8;
