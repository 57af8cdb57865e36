//! What the server tells.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tabletop::{Arg as GameArg, Saying};
use ts_rs::TS;

use crate::desk::{Desk, Listing, Reaction, You};
use crate::trouble::{Bye, Trouble};

/// What the server tells. Times are milliseconds of the table's own time, unless they are said to be
/// the server's.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "tell", rename_all = "kebab-case")]
pub enum Tell {
    /// Welcome.
    Hello {
        /// The version of the protocol.
        magot: u32,
        /// The server's time, milliseconds since 1970.
        #[ts(type = "number")]
        now: u64,
    },
    /// The tables that can be joined.
    Tables {
        /// The list, the newest first.
        tables: Vec<Listing>,
    },
    /// The table apart from the game. It replaces what was told before.
    Desk {
        /// The table.
        desk: Desk,
        /// What you are there.
        you: You,
    },
    /// Everything that lies before you in the game: after a game has begun, after joining, and
    /// whenever you look through other eyes.
    Whole {
        /// Which of the table's games.
        game: u32,
        /// How many things you have been told in this game, with those in `told`.
        seq: u32,
        /// The table's time.
        #[ts(type = "number")]
        at: u64,
        /// What you have missed, as far as it is at hand. The last one is number `seq`.
        told: Vec<Told>,
        /// What you see.
        #[ts(type = "Record<string, unknown>")]
        view: Map<String, Value>,
        /// Who may act.
        on: Vec<u8>,
        /// Until when.
        #[ts(type = "number | null")]
        until: Option<u64>,
        /// What you may do.
        legal: Vec<Choosable>,
        /// How often your seat has acted in this game.
        acts: u32,
    },
    /// Something happened before your eyes.
    Update {
        /// How many things you have been told in this game, with those in `told`.
        seq: u32,
        /// The table's time.
        #[ts(type = "number")]
        at: u64,
        /// What happened, in order.
        told: Vec<Told>,
        /// The fields of your view that have changed; null for one that is no more.
        #[ts(type = "Record<string, unknown>")]
        view: Map<String, Value>,
        /// Who may act.
        on: Vec<u8>,
        /// Until when.
        #[ts(type = "number | null")]
        until: Option<u64>,
        /// What you may do.
        legal: Vec<Choosable>,
        /// How often your seat has acted in this game.
        acts: u32,
    },
    /// The game is over.
    Over {
        /// Which of the table's games.
        game: u32,
        /// How it ended.
        outcome: Final,
        /// The house's secret, which proves the deal.
        secret: String,
        /// Under which the game can be read.
        replay: String,
    },
    /// A rule says no. Nothing has changed.
    Refused {
        /// The action that was refused.
        nth: u32,
        /// Why.
        refusal: Refusal,
    },
    /// Something else is wrong with what was asked. Nothing has changed.
    Error {
        /// What.
        error: Trouble,
        /// The rule, where a rule says no to what was agreed on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refusal: Option<Refusal>,
        /// More about it, in English, for whoever writes clients.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        detail: Option<String>,
        /// The number of the action it is about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nth: Option<u32>,
    },
    /// Somebody makes a face.
    Reaction {
        /// From which seat; the audience without.
        seat: Option<u8>,
        /// Which.
        reaction: Reaction,
    },
    /// What happened before.
    Past {
        /// Of which game.
        game: u32,
        /// The number of the first one, counted from 1.
        from: u32,
        /// What happened.
        told: Vec<Told>,
    },
    /// The time.
    Pong {
        /// What was sent.
        #[ts(type = "number")]
        sent: u64,
        /// The server's time, milliseconds since 1970.
        #[ts(type = "number")]
        now: u64,
    },
    /// The connection is about to be closed.
    Bye {
        /// Why.
        why: Bye,
    },
}

/// Something that happened, as it was seen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Told {
    /// When.
    #[ts(type = "number")]
    pub at: u64,
    /// What, as the game's page of the engine's manual describes it.
    #[ts(type = "unknown")]
    pub seen: Value,
    /// What, as a sentence.
    pub say: Said,
}

/// An action that may be done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Choosable {
    /// The action, to be sent as it is.
    #[ts(type = "unknown")]
    pub action: Value,
    /// The action as a sentence.
    pub say: Said,
}

/// Why not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Refusal {
    /// The rule.
    pub clause: String,
    /// The reason.
    pub say: Said,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Final {
    /// Those who share the victory.
    pub winners: Vec<u8>,
    /// Each seat's score.
    #[ts(type = "number[]")]
    pub scores: Vec<i64>,
}

/// A sentence before its language: a message of `locales` and what fills its gaps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Said {
    /// The message.
    pub key: String,
    /// What fills its gaps.
    pub args: Vec<(String, Arg)>,
}

/// What fills a gap in a sentence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A player, to be shown by name.
    Seat(u8),
    /// Several players.
    Seats(Vec<u8>),
    /// A number.
    #[ts(type = "number")]
    Number(i64),
    /// Another message.
    Word(String),
    /// Several other messages.
    Words(Vec<String>),
}

impl From<&Saying> for Said {
    fn from(saying: &Saying) -> Said {
        let arg = |arg: &GameArg| match arg {
            GameArg::Seat(seat) => Arg::Seat(seat.0),
            GameArg::Seats(seats) => Arg::Seats(seats.iter().map(|seat| seat.0).collect()),
            GameArg::Number(number) => Arg::Number(*number),
            GameArg::Word(word) => Arg::Word((*word).into()),
            GameArg::Words(words) => Arg::Words(words.iter().map(|&word| word.into()).collect()),
        };
        let args = saying.args.iter().map(|(name, given)| ((*name).into(), arg(given))).collect();
        Said { key: saying.key.into(), args }
    }
}

impl From<&tabletop::Refusal> for Refusal {
    fn from(refusal: &tabletop::Refusal) -> Refusal {
        Refusal { clause: refusal.clause.to_string(), say: Said::from(&refusal.saying) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::{Seat, SeatSet};

    #[test]
    fn a_sentence_is_the_same_whether_a_game_or_the_protocol_writes_it() {
        let seats: SeatSet = [Seat(0), Seat(3)].into_iter().collect();
        let saying = Saying::plain("event-drew")
            .with("by", Seat(2))
            .with("all", seats)
            .with("count", 4u8)
            .with("card", "card-bd")
            .with("cards", vec!["card-bd", "card-or"]);
        let ours = serde_json::to_value(Said::from(&saying)).expect("it serialises");
        assert_eq!(ours, serde_json::to_value(&saying).expect("it serialises"));
    }
}
