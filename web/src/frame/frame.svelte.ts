import { untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { keep, type Keep } from "../state/keep";
import { settings, type Settings } from "../state/settings.svelte";

/** What stands beside the table, or on a phone comes up over it. */
export type Part = "log" | "hints";

/**
 * What of the frame is open. On a wide page the parts stand beside the table and stay as they were
 * left; on a phone one of them comes up at a time and goes away again.
 */
export class FrameState {
  #column = $state(true);
  #sheet: Part | null = $state(null);

  constructor(
    private readonly screen: { readonly current: boolean },
    private readonly settings: Settings,
    private readonly keep: Keep,
    /** The table wants the whole page: its log is closed until somebody opens it. */
    private readonly stage = false,
  ) {
    this.#column = keep.read<unknown>(this.#kept, !stage) === true;
  }

  /** Where it is kept whether the log is open: apart for tables that want the whole page. */
  get #kept(): string {
    return this.stage ? "log-stage" : "log";
  }

  get wide(): boolean {
    return this.screen.current;
  }

  shows(part: Part): boolean {
    if (!this.wide) return this.#sheet === part;
    return part === "log" ? this.#column : this.settings.hints;
  }

  toggle(part: Part): void {
    const open = !this.shows(part);
    if (!this.wide) {
      this.#sheet = open ? part : null;
    } else if (part === "log") {
      this.#column = open;
      this.keep.write(this.#kept, open);
    } else {
      this.settings.hints = open;
      this.settings.save();
    }
  }

  close(part: Part): void {
    if (this.shows(part)) this.toggle(part);
  }

  /**
   * Escape closes what lies over the table, or the panel that was opened beside it; the log stays, unless it
   * lies over the table as well. Whether there was anything.
   */
  escape(over = false): boolean {
    const open = !this.wide ? this.#sheet : this.shows("hints") ? "hints" : over && this.shows("log") ? "log" : null;
    if (open) this.close(open);
    return open !== null;
  }

  /** Something was done: on a phone the menu gives way to the table. */
  acted(): void {
    if (!this.wide) this.#sheet = null;
  }
}

/** From here on the log stands beside the table. The stylesheets of the frame have the same number. */
export const WIDE = "min-width: 900px";

/**
 * The frame of a table. Where people meet, `moment` says what they do now: what a phone has left open
 * does not lie over what they do next.
 */
export function frameState(stage: boolean, moment: () => unknown = () => null): FrameState {
  const frame = new FrameState(new MediaQuery(WIDE), settings, keep, stage);
  const now = $derived(moment());
  $effect(() => {
    if (now !== null) untrack(() => frame.acted());
  });
  return frame;
}
