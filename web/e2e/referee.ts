import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import type { Page, WebSocketRoute } from "playwright-core";
import type { View } from "../src/state/sight";
import type { Seen as Cheating } from "../src/games/cheaters/types";
import type { Effect, Seen } from "../src/games/guns/types";
import { saidAtTable } from "./cheaters.said";
import { VERSION, type Chair, type Desk, type Outcome, type Saying, type ToldEntry, type You } from "../src/wire/protocol";

// Positions that a game comes to once in a hundred rounds: the page plays them against the real engine,
// which this file gives the house's voice. Everything that is told, shown and refused is the engine's; only
// the sentences of what lands in a fight, which the house writes by itself, are named here as it names them.

/** The rules as a program, spoken to in lines (docs/engine.md). */
export class Engine {
  readonly #waiting: { resolve: (answer: Answer) => void; reject: (why: Error) => void }[] = [];

  private constructor(private readonly child: ChildProcess) {
    createInterface({ input: child.stdout! }).on("line", (line) => this.#waiting.shift()?.resolve(JSON.parse(line) as Answer));
    child.once("exit", (code) => this.#waiting.forEach(({ reject }) => reject(new Error(`the engine ended with ${code}`))));
  }

  static start(): Engine {
    const program = process.env.MAGOT;
    if (!program) throw new Error("MAGOT is the path of the house: run `cargo xtask tour`");
    return new Engine(spawn(program, ["--lang", "en", "engine"], { stdio: ["pipe", "pipe", "inherit"] }));
  }

  ask(request: Record<string, unknown>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.child.stdin!.write(`${JSON.stringify(request)}\n`);
    });
  }

