//! MT-1.6 and MT-1.7: paying, in notes.

use tabletop::{Seat, Sink, Step};

use super::{clock, hand_for, in_time, property};
use crate::Tricheurs;
use crate::books::Entry;
use crate::cards::Cheat;
use crate::event::Event;
use crate::money::Notes;
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
    entry: Entry,
) {
    let shifts = step.state().things.payment(from, to, sum);
    if !shifts.is_empty() {
        hand_for(step, by, shifts, because, entry);
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
    let (from, to) = (Purse::Player(payer), Purse::Player(payee));
    let entry = Entry::Rent(payee);
    let change = |sum| Change { by: payee, from: to, to: from, sum };
    match by_hand(step.state(), from, to, sum, change) {
        Some((notes, change)) => {
            hand_for(step, payer, vec![Shift::Notes { notes, from, to }], because, entry);
            step.emit(Event::Change { between: change.between(), change: Some(change), entry });
        }
        None => pay(step, payer, from, to, sum, because, entry),
    }
}

/// What the payer hands over if change is to be given by hand: Mauvaise monnaie lies face up, nobody can
/// do without change, and neither is busy with other change.
fn by_hand(
    state: &State,
    from: Purse,
    to: Purse,
    sum: u32,
    change: impl Fn(u32) -> Change,
) -> Option<(Notes, Change)> {
    let notes = state.things.purse(from);
    if !state.scene.loosens(Cheat::ShortChanged) || notes.exactly(sum).is_some() {
        return None;
    }
    let notes = notes.covering(sum)?;
    let change = change(notes.total() - sum);
    let busy = change.between().iter().any(|seat| state.private(seat).change.is_some());
    // The bank gives what it has; a player may have to find it.
    let bank = [from, to].contains(&Purse::Tray);
    let has = !bank || state.things.purse(to).exactly(change.sum).is_some();
    (has && !busy).then_some((notes, change))
}

/// A player pays: the bank with change by hand, if a card for that lies face up (MT-5.2). Whoever has the
/// tray takes their own change out of it, and gives the others theirs (MT-1.6).
pub(crate) fn pay_from<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    payer: Seat,
    to: Purse,
    sum: u32,
    because: Vec<usize>,
    entry: Entry,
) {
    let state = step.state();
    let from = Purse::Player(payer);
    let holder = state.scene.turn;
    if to != Purse::Tray || !state.scene.plays(holder) {
        return pay(step, payer, from, to, sum, because, entry);
    }
    let change = |sum| Change { by: holder, from: to, to: from, sum };
    if payer == holder {
        let purse = state.things.purse(from);
        let notes = purse.covering(sum).filter(|_| purse.exactly(sum).is_none());
        let Some(notes) = notes.filter(|_| state.scene.takes_by_hand()) else {
            return pay(step, payer, from, to, sum, because, entry);
        };
        let act = state.next_act();
        hand_for(step, payer, vec![Shift::Notes { notes, from, to }], because, entry);
        let mut dues = step.state().dues[payer.index()].clone();
        let (sum, because) = (notes.total() - sum, vec![act]);
        dues.push(Due { sum, start: false, because, entry });
        return owe(step, payer, dues);
    }
    match by_hand(state, from, to, sum, change) {
        Some((notes, change)) => {
            hand_for(step, payer, vec![Shift::Notes { notes, from, to }], because, entry);
            step.emit(Event::Change { between: change.between(), change: Some(change), entry });
        }
        None => pay(step, payer, from, to, sum, because, entry),
    }
}

/// Somebody is to pay: at once, or, short of money, by and by (MT-7.1).
pub(crate) fn charge<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    from: Seat,
    to: Purse,
    sum: u32,
    because: Vec<usize>,
    entry: Entry,
) {
    let state = step.state();
    if sum == 0 || !state.scene.plays(from) || to == Purse::Player(from) {
        return;
    }
    if state.things.purse(Purse::Player(from)).total() >= sum {
        return pay_from(step, from, to, sum, because, entry);
    }
    let until = in_time(step, clock::DEBT);
    let bill = Bill { from, to, sum, rent: None, raised: false, halved: false, short: true, until };
    step.emit(Event::Billed { bill, because, entry });
}

/// The bank pays: at once, or into the hand while Braquage or Rallonge lies face up (MT-5.2).
pub(crate) fn bank_pays<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    seat: Seat,
    sum: u32,
    entry: Entry,
    because: Vec<usize>,
) {
    let state = step.state();
    if sum == 0 {
        return;
    }
    if state.scene.takes_by_hand() {
        let mut dues = state.dues[seat.index()].clone();
        let start = entry == Entry::Salary;
        dues.push(Due { sum, start, because, entry });
        return owe(step, seat, dues);
    }
    // If the bank has only larger notes, the player gives it change.
    let (from, to) = (Purse::Tray, Purse::Player(seat));
    let change = |sum| Change { by: seat, from: to, to: from, sum };
    match by_hand(state, from, to, sum, change) {
        Some((notes, change)) => {
            hand_for(step, seat, vec![Shift::Notes { notes, from, to }], because, entry);
            step.emit(Event::Change { between: change.between(), change: Some(change), entry });
        }
        None => pay(step, seat, from, to, sum, because, entry),
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
    for Due { sum, because, entry, .. } in dues {
        pay(step, seat, Purse::Tray, Purse::Player(seat), sum, because, entry);
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

/// What so much of what the bank owes is for, the oldest first.
pub(crate) fn entries_of(dues: &[Due], mut sum: u32) -> Vec<(Entry, u32)> {
    let mut parts = Vec::new();
    for due in dues {
        let taken = sum.min(due.sum);
        sum -= taken;
        if taken > 0 {
            parts.push((due.entry, taken));
        }
    }
    parts
}

/// The change that this seat owes is given.
pub(crate) fn give_change<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat) {
    if let Some(change) = step.state().private(seat).change
        && change.by == seat
    {
        let Change { from, to, sum, .. } = change;
        let because = payment_of(step.state(), change);
        let entry = step.state().books.changes[seat.index()];
        step.emit(Event::Change { between: change.between(), change: None, entry: Entry::Loot });
        match from {
            Purse::Tray => pay(step, seat, from, to, sum, because, entry),
            Purse::Player(from) => charge(step, from, to, sum, because, entry),
        }
    }
}

/// The payment that change belongs to: undone, both go back.
pub(crate) fn payment_of(state: &State, change: Change) -> Vec<usize> {
    let pays = |shift: &Shift| match shift {
        Shift::Notes { from, to, .. } => (*from, *to) == (change.to, change.from),
        Shift::Deed { .. } | Shift::Hotel { .. } | Shift::Token { .. } | Shift::Cuff { .. } => {
            false
        }
    };
    let paid = state.ledger.acts().iter().rposition(|act| act.shifts.iter().any(pays));
    paid.into_iter().collect()
}
