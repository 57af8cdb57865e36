import type { Glimpse, Notes, Place, Seen } from "../types";
import { heldOf, type Held } from "./held";
import { placeKey } from "./memory.svelte";

/** An arm that comes in and goes back: what it takes away, puts down, or moves. Places are those of `data-drop`. */
export interface Gesture {
  readonly by: number;
  readonly held: Held;
  /** Where it picks the thing up; null if it brings it. */
  readonly from: string | null;
  /** Where it puts it down; null if it takes it along. */
  readonly to: string | null;
}

/** More arms of one player at once are a blur. */
const MOST = 3;

/** The arms that these eyes see: honest or not, a hand is a hand. */
export function gesturesOf(seen: Seen, tokenOf: (seat: number) => number): readonly Gesture[] {
  if (seen.what === "slipped") {
    const deck = Object.keys(seen.card)[0] === "chancellerie" ? "chancellerie" : "chance";
    return [{ by: seen.by, held: { kind: "card", deck }, from: null, to: `deck:${deck}` }];
  }
  if (seen.what !== "hand") return [];
  const home = `spread:${seen.by}`;
  const things = new Map<string, { held: Held; from: string | null; to: string | null }>();
  for (const glimpse of seen.glimpses) {
    const key = identity(glimpse);
    const thing = things.get(key) ?? { held: heldOf(glimpse, tokenOf), from: null, to: null };
    if (glimpse.thing === "token") [thing.from, thing.to] = [`space:${glimpse.from}`, `space:${glimpse.to}`];
    else if (glimpse.thing === "cuff") thing.from = "cell";
    else if (glimpse.come) thing.to = wordOf(glimpse);
    else thing.from = wordOf(glimpse);
    things.set(key, thing);
  }
  // A token that goes to the cell or out of it takes its cuff along: one hand does both.
  if ([...things.keys()].some((key) => key.startsWith("token"))) things.delete("cuff");
  return [...things.values()].slice(0, MOST).map(({ held, from, to }) => ({
    by: seen.by, held,
    // What goes from one's own things somewhere is brought; what comes to them is taken along.
    from: from === home && to !== null ? null : from,
    to: to === home && from !== null ? null : to,
  }));
}

function identity(glimpse: Glimpse): string {
  switch (glimpse.thing) {
    case "notes":
      return JSON.stringify(sorted(glimpse.notes));
    case "deed":
      return `deed ${glimpse.space}`;
    case "hotel":
    case "tray-hotel":
      return "hotel";
    case "token":
      return `token ${glimpse.seat}`;
    case "cuff":
      return "cuff";
  }
}

function wordOf(glimpse: Extract<Glimpse, { come: boolean }>): string {
  switch (glimpse.thing) {
    case "notes":
      return placeKey(glimpse.place);
    case "deed":
      return deedWord(glimpse.place, glimpse.space);
    case "hotel":
      return `space:${glimpse.space}`;
    case "tray-hotel":
      return "tray";
  }
}

function deedWord(place: Place, space: number): string {
  return place === "board" ? `space:${space}` : placeKey(place);
}

function sorted(notes: Notes): unknown {
  return Object.entries(notes).toSorted(([one], [other]) => one.localeCompare(other));
}
