import { browserWorld, Connection, type ClosedFor, type ConnectionStatus, type World } from "../net/connection";
import { TOKEN_SHAPES } from "../wire/protocol";
import type { Agreement, Ask, ErrorCode, Listing, Role, Tell } from "../wire/protocol";
import { catalogue } from "./catalogue.svelte";
import { keep, ownKey } from "./keep";
import { settings } from "./settings.svelte";
import { stats } from "./stats.svelte";
import { TableState, type Notice } from "./table.svelte";
import type { Deal, DealRecorder } from "./recorder";

/** A table that this browser sat at, to go on where one left off. */
export interface Visit {
  readonly code: string;
  readonly game: string;
  readonly at: number;
  /** The last game there was over when this browser last looked. */
  readonly over?: boolean;
}

/** A finished game that this browser was at. */
export interface Finished {
  readonly replay: string;
  readonly game: string;
  readonly at: number;
  readonly names: readonly string[];
  readonly seat: number | null;
  readonly winners: readonly number[];
  /** The seats of bots. Old notes do not say. */
  readonly bots?: readonly number[];
}

const MOST_KEPT = 30;
/** So long after a game people may still be together. */
const EVENING_MS = 3 * 3_600_000;

/**
 * The house and what this browser is in it: one connection, at most one table. Pages ask it for things;
 * it answers by changing.
 */
export class House {
  status: ConnectionStatus = $state("connecting");
  /** Why there is no connection, where the server said so. */
  closedFor: ClosedFor | null = $state(null);
  table: TableState | null = $state.raw(null);
  listings: readonly Listing[] = $state.raw([]);
  visits: readonly Visit[] = $state.raw(keep.read<Visit[]>("visits", []));
  finished: readonly Finished[] = $state.raw(keep.read<Finished[]>("finished", []));
  /** The tables where a game waits for me. */
  get resumable(): readonly Visit[] {
    return this.visits.filter(({ over }) => over !== true);
  }
  /** The table of an evening that may go on: others may still sit there over the results. */
  reunion(now: number): Visit | null {
    return this.visits.find(({ over, at }) => over === true && now - at < EVENING_MS) ?? null;
  }
  /** The last thing that went wrong outside of a table. */
  error: ErrorCode | null = $state(null);

  #connection: Connection | null = null;
  #role: Role = "player";
  #wanted: { code: string } | null = null;
  /** A table that was asked for and is not there yet. */
  #making: Ask | null = null;
  #notices = new Set<(notice: Notice) => void>();
  /** Writes deals down. It comes with the first table: whoever only looks at the list needs no hashes. */
  #recorder: DealRecorder | null = $state.raw(null);
  #calling: Promise<void> | null = null;
  /** The deal and seat that a pledge was given for, and the deal that it was revealed to. */
  #pledgedFor = "";
  /** The table where one's own token was asked for: what is chosen there afterwards stays. */
  #likedAt = "";
  #revealedTo = "";
  /** The table was made to learn at: what is played there is no figure of anybody's. */
  #lesson = false;

