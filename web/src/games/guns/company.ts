import type { Agreement } from "../../wire/protocol";
import { t } from "../../words/tongue.svelte";
import type { Division, Proposal } from "../dress";
import { gangsters, teamCounts, teamOf, usualTeams } from "./outdoors/plan";
import { COMPANIES, OUTSIDE, PARRAINS, type Company, type Parrain } from "./types";

const SPLIT: ReadonlyMap<number, Company> = new Map(COMPANIES);

/** What the rulebook proposes to so many people (CG-1.1); null where they cannot split into equal teams. */
export function company(people: number): Company | null {
  return SPLIT.get(people) ?? null;
}

/** What would have to be agreed on for that; nothing where it is so already, or nobody referees. */
export function propose(people: number, agreement: Agreement): Proposal | null {
  const { table, parrain = "one", teams = null, ...rest } = agreement.config;
  const found = table === "garden" || table === "paper" ? company(people) : null;
  if (!found) return null;
  const wanted = PARRAINS.find((one) => OUTSIDE[one] === found.parrains);
  if (wanted === undefined || (parrain === wanted && teams === null)) return null;
  const config = { ...rest, table, ...(wanted === "one" ? {} : { parrain: wanted }) };
  return { agreement: { ...agreement, config }, say: t("lobby-company", { ...found }) };
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
