//! What the server tells.

use serde::de::Error;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use tabletop::{Outcome, Refusal, Saying, Seat, SeatSet, Time};
use ts_rs::TS;

use crate::desk::{Desk, Listing, Reaction, You};
use crate::error::{CloseReason, ErrorCode};

/// What the server tells. Times are milliseconds of the table's own time, unless they are said to be
/// the server's.
///
/// The game's own parts, `View`, `ToldList` and `Menu`, are values to whoever reads a frame, and so is
/// the desk, `Table`. Whoever writes it has them as text already: see [`RawTell`](crate::RawTell).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "tell", rename_all = "kebab-case")]
#[ts(concrete(
    View = Map<String, Value>, ToldList = Vec<Told>, Menu = Vec<LegalAction>, Table = Desk
))]
pub enum Tell<
    View = Map<String, Value>,
    ToldList = Vec<Told>,
    Menu = Vec<LegalAction>,
    Table = Desk,
> {
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
        desk: Table,
        /// What you are there.
        you: You,
    },
    /// Everything that lies before you in the game: after a game has begun, after joining, and
    /// whenever you look through other eyes.
    Whole {
        /// Which of the table's games.
        game_no: u32,
        /// How many things you have been told in this game, with those in `told`.
        seq: u32,
        /// The table's time.
        at: Time,
        /// What you have missed, as far as it is at hand. The last one is number `seq`.
        #[ts(type = "Array<ToldEntry>")]
        told: ToldList,
        /// What you see.
        #[ts(type = "Record<string, unknown>")]
        view: View,
        /// Who may act.
        on: SeatSet,
        /// Until when.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        until: Option<Time>,
        /// What you may do.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable, type = "Array<MenuEntry>")]
        legal: Option<Menu>,
        /// How often your seat has acted in this game.
        acts: u32,
    },
    /// Something happened before your eyes: you have been told as many more things as `told` has.
    Update {
        /// The table's time.
        at: Time,
        /// What happened, in order.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable, type = "Array<ToldEntry>")]
        told: Option<ToldList>,
        /// What has changed in your view, as a patch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable, type = "Record<string, unknown>")]
        view: Option<View>,
        /// Who may act. Left out where that, until when and what you may do are as they were.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        on: Option<SeatSet>,
        /// Until when.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        until: Option<Time>,
        /// What you may do.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable, type = "Array<MenuEntry>")]
        legal: Option<Menu>,
        /// How often your seat has acted in this game, if that has changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        acts: Option<u32>,
    },
    /// Something was said aloud at a table whose audience is told of a turn when it is over. It is told
    /// again with the turn, and counts only then: your view and your numbers stay as they are.
    Aloud {
        /// The table's time.
        at: Time,
        /// What was said, in order.
        #[ts(type = "Array<ToldEntry>")]
        told: ToldList,
    },
    /// The game is over.
    Over {
        /// Which of the table's games.
        game_no: u32,
        /// How it ended.
        outcome: Outcome,
        /// The server's secret, which proves the deal.
        secret: String,
        /// The name by which its replay can be read.
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
        error: ErrorCode,
        /// The rule, where a rule says no to what was agreed on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        refusal: Option<Refusal>,
        /// More about it, in English, for whoever writes clients.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        detail: Option<String>,
        /// The number of the action it is about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        nth: Option<u32>,
    },
    /// Somebody makes a face.
    Reaction {
        /// From which seat; the audience without.
        seat: Option<Seat>,
        /// Which.
        reaction: Reaction,
    },
    /// What happened before.
    Past {
        /// Of which game.
        game_no: u32,
        /// The number of the first one, counted from 1.
        from: u32,
        /// What happened, each with its time.
        #[ts(type = "Array<ToldEntry>")]
        told: ToldList,
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
        why: CloseReason,
    },
}

/// Something that happened, as it was seen. On the wire it is what was seen and nothing around it,
/// where there is neither a sentence nor a time: most of what is told. What happens many times a
/// second, as the game says, is told by its name alone; the view has what became of it.
#[derive(Clone, PartialEq, Debug, TS)]
#[ts(concrete(Seen = Value))]
pub struct Told<Seen = Value> {
    /// What, as the game's page of the engine's manual describes it.
    #[ts(type = "unknown")]
    pub seen: Seen,
    /// What, as a sentence. Without one it is said by rule, from the game's phrases.
    #[ts(optional = nullable)]
    pub say: Option<Saying>,
    /// When, if that is another time than the frame's.
    #[ts(optional = nullable)]
    pub at: Option<Time>,
}

/// An action that may be done. On the wire it is the action and nothing around it, where it has no
/// sentence of its own.
#[derive(Clone, PartialEq, Debug, TS)]
#[ts(concrete(Action = Value))]
pub struct LegalAction<Action = Value> {
    /// The action, to be sent as it is.
    #[ts(type = "unknown")]
    pub action: Action,
    /// The action as a sentence. Without one it is said by rule, from the game's phrases.
    #[ts(optional = nullable)]
    pub say: Option<Saying>,
}

/// Both in full, to be read. No game has an event with a field `seen` or an action with a field `action`, so
/// whoever reads one knows by that field what lies before them.
#[derive(Deserialize)]
struct FullTold {
    seen: Value,
    say: Option<Saying>,
    at: Option<Time>,
}

#[derive(Deserialize)]
struct FullLegalAction {
    action: Value,
    say: Option<Saying>,
}

impl<Seen: Serialize> Serialize for Told<Seen> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Told { seen, say, at } = self;
        if say.is_none() && at.is_none() {
            return seen.serialize(serializer);
        }
        let mut told = serializer.serialize_struct("Told", 3)?;
        told.serialize_field("seen", seen)?;
        match say {
            Some(say) => told.serialize_field("say", say)?,
            None => told.skip_field("say")?,
        }
        match at {
            Some(at) => told.serialize_field("at", at)?,
            None => told.skip_field("at")?,
        }
        told.end()
    }
}

impl<'de> Deserialize<'de> for Told {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Told, D::Error> {
        let entry = Value::deserialize(deserializer)?;
        if entry.get("seen").is_none() {
            return Ok(Told { seen: entry, say: None, at: None });
        }
        let FullTold { seen, say, at } = FullTold::deserialize(entry).map_err(Error::custom)?;
        Ok(Told { seen, say, at })
    }
}

impl<Action: Serialize> Serialize for LegalAction<Action> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let LegalAction { action, say } = self;
        let Some(say) = say else { return action.serialize(serializer) };
        let mut legal = serializer.serialize_struct("LegalAction", 2)?;
        legal.serialize_field("action", action)?;
        legal.serialize_field("say", say)?;
        legal.end()
    }
}

impl<'de> Deserialize<'de> for LegalAction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LegalAction, D::Error> {
        let entry = Value::deserialize(deserializer)?;
        if entry.get("action").is_none() {
            return Ok(LegalAction { action: entry, say: None });
        }
        let FullLegalAction { action, say } =
            FullLegalAction::deserialize(entry).map_err(Error::custom)?;
        Ok(LegalAction { action, say })
    }
}
