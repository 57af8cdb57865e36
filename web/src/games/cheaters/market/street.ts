import { t } from "../../../words/tongue.svelte";
import { SPACES, type View } from "../types";

/** What a space is called at this table: by the names of its board, or by those that the reader's words choose. */
export function streetOf({ config }: Pick<View, "config">, space: number): string {
  const words: Readonly<Record<string, string>> | undefined = SPACES[space]?.words;
  return t(words?.[config.names] ?? words?.[t("market-board")] ?? "space-start");
}
