//! What can be wrong. Every one has a sentence in `locales`: `error-…` and `bye-…`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A closed list of codes, each with a message in `locales`.
macro_rules! codes {
    ($(#[$outer:meta])* $name:ident, $prefix:literal, $($(#[$doc:meta])* $variant:ident = $word:literal,)*) => {
        $(#[$outer])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $word)] $variant,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Its message in `locales`.
            pub fn key(self) -> &'static str {
                match self {
                    $($name::$variant => concat!($prefix, $word),)*
                }
            }
        }
    };
}

codes! {
    /// What is wrong with what a client asked. Nothing has changed.
    ErrorCode, "error-",
    /// The frame is not one of the messages.
    Unreadable = "unreadable",
    /// The client speaks another version.
    WrongVersion = "wrong-version",
    /// The first message must be a greeting.
    HelloFirst = "hello-first",
    /// It has greeted already.
    HelloTwice = "hello-twice",
    /// The key is not 64 hexadecimal digits.
    BadKey = "bad-key",
    /// There is no such game.
    NoSuchGame = "no-such-game",
    /// A rule says no to what was agreed on, or it cannot be read.
    Misconfigured = "misconfigured",
    /// The game cannot be played without clocks.
    NeedsClock = "needs-clock",
    /// There is no such bot.
    NoSuchBot = "no-such-bot",
    /// There is no table of that code.
    NoSuchTable = "no-such-table",
    /// Too many wrong codes: wait a little.
    TooManyTries = "too-many-tries",
    /// The server has as many tables as it has room for.
    HouseFull = "house-full",
    /// There are as many people at the table as it has room for.
    TableFull = "table-full",
    /// The host lets nobody new in.
    Locked = "locked",
    /// The host has sent you away.
    Barred = "barred",
    /// You are at no table.
    NoTable = "no-table",
    /// You have no seat.
    NoSeat = "no-seat",
    /// There is no such seat.
    NoSuchSeat = "no-such-seat",
    /// Somebody sits there.
    SeatTaken = "seat-taken",
    /// Nobody new may sit down in this game.
    SeatsClosed = "seats-closed",
    /// The others did not agree.
    SeatRefused = "seat-refused",
    /// Nobody asks for that seat, or your word is not needed.
    NoSuchRequest = "no-such-request",
    /// The name is empty or too long.
    BadName = "bad-name",
    /// Somebody else has that name.
    NameTaken = "name-taken",
    /// The nonce or its hash is not 64 hexadecimal digits, or the two do not fit.
    BadNonce = "bad-nonce",
    /// Only the host may do that.
    NotHost = "not-host",
    /// Not while a game is under way.
    GameUnderWay = "game-under-way",
    /// No game is under way.
    NoGame = "no-game",
    /// The game is paused.
    Paused = "paused",
    /// The game has gone on for too long to go any further.
    TooLong = "too-long",
    /// Some seats are free.
    SeatsFree = "seats-free",
    /// A referee's seat needs a person with a device.
    NeedsReferee = "needs-referee",
    /// Nobody without a device can play this.
    NoGuests = "no-guests",
    /// Somebody of every team needs a device.
    TeamNeedsDevice = "team-needs-device",
    /// There is no such token.
    NoSuchToken = "no-such-token",
    /// Somebody else has a token of that shape.
    TokenTaken = "token-taken",
    /// That action was done already, or others were before it.
    Stale = "stale",
    /// That was slower than another device of yours, or you have asked for something already.
    Busy = "busy",
    /// Too much at once.
    TooFast = "too-fast",
    /// The rules have changed since this game began: it cannot go on.
    OldRules = "old-rules",
    /// The server could not store it. Try again.
    Storage = "storage",
}

codes! {
    /// Why a connection is closed.
    CloseReason, "bye-",
    /// The server shuts down for a moment; reconnect.
    Shutdown = "shutdown",
    /// The client does not read what it is told.
    Slow = "slow",
    /// Nothing was heard for too long.
    Idle = "idle",
    /// Too many messages.
    TooFast = "too-fast",
    /// A frame was too large, or too many could not be read.
    Nonsense = "nonsense",
    /// There are too many connections, from there or altogether.
    TooMany = "too-many",
    /// The server could not store what happened; reconnect.
    Storage = "storage",
}
