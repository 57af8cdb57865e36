import { NOTE_VALUES, type Cheat, type Note } from "../types";

/** Where the rehearsal stands, in its order. */
export const STEPS = ["take", "more", "caught", "watch", "cry", "face", "card", "guilty", "again", "innocent"] as const;
export type Step = (typeof STEPS)[number] | "end";

/** The two at the table besides me: one who steals, one who does nothing. */
export const THIEF = 1;
export const HONEST = 2;
/** The face-up cards: the one that I try, the one that the thief uses, and one more. */
export const CARDS: readonly Cheat[] = ["extra-allowance", "bank-heist", "pickpocket"];
export const STOLEN: Cheat = "bank-heist";
/** What START pays, as the table lays it ready: three notes. */
const SALARY: readonly Note[] = ["hundred", "fifty", "fifty"];
/** The notes that lie before me in this minute, the largest first. */
const MINE = ["hundred", "fifty"] as const;

export interface Rehearsal {
  readonly step: Step;
  /** My notes of a hundred and of fifty. */
  readonly mine: Readonly<Record<(typeof MINE)[number], number>>;
  /** What I have taken from the bank so far. */
  readonly taken: readonly Note[];
  /** Whether what was too much lies in the bank again, and the penalty with it. */
  readonly paid: boolean;
  /** What was not what is being learned, to be said kindly. */
  readonly slip: "note" | "face" | "card" | null;
}

export const START: Rehearsal = { step: "take", mine: { hundred: 4, fifty: 1 }, taken: [], paid: false, slip: null };

/** What one does in it. */
export type Try =
  | { readonly do: "take"; readonly note: Note }
  | { readonly do: "pays" }
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
    // Under the verdict itself what was too much goes back, and as much again is the penalty.
    case "pays":
      return now.step === "caught" && !now.paid ? to("caught", { mine: hundreds(now, -2), paid: true }) : now;
    case "seen":
      return now.step === "watch" ? to("cry") : now;
    case "cry":
      return now.step === "cry" ? to("face") : now;
    case "face":
      if (now.step === "again") return one.seat === HONEST ? to("innocent", { mine: hundreds(now, -1) }) : { ...now, slip: "face" };
      if (now.step !== "face") return now;
      return one.seat === THIEF ? to("card") : { ...now, slip: "face" };
    case "card":
      if (now.step !== "card") return now;
      return one.card === STOLEN ? to("guilty") : { ...now, slip: "card" };
    case "next":
      if (now.step === "caught") return to("watch", now.paid ? {} : { mine: hundreds(now, -2), paid: true });
      if (now.step === "guilty") return to("again");
      return now.step === "innocent" ? to("end") : now;
  }
}

function hundreds({ mine }: Rehearsal, more: number): Rehearsal["mine"] {
  return { ...mine, hundred: mine.hundred + more };
}

/** The notes that are to be taken now: they are the ones that shine. */
export function wanted({ step, taken }: Rehearsal): readonly Note[] {
  if (step === "more") return ["hundred"];
  if (step !== "take") return [];
  const left = [...SALARY];
  for (const note of taken) left.splice(left.indexOf(note), 1);
  return [...new Set(left)];
}

function take(now: Rehearsal, note: Note): Rehearsal {
  if (now.step !== "take" && now.step !== "more") return now;
  if (!wanted(now).includes(note) || (note !== "hundred" && note !== "fifty")) return { ...now, slip: "note" };
  const taken = [...now.taken, note];
  const mine = { ...now.mine, [note]: now.mine[note] + 1 };
  const step = taken.length < SALARY.length ? "take" : taken.length === SALARY.length ? "more" : "caught";
  return { ...now, step, mine, taken, slip: null };
}

/** What lies before me, note by note. */
export function before({ mine }: Rehearsal): readonly Note[] {
  return MINE.flatMap((note) => Array.from({ length: mine[note] }, (): Note => note));
}

export function total(now: Rehearsal): number {
  return before(now).reduce((sum, note) => sum + NOTE_VALUES[note], 0);
}
