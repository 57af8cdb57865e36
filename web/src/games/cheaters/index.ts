import type { Dressed } from "../dress";
import { COVER } from "./cover";

export const monopolyTricheurs: Dressed = {
  game: "monopoly-tricheurs",
  words: ["cheaters", "plain", "hands", "court", "market", "truth"],
  cover: COVER,
  table: async () => (await import("./CheatersTable.svelte")).default,
  alias: streets,
};

/** The house says streets by their Swiss French names; the board may have others (MT-1.1). */
function streets(key: string, { names }: Readonly<Record<string, unknown>>): string {
  const board = names === "swiss_de" ? "swiss-de-street-" : names === "international" ? "plain-street-" : null;
  return board === null ? key : key.replace(/^swiss-fr-street-/, board);
}