  /** What must be answered. */
  async must<Ok>(request: Record<string, unknown>): Promise<Ok> {
    const { ok, error } = await this.ask(request);
    if (error) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(error)}`);
    return ok as Ok;
  }

  end(): void {
    this.child.stdin!.end();
  }
}

/** A position as the engine writes it: its scene is what everybody sees and hears. */
export interface Whole {
  readonly scene: Record<string, unknown> & { readonly players: { finished: boolean }[] };
}
interface Answer {
  ok?: unknown;
  error?: { reason: string; clause?: string };
}
/** What is spoken at the Tricheurs' table. */
type Spoken = Extract<Cheating, { what: "bid" | "voted" | "kept" }>;
interface Waiting {
  on: number[];
  until: number | null;
}
interface Happened {
  outcome?: Outcome;
  seen: unknown[];
  waiting: Waiting;
}

const CODE = "CGCG";

/** Which game it is, and through whose eyes the browser sees it. */
export interface Played {
  readonly game: string;
  readonly rules: number;
  readonly as: number | "audience";
}
const GUNS: Played = { game: "cash-n-guns-live", rules: 3, as: 0 };

/** A table in a given position, as somebody sees it in a browser. */
export class Position {
  /** Everything that the engine has told, in order. */
  readonly told: { what: string; [field: string]: unknown }[] = [];
  readonly refused: string[] = [];
  #socket: WebSocketRoute | null = null;
  #view: View = {};
  #acts = 0;
  #waiting: Waiting = { on: [], until: null };
  #timer: NodeJS.Timeout | undefined;
  #began = 0;
  #over = false;
  #closed = false;
  /** One thing after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly engine: Engine,
    private readonly table: number,
    private readonly names: readonly string[],
    private readonly config: Record<string, unknown>,
    private readonly played: Played,
  ) {}

  /** Opens it, and the page on it. */
  static async open(page: Page, engine: Engine, names: readonly string[], short: Record<string, unknown>, played = GUNS, change?: (whole: Whole) => void): Promise<Position> {
    const setup = change ? await wholeOf(engine, names.length, short, played, change) : short;
    const { table, waiting } = await engine.must<{ table: number; waiting: Waiting }>({ do: "setup", game: played.game, seed: 1, setup: { seats: names.length, ...setup } });
    const position = new Position(engine, table, names, (setup.config ?? {}) as Record<string, unknown>, played);
    position.#waiting = waiting;
    await page.routeWebSocket(/\/ws$/, (socket) => position.#serve(socket));
    await page.goto(`/t/${CODE}${played.as === "audience" ? "/screen" : ""}`);
    return position;
  }

  /** Somebody does this, by another device or by the one that is looked at. */
  does(seat: number, action: unknown): Promise<void> {
    const done = this.#queue.then(async () => this.#happened(await this.engine.must<Happened>({ do: "act", table: this.table, seat, action, at: this.#now, as: this.played.as })));
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** What somebody may do now. */
  async may(seat: number): Promise<readonly { readonly do: string; readonly [field: string]: unknown }[]> {
    const legal = await this.engine.must<{ action: { do: string } }[]>({ do: "legal", table: this.table, seat });
    return legal.map(({ action }) => action);
  }

  /** What is seen through this browser's eyes. */
  get shown(): View {
    return this.#view;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#queue;
    await this.engine.must({ do: "close", table: this.table });
  }

  #serve(socket: WebSocketRoute): void {
    this.#socket = socket;
    socket.onMessage((text) => {
      this.#queue = this.#queue.then(() => this.#hear(JSON.parse(String(text)) as { do: string; nth?: number; action?: unknown; sent?: number }));
    });
  }

  get #now(): number {
    return this.#began === 0 ? 0 : Date.now() - this.#began;
  }

  async #hear(ask: { do: string; nth?: number; action?: unknown; sent?: number }): Promise<void> {
    if (ask.do === "hello") this.#tell({ tell: "hello", magot: VERSION, now: Date.now() });
    if (ask.do === "ping") this.#tell({ tell: "pong", sent: ask.sent, now: Date.now() });
    if (ask.do === "join") await this.#join();
    if (ask.do === "act") await this.#act(ask.nth!, ask.action);
  }

  async #join(): Promise<void> {
    if (this.#began === 0) this.#began = Date.now();
    this.#view = await this.engine.must<View>({ do: "view", table: this.table, as: this.played.as });
    this.#tell({ tell: "desk", desk: this.#desk(), you: this.#you });
    this.#tell({ tell: "whole", game_no: 1, seq: 0, at: this.#now, told: [], view: this.#view, ...(await this.#menu()), acts: this.#acts });
    this.#wait();
  }

  async #act(nth: number, action: unknown): Promise<void> {
    const { ok, error } = await this.engine.ask({ do: "act", table: this.table, seat: this.played.as, action, at: this.#now, as: this.played.as });
    if (error) {
      this.refused.push(`${JSON.stringify(action)}: ${error.reason}`);
      this.#tell({ tell: "refused", nth, refusal: { clause: error.clause ?? "", say: { key: error.reason, args: [] } } });
      return;
    }
    this.#acts = nth;
    await this.#happened(ok as Happened);
  }

  /** Time passes: what is due happens then. */
  #wait(): void {
    clearTimeout(this.#timer);
    const { until } = this.#waiting;
    if (until === null || this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#queue = this.#queue.then(async () => this.#happened(await this.engine.must<Happened>({ do: "advance", table: this.table, at: Math.max(until, this.#now), as: this.played.as })));
    }, Math.max(0, until - this.#now));
  }

  async #happened({ seen, waiting, outcome }: Happened): Promise<void> {
    this.#waiting = waiting;
    this.told.push(...(seen as typeof this.told));
    const before = this.#view;
    this.#view = await this.engine.must<View>({ do: "view", table: this.table, as: this.played.as });
    this.#tell({ tell: "update", at: this.#now, told: (seen as (Seen | Spoken)[]).map((one) => this.#said(one)), view: patchOf(before, this.#view), ...(await this.#menu()), acts: this.#acts });
    if (outcome) {
      this.#over = true;
      this.#tell({ tell: "desk", desk: this.#desk(), you: this.#you });
      this.#tell({ tell: "over", game_no: 1, outcome, secret: "0".repeat(64), replay: "0".repeat(32) });
    }
    this.#wait();
  }

  async #menu(): Promise<{ on: number[]; until: number | null; legal: unknown[] }> {
    const { as: seat } = this.played;
    const legal = seat === "audience" ? [] : await this.engine.must<{ action: unknown }[]>({ do: "legal", table: this.table, seat });
    return { ...this.#waiting, legal: legal.map(({ action }) => action) };
  }

  #said(seen: Seen | Spoken): ToldEntry {
    const say = this.played.game === "monopoly-tricheurs" ? saidAtTable(seen as unknown as Cheating) : null;
    return say ? { seen, say } : said(seen);
  }

  get #you(): You {
    return this.played.as === "audience" ? { seat: null, host: false } : { seat: this.played.as, host: true };
  }

  #tell(what: Record<string, unknown>): void {
    this.#socket?.send(JSON.stringify(what));
  }

  #desk(): Desk {
    const chairs = this.names.map((name, seat): Chair => ({
      sitter: "person", name, team: this.played === GUNS ? seat % 2 : null, referee: false, token: seat, present: true, deputy: false, host: seat === 0, pledge: null,
    }));
    return {
      code: CODE, game: this.played.game, rules: this.played.rules, config: this.config, clock: "normal", pace: "natural", listed: false, late_seats: "ask", silence_is_yes: false,
      memory: "own", locked: false, paused: false, phase: this.#over ? "over" : "playing", game_no: 1, chairs, guests: false, seat_requests: [], watchers: 0,
      commitment: "0".repeat(64), nonces: [], replay: null, at: this.#now, running: true,
    };
  }
}

/** A position in full, with something in it that cannot be said in short. */
async function wholeOf(engine: Engine, seats: number, short: Record<string, unknown>, { game }: Played, change: (whole: Whole) => void): Promise<Record<string, unknown>> {
  const { table } = await engine.must<{ table: number }>({ do: "setup", game, seed: 1, setup: { seats, ...short } });
  const whole = await engine.must<Whole>({ do: "position", table });
  await engine.must({ do: "close", table });
  change(whole);
  return { ...whole };
}

/** With its sentence, where there is no rule by which the page finds it. */
function said(seen: Seen | Spoken): ToldEntry {
  if (seen.what === "bid") return { seen, say: { key: "cheaters-event-bid", args: [["by", { seat: seen.bid.by }], ["sum", { number: seen.bid.sum }]] } };
  if (seen.what === "kept") return { seen, say: { key: "cheaters-event-kept", args: [["who", { seat: seen.seat }], ["deck", { word: `deck-${seen.deck}` }]] } };
  if (seen.what === "voted") return { seen, say: { key: `cheaters-event-voted-${seen.guilty ? "guilty" : "innocent"}`, args: [["who", { seat: seen.seat }]] } };
  if (seen.what === "landed") return { seen, say: sayingOf(seen.effect) };
  if (seen.what === "stage") return { seen, say: { key: `guns-stage-${seen.stage}`, args: [] } };
  if (seen.what === "asked" && "question" in seen && !("aim" in seen.question)) {
    const [[what, who]] = Object.entries(seen.question) as [[string, number]];
    return { seen, say: { key: `guns-ask-${what}`, args: [["who", { seat: who }]] } };
  }
  if (seen.what === "shared") {
    const { hands, each } = seen.sharing;
    return { seen, say: { key: hands.length === 0 ? "guns-event-nobody-shares" : "guns-event-shared", args: [["sharers", { number: hands.length }], ["each", { number: each }]] } };
  }
  return seen;
}

function sayingOf(effect: Effect): Saying {
  const by = "by" in effect ? (effect.by ?? null) : null;
  const who = "who" in effect ? effect.who : null;
  const at = "at" in effect ? (effect.at ?? null) : null;
  const key = ((): string => {
    switch (effect.what) {
      case "wounded":
      case "kevlar-spent":
      case "hospital": {
        const word = effect.what === "kevlar-spent" ? "kevlar" : effect.what;
        if (word === "hospital" && by === who) return "hospital-own";
        return effect.cause === "bullet" ? word : `${word}-${effect.cause}`;
      }
      case "click-raised":
        return "click";
      case "stabbed":
        return at === null ? "stab-missed" : "stabbed";
      default:
        return effect.what;
    }
  })();
  const args = ([["by", by ?? who], ["who", who], ["at", at]] as const).flatMap(([name, seat]) => (seat === null ? [] : [[name, { seat }] as [string, { seat: number }]]));
  return { key: `guns-effect-${key}`, args };
}

/** What has changed, as the house writes it: objects field by field, null takes away, lists whole. */
function patchOf(before: View, after: View): View {
  const patch: View = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[name], after[name]];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    patch[name] = isObject(was) && isObject(is) ? patchOf(was, is) : (is ?? null);
  }
  return patch;
}

function isObject(value: unknown): value is View {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
