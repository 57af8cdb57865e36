//! What everybody sees or hears.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, Time};
use ts_rs::TS;

use crate::action::{Deck, Play};
use crate::auction::{Bid, Lot};
use crate::board::Space;
use crate::cards::Cheat;
use crate::scene::{Affair, Bill, Card, Claim, Offer, Phase};
use crate::things::Purse;
use crate::truth::{Did, Final};

/// What everybody sees or hears.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub enum Fact {
    /// Five Cheat cards are turned up (MT-5.1).
    Dealt {
        face_up: Vec<Cheat>,
    },
    /// Everybody has rolled, and the highest begins (MT-2.1).
    Began {
        /// Who begins.
        seat: Seat,
        /// All rolls, in order; ties roll again.
        rolls: Vec<(Seat, [u8; 2])>,
        /// Until when they take the dice.
        until: Time,
    },
    /// The turn goes on.
    Entered {
        /// Where it stands.
        phase: Phase,
        /// When it goes on by itself.
        until: Time,
    },
    /// The dice roll (MT-2.2).
    Rolled {
        /// Who rolls.
        seat: Seat,
        /// What they show.
        dice: [u8; 2],
        /// When the token walks by itself.
        until: Time,
    },
    /// Dé lesté: a die is set (MT-6).
    DieSet {
        /// By whom.
        seat: Seat,
        /// What the dice show.
        dice: [u8; 2],
    },
    /// Somebody goes to prison (MT-4.1).
    Jailed {
        seat: Seat,
        /// Who was inside and is free.
        freed: Option<Seat>,
    },
    /// Somebody is out of prison (MT-4.3).
    Freed {
        seat: Seat,
        how: Exit,
    },
    /// No double: the prisoner stays inside (MT-4.3).
    StaysInside {
        seat: Seat,
        /// How many tries that makes.
        tries: u8,
    },
    /// Dice and tray go left (MT-2.3).
    Passed {
        /// To whom.
        to: Seat,
        /// How long everybody looks around (MT-5.11).
        until: Time,
    },
    /// Somebody has looked around enough and says so (MT-5.11).
    NothingSeen {
        seat: Seat,
    },
    /// Something is bought (MT-3.1, MT-3.5).
    Bought {
        /// By whom.
        by: Seat,
        /// Which property, or for which.
        space: Space,
        /// Whether it is a hotel.
        hotel: bool,
        /// For how much.
        sum: u32,
    },
    /// A rent is asked (MT-3.3).
    Asked {
        /// By whom.
        by: Seat,
        /// Of whom.
        of: Seat,
        /// For which property.
        space: Space,
        sum: u32,
    },
    /// Whoever was asked owes nothing there.
    NothingDue {
        /// Who asked.
        by: Seat,
        /// For which property.
        space: Space,
    },
    /// That rent may be asked again: the first asking has been undone (MT-5.6).
    Reopened {
        /// For which property.
        space: Space,
    },
    /// Something is to be paid.
    Billed {
        bill: Bill,
    },
    /// Who is to pay first is short of money, and has time to find some (MT-7.1).
    Short {
        seat: Seat,
        /// Until when.
        until: Time,
    },
    /// Loyer majoré doubles a rent, or no longer (MT-6).
    BillRaised {
        /// Who asks the rent.
        by: Seat,
        /// Whether Avocat véreux has undone it.
        undone: bool,
        /// Until when the other side may answer.
        until: Time,
    },
    /// Loyer d'ami halves a rent, or no longer (MT-6).
    BillHalved {
        /// Who pays the rent.
        by: Seat,
        /// Whether Avocat véreux has undone it.
        undone: bool,
        /// Until when the other side may answer.
        until: Time,
    },
    /// A bill is paid, or has become void.
    Settled {
        /// Which, counted from 0 as they lie.
        bill: u8,
    },
    /// An auction begins (MT-3.2).
    AuctionOpened {
        /// Of what.
        lot: Lot,
        at: Time,
    },
    /// Somebody bids (MT-3.2).
    Bid {
        bid: Bid,
        at: Time,
    },
    /// Bids may be made again: the last one was a moment ago (MT-3.2).
    Bidding {},
    /// The hammer falls (MT-3.2).
    Hammer {
        /// Of what. Who bid last has it.
        lot: Lot,
    },
    /// These go under the hammer next (MT-7.2, MT-8.3).
    Queued {
        /// Which properties.
        lots: Vec<Space>,
    },
    /// Something is paid for and is now to be taken by hand (MT-5.2).
    Claimed {
        claim: Claim,
    },
    /// It has been taken.
    Handed {
        claim: Claim,
    },
    /// What was paid for is not to be had after all: the purchase is undone (MT-5.6).
    Unclaimed {
        claim: Claim,
    },
    /// A trade is offered (MT-3.7).
    Offered {
        /// By whom.
        by: Seat,
        offer: Offer,
    },
    /// An offer is off (MT-3.7).
    OfferClosed {
        of: Seat,
        why: Closed,
    },
    /// A trade is made (MT-3.7).
    Traded {
        /// Whose offer it was.
        of: Seat,
    },
    /// A card is drawn (MT-2.7).
    Drew {
        /// By whom.
        seat: Seat,
        /// From which deck.
        deck: Deck,
    },
    /// A card is kept, face down (MT-2.7).
    Kept {
        /// By whom.
        seat: Seat,
        deck: Deck,
    },
    /// A card of who is out goes to somebody who has one of its deck already (MT-7.2).
    Inherited {
        /// To whom.
        seat: Seat,
        deck: Deck,
    },
    /// A kept card goes under its deck (MT-2.7).
    Discarded {
        seat: Seat,
        deck: Deck,
        /// Whether they hold none of that deck now.
        empty: bool,
    },
    /// A card is read aloud (MT-2.7).
    Read {
        /// By whom.
        seat: Seat,
        /// Which text.
        card: Card,
    },
    /// A kept card is used (MT-6).
    Used {
        /// By whom.
        seat: Seat,
        card: Card,
        /// For what.
        play: Play,
        /// Whether they hold none of that deck now.
        empty: bool,
    },
    /// Something keeps everybody busy.
    Arose {
        affair: Affair,
    },
    /// Somebody of the jury says what they find (MT-5.8).
    Voted {
        seat: Seat,
        guilty: bool,
    },
    AffairOver {},
    /// The answer to an accusation (MT-5.6, MT-5.7).
    Verdict {
        /// Who accused.
        by: Seat,
        /// Whom.
        who: Seat,
        /// Of what.
        card: Option<Cheat>,
        /// Whether it is so.
        guilty: bool,
        /// Whether a jury has found it, which may be wrong (MT-5.8).
        #[serde(default, skip_serializing_if = "is_false")]
        #[ts(optional, as = "Option<_>")]
        jury: bool,
        /// What the hand did, if they are guilty and it is proved (MT-5.6): everybody is shown it again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        did: Option<Box<Did>>,
    },
    /// A Cheat card goes under its deck, and a new one comes up (MT-5.4).
    Replaced {
        /// The one.
        old: Cheat,
        /// The other.
        new: Cheat,
    },
    /// Nobody noticed: it is announced and rewarded, but not if its card has been replaced (MT-5.4).
    Announced {
        seat: Seat,
        card: Cheat,
        /// The reward.
        bonus: u32,
        /// What the hand did: everybody is shown it again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        did: Option<Box<Did>>,
    },
    /// Lanceur d'alerte: a bonus goes back (MT-6).
    BonusCancelled {
        of: Seat,
    },
    /// The closing lap begins (MT-8.1).
    Closing {},
    /// Somebody is back at START for good (MT-8.1).
    Finished {
        seat: Seat,
    },
    /// It was not honestly reached: they run on (MT-5.6).
    Unfinished {
        seat: Seat,
    },
    /// Somebody is out of the game (MT-7.2).
    Bankrupt {
        seat: Seat,
        /// To whom they owed it.
        to: Purse,
    },
    /// Everybody has been kept busy: the clock waits a moment.
    GoesOn {
        /// Until when at least.
        until: Time,
    },
    /// Somebody declares what they have (MT-9.2).
    Declared {
        seat: Seat,
        sum: u32,
    },
    /// Somebody challenges a declaration (MT-9.2).
    Challenged {
        by: Seat,
        who: Seat,
        /// Whether it was wrong.
        lie: bool,
    },
    /// The game is over (MT-8.2).
    Ended {
        /// What each has.
        counts: Vec<u32>,
        /// The truth (MT-8.4).
        #[serde(rename = "final", default, skip_serializing_if = "Option::is_none")]
        truth: Option<Box<Final>>,
    },
}

/// How one gets out of prison (MT-4.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Exit {
    /// By paying.
    Paid,
    Card,
    Double,
    /// By being out of the game.
    Bankrupt,
    /// By what led there being undone.
    Undone,
}

/// Why an offer is off (MT-3.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Closed {
    Declined,
    /// Taken back.
    Withdrawn,
    /// Answered with another offer.
    Countered,
    /// Accepted, but what was offered is not there any more.
    FellThrough,
}

fn is_false(flag: &bool) -> bool {
    !flag
}
