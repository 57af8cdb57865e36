//! A hand that moves things, as far as eyes follow it: one thing that moves, and how many more.

use tabletop::{Saying, Seat};

use super::{listed, name};
use crate::board::Space;
use crate::picture::Glimpse;
use crate::things::{Place, Purse, Shift};

/// Everything that a hand moves.
pub(super) fn moved(by: Seat, shifts: &[Shift]) -> Saying {
    told(by, &shifts.iter().copied().map(Motion::Whole).collect::<Vec<_>>())
}

/// What one sees of a hand, and nothing more.
pub(super) fn seen(by: Seat, glimpses: &[Glimpse]) -> Saying {
    told(by, &motions(glimpses))
}

fn told(by: Seat, motions: &[Motion]) -> Saying {
    let [first, rest @ ..] = motions else {
        return Saying::plain("cheaters-see-hand").with("by", by);
    };
    if let (Motion::Whole(paid), [Motion::Whole(back)]) = (first, rest)
        && let Some(said) = with_change(by, *paid, *back)
    {
        return said;
    }
    // The cuff is heard.
    let more = rest.iter().filter(|motion| !motion.is_of_the_cuff()).count();
    match *first {
        Motion::Whole(shift) => shifted(by, shift, more),
        Motion::Half(glimpse) => glimpsed(by, glimpse, more),
    }
}

/// Somebody pays, and change comes back.
fn with_change(by: Seat, paid: Shift, back: Shift) -> Option<Saying> {
    let Shift::Notes { notes, from, to } = paid else { return None };
    let Shift::Notes { notes: change, from: giver, to: taker } = back else { return None };
    if from != Purse::Player(by) || (giver, taker) != (to, from) {
        return None;
    }
    Some(match to {
        Purse::Tray => Saying::plain("cheaters-see-self-to-bank-change")
            .with("by", by)
            .with("things", listed(notes))
            .with("back", listed(change)),
        Purse::Player(to) => Saying::plain("cheaters-see-self-to-other-change")
            .with("by", by)
            .with("to", to)
            .with("things", listed(notes))
            .with("back", listed(change)),
    })
}

/// What has changed in front of oneself, nobody knows by whose hand.
pub(super) fn changed(glimpses: &[Glimpse]) -> Saying {
    let more = glimpses.len().saturating_sub(1) as u32;
    match glimpses.first().copied() {
        Some(Glimpse::Notes { place, notes, come }) => in_front(place, come, listed(notes), more),
        Some(Glimpse::Deed { place, space, come }) => {
            in_front(place, come, vec![name(space)], more)
        }
        Some(Glimpse::TrayHotel { come: true }) => {
            Saying::plain("cheaters-see-tray-hotel-more").with("more", more)
        }
        Some(Glimpse::TrayHotel { come: false }) => {
            Saying::plain("cheaters-see-tray-hotel-less").with("more", more)
        }
        // What is on the board one only sees by looking there; the audience always does.
        Some(Glimpse::Token { seat, from, to }) => Saying::plain("cheaters-see-token-there")
            .with("who", seat)
            .with("from", name(from))
            .with("to", name(to))
            .with("more", more),
        Some(Glimpse::Hotel { space, come }) => Saying::plain(match come {
            true => "cheaters-see-hotel-there",
            false => "cheaters-see-hotel-gone",
        })
        .with("space", name(space))
        .with("more", more),
        Some(Glimpse::Cuff { .. }) | None => Saying::plain("cheaters-see-changed"),
    }
}

/// Something lies there no longer, or lies there now.
fn in_front(place: Place, come: bool, things: Vec<&'static str>, more: u32) -> Saying {
    Saying::plain(match (owner(place), come) {
        (Some(_), true) => "cheaters-see-more-here",
        (Some(_), false) => "cheaters-see-less-here",
        (None, true) => "cheaters-see-tray-more",
        (None, false) => "cheaters-see-tray-less",
    })
    .with("things", things)
    .with("more", more)
}

/// What one sees move: only where it goes away or comes, or both.
#[derive(Clone, Copy)]
enum Motion {
    Whole(Shift),
    Half(Glimpse),
}

impl Motion {
    fn is_of_the_cuff(self) -> bool {
        matches!(self, Motion::Whole(Shift::Cuff { .. }) | Motion::Half(Glimpse::Cuff { .. }))
    }
}

