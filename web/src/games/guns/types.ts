// Made from crates/guns by `cargo xtask types`. Change it there.

import type { Saying } from "../../wire/protocol";

/** How many gangsters play (CG-1.1). */
export const GANGSTERS = { least: 6, most: 60 } as const;
/** How much ground each gangster needs outdoors, in square metres (CG-1.3). */
export const ZONE_M2 = 5;
/** How many rounds there are (CG-3.1). */
export const ROUNDS = 5;
/** What one of these bills is worth (CG-2.1). */
export const BILL_VALUES = { fives: 5000, tens: 10000, twenties: 20000 } as const;
/** How long a tick of the arena lasts, in milliseconds (CG-10.2). */
export const TICK_MS = 20;
/** How far a body runs in a tick, in millimetres. */
export const MM_PER_TICK = 80;
/** How far a body runs in a second, in millimetres. */
export const MM_PER_SECOND = 4000;
/** How many headings a full turn has. */
export const HEADINGS = 256;
/** How long everybody runs, in milliseconds (CG-3.3). */
export const RUN_MS = 10000;
/** How long everybody stands still and aims after that, in milliseconds (CG-3.3). */
export const FREEZE_MS = 3000;
/** How often a gangster may change direction in one round (CG-10.2). */
export const MOST_TURNS = 200;
/** How many signals somebody may give in one round (CG-3.8). */
export const MOST_SIGNALS = 12;
/** How long after the freeze an input stamped before it is still taken, in milliseconds (CG-10.9). */
export const LAG_MS = 150;
/** The radius of a body, in millimetres. */
export const BODY_MM = 250;
/** How far an arm reaches from the centre of its body, in millimetres. */
export const ARM_MM = 850;
/** One step with a knife or thrown back, in millimetres. */
export const STEP_MM = 800;
/** A standing jump, in millimetres. */
export const JUMP_MM = 600;

/** Who the Parrain may be (CG-1.2). */
export const PARRAINS: ReadonlyArray<Parrain> = ["one", "two", "playing"];

/** How many seats of a table outdoors are outside the game (CG-1.2). */
export const OUTSIDE: Readonly<Record<Parrain, number>> = {
  one: 1,
  two: 2,
  playing: 0,
};

/** What somebody may say to their team (CG-3.8). */
export const WATCHWORDS: ReadonlyArray<Watchword> = ["attack", "together", "spread", "bluff", "stay", "flee", "protect-me", "trust-me"];

/** What may become of a gangster (CG-4.4). */
export const FATES: ReadonlyArray<Fate> = ["unhurt", "wounded", "hospital", "coward"];

/** How so many people split into equal teams, where they can (CG-1.1). */
export const COMPANIES: ReadonlyArray<[number, Company]> = [
  [6, { teams: 2, size: 3, parrains: 0 }],
  [7, { teams: 2, size: 3, parrains: 1 }],
  [8, { teams: 2, size: 4, parrains: 0 }],
  [9, { teams: 3, size: 3, parrains: 0 }],
  [10, { teams: 3, size: 3, parrains: 1 }],
  [11, { teams: 2, size: 5, parrains: 1 }],
  [12, { teams: 4, size: 3, parrains: 0 }],
  [13, { teams: 4, size: 3, parrains: 1 }],
  [14, { teams: 4, size: 3, parrains: 2 }],
  [15, { teams: 5, size: 3, parrains: 0 }],
  [16, { teams: 4, size: 4, parrains: 0 }],
  [17, { teams: 4, size: 4, parrains: 1 }],
  [18, { teams: 6, size: 3, parrains: 0 }],
  [19, { teams: 6, size: 3, parrains: 1 }],
  [20, { teams: 5, size: 4, parrains: 0 }],
  [21, { teams: 7, size: 3, parrains: 0 }],
  [22, { teams: 7, size: 3, parrains: 1 }],
  [23, { teams: 7, size: 3, parrains: 2 }],
  [24, { teams: 8, size: 3, parrains: 0 }],
  [25, { teams: 5, size: 5, parrains: 0 }],
  [26, { teams: 5, size: 5, parrains: 1 }],
  [27, { teams: 9, size: 3, parrains: 0 }],
  [28, { teams: 7, size: 4, parrains: 0 }],
  [29, { teams: 7, size: 4, parrains: 1 }],
  [30, { teams: 10, size: 3, parrains: 0 }],
  [31, { teams: 10, size: 3, parrains: 1 }],
  [32, { teams: 8, size: 4, parrains: 0 }],
  [33, { teams: 11, size: 3, parrains: 0 }],
  [34, { teams: 11, size: 3, parrains: 1 }],
  [35, { teams: 7, size: 5, parrains: 0 }],
  [36, { teams: 12, size: 3, parrains: 0 }],
  [37, { teams: 12, size: 3, parrains: 1 }],
  [38, { teams: 12, size: 3, parrains: 2 }],
  [39, { teams: 13, size: 3, parrains: 0 }],
  [40, { teams: 10, size: 4, parrains: 0 }],
  [41, { teams: 10, size: 4, parrains: 1 }],
  [42, { teams: 14, size: 3, parrains: 0 }],
  [43, { teams: 14, size: 3, parrains: 1 }],
  [44, { teams: 11, size: 4, parrains: 0 }],
  [45, { teams: 15, size: 3, parrains: 0 }],
  [46, { teams: 15, size: 3, parrains: 1 }],
  [47, { teams: 15, size: 3, parrains: 2 }],
  [48, { teams: 16, size: 3, parrains: 0 }],
  [49, { teams: 16, size: 3, parrains: 1 }],
  [50, { teams: 10, size: 5, parrains: 0 }],
  [51, { teams: 17, size: 3, parrains: 0 }],
  [52, { teams: 13, size: 4, parrains: 0 }],
  [53, { teams: 13, size: 4, parrains: 1 }],
  [54, { teams: 18, size: 3, parrains: 0 }],
  [55, { teams: 11, size: 5, parrains: 0 }],
  [56, { teams: 14, size: 4, parrains: 0 }],
  [57, { teams: 19, size: 3, parrains: 0 }],
  [58, { teams: 19, size: 3, parrains: 1 }],
  [59, { teams: 19, size: 3, parrains: 2 }],
  [60, { teams: 20, size: 3, parrains: 0 }],
  [61, { teams: 20, size: 3, parrains: 1 }],
  [62, { teams: 20, size: 3, parrains: 2 }],
];

