// Made from crates/cheaters by `cargo xtask types`. Change it there.

/** The prison, and Simple visite beside it. */
export const PRISON = 9;
/** Where bidding opens, and the least that one raises by (MT-3.2). */
export const BID_STEP = 10;
/** How long it is until the hammer falls after a bid, in milliseconds (MT-3.2). */
export const HAMMER_MS = 6000;
/** What it costs to leave prison, and what a card that saves it is worth on paper (MT-4.3). */
export const BAIL = 50;
/** What a wrong accusation costs (MT-5.7). */
export const FINE = 100;
/** How long an accusation takes without a jury, in milliseconds (MT-5.5). */
export const TRIAL_MS = 3000;
/** The most that somebody may say they have (MT-9.2). */
export const MOST_DECLARED = 40800;

/** What each note is worth, the largest first (MT-1.4). */
export const NOTE_VALUES: Readonly<Record<Note, number>> = {
  five_hundred: 500,
  hundred: 100,
  fifty: 50,
  twenty: 20,
  ten: 10,
};

/** What is printed on the board, clockwise from START (MT-1.1). */
export const SPACES: ReadonlyArray<Printed> = [
  { kind: "start", words: { local: "space-start", swiss_fr: "space-start", swiss_de: "space-start", international: "space-start" } },
  { kind: "property", group: "brown", price: 60, words: { local: "local-street-chur-kornplatz", swiss_fr: "swiss-fr-street-chur-kornplatz", swiss_de: "swiss-de-street-chur-kornplatz", international: "plain-street-chur-kornplatz" } },
  { kind: "chancellerie", words: { local: "space-chancellerie", swiss_fr: "space-chancellerie", swiss_de: "space-chancellerie", international: "space-chancellerie" } },
  { kind: "property", group: "brown", price: 60, words: { local: "local-street-schaffhausen-vordergasse", swiss_fr: "swiss-fr-street-schaffhausen-vordergasse", swiss_de: "swiss-de-street-schaffhausen-vordergasse", international: "plain-street-schaffhausen-vordergasse" } },
  { kind: "railway", words: { local: "space-railway-1", swiss_fr: "space-railway-1", swiss_de: "space-railway-1", international: "space-railway-1" } },
  { kind: "property", group: "light-blue", price: 100, words: { local: "local-street-aarau-rathausplatz", swiss_fr: "swiss-fr-street-aarau-rathausplatz", swiss_de: "swiss-de-street-aarau-rathausplatz", international: "plain-street-aarau-rathausplatz" } },
  { kind: "chance", words: { local: "space-chance", swiss_fr: "space-chance", swiss_de: "space-chance", international: "space-chance" } },
  { kind: "property", group: "light-blue", price: 100, words: { local: "local-street-neuchatel-place-pury", swiss_fr: "swiss-fr-street-neuchatel-place-pury", swiss_de: "swiss-de-street-neuchatel-place-pury", international: "plain-street-neuchatel-place-pury" } },
  { kind: "property", group: "light-blue", price: 120, words: { local: "local-street-thun-hauptgasse", swiss_fr: "swiss-fr-street-thun-hauptgasse", swiss_de: "swiss-de-street-thun-hauptgasse", international: "plain-street-thun-hauptgasse" } },
  { kind: "prison", words: { local: "space-prison", swiss_fr: "space-prison", swiss_de: "space-prison", international: "space-prison" } },
  { kind: "property", group: "pink", price: 140, words: { local: "local-street-basel-steinenvorstadt", swiss_fr: "swiss-fr-street-basel-steinenvorstadt", swiss_de: "swiss-de-street-basel-steinenvorstadt", international: "plain-street-basel-steinenvorstadt" } },
  { kind: "property", group: "pink", price: 20, words: { local: "local-street-solothurn-hauptgasse", swiss_fr: "swiss-fr-street-solothurn-hauptgasse", swiss_de: "swiss-de-street-solothurn-hauptgasse", international: "plain-street-solothurn-hauptgasse" } },
  { kind: "property", group: "pink", price: 160, words: { local: "local-street-lugano-via-nassa", swiss_fr: "swiss-fr-street-lugano-via-nassa", swiss_de: "swiss-de-street-lugano-via-nassa", international: "plain-street-lugano-via-nassa" } },
  { kind: "railway", words: { local: "space-railway-2", swiss_fr: "space-railway-2", swiss_de: "space-railway-2", international: "space-railway-2" } },
  { kind: "property", group: "orange", price: 180, words: { local: "local-street-biel-rue-de-nidau", swiss_fr: "swiss-fr-street-biel-rue-de-nidau", swiss_de: "swiss-de-street-biel-rue-de-nidau", international: "plain-street-biel-rue-de-nidau" } },
  { kind: "chancellerie", words: { local: "space-chancellerie", swiss_fr: "space-chancellerie", swiss_de: "space-chancellerie", international: "space-chancellerie" } },
  { kind: "property", group: "orange", price: 180, words: { local: "local-street-fribourg-avenue-de-la-gare", swiss_fr: "swiss-fr-street-fribourg-avenue-de-la-gare", swiss_de: "swiss-de-street-fribourg-avenue-de-la-gare", international: "plain-street-fribourg-avenue-de-la-gare" } },
  { kind: "property", group: "orange", price: 200, words: { local: "local-street-chaux-de-fonds-leopold-robert", swiss_fr: "swiss-fr-street-chaux-de-fonds-leopold-robert", swiss_de: "swiss-de-street-chaux-de-fonds-leopold-robert", international: "plain-street-chaux-de-fonds-leopold-robert" } },
  { kind: "parking", words: { local: "space-parking", swiss_fr: "space-parking", swiss_de: "space-parking", international: "space-parking" } },
  { kind: "property", group: "red", price: 220, words: { local: "local-street-winterthur-bahnhofplatz", swiss_fr: "swiss-fr-street-winterthur-bahnhofplatz", swiss_de: "swiss-de-street-winterthur-bahnhofplatz", international: "plain-street-winterthur-bahnhofplatz" } },
  { kind: "chance", words: { local: "space-chance", swiss_fr: "space-chance", swiss_de: "space-chance", international: "space-chance" } },
  { kind: "property", group: "red", price: 220, words: { local: "local-street-st-gallen-marktplatz", swiss_fr: "swiss-fr-street-st-gallen-marktplatz", swiss_de: "swiss-de-street-st-gallen-marktplatz", international: "plain-street-st-gallen-marktplatz" } },
  { kind: "property", group: "red", price: 240, words: { local: "local-street-bern-bundesplatz", swiss_fr: "swiss-fr-street-bern-bundesplatz", swiss_de: "swiss-de-street-bern-bundesplatz", international: "plain-street-bern-bundesplatz" } },
  { kind: "railway", words: { local: "space-railway-3", swiss_fr: "space-railway-3", swiss_de: "space-railway-3", international: "space-railway-3" } },
  { kind: "property", group: "yellow", price: 130, words: { local: "local-street-luzern-weggisgasse", swiss_fr: "swiss-fr-street-luzern-weggisgasse", swiss_de: "swiss-de-street-luzern-weggisgasse", international: "plain-street-luzern-weggisgasse" } },
  { kind: "property", group: "yellow", price: 260, words: { local: "local-street-zurich-rennweg", swiss_fr: "swiss-fr-street-zurich-rennweg", swiss_de: "swiss-de-street-zurich-rennweg", international: "plain-street-zurich-rennweg" } },
  { kind: "property", group: "yellow", price: 280, words: { local: "local-street-lausanne-rue-de-bourg", swiss_fr: "swiss-fr-street-lausanne-rue-de-bourg", swiss_de: "swiss-de-street-lausanne-rue-de-bourg", international: "plain-street-lausanne-rue-de-bourg" } },
  { kind: "go-to-prison", words: { local: "space-go-to-prison", swiss_fr: "space-go-to-prison", swiss_de: "space-go-to-prison", international: "space-go-to-prison" } },
  { kind: "property", group: "green", price: 300, words: { local: "local-street-basel-freie-strasse", swiss_fr: "swiss-fr-street-basel-freie-strasse", swiss_de: "swiss-de-street-basel-freie-strasse", international: "plain-street-basel-freie-strasse" } },
  { kind: "property", group: "green", price: 300, words: { local: "local-street-geneve-croix-d-or", swiss_fr: "swiss-fr-street-geneve-croix-d-or", swiss_de: "swiss-de-street-geneve-croix-d-or", international: "plain-street-geneve-croix-d-or" } },
  { kind: "chancellerie", words: { local: "space-chancellerie", swiss_fr: "space-chancellerie", swiss_de: "space-chancellerie", international: "space-chancellerie" } },
  { kind: "property", group: "green", price: 0, words: { local: "local-street-bern-spitalgasse", swiss_fr: "swiss-fr-street-bern-spitalgasse", swiss_de: "swiss-de-street-bern-spitalgasse", international: "plain-street-bern-spitalgasse" } },
  { kind: "railway", words: { local: "space-railway-4", swiss_fr: "space-railway-4", swiss_de: "space-railway-4", international: "space-railway-4" } },
  { kind: "chance", words: { local: "space-chance", swiss_fr: "space-chance", swiss_de: "space-chance", international: "space-chance" } },
  { kind: "property", group: "dark-blue", price: 350, words: { local: "local-street-lausanne-st-francois", swiss_fr: "swiss-fr-street-lausanne-st-francois", swiss_de: "swiss-de-street-lausanne-st-francois", international: "plain-street-lausanne-st-francois" } },
  { kind: "property", group: "dark-blue", price: 400, words: { local: "local-street-zurich-paradeplatz", swiss_fr: "swiss-fr-street-zurich-paradeplatz", swiss_de: "swiss-de-street-zurich-paradeplatz", international: "plain-street-zurich-paradeplatz" } },
];