  /** Connects to the server. */
  open(world: World = browserWorld()): void {
    if (this.#connection) return;
    this.#connection = new Connection(ownKey(), world, {
      open: () => this.#opened(),
      tell: (tell) => this.#heard(tell),
      status: (status, why) => {
        this.status = status;
        this.closedFor = why;
        if (status !== "open") this.table?.lost();
      },
    });
  }

  /** The person is looking, or the network is back: retries without waiting. */
  /** The device has lost its network, or believes so. */
  doubt(): void {
    this.#connection?.doubt();
  }

  retryNow(): void {
    this.#connection?.retryNow();
  }

  ask(ask: Ask): boolean {
    // Whoever begins at once has a part in the deal all the same, and whoever moves is not called back to the old
    // chair by it: the pledge goes first.
    if ((ask.do === "start" || ask.do === "move") && this.#calling) {
      void this.#calling.then(() => this.#send(ask));
      return true;
    }
    return this.#send(ask);
  }

  #send(ask: Ask): boolean {
    return this.#connection?.ask(ask) ?? false;
  }

  // Going to tables.

  /** Makes a table to learn at, whose games are not counted. */
  teach(game: string, agreement: Agreement, name: string, bots: string[]): void {
    this.create(game, agreement, name, bots);
    this.#lesson = true;
  }

  /** Makes a table, now or as soon as the house is there. */
  create(game: string, agreement: Agreement, name: string, bots: string[]): void {
    this.#lesson = false;
    this.#callRecorder();
    this.#wanted = null;
    this.#become(null, "player");
    this.#making = { do: "create", game, agreement, name, bots };
    this.ask(this.#making);
  }

  /** Goes to a table, now or as soon as the house is there. */
  join(code: string, role: Role): void {
    code = code.toUpperCase();
    if (this.table?.code === code && this.#role === role) return;
    if (this.table) this.leave();
    this.#lesson = false;
    this.#callRecorder();
    this.#wanted = { code };
    this.#role = role;
    this.error = null;
    this.ask({ do: "join", code, role, since: null });
  }

  /** Goes back to a table to learn at. */
  learnOn(code: string): void {
    this.join(code, "player");
    this.#lesson = true;
  }

  leave(): void {
    if (this.table || this.#wanted) this.ask({ do: "leave" });
    // When one was there last, and not when one came.
    const { table } = this;
    if (table && this.visits.some(({ code }) => code === table.code)) this.#remember(table);
    this.#wanted = null;
    this.#making = null;
    this.#become(null, "player");
  }

  /** Sits down; in a game under way, asks the others for that seat. */
  sit(seat: number, name: string): void {
    const { table } = this;
    const gathering = table?.desk.phase === "gathering";
    const pledge = table && gathering ? (this.#recorder?.pledge(table.desk) ?? null) : null;
    if (this.ask({ do: "sit", seat, name, pledge }) && table && !gathering && table.had !== seat) table.askedFor(seat, name);
  }

  /** What this device has written down about the deal of its table; null if it could not write. */
  get deal(): Deal | null {
    return this.table ? (this.#recorder?.deal(this.table.desk) ?? null) : null;
  }

  /** Forgets a table one does not want to be reminded of. */
  forgetVisit(code: string): void {
    this.visits = this.visits.filter((visit) => visit.code !== code);
    keep.write("visits", this.visits);
  }

  onNotice(listener: (notice: Notice) => void): () => void {
    this.#notices.add(listener);
    return () => this.#notices.delete(listener);
  }

  get role(): Role {
    return this.#role;
  }

  #opened(): void {
    this.#revealedTo = "";
    if (this.#making) this.ask(this.#making);
    else if (this.table) this.ask(this.table.rejoin(this.#role));
    else if (this.#wanted) this.ask({ do: "join", code: this.#wanted.code, role: this.#role, since: null });
    else this.ask({ do: "tables" });
  }

  #become(table: TableState | null, role: Role): void {
    this.table = table;
    this.#role = role;
  }

  #heard(tell: Tell): void {
    switch (tell.tell) {
      case "tables":
        this.listings = tell.tables;
        return;
      case "desk": {
        const { code } = tell.desk;
        if (!this.table || this.table.code !== code) {
          if (this.#making === null && this.#wanted?.code !== code) return;
          const table = new TableState(code, {
            ask: (ask) => this.ask(ask),
            now: () => performance.now(),
            after: (ms, call) => void setTimeout(call, ms),
            telling: (game) => catalogue.telling(game),
          });
          table.onNotice((notice) => this.#notice(notice));
          this.table = table;
        }
        this.#making = null;
        this.#wanted = { code };
        this.error = null;
        this.table.hear(tell);
        this.#remember(this.table);
        this.#record(this.table);
        this.#takePart(this.table);
        this.#takeToken(this.table);
        return;
      }
      case "error":
        // Going to a table has failed: the page that wanted it says so.
        if (!this.table || tell.error === "no-such-table" || tell.error === "barred") {
          this.#making = null;
          this.error = tell.error;
          if (tell.error === "no-such-table" || tell.error === "barred") {
            if (this.#wanted) this.forgetVisit(this.#wanted.code);
            this.#wanted = null;
            this.#become(null, "player");
          }
          this.#notice({ what: "error", error: tell.error, refusal: tell.refusal ?? null });
          return;
        }
        this.table.hear(tell);
        return;
      case "over":
        this.table?.hear(tell);
        if (this.table) this.#record(this.table);
        if (this.table) this.#finish(this.table, tell.replay, tell.outcome.winners);
        return;
      case "whole":
      case "update":
      case "refused":
      case "reaction":
      case "past":
        this.table?.hear(tell);
        if (this.table) this.#record(this.table);
        return;
      case "hello":
      case "pong":
      case "bye":
        return;
    }
  }

  /** A big screen beside the player's own page, in the same browser, writes nothing over it. */
  #record(table: TableState): void {
    if (this.#role === "player") this.#recorder?.hear(table);
  }

  #callRecorder(): void {
    if (this.#recorder || this.#calling) return;
    const call = async () => {
      try {
        const { DealRecorder } = await import("./recorder");
        this.#recorder = new DealRecorder(keep, () => performance.now());
        if (!this.table) return;
        this.#record(this.table);
        this.#takePart(this.table);
      } catch {
        // Without it there is a game all the same, and no proof of this device's own.
      } finally {
        this.#calling = null;
      }
    };
    this.#calling = call();
  }

  /**
   * Once the house has committed itself to its secret, this player pledges a part of the deal, and
   * reveals it when the host has begun the game.
   */
  #takePart({ desk, you }: TableState): void {
    if (!this.#recorder || you.seat === null || this.#role !== "player") return;
    const deal = `${desk.code}/${desk.commitment}/${you.seat}`;
    const chair = desk.chairs[you.seat];
    if (desk.phase === "gathering" && chair?.name && this.#pledgedFor !== deal) {
      this.#pledgedFor = deal;
      if (chair.pledge !== this.#recorder.pledge(desk)) this.sit(you.seat, chair.name);
    }
    const nonce = this.#recorder.reveal(desk, you.seat);
    if (nonce !== null && this.#revealedTo !== deal && this.ask({ do: "reveal", nonce })) this.#revealedTo = deal;
  }

  /** The token of the last table is asked for again, where nobody else has its shape. */
  #takeToken({ desk, you }: TableState): void {
    const { token } = settings;
    if (token === null || you.seat === null || desk.phase !== "gathering" || this.#role !== "player") return;
    if (this.#likedAt === desk.code) return;
    this.#likedAt = desk.code;
    const taken = desk.chairs.some((chair, seat) => seat !== you.seat && chair.sitter === "person" && chair.token !== null && chair.token % TOKEN_SHAPES === token % TOKEN_SHAPES);
    if (!taken && desk.chairs[you.seat]?.token !== token) this.ask({ do: "token", token });
  }

  #remember(table: TableState): void {
    if (table.you.seat === null || this.#role !== "player") return;
    const { phase } = table.desk;
    const over = phase === "over" || phase === "outdated";
    const visit: Visit = { code: table.code, game: table.desk.game, at: Date.now(), over };
    this.visits = [visit, ...this.visits.filter((other) => other.code !== visit.code)].slice(0, MOST_KEPT);
    keep.write("visits", this.visits);
  }

  #finish(table: TableState, replay: string, winners: readonly number[]): void {
    if (this.finished.some((game) => game.replay === replay)) return;
    const names = table.desk.chairs.map((_, seat) => table.nameOf(seat));
    const bots = names.flatMap((_, seat) => (table.isBot(seat) ? [seat] : []));
    const game: Finished = {
      replay, game: table.desk.game, at: Date.now(), names, seat: table.you.seat, winners, bots,
    };
    this.finished = [game, ...this.finished].slice(0, MOST_KEPT);
    keep.write("finished", this.finished);
    // A screen in the room plays nothing, and whoever has opened it has counted the game already.
    if (this.#role === "player" && !this.#lesson) stats.count(game);
  }

  #notice(notice: Notice): void {
    for (const listener of this.#notices) listener(notice);
  }
}

export const house = new House();
