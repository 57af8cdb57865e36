//! The cards of both editions, and how they are counted, stacked and paired.

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What a card shows. The first fifteen are the deck of 2022, the others the old deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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
pub struct Piece {
    /// The kind.
    pub kind: Kind,
    /// Its name on the wire, in notation and in files.
    pub id: &'static str,
    /// Its message key: the name that people read is `locales/*/assets.ftl`'s.
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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

/// A kind's place within its deck, 0 to 14: possessions, then jokers, then action cards. Both decks
/// have the same layout, so the rules never ask which deck it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Slot(pub(crate) u8);

impl Slot {
    pub(crate) const SILVER: Slot = Slot(10);
    pub(crate) const GOLD: Slot = Slot(11);
    pub(crate) const PENNY_JAR: Slot = Slot(12);
    pub(crate) const SWAP: Slot = Slot(13);
    pub(crate) const MOVE: Slot = Slot(14);
    /// The Cabane, or the Home of the old deck: left out with two players.
    pub(crate) const CABIN: Slot = Slot(9);

    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline(always)]
    pub(crate) const fn is_possession(self) -> bool {
        self.0 < 10
    }

    #[inline(always)]
    pub(crate) const fn is_joker(self) -> bool {
        self.0 >= 10 && self.0 < 13
    }

    #[inline(always)]
    pub(crate) const fn is_action(self) -> bool {
        self.0 >= 13
    }
}

/// Cards by number, four bits a slot: a hand, a set or a heap is one machine word. No kind has more
/// than ten cards, so a digit never overflows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Bag(u64);

/// The lowest bit of every digit.
const ONES: u64 = 0x0111_1111_1111_1111;
/// The digits of the possessions.
const POSSESSIONS: u64 = 0x0000_00ff_ffff_ffff;
/// The digits of the jokers.
const JOKERS: u64 = 0x000f_ff00_0000_0000;

impl Bag {
    pub(crate) const EMPTY: Bag = Bag(0);

    #[inline(always)]
    pub(crate) const fn one(slot: Slot) -> Bag {
        Bag(1 << (slot.0 * 4))
    }

    #[inline(always)]
    pub(crate) const fn of(slot: Slot, count: u8) -> Bag {
        Bag((count as u64) << (slot.0 * 4))
    }

    #[inline(always)]
    pub(crate) const fn count(self, slot: Slot) -> u8 {
        (self.0 >> (slot.0 * 4)) as u8 & 15
    }

