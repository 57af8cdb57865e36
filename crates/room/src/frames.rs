//! Frames, written once for all devices that look through the same eyes.

use bytes::Bytes;
use games::HostedTable;
use protocol::{Bye, Refusal, Tell, Trouble};
use tabletop::{Time, Viewer, Waiting};

use crate::effects::Frame;

/// The frame of a message.
pub(crate) fn frame(tell: &Tell) -> Frame {
    Bytes::from(serde_json::to_vec(tell).expect("messages serialise"))
}

/// The last frame of a connection.
pub(crate) fn bye(why: Bye) -> Frame {
    frame(&Tell::Bye { why })
}

/// What is wrong with what was asked.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Wrong {
    pub(crate) error: Trouble,
    refusal: Option<Refusal>,
    detail: Option<String>,
    nth: Option<u32>,
}

impl From<Trouble> for Wrong {
    fn from(error: Trouble) -> Wrong {
        Wrong { error, refusal: None, detail: None, nth: None }
    }
}

impl Wrong {
    pub(crate) fn detail(self, detail: impl Into<String>) -> Wrong {
        Wrong { detail: Some(detail.into()), ..self }
    }

    pub(crate) fn refusal(self, refusal: Refusal) -> Wrong {
        Wrong { refusal: Some(refusal), ..self }
    }

    pub(crate) fn about(self, nth: u32) -> Wrong {
        Wrong { nth: Some(nth), ..self }
    }

    pub(crate) fn frame(self) -> Frame {
        let Wrong { error, refusal, detail, nth } = self;
        frame(&Tell::Error { error, refusal, detail, nth })
    }
}

/// The end that [`Tell::Whole`] and [`Tell::Update`] have in common, up to the closing brace. These
/// two are written by hand: they are most of what a server says, and the game has its part of them
/// as text already.
pub(crate) fn write_state(
    into: &mut Vec<u8>,
    table: &dyn HostedTable,
    viewer: Viewer,
    timed: bool,
    (seq, at, acts): (u32, Time, u32),
) {
    let Waiting { on, until } = table.waiting();
    put(into, ",\"seq\":");
    put_number(into, seq.into());
    put(into, ",\"at\":");
    put_number(into, at.0);
    put(into, ",\"on\":[");
    for (index, seat) in on.iter().enumerate() {
        if index > 0 {
            into.push(b',');
        }
        put_number(into, seat.0.into());
    }
    put(into, "],\"until\":");
    match until.filter(|until| timed && *until != Time::NEVER) {
        Some(until) => put_number(into, until.0),
        None => put(into, "null"),
    }
    put(into, ",\"legal\":");
    match viewer {
        Viewer::Seat(seat) if on.contains(seat) => table.write_menu(seat, into),
        Viewer::Seat(_) | Viewer::Audience => put(into, "[]"),
    }
    put(into, ",\"acts\":");
    put_number(into, acts.into());
    into.push(b'}');
}

pub(crate) fn put(into: &mut Vec<u8>, text: &str) {
    into.extend_from_slice(text.as_bytes());
}

pub(crate) fn put_number(into: &mut Vec<u8>, number: u64) {
    serde_json::to_writer(into, &number).expect("a number serialises");
}
