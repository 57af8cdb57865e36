import type { View as SightView } from "../../state/sight";
import type { Told } from "../../wire/protocol";
import type { Traced } from "../dress";
import { BILL_KINDS, viewOf, worth } from "./read";
import type { Bills, Seen } from "./types";

/**
 * What each team had taken home after each round, and after the fines at the end (CG-7.1). Null where
 * what was shared before everybody's eyes is not what lay in the hide-outs: then nobody knows the way
 * there.
 */
export function trace(told: readonly Told[], last: SightView): Traced | null {
  const { final, gangsters, rules } = viewOf(last);
  if (!final) return null;
  const teams = Array.from({ length: rules.teams }, (_, team) => team);
  const totals = teams.map(() => 0);
  const rounds: number[][] = [];
  for (const { seen } of told) {
    const one = seen as Seen;
    if (one.what !== "shared") continue;
    for (const [seat, bills] of one.sharing.hands) totals[gangsters[seat]!.team]! += one.sharing.in_cards ? cards(bills) : worth(bills);
    rounds.push([...totals]);
  }
  if (final.some(({ team, won }) => totals[team] !== won)) return null;
  if (final.some(({ fine }) => fine > 0)) rounds.push(teams.map((team) => final.find((one) => one.team === team)?.total ?? 0));
  return { rounds, seats: teams.map((team) => gangsters.findIndex((one) => one.team === team)) };
}

function cards(bills: Bills): number {
  return BILL_KINDS.reduce((sum, kind) => sum + bills[kind], 0);
}