/// What one sees move, thing by thing. Two glimpses in a row of the same thing, gone here and come
/// there, are one motion: eyes can tell no more, and this knows nothing but what they saw.
fn motions(glimpses: &[Glimpse]) -> Vec<Motion> {
    let mut motions = Vec::new();
    let mut left = glimpses;
    while let [first, rest @ ..] = left {
        let whole = rest.first().and_then(|second| joined(*first, *second));
        left = if whole.is_some() { &rest[1..] } else { rest };
        motions.push(whole.map_or(Motion::Half(*first), Motion::Whole));
    }
    motions
}

fn joined(gone: Glimpse, come: Glimpse) -> Option<Shift> {
    match (gone, come) {
        (
            Glimpse::Notes { place: from, notes, come: false },
            Glimpse::Notes { place: to, notes: same, come: true },
        ) if notes == same => Some(Shift::Notes { notes, from: purse(from), to: purse(to) }),
        (
            Glimpse::Deed { place: from, space, come: false },
            Glimpse::Deed { place: to, space: same, come: true },
        ) if space == same => Some(Shift::Deed { space, from: owner(from), to: owner(to) }),
        (Glimpse::TrayHotel { come: false }, Glimpse::Hotel { space, come: true }) => {
            Some(Shift::Hotel { space, up: true })
        }
        (Glimpse::Hotel { space, come: false }, Glimpse::TrayHotel { come: true }) => {
            Some(Shift::Hotel { space, up: false })
        }
        _ => None,
    }
}

/// Whose place it is: the tray and the board are nobody's.
fn owner(place: Place) -> Option<Seat> {
    match place {
        Place::Board | Place::Tray => None,
        Place::Spread(seat) => Some(seat),
    }
}

fn purse(place: Place) -> Purse {
    owner(place).map_or(Purse::Tray, Purse::Player)
}

/// A hand moves something before one's eyes, and so many things more.
fn shifted(by: Seat, shift: Shift, more: usize) -> Saying {
    match shift {
        Shift::Notes { notes, from, to } => {
            let (from, to) = (owner(from.into()), owner(to.into()));
            Saying::plain(match (from, to) {
                (None, Some(to)) if to == by => "cheaters-see-bank-to-self",
                (None, _) => "cheaters-see-bank-to-other",
                (Some(from), None) if from == by => "cheaters-see-self-to-bank",
                (Some(_), None) => "cheaters-see-other-to-bank",
                (Some(from), Some(to)) => between(by, from, to),
            })
            .with("by", by)
            .with("from", from.unwrap_or(by))
            .with("to", to.unwrap_or(by))
            .with("things", listed(notes))
            .with("more", more as u32)
        }
        Shift::Deed { space, from, to } => Saying::plain(match (from, to) {
            (None, Some(to)) if to == by => "cheaters-see-board-to-self",
            (None, _) => "cheaters-see-board-to-other",
            (Some(from), None) if from == by => "cheaters-see-self-to-board",
            (Some(_), None) => "cheaters-see-other-to-board",
            (Some(from), Some(to)) => between(by, from, to),
        })
        .with("by", by)
        .with("from", from.unwrap_or(by))
        .with("to", to.unwrap_or(by))
        .with("things", vec![name(space)])
        .with("more", more as u32),
        Shift::Hotel { space, up } => {
            Saying::plain(if up { "cheaters-see-hotel-up" } else { "cheaters-see-hotel-down" })
                .with("by", by)
                .with("space", name(space))
                .with("more", more as u32)
        }
        Shift::Token { seat, from, to } => token(by, seat, from, to, more),
        Shift::Cuff { to, .. } => cuff(by, to, more),
    }
}

/// The message of something that goes from one player to another.
fn between(by: Seat, from: Seat, to: Seat) -> &'static str {
    match by {
        by if by == to => "cheaters-see-other-to-self",
        by if by == from => "cheaters-see-self-to-other",
        _ => "cheaters-see-other-to-other",
    }
}

