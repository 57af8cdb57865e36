//! CC-5, CYA-5: the challenge, with the second set (CC-7.6) and the Petites économies (CC-7.7).

use tabletop::{Seat, SeatSet, Sink, Step};

use crate::action::Action;
use crate::event::{Because, Fact};
use crate::illegal::Illegal;
use crate::pieces::{Bag, Depth, Kind, Names, Pair, Payment, Slot, Slots};
use crate::rules::turn::Next;
use crate::rules::{EmitFact, Engine, hold, neutral};
use crate::state::{Due, Duel, Phase, Prize, State};

/// How long an answer is due at least (CC-5.8): whoever has nothing to answer with is asked as long
/// as whoever has.
pub(crate) fn stands_ms(state: &State) -> u64 {
    match state.phase {
        Phase::Duel(_) => 1_200,
        Phase::Undealt | Phase::Acting | Phase::Deciding(_) | Phase::Over => 0,
    }
}

/// Every challenge.
#[inline(always)]
pub(crate) fn list(state: &State, seat: Seat, hand: Bag, into: &mut Vec<Action>) {
    if state.pile(seat).is_empty() {
        return;
    }
    let barred = barred(state).with(seat);
    if state.rules.second_set || state.seats > 4 {
        return list_one_by_one(state, hand, barred, into);
    }
    // Against a pile a hand mostly has one card or none. The first is written in any case, and only
    // what counts is kept: a branch that cannot be foreseen would cost more.
    let (held, names) = (hand.slots(), state.names());
    let mut menu = [Action::GiveUp {}; MOST_CHALLENGES];
    let mut count = 0;
    for (owner, exposed) in state.exposed.each(state.seats) {
        let fitting = held.common(exposed).unless(barred.contains(owner));
        let (lowest, others) = fitting.split_lowest();
        menu[count % MOST_CHALLENGES] = challenge_top(names, owner, lowest);
        count += usize::from(!fitting.is_empty());
        for slot in others {
            menu[count % MOST_CHALLENGES] = challenge_top(names, owner, slot);
            count += 1;
        }
    }
    let kept = into.len() + count;
    into.extend_from_slice(&menu);
    into.truncate(kept);
}

/// Three opponents times four kinds of cards make twelve; a power of two is found by a mask.
const MOST_CHALLENGES: usize = 16;

/// Every challenge of a large table, or where second sets can be challenged too (CC-7.6).
#[inline(never)]
fn list_one_by_one(state: &State, hand: Bag, barred: SeatSet, into: &mut Vec<Action>) {
    let names = state.names();
    for (owner, exposed) in state.exposed.each(state.seats) {
        if barred.contains(owner) {
            continue;
        }
        for slot in hand.slots().common(exposed) {
            into.push(challenge_top(names, owner, slot));
        }
        if state.rules.second_set
            && let Some(set) = state.pile(owner).get(1).filter(|_| state.pile(owner).len() >= 3)
        {
            list_double(names, hand, set.slot(), into, |cards| Action::Challenge {
                seat: owner,
                set: Depth::Second,
                cards,
            });
        }
    }
}

/// A challenge for a top set with one card.
#[inline(always)]
fn challenge_top(names: Names, owner: Seat, slot: Slot) -> Action {
    Action::Challenge { seat: owner, set: Depth::Top, cards: Payment::One(names.of(slot)) }
}

/// Who may not be challenged now, whatever lies on their pile (CC-7.4, CC-10.6).
#[inline(always)]
fn barred(state: &State) -> SeatSet {
    match state.last_challenged {
        Some(last) if state.rules.kind_table => state.turn.beaten_off_by.with(last),
        Some(_) | None => state.turn.beaten_off_by,
    }
}

/// Every answer, and giving up.
#[inline(always)]
pub(crate) fn list_answers(state: &State, duel: &Duel, into: &mut Vec<Action>) {
    let (hand, names) = (state.hand(duel.to_answer), state.names());
    let answer = |cards| Action::Answer { cards };
    match duel.due {
        Due::One => {
            for slot in hand.slots().common(Slots::JOKERS.and(duel.kind)) {
                into.push(answer(Payment::One(names.of(slot))));
            }
        }
        Due::Two => list_double(names, hand, duel.kind, into, answer),
    }
    into.push(Action::GiveUp {});
}

/// A Petites économies, or two cards that are neither.
#[inline(never)]
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
    // The common case in one look; whatever it does not cover is judged rule by rule.
    if let (Depth::Top, Payment::One(card)) = (set, cards)
        && owner.0 < state.seats
        && !barred(state).with(seat).contains(owner)
        && !state.pile(seat).is_empty()
        && state.exposed.to(owner).contains(card.slot())
        && hold(state, seat, card).is_ok()
    {
        return Ok(());
    }
    check_rule_by_rule(state, seat, owner, set, cards)
}

#[inline(never)]
fn check_rule_by_rule(
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
        (Depth::Top, Payment::Two(_)) => Err(Illegal::OneCardOpens),
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
pub(crate) fn ask<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>) -> Next {
    let state = step.state();
    let Phase::Duel(duel) = &state.phase else { return Next::Wait };
    if state.hand(duel.to_answer).is_empty() {
        return lose(step, Because::NoCards);
    }
    start_clock(step);
    Next::Wait
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
pub(crate) fn lose<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>, because: Because) -> Next {
    let Phase::Duel(duel) = step.state().phase else { return Next::Wait };
    let (from, by) = (duel.to_answer, duel.other(duel.to_answer));
    match duel.prize {
        Prize::Claim(_) => {
            step.fact(Fact::ClaimWon { by, from, because });
            return neutral::turn_up(step);
        }
        Prize::Set(_) if by == duel.by => step.fact(Fact::SetStolen { by, from, because }),
        Prize::Set(_) => step.fact(Fact::SetDefended { by, from, because }),
    }
    Next::ActionDone
}
