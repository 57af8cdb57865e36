//! Cards by number: a hand, a set or a heap is one machine word.

use std::ops::{Add, AddAssign, Sub, SubAssign};

use super::Deck;

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

    /// The lowest slot that holds a card. Of no cards at all, slot 0.
    #[inline(always)]
    pub(crate) const fn lowest(self) -> Slot {
        Slot((self.0.trailing_zeros() / 4) as u8 & 15)
    }

    /// The jokers' three digits alone.
    #[inline(always)]
    pub(crate) const fn joker_digits(self) -> u16 {
        (self.0 >> (4 * Slot::SILVER.0)) as u16
    }

    /// The jokers of these three digits.
    #[inline(always)]
    pub(crate) const fn of_joker_digits(digits: u16) -> Bag {
        Bag((digits as u64) << (4 * Slot::SILVER.0))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bag_counts() {
        let bag = Bag::of(Slot(0), 10) + Bag::of(Slot(9), 2) + Bag::one(Slot::MOVE);
        assert_eq!((bag.len(), bag.count(Slot(0)), bag.count(Slot(9))), (13, 10, 2));
        assert_eq!(bag.slots().collect::<Vec<_>>(), [Slot(0), Slot(9), Slot::MOVE]);
        assert_eq!(bag.doubled().collect::<Vec<_>>(), [Slot(0), Slot(9)]);
        assert_eq!(bag.cards().collect::<Bag>(), bag);
    }
}