    #[inline(always)]
    pub(crate) const fn has(self, slot: Slot) -> bool {
        self.count(slot) != 0
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards in all: the digits are added up in parallel.
    #[inline(always)]
    pub(crate) const fn len(self) -> u8 {
        const EVERY_OTHER: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let pairs = (self.0 & EVERY_OTHER) + ((self.0 >> 4) & EVERY_OTHER);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// The slots that hold at least one card.
    #[inline(always)]
    pub(crate) const fn slots(self) -> Slots {
        Slots((self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & ONES)
    }

    /// The slots that hold at least two cards.
    #[inline(always)]
    pub(crate) const fn doubled(self) -> Slots {
        Slots((self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & ONES)
    }

    /// Only the possessions of the bag.
    #[inline(always)]
    pub(crate) const fn possessions(self) -> Bag {
        Bag(self.0 & POSSESSIONS)
    }

    /// Only the jokers of the bag.
    #[inline(always)]
    pub(crate) const fn jokers(self) -> Bag {
        Bag(self.0 & JOKERS)
    }

    /// Every card, ascending.
    pub(crate) fn cards(self) -> impl Iterator<Item = Slot> {
        Slots::all().flat_map(move |slot| std::iter::repeat_n(slot, self.count(slot).into()))
    }

    /// What the cards are worth, in thousands.
    pub(crate) fn value_k(self, deck: Deck) -> u32 {
        self.slots().map(|slot| u32::from(self.count(slot)) * deck.value_k(slot)).sum()
    }
}

impl Add for Bag {
    type Output = Bag;
    #[inline(always)]
    fn add(self, other: Bag) -> Bag {
        Bag(self.0 + other.0)
    }
}

impl AddAssign for Bag {
    #[inline(always)]
    fn add_assign(&mut self, other: Bag) {
        self.0 += other.0;
    }
}

impl Sub for Bag {
    type Output = Bag;
    #[inline(always)]
    fn sub(self, other: Bag) -> Bag {
        Bag(self.0 - other.0)
    }
}

impl SubAssign for Bag {
    #[inline(always)]
    fn sub_assign(&mut self, other: Bag) {
        self.0 -= other.0;
    }
}

impl FromIterator<Slot> for Bag {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Bag {
        slots.into_iter().fold(Bag::EMPTY, |bag, slot| bag + Bag::one(slot))
    }
}

/// Some slots, ascending: one bit at the foot of each digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slots(u64);

impl Slots {
    pub(crate) const NONE: Slots = Slots(0);
    pub(crate) const JOKERS: Slots = Slots(JOKERS & ONES);

    /// Every slot there is.
    pub(crate) const fn all() -> Slots {
        Slots(ONES)
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many: the bits are added up in the highest digit.
    #[inline(always)]
    pub(crate) const fn len(self) -> usize {
        (self.0.wrapping_mul(0x1111_1111_1111_1111) >> 60) as usize
    }

    /// The lowest slot and the others. Of no slots at all, slot 16.
    #[inline(always)]
    pub(crate) fn split_lowest(self) -> (Slot, Slots) {
        let lowest = Slot((self.0.trailing_zeros() / 4) as u8);
        (lowest, Slots(self.0 & self.0.wrapping_sub(1)))
    }

    /// Those that are in both.
    #[inline(always)]
    pub(crate) const fn common(self, other: Slots) -> Slots {
        Slots(self.0 & other.0)
    }

    /// These, or none at all, found without a branch.
    #[inline(always)]
    pub(crate) const fn unless(self, none: bool) -> Slots {
        Slots(self.0 & (none as u64).wrapping_sub(1))
    }

    /// These and one more.
    #[inline(always)]
    pub(crate) const fn and(self, slot: Slot) -> Slots {
        Slots(self.0 | 1 << (slot.0 * 4))
    }

    #[inline(always)]
    pub(crate) const fn contains(self, slot: Slot) -> bool {
        self.0 >> ((slot.0 * 4) & 63) & 1 != 0
    }
}

impl Iterator for Slots {
    type Item = Slot;
    #[inline(always)]
    fn next(&mut self) -> Option<Slot> {
        if self.0 == 0 {
            return None;
        }
        let slot = Slot((self.0.trailing_zeros() / 4) as u8);
        self.0 &= self.0 - 1;
        Some(slot)
    }
}

/// A set on a pile: possessions of one kind, at least one, and any jokers under them (CC-1.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Set {
    kind: Slot,
    possessions: u8,
    /// The jokers' three digits of a [`Bag`].
    jokers: u16,
}

impl Set {
    /// No cards: what lies under the lowest set of a pile.
    const NONE: Set = Set { kind: Slot(0), possessions: 0, jokers: 0 };

    /// The set of these cards. They hold possessions of exactly one kind and no action card.
    #[inline(always)]
    pub(crate) fn new(cards: Bag) -> Set {
        debug_assert!(Set::is_set(cards), "{cards:?} is no set");
        // Possessions come before jokers, so the lowest digit tells the kind.
        let kind = Slot((cards.0.trailing_zeros() / 4) as u8 & 15);
        let jokers = (cards.0 >> (4 * Slot::SILVER.0)) as u16;
        Set { kind, possessions: cards.count(kind), jokers }
    }

    pub(crate) fn is_set(cards: Bag) -> bool {
        cards.possessions().slots().len() == 1
            && cards == cards.possessions() + cards.jokers()
            && cards.len() >= 2
    }

    /// The kind that shows.
    #[inline(always)]
    pub(crate) const fn slot(self) -> Slot {
        self.kind
    }

    #[inline(always)]
    pub(crate) fn cards(self) -> Bag {
        Bag::of(self.kind, self.possessions) + Bag(u64::from(self.jokers) << (4 * Slot::SILVER.0))
    }

    /// What it is worth, in thousands (CC-6.2).
    #[inline(always)]
    pub(crate) fn value_k(self, deck: Deck) -> u32 {
        let joker = |slot: Slot| {
            let count = self.jokers >> (4 * (slot.0 - Slot::SILVER.0)) & 15;
            u32::from(count) * deck.value_k(slot)
        };
        u32::from(self.possessions) * deck.value_k(self.kind)
            + joker(Slot::SILVER)
            + joker(Slot::GOLD)
            + joker(Slot::PENNY_JAR)
    }

    /// Takes more cards in: possessions of its kind, and jokers.
    #[inline(always)]
    pub(crate) fn grow(&mut self, cards: Bag) {
        *self = Set::new(self.cards() + cards);
    }
}

/// A player's pile: sets stacked crosswise, the bottom one first.
#[derive(Clone)]
pub(crate) struct Pile {
    len: u8,
    /// The sets from place 1 on. Place 0 holds an empty set, so that the top of an empty pile can
    /// be looked at without asking.
    places: [Set; Pile::MOST + 1],
}

impl Pile {
    /// A set takes two cards, so no pile can be higher than half the largest deck.
    pub(crate) const MOST: usize = 55;

    pub(crate) const EMPTY: Pile = Pile { len: 0, places: [Set::NONE; Pile::MOST + 1] };

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.len.into()
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline(always)]
    pub(crate) fn sets(&self) -> &[Set] {
        &self.places[1..=self.len()]
    }

    /// The top set; one without cards if there is none.
    #[inline(always)]
    pub(crate) fn top(&self) -> Set {
        self.places[self.len()]
    }

    /// The set at this depth: 0 is the top.
    #[inline(always)]
    pub(crate) fn get(&self, depth: usize) -> Option<Set> {
        (depth < self.len()).then(|| self.places[self.len() - depth])
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, set: Set) {
        self.len += 1;
        self.places[usize::from(self.len)] = set;
    }

    /// The set at this depth, to grow or to swap.
    #[inline(always)]
    pub(crate) fn get_mut(&mut self, depth: usize) -> &mut Set {
        debug_assert!(depth < self.len());
        &mut self.places[usize::from(self.len) - depth]
    }

    /// Takes the set at this depth out; what lies on it drops one place.
    #[inline(always)]
    pub(crate) fn remove(&mut self, depth: usize) -> Set {
        let place = self.len() - depth;
        let set = self.places[place];
        if depth > 0 {
            self.places.copy_within(place + 1..=usize::from(self.len), place);
        }
        self.len -= 1;
        set
    }

    /// Déménagement: the top set goes to the bottom, or the bottom set to the top.
    pub(crate) fn turn_over(&mut self, way: Way) {
        let sets = &mut self.places[1..=usize::from(self.len)];
        match way {
            Way::TopToBottom => sets.rotate_right(1),
            Way::BottomToTop => sets.rotate_left(1),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Pile) -> bool {
        self.sets() == other.sets()
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.sets()).finish()
    }
}

/// Cards in a known order; the top is the last one.
#[derive(Clone)]
pub(crate) struct Stack<const MOST: usize> {
    len: u8,
    cards: [Slot; MOST],
}

impl<const MOST: usize> Stack<MOST> {
    pub(crate) const EMPTY: Self = Stack { len: 0, cards: [Slot(0); MOST] };

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.len.into()
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline(always)]
    pub(crate) fn cards(&self) -> &[Slot] {
        &self.cards[..self.len()]
    }

    #[inline(always)]
    pub(crate) fn top(&self) -> Option<Slot> {
        self.len().checked_sub(1).map(|index| self.cards[index])
    }

    /// The card under the top one.
    #[inline(always)]
    pub(crate) fn under_top(&self) -> Option<Slot> {
        self.len().checked_sub(2).map(|index| self.cards[index])
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, card: Slot) {
        self.cards[self.len()] = card;
        self.len += 1;
    }

    /// The top `count` cards.
    #[inline(always)]
    pub(crate) fn peek(&self, count: usize) -> &[Slot] {
        &self.cards[self.len() - count..self.len()]
    }

    /// Takes the top `count` cards away.
    #[inline(always)]
    pub(crate) fn drop_top(&mut self, count: u8) {
        self.len -= count;
    }

    /// Slips a card in with `at` cards below it.
    pub(crate) fn insert(&mut self, at: usize, card: Slot) {
        self.push(card);
        let len = self.len();
        self.cards[at..len].rotate_right(1);
    }

    pub(crate) fn fill(&mut self, cards: &[Slot]) {
        self.len = cards.len() as u8;
        self.cards[..cards.len()].copy_from_slice(cards);
    }
}

impl<const MOST: usize> PartialEq for Stack<MOST> {
    fn eq(&self, other: &Self) -> bool {
        self.cards() == other.cards()
    }
}

impl<const MOST: usize> fmt::Debug for Stack<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

/// Counted cards of one deck, as people and files know them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
pub(crate) fn counted(deck: Deck, kinds: &[Kind]) -> Result<Bag, Kind> {
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "(Kind, Kind)", into = "(Kind, Kind)")]
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Kind>", into = "Vec<Kind>")]
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
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

