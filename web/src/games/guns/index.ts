import type { Dressed } from "../dress";
import { COVER } from "./cover";
import { UNHEARD } from "./spoken";
import { ROUNDS } from "./types";

/** In these phases of the arena one may say that one is ready; nobody has to. The shoot-out is watched until somebody is asked. */
const UNHURRIED: ReadonlySet<string> = new Set(["pot", "sharing", "look", "split"]);

/** Where people really play: with Magot's cards, or with the box's. */
function outdoors(view: { readonly rules?: unknown }): "garden" | "paper" | null {
  const { table } = (view.rules as { config?: { table?: string } } | undefined)?.config ?? {};
  return table === "garden" || table === "paper" ? table : null;
}

/** With one of these another number of people play, and a list of their teams says nothing any more. */
const HEADS = ["table", "parrain", "late"] as const;

export const cashNGunsLive: Dressed = {
  game: "cash-n-guns-live",
  words: ["guns", "arena", "outdoors"],
  cover: COVER,
  table: async () => (await import("./GunsTable.svelte")).default,
  unfolds: true,
  unfolding: "arena-final-opening",
  leads: (view) => outdoors(view) !== null,
  undealt: (view) => outdoors(view) === "paper",
  final: async () => (await import("./arena/Final.svelte")).default,
  trace: async () => (await import("./trace")).trace,
  stage: true,
  unheard: UNHEARD,
  calm: ({ phase, round, rules, fight, viewer, gangsters }) => {
    const { arena } = (rules ?? {}) as { arena?: unknown };
    const watched = phase === "fight" && (fight as { question?: unknown } | undefined)?.question == null;
    const { seat } = (viewer as { seat?: number } | null) ?? {};
    const rests = seat !== undefined && (gangsters as readonly { here: string }[] | undefined)?.[seat]?.here === "convalescent";
    return arena && (rests || watched || UNHURRIED.has(String(phase))) ? { key: "arena-round", about: { round: Number(round), rounds: ROUNDS } } : null;
  },
  // What lands is known to the page up to two seconds before it is seen.
  staged: ({ phase, rules }) => phase === "fight" && (rules as { arena?: unknown } | undefined)?.arena != null,
  course: async () => (await import("./arena/course")).COURSE,
  doors: async () => (await import("./outdoors/Doors.svelte")).default,
  propose: async () => (await import("./company")).propose,
  divide: async () => (await import("./company")).divide,
  settle: (agreement, before) => {
    const { teams, ...config } = agreement.config;
    const same = agreement.seats === before.seats && HEADS.every((key) => config[key] === before.config[key]);
    return teams == null || same ? agreement : { ...agreement, config };
  },
  inPerson: ({ table }) => table === "garden" || table === "paper",
  mates: ({ table }) => table === "garden",
  badge: (chairs, seat) => {
    const { team } = chairs[seat]!;
    return team !== null && chairs.findIndex((chair) => chair.team === team) === seat ? { icon: "crown", key: "lobby-chef" } : null;
  },
};
