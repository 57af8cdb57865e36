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
  const words = label.split(/(?<=[\s\u00ad-])/);
  for (let size = MOST; size > LEAST; size -= 0.5) {
    const wide = (text: string) => text.trim().length * WIDE * size;
    let lines = 1;
    let line = "";
    for (const word of words) {
      // A hyphen that is not written counts only at the end of a line.
      const more = line.replace("\u00ad", "") + word;
      if (line !== "" && wide(more) > long) [lines, line] = [lines + 1, word];
      else line = more;
    }
    if (words.every((word) => wide(word) <= long) && lines * HIGH * size <= broad) return size;
  }
  return LEAST;
}
const MOST = 15;
const LEAST = 8;
/** How wide a letter and how high a line is, for each pixel of the letters' size. */
const WIDE = 0.69;
const HIGH = 1.08;