/** Into how many teams so many gangsters can be divided (CG-1.1). */
export const TEAM_COUNTS: ReadonlyArray<[number, TeamCounts]> = [
  [6, { usual: 2, possible: [2] }],
  [7, { usual: 2, possible: [2] }],
  [8, { usual: 2, possible: [2] }],
  [9, { usual: 3, possible: [2, 3] }],
  [10, { usual: 2, possible: [2, 3] }],
  [11, { usual: 3, possible: [3] }],
  [12, { usual: 4, possible: [3, 4] }],
  [13, { usual: 4, possible: [3, 4] }],
  [14, { usual: 4, possible: [3, 4] }],
  [15, { usual: 5, possible: [3, 4, 5] }],
  [16, { usual: 4, possible: [4, 5] }],
  [17, { usual: 5, possible: [4, 5] }],
  [18, { usual: 6, possible: [4, 5, 6] }],
  [19, { usual: 6, possible: [4, 5, 6] }],
  [20, { usual: 5, possible: [4, 5, 6] }],
  [21, { usual: 7, possible: [5, 6, 7] }],
  [22, { usual: 7, possible: [5, 6, 7] }],
  [23, { usual: 7, possible: [5, 6, 7] }],
  [24, { usual: 8, possible: [5, 6, 7, 8] }],
  [25, { usual: 5, possible: [5, 6, 7, 8] }],
  [26, { usual: 8, possible: [6, 7, 8] }],
  [27, { usual: 9, possible: [6, 7, 8, 9] }],
  [28, { usual: 7, possible: [6, 7, 8, 9] }],
  [29, { usual: 9, possible: [6, 7, 8, 9] }],
  [30, { usual: 10, possible: [6, 7, 8, 9, 10] }],
  [31, { usual: 10, possible: [7, 8, 9, 10] }],
  [32, { usual: 8, possible: [7, 8, 9, 10] }],
  [33, { usual: 11, possible: [7, 8, 9, 10, 11] }],
  [34, { usual: 11, possible: [7, 8, 9, 10, 11] }],
  [35, { usual: 7, possible: [7, 8, 9, 10, 11] }],
  [36, { usual: 12, possible: [8, 9, 10, 11, 12] }],
  [37, { usual: 12, possible: [8, 9, 10, 11, 12] }],
  [38, { usual: 12, possible: [8, 9, 10, 11, 12] }],
  [39, { usual: 13, possible: [8, 9, 10, 11, 12, 13] }],
  [40, { usual: 10, possible: [8, 9, 10, 11, 12, 13] }],
  [41, { usual: 13, possible: [9, 10, 11, 12, 13] }],
  [42, { usual: 14, possible: [9, 10, 11, 12, 13, 14] }],
  [43, { usual: 14, possible: [9, 10, 11, 12, 13, 14] }],
  [44, { usual: 11, possible: [9, 10, 11, 12, 13, 14] }],
  [45, { usual: 15, possible: [9, 10, 11, 12, 13, 14, 15] }],
  [46, { usual: 15, possible: [10, 11, 12, 13, 14, 15] }],
  [47, { usual: 15, possible: [10, 11, 12, 13, 14, 15] }],
  [48, { usual: 16, possible: [10, 11, 12, 13, 14, 15, 16] }],
  [49, { usual: 16, possible: [10, 11, 12, 13, 14, 15, 16] }],
  [50, { usual: 10, possible: [10, 11, 12, 13, 14, 15, 16] }],
  [51, { usual: 17, possible: [11, 12, 13, 14, 15, 16, 17] }],
  [52, { usual: 13, possible: [11, 12, 13, 14, 15, 16, 17] }],
  [53, { usual: 17, possible: [11, 12, 13, 14, 15, 16, 17] }],
  [54, { usual: 18, possible: [11, 12, 13, 14, 15, 16, 17, 18] }],
  [55, { usual: 11, possible: [11, 12, 13, 14, 15, 16, 17, 18] }],
  [56, { usual: 14, possible: [12, 13, 14, 15, 16, 17, 18] }],
  [57, { usual: 19, possible: [12, 13, 14, 15, 16, 17, 18, 19] }],
  [58, { usual: 19, possible: [12, 13, 14, 15, 16, 17, 18, 19] }],
  [59, { usual: 19, possible: [12, 13, 14, 15, 16, 17, 18, 19] }],
  [60, { usual: 20, possible: [12, 13, 14, 15, 16, 17, 18, 19, 20] }],
];

