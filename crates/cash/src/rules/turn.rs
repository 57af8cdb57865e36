//! CC-3, CYA-3: the turn, and two actions in one (CC-7.2 to CC-7.4).

use tabletop::{Seat, Sink, Step};

use crate::action::Action;
use crate::event::{Event, Fact};
use crate::illegal::Illegal;
use crate::pieces::{Bag, Cards};
use crate::rules::menu::{Phrases, offer_each};
use crate::rules::{EmitFact, Engine, score};
use crate::state::{MOST_IN_HAND, State};

/// What follows once an action has been carried out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Next {
    /// Somebody must answer or decide first.
    Wait,
    /// The action is over.
    ActionDone,
    /// The action is over, and it was a discard, which is made up for at once (CC-7.3).
    DiscardDone,
    /// The whole turn is over.
    TurnDone,
}

/// Discarding any card, and leaving it at one action.
#[inline(always)]
pub(crate) fn list(state: &State, hand: Bag, into: &mut Vec<Action>) {
    let phrases = Phrases::of(state.rules.deck);
    offer_each::<MOST_IN_HAND>(hand.slots(), into, &phrases.discard);
    if state.turn.second {
        into.push(Action::EndTurn {});
    }
}

/// Only a second action is optional (CC-3.1, CC-7.2).
pub(crate) fn check_end(state: &State) -> Result<(), Illegal> {
    if state.turn.second { Ok(()) } else { Err(Illegal::PassingDoesNotExist) }
}

/// What follows an action: a second one, or the end of the turn.
#[inline(always)]
pub(crate) fn go_on<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>, next: Next) {
    if next == Next::Wait {
        return;
    }
    let active = step.state().turn.seat;
    if step.state().rules.two_actions && !step.state().turn.second && next != Next::TurnDone {
        if next == Next::DiscardDone {
            draw_up(step, active);
        }
        if !step.state().hand(active).is_empty() {
            step.fact(Fact::FirstActionDone);
            return;
        }
    }
    // Hands are filled, the active player's first (CC-3.2).
    draw_up(step, active);
    let mut others = 0;
    while let Some(&seat) = step.state().turn.used.seats().get(others) {
        draw_up(step, seat);
        others += 1;
    }
    match next_to_play(step.state()) {
        Some(seat) => step.fact(Fact::TurnBegan { seat }),
        None => score::end_of_round(step),
    }
}

/// The next player to the left who has a card, or nobody if the round is over (CC-3.4, CC-6.1).
#[inline(always)]
fn next_to_play(state: &State) -> Option<Seat> {
    let draw_is_empty = state.draw.is_empty();
    if draw_is_empty
        && state.rules.sudden_end
        && Seat::all(state.seats).any(|s| state.hand(s).is_empty())
    {
        return None;
    }
    let mut seat = state.turn.seat;
    for _ in 0..state.seats {
        seat = seat.left(state.seats);
        if !state.hand(seat).is_empty() {
            return Some(seat);
        }
    }
    None
}

/// Fills a hand from the draw pile, as far as it goes (CC-3.2).
#[inline(always)]
fn draw_up<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>, by: Seat) {
    let state = step.state();
    let missing = state.rules.hand_size - state.hand(by).len();
    let count = usize::from(missing).min(state.draw.len());
    if count > 0 {
        let mut drawn = Bag::EMPTY;
        for &slot in state.draw.peek(count) {
            drawn += Bag::one(slot);
        }
        let cards = Cards::counted(state.rules.deck, drawn, count as u8);
        step.emit(Event::Drew { by, cards });
    }
}
