// Made from crates/cash by `cargo xtask types`. Change it there.

/** What each card is worth, in thousands, in the order of a sorted hand (CC-1.1, CYA-1.1). */
export const CARD_VALUES_K: Readonly<Record<Kind, number>> = {
  bd: 5,
  piano: 5,
  train: 5,
  bijoux: 10,
  "bas-de-laine": 10,
  tirelire: 10,
  scooter: 15,
  avion: 15,
  bagnole: 15,
  cabane: 20,
  argenterie: 25,
  or: 50,
  "petites-economies": 1,
  echange: 0,
  demenagement: 0,
  "baseball-cards": 5,
  stamps: 5,
  mattress: 5,
  "piggy-bank": 5,
  coins: 10,
  stocks: 10,
  "bank-account": 10,
  jewels: 15,
  "classic-auto": 15,
  home: 20,
  silver: 25,
  gold: 50,
};

/** What each card is for (CC-1.1, CYA-1.1). */
export const CARD_ROLES: Readonly<Record<Kind, Role>> = {
  bd: "possession",
  piano: "possession",
  train: "possession",
  bijoux: "possession",
  "bas-de-laine": "possession",
  tirelire: "possession",
  scooter: "possession",
  avion: "possession",
  bagnole: "possession",
  cabane: "possession",
  argenterie: "joker",
  or: "joker",
  "petites-economies": "joker",
  echange: "action",
  demenagement: "action",
  "baseball-cards": "possession",
  stamps: "possession",
  mattress: "possession",
  "piggy-bank": "possession",
  coins: "possession",
  stocks: "possession",
  "bank-account": "possession",
  jewels: "possession",
  "classic-auto": "possession",
  home: "possession",
  silver: "joker",
  gold: "joker",
};

/**
 * What a viewer knows, as it travels. To a client a field that is null and one that is not there are
 * the same.
 */
export type View = {
  viewer: Viewer;
  /** The rules in force. */
  rules: Rules;
  /** The round, counted from 1. */
  round: number;
  /** Who dealt it. */
  dealer: Seat;
  /** Whose turn it is, and what has happened in it. */
  turn: Turn;
  /** When the answer is due. */
  deadline?: Time | null;
  /** Whom the last challenge of this round went against. */
  last_challenged?: Seat | null;
  /** The viewer's own hand. */
  hand?: Cards | null;
  /** The players, seat by seat. */
  players: Array<Player>;
  /** How many cards the draw pile has. */
  draw_count: number;
  discard_top?: Kind | null;
  /** How many cards the discard has. */
  discard_count: number;
  /** The neutral piles. */
  neutral: Array<NeutralView>;
  /** Action cards that have left the game in this round. */
  removed: Cards;
  /** Action cards that everybody saw go back face down at the deal. */
  put_back: Cards;
} & Stage;

/** What the table waits for, as a viewer sees it. */
export type Stage =
  /** Nothing is dealt yet. */
  | { phase: "undealt" }
  /** The active player's action. */
  | { phase: "acting" }
  /** An answer. */
  | { phase: "duel" } & SeenDuel
  /** Decisions about each other's piles. */
  | {
      phase: "deciding";
      /** The neutral pile with the Déménagement on it. */
      pile: number;
      /** Who has not decided yet. */
      waiting: SeatSet;
      /** What the viewer has decided. */
      mine?: Way | null;
    }
  /** Nothing: the game is over. */
  | { phase: "over" };

/** A challenge or a claim, as everybody sees it. */
export type SeenDuel = {
  /** The challenger or claimant. */
  by: Seat;
  /** The owner of the set, or who may contest the claim. */
  against: Seat;
  /** What it is about. */
  prize: Prize;
  /** The kind of the set. */
  kind: Kind;
  /** What the challenger has laid down, or the claimant with the neutral cards. */
  by_played: Cards;
  /** What the other has laid down. */
  against_played: Cards;
  /** Who must answer. */
  to_answer: Seat;
  due: Due;
};

