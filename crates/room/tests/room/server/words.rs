//! Asks, in few words.

use protocol::{Agreement, Ask, HallAsk, Pace, Reaction, Role, Since, TableAsk, VERSION};
use serde_json::Value;
use tabletop::fairness::hex_bytes;
use tabletop::{Nonce, Seat};

use super::digits;

/// The key of whoever has that name.
pub(crate) fn key(name: &str) -> String {
    digits(name.bytes().fold(7, |sum, byte| sum * 31 + u64::from(byte)))
}

/// Says hello as somebody.
pub(crate) fn hello(name: &str) -> Ask {
    hello_with(VERSION, &key(name))
}

/// Says hello in some version, with some key.
pub(crate) fn hello_with(magot: u32, key: &str) -> Ask {
    HallAsk::Hello { magot, key: key.into() }.into()
}

/// Which tables can be joined?
pub(crate) fn tables() -> Ask {
    HallAsk::Tables {}.into()
}

/// What time is it?
pub(crate) fn ping(sent: u64) -> Ask {
    HallAsk::Ping { sent }.into()
}

/// An agreement: so many seats, everything else as usual.
pub(crate) fn seats(seats: u8) -> Agreement {
    Agreement::of(seats)
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
    create_with(game, name, agreement, &[])
}

/// Makes a table with bots on its last seats.
pub(crate) fn create_with(game: &str, name: &str, agreement: Agreement, bots: &[&str]) -> Ask {
    let bots = bots.iter().map(|bot| (*bot).to_string()).collect();
    HallAsk::Create { game: game.into(), agreement, name: name.into(), bots }.into()
}

/// Goes to a table.
pub(crate) fn join(code: &str) -> Ask {
    join_as(code, Role::Player, None)
}

/// Goes to a table as something, having seen something.
pub(crate) fn join_as(code: &str, role: Role, since: Option<Since>) -> Ask {
    HallAsk::Join { code: code.into(), role, since }.into()
}

/// Leaves the table.
pub(crate) fn leave() -> Ask {
    HallAsk::Leave {}.into()
}

/// Sits down.
pub(crate) fn sit(seat: u8, name: &str) -> Ask {
    TableAsk::Sit { seat: Seat(seat), name: name.into(), pledge: None }.into()
}

/// Sits down and pledges a nonce.
pub(crate) fn sit_with(seat: u8, name: &str, nonce: &str) -> Ask {
    let pledge = hex_bytes::decode(nonce).map(|nonce| hex_bytes::encode(&Nonce(nonce).pledge().0));
    let pledge = Some(pledge.unwrap_or(nonce.into()));
    TableAsk::Sit { seat: Seat(seat), name: name.into(), pledge }.into()
}

/// Reveals a nonce.
pub(crate) fn reveal(nonce: &str) -> Ask {
    TableAsk::Reveal { nonce: nonce.into() }.into()
}

/// Answers whoever asks for that seat.
pub(crate) fn consent(seat: u8, yes: bool) -> Ask {
    TableAsk::Consent { seat: Seat(seat), yes }.into()
}

/// Gives the seat up.
pub(crate) fn stand() -> Ask {
    TableAsk::Stand {}.into()
}

/// Changes the name.
pub(crate) fn rename(name: &str) -> Ask {
    TableAsk::Name { name: name.into() }.into()
}

/// Changes what is agreed on.
pub(crate) fn agree(agreement: Agreement) -> Ask {
    TableAsk::Agree { agreement }.into()
}

/// Begins the game.
pub(crate) fn start() -> Ask {
    TableAsk::Start {}.into()
}

/// Acts.
pub(crate) fn act(game_no: u32, nth: u32, action: &Value) -> Ask {
    TableAsk::Act { game_no, nth, action: action.clone() }.into()
}

/// Makes a face.
pub(crate) fn bravo() -> Ask {
    TableAsk::React { reaction: Reaction::Bravo }.into()
}

/// Frees a seat.
pub(crate) fn kick(seat: u8) -> Ask {
    TableAsk::Kick { seat: Seat(seat) }.into()
}

/// Locks or opens the table.
pub(crate) fn lock(locked: bool) -> Ask {
    TableAsk::Lock { locked }.into()
}

/// Fills all free seats with the best bots.
pub(crate) fn fill() -> Ask {
    TableAsk::Fill { seat: None, bot: None }.into()
}

/// Puts a bot on a seat: the best one, unless it is named.
pub(crate) fn bot_on(seat: u8, bot: Option<&str>) -> Ask {
    TableAsk::Fill { seat: Some(Seat(seat)), bot: bot.map(str::to_string) }.into()
}

/// Stops the clocks or lets them run.
pub(crate) fn pause(paused: bool) -> Ask {
    TableAsk::Pause { paused }.into()
}

/// Gathers everybody for another game.
pub(crate) fn rematch() -> Ask {
    TableAsk::Rematch {}.into()
}

/// Asks what happened before that.
pub(crate) fn past(before: u32) -> Ask {
    TableAsk::Past { before }.into()
}

/// Seats somebody who has no device.
pub(crate) fn guest(seat: u8, name: &str) -> Ask {
    TableAsk::Guest { seat: Seat(seat), name: name.into() }.into()
}

/// Lets two seats change places.
pub(crate) fn move_to(from: u8, to: u8) -> Ask {
    TableAsk::Move { from: Seat(from), to: Seat(to) }.into()
}

/// Chooses a token.
pub(crate) fn token(token: u16) -> Ask {
    TableAsk::Token { token }.into()
}
