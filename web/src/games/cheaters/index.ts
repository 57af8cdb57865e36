import type { Dressed } from "../dress";
import { marks } from "./after/marks";
import { streetAlias } from "./after/alias";
import { retold } from "./after/retold";
import { UNSPOKEN, UNVEILED } from "./after/unspoken";
import { waited } from "./after/waited";
import { COVER } from "./cover";
import { calm, hammer } from "./market/calm";
import { viewOf } from "./view";

export const monopolyTricheurs: Dressed = {
  game: "monopoly-tricheurs",
  words: ["cheaters", "printed", "hands", "court", "market", "truth"],
  cover: COVER,
  table: async () => (await import("./CheatersTable.svelte")).default,
  final: async () => (await import("./after/Final.svelte")).default,
  pictures: async () => (await import("./cards/rules")).pictures(),
  course: async () => (await import("./lesson/course")).COURSE,
  alias: streetAlias,
  marks,
  unspoken: UNSPOKEN,
  retold,
  unveiled: UNVEILED,
  // Whoever is caught slipping out goes back in, and then pays for it inside: one sentence is enough.
  once: ["jailed"],
  waited,
  // Whoever pays or is caught answers somebody, whose turn it still is.
  answers: (view) => viewOf(view).affair != null || (viewOf(view).bills ?? []).length > 0,
  unfolds: true,
  unfolding: "truth-unfolding",
  apart: { deeds: ["accuse"], words: "hands-list-apart" },
  keepsPlace: true,
  keys: [
    { keys: ["1", "2"], word: "hands-keys-numbers" },
    { keys: ["hands-key-ctrl", "play-key-enter"], word: "hands-keys-main" },
    { keys: ["court-key"], word: "hands-keys-accuse" },
    { keys: ["←", "↑", "→", "↓"], word: "hands-keys-go" },
    { keys: ["play-key-enter"], word: "hands-keys-take" },
  ],
  calm,
  hammer,
  stage: true,
  news: true,
  // Which card comes up next pushes away who was caught.
  dull: ["replaced"],
  late: true,
};
