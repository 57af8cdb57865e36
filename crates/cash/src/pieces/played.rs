//! Cards as players name and lay them down, and as files know them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Bag, Deck, Kind, Slot};

/// Counted cards of one deck, as people and files know them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, TS)]
#[ts(type = "Array<Kind>")]
pub struct Cards {
    deck: Deck,
    count: u8,
    bag: Bag,
}

impl Cards {
    pub(crate) fn new(deck: Deck, bag: Bag) -> Cards {
        Cards::counted(deck, bag, bag.len())
    }

    /// Cards whose number is known already.
    #[inline(always)]
    pub(crate) fn counted(deck: Deck, bag: Bag, count: u8) -> Cards {
        debug_assert_eq!(bag.len(), count);
        Cards { deck, count, bag }
    }

    #[inline(always)]
    pub(crate) fn bag(self) -> Bag {
        self.bag
    }

    pub(crate) fn deck(self) -> Deck {
        self.deck
    }

    /// How many cards.
    #[inline(always)]
    pub fn len(self) -> usize {
        self.count.into()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.bag.is_empty()
    }

    /// How many of this kind.
    pub fn count(self, kind: Kind) -> u8 {
        if kind.deck() == self.deck { self.bag.count(kind.slot()) } else { 0 }
    }

    /// Every card, ascending.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        self.bag.cards().map(move |slot| self.deck.kind(slot))
    }

    /// What they are worth together, in thousands.
    pub fn value_k(self) -> u32 {
        self.bag.value_k(self.deck)
    }
}

impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let kinds = Vec::<Kind>::deserialize(deserializer)?;
        let deck = kinds.first().map_or(Deck::Y2022, |kind| kind.deck());
        counted(deck, &kinds)
            .map(|bag| Cards::new(deck, bag))
            .map_err(|card| serde::de::Error::custom(format!("one {card} too many")))
    }
}

/// Counts cards; the error is a card of another deck, or one that there are not so many of.
fn counted(deck: Deck, kinds: &[Kind]) -> Result<Bag, Kind> {
    let mut bag = Bag::EMPTY;
    for &kind in kinds {
        if kind.deck() != deck || bag.count(kind.slot()) >= kind.piece().count {
            return Err(kind);
        }
        bag += Bag::one(kind.slot());
    }
    Ok(bag)
}

/// Two cards, the lower kind first: however they were named, they are the same pair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(from = "(Kind, Kind)", into = "(Kind, Kind)")]
#[ts(type = "[Kind, Kind]")]
pub struct Pair(Kind, Kind);

impl Pair {
    /// The pair of these two.
    #[inline(always)]
    pub const fn new(one: Kind, other: Kind) -> Pair {
        if one as u8 <= other as u8 { Pair(one, other) } else { Pair(other, one) }
    }

    /// The pair of these two, already in order.
    #[inline(always)]
    pub(crate) fn ordered(low: Kind, high: Kind) -> Pair {
        debug_assert!(low <= high);
        Pair(low, high)
    }

    /// The lower kind: in a set, the possession.
    #[inline(always)]
    pub const fn low(self) -> Kind {
        self.0
    }

    /// The higher kind: in a set, the same possession or the joker.
    #[inline(always)]
    pub const fn high(self) -> Kind {
        self.1
    }

    #[inline(always)]
    pub(crate) fn bag(self) -> Bag {
        Bag::one(self.0.slot()) + Bag::one(self.1.slot())
    }
}

impl From<(Kind, Kind)> for Pair {
    fn from((one, other): (Kind, Kind)) -> Pair {
        Pair::new(one, other)
    }
}

impl From<Pair> for (Kind, Kind) {
    fn from(pair: Pair) -> (Kind, Kind) {
        (pair.0, pair.1)
    }
}

/// What is laid down at once in a challenge: one card, or two where two are due.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "Vec<Kind>", into = "Vec<Kind>")]
#[ts(type = "[Kind] | [Kind, Kind]")]
pub enum Payment {
    /// One card.
    One(Kind),
    /// Two cards.
    Two(Pair),
}

impl Payment {
    /// The cards, ascending.
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        let (first, second) = match self {
            Payment::One(kind) => (kind, None),
            Payment::Two(pair) => (pair.low(), Some(pair.high())),
        };
        std::iter::once(first).chain(second)
    }

    #[inline(always)]
    pub(crate) fn bag(self) -> Bag {
        match self {
            Payment::One(kind) => Bag::one(kind.slot()),
            Payment::Two(pair) => pair.bag(),
        }
    }

    /// Whether it is a single Petites économies, which counts as two (CC-7.7).
    #[inline(always)]
    pub(crate) fn is_penny_jar(self) -> bool {
        matches!(self, Payment::One(kind) if kind.slot() == Slot::PENNY_JAR)
    }
}

impl TryFrom<Vec<Kind>> for Payment {
    type Error = String;

    fn try_from(kinds: Vec<Kind>) -> Result<Payment, String> {
        match *kinds {
            [one] => Ok(Payment::One(one)),
            [one, other] => Ok(Payment::Two(Pair::new(one, other))),
            _ => Err(format!("one or two cards, not {}", kinds.len())),
        }
    }
}

impl From<Payment> for Vec<Kind> {
    fn from(payment: Payment) -> Vec<Kind> {
        payment.kinds().collect()
    }
}

/// Which set of a pile a challenge is for (CC-5.3, CC-7.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Depth {
    /// The set on top.
    Top,
    /// The set right under it.
    Second,
}

impl Depth {
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        match self {
            Depth::Top => 0,
            Depth::Second => 1,
        }
    }
}

/// Which way a Déménagement turns a pile over (CC-8.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// The top set goes to the bottom.
    TopToBottom,
    /// The bottom set goes to the top.
    BottomToTop,
}

impl Way {
    /// Both, in order.
    pub const BOTH: [Way; 2] = [Way::TopToBottom, Way::BottomToTop];
}

/// Some of the three neutral piles (CC-9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
#[ts(type = "Array<number>")]
pub struct PileSet(u8);

impl PileSet {
    /// How many neutral piles there are.
    pub const PILES: u8 = 3;

    /// Every choice of at least one pile, ascending.
    pub fn choices() -> impl Iterator<Item = PileSet> {
        (1..1 << PileSet::PILES).map(PileSet)
    }

    /// Just this pile.
    pub const fn only(pile: u8) -> PileSet {
        assert!(pile < PileSet::PILES);
        PileSet(1 << pile)
    }

    /// Whether the pile is among them.
    pub const fn contains(self, pile: u8) -> bool {
        self.0 >> pile & 1 != 0
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether none is among them.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The piles, counted from 0, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..PileSet::PILES).filter(move |&pile| self.contains(pile))
    }
}

impl TryFrom<Vec<u8>> for PileSet {
    type Error = String;

    fn try_from(piles: Vec<u8>) -> Result<PileSet, String> {
        let mut set = PileSet(0);
        for pile in piles {
            if pile >= PileSet::PILES || set.contains(pile) {
                return Err(format!("neutral piles are 0, 1 and 2, each once; not {pile}"));
            }
            set.0 |= 1 << pile;
        }
        Ok(set)
    }
}

impl From<PileSet> for Vec<u8> {
    fn from(set: PileSet) -> Vec<u8> {
        set.iter().collect()
    }
}
