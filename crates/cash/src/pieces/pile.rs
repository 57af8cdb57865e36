//! Sets, piles of sets, and stacks of cards.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Bag, Cards, Deck, Slot, Way};
use crate::state::SEATS;

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
        let kind = cards.lowest();
        Set { kind, possessions: cards.count(kind), jokers: cards.joker_digits() }
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
        Bag::of(self.kind, self.possessions) + Bag::of_joker_digits(self.jokers)
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

/// All piles of a table as they are turned over to be counted (CC-6.2). They share one deck, so that
/// all of their sets fit into the space of the highest pile.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(into = "Vec<Vec<Cards>>", try_from = "Vec<Vec<Cards>>")]
pub struct TurnedOver {
    deck: Deck,
    seats: u8,
    /// Each player's sets end here.
    ends: [u8; SEATS],
    sets: [Set; Pile::MOST],
}

impl TurnedOver {
    /// The piles of those who play, in the order of their seats.
    pub(crate) fn new(deck: Deck, piles: &[Pile]) -> TurnedOver {
        let mut all = TurnedOver::empty(deck, piles.len());
        let mut end = 0;
        for (its_end, pile) in all.ends.iter_mut().zip(piles) {
            all.sets[end..end + pile.len()].copy_from_slice(pile.sets());
            end += pile.len();
            *its_end = end as u8;
        }
        all
    }

    fn empty(deck: Deck, seats: usize) -> TurnedOver {
        TurnedOver { deck, seats: seats as u8, ends: [0; SEATS], sets: [Set::NONE; Pile::MOST] }
    }

    /// Each player's sets, the bottom one first.
    pub fn piles(&self) -> impl Iterator<Item = impl Iterator<Item = Cards>> {
        let ends = &self.ends[..usize::from(self.seats)];
        let begins = std::iter::once(&0).chain(ends);
        begins.zip(ends).map(|(&begin, &end)| {
            let sets = &self.sets[usize::from(begin)..usize::from(end)];
            sets.iter().map(|set| Cards::new(self.deck, set.cards()))
        })
    }
}

/// Piles without a set are the same in every deck.
impl PartialEq for TurnedOver {
    fn eq(&self, other: &TurnedOver) -> bool {
        let same = (self.seats, self.ends, self.sets) == (other.seats, other.ends, other.sets);
        same && (self.deck == other.deck || self.ends == [0; SEATS])
    }
}

impl From<TurnedOver> for Vec<Vec<Cards>> {
    fn from(all: TurnedOver) -> Vec<Vec<Cards>> {
        all.piles().map(Iterator::collect).collect()
    }
}

impl TryFrom<Vec<Vec<Cards>>> for TurnedOver {
    type Error = &'static str;

    fn try_from(piles: Vec<Vec<Cards>>) -> Result<TurnedOver, &'static str> {
        if piles.len() > SEATS {
            return Err("nobody has so many piles");
        }
        if piles.iter().map(Vec::len).sum::<usize>() > Pile::MOST {
            return Err("no deck has so many sets");
        }
        let deck = piles.iter().flatten().next().map_or(Deck::Y2022, |cards| cards.deck());
        let mut all = TurnedOver::empty(deck, piles.len());
        let mut end = 0;
        for (its_end, pile) in all.ends.iter_mut().zip(&piles) {
            for cards in pile {
                if cards.deck() != deck || !Set::is_set(cards.bag()) {
                    return Err("these cards are no set");
                }
                all.sets[usize::from(end)] = Set::new(cards.bag());
                end += 1;
            }
            *its_end = end;
        }
        Ok(all)
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

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn piles_that_were_turned_over_are_read_back_and_what_is_no_pile_is_refused() {
        let read = |text: &str| serde_json::from_str::<TurnedOver>(text);
        for text in [
            "[]",
            "[[],[],[]]",
            r#"[[["bd","bd"],["piano","or"]],[],[["train","argenterie","argenterie"]]]"#,
        ] {
            let all = read(text).expect("these are piles");
            assert_eq!(serde_json::to_string(&all).expect("it is written"), text);
            assert_eq!(read(text).expect("these are piles"), all);
        }
        let empty = |deck| TurnedOver::new(deck, &[Pile::EMPTY, Pile::EMPTY]);
        assert_eq!(empty(Deck::Y2022), empty(Deck::Y2011));
        let [many, high] = ["[]".to_string(), r#"["bd","bd"]"#.into()].map(|of| vec![of; 56]);
        for (wrong, why) in [
            (format!("[{}]", many[..7].join(",")), "nobody has so many piles"),
            (format!("[[{}]]", high.join(",")), "no deck has so many sets"),
            (r#"[[["bd"]]]"#.into(), "these cards are no set"),
            (r#"[[["bd","piano"]]]"#.into(), "these cards are no set"),
        ] {
            assert_eq!(read(&wrong).expect_err("it is refused").to_string(), why);
        }
    }
}
