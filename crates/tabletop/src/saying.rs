//! What is to be said to people, before any language: a message key and its arguments. The words
//! themselves live in `locales/`, one source for the terminal and the browser.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Game, Seat, SeatSet};

/// A sentence before its language: a message of `locales` and what fills its gaps. Games write it
/// with fixed words; who reads it from the wire owns the text.
///
/// ```
/// use tabletop::{Saying, Seat};
/// let saying = Saying::plain("event-drew").with("by", Seat(1)).with("count", 2u8);
/// let json = r#"{"key":"event-drew","args":[["by",{"seat":1}],["count",{"number":2}]]}"#;
/// assert_eq!(serde_json::to_string(&saying).unwrap(), json);
/// assert_eq!(serde_json::from_str::<Saying>(json).unwrap(), saying);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Saying {
    /// The message, as the files of `locales` name it.
    pub key: Cow<'static, str>,
    /// What fills its gaps, by their names.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

impl Saying {
    /// A sentence without gaps.
    pub fn plain(key: &'static str) -> Saying {
        Saying { key: Cow::Borrowed(key), args: Vec::new() }
    }

    /// The sentence with one more gap filled.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Saying {
        self.args.push((Cow::Borrowed(name), arg.into()));
        self
    }
}

/// What fills a gap in a sentence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A player, to be shown by name.
    Seat(Seat),
    /// Several players, to be listed by name.
    Seats(SeatSet),
    /// A number.
    Number(#[ts(type = "number")] i64),
    /// Another message, such as a card's name.
    Word(Cow<'static, str>),
    /// Several other messages, to be listed.
    Words(Vec<Cow<'static, str>>),
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
        Arg::Word(Cow::Borrowed(key))
    }
}

impl From<Vec<&'static str>> for Arg {
    fn from(keys: Vec<&'static str>) -> Arg {
        Arg::Words(keys.into_iter().map(Cow::Borrowed).collect())
    }
}

/// Something that can be told to people.
pub trait Say {
    /// The sentence that tells it.
    fn say(&self) -> Saying;

    /// Whether [`phrase::saying`](crate::phrase::saying) makes this sentence of it by the game's
    /// [phrases](Game::PHRASES), with the same message and at least the same gaps filled, so that
    /// nobody needs to be sent the sentence besides.
    fn is_regular(&self) -> bool {
        false
    }
}

/// A refusal once it has left its game: the rule it rests on, and the sentence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Refusal {
    /// The rule: a clause of the game's rulebook.
    pub clause: Cow<'static, str>,
    /// The reason.
    #[serde(rename = "say")]
    pub saying: Saying,
}

impl Refusal {
    /// A refusal that rests on `clause`.
    pub fn new(clause: &'static str, saying: Saying) -> Refusal {
        Refusal { clause: Cow::Borrowed(clause), saying }
    }

    /// A game's reason, with its rule and its sentence.
    pub fn of<G: Game>(why: &G::Illegal) -> Refusal {
        Refusal::new(G::clause(why).0, why.say())
    }
}
