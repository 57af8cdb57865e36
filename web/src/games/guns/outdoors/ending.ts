import { t } from "../../../words/tongue.svelte";
import { teams } from "../scene";
import type { View } from "../types";
import { amountOf, money } from "./people";

/** A team at the end. */
export interface TeamEnding {
  readonly team: number;
  readonly name: string;
  readonly names: readonly string[];
  /** What lay in its hide-out. */
  readonly won: string;
  /** What its fallen of the last round cost, with how many they are; null where there are none. */
  readonly fine: string | null;
  readonly total: string;
  readonly wins: boolean;
}

/** The teams at the end, the richest first. */
export function ending(view: View, nameOf: (seat: number) => string): readonly TeamEnding[] {
  const members = teams(view);
  const called = (amount: number) => (view.rules.config.easy_counting ? t("cards", { count: amount }) : money(amount));
  return [...(view.final ?? [])]
    .sort((one, other) => Number(other.wins) - Number(one.wins) || other.total - one.total)
    .map(({ team, bills, fine, comas, total, wins }) => ({
      team,
      name: t("arena-team", { number: team + 1 }),
      names: (members[team] ?? []).map(nameOf),
      won: amountOf(view, bills),
      fine: fine > 0 ? t("outdoors-final-fine", { fine: called(fine), comas }) : null,
      total: called(total),
      wins,
    }));
}
