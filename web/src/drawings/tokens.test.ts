import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { markup } from "./art";
import { raster, type Paint } from "../../tests/raster";
import { LANGS } from "../wire/http";
import { TOKEN_COLOURS, TOKEN_SHAPES, TOKENS } from "../wire/protocol";
import { ALL_TOKENS, colourOf, COLOURS, discClass, discOf, ownColours, shapeOf, tokenArt, tokenOf } from "./tokens";

const read = (path: string) => readFileSync(`${import.meta.dirname}/${path}`, "utf8");
const palette = new Map([...read("../app.css").matchAll(/(--[a-z-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name!, hex!] as const).reverse());
const css = read("drawings.css");

type Colour = readonly [number, number, number];
const rgb = (name: string): Colour => {
  const hex = palette.get(name)!;
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;
};

/** As small as a token ever is. */
const PIXELS = 24;

/** What a disc is painted with, and what is drawn on it. */
function coloursOf(disc: string): readonly [Colour, Colour] {
  const rule = new RegExp(`\\.${disc} \\{ --seat: var\\((--[a-z-]+)\\);(?: --seat-ink: var\\((--[a-z-]+)\\);)? \\}`).exec(css)!;
  return [rgb(rule[1]!), rgb(rule[2] ?? "--card-paper")];
}

/** The token as it is painted, pixel by pixel, and which of them its symbol covers. */
function painted(token: number): { pixels: readonly Colour[]; symbol: readonly boolean[] } {
  const [disc, ink] = coloursOf(discClass(token));
  const paints: Record<string, Paint<Colour>> = {
    "f-paper": { colour: rgb("--card-paper") },
    "f-disc": { colour: disc },
    "f-seat": { colour: disc },
    "f-sign": { colour: ink },
    "f-shade": { colour: rgb("--card-ink"), share: 0.2 },
    "f-tail": { colour: ink, line: 6 },
    "f-rib": { colour: disc, line: 5 },
    "f-ring": { colour: ink, line: 3 },
    "f-chip": { colour: ink, line: 6, dash: 16.1 },
  };
  const { art, props } = tokenArt(token);
  const pixels = raster(markup(art, props), paints, PIXELS);
  const alone: Record<string, Paint<Colour>> = {
    "f-sign": { colour: [1, 1, 1] }, "f-tail": { colour: [1, 1, 1], line: 6 },
    "f-seat": { colour: [0, 0, 0] }, "f-rib": { colour: [0, 0, 0], line: 5 },
  };
  return { pixels, symbol: raster(markup(props.symbol), alone, PIXELS).map(([lit]) => lit > 0) };
}

const all = ALL_TOKENS.map((_, token) => painted(token));
const pairs = all.flatMap((_, one) => all.slice(one + 1).map((_, after) => [one, one + 1 + after] as const));
const named = (one: number, other: number) => `${ALL_TOKENS[one]!.name} and ${ALL_TOKENS[other]!.name}`;

describe("sixty tokens", () => {
  it("are as many as the house has, each with a name of its own", () => {
    expect([ALL_TOKENS.length, COLOURS.length]).toEqual([TOKEN_SHAPES, TOKEN_COLOURS]);
    expect(new Set(ALL_TOKENS.map(({ name }) => name)).size).toBe(TOKEN_SHAPES);
  });

  it("have symbols of different shapes: of what two of them cover a fifth is covered by one alone", () => {
    const alike = pairs.filter(([one, other]) => {
      const covers = (at: number) => [all[one]!.symbol[at], all[other]!.symbol[at]].filter((lit) => lit).length;
      const either = all[one]!.symbol.filter((_, at) => covers(at) > 0).length;
      const both = all[one]!.symbol.filter((_, at) => covers(at) === 2).length;
      return either - both < either / 5;
    });
    expect(alike.map(([one, other]) => named(one, other))).toEqual([]);
  });

  it("differ to the eye as they are painted, also where the discs have one colour", () => {
    const alike = pairs.filter(([one, other]) => differing(all[one]!, all[other]!) < (PIXELS * PIXELS) / 10);
    expect(alike.map(([one, other]) => named(one, other))).toEqual([]);
  });

  it("differ to the eye where everybody has chosen one colour", () => {
    const alone = ALL_TOKENS.map((_, shape) => painted(tokenOf(shape, COLOURS.indexOf("gold"))));
    const shares = pairs.map(([one, other]) => [differing(alone[one]!, alone[other]!) / PIXELS ** 2, named(one, other)] as const);
    expect(shares.filter(([share]) => share < 1 / 15)).toEqual([]);
  });

  it("stand out from a disc of any colour", () => {
    for (const [colour, name] of COLOURS.entries()) {
      const [disc, ink] = coloursOf(discOf(colour));
      expect(distance(disc, ink), name).toBeGreaterThan(120);
    }
  });

  it("have symbols that are neither too thin nor a blot", () => {
    for (const [token, { symbol }] of all.entries()) {
      const share = symbol.filter((lit) => lit).length / symbol.length;
      expect(share, ALL_TOKENS[token]!.name).toBeGreaterThan(0.1);
      expect(share, ALL_TOKENS[token]!.name).toBeLessThan(0.6);
    }
  });
});

it("every shape can be had in every colour, and the first sixty look as they always have", () => {
  const every = Array.from({ length: TOKENS }, (_, token) => token);
  expect(every.map((token) => tokenOf(shapeOf(token), colourOf(token)))).toEqual(every);
  expect(new Set(every.map((token) => `${shapeOf(token)} ${discClass(token)}`)).size).toBe(TOKENS);
  expect(every.slice(0, TOKEN_SHAPES).map(discClass)).toEqual(ALL_TOKENS.map((_, shape) => `seat-${shape % 12}`));
  expect(discClass(tokenOf(50, COLOURS.indexOf("gold")))).toBe("seat-4");
});

it("tokens come round again, also from below", () => {
  expect([0, TOKENS, -1, TOKENS + 1.7].map(shapeOf)).toEqual([0, 0, 59, 1]);
  expect([0, TOKENS, -60, TOKENS + 1.7].map(colourOf)).toEqual([0, 0, 11, 1]);
});

it("a colour is called what its disc is painted with", () => {
  const discs = COLOURS.map((_, colour) => new RegExp(`\\.${discOf(colour)} \\{ --seat: var\\(--(?:card-)?([a-z]+)\\)`).exec(css)?.[1]);
  expect(discs).toEqual(COLOURS);
});

it("a curve has a colour for each, the token's own where nobody has it yet", () => {
  expect(ownColours([3, 0, 15, 12])).toEqual(["seat-3", "seat-0", "seat-1", "seat-2"]);
  expect(new Set(ownColours(Array.from({ length: TOKEN_COLOURS }, () => 5))).size).toBe(TOKEN_COLOURS);
});

/** How many pixels of two tokens are far from each other. */
function differing(one: { pixels: readonly Colour[] }, other: { pixels: readonly Colour[] }): number {
  return one.pixels.filter((pixel, at) => distance(pixel, other.pixels[at]!) > 40).length;
}

function distance(one: Colour, other: Colour): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

it("every shape and every colour has a word in every language", () => {
  for (const lang of LANGS) {
    const words = read(`../../../locales/${lang}/lobby.ftl`);
    for (const { name } of ALL_TOKENS) expect(words, `${lang}: ${name}`).toMatch(new RegExp(`^token-${name} = \\S`, "m"));
    for (const name of COLOURS) expect(words, `${lang}: ${name}`).toMatch(new RegExp(`^colour-${name} = \\S`, "m"));
  }
});
