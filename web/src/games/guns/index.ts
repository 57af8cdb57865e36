import type { Dressed } from "../dress";
import { COVER } from "./cover";
import { UNHEARD } from "./spoken";
import { ROUNDS } from "./types";

/** In these phases of the arena one may say that one is ready; nobody has to. */
const LEISURE: ReadonlySet<string> = new Set(["pot", "sharing", "look", "split"]);

export const cashNGunsLive: Dressed = {
  game: "cash-n-guns-live",
  words: ["guns", "plain", "arena", "outdoors"],
  cover: COVER,
  table: async () => (await import("./GunsTable.svelte")).default,
  final: async () => (await import("./arena/Final.svelte")).default,
  stage: true,
  unheard: UNHEARD,
  calm: ({ phase, round, rules }) => {
    const { arena } = (rules ?? {}) as { arena?: unknown };
    return arena && LEISURE.has(String(phase)) ? { key: "plain-guns-round", about: { round: Number(round), rounds: ROUNDS } } : null;
  },
  course: async () => (await import("./arena/course")).COURSE,
  doors: async () => (await import("./outdoors/Doors.svelte")).default,
  propose: async () => (await import("./company")).propose,
};
