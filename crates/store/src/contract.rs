//! The contract.

use std::ops::Range;

use crate::{Code, RefusedTable, ReplayId, StoreError, StoredTable, TableId, Write};

/// The one writer of what a house keeps. It lives on one thread; other threads have
/// [readers](Store::reader).
pub trait Store: Send + Sized + 'static {
    /// A second way to look at what is kept.
    type Reader: StoreReader;

    /// Keeps the writes, in their order. When it returns `Ok` they are kept, all but those of the
    /// tables in the answer, and not before then does any reader see them: a table whose writes
    /// contradict what is kept loses all its writes of this batch, and no other table does.
    ///
    /// After an error nothing is kept, and the next commit may well succeed. Only a crash right after
    /// a disk failed to confirm a batch may bring that batch back, whole.
    fn commit(
        &mut self,
        writes: &[Write],
        now_unix_ms: u64,
    ) -> Result<Vec<RefusedTable>, StoreError>;

    /// A reader for another thread. It sees whole batches only.
    fn reader(&self) -> Result<Self::Reader, StoreError>;

    /// The first number that no table ever had.
    fn next_table(&self) -> TableId;

    /// Forgets the games that ended before a time and the tables that were last written before it,
    /// with the game that is under way there. It deletes about `bite` things at most, so that nobody
    /// waits long, and says how many; ask again until it says 0.
    ///
    /// A table that is in use must not be as old as that: its next write is refused.
    fn purge(&mut self, before_unix_ms: u64, bite: usize) -> Result<usize, StoreError>;

    /// Reads everything and says whether it holds together. That may take long.
    fn check(&mut self) -> Result<(), StoreError>;
}

/// Looks at what is kept, from any thread.
pub trait StoreReader: Send + 'static {
    /// The codes of the open tables, the one that was written last first.
    fn codes(&mut self) -> Result<Vec<Code>, StoreError>;

    /// The open table with a code, with its newest game. `readable` is asked whether a snapshot can
    /// be used, by the game's name and the version of its rules; if not, all entries are given and no
    /// snapshot.
    fn load(
        &mut self,
        code: Code,
        readable: &dyn Fn(&str, u32) -> bool,
    ) -> Result<Option<StoredTable>, StoreError>;

    /// Entries of a game that is under way or over, by their numbers, counted from 1. Numbers that it
    /// does not have (yet) are left out.
    fn entries(
        &mut self,
        table: TableId,
        game_no: u32,
        which: Range<u32>,
    ) -> Result<Vec<String>, StoreError>;

    /// A finished game as the text of a replay file: its lines, with a line feed between them. A game
    /// that is not over is not given out: it has secrets.
    fn replay(&mut self, replay: ReplayId) -> Result<Option<String>, StoreError>;
}