/** What a viewer knows. */
export type View = {
  /** Whose eyes. */
  viewer: Viewer;
  /**
   * The cards that only these eyes see: one's own, and the team's while it shares out (CG-3.2),
   * in the arena until the second whistle, in the garden while one is convalescent, too.
   */
  cards: Array<[Seat, Card]>;
  /** One's own aim, before it is shown. */
  aim?: Aim | null;
  /** Whether one has chosen to leave, before it is shown. */
  leaves: boolean;
  /** What is in each team's hide-out, as far as it is known (CG-5.6). */
  hideouts: Array<Bills | null>;
  /** How often one's own team has changed cards this round. */
  swaps: number;
  /** Each team's Chef, if anybody of it plays (CG-3.2). */
  chefs: Array<Seat | null>;
  /** What one's own team has proposed while it shares out (CG-3.2). */
  proposals: Array<Proposal>;
  /** The newest signals of one's own team, this round (CG-3.8). */
  signals: Array<Signalled>;
  /** How many of them one has given oneself, those out of sight included. */
  signalled: number;
  /** How often one has changed direction this round (CG-10.2). */
  turns: number;
  /** How all teams stand, once the game is over (CG-7). */
  final?: Array<Final> | null;
  /** What to say and what to ask, for the Parrain (CG-9.1). */
  script?: Script | null;
  /** The rules in force. */
  rules: Rules;
  /** The round, from 1 to 5. */
  round: number;
  /** Where the round stands. */
  phase: Phase;
  /** When it goes on by itself. */
  until?: Time | null;
  /** When everybody freezes, or froze. */
  freeze: Time;
  /** Who has said that they are ready, has aimed, or has chosen, in this phase. */
  done: SeatSet;
  /** What lies on the table to be shared. */
  pot: Pot;
  /** The gangsters, seat by seat. */
  gangsters: Array<Figure>;
  /** Phases 5 to 7. */
  fight: Fight;
  /** How the loot was shared, in the last phase of a round. */
  split?: Sharing | null;
  /** What the last split left over, which lies in this pot (CG-5.2). */
  carried: Bills;
  /** Who has left for good or arrived in this phase, so that it can be taken back (CG-9.2). */
  comings: Array<Coming>;
};

/** Where a round stands: the nine phases of the rulebook, and the steps between them. */
export type Phase =
  /** Before the first round. */
  | "shuffling"
  /** Phase 1: the pot is announced (CG-3.1). */
  | "pot"
  /** Phase 2: teams share out their cards (CG-3.2). */
  | "sharing"
  /** With a Parrain: phones go into pockets (CG-9.3). */
  | "pocket"
  /** Phase 3: ten seconds of movement (CG-3.3). */
  | "movement"
  /** The long whistle: everybody aims, and nobody sees yet at whom (CG-3.5). */
  | "aim"
  /** Aims are shown; everybody looks around. */
  | "look"
  /** Phase 4: the count from three, BANZAÏ or the cowards' corner (CG-3.6). */
  | "choice"
  /** With a Parrain: who has left (CG-9.1). */
  | "cowards"
  /** Phases 5 to 7 (CG-4). */
  | "fight"
  /** With a Parrain: the last word before the split (CG-9.2). */
  | "verdict"
  /** Phase 8 (CG-5). */
  | "split"
  /** After the fifth round (CG-7). */
  | "over";