    #[test]
    fn a_bag_counts() {
        let bag = Bag::of(Slot(0), 10) + Bag::of(Slot(9), 2) + Bag::one(Slot::MOVE);
        assert_eq!((bag.len(), bag.count(Slot(0)), bag.count(Slot(9))), (13, 10, 2));
        assert_eq!(bag.slots().collect::<Vec<_>>(), [Slot(0), Slot(9), Slot::MOVE]);
        assert_eq!(bag.doubled().collect::<Vec<_>>(), [Slot(0), Slot(9)]);
        assert_eq!(bag.cards().collect::<Bag>(), bag);
    }

    #[test]
    fn a_pile_loses_a_set_from_the_middle() {
        let set = |slot| Set::new(Bag::of(Slot(slot), 2));
        let mut pile = Pile::EMPTY;
        (0..4).for_each(|slot| pile.push(set(slot)));
        assert_eq!(pile.remove(1), set(2));
        assert_eq!(pile.sets(), [set(0), set(1), set(3)]);
        pile.turn_over(Way::TopToBottom);
        assert_eq!(pile.sets(), [set(3), set(0), set(1)]);
        pile.turn_over(Way::BottomToTop);
        assert_eq!(pile.sets(), [set(0), set(1), set(3)]);
    }

    #[test]
    fn a_stack_takes_a_card_in_the_middle() {
        let mut stack = Stack::<5>::EMPTY;
        stack.fill(&[Slot(1), Slot(2), Slot(3)]);
        stack.insert(1, Slot(9));
        assert_eq!(stack.cards(), [Slot(1), Slot(9), Slot(2), Slot(3)]);
        stack.drop_top(1);
        assert_eq!(stack.peek(2), [Slot(9), Slot(2)]);
    }
}
