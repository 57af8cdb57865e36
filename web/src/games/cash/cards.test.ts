import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGS, type Lang } from "../../wire/http";
import { Tongue } from "../../words/tongue.svelte";
import { held } from "./cards";
import { rowCard } from "./pictures";
import { CARD_VALUES_K, type Kind } from "./types";

/** The table of the clause that lists the deck: what each card is called, and its value. */
function printed(book: string, clause: string, lang: Lang): [string, number][] {
  const text = readFileSync(join(import.meta.dirname, `../../../../docs/rules/${book}.${lang}.md`), "utf8");
  const table = text.split(`<a id="${clause}">`)[1]!.split("<a id=")[0]!;
  return [...table.matchAll(/^\| ([^|]+) \| \d+ \| (\d+)\u00a0?K \|/gm)].map((row) => [row[1]!.replace(/ \(.*\)$/, ""), Number(row[2])]);
}

test.each(LANGS)("the names, the values and the pictures are those of the rulebooks: %s", async (lang) => {
  const tongue = new Tongue();
  await tongue.speak(lang);
  await tongue.learn(["cash"]);
  const drawn: Kind[] = [];
  for (const [book, clause] of [["cache-ton-cash", "CC-1.1"], ["cover-your-assets", "CYA-1.1"]] as const) {
    const rows = printed(book, clause, lang);
    rows.forEach(([name, value], row) => {
      const kind = rowCard(clause, row)!;
      expect([name, value], kind).toEqual([tongue.t(`card-${kind}`), CARD_VALUES_K[kind]]);
      drawn.push(kind);
    });
    expect(rowCard(clause, rows.length)).toBeNull();
    expect(rowCard(clause, null)).toBeNull();
  }
  expect(drawn.sort()).toEqual(Object.keys(CARD_VALUES_K).sort());
  expect(rowCard("CC-2.7", 0)).toBeNull();
});

test("the manual of the engine lists every card, as the program calls it and as people do", async () => {
  const tongue = new Tongue();
  await tongue.speak("en");
  await tongue.learn(["cash"]);
  const manual = readFileSync(join(import.meta.dirname, "../../../../docs/engine/cache-ton-cash.md"), "utf8");
  const listed = [...manual.split("## Cards\n")[1]!.split("\n## ")[0]!.matchAll(/`([a-z-]+)` \| ([^|]+) \|/g)].map(([, kind, name]) => [kind!, name!]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(Object.keys(CARD_VALUES_K).map((kind) => [kind, tongue.t(`card-${kind}`)])));
});

test("equal cards lie side by side and keep their keys when others come and go", () => {
  const keys = (kinds: Kind[]) => held(kinds).map((card) => card.key);
  expect(keys(["or", "bd", "train", "bd"])).toEqual(["bd#0", "bd#1", "train#0", "or#0"]);
  expect(keys(["bd", "or"])).toEqual(["bd#0", "or#0"]);
});
