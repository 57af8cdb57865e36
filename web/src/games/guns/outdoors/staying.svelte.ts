/** So long a finger stays on a button that no tap presses; the button fills up meanwhile. */
export const HOLD_MS = 700;

/** A finger that stays means it, one that lifts sooner does not. */
export class Staying {
  held = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  press(then: () => void): void {
    this.held = true;
    this.#timer = setTimeout(() => {
      this.held = false;
      then();
    }, HOLD_MS);
  }

  /** The finger lifts or slips away, or the button goes. */
  release = (): void => {
    this.held = false;
    clearTimeout(this.#timer);
  };
}
