import type { Cheat, Note } from "../types";

/** Where the rehearsal stands, in its order. */
export const STEPS = ["take", "more", "caught", "watch", "cry", "face", "card", "guilty", "again", "innocent"] as const;
export type Step = (typeof STEPS)[number] | "end";

/** The two at the table besides me: one who steals, one who does nothing. */
export const THIEF = 1;
export const HONEST = 2;
/** The face-up cards: the one that I try, the one that the thief uses, and one more. */
export const CARDS: readonly Cheat[] = ["extra-allowance", "bank-heist", "pickpocket"];
export const STOLEN: Cheat = "bank-heist";

export interface Rehearsal {
  readonly step: Step;
  /** My notes of a hundred. */
  readonly mine: number;
  /** How many I have taken from the bank so far. */
  readonly taken: number;
  /** What was not what is being learned, to be said kindly. */
  readonly slip: "note" | "face" | "card" | null;
}

export const START: Rehearsal = { step: "take", mine: 4, taken: 0, slip: null };

/** What one does in it. */
export type Try =
  | { readonly do: "take"; readonly note: Note }
  | { readonly do: "seen" }
  | { readonly do: "cry" }
  | { readonly do: "face"; readonly seat: number }
  | { readonly do: "card"; readonly card: Cheat }
  | { readonly do: "next" };

/**
 * One minute, always the same: 200 from the bank, one note more and the cry, somebody else's hand and
 * mine that cries, and a cry for nothing. What does not fit is said and changes nothing.
 */
export function tried(now: Rehearsal, one: Try): Rehearsal {
  const to = (step: Step, change: Partial<Rehearsal> = {}): Rehearsal => ({ ...now, step, slip: null, ...change });
  switch (one.do) {
    case "take":
      return take(now, one.note);
    case "seen":
      return now.step === "watch" ? to("cry") : now;
    case "cry":
      return now.step === "cry" ? to("face") : now;
    case "face":
      if (now.step === "again") return one.seat === HONEST ? to("innocent", { mine: now.mine - 1 }) : { ...now, slip: "face" };
      if (now.step !== "face") return now;
      return one.seat === THIEF ? to("card") : { ...now, slip: "face" };
    case "card":
      if (now.step !== "card") return now;
      return one.card === STOLEN ? to("guilty") : { ...now, slip: "card" };
    case "next":
      // What was taken too much goes back, and as much again is the penalty.
      if (now.step === "caught") return to("watch", { mine: now.mine - 2, taken: 2 });
      if (now.step === "guilty") return to("again");
      return now.step === "innocent" ? to("end") : now;
  }
}

function take(now: Rehearsal, note: Note): Rehearsal {
  if (now.step !== "take" && now.step !== "more") return now;
  if (note !== "hundred") return { ...now, slip: "note" };
  const taken = now.taken + 1;
  const step = taken < 2 ? "take" : taken === 2 ? "more" : "caught";
  return { step, mine: now.mine + 1, taken, slip: null };
}
