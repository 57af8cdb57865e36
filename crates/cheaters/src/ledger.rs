//! What hands have done, what followed from what, and how it is undone (MT-5.6).
//!
//! A cheat that is caught is undone with what followed from it, and with nothing else: the rent that
//! was paid on a space that was never reached goes back, a hotel that somebody bought meanwhile
//! stays. Things go back where they came from, the last first. What cannot go back is made good:
//!
//! - notes that are spent are paid back in other notes, with change from the tray if need be;
//! - what somebody no longer has, they owe;
//! - a deed that has gone on to somebody else stays there, and who took it pays its base value.

use tabletop::Seat;

use crate::money::{Notes, settle};
use crate::things::{Purse, Shift, Things};

/// Everything that was done, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ledger {
    acts: Vec<Act>,
}

/// Something that was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Act {
    /// Whose hand.
    pub by: Seat,
    /// The earlier act that it followed from, if it would not have happened without it.
    pub because: Option<usize>,
    /// What moved.
    pub shifts: Vec<Shift>,
}

/// How an act is undone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Undoing {
    /// What goes back, in order.
    pub shifts: Vec<Shift>,
    /// What must still be made good.
    pub debts: Vec<Debt>,
}

/// Money that somebody owes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Debt {
    /// Who owes.
    pub from: Seat,
    /// To whom.
    pub to: Purse,
    /// How much.
    pub sum: u32,
}

impl Ledger {
    /// Writes an act down; its number.
    ///
    /// # Panics
    /// If it is said to follow from an act that was not done before it.
    pub fn note(&mut self, act: Act) -> usize {
        let number = self.acts.len();
        assert!(act.because.is_none_or(|earlier| earlier < number), "nothing follows from later");
        self.acts.push(act);
        number
    }

    /// The act and everything that followed from it, the latest first.
    pub fn followed(&self, act: usize) -> Vec<usize> {
        let mut follows = vec![false; self.acts.len()];
        for (number, later) in self.acts.iter().enumerate() {
            follows[number] =
                number == act || later.because.is_some_and(|earlier| follows[earlier]);
        }
        (0..self.acts.len()).rev().filter(|number| follows[*number]).collect()
    }

    /// How the act is undone, with what followed from it, as things lie now.
    pub fn undo(&self, things: &Things, act: usize) -> Undoing {
        let mut back = Back { things: things.clone(), undoing: Undoing::default() };
        for number in self.followed(act) {
            let Act { by, shifts, .. } = &self.acts[number];
            shifts.iter().rev().for_each(|shift| back.take_back(*by, *shift));
        }
        back.undoing
    }
}

/// An undoing under way.
struct Back {
    things: Things,
    undoing: Undoing,
}

impl Back {
    fn take_back(&mut self, by: Seat, shift: Shift) {
        if self.goes(shift.back()) {
            return;
        }
        match shift {
            Shift::Notes { notes, from, to } => self.repay(to, from, notes.total()),
            Shift::Deed { space, from, .. } => {
                let to = from.map_or(Purse::Tray, Purse::Player);
                self.owes(by, to, self.things.base_value(space));
            }
            // Somebody has put another hotel there, taken it away, or moved the token on for a
            // reason of their own: it stays.
            Shift::Hotel { .. } | Shift::Token { .. } | Shift::Cuff { .. } => {}
        }
    }

    /// Makes a shift if it can be made.
    fn goes(&mut self, shift: Shift) -> bool {
        let goes = self.things.shift(shift).is_ok();
        if goes {
            self.undoing.shifts.push(shift);
        }
        goes
    }

    /// Pays a sum back in whatever notes there are; the rest is owed.
    fn repay(&mut self, from: Purse, to: Purse, sum: u32) {
        let has = self.things.purse(from);
        let paid = sum.min(has.total());
        if !self.pay(from, to, paid) {
            // The two cannot make change: the tray can, for each of them.
            let through_the_tray =
                self.pay(from, Purse::Tray, paid) && self.pay(Purse::Tray, to, paid);
            assert!(through_the_tray, "the tray holds notes of every kind");
        }
        if let Purse::Player(seat) = from {
            self.owes(seat, to, sum - paid);
        }
    }

    fn pay(&mut self, from: Purse, to: Purse, sum: u32) -> bool {
        let Some(settled) = settle(self.things.purse(from), self.things.purse(to), sum) else {
            return false;
        };
        let hand_over = |notes: Notes, from, to| Shift::Notes { notes, from, to };
        self.goes(hand_over(settled.paid, from, to))
            && (settled.change.is_empty() || self.goes(hand_over(settled.change, to, from)))
    }

    fn owes(&mut self, from: Seat, to: Purse, sum: u32) {
        if sum > 0 && to != Purse::Player(from) {
            self.undoing.debts.push(Debt { from, to, sum });
        }
    }
}