/** A gangster as everybody sees them. */
export type Figure = {
  /** The team, counted from 0. */
  team: number;
  /** Whether they play this round. */
  here: Here;
  /** The last change of direction, in the arena. */
  run: Run;
  /** The way they last ran this round, if they ran (CG-10.7). */
  ran?: Heading | null;
  /** Where they stand once everybody is frozen. */
  spot: Spot;
  /** What they aim with and at whom, once it is shown. Nobody: they hold no gun up. */
  aim?: Aim | null;
  /** What became of them so far. */
  fate: Fate;
  /** The card that they had to show. */
  shown?: Card | null;
};

/** Whether somebody plays this round. */
export type Here =
  /** In play. */
  | "in"
  /** Sits this round out after the hospital (CG-6.1). */
  | "convalescent"
  /** Has left for good: a coward every round (CG-9.5). */
  | "gone"
  /** Has not arrived yet (CG-9.6). */
  | "late";

/** A gun shown, and whom it points at. */
export type Aim = {
  /** The gun that is shown. */
  mime: Mime;
  /** Whom it points at. */
  at: Targets;
};

/** What became of a gangster. */
export type Fate =
  /** Not a scratch. */
  | "unhurt"
  /** One wound: right hand on the heart, and still shares (CG-4.4). */
  | "wounded"
  | "hospital"
  /** In the cowards' corner. */
  | "coward";

/** What lies on the table to be shared (CG-3.1). */
export type Pot = {
  /** How many cards. */
  cards: number;
  /**
   * What they are worth. Not where every card counts one (CG-8.2), nor where the box's own cards
   * are used, before they are counted.
   */
  amount?: number | null;
};

/** Phases 5 to 7, as far as they have come. */
export type Fight = {
  /**
   * Whose turn it is to fire, in the arena (CG-4.1). Nobody's yet: the second whistle has just
   * gone.
   */
  stage?: Stage | null;
  /** What the Parrain or the arena has entered since the second whistle, in order. */
  entries: Array<Entry>;
  /** Everything that happened, in order. */
  effects: Array<Effect>;
  /** What must be answered before anything else happens. */
  question?: Question | null;
  /** Who can be the answer. */
  touchable: SeatSet;
  /** Who left with arms raised (CG-3.6). */
  left: SeatSet;
  /** Whether anything has been fired since the second whistle, taken back or not. */
  fired: boolean;
  /** How many entries the Parrain has taken back. */
  undone: number;
};

/**
 * Something entered since the second whistle, and what was there before it, so that it can be taken
 * back (CG-9.2).
 */
export type Entry = {
  entered: Entered;
  /** What had been asked. */
  question?: Question | null;
  /** How many effects there were before. */
  effects: number;
};

/** Something entered since the second whistle. */
export type Entered =
  /** Somebody left. */
  | { coward: Seat }
  /** Nobody else left: fire. */
  | "fire"
  /** A question was answered. */
  | { answer: Answer }
  /** The Parrain's word. */
  | { rule: [Seat, Fate] }
  /** The bills on the table. */
  | { count: Bills };

/** What must be asked: geometry answers in the arena, the Parrain in the garden. */
export type Question =
  /** Whom does the gun aim at, if anybody (CG-3.4)? */
  | {
      aim: {
        /** Whose gun. */
        who: Seat;
        /** Which gun: whoever holds one has just shouted it. */
        gun: Weapon;
      };
    }
  /** Whom does the knife touch, if anybody (CG-4.9)? */
  | { stab: Seat }
  /** Whom does the grenade touch (CG-4.10)? */
  | { blast: Seat }
  /** Whom does the one thrown back touch (CG-4.14)? Who shot them is in the effects so far. */
  | { recoil: Seat };

/**
 * What is answered. Whoever is not touchable is struck out (CG-4.15,
 * CG-9.1), and an answer of the other kind is nobody.
 */
export type Answer =
  /** To `Question::Aim`: who is aimed at. A gun with one shot fires at the first. */
  | { aims: Targets }
  /** To the others: who is touched. A knife touches one, the lowest seat. */
  | { touches: SeatSet };

/** Something that happened. */
export type Effect =
  /** A shot. */
  | { what: "fired"; by: Seat; at: Seat }
  /** A shot whose target was gone (CG-4.6). */
  | { what: "shot-lost"; by: Seat; at: Seat }
  /** A first wound. */
  | { what: "wounded"; who: Seat; by?: Seat | null; cause: Cause }
  /** A Kevlar took the wound (CG-4.8). */
  | { what: "kevlar-spent"; who: Seat; by?: Seat | null; cause: Cause }
  /** Off to hospital. */
  | { what: "hospital"; who: Seat; by?: Seat | null; cause: Cause }
  /** A Click is raised and waits for its number. */
  | { what: "click-raised"; who: Seat }
  /** A waiting Click is lost (CG-4.12). */
  | { what: "click-lost"; who: Seat }
  /** A stab, or a miss. */
  | { what: "stabbed"; by: Seat; at?: Seat | null }
  /** A grenade. */
  | { what: "exploded"; by: Seat }
  /** A step back with arms open. */
  | { what: "thrown-back"; who: Seat };

