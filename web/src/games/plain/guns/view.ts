import type { Said } from "../../../protocol";
import type { View } from "../../../state/sight";
import type { Arena, Run, Spot } from "./place";

export interface Bills {
  readonly fives: number;
  readonly tens: number;
  readonly twenties: number;
}

export interface Gangster {
  readonly team: number | null;
  readonly here: "in" | "convalescent" | "gone" | "late";
  readonly run: Run | null;
  readonly spot: Spot | null;
  readonly aim: { readonly mime: string; readonly at: readonly number[] } | null;
  readonly fate: "unhurt" | "wounded" | "hospital" | "coward";
  readonly shown: string | null;
}

export type Pairs<T> = readonly (readonly [number, T])[];

/** A Parrain's question, such as `{"stab":3}` or `{"aim":{"who":0,"gun":"bang"}}`. */
export type Question = Readonly<Record<string, unknown>>;

/** The view of a table of CA$H'n GUN$ Live, as docs/engine/cash-n-guns-live.md describes it. */
export interface GunsView {
  readonly rules: {
    readonly gangsters: number;
    readonly teams: number;
    readonly parrains: readonly number[];
    readonly arena: Arena | null;
    readonly config: { readonly table: "arena" | "garden" | "paper"; readonly easy_counting: boolean };
  };
  readonly round: number;
  readonly phase: string;
  readonly freeze: number;
  readonly done: readonly number[];
  readonly pot: { readonly cards: number; readonly amount: number | null };
  readonly gangsters: readonly Gangster[];
  readonly fight: {
    readonly question: Question | null;
    readonly touchable: readonly number[];
    readonly left: readonly number[];
  };
  readonly split?: {
    readonly each: number;
    readonly in_cards: boolean;
    readonly hands: Pairs<Bills>;
    readonly recap: Pairs<string>;
  } | null;
  readonly cards: Pairs<string>;
  readonly aim?: { readonly mime: string; readonly at: readonly number[] } | null;
  readonly leaves?: boolean;
  readonly hideouts: readonly (Bills | null)[];
  readonly script?: { readonly say: readonly Said[]; readonly ask: Said | null } | null;
}

export function gunsView(view: View): GunsView {
  return view as unknown as GunsView;
}

export const ROUNDS = 5;

/** What a card says: its weapon, the number of a Click, and its bill in thousands. */
export interface WeaponFace {
  readonly weapon: string;
  readonly number: number | null;
  readonly thousands: number;
}

/** Reads `bang/5` and `boom#4/10`. */
export function weaponFace(card: string): WeaponFace {
  const [front = "", bill = "0"] = card.split("/");
  const [weapon = "", number] = front.split("#");
  return { weapon, number: number === undefined ? null : Number(number), thousands: Number(bill) };
}

/** How much a heap of bills is worth. */
export function worth({ fives, tens, twenties }: Bills): number {
  return fives * 5000 + tens * 10000 + twenties * 20000;
}

/** Who plays together, team by team; latecomers who have no team yet are nobody's. */
export function teams(view: GunsView): number[][] {
  const all: number[][] = Array.from({ length: view.rules.teams }, () => []);
  view.gangsters.forEach(({ team }, seat) => {
    if (team !== null) all[team]?.push(seat);
  });
  return all;
}

/**
 * Says what an answer was meant for, so that one that arrives late ends nothing else. The house reads
 * it so for whoever plays in real time.
 */
export function pinned(action: unknown, view: GunsView): unknown {
  if (typeof action !== "object" || action === null) return action;
  const { do: deed } = action as { do?: unknown };
  if (deed === "ready" || deed === "next") return { ...action, phase: view.phase };
  if (deed === "aimed" || deed === "touched") {
    const of = asked(view.fight.question);
    return of === null ? action : { ...action, of };
  }
  return action;
}

/** Whom a question is about. */
export function asked(question: Question | null | undefined): number | null {
  const [what] = Object.values(question ?? {});
  if (typeof what === "number") return what;
  const who = (what as { who?: unknown } | undefined)?.who;
  return typeof who === "number" ? who : null;
}
