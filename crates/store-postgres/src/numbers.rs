//! Numbers on their way into the database and back: there they have a sign.

use store::{Code, StoreError, TableId};

use crate::failure::Failure;

/// A time, as far as time goes there.
pub(crate) fn time(ms: u64) -> i64 {
    i64::try_from(ms).unwrap_or(i64::MAX)
}

/// A time or a number of a table, from the database.
pub(crate) fn unsigned(number: i64) -> Result<u64, Failure> {
    u64::try_from(number).map_err(|_| Failure::damaged(format!("{number} is below zero")))
}

/// A number of a game or an entry, from the database.
pub(crate) fn small(number: i32) -> Result<u32, Failure> {
    u32::try_from(number).map_err(|_| Failure::damaged(format!("{number} is below zero")))
}

/// The number of a table.
pub(crate) fn id(table: TableId) -> Result<i64, Failure> {
    i64::try_from(table.0).map_err(|_| too_large(table.0))
}

/// The number of a game or of an entry.
pub(crate) fn counted(number: u32) -> Result<i32, Failure> {
    i32::try_from(number).map_err(|_| too_large(number.into()))
}

/// The end of a range of such numbers: nothing lies beyond.
pub(crate) fn up_to(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// A code.
pub(crate) fn code(text: &str) -> Result<Code, Failure> {
    Code::parse(text).ok_or_else(|| Failure::damaged(format!("a table has the code {text:?}")))
}

/// A text.
pub(crate) fn text(bytes: Vec<u8>) -> Result<String, Failure> {
    String::from_utf8(bytes).map_err(|_| Failure::damaged("a text is no text"))
}

fn too_large(number: u64) -> Failure {
    Failure::Error(StoreError::Io(format!("the number {number} is too large to be kept").into()))
}
