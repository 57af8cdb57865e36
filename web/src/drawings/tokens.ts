/** A token that somebody plays with. */
export interface TokenArt {
  /** What it shows; in words it is `token-NAME`. */
  readonly name: string;
  /** The symbol in the notation of `art.ts`, in an ink that stands out from the disc. */
  readonly symbol: string;
}

/** The colours of the discs, in the order of their classes; in words each is `colour-NAME`. */
export const COLOURS = ["coral", "sky", "leaf", "plum", "gold", "teal", "night", "rose", "wood", "steel", "ink", "sand"] as const;
const DISCS = COLOURS.length;

/**
 * What lies between disc and symbol, another for every time that the colours come round: nothing, a
 * shaded half, a second rim, a shaded side, the notches of a chip. The symbol leaves room for it.
 */
const GROUNDS = [
  { ground: "", symbol: "@symbol 0 0 1 0" },
  { ground: "shade- M5 50h90a45 45 0 0 1-90 0z", symbol: "@symbol 3 3 .94 0" },
  { ground: "ring o 50 50 40", symbol: "@symbol 8 8 .84 0" },
  { ground: "shade- M50 5v90a45 45 0 0 1 0-90z", symbol: "@symbol 7 7 .86 0" },
  { ground: "chip o 50 50 41", symbol: "@symbol 10 10 .8 0" },
] as const;

/** The remainder that is not below zero. */
function within(number: number, many: number): number {
  return ((Math.trunc(number) % many) + many) % many;
}

/** The shape of a token, a number of the list, whatever is asked for: tokens come round again after the last. */
export function shapeOf(token: number): number {
  return within(token, ALL_TOKENS.length);
}

/** The colour of a token: the first of each shape has the shape's own, each further one the colour after it. */
export function colourOf(token: number): number {
  const shape = shapeOf(token);
  return within(shape + Math.trunc((token - shape) / ALL_TOKENS.length), DISCS);
}

/** The token of that shape in that colour. */
export function tokenOf(shape: number, colour: number): number {
  return shapeOf(shape) + ALL_TOKENS.length * within(colour - shapeOf(shape), DISCS);
}

/** The whole token: its drawing, and the drawing that is inside it. */
export function tokenArt(token: number): { readonly art: string; readonly props: { readonly symbol: string } } {
  const at = shapeOf(token);
  const { ground, symbol } = GROUNDS[Math.floor(at / DISCS)]!;
  const art = ["paper- o 50 50 50", "disc o 50 50 45", ground, symbol].filter((line) => line !== "");
  return { art: art.join("\n"), props: { symbol: ALL_TOKENS[at]!.symbol } };
}

/** The class that has the colours of a token's disc. */
export function discClass(token: number): string {
  return discOf(colourOf(token));
}

/** The class of a disc of that colour. */
export function discOf(colour: number): string {
  return `seat-${colour}`;
}

/**
 * A colour for each of these tokens where only the colour tells them apart, as in a curve: the
 * token's own, or the next one that nobody has where two discs are alike.
 */
export function ownColours(tokens: readonly number[]): readonly string[] {
  const taken = new Set<string>();
  return tokens.map((token) => {
    let colour = discClass(token);
    for (let next = 0; taken.has(colour) && next < DISCS; next += 1) colour = discClass(next);
    taken.add(colour);
    return colour;
  });
}

