//! The contract.

use std::fmt;
use std::ops::Range;

use crate::{
    Code, JournalPiece, JournalPlace, Purge, Purged, RefusedTable, ReplayId, StoreError,
    StoredTable, TableId, Write,
};

/// The one writer of what a server stores. It lives on one thread; other threads have
/// [readers](Store::reader).
pub trait Store: Send + Sized + 'static {
    /// A second way to look at what is kept.
    type Reader: StoreReader;

    /// Keeps the writes, in their order. When it returns `Ok` they are kept, all but those of the
    /// tables in the answer, and not before then does any reader see them: a table whose writes
    /// contradict what is kept loses all its writes of this batch, and no other table does.
    ///
    /// After an error nothing is kept, and the next commit may well succeed. Only a crash right after
    /// a disk failed to confirm a batch may bring that batch back, whole; and a store that is asked over
    /// a network may have kept the batch whose answer it never heard, whole. So whoever is told of an
    /// error reads again what is kept.
    fn commit(
        &mut self,
        writes: &[Write],
        now_unix_ms: u64,
    ) -> Result<Vec<RefusedTable>, StoreError>;

    /// A reader for another thread. It sees whole batches only.
    fn reader(&self) -> Result<Self::Reader, StoreError>;

    /// The first number that no table ever had.
    fn next_table(&self) -> TableId;

    /// Forgets what is old, about `bite` things at most so that nobody waits long. Ask again until it
    /// says that nothing was left: a game goes on being deleted whose table is gone already.
    ///
    /// A table that is in use must not be among those that are named: its next write is refused.
    fn purge(&mut self, purge: &Purge<'_>, bite: usize) -> Result<Purged, StoreError>;

    /// Writes something that changes nothing, to see whether it can be written.
    fn probe(&mut self) -> Result<(), StoreError>;

    /// By how many milliseconds the machine's clock was ahead of the times that are written, as it was
    /// last said. 0 in a new store.
    fn clock_ahead(&self) -> i64;

    /// Says by how many milliseconds the machine's clock is ahead of the times that are written.
    fn set_clock_ahead(&mut self, ahead_ms: i64) -> Result<(), StoreError>;

    /// Reads everything and says whether it holds together. That may take long.
    fn check(&mut self) -> Result<(), StoreError>;

    /// What notices on another thread that the store was taken over, without waiting for the next
    /// write. None where nobody can take it over.
    fn tenure(&self) -> Option<Box<dyn Tenure>> {
        None
    }
}

/// Knows whether a store may still be written, or whether another server has taken it over.
pub trait Tenure: fmt::Debug + Send + 'static {
    /// Asks once. Whoever has lost the store has lost it for ever; an error says nothing of that.
    fn holds(&mut self) -> Result<bool, StoreError>;
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

    /// The document of the open table with a code, and nothing else of it.
    fn desk(&mut self, code: Code) -> Result<Option<String>, StoreError>;

    /// Entries of a game that is under way or over, by their numbers, counted from 1. Numbers that it
    /// does not have (yet) are left out.
    fn entries(
        &mut self,
        table: TableId,
        game_no: u32,
        which: Range<u32>,
    ) -> Result<Vec<String>, StoreError>;

    /// The last of those entries, or those before a place that an earlier piece named: as many as have
    /// so many bytes, and at least one. An empty piece if there are none.
    fn entries_back(
        &mut self,
        table: TableId,
        game_no: u32,
        before: Option<JournalPlace>,
        most_bytes: usize,
    ) -> Result<JournalPiece, StoreError>;

    /// The codes of up to `most` open tables that were last written before a time, their games
    /// included.
    fn idle_since(&mut self, before_unix_ms: u64, most: usize) -> Result<Vec<Code>, StoreError>;

    /// The newest time at which something was written that is still kept.
    fn last_written(&mut self) -> Result<Option<u64>, StoreError>;

    /// A finished game as the text of a replay file: its lines, with a line feed between them. A game
    /// that is not over is not given out: it has secrets. One whose lines have more bytes than that is
    /// [too long](StoreError::TooLong), which is found out without having all of it in memory.
    fn replay(&mut self, replay: ReplayId, most_bytes: usize)
    -> Result<Option<String>, StoreError>;
}

impl fmt::Debug for dyn StoreReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoreReader")
    }
}
