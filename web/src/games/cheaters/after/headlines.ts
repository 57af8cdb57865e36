import type { View as SightView } from "../../../state/sight";
import type { Told } from "../../../wire/protocol";
import { sceneOf, type Scene } from "../court/theatre";
import { viewOf } from "../read";
import type { Bid, Seen } from "../types";
import type { Matter } from "./tv";

/** Something that was said in the room, large enough for it: a matter, the dice, or a sentence. */
export type Headline =
  | Exclude<Matter, { is: "turn" } | { is: "auction" }>
  | { readonly is: "auction"; readonly space: number; readonly hotel: boolean; readonly by: number; readonly sum: number; readonly bids: readonly Bid[] }
  | { readonly is: "rolled"; readonly seat: number; readonly dice: readonly [number, number] }
  | { readonly is: "bought"; readonly by: number; readonly space: number; readonly sum: number; readonly hotel: boolean }
  | { readonly is: "said"; readonly seat: number | null; readonly told: Told };

/** What the television shows next, and whom it is about. */
export interface Item {
  readonly id: number;
  readonly told: Told;
  readonly seat: number | null;
  /** Something of the court, which has the whole screen and its own time. */
  readonly scene: Scene | null;
  readonly headline: Headline | null;
}

/** What is worth a sentence of its own, and whose it is. What the court does has the whole screen. */
const SAID: Readonly<Partial<Record<Seen["what"], "seat" | "by" | "of" | "none">>> = {
  read: "seat", used: "seat", jailed: "seat", freed: "seat", "stays-inside": "seat", "die-set": "seat", short: "seat", traded: "of",
  bankrupt: "seat", finished: "seat", closing: "none", declared: "seat", challenged: "by",
};

let ids = 0;

/**
 * The audience is told of a whole turn at once. This is all of it that it has not heard before and that is worth the room's time, in the
 * order in which it was told: headlines, auctions with their bids, and the scenes of the court.
 */
export function programme(told: readonly Told[], after: SightView): readonly Item[] {
  const happened = told.flatMap(({ seen }) => (typeof seen === "object" ? [{ seen: seen as Seen }] : []));
  const items: Item[] = [];
  let bids: readonly Bid[] = [];
  let sold: number | null = null;
  told.forEach((one) => {
    const seen = one.seen as Seen;
    if (seen.what === "auction-opened") bids = [];
    else if (seen.what === "bid") bids = [...bids, seen.bid];
    const rest = happened.slice(happened.findIndex((other) => other.seen === seen) + 1);
    for (const scene of sceneOf(seen, rest, viewOf(after).affair ?? null)) items.push({ id: (ids += 1), told: one, seat: ofScene(scene), scene, headline: null });
    const headline = headlineOf(one, bids);
    // The hammer has said who has it.
    const twice = headline?.is === "bought" && sold === headline.space;
    if (headline && !twice) items.push({ id: (ids += 1), told: one, seat: whoseIs(headline), scene: null, headline });
    if (headline) sold = headline.is === "auction" ? headline.space : null;
  });
  return items;
}

/** What was heard while its turn was going on, and what of it is still to be shown of an auction. */
export interface Overheard {
  /** Each thing in one word, with its time: the turn tells them all again. */
  readonly words: ReadonlySet<string>;
  /** The lot under the hammer. */
  readonly lot: { readonly space: number; readonly hotel: boolean } | null;
  readonly best: Bid | null;
}
export const NOTHING_HEARD: Overheard = { words: new Set(), lot: null, best: null };

/** What says which thing that was: nothing happens twice at one moment. */
const wordOf = ({ seen, at }: Told) => `${at ?? ""} ${JSON.stringify(seen)}`;

/** What has not been heard yet of a turn that is told when it is over. */
export function unheard(told: readonly Told[], { words }: Overheard): readonly Told[] {
  return told.filter((one) => !words.has(wordOf(one)));
}

/**
 * What is said while a turn goes on: accusations and verdicts take the stage, rents, purchases and dice the middle of
 * the board. A lot that lies under the hammer is shown as it stands, bid by bid, until the hammer falls.
 */
