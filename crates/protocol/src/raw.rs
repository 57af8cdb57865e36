//! Frames with parts that are JSON already: what this program has just written it does not read again.

use std::fmt;
use std::io::{self, Write};

use serde::de::IgnoredAny;
use serde::{Serialize, Serializer};
use serde_json::ser::Formatter;

use crate::tell::Tell;

/// What the server tells, with the game's own parts and the desk as the text that they are written in.
pub type RawTell<'a> = Tell<Json<'a>, Json<'a>, Json<'a>, Json<'a>>;

/// JSON that this program has written, to become part of a frame as it is. Only
/// [`RawTell::write`](Tell::write) writes it so: to any other serializer it is bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Json<'a>(&'a [u8]);

impl<'a> Json<'a> {
    /// Text that is JSON. Where assertions are on it is read to make sure.
    pub fn new(json: &'a [u8]) -> Json<'a> {
        // Nothing of it is said: somebody's hand may be in it.
        debug_assert!(serde_json::from_slice::<IgnoredAny>(json).is_ok(), "this is no JSON");
        Json(json)
    }
}

impl fmt::Debug for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What somebody may see must not slip into a log line.
        f.write_str("Json(…)")
    }
}

impl Serialize for Json<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.0)
    }
}

/// Compact JSON in which bytes are JSON too. Nothing else that is told has bytes.
struct PartsAsWritten;

impl Formatter for PartsAsWritten {
    fn write_byte_array<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        value: &[u8],
    ) -> io::Result<()> {
        writer.write_all(value)
    }
}

impl RawTell<'_> {
    /// Writes the frame.
    ///
    /// ```
    /// use protocol::{Json, RawTell};
    ///
    /// let mut frame = Vec::new();
    /// let told = Json::new(br#"[{"what":"drew"}]"#);
    /// RawTell::Past { game_no: 1, from: 7, told }.write(&mut frame);
    /// assert_eq!(frame, br#"{"tell":"past","game_no":1,"from":7,"told":[{"what":"drew"}]}"#);
    /// ```
    pub fn write(&self, into: &mut Vec<u8>) {
        let mut serializer = serde_json::Serializer::with_formatter(into, PartsAsWritten);
        self.serialize(&mut serializer).expect("messages serialise");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LegalAction, Told, You};
    use serde_json::{Value, json};
    use tabletop::{SeatSet, Time};

    fn written(raw: &RawTell<'_>) -> String {
        let mut frame = Vec::new();
        raw.write(&mut frame);
        String::from_utf8(frame).expect("frames are text")
    }

    fn text(value: &impl Serialize) -> Vec<u8> {
        serde_json::to_vec(value).expect("it serialises")
    }

    #[test]
    fn a_frame_of_parts_that_were_written_before_is_the_frame_of_their_values() {
        let told = [json!({"what": "drew", "by": 1}), json!("run"), json!({"what": "é\"}\\"})];
        let told: Vec<Told> =
            told.into_iter().map(|seen| Told { seen, say: None, at: Some(Time(7)) }).collect();
        let Value::Object(view) = json!({"hand": {"train": 2}, "": [null, 1.5]}) else { panic!() };
        let action = json!({"do": "discard"});
        let legal = vec![LegalAction { action, say: None }];
        let [told_text, view_text, legal_text] = [text(&told), text(&view), text(&legal)];
        let [told_json, view_json, legal_json] =
            [&told_text, &view_text, &legal_text].map(|text| Json::new(text));
        let (on, until, acts) = (SeatSet::EMPTY, Some(Time(9)), 4);
        let (game_no, seq, at) = (1, 3, Time(8));
        let whole = RawTell::Whole {
            game_no,
            seq,
            at,
            told: told_json,
            view: view_json,
            on,
            until,
            legal: Some(legal_json),
            acts,
        };
        let valued: Tell =
            Tell::Whole { game_no, seq, at, told, view, on, until, legal: Some(legal), acts };
        assert_eq!(written(&whole), serde_json::to_string(&valued).unwrap());
        let update = RawTell::Update {
            at,
            told: None,
            view: Some(view_json),
            on: Some(on),
            until,
            legal: None,
            acts: None,
        };
        let valued: Tell = serde_json::from_str(&written(&update)).expect("it reads back");
        assert_eq!(written(&update), serde_json::to_string(&valued).unwrap());
    }

    #[test]
    fn a_desk_is_written_once_for_all_and_part_of_every_frame() {
        let you = You { seat: None, host: true };
        let raw = RawTell::Desk { desk: Json::new(br#"{"code":"ABCD"}"#), you };
        let valued: Value = serde_json::from_str(&written(&raw)).unwrap();
        assert_eq!(valued["desk"], json!({"code": "ABCD"}));
    }

    #[test]
    #[should_panic(expected = "this is no JSON")]
    #[cfg(debug_assertions)]
    fn what_is_no_json_does_not_get_into_a_frame_where_assertions_are_on() {
        Json::new(b"{\"a\":}");
    }
}
