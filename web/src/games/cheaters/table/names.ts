import { t, tongue } from "../../../words/tongue.svelte";
import { SPACES } from "../types";

/** What a space is called at this table: by its board's names, or by those of whoever reads. */
export function streetName(space: number, names: string): string {
  const words: Readonly<Record<string, string>> | undefined = SPACES[space]?.words;
  const local = tongue.lang === "fr" ? "swiss_fr" : "international";
  return t(words?.[names] ?? words?.[local] ?? "space-start");
}
