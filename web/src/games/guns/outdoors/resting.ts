import type { View } from "../types";

/** Who sits a round out, and who is back in it. */
export interface Rest {
  readonly resting: readonly number[];
  readonly back: readonly number[];
}

/** Remembers who sat the last round out: the table knows only who sits out this one (CG-6.1). */
export class Rests {
  #round = 0;
  #now: readonly number[] = [];
  #before: readonly number[] = [];

  sees({ round, gangsters }: Pick<View, "round" | "gangsters">): Rest {
    if (round !== this.#round) {
      this.#before = round === this.#round + 1 ? this.#now : [];
      this.#round = round;
    }
    this.#now = gangsters.flatMap(({ here }, seat) => (here === "convalescent" ? [seat] : []));
    return { resting: this.#now, back: this.#before.filter((seat) => gangsters[seat]?.here === "in") };
  }
}