/** What the deeds of each group say (MT-1.2). */
export const DEEDS: Readonly<Record<Group, Figures>> = {
  brown: { rent: 30, full: 60, hotel: 120, hotel_price: 150 },
  "light-blue": { rent: 50, full: 100, hotel: 200, hotel_price: 250 },
  pink: { rent: 70, full: 140, hotel: 280, hotel_price: 350 },
  orange: { rent: 90, full: 180, hotel: 360, hotel_price: 450 },
  red: { rent: 110, full: 220, hotel: 440, hotel_price: 550 },
  yellow: { rent: 130, full: 260, hotel: 520, hotel_price: 650 },
  green: { rent: 150, full: 300, hotel: 600, hotel_price: 750 },
  "dark-blue": { rent: 200, full: 400, hotel: 800, hotel_price: 1000 },
};

/** What the Cheat cards say in figures (MT-5). */
export const CHEATS: Readonly<Record<Cheat, CheatTerms>> = {
  "bank-heist": { most: 100, reward: 100, penalty: { fine: 100, prison: true } },
  "counterfeit-chance": { most: 0, reward: 50, penalty: { fine: 50, prison: false } },
  "escape-artist": { most: 0, reward: 100, penalty: { fine: 100, prison: true } },
  "extra-allowance": { most: 100, reward: 50, penalty: { fine: 100, prison: false } },
  "free-stay": { most: 5, reward: 50, penalty: { fine: 0, prison: false } },
  "identity-theft": { most: 0, reward: 200, penalty: { fine: 0, prison: false } },
  "price-gouging": { most: 0, reward: 50, penalty: { fine: 50, prison: false } },
  "property-swap": { most: 0, reward: 0, penalty: { fine: 100, prison: true } },
  "short-changed": { most: 100, reward: 100, penalty: { fine: 50, prison: false } },
  "slippery-deed": { most: 0, reward: 0, penalty: { fine: 200, prison: true } },
  squatter: { most: 0, reward: 50, penalty: { fine: 0, prison: false } },
  "trick-dice": { most: 12, reward: 50, penalty: { fine: 50, prison: true } },
  pickpocket: { most: 100, reward: 50, penalty: { fine: 100, prison: true } },
  demolition: { most: 0, reward: 100, penalty: { fine: 100, prison: true } },
  construction: { most: 0, reward: 0, penalty: { fine: 100, prison: true } },
};

/** The amounts in the text of each Chance card (MT-6). */
export const CHANCE_AMOUNTS: Readonly<Record<Chance, Array<number>>> = {
  "get-out-of-prison": [],
  "frame-up": [],
  "friendly-rent": [],
  "forged-deed": [],
  "crony-permit": [],
  "loaded-die": [],
  "solid-alibi": [],
  "whistle-blower": [],
  "to-start": [],
  "to-railway": [],
  "back-three": [],
  "to-paradeplatz": [],
  "to-prison": [],
  "player-pays-you": [50],
  fine: [100],
  windfall: [150],
};

/** The amounts in the text of each Chancellerie card, in the order in which it tells them (MT-6). */
export const CHANCELLERIE_AMOUNTS: Readonly<Record<Chancellerie, Array<number>>> = {
  "get-out-of-prison": [],
  "crooked-lawyer": [],
  movers: [],
  "show-hotel": [],
  "raised-rent": [],
  "beauty-contest": [50, 200, 10],
  inheritance: [200],
  "take-from-each": [30],
  dividend: [100],
  "hotel-income": [50, 50, 200],
  "buy-any": [],
  "give-back": [100],
  "hotel-repairs": [40],
  "to-prison": [],
  fee: [100],
  "pay-each": [20],
};

/** What a viewer knows. */
export type View = {
  /** Whose eyes. */
  viewer: Viewer;
  /** What only these eyes know. */
  mine: Private;
  /** What one could do if one looked there, so that nobody searches for it. */
  hints: Array<Hint>;
  /** Whether these eyes are everywhere at once: only in a replay, where nothing is hidden any more. */
  all_seeing?: boolean;
  /** The options. */
  config: Config;
  /** How many turns have begun. */
  turns: number;
  /** Before whom dice and tray lie (MT-1.6). */
  turn: Seat;
  /** Who rolled last: their turn is over only when the next player rolls (MT-2.3). */
  roller?: Seat | null;
  /** Where the turn stands. */
  phase: Phase;
  /** When it goes on by itself. */
  until: Time;
  /** Those who have looked around enough after the turn, and have said so (MT-5.11). */
  nothing_seen?: SeatSet;
  /** The last roll. */
  dice: [number, number];
  /** Doubles in a row, this turn. */
  doubles: number;
  /** Who was last heard going to prison and not coming out: who slips out is not heard (MT-4.1). */
  cuffed?: Seat | null;
  /** How often the prisoner has rolled for a double (MT-4.3). */
  tries: number;
  /** The five Cheat cards (MT-5.1). */
  face_up: Array<Cheat>;
  /** Those that were replaced so lately that somebody may still be accused by them (MT-5.4). */
  gone: Array<Gone>;
  /** Everybody, seat by seat. */
  players: Array<Player>;
  /** Each seat's open offer (MT-3.7). */
  offers: Array<Offer | null>;
  /** What is asked and not yet paid; the first is the one that everybody waits for. */
  bills: Array<Bill>;
  /** The auction under way. */
  auction?: Auction | null;
  /** What goes under the hammer next. */
  lots: Array<Space>;
  /** What keeps everybody busy before anything else goes on. */
  affair?: Affair | null;
  /** The properties whose rent was asked this turn (MT-3.3). */
  asked: SpaceSet;
  /** What was paid for and still lies where it lay, with whose it is (MT-5.2). */
  claims: Array<Claim>;
  /** The bonuses that were announced this turn and may still be cancelled (MT-6). */
  bonuses: Array<Bonus>;
  /** Whether the closing lap has begun (MT-8.1). */
  closing: boolean;
  /** What each has declared at the end, where that is done (MT-9.2). */
  declared: Array<number | null>;
  /** Who has challenged whose declaration. */
  challenges: Array<Challenge>;
  /** What each had at the end. */
  counts: Array<number>;
  /** The truth, once the game is over (MT-8.4). */
  final?: Final | null;
};

