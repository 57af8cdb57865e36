import { patched } from "../src/state/patch";
import type { View } from "../src/state/sight";

// What a client of CA$H'n GUN$ Live was told, looked through for what it must not know yet. The games
// of this house are judged by their engines' tests; this judges the frames as they crossed the wire.

/** Before these are over nobody sees at whom the others aim. */
const BEFORE_LOOK: ReadonlySet<string> = new Set(["shuffling", "pot", "sharing", "pocket", "movement", "aim"]);
/** Before these are over nobody knows who stays, nor any card but one's own team's. */
const BEFORE_FIGHT: ReadonlySet<string> = new Set([...BEFORE_LOOK, "look", "choice"]);

export interface Known {
  phase: string;
  round: number;
  cards: [number, unknown][];
  gangsters: { team: number; aim?: { at: number[] } | null; shown?: unknown; fate: string }[];
  fight: { left: number[]; effects: unknown[] };
  hideouts: (unknown | null)[];
  carried: { fives: number; tens: number; twenties: number };
  signals?: { by: number }[];
  proposals?: { one: number; other: number }[];
  split?: unknown;
}

/** Everything that this client was told and must not have been, in words; nothing is how it should be. */
export function leaks(frames: readonly string[]): readonly string[] {
  return replayed(frames).flatMap(({ index, seat, known, told }) =>
    [...inView(known, seat), ...told.flatMap((one) => inTold(one, known, seat))].map((what) => `frame ${index}, ${known.phase}: ${what}`));
}

/** What a client knew after each frame of the game, and what it was told with it. */
export function replayed(frames: readonly string[]): readonly { index: number; seat: number | null; known: Known; told: readonly unknown[] }[] {
  let seat: number | null = null;
  let view: View = {};
  return frames.flatMap((text, index) => {
    const tell = JSON.parse(text) as { tell: string; you?: { seat: number | null }; view?: View; told?: unknown[] };
    if (tell.tell === "desk") seat = tell.you?.seat ?? null;
    if (tell.tell === "whole") view = tell.view ?? {};
    if (tell.tell === "update" && tell.view) view = patched(view, tell.view);
    if ((tell.tell !== "whole" && tell.tell !== "update") || view.gangsters === undefined) return [];
    const told = tell.told ?? [];
    return [{ index, seat, known: view as unknown as Known, told: tell.tell === "update" ? told : ofThisRound(told) }];
  });
}

/**
 * What somebody is told anew who looks for the first time or after a gap: the last that their seat saw.
 * What was shown to everybody in rounds that are over may be told at any time; secrets stay secrets.
 */
function ofThisRound(told: readonly unknown[]): readonly unknown[] {
  const began = told.findLastIndex((entry) => whatOf(entry) === "round-began");
  return told.filter((entry, index) => index >= began || whatOf(entry) !== "aim-shown");
}

function seenOf(entry: unknown): { what?: string; seat?: number; by?: number; cards?: [number, unknown][] } | string {
  return (typeof entry === "object" && entry !== null && "seen" in entry ? entry.seen : entry) as ReturnType<typeof seenOf>;
}

function whatOf(entry: unknown): string | undefined {
  const seen = seenOf(entry);
  return typeof seen === "string" ? seen : seen.what;
}

function inView(known: Known, me: number | null): readonly string[] {
  const found: string[] = [];
  const { phase, gangsters } = known;
  const mate = matesOf(known, me);
  for (const [seat] of known.cards) if (!mate(seat)) found.push(`the card of seat ${seat}`);
  gangsters.forEach(({ aim, shown, fate }, seat) => {
    if (BEFORE_LOOK.has(phase) && aim != null && seat !== me) found.push(`the aim of seat ${seat}`);
    if (BEFORE_FIGHT.has(phase) && shown != null) found.push(`the card that seat ${seat} will have to show`);
    if (BEFORE_FIGHT.has(phase) && fate === "coward") found.push(`that seat ${seat} leaves`);
  });
  if (BEFORE_FIGHT.has(phase) && known.fight.left.length > 0) found.push(`that ${known.fight.left.join(", ")} leave`);
  if (BEFORE_FIGHT.has(phase) && known.fight.effects.length > 0) found.push("how the fight goes");
  if (phase !== "split" && phase !== "over" && known.split != null) found.push("the cards of those who stayed");
  if (phase !== "over") {
    known.hideouts.forEach((bills, team) => {
      if (bills !== null && team !== teamOf(known, me)) found.push(`the hide-out of team ${team}`);
    });
  }
  for (const { by } of known.signals ?? []) if (!mate(by)) found.push(`a signal of seat ${by}`);
  for (const { one, other } of known.proposals ?? []) if (!mate(one) || !mate(other)) found.push(`a proposal of ${one} and ${other}`);
  return found;
}

/** What only the one whom it concerns is told, and what only their team is. */
const OWN = new Set(["aimed", "chose", "welcomed"]);
const TEAM = new Set(["swapped", "proposed", "signalled"]);

function inTold(entry: unknown, known: Known, me: number | null): readonly string[] {
  const seen = seenOf(entry);
  if (typeof seen === "string" || seen.what === undefined) return [];
  const { what, seat, by, cards } = seen;
  const mate = matesOf(known, me);
  if (OWN.has(what) && seat !== me) return [`${what} of seat ${seat}`];
  if (TEAM.has(what) && (by === undefined || !mate(by))) return [`${what} by seat ${by}`];
  if (what === "dealt" && cards?.some(([one]) => !mate(one))) return ["another team's deal"];
  if (what === "aim-shown" && BEFORE_LOOK.has(known.phase)) return [`the aim of seat ${seat}, told`];
  return [];
}

function teamOf({ gangsters }: Known, seat: number | null): number | null {
  return seat === null ? null : (gangsters[seat]?.team ?? null);
}

function matesOf(known: Known, me: number | null): (seat: number) => boolean {
  const team = teamOf(known, me);
  return (seat) => team !== null && teamOf(known, seat) === team;
}
