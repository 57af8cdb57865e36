import { headingTo } from "../place";
import { HEADINGS, type Spot } from "../types";

export type Way = "up" | "down" | "left" | "right";

export const KEYS: Readonly<Record<string, Way>> = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
  // By their place on the keyboard: WASD here is ZQSD there.
  KeyW: "up", KeyS: "down", KeyA: "left", KeyD: "right",
};
/** The headings of the keys. */
export const HEADING: Readonly<Record<Way, number>> = { up: 192, down: 64, left: 128, right: 0 };

/** Between two messages. In ten seconds of movement `MOST_TURNS` is never reached. */
const EVERY_MS = 52;
/** From one key to the next no finger is quicker: so long nobody stops. */
const BETWEEN_KEYS_MS = 30;
/** Smaller turns than this are not worth a message; those of a key always are. */
const WORTH_TURNING = 4;
/** So near is there: a body goes eight centimetres a tick. */
const ARRIVED = 150;

/**
 * Where a person wants to run: the way the keys say, the way a thumb pulls the stick, or to a point
 * that was touched. A change is asked for at once, and twenty times a second at most.
 */
export class Steering {
  #keys = new Set<Way>();
  #target: Spot | null = null;
  /** What is wanted, if anything: null is to stand still. */
  #wish: number | null | undefined = undefined;
  /** When the wish may be asked for. */
  #from = 0;
  #asked = -Infinity;
  #last: number | null | undefined = undefined;

  /** Runs there and stops. */
  towards(spot: Spot): void {
    this.#target = spot;
  }

  /** The stick: that way, or nowhere. */
  head(heading: number | null): void {
    this.#target = null;
    this.#wish = heading;
    this.#from = 0;
  }

  press(way: Way): void {
    this.#keys.add(way);
    this.#byKeys(0);
  }

  lift(way: Way, now: number): void {
    if (this.#keys.delete(way)) this.#byKeys(this.#keys.size === 0 ? now + BETWEEN_KEYS_MS : 0);
  }

  /** All keys at once: the window has lost its focus. */
  drop(): void {
    if (this.#keys.size === 0 && this.#target === null) return;
    this.#keys.clear();
    this.#byKeys(0);
  }

  /** The whistle: nothing is wanted any more. */
  rest(): void {
    this.#keys.clear();
    this.#target = null;
    this.#wish = undefined;
    this.#last = undefined;
    this.#asked = -Infinity;
  }

  get target(): Spot | null {
    return this.#target;
  }

  /** The heading to ask for now, null to stand still; undefined when there is nothing to ask. */
  next(now: number, here: Spot, running: number | null): number | null | undefined {
    if (this.#target) {
      const far = Math.hypot(this.#target.x - here.x, this.#target.y - here.y);
      this.#wish = far <= ARRIVED ? null : headingTo(here, this.#target);
      this.#from = 0;
      if (far <= ARRIVED) this.#target = null;
    }
    const wish = this.#wish;
    if (wish === undefined || now < this.#from) return undefined;
    const current = this.#last === undefined ? running : this.#last;
    if (same(wish, current, this.#keys.size > 0 ? 1 : WORTH_TURNING)) return undefined;
    // To stop is urgent: whoever waits with it overshoots.
    if (wish !== null && now - this.#asked < EVERY_MS) return undefined;
    this.#asked = now;
    this.#last = wish;
    return wish;
  }

  #byKeys(from: number): void {
    this.#target = null;
    const across = Number(this.#keys.has("right")) - Number(this.#keys.has("left"));
    const down = Number(this.#keys.has("down")) - Number(this.#keys.has("up"));
    this.#wish = headingTo({ x: 0, y: 0 }, { x: across, y: down });
    this.#from = from;
  }
}

function same(one: number | null, other: number | null, worth: number): boolean {
  if (one === null || other === null) return one === other;
  const turn = Math.abs(one - other) % HEADINGS;
  return Math.min(turn, HEADINGS - turn) < worth;
}
