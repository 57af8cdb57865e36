/**
 * What is shown of something that changes all the time: while a finger is down nothing moves under
 * it, and what came meanwhile is shown when it lifts.
 */
export class Steady<T> {
  #shown: T = $state.raw() as T;
  #latest: T;
  #held = false;

  constructor(first: T) {
    this.#shown = first;
    this.#latest = first;
  }

  get shown(): T {
    return this.#shown;
  }

  give(next: T): void {
    this.#latest = next;
    if (!this.#held) this.#shown = next;
  }

  hold(): void {
    this.#held = true;
  }

  release(): void {
    this.#held = false;
    this.#shown = this.#latest;
  }
}
