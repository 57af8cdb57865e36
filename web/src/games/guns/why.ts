import { t } from "../../words/tongue.svelte";
import { BILL_KINDS, worth } from "./read";
import { ROUNDS, type View } from "./types";

/** Why the shares are no larger: the sum, in a sentence. Null where nothing is left, or nobody shares. */
export function whyLeft(view: Pick<View, "split" | "rules" | "round">): string | null {
  const { split } = view;
  if (!split || split.hands.length < 2) return null;
  const cards = split.in_cards || view.rules.config.easy_counting === true;
  const count = BILL_KINDS.reduce((sum, kind) => sum + split.left[kind], 0);
  const left = cards ? count : worth(split.left);
  if (left === 0) return null;
  const words = (amount: number) => (cards ? t("cards", { count: amount }) : t("arena-money", { amount }));
  const sharers = split.hands.length;
  const last = view.round >= ROUNDS ? "yes" : "no";
  const gaps = { pot: words(split.each * sharers + left), sharers, each: words(split.each), left: words(left), last };
  if (cards) return t("arena-why-cards", gaps);
  return t(split.each === 0 ? "arena-why-nothing" : "arena-why-left", gaps);
}