/** What a duel is about. */
export type Prize =
  /** A set of the pile of the one who is challenged. */
  | { set: Depth }
  /** The top cards of these neutral piles. */
  | { claim: PileSet };

/** What the next answer takes (CC-5.5, CC-7.7). */
export type Due =
  /** One card. */
  | "one"
  /** Two cards, or one Petites économies, because a Petites économies was played. */
  | "two";

/** A player as everybody sees them. */
export type Player = {
  /** How many cards they hold. */
  hand_count: number;
  /** Which, in a replay where nothing is hidden any more. */
  hand?: Cards | null;
  /** Their pile, the bottom set first. */
  pile: Array<PileSetView>;
  /** Their points of the rounds before, in thousands. */
  total_k: number;
  /** How many rounds they have won. */
  rounds_won: number;
};

/** A set as it lies on a pile. */
export type PileSetView = {
  /** The kind that shows. */
  kind: Kind;
  /** How many cards it has. */
  count: number;
  /** Which, with `open_sets` and where nothing is hidden any more. */
  cards?: Cards | null;
};

/** A neutral pile as it lies on the table. */
export type NeutralView = {
  /** The card that is turned up. */
  up?: Kind | null;
  /** How many lie below it. */
  below: number;
};

/** Whose turn it is, and what has happened in it. All of it is public. */
export type Turn = {
  /** The active player. */
  seat: Seat;
  /** Whether this is the second action of the turn (CC-7.2). */
  second: boolean;
  /** Those whom the active player may not challenge again in this turn (CC-7.4). */
  beaten_off_by: SeatSet;
  /** The others who used cards in this turn, in that order (CC-3.2). */
  used: Queue;
};

/** A few seats in order, each at most once. */
export type Queue = Array<Seat>;

/** What a player may ask for. The order of the variants is the order of the menu. */
export type Action =
  /** Form a set of two cards from hand (CC-4.1). */
  | {
      do: "form-set";
      /** The two cards. */
      cards: Pair;
    }
  /** Form a set of a card from hand and the top of the discard (CC-4.1). */
  | {
      do: "form-with-discard";
      /** The card from hand. */
      card: Kind;
    }
  /** Claim the top cards of neutral piles with a card from hand (CC-9.1). */
  | {
      do: "claim";
      /** The card from hand. */
      card: Kind;
      piles: PileSet;
    }
  /** Add a possession from hand to one's own top set (CC-7.5). */
  | {
      do: "upgrade";
      /** The card from hand. */
      card: Kind;
    }
  /** Challenge a player for a set (CC-5). */
  | {
      do: "challenge";
      /** The owner of the set. */
      seat: Seat;
      set: Depth;
      /** The opening. */
      cards: Payment;
    }
  /** Play Échange: one's own top set for another player's (CC-8.2). */
  | {
      do: "swap";
      /** The other player. */
      seat: Seat;
    }
  /** Play Déménagement: turn a pile over (CC-8.3). */
  | {
      do: "move";
      /** Whose pile. */
      seat: Seat;
      way: Way;
    }
  /** Discard a card (CC-3.1). */
  | { do: "discard"; card: Kind }
  /** Leave it at one action where two are allowed (CC-7.2). */
  | { do: "end-turn" }
  /** Answer in a challenge or contest a claim (CC-5.5, CC-9.3). */
  | {
      do: "answer";
      /** What is laid down. */
      cards: Payment;
    }
  /** Answer no more, or let a claim go (CC-5.5, CC-9.3). */
  | { do: "give-up" }
  /** Decide for the other player what a Déménagement on a neutral pile does (CC-9.9). */
  | { do: "decide"; way: Way };

/** Two cards, the lower kind first: however they were named, they are the same pair. */
export type Pair = [Kind, Kind];

/** What is laid down at once in a challenge: one card, or two where two are due. */
export type Payment =
  | [Kind]
  | [Kind, Kind];

