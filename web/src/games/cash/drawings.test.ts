import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { wellWritten } from "../../drawings/checked";
import { JAR } from "../../drawings/jar";
import { BACK, MARKS } from "./card-marks";
import { EMBLEMS } from "./emblems";
import { drawingOf, KINDS, UNKNOWN } from "./kinds";

const rules = (game: string) => readFileSync(`${import.meta.dirname}/../../../../docs/rules/${game}.en.md`, "utf8");

/** The card names of a deck: the first column of the table of its first clause. */
function deck(game: string): string[] {
  return [...rules(game).split("## ")[1]!.matchAll(/^\| `([a-z-]+)` \|/gm)].map((row) => row[1]!);
}

describe("the cards", () => {
  it.each(["cache-ton-cash", "cover-your-assets"])("%s: every card has its own emblem, possessions their own hue", (game) => {
    const kinds = deck(game);
    expect(kinds.length).toBeGreaterThan(11);
    expect(Object.keys(KINDS)).toEqual(expect.arrayContaining(kinds));
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

  it.each([
    ...Object.entries(EMBLEMS),
    ...Object.entries(MARKS).filter(([, mark]) => mark),
    ["back", BACK],
  ] as [string, string][])("%s is well written", (_, art) => wellWritten(art, { jar: JAR }));
});
