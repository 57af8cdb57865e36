//! What a client may ask for.

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::{Error, Map, Value};
use tabletop::Seat;
use ts_rs::TS;

use crate::desk::{Clock, LateSeats, Memory, Pace, Reaction};

/// What a client may ask for, by who answers it. On the wire there is no difference: each is an
/// object with its name as `do`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Ask {
    /// Something that needs no table.
    Hall(HallAsk),
    /// Something at the table that the client has joined.
    Table(TableAsk),
}

impl Ask {
    /// Reads a frame of a client.
    ///
    /// ```
    /// use protocol::{Ask, TableAsk};
    /// use tabletop::Seat;
    ///
    /// let ask = Ask::read(r#"{"do":"sit","seat":2,"name":"Zoé"}"#).unwrap();
    /// assert_eq!(ask, TableAsk::Sit { seat: Seat(2), name: "Zoé".into(), pledge: None }.into());
    /// assert!(Ask::read(r#"{"do":"sit","seat":2,"name":"Zoé","hat":1}"#).is_err());
    /// assert!(Ask::read(r#"{"do":"fly"}"#).unwrap_err().to_string().contains("fly"));
    /// ```
    pub fn read(frame: &str) -> Result<Ask, Error> {
        /// Which one it is, before anything else is read of it.
        #[derive(Deserialize)]
        struct Named<'a> {
            #[serde(borrow, rename = "do")]
            name: std::borrow::Cow<'a, str>,
        }
        if let Some(act) = read_act(frame) {
            return Ok(Ask::Table(act));
        }
        let Named { name } = serde_json::from_str(frame)?;
        if HallAsk::NAMES.contains(&name.as_ref()) {
            serde_json::from_str(frame).map(Ask::Hall)
        } else {
            serde_json::from_str(frame).map(Ask::Table)
        }
    }
}

/// Reads an action, which most frames are, if it begins with its name, as clients write it: it need not
/// be gone through twice. Whatever is wrong with a frame is found by reading it as any other.
fn read_act(frame: &str) -> Option<TableAsk> {
    /// [`TableAsk::Act`], with its name as a field like the others.
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Act {
        #[serde(rename = "do")]
        _name: IgnoredAny,
        game_no: u32,
        nth: u32,
        action: Value,
    }
    if !frame.starts_with(r#"{"do":"act","#) {
        return None;
    }
    let Act { game_no, nth, action, .. } = serde_json::from_str(frame).ok()?;
    Some(TableAsk::Act { game_no, nth, action })
}

impl From<HallAsk> for Ask {
    fn from(ask: HallAsk) -> Ask {
        Ask::Hall(ask)
    }
}

impl From<TableAsk> for Ask {
    fn from(ask: TableAsk) -> Ask {
        Ask::Table(ask)
    }
}

/// What needs no table. The first ask of a connection is always [`Hello`](HallAsk::Hello).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub enum HallAsk {
    /// Who I am. The key is 32 random bytes, as hexadecimal digits, that the client keeps; seats
    /// belong to its hash. It is never part of an address and never shown to anybody.
    Hello {
        /// The version of the protocol.
        magot: u32,
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
    /// What time is it?
    Ping {
        /// Anything; it comes back.
        #[ts(type = "number")]
        sent: u64,
    },
}

impl HallAsk {
    /// Their names.
    pub const NAMES: &'static [&'static str] =
        &["hello", "tables", "create", "join", "leave", "ping"];
}