/** What hurts somebody. */
export type Cause =
  /** A shot. */
  | "bullet"
  /** A knife (CG-4.9). */
  | "knife"
  /** A grenade, one's own included (CG-4.10). */
  | "grenade"
  /** Somebody thrown back (CG-4.14). */
  | "recoil";

/** Whose turn it is to fire (CG-4.1). */
export type Stage =
  /** Phase 5. */
  | "bang"
  /** Phase 6. */
  | "double-guns"
  /** Phase 7. */
  | "shotgun";

/** How the loot was shared (CG-5). */
export type Sharing = {
  /** What each sharer gets: an amount, or so many cards. */
  each: number;
  /** Every card counts one, and `each` is a number of cards (CG-8.2). */
  in_cards: boolean;
  /** In which bills, sharer by sharer. */
  hands: Array<[Seat, Bills]>;
  /** What goes into the next pot. */
  left: Bills;
  /** The cards of those who stayed in: the round's recap (CG-4.5). */
  recap: Array<[Seat, Card]>;
};

/** Somebody has left for good or arrived, and how they stood before. */
export type Coming = {
  seat: Seat;
  /** Whether they were there. */
  here: Here;
  team: number;
};

/** What the Parrain says, and what is asked of them. */
export type Script = {
  /** To be said aloud, one after the other. */
  say: Array<Saying>;
  /** To be answered or tapped. */
  ask: Saying;
};

/** How a team stands at the end. */
export type Final = {
  team: number;
  /** What is in its hide-out. */
  bills: Bills;
  /** What that is worth; where every card counts one, how many there are (CG-8.2). */
  won: number;
  /** How many of its gangsters are in hospital since the last round. */
  comas: number;
  /** What they cost, all together (CG-7.1). */
  fine: number;
  /** What is left of it, maybe less than nothing. */
  total: number;
  /** Whether it has won. */
  wins: boolean;
};

/** Two of a team are to change cards, if all who must agree do (CG-3.2). */
export type Proposal = {
  /** One of them. */
  one: Seat;
  other: Seat;
  /** Who has said so. */
  agreed: SeatSet;
};

/** A signal that was given. */
export type Signalled = {
  /** Who gave it. */
  by: Seat;
  /** What it says. */
  signal: Signal;
  at: Time;
};

/** What a seat may ask for. */
export type Action =
  /** I have seen it: go on when everybody has (CG-10.8). */
  | {
      do: "ready";
      /** The phase it is meant for. Said with it, it cannot slip into the next one. */
      phase?: Phase | null;
    }
  /** The team's Chef is to be this one (CG-3.2). */
  | { do: "chef"; seat: Seat }
  /** A signal that only the team sees (CG-3.8). */
  | {
      do: "signal";
      /** What it says. */
      signal: Signal;
    }
  /**
   * Two team-mates change cards (CG-3.2): done at once if the Chef says so, otherwise as soon as
   * both of them have.
   */
  | {
      do: "swap";
      /** One of them. */
      one: Seat;
      other: Seat;
    }
  /** Run this way, or stand still (CG-10.2). */
  | {
      do: "steer";
      /** Which way. Nowhere: stand still. */
      heading?: Heading | null;
      /** When it was meant, by the table's clock; without it, when it arrives (CG-10.9). */
      stamp?: Time | null;
    }
  /** Freeze and aim (CG-3.3, CG-3.4). */
  | {
      do: "aim";
      /** The gun that is shown. */
      mime: Mime;
      /** Whom it points at. */
      at: Targets;
    }
  /** Aim at nobody (CG-3.5). */
  | { do: "hold" }
  /** BANZAÏ! (CG-3.6) */
  | { do: "stay" }
  /** Off to the cowards' corner (CG-3.6). */
  | { do: "leave" }
  /** One step, and the knife (CG-4.9). */
  | {
      do: "stab";
      /** Whom it touches. */
      at: Seat;
    }
  /** Keep the knife to yourself (CG-4.9). */
  | { do: "spare" }
  /** The jump with the grenade (CG-4.10). */
  | {
      do: "jump";
      /** Which way. Nowhere: on the spot. */
      heading?: Heading | null;
    }
  /** The Parrain goes on with the script (CG-9.1). */
  | {
      do: "next";
      /** The phase that is to end. Said with it, a second tap does not end the next one too. */
      phase?: Phase | null;
    }
  /** The Parrain saw somebody leave (CG-3.6). */
  | { do: "coward"; seat: Seat }
  /** The Parrain says whom the one asked about aimed at (CG-9.1). */
  | {
      do: "aimed";
      /** Whom. */
      at: Targets;
      /** Who was asked about. Said with it, it answers no other question. */
      of?: Seat | null;
    }
  /** The Parrain says who was touched (CG-9.1). */
  | {
      do: "touched";
      who: SeatSet;
      /** Who was asked about. Said with it, it answers no other question. */
      of?: Seat | null;
    }
  /** The Parrain takes the last entry back (CG-9.2). */
  | { do: "undo" }
  /** The Parrain's word (CG-9.2). */
  | {
      do: "rule";
      /** Of whom. */
      seat: Seat;
      /** What became of them. */
      fate: Fate;
    }
  /** The Parrain counts the bills on the table (CG-9.7). */
  | { do: "count"; bills: Bills }
  /** Somebody leaves for good (CG-9.5). */
  | { do: "gone"; seat: Seat }
  /** A latecomer is here (CG-9.6). */
  | { do: "arrived"; seat: Seat };

