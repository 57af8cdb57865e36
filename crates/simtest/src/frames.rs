//! What the referee reads of journals and frames.

use serde::Deserialize;
use serde_json::{Map, Value};
use tabletop::{SeatSet, Time};

use crate::trace::hash_of;

/// A view, without the fields that are null.
pub(crate) type View = Map<String, Value>;

/// One entry of a journal, as far as everybody can read it.
#[derive(Deserialize)]
pub(crate) struct JournalEntry {
    pub(crate) at: Time,
    pub(crate) input: Input,
}

/// What came into a table.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Input {
    Begin,
    Act { seat: u8, action: Value },
    Lapse,
}

/// The hash of a view: the order of its fields means nothing.
pub(crate) fn hash_view(view: &View) -> u64 {
    hash_of(serde_json::to_string(view).expect("JSON serialises"))
}

/// The hash of who may act, until when, and of a menu.
pub(crate) fn hash_question(
    on: SeatSet,
    until: Option<Time>,
    legal: &[protocol::LegalAction],
) -> u64 {
    hash_of(serde_json::to_string(&(on, until, legal)).expect("JSON serialises"))
}
