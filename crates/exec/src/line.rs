//! What a program is asked and told (docs/bots.md).

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use tabletop::{Seat, Time};

/// A line to a program. What a game says of itself is in it as the game writes it.
#[derive(Serialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(crate) enum Line<'a> {
    /// Magot is here, and waits for a hello.
    Hello { protocol: u32, ms: u64, longest: usize },
    /// A game begins.
    Game { game: &'a str, rules: u32, seat: Seat, seats: u8, config: Box<RawValue>, seed: u64 },
    /// What does it do?
    Choose {
        at: Time,
        until: Option<Time>,
        told: &'a [Box<RawValue>],
        view: Box<RawValue>,
        legal: Vec<Offered>,
    },
    /// The stand-in plays from now on.
    Lost { why: &'a str },
    /// The game is over.
    Over { told: &'a [Box<RawValue>] },
}

/// Something that may be done.
#[derive(Serialize)]
pub(crate) struct Offered {
    pub(crate) action: Box<RawValue>,
    pub(crate) notation: String,
}

/// Something that the seat has seen.
#[derive(Serialize)]
pub(crate) struct Told<'a, S> {
    pub(crate) at: Time,
    pub(crate) seen: &'a S,
}

impl Line<'_> {
    pub(crate) fn text(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("a line is made of what serialises")
    }
}

/// A part of a line, as it is written in it.
pub(crate) fn written(part: &impl Serialize) -> Box<RawValue> {
    to_raw_value(part).expect("a game's types serialise")
}
