import { dated, seenAfter, seenBefore } from "../state/moments";
import { patched } from "../state/patch";
import type { Through } from "../state/router.svelte";
import type { Beat, Moment, Sight, View } from "../state/sight";
import type { LogLine } from "../state/table.svelte";
import type { Seated, WatchedStep, Watched } from "../wire/http";
import type { LegalAction, Told } from "../wire/protocol";
import type { Telling } from "../words/phrase";

/** A finished game through one pair of eyes, put together from the parts it came in. */
interface Seen {
  readonly game: Watched;
  readonly moments: readonly Moment[];
}

/** What a replay needs of the world around it. */
export interface ReplayWorld {
  /** Reads from the house; throws an `Error` with the status where it answers with one. */
  get(path: string): Promise<unknown>;
  /** A monotonic clock, in milliseconds. */
  now(): number;
  /** Calls back after a while; returns how to stop that. */
  after(ms: number, then: () => void): () => void;
  /** A name for a seat of which the journal says nothing. */
  nameless(seat: number): string;
  /** Whether the game waits for its players, however long they think. */
  isPatient(game: string): boolean;
  /** How that game is told. */
  telling(game: string): Telling;
}

/** Whether the replay is loading or loaded, or why it could not be loaded. */
export type Reading = "asking" | "known" | "missing" | "flawed" | "away";

export const SPEEDS = [0.5, 1, 2, 4] as const;

/**
 * However long people thought, a step is shown neither shorter nor longer than this. Where the game
 * itself runs against the clock, things move between the steps, and they take the time they took.
 */
const SHOWN_MS = { patient: { least: 500, most: 1600 }, hurried: { least: 40, most: 4000 } } as const;

/** How much longer the shortest step is shown where one has asked for a great moment. */
const GREAT_SLOWER = 2.4;

/** The steps as moments, each with the whole view and every event with its time. */
export function moments(parts: readonly (readonly WatchedStep[])[]): readonly Moment[] {
  let view: View = {};
  let seq = 0;
  return parts.flatMap((steps) =>
    steps.map(({ at, told, view: change, on, until }, index) => {
      view = index === 0 ? change : patched(view, change);
      seq += told.length;
      return { seq, at, told: dated(told, at), view, on, until: until ?? null };
    }),
  );
}

/** Every sentence of the game, numbered from 1. */
export function sentences(all: readonly Moment[]): readonly LogLine[] {
  return all.flatMap(({ told }) => told).map((told, index) => ({ seq: index + 1, told }));
}

/**
 * A finished game that can be stepped through, by anybody's eyes. It draws with the same tables as
 * a live one and knows no rule.
 */
export class ReplayState implements Sight {
  reading: Reading = $state("asking");
  /** Other eyes are on their way; what was seen before stays meanwhile. */
  turning = $state(false);
  /** Through whose eyes. */
  through: Through = $state(null);
  /** The step that is looked at, from 0 for the deal. */
  step = $state(0);
  playing = $state(false);
  speed: number = $state(1);
  seen: Watched | null = $state.raw(null);
  moments: readonly Moment[] = $state.raw([]);
  log: readonly LogLine[] = $state.raw([]);

  readonly legal: readonly LegalAction[] = [];
  readonly mine = false;
  readonly busy = false;
  readonly span = null;

  #known = new Map<Through, Seen>();
  #listeners = new Set<(beat: Beat) => void>();
  #timer: (() => void) | null = null;
  /** When the present step came up, for what moves by itself. */
  #shown = 0;
  #asked = 0;
  /** Where it stops by itself. */
  #until: number | null = null;
  /** Where a great moment begins. */
  #from = 0;
  /** How many things over the table are being read, and whether the next step was due meanwhile. */
  #lingers = 0;
  #due = false;

  constructor(
    readonly id: string,
    /** What this device knows of who was there, for journals that do not say. */
    private readonly names: readonly string[],
    private readonly world: ReplayWorld,
  ) {}

  /**
   * Opens the game at a step, or through other eyes where one has come to meanwhile. What is there already
   * is not asked for again.
   */
  async open(as: Through, step: number | null): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    let seen = this.#known.get(as);
    if (!seen) {
      this.turning = true;
      try {
        seen = await this.#read(as);
        this.#known.set(as, seen);
      } catch (error) {
        if (asked !== this.#asked) return;
        this.turning = false;
        // There is no such seat: the audience's view is always there.
        if (as !== null && error instanceof Error && error.message === "400") return this.open(null, step);
        if (this.reading !== "known") this.reading = failure(error);
        return;
      }
      // Somebody has chosen again meanwhile.
      if (asked !== this.#asked) return;
      this.turning = false;
    }
    this.through = as;
    this.seen = seen.game;
    this.moments = seen.moments;
    this.log = sentences(this.moments);
    this.reading = "known";
    this.#show(step ?? this.step, null, []);
  }

  /** The same moment through other eyes. */
  see(as: Through): Promise<void> {
    return this.open(as, null);
  }

  // What a table component draws.

  /** A long game comes in parts, each of which begins with a whole view. */
  async #read(as: Through): Promise<Seen> {
    const path = `/api/replays/${this.id}/seen?as=${as ?? "audience"}`;
    const game = (await this.world.get(path)) as Watched;
    const parts = [game.steps];
    for (let next = game.next ?? null; next !== null; ) {
      const part = (await this.world.get(`${path}&from=${next}`)) as Watched;
      parts.push(part.steps);
      next = part.next ?? null;
    }
    return { game, moments: moments(parts) };
  }

