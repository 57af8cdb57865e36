import { Guard } from "./guard";

/** How long it is said that a tap came too soon. */
const MISSED_MS = 2500;

/** The taps on a screen, guarded, and what is to be seen of that. */
export class Taps {
  /** What goes on waits: the screen has changed by itself. */
  locked = $state(false);
  /** A tap has just come too soon to count. */
  missed = $state(false);
  readonly #guard = new Guard();
  #forgets: ReturnType<typeof setTimeout> | undefined;

  /** This screen is shown now. Returns what ends the wait. */
  shows(screen: string): (() => void) | undefined {
    const wait = this.#guard.shows(screen, performance.now());
    if (wait === 0) return undefined;
    this.locked = true;
    const timer = setTimeout(() => (this.locked = false), wait);
    return () => {
      clearTimeout(timer);
      this.locked = false;
    };
  }

  asks(): void {
    this.#guard.asks(performance.now());
  }

  lets(what: string): boolean {
    const counts = this.#guard.lets(what, performance.now());
    this.missed = !counts;
    clearTimeout(this.#forgets);
    if (!counts) this.#forgets = setTimeout(() => (this.missed = false), MISSED_MS);
    return counts;
  }

  letsOn(what: string): boolean {
    return this.#guard.letsOn(what, performance.now());
  }
}
