//! CC-5, CYA-5: the challenge, with the second set (CC-7.6) and the Petites économies (CC-7.7).

use tabletop::{Seat, SeatSet, Sink, Step};

use crate::action::Action;
use crate::event::{Because, Fact};
use crate::illegal::Illegal;
use crate::pieces::{Bag, Depth, Kind, Names, Pair, Payment, Slot};
use crate::rules::{EmitFact, Engine, hold, neutral, turn};
use crate::state::{Due, Duel, Phase, Prize, State};

/// Every challenge.
#[inline(always)]
pub(crate) fn list(state: &State, seat: Seat, into: &mut Vec<Action>) {
    if state.pile(seat).is_empty() {
        return;
    }
    let (hand, names) = (state.hand(seat), state.names());
    for owner in targets(state, seat, hand).iter() {
        let pile = state.pile(owner);
        let challenge = |cards| Action::Challenge { seat: owner, set: Depth::Top, cards };
        list_single(names, hand, pile.top().slot(), into, challenge);
        if state.rules.second_set
            && pile.len() >= 3
            && let Some(set) = pile.get(1)
        {
            let challenge = |cards| Action::Challenge { seat: owner, set: Depth::Second, cards };
            list_double(names, hand, set.slot(), into, challenge);
        }
    }
}

/// Whom this hand can challenge. Written without branches, which a processor could not foresee:
/// nobody knows beforehand whose pile a hand fits.
#[inline(always)]
fn targets(state: &State, seat: Seat, hand: Bag) -> SeatSet {
    let fits_all = !hand.jokers().is_empty() || state.rules.second_set;
    let fitting = hand.slots();
    let mut targets = SeatSet::EMPTY;
    for (owner, pile) in Seat::all(state.seats).zip(&state.piles) {
        let fits = fits_all | fitting.contains(pile.top().slot());
        targets = targets.with_if(owner, (pile.len() >= 2) & fits);
    }
    targets = targets.without(seat).minus(state.turn.beaten_off_by);
    match state.last_challenged {
        Some(last) if state.rules.kind_table => targets.without(last),
        Some(_) | None => targets,
    }
}

/// Every answer, and giving up.
#[inline(always)]
pub(crate) fn list_answers(state: &State, duel: &Duel, into: &mut Vec<Action>) {
    let (hand, names) = (state.hand(duel.to_answer), state.names());
    let answer = |cards| Action::Answer { cards };
    match duel.due {
        Due::One => list_single(names, hand, duel.kind, into, answer),
        Due::Two => list_double(names, hand, duel.kind, into, answer),
    }
    into.push(Action::GiveUp {});
}

/// One card: the kind of the set, or any joker.
#[inline(always)]
fn list_single(
    names: Names,
    hand: Bag,
    kind: Slot,
    into: &mut Vec<Action>,
    action: impl Fn(Payment) -> Action,
) {
    if hand.has(kind) {
        into.push(action(Payment::One(names.of(kind))));
    }
    for joker in hand.jokers().slots() {
        into.push(action(Payment::One(names.of(joker))));
    }
}

/// A Petites économies, or two cards that are neither.
fn list_double(
    names: Names,
    hand: Bag,
    kind: Slot,
    into: &mut Vec<Action>,
    action: impl Fn(Payment) -> Action,
) {
    if hand.has(Slot::PENNY_JAR) {
        into.push(action(Payment::One(names.of(Slot::PENNY_JAR))));
    }
    let usable = [kind, Slot::SILVER, Slot::GOLD];
    for (index, &low) in usable.iter().enumerate() {
        for &high in &usable[index..] {
            let needed = Bag::one(low) + Bag::one(high);
            if hand.count(low) >= needed.count(low) && hand.has(high) {
                let pair = Pair::new(names.of(low), names.of(high));
                into.push(action(Payment::Two(pair)));
            }
        }
    }
}

/// CC-5.1 to CC-5.4, CC-7.4, CC-7.6, CC-10.6.
#[inline(always)]
pub(crate) fn check(
    state: &State,
    seat: Seat,
    owner: Seat,
    set: Depth,
    cards: Payment,
) -> Result<(), Illegal> {
    if owner.0 >= state.seats {
        return Err(Illegal::NoSuchSeat { seat: owner });
    }
    if owner == seat {
        return Err(Illegal::NotAgainstYourself);
    }
    if state.pile(seat).is_empty() {
        return Err(Illegal::NoSetOfYourOwn);
    }
    check_target(state, owner)?;
    match (set, state.pile(owner).len()) {
        (Depth::Second, _) if !state.rules.second_set => return Err(Illegal::OnlyTheTopSet),
        (_, 0) => return Err(Illegal::NoSetThere { owner }),
        (_, 1) => return Err(Illegal::BottomSetIsSafe { owner }),
        (Depth::Second, 2) => return Err(Illegal::SecondSetIsSafe { owner }),
        (Depth::Top | Depth::Second, _) => {}
    }
    let kind = state.pile(owner).get(set.index()).expect("the pile is high enough").slot();
    check_cards(state, seat, kind, cards)?;
    match (set, cards) {
        (Depth::Top, Payment::Two(_)) => Err(Illegal::OneCardDue),
        (Depth::Second, Payment::One(_)) if !cards.is_penny_jar() => Err(Illegal::TwoCardsOpen),
        (Depth::Top | Depth::Second, _) => check_alone(cards),
    }
}

