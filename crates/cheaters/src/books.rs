//! The books of the referee: what money comes and goes for, and what is done against the rules. They are
//! kept from the first hand on, nobody sees them, and they are opened when the game is over (MT-8.4).

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::scene::{Bill, Scene};
use crate::state::State;
use crate::things::{Purse, Shift, Things};
use crate::truth::{Accusation, Award, Crime, Did, Ending, Final, Ledger, Merit};

/// What money comes and goes for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Entry {
    /// START.
    Salary,
    /// A rent, to this player.
    Rent(Seat),
    /// A property at its price.
    Bought,
    /// A property or a hotel under the hammer.
    Auction,
    Hotel,
    Trade,
    /// A Chance or Chancellerie card.
    Card,
    /// A penalty, a wrong accusation, bail.
    Fine,
    /// A bonus or a bounty.
    Reward,
    /// What hands take that is not theirs, and what goes back when that comes out.
    #[default]
    Loot,
}

impl Entry {
    /// Whether it is what hands take.
    pub(crate) fn is_loot(&self) -> bool {
        *self == Entry::Loot
    }
}

/// The books of the referee.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Books {
    /// Everybody's money, seat by seat. What is counted at the end is not in it yet.
    pub ledgers: Vec<Ledger>,
    /// What each open bill is for.
    pub bills: Vec<Entry>,
    /// What the change is for that each seat gives, or gave last.
    pub changes: Vec<Entry>,
    /// What was done against the rules, in order.
    pub cases: Vec<Case>,
    /// The accusations, in order.
    pub charges: Vec<Charge>,
}

/// Something that was done against the rules, as the referee has it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Case {
    pub crime: Crime,
    /// Whether it is still to be settled.
    pub open: bool,
}

/// An accusation, as the referee has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Charge {
    pub accusation: Accusation,
    /// Whether the verdict was wrong, for all that the referee knows.
    pub wrong: bool,
}

impl Books {
    /// New books of a table as it lies there.
    pub(crate) fn new(things: &Things) -> Books {
        let seats = usize::from(things.players());
        let start = |seat| things.purse(Purse::Player(seat)).total().cast_signed();
        let ledgers = Seat::all(things.players());
        let ledgers = ledgers.map(|seat| Ledger { start: start(seat), ..Ledger::default() });
        Books { ledgers: ledgers.collect(), changes: vec![Entry::Loot; seats], ..Books::default() }
    }

    /// New books of a table in the middle of things.
    pub(crate) fn of(state: &State) -> Books {
        let mut books = Books::new(&state.things);
        books.bills = state.scene.bills.iter().map(entry_of).collect();
        let schemes = Seat::all(state.scene.seats()).flat_map(|seat| {
            let plots = state.plots.get(seat.index()).into_iter().flatten();
            let schemes = &state.privates[seat.index()].schemes;
            schemes.iter().zip(plots).map(move |(scheme, plot)| (seat, scheme, plot))
        });
        for (by, scheme, plot) in schemes {
            let did = Did {
                shifts: scheme.shifts.clone(),
                space: plot.space,
                drawn: plot.drawn,
                ..Did::default()
            };
            let (turn, ended, by_whom) = (state.scene.turns, Ending::Unpunished, None);
            let crime = Crime { turn, at: scheme.at, by, card: scheme.card, did, ended, by_whom };
            books.cases.push(Case { crime, open: true });
        }
        books
    }

    /// What a player's books have for an entry.
    fn column(&mut self, seat: Seat, entry: Entry) -> &mut i32 {
        let ledger = &mut self.ledgers[seat.index()];
        match entry {
            Entry::Salary => &mut ledger.salary,
            Entry::Rent(to) if to == seat => &mut ledger.rents_in,
            Entry::Rent(_) => &mut ledger.rents_out,
            Entry::Bought => &mut ledger.bought,
            Entry::Auction => &mut ledger.auctions,
            Entry::Hotel => &mut ledger.hotels,
            Entry::Trade => &mut ledger.trades,
            Entry::Card => &mut ledger.cards,
            Entry::Fine => &mut ledger.fines,
            Entry::Reward => &mut ledger.rewards,
            Entry::Loot => &mut ledger.loot,
        }
    }

