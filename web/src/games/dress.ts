import type { Component } from "svelte";
import type { CoverArt } from "../drawings/cover";
import type { IconName } from "../drawings/icons";
import type { Moment, Sight, View } from "../state/sight";
import type { GameInfo } from "../wire/http";
import type { Agreement, Chair, LegalAction, Outcome, Saying, Told } from "../wire/protocol";

/** What a game's table component is given. */
export interface TableProps {
  sight: Sight;
}

/**
 * What a game brings to the page. Only the cover is at hand from the start: everything else comes
 * when it is needed.
 */
export interface Dressed {
  /** The game's name. */
  readonly game: string;
  /** Its files of words in `locales`. */
  readonly words: readonly string[];
  readonly cover: CoverArt;
  readonly table: () => Promise<Component<TableProps>>;
  /** What a word is called with these options, where a game has several sets of names. */
  readonly alias?: (key: string, config: Readonly<Record<string, unknown>>) => string;
  /** What happens and stands in no log, by the `what` of events: the table shows it to who looks. */
  readonly unspoken?: readonly string[];
  /** What of that stands in the log of a replay where nothing is hidden any more. */
  readonly unveiled?: readonly string[];
  /** What is not said of the same seat twice in a row, by the `what` of events. */
  readonly once?: readonly string[];
  /** Whom the table waits for, where everybody may always act. */
  readonly waited?: (view: View) => readonly number[];
  /** Whether who is waited for has to answer somebody, whose turn it still is. */
  readonly answers?: (view: View) => boolean;
  /** Its audience is shown a turn when it is over: no clock runs on a television. */
  readonly late?: true;
  /** What is left to read of something that happened once the table has covered its cards. */
  readonly covered?: () => Promise<(told: Told) => Told>;
  /** What happened and yet is no news, by the `what` of events: it pushes nothing out of the one line that a phone has. */
  readonly dull?: readonly string[];
  /** What was told last stands in the bar of a wide page, too, while its log is closed. */
  readonly news?: true;
  /** How something is said where it stands alone, in other words than the log's: null for what is said as it is there. */
  readonly retold?: (told: Told, lines: readonly { readonly told: Told }[], telling: Sight["telling"]) => Saying | null;
  /** What may be done, for the panel that lists all of it, where the order of the house is not the one a player looks in. */
  readonly menu?: () => Promise<(sight: Sight) => readonly MenuSection[]>;
  /** What its table does by keys, besides what every table does: the keys, and the key of a word. */
  readonly keys?: readonly { readonly keys: readonly string[]; readonly word: string }[];
  /** Whether a clock runs with these options, where that hangs on them: how fast is asked only then. */
  readonly timed?: (config: Agreement["config"]) => boolean;
  /** Whether its scores count thousands. */
  readonly thousands?: boolean;
  /** The curve of its rounds, for the end of the game. */
  readonly chart?: () => Promise<Chart>;
  /**
   * The curve of the picture that is shared, where it is drawn otherwise than by seat: null where what was
   * told does not add up to the end. A game that nobody could follow, such as Monopoly Tricheurs, has none.
   */
  readonly trace?: () => Promise<(told: readonly Told[], last: View) => Traced | null>;
  /** What people talk about after it: the dearest, the longest, the most. */
  readonly figures?: () => Promise<Component<FiguresProps>>;
  /** The pictures of its rulebook. */
  readonly pictures?: () => Promise<Pictures>;
  /** The moments of a finished game that are worth finding, in the table's time, from its last view. */
  readonly marks?: (last: View) => readonly number[];
  /** The great moments of a finished game: which, and how great each is. */
  readonly highlights?: () => Promise<(moments: readonly Moment[]) => readonly Highlight[]>;
  /** A first game that teaches it. */
  readonly course?: () => Promise<Course>;
  /** Its ways in, on its card on the home page, instead of the two that every game has. */
  readonly doors?: () => Promise<Component<DoorsProps>>;
  /** How its end is shown, instead of the list of who has how much. */
  readonly final?: () => Promise<Component<FinalProps>>;
  /** Its page leads whoever plays through every step by itself: there is nothing to be listed besides. */
  readonly leads?: (view: View) => boolean;
  /** The house has dealt nothing, and has nothing to prove. */
  readonly undealt?: (view: View) => boolean;
  /** Its end is shown bit by bit: who has won is said when all of it lies open. */
  readonly unfolds?: true;
  /** What is written over it meanwhile, where that is not how cards end: the key of a word. */
  readonly unfolding?: string;
  /**
   * Its table wants the whole window: the log is closed at first, and on a television there is
   * nothing but a slim bar beside it.
   */
  readonly stage?: true;
  /** What stands in the log and is not read out, by the `what` of events. */
  readonly unheard?: readonly string[];
  /**
   * Its buttons have number keys of their own, so that the list of all that may be done has none. What a
   * slip in that list would cost too much is not in it, by the `do` of actions: the words are the key of
   * the sentence that says where it is done.
   */
  readonly apart?: { readonly deeds: readonly string[]; readonly words: string };
  /** Its table marks at their place who is away: what is said of it is laid over the table for a while, and nothing moves. */
  readonly marksAway?: true;
  /** The lower right corner of its table is free: its hints lie there, and the table keeps its place. */
  readonly freeCorner?: true;
  /** Its log and its hints lie over the left of the table, which keeps its place. */
  readonly keepsPlace?: true;
  /**
   * What the bar says while nobody is waited for, though people may say that they are ready: the key
   * of a word and what it is about. Null where it is somebody's turn.
   */
  readonly calm?: (view: View) => { readonly key: string; readonly about: Readonly<Record<string, number>> } | null;
  /**
   * What happens now is played on the table bit by bit: the line of the last event, which is known
   * before it has been seen, is not written beside it.
   */
  readonly staged?: (view: View) => boolean;
  /** A deadline of the table's own that runs now, such as a hammer, in the table's time; null where the house's clock is meant. */
  readonly hammer?: (view: View) => { readonly until: number; readonly span: number } | null;
  /** How its rulebook would have so many people play, where that is not what is agreed on. */
  readonly propose?: () => Promise<(people: number, agreement: Agreement) => Proposal | null>;
  /** The numbers of teams that can be agreed on, where people choose among several. */
  readonly divide?: () => Promise<(agreement: Agreement) => Division | null>;
  /** What is agreed on after a change: what no longer goes with it is left out. */
  readonly settle?: (agreement: Agreement, before: Agreement) => Agreement;
  /** Whether only people meet at such a table, face to face: nothing has to be agreed on about how fast bots think or what a log remembers. */
  readonly inPerson?: (config: Agreement["config"]) => boolean;
  /** Whether somebody in every team needs a phone there, which shows the cards of those who have none. */
  readonly mates?: (config: Agreement["config"]) => boolean;
  /** What somebody will be because of the chair they sit on, other than a referee: the key of its word, and its icon. */
  readonly badge?: (chairs: readonly Chair[], seat: number) => { readonly icon: IconName; readonly key: string } | null;
}