/** Which set of a pile a challenge is for (CC-5.3, CC-7.6). */
export type Depth =
  /** The set on top. */
  | "top"
  /** The set right under it. */
  | "second";

/** Which way a Déménagement turns a pile over (CC-8.3). */
export type Way =
  /** The top set goes to the bottom. */
  | "top-to-bottom"
  /** The bottom set goes to the top. */
  | "bottom-to-top";

/** Some of the three neutral piles (CC-9). */
export type PileSet = Array<number>;

/** What a viewer learns of an event. */
export type Seen =
  /** A round is dealt. */
  | { what: "round-began" } & SeenDeal
  /** A player draws. */
  | {
      what: "drew";
      by: Seat;
      /** How many cards. */
      count: number;
      /** Which, for their owner's eyes. */
      cards?: Cards | null;
    }
  /** An Échange goes back into its neutral pile. */
  | { what: "tucked-back"; pile: number; card: Kind }
  /** A player has decided. */
  | {
      what: "decided";
      /** Who decided. */
      by: Seat;
      /** What, for their own eyes. */
      way?: Way | null;
    }
  /** The round is over and counted. */
  | { what: "round-scored" } & Counted
  | Fact;

/** What a viewer sees of a deal. */
export type SeenDeal = {
  dealer: Seat;
  /** The viewer's own hand. */
  hand?: Cards | null;
  /** How many cards each player got. */
  hand_size: number;
  /** The first discard. */
  discard: Kind;
  /** How many cards the draw pile has. */
  draw_count: number;
  /** The neutral piles' top cards. */
  neutral: Array<Kind>;
  /** How many cards lie under each of them. */
  neutral_below: number;
  /** Action cards that were turned up and went back (CC-2.5, CC-9.8). */
  put_back: Cards;
};

/** A round as it is counted: every pile is turned over before everybody's eyes (CC-6.2). */
export type Counted = {
  /** Each seat's round, in thousands. */
  scores_k: [number, number, number, number, number, number];
  /** Each player's sets with their jokers, the bottom one first. */
  piles: Array<Array<Cards>>;
};

/** Something that happens before everybody's eyes. */
export type Fact =
  /** A set from hand. */
  | {
      what: "set-formed";
      by: Seat;
      /** Its two cards. */
      cards: Pair;
    }
  /** A set with the top of the discard. */
  | {
      what: "set-formed-with-discard";
      by: Seat;
      /** The card from hand. */
      card: Kind;
      /** The card from the discard. */
      taken: Kind;
      /** What lies on top of the discard now. */
      uncovered?: Kind | null;
    }
  /** A card goes to the discard. */
  | { what: "discarded"; by: Seat; card: Kind }
  /** A set grows by a possession from its owner's hand. */
  | { what: "upgraded"; by: Seat; card: Kind }
  /** A challenge opens. */
  | {
      what: "challenged";
      /** The challenger. */
      by: Seat;
      /** The owner of the set. */
      owner: Seat;
      set: Depth;
      /** The opening. */
      cards: Payment;
    }
  /** A player claims neutral cards. */
  | {
      what: "claimed";
      /** The claimant. */
      by: Seat;
      /** Who may contest. */
      contester: Seat;
      /** The card from hand. */
      card: Kind;
      piles: PileSet;
    }
  /** A player answers. */
  | {
      what: "answered";
      by: Seat;
      /** What is laid down. */
      cards: Payment;
    }
  /** An answer is due by then. */
  | {
      what: "clock-started";
      /** The deadline. */
      until: Time;
    }
  /** The challenger wins the set and every card played. */
  | {
      what: "set-stolen";
      /** The challenger. */
      by: Seat;
      /** Who loses it. */
      from: Seat;
      /** Why the owner answered no more. */
      because: Because;
    }
  /** The owner keeps the set, which grows by every card played. */
  | {
      what: "set-defended";
      /** The owner. */
      by: Seat;
      /** The challenger. */
      from: Seat;
      /** Why the challenger answered no more. */
      because: Because;
    }
  /** A claim is settled: the winner stacks every card of it. */
  | {
      what: "claim-won";
      /** The winner. */
      by: Seat;
      /** The other one. */
      from: Seat;
      /** Why the other one answered no more. */
      because: Because;
    }
  /** A neutral pile turns up its next card. */
  | { what: "turned-up"; pile: number; card: Kind }
  /** An action card is played from hand and leaves the game. */
  | { what: "action-card-played"; by: Seat; card: Kind }
  /** An action card on a neutral pile has acted and leaves the game. */
  | { what: "action-card-spent"; pile: number; card: Kind }
  /** Two players' top sets change places. */
  | {
      what: "sets-swapped";
      /** One. */
      one: Seat;
      other: Seat;
    }
  /** A pile is turned over. */
  | { what: "pile-moved"; owner: Seat; way: Way }
  /** The two players beside a neutral pile decide for each other (CC-9.9). */
  | {
      what: "move-asked";
      /** The pile with the Déménagement on it. */
      pile: number;
      /** The two players. */
      seats: [Seat, Seat];
    }
  /** A turn's first action is over, a second one is allowed. */
  | { what: "first-action-done" }
  /** A player's turn begins. */
  | { what: "turn-began"; seat: Seat }
  /** The game is over. */
  | { what: "game-ended" };

