// Made from crates/protocol by `cargo xtask types`. Change it there.

import type { Outcome } from "./protocol";
import type { Seat } from "./protocol";
import type { SeatSet } from "./protocol";
import type { Time } from "./protocol";
import type { ToldEntry } from "./protocol";

/** The languages, by their tags. */
export const LANGS = ["fr", "en"] as const;
export type Lang = (typeof LANGS)[number];

/** What each of them calls itself. */
export const LANG_NAMES: Readonly<Record<Lang, string>> = {
  fr: "Français",
  en: "English",
};

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
  /** What it is, in a sentence for whoever does not know it. */
  about: Translated;
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
  /** The switch among its options with which everything that was seen may be read again. */
  opened_by: string | null;
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
      values: Array<ChoiceInfo>;
      /** Unless said otherwise. */
      usual: string;
    }
  | {
      kind: "number";
      least: number;
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
  value: string;
  /** What it is called, in a few words. */
  label: Translated;
};

/** What one field adds to a regular sentence. */
export type Phrase = {
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
  title: string;
  /** The words before the first chapter, in Markdown. */
  preface: string;
  chapters: Array<RulebookChapter>;
};

/** A chapter of a rulebook. */
export type RulebookChapter = {
  /** Its number and name, such as `CC-5 Lancer un défi`. */
  heading: string;
  clauses: Array<RulebookClause>;
};

/** A clause of a rulebook. */
export type RulebookClause = {
  /** Its number, such as `CC-5.2`. */
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
  pledged: Array<Pledged>;
  /** Who sat where at the deal, by seat. Empty where the journal does not say. */
  players: Array<Seated | null>;
  /** Who sat down later, in order; the steps are the entries. */
  latecomers: Array<Latecomer>;
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
export type Pledged = {
  seat: Seat;
  /** The hash of its nonce. If no nonce of the deal fits, the seat never revealed it. */
  pledge: Pledge;
};

/**
 * SHA-256 of a `Nonce`, given before anybody's nonce is known, so that nobody can choose theirs by
 * what the others are.
 */
export type Pledge = string;

/**
 * Somebody who sat down in the course of a game, or was called something else from then on. Like the
 * names of the deal it proves nothing.
 */
export type Latecomer = {
  /** How many entries the journal had by then. */
  after: number;
  /** Where they sat. */
  seat: Seat;
  /** Who they were. */
  seated: Seated;
};

/** Somebody at a table, as the others knew them. */
export type Seated = {
  /** What they were called. */
  name: string;
  /** Their token. */
  token?: number;
  /** Whether they were a bot. */
  bot?: boolean;
};

/** An entry of the journal and where it leads, as the viewer saw it. */
export type WatchedStep = {
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
