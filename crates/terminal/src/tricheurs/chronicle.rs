//! What of the game goes into the log, which is what everybody heard; and what is only shown for a moment.

use cheaters::{Fact, Seen, Tricheurs};
use tabletop::{Game as _, Say as _, Seat};

use super::truth;
use crate::log::Log;

/// Writes down what was said, where it is worth a line. What hands do stands in no log: one sees it or one
/// does not, and whoever was robbed while looking elsewhere is told nothing (MT-5.9).
pub(super) fn tell(log: &mut Log, config: &cheaters::Config, seen: &Seen) {
    if is_spoken(seen) {
        log.add(Tricheurs::reword(config, seen.say()));
    }
    // What a hand did everybody is shown as soon as that cheat is settled (MT-5.4, MT-5.6).
    #[expect(clippy::wildcard_enum_match_arm, reason = "a cheat is settled in two ways")]
    let settled = match seen {
        Seen::Open(Fact::Announced { seat, did: Some(did), .. }) => truth::did(*seat, did),
        Seen::Open(Fact::Verdict { who, did: Some(did), .. }) => truth::did(*who, did),
        _ => None,
    };
    if let Some(did) = settled {
        log.add(Tricheurs::reword(config, did));
    }
}

/// Whether everybody hears it, and the screen does not show it anyway.
fn is_spoken(seen: &Seen) -> bool {
    let Seen::Open(fact) = seen else { return false };
    !matches!(
        fact,
        Fact::Entered { .. }
            | Fact::NothingSeen { .. }
            | Fact::Bidding {}
            | Fact::AffairOver {}
            | Fact::GoesOn { .. }
            | Fact::Settled { .. }
            | Fact::Queued { .. }
            | Fact::Claimed { .. }
            | Fact::Handed { .. }
    )
}

/// Whether these eyes see it for a moment, or this head alone knows it: it is shown and goes away again.
pub(super) fn is_glimpsed(seen: &Seen, me: Seat) -> bool {
    match seen {
        Seen::Hand { by, .. } | Seen::Slipped { by, .. } => *by != me,
        Seen::DrewCard { .. }
        | Seen::KeptCard { .. }
        | Seen::InheritedCard { .. }
        | Seen::DroppedCard { .. }
        | Seen::Buried { .. }
        | Seen::Schemed { .. }
        | Seen::Meant { .. } => true,
        Seen::Changed { .. }
        | Seen::Looked { .. }
        | Seen::Shown { .. }
        | Seen::Tired {}
        | Seen::Unschemed { .. }
        | Seen::Owed { .. }
        | Seen::Change { .. }
        | Seen::Open(_) => false,
    }
}
