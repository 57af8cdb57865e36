//! Asks, in few words.

use protocol::{Agreement, Ask, Clock, Pace, Reaction, Role, Since};
use serde_json::{Map, Value};

use super::digits;

/// The key of whoever has that name.
pub(crate) fn key(name: &str) -> String {
    digits(name.bytes().fold(7, |sum, byte| sum * 31 + u64::from(byte)))
}

/// Says hello as somebody.
pub(crate) fn hello(name: &str) -> Ask {
    Ask::Hello { magot: protocol::VERSION, key: key(name) }
}

/// An agreement: so many seats, everything else as usual.
pub(crate) fn seats(seats: u8) -> Agreement {
    Agreement {
        seats,
        config: Map::new(),
        clock: Clock::Normal,
        pace: Pace::Natural,
        listed: false,
    }
}

/// An agreement under which nothing is held back and bots act at once.
pub(crate) fn instant(count: u8) -> Agreement {
    Agreement { pace: Pace::Instant, ..seats(count) }
}

/// The agreement with that option of the game.
pub(crate) fn option(mut agreement: Agreement, name: &str, value: impl Into<Value>) -> Agreement {
    agreement.config.insert(name.into(), value.into());
    agreement
}

/// Makes a table.
pub(crate) fn create(game: &str, name: &str, agreement: Agreement) -> Ask {
    Ask::Create { game: game.into(), agreement, name: name.into(), bots: Vec::new() }
}

/// Goes to a table.
pub(crate) fn join(code: &str) -> Ask {
    join_as(code, Role::Player, None)
}

/// Goes to a table as something, having seen something.
pub(crate) fn join_as(code: &str, role: Role, since: Option<Since>) -> Ask {
    Ask::Join { code: code.into(), role, since }
}

/// Sits down.
pub(crate) fn sit(seat: u8, name: &str) -> Ask {
    Ask::Sit { seat, name: name.into(), nonce: None }
}

/// Sits down with a nonce.
pub(crate) fn sit_with(seat: u8, name: &str, nonce: u64) -> Ask {
    Ask::Sit { seat, name: name.into(), nonce: Some(digits(nonce)) }
}

/// Acts.
pub(crate) fn act(game: u32, nth: u32, action: &Value) -> Ask {
    Ask::Act { game, nth, action: action.clone() }
}

/// Fills all free seats with the best bots.
pub(crate) fn fill() -> Ask {
    Ask::Fill { seat: None, bot: None }
}

/// Makes a face.
pub(crate) fn bravo() -> Ask {
    Ask::React { reaction: Reaction::Bravo }
}

/// Stops the clocks or lets them run.
pub(crate) fn pause(paused: bool) -> Ask {
    Ask::Pause { paused }
}

/// Locks or opens the table.
pub(crate) fn lock(locked: bool) -> Ask {
    Ask::Lock { locked }
}
