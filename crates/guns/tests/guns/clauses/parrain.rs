//! CG-9 and CG-1.2: the Parrain at work, in the garden and with the box's own cards.

mod asking;
mod recap;
pub(crate) mod script;

use guns::{Bills, CashNGuns};
use tabletop::journal;

/// What the journal keeps of an input.
pub(crate) type Kept = journal::EntryOf<CashNGuns>;

/// Six gangsters right after the second whistle; G is the Parrain. A, C and E are one team.
pub(crate) const WHISTLED: &str = "
    A: bang/5
    B: bang/5
    C: double-guns/5
    D: shotgun/5
    E: kevlar/5
    F: boom#2/5
    phase: cowards";

/// Bills of 5,000, 10,000 and 20,000.
pub(crate) const fn bills(fives: u32, tens: u32, twenties: u32) -> Bills {
    Bills { fives, tens, twenties }
}