export function overheard(told: readonly Told[], before: Overheard, now: SightView): { readonly heard: Overheard; readonly items: readonly Item[] } {
  const words = new Set([...before.words, ...told.map(wordOf)]);
  let { lot, best } = before;
  const items: Item[] = [];
  told.forEach((one, nth) => {
    const seen = one.seen as Seen;
    if (seen.what === "auction-opened") [lot, best] = ["deed" in seen.lot ? { space: seen.lot.deed, hotel: false } : { space: seen.lot["last-hotel"].space, hotel: true }, null];
    else if (seen.what === "bid") best = seen.bid;
    const rest = told.slice(nth + 1).flatMap(({ seen: then }) => (typeof then === "object" ? [{ seen: then as Seen }] : []));
    const trial: readonly Scene[] = seen.what === "arose" && seen.affair.what === "accused" ? [{ kind: "trial", by: seen.affair.by, who: seen.affair.who, card: seen.affair.card ?? null }] : [];
    for (const scene of trial.length > 0 ? trial : sceneOf(seen, rest, viewOf(now).affair ?? null)) items.push({ id: (ids += 1), told: one, seat: ofScene(scene), scene, headline: null });
    // All that was bid was seen as it was bid: the hammer falls on the last of it.
    const headline = headlineOf(one, best ? [best] : []);
    if (headline) items.push({ id: (ids += 1), told: one, seat: whoseIs(headline), scene: null, headline });
    if (seen.what === "hammer") [lot, best] = [null, null];
  });
  return { heard: { words, lot, best }, items };
}

function ofScene(scene: Scene): number {
  return scene.kind === "announced" ? scene.seat : scene.kind === "trial" ? scene.by : scene.who;
}

/** In whose card it stands as the last thing they did: an accusation only with how it ended, and then with whoever accused, too. */
export function concerned({ seat, scene }: Pick<Item, "seat" | "scene">): readonly number[] {
  if (scene?.kind === "trial") return [];
  if (scene?.kind === "verdict") return [scene.who, scene.by];
  return seat === null ? [] : [seat];
}

function whoseIs(headline: Headline): number | null {
  switch (headline.is) {
    case "bill":
      return headline.to;
    case "offer":
      return null;
    case "rolled":
    case "said":
      return headline.seat;
    case "auction":
    case "bought":
      return headline.by;
  }
}

function headlineOf(told: Told, bids: readonly Bid[]): Headline | null {
  const seen = told.seen as Seen;
  switch (seen.what) {
    case "rolled":
      return { is: "rolled", seat: seen.seat, dice: seen.dice };
    case "bought":
      return { is: "bought", by: seen.by, space: seen.space, sum: seen.sum, hotel: seen.hotel };
    case "asked":
      return { is: "bill", space: seen.space, sum: seen.sum, from: seen.of, to: seen.by };
    case "hammer": {
      const best = bids.at(-1);
      if (!best) return null;
      return { is: "auction", space: "deed" in seen.lot ? seen.lot.deed : seen.lot["last-hotel"].space, hotel: !("deed" in seen.lot), by: best.by, sum: best.sum, bids };
    }
    default: {
      // A card that wards something off is a scene.
      const whose = seen.what === "used" && (seen.play.card === "solid-alibi" || seen.play.card === "crooked-lawyer") ? undefined : SAID[seen.what];
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
/** A bid is held up for so long, and the hammer rests for so long. */
export const BID_MS = 520;
export const FALL_MS = 1800;
/** More bids than these are not counted out. */
const MOST_BIDS = 9;

/** How long one of so many headlines stays. */
export function shownFor(count: number, headline: Headline): number {
  const each = Math.max(LEAST_MS, Math.min(MOST_MS, TURN_MS / Math.max(1, count)));
  return headline.is === "auction" ? raised(headline.bids).length * BID_MS + FALL_MS : each;
}

/** The bids of an auction that are held up, the last ones. */
export function raised(bids: readonly Bid[]): readonly Bid[] {
  return bids.slice(-MOST_BIDS);
}

/** More than so much does not wait: the court is always shown, of the rest what came last. */
const MOST_WAITING = 24;
const MOST_SCENES = 6;

export function queued(queue: readonly Item[], more: readonly Item[]): readonly Item[] {
  const [now, ...then] = [...queue, ...more];
  if (!now) return [];
  const scenes = then.filter(({ scene }) => scene !== null).slice(-MOST_SCENES);
  const rest = then.filter(({ scene }) => scene === null).slice(-MOST_WAITING);
  return [now, ...then.filter((item) => scenes.includes(item) || rest.includes(item))];
}
