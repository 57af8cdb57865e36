// Made from crates/protocol by `cargo xtask types`. Change it there.

/** The version of the protocol. */
export const VERSION = 4;
/** The most bytes a frame of a client may have. */
export const MOST_BYTES = 8192;
/** The most characters a name may have. */
export const MOST_NAME = 24;
/** How many shapes of tokens there are. */
export const TOKEN_SHAPES = 60;
/** How many colours each of them can have. */
export const TOKEN_COLOURS = 12;
/** How many tokens there are to choose from. */
export const TOKENS = 720;
/** How many letters the code of a table has at least. */
export const CODE_LETTERS = 4;
/** How many letters the code of a table has at most. */
export const MOST_CODE_LETTERS = 8;
/** How many milliseconds people have to say whether somebody may have a seat in the game under way. */
export const CONSENT_MS = 30000;
/** The most things of the past that are told at once. */
export const MOST_PAST = 100;

/** How many real milliseconds a millisecond of the table takes. */
export const CLOCK_FACTORS: Readonly<Record<Clock, number>> = {
  normal: 1.0,
  relaxed: 1.5,
  slow: 2.0,
  none: 1.0,
};

/** The paces of people, the quickest first. */
export const HUMAN_PACES: ReadonlyArray<Pace> = ["quick", "natural", "slow"];

/** Both answers for those who come late. */
export const LATE_SEATS: ReadonlyArray<LateSeats> = ["ask", "closed"];

/** What a log may remember. */
export const MEMORIES: ReadonlyArray<Memory> = ["own", "aid"];

/** What a client may ask for. */
export type Ask = HallAsk | TableAsk;

/** What needs no table. The first ask of a connection is always `Hello`. */
export type HallAsk =
  /**
   * Who I am. The key is 32 random bytes, as hexadecimal digits, that the client keeps; seats
   * belong to its hash. It is never part of an address and never shown to anybody.
   */
  | {
      do: "hello";
      /** The version of the protocol. */
      magot: number;
      key: string;
    }
  /** Which tables can be joined? */
  | { do: "tables" }
  /** Make a table. Whoever makes it is its host, joins it and sits on seat 0. */
  | {
      do: "create";
      /** The game's name. */
      game: string;
      /** What is agreed on. */
      agreement: Agreement;
      /** The host's name. */
      name: string;
      /** Bots for the last seats, by name. */
      bots?: Array<string>;
    }
  /** Go to the table of that code; whoever has a seat there has it again. */
  | {
      do: "join";
      code: string;
      /** To play or only to watch. */
      role: Role;
      /** What I have seen already. */
      since?: Since | null;
    }
  /** Leave the table; the seat stays mine. */
  | { do: "leave" }
  /** What time is it? */
  | {
      do: "ping";
      /** Anything; it comes back. */
      sent: number;
    };

/** What is asked at a table. */
export type TableAsk =
  /**
   * Sit down, or change seats before the game begins. During a game a seat that was played is had
   * back by whoever played it, and by others only if everybody agrees.
   */
  | {
      do: "sit";
      seat: Seat;
      /** My name. */
      name: string;
      /**
       * My part of the deal, before anybody knows it: the hash of my nonce, given once the server
       * has committed itself, as hexadecimal digits.
       */
      pledge?: string | null;
    }
  /**
   * My part of the deal, now that nobody can choose theirs any more: what my pledge is the hash of,
   * 32 random bytes as hexadecimal digits.
   */
  | { do: "reveal"; nonce: string }
  /** Somebody asks for a seat in the game under way: may they have it? */
  | {
      do: "consent";
      /** The seat that they ask for. */
      seat: Seat;
      /** Whether they may. */
      yes: boolean;
    }
  /** Give my seat up. During a game a bot plays on, or a guest does where people meet. */
  | { do: "stand" }
  /** Choose my token, before a game or after it. */
  | {
      do: "token";
      /**
       * Which of the tokens, from 0 to 719: its shape is the number modulo 60. Nobody else at the
       * table has one of that shape, whatever its colour.
       */
      token: number;
    }
  /** Change my name. */
  | { do: "name"; name: string }
  /** The host changes what is agreed on, before the game begins. */
  | {
      do: "agree";
      /** The new agreement. */
      agreement: Agreement;
    }
  /** The host begins the game. */
  | { do: "start" }
  /** Do something in the game. */
  | {
      do: "act";
      /** Which of the table's games. */
      game_no: number;
      /**
       * Which action of my seat in this game, counted from 1: what has been done is never done
       * twice, however often it is asked for.
       */
      nth: number;
      /** The action: one of the menu, or anything else the game reads. */
      action: unknown;
    }
  /** Make a face. */
  | { do: "react"; reaction: Reaction }
  /** The host frees a seat: a person may not sit here again, a guest or a bot is sent away. */
  | { do: "kick"; seat: Seat }
  /** The host lets nobody new in, or everybody again. */
  | {
      do: "lock";
      /** Whether it is locked. */
      locked: boolean;
    }
  /** The host puts a bot on a free seat, or on all of them but a referee's. */
  | {
      do: "fill";
      /** Which seat; all free ones without. */
      seat?: Seat | null;
      /** Which bot; the best one without. */
      bot?: string | null;
    }
  /**
   * The host seats somebody who has no device, before the game begins, where the game can be played
   * so. Nobody acts for their seat.
   */
  | {
      do: "guest";
      /** Where: a free seat, or a guest's or a bot's. */
      seat: Seat;
      /** Their name. */
      name: string;
    }
  /** The host lets two seats change places before the game begins, with whoever sits there. */
  | {
      do: "move";
      /** The one. */
      from: Seat;
      /** The other. */
      to: Seat;
    }
  /** The host stops the clocks, or lets them run. */
  | {
      do: "pause";
      /** Whether it is paused. */
      paused: boolean;
    }
  /**
   * The host gathers everybody for another game, each one seat further; where seats have teams or
   * referees, everybody keeps theirs.
   */
  | { do: "rematch" }
  /** What happened before that? For a log that reaches back to the deal. */
  | {
      do: "past";
      /** The number of the first thing I know of. */
      before: number;
    };

