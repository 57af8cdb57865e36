//! Looking at what is kept without being its server.

use crate::{Code, ReplayId, StoreError, StoredTable};

/// A store as it is at one moment, to be read and never written, while a server may go on writing it.
pub trait Inspect {
    /// What is wrong with the store itself, whatever is written in it.
    fn faults(&mut self) -> Result<Vec<String>, StoreError>;

    /// How much is in it.
    fn counts(&mut self) -> Result<Counts, StoreError>;

    /// The codes of the open tables, the one that was written last first.
    fn codes(&mut self) -> Result<Vec<Code>, StoreError>;

    /// The open table with a code, as [`StoreReader::load`](crate::StoreReader::load) gives it.
    fn load(
        &mut self,
        code: Code,
        readable: &dyn Fn(&str, u32) -> bool,
    ) -> Result<Option<StoredTable>, StoreError>;

    /// The finished games, the one that ended first first.
    fn finished(&mut self) -> Result<Vec<ReplayId>, StoreError>;

    /// A finished game as the text of a replay file.
    fn replay(&mut self, replay: ReplayId) -> Result<Option<String>, StoreError>;
}

/// How much is in a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// Open tables.
    pub tables: usize,
    /// Games of all kinds: under way, finished, and given up but not yet deleted.
    pub games: usize,
    /// Lines of journals after the first: entries, and what revealed a secret.
    pub lines: usize,
    /// Snapshots of games under way.
    pub snapshots: usize,
}
