//! Which states a viewer must hold for possible.

use tabletop::{Chance, Seat};

use super::{Decision, SeenPhase, View};
use crate::pieces::{Bag, Set, Slot, Way};
use crate::state::{Deciding, Exposed, Phase, State};

/// A state that the viewer must hold for possible: everything they see as it is, everything else
/// dealt at random from the cards they do not see.
pub(crate) fn imagine(view: &View, chance: &mut Chance) -> State {
    let mut state = State::new(view.rules, view.seats);
    state.round = view.round;
    state.dealer = view.dealer;
    state.totals_k = view.totals_k;
    state.wins = view.wins;
    state.turn = view.turn;
    state.deadline = view.deadline;
    state.last_challenged = view.last_challenged;
    state.removed = view.removed;
    state.put_back = view.put_back;

    let mut unseen = view.rules.cards() - view.hand - view.removed;
    unseen -= view.discard_top.map_or(Bag::EMPTY, Bag::one);
    for (pile, seen) in state.neutral.iter_mut().zip(&view.neutral) {
        pile.up = seen.up;
        unseen -= seen.up.map_or(Bag::EMPTY, Bag::one);
    }
    state.phase = match view.phase {
        SeenPhase::Undealt => Phase::Undealt,
        SeenPhase::Acting => Phase::Acting,
        SeenPhase::Duel(duel) => {
            unseen -= duel.stakes();
            Phase::Duel(duel)
        }
        SeenPhase::Deciding { pile, seats, asked, decided } => {
            let ways = decided.map(|decision| match decision {
                Decision::Open => None,
                Decision::Made => Some(*chance.pick(&Way::BOTH)),
                Decision::Known(way) => Some(way),
            });
            Phase::Deciding(Deciding { pile, seats, asked, ways })
        }
        SeenPhase::Over => Phase::Over,
    };
    if matches!(view.phase, SeenPhase::Undealt) {
        return state;
    }
    imagine_sets(view, &mut state, &mut unseen, chance);
    state.exposed = Exposed::of(&state.piles);

    let mut cards: Vec<Slot> = unseen.cards().collect();
    chance.shuffle(&mut cards);
    let mut take = |count: u8| cards.split_off(cards.len() - usize::from(count));
    for seat in Seat::all(view.seats) {
        state.hands[seat.index()] = if view.viewer.is(seat) {
            view.hand
        } else {
            take(view.hand_counts[seat.index()]).into_iter().collect()
        };
    }
    for (pile, seen) in state.neutral.iter_mut().zip(&view.neutral) {
        pile.below.fill(&take(seen.below));
    }
    let mut discard = take(view.discard_count.saturating_sub(1));
    discard.extend(view.discard_top);
    state.discard.fill(&discard);
    state.draw.fill(&take(view.draw_count));
    state
}

/// Puts cards into the sets. A set shows its kind and its height: at least one card is a
/// possession of that kind, each other one is another of them or a joker. Which, is drawn card by
/// card from what is unseen, but never so that the jokers would not suffice for what comes after.
fn imagine_sets(view: &View, state: &mut State, unseen: &mut Bag, chance: &mut Chance) {
    // How many cards the closed sets of each kind still want.
    let mut wanted = [0u8; 10];
    for set in view.piles.iter().flatten() {
        match set.cards {
            Some(cards) => *unseen -= cards,
            None => {
                *unseen -= Bag::one(set.kind);
                wanted[set.kind.index()] += set.count - 1;
            }
        }
    }
    let short = |unseen: Bag, wanted: &[u8; 10]| -> u8 {
        let lacking = |slot: u8| wanted[usize::from(slot)].saturating_sub(unseen.count(Slot(slot)));
        (0..10).map(lacking).sum()
    };
    for (pile, seen) in state.piles.iter_mut().zip(&view.piles) {
        for set in seen {
            let mut cards = set.cards.unwrap_or(Bag::one(set.kind));
            for _ in cards.len()..set.count {
                let alike = unseen.count(set.kind);
                let jokers = unseen.jokers().len();
                wanted[set.kind.index()] -= 1;
                let joker_fits = jokers > short(*unseen, &wanted);
                let joker = alike == 0
                    || (joker_fits && chance.below(u32::from(alike + jokers)) >= u32::from(alike));
                let card = if joker { pick_joker(*unseen, chance) } else { set.kind };
                *unseen -= Bag::one(card);
                cards += Bag::one(card);
            }
            pile.push(Set::new(cards));
        }
    }
}

fn pick_joker(unseen: Bag, chance: &mut Chance) -> Slot {
    let jokers: Vec<Slot> = unseen.jokers().cards().collect();
    *chance.pick(&jokers)
}
