import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { held } from "./cards";
import { CARD_VALUES_K, type Kind } from "./types";

/** The tables of CC-1.1 and CYA-1.1: the card and its value. */
function printed(book: string): [string, number][] {
  const text = readFileSync(join(import.meta.dirname, `../../../../docs/rules/${book}.en.md`), "utf8");
  return [...text.matchAll(/^\| `([a-z-]+)` \|[^|]*\|[^|]*\| (\d+)K \|/gm)].map((row) => [row[1]!, Number(row[2])]);
}

test("the values are those of the rulebooks", () => {
  const rows = [...printed("cache-ton-cash"), ...printed("cover-your-assets")];
  expect(rows).toHaveLength(27);
  expect(CARD_VALUES_K).toEqual(Object.fromEntries(rows));
});

test("equal cards lie side by side and keep their keys when others come and go", () => {
  const keys = (kinds: Kind[]) => held(kinds).map((card) => card.key);
  expect(keys(["or", "bd", "train", "bd"])).toEqual(["bd#0", "bd#1", "train#0", "or#0"]);
  expect(keys(["bd", "or"])).toEqual(["bd#0", "or#0"]);
});
