//! What is to be said to people, before any language: a message key and its arguments. The words
//! themselves live in `locales/`, one source for the terminal and the browser.

use serde::Serialize;

use crate::{Clause, Seat, SeatSet};

/// A sentence before its language.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Saying {
    /// The message, as `locales/*/*.ftl` names it.
    pub key: &'static str,
    /// What fills its gaps.
    pub args: Vec<(&'static str, Arg)>,
}

impl Saying {
    /// A sentence without gaps.
    pub fn plain(key: &'static str) -> Saying {
        Saying { key, args: Vec::new() }
    }

    /// The sentence with one more gap filled.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Saying {
        self.args.push((name, arg.into()));
        self
    }
}

/// What fills a gap in a sentence.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A player, to be shown by name.
    Seat(Seat),
    /// Several players, to be listed by name.
    Seats(SeatSet),
    /// A number.
    Number(i64),
    /// Another message, such as a card's name.
    Word(&'static str),
    /// Several other messages, to be listed.
    Words(Vec<&'static str>),
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

impl From<SeatSet> for Arg {
    fn from(seats: SeatSet) -> Arg {
        Arg::Seats(seats)
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Arg {
        Arg::Number(i64::from(number))
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Arg {
        Arg::Number(i64::from(number))
    }
}

impl From<&'static str> for Arg {
    fn from(key: &'static str) -> Arg {
        Arg::Word(key)
    }
}

impl From<Vec<&'static str>> for Arg {
    fn from(keys: Vec<&'static str>) -> Arg {
        Arg::Words(keys)
    }
}

/// Something that can be told to people.
pub trait Say {
    /// The sentence that tells it.
    fn say(&self) -> Saying;
}

/// A refusal once it has left its game: the rule it rests on, and the sentence.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Refusal {
    /// The rule.
    pub clause: Clause,
    /// The reason.
    pub saying: Saying,
}

impl Refusal {
    /// A refusal that rests on `clause`.
    pub fn new(clause: &'static str, saying: Saying) -> Refusal {
        Refusal { clause: Clause(clause), saying }
    }
}