/** What is agreed on before a game. */
export type Agreement = {
  /** How many play. */
  seats: number;
  /** The options of the game. */
  config: Record<string, unknown>;
  /** How fast the clocks run. */
  clock: Clock;
  /** How fast bots play. */
  pace: Pace;
  /** Whether the table is on the list of open tables. */
  listed: boolean;
  /** Whether somebody new may ask for a bot's seat once the game has begun. */
  late_seats: LateSeats;
  /** Whether who says nothing to such a question for half a minute has said yes. */
  silence_is_yes: boolean;
  /** What the log of the game under way remembers for everybody. */
  memory: Memory;
  /** Whether the next game is dealt as the game's lesson has it: for one person among bots. */
  lesson?: boolean;
};

/** As what somebody comes to a table. */
export type Role =
  /** To play; without a seat, to watch for now. */
  | "player"
  /** To watch, even with a seat: one sees what the audience sees. */
  | "watcher"
  /** The big screen in the room. It sees what the audience sees and is not counted as anybody. */
  | "screen";

/** What a client has seen already. */
export type Since = {
  /** Of which game of the table. */
  game_no: number;
  /** How many things. */
  seq: number;
};

/** How fast the clocks run. */
export type Clock =
  /** As the rules say. */
  | "normal"
  /** Half as much time again. */
  | "relaxed"
  /** Twice the time. */
  | "slow"
  /** No clocks, for games that can do without. */
  | "none";

/** How fast bots play. */
export type Pace =
  /** Like people. Questions stand as long as they must so that no answer tells a hand by its speed. */
  | "natural"
  /** Like people who know what they want. Questions stand as long. */
  | "quick"
  /** Like people who take their time. Questions stand as long. */
  | "slow"
  /** At once, and nothing is held back: for programs among themselves. */
  | "instant";

/** Whether somebody new may ask for a bot's seat once the game has begun. */
export type LateSeats =
  /** They may ask, and everybody who is seated has to agree. */
  | "ask"
  /** They may not. */
  | "closed";

/** What the log of a game under way remembers for everybody. */
export type Memory =
  /** What lies open. What the table has covered is for everybody to remember by themselves. */
  | "own"
  /** Everything that was ever seen. */
  | "aid";

/** A face to be made. There is no free text at a table. */
export type Reaction =
  /** Well played. */
  | "bravo"
  /** Oh no. */
  | "ouch"
  /** Ha ha. */
  | "laugh"
  /** I am thinking. */
  | "thinking"
  /** Hurry up. */
  | "hurry"
  /** I do not believe you. */
  | "suspicious"
  /** Thank you. */
  | "thanks"
  /** Again! */
  | "again";

/** Something that happened, with its sentence and its time, or what was seen alone. */
export type ToldEntry = Told | { what: string } | string;

/** An action that may be done, with its sentence, or the action alone. */
export type MenuEntry = LegalAction | { do: string } | string;