/** Whom somebody aims at. In JSON a list: `[]`, `[3]`, `[3,5]`, or `[3,3]` for two pistols on one. */
export type Targets =
  | []
  | [Seat]
  | [Seat, Seat];

/** How a gun is shown to the others. */
export type Mime =
  | "pistol"
  | "two-pistols"
  | "long-gun";

/** Something that only the team sees. */
export type Signal =
  /** Here, on the ground of the arena. */
  | { here: Spot }
  /** This opponent. */
  | { target: Seat }
  /** A phrase. */
  | { say: Watchword };

/** A phrase of a few words. */
export type Watchword =
  /** Let us attack. */
  | "attack"
  /** Stay together. */
  | "together"
  /** Spread out. */
  | "spread"
  /** I bluff. */
  | "bluff"
  /** Let us stay in. */
  | "stay"
  /** Run for it. */
  | "flee"
  | "protect-me"
  | "trust-me";

/** What a viewer learns of a fact. */
export type Seen =
  /** Your team got these cards (CG-3.2). */
  | {
      what: "dealt";
      /** Who holds which. */
      cards: Array<[Seat, Card]>;
      /** When sharing out ends. */
      until?: Time | null;
    }
  /** Two of your team changed cards (CG-3.2). */
  | {
      what: "swapped";
      /** Who did it. */
      by: Seat;
      /** One of them. */
      one: Seat;
      other: Seat;
    }
  /** Somebody of your team proposed to change cards, or agreed to it (CG-3.2). */
  | {
      what: "proposed";
      /** Who said it. */
      by: Seat;
      /** One of the two whose cards it moves. */
      one: Seat;
      other: Seat;
    }
  /** Somebody of your team gave a signal (CG-3.8). */
  | {
      what: "signalled";
      by: Seat;
      /** What it says. */
      signal: Signal;
      at: Time;
    }
  /** You have aimed. */
  | {
      what: "aimed";
      /** You. */
      seat: Seat;
      /** With what and at whom. */
      aim?: Aim | null;
    }
  /** You have chosen. */
  | {
      what: "chose";
      /** You. */
      seat: Seat;
      /** Whether you leave. */
      leaves: boolean;
    }
  /** You have come late, and join a team (CG-9.6). */
  | {
      what: "welcomed";
      /** You. */
      seat: Seat;
      /** Your team. */
      team: number;
      /** What it has won so far. */
      hideout: Bills;
    }
  | Fact;