  /** Whoever sees everything has no seat. */
  get viewer(): number | null {
    return this.through === "all" ? null : this.through;
  }
  get telling(): Telling {
    return this.world.telling(this.game);
  }
  get game(): string {
    return this.seen?.game ?? "";
  }
  get seats(): number {
    return this.seen?.seats ?? 0;
  }
  /** What has been told by now: all of a finished game may be read. */
  get lines(): readonly LogLine[] {
    return this.log.slice(0, this.moment?.seq ?? 0);
  }
  get moment(): Moment | null {
    return this.moments[this.step] ?? null;
  }
  get view(): View {
    return this.moment?.view ?? {};
  }
  get on(): readonly number[] {
    return this.moment?.on ?? [];
  }
  /** The number of the last step. */
  get last(): number {
    return Math.max(0, this.moments.length - 1);
  }

  remaining(): number | null {
    return null;
  }

  tableTime(): number {
    const moment = this.moment;
    if (!moment) return 0;
    const next = this.moments[this.step + 1];
    if (!this.playing || !next) return moment.at;
    return Math.min(next.at, moment.at + (this.world.now() - this.#shown) * this.speed);
  }

  nameOf(seat: number): string {
    return this.#seated(seat)?.name ?? this.names[seat] ?? this.world.nameless(seat);
  }
  isBot(seat: number): boolean {
    return this.#seated(seat)?.bot ?? false;
  }
  tokenOf(seat: number): number {
    return this.#seated(seat)?.token ?? seat;
  }
  /** Who sat there at this step. */
  #seated(seat: number): Seated | null | undefined {
    const came = this.seen?.latecomers.findLast((one) => one.seat === seat && one.after <= this.step);
    return came?.seated ?? this.seen?.players[seat];
  }
  act(): void {
    // A finished game cannot be changed.
  }

  linger(): () => void {
    this.#lingers += 1;
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#lingers -= 1;
      if (this.#lingers === 0 && this.#due) this.#onwards();
    };
  }

  onBeat(listener: (beat: Beat) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // What a person does.

  /** To any step, at once. */
  look(step: number): void {
    this.pause();
    this.#show(step, null, []);
  }

  /** To the next step of which these eyes saw something, as it happened. */
  forward(): void {
    this.pause();
    this.#forward();
  }

  /** To the one before. */
  backward(): void {
    this.pause();
    this.#show(seenBefore(this.moments, this.step), null, []);
  }

  play(): void {
    if (this.reading !== "known" || this.playing) return;
    this.playing = true;
    if (this.step >= this.last) this.#show(0, null, []);
    this.#shown = this.world.now();
    this.#later();
  }

  /** From one step on to another, as it happened, and no further. */
  watch(from: number, to: number): void {
    this.look(from);
    this.#from = from;
    this.#until = to;
    this.play();
  }

  pause(): void {
    this.playing = false;
    this.#until = null;
    this.#due = false;
    this.#timer?.();
    this.#timer = null;
  }

  hasten(speed: number): void {
    this.speed = speed;
    if (!this.playing || this.#due) return;
    this.#timer?.();
    this.#later();
  }

  #forward(): void {
    const before = this.moment?.view ?? null;
    const next = seenAfter(this.moments, this.step);
    this.#show(next, before, this.moments[next]?.told ?? []);
  }

  #later(): void {
    const next = this.moments[seenAfter(this.moments, this.step)];
    if (!this.moment || !next || this.step >= (this.#until ?? this.last)) {
      this.pause();
      return;
    }
    const { least, most } = SHOWN_MS[this.world.isPatient(this.game) ? "patient" : "hurried"];
    // A great moment is watched, not leafed through.
    const slow = this.#until === null || this.step === this.#from ? 1 : GREAT_SLOWER;
    const wait = Math.min(most, Math.max(least * slow, next.at - this.moment.at)) / this.speed;
    this.#timer = this.world.after(wait, () => {
      if (this.#lingers > 0) this.#due = true;
      else this.#onwards();
    });
  }

  #onwards(): void {
    this.#due = false;
    this.#forward();
    this.#later();
  }

  #show(step: number, before: View | null, told: readonly Told[]): void {
    const to = Math.min(this.last, Math.max(0, step));
    const moved = to !== this.step;
    this.step = to;
    this.#shown = this.world.now();
    const beat: Beat = { told: moved ? told : [], before: moved ? before : null, after: this.view };
    for (const listener of this.#listeners) listener(beat);
  }
}

function failure(error: unknown): Reading {
  const status = error instanceof Error ? error.message : "";
  if (status === "404") return "missing";
  return status === "422" ? "flawed" : "away";
}
