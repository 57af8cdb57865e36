//! CC-8: Échange and Déménagement, played from hand.

use tabletop::{Seat, Sink, Step};

use crate::action::Action;
use crate::event::Fact;
use crate::illegal::Illegal;
use crate::pieces::{Slot, Way};
use crate::rules::turn::Next;
use crate::rules::{EmitFact, Engine, hold};
use crate::state::State;

/// Every Échange, then every Déménagement.
#[inline(never)]
pub(crate) fn list(state: &State, seat: Seat, into: &mut Vec<Action>) {
    if state.hand(seat).has(Slot::SWAP) {
        for other in Seat::all(state.seats) {
            if check_swap(state, seat, other).is_ok() {
                into.push(Action::Swap { seat: other });
            }
        }
    }
    if state.hand(seat).has(Slot::MOVE) {
        for owner in Seat::all(state.seats) {
            if state.pile(owner).len() >= 2 {
                into.extend(Way::BOTH.map(|way| Action::Move { seat: owner, way }));
            }
        }
    }
}

/// Échange: both need a set, safe or not (CC-8.2).
#[inline(never)]
pub(crate) fn check_swap(state: &State, seat: Seat, other: Seat) -> Result<(), Illegal> {
    if other.0 >= state.seats {
        return Err(Illegal::NoSuchSeat { seat: other });
    }
    if other == seat {
        return Err(Illegal::SwapNeedsAnother);
    }
    if !state.rules.action_cards {
        return Err(Illegal::NoActionCards);
    }
    hold(state, seat, state.kind(Slot::SWAP))?;
    for owner in [seat, other] {
        if state.pile(owner).is_empty() {
            return Err(Illegal::SwapNeedsSets { owner });
        }
    }
    Ok(())
}

/// Déménagement: any pile of at least two sets (CC-8.3).
#[inline(never)]
pub(crate) fn check_move(state: &State, seat: Seat, owner: Seat) -> Result<(), Illegal> {
    if owner.0 >= state.seats {
        return Err(Illegal::NoSuchSeat { seat: owner });
    }
    if !state.rules.action_cards {
        return Err(Illegal::NoActionCards);
    }
    hold(state, seat, state.kind(Slot::MOVE))?;
    if state.pile(owner).len() < 2 {
        return Err(Illegal::MoveNeedsTwoSets { owner });
    }
    Ok(())
}

#[inline(never)]
pub(crate) fn play_swap<G: Engine, S: Sink<G>>(
    step: &mut Step<'_, G, S>,
    by: Seat,
    other: Seat,
) -> Next {
    let card = step.state().kind(Slot::SWAP);
    step.fact(Fact::ActionCardPlayed { by, card });
    step.fact(Fact::SetsSwapped { one: by, other });
    Next::ActionDone
}

#[inline(never)]
pub(crate) fn play_move<G: Engine, S: Sink<G>>(
    step: &mut Step<'_, G, S>,
    by: Seat,
    owner: Seat,
    way: Way,
) -> Next {
    let card = step.state().kind(Slot::MOVE);
    step.fact(Fact::ActionCardPlayed { by, card });
    step.fact(Fact::PileMoved { owner, way });
    Next::ActionDone
}