/** Sixty shapes, no two of which look alike. The first twelve are what seats have by themselves. */
export const ALL_TOKENS: readonly TokenArt[] = [
  {
    name: "cat",
    symbol: `sign- M23 22l19 12q8-2 16 0l19-12 1 34q-2 23-28 23t-28-23z
seat- e 39 54 4.5 6
seat- e 61 54 4.5 6
seat- M45 66h10l-5 6z`,
  },
  {
    name: "key",
    symbol: `sign- o 36 37 18
seat- o 34 35 7
sign- M44 52l8-8 30 30-7 7-5-5-5 6-7-7 5-5z`,
  },
  {
    name: "boat",
    symbol: `sign- M20 60h60q-5 20-17 20h-26q-12 0-17-20z
sign- M48 16v40h-24q3-26 24-40z
sign- M54 24q19 12 21 32h-21z`,
  },
  {
    name: "hat",
    symbol: `sign- M30 22q20 6 40 0l-2 44h-36z
sign- M14 60q18 8 36 8t36-8q2 18-36 18t-36-18z
seat- M31 48q19 5 38 0v8q-19 5-38 0z`,
  },
  {
    name: "leaf",
    symbol: `sign- M22 72q-10-52 58-52 2 62-50 58l-9 7-4-5z
rib M30 72l32-34M44 56v-16M50 60h14`,
  },
  {
    name: "bell",
    symbol: `sign- M50 14q8 0 8 8 17 5 17 27 0 14 9 22h-68q9-8 9-22 0-22 17-27 0-8 8-8z
sign- o 50 77 9`,
  },
  {
    name: "kite",
    symbol: `sign- M50 10l26 30-26 34-26-34z
rib M50 12v60M26 40h48
tail M50 74q12 4 4 14`,
  },
  {
    name: "moon",
    symbol: `sign- M58 14a37 37 0 1 0 27 48a31 31 0 0 1-27-48z
sign- s 72 30 13 5 5`,
  },
  {
    name: "fish",
    symbol: `sign- M12 51q22-32 48-9l24-16q-6 24 0 48l-24-14q-28 20-48-9z
seat- o 32 46 5`,
  },
  {
    name: "mushroom",
    symbol: `sign- M14 54q2-36 36-36t36 36q0 5-6 5h-60q-6 0-6-5z
sign- M39 64h22l5 15q1 5-5 5h-22q-6 0-5-5z
seat- o 36 40 7
seat- o 60 34 6
seat- o 68 50 4.5`,
  },
  {
    name: "umbrella",
    symbol: `sign- M12 54q4-36 38-36t38 36q-9-9-19 0-10-9-19 0-9-9-19 0-10-9-19 0z
tail M50 56v20q0 8 8 8t8-8M50 20v-8`,
  },
  {
    name: "cup",
    symbol: `sign- M20 38h48v20q0 22-24 22t-24-22z
tail M68 44h6q9 0 9 9t-10 10h-7M34 28q-4-5 0-10M50 28q-4-5 0-10`,
  },
  { name: "star", symbol: "sign- s 50 53 40 17 5" },
  { name: "heart", symbol: "sign- M50 84Q15 60 15 39q0-19 17-19 13 0 18 12 5-12 18-12 17 0 17 19Q85 60 50 84z" },
  { name: "bolt", symbol: "sign- M60 10L22 56h23L36 90l42-50H54z" },
  {
    name: "drop",
    symbol: `sign- M50 10q27 33 27 50a27 27 0 0 1-54 0q0-17 27-50z
rib M37 60q1 13 13 15`,
  },
  { name: "cloud", symbol: "sign- M30 73q-18 0-18-16 0-14 15-15 4-19 23-19 17 0 21 15 17 1 17 18 0 17-17 17z" },
  {
    name: "sun",
    symbol: `sign- o 50 50 19
tail M50 13v10M50 77v10M13 50h10M77 50h10M24 24l7 7M69 69l7 7M76 24l-7 7M31 69l-7 7`,
  },
  {
    name: "flame",
    symbol: `sign- M54 9q2 17 14 28 12 12 12 25 0 26-30 26t-30-26q0-16 13-29 1 10 7 13 0-22 14-37z
seat- M50 54q13 12 13 21 0 10-13 10t-13-10q0-9 13-21z`,
  },
  {
    name: "pine",
    symbol: `sign- M50 9l20 25h-9l17 21h-10l17 21h-70l17-21h-10l17-21h-9z
sign- M44 76h12v12h-12z`,
  },
  {
    name: "flower",
    symbol: `sign- o 50 27 15
sign- o 72 43 15
sign- o 64 68 15
sign- o 36 68 15
sign- o 28 43 15
seat- o 50 50 11`,
  },
  { name: "cactus", symbol: "sign- M40 86v-23h-8q-15 0-15-15v-9q0-6 5-6t5 6v8q0 5 5 5h8v-27q0-11 10-11t10 11v35h8q5 0 5-5v-13q0-6 5-6t5 6v14q0 15-15 15h-8v14z" },
  {
    name: "apple",
    symbol: `sign- M50 36q-9-7-19-4-14 6-12 25 3 28 20 29 6 0 11-3 5 3 11 3 17-1 20-29 2-19-12-25-10-3-19 4z
tail M50 34q0-9 5-15
sign- M57 23q6-12 19-10-3 14-19 10z`,
  },
  {
    name: "cherry",
    symbol: `sign- o 33 69 18
sign- o 68 65 18
tail M34 52q4-24 30-37M66 48q-4-16-2-33
sign- M62 19q-16 8-26-3 14-11 26 3z`,
  },
  {
    name: "carrot",
    symbol: `sign- M15 86q10-32 26-48 10-8 20 2t2 20q-16 16-48 26z
tail M63 38l20-6M60 35l4-22M62 37l15-17
rib M40 52l8 6M31 66l8 6`,
  },
  {
    name: "ice",
    symbol: `sign- M32 54h36L50 92z
sign- M27 46q-3-34 23-34t23 34q-7 6-15 0-8 6-16 0-8 6-15 0z`,
  },
  {
    name: "hourglass",
    symbol: `sign- M26 12h48v9h-48z
sign- M26 79h48v9h-48z
sign- M31 25h38q0 16-14 25 14 9 14 25H31q0-16 14-25-14-9-14-25z
seat- M40 31h20q-2 8-10 13-8-5-10-13z`,
  },
  {
    name: "crown",
    symbol: `sign- M15 30l18 17 17-28 17 28 18-17-7 40h-56z
sign- M23 75h54v9h-54z
seat- o 50 58 6
seat- o 33 60 4
seat- o 67 60 4`,
  },
  {
    name: "gem",
    symbol: `sign- M32 20h36l19 23-37 44-37-44z
rib M14 43h72M35 43l15 42M65 43l-15 42M35 43l9-22M65 43l-9-22`,
  },
  {
    name: "anchor",
    symbol: `sign- o 50 21 11
seat- o 50 21 5
tail M50 32v50M33 42h34M18 60q6 24 32 24t32-24
sign- M10 68l7-17 14 12z
sign- M90 68l-7-17-14 12z`,
  },
  {
    name: "rocket",
    symbol: `sign- M50 7q21 19 21 43 0 10-4 19h-34q-4-9-4-19 0-24 21-43z
seat- o 50 40 9
sign- M27 53l-13 23 17-5z
sign- M73 53l13 23-17-5z
sign- M41 74h18l-9 18z`,
  },
  {
    name: "balloon",
    symbol: `sign- M50 9q33 2 33 32 0 15-25 31h-16q-25-16-25-31 0-30 33-32z
sign- M39 78h22v11h-22z
rib M50 11v60M35 15q-9 24 8 55M65 15q9 24-8 55`,
  },
  {
    name: "car",
    symbol: `sign- M11 62q0-13 14-15l10-16q3-6 9-6h16q7 0 9 6l8 15q12 2 12 15 0 9-6 9H17q-6 0-6-8z
seat- M37 46l6-12h7v12z
seat- M56 46v-12h6l6 12z
seat- o 31 70 13
sign- o 31 71 9
seat- o 69 70 13
sign- o 69 71 9`,
  },
  {
    name: "tent",
    symbol: `sign- M50 20l39 60h-78z
seat- M50 46l17 34h-34z
tail M50 20l-7-9M50 20l7-9`,
  },
  {
    name: "house",
    symbol: `sign- M50 13l39 35h-11v37h-56v-37h-11z
sign- M66 15h11v20l-11-10z
seat- M42 85v-24h16v24z
seat- M27 50h10v10h-10z
seat- M63 50h10v10h-10z`,
  },
  {
    name: "tower",
    symbol: `sign- M25 14h12v9h7v-9h12v9h7v-9h12v25l-9 8v26h9v13h-50v-13h9v-26l-9-8z
seat- M43 86v-17q0-7 7-7t7 7v17z`,
  },
  {
    name: "drum",
    symbol: `sign- M17 42v26q0 15 33 15t33-15v-26q0 13-33 13t-33-13z
sign- e 50 38 33 12
rib M17 41q2 13 33 13t33-13M28 54l10 26 12-25 12 25 10-26
tail M22 8l20 26M78 8l-20 26`,
  },
  {
    name: "note",
    symbol: `sign- e 33 75 15 11
sign- e 69 67 15 11
sign- M41 24l43-12v56h-7v-37l-29 8v37h-7z`,
  },
  {
    name: "scissors",
    symbol: `sign- o 29 72 14
seat- o 29 72 7
sign- o 71 72 14
seat- o 71 72 7
sign- M32 62L63 9q8 7 4 16L44 67z
sign- M68 62L37 9q-8 7-4 16L56 67z`,
  },
  {
    name: "hammer",
    symbol: `sign- M16 26q14-14 38-10l18 8 10-5v24l-10-5-13 2h-40z
sign- M37 46h17l3 42h-23z`,
  },
  {
    name: "bulb",
    symbol: `sign- M50 9q29 0 29 29 0 14-12 24-4 4-4 8h-26q0-4-4-8-12-10-12-24 0-29 29-29z
sign- M37 75h26v6h-26z
sign- M42 85h16v5h-16z
rib M40 62v-18l10 9 10-9v18`,
  },
  {
    name: "candle",
    symbol: `sign- M37 43h26v38h-26z
sign- M50 8q11 12 11 19a11 11 0 0 1-22 0q0-7 11-19z
tail M74 83q16-1 14-13t-17-4
sign- M17 79h60q-4 11-14 11h-32q-10 0-14-11z
rib M50 42v-6`,
  },
  {
    name: "book",
    symbol: `sign- M50 28q-15-10-38-8v54q23-2 38 8 15-10 38-8v-54q-23-2-38 8z
rib M50 30v48M22 36q11 0 18 4M22 49q11 0 18 4M78 36q-11 0-18 4M78 49q-11 0-18 4`,
  },
  {
    name: "pencil",
    symbol: `sign- M67 12l21 21-46 46-28 7 7-28z
rib M57 23l20 20M24 58l18 18`,
  },
  {
    name: "glasses",
    symbol: `sign- o 29 56 20
seat- o 29 56 12
sign- o 71 56 20
seat- o 71 56 12
tail M46 52q4-4 8 0M11 50l5-17M89 50l-5-17`,
  },
  {
    name: "boot",
    symbol: `sign- M30 11h31v35q1 9 14 12 15 3 15 17v12h-60z
rib M30 26h31M30 76h59`,
  },
  {
    name: "mitten",
    symbol: `sign- M37 66q-20-14-25-26-4-11 6-14 8-2 14 7l5 8v-13q0-19 19-19t20 19q3 20-3 38z
sign- M36 72h38v15h-38z`,
  },
  {
    name: "die",
    symbol: `sign- r 20 20 60 60 14 -8
seat- o 33 38 6
seat- o 63 34 6
seat- o 50 50 6
seat- o 37 66 6
seat- o 67 62 6`,
  },
  {
    name: "ghost",
    symbol: `sign- M21 86v-39q0-32 29-32t29 32v39l-9-9-10 9-10-9-10 9-10-9z
seat- e 39 45 6 8
seat- e 61 45 6 8
seat- e 50 63 5 6`,
  },
  {
    name: "rabbit",
    symbol: `sign- e 35 27 10 21
sign- e 65 27 10 21
sign- o 50 64 25
seat- e 35 28 4 13
seat- e 65 28 4 13
seat- o 40 60 4
seat- o 60 60 4
seat- M45 70h10l-5 6z`,
  },
  {
    name: "owl",
    symbol: `sign- M22 14l14 9h28l14-9q4 16 4 34 0 40-32 40t-32-40q0-18 4-34z
seat- o 37 43 13
seat- o 63 43 13
sign- o 37 43 6
sign- o 63 43 6
seat- M44 57h12l-6 10z
rib M40 76q10 6 20 0`,
  },
  {
    name: "duck",
    symbol: `sign- o 35 34 18
sign- M24 36l-18 4 4 9 18-3z
sign- M27 48q10 8 24 5 12-3 20-16l17-8q4 52-34 54-34 0-38-23 0-8 11-12z
seat- o 33 29 4
rib M48 66q12 4 22-6`,
  },
  {
    name: "snail",
    symbol: `sign- M12 82q-4-30-2-42 7-5 12 1l6 22q8 9 26 9h30q8 4 4 10h-73q-3 0-3-2z
sign- o 57 47 28
rib M57 52q-8-2-6-9t13-5 10 17-20 13-18-17
tail M13 42l-3-16M20 41l4-15`,
  },
  {
    name: "turtle",
    symbol: `sign- M11 62q2-36 31-36t31 36z
sign- M70 66q-1-24 10-24 13 2 9 16-4 9-19 8z
sign- M18 66h15v14h-15z
sign- M51 66h15v14h-15z
rib M26 60l8-19h16l8 19M34 41l-4-10M50 41l4-10
seat- o 81 51 3`,
  },
  {
    name: "butterfly",
    symbol: `sign- M50 48q-14-32-32-28-11 7-5 24 4 10 16 13-14 6-10 19 6 13 19 5 9-7 12-20z
sign- M50 48q14-32 32-28 11 7 5 24-4 10-16 13 14 6 10 19-6 13-19 5-9-7-12-20z
rib M50 34v44
tail M50 36l-8-18M50 36l8-18`,
  },
  {
    name: "paw",
    symbol: `sign- e 50 67 23 18
sign- e 23 47 9 12
sign- e 40 29 10 13
sign- e 61 29 10 13
sign- e 78 47 9 12`,
  },
  {
    name: "magnet",
    symbol: `sign- M16 16h22v38q0 12 12 12t12-12v-38h22v38q0 33-34 33t-34-33z
rib M16 34h22M62 34h22`,
  },
  {
    name: "teapot",
    symbol: `sign- M27 41h46q6 11 6 20 0 25-29 25t-29-25q0-9 6-20z
sign- M32 36q4-12 18-12t18 12z
sign- o 50 19 6
sign- M25 66q-14-6-16-25h11q0 8 9 10z
tail M74 47q15-4 15 8t-15 17`,
  },
  {
    name: "horseshoe",
    symbol: `sign- M29 88q-20-22-16-49 6-27 37-27t37 27q4 27-16 49l-15-7q15-21 13-39-2-13-19-13t-19 13q-2 18 13 39z
seat- o 22 50 4
seat- o 78 50 4
seat- o 33 27 4
seat- o 67 27 4
seat- o 28 70 4
seat- o 72 70 4`,
  },
  {
    name: "snowman",
    symbol: `sign- o 50 68 22
sign- o 50 38 15
sign- M37 7h26v15h9v6h-44v-6h9z
rib M34 52h32
seat- o 45 37 3
seat- o 56 37 3
seat- o 50 64 3
seat- o 50 76 3`,
  },
];
