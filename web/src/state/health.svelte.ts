import type { Health } from "../wire/http";
import { getJson, HEALTH } from "./catalogue.svelte";

/** How often the house is asked how it is: when all was well, and while it cannot store. */
const WELL_MS = 30_000;
const FAILING_MS = 5_000;

/** What asking the house needs of the world around it. */
export interface HealthWorld {
  get(path: string): Promise<unknown>;
  /** Calls back after a while; returns how to stop that. */
  after(ms: number, then: () => void): () => void;
  /** Whether anybody looks at the page. */
  isSeen(): boolean;
}

/** Whether the house can store what happens, asked now and then. */
export class HouseHealth {
  /** The last thing that was to be stored could not be. */
  failing = $state(false);

  #asking = false;
  #timer: (() => void) | null = null;
  #watching = false;

  constructor(private readonly world: HealthWorld) {}

  /** Asks from now on; returns how to stop. */
  watch(): () => void {
    this.#watching = true;
    void this.ask();
    return () => {
      this.#watching = false;
      this.#timer?.();
      this.#timer = null;
    };
  }

  /** Asks at once. A house that does not answer is away, and what it was is not forgotten. */
  async ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      if (this.world.isSeen()) this.failing = ((await this.world.get(HEALTH)) as Health).storage === "failing";
    } catch {
      // That it is away is said elsewhere.
    } finally {
      this.#asking = false;
    }
    this.#timer?.();
    this.#timer = this.#watching ? this.world.after(this.failing ? FAILING_MS : WELL_MS, () => void this.ask()) : null;
  }
}

export const health = new HouseHealth({
  get: getJson,
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  isSeen: () => !document.hidden,
});
