//! What a table asks a store to keep.

use crate::{Code, ReplayId, TableId};

/// Something to be kept. Writes of one table are kept in the order in which they are asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub enum Write {
    /// The table's own document: who sits where, what is agreed, which game is under way. It
    /// replaces the one before.
    Desk {
        table: TableId,
        /// Its code. It never changes.
        code: Code,
        /// The document, as JSON.
        desk: Box<str>,
    },
    /// A game begins: the first line of its journal.
    Begin {
        table: TableId,
        /// Which of the table's games, counted from 1.
        game_no: u32,
        /// The game's name.
        game: &'static str,
        /// The name by which it is found once it is finished.
        replay: ReplayId,
        /// The journal's first line.
        header: Box<str>,
    },
    /// The next entry of a game's journal.
    Entry {
        table: TableId,
        /// Which of its games.
        game_no: u32,
        /// Which entry, counted from 1.
        nth: u32,
        line: Box<str>,
    },
    /// The state after an entry: a cache that spares reading all entries before it.
    Snapshot {
        table: TableId,
        /// Which of its games.
        game_no: u32,
        /// The version of the game's rules that can read it.
        rules: u32,
        /// The last entry that went into it.
        nth: u32,
        /// The state, as JSON.
        body: Box<str>,
    },
    /// A game is over: the last line of its journal. From now on anybody may read it.
    End {
        table: TableId,
        /// Which of its games.
        game_no: u32,
        /// The journal's last line, which reveals the secret.
        reveal: Box<str>,
    },
    /// A game under way is given up: nobody will read it again.
    GiveUp {
        table: TableId,
        /// Which of its games.
        game_no: u32,
    },
}

impl Write {
    /// The table it is about.
    pub fn table(&self) -> TableId {
        match self {
            Write::Desk { table, .. }
            | Write::Begin { table, .. }
            | Write::Entry { table, .. }
            | Write::Snapshot { table, .. }
            | Write::End { table, .. }
            | Write::GiveUp { table, .. } => *table,
        }
    }
}