/** Why something that one may want to do is not on the menu: hands follow the eyes (MT-1.5). */
export type Hint =
  | "look-to-ask"
  | "look-to-build";

/** A Cheat card that was replaced (MT-5.4). */
export type Gone = {
  card: Cheat;
  /** How many players have rolled since: after two, nothing by it is pending any more. */
  rolls: number;
};

/** What everybody sees of a player. */
export type Player = {
  /** Bankrupt (MT-7.2). */
  out: boolean;
  /** Back at START in the closing lap (MT-8.1). */
  finished: boolean;
  /** Whether a Chance card lies in front of them, face down (MT-2.7). */
  chance: boolean;
  /** Whether a Chancellerie card does. */
  chancellerie: boolean;
};

/** Where a turn stands. */
export type Phase =
  /** Before the decks are shuffled. */
  | "shuffling"
  /** The look-around after a turn: nobody rolls (MT-5.11). */
  | "look"
  /** Dice and tray lie before the next player (MT-2.3). */
  | "roll"
  /** The dice are in the hand: last call (MT-5.11). */
  | "shaking"
  /** The dice lie; the token is to be moved (MT-2.2). */
  | "rolled"
  /** The lander buys, or it is auctioned (MT-3.1). */
  | { offer: Space }
  /** Parc gratuit: which deck? (MT-2.6) */
  | "parking"
  /** A Chance card was drawn and is to be read aloud (MT-2.7). */
  | "read"
  /** The card leaves something open (MT-6). */
  | { pick: Card }
  /** A second card of a deck was kept: one must go (MT-2.7). */
  | { spare: Deck }
  /** Everything is done that had to be (MT-2.3). */
  | "free"
  /** Everybody declares what they have (MT-9.2). */
  | "declare"
  /** What was declared may be challenged (MT-9.2). */
  | "challenge"
  /** The game is over. */
  | "over";

/** An open offer (MT-3.7). */
export type Offer = {
  /** To whom. */
  to: Seat;
  /** What is given. */
  give: Goods;
  /** What is wanted. */
  get: Goods;
};

/** What is asked and not yet paid. */
export type Bill = {
  /** Who is to pay. */
  from: Seat;
  /** Whom. */
  to: Purse;
  sum: number;
  /** The property, if it is a rent. */
  rent?: Space | null;
  /** Whether Loyer majoré doubles it (MT-6). */
  raised: boolean;
  /** Whether Loyer d'ami halves it (MT-6). */
  halved: boolean;
  /** Whether everybody has heard that the debtor is short of money (MT-7.1). */
  short: boolean;
  /** When it is paid without a word, or the debtor is bankrupt (MT-7.2). */
  until: Time;
};

/** An auction under way. Anybody may bid, in any order. */
export type Auction = {
  /** What goes under the hammer. */
  lot: Lot;
  /** The highest bid. */
  best?: Bid | null;
  /** The highest bid of another player. */
  runner_up?: Bid | null;
  /** When the hammer falls. */
  until: Time;
  /** Nobody bids before this. */
  next?: Time;
  /** Whether a bid was made so lately that nobody may bid yet. */
  paused?: boolean;
};

/** What goes under the hammer. */
export type Lot =
  /** A property. */
  | { deed: Space }
  /**
   * The last hotel, for whoever wants it most. If nobody bids, who wanted it first pays the price
   * on the deed (MT-3.6).
   */
  | {
      "last-hotel": {
        /** Who wanted it first. */
        by: Seat;
        space: Space;
      };
    };

/** A bid. */
export type Bid = {
  by: Seat;
  sum: number;
  /** Where the last hotel is to stand. */
  at?: Space | null;
};

/** What keeps everybody busy before anything else goes on. */
export type Affair =
  /** Somebody is accused; everything freezes (MT-5.5). */
  | {
      what: "accused";
      /** By whom. */
      by: Seat;
      who: Seat;
      card?: Cheat | null;
      /** When the answer comes. */
      until: Time;
      /** Those of the jury who find them guilty. */
      ayes: SeatSet;
      /** Those of the jury who do not. */
      noes: SeatSet;
    }
  /** Somebody is caught, and may still play Alibi en béton (MT-5.6, MT-6). */
  | {
      what: "caught";
      who: Seat;
      card?: Cheat | null;
      /** What is to be paid. */
      fine: number;
      /** To whom. */
      to: Purse;
      /** Whether it is prison, too. */
      prison: boolean;
      /** Who then puts the token of the one caught anywhere. */
      placed_by?: Seat | null;
      /** The Chance card that is to be obeyed after all. */
      obeys?: Chance | null;
      /** When the penalty comes. */
      until: Time;
    }
  /** Somebody puts the token of who moved theirs anywhere. */
  | {
      what: "placing";
      /** Whose token. */
      thief: Seat;
      /** Who puts it. */
      by: Seat;
      /** When it stays where it is. */
      until: Time;
    }
  /** Somebody has got a second card of a deck from who is out: one must go (MT-7.2). */
  | {
      what: "spare";
      by: Seat;
      deck: Deck;
      /** When the new one goes. */
      until: Time;
    }
  /** A card is used on somebody, who may still play Avocat véreux (MT-6). */
  | {
      what: "aimed";
      /** By whom. */
      by: Seat;
      /** On whom. */
      at: Seat;
      card: Chance;
      /** When it does what it says. */
      until: Time;
    };

/**
 * Something paid for that still lies where it lay: with the card for it face up one takes it by hand
 * (MT-5.2).
 */
export type Claim = {
  /** Whose it is. */
  by: Seat;
  /** The property. */
  space: Space;
  /** Whether it is a hotel for it, or else its deed. */
  hotel: boolean;
};

/** A bonus that was announced (MT-5.4). */
export type Bonus = {
  by: Seat;
  sum: number;
  /** In which turn, counted as the turns of the table. */
  turn: number;
};

/** A declaration that was challenged (MT-9.2). */
export type Challenge = {
  /** By whom. */
  by: Seat;
  who: Seat;
  /** Whether it was wrong. */
  lie: boolean;
};