    /// A hand has moved notes, for this.
    pub(crate) fn moved(&mut self, shifts: &[Shift], entry: Entry) {
        for shift in shifts {
            if let Shift::Notes { notes, from, to } = *shift {
                let sum = notes.total().cast_signed();
                for (purse, sum) in [(from, -sum), (to, sum)] {
                    if let Purse::Player(seat) = purse {
                        *self.column(seat, entry) += sum;
                    }
                }
            }
        }
    }

    /// Some of what was entered under one head belongs under another.
    pub(crate) fn rebook(&mut self, seat: Seat, from: Entry, to: Entry, sum: i32) {
        *self.column(seat, from) -= sum;
        *self.column(seat, to) += sum;
    }

    /// Those of a seat that are still to be settled, in the order of its schemes.
    pub(crate) fn open_of(&self, seat: Seat) -> impl Iterator<Item = &Crime> {
        let cases = self.cases.iter().filter(move |case| case.open && case.crime.by == seat);
        cases.map(|case| &case.crime)
    }

    /// The same, to be changed.
    pub(crate) fn open_of_mut(&mut self, seat: Seat) -> impl Iterator<Item = &mut Case> {
        self.cases.iter_mut().filter(move |case| case.open && case.crime.by == seat)
    }

    /// The truth: what everybody had in the end, and what the referee knows.
    ///
    /// Where everybody declares what they have (MT-9.2), a lie that nobody challenged is loot, and a
    /// challenge costs or brings what `fines` says.
    pub(crate) fn close(&self, state: &State, counts: &[u32], fines: &[i32]) -> Final {
        let mut ledgers = self.ledgers.clone();
        for (seat, ledger) in (0..).map(Seat).zip(&mut ledgers) {
            ledger.total = counts[seat.index()].cast_signed();
            if state.scene.plays(seat) {
                let count = state.things.final_count(seat).cast_signed();
                let purse = state.things.purse(Purse::Player(seat)).total().cast_signed();
                ledger.closing_rent = count - purse;
            }
            ledger.fines += fines.get(seat.index()).copied().unwrap_or(0);
            if state.scene.config.ultimate {
                ledger.loot += ledger.total - ledger.sum() as i32;
            }
        }
        Final {
            ledgers,
            crimes: self.cases.iter().map(|case| case.crime.clone()).collect(),
            accusations: self.charges.iter().map(|charge| charge.accusation).collect(),
            awards: self.awards(&state.scene),
        }
    }

    fn awards(&self, scene: &Scene) -> Vec<Award> {
        let slipped = |crime: &Crime| matches!(crime.ended, Ending::Announced | Ending::Unpunished);
        let count = |award: Merit, seat: Seat| match award {
            Merit::LightFingers => {
                let cases = self.cases.iter().filter(|case| case.crime.by == seat);
                cases.filter(|case| slipped(&case.crime)).count()
            }
            Merit::LynxEye => {
                let charges = self.charges.iter().filter(|one| one.accusation.by == seat);
                charges.filter(|one| one.accusation.guilty && !one.wrong).count()
            }
            Merit::Paranoid => {
                let charges = self.charges.iter().filter(|one| one.accusation.by == seat);
                charges.filter(|one| !one.accusation.guilty).count()
            }
            Merit::Miscarriage => {
                let charges = self.charges.iter().filter(|one| one.accusation.who == seat);
                charges.filter(|one| one.wrong).count()
            }
        };
        let mut awards = Vec::new();
        for award in Merit::ALL {
            let counts = || Seat::all(scene.seats()).map(|seat| (seat, count(award, seat)));
            let most = counts().map(|(_, count)| count).max().unwrap_or(0);
            let best = counts().filter(|(_, count)| *count == most && most > 0);
            awards.extend(best.map(|(seat, count)| Award { award, seat, count: count as u16 }));
        }
        awards
    }
}

/// What a bill is for, as far as it says so itself.
pub(crate) fn entry_of(bill: &Bill) -> Entry {
    match (bill.rent, bill.to) {
        (Some(_), Purse::Player(to)) => Entry::Rent(to),
        (None, _) | (_, Purse::Tray) => Entry::Card,
    }
}
