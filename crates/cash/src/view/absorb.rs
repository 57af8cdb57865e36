//! How seeing keeps a view up to date.

use super::{Decision, SeenNeutral, SeenPhase, SeenSet, View};
use crate::event::{Fact, Seen, SeenDeal};
use crate::pieces::{Bag, Cards, Kind, Set, Way};
use crate::rules::score;
use crate::state::{Deciding, Duel, SEATS, Turn};
use tabletop::Seat;

/// Keeps a view up to date.
pub(crate) fn absorb(view: &mut View, seen: &Seen) {
    match seen {
        Seen::RoundBegan(deal) => view.begin_round(deal),
        Seen::Drew { by, count, cards } => {
            view.draw_count -= count;
            view.hand_counts[by.index()] += count;
            if let Some(cards) = cards {
                view.hand += cards.bag();
            }
        }
        Seen::TuckedBack { pile, card: _ } => {
            let pile = &mut view.neutral[usize::from(*pile)];
            pile.up = None;
            pile.below += 1;
        }
        Seen::Decided { by, way } => {
            if let SeenPhase::Deciding { seats, decided, .. } = &mut view.phase {
                decided[usize::from(seats[1] == *by)] = way.map_or(Decision::Made, Decision::Known);
            }
        }
        Seen::RoundScored(counted) => view.score(&counted.scores_k),
        Seen::Open(fact) => view.absorb_fact(fact),
    }
}

impl View {
    fn begin_round(&mut self, deal: &SeenDeal) {
        self.round += 1;
        self.dealer = deal.dealer;
        self.turn = Turn::of(deal.dealer.left(self.seats));
        self.phase = SeenPhase::Acting;
        self.deadline = None;
        self.last_challenged = None;
        self.hand = deal.hand.map_or(Bag::EMPTY, Cards::bag);
        self.hand_counts[..usize::from(self.seats)].fill(deal.hand_size);
        self.piles.iter_mut().for_each(Vec::clear);
        self.draw_count = deal.draw_count;
        self.discard_top = Some(deal.discard.slot());
        self.discard_count = 1;
        for (pile, up) in self.neutral.iter_mut().zip(&deal.neutral) {
            *pile = SeenNeutral { up: Some(up.slot()), below: deal.neutral_below };
        }
        self.removed = Bag::EMPTY;
        self.put_back = deal.put_back.bag();
    }