/// CC-5.5, CC-7.7.
#[inline(always)]
pub(crate) fn check_answer(state: &State, duel: &Duel, cards: Payment) -> Result<(), Illegal> {
    check_cards(state, duel.to_answer, duel.kind, cards)?;
    match (duel.due, cards) {
        (Due::One, Payment::Two(_)) => Err(Illegal::OneCardDue),
        (Due::Two, Payment::One(_)) if !cards.is_penny_jar() => Err(Illegal::TwoCardsDue),
        (Due::One | Due::Two, _) => check_alone(cards),
    }
}

/// Whether this player may be challenged at all now (CC-7.4, CC-10.6).
#[inline(always)]
fn check_target(state: &State, owner: Seat) -> Result<(), Illegal> {
    if state.turn.beaten_off_by.contains(owner) {
        Err(Illegal::BeatenOffThisTurn { owner })
    } else if state.rules.kind_table && state.last_challenged == Some(owner) {
        Err(Illegal::ChallengedJustNow { owner })
    } else {
        Ok(())
    }
}

/// Every card is in hand and fits the set.
#[inline(always)]
fn check_cards(state: &State, seat: Seat, kind: Slot, cards: Payment) -> Result<(), Illegal> {
    for card in cards.kinds() {
        hold(state, seat, card)?;
        if card.is_action() {
            return Err(Illegal::ActionCardsDoNotPair { card });
        }
        if card.slot() != kind && !card.is_joker() {
            return Err(Illegal::DoesNotMatch { card, kind: state.kind(kind) });
        }
    }
    match cards {
        Payment::Two(pair)
            if pair.low() == pair.high() && state.hand(seat).count(pair.low().slot()) < 2 =>
        {
            Err(Illegal::NotInHand { card: pair.low() })
        }
        Payment::One(_) | Payment::Two(_) => Ok(()),
    }
}

/// A Petites économies counts as two: with another card it would overpay (CC-7.7).
#[inline(always)]
fn check_alone(cards: Payment) -> Result<(), Illegal> {
    let penny_jar = |kind: Kind| kind.slot() == Slot::PENNY_JAR;
    match cards {
        Payment::Two(pair) if penny_jar(pair.low()) || penny_jar(pair.high()) => {
            Err(Illegal::PennyJarGoesAlone)
        }
        Payment::One(_) | Payment::Two(_) => Ok(()),
    }
}

/// Puts the question to whoever must answer. An empty hand, which everybody sees, loses at once
/// (CC-5.7); any other hand is asked, whatever it holds (CC-5.8).
#[inline(always)]
pub(crate) fn ask<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>) {
    let state = step.state();
    let Phase::Duel(duel) = &state.phase else { return };
    if state.hand(duel.to_answer).is_empty() {
        lose(step, Because::NoCards);
    } else {
        start_clock(step);
    }
}

/// With an answer clock, it starts now (CC-10.10).
#[inline(always)]
pub(crate) fn start_clock<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>) {
    if let Some(seconds) = step.state().rules.answer_clock_s {
        let until = step.now().after_ms(u64::from(seconds) * 1000);
        step.fact(Fact::ClockStarted { until });
    }
}

/// Whoever had to answer loses (CC-5.6, CC-9.4).
#[inline(always)]
pub(crate) fn lose<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>, because: Because) {
    let Phase::Duel(duel) = step.state().phase else { return };
    let (from, by) = (duel.to_answer, duel.other(duel.to_answer));
    match duel.prize {
        Prize::Claim(_) => {
            step.fact(Fact::ClaimWon { by, from, because });
            neutral::turn_up(step);
            return;
        }
        Prize::Set(_) if by == duel.by => step.fact(Fact::SetStolen { by, from, because }),
        Prize::Set(_) => step.fact(Fact::SetDefended { by, from, because }),
    }
    turn::action_done(step, turn::Done::Other);
}
