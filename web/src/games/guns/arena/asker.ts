import type { Sight } from "../../../state/sight";
import { deedOf } from "../../../words/phrase";
import { pinned, viewOf } from "../read";

/** In the last moment of a phase one's mind may be changed in passing, and nothing is said where that comes too late. */
const LATE_MS = 1000;
/** What may be changed until the phase ends. */
const CHANGES: ReadonlySet<string> = new Set(["aim", "hold", "stay", "leave"]);

/** Asks the house for what is done in the arena. A change of mind before it has answered is kept until it has. */
export class Asker {
  #kept: { readonly action: unknown; readonly phase: string } | null = null;

  constructor(private readonly sight: () => Pick<Sight, "view" | "busy" | "act" | "stream" | "remaining">) {}

  send(action: unknown): void {
    const sight = this.sight();
    const view = viewOf(sight.view);
    const asked = pinned(action, view);
    const changes = CHANGES.has(deedOf(action));
    const left = sight.remaining();
    this.#kept = null;
    // What leaves in the last second of its phase may come too late: that is nobody's fault, and nothing is said about it.
    if (changes && left !== null && left < LATE_MS && sight.stream?.(asked)) return;
    if (changes && sight.busy) this.#kept = { action, phase: view.phase };
    else sight.act(asked);
  }

  /** A frame later: what was kept is asked for, as long as it is the moment for it. */
  tick(): void {
    const [kept, sight] = [this.#kept, this.sight()];
    if (!kept || sight.busy) return;
    this.#kept = null;
    if (viewOf(sight.view).phase === kept.phase) this.send(kept.action);
  }
}