/** What only one pair of eyes knows. */
export type Private = {
  /** Where one looks. */
  gaze: Place;
  /** Every place as one saw it last. */
  picture: Picture;
  /**
   * Whose each property is, as one last saw or heard it. Arrangements that do not say: as the picture
   * shows it.
   */
  owners: Owners;
  /** The kept Chance card. */
  chance?: Chance | null;
  /** The kept Chancellerie card. */
  chancellerie?: Chancellerie | null;
  /** A card that one has drawn and neither read nor kept yet. */
  drawn?: Card | null;
  /**
   * Cards of somebody who is out, of decks of which one holds a card already: of two, one must go
   * (MT-7.2).
   */
  inherited?: Array<Card>;
  /** What one is up to, in order: each by a card of its own (MT-5.4, MT-5.10). */
  schemes: Array<Scheme>;
  /**
   * The properties on which one has seen the roller stop this turn: their rents can be asked until the
   * next player rolls (MT-3.3).
   */
  stops: SpaceSet;
  /** What the bank owes one, to be taken by hand (MT-5.2). */
  due: number;
  /** Whether there is something for START in it. */
  start_due: boolean;
  /** The change that one owes or is owed (MT-1.7). */
  change?: Change | null;
  /** What one has done this turn of the things that may be done only so often. */
  effort: number;
};

/** Every place, each as it was seen last. */
export type Picture = {
  board: Board;
  tray: Tray;
  /** What lies in front of each player. */
  spreads: Array<Spread>;
};

/** Whose each property is, as one last saw or heard it. */
export type Owners = {
  /** The properties of each player, seat by seat. What is in none is the bank's, or one does not know. */
  of: Array<SpaceSet>;
  /**
   * What the bank has been heard to sell since the player in turn took the dice: that is undone with
   * the way that led there (MT-5.6).
   */
  sold?: SpaceSet;
};

/** The board as it was seen. */
export type Board = {
  /** Where each token stands, seat by seat. */
  tokens: Array<Space>;
  /** Where hotels stand. */
  hotels: SpaceSet;
  /** The properties whose deeds lie beside their spaces. */
  deeds: SpaceSet;
  /**
   * Who wears the cuff. Everybody hears it close and open; that somebody slips out of it only who
   * looks sees.
   */
  prisoner?: Seat | null;
};

/** The tray as it was seen. */
export type Tray = {
  /** The bank's notes. */
  notes: Notes;
  /** How many hotels lie in it. */
  hotels: number;
};

/** What lies in front of a player, as it was seen. */
export type Spread = { notes: Notes; deeds: SpaceSet };

/** A cheat before its deadline, as its author knows it. */
export type Scheme = {
  /** The card that it fits. None: no card, where everything may be tried (MT-9.2). */
  card?: Cheat | null;
  /** Another card that it fits: one may still say which was meant (MT-5.3). */
  or?: Cheat | null;
  /** When it was done. */
  at: Time;
  /** Whether by whoever rolled last: their turn is over only when the next player rolls. */
  in_turn: boolean;
  /** How many players have rolled since (MT-5.4). */
  rolls: number;
  /** Whether it can still be put right (MT-5.3). */
  fixable: boolean;
  /** What was moved. */
  shifts: Array<Shift>;
};

/** One thing goes from one place to another. */
export type Shift =
  | {
      thing: "notes";
      notes: Notes;
      from: Purse;
      /** To where. */
      to: Purse;
    }
  /** A deed. Nobody's lies beside its space. */
  | {
      thing: "deed";
      /** The property. */
      space: Space;
      /** Whose it was. */
      from?: Seat | null;
      /** Whose it is. */
      to?: Seat | null;
    }
  /** A hotel goes from the tray onto a space, or back. */
  | {
      thing: "hotel";
      space: Space;
      /** Whether it goes onto the space. */
      up: boolean;
    }
  | {
      thing: "token";
      seat: Seat;
      from: Space;
      /** To where. */
      to: Space;
    }
  /** The cuff: who is in prison (MT-4.1). */
  | {
      thing: "cuff";
      /** Who wore it. */
      from?: Seat | null;
      /** Who wears it. */
      to?: Seat | null;
    };

/** Change that is to be given by hand (MT-1.7). */
export type Change = {
  /** Whose hand gives it: the bank's is given by who has the tray (MT-1.6). */
  by: Seat;
  /** Out of which notes. */
  from: Purse;
  /** Who gets it. */
  to: Purse;
  /** How much it is to be. */
  sum: number;
};

/** What a seat may ask for. */
export type Action =
  /** Turns one's eyes to a place (MT-1.5). Hands follow the eyes: one handles what one looks at. */
  | { do: "look"; at: Place }
  /** Takes the dice: a last call, and they roll (MT-5.11). */
  | { do: "roll" }
  /** Moves a token by hand (MT-2.2). */
  | {
      do: "move";
      token: Seat;
      /** How far, forward. */
      steps: number;
    }
  /** Buys the property one stands on (MT-3.1). */
  | { do: "buy" }
  /** Does not buy it: it is auctioned (MT-3.1). */
  | { do: "auction" }
  /** Bids (MT-3.2). */
  | {
      do: "bid";
      sum: number;
      /** For the last hotel: where it is to stand (MT-3.6). */
      at?: Space | null;
    }
  /** Draws from a deck, on Parc gratuit (MT-2.6). */
  | {
      do: "draw";
      /** From which. */
      deck: Deck;
    }
  /** Reads a Chance card aloud (MT-2.7). */
  | {
      do: "read";
      /** The text that is read. */
      card: Chance;
    }
  /** Keeps the card that was drawn (MT-2.7). */
  | { do: "keep" }
  /** Puts one of two kept cards of a deck under it (MT-2.7). */
  | {
      do: "drop";
      /** Whether it is the new one. */
      new: boolean;
    }
  /** Says what the card that was read leaves open (MT-6). */
  | { do: "pick"; choice: Pick }
  /** Uses a kept card (MT-6). */
  | {
      do: "use";
      /** Which, and for what. */
      play: Play;
    }
  /** Is done: dice and tray go left (MT-2.3). */
  | { do: "done" }
  /** Has looked around enough after a turn (MT-5.11). When all have said so, the next player goes on. */
  | { do: "nothing-seen" }
  /**
   * Moves one's token off the street where one has landed, one space back, before the rent is asked
   * (MT-3.3).
   */
  | { do: "slip-away" }
  /** Asks the rent of whoever has just landed there (MT-3.3). */
  | {
      do: "ask";
      /** The property. */
      space: Space;
      /** The sum that is stated. */
      sum: number;
    }
  /** Pays what is asked (MT-3.3, MT-7.1). */
  | { do: "pay" }
  /** Sells a property to the bank, when short of money (MT-7.1). */
  | { do: "sell"; space: Space }
  /** Takes notes into one's own spread (MT-1.5, MT-1.6). */
  | { do: "take"; notes: Notes; from: Purse }
  /** Gives change by hand (MT-1.7). */
  | {
      do: "give";
      notes: Notes;
      /** To whom. Of the bank's change, out of the tray. */
      to: Purse;
    }
  /** Takes a deed: one's own that is paid for, or another (MT-3.1). */
  | {
      do: "take-deed";
      space: Space;
      /** From whom; nobody's lies beside its space. */
      from?: Seat | null;
    }
  /** Lets two deeds change places (MT-3.7). */
  | {
      do: "swap-deeds";
      /** One's own. */
      mine: Space;
      other: Space;
      /** Whose that is; nobody's lies beside its space. */
      with?: Seat | null;
    }
  /** Buys a hotel (MT-3.5). */
  | {
      do: "build";
      /** Where it is to stand. */
      space: Space;
    }
  /** Puts a hotel from the tray onto a space (MT-3.5). */
  | { do: "put-hotel"; space: Space }
  /** Takes a hotel from a space back into the tray (MT-3.5). */
  | { do: "take-hotel"; space: Space }
  /** Pays to get out of prison (MT-4.3). */
  | { do: "bail" }
  /** Moves one's token from the prison to Simple visite (MT-4.3). */
  | { do: "leave" }
  /** Offers a trade, or answers one with another (MT-3.7). */
  | {
      do: "offer";
      /** To whom. */
      to: Seat;
      /** What one gives. */
      give: Goods;
      get: Goods;
    }
  /** Accepts a trade (MT-3.7). */
  | {
      do: "accept";
      /** Whose offer. */
      of: Seat;
    }
  /** Declines a trade (MT-3.7). */
  | {
      do: "decline";
      /** Whose offer. */
      of: Seat;
    }
  /** Takes one's own offer back (MT-3.7). */
  | { do: "withdraw" }
  /** Cheat! (MT-5.5) */
  | {
      do: "accuse";
      who: Seat;
      /**
       * How: by a face-up card. Where everything may be tried, nothing stands for any other way
       * (MT-9.2).
       */
      card?: Cheat | null;
    }
  /** What the jury finds (MT-5.8). */
  | { do: "vote"; guilty: boolean }
  /** It was a slip of the hand: puts it right (MT-5.3). */
  | { do: "fix" }
  /** It was meant, and as this card says (MT-5.3). */
  | { do: "mean"; card: Cheat }
  /** Takes the penalty without waiting (MT-5.6). */
  | { do: "submit" }
  /** Puts the token of who moved one's own anywhere (MT-5, Usurpation d'identité). */
  | { do: "put"; at: Space }
  /** Declares what one has at the end (MT-9.2). */
  | { do: "declare"; sum: number }
  /** Challenges what somebody declared (MT-9.2). */
  | { do: "challenge"; who: Seat };

