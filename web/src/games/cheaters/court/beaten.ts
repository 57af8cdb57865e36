import { t } from "../../../words/tongue.svelte";
import type { Affair, View } from "../types";

/** Why the wheel closed by itself under a thumb that was choosing: somebody was faster, or the dice were. */
export function beatenWords(view: Pick<View, "affair" | "phase">, me: number | null, nameOf: (seat: number) => string): string {
  const by = accuser(view.affair);
  if (by !== null && by !== me) return t("court-faster", { who: nameOf(by) });
  return view.phase === "over" ? t("court-too-late-over") : t("court-too-late");
}

function accuser(affair: Affair | null | undefined): number | null {
  return affair?.what === "accused" ? affair.by : null;
}