/**
 * What the server tells. Times are milliseconds of the table's own time, unless they are said to be
 * the server's.
 * The game's own parts, `View`, `ToldList` and `Menu`, are values to whoever reads a frame, and so is
 * the desk, `Table`. Whoever writes it has them as text already: see `RawTell`.
 */
export type Tell =
  /** Welcome. */
  | {
      tell: "hello";
      /** The version of the protocol. */
      magot: number;
      /** The server's time, milliseconds since 1970. */
      now: number;
    }
  /** The tables that can be joined. */
  | {
      tell: "tables";
      /** The list, the newest first. */
      tables: Array<Listing>;
    }
  /** The table apart from the game. It replaces what was told before. */
  | {
      tell: "desk";
      /** The table. */
      desk: Desk;
      /** What you are there. */
      you: You;
    }
  /**
   * Everything that lies before you in the game: after a game has begun, after joining, and
   * whenever you look through other eyes.
   */
  | {
      tell: "whole";
      /** Which of the table's games. */
      game_no: number;
      /** How many things you have been told in this game, with those in `told`. */
      seq: number;
      /** The table's time. */
      at: Time;
      /** What you have missed, as far as it is at hand. The last one is number `seq`. */
      told: Array<ToldEntry>;
      /** What you see. */
      view: Record<string, unknown>;
      /** Who may act. */
      on: SeatSet;
      /** Until when. */
      until?: Time | null;
      /** What you may do. */
      legal?: Array<MenuEntry>;
      /** How often your seat has acted in this game. */
      acts: number;
    }
  /** Something happened before your eyes: you have been told as many more things as `told` has. */
  | {
      tell: "update";
      /** The table's time. */
      at: Time;
      /** What happened, in order. */
      told?: Array<ToldEntry>;
      /** What has changed in your view, as a patch. */
      view?: Record<string, unknown>;
      /** Who may act. Left out where that, until when and what you may do are as they were. */
      on?: SeatSet | null;
      /** Until when. */
      until?: Time | null;
      /** What you may do. */
      legal?: Array<MenuEntry>;
      /** How often your seat has acted in this game, if that has changed. */
      acts?: number | null;
    }
  /**
   * Something was said aloud at a table whose audience is told of a turn when it is over. It is told
   * again with the turn, and counts only then: your view and your numbers stay as they are.
   */
  | {
      tell: "aloud";
      /** The table's time. */
      at: Time;
      /** What was said, in order. */
      told: Array<ToldEntry>;
    }
  /** The game is over. */
  | {
      tell: "over";
      /** Which of the table's games. */
      game_no: number;
      /** How it ended. */
      outcome: Outcome;
      /** The server's secret, which proves the deal. */
      secret: string;
      /** The name by which its replay can be read. */
      replay: string;
    }
  /** A rule says no. Nothing has changed. */
  | {
      tell: "refused";
      /** The action that was refused. */
      nth: number;
      /** Why. */
      refusal: Refusal;
    }
  /** Something else is wrong with what was asked. Nothing has changed. */
  | {
      tell: "error";
      /** What. */
      error: ErrorCode;
      /** The rule, where a rule says no to what was agreed on. */
      refusal?: Refusal | null;
      /** More about it, in English, for whoever writes clients. */
      detail?: string | null;
      /** The number of the action it is about. */
      nth?: number | null;
    }
  /** Somebody makes a face. */
  | {
      tell: "reaction";
      /** From which seat; the audience without. */
      seat: Seat | null;
      /** Which. */
      reaction: Reaction;
    }
  /** What happened before. */
  | {
      tell: "past";
      /** Of which game. */
      game_no: number;
      /** The number of the first one, counted from 1. */
      from: number;
      /** What happened, each with its time. */
      told: Array<ToldEntry>;
    }
  /** The time. */
  | {
      tell: "pong";
      /** What was sent. */
      sent: number;
      /** The server's time, milliseconds since 1970. */
      now: number;
    }
  /** The connection is about to be closed. */
  | {
      tell: "bye";
      /** Why. */
      why: CloseReason;
    };

/**
 * Something that happened, as it was seen. On the wire it is what was seen and nothing around it,
 * where there is neither a sentence nor a time: most of what is told. What happens many times a
 * second, as the game says, is told by its name alone; the view has what became of it.
 */
export type Told = {
  /** What, as the game's page of the engine's manual describes it. */
  seen: unknown;
  /** What, as a sentence. Without one it is said by rule, from the game's phrases. */
  say?: Saying | null;
  /** When, if that is another time than the frame's. */
  at?: Time | null;
};

/**
 * An action that may be done. On the wire it is the action and nothing around it, where it has no
 * sentence of its own.
 */
