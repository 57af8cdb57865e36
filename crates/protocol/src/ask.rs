//! What a client may ask for.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;

use crate::desk::{Clock, Pace, Reaction};

/// What a client may ask for. The first one is always [`Hello`](Ask::Hello).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Who I am. The key is 32 random bytes, as hexadecimal digits, that the client keeps; seats
    /// belong to its hash. It is never part of an address and never shown to anybody.
    Hello {
        /// The version of the protocol.
        magot: u32,
        /// The key.
        key: String,
    },
    /// Which tables can be joined?
    Tables {},
    /// Make a table. Whoever makes it is its host, joins it and sits on seat 0.
    Create {
        /// The game's name.
        game: String,
        /// What is agreed on.
        agreement: Agreement,
        /// The host's name.
        name: String,
        /// Bots for the last seats, by name.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        bots: Vec<String>,
    },
    /// Go to the table of that code; whoever has a seat there has it again.
    Join {
        /// The code.
        code: String,
        /// To play or only to watch.
        #[serde(default)]
        role: Role,
        /// What I have seen already.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<Since>,
    },
    /// Leave the table; the seat stays mine.
    Leave {},
    /// Sit down, or change seats before the game begins.
    Sit {
        /// Where.
        seat: u8,
        /// My name.
        name: String,
        /// My part of the deal, given once the house has committed itself: 32 random bytes as
        /// hexadecimal digits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
    /// Give my seat up. During a game a bot plays on.
    Stand {},
    /// Change my name.
    Name {
        /// The name.
        name: String,
    },
    /// The host changes what is agreed on, before the game begins.
    Agree {
        /// The new agreement.
        agreement: Agreement,
    },
    /// The host begins the game.
    Start {},
    /// Do something in the game.
    Act {
        /// Which of the table's games.
        game: u32,
        /// Which action of my seat in this game, counted from 1: what has been done is never done
        /// twice, however often it is asked for.
        nth: u32,
        /// The action: one of the menu, or anything else the game reads.
        #[ts(type = "unknown")]
        action: Value,
    },
    /// Make a face.
    React {
        /// Which.
        reaction: Reaction,
    },
    /// The host frees a seat: a person may not sit here again, a bot is sent away.
    Kick {
        /// The seat.
        seat: u8,
    },
    /// The host lets nobody new in, or everybody again.
    Lock {
        /// Whether it is locked.
        locked: bool,
    },
    /// The host puts a bot on a free seat, or on all of them.
    Fill {
        /// Which seat; all free ones without.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// Which bot; the best one without.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<String>,
    },
    /// The host stops the clocks, or lets them run.
    Pause {
        /// Whether it is paused.
        paused: bool,
    },
    /// The host gathers everybody for another game, each one seat further.
    Rematch {},
    /// What happened before that? For a log that reaches back to the deal.
    Past {
        /// The number of the first thing I know of.
        before: u32,
    },
    /// What time is it?
    Ping {
        /// Anything; it comes back.
        #[ts(type = "number")]
        sent: u64,
    },
}

/// What is agreed on before a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Agreement {
    /// How many play.
    pub seats: u8,
    /// The options of the game.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>")]
    pub config: Map<String, Value>,
    /// How fast the clocks run.
    #[serde(default)]
    pub clock: Clock,
    /// How fast bots play.
    #[serde(default)]
    pub pace: Pace,
    /// Whether the table is on the list of open tables.
    #[serde(default)]
    pub listed: bool,
}

/// As what somebody comes to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// To play; without a seat, to watch for now.
    #[default]
    Player,
    /// To watch, even with a seat: one sees what the audience sees.
    Watcher,
    /// The big screen in the room. It sees what the audience sees and is not counted as anybody.
    Screen,
}

/// What a client has seen already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Since {
    /// Of which game of the table.
    pub game: u32,
    /// How many things.
    pub seq: u32,
}
