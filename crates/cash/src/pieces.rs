//! The cards of both editions, and how they are counted, stacked and paired.

mod bag;
mod pile;
mod played;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub(crate) use bag::{Bag, Slot, Slots};
pub use pile::TurnedOver;
pub(crate) use pile::{Pile, Set, Stack};
pub use played::{Cards, Depth, Pair, Payment, PileSet, Way};

/// What a card shows. The first fifteen are the deck of 2022, the others the old deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs)] // the names say it; `docs/rules` has the table
pub enum Kind {
    Bd = 0,
    Piano,
    Train,
    Bijoux,
    BasDeLaine,
    Tirelire,
    Scooter,
    Avion,
    Bagnole,
    Cabane,
    Argenterie,
    Or,
    PetitesEconomies,
    Echange,
    Demenagement,
    BaseballCards = 16,
    Stamps,
    Mattress,
    PiggyBank,
    Coins,
    Stocks,
    BankAccount,
    Jewels,
    ClassicAuto,
    Home,
    Silver,
    Gold,
}

/// One line of the table of cards (CC-1, CYA-1).
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // the names say it
pub struct Piece {
    pub kind: Kind,
    /// Its name on the wire, in notation and in files.
    pub id: &'static str,
    /// Its message key: the name that people read is `locales/*/cash.ftl`'s.
    pub word: &'static str,
    /// How many there are in the box.
    pub count: u8,
    /// What one is worth, in thousands.
    pub value_k: u32,
}

macro_rules! pieces {
    ($($kind:ident $id:literal $count:literal $value:literal)*) => {
        &[$(Piece {
            kind: Kind::$kind,
            id: $id,
            word: concat!("card-", $id),
            count: $count,
            value_k: $value,
        }),*]
    };
}

/// The cards of the 2022 edition, in slot order.
const CARDS_2022: &[Piece] = pieces! {
    Bd "bd" 10 5
    Piano "piano" 10 5
    Train "train" 10 5
    Bijoux "bijoux" 9 10
    BasDeLaine "bas-de-laine" 9 10
    Tirelire "tirelire" 9 10
    Scooter "scooter" 9 15
    Avion "avion" 9 15
    Bagnole "bagnole" 9 15
    Cabane "cabane" 8 20
    Argenterie "argenterie" 8 25
    Or "or" 4 50
    PetitesEconomies "petites-economies" 2 1
    Echange "echange" 2 0
    Demenagement "demenagement" 2 0
};

/// The cards of the 2011/2016 edition, in slot order.
const CARDS_2011: &[Piece] = pieces! {
    BaseballCards "baseball-cards" 10 5
    Stamps "stamps" 10 5
    Mattress "mattress" 10 5
    PiggyBank "piggy-bank" 10 5
    Coins "coins" 10 10
    Stocks "stocks" 10 10
    BankAccount "bank-account" 10 10
    Jewels "jewels" 10 15
    ClassicAuto "classic-auto" 10 15
    Home "home" 8 20
    Silver "silver" 8 25
    Gold "gold" 4 50
};

/// The kinds of a deck by slot, so that one load finds the kind of a slot. The old deck has no
/// advanced cards: those places are never asked for.
type Kinds = [Kind; 16];

const fn kinds(pieces: &[Piece]) -> Kinds {
    let mut kinds = [pieces[0].kind; 16];
    let mut index = 0;
    while index < pieces.len() {
        kinds[index] = pieces[index].kind;
        index += 1;
    }
    kinds
}

const fn values(pieces: &[Piece]) -> [u32; 16] {
    let mut values = [0; 16];
    let mut index = 0;
    while index < pieces.len() {
        values[index] = pieces[index].value_k;
        index += 1;
    }
    values
}

static VALUES_2022: [u32; 16] = values(CARDS_2022);
static VALUES_2011: [u32; 16] = values(CARDS_2011);
static KINDS_2022: Kinds = kinds(CARDS_2022);
static KINDS_2011: Kinds = kinds(CARDS_2011);

/// Which box of cards is on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
pub enum Deck {
    /// Cache ton Cash, 2022.
    #[serde(rename = "2022")]
    Y2022,
    /// Cover Your Assets, 2011 and 2016.
    #[serde(rename = "2011")]
    Y2011,
}

impl Deck {
    /// The cards of this box, in slot order.
    #[inline(always)]
    pub const fn pieces(self) -> &'static [Piece] {
        match self {
            Deck::Y2022 => CARDS_2022,
            Deck::Y2011 => CARDS_2011,
        }
    }

    /// The kinds of this deck.
    #[inline(always)]
    pub(crate) fn kinds(self) -> Names {
        Names(match self {
            Deck::Y2022 => &KINDS_2022,
            Deck::Y2011 => &KINDS_2011,
        })
    }

    /// The kind that lies in this slot of the deck.
    #[inline(always)]
    pub(crate) fn kind(self, slot: Slot) -> Kind {
        self.kinds().of(slot)
    }

    /// What a card of this slot is worth, in thousands.
    #[inline(always)]
    pub(crate) fn value_k(self, slot: Slot) -> u32 {
        match self {
            Deck::Y2022 => VALUES_2022[usize::from(slot.0 & 15)],
            Deck::Y2011 => VALUES_2011[usize::from(slot.0 & 15)],
        }
    }
}

/// What the slots of a deck are called.
#[derive(Clone, Copy)]
pub(crate) struct Names(&'static Kinds);

impl Names {
    #[inline(always)]
    pub(crate) fn of(self, slot: Slot) -> Kind {
        self.0[usize::from(slot.0 & 15)]
    }
}

impl Kind {
    /// Every kind of both decks.
    pub fn all() -> impl Iterator<Item = Kind> {
        CARDS_2022.iter().chain(CARDS_2011).map(|piece| piece.kind)
    }

    /// The box this card belongs to.
    #[inline(always)]
    pub const fn deck(self) -> Deck {
        if (self as u8) < 16 { Deck::Y2022 } else { Deck::Y2011 }
    }

    /// The card's line in the table of cards.
    pub fn piece(self) -> &'static Piece {
        &self.deck().pieces()[self.slot().index()]
    }

    /// Something of value that one collects.
    #[inline(always)]
    pub const fn is_possession(self) -> bool {
        self.slot().is_possession()
    }

    /// Stands for any possession.
    #[inline(always)]
    pub const fn is_joker(self) -> bool {
        self.slot().is_joker()
    }

    /// Échange or Déménagement.
    pub const fn is_action(self) -> bool {
        self.slot().is_action()
    }

    #[inline(always)]
    pub(crate) const fn slot(self) -> Slot {
        Slot(self as u8 & 15)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.piece().id)
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(id: &str) -> Result<Self, Self::Err> {
        Kind::all().find(|kind| kind.piece().id == id).ok_or_else(|| format!("no card \"{id}\""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_knows_its_line_in_the_table() {
        for kind in Kind::all() {
            assert_eq!(kind.piece().kind, kind);
            assert_eq!(kind.to_string().parse(), Ok(kind));
            assert_eq!(kind.deck().kind(kind.slot()), kind);
        }
        assert!("banana".parse::<Kind>().is_err());
    }
}
