import { t } from "../../../words/tongue.svelte";
import { spaceWord } from "../print";
import type { View } from "../types";

/** What a space is called at this table. */
export function streetOf({ config }: Pick<View, "config">, space: number): string {
  return t(spaceWord(space, config.names));
}
