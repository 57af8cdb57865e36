//! Frames as a light client reads them: what lies in the view and what was told is skipped.

use protocol::{LegalAction, Tell};
use serde::Deserialize;
use serde::de::{Error as _, IgnoredAny};
use serde_json::{Error, Map};
use tabletop::{SeatSet, Time};

/// The fields of the messages that come with every move. Those that are not named here are skipped,
/// not read: that is where most of the bytes are.
#[derive(Deserialize)]
struct Frame<'a> {
    tell: &'a str,
    game_no: Option<u32>,
    seq: Option<u32>,
    at: Option<Time>,
    told: Option<Vec<IgnoredAny>>,
    on: Option<SeatSet>,
    until: Option<Time>,
    legal: Option<Vec<LegalAction>>,
    acts: Option<u32>,
    from: Option<u32>,
}

/// Reads a frame. The view is left empty, and nothing is told; how much there was is counted.
pub(crate) fn read(frame: &str) -> Result<(Tell, usize), Error> {
    let Frame { tell, game_no, seq, at, told, on, until, legal, acts, from } =
        serde_json::from_str(frame)?;
    let read = match tell {
        "update" => Ok(Tell::Update {
            at: there("at", at)?,
            told: None,
            view: None,
            on,
            until,
            legal,
            acts,
        }),
        "whole" => Ok(Tell::Whole {
            game_no: there("game_no", game_no)?,
            seq: there("seq", seq)?,
            at: there("at", at)?,
            told: Vec::new(),
            view: Map::new(),
            on: there("on", on)?,
            until,
            legal,
            acts: there("acts", acts)?,
        }),
        "past" => Ok(Tell::Past {
            game_no: there("game_no", game_no)?,
            from: there("from", from)?,
            told: Vec::new(),
        }),
        _ => serde_json::from_str(frame),
    };
    Ok((read?, told.unwrap_or_default().len()))
}

fn there<T>(name: &'static str, field: Option<T>) -> Result<T, Error> {
    field.ok_or_else(|| Error::missing_field(name))
}
