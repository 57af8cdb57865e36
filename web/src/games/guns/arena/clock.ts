/** How many messages the clock is set by. */
const SAMPLES = 15;
/** How much faster or slower the clock may run while it is put right. */
const SLEW = 0.1;
/** A clock that is wrong by more than this is set at once: the table stood, or another time is looked at. */
const LOST_MS = 1000;

/**
 * The table's time without the jitter of the network: the median of what the last messages said,
 * which is come closer to little by little. It never jumps and never runs backwards, unless the time
 * that is looked at is quite another one.
 */
export class SteadyClock {
  #free = 0;
  #rate = 1;
  #offset = 0;
  #shown = 0;
  #last: { readonly now: number; readonly raw: number } | null = null;
  #errors: number[] = [];

  /**
   * The table's time now. `raw` is what the newest message makes of it, and `heard` says whether a
   * message has come since the last call.
   */
  read(now: number, raw: number, heard: boolean): number {
    const last = this.#last;
    this.#last = { now, raw };
    if (!last || Math.abs(raw - this.#shown) > LOST_MS) return this.#set(raw);
    const passed = Math.max(0, now - last.now);
    if (heard) {
      this.#free += passed * this.#rate;
      this.#errors = [...this.#errors.slice(1 - SAMPLES), raw - this.#free];
    } else {
      const step = Math.max(0, raw - last.raw);
      if (passed > 0) this.#rate = step / passed;
      this.#free += step;
    }
    const wrong = median(this.#errors) - this.#offset;
    const most = passed * SLEW;
    this.#offset += Math.max(-most, Math.min(most, wrong));
    this.#shown = Math.max(this.#shown, this.#free + this.#offset);
    return this.#shown;
  }

  #set(raw: number): number {
    this.#free = raw;
    this.#offset = 0;
    this.#errors = [0];
    this.#shown = raw;
    return raw;
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
