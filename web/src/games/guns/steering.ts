import { headingTo } from "./place";
import { HEADINGS, type Spot } from "./types";

export type Way = "up" | "down" | "left" | "right";

/** In ten seconds of movement, eight asks a second never reach `MOST_TURNS`. */
const EVERY_MS = 125;
/** Smaller turns than this are not worth a message. */
const WORTH_TURNING = 4;
/** So near is there: a body goes eight centimetres a tick. */
const ARRIVED = 150;

/**
 * Where a person wants to run: to a point they touch, or the way the keys say. It asks seldom, and
 * stops where it was told to.
 */
export class Steering {
  #keys = new Set<Way>();
  #target: Spot | null = null;
  /** What is wanted, if anything: null is to stand still. */
  #wish: number | null | undefined = undefined;
  #asked = -Infinity;

  /** Runs there and stops. */
  towards(spot: Spot): void {
    this.#target = spot;
    this.#wish = undefined;
  }

  /** Runs that way until something else is wanted. */
  head(heading: number | null): void {
    this.#target = null;
    this.#wish = heading;
  }

  press(way: Way): void {
    this.#keys.add(way);
    this.#byKeys();
  }

  lift(way: Way): void {
    if (this.#keys.delete(way)) this.#byKeys();
  }

  /** The whistle: nothing is wanted any more. */
  rest(): void {
    this.#keys.clear();
    this.#target = null;
    this.#wish = undefined;
  }

  get target(): Spot | null {
    return this.#target;
  }

  /** The heading to ask for now, null to stand still; undefined when there is nothing to ask. */
  next(now: number, here: Spot, running: number | null): number | null | undefined {
    if (this.#target) {
      const far = Math.hypot(this.#target.x - here.x, this.#target.y - here.y);
      if (far <= ARRIVED) {
        this.#target = null;
        this.#wish = null;
      } else {
        this.#wish = headingTo(here, this.#target);
      }
    }
    const wish = this.#wish;
    if (wish === undefined || same(wish, running)) return undefined;
    // To stop is urgent: whoever waits with it overshoots. But it is not asked for in every frame.
    const wait = wish === null && !this.#stopping ? 0 : EVERY_MS;
    if (now - this.#asked < wait) return undefined;
    this.#asked = now;
    this.#stopping = wish === null;
    return wish;
  }

  #stopping = false;

  #byKeys(): void {
    this.#target = null;
    const across = Number(this.#keys.has("right")) - Number(this.#keys.has("left"));
    const down = Number(this.#keys.has("down")) - Number(this.#keys.has("up"));
    this.#wish = headingTo({ x: 0, y: 0 }, { x: across, y: down });
  }
}

function same(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other;
  const turn = Math.abs(one - other) % HEADINGS;
  return Math.min(turn, HEADINGS - turn) < WORTH_TURNING;
}
