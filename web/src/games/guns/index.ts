import type { Dressed } from "../dress";
import { COVER } from "./cover";

export const cashNGunsLive: Dressed = {
  game: "cash-n-guns-live",
  words: ["guns", "plain", "arena", "outdoors"],
  cover: COVER,
  table: async () => (await import("./GunsTable.svelte")).default,
  final: async () => (await import("./arena/Final.svelte")).default,
  stage: true,
  course: async () => (await import("./arena/course")).COURSE,
  doors: async () => (await import("./outdoors/Doors.svelte")).default,
  propose: async () => (await import("./company")).propose,
};
