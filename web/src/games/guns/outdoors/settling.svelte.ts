import type { Ask, Desk, You } from "../../../wire/protocol";
import { nextAsk, type Plan } from "./plan";

/** What it needs of the house. */
export interface Housed {
  readonly table: { readonly game: string; readonly desk: Desk; readonly you: You } | null;
  ask(ask: Ask): boolean;
}

/** A plan takes no longer than this to be set, or the lobby is left as it is. */
const PATIENCE_MS = 15_000;

/**
 * Sets a new table as the wizard has planned it, while its page opens: one ask after the other, each
 * once the house has answered the last. What the house refuses is not asked again.
 */
export function settle(house: Housed, game: string, plan: Plan): () => void {
  let asked = "";
  const stop = $effect.root(() => {
    $effect(() => {
      const { table } = house;
      if (!table || table.game !== game) return;
      const next = nextAsk(plan, table.desk, table.you);
      const text = JSON.stringify(next);
      if (next && text !== asked && house.ask(next)) asked = text;
    });
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
