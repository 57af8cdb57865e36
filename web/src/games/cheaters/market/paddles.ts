import type { Told } from "../../../wire/protocol";
import type { Auction, Bid, Seen } from "../types";

/** What everybody has bid last for what lies under the hammer, by seat. */
export type Paddles = ReadonlyMap<number, number>;

export const NO_PADDLES: Paddles = new Map();

/** The view has only the two best bids: the others are what one has heard. */
export function heard(paddles: Paddles, told: readonly Told[]): Paddles {
  let now = paddles;
  for (const { seen } of told) {
    if (typeof seen !== "object" || seen === null || !("what" in seen)) continue;
    const event = seen as Seen;
    if (event.what === "auction-opened" || event.what === "hammer") now = NO_PADDLES;
    if (event.what === "bid") now = new Map(now).set(event.bid.by, event.bid.sum);
  }
  return now;
}

/** The paddles that are up, the highest bid first. */
export function raised(paddles: Paddles, { best, runner_up: other }: Pick<Auction, "best" | "runner_up">): readonly Pick<Bid, "by" | "sum">[] {
  const all = new Map(paddles);
  for (const bid of [other, best]) if (bid) all.set(bid.by, bid.sum);
  return [...all].map(([by, sum]) => ({ by, sum })).sort((one, next) => next.sum - one.sum);
}

/** The raises that one tap prepares. */
export const RAISES = [10, 50, 100] as const;

/** A sum that may be bid: no less than the house takes, no more than one has, in steps. */
export function bidWithin(wanted: number, least: number, most: number, step: number): number {
  return Math.max(least, Math.min(wanted, most - (most % step)));
}
