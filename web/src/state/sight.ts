import type { LegalAction, Told } from "../wire/protocol";
import type { Telling } from "../words/phrase";

/** A view as the house sends it: the game's own table component knows what is in it. */
export type View = Record<string, unknown>;

/** Everything that lay before one pair of eyes between two frames of the house. */
export interface Moment {
  /** How many things had been told by then. */
  readonly seq: number;
  /** The table's time, in milliseconds. */
  readonly at: number;
  /** What happened just before, each with its time. */
  readonly told: readonly Told[];
  readonly view: View;
  readonly on: readonly number[];
  /** The deadline in the table's time. */
  readonly until: number | null;
}

/** A new moment has come: what changed, for motion, sounds and the spoken log. */
export interface Beat {
  /** What happened, in order. */
  readonly told: readonly Told[];
  /** What lay there before; null after a gap or at the start, when nothing must move. */
  readonly before: View | null;
  readonly after: View;
}

/**
 * What a game's table is drawn from, whether the game is live, looked back at, or a replay. The
 * table draws it and asks; it never decides.
 */
export interface Sight {
  /** The game's name. */
  readonly game: string;
  readonly seats: number;
  /** By which others come to this table; a replay has none. */
  readonly code?: string;
  /** Through whose eyes; null for the audience. */
  readonly viewer: number | null;
  /** The moment that is looked at. */
  readonly view: View;
  readonly on: readonly number[];
  /** What may be done: empty when it is not my turn, when looking back and in replays. */
  readonly legal: readonly LegalAction[];
  /** Whether I could act at all: I have a seat, the game runs, and I look at the present. */
  readonly mine: boolean;
  /** An action of mine is on its way. */
  readonly busy: boolean;
  /** Milliseconds until the deadline now, or null. */
  remaining(): number | null;
  /** The table's own time now, in milliseconds: what moves by itself is drawn by it. */
  tableTime(): number;
  /** What the clock started from, for a ring that empties; null without a deadline. */
  readonly span: number | null;
  /**
   * What was told of this game until the moment that is looked at, where the table keeps it; the first
   * line that may be read in full, and the last one of what was scored and may be read again.
   */
  readonly lines?: readonly { readonly seq: number; readonly told: Told }[];
  readonly openFrom?: number;
  readonly scoredTo?: number;
  /** How the game is told, for the sentences of what happened and of what may be done. */
  readonly telling: Telling;
  nameOf(seat: number): string;
  isBot(seat: number): boolean;
  /** Whether somebody without a device sits there, whom others show their cards to. */
  isGuest?(seat: number): boolean;
  /** Whether somebody who has a device is not there with it just now. */
  isAway?(seat: number): boolean;
  /** The number of the token that this seat plays with. */
  tokenOf(seat: number): number;
  /** Asks the house to do it. */
  act(action: unknown): void;
  /**
   * Asks without waiting for the answer to what was asked before: for what is asked many times a
   * second. What is lost on the way is not asked again. Returns whether it was asked.
   */
  stream?(action: unknown): boolean;
  /**
   * What is laid over the table takes its time to be read: a game that plays by itself waits until then.
   * Returns how to say that it has been read. A live table waits for nobody.
   */
  linger?(): () => void;
  /** Calls back with every beat of the present; returns how to stop. */
  onBeat(listener: (beat: Beat) => void): () => void;
  /**
   * Calls back with what is said aloud while a turn goes on of which its audience is told when it is over: the beat
   * of that turn tells it again. A table that plays a replay says nothing before its time.
   */
  onAloud?(listener: (told: readonly Told[]) => void): () => void;
}
