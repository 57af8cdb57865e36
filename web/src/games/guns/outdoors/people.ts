import type { Sight } from "../../../state/sight";
import { t } from "../../../words/tongue.svelte";
import { teams } from "../scene";
import type { Bills, View } from "../types";
import { BILL_KINDS } from "../read";
import { BILL_VALUES, ROUNDS } from "../types";

/** What everything outdoors is drawn from. */
export type Seeing = Pick<Sight, "view" | "viewer" | "legal" | "mine" | "nameOf"> & Partial<Pick<Sight, "isGuest" | "isAway">>;

/** Somebody in the grid of faces. Places are by team and seat, and stay for the whole game. */
export interface Face {
  readonly seat: number;
  readonly name: string;
  readonly team: number;
  /** Takes part in this round. */
  readonly plays: boolean;
  /** What is written under the name; null where there is nothing to say. */
  readonly mark: string | null;
  readonly fate: View["gangsters"][number]["fate"];
  /** The first of its team: a row begins. */
  readonly opens: boolean;
}

/** Everybody, team by team. */
export function faces(view: View, nameOf: (seat: number) => string): readonly Face[] {
  return teams(view).flatMap((members, team) =>
    members.map((seat, place) => {
      const { here, fate } = view.gangsters[seat]!;
      const mark = here !== "in" ? t(`outdoors-here-${here}`) : fate !== "unhurt" ? t(`outdoors-fate-${fate}`) : null;
      return { seat, name: nameOf(seat), team, plays: here === "in", mark, fate, opens: place === 0 };
    }),
  );
}

/** How many columns the grid has on a phone: a row a team, or as many as fit where there are many. */
export function columns(faces: readonly Face[]): number {
  if (faces.length > 20) return 5;
  const sizes = faces.map(({ team }) => faces.filter((other) => other.team === team).length);
  return Math.max(3, ...sizes);
}

/** An amount, or a number of cards where every card counts one. */
export function amountOf(view: View, bills: Bills): string {
  const cards = BILL_KINDS.reduce((sum, kind) => sum + bills[kind], 0);
  if (view.rules.config.easy_counting) return t("outdoors-bills", { count: cards });
  return money(BILL_KINDS.reduce((sum, kind) => sum + bills[kind] * BILL_VALUES[kind], 0));
}

export function money(amount: number): string {
  return t("arena-money", { amount });
}

/** What is to be shared this round. */
export function potOf({ pot }: View): string {
  return pot.amount == null ? t("outdoors-bills", { count: pot.cards }) : money(pot.amount);
}

/** Bills by kind, the largest first, without those that are not there. */
export function billsOf(bills: Bills): readonly { readonly value: number; readonly count: number }[] {
  return [...BILL_KINDS].reverse().flatMap((kind) => (bills[kind] > 0 ? [{ value: BILL_VALUES[kind], count: bills[kind] }] : []));
}

/** The round in which somebody who goes to hospital now plays again; null where there is none. */
export function backAfter(round: number): number | null {
  return round + 2 <= ROUNDS ? round + 2 : null;
}
