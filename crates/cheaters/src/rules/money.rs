//! MT-1.6 and MT-1.7: paying, in notes.

use tabletop::{Seat, SeatSet, Sink, Step};

use super::{clock, hand, in_time, property};
use crate::Tricheurs;
use crate::cards::Cheat;
use crate::event::Event;
use crate::private::Change;
use crate::scene::Bill;
use crate::state::{Due, State};
use crate::things::{Purse, Shift};

/// A sum goes from one purse to another, as far as the notes allow.
pub(crate) fn pay<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    by: Seat,
    from: Purse,
    to: Purse,
    sum: u32,
    because: Vec<usize>,
) {
    let shifts = step.state().things.payment(from, to, sum);
    if !shifts.is_empty() {
        hand(step, by, shifts, because);
    }
}

/// The same from player to player, with change by hand while Mauvaise monnaie lies face up (MT-5.2).
pub(crate) fn pay_rent<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    payer: Seat,
    payee: Seat,
    sum: u32,
    because: Vec<usize>,
) {
    let state = step.state();
    let notes = state.things.purse(Purse::Player(payer));
    let busy = [payer, payee].iter().any(|seat| state.private(*seat).change.is_some());
    if !state.scene.loosens(Cheat::ShortChanged) || notes.exactly(sum).is_some() || busy {
        return pay(step, payer, Purse::Player(payer), Purse::Player(payee), sum, because);
    }
    let Some(notes) = notes.covering(sum) else { return };
    let (from, to) = (Purse::Player(payer), Purse::Player(payee));
    hand(step, payer, vec![Shift::Notes { notes, from, to }], because);
    let change = Change { from: payee, to: payer, sum: notes.total() - sum };
    let between = SeatSet::only(payer).with(payee);
    step.emit(Event::Change { between, change: Some(change) });
}

/// Somebody is to pay: at once, or, short of money, by and by (MT-7.1).
pub(crate) fn charge<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    from: Seat,
    to: Purse,
    sum: u32,
    because: Vec<usize>,
) {
    let state = step.state();
    if sum == 0 || !state.scene.plays(from) || to == Purse::Player(from) {
        return;
    }
    if state.things.purse(Purse::Player(from)).total() >= sum {
        return pay(step, from, Purse::Player(from), to, sum, because);
    }
    let until = in_time(step, clock::DEBT);
    let bill = Bill { from, to, sum, rent: None, raised: false, halved: false, until };
    step.emit(Event::Billed { bill, because });
}

/// The bank pays: at once, or into the hand while Braquage or Rallonge lies face up (MT-5.2).
pub(crate) fn bank_pays<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    seat: Seat,
    sum: u32,
    start: bool,
    because: Vec<usize>,
) {
    let state = step.state();
    if sum == 0 {
        return;
    }
    if state.scene.takes_by_hand() {
        let mut dues = state.dues[seat.index()].clone();
        dues.push(Due { sum, start, because });
        owe(step, seat, dues);
    } else {
        pay(step, seat, Purse::Tray, Purse::Player(seat), sum, because);
    }
}

/// What should have been done by hand and was not is done: the forgetful lose nothing.
pub(crate) fn tidy_up<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    for claim in step.state().scene.claims.clone() {
        property::hand_over(step, claim);
    }
    for seat in Seat::all(step.state().scene.seats()) {
        pay_dues(step, seat);
        give_change(step, seat);
    }
}

/// What the bank owes this seat is paid.
pub(crate) fn pay_dues<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat) {
    let dues = step.state().dues[seat.index()].clone();
    if !dues.is_empty() {
        owe(step, seat, Vec::new());
    }
    for Due { sum, because, .. } in dues {
        pay(step, seat, Purse::Tray, Purse::Player(seat), sum, because);
    }
}

/// From now on the bank owes this seat that.
pub(crate) fn owe<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    seat: Seat,
    dues: Vec<Due>,
) {
    let due = dues.iter().map(|due| due.sum).sum();
    let start = dues.iter().any(|due| due.start);
    step.emit(Event::Owed { seat, due, start, dues });
}

/// Takes a sum out of what the bank owes, the oldest first: what is left, and what the sum follows
/// from.
pub(crate) fn take_due(dues: &[Due], mut sum: u32) -> (Vec<Due>, Vec<usize>) {
    let (mut left, mut because) = (Vec::new(), Vec::new());
    for due in dues {
        let taken = sum.min(due.sum);
        sum -= taken;
        if taken > 0 {
            because.extend_from_slice(&due.because);
        }
        if taken < due.sum {
            left.push(Due { sum: due.sum - taken, ..due.clone() });
        }
    }
    because.sort_unstable();
    because.dedup();
    (left, because)
}

/// The change that this seat owes is given.
pub(crate) fn give_change<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat) {
    if let Some(Change { from, to, sum }) = step.state().private(seat).change
        && from == seat
    {
        let because = payment_of(step.state(), to, from);
        step.emit(Event::Change { between: SeatSet::only(from).with(to), change: None });
        charge(step, from, Purse::Player(to), sum, because);
    }
}

/// The payment that change belongs to: undone, both go back.
pub(crate) fn payment_of(state: &State, payer: Seat, payee: Seat) -> Vec<usize> {
    let (payer, payee) = (Purse::Player(payer), Purse::Player(payee));
    let pays = |shift: &Shift| match shift {
        Shift::Notes { from, to, .. } => (*from, *to) == (payer, payee),
        Shift::Deed { .. } | Shift::Hotel { .. } | Shift::Token { .. } | Shift::Cuff { .. } => {
            false
        }
    };
    let paid = state.ledger.acts().iter().rposition(|act| act.shifts.iter().any(pays));
    paid.into_iter().collect()
}
