import type { SoundName } from "../../../sounds/sounds";
import { total } from "../read";
import { heldOf, type Held } from "../table/held";
import { SPACES, type Chance, type Did, type Purse, type Seat, type Shift, type Space } from "../types";

/** Where a thing lay, or comes to lie. */
export type Spot =
  | { readonly at: "own" }
  | { readonly at: "tray" }
  | { readonly at: "seat"; readonly seat: Seat }
  | { readonly at: "space"; readonly space: Space }
  | { readonly at: "deck" }
  | { readonly at: "cell" }
  | { readonly at: "mouth" };

/** One reach of the hand. */
export interface Step {
  /** What is moved; nothing where the hand only asks for something. */
  readonly held: Held | null;
  /** What is asked for. */
  readonly says?: number;
  readonly from: Spot;
  readonly to: Spot;
}

/** The whole gesture, and its sentence as a message and its gaps. */
export interface Replay {
  readonly steps: readonly Step[];
  readonly words: { readonly key: string; readonly gaps: Readonly<Record<string, Gap>> } | null;
}

/** What fills a gap: somebody's name, a street's, a card's, a sum. */
export type Gap =
  | { readonly seat: Seat }
  | { readonly space: Space }
  | { readonly chance: Chance }
  | { readonly sum: number };

/** More reaches than this are not worth anybody's time. */
const MOST_STEPS = 3;

/** What is shown of what `who` did; the last thing is the one that counts if there are too many. */
export function replayOf(did: Did, who: Seat, tokenOf: (seat: Seat) => number): Replay {
  const steps = stepsOf(did, who, tokenOf);
  return { steps: steps.slice(0, MOST_STEPS), words: wordsOf(did, who) };
}

function stepsOf({ shifts, space, asked, drawn, read }: Did, who: Seat, tokenOf: (seat: Seat) => number): readonly Step[] {
  if (drawn != null || read != null) {
    return [{ held: { kind: "card", deck: "chance", ...(read != null ? { read } : {}) }, from: { at: "deck" }, to: { at: "mouth" } }];
  }
  // A rent that was asked is words: the hand is held open. What was then paid is somebody else's hand.
  if (asked != null && space != null) return [{ held: null, says: asked, from: { at: "own" }, to: { at: "space", space } }];
  return shifts.map((shift) => ({ held: heldOf(shift, tokenOf), ...endsOf(shift, who) }));
}

function endsOf(shift: Shift, who: Seat): { from: Spot; to: Spot } {
  switch (shift.thing) {
    case "notes":
      return { from: purse(shift.from, who), to: purse(shift.to, who) };
    case "deed":
      return { from: keeper(shift.from, shift.space, who), to: keeper(shift.to, shift.space, who) };
    case "hotel": {
      const street: Spot = { at: "space", space: shift.space };
      return shift.up ? { from: { at: "tray" }, to: street } : { from: street, to: { at: "tray" } };
    }
    case "token":
      return { from: { at: "space", space: shift.from }, to: { at: "space", space: shift.to } };
    case "cuff":
      return shift.to == null ? { from: { at: "cell" }, to: { at: "own" } } : { from: { at: "own" }, to: { at: "cell" } };
  }
}

function purse(where: Purse, who: Seat): Spot {
  if (where === "tray") return { at: "tray" };
  return where.player === who ? { at: "own" } : { at: "seat", seat: where.player };
}

function keeper(seat: Seat | null | undefined, space: Space, who: Seat): Spot {
  if (seat == null) return { at: "space", space };
  return seat === who ? { at: "own" } : { at: "seat", seat };
}

function wordsOf(did: Did, who: Seat): Replay["words"] {
  const { shifts, space, asked, due, drawn, read } = did;
  const by: Gap = { seat: who };
  if (drawn != null && read != null) return { key: "court-did-read", gaps: { who: by, drawn: { chance: drawn }, read: { chance: read } } };
  if (asked != null && space != null) {
    const gaps = { who: by, asked: { sum: asked }, space: { space } } as const;
    return due != null && due > 0 ? { key: "court-did-asked-due", gaps: { ...gaps, due: { sum: due } } } : { key: "court-did-asked", gaps };
  }
  const deeds = shifts.filter((shift) => shift.thing === "deed");
  const [one, other] = deeds;
  if (one && other) {
    const mine = one.from === who ? one : other;
    return { key: "court-did-swap", gaps: { who: by, mine: { space: mine.space }, other: { space: (mine === one ? other : one).space } } };
  }
  const first = shifts[0];
  if (first) return shiftWords(first, who, due ?? null);
  // Change of which nothing was given moves nothing.
  return due != null && due > 0 ? { key: "court-did-kept", gaps: { who: by, due: { sum: due } } } : null;
}

