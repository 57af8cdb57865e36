import { t, tongue } from "../words/tongue.svelte";
import type { Group } from "./chairs";

/** What a game calls whoever referees. */
export function refereeWord(game: string): string {
  const own = `lobby-referee-${game}`;
  return t(tongue.has(own) ? own : "lobby-referee");
}

/** Whose phone is missing before anything can begin: these teams have none. */
export function dimWords(teams: readonly number[]): string {
  return t("lobby-phone-missing", { teams: tongue.list(teams.map((team) => t("team-number", { number: team + 1 }))), count: teams.length });
}

export function groupName({ team, referees }: Group, game: string): string {
  if (team !== null) return t("team-number", { number: team + 1 });
  return referees ? refereeWord(game) : t("lobby-teamless");
}
