import { ANY_COVER } from "../../drawings/cover";
import type { Dressed } from "../dress";

/** A game of which the page knows nothing: its table is sentences and buttons. */
export function plain(game: string): Dressed {
  return {
    game,
    words: ["plain"],
    cover: ANY_COVER,
    table: async () => (await import("./PlainTable.svelte")).default,
  };
}
