import type { Dressed } from "../dress";
import { marks } from "./after/marks";
import { streetAlias } from "./after/streets";
import { UNSPOKEN, UNVEILED } from "./after/unspoken";
import { waited } from "./after/waited";
import { COVER } from "./cover";

export const monopolyTricheurs: Dressed = {
  game: "monopoly-tricheurs",
  words: ["cheaters", "plain", "hands", "court", "market", "truth"],
  cover: COVER,
  table: async () => (await import("./CheatersTable.svelte")).default,
  final: async () => (await import("./after/Final.svelte")).default,
  pictures: async () => (await import("./cards/rules")).pictures(),
  course: async () => (await import("./lesson/course")).COURSE,
  alias: streetAlias,
  marks,
  unspoken: UNSPOKEN,
  unveiled: UNVEILED,
  // Whoever is caught slipping out goes back in, and then pays for it inside: one sentence is enough.
  once: ["jailed"],
  waited,
  unfolds: true,
  stage: true,
  late: true,
};