/** A part of the table that one can look at. */
export type Place =
  /** The board: tokens, hotels, and the deeds that nobody owns beside their spaces. */
  | "board"
  /** The tray: the bank's notes and hotels. */
  | "tray"
  /** What lies in front of a player: notes and deeds. */
  | { spread: Seat };

/** Where notes lie. */
export type Purse =
  /** In the tray, which is the bank (MT-1.6). */
  | "tray"
  /** Spread out in front of a player (MT-1.5). */
  | { player: Seat };

/** What changes hands in a trade (MT-3.7). */
export type Goods = {
  money?: number;
  deeds?: SpaceSet;
  /** The get-out-of-prison card of Chance. */
  chance?: boolean;
  /** The get-out-of-prison card of Chancellerie. */
  chancellerie?: boolean;
};

/** What a card leaves open (MT-6). */
export type Pick =
  /** This railway, or this property. */
  | { space: Space }
  | { player: Seat }
  /** Yes: the jury of the beauty contest is paid. */
  | "yes"
  /** No: nothing is bought, the jury is not paid. */
  | "no";

/** A kept card in use (MT-6). */
export type Play =
  /** Out of prison, by the card of this deck. */
  | { card: "get-out-of-prison"; deck: Deck }
  /** Coup monté: somebody goes to prison. */
  | { card: "frame-up"; at: Seat }
  /** Loyer d'ami: half of the rent that is asked. */
  | { card: "friendly-rent" }
  /** Acte falsifié: buys any unowned property. */
  | { card: "forged-deed"; space: Space }
  /** Permis de complaisance: buys a hotel without the full group. */
  | { card: "crony-permit"; space: Space }
  /** Dé lesté: sets one die after the roll. */
  | {
      card: "loaded-die";
      /** Whether it is the second. */
      second: boolean;
      /** To what. */
      pips: number;
    }
  /** Alibi en béton: caught, but without penalty. */
  | { card: "solid-alibi" }
  /** Lanceur d'alerte: an announced bonus goes back. */
  | { card: "whistle-blower"; at: Seat }
  /** Avocat véreux: a card that is used on oneself does nothing. */
  | { card: "crooked-lawyer" }
  /** Déménageurs: a hotel moves between two of one's properties. */
  | {
      card: "movers";
      from: Space;
      /** To where. */
      to: Space;
    }
  /** Hôtel témoin: a free hotel on a property of one's own. */
  | { card: "show-hotel"; space: Space }
  /** Loyer majoré: the rent that one asks is doubled. */
  | { card: "raised-rent" };

/** What a viewer learns of an event. */
export type Seen =
  /** A hand moves things before one's eyes. */
  | {
      what: "hand";
      by: Seat;
      /** What one sees of it. */
      glimpses: Array<Glimpse>;
    }
  /**
   * What lies in front of oneself has changed while one looked elsewhere: one does not know by
   * whose hand.
   */
  | {
      what: "changed";
      /** What has gone or come. */
      glimpses: Array<Glimpse>;
    }
  /** One has turned one's eyes. */
  | {
      what: "looked";
      /** Where to. */
      at: Place;
      /** What one sees. */
      sight: Sight;
    }
  /** Something has come before one's eyes. */
  | {
      what: "shown";
      /** What one sees. */
      sight: Sight;
    }
  /** One has drawn this card. */
  | {
      what: "drew-card";
      /** Oneself. */
      seat: Seat;
      card: Card;
    }
  /** One keeps this card. */
  | {
      what: "kept-card";
      /** Oneself. */
      seat: Seat;
      card: Card;
    }
  /** One gets this card of who is out, and has one of its deck already. */
  | {
      what: "inherited-card";
      /** Oneself. */
      seat: Seat;
      card: Card;
    }
  /** One has put this card under its deck. */
  | {
      what: "dropped-card";
      /** Oneself. */
      seat: Seat;
      card: Card;
      /** Whether it was the new one. */
      new: boolean;
      /** Whether one holds none of that deck now. */
      empty: boolean;
    }
  /** The card that one had drawn lies under its deck. */
  | { what: "buried"; card: Card }
  /** Before one's eyes a card goes under its deck, and it is not the one that was read (MT-5.9). */
  | {
      what: "slipped";
      /** Whose hand. */
      by: Seat;
      card: Card;
    }
  /** What one has done fits a card, and waits for its deadline. */
  | { what: "schemed"; scheme: Scheme }
  /** It is put right, or was not worth telling. */
  | { what: "unschemed"; card?: Cheat | null }
  /** It was meant by this card. */
  | { what: "meant"; card: Cheat }
  /** What the bank owes one. */
  | {
      what: "owed";
      due: number;
      /** Whether there is something for START in it. */
      start: boolean;
    }
  /** What change one owes or is owed. */
  | { what: "change"; change?: Change | null }
  /** One has done one more of the things that may be done only so often a turn. */
  | { what: "tired" }
  | Fact;

