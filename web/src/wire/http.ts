// Made from crates/protocol by `cargo xtask types`. Change it there.

import type { Outcome } from "./protocol";
import type { Seat } from "./protocol";
import type { SeatSet } from "./protocol";
import type { Time } from "./protocol";
import type { ToldEntry } from "./protocol";

/** The languages, by their tags. */
export const LANGS = ["fr", "en"] as const;
export type Lang = (typeof LANGS)[number];

/** How the server is. */
export type Health = {
  /** The version of the program. */
  version: string;
  /** The version of the protocol. */
  protocol: number;
  /** Tables in memory. */
  tables: number;
  /** Open connections. */
  connections: number;
  /** The address for other devices of the same network; null if they cannot reach the server. */
  phones: string | null;
  /** Whether what happens can be stored. */
  storage: StorageState;
};

/** Whether what happens can be stored. */
export type StorageState =
  /** As far as the server knows. */
  | "ok"
  /** The last attempt failed: the disk may be full. Tables are dropped rather than played on. */
  | "failing";

/** A game that can be played here. */
export type GameInfo = {
  /** Its name everywhere. */
  game: string;
  /** What people call it. */
  names: Translated;
  /** The version of its rules. */
  rules: number;
  /** Fewest and most players. */
  seats: [number, number];
  /** Its bots to choose among, weakest first. */
  bots: Array<string>;
  /** The one that sits down where nobody has chosen. */
  usual_bot: string;
  /** Whether it can be played without clocks. */
  patient: boolean;
  /**
   * Its options, in the order in which to show them. What is not here is no switch, choice or
   * number.
   */
  options: Array<OptionInfo>;
  /** How what is told without a sentence is said: see docs/protocol.md. */
  phrases: Array<Phrase>;
  /** The `what` of the events that open a turn or a round. */
  turns: Array<string>;
  /** The `what` of the events that score a round: what happened until then may be read again. */
  scores: Array<string>;
  /** The `what` of the events that happen many times a second and are not told in words. */
  quiet: Array<string>;
};

/** A text in every language, by the language's tag. */
export type Translated = Record<Lang, string>;

/** An option of a game. */
export type OptionInfo = {
  /** The field of the configuration. */
  key: string;
  /** Its rule in the rulebook. */
  clause: string;
  /** What it is called, in a few words. */
  label: Translated;
  /** What it does, in a sentence. */
  about: Translated;
  /**
   * The heading that it is shown under, as a word that the page has a text for; options of one
   * group follow each other. Null where a game has no headings.
   */
  group: string | null;
  /** When it means anything; always, if nothing is said. */
  only_with?: OnlyWithInfo;
} & OptionKindInfo;

/** What an option can be, and what it is if nothing is said. */
export type OptionKindInfo =
  /** On or off. */
  | {
      kind: "switch";
      /** Unless said otherwise. */
      usual: boolean;
    }
  /** One of a few values. */
  | {
      kind: "choice";
      /** The values. */
      values: Array<ChoiceInfo>;
      /** Unless said otherwise. */
      usual: string;
    }
  /** A number. */
  | {
      kind: "number";
      /** The least. */
      least: number;
      /** The most. */
      most: number;
      /** From one to the next, beginning with the least. */
      step: number;
      /** Unless said otherwise; null where the rules decide. */
      usual: number | null;
    };

/** The choice on which another option hangs. */
export type OnlyWithInfo = {
  /** The field of the configuration. */
  key: string;
  /** The values of it with which the option means something. */
  values: Array<string>;
};

/** A value of an option. */
export type ChoiceInfo = {
  /** The value. */
  value: string;
  /** What it is called, in a few words. */
  label: Translated;
};

/** What one field adds to a regular sentence. */
export type Phrase = {
  /** The field. */
  field: string;
  /** The objects that it is for, by their `what` or `do`. Absent: all of them. */
  only?: Array<string>;
  /** What it adds. */
  fills: Fill;
};

