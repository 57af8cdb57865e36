import type { Told } from "../../../wire/protocol";
import type { Bid, Seen } from "../types";
import type { Matter } from "./tv";

/** Something that was said in the room, large enough for it: a matter, the dice, or a sentence. */
export type Headline =
  | Exclude<Matter, { is: "turn" }>
  | { readonly is: "rolled"; readonly seat: number; readonly dice: readonly [number, number] }
  | { readonly is: "bought"; readonly by: number; readonly space: number; readonly sum: number; readonly hotel: boolean }
  | { readonly is: "said"; readonly seat: number | null; readonly told: Told };

/** What is worth a sentence of its own, and whose it is. What the court does is played above all this. */
const SAID: Readonly<Partial<Record<Seen["what"], "seat" | "by" | "of" | "none">>> = {
  read: "seat", used: "seat", jailed: "seat", freed: "seat", "stays-inside": "seat", "die-set": "seat", short: "seat", traded: "of",
  bankrupt: "seat", finished: "seat", closing: "none", declared: "seat", challenged: "by",
};

/**
 * The audience is told of a whole turn at once: what was said in it, in order. Of an auction only its
 * end is worth the time.
 */
export function headlines(told: readonly Told[]): readonly Headline[] {
  const all: Headline[] = [];
  let best: Bid | null = null;
  for (const one of told) {
    const seen = one.seen as Seen;
    if (seen.what === "bid") best = seen.bid;
    else if (seen.what === "auction-opened") best = null;
    const headline = headlineOf(one, best);
    if (headline) all.push(headline);
  }
  return all;
}

function headlineOf(told: Told, best: Bid | null): Headline | null {
  const seen = told.seen as Seen;
  switch (seen.what) {
    case "rolled":
      return { is: "rolled", seat: seen.seat, dice: seen.dice };
    case "bought":
      return { is: "bought", by: seen.by, space: seen.space, sum: seen.sum, hotel: seen.hotel };
    case "asked":
      return { is: "bill", space: seen.space, sum: seen.sum, from: seen.of, to: seen.by };
    case "hammer":
      if (!best) return null;
      return { is: "auction", space: "deed" in seen.lot ? seen.lot.deed : seen.lot["last-hotel"].space, hotel: !("deed" in seen.lot), by: best.by, sum: best.sum };
    default: {
      const whose = SAID[seen.what];
      if (!whose) return null;
      const seat = (seen as unknown as Record<string, unknown>)[whose];
      return { is: "said", seat: typeof seat === "number" ? seat : null, told };
    }
  }
}

/** A turn lasts about this long: its headlines must not fall behind the next one. */
const TURN_MS = 15_000;
const LEAST_MS = 1100;
const MOST_MS = 2400;

/** How long one of so many headlines stays. */
export function shownFor(count: number): number {
  return Math.max(LEAST_MS, Math.min(MOST_MS, TURN_MS / Math.max(1, count)));
}