/** What everybody sees or hears. */
export type Fact =
  /** Five Cheat cards are turned up (MT-5.1). */
  | { what: "dealt"; face_up: Array<Cheat> }
  /** Everybody has rolled, and the highest begins (MT-2.1). */
  | {
      what: "began";
      /** Who begins. */
      seat: Seat;
      /** All rolls, in order; ties roll again. */
      rolls: Array<[Seat, [number, number]]>;
      /** Until when they take the dice. */
      until: Time;
    }
  /** The turn goes on. */
  | {
      what: "entered";
      /** Where it stands. */
      phase: Phase;
      /** When it goes on by itself. */
      until: Time;
    }
  /** The dice roll (MT-2.2). */
  | {
      what: "rolled";
      /** Who rolls. */
      seat: Seat;
      /** What they show. */
      dice: [number, number];
      /** When the token walks by itself. */
      until: Time;
    }
  /** Dé lesté: a die is set (MT-6). */
  | {
      what: "die-set";
      /** By whom. */
      seat: Seat;
      /** What the dice show. */
      dice: [number, number];
    }
  /** Somebody goes to prison (MT-4.1). */
  | {
      what: "jailed";
      seat: Seat;
      /** Who was inside and is free. */
      freed?: Seat | null;
    }
  /** Somebody is out of prison (MT-4.3). */
  | { what: "freed"; seat: Seat; how: Exit }
  /** No double: the prisoner stays inside (MT-4.3). */
  | {
      what: "stays-inside";
      seat: Seat;
      /** How many tries that makes. */
      tries: number;
    }
  /** Dice and tray go left (MT-2.3). */
  | {
      what: "passed";
      /** To whom. */
      to: Seat;
      /** How long everybody looks around (MT-5.11). */
      until: Time;
    }
  /** Somebody has looked around enough and says so (MT-5.11). */
  | { what: "nothing-seen"; seat: Seat }
  /** Something is bought (MT-3.1, MT-3.5). */
  | {
      what: "bought";
      /** By whom. */
      by: Seat;
      /** Which property, or for which. */
      space: Space;
      /** Whether it is a hotel. */
      hotel: boolean;
      /** For how much. */
      sum: number;
    }
  /** A rent is asked (MT-3.3). */
  | {
      what: "asked";
      /** By whom. */
      by: Seat;
      /** Of whom. */
      of: Seat;
      /** For which property. */
      space: Space;
      sum: number;
    }
  /** Whoever was asked owes nothing there. */
  | {
      what: "nothing-due";
      /** Who asked. */
      by: Seat;
      /** For which property. */
      space: Space;
    }
  /** That rent may be asked again: the first asking has been undone (MT-5.6). */
  | {
      what: "reopened";
      /** For which property. */
      space: Space;
    }
  /** Something is to be paid. */
  | { what: "billed"; bill: Bill }
  /** Who is to pay first is short of money, and has time to find some (MT-7.1). */
  | {
      what: "short";
      seat: Seat;
      /** Until when. */
      until: Time;
    }
  /** Loyer majoré doubles a rent, or no longer (MT-6). */
  | {
      what: "bill-raised";
      /** Who asks the rent. */
      by: Seat;
      /** Whether Avocat véreux has undone it. */
      undone: boolean;
      /** Until when the other side may answer. */
      until: Time;
    }
  /** Loyer d'ami halves a rent, or no longer (MT-6). */
  | {
      what: "bill-halved";
      /** Who pays the rent. */
      by: Seat;
      /** Whether Avocat véreux has undone it. */
      undone: boolean;
      /** Until when the other side may answer. */
      until: Time;
    }
  /** A bill is paid, or has become void. */
  | {
      what: "settled";
      /** Which, counted from 0 as they lie. */
      bill: number;
    }
  /** An auction begins (MT-3.2). */
  | {
      what: "auction-opened";
      /** Of what. */
      lot: Lot;
      at: Time;
    }
  /** Somebody bids (MT-3.2). */
  | { what: "bid"; bid: Bid; at: Time }
  /** Bids may be made again: the last one was a moment ago (MT-3.2). */
  | { what: "bidding" }
  /** The hammer falls (MT-3.2). */
  | {
      what: "hammer";
      /** Of what. Who bid last has it. */
      lot: Lot;
    }
  /** These go under the hammer next (MT-7.2, MT-8.3). */
  | {
      what: "queued";
      /** Which properties. */
      lots: Array<Space>;
    }
  /** Something is paid for and is now to be taken by hand (MT-5.2). */
  | { what: "claimed"; claim: Claim }
  /** It has been taken. */
  | { what: "handed"; claim: Claim }
  /** What was paid for is not to be had after all: the purchase is undone (MT-5.6). */
  | { what: "unclaimed"; claim: Claim }
  /** A trade is offered (MT-3.7). */
  | {
      what: "offered";
      /** By whom. */
      by: Seat;
      offer: Offer;
    }
  /** An offer is off (MT-3.7). */
  | { what: "offer-closed"; of: Seat; why: Closed }
  /** A trade is made (MT-3.7). */
  | {
      what: "traded";
      /** Whose offer it was. */
      of: Seat;
    }
  /** A card is drawn (MT-2.7). */
  | {
      what: "drew";
      /** By whom. */
      seat: Seat;
      /** From which deck. */
      deck: Deck;
    }
  /** A card is kept, face down (MT-2.7). */
  | {
      what: "kept";
      /** By whom. */
      seat: Seat;
      deck: Deck;
    }
  /** A card of who is out goes to somebody who has one of its deck already (MT-7.2). */
  | {
      what: "inherited";
      /** To whom. */
      seat: Seat;
      deck: Deck;
    }
  /** A kept card goes under its deck (MT-2.7). */
  | {
      what: "discarded";
      seat: Seat;
      deck: Deck;
      /** Whether they hold none of that deck now. */
      empty: boolean;
    }
  /** A card is read aloud (MT-2.7). */
  | {
      what: "read";
      /** By whom. */
      seat: Seat;
      /** Which text. */
      card: Card;
    }
  /** A kept card is used (MT-6). */
  | {
      what: "used";
      /** By whom. */
      seat: Seat;
      card: Card;
      /** For what. */
      play: Play;
      /** Whether they hold none of that deck now. */
      empty: boolean;
    }
  /** Something keeps everybody busy. */
  | { what: "arose"; affair: Affair }
  /** Somebody of the jury says what they find (MT-5.8). */
  | { what: "voted"; seat: Seat; guilty: boolean }
  | { what: "affair-over" }
  /** The answer to an accusation (MT-5.6, MT-5.7). */
  | {
      what: "verdict";
      /** Who accused. */
      by: Seat;
      /** Whom. */
      who: Seat;
      /** Of what. */
      card?: Cheat | null;
      /** Whether it is so. */
      guilty: boolean;
      /** Whether a jury has found it, which may be wrong (MT-5.8). */
      jury?: boolean;
      /** What the hand did, if they are guilty and it is proved (MT-5.6): everybody is shown it again. */
      did?: Did | null;
    }
  /** A Cheat card goes under its deck, and a new one comes up (MT-5.4). */
  | {
      what: "replaced";
      /** The one. */
      old: Cheat;
      /** The other. */
      new: Cheat;
    }
  /** Nobody noticed: it is announced and rewarded, but not if its card has been replaced (MT-5.4). */
  | {
      what: "announced";
      seat: Seat;
      card: Cheat;
      /** The reward. */
      bonus: number;
      /** What the hand did: everybody is shown it again. */
      did?: Did | null;
    }
  /** Lanceur d'alerte: a bonus goes back (MT-6). */
  | { what: "bonus-cancelled"; of: Seat }
  /** The closing lap begins (MT-8.1). */
  | { what: "closing" }
  /** Somebody is back at START for good (MT-8.1). */
  | { what: "finished"; seat: Seat }
  /** It was not honestly reached: they run on (MT-5.6). */
  | { what: "unfinished"; seat: Seat }
  /** Somebody is out of the game (MT-7.2). */
  | {
      what: "bankrupt";
      seat: Seat;
      /** To whom they owed it. */
      to: Purse;
    }
  /** Everybody has been kept busy: the clock waits a moment. */
  | {
      what: "goes-on";
      /** Until when at least. */
      until: Time;
    }
  /** Somebody declares what they have (MT-9.2). */
  | { what: "declared"; seat: Seat; sum: number }
  /** Somebody challenges a declaration (MT-9.2). */
  | {
      what: "challenged";
      by: Seat;
      who: Seat;
      /** Whether it was wrong. */
      lie: boolean;
    }
  /** The game is over (MT-8.2). */
  | {
      what: "ended";
      /** What each has. */
      counts: Array<number>;
      /** The truth (MT-8.4). */
      final?: Final | null;
    };

