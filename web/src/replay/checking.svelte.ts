import type { Deal } from "../state/recorder";
import { judge, published, type Judgement, type Published } from "./check";

/** Whether a deal was checked on this device, and what came of it. */
export type Checked = "asking" | "proved" | "unsure" | "breach" | "unread";

/** Compares a finished game with what this device has written down about it. */
export class Checking {
  published: Published | null = $state.raw(null);
  #unread = $state(false);
  #deal: Deal = $state.raw()!;

  constructor(
    readonly id: string,
    deal: Deal,
    private readonly get: (path: string) => Promise<unknown>,
  ) {
    this.#deal = deal;
  }

  /** What is written down. It may grow while missed things come in. */
  get deal(): Deal {
    return this.#deal;
  }
  set deal(deal: Deal) {
    this.#deal = deal;
  }

  readonly judgement: Judgement | null = $derived.by(() => (this.published ? judge(this.#deal, this.published) : null));
  readonly state: Checked = $derived.by(() => {
    if (!this.judgement) return this.#unread ? "unread" : "asking";
    if (this.judgement.breaches.length > 0) return "breach";
    return this.judgement.doubts.length > 0 ? "unsure" : "proved";
  });

  async read(): Promise<void> {
    this.#unread = false;
    try {
      this.published = await published(this.id, this.#deal.told.seat, this.get);
    } catch {
      this.#unread = true;
    }
  }
}
