import type { Standing } from "../net/line";
import type { Agreement, Phase, Trouble } from "../protocol";

/** The game that is learned. */
export const GAME = "cache-ton-cash";

/**
 * A table for a first game: one short round with everything in it, and nobody in a hurry. The house
 * rule deals again until every hand has something to form, so the first turn is never an empty one.
 */
export const AGREEMENT: Agreement = {
  seats: 4,
  config: { ending: "quick", mulligan: true },
  clock: "none",
  pace: "natural",
  listed: false,
};

/** They try everything that is allowed, wise or not: there is something to see, and something to win. */
export const BOTS = ["random", "random", "random"];

/** What is known on the way to the first card. */
export interface Way {
  readonly standing: Standing;
  /** The table has been asked for. */
  readonly asked: boolean;
  readonly table: { readonly phase: Phase; readonly commitment: string } | null;
  /** The deal that was asked to begin, by the house's commitment to it. */
  readonly begun: string;
  readonly trouble: Trouble | null;
}

export type Step =
  | "wait"
  /** Ask for a table. */
  | "create"
  /** The house went away before it answered: nothing is asked for any more. */
  | "forget"
  | "begin"
  | "play"
  /** The house has said no. */
  | "sorry";

export function nextStep({ standing, asked, table, begun, trouble }: Way): Step {
  if (table) {
    if (table.phase !== "gathering") return "play";
    return standing === "open" && begun !== table.commitment ? "begin" : "wait";
  }
  if (trouble !== null) return "sorry";
  if (standing !== "open") return asked ? "forget" : "wait";
  return asked ? "wait" : "create";
}
