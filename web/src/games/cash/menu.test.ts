import { beforeAll, expect, test } from "vitest";
import type { Sight } from "../../state/sight";
import { UNTOLD } from "../../words/phrase";
import { tongue } from "../../words/tongue.svelte";
import { sections } from "./menu";
import { shown } from "./recorded";

beforeAll(async () => {
  await tongue.learn(["cash", "cardtable"]);
  await tongue.speak("en");
});

test("sets come first, pairs before jokers, and what throws a card away comes last, the cheapest first", () => {
  const { view, legal } = shown("acting");
  const sight = { view, legal, telling: UNTOLD, viewer: 0, nameOf: (seat: number) => ["Zoé", "Gaston", "Rosalie", "Firmin"][seat]! } as unknown as Sight;
  const all = sections(sight);
  expect(all.map(({ key }) => key)).toEqual(["form-set", "form-with-discard", "challenge", "swap", "discard"]);
  expect(all[0]!.entries.map(({ words, note }) => `${words}: ${note}`)).toEqual(["Classic Auto + Classic Auto: 30K", "Classic Auto + Gold: 65K", "Toy Train + Gold: 55K"]);
  expect(all[2]!.entries[0]).toMatchObject({ words: "Gaston with Classic Auto", note: "Classic Auto ×2" });
  expect(all.at(-1)!.entries.map(({ words }) => words)).toEqual(["Toy Train", "Classic Auto", "Gold", "Swap"]);
  // A card that nothing else can be done with: then only such cards are listed.
  const spare = { action: { do: "discard", card: "piano" }, say: { key: "", args: [] } };
  expect(sections({ ...sight, legal: [...legal, spare] }).at(-1)!.entries.map(({ words }) => words)).toEqual(["Piano"]);
  expect(all.map(({ small }) => small)).toEqual([false, false, false, false, true]);
});
