//! MT-7: debts and bankruptcy.

use tabletop::{Seat, Sink, Step};

use super::{cards, clock, hand, hand_for, in_time, money, prison, property, tell, turn};
use crate::Tricheurs;
use crate::action::Deck;
use crate::books::Entry;
use crate::event::{Event, Exit, Fact};
use crate::eyes::Eyes;
use crate::illegal::Illegal;
use crate::scene::{Affair, Bill, Phase};
use crate::state::is_in_turn;
use crate::things::{Purse, Shift};

pub(crate) fn check_sell(eyes: &Eyes<'_>, space: crate::Space) -> Result<(), Illegal> {
    let bill = eyes.scene.bill_of(eyes.me).ok_or(Illegal::NothingToPay)?;
    if !eyes.deeds().contains(space) {
        return Err(Illegal::NotYourProperty { space });
    }
    if eyes.money() < bill.due() { Ok(()) } else { Err(Illegal::NotShort) }
}

pub(crate) fn check_pay(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    let bill = eyes.scene.bill_of(eyes.me).ok_or(Illegal::NothingToPay)?;
    // A card that was played on it is answered first.
    if bill.has_cards() {
        return Err(Illegal::NotNow);
    }
    if eyes.money() < bill.due() { Err(Illegal::TooShort) } else { Ok(()) }
}

/// The debtor pays (MT-3.3, MT-7.1).
pub(crate) fn pay_bill<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, me: Seat) {
    let bills = &step.state().scene.bills;
    if let Some(number) = bills.iter().position(|bill| bill.from == me) {
        settle(step, number);
    }
}

/// A bill is paid.
fn settle<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, number: usize) {
    let bill = step.state().scene.bills[number];
    let because = step.state().bill_causes.get(number).cloned().unwrap_or_default();
    let entry = step.state().books.bills[number];
    tell(step, Fact::Settled { bill: number as u8 });
    match (bill.to, bill.rent) {
        (Purse::Player(payee), Some(space)) => {
            let because = property::rent_causes(step.state(), space);
            money::pay_rent(step, bill.from, payee, bill.due(), because);
        }
        (to, _) => {
            money::pay_from(step, bill.from, to, bill.due(), because, entry);
        }
    }
}

/// A property goes back to the bank at its base value; its hotel stays (MT-7.1, MT-3.5).
pub(crate) fn sell<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    space: crate::Space,
) {
    let value = step.state().things.base_value(space);
    hand(step, me, vec![Shift::Deed { space, from: Some(me), to: None }], Vec::new());
    money::pay(step, me, Purse::Tray, Purse::Player(me), value, Vec::new(), Entry::Bought);
}

/// A bill has had its time: it is paid, if need be by selling the cheapest properties; who is still
/// short is out (MT-7.2).
pub(crate) fn collect<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let Some(bill) = step.state().scene.bills.first().copied() else { return };
    for seat in Seat::all(step.state().scene.seats()) {
        money::give_change(step, seat);
    }
    money::pay_dues(step, bill.from);
    let claims = step.state().scene.claims.iter().filter(|claim| claim.by == bill.from);
    for claim in claims.copied().collect::<Vec<_>>() {
        property::hand_over(step, claim);
    }
    // Only now does everybody hear that the debtor is short (MT-5.9): there is time to find money.
    if !bill.short && !turn::affords(step.state(), bill.from, bill.due()) {
        let until = in_time(step, clock::DEBT);
        return tell(step, Fact::Short { seat: bill.from, until });
    }
    let things = &step.state().things;
    let deeds = things.deeds(Some(bill.from));
    let values: u32 = deeds.iter().map(|space| things.base_value(space)).sum();
    if things.purse(Purse::Player(bill.from)).total() + values < bill.due() {
        return bankrupt(step, bill);
    }
    while !turn::affords(step.state(), bill.from, bill.due()) {
        let things = &step.state().things;
        let deeds = things.deeds(Some(bill.from));
        let Some(space) = deeds.iter().min_by_key(|space| (things.base_value(*space), *space))
        else {
            return bankrupt(step, bill);
        };
        sell(step, bill.from, space);
    }
    settle(step, 0);
}

/// Somebody is out of the game (MT-7.2).
fn bankrupt<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, bill: Bill) {
    let seat = bill.from;
    let creditor = match bill.to {
        Purse::Player(to) => Some(to),
        Purse::Tray => None,
    };
    let things = &step.state().things;
    let deeds: Vec<_> = things.deeds(Some(seat)).iter().collect();
    let notes = things.purse(Purse::Player(seat));
    let inside = things.prisoner() == Some(seat);
    let deed = |space: &crate::Space| Shift::Deed { space: *space, from: Some(seat), to: creditor };
    let mut shifts: Vec<Shift> = deeds.iter().map(deed).collect();
    if !notes.is_empty() {
        shifts.push(Shift::Notes { notes, from: Purse::Player(seat), to: bill.to });
    }
    if !shifts.is_empty() {
        // The bill is the first: its debtor is the one that everybody waits for.
        let entry = step.state().books.bills.first().copied().unwrap_or_default();
        hand_for(step, seat, shifts, Vec::new(), entry);
    }
    if inside {
        prison::free(step, seat, Exit::Bankrupt);
    }
    cards_go(step, seat, creditor);
    if let Some(change) = step.state().private(seat).change {
        let between = change.between();
        step.emit(Event::Change { between, change: None, entry: Entry::Loot });
    }
    let lots = if creditor.is_none() { deeds } else { Vec::new() };
    tell(step, Fact::Bankrupt { seat, to: bill.to });
    if !lots.is_empty() {
        tell(step, Fact::Queued { lots });
    }
    let scene = &step.state().scene;
    if matches!(scene.affair, Some(Affair::Caught { who, .. }) if who == seat) {
        tell(step, Fact::AffairOver {});
    }
    let scene = &step.state().scene;
    let before_roll = matches!(scene.phase, Phase::Look | Phase::Roll | Phase::Shaking);
    if scene.turn == seat && (is_in_turn(scene.phase) || before_roll) {
        cards::leave_to_the_hammer(step);
        turn::pass(step);
    }
}

/// The cards of who is out go to the creditor, who has to part with one of two (MT-7.2); owed to the bank,
/// under their decks.
fn cards_go<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    seat: Seat,
    creditor: Option<Seat>,
) {
    cards::bury_drawn(step, seat);
    for deck in Deck::ALL {
        let Some(card) = step.state().private(seat).kept(deck) else { continue };
        step.emit(Event::DroppedCard { seat, card, new: false, empty: true });
        let Some(to) = creditor else { continue };
        match step.state().private(to).kept(deck) {
            None => step.emit(Event::KeptCard { seat: to, card }),
            Some(_) => step.emit(Event::InheritedCard { seat: to, card }),
        }
    }
}
