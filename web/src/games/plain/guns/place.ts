/** Millimetres from the top left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A body's last change of direction: from where, which way (256 to a turn, null stands still), when. */
export interface Run {
  readonly from: Spot;
  readonly heading: number | null;
  readonly since: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Arena {
  readonly place: string;
  readonly width: number;
  readonly height: number;
  readonly obstacles: readonly Box[];
}

const TICK_MS = 20;
const STRIDE = 80;
/** How far the middle of a body keeps from walls and obstacles. */
export const GIRTH = 250;

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
  readonly #wide: readonly Box[];

  constructor(
    readonly run: Run,
    private readonly arena: Arena,
  ) {
    this.#tick = Math.floor(run.since / TICK_MS);
    this.#here = run.from;
    const turn = (2 * Math.PI * (run.heading ?? 0)) / 256;
    this.#across = Math.round(STRIDE * Math.cos(turn));
    this.#down = Math.round(STRIDE * Math.sin(turn));
    this.#wide = arena.obstacles.map(({ left, top, right, bottom }) => ({
      left: left - GIRTH, top: top - GIRTH, right: right + GIRTH, bottom: bottom + GIRTH,
    }));
  }

  /** The place at the last tick before that time of the table. */
  at(ms: number): Spot {
    const tick = Math.floor(ms / TICK_MS);
    if (this.run.heading === null) return this.run.from;
    if (tick < this.#tick) return new Walk(this.run, this.arena).#to(tick);
    return this.#to(tick);
  }

  /** The same between the ticks, so that it looks smooth on any screen. */
  smoothly(ms: number): Spot {
    const here = this.at(ms);
    if (this.run.heading === null || Math.floor(ms / TICK_MS) !== this.#tick) return here;
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
    return Math.min(at + by, size - GIRTH, ...inTheWay.filter(([low]) => at <= low).map(([low]) => low));
  }
  return Math.max(at + by, GIRTH, ...inTheWay.filter(([, high]) => high <= at).map(([, high]) => high));
}

/** The heading from one spot to another, 256 to a turn; null where they are the same. */
export function headingTo(from: Spot, to: Spot): number | null {
  const across = to.x - from.x;
  const down = to.y - from.y;
  if (across === 0 && down === 0) return null;
  return (Math.round((Math.atan2(down, across) * 256) / (2 * Math.PI)) + 256) % 256;
}