/** One place as it was seen. */
export type Sight =
  | { board: Board }
  | { tray: Tray }
  /** What lies in front of a player. */
  | { spread: [Seat, Spread] };

/** One half of a shift: what eyes on one place see of it. */
export type Glimpse =
  /** Notes go away from a place, or come there. */
  | {
      thing: "notes";
      place: Place;
      notes: Notes;
      /** Whether they come. */
      come: boolean;
    }
  /** A deed goes away from a place, or comes there. */
  | {
      thing: "deed";
      place: Place;
      /** The property. */
      space: Space;
      /** Whether it comes. */
      come: boolean;
    }
  /** A hotel goes away from a space, or comes there. */
  | {
      thing: "hotel";
      space: Space;
      /** Whether it comes. */
      come: boolean;
    }
  /** A hotel goes away from the tray, or comes there. */
  | {
      thing: "tray-hotel";
      /** Whether it comes. */
      come: boolean;
    }
  /** A token moves. */
  | {
      thing: "token";
      seat: Seat;
      from: Space;
      /** To where. */
      to: Space;
    }
  /** The cuff passes on. */
  | {
      thing: "cuff";
      /** Who wears it now. */
      to?: Seat | null;
    };

/** How one gets out of prison (MT-4.3). */
export type Exit =
  /** By paying. */
  | "paid"
  | "card"
  | "double"
  /** By being out of the game. */
  | "bankrupt"
  /** By what led there being undone. */
  | "undone";

/** Why an offer is off (MT-3.7). */
export type Closed =
  | "declined"
  /** Taken back. */
  | "withdrawn"
  /** Answered with another offer. */
  | "countered"
  /** Accepted, but what was offered is not there any more. */
  | "fell-through";

/** A deck that one draws from. */
export type Deck =
  | "chance"
  | "chancellerie";

/** A card of one of the two decks. */
export type Card =
  | { chance: Chance }
  | { chancellerie: Chancellerie };

/** A Chance card. */
export type Chance =
  /** Kept: get out of prison. */
  | "get-out-of-prison"
  /** Kept: Coup monté, send a player to prison. */
  | "frame-up"
  /** Kept: Loyer d'ami, pay half a rent that is asked of you. */
  | "friendly-rent"
  /** Kept: Acte falsifié, buy any unowned property. */
  | "forged-deed"
  /** Kept: Permis de complaisance, buy a hotel without the full group. */
  | "crony-permit"
  /** Kept: Dé lesté, set one die after your roll, no doubles. */
  | "loaded-die"
  /** Kept: Alibi en béton, when caught undo without penalty. */
  | "solid-alibi"
  /** Kept: Lanceur d'alerte, cancel an announced bonus. */
  | "whistle-blower"
  /** To START, which pays as ever. */
  | "to-start"
  /** To any railway, and the turn ends. */
  | "to-railway"
  /** Back three spaces, and do what the space says. */
  | "back-three"
  /** To Zurich Paradeplatz, and do what the space says. */
  | "to-paradeplatz"
  | "to-prison"
  /** A player of your choice pays you the amount. */
  | "player-pays-you"
  /** Pay the amount. */
  | "fine"
  /** Take the amount. */
  | "windfall";

/** A Chancellerie card. */
export type Chancellerie =
  /** Kept: get out of prison. */
  | "get-out-of-prison"
  /** Kept: Avocat véreux, cancel a card that is used on you. */
  | "crooked-lawyer"
  /** Kept: Déménageurs, move a hotel between two of your properties. */
  | "movers"
  /** Kept: Hôtel témoin, place a free hotel on a property of yours. */
  | "show-hotel"
  /** Kept: Loyer majoré, double a rent that you ask. */
  | "raised-rent"
  /** The jury of a beauty contest: pay the first amount for the second, or take the third. */
  | "beauty-contest"
  /** Take the amount; the larger of two such cards. */
  | "inheritance"
  /** Take the amount from each player. */
  | "take-from-each"
  /** Take the amount; the smaller of two such cards. */
  | "dividend"
  /** Take the first amount for each hotel of yours, at least the second, at most the third. */
  | "hotel-income"
  /** You may buy any unowned property. */
  | "buy-any"
  /** Give a property back to the bank; its hotel stays. Without one, pay the amount. */
  | "give-back"
  /** Pay the amount for each hotel of yours. */
  | "hotel-repairs"
  | "to-prison"
  /** Pay the amount. */
  | "fee"
  /** Pay the amount to each player. */
  | "pay-each";

/** A Cheat card: what may be tried while it lies face up. In the order of the rules' table. */
export type Cheat =
  /** Braquage: steal from the bank. */
  | "bank-heist"
  /**
   * Fausse Chance: ignore your Chance card and play the text of another, of those at once. Caught,
   * the real one is obeyed.
   */
  | "counterfeit-chance"
  /**
   * As de l'évasion: move your token out of prison, to Simple visite. Caught, back inside with all
   * tries again, which is what its prison stands for.
   */
  | "escape-artist"
  /** Rallonge: take too much at START. */
  | "extra-allowance"
  /** Séjour gratuit: slip away from a rent. Caught, the rent is double. */
  | "free-stay"
  /**
   * Usurpation d'identité: move another's token instead of yours. Caught, that player puts your
   * token anywhere.
   */
  | "identity-theft"
  /**
   * Loyer gonflé: ask for more rent than is due, some other figure of that deed. Caught, the fine
   * goes to the victim.
   */
  | "price-gouging"
  /** Échange discret: swap a deed with a player or the bank, no hotels. */
  | "property-swap"
  /**
   * Mauvaise monnaie: give too little change, by one note of ten at least. Caught, twice what is
   * missing comes on top of the fine.
   */
  | "short-changed"
  /** Titre glissant: take a deed from a player or the bank, no hotel and no full group. */
  | "slippery-deed"
  /**
   * Squatteur: take the rent of another's property, at most the true one. Caught, it goes to the
   * owner, and as much again.
   */
  | "squatter"
  /** Dés pipés: move as far as you like, forward. */
  | "trick-dice"
  /** Pickpocket: take a note from a player. */
  | "pickpocket"
  /** Démolition surprise: remove another's hotel. */
  | "demolition"
  /** Construction surprise: put a hotel from the tray on a property of yours. */
  | "construction";

/** What a Cheat card says in figures. */
export type CheatTerms = {
  /**
   * How far the act may go: an amount of money, but spaces for `Cheat::TrickDice` and seconds
   * after landing for `Cheat::FreeStay`. 0 where the bound is no figure.
   */
  most: number;
  /** What is earned besides what the act itself brings. */
  reward: number;
  /** What is suffered besides having the act undone. */
  penalty: Penalty;
};

/** What a caught cheat suffers; what the rules work out (double the rent and the like) comes on top. */
export type Penalty = {
  /** The fixed part of the fine. */
  fine: number;
  /** Whether one goes to prison. */
  prison: boolean;
};

/**
 * A space of the board, counted clockwise from START. Written as its number.
 * Whatever is asked of a space that is not on the board panics; none is ever read from text or from
 * the wire.
 */
export type Space = number;

/** A set of spaces, one bit each. On the wire, their list. */
export type SpaceSet = Array<Space>;

