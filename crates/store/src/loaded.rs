//! What a store gives back.

use crate::{Code, TableId};

/// A table, with all that is needed to go on with it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub struct StoredTable {
    pub table: TableId,
    pub code: Code,
    /// Its document.
    pub desk: String,
    /// Its newest game, whether it is under way or over.
    pub game: Option<StoredGame>,
}

/// A game, as far as it is needed to go on with it or to show how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredGame {
    /// Which of the table's games.
    pub game_no: u32,
    /// The first line of its journal.
    pub header: String,
    /// The newest snapshot. A game that is over keeps it, so that it is shown as quickly.
    pub snapshot: Option<Snapshot>,
    /// The entries after the snapshot, or all of them.
    pub entries: Vec<String>,
    /// The line that reveals its secret, once it is over.
    pub reveal: Option<String>,
}

/// A state that was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The version of the game's rules that wrote it.
    pub rules: u32,
    /// The last entry that went into it.
    pub nth: u32,
    /// The state, as JSON.
    pub body: String,
}

/// Some entries of a game that follow each other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct JournalPiece {
    /// The number of the first one, counted from 1.
    pub first: u32,
    /// The entries, in order.
    pub lines: Vec<String>,
    /// The place before which the previous piece ends, if there is one.
    pub before: Option<JournalPlace>,
}

/// A place between two entries of a game. It stays the same however the journal goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JournalPlace {
    /// The number of the entry before it.
    pub nth: u32,
    /// Where the store finds that entry.
    pub row: i64,
}