/** What everybody sees. */
export type Fact =
  /** A round began: the packet is opened and the pot announced (CG-3.1). */
  | {
      what: "round-began";
      round: number;
      /** What there is to be shared. */
      pot: Pot;
      /** When it goes on by itself. */
      until?: Time | null;
    }
  /** Cards were dealt to the teams (CG-3.2). */
  | {
      what: "dealt";
      /** When sharing out ends. */
      until?: Time | null;
    }
  /** Somebody is ready (CG-10.8). */
  | { what: "ready"; seat: Seat }
  /** Everybody is ready: it goes on as soon as everybody could see it (CG-10.8). */
  | { what: "hurried"; until: Time }
  /** A team has named its Chef (CG-3.2). */
  | { what: "chef-named"; team: number; seat: Seat }
  /** Somebody has aimed or chosen; it is not shown yet. */
  | { what: "answered"; seat: Seat }
  /** Phones go into pockets (CG-9.3). */
  | { what: "pocketed" }
  /** The ten seconds run (CG-3.3). */
  | {
      what: "ran";
      /** From when. */
      at: Time;
    }
  /** Somebody changed direction (CG-10.2). */
  | {
      what: "steered";
      seat: Seat;
      /** Where, which way, and when. */
      run: Run;
    }
  /** The long whistle (CG-3.3). */
  | {
      what: "froze";
      /** When aiming ends. */
      until?: Time | null;
    }
  /** All aims are shown (CG-3.5): each is told next, at the same moment. */
  | {
      what: "aims-shown";
      /** How many there are. */
      count: number;
      /** When the count begins. */
      until?: Time | null;
    }
  /** One of the aims that are shown (CG-3.5). */
  | {
      what: "aim-shown";
      seat: Seat;
      /** With what and at whom. */
      aim: Aim;
    }
  /** The count from three (CG-3.6). */
  | {
      what: "counting";
      /** When it is over. */
      until?: Time | null;
    }
  /** The second whistle (CG-3.6). */
  | {
      what: "whistled";
      /** Who leaves. With a Parrain, they are entered one by one. */
      left: SeatSet;
      /** When the first shots come, in the arena. */
      until?: Time | null;
    }
  /** The Parrain saw somebody leave (CG-3.6). */
  | { what: "fled"; seat: Seat }
  /**
   * Something was noted since the second whistle: the order to fire, or an answer. What comes of
   * it is told next.
   */
  | { what: "entered"; entered: Entered }
  /** In the arena: it is the turn of one kind of gun (CG-4.1). Told whether anybody fires or not. */
  | {
      what: "stage";
      stage: Stage;
      /** When its shots come. */
      until?: Time | null;
    }
  /**
   * A shot, a blade, a grenade, or what comes of it (CG-4). Whatever lands at one instant is told
   * one after the other at one moment.
   */
  | {
      what: "landed";
      /** What happened. */
      effect: Effect;
      /** The card that had to be shown for it. */
      shown?: [Seat, Card] | null;
      /** Who made a step, and to where. */
      moved?: [Seat, Spot] | null;
      /** When it goes on. */
      until?: Time | null;
    }
  /**
   * A Click acts, or somebody is thrown back: who is touched (CG-4.7, CG-4.14)? With a Parrain,
   * also whom a gun aims at.
   */
  | {
      what: "asked";
      question: Question;
      /** Who can be the answer. */
      touchable: SeatSet;
      /** When it answers itself. */
      until?: Time | null;
    }
  /** With a Parrain: everything has landed (CG-9.2). */
  | { what: "calmed" }
  /** The Parrain's word (CG-9.2). */
  | {
      what: "ruled";
      /** Of whom. */
      seat: Seat;
      /** What became of them. */
      fate: Fate;
    }
  /** The bills on the table were counted (CG-9.7). */
  | { what: "counted"; bills: Bills }
  /** The last entry was taken back (CG-9.2). */
  | {
      what: "undone";
      /** What must be answered now. */
      question?: Question | null;
      /** Who can be the answer. */
      touchable: SeatSet;
    }
  /** The loot was shared (CG-5). */
  | {
      what: "shared";
      sharing: Sharing;
      /** When the round is over. */
      until?: Time | null;
    }
  /** Somebody has left for good (CG-9.5). */
  | { what: "gone"; seat: Seat }
  /** A latecomer is here, and plays from the next round on (CG-9.6). */
  | { what: "arrived"; seat: Seat; team: number }
  /** The hide-outs are opened (CG-7). */
  | {
      what: "ended";
      /** What is in them, team by team. */
      hideouts: Array<Bills>;
    };

/** A card. Two cards with the same sides are the same to us. Written `bang/5`, `boom#4/20`. */
export type Card = string;

/** What is on the weapon side of a card. */
export type Weapon =
  /** Bang! Bang! Bang!: fires first. */
  | "bang"
  /** Double Guns: fires second, at two targets. */
  | "double-guns"
  /** Shotgun: fires last, and throws its victim back. */
  | "shotgun"
  /** Click: cancels the first wound. */
  | "kevlar"
  /** Click: a stab, on the first wound. */
  | "backstab"
  /** Click: a grenade, on the first wound. */
  | "boom";

/** Bills by number. */
export type Bills = {
  /** Bills of 5,000. */
  fives: number;
  /** Bills of 10,000. */
  tens: number;
  /** Bills of 20,000. */
  twenties: number;
};

/** What a client needs to know of the rules. */
export type Rules = {
  /** The options. */
  config: Config;
  /** How many of the seats are gangsters, or will be once they arrive. */
  gangsters: number;
  /** How many teams. */
  teams: number;
  /** Who referees. Nobody in the arena. */
  parrains: SeatSet;
  /** How many cards a packet has (CG-2.2). */
  packet: number;
  /** Where one plays, in the arena. */
  arena?: Arena | null;
};

/**
 * A place, cut to size for so many gangsters (CG-10.1).
 * The drawing has `#` for what is solid and `.` for floor, and a wall all around. The inside of
 * that wall is the zone. Its squares are as large as 5 m² of floor a gangster makes them.
 */