/** What happens on a space. */
export type SpaceKind =
  /** START: 200 for landing or passing. */
  | "start"
  /** A street that can be owned. */
  | "property"
  /** A Chance card is drawn. */
  | "chance"
  /** A Chancellerie card is drawn. */
  | "chancellerie"
  /** On to the next railway. */
  | "railway"
  /** The prison; whoever merely lands here is on Simple visite. */
  | "prison"
  /** Parc gratuit: a card of one's choice is drawn. */
  | "parking"
  /** Va en prison. */
  | "go-to-prison";

/** A group of properties, by its colour. */
export type Group =
  | "brown"
  | "light-blue"
  | "pink"
  | "orange"
  | "red"
  | "yellow"
  | "green"
  | "dark-blue";

/** What is printed on a space (MT-1.1). */
export type Printed = {
  /** What happens there. */
  kind: SpaceKind;
  /** Its group, if it is a property. */
  group?: Group;
  /** Its price, if it is a property. */
  price?: number;
  /** The message that names it on each board. */
  words: Record<Names, string>;
};

/** What a deed says (MT-1.2). */
export type Figures = {
  rent: number;
  /** The rent when the owner has the full group. */
  full: number;
  /** The rent with a hotel. */
  hotel: number;
  /** What a hotel costs. */
  hotel_price: number;
};

/** A note, by its value. */
export type Note =
  /** 10. */
  | "ten"
  /** 20. */
  | "twenty"
  /** 50. */
  | "fifty"
  /** 100. */
  | "hundred"
  /** 500. */
  | "five_hundred";

/** Notes by number. Written `2x500+4x100+50`, largest first, and `0` for none. */
export type Notes = { ten?: number; twenty?: number; fifty?: number; hundred?: number; five_hundred?: number };

/** The truth, once the game is over (MT-8.4). */
export type Final = {
  /** Where everybody's money came from and went, seat by seat. */
  ledgers: Array<Ledger>;
  /** Everything that was done against the rules, in order. */
  crimes: Array<Crime>;
  /** Every accusation, in order. */
  accusations: Array<Accusation>;
  /** Who was best at what. Where players are tied, each of them. */
  awards: Array<Award>;
};

/** Where a player's money came from and went: signed sums, which with the start add up to the total. */
export type Ledger = {
  /** What lay before them at the start. */
  start: number;
  /** START. */
  salary: number;
  /** Rents that they were paid. */
  rents_in: number;
  /** Rents that they paid. */
  rents_out: number;
  /** Properties bought from the bank at their price, and sold back to it. */
  bought: number;
  /** What they won in auctions. */
  auctions: number;
  hotels: number;
  trades: number;
  /** Chance and Chancellerie. */
  cards: number;
  /** Penalties, wrong accusations and bail; also what others had to pay them for that. */
  fines: number;
  /** What cheats brought, and what was lost to those of others. */
  loot: number;
  /** Bonuses and bounties. */
  rewards: number;
  /** The rent of each property at the end (MT-8.2). */
  closing_rent: number;
  /** What they have in the end, as the outcome has it. */
  total: number;
};

/** Something that was done against the rules. */
export type Crime = {
  /** In which turn, counted as the turns of the table. */
  turn: number;
  at: Time;
  /** By whom. */
  by: Seat;
  /** By which card. None: no card, where everything may be tried (MT-9.2). */
  card?: Cheat | null;
  /** What the hand did. */
  did: Did;
  /** What became of it. */
  ended: Ending;
  /** Who caught them. */
  by_whom?: Seat | null;
};

/** What became of a cheat. */
export type Ending =
  /** Somebody accused them (MT-5.6). */
  | "caught"
  /** Nobody noticed, and it was announced (MT-5.4). */
  | "announced"
  /** It was put right, or undone with something else (MT-5.3, MT-5.6). */
  | "put-right"
  /** Nobody noticed, and nobody was told (MT-9.2); or the game ended first. */
  | "unpunished";

/**
 * What a hand did against the rules, so that it can be shown again. There is nothing in it but the act
 * itself.
 */
export type Did = {
  /** What it moved. */
  shifts: Array<Shift>;
  /** The property that it was about. */
  space?: Space | null;
  /** The rent that was asked. */
  asked?: number | null;
  /** What would have been right: the rent, the change, what the bank owed. */
  due?: number | null;
  /** The Chance card that was drawn. */
  drawn?: Chance | null;
  /** The text that was read instead. */
  read?: Chance | null;
};

/** Somebody accused somebody. */
export type Accusation = {
  /** In which turn, counted as the turns of the table. */
  turn: number;
  at: Time;
  by: Seat;
  /** Whom. */
  who: Seat;
  /** Of what. */
  card?: Cheat | null;
  /** Whether it was found to be so. */
  guilty: boolean;
};

/** Who was best at something. */
export type Award = {
  /** At what. */
  award: Merit;
  seat: Seat;
  /** How often. */
  count: number;
};

/** What there is an award for. */
export type Merit =
  /** Most cheats that nobody caught. */
  | "light-fingers"
  /** Most cheats caught. */
  | "lynx-eye"
  /** Most wrong accusations. */
  | "paranoid"
  /**
   * Most verdicts on them that were wrong: acquitted of one thing while up to another, or found
   * guilty of nothing by a jury.
   */
  | "miscarriage";

/** The options of a table. */
export type Config = {
  /** Whose names the streets have (MT-1.1). */
  names: Names;
  /** Everything may be tried, not only what lies face up (MT-9.1). */
  ultimate: boolean;
  /** The others decide whether somebody has cheated (MT-5.8). Only where everything may be tried. */
  jury: boolean;
  /** What the bank pays whoever catches a cheat (MT-5.6): nothing unless said otherwise. */
  bounty: number;
  /**
   * With two properties or fewer unsold, the bank auctions one whenever somebody passes START
   * (MT-8.3).
   */
  closing_auction: boolean;
  /** After so many rounds the closing lap begins whatever is unsold; 0 is no limit (MT-8.0). */
  rounds: number;
  /** When a cheat has come off (MT-5.4). */
  deadline: Deadline;
  /** The cuff holds the hands of who is inside to what lies before them (MT-4.1). */
  cuff: boolean;
  /** How long one may think (MT-2.8). */
  pace: Pace;
  /** How long hands are shown to who looks (MT-5.9). */
  tells: Tells;
};

/** Whose names the streets have (MT-1.1). */
export type Names =
  /** What the reader's language calls its own: the Swiss board in French, a plain one in English. */
  | "local"
  /** The Swiss board, in French. */
  | "swiss_fr"
  /** The Swiss board, in German. */
  | "swiss_de"
  /** A plain international board. */
  | "international";

/**
 * How long one may think (MT-2.8). What is no thinking, the roll of dice and the seconds that count
 * for a cheat, always takes the same time.
 */
export type Pace =
  /** As the clock says. */
  | "normal"
  /** Twice as long. */
  | "calm"
  /** Three times as long. */
  | "slow";

/** When a cheat has come off (MT-5.4). */
export type Deadline =
  /**
   * When the next player rolls; done in the last seconds before that or out of one's turn, when the
   * one after that rolls.
   */
  | "fair"
  /** When the next player rolls, whenever it was done. */
  | "next_roll";

/**
 * How long hands are shown to who looks (MT-5.9): a matter of screens alone, the same for honest hands and
 * for others.
 */
export type Tells =
  /** As long as a hand needs. */
  | "natural"
  /** About twice as long. */
  | "slow";

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
