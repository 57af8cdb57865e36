//! A table as one player sees and remembers it, in numbers, on the stack: what all thinking about
//! this game begins with.

use cash::{Depth, Due, Prize, Stage, View, Way};
use tabletop::{Seat, Viewer};

use super::memory::{Lot, Memory, SEATS, SLOTS, depth, single, slot};
use super::odds;

/// The slot of the Argenterie, the first joker: below it are the possessions.
pub const SILVER: usize = 10;
/// The slot of the Or.
pub const GOLD: usize = 11;
/// The slot of the Petites économies, the last joker.
pub const PENNY_JAR: usize = 12;
/// The slot of the Échange.
pub const SWAP: usize = 13;
/// The slot of the Déménagement.
pub const MOVE: usize = 14;

/// Who has what nobody has yet.
pub const NOBODY: usize = usize::MAX;

/// A player's pile: what it is worth in all, and those of its sets that can be reached.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Heap {
    /// How many sets.
    pub height: u8,
    /// What they are worth together, in thousands.
    pub value: f32,
    /// The sets from the top down.
    pub top: [Lot; 3],
    /// The safe one, as far as it is known.
    pub bottom: Lot,
}

impl Heap {
    pub(super) fn push(&mut self, lot: Lot) {
        self.top = [lot, self.top[0], self.top[1]];
        self.height += 1;
        self.value += lot.value;
        if self.height == 1 {
            self.bottom = lot;
        }
    }

    pub(super) fn take(&mut self, depth: usize) -> Lot {
        let lot = self.top[depth];
        self.top.copy_within(depth + 1.., depth);
        // What lies deeper is not known here; of a pile of three, it is the bottom.
        self.top[2] = Lot::default();
        self.height = self.height.saturating_sub(1);
        self.value -= lot.value;
        if self.height == 0 {
            self.bottom = Lot::default();
        }
        lot
    }

    pub(super) fn grow(&mut self, depth: usize, by: Lot) {
        self.top[depth].count += by.count;
        self.top[depth].value += by.value;
        self.value += by.value;
    }

    pub(super) fn turn(&mut self, way: Way) {
        let [top, second, third] = self.top;
        match way {
            Way::TopToBottom => {
                self.top = [second, third, Lot::default()];
                if let 2..=3 = self.height {
                    self.top[usize::from(self.height) - 1] = top;
                }
                self.bottom = top;
            }
            Way::BottomToTop => {
                let under = if self.height == 2 { Lot::default() } else { second };
                self.top = [self.bottom, top, under];
                self.bottom = match self.height {
                    2 => top,
                    3 => second,
                    4 => third,
                    _ => Lot::default(),
                };
            }
        }
    }

    /// The set that can be stolen, if the pile is high enough (CC-5.2).
    pub fn exposed(&self) -> Option<Lot> {
        (self.height >= 2).then_some(self.top[0])
    }
}

/// A challenge or a claim under way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fight {
    /// Whether it is the viewer's own.
    pub mine: bool,
    /// The other side, or, if it is not the viewer's, the challenger.
    pub with: usize,
    /// Who has the set now: the viewer is 0, and a claim's cards are [`NOBODY`]'s.
    pub owner: usize,
    /// The challenger or claimant.
    pub by: usize,
    /// How many sets lie on the one that it is about.
    pub depth: usize,
    /// The slot that answers besides jokers.
    pub kind: usize,
    /// Whether it is a claim for neutral cards.
    pub is_claim: bool,
    /// What has been laid down.
    pub stakes: Lot,
    /// Two cards answer, or a Petites économies.
    pub two: bool,
    /// One card always answers (CC-10.11).
    pub one_card: bool,
}

/// A table as one player sees it. Players are counted from the viewer, who is 0, to the left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sight {
    /// Where the viewer sits.
    pub me: Seat,
    /// How many play.
    pub seats: usize,
    /// The viewer's hand, by slot.
    pub hand: [u8; SLOTS],
    /// What a card of each slot is worth, in thousands.
    pub worth: [f32; SLOTS],
    /// How many cards each player holds.
    pub held: [u8; SEATS],
    /// The players' piles.
    pub heaps: [Heap; SEATS],
    /// What is not known of the other hands and the draw pile, by slot.
    pub unseen: [u8; SLOTS],
    /// The same in all.
    pub unseen_total: u8,
    /// How many of a player's cards may be such a card: they have drawn so many since they answered
    /// no more with one.
    pub fresh: [[u8; SLOTS]; SEATS],
    /// How many cards the draw pile has.
    pub draw: u8,
    /// How many cards a full hand holds.
    pub hand_size: u8,
    /// The slot on top of the discard.
    pub discard_top: Option<usize>,
    /// Whether jokers pair with the discard not at all (CC-10.5).
    pub no_joker_with_discard: bool,
    /// What the neutral piles show.
    pub up: [Option<usize>; 3],
    /// A challenge or a claim that waits for an answer.
    pub fight: Option<Fight>,
    /// Points of the rounds before.
    pub totals: [f32; SEATS],
    /// Two actions a turn (CC-7.2).
    pub two_actions: bool,
    /// One card answers a challenge for a second set (CC-10.11).
    pub one_card_defends: bool,
    /// Whose pile the viewer decides about, where a Déménagement on a neutral pile asks (CC-9.9).
    pub across: usize,
    /// Whether this is a turn's second action.
    pub second_action: bool,
}

