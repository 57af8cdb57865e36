import { commitmentOf, pledgeOf, TOLD_NOTHING, toldNext } from "../state/fairness";
import { dated } from "../state/moments";
import type { Deal } from "../state/recorder";
import type { Watched, WatchedStep } from "../wire/http";

/** What a house has published about a finished game, as far as a device can compare it. */
export interface Published extends Pick<Watched, "secret" | "nonces" | "pledged" | "arranged"> {
  /** How many things it tells the viewer, and their running hash. */
  readonly told: { readonly seq: number; readonly hash: string };
}

/** What was published is not what was told before or during the game. */
export type Breach =
  /** The secret is not the one that the house had committed itself to. */
  | "secret"
  /** The pledges are others than those that were told before the deal. */
  | "pledges"
  /** A nonce that nobody had pledged was used. */
  | "nonces"
  /** My part of the deal is neither used nor on record. */
  | "mine"
  /** The game was told otherwise. */
  | "told";

/** What this device cannot compare. */
export type Doubt =
  /** There was no deal to compare: the table was laid out for a lesson. */
  | "arranged"
  /** It came to the table after the deal. */
  | "late"
  /** It was away when the game was begun, and does not know what was pledged in the end. */
  | "pledges"
  /** My part of the deal was not heard in time. That is on record. */
  | "unheard"
  /** It has missed a part of the game. */
  | "missed";

export interface Judgement {
  readonly breaches: readonly Breach[];
  readonly doubts: readonly Doubt[];
}

/** Compares what this device has written down with what was published. */
export function judge(deal: Deal, published: Published): Judgement {
  const breaches: Breach[] = [];
  const doubts: Doubt[] = [];
  if (published.arranged) doubts.push("arranged");
  if (!deal.before) doubts.push("late");
  if (commitmentOf(published.secret) !== deal.commitment) breaches.push("secret");
  if (deal.before && !samePledges(deal, published)) {
    if (deal.sealed) breaches.push("pledges");
    else doubts.push("pledges");
  }
  const pledged = new Set(published.pledged.map(({ pledge }) => pledge));
  if (published.nonces.some((nonce) => !pledged.has(pledgeOf(nonce)))) breaches.push("nonces");
  const mine = deal.nonce === null ? null : pledgeOf(deal.nonce);
  // Only what stood at the table when the game began counts as given.
  if (deal.nonce !== null && mine !== null && deal.pledges.includes(mine) && !published.nonces.includes(deal.nonce)) {
    if (pledged.has(mine)) doubts.push("unheard");
    else breaches.push("mine");
  }
  if (deal.before) {
    const { told } = deal;
    if (told.broken || told.seq < published.told.seq) doubts.push("missed");
    else if (told.seq !== published.told.seq || told.hash !== published.told.hash) breaches.push("told");
  }
  return { breaches, doubts };
}

function samePledges(deal: Deal, { pledged }: Published): boolean {
  const seats = Math.max(deal.pledges.length, ...pledged.map(({ seat }) => seat + 1));
  const published = new Map(pledged.map(({ seat, pledge }) => [seat, pledge]));
  return Array.from({ length: seats }, (_, seat) => seat).every(
    (seat) => (deal.pledges[seat] ?? null) === (published.get(seat) ?? null),
  );
}

/** The running hash of what published steps tell, from where it stands. */
export function toldBy(steps: readonly WatchedStep[], from: Published["told"]): Published["told"] {
  let { seq, hash } = from;
  for (const step of steps) {
    for (const { at, seen } of dated(step.told, step.at)) {
      seq += 1;
      hash = toldNext(hash, at!, seen);
    }
  }
  return { seq, hash };
}

/** Reads what was published for one pair of eyes. A long game comes in parts. */
export async function published(id: string, as: number | null, get: (path: string) => Promise<unknown>): Promise<Published> {
  const path = `/api/replays/${id}/seen?as=${as ?? "audience"}`;
  const first = (await get(path)) as Watched;
  let told = toldBy(first.steps, { seq: 0, hash: TOLD_NOTHING });
  for (let next = first.next ?? null; next !== null; ) {
    const part = (await get(`${path}&from=${next}`)) as Watched;
    told = toldBy(part.steps, told);
    next = part.next ?? null;
  }
  const { secret, nonces, pledged, arranged = false } = first;
  return { secret, nonces, pledged, arranged, told };
}

/** The command that compares the same on any other machine, with the downloaded game. */
export function command(id: string, deal: Deal, { nonces }: Pick<Published, "nonces">): string {
  const { commitment, nonce, told } = deal;
  const part = nonce !== null && nonces.includes(nonce) ? ` --nonce ${nonce}` : "";
  const eyes = ` --as ${told.seat === null ? "audience" : lettered(told.seat)}`;
  const all = deal.before && !told.broken ? ` --told ${told.hash}` : "";
  return `magot replay magot-${id}.jsonl --verify --commitment ${commitment}${part}${eyes}${all}`;
}

/** A seat as files write it: A, B, … Z, AA, AB, …. */
export function lettered(seat: number): string {
  const last = String.fromCharCode(65 + (seat % 26));
  return seat < 26 ? last : lettered(Math.floor(seat / 26) - 1) + last;
}
