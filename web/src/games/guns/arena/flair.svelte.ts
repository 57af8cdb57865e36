import type { Phase } from "../types";

/** When one may bet, and when what came of it is seen. */
const OPEN: ReadonlySet<Phase> = new Set<Phase>(["aim", "look", "choice"]);
const SEEN: ReadonlySet<Phase> = new Set<Phase>(["fight", "split"]);

/**
 * Bets of somebody in hospital on who leaves. They are a pastime of this device alone: the house knows
 * nothing of them, and they rest on nothing but what everybody sees.
 */
export class Flair {
  picked: readonly number[] = $state.raw([]);
  /** The bet is that nobody leaves. */
  nobody = $state(false);
  /** How many were seen through in this game. */
  points = $state(0);
  /** How many guesses there were. */
  guesses = $state(0);
  #round = 0;
  #counted = 0;

  static open(phase: Phase): boolean {
    return OPEN.has(phase);
  }
  static seen(phase: Phase): boolean {
    return SEEN.has(phase);
  }

  get bets(): boolean {
    return this.nobody || this.picked.length > 0;
  }

  /** Another round begins with no bet; the second whistle settles it, once. */
  follow(round: number, phase: Phase, left: readonly number[]): void {
    if (round !== this.#round) {
      this.#round = round;
      this.picked = [];
      this.nobody = false;
    }
    if (!SEEN.has(phase) || !this.bets || this.#counted === round) return;
    this.#counted = round;
    this.points += this.right(left);
    this.guesses += this.nobody ? 1 : this.picked.length;
  }

  /** How many guesses of this round were right. */
  right(left: readonly number[]): number {
    if (this.nobody) return left.length === 0 ? 1 : 0;
    return this.picked.filter((seat) => left.includes(seat)).length;
  }

  toggle(seat: number): void {
    this.nobody = false;
    this.picked = this.picked.includes(seat) ? this.picked.filter((one) => one !== seat) : [...this.picked, seat];
  }
  toggleNobody(): void {
    this.picked = [];
    this.nobody = !this.nobody;
  }
}
