import type { LogLine } from "../../../state/table.svelte";
import type { Saying, Told } from "../../../wire/protocol";
import { sayingOf, type Telling } from "../../../words/phrase";
import type { Seen } from "../types";

/**
 * A trade that was made or refused, with its names and both sides: the house says whose offer it was, and what
 * lay on the table was said before. Null for everything else.
 */
export function retold(told: Told, lines: readonly Pick<LogLine, "told">[], telling: Telling): Saying | null {
  const seen = told.seen as Seen;
  const key = seen.what === "traded" ? "truth-traded" : seen.what === "offer-closed" && seen.why === "declined" ? "truth-declined" : null;
  if (key === null || (seen.what !== "traded" && seen.what !== "offer-closed")) return null;
  const at = lines.findLastIndex((line) => line.told === told);
  const offered = lines.slice(0, at < 0 ? lines.length : at).findLast(({ told: { seen: before } }) => (before as Seen).what === "offered" && (before as { by: number }).by === seen.of);
  return offered ? { ...sayingOf(offered.told, telling), key } : null;
}
