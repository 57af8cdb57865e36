//! What the audience is told of a game in which hands are seen by who looks: whole turns, once nobody can
//! act on them any more.

use std::collections::VecDeque;

use bytes::Bytes;
use games::{HostedTable, Turning};

/// What the audience of a game is told where it is told of whole turns. How many things it was told
/// is its `seq`.
#[derive(Debug, Default)]
pub(super) struct DelayedAudience {
    /// How many things it has seen since the last turn was over that is kept here.
    pub(super) pending: u32,
    /// What lay before it when turns were over that can still be decided, the oldest first: two at most.
    pub(super) kept: VecDeque<KeptTurn>,
    /// Whether a turn was opened since anything settled the turns before.
    pub(super) opened: bool,
    /// What it was told last. After the table was loaded that is not known before the next one is.
    pub(super) whole: Option<Bytes>,
}

/// What lay before the audience when a turn was over.
#[derive(Debug)]
pub(super) struct KeptTurn {
    pub(super) whole: Bytes,
    /// How many things it had seen.
    pub(super) seq: u32,
    /// In how many turns since something has settled those before.
    pub(super) settled: u8,
}

/// A turn is kept from the audience until something has settled it in so many later ones: what is done
/// out of turn, or at the last moment, counts for the turn after.
const SETTLED: u8 = 2;

impl DelayedAudience {
    /// Goes through what has become of turns; whether one is over now, and nothing settled it yet.
    pub(super) fn turns(&mut self, table: &dyn HostedTable, since: usize) -> bool {
        let mut over = false;
        table.each_turn(since, &mut |turning| match turning {
            Turning::Opens => (self.opened, over) = (true, true),
            Turning::Settles if self.opened => {
                // It is too late for a picture of that turn: what was done after this would be in it.
                (self.opened, over) = (false, false);
                self.kept.iter_mut().for_each(|turn| turn.settled += 1);
            }
            Turning::Settles => {}
        });
        over
    }

    /// Keeps what lies before it now that a turn is over. Where nothing was settled since the one
    /// before, that one is told with it.
    pub(super) fn keep(&mut self, turn: KeptTurn) {
        self.kept.pop_back_if(|newest| newest.settled == 0);
        self.kept.push_back(turn);
    }

    /// The newest turn on which nobody can act any more.
    pub(super) fn release(&mut self) -> Option<KeptTurn> {
        let mut settled = None;
        while let Some(turn) = self.kept.pop_front_if(|oldest| oldest.settled >= SETTLED) {
            settled = Some(turn);
        }
        settled
    }
}
