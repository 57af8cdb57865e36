//! What a program did wrong.

use std::fmt;

/// The seat of a program was played on by a stand-in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// The place that the program has, as [`Programs::seat`](crate::Programs::seat) was told.
    pub place: usize,
    /// The program, as its command.
    pub program: String,
    /// Why.
    pub fault: Fault,
}

/// What a program did wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What kind of a thing.
    pub kind: FaultKind,
    /// What it was this time, in a few words, for whoever wrote the program.
    pub detail: String,
}

/// The kinds of things that a program does wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FaultKind {
    /// It cannot be started, or does not say that it is there.
    Absent,
    /// It ended, or closed its output.
    Died,
    /// Its answer did not come in time.
    Late,
    /// Its answer was longer than [`LONGEST_ANSWER`](crate::LONGEST_ANSWER).
    TooLong,
    /// Its answer was none.
    Unreadable,
    /// A rule says no to what it wanted to do.
    Refused,
    /// It was asked [`MOST_QUESTIONS`](crate::MOST_QUESTIONS) times in one game.
    Endless,
}

impl FaultKind {
    /// Its name, in reports.
    pub fn name(self) -> &'static str {
        match self {
            FaultKind::Absent => "absent",
            FaultKind::Died => "died",
            FaultKind::Late => "late",
            FaultKind::TooLong => "too-long",
            FaultKind::Unreadable => "unreadable",
            FaultKind::Refused => "refused",
            FaultKind::Endless => "endless",
        }
    }

    /// Whether the program still waits for the next line: whatever it did, question and answer have
    /// not come apart, and it can play the next game as it is.
    pub(crate) fn leaves_in_step(self) -> bool {
        match self {
            FaultKind::Refused | FaultKind::Endless => true,
            FaultKind::Absent
            | FaultKind::Died
            | FaultKind::Late
            | FaultKind::TooLong
            | FaultKind::Unreadable => false,
        }
    }
}

impl Fault {
    pub(crate) fn new(kind: FaultKind, detail: impl Into<String>) -> Fault {
        Fault { kind, detail: detail.into() }
    }

    /// An answer that is none, with its beginning.
    pub(crate) fn unreadable(why: &str, answer: &str) -> Fault {
        const SHOWN: usize = 80;
        let beginning: String = answer.chars().take(SHOWN).collect();
        let more = if beginning.len() < answer.len() { "…" } else { "" };
        Fault::new(FaultKind::Unreadable, format!("{why}: {beginning:?}{more}"))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.kind.name(), self.detail)
    }
}
