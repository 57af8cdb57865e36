import type { Agreement } from "../../wire/protocol";
import { t } from "../../words/tongue.svelte";
import type { Proposal } from "../dress";

/** How a company splits into equal teams, and how many of it referee. */
export interface Company {
  readonly teams: number;
  readonly size: number;
  /** With none, somebody plays and referees. */
  readonly parrains: number;
}

const LEAST_GANGSTERS = 6;
const TEAM_SIZES = [3, 4, 5] as const;

/** Who referees, by how many stand outside the game. */
const PARRAINS = ["playing", "one", "two"] as const;

/** What the rulebook proposes to so many people (CG-1.1): few Parrains first, then small teams. */
export function company(people: number): Company | null {
  // Its table gives ten people a Parrain, though two teams of five would be equal without one.
  for (const parrains of people === 10 ? [1] : [0, 1, 2]) {
    const gangsters = people - parrains;
    const size = gangsters === 20 ? 4 : TEAM_SIZES.find((each) => gangsters % each === 0);
    if (gangsters >= LEAST_GANGSTERS && size !== undefined) return { teams: gangsters / size, size, parrains };
  }
  return null;
}

/** What would have to be agreed on for that; nothing where it is so already, or nobody referees. */
export function propose(people: number, agreement: Agreement): Proposal | null {
  const { table, parrain = "one", teams = null, ...rest } = agreement.config;
  const found = table === "garden" || table === "paper" ? company(people) : null;
  if (!found) return null;
  const wanted = PARRAINS[found.parrains]!;
  if (parrain === wanted && teams === null) return null;
  const config = { ...rest, table, ...(wanted === "one" ? {} : { parrain: wanted }) };
  return { agreement: { ...agreement, config }, say: t("lobby-company", { ...found }) };
}
