//! What the bot remembers. All of it comes from what it is told: a bot that is told everything
//! again knows the same.

use guns::scene::{Aim, Sharing};
use guns::{Fact, Rules, Seen};
use tabletop::{Seat, SeatSet};

use super::belief::{Belief, Odds};

/// What was seen that still matters.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// Who of the team has changed cards this round.
    swappers: SeatSet,
    /// The aims of this round, once they are shown.
    aims: Vec<(Seat, Aim)>,
    belief: Belief,
}

impl Memory {
    pub(super) fn notice(&mut self, seen: &Seen) {
        match seen {
            Seen::Swapped { by, .. } => self.swappers = self.swappers.with(*by),
            Seen::Open(Fact::RoundBegan { .. }) => {
                self.swappers = SeatSet::EMPTY;
                self.aims.clear();
            }
            Seen::Open(Fact::AimShown { seat, aim }) => self.aims.push((*seat, *aim)),
            Seen::Open(Fact::Shared { sharing, .. }) => self.recap(sharing),
            Seen::Dealt { .. }
            | Seen::Proposed { .. }
            | Seen::Signalled { .. }
            | Seen::Aimed { .. }
            | Seen::Chose { .. }
            | Seen::Welcomed { .. }
            | Seen::Open(_) => {}
        }
    }

    /// Who of the team has changed cards this round.
    pub(super) fn swappers(&self) -> SeatSet {
        self.swappers
    }

    /// What the mimes tell, after all that was seen.
    pub(super) fn odds(&mut self, rules: &Rules) -> Odds {
        self.belief.odds(rules)
    }

    /// The recap of a round tells who bluffed, and with which mime.
    fn recap(&mut self, sharing: &Sharing) {
        for (seat, card) in &sharing.recap {
            let aim = self.aims.iter().find(|(by, _)| by == seat);
            if let (Some((_, aim)), false) = (aim, card.weapon.is_gun()) {
                self.belief.saw_a_bluff(aim.mime);
            }
        }
    }
}
