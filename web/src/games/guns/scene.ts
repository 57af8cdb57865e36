import type { Sight } from "../../state/sight";
import { t } from "../../words/tongue.svelte";
import { viewOf, worth } from "./read";
import type { View } from "./types";

/** Somebody in a team, and what there is to say of them. */
export interface Member {
  readonly seat: number;
  readonly name: string;
  /** Takes no part any more. */
  readonly out: boolean;
  /** What became of them, in words. */
  readonly state: string | null;
}

export interface Team {
  readonly team: number;
  readonly name: string;
  readonly members: readonly Member[];
  /** What lies in its hide-out, where it is known. */
  readonly money: string | null;
}

/** The teams as everybody sees them. */
export function scene(sight: Pick<Sight, "view" | "nameOf">): { readonly teams: readonly Team[] } {
  const view = viewOf(sight.view);
  return {
    teams: teams(view).map((members, team) => ({
      team,
      name: t("arena-team", { number: team + 1 }),
      members: members.map((seat) => member(view, seat, sight.nameOf(seat))),
      money: stash(view, team),
    })),
  };
}

/** Who plays together, team by team. */
export function teams(view: Pick<View, "rules" | "gangsters">): readonly (readonly number[])[] {
  const all: number[][] = Array.from({ length: view.rules.teams }, () => []);
  view.gangsters.forEach(({ team }, seat) => all[team]?.push(seat));
  return all;
}

function stash(view: View, team: number): string | null {
  const bills = view.hideouts[team];
  if (!bills) return null;
  if (view.rules.config.easy_counting) return t("cards", { count: bills.fives + bills.tens + bills.twenties });
  return t("arena-money", { amount: worth(bills) });
}

function member(view: View, seat: number, name: string): Member {
  const { here = "gone", fate = "unhurt" } = view.gangsters[seat] ?? {};
  return {
    seat,
    name,
    out: here !== "in" || fate === "coward" || fate === "hospital",
    state: here !== "in" ? t(`arena-here-${here}`) : fate !== "unhurt" ? t(`fate-${fate}`) : null,
  };
}