impl Sight {
    /// What the view shows, and what the memory adds to it.
    pub fn new(view: &View, memory: &Memory) -> Sight {
        let me = match view.viewer() {
            Viewer::Seat(seat) => seat,
            Viewer::Audience => view.turn().seat,
        };
        let rules = view.rules();
        let mut sight = Sight {
            me,
            seats: usize::from(view.seats()),
            hand: [0; SLOTS],
            worth: [0.0; SLOTS],
            held: [0; SEATS],
            heaps: [Heap::default(); SEATS],
            unseen: [0; SLOTS],
            unseen_total: 0,
            fresh: [[u8::MAX; SLOTS]; SEATS],
            draw: view.draw_count(),
            hand_size: rules.hand_size,
            discard_top: view.discard_top().map(slot),
            no_joker_with_discard: rules.no_wild_with_discard,
            up: [None; 3],
            fight: None,
            totals: [0.0; SEATS],
            two_actions: rules.two_actions,
            one_card_defends: rules.one_card_defends,
            across: 1,
            second_action: view.turn().second,
        };
        for seat in Seat::all(view.seats()) {
            let player = sight.from_me(seat);
            sight.held[player] = view.hand_count(seat);
            sight.totals[player] = view.total_k(seat) as f32;
            sight.heaps[player] = heap(view, memory, seat);
            if memory.is_whole() {
                for slot in 0..SLOTS {
                    sight.fresh[player][slot] = memory.since(seat, slot);
                }
            }
        }
        for (up, pile) in sight.up.iter_mut().zip(view.neutral_piles()) {
            *up = pile.up.map(slot);
        }
        if let Stage::Deciding { pile, .. } = view.stage() {
            sight.across = sight.beside(pile);
        }
        sight.see_duel(view);
        sight.count(view, memory);
        sight
    }

    /// The player in that seat, counted from the viewer.
    pub fn from_me(&self, seat: Seat) -> usize {
        (seat.index() + self.seats - self.me.index()) % self.seats
    }

    /// Who sits across a neutral pile from the viewer: two players have all of them between them, of
    /// three each two have one (CC-2.4).
    pub fn beside(&self, pile: u8) -> usize {
        let (one, other) = match self.seats {
            2 => (Seat(0), Seat(1)),
            seats => (Seat(pile), Seat(pile).left(seats as u8)),
        };
        self.from_me(if one == self.me { other } else { one })
    }

    /// Everybody else, the next to play first.
    pub fn others(&self) -> std::ops::Range<usize> {
        1..self.seats
    }

    fn see_duel(&mut self, view: &View) {
        let Stage::Duel(duel) = view.stage() else { return };
        let (by, against) = (self.from_me(duel.by), self.from_me(duel.against));
        let mut stakes = Lot::default();
        for played in [duel.by_played, duel.against_played] {
            stakes.count += played.len() as u8;
            stakes.value += played.value_k() as f32;
        }
        let (depth, is_claim) = match duel.prize {
            Prize::Set(set) => (depth(set), false),
            Prize::Claim(_) => (0, true),
        };
        let kind = slot(duel.kind);
        stakes.kind = kind as u8;
        self.fight = Some(Fight {
            mine: by == 0 || against == 0,
            with: if by == 0 { against } else { by },
            owner: if is_claim { NOBODY } else { against },
            by,
            depth,
            kind,
            is_claim,
            stakes,
            two: duel.due == Due::Two,
            one_card: self.one_card_defends && duel.prize == Prize::Set(Depth::Second),
        });
    }

