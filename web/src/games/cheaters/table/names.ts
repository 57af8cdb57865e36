import { t } from "../../../words/tongue.svelte";
import { boardOf } from "../after/alias";
import { SPACES } from "../types";

/** What a space is called at this table. */
export function streetName(space: number, names: unknown): string {
  return t(SPACES[space]?.words[boardOf(names)] ?? "space-start");
}

/** A street's name with the places where it may be parted: long words are put together from short ones. */
export function parted(label: string): string {
  return label.replace(/(?<=\bNeu)(?=châtel)/u, "\u00ad").replace(/(?<=\p{L}{4})(platz|gasse|strasse|stadt|thour|thur|house|hausen)/giu, "\u00ad$1");
}

/** A name as it is written on its space. */
export interface Written {
  readonly text: string;
  /** How large, in pixels. */
  readonly size: number;
}

/**
 * A name in a space so long and so broad, in pixels. Where the whole of it would be too small to read,
 * shorter forms are tried: its kind of street as on a map, then the street without its town, and at last
 * nothing but what it is called after: all streets of a colour are of one kind.
 */
export function written(space: number, names: unknown, long: number, broad: number): Written {
  const label = streetName(space, names);
  const short = onMaps(label);
  // International streets lie in no town.
  const towns = label !== streetName(space, "international");
  const streets: string[] = towns ? [townless(label), townless(short)] : [];
  // A board in the palm of a hand is read from near, and towns alone are large there: where one has two
  // streets, its name would tell neither.
  const near = broad < PALM;
  const town = near && towns && !shared(label, names) ? parted(townOf(label)) : null;
  if (town !== null) streets.unshift(town);
  const forms = [label, short, ...(near ? [] : [syllables(parted(short), LONG)]), ...streets, bare(streets.at(-1) ?? short)].map(parted);
  const least = near ? LEAST_NEAR : LEAST;
  const sizes = forms.map((text) => ({ text, size: Math.min(near ? MOST_NEAR : MOST, fitting(text, long, broad, least) ?? 0) }));
  const best = sizes.find(({ text, size }) => size >= (text === town ? TOWN_NEAR : near ? READABLE_NEAR : READABLE)) ?? sizes.reduce((most, one) => (one.size > most.size ? one : most));
  // What does not fit at all is cut off by its space.
  return best.size > 0 ? best : { text: sizes.at(-1)!.text, size: least };
}

/** The longest form of a name that has room on one line, which is so many times as long as its letters are high. */
export function shortened(space: number, names: unknown, room: number): string {
  const label = streetName(space, names);
  const short = onMaps(label);
  const streets = label === streetName(space, "international") ? [] : [townless(label), townless(short)];
  const forms = [label, short, ...streets, (streets.at(-1) ?? short).replace(KIND, "")];
  return forms.find((form) => widthOf(form) <= room) ?? forms.at(-1)!;
}

const ON_MAPS: readonly (readonly [RegExp, string])[] = [
  [/\bAvenue\b/, "Av."],
  [/\bBoulevard$/, "Blvd"],
  [/\bBoulevard\b/, "Bd"],
  [/\bPlace\b/, "Pl."],
  [/\bPromenade\b/, "Prom."],
  [/\bRue\b/, "R."],
  [/\bSquare\b/, "Sq."],
  [/\bStreet\b/, "St"],
  [/(?<=\p{L})strasse\b/u, "str."],
  [/(?<=\p{L}{3})gasse\b/u, "g."],
  [/(?<=\p{L}{3})platz\b/u, "pl."],
  [/\bStrasse\b/, "Str."],
];
function onMaps(label: string): string {
  return ON_MAPS.reduce((text, [long, short]) => text.replace(long, short), label);
}

const KIND = /^(R\.|Av\.|Pl\.|Bd|Prom\.|Quai|Allée) (de la |de l’|du |des |de |aux )?(?=\p{L}{3})| (St|Blvd|Lane|Sq\.|Walk|Quay)$/u;
/** Without its kind, and its long words parted after a syllable near their middle. */
function bare(street: string): string {
  return syllables(parted(street.replace(KIND, "")), 8);
}

/** After a vowel before a consonant and a vowel, or between two consonants. */
const SYLLABLE = /[aeiouyàâéèêëîïôûüäö][^aeiouyàâéèêëîïôûüäö]?(?=[^aeiouyàâéèêëîïôûüäö][aeiouyàâéèêëîïôûüäö])/giu;

/** A word that fills its space. */
const LONG = 9;
/** Words of so many letters may be parted after a syllable near their middle. */
function syllables(text: string, long: number): string {
  return text.replace(/\p{L}+/gu, (word) => {
    if (word.length < long) return word;
    const half = word.length / 2;
    const ends = [...word.matchAll(SYLLABLE)].map(({ 0: last, index }) => index + last.length);
    const end = ends.filter((at) => at > 2 && at < word.length - 2).toSorted((a, b) => Math.abs(a - half) - Math.abs(b - half))[0];
    return end === undefined ? word : `${word.slice(0, end)}\u00ad${word.slice(end)}`;
  });
}

const TOWN = /^(La Chaux-de-Fonds|St\. Gallen|\S+) (?=\S)/;
/** Whether another street of this board lies in the same town. */
function shared(label: string, names: unknown): boolean {
  const town = TOWN.exec(label)?.[1];
  return SPACES.some(({ group }, space) => {
    const other = group ? streetName(space, names) : label;
    return other !== label && TOWN.exec(other)?.[1] === town;
  });
}
function townless(label: string): string {
  return label.replace(TOWN, "");
}
/** The town alone, as short as its people write it. */
function townOf(label: string): string {
  const town = TOWN.exec(label)?.[1] ?? label;
  return syllables(town === "La Chaux-de-Fonds" ? "Chx-de-Fds" : parted(town), 7);
}

/** How large a name can be written in a space so long and so broad, in pixels, without breaking its words elsewhere; null where it cannot be read. */
export function fitting(label: string, long: number, broad: number, least = LEAST): number | null {
  const words = label.split(/(?<=[\s\u00ad-])/);
  for (let size = MOST; size >= least; size -= 0.5) {
    const wide = (text: string) => widthOf(text.trim()) * size;
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
  return null;
}
const MOST = 15;
/** Smaller than that nobody reads it across a table, and a shorter form is better; and on a phone. */
const READABLE = 12.5;
const READABLE_NEAR = 10;
/** A town alone is known by a glance. */
const TOWN_NEAR = 9;
const LEAST = 10;
const LEAST_NEAR = 8;
const MOST_NEAR = 13;
/** Less broad than that a name lies on a phone, in pixels. */
export const PALM = 34;
/** How high a line is, for each pixel of the letters' size. */
const HIGH = 1.08;
/** And how wide letters are at most, by their shape. */
const SHAPES: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.'’ ]/, 0.28], [/[frt\u00ad-]/, 0.42], [/W/, 1.12], [/[mwM]/, 0.89], [/\p{Lu}/u, 0.77],
];
const LETTER = 0.6;

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (SHAPES.find(([shape]) => shape.test(letter))?.[1] ?? LETTER), 0);
}
