//! What a hand did against the rules, in a sentence: told once a cheat is settled, and at the end.

use cheaters::truth::{Crime, Ending};
use cheaters::{Did, Names, Purse, Shift, Space};
use tabletop::{Saying, Seat};

/// What the hand did, if there is a sentence for it.
pub(super) fn did(who: Seat, did: &Did) -> Option<Saying> {
    let say = |key| Saying::plain(key).with("who", who);
    let name = |space: Space| space.word(Names::Local);
    if let (Some(asked), Some(space)) = (did.asked, did.space) {
        let due = did.due.filter(|due| *due > 0);
        let key = if due.is_some() { "court-did-asked-due" } else { "court-did-asked" };
        let said = say(key).with("asked", asked).with("space", name(space));
        return Some(said.with("due", due.unwrap_or(0)));
    }
    if let (Some(drawn), Some(read)) = (did.drawn, did.read) {
        return Some(say("court-did-read").with("drawn", drawn.word()).with("read", read.word()));
    }
    let first = *did.shifts.first()?;
    if let (Shift::Deed { space, .. }, Some(Shift::Deed { space: other, .. })) =
        (first, did.shifts.get(1))
    {
        return Some(say("court-did-swap").with("mine", name(space)).with("other", name(*other)));
    }
    Some(match first {
        Shift::Notes { notes, from, to } => moved_notes(who, notes.total(), (from, to), did.due),
        Shift::Deed { space, from: None, .. } => {
            say("court-did-deed-board").with("space", name(space))
        }
        Shift::Deed { space, from: Some(from), .. } => {
            say("court-did-deed-player").with("from", from).with("space", name(space))
        }
        Shift::Hotel { space, up: true } => say("court-did-hotel-up").with("space", name(space)),
        Shift::Hotel { space, up: false } => say("court-did-hotel-down").with("space", name(space)),
        Shift::Token { seat, from, to } if seat == who && to == from.back(1) => {
            say("court-did-slipped").with("space", name(from))
        }
        Shift::Token { seat, to, .. } if seat == who => {
            say("court-did-token-own").with("space", name(to))
        }
        Shift::Token { seat, to, .. } => {
            say("court-did-token-other").with("seat", seat).with("space", name(to))
        }
        Shift::Cuff { .. } => say("court-did-cuff"),
    })
}

fn moved_notes(who: Seat, sum: u32, (from, to): (Purse, Purse), due: Option<u32>) -> Saying {
    let key = match (from, to, due) {
        (Purse::Tray, Purse::Player(to), None) if to == who => "court-did-take-tray",
        (Purse::Tray, Purse::Player(to), Some(_)) if to == who => "court-did-take-tray-due",
        (Purse::Player(_), Purse::Player(to), _) if to == who => "court-did-take-player",
        (_, Purse::Player(_), None) => "court-did-give",
        (_, Purse::Player(_), Some(_)) => "court-did-give-due",
        (_, Purse::Tray, None) => "court-did-give-tray",
        (_, Purse::Tray, Some(_)) => "court-did-give-tray-due",
    };
    let mut said = Saying::plain(key).with("who", who).with("sum", sum);
    if let Some(due) = due {
        said = said.with("due", due);
    }
    match (from, to) {
        (Purse::Player(from), Purse::Player(to)) if to == who => said.with("from", from),
        (_, Purse::Player(to)) => said.with("to", to),
        (_, Purse::Tray) => said,
    }
}

/// How a cheat ended.
pub(super) fn ending(crime: &Crime) -> Saying {
    match (crime.ended, crime.by_whom) {
        (Ending::Caught, Some(by)) => Saying::plain("truth-caught").with("name", by),
        (Ending::Caught, None) => Saying::plain("court-guilty"),
        (Ending::Announced, _) => Saying::plain("truth-announced"),
        (Ending::PutRight, _) => Saying::plain("truth-put-right"),
        (Ending::Unpunished, _) => Saying::plain("truth-unpunished"),
    }
}