/** Why one side of a challenge answered no more. */
export type Because =
  /** They chose to. */
  | "gave-up"
  /** Their hand is empty (CC-5.7). */
  | "no-cards"
  /** Their time was up (CC-10.10). */
  | "silence"
  /** The table's rules let nobody without a set contest (CC-10.4). */
  | "may-not-contest";

/** What a card shows. The first fifteen are the deck of 2022, the others the old deck. */
export type Kind =
  | "bd"
  | "piano"
  | "train"
  | "bijoux"
  | "bas-de-laine"
  | "tirelire"
  | "scooter"
  | "avion"
  | "bagnole"
  | "cabane"
  | "argenterie"
  | "or"
  | "petites-economies"
  | "echange"
  | "demenagement"
  | "baseball-cards"
  | "stamps"
  | "mattress"
  | "piggy-bank"
  | "coins"
  | "stocks"
  | "bank-account"
  | "jewels"
  | "classic-auto"
  | "home"
  | "silver"
  | "gold";

/** What a card is for. */
export type Role =
  /** Something of value that one collects. */
  | "possession"
  /** Stands for any possession. */
  | "joker"
  /** Échange or Déménagement. */
  | "action";

/** Counted cards of one deck, as people and files know them. */
export type Cards = Array<Kind>;

/** Which box of cards is on the table. */
export type Deck =
  /** Cache ton Cash, 2022. */
  | "2022"
  /** Cover Your Assets, 2011 and 2016. */
  | "2011";

/** The rules in force at one table: the options, checked and worked out for its players. */
export type Rules = {
  /** Which cards are played with. */
  deck: Deck;
  /** How the game ends. */
  ending: Ending;
  /** What a `million` game is played to, in thousands. */
  target_k: number;
  /** How many cards a full hand holds. */
  hand_size: number;
  /** Where the neutral piles lie. */
  neutral: Neutral;
  /** Two actions a turn. */
  two_actions: boolean;
  /** Sets can be upgraded. */
  upgrade: boolean;
  /** The second set can be challenged. */
  second_set: boolean;
  /** The Petites économies are in the deck. */
  penny_jars: boolean;
  /** The action cards are in the deck. */
  action_cards: boolean;
  /** The contents of sets are shown. */
  open_sets: boolean;
  /** The round stops when the draw pile and one hand are empty. */
  sudden_end: boolean;
  /** Only who has a set may contest a claim. */
  contester_needs_set: boolean;
  /** No joker in a pair made with the discard. */
  no_wild_with_discard: boolean;
  /** Nobody is challenged twice in a row. */
  kind_table: boolean;
  /** Hopeless opening hands are dealt again. */
  mulligan: boolean;
  /** Seconds to answer in. */
  answer_clock_s?: number | null;
  /** One card answers every card laid down for a second set. */
  one_card_defends: boolean;
};