export type LegalAction = {
  /** The action, to be sent as it is. */
  action: unknown;
  /** The action as a sentence. Without one it is said by rule, from the game's phrases. */
  say?: Saying | null;
};

/** A refusal once it has left its game: the rule it rests on, and the sentence. */
export type Refusal = {
  /** The rule: a clause of the game's rulebook. */
  clause: string;
  /** The reason. */
  say: Saying;
};

/**
 * A sentence before its language: a message of `locales` and what fills its gaps. Games write it
 * with fixed words; who reads it from the wire owns the text.
 */
export type Saying = {
  /** The message, as the files of `locales` name it. */
  key: string;
  /** What fills its gaps, by their names. */
  args: Array<[string, Arg]>;
};

/** What fills a gap in a sentence. */
export type Arg =
  /** A player, to be shown by name. */
  | { seat: Seat }
  /** Several players, to be listed by name. */
  | { seats: SeatSet }
  /** A number. */
  | { number: number }
  /** Another message, such as a card's name. */
  | { word: string }
  /** Several other messages, to be listed. */
  | { words: Array<string> };

/** How a game ended. */
export type Outcome = {
  /** Those who share the victory. */
  winners: SeatSet;
  /** Each seat's final score. */
  scores: number[];
};

/** A table as everybody there knows it, apart from the game. */
export type Desk = {
  code: string;
  /** The game's name. */
  game: string;
  /** The version of the game's rules. Another one than the server's where the game is outdated. */
  rules: number;
  /** The options of the game. */
  config: Record<string, unknown>;
  /** How fast the clocks run. */
  clock: Clock;
  /** How fast bots play. */
  pace: Pace;
  /** Whether it is on the list of open tables. */
  listed: boolean;
  /** Whether somebody new may ask for a bot's seat once the game has begun. */
  late_seats: LateSeats;
  /** Whether who says nothing to such a question for half a minute has said yes. */
  silence_is_yes: boolean;
  /** What the log of the game under way remembers for everybody. */
  memory: Memory;
  /** Whether the game is dealt as its lesson has it. */
  lesson?: boolean;
  /** Whether nobody new is let in. */
  locked: boolean;
  /** Whether the host has stopped the clocks. */
  paused: boolean;
  /** Whether the game under way has gone on for too long to go any further: the host can give it up. */
  too_long?: boolean;
  /** How far it is. */
  phase: Phase;
  /** Which of the table's games, counted from 1. */
  game_no: number;
  /** Who sits where. */
  chairs: Array<Chair>;
  /** Whether people without a device may be seated with what is agreed on. */
  guests: boolean;
  /** Who asks for a seat in the game under way. */
  seat_requests: Array<SeatRequest>;
  /** How many watch. */
  watchers: number;
  /** The hash of the server's secret for this game. */
  commitment: string;
  /** The players' parts of the deal, in the order of their seats, once it is dealt. */
  nonces: Array<string>;
  /** The name by which the last finished game can be read, if there is one. */
  replay: string | null;
  /** The games that were finished here, the latest last. The oldest are forgotten. */
  evening?: Array<Played>;
  /** The table's time when this was said, in milliseconds. */
  at: number;
  /** Whether the table's time runs. */
  running: boolean;
};

/** A seat. */
export type Chair = {
  /** Who sits there. */
  sitter: Sitter;
  /** What they are called, bots too: no two at a table the same. */
  name: string | null;
  /** The team of the seat, counted from 0, where there are teams. */
  team: number | null;
  /** Whether whoever sits there referees. It is never a bot. */
  referee: boolean;
  /** Their token, from 0 to 719: its shape is the number modulo 60. Nobody has one where nobody sits. */
  token: number | null;
  /** Whether they are here. */
  present: boolean;
  /** Whether a bot plays for them until they are back. */
  deputy: boolean;
  /** Whether they are the host. */
  host: boolean;
  /** The hash of their part of the deal, before it is dealt. */
  pledge: string | null;
};

/** A game that was finished at a table. */
export type Played = {
  /** Which of the table's games. */
  game_no: number;
  /** The name by which its replay can be read. */
  replay: string;
  /** What everybody was called at its end, by seat. */
  names: Array<string | null>;
  /** Those who share the victory. */
  winners: SeatSet;
  /** Each seat's final score. */
  scores: number[];
};

/**
 * Somebody asks for a seat in the game under way. Everybody who is seated has to agree, and the
 * host.
 */
export type SeatRequest = {
  seat: Seat;
  /** The name of whoever asks. */
  name: string;
  /** The seats that have not answered yet. */
  unanswered: SeatSet;
  /** How many milliseconds are left to answer. */
  left_ms: number;
};

