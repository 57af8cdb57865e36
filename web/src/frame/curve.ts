import type { Dressed, Traced } from "../games/dress";
import type { View } from "../state/sight";
import type { Told } from "../wire/protocol";

/**
 * How a finished game went, as lines: those that a game draws itself, such as one a team; else round by
 * round, and where there was only one round, turn by turn. No rounds where nobody knows.
 */
export async function curveOf(dress: Dressed, told: readonly Told[], seats: number, last: View): Promise<Traced> {
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const [trace, chart] = await Promise.all([dress.trace?.(), dress.chart?.()]);
  const traced = trace?.(told, last);
  if (traced) return traced;
  const rounds = chart?.totals(told, seats) ?? [];
  return { rounds: rounds.length > 1 ? rounds : (chart?.course?.(told, seats) ?? []), seats: everybody };
}
