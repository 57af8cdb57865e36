/** How long a screen that has just changed takes no taps: a double tap is over by then. */
export const GUARD_MS = 400;

/**
 * Stands between a thumb and the buttons. A tap that was meant for the last screen does not count on
 * this one, and the second half of a double tap counts nowhere.
 */
export class Guard {
  #screen: string | null = null;
  #changed = Number.NEGATIVE_INFINITY;
  #tapped: { readonly what: string; readonly at: number } | null = null;

  /** This screen is shown now. */
  shows(screen: string, now: number): void {
    if (screen === this.#screen) return;
    // Nobody can have meant another screen than the first.
    if (this.#screen !== null) this.#changed = now;
    this.#screen = screen;
  }

  /** Whether a tap counts; a button is named by what it does. */
  lets(what: string, now: number): boolean {
    if (now - this.#changed < GUARD_MS) return false;
    if (this.#tapped?.what === what && now - this.#tapped.at < GUARD_MS) return false;
    this.#tapped = { what, at: now };
    return true;
  }
}