export type Arena = {
  /** Which place it is; none for a drawing of one's own. */
  place?: Place | null;
  /** From the left wall to the right one, in millimetres. */
  width: number;
  /** From the top wall to the bottom one. */
  height: number;
  /**
   * All the largest rectangles that fit into what is solid. They overlap, so that no seam
   * between two of them lets a look or a body through.
   */
  obstacles: Array<Rect>;
};

/** A solid obstacle. Its sides do not belong to it: one may stand against them and look along them. */
export type Rect = { left: number; top: number; right: number; bottom: number };

/** A spot, millimetres from the top left corner; `x` grows to the right, `y` downwards. */
export type Spot = { x: number; y: number };

/** The last change of direction: everything one needs to know where a body is at any later time. */
export type Run = {
  /** Where it was then. A body fits there. */
  from: Spot;
  /** Where it runs; none if it stands. */
  heading?: Heading | null;
  /** When that was. */
  since: Time;
};

/** A direction: 256 to a full turn, 0 to the right, 64 downwards, so clockwise on the screen. */
export type Heading = number;

/** The options of a table. */
export type Config = {
  /** Who referees: geometry, a Parrain with our cards, or a Parrain with the box's own. */
  table: Refereed;
  /** Who the Parrain is (CG-1.2). Nobody in the arena. */
  parrain: Parrain;
  /** Where one plays in the arena (CG-10.11). */
  place: Place;
  /** The team of each gangster, seat by seat, counted from 0 (CG-1.1). Without it, equal teams. */
  teams?: Array<number> | null;
  /** How many of the last seats are kept free for latecomers (CG-9.6). */
  late: number;
  /** What two bullets in one step are to one gangster (CG-4.3). */
  wounds_per_step: Wounds;
  /** A team-mate may be stabbed (CG-4.9). */
  friendly_knife: boolean;
  /** A Click goes off even when the same instant brings two wounds (CG-4.13). */
  last_gasp: boolean;
  /** Which way a Shotgun throws its victim (CG-4.14). */
  recoil: Recoil;
  /** Hide-outs are open to everybody (CG-5.6). */
  open_stashes: boolean;
  /** A grenade's victim who holds a grenade explodes too (CG-8.1). */
  grenade_chains: boolean;
  /** Every card counts one (CG-8.2). */
  easy_counting: boolean;
  /** How long one may think (CG-10.8). */
  pace: Pace;
};

/** Who referees. */
export type Refereed =
  /** A place in the browser: geometry says who is seen and who is touched (CG-10). */
  | "arena"
  /** People really play, with Magot's cards on their phones; the Parrain says it (CG-9). */
  | "garden"
  /** People really play with the box's own cards; Magot keeps time, split and money (CG-9.7). */
  | "paper";

/** Who the Parrain is, where there is one. */
export type Parrain =
  /** The last seat, outside the game. */
  | "one"
  /** The last two seats, outside the game. */
  | "two"
  /** The last gangster, who plays too (CG-9.4). */
  | "playing";

/** Where the game is played. */
export type Place =
  /** Sand, and nothing to hide behind: for a first game (CG-10.11). */
  | "beach"
  /** Two trees and two hedges, mostly lawn. */
  | "garden"
  /** Crates in two rows, with lanes between them. */
  | "warehouse"
  /** A shed against the wall, a climbing frame on four posts, a bench. */
  | "schoolyard";

/** What several bullets in one step are to one gangster (CG-4.3). */
export type Wounds =
  /** Every bullet is a wound. */
  | "every"
  /** At most one wound a step. */
  | "one";

/** Which way a Shotgun throws its victim (CG-4.14). */
export type Recoil =
  /** Towards the victim's own back. */
  | "own_back"
  /** Away from who fired. */
  | "from_shooter";

/** How long one may think (CG-10.8). */
export type Pace =
  /** As the clock says, with half the time to aim in the arena. */
  | "quick"
  /** As the clock says. */
  | "normal"
  /** Half as long again. */
  | "calm"
  /** Twice as long. */
  | "slow";

/** A company of people: how they split into teams, and how many of them referee (CG-1.1). */
export type Company = {
  /** How many teams. */
  teams: number;
  /** How many in each. */
  size: number;
  /** How many Parrains stand outside the game. With none, somebody plays and referees. */
  parrains: number;
};

/** Into how many teams so many gangsters can be divided (CG-1.1). */
export type TeamCounts = {
  /** How many teams there are where nobody says anything. */
  usual: number;
  /** All numbers of teams that are possible, the smallest first. */
  possible: Array<number>;
};

/** A place at the table, counted from 0, to the left. Written `A`, `B`, … `Z`, `AA`, `AB`, …. */
export type Seat = number;

/** Some of the seats of a table. */
export type SeatSet = Array<Seat>;

/** Whose eyes: a seat's, or the audience's (spectators, the big screen). */
export type Viewer =
  | { seat: Seat }
  | "audience";

/** A moment, in milliseconds since the table opened. */
export type Time = number;
