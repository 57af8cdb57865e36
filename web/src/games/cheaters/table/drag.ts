import { NOTES } from "../read";
import { NOTE_VALUES, type Action, type Note, type Notes, type Purse, type View } from "../types";
import type { Held } from "./held";
import { stepsBetween } from "./ring";

// What hands can pick up, where they can put it down, and what that asks the house for. Honest or not is
// never looked at: the house judges.

export type Thing =
  | { readonly what: "notes"; readonly from: Purse; readonly notes: Notes }
  /** From whom; nobody's lies beside its space. */
  | { readonly what: "deed"; readonly space: number; readonly from: number | null }
  /** From the tray, or from a space. */
  | { readonly what: "hotel"; readonly from: "tray" | number }
  | { readonly what: "pawn"; readonly seat: number }
  | { readonly what: "cuff" };

export type Target =
  | { readonly at: "spread"; readonly seat: number }
  | { readonly at: "tray" }
  | { readonly at: "space"; readonly space: number }
  | { readonly at: "deed"; readonly space: number; readonly of: number | null };

/** What a drop comes to: an action, or a sheet on which the two agree. */
export type Drop = { readonly act: Action } | { readonly trade: number };

/** What a drop is judged by. */
export interface Hand {
  readonly me: number;
  readonly view: Pick<View, "mine" | "phase" | "turn">;
}

/** What putting that thing down there asks for; null where it means nothing, and the thing goes back. */
export function dropOf(thing: Thing, target: Target, hand: Hand): Drop | null {
  switch (thing.what) {
    case "notes":
      return notesOn(thing, target, hand);
    case "deed":
      return deedOn(thing, target, hand);
    case "hotel":
      if (thing.from === "tray") {
        const space = target.at === "space" || target.at === "deed" ? target.space : null;
        return space === null ? null : { act: { do: "put-hotel", space } };
      }
      return target.at === "tray" ? { act: { do: "take-hotel", space: thing.from } } : null;
    case "pawn":
      return pawnOn(thing.seat, target, hand);
    case "cuff":
      return { act: { do: "leave" } };
  }
}

/** Where a thing would have meant something, in the last part of a word: what is said when it was let go elsewhere. */
export function goesTo(thing: Thing, { me, view }: Hand): string {
  switch (thing.what) {
    case "notes":
      if (view.mine.change?.by === me) return "change";
      return thing.from !== "tray" && thing.from.player === me ? "nowhere" : "notes";
    case "deed":
      return thing.from === me ? "deed" : "mine";
    case "hotel":
      return thing.from === "tray" ? "street" : "bank";
    case "pawn":
      return view.phase === "rolled" && view.turn === me ? "space" : "later";
    case "cuff":
      return "later";
  }
}

function notesOn({ from, notes }: Extract<Thing, { what: "notes" }>, target: Target, { me, view }: Hand): Drop | null {
  if (NOTES.every((note) => !notes[note])) return null;
  const own = from !== "tray" && from.player === me;
  if (!own && (target.at === "spread" || target.at === "deed")) {
    const of = target.at === "spread" ? target.seat : target.of;
    if (of === me) return { act: { do: "take", notes, from } };
  }
  // Notes are handed over only as change: everything else is paid or traded.
  const change = view.mine.change;
  if (!change || change.by !== me || (change.from === "tray") !== (from === "tray")) return null;
  if (from !== "tray" && !own) return null;
  if (target.at === "tray") return from === "tray" ? null : { act: { do: "give", notes, to: "tray" } };
  const seat = target.at === "spread" ? target.seat : target.at === "deed" ? target.of : null;
  return seat === null || seat === me ? null : { act: { do: "give", notes, to: { player: seat } } };
}

function deedOn({ space, from }: Extract<Thing, { what: "deed" }>, target: Target, { me }: Hand): Drop | null {
  if (target.at === "deed") {
    if (target.space === space) return null;
    if (from === me && target.of === me) return null;
    if (from === me) return { act: { do: "swap-deeds", mine: space, other: target.space, with: target.of } };
    if (target.of === me) return { act: { do: "swap-deeds", mine: target.space, other: space, with: from } };
    return null;
  }
  if (target.at !== "spread") return null;
  if (target.seat === me) return from === me ? null : { act: { do: "take-deed", space, from } };
  return from === me ? { trade: target.seat } : null;
}

function pawnOn(seat: number, target: Target, { me, view }: Hand): Drop | null {
  const to = target.at === "space" || target.at === "deed" ? target.space : null;
  const { tokens, prisoner } = view.mine.picture.board;
  const from = tokens[seat];
  if (from === undefined) return null;
  // Out of the cell it goes no farther than Simple visite, wherever the hand lets go.
  if (seat === me && prisoner === me) return to === null ? null : { act: { do: "leave" } };
  if (to === null || to === from) return null;
  const steps = stepsBetween(from, to);
  if (view.phase === "rolled" && view.turn === me) return { act: { do: "move", token: seat, steps } };
  return seat === me && stepsBetween(to, from) === 1 ? { act: { do: "slip-away" } } : null;
}

/** A handful with one note more; picked up somewhere else, it begins anew. */
export function gathered(held: Thing | null, more: Extract<Thing, { what: "notes" }>): Thing {
  if (held?.what !== "notes" || JSON.stringify(held.from) !== JSON.stringify(more.from)) return more;
  const notes: Notes = {};
  for (const note of NOTES) {
    const count = (held.notes[note] ?? 0) + (more.notes[note] ?? 0);
    if (count > 0) notes[note] = count;
  }
  return { what: "notes", from: more.from, notes };
}

/** What lies in a hand, to be drawn. */
export function heldOfThing(thing: Thing, tokenOf: (seat: number) => number): Held {
  switch (thing.what) {
    case "notes":
      return { kind: "notes", notes: thing.notes };
    case "deed":
      return { kind: "deed", space: thing.space };
    case "hotel":
      return { kind: "hotel" };
    case "pawn":
      return { kind: "pawn", token: tokenOf(thing.seat) };
    case "cuff":
      return { kind: "cuff" };
  }
}

// Elements of the page say what they are in one word each, so that hands need no handler a thing.

export function thingOf(word: string): Thing | null {
  const [what, one = "", other = ""] = word.split(":");
  switch (what) {
    case "notes":
      return one in NOTE_VALUES ? { what, from: other === "tray" ? "tray" : { player: Number(other) }, notes: { [one as Note]: 1 } } : null;
    case "deed":
      return { what, space: Number(one), from: other === "" ? null : Number(other) };
    case "hotel":
      return { what, from: one === "tray" ? "tray" : Number(one) };
    case "pawn":
      return { what, seat: Number(one) };
    case "cuff":
      return { what };
    default:
      return null;
  }
}

export function targetOf(word: string): Target | null {
  const [at, one = "", other = ""] = word.split(":");
  switch (at) {
    case "spread":
      return { at, seat: Number(one) };
    case "tray":
      return { at };
    case "space":
      return { at, space: Number(one) };
    case "deed":
      return { at, space: Number(one), of: other === "" ? null : Number(other) };
    default:
      return null;
  }
}