/** Actions of one sort under a heading. */
export interface MenuSection {
  readonly key: string;
  readonly title: string;
  /** Seldom meant: side by side in little room. */
  readonly small: boolean;
  /** Each in the words that its heading leaves, and what is at stake. */
  readonly entries: readonly { readonly legal: LegalAction; readonly words: string; readonly note: string }[];
}

/** Something that is worth seeing again. */
export interface Highlight {
  /** Its number among the moments. */
  readonly moment: number;
  /** The greater, the sooner it is marked. */
  readonly worth: number;
  /** The moment before it began: one sees how it came about. */
  readonly from?: number;
  /** Whose moment it is, what happened in a sentence of its own, and how much it was worth, in words. */
  readonly seat?: number;
  readonly say?: (nameOf: (seat: number) => string) => string;
  readonly note?: () => string;
}

/** How people can be divided into teams. */
export interface Division {
  readonly teams: number;
  readonly counts: readonly number[];
  readonly into: (teams: number) => Agreement;
}

/** The pictures of a rulebook, by the clause they stand with; the preface has none. */
export interface Pictures {
  /** Whether there is one for the clause, or for that row of its table. */
  readonly has: (clause: string | null, row: number | null) => boolean;
  readonly Picture: Component<{ clause: string | null; row: number | null }>;
}

/** What a game's ways in are given. */
export interface DoorsProps {
  info: GameInfo;
  /** Another table is on its way, or the house is away. */
  disabled: boolean;
  /** Makes a table, with bots on its free chairs or for whoever is invited, and goes there. */
  open: (agreement: Agreement, company: "bots" | "friends") => void;
}