/// What is asked at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub enum TableAsk {
    /// Sit down, or change seats before the game begins. During a game a seat that was played is had
    /// back by whoever played it, and by others only if everybody agrees.
    Sit {
        seat: Seat,
        /// My name.
        name: String,
        /// My part of the deal, before anybody knows it: the hash of my nonce, given once the server
        /// has committed itself, as hexadecimal digits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pledge: Option<String>,
    },
    /// My part of the deal, now that nobody can choose theirs any more: what my pledge is the hash of,
    /// 32 random bytes as hexadecimal digits.
    Reveal { nonce: String },
    /// Somebody asks for a seat in the game under way: may they have it?
    Consent {
        /// The seat that they ask for.
        seat: Seat,
        /// Whether they may.
        yes: bool,
    },
    /// Give my seat up. During a game a bot plays on, or a guest does where people meet.
    Stand {},
    /// Choose my token, before a game or after it.
    Token {
        /// Which of the tokens, from 0 to 719: its shape is the number modulo 60. Nobody else at the
        /// table has one of that shape, whatever its colour.
        token: u16,
    },
    /// Change my name.
    Name { name: String },
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
        game_no: u32,
        /// Which action of my seat in this game, counted from 1: what has been done is never done
        /// twice, however often it is asked for.
        nth: u32,
        /// The action: one of the menu, or anything else the game reads.
        #[ts(type = "unknown")]
        action: Value,
    },
    /// Make a face.
    React { reaction: Reaction },
    /// The host frees a seat: a person may not sit here again, a guest or a bot is sent away.
    Kick { seat: Seat },
    /// The host lets nobody new in, or everybody again.
    Lock {
        /// Whether it is locked.
        locked: bool,
    },
    /// The host puts a bot on a free seat, or on all of them but a referee's.
    Fill {
        /// Which seat; all free ones without.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// Which bot; the best one without.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<String>,
    },
    /// The host seats somebody who has no device, before the game begins, where the game can be played
    /// so. Nobody acts for their seat.
    Guest {
        /// Where: a free seat, or a guest's or a bot's.
        seat: Seat,
        /// Their name.
        name: String,
    },
    /// The host lets two seats change places before the game begins, with whoever sits there.
    Move {
        /// The one.
        from: Seat,
        /// The other.
        to: Seat,
    },
    /// The host stops the clocks, or lets them run.
    Pause {
        /// Whether it is paused.
        paused: bool,
    },
    /// The host gathers everybody for another game, each one seat further; where seats have teams or
    /// referees, everybody keeps theirs.
    Rematch {},
    /// What happened before that? For a log that reaches back to the deal.
    Past {
        /// The number of the first thing I know of.
        before: u32,
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
    /// Whether somebody new may ask for a bot's seat once the game has begun.
    #[serde(default)]
    pub late_seats: LateSeats,
    /// Whether who says nothing to such a question for half a minute has said yes.
    #[serde(default)]
    pub silence_is_yes: bool,
    /// What the log of the game under way remembers for everybody.
    #[serde(default)]
    pub memory: Memory,
    /// Whether the next game is dealt as the game's lesson has it: for one person among bots.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub lesson: bool,
}

impl Agreement {
    /// For that many players, with everything else as usual.
    pub fn of(seats: u8) -> Agreement {
        Agreement {
            seats,
            config: Map::new(),
            clock: Clock::default(),
            pace: Pace::default(),
            listed: false,
            late_seats: LateSeats::default(),
            silence_is_yes: false,
            memory: Memory::default(),
            lesson: false,
        }
    }
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
    pub game_no: u32,
    /// How many things.
    pub seq: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_what_needs_no_table_are_all_there() {
        for name in HallAsk::NAMES {
            let wrong = serde_json::from_str::<HallAsk>(&format!(r#"{{"do":"{name}","hat":1}}"#));
            let why = wrong.expect_err("nobody has a hat").to_string();
            assert!(!why.contains("unknown variant"), "{name}: {why}");
        }
        let why = serde_json::from_str::<HallAsk>(r#"{"do":"fly"}"#).expect_err("nobody flies");
        let listed = why.to_string().matches('`').count() / 2 - 1;
        assert_eq!(listed, HallAsk::NAMES.len(), "{why}");
    }

    #[test]
    fn an_action_is_read_as_any_other_frame_is() {
        let wrong = [
            "",
            "{}",
            "null",
            r#"{"do":"act""#,
            r#"{"do":"act"}"#,
            r#"{"do":"act","game_no":1,"nth":2}"#,
            r#"{"do":"act","game_no":1,"nth":2,"action":1,"hat":1}"#,
            r#"{"do":"act","game_no":1,"nth":2,"action":1,"nth":3}"#,
            r#"{"do":"act","game_no":1,"nth":2,"action":1,"do":"act"}"#,
            r#"{"do":"act","game_no":1,"nth":2,"action":1,"do":"sit"}"#,
            r#"{"do":"act","game_no":-1,"nth":2,"action":1}"#,
            r#"{"do":"act","game_no":1.5,"nth":2,"action":1}"#,
            r#"{"do":"act","game_no":1,"nth":4294967296,"action":1}"#,
            r#"{"do":"act","game_no":1,"nth":2,"action":1}}"#,
            r#"{"do":"act","game_no":1,"nth":2,"action":{"a":}}"#,
        ];
        for frame in wrong {
            let slowly = serde_json::from_str::<TableAsk>(frame).map_err(|why| why.to_string());
            assert!(slowly.is_err(), "{frame}");
            assert_eq!(read_act(frame), None, "{frame}");
            assert!(Ask::read(frame).is_err(), "{frame}");
        }
        let actions = [
            r#""discard train""#,
            "null",
            "-7",
            "18446744073709551615",
            "1e400000000000000000000",
            "0.1",
            r#"{"do":"discard","card":"train","nested":[{"é":"\u00e9\n"}]}"#,
            r#"{"twice":1,"twice":2}"#,
        ];
        for action in actions {
            for frame in [
                format!(r#"{{"do":"act","game_no":1,"nth":2,"action":{action}}}"#),
                format!(r#"{{"do":"act","action":{action}, "nth":2, "game_no":1}} "#),
            ] {
                let slowly = serde_json::from_str::<TableAsk>(&frame).ok();
                assert_eq!(read_act(&frame), slowly, "{frame}");
                assert_eq!(Ask::read(&frame).ok(), slowly.map(Ask::Table), "{frame}");
            }
        }
    }
}