    fn absorb_fact(&mut self, fact: &Fact) {
        match *fact {
            Fact::SetFormed { by, cards } => {
                self.lay_down(by, cards.bag());
                self.stack(by, cards.bag());
            }
            Fact::SetFormedWithDiscard { by, card, taken, uncovered } => {
                self.lay_down(by, Bag::one(card.slot()));
                self.discard_top = uncovered.map(Kind::slot);
                self.discard_count -= 1;
                self.stack(by, Bag::one(card.slot()) + Bag::one(taken.slot()));
            }
            Fact::Discarded { by, card } => {
                self.lay_down(by, Bag::one(card.slot()));
                self.discard_top = Some(card.slot());
                self.discard_count += 1;
            }
            Fact::Upgraded { by, card } => {
                self.lay_down(by, Bag::one(card.slot()));
                self.grow(by, 0, Bag::one(card.slot()));
            }
            Fact::Challenged { by, owner, set, cards } => {
                self.lay_down(by, cards.bag());
                self.last_challenged = Some(owner);
                let pile = &self.piles[owner.index()];
                let kind = pile[pile.len() - 1 - set.index()].kind;
                let duel = Duel::challenge(by, owner, set, kind, cards, &self.rules);
                self.phase = SeenPhase::Duel(duel);
            }
            Fact::Claimed { by, contester, card, piles } => {
                self.lay_down(by, Bag::one(card.slot()));
                let taken =
                    piles.iter().filter_map(|pile| self.neutral[usize::from(pile)].up.take());
                let claimed = taken.collect::<Bag>() + Bag::one(card.slot());
                self.phase = SeenPhase::Duel(Duel::claim(by, contester, piles, claimed));
            }
            Fact::Answered { by, cards } => {
                self.lay_down(by, cards.bag());
                self.deadline = None;
                if by != self.turn.seat {
                    self.turn.used.join(by);
                }
                if let SeenPhase::Duel(duel) = &mut self.phase {
                    duel.answered(cards);
                }
            }
            Fact::ClockStarted { until } => self.deadline = Some(until),
            Fact::SetStolen { by, from, because: _ } => {
                let (depth, stakes) = self.settle_duel();
                let pile = &mut self.piles[from.index()];
                let set = pile.remove(pile.len() - 1 - depth);
                self.piles[by.index()].push(set);
                self.grow(by, 0, stakes);
            }
            Fact::SetDefended { by, from: _, because: _ } => {
                let (depth, stakes) = self.settle_duel();
                self.grow(by, depth, stakes);
                self.turn.beaten_off_by = self.turn.beaten_off_by.with(by);
            }
            Fact::ClaimWon { by, from: _, because: _ } => {
                let (_, stakes) = self.settle_duel();
                self.stack(by, stakes);
            }
            Fact::TurnedUp { pile, card } => {
                let pile = &mut self.neutral[usize::from(pile)];
                *pile = SeenNeutral { up: Some(card.slot()), below: pile.below - 1 };
            }
            Fact::ActionCardPlayed { by, card } => {
                self.lay_down(by, Bag::one(card.slot()));
                self.removed += Bag::one(card.slot());
            }
            Fact::ActionCardSpent { pile, card } => {
                self.neutral[usize::from(pile)].up = None;
                self.removed += Bag::one(card.slot());
                self.deadline = None;
                self.phase = SeenPhase::Acting;
            }
            Fact::SetsSwapped { one, other } => {
                let ours = self.piles[one.index()].pop();
                let theirs = self.piles[other.index()].pop();
                self.piles[one.index()].extend(theirs);
                self.piles[other.index()].extend(ours);
            }
            Fact::PileMoved { owner, way } => match way {
                Way::TopToBottom => self.piles[owner.index()].rotate_right(1),
                Way::BottomToTop => self.piles[owner.index()].rotate_left(1),
            },
            Fact::MoveAsked { pile, seats } => {
                let asked = Deciding::asked(seats, |seat| self.piles[seat.index()].len());
                let decided = [Decision::Open; 2];
                self.phase = SeenPhase::Deciding { pile, seats, asked, decided };
            }
            Fact::FirstActionDone => self.turn.second = true,
            Fact::TurnBegan { seat } => {
                self.turn = Turn::of(seat);
                self.phase = SeenPhase::Acting;
            }
            Fact::GameEnded => {
                self.phase = SeenPhase::Over;
                self.deadline = None;
            }
        }
    }

    /// The piles were turned over for everybody to see; what a view keeps of it is the points.
    fn score(&mut self, scores_k: &[u32; SEATS]) {
        for (total, score) in self.totals_k.iter_mut().zip(scores_k) {
            *total += score;
        }
        for seat in score::round_winners(scores_k, self.seats).iter() {
            self.wins[seat.index()] += 1;
        }
    }

    /// Cards leave a hand for the table.
    fn lay_down(&mut self, by: Seat, cards: Bag) {
        self.hand_counts[by.index()] -= cards.len();
        if self.viewer.is(by) {
            self.hand -= cards;
        }
    }

    fn stack(&mut self, by: Seat, cards: Bag) {
        let set = Set::new(cards);
        self.piles[by.index()].push(SeenSet {
            kind: set.slot(),
            count: cards.len(),
            cards: self.rules.open_sets.then_some(cards),
        });
    }

    fn grow(&mut self, owner: Seat, depth: usize, cards: Bag) {
        let pile = &mut self.piles[owner.index()];
        let index = pile.len() - 1 - depth;
        pile[index].count += cards.len();
        if let Some(inside) = &mut pile[index].cards {
            *inside += cards;
        }
    }

    fn settle_duel(&mut self) -> (usize, Bag) {
        self.deadline = None;
        match std::mem::replace(&mut self.phase, SeenPhase::Acting) {
            SeenPhase::Duel(duel) => (duel.depth(), duel.stakes()),
            SeenPhase::Undealt
            | SeenPhase::Acting
            | SeenPhase::Deciding { .. }
            | SeenPhase::Over => (0, Bag::EMPTY),
        }
    }
}
