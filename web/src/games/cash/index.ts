import type { Dressed } from "../dress";
import { CACHE_TON_CASH, COVER_YOUR_ASSETS } from "./covers";
import { DULL } from "./dull";

/** One table for both editions. */
const both: Omit<Dressed, "game" | "cover"> = {
  words: ["cash", "cardtable"],
  table: async () => (await import("./CardTable.svelte")).default,
  covered: async () => (await import("./covered")).covered,
  dull: DULL,
  menu: async () => (await import("./menu")).sections,
  keys: [
    { keys: ["←", "→"], word: "cardtable-keys-hand" },
    { keys: ["play-key-enter"], word: "cardtable-keys-lift" },
    { keys: ["↑", "↓"], word: "cardtable-keys-place" },
    { keys: ["play-key-escape"], word: "cardtable-keys-down" },
  ],
  answers: ({ phase }) => phase === "duel",
  timed: ({ answer_clock_s }) => typeof answer_clock_s === "number",
  thousands: true,
  pictures: async () => {
    const [{ default: Picture }, { rowCard }] = await Promise.all([import("./RulePicture.svelte"), import("./pictures")]);
    return { has: (clause, row) => rowCard(clause, row) !== null, Picture };
  },
  final: async () => (await import("./Final.svelte")).default,
  figures: async () => (await import("./FiguresOfGame.svelte")).default,
  unfolds: true,
  stage: true,
  freeCorner: true,
  marksAway: true,
  highlights: async () => (await import("./highlights")).highlights,
  chart: async () => {
    const [{ default: Curve }, { totalsByRound }, { course }] = await Promise.all([import("./ScoreChart.svelte"), import("./scores"), import("./figures")]);
    return { totals: totalsByRound, course, Curve };
  },
};

export const cacheTonCash: Dressed = {
  ...both,
  game: "cache-ton-cash",
  cover: CACHE_TON_CASH,
  course: async () => (await import("./course")).COURSE,
};

export const coverYourAssets: Dressed = { ...both, game: "cover-your-assets", cover: COVER_YOUR_ASSETS };