/** Who sits on a seat. */
export type Sitter =
  /** Nobody. */
  | "nobody"
  /** A person. */
  | "person"
  /** A person without a device, for whom nobody acts. */
  | "guest"
  /** A bot, by its name on the list of the game's bots. */
  | { bot: string };

/** How far a table is. */
export type Phase =
  /** People gather. */
  | "gathering"
  /** The game is about to be dealt, once every seat has revealed its part of the deal. */
  | "dealing"
  /** A game is under way. */
  | "playing"
  /** The game is over. */
  | "over"
  /**
   * The game is of other rules than the server's, and cannot be shown any more. Its host may give it
   * up.
   */
  | "outdated";

/** What a client is at its table. */
export type You = {
  /** The seat through whose eyes it looks. */
  seat: Seat | null;
  /** Whether it is the host. */
  host: boolean;
};

/** A table on the list. */
export type Listing = {
  code: string;
  /** The game's name. */
  game: string;
  /** The host's name. */
  host: string;
  /** How far it is. */
  phase: Phase;
  /** How many seats it has. */
  seats: number;
  /** How many of them are free. */
  free: number;
};

/** What is wrong with what a client asked. Nothing has changed. */
export type ErrorCode =
  /** The frame is not one of the messages. */
  | "unreadable"
  /** The client speaks another version. */
  | "wrong-version"
  /** The first message must be a greeting. */
  | "hello-first"
  /** It has greeted already. */
  | "hello-twice"
  /** The key is not 64 hexadecimal digits. */
  | "bad-key"
  /** There is no such game. */
  | "no-such-game"
  /** A rule says no to what was agreed on, or it cannot be read. */
  | "misconfigured"
  /** The game cannot be played without clocks. */
  | "needs-clock"
  /** There is no such bot. */
  | "no-such-bot"
  /** There is no table of that code. */
  | "no-such-table"
  /** Too many wrong codes: wait a little. */
  | "too-many-tries"
  /** The server has as many tables as it has room for. */
  | "house-full"
  /** There are as many people at the table as it has room for. */
  | "table-full"
  /** The host lets nobody new in. */
  | "locked"
  /** The host has sent you away. */
  | "barred"
  /** You are at no table. */
  | "no-table"
  /** You have no seat. */
  | "no-seat"
  /** There is no such seat. */
  | "no-such-seat"
  /** Somebody sits there. */
  | "seat-taken"
  /** Nobody new may sit down in this game. */
  | "seats-closed"
  /** The others did not agree. */
  | "seat-refused"
  /** Nobody asks for that seat, or your word is not needed. */
  | "no-such-request"
  /** The name is empty or too long. */
  | "bad-name"
  /** Somebody else has that name. */
  | "name-taken"
  /** The nonce or its hash is not 64 hexadecimal digits, or the two do not fit. */
  | "bad-nonce"
  /** Only the host may do that. */
  | "not-host"
  /** Not while a game is under way. */
  | "game-under-way"
  /** No game is under way. */
  | "no-game"
  /** The game is paused. */
  | "paused"
  /** The game has gone on for too long to go any further. */
  | "too-long"
  /** Some seats are free. */
  | "seats-free"
  /** A referee's seat needs a person with a device. */
  | "needs-referee"
  /** Nobody without a device can play this. */
  | "no-guests"
  /** Somebody of every team needs a device. */
  | "team-needs-device"
  /** There is no such token. */
  | "no-such-token"
  /** Somebody else has a token of that shape. */
  | "token-taken"
  /** That action was done already, or others were before it. */
  | "stale"
  /** That was slower than another device of yours, or you have asked for something already. */
  | "busy"
  /** Too much at once. */
  | "too-fast"
  /** The rules have changed since this game began: it cannot go on. */
  | "old-rules"
  /** The server could not store it. Try again. */
  | "storage";

/** Why a connection is closed. */
export type CloseReason =
  /** The server shuts down for a moment; reconnect. */
  | "shutdown"
  /** The client does not read what it is told. */
  | "slow"
  /** Nothing was heard for too long. */
  | "idle"
  /** Too many messages. */
  | "too-fast"
  /** A frame was too large, or too many could not be read. */
  | "nonsense"
  /** There are too many connections, from there or altogether. */
  | "too-many"
  /** The server could not store what happened; reconnect. */
  | "storage";

/** A place at the table, counted from 0, to the left. Written `A`, `B`, … `Z`, `AA`, `AB`, …. */
export type Seat = number;

/** Some of the seats of a table. */
export type SeatSet = Array<Seat>;

/** A moment, in milliseconds since the table opened. */
export type Time = number;
