//! What happens. A [`Fact`] everybody sees or hears; the other events are hands and secrets, of which
//! each pair of eyes gets what it may (`view.rs`).

mod fact;

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};
use ts_rs::TS;

use crate::board::Space;
use crate::books::Entry;
use crate::cards::{Chance, Chancellerie, Cheat};
use crate::picture::{Glimpse, Sight};
use crate::private::{Change, Scheme};
use crate::scene::{Bill, Card};
use crate::state::{Due, Landing, Plot};
use crate::things::{Place, Shift};
use crate::truth::Did;

pub use fact::{Closed, Exit, Fact};

/// A fact, with everything that is to be known about it. It reaches the store and nothing else.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Event {
    /// The decks are shuffled, each with the next card first; five Cheat cards are turned up.
    Shuffled {
        /// All Cheat cards.
        cheats: Vec<Cheat>,
        /// All Chance cards.
        chance: Vec<Chance>,
        /// All Chancellerie cards.
        chancellerie: Vec<Chancellerie>,
    },
    /// A hand moves things; who looks where is written beside it.
    Hand {
        by: Seat,
        /// What moves.
        shifts: Vec<Shift>,
        /// The acts of the ledger that it follows from.
        because: Vec<usize>,
        /// Who sees which of the places that are touched.
        eyes: Vec<Watched>,
        /// What the notes among it are for, which only the referee writes down.
        #[serde(default, skip_serializing_if = "Entry::is_loot")]
        entry: Entry,
    },
    /// Some of what the referee has entered under one head belongs under another (MT-8.4).
    Booked {
        /// In whose ledger.
        seat: Seat,
        /// Under which head it stands.
        from: Entry,
        /// Under which it belongs.
        to: Entry,
        sum: i32,
    },
    /// Somebody turns their eyes.
    Looked {
        seat: Seat,
        /// Where to.
        at: Place,
        /// What they see.
        sight: Sight,
    },
    /// Something comes before somebody's eyes: the tray, with the turn.
    Shown {
        /// Who sees it.
        seat: Seat,
        /// What they see.
        sight: Sight,
    },
    /// Somebody draws a card.
    DrewCard { seat: Seat, card: Card },
    /// Somebody keeps the card that was drawn.
    KeptCard { seat: Seat, card: Card },
    /// Somebody gets a card of who is out, and has one of that deck already.
    InheritedCard { seat: Seat, card: Card },
    /// Somebody puts one of two kept cards under its deck.
    DroppedCard {
        seat: Seat,
        card: Card,
        /// Whether it was the new one.
        new: bool,
        /// Whether they hold none of that deck now.
        empty: bool,
    },
    /// A card that was drawn goes under its deck, another text having been read.
    Buried {
        /// Who had drawn it.
        seat: Seat,
        card: Card,
        /// Those who look at the board, where the decks lie, and see what it says (MT-5.9).
        #[serde(default, skip_serializing_if = "is_nobody")]
        looks: SeatSet,
    },
    /// What a hand has just done fits a card, and waits for its deadline.
    Schemed {
        seat: Seat,
        /// What they know of it.
        scheme: Scheme,
        /// What only the referee knows of it.
        plot: Plot,
        /// What everybody will be shown of it, once it is settled.
        did: Did,
    },
    /// It is put right, or was not worth telling.
    Unschemed {
        seat: Seat,
        card: Option<Cheat>,
        /// Whether the act stands, and nobody hears of it (MT-9.2).
        #[serde(default, skip_serializing_if = "is_false")]
        stands: bool,
    },
    /// Which of two cards it was meant by.
    Meant {
        seat: Seat,
        /// By which.
        card: Cheat,
    },
    /// What the bank owes somebody who takes by hand.
    Owed {
        seat: Seat,
        /// How much, all in all.
        due: u32,
        /// Whether there is something for START in it.
        start: bool,
        /// For what, which only the referee knows.
        dues: Vec<Due>,
    },
    /// Change is to be given by hand, or no longer.
    Change {
        /// Who gives and who gets it.
        between: SeatSet,
        change: Option<Change>,
        /// What the payment was for that it belongs to.
        #[serde(default, skip_serializing_if = "Entry::is_loot")]
        entry: Entry,
    },
    /// Somebody has done one more of the things that may be done only so often a turn.
    Tired { seat: Seat },
    /// Something is to be paid, and why, which only the referee knows.
    Billed {
        bill: Bill,
        /// The acts of the ledger that it follows from.
        because: Vec<usize>,
        /// What it is for.
        #[serde(default, skip_serializing_if = "Entry::is_loot")]
        entry: Entry,
    },
    /// Acts of the ledger have been undone, and are not undone again.
    Undone { acts: Vec<usize> },
    /// The roller has landed on a property: a rent can be asked.
    Landed {
        /// Where and when.
        landing: Landing,
    },
    /// A landing has been asked for, slipped away from, or opened again.
    Marked {
        space: Space,
        /// Whether a rent can be asked.
        open: bool,
        /// Whether the lander slipped away (MT-5, Séjour gratuit).
        slipped: bool,
    },
    /// Everybody sees or hears it.
    #[serde(untagged)]
    Open(Fact),
}

/// Who sees a place while a hand is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Watched {
    pub place: Place,
    /// Those who see what lies there.
    pub sees: SeatSet,
    /// Those of them who look at it, and so see whose hand it is.
    pub looks: SeatSet,
}

/// What a viewer learns of an event.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub enum Seen {
    /// A hand moves things before one's eyes.
    Hand {
        by: Seat,
        /// What one sees of it.
        glimpses: Vec<Glimpse>,
    },
    /// What lies in front of oneself has changed while one looked elsewhere: one does not know by
    /// whose hand.
    Changed {
        /// What has gone or come.
        glimpses: Vec<Glimpse>,
    },
    /// One has turned one's eyes.
    Looked {
        /// Where to.
        at: Place,
        /// What one sees.
        sight: Sight,
    },
    /// Something has come before one's eyes.
    Shown {
        /// What one sees.
        sight: Sight,
    },
    /// One has drawn this card.
    DrewCard {
        /// Oneself.
        seat: Seat,
        card: Card,
    },
    /// One keeps this card.
    KeptCard {
        /// Oneself.
        seat: Seat,
        card: Card,
    },
    /// One gets this card of who is out, and has one of its deck already.
    InheritedCard {
        /// Oneself.
        seat: Seat,
        card: Card,
    },
    /// One has put this card under its deck.
    DroppedCard {
        /// Oneself.
        seat: Seat,
        card: Card,
        /// Whether it was the new one.
        new: bool,
        /// Whether one holds none of that deck now.
        empty: bool,
    },
    /// The card that one had drawn lies under its deck.
    Buried { card: Card },
    /// Before one's eyes a card goes under its deck, and it is not the one that was read (MT-5.9).
    Slipped {
        /// Whose hand.
        by: Seat,
        card: Card,
    },
    /// What one has done fits a card, and waits for its deadline.
    Schemed { scheme: Scheme },
    /// It is put right, or was not worth telling.
    Unschemed { card: Option<Cheat> },
    /// It was meant by this card.
    Meant { card: Cheat },
    /// What the bank owes one.
    Owed {
        due: u32,
        /// Whether there is something for START in it.
        start: bool,
    },
    /// What change one owes or is owed.
    Change { change: Option<Change> },
    /// One has done one more of the things that may be done only so often a turn.
    Tired {},
    /// What everybody sees or hears.
    #[serde(untagged)]
    Open(Fact),
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn is_nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
}
