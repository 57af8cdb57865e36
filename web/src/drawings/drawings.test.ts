import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { markup } from "./art";
import { BACK, MARKS } from "./card-marks";
import { COVERS, PROPS } from "./covers";
import { EMBLEMS } from "./emblems";
import { JAR } from "./jar";
import { drawingOf, KINDS, UNKNOWN } from "./kinds";
import { TOKENS } from "./tokens";

const rules = (game: string) => readFileSync(`${import.meta.dirname}/../../../docs/rules/${game}.en.md`, "utf8");
const css = readFileSync(`${import.meta.dirname}/drawings.css`, "utf8");

const painted = [...css.matchAll(/\.(f-[a-z-]+)/g)].map((rule) => rule[1]);

/** The card names of a deck: the first column of the table of its first clause. */
function deck(game: string): string[] {
  return [...rules(game).split("## ")[1]!.matchAll(/^\| `([a-z-]+)` \|/gm)].map((row) => row[1]!);
}

const art: [string, string][] = [
  ...Object.entries(EMBLEMS),
  ...Object.entries(COVERS),
  ...Object.entries(PROPS),
  ...Object.entries(MARKS).filter(([, mark]) => mark),
  ...TOKENS.map((token, seat): [string, string] => [`token ${seat}`, token]),
  ["jar", JAR],
  ["back", BACK],
];

describe("drawings", () => {
  it.each(["cache-ton-cash", "cover-your-assets"])("%s: every card has its own emblem, possessions their own hue", (game) => {
    const kinds = deck(game);
    expect(kinds.length).toBeGreaterThan(11);
    for (const kind of kinds) expect(Object.keys(KINDS)).toContain(kind);
    expect(new Set(kinds.map((kind) => drawingOf(kind).key)).size).toBe(kinds.length);
    const possessions = kinds.map(drawingOf).filter((drawing) => drawing.role === "possession");
    expect(new Set(possessions.map((drawing) => drawing.hue)).size).toBe(possessions.length);
  });

  it("draws a coin for a kind it does not know", () => {
    for (const kind of [undefined, "", "yacht", "constructor"]) expect(drawingOf(kind)).toBe(UNKNOWN);
  });

  it("has an emblem behind every kind", () => {
    for (const { key } of [...Object.values(KINDS), UNKNOWN]) expect(EMBLEMS[key]).toBeTruthy();
  });

  it.each(art)("%s is well written", (_, text) => {
    const svg = markup(text, { ...PROPS, jar: JAR });
    expect(svg).not.toMatch(/NaN|undefined|style=|<g [^>]*><\/g>/);
    for (const [, fill] of svg.matchAll(/class="(f-[a-z-]+)/g)) expect(painted).toContain(fill);
  });
});
