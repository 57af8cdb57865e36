//! CC-4, CYA-4: forming a set.

use tabletop::{Seat, Sink, Step};

use crate::action::Action;
use crate::event::Fact;
use crate::illegal::Illegal;
use crate::pieces::{Bag, Kind, Pair, Slot};
use crate::rules::menu::{Phrases, offer_each, offer_if};
use crate::rules::turn::Next;
use crate::rules::{EmitFact, Engine, hold};
use crate::state::{MOST_IN_HAND, State};

/// Every set from hand, then every set with the discard.
#[inline(always)]
pub(crate) fn list(state: &State, hand: Bag, into: &mut Vec<Action>) {
    let names = state.names();
    let doubled = hand.possessions().doubled();
    let jokers = hand.jokers().slots();
    if jokers.is_empty() {
        let phrases = Phrases::of(state.rules.deck);
        offer_each::<{ MOST_IN_HAND / 2 }>(doubled, into, &phrases.form_double);
    } else {
        for slot in hand.possessions().slots() {
            let card = names.of(slot);
            let double = Action::FormSet { cards: Pair::ordered(card, card) };
            offer_if(doubled.contains(slot), into, double);
            for joker in jokers {
                into.push(Action::FormSet { cards: Pair::ordered(card, names.of(joker)) });
            }
        }
    }
    let Some(top) = state.discard.top() else { return };
    let with_joker = !state.rules.no_wild_with_discard;
    let form = |slot| Action::FormWithDiscard { card: names.of(slot) };
    if top.is_possession() {
        offer_if(hand.has(top), into, form(top));
        if with_joker {
            jokers.for_each(|joker| into.push(form(joker)));
        }
    } else if top.is_joker() && with_joker {
        hand.possessions().slots().for_each(|slot| into.push(form(slot)));
    }
}

/// Two cards from hand (CC-4.1, CC-4.2).
#[inline(always)]
pub(crate) fn check(state: &State, seat: Seat, cards: Pair) -> Result<(), Illegal> {
    hold(state, seat, cards.low())?;
    hold(state, seat, cards.high())?;
    check_pair(cards)?;
    if cards.low() == cards.high() && state.hand(seat).count(cards.low().slot()) < 2 {
        return Err(Illegal::NotInHand { card: cards.low() });
    }
    Ok(())
}

/// A card from hand and the top of the discard (CC-4.1, CC-4.5).
#[inline(always)]
pub(crate) fn check_with_discard(state: &State, seat: Seat, card: Kind) -> Result<(), Illegal> {
    hold(state, seat, card)?;
    let top = state.discard.top().ok_or(Illegal::DiscardIsEmpty)?;
    let pair = Pair::new(card, state.kind(top));
    check_pair(pair)?;
    if state.rules.no_wild_with_discard && pair.high().is_joker() {
        return Err(Illegal::NoJokerWithDiscard);
    }
    Ok(())
}

#[inline(always)]
pub(crate) fn play_with_discard<G: Engine, S: Sink<G>>(
    step: &mut Step<'_, G, S>,
    by: Seat,
    card: Kind,
) -> Next {
    let state = step.state();
    let taken = state.discard.top().expect("checked: the discard is not empty");
    let uncovered = state.discard.under_top().map(|slot| state.kind(slot));
    let taken = state.kind(taken);
    step.fact(Fact::SetFormedWithDiscard { by, card, taken, uncovered });
    Next::ActionDone
}

/// Two identical possessions, or a possession with a joker.
#[inline(always)]
fn check_pair(cards: Pair) -> Result<(), Illegal> {
    let (low, high): (Slot, Slot) = (cards.low().slot(), cards.high().slot());
    if high.is_action() {
        Err(Illegal::ActionCardsDoNotPair { card: cards.high() })
    } else if low.is_joker() {
        Err(Illegal::TwoJokers)
    } else if high.is_possession() && high != low {
        Err(Illegal::NotAPair { card: cards.low(), other: cards.high() })
    } else {
        Ok(())
    }
}
