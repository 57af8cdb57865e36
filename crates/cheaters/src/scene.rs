//! What everybody sees and hears: whose turn it is, the dice, the face-up cards, what was said. Shared
//! by states and views (ADR 6). Where things lie is not in it: that is a matter of eyes (ADR 7).

mod learn;

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet, Time};
use ts_rs::TS;

use crate::action::{Deck, Goods};
use crate::auction::Auction;
use crate::board::Space;
use crate::cards::{Chance, Chancellerie, Cheat};
use crate::config::Config;
use crate::space_set::SpaceSet;
use crate::things::Purse;
use crate::truth::Final;

/// What everybody sees and hears.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct Scene {
    /// The options.
    pub config: Config,
    /// How many turns have begun.
    pub turns: u16,
    /// Before whom dice and tray lie (MT-1.6).
    pub turn: Seat,
    /// Who rolled last: their turn is over only when the next player rolls (MT-2.3).
    pub roller: Option<Seat>,
    /// Where the turn stands.
    pub phase: Phase,
    /// When it goes on by itself.
    pub until: Time,
    /// Those who have looked around enough after the turn, and have said so (MT-5.11).
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub nothing_seen: SeatSet,
    /// The last roll.
    pub dice: [u8; 2],
    /// Doubles in a row, this turn.
    pub doubles: u8,
    /// Who was last heard going to prison and not coming out: who slips out is not heard (MT-4.1).
    pub cuffed: Option<Seat>,
    /// How often the prisoner has rolled for a double (MT-4.3).
    pub tries: u8,
    /// The five Cheat cards (MT-5.1).
    pub face_up: Vec<Cheat>,
    /// Those that were replaced so lately that somebody may still be accused by them (MT-5.4).
    #[serde(default)]
    pub gone: Vec<Gone>,
    /// Everybody, seat by seat.
    pub players: Vec<Player>,
    /// Each seat's open offer (MT-3.7).
    pub offers: Vec<Option<Offer>>,
    /// What is asked and not yet paid; the first is the one that everybody waits for.
    pub bills: Vec<Bill>,
    /// The auction under way.
    pub auction: Option<Auction>,
    /// What goes under the hammer next.
    pub lots: Vec<Space>,
    /// What keeps everybody busy before anything else goes on.
    pub affair: Option<Affair>,
    /// The properties whose rent was asked this turn (MT-3.3).
    pub asked: SpaceSet,
    /// What was paid for and still lies where it lay, with whose it is (MT-5.2).
    pub claims: Vec<Claim>,
    /// The bonuses that were announced this turn and may still be cancelled (MT-6).
    pub bonuses: Vec<Bonus>,
    /// Whether the closing lap has begun (MT-8.1).
    pub closing: bool,
    /// What each has declared at the end, where that is done (MT-9.2).
    pub declared: Vec<Option<u32>>,
    /// Who has challenged whose declaration.
    pub challenges: Vec<Challenge>,
    /// What each had at the end.
    pub counts: Vec<u32>,
    /// The truth, once the game is over (MT-8.4).
    #[serde(rename = "final", default)]
    pub truth: Option<Box<Final>>,
}

/// A Cheat card that was replaced (MT-5.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Gone {
    pub card: Cheat,
    /// How many players have rolled since: after two, nothing by it is pending any more.
    pub rolls: u8,
}

/// A declaration that was challenged (MT-9.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Challenge {
    /// By whom.
    pub by: Seat,
    pub who: Seat,
    /// Whether it was wrong.
    pub lie: bool,
}

/// What everybody sees of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    /// Bankrupt (MT-7.2).
    pub out: bool,
    /// Back at START in the closing lap (MT-8.1).
    pub finished: bool,
    /// Whether a Chance card lies in front of them, face down (MT-2.7).
    pub chance: bool,
    /// Whether a Chancellerie card does.
    pub chancellerie: bool,
}

impl Player {
    /// Whether they hold a card of this deck.
    pub fn holds(&self, deck: Deck) -> bool {
        match deck {
            Deck::Chance => self.chance,
            Deck::Chancellerie => self.chancellerie,
        }
    }

    pub(crate) fn set_holds(&mut self, deck: Deck, holds: bool) {
        match deck {
            Deck::Chance => self.chance = holds,
            Deck::Chancellerie => self.chancellerie = holds,
        }
    }
}

