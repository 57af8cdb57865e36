//! The rules, one file a chapter. Each file lists what is legal, checks what is asked, and carries
//! out what was checked.

pub(crate) mod action_cards;
pub(crate) mod advanced;
pub(crate) mod challenge;
pub(crate) mod deal;
pub(crate) mod form;
pub(crate) mod menu;
pub(crate) mod neutral;
pub(crate) mod score;
pub(crate) mod turn;

use tabletop::{Game, Seat, Sink, Step};

use crate::action::Action;
use crate::config::Neutral;
use crate::event::{Because, Event, Fact};
use crate::illegal::Illegal;
use crate::pieces::Kind;
use crate::rules::turn::Next;
use crate::state::{Phase, State};

/// Both editions run on this engine.
pub(crate) trait Engine: Game<State = State, Event = Event> {}

impl<G: Game<State = State, Event = Event>> Engine for G {}

/// A step that emits facts.
pub(crate) trait EmitFact {
    fn fact(&mut self, fact: Fact);
}

impl<G: Engine, S: Sink<G>> EmitFact for Step<'_, G, S> {
    #[inline(always)]
    fn fact(&mut self, fact: Fact) {
        self.emit(Event::Open(fact));
    }
}

/// Everything the seat may do, in the order of [`Action`].
#[inline(always)]
pub(crate) fn legal_actions(state: &State, seat: Seat, into: &mut Vec<Action>) {
    match &state.phase {
        Phase::Acting if seat == state.turn.seat => {
            let hand = state.hand(seat);
            form::list(state, hand, into);
            if state.rules.neutral != Neutral::None {
                neutral::list(state, seat, into);
            }
            if state.rules.upgrade {
                advanced::list_upgrade(state, seat, into);
            }
            challenge::list(state, seat, hand, into);
            if state.rules.action_cards {
                action_cards::list(state, seat, into);
            }
            turn::list(state, hand, into);
        }
        Phase::Duel(duel) if seat == duel.to_answer => challenge::list_answers(state, duel, into),
        Phase::Deciding(deciding) if deciding.waiting_on().contains(seat) => {
            neutral::list_decisions(into);
        }
        Phase::Undealt | Phase::Acting | Phase::Duel(_) | Phase::Deciding(_) | Phase::Over => {}
    }
}

/// Whether the seat may do this now.
#[inline(always)]
pub(crate) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match &state.phase {
        Phase::Undealt | Phase::Over => Err(Illegal::GameIsOver),
        Phase::Acting => {
            if seat != state.turn.seat {
                return Err(Illegal::NotYourMove);
            }
            match *action {
                Action::FormSet { cards } => form::check(state, seat, cards),
                Action::FormWithDiscard { card } => form::check_with_discard(state, seat, card),
                Action::Claim { card, piles } => neutral::check(state, seat, card, piles),
                Action::Upgrade { card } => advanced::check_upgrade(state, seat, card),
                Action::Challenge { seat: owner, set, cards } => {
                    challenge::check(state, seat, owner, set, cards)
                }
                Action::Swap { seat: other } => action_cards::check_swap(state, seat, other),
                Action::Move { seat: owner, way: _ } => {
                    action_cards::check_move(state, seat, owner)
                }
                Action::Discard { card } => hold(state, seat, card),
                Action::EndTurn {} => turn::check_end(state),
                Action::Answer { .. } | Action::GiveUp {} => Err(Illegal::NothingToAnswer),
                Action::Decide { .. } => Err(Illegal::NothingToDecide),
            }
        }
        Phase::Duel(duel) => {
            if seat != duel.to_answer {
                return Err(Illegal::NotYourMove);
            }
            match *action {
                Action::Answer { cards } => challenge::check_answer(state, duel, cards),
                Action::GiveUp {} => Ok(()),
                Action::Decide { .. } => Err(Illegal::NothingToDecide),
                Action::FormSet { .. }
                | Action::FormWithDiscard { .. }
                | Action::Claim { .. }
                | Action::Upgrade { .. }
                | Action::Challenge { .. }
                | Action::Swap { .. }
                | Action::Move { .. }
                | Action::Discard { .. }
                | Action::EndTurn {} => Err(Illegal::AnswerFirst),
            }
        }
        Phase::Deciding(deciding) => {
            if !deciding.waiting_on().contains(seat) {
                return Err(Illegal::NotYourMove);
            }
            match *action {
                Action::Decide { .. } => Ok(()),
                Action::Answer { .. } | Action::GiveUp {} => Err(Illegal::NothingToAnswer),
                Action::FormSet { .. }
                | Action::FormWithDiscard { .. }
                | Action::Claim { .. }
                | Action::Upgrade { .. }
                | Action::Challenge { .. }
                | Action::Swap { .. }
                | Action::Move { .. }
                | Action::Discard { .. }
                | Action::EndTurn {} => Err(Illegal::DecideFirst),
            }
        }
    }
}

/// Carries out a checked action.
#[inline(always)]
pub(crate) fn play<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>, seat: Seat, action: Action) {
    let next = match action {
        Action::FormSet { cards } => {
            step.fact(Fact::SetFormed { by: seat, cards });
            Next::ActionDone
        }
        Action::FormWithDiscard { card } => form::play_with_discard(step, seat, card),
        Action::Claim { card, piles } => neutral::play(step, seat, card, piles),
        Action::Upgrade { card } => {
            step.fact(Fact::Upgraded { by: seat, card });
            Next::ActionDone
        }
        Action::Challenge { seat: owner, set, cards } => {
            step.fact(Fact::Challenged { by: seat, owner, set, cards });
            challenge::ask(step)
        }
        Action::Swap { seat: other } => action_cards::play_swap(step, seat, other),
        Action::Move { seat: owner, way } => action_cards::play_move(step, seat, owner, way),
        Action::Discard { card } => {
            step.fact(Fact::Discarded { by: seat, card });
            Next::DiscardDone
        }
        Action::EndTurn {} => Next::TurnDone,
        Action::Answer { cards } => {
            step.fact(Fact::Answered { by: seat, cards });
            challenge::ask(step)
        }
        Action::GiveUp {} => challenge::lose(step, Because::GaveUp),
        Action::Decide { way } => neutral::play_decision(step, seat, way),
    };
    turn::go_on(step, next);
}

/// The deadline for an answer has passed (CC-10.10).
pub(crate) fn lapse<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>) {
    let next = match &step.state().phase {
        Phase::Duel(_) => challenge::lose(step, Because::Silence),
        Phase::Deciding(_) => neutral::decide_for_the_silent(step),
        Phase::Undealt | Phase::Acting | Phase::Over => Next::Wait,
    };
    turn::go_on(step, next);
}

/// Whether the card is in the player's hand. A card that is not in the game is in no hand.
#[inline(always)]
pub(crate) fn hold(state: &State, seat: Seat, card: Kind) -> Result<(), Illegal> {
    if card.deck() == state.rules.deck && state.hand(seat).has(card.slot()) {
        Ok(())
    } else {
        Err(not_held(state, card))
    }
}

/// Why a card is not in a hand: it is not in the game, or just not there.
#[cold]
fn not_held(state: &State, card: Kind) -> Illegal {
    if card.deck() == state.rules.deck && state.rules.cards().has(card.slot()) {
        Illegal::NotInHand { card }
    } else {
        Illegal::NotInThisGame { card }
    }
}
