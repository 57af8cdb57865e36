import type { Moment } from "../../state/sight";
import type { Highlight } from "../dress";
import { seenOf, viewOf } from "./read";
import { CARD_VALUES_K, type View } from "./types";

/** The duels that were decided, each worth what changed hands or was saved. A theft comes before a rescue. */
export function highlights(moments: readonly Moment[]): readonly Highlight[] {
  return moments.flatMap(({ told }, moment) => {
    const before = moments[moment - 1];
    const ends = seenOf(told).find(({ what }) => what === "set-stolen" || what === "set-defended");
    if (!ends || !before) return [];
    const k = atStakeK(viewOf(before.view));
    return [{ moment, worth: ends.what === "set-stolen" ? k : k / 2 }];
  });
}

/** What a duel is about with all that was laid down for it, as far as it shows, in thousands. */
function atStakeK(view: View): number {
  if (view.phase !== "duel" || !("set" in view.prize)) return 0;
  const set = view.players[view.against]?.pile.at(view.prize.set === "top" ? -1 : -2);
  const played = [...view.by_played, ...view.against_played].reduce((sum, kind) => sum + (CARD_VALUES_K[kind] ?? 0), 0);
  return played + (set ? set.count * (CARD_VALUES_K[set.kind] ?? 0) : 0);
}
