import type { Agreement } from "../../wire/protocol";
import { t } from "../../words/tongue.svelte";
import type { Division, Proposal } from "../dress";
import { gangsters, teamCounts, teamOf, usualTeams } from "./outdoors/plan";
import { COMPANIES, GANGSTERS, OUTSIDE, PARRAINS, type Company, type Parrain } from "./types";

const SPLIT: ReadonlyMap<number, Company> = new Map(COMPANIES);

/** What the rulebook proposes to so many people (CG-1.1); null where they cannot split into equal teams. */
export function company(people: number): Company | null {
  return SPLIT.get(people) ?? null;
}

/** What would have to be agreed on for that; nothing where it is so already. */
export function propose(people: number, agreement: Agreement): Proposal | null {
  const { table, parrain = "one", teams = null, ...rest } = agreement.config;
  if (table !== "garden" && table !== "paper") return proposeTeams(people, agreement);
  const found = company(people);
  if (!found) return null;
  const wanted = PARRAINS.find((one) => OUTSIDE[one] === found.parrains);
  if (wanted === undefined || (parrain === wanted && teams === null)) return null;
  const config = { ...rest, table, ...(wanted === "one" ? {} : { parrain: wanted }) };
  return { agreement: { ...agreement, config }, say: t("lobby-company", { ...found }) };
}

/** In the arena nobody referees and everybody plays: as many teams, as equal as can be, as for so many gangsters (CG-1.1). */
function proposeTeams(people: number, agreement: Agreement): Proposal | null {
  const { teams, ...config } = agreement.config;
  if (!Array.isArray(teams) || people < GANGSTERS.least) return null;
  const count = usualTeams(people);
  const size = Math.floor(people / count);
  const sizes = Array.from({ length: Math.max(...teams.map(Number)) + 1 }, (_, team) => teams.filter((one) => Number(one) === team).length);
  // Who is in which team is theirs to say.
  if (teams.length === people && sizes.length === count && sizes.every((each) => each === size || each === size + 1)) return null;
  return { agreement: { ...agreement, config }, say: t("lobby-company-arena", { teams: count, size, uneven: people % count === 0 ? "no" : "yes", more: size + 1 }) };
}

/** Into how many teams so many can be divided (CG-1.1); null where there is no choice, or some come later. */
export function divide(agreement: Agreement): Division | null {
  const { table, parrain = "one", teams = null, late = 0 } = agreement.config;
  const outdoors = table === "garden" || table === "paper";
  const all = outdoors ? gangsters({ people: agreement.seats, parrain: parrain as Parrain }) : agreement.seats;
  const counts = teamCounts(all);
  if (counts.length < 2 || (outdoors && Number(late) > 0)) return null;
  const usual = usualTeams(all);
  return {
    teams: Array.isArray(teams) ? Math.max(...teams.map(Number)) + 1 : usual,
    counts,
    into: (count) => {
      const { teams: _, ...config } = agreement.config;
      if (count === usual) return { ...agreement, config };
      return { ...agreement, config: { ...config, teams: Array.from({ length: all }, (_, seat) => teamOf(seat, count)) } };
    },
  };
}
