//! What follows at once from an action, as far as the player can know: the table after it, before
//! anybody draws or answers.

use cash::{Action, Depth, Payment};
use tabletop::Seat;

use super::memory::{Lot, depth, slot};
use super::sight::{Fight, MOVE, NOBODY, PENNY_JAR, SWAP, Sight, claimed};

impl Sight {
    /// The table after this action. What it leaves to others, their answers, is in
    /// [`Sight::fight`]; what a discard uncovers is not known.
    pub fn after(&self, action: Action) -> Sight {
        let mut next = *self;
        match action {
            Action::FormSet { cards } => {
                let (low, high) = (slot(cards.low()), slot(cards.high()));
                next.lay(low);
                next.lay(high);
                let set = next.pair(low, high);
                next.heaps[0].push(set);
            }
            Action::FormWithDiscard { card } => {
                next.lay(slot(card));
                if let Some(taken) = next.discard_top.take() {
                    let set = next.pair(slot(card), taken);
                    next.heaps[0].push(set);
                }
            }
            Action::Claim { card, piles } => {
                let set = claimed(self, slot(card), piles.iter());
                next.lay(slot(card));
                for pile in piles.iter() {
                    next.up[usize::from(pile)] = None;
                }
                // With three players the other one beside the pile may contest it.
                let pile = piles.iter().next().unwrap_or(0);
                next.opens(self.beside(pile), NOBODY, 0, set, true);
            }
            Action::Upgrade { card } => {
                next.lay(slot(card));
                let lot = Lot { kind: slot(card) as u8, count: 1, value: self.worth[slot(card)] };
                next.heaps[0].grow(0, lot);
            }
            Action::Challenge { seat, set, cards } => next.challenges(seat, set, cards),
            Action::Swap { seat } => {
                let other = self.from_me(seat);
                next.lay(SWAP);
                let (ours, theirs) = (next.heaps[0].take(0), next.heaps[other].take(0));
                next.heaps[0].push(theirs);
                next.heaps[other].push(ours);
            }
            Action::Move { seat, way } => {
                next.lay(MOVE);
                next.heaps[self.from_me(seat)].turn(way);
            }
            Action::Discard { card } => {
                next.lay(slot(card));
                next.discard_top = Some(slot(card));
            }
            Action::EndTurn {} => {}
            Action::Answer { cards } => next.answers(cards),
            Action::GiveUp {} => next.settle(false),
            Action::Decide { way } => {
                next.heaps[self.across].turn(way);
            }
        }
        next
    }

    /// The table when the fight under way is won, or lost.
    pub fn settled(&self, won: bool) -> Sight {
        let mut next = *self;
        next.settle(won);
        next
    }

    fn settle(&mut self, won: bool) {
        let Some(fight) = self.fight.take() else { return };
        let winner = if won { 0 } else { fight.with };
        if fight.is_claim {
            self.heaps[winner].push(fight.stakes);
        } else if winner == fight.owner {
            self.heaps[winner].grow(fight.depth, fight.stakes);
        } else {
            let set = self.heaps[fight.owner].take(fight.depth);
            self.heaps[winner].push(Lot {
                kind: set.kind,
                count: set.count + fight.stakes.count,
                value: set.value + fight.stakes.value,
            });
        }
    }

    fn challenges(&mut self, seat: Seat, set: Depth, cards: Payment) {
        let owner = self.from_me(seat);
        let kind = self.heaps[owner].top[depth(set)].kind;
        let mut stakes = Lot { kind, count: 0, value: 0.0 };
        for card in cards.kinds() {
            self.lay(slot(card));
            stakes.count += 1;
            stakes.value += self.worth[slot(card)];
        }
        self.opens(owner, owner, depth(set), stakes, false);
        if let Some(fight) = &mut self.fight {
            fight.one_card = set == Depth::Second && self.one_card_defends;
            fight.two = !fight.one_card && is_penny_jar(cards);
        }
    }

    fn answers(&mut self, cards: Payment) {
        for card in cards.kinds() {
            self.lay(slot(card));
        }
        let Some(fight) = &mut self.fight else { return };
        for card in cards.kinds() {
            fight.stakes.count += 1;
            fight.stakes.value += self.worth[slot(card)];
        }
        // A Petites économies calls for two cards, except as the answer to another one (CC-7.7).
        fight.two = !fight.one_card && !fight.two && is_penny_jar(cards);
    }

    fn opens(&mut self, with: usize, owner: usize, depth: usize, stakes: Lot, is_claim: bool) {
        self.fight = Some(Fight {
            mine: true,
            with,
            owner,
            by: 0,
            depth,
            kind: usize::from(stakes.kind),
            is_claim,
            stakes,
            two: false,
            one_card: false,
        });
    }

    /// A card leaves the hand.
    fn lay(&mut self, slot: usize) {
        self.hand[slot] = self.hand[slot].saturating_sub(1);
        self.held[0] = self.held[0].saturating_sub(1);
    }
}

fn is_penny_jar(cards: Payment) -> bool {
    matches!(cards, Payment::One(card) if slot(card) == PENNY_JAR)
}
