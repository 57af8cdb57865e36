//! What is forgotten.

use crate::Code;

/// What is old enough to be forgotten. Times are those that were given with the writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Purge<'a> {
    /// These tables, with the game that is under way there.
    pub tables: &'a [Code],
    /// Those among them that were last written before.
    pub tables_before: u64,
    /// The finished games that ended before.
    pub games_before: u64,
}

/// What was forgotten.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Purged {
    /// The tables that are gone: their codes are free.
    pub tables: Vec<Code>,
    /// How many things were deleted, with the tables.
    pub things: usize,
}
