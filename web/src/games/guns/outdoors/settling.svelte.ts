import type { Ask, Desk, You } from "../../../wire/protocol";
import { nextAsk, type Plan } from "./plan";

/** What it needs of the house. */
export interface Housed {
  readonly table: { readonly game: string; readonly desk: Desk; readonly you: You } | null;
  ask(ask: Ask): boolean;
}

/** A plan takes no longer than this to be set, or the lobby is left as it is. */
const PATIENCE_MS = 60_000;
/** After so many asks the house wants them slower. */
const AT_ONCE = 20;
const SLOWLY_MS = 600;

/**
 * Sets a new table as the wizard has planned it, while its page opens: one ask after the other, each
 * once the house has answered the last. What the house refuses is not asked again.
 */
export function settle(house: Housed, game: string, plan: Plan): () => void {
  let asked = "";
  let count = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = $effect.root(() => {
    $effect(() => {
      const { table } = house;
      if (!table || table.game !== game) return;
      const next = nextAsk(plan, table.desk, table.you);
      const text = JSON.stringify(next);
      if (!next || text === asked) return;
      clearTimeout(waiting);
      const go = () => {
        if (house.ask(next)) asked = text;
        count += 1;
      };
      if (count < AT_ONCE) go();
      else waiting = setTimeout(go, SLOWLY_MS);
    });
  });
  const end = () => {
    clearTimeout(timer);
    clearTimeout(waiting);
    stop();
  };
  const timer = setTimeout(end, PATIENCE_MS);
  return end;
}
