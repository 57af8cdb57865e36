//! CC-9: the neutral piles of two and three players.

use tabletop::{Seat, Sink, Step};

use crate::action::Action;
use crate::config::Neutral;
use crate::event::{Because, Event, Fact};
use crate::illegal::Illegal;
use crate::pieces::{Bag, Kind, PileSet, Set, Slot, Way};
use crate::rules::turn::Next;
use crate::rules::{EmitFact, Engine, challenge, deal, hold};
use crate::setup::neighbours;
use crate::state::{Phase, State};

/// Every claim.
#[inline(never)]
pub(crate) fn list(state: &State, seat: Seat, into: &mut Vec<Action>) {
    for slot in state.hand(seat).slots() {
        let card = state.kind(slot);
        for piles in PileSet::choices() {
            if check(state, seat, card, piles).is_ok() {
                into.push(Action::Claim { card, piles });
            }
        }
    }
}

/// Both ways.
pub(crate) fn list_decisions(into: &mut Vec<Action>) {
    into.extend(Way::BOTH.map(|way| Action::Decide { way }));
}

/// CC-9.1, CC-9.2.
#[inline(never)]
pub(crate) fn check(state: &State, seat: Seat, card: Kind, piles: PileSet) -> Result<(), Illegal> {
    if state.rules.neutral == Neutral::None {
        return Err(Illegal::NoNeutralPiles);
    }
    hold(state, seat, card)?;
    if piles.is_empty() {
        return Err(Illegal::ClaimNeedsPile);
    }
    if state.rules.neutral == Neutral::Between {
        if piles.len() > 1 {
            return Err(Illegal::OnePileOnly);
        }
        if let Some(pile) = piles.iter().find(|&pile| !beside(state, pile).contains(&seat)) {
            return Err(Illegal::PileNotBesideYou { pile: pile + 1 });
        }
    }
    let mut cards = Bag::one(card.slot());
    for pile in piles.iter() {
        let up = state.neutral[usize::from(pile)].up;
        cards += Bag::one(up.ok_or(Illegal::PileIsEmpty { pile: pile + 1 })?);
    }
    if card.is_action() {
        return Err(Illegal::ActionCardsDoNotPair { card });
    }
    if Set::is_set(cards) { Ok(()) } else { Err(Illegal::ClaimIsNoSet) }
}

/// The cards lie there; the one who may is asked whether to contest (CC-9.3).
#[inline(never)]
pub(crate) fn play<G: Engine, S: Sink<G>>(
    step: &mut Step<'_, G, S>,
    by: Seat,
    card: Kind,
    piles: PileSet,
) -> Next {
    let state = step.state();
    let [one, other] = beside(state, piles.iter().next().unwrap_or(0));
    let contester = if by == one { other } else { one };
    let barred = state.rules.contester_needs_set && state.pile(contester).is_empty();
    step.fact(Fact::Claimed { by, contester, card, piles });
    if barred { challenge::lose(step, Because::MayNotContest) } else { challenge::ask(step) }
}

/// The piles that were claimed turn up their next card; action cards act at once (CC-9.5, CC-9.9).
/// Then the claimant's action is over.
#[inline(never)]
pub(crate) fn turn_up<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>) -> Next {
    let order = pile_order(step.state());
    loop {
        for pile in order {
            let state = step.state();
            let neutral = &state.neutral[usize::from(pile)];
            if let (None, Some(card)) = (neutral.up, neutral.below.top()) {
                let card = state.kind(card);
                step.fact(Fact::TurnedUp { pile, card });
            }
        }
        let up = |pile: u8| step.state().neutral[usize::from(pile)].up;
        match order.into_iter().find(|&pile| up(pile).is_some_and(Slot::is_action)) {
            None => return Next::ActionDone,
            Some(pile) if up(pile) == Some(Slot::SWAP) => swap(step, pile),
            Some(pile) => {
                if ask_to_move(step, pile) {
                    return Next::Wait;
                }
            }
        }
    }
}

/// An Échange on a neutral pile: the two beside it swap their top sets, or it goes back.
fn swap<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>, pile: u8) {
    let state = step.state();
    let [one, other] = beside(state, pile);
    let card = state.kind(Slot::SWAP);
    let below = &state.neutral[usize::from(pile)].below;
    if !state.pile(one).is_empty() && !state.pile(other).is_empty() {
        step.fact(Fact::SetsSwapped { one, other });
        step.fact(Fact::ActionCardSpent { pile, card });
    } else if below.cards().iter().any(|&slot| slot != Slot::SWAP) {
        let len = below.len();
        let at = deal::middle(len, &mut step.chance()) as u8;
        step.emit(Event::TuckedBack { pile, card, at });
    } else {
        // Nothing else could be turned up: it is removed without effect.
        step.fact(Fact::ActionCardSpent { pile, card });
    }
}

/// A Déménagement on a neutral pile. False if nobody has two sets, so that there is nothing to ask.
fn ask_to_move<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>, pile: u8) -> bool {
    let state = step.state();
    let seats = beside(state, pile);
    let card = state.kind(Slot::MOVE);
    if seats.iter().all(|&seat| state.pile(seat).len() < 2) {
        step.fact(Fact::ActionCardSpent { pile, card });
        return false;
    }
    step.fact(Fact::MoveAsked { pile, seats });
    challenge::start_clock(step);
    true
}

#[inline(never)]
pub(crate) fn play_decision<G: Engine, S: Sink<G>>(
    step: &mut Step<'_, G, S>,
    by: Seat,
    way: Way,
) -> Next {
    step.emit(Event::Decided { by, way });
    if step.state().waiting().on.is_empty() { move_both(step) } else { Next::Wait }
}

/// Silence is top to bottom (CC-10.10).
pub(crate) fn decide_for_the_silent<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>) -> Next {
    for by in step.state().waiting().on.iter() {
        step.emit(Event::Decided { by, way: Way::TopToBottom });
    }
    move_both(step)
}

/// Both decisions are carried out at the same time.
fn move_both<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>) -> Next {
    let Phase::Deciding(deciding) = step.state().phase else { return Next::Wait };
    for index in 0..2 {
        if let Some(way) = deciding.ways[index] {
            step.fact(Fact::PileMoved { owner: deciding.seats[1 - index], way });
        }
    }
    let card = step.state().kind(Slot::MOVE);
    step.fact(Fact::ActionCardSpent { pile: deciding.pile, card });
    turn_up(step)
}

/// The two players beside a pile.
fn beside(state: &State, pile: u8) -> [Seat; 2] {
    neighbours(pile, state.rules.neutral, state.seats)
}

/// From the claimant's left (CC-9.10): across the table the row of piles is seen the other way
/// round.
fn pile_order(state: &State) -> [u8; PileSet::PILES as usize] {
    if state.turn.seat == Seat(0) { [0, 1, 2] } else { [2, 1, 0] }
}
