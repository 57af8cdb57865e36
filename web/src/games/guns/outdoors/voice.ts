import { asked } from "../read";
import type { View } from "../types";

/**
 * How long after a change of the script it is read aloud; null where a whistle or a count is heard
 * instead. A whistle comes first.
 */
export function spokenAfter(phase: View["phase"]): number | null {
  switch (phase) {
    case "aim":
    case "choice":
      return null;
    case "movement":
    case "cowards":
      return 700;
    default:
      return 250;
  }
}

const AWAY: ReadonlySet<View["phase"]> = new Set([
  "pocket", "movement", "aim", "look", "choice", "cowards", "fight", "verdict",
]);

type Called = Pick<View, "phase"> & Partial<Pick<View, "gangsters" | "fight">>;

/** How a phone shakes when its owner should look at it: once for cards, long for a result, and when they are hit or must act. */
export function calls(before: Called, after: Called, me: number | null = null): readonly number[] | null {
  if (me !== null && after.phase === "fight") {
    const asks = (view: Called) => view.fight?.question != null && asked(view.fight.question) === me;
    if (asks(after) && JSON.stringify(after.fight?.question) !== JSON.stringify(before.fight?.question)) return [150, 80, 150];
    const fate = after.gangsters?.[me]?.fate;
    if (before.gangsters?.[me]?.fate !== fate && (fate === "wounded" || fate === "hospital")) return [500];
  }
  if (before.phase === after.phase) return null;
  if (after.phase === "sharing") return [200];
  if (after.phase === "split" && AWAY.has(before.phase)) return [300, 120, 300, 120, 600];
  return null;
}
