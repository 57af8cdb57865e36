import { describe, expect, it } from "vitest";
import { wellWritten } from "../../drawings/checked";
import { JAR } from "../../drawings/jar";
import { BACK, MARKS } from "./card-marks";
import { EMBLEMS } from "./emblems";
import { drawingOf, KINDS, UNKNOWN } from "./kinds";
import { rowCard } from "./pictures";
import type { Kind } from "./types";

/** The cards of a deck, in the order of the table of its first clause. */
function deck(clause: string): Kind[] {
  const kinds: Kind[] = [];
  for (let kind = rowCard(clause, 0); kind !== null; kind = rowCard(clause, kinds.length)) kinds.push(kind);
  return kinds;
}

describe("the cards", () => {
  it.each(["CC-1.1", "CYA-1.1"])("%s: every card has its own emblem, possessions their own hue", (clause) => {
    const kinds = deck(clause);
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
