//! Frames, written once for all devices of one viewer.

use bytes::Bytes;
use protocol::{CloseReason, ErrorCode, Json, RawTell};
use tabletop::Refusal;

use crate::effects::Frame;

/// The frame of a message.
pub(crate) fn frame(tell: &RawTell<'_>) -> Frame {
    let mut frame = Vec::with_capacity(128);
    tell.write(&mut frame);
    Bytes::from(frame)
}

/// The last frame of a connection.
pub(crate) fn bye(why: CloseReason) -> Frame {
    frame(&RawTell::Bye { why })
}

/// JSON that a game has written, to become part of a frame.
pub(crate) fn raw(json: &[u8]) -> Json<'_> {
    Json::new(json)
}

/// The same, unless nothing was written.
pub(crate) fn raw_if_any(json: &[u8]) -> Option<Json<'_>> {
    (!json.is_empty()).then(|| raw(json))
}

/// What is wrong with what was asked.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct AskError {
    pub(crate) error: ErrorCode,
    refusal: Option<Refusal>,
    detail: Option<String>,
    nth: Option<u32>,
}

impl From<ErrorCode> for AskError {
    fn from(error: ErrorCode) -> AskError {
        AskError { error, refusal: None, detail: None, nth: None }
    }
}

impl AskError {
    pub(crate) fn detail(self, detail: impl Into<String>) -> AskError {
        AskError { detail: Some(detail.into()), ..self }
    }

    pub(crate) fn refusal(self, refusal: Refusal) -> AskError {
        AskError { refusal: Some(refusal), ..self }
    }

    pub(crate) fn about(self, nth: u32) -> AskError {
        AskError { nth: Some(nth), ..self }
    }

    pub(crate) fn frame(self) -> Frame {
        let AskError { error, refusal, detail, nth } = self;
        frame(&RawTell::Error { error, refusal, detail, nth })
    }
}