function shiftWords(shift: Shift, who: Seat, due: number | null): Replay["words"] {
  const by: Gap = { seat: who };
  switch (shift.thing) {
    case "notes":
      return noteWords(shift, who, due);
    case "deed":
      return shift.from == null
        ? { key: "court-did-deed-board", gaps: { who: by, space: { space: shift.space } } }
        : { key: "court-did-deed-player", gaps: { who: by, space: { space: shift.space }, from: { seat: shift.from } } };
    case "hotel":
      return { key: shift.up ? "court-did-hotel-up" : "court-did-hotel-down", gaps: { who: by, space: { space: shift.space } } };
    case "token": {
      if (shift.seat !== who) return { key: "court-did-token-other", gaps: { who: by, seat: { seat: shift.seat }, space: { space: shift.to } } };
      const back = shift.to === (shift.from + SPACES.length - 1) % SPACES.length;
      return back
        ? { key: "court-did-slipped", gaps: { who: by, space: { space: shift.from } } }
        : { key: "court-did-token-own", gaps: { who: by, space: { space: shift.to } } };
    }
    case "cuff":
      return { key: "court-did-cuff", gaps: { who: by } };
  }
}

function noteWords({ notes, from, to }: Extract<Shift, { thing: "notes" }>, who: Seat, due: number | null): Replay["words"] {
  const sum: Gap = { sum: total(notes) };
  const by: Gap = { seat: who };
  const owed = due === null || due <= 0 ? null : ({ sum: due } as const);
  if (to !== "tray" && to.player === who) {
    if (from !== "tray") return { key: "court-did-take-player", gaps: { who: by, sum, from: { seat: from.player } } };
    return owed
      ? { key: "court-did-take-tray-due", gaps: { who: by, sum, due: owed } }
      : { key: "court-did-take-tray", gaps: { who: by, sum } };
  }
  if (to === "tray") {
    return owed
      ? { key: "court-did-give-tray-due", gaps: { who: by, sum, due: owed } }
      : { key: "court-did-give-tray", gaps: { who: by, sum } };
  }
  const taker: Gap = { seat: to.player };
  return owed
    ? { key: "court-did-give-due", gaps: { who: by, sum, to: taker, due: owed } }
    : { key: "court-did-give", gaps: { who: by, sum, to: taker } };
}

/** Where a hand is within a picture that is 100 wide and 60 high, and whether the thing is in it. */
export interface Hand {
  readonly x: number;
  readonly y: number;
  readonly holds: boolean;
  /** Where the thing lies while it is in no hand. */
  readonly lies: "from" | "to" | "hand";
}

/** The hand comes from below the picture, and in the end shows what it has. */
const HOME = { x: 50, y: 66 } as const;
const REST = { x: 50, y: 40 } as const;
/** The plates of what it takes from and gives to. */
export const PLATE = { alone: { x: 50, y: 17 }, left: { x: 24, y: 17 }, right: { x: 76, y: 17 } } as const;

/** Where the plates of a step are drawn; its own place is below the picture and has none. */
export function plates({ from, to }: Step): { readonly from: { x: number; y: number } | null; readonly to: { x: number; y: number } | null } {
  const [takes, gives] = [from.at !== "own", to.at !== "own"];
  if (takes && gives) return { from: PLATE.left, to: PLATE.right };
  return { from: takes ? PLATE.alone : null, to: gives ? PLATE.alone : null };
}

/** Where the hand is when that part of the step is over, from 0 to 1. */
export function handAt(step: Step, part: number): Hand {
  const { from, to } = plates(step);
  const way = [HOME, ...(from ? [from] : []), ...(to ? [to] : []), REST];
  const legs = way.length - 1;
  const along = Math.min(1, Math.max(0, part)) * legs;
  const leg = Math.min(legs - 1, Math.floor(along));
  const [a, b] = [way[leg]!, way[leg + 1]!];
  // It hurries to where it goes and lingers there.
  const eased = smooth(Math.min(1, (along - leg) * 1.3));
  const took = from === null || leg > 0;
  const gave = to !== null && leg === legs - 1;
  return {
    x: a.x + (b.x - a.x) * eased,
    y: a.y + (b.y - a.y) * eased,
    holds: took && !gave,
    lies: gave ? "to" : took ? "hand" : "from",
  };
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}

/** What is heard when the hand closes on that. */
export function gripSound(held: Held | null): SoundName {
  const kind = held?.kind;
  return kind === "notes" ? "draw" : kind === "cuff" ? "cuff" : kind === "hotel" || kind === "pawn" ? "tick" : kind ? "card" : "coin";
}