/** What the end of a game is drawn from. */
export interface FinalProps {
  sight: Sight;
  over: { readonly outcome: Outcome };
  /** The big screen in the room: nothing to press. */
  screen: boolean;
  /** All that was told of the game, as far as it is known here. */
  told?: readonly Told[];
  /** Asks for as much room as there is. */
  widen?: () => void;
  /** All of it was seen before: nothing is shown bit by bit again. */
  open?: boolean;
  /** All of it lies open now. */
  onopen?: () => void;
}

/** What the figures of a finished game are drawn from. */
export interface FiguresProps {
  sight: Sight;
  /** All that was told of the game, as far as it is known here. */
  told: readonly Told[];
}

/** What a rulebook proposes to a company. */
export interface Proposal {
  readonly agreement: Agreement;
  /** The proposal in a few words. */
  readonly say: string;
}

/** How a game's rounds are found among what was told, and drawn. */
export interface Chart {
  /** The totals after each round, one number a seat. */
  readonly totals: (told: readonly Told[], seats: number) => Rounds;
  /** What everybody had after each turn, for whoever looks back. */
  readonly course?: (told: readonly Told[], seats: number) => Rounds;
  readonly Curve: Component<{ rounds: Rounds; names: readonly string[]; tokens: readonly number[]; at?: number | null }>;
}
type Rounds = readonly (readonly number[])[];

/** The lines of a curve. */
export interface Traced {
  /** One number a line after each round or turn. */
  readonly rounds: Rounds;
  /** Whose line each of them is: of a team, its first seat. */
  readonly seats: readonly number[];
}

/** A first game that teaches, with a coach behind the chair. */
export interface Course<View = unknown, Action = unknown, Seen = unknown> {
  readonly agreement: Agreement;
  readonly bots: readonly string[];
  /** A minute before it, where what may be long in coming happens once. */
  readonly rehearsal?: () => Promise<Component<{ ondone: () => void }>>;
  /** What the coach lies right above on a phone, whatever it speaks of: a selector. Elsewhere it goes where that is. */
  readonly dock?: string;
  /** Where room is dear: once a move is proposed on a phone, the lesson has been read, and gives way to it. */
  readonly curt?: boolean;
  /** In the order in which they are best met; the table decides when. */
  readonly lessons: readonly Lesson<View, Action, Seen>[];
  /** The lesson that is said when the game is over. */
  readonly closing: string;
  /** What to suggest first where nothing else is being learned: deeds, the best one first. */
  readonly liked: readonly string[];
  /** Among moves of one kind: what one is worth. The coach proposes the best. */
  worth?(action: Action, now: Now<View, Action>): number;
  /** Why one would do so, where the proposal alone would puzzle: the key of a word. */
  why?(action: Action, now: Now<View, Action>): string | null;
  /** What a seat does by itself, not what happens to it: the `what` of events. */
  readonly own: readonly string[];
  /** What a bubble had better not hide, by selector, and how much better; 100 is never hidden where there is any other place. */
  readonly keepClear: Readonly<Record<string, number>>;
  /** Whether this begins a turn of mine, or a round: what was put off comes back. */
  begins(event: Seen, me: number): boolean;
  /** The places an action is about, by the names of the table's anchors. */
  placesOf(action: Action, now: Now<View, Action>): readonly string[];
}

/** What the coach knows of the table: only what the house has given. */
export interface Now<View = unknown, Action = unknown> {
  /** My seat. */
  readonly me: number;
  readonly view: View;
  /** What I may do. */
  readonly legal: readonly Action[];
  /** What has happened in this game, as `set-stolen by` or `set-stolen from` where I was in it. */
  readonly happened: ReadonlySet<string>;
}

/** Something to be learned by playing. Its words are `learn-KEY-title` and `learn-KEY`. */
export interface Lesson<View = unknown, Action = unknown, Seen = unknown> {
  readonly key: string;
  readonly clause: string;
  /** The table waits for this one: it comes before all others. */
  readonly urgent?: true;
  /** What it wants me to try; a lesson without it only wants to be read. */
  readonly tries?: readonly string[];
  /** So many milliseconds after it comes up, when there is something to look at, the table's clock stands until it is understood. */
  readonly holds?: number;
  /** Whether it fits what lies there now. */
  due(now: Now<View, Action>): boolean;
  /** Whether what I have just done has taught it. */
  learned?(event: Seen, me: number): boolean;
  /** The places it points at, by the names of the table's anchors; `*` stands for all that begin so. */
  points(now: Now<View, Action>): readonly string[];
  /** Another player it speaks of. */
  about?(now: Now<View, Action>): number | null;
}
