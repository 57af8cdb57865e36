import type { Desk, You } from "../wire/protocol";
import { pledgeOf, TOLD_NOTHING, toldNext } from "./fairness";
import { randomHex, type Keep } from "./keep";
import type { LogLine } from "./table.svelte";

/** What this device has written down about a deal, to compare it with what is published afterwards. */
export interface Deal {
  readonly code: string;
  readonly gameNo: number;
  readonly commitment: string;
  /** Whether the commitment was told before it was dealt. One that is told afterwards proves nothing. */
  readonly before: boolean;
  /** My part of the deal, if I wanted one. */
  readonly nonce: string | null;
  /** Whether it was revealed. */
  readonly revealed: boolean;
  /** What each seat had pledged, as it was told before the deal. */
  readonly pledges: readonly (string | null)[];
  /** Whether these were told after the host had begun the game: from then on nobody can pledge anew. */
  readonly sealed: boolean;
  /** Everything that was told through one pair of eyes. */
  readonly told: ToldSoFar;
}

/** A running hash of what was told. */
export interface ToldSoFar {
  /** Through whose eyes; null for the audience. */
  readonly seat: number | null;
  /** How many things are in it. */
  readonly seq: number;
  readonly hash: string;
  /** Too much was missed to be asked for: the hash goes no further. */
  readonly broken: boolean;
}

/** What it needs of a table. */
export interface RecordedTable {
  readonly desk: Desk;
  readonly you: You;
  /** Of which game the log is. */
  readonly gameNo: number;
  readonly seq: number;
  readonly log: readonly LogLine[];
  /** Asks for what happened before the first sentence of the log. */
  askPast(): void;
}

/** Deals that are kept at once, one a table. An older one is forgotten. */
const MOST_DEALS = 8;
/** How many missed things are asked for. A game that runs on without me for longer cannot be compared. */
const MOST_MISSED = 2000;
/** How often the running hash is written down. What a reload loses of it is asked for again. */
const EVERY_MS = 1000;

/**
 * Writes down on this device what the house says about a deal before, while and after it is made.
 * Whoever looks over the house's shoulder must not need the house to remember.
 */
export class DealRecorder {
  #deal: Deal | null = null;
  #written = -Infinity;

  constructor(
    private readonly keep: Keep,
    /** A monotonic clock, in milliseconds. */
    private readonly now: () => number,
  ) {}

  /** What is pledged for this deal. The nonce is drawn and kept before anybody hears its hash. */
  pledge(desk: Desk): string {
    const deal = this.#withNonce(desk);
    if (deal.nonce !== null) return pledgeOf(deal.nonce);
    const nonce = randomHex();
    this.#note({ ...deal, nonce }, true);
    return pledgeOf(nonce);
  }

  /** The nonce that is to be revealed now, if what stands at my seat is the pledge of this device. */
  reveal(desk: Desk, seat: number): string | null {
    if (desk.phase !== "dealing") return null;
    const deal = this.#withNonce(desk);
    if (deal.nonce === null) return null;
    if (desk.chairs[seat]?.pledge !== pledgeOf(deal.nonce)) return null;
    if (!deal.revealed) this.#note({ ...deal, revealed: true }, true);
    return deal.nonce;
  }

  /** The table was told something. */
  hear(table: RecordedTable): void {
    this.#desk(table.desk);
    if (table.gameNo === table.desk.game_no) this.#told(table);
  }

  /** What is written down about the deal of a table, as far as it was heard. */
  deal(desk: Desk): Deal {
    return this.#of(desk);
  }

  #desk(desk: Desk): void {
    const deal = this.#of(desk);
    const dealing = desk.phase === "dealing";
    if (desk.phase !== "gathering" && !dealing) return;
    // Once the game has begun the pledges are those; whatever is said of them later is no proof.
    const pledges = dealing && deal.sealed ? deal.pledges : desk.chairs.map(({ pledge }) => pledge);
    const same = pledges.length === deal.pledges.length && pledges.every((one, seat) => one === deal.pledges[seat]);
    if (same && deal.sealed === dealing && deal.before) return;
    this.#note({ ...deal, before: true, pledges, sealed: dealing }, true);
  }

  #told(table: RecordedTable): void {
    const deal = this.#of(table.desk);
    const eyes = table.you.seat;
    const told = deal.told.seat === eyes ? deal.told : nothingTold(eyes);
    // A house that goes behind what it has told already is not followed there: its hash will differ.
    if (told.broken || !deal.before || table.seq < told.seq) return;
    const first = table.log[0]?.seq ?? table.seq + 1;
    if (first > told.seq + 1) {
      if (first - told.seq > MOST_MISSED) this.#note({ ...deal, told: { ...told, broken: true } }, true);
      else table.askPast();
      return;
    }
    const next = withLines(told, table.log.slice(told.seq + 1 - first));
    if (next !== deal.told) this.#note({ ...deal, told: next }, false);
  }

  #of(desk: Desk): Deal {
    if (this.#deal && isOf(this.#deal, desk)) return this.#deal;
    this.#deal = kept(this.keep).find((deal) => isOf(deal, desk)) ?? newDeal(desk);
    return this.#deal;
  }

  /** Another page of this browser may have drawn the nonce: one key has one. */
  #withNonce(desk: Desk): Deal {
    const deal = this.#of(desk);
    const nonce = deal.nonce ?? kept(this.keep).find((other) => isOf(other, desk))?.nonce ?? null;
    return nonce === deal.nonce ? deal : (this.#deal = { ...deal, nonce });
  }

  /** What must not be lost is written down at once. */
  #note(deal: Deal, atOnce: boolean): void {
    this.#deal = deal;
    if (!atOnce && this.now() - this.#written < EVERY_MS) return;
    this.#written = this.now();
    const all = kept(this.keep);
    const nonce = deal.nonce ?? all.find((other) => isOf(other, { ...deal, game_no: deal.gameNo }))?.nonce ?? null;
    const others = all.filter(({ code }) => code !== deal.code);
    this.keep.write("deals", [{ ...deal, nonce }, ...others].slice(0, MOST_DEALS));
  }
}

/** The running hash with the lines that follow. A line that is not the next one breaks it. */
export function withLines(told: ToldSoFar, lines: readonly LogLine[]): ToldSoFar {
  let { seq, hash } = told;
  for (const line of lines) {
    if (line.seq !== seq + 1 || line.told.at == null) return { ...told, seq, hash, broken: true };
    seq += 1;
    hash = toldNext(hash, line.told.at, line.told.seen);
  }
  return seq === told.seq ? told : { ...told, seq, hash };
}

function nothingTold(seat: number | null): ToldSoFar {
  return { seat, seq: 0, hash: TOLD_NOTHING, broken: false };
}

function newDeal({ code, game_no, commitment }: Desk): Deal {
  return {
    code, gameNo: game_no, commitment, before: false, nonce: null, revealed: false, pledges: [], sealed: false,
    told: nothingTold(null),
  };
}

function isOf(deal: Deal, desk: Pick<Desk, "code" | "game_no" | "commitment">): boolean {
  return deal.code === desk.code && deal.gameNo === desk.game_no && deal.commitment === desk.commitment;
}

function kept(keep: Keep): readonly Deal[] {
  const deals = keep.read<unknown>("deals", []);
  return Array.isArray(deals) ? (deals as Deal[]) : [];
}
