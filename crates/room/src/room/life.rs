//! What a table does at the moment.

use protocol::Phase;
use tabletop::{Latecomer, Nonce, Seat, SeatSet, Time};

use crate::PlayerId;
use crate::clock::{TableClock, Wall};
use crate::room::dealing::Dealing;
use crate::room::outdated::Outdated;
use crate::room::play::Play;
use crate::tracked::Tracked;

/// What a table does at the moment.
#[derive(Debug)]
pub(super) enum Life {
    /// People gather.
    Gathering,
    /// The game is about to be dealt.
    Dealing(Box<Dealing>),
    /// A game is under way.
    Playing(Box<Playing>),
    /// The game is over.
    Over(Box<Over>),
    /// The game is of other rules than today's.
    Outdated(Box<Outdated>),
}

/// A game under way.
#[derive(Debug)]
pub(super) struct Playing {
    pub(super) play: Play,
    pub(super) course: Tracked<Course>,
}

/// What is stored of a game under way besides its journal.
#[derive(Debug)]
pub(super) struct Course {
    pub(super) clock: TableClock,
    pub(super) paused: bool,
    /// Whether it has become too long to go on.
    pub(super) cut_short: bool,
    /// Who has sat where in this game: nobody looks into two hands.
    pub(super) sat: Vec<(PlayerId, Seat)>,
    /// Who sat down since the deal, for the journal.
    pub(super) latecomers: Vec<Latecomer>,
    /// The seats whose person was sent away: nobody may look into that hand any more.
    pub(super) closed: SeatSet,
    /// The players' parts of the deal.
    pub(super) nonces: Vec<Nonce>,
}

/// A game that is over.
#[derive(Debug)]
pub(super) struct Over {
    /// The game, as long as it can be shown.
    pub(super) play: Option<Play>,
    /// When it ended, and the players' parts of the deal.
    pub(super) end: Tracked<(Time, Vec<Nonce>)>,
}

impl Life {
    pub(super) fn phase(&self) -> Phase {
        match self {
            Life::Gathering => Phase::Gathering,
            Life::Dealing(_) => Phase::Dealing,
            Life::Playing(_) => Phase::Playing,
            Life::Over(_) => Phase::Over,
            Life::Outdated(_) => Phase::Outdated,
        }
    }

    /// The game under way or just over.
    pub(super) fn play(&self) -> Option<&Play> {
        match self {
            Life::Gathering | Life::Dealing(_) | Life::Outdated(_) => None,
            Life::Playing(playing) => Some(&playing.play),
            Life::Over(over) => over.play.as_ref(),
        }
    }

    pub(super) fn play_mut(&mut self) -> Option<&mut Play> {
        match self {
            Life::Gathering | Life::Dealing(_) | Life::Outdated(_) => None,
            Life::Playing(playing) => Some(&mut playing.play),
            Life::Over(over) => over.play.as_mut(),
        }
    }

    /// The players' parts of the deal, once it is dealt.
    pub(super) fn nonces(&self) -> &[Nonce] {
        match self {
            Life::Gathering | Life::Dealing(_) => &[],
            Life::Playing(playing) => &playing.course.nonces,
            Life::Over(over) => &over.end.1,
            Life::Outdated(outdated) => &outdated.nonces,
        }
    }

    /// The table's time, and whether it runs.
    pub(super) fn time(&self, now: Wall) -> (Time, bool) {
        match self {
            Life::Gathering | Life::Dealing(_) => (Time::ZERO, false),
            Life::Playing(playing) => (playing.course.clock.time(now), playing.course.clock.runs()),
            Life::Over(over) => (over.end.0, false),
            Life::Outdated(outdated) => (outdated.at, false),
        }
    }

    pub(super) fn is_paused(&self) -> bool {
        matches!(self, Life::Playing(playing) if playing.course.paused)
    }

    /// Whether the game under way has become too long to go on.
    pub(super) fn is_cut_short(&self) -> bool {
        matches!(self, Life::Playing(playing) if playing.course.cut_short)
    }

    /// Whether what is stored of it has changed since this was last asked.
    pub(super) fn take_changed(&mut self) -> bool {
        match self {
            Life::Gathering | Life::Outdated(_) => false,
            Life::Dealing(dealing) => dealing.told.take_changed(),
            Life::Playing(playing) => playing.course.take_changed(),
            Life::Over(over) => over.end.take_changed(),
        }
    }
}
