//! What can go wrong.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::PathBuf;

use crate::TableId;

/// Why a store could not do what it was asked. In each case nothing has changed.
#[derive(Debug)]
pub enum StoreError {
    /// Another process, or another store or reader of this one, has the file.
    InUse(PathBuf),
    /// The file is something else. It was left as it is.
    NotAStore(PathBuf),
    /// A newer version of this program wrote the file. It was left as it is.
    TooNew {
        /// The file.
        path: PathBuf,
        /// The version of the file.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// What is stored is inconsistent.
    Damaged(String),
    /// A finished game has more bytes than whoever asked can take.
    TooLong {
        /// How many those are.
        most_bytes: usize,
    },
    /// There is no room left.
    Full,
    /// Another server has taken the store over: this one may never write again.
    TakenOver,
    /// The disk failed, or whatever gives access to it.
    Io(Box<dyn Error + Send + Sync>),
}

/// A table whose writes of a batch were not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub struct RefusedTable {
    pub table: TableId,
    /// What was wrong with the first write that could not be kept.
    pub why: Conflict,
}

/// Why a write cannot be kept: it contradicts what is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conflict {
    /// No open table has that number, or not with that code.
    NoSuchTable,
    /// Another open table has the code.
    CodeTaken,
    /// The table's game has not ended yet.
    GameUnderWay,
    /// The number of the game, or its replay's, was used before.
    GameKnown,
    /// The game is not under way.
    NoSuchGame,
    /// The entry is not the next one.
    NotNext {
        /// The number that the next entry has.
        next: u32,
    },
    /// The snapshot is of an entry that is still to come.
    SnapshotAhead,
    /// The table is another server's.
    NotOurs,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::InUse(path) => write!(f, "{} is in use", path.display()),
            StoreError::NotAStore(path) => {
                write!(f, "{} is not a store of tables", path.display())
            }
            StoreError::TooNew { path, found, known } => write!(
                f,
                "{} has version {found}, and this program knows versions up to {known}",
                path.display()
            ),
            StoreError::Damaged(what) => write!(f, "the store is damaged: {what}"),
            StoreError::TooLong { most_bytes } => {
                write!(f, "this game has more than {most_bytes} bytes")
            }
            StoreError::Full => write!(f, "there is no room left on the disk"),
            StoreError::TakenOver => {
                write!(f, "another server has taken the store over, and this one may not write")
            }
            StoreError::Io(error) => write!(f, "the store cannot be read or written: {error}"),
        }
    }
}

impl fmt::Display for RefusedTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {}: {}", self.table.0, self.why)
    }
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Conflict::NoSuchTable => write!(f, "no open table has this number and code"),
            Conflict::CodeTaken => write!(f, "another table has this code"),
            Conflict::GameUnderWay => write!(f, "its game has not ended yet"),
            Conflict::GameKnown => write!(f, "the number of the game or of its replay was used"),
            Conflict::NoSuchGame => write!(f, "this game is not under way"),
            Conflict::NotNext { next } => write!(f, "the next entry is number {next}"),
            Conflict::SnapshotAhead => write!(f, "the snapshot is ahead of the journal"),
            Conflict::NotOurs => write!(f, "another server has this table"),
        }
    }
}

impl Error for StoreError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            StoreError::Io(error) => Some(&**error),
            StoreError::InUse(_)
            | StoreError::NotAStore(_)
            | StoreError::TooNew { .. }
            | StoreError::Damaged(_)
            | StoreError::TooLong { .. }
            | StoreError::Full
            | StoreError::TakenOver => None,
        }
    }
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> StoreError {
        StoreError::Io(Box::new(error))
    }
}
