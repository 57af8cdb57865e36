/** How long a screen that has just changed takes no taps: a double tap is over by then. */
export const GUARD_MS = 400;
/** How long the big button waits where the screen has changed by itself: whatever a thumb was on its way to is gone by then. */
export const LOCK_MS = 1500;
/** A screen that changes so soon after something was asked for here is what was asked for. */
const ANSWER_MS = 4000;

/**
 * Stands between a thumb and the buttons. A tap that was meant for the last screen does not count on
 * this one, the second half of a double tap counts nowhere, and what cannot be taken back waits longer
 * where a clock or somebody else has changed the screen.
 */
export class Guard {
  #screen: string | null = null;
  #changed = Number.NEGATIVE_INFINITY;
  #asked = Number.NEGATIVE_INFINITY;
  #lock = GUARD_MS;
  #tapped: { readonly what: string; readonly at: number } | null = null;

  /** This screen is shown now; how long the big button waits on it, where it has changed by itself. */
  shows(screen: string, now: number): number {
    if (screen === this.#screen) return 0;
    const first = this.#screen === null;
    this.#screen = screen;
    // Nobody can have meant another screen than the first.
    if (first) return 0;
    this.#changed = now;
    this.#lock = now - this.#asked < ANSWER_MS ? GUARD_MS : LOCK_MS;
    this.#asked = Number.NEGATIVE_INFINITY;
    return this.#lock === LOCK_MS ? LOCK_MS : 0;
  }

  /** Something is asked for here that may change the screen. */
  asks(now: number): void {
    this.#asked = now;
  }

  /** Whether a tap counts; a button is named by what it does. */
  lets(what: string, now: number): boolean {
    return this.#counts(what, now, GUARD_MS);
  }

  /** Whether a tap counts on what goes on and cannot be taken back. */
  letsOn(what: string, now: number): boolean {
    return this.#counts(what, now, this.#lock);
  }

  #counts(what: string, now: number, after: number): boolean {
    if (now - this.#changed < after) return false;
    if (this.#tapped?.what === what && now - this.#tapped.at < GUARD_MS) return false;
    this.#tapped = { what, at: now };
    return true;
  }
}
