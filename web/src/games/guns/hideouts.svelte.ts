import type { View } from "./types";

/** So long until the next hide-out is opened. */
export const OPENS_MS = 1600;
/** After the last one everybody has seen it. */
const SEEN_MS = 1000;

/**
 * Whether all hide-outs have been opened: at the end of a game one after the other, and nothing beside that sheet
 * says it before. Whoever comes when the game is over finds them open.
 */
export class Hideouts {
  open = $state(false);

  constructor(view: () => Pick<View, "phase" | "rules">) {
    let plays = false;
    const over = $derived(view().phase === "over");
    const teams = $derived(view().rules.teams);
    $effect.pre(() => {
      if (!over) {
        plays = true;
        this.open = false;
      } else if (!plays) this.open = true;
      else {
        const timer = setTimeout(() => (this.open = true), OPENS_MS * teams + SEEN_MS);
        return () => clearTimeout(timer);
      }
    });
  }
}