/** Where the neutral piles lie (CC-2.4). */
export type Neutral =
  | "none"
  /** Three between two players, open to both. */
  | "shared"
  /** One between each two of three players. */
  | "between";

/** How a game of Cache ton Cash ends (CC-6.3). */
export type Ending =
  /** Rounds until somebody has the target at the end of one. */
  | "million"
  /** One round. */
  | "quick"
  /** The highest total after three rounds. */
  | "three_rounds"
  /** The first to win two rounds. */
  | "two_wins";

/** The options of Cache ton Cash. The default is the classic game. */
export type CacheConfig = {
  /** How the game ends (CC-6.3). */
  ending: Ending;
  /** Six cards instead of five (CC-7.1). */
  hand_six: boolean;
  /** Two actions a turn, the second optional (CC-7.2). */
  two_actions: boolean;
  /** A possession from hand can be added to one's own top set (CC-7.5). */
  upgrade: boolean;
  /** The second set from the top can be challenged too (CC-7.6). */
  second_set: boolean;
  /** The two Petites économies are in the deck (CC-7.7). */
  penny_jars: boolean;
  /** Échange and Déménagement are in the deck (CC-8). */
  action_cards: boolean;
  /** The contents of sets are shown (CC-10.1). */
  open_sets: boolean;
  /** The round stops when the draw pile and one hand are empty (CC-10.2). */
  sudden_end: boolean;
  /** What a `million` game is played to, in thousands (CC-10.3). */
  target_k: TargetK;
  /** Only who has a set may contest a claim (CC-10.4). */
  contester_needs_set: boolean;
  /** No joker in a pair made with the discard (CC-10.5). */
  no_wild_with_discard: boolean;
  /** Whoever was challenged last cannot be the next one challenged (CC-10.6). */
  kind_table: boolean;
  /** A round is dealt again if an opening hand holds no pair and no joker (CC-10.7). */
  mulligan: boolean;
  /** The cards of 2011/2016 with the rules of 2022 (CC-10.8). */
  old_deck: boolean;
  /** Another hand size, 4 to 6 (CC-10.9). */
  hand_size?: number | null;
  /** Seconds to answer in; silence is giving up (CC-10.10). */
  answer_clock_s?: number | null;
  /** One card is always enough to answer a challenge for a second set (CC-10.11). */
  one_card_defends: boolean;
};

/** The options of Cover Your Assets. */
export type CoverConfig = {
  /** How the game ends (CYA-6.1). */
  ending: CoverEnding;
  /** The contents of sets are shown (CYA-10.1). */
  open_sets: boolean;
  /** The round stops when the draw pile and one hand are empty (CYA-10.2). */
  sudden_end: boolean;
  /** What a `million` game is played to, in thousands (CYA-10.3). */
  target_k: TargetK;
  /** No joker in a pair made with the discard (CYA-10.4). */
  no_wild_with_discard: boolean;
  /** Whoever was challenged last cannot be the next one challenged (CYA-10.5). */
  kind_table: boolean;
  /** A round is dealt again if an opening hand holds no pair and no joker (CYA-10.6). */
  mulligan: boolean;
  /** Another hand size, 4 to 6 (CYA-10.7). */
  hand_size?: number | null;
  /** Seconds to answer in; silence is giving up (CYA-10.8). */
  answer_clock_s?: number | null;
};

/** How a game of Cover Your Assets ends (CYA-6.1). */
export type CoverEnding =
  /** Rounds until somebody has the target at the end of one. */
  | "million"
  /** One round. */
  | "quick";

/** The target of a `million` game, in thousands. */
export type TargetK = number;

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
