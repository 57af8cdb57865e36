//! The books of the referee: they name who and what there is, and add up to what everybody has (MT-8.4).

use tabletop::Seat;

use super::{Flaw, LATEST, exists, must};
use crate::board::Space;
use crate::books::{Books, Entry};
use crate::state::State;
use crate::things::Purse;
use crate::truth::{Accusation, Crime, Final};

/// No head of a ledger has more under it: all the money of the box, thousands of times.
const MOST: i32 = 1_000_000_000;

pub(super) fn books(state: &State) -> Result<(), Flaw> {
    let State { scene, things, books, plots, .. } = state;
    let Books { ledgers, bills, changes, cases, charges } = books;
    let seats = scene.players.len();
    let lists =
        ledgers.len() == seats && changes.len() == seats && bills.len() == scene.bills.len();
    must(lists, "MT-8.4", "setup-cheaters-books")?;
    let there = |seat: Seat| seat.index() < seats;
    let known = |entry: &Entry| !matches!(*entry, Entry::Rent(to) if !there(to));
    must(bills.iter().chain(changes).all(known), "MT-8.4", "setup-cheaters-books")?;
    for (seat, ledger) in (0..).map(Seat).zip(ledgers) {
        let has = i64::from(things.purse(Purse::Player(seat)).total());
        let counted = ledger.sum() == has && ledger.closing_rent == 0 && ledger.total == 0;
        let heads = [ledger.start, ledger.salary, ledger.rents_in, ledger.rents_out, ledger.bought];
        let more = [ledger.auctions, ledger.hotels, ledger.trades, ledger.cards, ledger.fines];
        let rest = [ledger.loot, ledger.rewards];
        let mut heads = heads.into_iter().chain(more).chain(rest);
        let sane = heads.all(|sum| (-MOST..=MOST).contains(&sum));
        must(counted && sane, "MT-8.4", "setup-cheaters-books")?;
        let open = books.open_of(seat).map(|crime| crime.card);
        let pending = plots[seat.index()].iter().map(|plot| plot.card);
        must(open.eq(pending), "MT-5.4", "setup-cheaters-books")?;
    }
    let crimes = cases.iter().all(|case| crime_fits(&case.crime, seats as u8));
    let charges = charges.iter().all(|charge| accusation_fits(&charge.accusation, seats as u8));
    must(crimes && charges, "MT-8.4", "setup-cheaters-books")?;
    let told = scene.truth.as_deref().is_none_or(|truth| truth_fits(truth, &scene.counts));
    must(told, "MT-8.4", "setup-cheaters-books")
}

fn crime_fits(crime: &Crime, seats: u8) -> bool {
    let people = crime.by.0 < seats && crime.by_whom.is_none_or(|seat| seat.0 < seats);
    let shifts = crime.did.shifts.iter().all(|shift| exists(*shift, seats));
    people && shifts && crime.did.space.is_none_or(Space::is_property) && crime.at <= LATEST
}

fn accusation_fits(accusation: &Accusation, seats: u8) -> bool {
    let Accusation { by, who, at, .. } = *accusation;
    by.0 < seats && who.0 < seats && at <= LATEST
}

/// The truth is told when the game is over, and every ledger comes to what that player has.
fn truth_fits(truth: &Final, counts: &[u32]) -> bool {
    let seats = counts.len() as u8;
    let ledgers = truth.ledgers.len() == counts.len()
        && truth.ledgers.iter().zip(counts).all(|(ledger, count)| {
            i64::from(ledger.total) == i64::from(*count) && ledger.sum() == i64::from(*count)
        });
    let crimes = truth.crimes.iter().all(|crime| crime_fits(crime, seats));
    let accusations = truth.accusations.iter().all(|one| accusation_fits(one, seats));
    ledgers && crimes && accusations && truth.awards.iter().all(|award| award.seat.0 < seats)
}
