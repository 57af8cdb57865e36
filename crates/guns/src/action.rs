//! What a gangster or a Parrain may ask for. `notation.rs` writes them as short text.

use serde::{Deserialize, Serialize};
use tabletop::{Say, Saying, Seat, SeatSet, Time};
use ts_rs::TS;

use crate::arena::Heading;
use crate::scene::{Aim, Phase};
use crate::signal::Signal;
use crate::split::Bills;
use crate::targets::Targets;
use crate::volley::Fate;
use crate::weapons::Mime;

/// What a seat may ask for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub enum Action {
    /// I have seen it: go on when everybody has (CG-10.8).
    Ready {
        /// The phase it is meant for. Said with it, it cannot slip into the next one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phase: Option<Phase>,
    },
    /// The team's Chef is to be this one (CG-3.2).
    Chef { seat: Seat },
    /// A signal that only the team sees (CG-3.8).
    Signal {
        /// What it says.
        signal: Signal,
    },
    /// Two team-mates change cards (CG-3.2): done at once if the Chef says so, otherwise as soon as
    /// both of them have.
    Swap {
        /// One of them.
        one: Seat,
        other: Seat,
    },
    /// Run this way, or stand still (CG-10.2).
    Steer {
        /// Which way. Nowhere: stand still.
        heading: Option<Heading>,
        /// When it was meant, by the table's clock; without it, when it arrives (CG-10.9).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stamp: Option<Time>,
    },
    /// Freeze and aim (CG-3.3, CG-3.4).
    Aim {
        /// The gun that is shown.
        mime: Mime,
        /// Whom it points at.
        at: Targets,
    },
    /// Aim at nobody (CG-3.5).
    Hold {},
    /// BANZAÏ! (CG-3.6)
    Stay {},
    /// Off to the cowards' corner (CG-3.6).
    Leave {},
    /// One step, and the knife (CG-4.9).
    Stab {
        /// Whom it touches.
        at: Seat,
    },
    /// Keep the knife to yourself (CG-4.9).
    Spare {},
    /// The jump with the grenade (CG-4.10).
    Jump {
        /// Which way. Nowhere: on the spot.
        heading: Option<Heading>,
    },
    /// The Parrain goes on with the script (CG-9.1).
    Next {
        /// The phase that is to end. Said with it, a second tap does not end the next one too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phase: Option<Phase>,
    },
    /// The Parrain saw somebody leave (CG-3.6).
    Coward { seat: Seat },
    /// The Parrain says whom the one asked about aimed at (CG-9.1).
    Aimed {
        /// Whom.
        at: Targets,
        /// Who was asked about. Said with it, it answers no other question.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Seat>,
    },
    /// The Parrain says who was touched (CG-9.1).
    Touched {
        who: SeatSet,
        /// Who was asked about. Said with it, it answers no other question.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Seat>,
    },
    /// The Parrain takes the last entry back (CG-9.2).
    Undo {},
    /// The Parrain's word (CG-9.2).
    Rule {
        /// Of whom.
        seat: Seat,
        /// What became of them.
        fate: Fate,
    },
    /// The Parrain counts the bills on the table (CG-9.7).
    Count { bills: Bills },
    /// Somebody leaves for good (CG-9.5).
    Gone { seat: Seat },
    /// A latecomer is here (CG-9.6).
    Arrived { seat: Seat },
}

impl Action {
    /// Ready, in whatever phase it is.
    pub const READY: Action = Action::Ready { phase: None };
    /// On with the script, in whatever phase it is.
    pub const NEXT: Action = Action::Next { phase: None };

    /// What this action aims, if it aims at somebody.
    pub(crate) fn aim(self) -> Option<Aim> {
        let Action::Aim { mime, at } = self else { return None };
        Some(Aim { mime, at })
    }
}

impl Say for Action {
    fn say(&self) -> Saying {
        let plain = Saying::plain;
        match *self {
            Action::Ready { .. } => plain("guns-act-ready"),
            Action::Chef { seat } => plain("guns-act-chef").with("who", seat),
            Action::Signal { signal } => signal.offered(),
            Action::Swap { one, other } => {
                plain("guns-act-swap").with("one", one).with("other", other)
            }
            Action::Steer { heading: None, .. } => plain("guns-act-halt"),
            Action::Steer { heading: Some(heading), .. } => {
                plain("guns-act-steer").with("way", heading.word())
            }
            Action::Aim { mime, at } => {
                plain("guns-act-aim").with("mime", mime.word()).with("at", at.seats())
            }
            Action::Hold {} => plain("guns-act-hold"),
            Action::Stay {} => plain("guns-act-stay"),
            Action::Leave {} => plain("guns-act-leave"),
            Action::Stab { at } => plain("guns-act-stab").with("at", at),
            Action::Spare {} => plain("guns-act-spare"),
            Action::Jump { heading: None } => plain("guns-act-jump-here"),
            Action::Jump { heading: Some(heading) } => {
                plain("guns-act-jump").with("way", heading.word())
            }
            Action::Next { .. } => plain("guns-act-next"),
            Action::Coward { seat } => plain("guns-act-coward").with("who", seat),
            Action::Aimed { at: Targets::Nobody, .. } => plain("guns-act-aimed-nobody"),
            Action::Aimed { at, .. } => plain("guns-act-aimed").with("at", at.seats()),
            Action::Touched { who, .. } if who.is_empty() => plain("guns-act-touched-nobody"),
            Action::Touched { who, .. } => plain("guns-act-touched").with("who", who),
            Action::Undo {} => plain("guns-act-undo"),
            Action::Rule { seat, fate } => {
                plain("guns-act-rule").with("who", seat).with("fate", fate.word())
            }
            Action::Count { bills } => plain("guns-act-count")
                .with("fives", bills.fives)
                .with("tens", bills.tens)
                .with("twenties", bills.twenties),
            Action::Gone { seat } => plain("guns-act-gone").with("who", seat),
            Action::Arrived { seat } => plain("guns-act-arrived").with("who", seat),
        }
    }
}