/// A hand moves something of which one sees only where it goes away, or only where it comes, and so
/// many things more.
fn glimpsed(by: Seat, glimpse: Glimpse, more: usize) -> Saying {
    match glimpse {
        Glimpse::Notes { place, notes, come } => {
            let owner = owner(place);
            Saying::plain(match owner {
                None if come => "cheaters-see-to-bank",
                None => "cheaters-see-from-bank",
                Some(owner) => at_a_player(by, owner, come),
            })
            .with("by", by)
            .with("owner", owner.unwrap_or(by))
            .with("things", listed(notes))
            .with("more", more as u32)
        }
        Glimpse::Deed { place, space, come } => {
            let owner = owner(place);
            Saying::plain(match owner {
                None if come => "cheaters-see-to-board",
                None => "cheaters-see-from-board",
                Some(owner) => at_a_player(by, owner, come),
            })
            .with("by", by)
            .with("owner", owner.unwrap_or(by))
            .with("things", vec![name(space)])
            .with("more", more as u32)
        }
        Glimpse::Hotel { space, come } => {
            Saying::plain(if come { "cheaters-see-hotel-comes" } else { "cheaters-see-hotel-goes" })
                .with("by", by)
                .with("space", name(space))
                .with("more", more as u32)
        }
        Glimpse::TrayHotel { come } => Saying::plain(match come {
            true => "cheaters-see-hotel-to-tray",
            false => "cheaters-see-hotel-from-tray",
        })
        .with("by", by)
        .with("more", more as u32),
        Glimpse::Token { seat, from, to } => token(by, seat, from, to, more),
        Glimpse::Cuff { to } => cuff(by, to, more),
    }
}

/// The message of something that comes to a player, or goes away from there.
fn at_a_player(by: Seat, owner: Seat, come: bool) -> &'static str {
    match (by == owner, come) {
        (true, true) => "cheaters-see-to-self",
        (true, false) => "cheaters-see-from-self",
        (false, true) => "cheaters-see-to-other",
        (false, false) => "cheaters-see-from-other",
    }
}

fn token(by: Seat, who: Seat, from: Space, to: Space, more: usize) -> Saying {
    let own = by == who;
    Saying::plain(if own { "cheaters-see-own-token" } else { "cheaters-see-other-token" })
        .with("by", by)
        .with("who", who)
        .with("from", name(from))
        .with("to", name(to))
        .with("more", more as u32)
}

fn cuff(by: Seat, to: Option<Seat>, more: usize) -> Saying {
    Saying::plain(if to.is_some() { "cheaters-see-cuff-on" } else { "cheaters-see-cuff-off" })
        .with("by", by)
        .with("who", to.unwrap_or(by))
        .with("more", more as u32)
}

#[cfg(test)]
mod tests {
    use tabletop::Arg;

    use super::*;
    use crate::money::{Note, Notes};

    const ME: Seat = Seat(0);
    const OTHER: Seat = Seat(1);

    fn check(glimpses: &[Glimpse], key: &str, more: Option<u32>) {
        let saying = seen(OTHER, glimpses);
        assert_eq!(saying.key, key, "{glimpses:?}");
        let said = saying.args.iter().find(|(gap, _)| *gap == "more").map(|(_, more)| more);
        assert_eq!(said, more.map(Arg::from).as_ref(), "{glimpses:?}");
    }

    #[test]
    fn both_ends_of_a_motion_are_one_thing() {
        let notes = Notes::from(Note::Hundred);
        let gone = Glimpse::Notes { place: Place::Spread(ME), notes, come: false };
        let come = Glimpse::Notes { place: Place::Spread(OTHER), notes, come: true };
        check(&[gone], "cheaters-see-from-other", Some(0));
        check(&[come], "cheaters-see-to-self", Some(0));
        check(&[gone, come], "cheaters-see-other-to-self", Some(0));
        check(&[gone, gone, come], "cheaters-see-from-other", Some(1));
        check(&[come, gone], "cheaters-see-to-self", Some(1));
        let away = Glimpse::Notes { place: Place::Spread(OTHER), notes, come: false };
        let home = Glimpse::Notes { place: Place::Spread(ME), notes, come: true };
        let pays = [away, home, gone, come];
        check(&pays, "cheaters-see-self-to-other-change", None);
        let token = Glimpse::Token { seat: OTHER, from: Space(27), to: Space::PRISON };
        let cuff = Glimpse::Cuff { to: Some(OTHER) };
        check(&[token, cuff], "cheaters-see-own-token", Some(0));
        let deed = Glimpse::Deed { place: Place::Board, space: Space(1), come: false };
        check(&[deed, come], "cheaters-see-from-board", Some(1));
    }
}
