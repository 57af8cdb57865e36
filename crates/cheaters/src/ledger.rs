//! What hands have done, what followed from what, and how it is undone (MT-5.6).
//!
//! A cheat that is caught is undone with what followed from it, and with nothing else: the rent that
//! was paid on a space that was never reached goes back, a hotel that somebody bought meanwhile
//! stays. Things go back where they came from, the last first. What cannot go back is made good:
//!
//! - notes that are spent are paid back in other notes, with change from the tray if need be;
//! - what somebody no longer has, they owe;
//! - a deed that has gone on to somebody else stays there, and who took it pays its base value.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};

use crate::board::Space;
use crate::books::Entry;
use crate::scene::Card;
use crate::things::{Purse, Shift, Things};

/// Everything that was done, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ledger {
    acts: Vec<Act>,
}

/// Something that was done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// Whose hand.
    pub by: Seat,
    /// The earlier acts that it followed from: without any of them it would not have happened.
    pub because: Vec<usize>,
    /// What moved.
    pub shifts: Vec<Shift>,
    /// The card that was kept, if that was the act: undone, it goes under its deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<Card>,
    /// What the notes among it were for.
    #[serde(default, skip_serializing_if = "Entry::is_loot")]
    pub entry: Entry,
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
#[allow(missing_docs)] // the names say it
pub struct Debt {
    /// Who owes.
    pub from: Seat,
    /// To whom.
    pub to: Purse,
    pub sum: u32,
}

impl Ledger {
    /// Writes an act down; its number.
    ///
    /// # Panics
    /// If it is said to follow from an act that was not done before it.
    pub fn note(&mut self, act: Act) -> usize {
        let number = self.acts.len();
        assert!(act.because.iter().all(|earlier| *earlier < number), "nothing follows from later");
        self.acts.push(act);
        number
    }

    /// Everything that is written down.
    pub fn acts(&self) -> &[Act] {
        &self.acts
    }

    /// Forgets everything, once nothing can be undone any more.
    pub fn clear(&mut self) {
        self.acts.clear();
    }

    /// Strikes acts that have been undone, so that nothing is undone twice.
    pub fn strike(&mut self, acts: &[usize]) {
        for number in acts {
            if let Some(act) = self.acts.get_mut(*number) {
                act.shifts.clear();
                act.kept = None;
            }
        }
    }

    /// The act and everything that followed from it, the latest first.
    pub fn followed(&self, act: usize) -> Vec<usize> {
        let mut follows = vec![false; self.acts.len()];
        for (number, later) in self.acts.iter().enumerate() {
            follows[number] =
                number == act || later.because.iter().any(|earlier| follows[*earlier]);
        }
        (0..self.acts.len()).rev().filter(|number| follows[*number]).collect()
    }

    /// How the act is undone, with what followed from it, as things lie now. What was of somebody who
    /// is out of the game meanwhile goes to the bank.
    pub fn undo(&self, things: &Things, act: usize, gone: SeatSet) -> Undoing {
        let mut back = Back { things: things.clone(), gone, undoing: Undoing::default() };
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
    gone: SeatSet,
    undoing: Undoing,
}

impl Back {
    fn take_back(&mut self, by: Seat, shift: Shift) {
        let back = match shift.back() {
            // The cuff goes back only to somebody who still stands there.
            Shift::Cuff { from, to } => {
                let stands = |seat: &Seat| self.things.token(*seat) == Space::PRISON;
                Shift::Cuff {
                    from,
                    to: to.filter(stands).filter(|seat| !self.gone.contains(*seat)),
                }
            }
            // What went to who has it anyway stays there.
            Shift::Notes { from, to, .. } if from == self.heir(to) => return,
            Shift::Notes { notes, from, to } => Shift::Notes { notes, from, to: self.heir(to) },
            Shift::Deed { space, from, to } => {
                Shift::Deed { space, from, to: to.filter(|seat| !self.gone.contains(*seat)) }
            }
            // Whoever has gone to prison meanwhile stays there.
            Shift::Token { seat, .. } if self.things.prisoner() == Some(seat) => return,
            back @ (Shift::Hotel { .. } | Shift::Token { .. }) => back,
        };
        if self.goes(back) {
            return;
        }
        match shift {
            Shift::Notes { notes, from, to } => self.repay(to, self.heir(from), notes.total()),
            Shift::Deed { space, from, .. } => {
                let to = self.heir(from.map_or(Purse::Tray, Purse::Player));
                self.owes(by, to, self.things.base_value(space));
            }
            // Somebody has put another hotel there, taken it away, or moved the token on for a
            // reason of their own: it stays.
            Shift::Hotel { .. } | Shift::Token { .. } | Shift::Cuff { .. } => {}
        }
    }

    /// Who has what was of somebody who is out of the game.
    fn heir(&self, purse: Purse) -> Purse {
        match purse {
            Purse::Player(seat) if self.gone.contains(seat) => Purse::Tray,
            Purse::Player(_) | Purse::Tray => purse,
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
        for shift in self.things.payment(from, to, paid) {
            self.goes(shift);
        }
        if let Purse::Player(seat) = from {
            self.owes(seat, to, sum - paid);
        }
    }

    fn owes(&mut self, from: Seat, to: Purse, sum: u32) {
        if sum > 0 && to != Purse::Player(from) && !self.gone.contains(from) {
            self.undoing.debts.push(Debt { from, to, sum });
        }
    }
}
