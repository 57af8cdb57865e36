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

/** How a phone shakes when its owner should look at it: once for cards, long for a result. */
export function calls(before: Pick<View, "phase">, after: Pick<View, "phase">): readonly number[] | null {
  if (before.phase === after.phase) return null;
  if (after.phase === "sharing") return [200];
  if (after.phase === "split" && AWAY.has(before.phase)) return [300, 120, 300, 120, 600];
  return null;
}
