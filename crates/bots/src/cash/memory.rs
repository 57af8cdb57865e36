//! What a seat has seen of a round, kept in mind.

use cash::{Because, Depth, Fact, Kind, Payment, Seen, Way};
use tabletop::Seat;

/// A set, as far as it is known.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Lot {
    /// The slot of the kind that shows.
    pub kind: u8,
    /// How many cards it has.
    pub count: u8,
    /// What they are worth, in thousands.
    pub value: f32,
}

/// A card's place in its deck. Both decks have the same layout: possessions, jokers, action cards.
pub fn slot(kind: Kind) -> usize {
    kind as usize & 15
}

/// The most players.
pub const SEATS: usize = 6;
/// The most sets of a deck.
const SETS: usize = 56;
/// Slots: possessions below 10, then silver, gold, Petites économies, Échange, Déménagement.
pub const SLOTS: usize = 16;

/// The pile of a player with what went into every set.
#[derive(Clone, Debug)]
struct Stack {
    height: usize,
    lots: [Lot; SETS],
}

impl Stack {
    const EMPTY: Stack = Stack { height: 0, lots: [Lot { kind: 0, count: 0, value: 0.0 }; SETS] };

    fn push(&mut self, lot: Lot) {
        if self.height < SETS {
            self.lots[self.height] = lot;
            self.height += 1;
        }
    }

    /// The set with so many above it leaves the pile.
    fn take(&mut self, depth: usize) -> Lot {
        let Some(index) = self.height.checked_sub(1 + depth) else { return Lot::default() };
        let lot = self.lots[index];
        self.lots.copy_within(index + 1..self.height, index);
        self.height -= 1;
        lot
    }

    fn grow(&mut self, depth: usize, by: Lot) {
        if let Some(index) = self.height.checked_sub(1 + depth) {
            self.lots[index].count += by.count;
            self.lots[index].value += by.value;
        }
    }

    /// The pile is turned over. Whoever sat down since knows nothing of it, and nothing turns.
    fn turn(&mut self, way: Way) {
        let lots = &mut self.lots[..self.height];
        match way {
            _ if lots.is_empty() => {}
            Way::TopToBottom => lots.rotate_right(1),
            Way::BottomToTop => lots.rotate_left(1),
        }
    }
}

/// Everything that the eyes of a seat have met in this round: the cards that were laid down, what
/// went into every set, the order of the discard, and who could not or would not answer with what.
/// Nothing in it was hidden from that seat when it happened.
#[derive(Clone, Debug)]
pub struct Memory {
    /// Whether the round was seen from its deal on.
    whole: bool,
    /// Cards of each slot that have come to light.
    seen: [u8; SLOTS],
    piles: [Stack; SEATS],
    /// How many cards each player has drawn since they answered no more with a card of this slot:
    /// those may be answers again, the others are not.
    since: [[u8; SLOTS]; SEATS],
    /// What the challenge under way is about: how deep the set lies, its slot, what was laid down.
    depth: usize,
    stakes: Lot,
    /// What the neutral piles have turned up.
    up: [Option<Kind>; 3],
}

impl Default for Memory {
    fn default() -> Self {
        Memory {
            whole: false,
            seen: [0; SLOTS],
            piles: [Stack::EMPTY; SEATS],
            since: [[u8::MAX; SLOTS]; SEATS],
            depth: 0,
            stakes: Lot::default(),
            up: [None; 3],
        }
    }
}

impl Memory {
    /// Whether the round was seen from its deal on.
    pub(super) fn is_whole(&self) -> bool {
        self.whole
    }

    /// How many cards of the slot have come to light.
    pub(super) fn seen(&self, slot: usize) -> u8 {
        self.seen[slot]
    }

    /// A set, counted from the bottom, if it was seen to be made.
    pub fn lot(&self, owner: Seat, index: usize) -> Option<Lot> {
        let pile = &self.piles[owner.index()];
        pile.lots[..pile.height].get(index).copied()
    }

    /// How many of the player's cards they have drawn since they answered no more with this slot.
    pub(super) fn since(&self, seat: Seat, slot: usize) -> u8 {
        self.since[seat.index()][slot]
    }

    /// Takes note of what was seen.
    pub fn notice(&mut self, seen: &Seen) {
        match seen {
            Seen::RoundBegan(deal) => {
                *self = Memory { whole: true, ..Memory::default() };
                self.light(deal.discard);
                for (up, &kind) in self.up.iter_mut().zip(&deal.neutral) {
                    *up = Some(kind);
                }
                deal.neutral.iter().for_each(|&kind| self.light(kind));
            }
            Seen::Drew { by, count, cards: _ } => {
                for drawn in &mut self.since[by.index()] {
                    *drawn = drawn.saturating_add(*count);
                }
            }
            Seen::TuckedBack { pile, card } => {
                self.up[usize::from(*pile)] = None;
                let seen = &mut self.seen[slot(*card)];
                *seen = seen.saturating_sub(1);
            }
            Seen::Decided { .. } | Seen::RoundScored(_) => {}
            Seen::Open(fact) => self.fact(fact),
        }
    }

