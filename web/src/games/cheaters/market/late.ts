import type { Told } from "../../../wire/protocol";
import { t } from "../../../words/tongue.svelte";
import { phaseParts } from "../view";
import type { Action, Seen, View } from "../types";
import { streetOf } from "./street";

/**
 * What the house has just done for me because my time had run out, in a sentence; null where it did
 * nothing of mine, or where I did it myself. What I do reaches the house before my deadline, what it
 * does for me comes at it: the time of what was told says which of the two it was.
 */
export function lateWords(told: readonly Told[], before: View, me: number, now: number, could: ReadonlySet<Action["do"]>): string | null {
  const seen = told.flatMap((one) => (typeof one.seen === "object" ? [{ seen: one.seen as Seen, at: one.at ?? now }] : []));
  const lapsed = (until: number, is: (seen: Seen) => boolean) => seen.some((one) => one.at >= until && is(one.seen));
  const [bill] = before.bills;
  // Whoever is accused, or bids, has a clock of another kind, and words of its own.
  if (before.affair || (!bill && before.auction)) return null;
  if (bill) {
    const paid = bill.from === me && could.has("pay") && lapsed(bill.until, ({ what }) => what === "settled");
    return paid ? t("market-late-pay") : null;
  }
  if (before.turn !== me) return null;
  const [phase, about] = phaseParts(before.phase);
  const { until } = before;
  switch (phase) {
    case "roll":
      return lapsed(until, (one) => one.what === "entered" && one.phase === "shaking") ? t("market-late-roll") : null;
    case "rolled":
      return could.has("move") && lapsed(until, () => true) ? t("market-late-move") : null;
    case "offer":
      return typeof about === "number" && lapsed(until, ({ what }) => what === "auction-opened") ? t("market-late-auction", { space: streetOf(before, about) }) : null;
    case "parking":
    case "read":
    case "pick":
    case "spare":
      return lapsed(until, () => true) ? t("market-late-card") : null;
    default:
      return null;
  }
}
