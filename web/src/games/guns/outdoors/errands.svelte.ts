import { untrack } from "svelte";
import type { Action, View } from "../types";
import { notACoward } from "./taking-back";

/**
 * What the Parrain has tapped and the house has not been asked for yet: it takes one thing at a time.
 * Whoever changes their mind before it has answered is heard once it has.
 */
export class Errands {
  #queue: readonly Action[] = $state.raw([]);
  /** Who is to be a coward, or none after all, in the order of the taps; asked for next. */
  #wished: ReadonlyMap<number, boolean> = $state.raw(new Map());

  /** The same, until the house has answered all of it. */
  readonly #meant = new Map<number, boolean>();

  constructor(private readonly view: () => View) {}

  /** Somebody is tapped who leaves, or who does not after all. */
  coward(seat: number): void {
    const leaves = !(this.#meant.get(seat) ?? this.#left(seat));
    this.#meant.set(seat, leaves);
    this.#wished = new Map(this.#wished).set(seat, leaves);
  }

  /** The last thing that was tapped is taken back: what was not asked for yet is not, otherwise the house forgets its last entry. */
  undo(): void {
    const last = [...this.#wished.keys()].at(-1);
    if (last === undefined) {
      this.#queue = [...this.#queue, { do: "undo" }];
      return;
    }
    const others = new Map(this.#wished);
    others.delete(last);
    this.#wished = others;
    this.#meant.delete(last);
  }

  /** What was meant for another screen is not asked for on this one. */
  drop(): void {
    this.#queue = [];
    this.#wished = new Map();
    this.#meant.clear();
  }

  /** What is to be asked for next, once the house is free; null where that is nothing. */
  next(): Action | null {
    if (this.#queue.length === 0) {
      const [wish, ...later] = this.#wished;
      if (!wish) {
        this.#meant.clear();
        return null;
      }
      this.#wished = new Map(later);
      this.#queue = untrack(() => this.#ways(...wish));
    }
    const [first, ...rest] = this.#queue;
    this.#queue = rest;
    return first ?? null;
  }

  #left(seat: number): boolean {
    return this.view().fight.left.includes(seat);
  }

  #ways(seat: number, leaves: boolean): readonly Action[] {
    if (leaves === this.#left(seat)) return [];
    return leaves ? [{ do: "coward", seat }] : notACoward(this.view(), seat);
  }
}