    /// Counts the hand and what is unseen. Without a memory of the whole round, only what lies open
    /// is known; the discard below its top is then unseen as well.
    fn count(&mut self, view: &View, memory: &Memory) {
        let hand = view.hand();
        for piece in view.rules().deck.pieces() {
            let slot = slot(piece.kind);
            let all = view.deck_count(piece.kind);
            self.worth[slot] = piece.value_k as f32;
            self.hand[slot] = hand.map_or(0, |hand| hand.count(piece.kind));
            let open = if memory.is_whole() {
                memory.seen(slot)
            } else {
                view.removed().count(piece.kind)
                    + u8::from(view.discard_top() == Some(piece.kind))
                    + self.up.iter().filter(|up| **up == Some(slot)).count() as u8
            };
            self.unseen[slot] = all.saturating_sub(self.hand[slot]).saturating_sub(open);
        }
        if !memory.is_whole() {
            for seat in Seat::all(view.seats()) {
                for set in view.pile(seat) {
                    let left = &mut self.unseen[slot(set.kind)];
                    *left = left.saturating_sub(set.count);
                }
            }
            if let Some(fight) = self.fight {
                let left = &mut self.unseen[fight.kind];
                *left = left.saturating_sub(fight.stakes.count);
            }
        }
        self.unseen_total = self.unseen.iter().sum();
    }

    /// How many unseen cards answer in a fight for a set of this kind.
    pub fn answers_about(&self, kind: usize) -> u8 {
        self.unseen[kind] + self.unseen[SILVER] + self.unseen[GOLD] + self.unseen[PENNY_JAR]
    }

    /// How many of the viewer's cards answer.
    pub fn my_answers(&self, kind: usize) -> u8 {
        self.hand[kind] + self.jokers()
    }

    /// The viewer's jokers.
    pub fn jokers(&self) -> u8 {
        self.hand[SILVER] + self.hand[GOLD] + self.hand[PENNY_JAR]
    }

    /// How many cards of this player may be answers: all, or those drawn since they gave up.
    pub fn fresh_cards(&self, player: usize, kind: usize) -> u8 {
        self.held[player].min(self.fresh[player][kind])
    }

    /// How likely this player holds 0, 1, … answers about this kind. `doubt` is how far the viewer
    /// thinks that somebody gave up who could have answered.
    pub fn holds(&self, player: usize, kind: usize, doubt: f32) -> [f32; odds::MOST_ANSWERS + 1] {
        let (answers, unseen) = (self.answers_about(kind), self.unseen_total);
        let all = odds::holds(answers, unseen, self.held[player]);
        let fresh = self.fresh_cards(player, kind);
        if fresh == self.held[player] {
            return all;
        }
        let less = odds::holds(answers, unseen, fresh);
        std::array::from_fn(|held| doubt * all[held] + (1.0 - doubt) * less[held])
    }

    /// How likely this player holds any answer about this kind.
    pub fn holds_any(&self, player: usize, kind: usize, doubt: f32) -> f32 {
        let (answers, unseen) = (self.answers_about(kind), self.unseen_total);
        let all = odds::holds_any(answers, unseen, self.held[player]);
        let fresh = self.fresh_cards(player, kind);
        if fresh == self.held[player] {
            return all;
        }
        doubt * all + (1.0 - doubt) * odds::holds_any(answers, unseen, fresh)
    }

    /// What two cards of these slots are as a set.
    pub(super) fn pair(&self, one: usize, other: usize) -> Lot {
        let value = self.worth[one] + self.worth[other];
        Lot { kind: one.min(other) as u8, count: 2, value }
    }
}

/// A pile as the view shows it, with what the memory knows of its sets. Where a set's height tells
/// that it is not the one that is remembered, its cards count as what they show.
fn heap(view: &View, memory: &Memory, owner: Seat) -> Heap {
    let mut heap = Heap::default();
    for (index, set) in view.pile(owner).enumerate() {
        let kind = slot(set.kind) as u8;
        let shown = match set.cards {
            Some(cards) => cards.value_k() as f32,
            None => f32::from(set.count) * single(set.kind).value,
        };
        let lot = Lot { kind, count: set.count, value: shown };
        let remembered =
            memory.lot(owner, index).filter(|_| memory.is_whole() && set.cards.is_none());
        let same = remembered.filter(|it| (it.kind, it.count) == (kind, set.count));
        heap.push(same.unwrap_or(lot));
    }
    heap
}

/// The set that a claim would make of what two neutral cards and one of the hand are.
pub(super) fn claimed(sight: &Sight, card: usize, piles: impl Iterator<Item = u8>) -> Lot {
    let mut lot = Lot { kind: card as u8, count: 1, value: sight.worth[card] };
    for up in piles.filter_map(|pile| sight.up[usize::from(pile)]) {
        lot.kind = lot.kind.min(up as u8);
        lot.count += 1;
        lot.value += sight.worth[up];
    }
    lot
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heap_turned_both_ways_is_as_it_was() {
        let mut heap = Heap::default();
        for kind in 0..3 {
            heap.push(Lot { kind, count: 2, value: 10.0 });
        }
        let before = heap;
        heap.turn(Way::BottomToTop);
        assert_eq!((heap.top[0].kind, heap.bottom.kind), (0, 1));
        heap.turn(Way::TopToBottom);
        assert_eq!((heap.top[0].kind, heap.bottom.kind), (before.top[0].kind, before.bottom.kind));
    }
}
