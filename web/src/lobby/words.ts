import { t, tongue } from "../words/tongue.svelte";
import type { Group } from "./chairs";

/** What a game calls whoever referees. */
export function refereeWord(game: string): string {
  const own = `lobby-referee-${game}`;
  return t(tongue.has(own) ? own : "lobby-referee");
}

export function groupName({ team, referees }: Group, game: string): string {
  if (team !== null) return t("team-number", { number: team + 1 });
  return referees ? refereeWord(game) : t("lobby-teamless");
}
