import { BODY_MM, HEADINGS, MM_PER_TICK, TICK_MS, type Arena, type Rect, type Run, type Spot } from "./types";

/**
 * Where a runner is, tick by tick, as the engine's manual works it out (“Where a body is”). It
 * remembers how far it got, so that every frame costs a step and not the whole way.
 */
export class Walk {
  #tick: number;
  #here: Spot;
  #next: Spot | null = null;
  readonly #across: number;
  readonly #down: number;
  readonly #wide: readonly Rect[];

  constructor(
    readonly run: Run,
    private readonly arena: Pick<Arena, "width" | "height" | "obstacles">,
  ) {
    this.#tick = Math.floor(run.since / TICK_MS);
    this.#here = run.from;
    const turn = (2 * Math.PI * (run.heading ?? 0)) / HEADINGS;
    this.#across = Math.round(MM_PER_TICK * Math.cos(turn));
    this.#down = Math.round(MM_PER_TICK * Math.sin(turn));
    this.#wide = arena.obstacles.map(({ left, top, right, bottom }) => ({
      left: left - BODY_MM, top: top - BODY_MM, right: right + BODY_MM, bottom: bottom + BODY_MM,
    }));
  }

  /** The place at the last tick before that time of the table. */
  at(ms: number): Spot {
    const tick = Math.floor(ms / TICK_MS);
    if (this.run.heading == null) return this.run.from;
    if (tick < this.#tick) return new Walk(this.run, this.arena).#to(tick);
    return this.#to(tick);
  }

  /** The same between the ticks, so that it looks smooth on any screen. */
  smoothly(ms: number): Spot {
    const here = this.at(ms);
    if (this.run.heading == null || Math.floor(ms / TICK_MS) !== this.#tick) return here;
    const next = (this.#next ??= this.#step(here));
    const part = (ms % TICK_MS) / TICK_MS;
    return { x: here.x + (next.x - here.x) * part, y: here.y + (next.y - here.y) * part };
  }

  #to(tick: number): Spot {
    while (this.#tick < tick) {
      this.#here = this.#step(this.#here);
      this.#next = null;
      this.#tick += 1;
    }
    return this.#here;
  }

  #step({ x, y }: Spot): Spot {
    const across = sweep(
      x, this.#across, this.arena.width,
      this.#wide.filter(({ top, bottom }) => top < y && y < bottom).map(({ left, right }) => [left, right]),
    );
    const down = sweep(
      y, this.#down, this.arena.height,
      this.#wide.filter(({ left, right }) => left < across && across < right).map(({ top, bottom }) => [top, bottom]),
    );
    return { x: across, y: down };
  }
}

function sweep(at: number, by: number, size: number, inTheWay: readonly (readonly [number, number])[]): number {
  if (by > 0) {
    return Math.min(at + by, size - BODY_MM, ...inTheWay.filter(([low]) => at <= low).map(([low]) => low));
  }
  return Math.max(at + by, BODY_MM, ...inTheWay.filter(([, high]) => high <= at).map(([, high]) => high));
}

/** Halfway along the smaller angle to another heading, as the engine has it: of two opposite ones a quarter turn clockwise. */
export function between(one: number, other: number): number {
  const turn = ((other - one + 1.5 * HEADINGS) % HEADINGS) - HEADINGS / 2;
  return (one + (turn === -HEADINGS / 2 ? HEADINGS / 4 : Math.floor(turn / 2)) + HEADINGS) % HEADINGS;
}

/** The heading from one spot to another; null where they are the same. */
export function headingTo(from: Spot, to: Spot): number | null {
  const across = to.x - from.x;
  const down = to.y - from.y;
  if (across === 0 && down === 0) return null;
  return (Math.round((Math.atan2(down, across) * HEADINGS) / (2 * Math.PI)) + HEADINGS) % HEADINGS;
}
