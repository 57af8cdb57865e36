import { SETTLED_MS } from "./accusing";

/** Says whether what is on the screen has been there long enough to be meant: a tap for what lay there before does nothing. */
export class Settled {
  #since = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  begin(): void {
    this.#since = this.now();
  }

  is(): boolean {
    return this.now() - this.#since > SETTLED_MS;
  }
}