    fn fact(&mut self, fact: &Fact) {
        match *fact {
            Fact::SetFormed { by, cards } => {
                self.light(cards.low());
                self.light(cards.high());
                self.piles[by.index()].push(pair(cards.low(), cards.high()));
            }
            Fact::SetFormedWithDiscard { by, card, taken, uncovered: _ } => {
                self.light(card);
                self.piles[by.index()].push(pair(card, taken));
            }
            Fact::Discarded { by: _, card } | Fact::ActionCardPlayed { by: _, card } => {
                self.light(card);
            }
            Fact::Upgraded { by, card } => {
                self.light(card);
                self.piles[by.index()].grow(0, single(card));
            }
            Fact::Challenged { by: _, owner, set, cards } => {
                self.depth = depth(set);
                let kind = self.piles[owner.index()]
                    .height
                    .checked_sub(1 + self.depth)
                    .map_or(0, |index| self.piles[owner.index()].lots[index].kind);
                self.stakes = Lot { kind, count: 0, value: 0.0 };
                self.lay_down(cards);
            }
            Fact::Claimed { by: _, contester: _, card, piles } => {
                let taken = piles.iter().filter_map(|pile| self.up[usize::from(pile)].take());
                self.stakes = taken.fold(single(card), |lot, kind| both(lot, single(kind)));
                self.light(card);
            }
            Fact::Answered { by: _, cards } => self.lay_down(cards),
            Fact::SetStolen { by, from, because } => {
                let set = self.piles[from.index()].take(self.depth);
                self.piles[by.index()].push(Lot { kind: set.kind, ..both(set, self.stakes) });
                self.passed(from, because);
            }
            Fact::SetDefended { by, from, because } => {
                self.piles[by.index()].grow(self.depth, self.stakes);
                self.passed(from, because);
            }
            Fact::ClaimWon { by, from, because } => {
                self.piles[by.index()].push(self.stakes);
                self.passed(from, because);
            }
            Fact::TurnedUp { pile, card } => {
                self.light(card);
                self.up[usize::from(pile)] = Some(card);
            }
            Fact::ActionCardSpent { pile, card: _ } => self.up[usize::from(pile)] = None,
            Fact::SetsSwapped { one, other } => {
                let ours = self.piles[one.index()].take(0);
                let theirs = self.piles[other.index()].take(0);
                self.piles[one.index()].push(theirs);
                self.piles[other.index()].push(ours);
            }
            Fact::PileMoved { owner, way } => self.piles[owner.index()].turn(way),
            Fact::ClockStarted { .. }
            | Fact::MoveAsked { .. }
            | Fact::FirstActionDone
            | Fact::TurnBegan { .. }
            | Fact::GameEnded => {}
        }
    }

    /// A card comes to light that nobody but its owner knew.
    fn light(&mut self, card: Kind) {
        self.seen[slot(card)] += 1;
    }

    fn lay_down(&mut self, cards: Payment) {
        for card in cards.kinds() {
            self.light(card);
            let kind = self.stakes.kind;
            self.stakes = Lot { kind, ..both(self.stakes, single(card)) };
        }
    }

    /// Who answers no more has nothing to answer with, or keeps it back.
    fn passed(&mut self, seat: Seat, because: Because) {
        if matches!(because, Because::GaveUp | Because::NoCards) {
            self.since[seat.index()][usize::from(self.stakes.kind)] = 0;
        }
    }
}

pub(super) fn depth(set: Depth) -> usize {
    match set {
        Depth::Top => 0,
        Depth::Second => 1,
    }
}

/// A card on its own.
pub(super) fn single(card: Kind) -> Lot {
    Lot { kind: slot(card) as u8, count: 1, value: card.piece().value_k as f32 }
}

/// Two lots as one; its kind is the possession's.
pub(super) fn both(one: Lot, other: Lot) -> Lot {
    let count = one.count + other.count;
    Lot { kind: one.kind.min(other.kind), count, value: one.value + other.value }
}

pub(super) fn pair(one: Kind, other: Kind) -> Lot {
    both(single(one), single(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_that_one_has_never_seen_can_be_turned_over() {
        let mut pile = Stack::EMPTY;
        pile.turn(Way::TopToBottom);
        pile.turn(Way::BottomToTop);
        assert_eq!(pile.height, 0);
        let [low, high] = [1, 2].map(|count| Lot { kind: 0, count, value: 5.0 });
        pile.push(low);
        pile.push(high);
        pile.turn(Way::TopToBottom);
        assert_eq!(pile.lots[..2], [high, low]);
    }
}
