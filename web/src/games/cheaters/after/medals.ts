import type { Merit } from "../types";

/** What is struck on each medal, on a square of 100, in the notation of `art.ts`. */
const STRUCK: Readonly<Record<Merit, string>> = {
  // A hand that holds a note.
  "light-fingers": `
leaf r 26 36 22 34 3 -14
sand M76 46q-14-8-24-4l-16 10q-5 4-2 8t8 2l12-4-14 7q-5 3-3 7t8 3l18-2q8 4 14 1z`,
  "lynx-eye": `
paper M20 56q30-30 60 0-30 30-60 0z
leaf o 50 56 13
ink- e 50 56 3.5 11
ink- M24 32l12 8-15 2zM76 32l-12 8 15 2z`,
  // A face that looks both ways.
  paranoid: `
paper o 50 56 25
ink- o 33 53 4
ink- o 67 53 4
line M26 53a7 7 0 1 0 14 0a7 7 0 1 0-14 0M60 53a7 7 0 1 0 14 0a7 7 0 1 0-14 0M42 70q8-5 16 0M26 42l10-4M74 42l-10-4`,
  // Scales that hang askew.
  miscarriage: `
line M50 32v44M36 78h28M24 44l52 12
steel M12 58q12 14 24 0zM64 68q12 14 24 0z
line M24 44l-11 14M24 44l11 14M76 56l-11 12M76 56l11 12
gold-deep o 50 32 4`,
};

const DISC: Readonly<Record<Merit, string>> = { "light-fingers": "gold", "lynx-eye": "sky", paranoid: "rose", miscarriage: "plum" };

/** A medal on its ribbon. */
export function medalArt(award: Merit): string {
  return `
coral M30 0h16l8 24h-16z
night M54 0h16l-8 24h-16z
${DISC[award]} o 50 57 40
glow- o 50 57 32
${STRUCK[award].trim()}`;
}