/// Where a turn stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before the decks are shuffled.
    Shuffling,
    /// The look-around after a turn: nobody rolls (MT-5.11).
    Look,
    /// Dice and tray lie before the next player (MT-2.3).
    Roll,
    /// The dice are in the hand: last call (MT-5.11).
    Shaking,
    /// The dice lie; the token is to be moved (MT-2.2).
    Rolled,
    /// The lander buys, or it is auctioned (MT-3.1).
    Offer(Space),
    /// Parc gratuit: which deck? (MT-2.6)
    Parking,
    /// A Chance card was drawn and is to be read aloud (MT-2.7).
    Read,
    /// The card leaves something open (MT-6).
    Pick(Card),
    /// A second card of a deck was kept: one must go (MT-2.7).
    Spare(Deck),
    /// Everything is done that had to be (MT-2.3).
    Free,
    /// Everybody declares what they have (MT-9.2).
    Declare,
    /// What was declared may be challenged (MT-9.2).
    Challenge,
    /// The game is over.
    Over,
}

/// A card of one of the two decks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Card {
    Chance(Chance),
    Chancellerie(Chancellerie),
}

impl Card {
    /// Its deck.
    pub const fn deck(self) -> Deck {
        match self {
            Card::Chance(_) => Deck::Chance,
            Card::Chancellerie(_) => Deck::Chancellerie,
        }
    }

    /// Whether it is kept until it is used.
    pub const fn is_kept(self) -> bool {
        match self {
            Card::Chance(card) => card.is_kept(),
            Card::Chancellerie(card) => card.is_kept(),
        }
    }

    /// The message that names it.
    pub const fn word(self) -> &'static str {
        match self {
            Card::Chance(card) => card.word(),
            Card::Chancellerie(card) => card.word(),
        }
    }
}

/// An open offer (MT-3.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// To whom.
    pub to: Seat,
    /// What is given.
    pub give: Goods,
    /// What is wanted.
    pub get: Goods,
}

/// What is asked and not yet paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub struct Bill {
    /// Who is to pay.
    pub from: Seat,
    /// Whom.
    pub to: Purse,
    pub sum: u32,
    /// The property, if it is a rent.
    pub rent: Option<Space>,
    /// Whether Loyer majoré doubles it (MT-6).
    pub raised: bool,
    /// Whether Loyer d'ami halves it (MT-6).
    pub halved: bool,
    /// Whether everybody has heard that the debtor is short of money (MT-7.1).
    #[serde(default)]
    pub short: bool,
    /// When it is paid without a word, or the debtor is bankrupt (MT-7.2).
    pub until: Time,
}

impl Bill {
    /// What is to be paid: half a rent is rounded up to what notes can pay (MT-6).
    pub fn due(&self) -> u32 {
        let sum = if self.raised { self.sum * 2 } else { self.sum };
        if self.halved { (sum / 2).div_ceil(10) * 10 } else { sum }
    }

    /// Whether this player is to pay it or to be paid.
    pub fn is_of(&self, seat: Seat) -> bool {
        self.from == seat || self.to == Purse::Player(seat)
    }

    /// Whether a card was played on it: then the other side has until its time to answer.
    pub fn has_cards(&self) -> bool {
        self.raised || self.halved
    }
}

/// Something paid for that still lies where it lay: with the card for it face up one takes it by hand
/// (MT-5.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// Whose it is.
    pub by: Seat,
    /// The property.
    pub space: Space,
    /// Whether it is a hotel for it, or else its deed.
    pub hotel: bool,
}

/// A bonus that was announced (MT-5.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Bonus {
    pub by: Seat,
    pub sum: u32,
    /// In which turn, counted as the turns of the table.
    pub turn: u16,
}

/// What keeps everybody busy before anything else goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub enum Affair {
    /// Somebody is accused; everything freezes (MT-5.5).
    Accused {
        /// By whom.
        by: Seat,
        who: Seat,
        card: Option<Cheat>,
        /// When the answer comes.
        until: Time,
        /// Those of the jury who find them guilty.
        ayes: SeatSet,
        /// Those of the jury who do not.
        noes: SeatSet,
    },
    /// Somebody is caught, and may still play Alibi en béton (MT-5.6, MT-6).
    Caught {
        who: Seat,
        card: Option<Cheat>,
        /// What is to be paid.
        fine: u32,
        /// To whom.
        to: Purse,
        /// Whether it is prison, too.
        prison: bool,
        /// Who then puts the token of the one caught anywhere.
        placed_by: Option<Seat>,
        /// The Chance card that is to be obeyed after all.
        obeys: Option<Chance>,
        /// When the penalty comes.
        until: Time,
    },
    /// Somebody puts the token of who moved theirs anywhere.
    Placing {
        /// Whose token.
        thief: Seat,
        /// Who puts it.
        by: Seat,
        /// When it stays where it is.
        until: Time,
    },
    /// Somebody has got a second card of a deck from who is out: one must go (MT-7.2).
    Spare {
        by: Seat,
        deck: Deck,
        /// When the new one goes.
        until: Time,
    },
    /// A card is used on somebody, who may still play Avocat véreux (MT-6).
    Aimed {
        /// By whom.
        by: Seat,
        /// On whom.
        at: Seat,
        card: Chance,
        /// When it does what it says.
        until: Time,
    },
}

