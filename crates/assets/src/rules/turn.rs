//! CC-3, CYA-3: the turn, and two actions in one (CC-7.2 to CC-7.4).

use tabletop::{Seat, Sink, Step};

use crate::action::Action;
use crate::event::{Event, Fact};
use crate::illegal::Illegal;
use crate::pieces::{Bag, Cards};
use crate::rules::{EmitFact, Engine, score};
use crate::state::State;

/// What kind of action has just been carried out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Done {
    Discard,
    Other,
}

/// Discarding any card, and leaving it at one action.
#[inline(always)]
pub(crate) fn list(state: &State, seat: Seat, into: &mut Vec<Action>) {
    let names = state.names();
    state.hand(seat).slots().append(into, |slot| Action::Discard { card: names.of(slot) });
    if state.turn.second {
        into.push(Action::EndTurn {});
    }
}

/// Only a second action is optional (CC-3.1, CC-7.2).
pub(crate) fn check_end(state: &State) -> Result<(), Illegal> {
    if state.turn.second { Ok(()) } else { Err(Illegal::PassingDoesNotExist) }
}

/// An action is over: a second one, or the end of the turn.
#[inline(always)]
pub(crate) fn action_done<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>, done: Done) {
    if step.state().rules.two_actions && !step.state().turn.second {
        let seat = step.state().turn.seat;
        if done == Done::Discard {
            draw_up(step, seat);
        }
        if !step.state().hand(seat).is_empty() {
            step.fact(Fact::FirstActionDone);
            return;
        }
    }
    end(step);
}

/// The end of a turn: hands are filled, then the next player with a card plays (CC-3.2, CC-3.4).
#[inline(always)]
pub(crate) fn end<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>) {
    let turn = step.state().turn;
    draw_up(step, turn.seat);
    for &seat in turn.used.seats() {
        draw_up(step, seat);
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
    if draw_is_empty && state.rules.sudden_end && Seat::all(state.seats).any(|s| state.hand(s).is_empty())
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
        let cards = Cards::new(state.rules.deck, drawn);
        step.emit(Event::Drew { by, cards });
    }
}
