import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { someName, tidyName } from "./people";

test("a name is tidied as the house does", () => {
  expect(tidyName("  Zoé   Martin ")).toBe("Zoé Martin");
  expect(tidyName("   ")).toBe("");
  expect([...tidyName("é".repeat(40))]).toHaveLength(24);
});

test("whoever says nothing has a name all the same, and not a bot's", () => {
  // The house names its bots.
  const naming = readFileSync(new URL("../../../crates/room/src/room/naming.rs", import.meta.url), "utf8");
  const list = /const BOTS[^=]*= \[([^\]]+)\]/.exec(naming)![1]!;
  const bots = new Set([...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name));
  expect(bots.size).toBe(36);
  for (let luck = 0; luck < 1; luck += 1 / 16) {
    const name = someName([], luck);
    expect(name).not.toBe("");
    expect(bots.has(name)).toBe(false);
  }
});

test("a name that somebody at the table has is not proposed", () => {
  const taken: string[] = [];
  for (let one = 0; one < 60; one += 1) {
    const name = someName(taken, (one * 7) % 16 / 16);
    expect(taken.map((other) => other.toLowerCase())).not.toContain(name.toLowerCase());
    taken.push(one % 2 === 0 ? name : name.toUpperCase());
  }
});