impl Affair {
    /// When it is over.
    pub fn until(&self) -> Time {
        match self {
            Affair::Accused { until, .. }
            | Affair::Caught { until, .. }
            | Affair::Placing { until, .. }
            | Affair::Spare { until, .. }
            | Affair::Aimed { until, .. } => *until,
        }
    }
}

impl Scene {
    /// The table before the decks are shuffled.
    pub fn new(config: Config, seats: u8) -> Scene {
        Scene {
            config,
            turns: 0,
            turn: Seat(0),
            roller: None,
            phase: Phase::Shuffling,
            until: Time::ZERO,
            nothing_seen: SeatSet::EMPTY,
            dice: [0; 2],
            doubles: 0,
            cuffed: None,
            tries: 0,
            face_up: Vec::new(),
            gone: Vec::new(),
            players: vec![Player::default(); usize::from(seats)],
            offers: vec![None; usize::from(seats)],
            bills: Vec::new(),
            auction: None,
            lots: Vec::new(),
            affair: None,
            asked: SpaceSet::EMPTY,
            claims: Vec::new(),
            bonuses: Vec::new(),
            closing: false,
            declared: vec![None; usize::from(seats)],
            challenges: Vec::new(),
            counts: Vec::new(),
            truth: None,
        }
    }

    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    /// Those who are not bankrupt.
    pub fn in_play(&self) -> SeatSet {
        Seat::all(self.seats()).filter(|seat| !self.players[seat.index()].out).collect()
    }

    /// Whether the seat is there and not bankrupt.
    pub fn plays(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| !player.out)
    }

    /// Those who still take turns.
    pub fn running(&self) -> SeatSet {
        let runs = |seat: &Seat| {
            let player = &self.players[seat.index()];
            !player.out && !player.finished
        };
        Seat::all(self.seats()).filter(runs).collect()
    }

    /// Whether the card lies face up, or everything may be tried anyway (MT-5.1, MT-9.1).
    pub fn loosens(&self, card: Cheat) -> bool {
        self.config.ultimate || self.face_up.contains(&card)
    }

    /// Whether somebody may be accused by the card: it lies face up, or did a moment ago (MT-5.4, MT-5.5).
    pub fn names(&self, card: Cheat) -> bool {
        self.face_up.contains(&card) || self.gone.iter().any(|gone| gone.card == card)
    }

    /// Tokens are moved by hand (MT-5.2).
    pub fn moves_by_hand(&self) -> bool {
        self.loosens(Cheat::TrickDice) || self.loosens(Cheat::IdentityTheft)
    }

    /// What the bank pays is taken by hand (MT-5.2).
    pub fn takes_by_hand(&self) -> bool {
        self.loosens(Cheat::BankHeist) || self.loosens(Cheat::ExtraAllowance)
    }

    /// Whose turn comes after this seat's, if anybody's.
    pub fn next_after(&self, seat: Seat) -> Option<Seat> {
        let running = self.running();
        let seats = self.seats();
        (1..=seats).map(|n| Seat((seat.0 + n) % seats)).find(|next| running.contains(*next))
    }

    /// The first open bill of this debtor.
    pub fn bill_of(&self, seat: Seat) -> Option<&Bill> {
        self.bills.iter().find(|bill| bill.from == seat)
    }

    /// When the table goes on by itself: whatever comes first of what lies on top.
    pub fn deadline(&self) -> Time {
        if self.phase == Phase::Over {
            return Time::NEVER;
        }
        if let Some(affair) = &self.affair {
            return affair.until();
        }
        if let Some(bill) = self.bills.first() {
            return bill.until;
        }
        if let Some(auction) = &self.auction {
            return auction.deadline();
        }
        self.until
    }

    /// Whether nothing lies on top of the phase.
    pub fn is_calm(&self) -> bool {
        self.affair.is_none() && self.bills.is_empty() && self.auction.is_none()
    }
}