/** What becomes of a field's value. A value of another form than the one named here adds nothing. */
export type Fill =
  /** The number of a seat is a player. */
  | {
      kind: "seat";
      /** The gap that it fills. */
      gap: string;
    }
  /** A list of seats is several players. */
  | {
      kind: "seats";
      /** The gap that it fills. */
      gap: string;
    }
  /** A number is a number. */
  | {
      kind: "number";
      /** The gap that it fills. */
      gap: string;
    }
  /** A text names a message. */
  | {
      kind: "word";
      /** The gap that it fills. */
      gap: string;
      /** What comes before the text in the message's name. */
      prefix: string;
    }
  /** A list of texts names several messages. */
  | {
      kind: "words";
      /** The gap that it fills. */
      gap: string;
      /** What comes before each text in the message's name. */
      prefix: string;
      /** Whether a list of two fills the gaps `card` and `other` as well. */
      pair?: boolean;
    }
  /**
   * A number, or each number of a list, names a message. Messages are counted from 1, things
   * from 0.
   */
  | {
      kind: "nth";
      /** The gap that it fills. */
      gap: string;
      /** What comes before the number in the message's name. */
      prefix: string;
    }
  /** Some texts lead to another message. */
  | {
      kind: "suffix";
      /** The texts, each with what it adds to the name of the sentence's own message. */
      cases: Array<[string, string]>;
    }
  /** A field that is there leads to another message. */
  | {
      kind: "present";
      /** What it adds to the name of the sentence's own message. */
      suffix: string;
    };

/** A rulebook. */
export type Rulebook = {
  /** Its title. */
  title: string;
  /** The words before the first chapter, in Markdown. */
  preface: string;
  /** Its chapters. */
  chapters: Array<RulebookChapter>;
};

/** A chapter of a rulebook. */
export type RulebookChapter = {
  /** Its number and name. */
  heading: string;
  /** Its clauses. */
  clauses: Array<RulebookClause>;
};

/** A clause of a rulebook. */
export type RulebookClause = {
  /** Its number. */
  id: string;
  /** Its words, in Markdown. */
  text: string;
};

/** Whether a deal holds. */
export type Verified = {
  /** Whether it does. */
  verified: boolean;
  /** The game's name. */
  game: string | null;
  /** What is wrong, in English, if it does not. */
  why: string | null;
};

/**
 * A finished game as somebody saw it, step by step. A game that is too long for one answer has a
 * `next`, from where to ask on.
 */
export type Watched = {
  /** The game's name. */
  game: string;
  /** The version of its rules. */
  rules: number;
  /** How many played. */
  seats: number;
  /** The options. */
  config: Record<string, unknown>;
  /** Whether it was no deal by chance: it was opened from an arrangement, such as a lesson's. */
  arranged?: boolean;
  /** The hash of the server's secret. */
  commitment: string;
  /** The players' parts of the deal. */
  nonces: Array<string>;
  /** What seats had pledged before any of these was revealed. */
  pledged: Array<PledgedInfo>;
  /** Who sat where at the deal, by seat. Empty where the journal does not say. */
  players: Array<SeatedInfo | null>;
  /** Who sat down later, in order. */
  latecomers: Array<LatecomerInfo>;
  /** The server's secret. */
  secret: string;
  /** How it ended. */
  outcome: Outcome | null;
  /** What happened, one step an entry of the journal. */
  steps: Array<WatchedStep>;
  /** The step to ask for next, if there are more. */
  next: number | null;
};

/** What a seat had pledged before the deal. */
export type PledgedInfo = {
  /** Which seat. */
  seat: Seat;
  /** The hash of its nonce. If no nonce fits, the seat never revealed it. */
  pledge: string;
};

/** Somebody who sat down in the course of a game, or was called something else from then on. */
export type LatecomerInfo = {
  /** The first step with them. */
  step: number;
  /** Which seat. */
  seat: Seat;
  /** Who they were. */
  seated: SeatedInfo;
};

/** Somebody at a table, as the others knew them. */
export type SeatedInfo = {
  /** What they were called. */
  name: string;
  /** Their token. */
  token: number | null;
  /** Whether they were a bot. */
  bot: boolean;
};

/** An entry of the journal and where it leads, as the viewer saw it. */
export type WatchedStep = {
  /** When. */
  at: Time;
  /** Who acted, if somebody did. */
  by: Seat | null;
  /** Who may act next. */
  on: SeatSet;
  /** Until when. */
  until: Time | null;
  /** What was seen of it. */
  told: Array<ToldEntry>;
  /** What has changed in the view, as a patch; in the first step the whole view. */
  view: Record<string, unknown>;
};

/** Why a request was not answered. */
export type HttpError = {
  /** Why, in English. */
  error: string;
};
