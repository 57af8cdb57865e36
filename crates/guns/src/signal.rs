//! What a team says to itself without the others noticing: a spot on the ground, a target, or one of
//! a few short phrases (CG-3.8).

use serde::{Deserialize, Serialize};
use tabletop::{Saying, Seat, Time};
use ts_rs::TS;

use crate::arena::Spot;

/// How many signals somebody may give in one round.
pub const MOST_SIGNALS: u8 = 12;
/// How many of a team's signals of the round are kept in sight.
pub const SIGNALS_IN_SIGHT: usize = 6;

/// Something that only the team sees.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Signal {
    /// Here, on the ground of the arena.
    Here(Spot),
    /// This opponent.
    Target(Seat),
    /// A phrase.
    Say(Watchword),
}

/// A phrase of a few words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Watchword {
    /// Let us attack.
    Attack,
    /// Stay together.
    Together,
    /// Spread out.
    Spread,
    /// I bluff.
    Bluff,
    /// Let us stay in.
    Stay,
    /// Run for it.
    Flee,
    ProtectMe,
    TrustMe,
}

impl Watchword {
    /// Every phrase.
    pub const ALL: [Watchword; 8] = [
        Watchword::Attack,
        Watchword::Together,
        Watchword::Spread,
        Watchword::Bluff,
        Watchword::Stay,
        Watchword::Flee,
        Watchword::ProtectMe,
        Watchword::TrustMe,
    ];
}

/// A signal that was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Signalled {
    /// Who gave it.
    pub by: Seat,
    /// What it says.
    pub signal: Signal,
    pub at: Time,
}

impl Signal {
    /// What the team reads when somebody gives it.
    pub(crate) fn told(self, by: Seat) -> Saying {
        match self {
            Signal::Here(_) => Saying::plain("guns-event-signal-here").with("who", by),
            Signal::Target(seat) => {
                Saying::plain("guns-event-signal-target").with("who", by).with("at", seat)
            }
            Signal::Say(word) => {
                Saying::plain("guns-event-signal-say").with("who", by).with("phrase", word.word())
            }
        }
    }

    /// What it says on a button.
    pub(crate) fn offered(self) -> Saying {
        match self {
            Signal::Here(_) => Saying::plain("guns-act-signal-here"),
            Signal::Target(seat) => Saying::plain("guns-act-signal-target").with("at", seat),
            Signal::Say(word) => Saying::plain("guns-act-signal-say").with("phrase", word.word()),
        }
    }
}
