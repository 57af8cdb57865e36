import { t } from "../../../words/tongue.svelte";
import { SPACES, type View } from "../types";

/** What a space is called at this table (MT-1.1). */
export function streetOf(space: number, { config }: Pick<View, "config">): string {
  return t(SPACES[space]?.words[config.names] ?? "space-start");
}
