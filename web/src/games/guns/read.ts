import type { View as SightView } from "../../state/sight";
import type { LegalAction } from "../../wire/protocol";
import { deedOf } from "../../words/phrase";
import { BILL_VALUES, type Action, type Bills, type Card, type Question, type View, type Weapon } from "./types";

/** What the house sends of this game, by the names that `cargo xtask types` gives it. */
export function viewOf(view: SightView): View {
  return view as unknown as View;
}

/** What may be done of one kind, in the order of the house. */
export function actionsOf<Deed extends Action["do"]>(
  legal: readonly LegalAction[],
  deed: Deed,
): readonly Extract<Action, { do: Deed }>[] {
  return legal.flatMap(({ action }) => (deedOf(action) === deed ? [action as Extract<Action, { do: Deed }>] : []));
}

/** What a card says: its weapon, the number of a Click, and its bill in thousands. */
export interface WeaponFace {
  readonly weapon: Weapon;
  readonly number: number | null;
  readonly thousands: number;
}

/** Reads `bang/5` and `boom#4/10`. */
export function weaponFace(card: Card): WeaponFace {
  const [front = "", bill = "0"] = card.split("/");
  const [weapon, number] = front.split("#");
  return { weapon: weapon as Weapon, number: number === undefined ? null : Number(number), thousands: Number(bill) };
}

/** The kinds of bills, the smallest first. */
export const BILL_KINDS = Object.keys(BILL_VALUES) as readonly (keyof Bills)[];

/** How much a heap of bills is worth. */
export function worth(bills: Bills): number {
  return BILL_KINDS.reduce((sum, kind) => sum + bills[kind] * BILL_VALUES[kind], 0);
}

/**
 * Says what an answer was meant for, so that one that arrives late ends nothing else. The house reads
 * it so for whoever plays in real time.
 */
export function pinned(action: unknown, view: View): unknown {
  if (typeof action !== "object" || action === null) return action;
  switch (deedOf(action)) {
    case "ready":
    case "next":
      return { ...action, phase: view.phase };
    case "aimed":
    case "touched": {
      const of = asked(view.fight.question);
      return of === null ? action : { ...action, of };
    }
    default:
      return action;
  }
}

/** Whom a question is about. */
export function asked(question: Question | null | undefined): number | null {
  if (question == null) return null;
  if ("aim" in question) return question.aim.who;
  if ("stab" in question) return question.stab;
  return "blast" in question ? question.blast : question.recoil;
}
