import type { Sight } from "../state/sight";

/** How often the time that is left is looked at: often enough to count seconds; rings glide between. */
const EVERY_MS = 200;

/** Something with a deadline: a table, or a part of it that has its own. */
export type Timed = Pick<Sight, "span" | "view" | "remaining">;

/** The time that is left at a table, for whatever shows it. It must be made while a component is being initialised. */
export class Left {
  #looks = $state(0);

  constructor(private readonly sight: () => Timed) {
    $effect(() => {
      if (this.sight().span === null) return;
      const timer = setInterval(() => (this.#looks += 1), EVERY_MS);
      return () => clearInterval(timer);
    });
  }

  /** Milliseconds; null without a deadline. */
  readonly ms: number | null = $derived.by(() => {
    void this.#looks;
    void this.sight().view;
    return this.sight().remaining();
  });
  readonly seconds: number = $derived(this.ms === null ? 0 : Math.ceil(this.ms / 1000));
  /** Of all the time there was, from 1 down to 0. */
  readonly share: number = $derived.by(() => {
    const { span } = this.sight();
    return this.ms === null || !span ? 0 : Math.min(1, this.ms / span);
  });
}
