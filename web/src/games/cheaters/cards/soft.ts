const VOWEL = "aeiouyàâäéèêëîïôöûüùœ";
const CONSONANT = "bcdfghjklmnpqrstvwxzçß";
/** Where a syllable may begin: before a consonant, or a pair that is spoken as one, and a vowel. */
const BREAK = new RegExp(
  `(?<=[${VOWEL}][${CONSONANT}]*)(?:(?=(?:[bcdfgkptv][lr]|ch|ph|th|qu|gn)[${VOWEL}])|(?<![bcdfgkptv](?=[lr])|[cpt](?=h)|g(?=n))(?=[${CONSONANT}][${VOWEL}]))`,
  "gi",
);
/** Shorter words stay whole, and no piece is shorter than three letters. */
const LONG = 10;
const LEAST = 3;

/** A name whose long words may be broken where there is little room, with a hyphen that is only seen there. */
export function soft(name: string): string {
  return name.replace(/\p{Letter}+/gu, (word) =>
    word.length < LONG ? word : word.replace(BREAK, (_, at: number) => (at >= LEAST && word.length - at >= LEAST ? "\u00AD" : "")),
  );
}
