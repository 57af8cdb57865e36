import type { Outcome } from "../../../wire/protocol";
import type { View as SightView } from "../../../state/sight";
import { t, tongue } from "../../../words/tongue.svelte";
import { total, viewOf } from "../read";
import type { Award, Cheat, Did, Ending, Final, Ledger, Purse, Shift, View } from "../types";
import { streetOf } from "./streets";

/** The heads of the count, in the order in which they are read. */
export const ENTRIES = [
  "start", "salary", "rents_in", "rents_out", "bought", "auctions", "hotels", "trades", "cards", "fines", "loot", "rewards",
  "closing_rent",
] as const satisfies readonly (keyof Ledger)[];
export type Entry = (typeof ENTRIES)[number];

/** The truth; null before the end, and of games that were played before it was told. */
export function truthOf(view: SightView): Final | null {
  return viewOf(view).final ?? null;
}

/** Somebody's place in the end. */
export interface Ranked {
  readonly seat: number;
  readonly score: number;
  /** From 1; equals share it. */
  readonly place: number;
  readonly winner: boolean;
}

/** Everybody, the winners first, whatever decided between equal sums. */
export function places({ winners, scores }: Outcome): readonly Ranked[] {
  const all = scores.map((score, seat) => ({ seat, score, winner: winners.includes(seat) }));
  all.sort((one, other) => Number(other.winner) - Number(one.winner) || other.score - one.score || one.seat - other.seat);
  let place = 0;
  return all.map((line, index) => {
    const above = all[index - 1];
    if (!above || above.winner !== line.winner || above.score !== line.score) place = index + 1;
    return { ...line, place };
  });
}

/** Something of the timeline: a cheat, or an accusation for nothing. */
export interface Deed {
  readonly key: string;
  readonly turn: number;
  readonly at: number;
  readonly by: number;
  readonly card: Cheat | null;
  /** By which card, or who is accused of it, in words. */
  readonly what: string;
  readonly ended: Ending | "false";
  /** How it ended, in words. */
  readonly ending: string;
  /** What the hand did, in words. */
  readonly did: readonly string[];
}

type NameOf = (seat: number) => string;

/** All cheats and all wrong accusations, in order. */
export function timeline(truth: Final, view: SightView, nameOf: NameOf): readonly Deed[] {
  const cardWords = (card: Cheat | null | undefined) => (card ? t(`cheat-${card}`) : t("truth-unlisted"));
  const { players } = viewOf(view);
  /** Counted as the table counts aloud. */
  const round = (turn: number) => Math.max(1, Math.ceil(turn / Math.max(1, players.length)));
  const crimes = truth.crimes.map((crime, index): Deed => {
    const { at, by, ended } = crime;
    const turn = round(crime.turn);
    const ending = ended === "caught" && crime.by_whom != null ? t("truth-caught", { name: nameOf(crime.by_whom) }) : t(`truth-${plain(ended)}`);
    return { key: `crime-${index}`, turn, at, by, card: crime.card ?? null, what: cardWords(crime.card), ended, ending, did: didWords(crime.did, viewOf(view), nameOf) };
  });
  const wrong = truth.accusations.flatMap((one, index): Deed[] => {
    if (one.guilty) return [];
    const ending = t("truth-false", { name: nameOf(one.who) });
    return [{ key: `wrong-${index}`, turn: round(one.turn), at: one.at, by: one.by, card: one.card ?? null, what: t("truth-accuses", { name: nameOf(one.who), card: cardWords(one.card) }), ended: "false", ending, did: [] }];
  });
  return [...crimes, ...wrong].sort((one, other) => one.at - other.at);
}

/** A cheat that was caught by nobody in particular, as by a jury of all, is told like one that was put right. */
function plain(ended: Ending): Exclude<Ending, "caught"> {
  return ended === "caught" ? "put-right" : ended;
}

/** What a hand did, piece by piece. */
export function didWords(did: Did, view: View, nameOf: NameOf): readonly string[] {
  const words = did.shifts.map((shift) => shiftWords(shift, view, nameOf));
  const { asked, due, drawn, read, space } = did;
  if (asked != null && space != null) words.push(t("truth-did-asked", { space: streetOf(space, view), asked, due: due ?? 0 }));
  else if (due != null) words.push(t("truth-did-due", { due }));
  if (drawn != null && read != null) words.push(t("truth-did-read", { drawn: t(`chance-${drawn}`), read: t(`chance-${read}`) }));
  return words;
}

function shiftWords(shift: Shift, view: View, nameOf: NameOf): string {
  const moved = (what: string, from: string, to: string) => t("truth-did-moved", { what, from, to });
  const purse = (one: Purse) => (one === "tray" ? t("truth-bank") : nameOf(one.player));
  const owner = (seat: number | null | undefined) => (seat == null ? t("truth-beside") : nameOf(seat));
  switch (shift.thing) {
    case "notes":
      return moved(tongue.number(total(shift.notes)), purse(shift.from), purse(shift.to));
    case "deed":
      return moved(streetOf(shift.space, view), owner(shift.from), owner(shift.to));
    case "hotel":
      return t(shift.up ? "truth-did-hotel-up" : "truth-did-hotel-down", { space: streetOf(shift.space, view) });
    case "token":
      return moved(nameOf(shift.seat), streetOf(shift.from, view), streetOf(shift.to, view));
    case "cuff":
      return t("truth-did-cuff");
  }
}

/** A line of the count: what came and went under one head, seat by seat. */
export interface AccountLine {
  readonly entry: Entry;
  readonly label: string;
  readonly sums: readonly number[];
}

/** The heads under which anybody has anything. */
export function account(truth: Final): readonly AccountLine[] {
  return ENTRIES.flatMap((entry) => {
    const sums = truth.ledgers.map((ledger) => ledger[entry]);
    return sums.some((sum) => sum !== 0) ? [{ entry, label: t(`truth-entry-${entry.replace("_", "-")}`), sums }] : [];
  });
}

/** A medal, and everybody who has it. */
export interface Medal {
  readonly award: Award["award"];
  readonly seats: readonly number[];
  readonly count: number;
}

export function medals(truth: Final): readonly Medal[] {
  const all = new Map<Award["award"], { seats: number[]; count: number }>();
  for (const { award, seat, count } of truth.awards) {
    const one = all.get(award);
    if (one) one.seats.push(seat);
    else all.set(award, { seats: [seat], count });
  }
  return [...all].map(([award, { seats, count }]) => ({ award, seats, count }));
}

/** A signed sum: what came has a plus. */
export function signed(sum: number): string {
  return sum > 0 ? `+${tongue.number(sum)}` : sum < 0 ? `−${tongue.number(-sum)}` : "0";
}
