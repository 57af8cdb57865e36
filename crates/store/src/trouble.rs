//! What can go wrong.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::PathBuf;

use room::keep::TableId;
use rusqlite::ErrorCode;

/// Why the store could not do what it was asked. Whatever it is, nothing has changed.
#[derive(Debug)]
pub enum Trouble {
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
    /// A write contradicts what is kept. Without the writes of that table the others of the batch
    /// may be tried again.
    Refused {
        /// The table that asked.
        table: TableId,
        /// What was wrong with it.
        why: Refusal,
    },
    /// The file does not hold together.
    Damaged(String),
    /// There is no room left.
    Full,
    /// The disk, or what stands before it, failed.
    Disk(Box<dyn Error + Send + Sync>),
}

/// Why a write cannot be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
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
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::InUse(path) => write!(f, "{} is in use", path.display()),
            Trouble::NotAStore(path) => write!(f, "{} is not a store of tables", path.display()),
            Trouble::TooNew { path, found, known } => write!(
                f,
                "{} has version {found}, and this program knows versions up to {known}",
                path.display()
            ),
            Trouble::Refused { table, why } => write!(f, "table {}: {why}", table.0),
            Trouble::Damaged(what) => write!(f, "the store is damaged: {what}"),
            Trouble::Full => write!(f, "there is no room left on the disk"),
            Trouble::Disk(error) => write!(f, "the store cannot be read or written: {error}"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoSuchTable => write!(f, "no open table has this number and code"),
            Refusal::CodeTaken => write!(f, "another table has this code"),
            Refusal::GameUnderWay => write!(f, "its game has not ended yet"),
            Refusal::GameKnown => write!(f, "the number of the game or of its replay was used"),
            Refusal::NoSuchGame => write!(f, "this game is not under way"),
            Refusal::NotNext { next } => write!(f, "the next entry is number {next}"),
            Refusal::SnapshotAhead => write!(f, "the snapshot is ahead of the journal"),
        }
    }
}

impl Error for Trouble {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Trouble::Disk(error) => Some(&**error),
            Trouble::InUse(_)
            | Trouble::NotAStore(_)
            | Trouble::TooNew { .. }
            | Trouble::Refused { .. }
            | Trouble::Damaged(_)
            | Trouble::Full => None,
        }
    }
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Trouble {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Trouble::Full,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                Trouble::Damaged(error.to_string())
            }
            Some(_) | None => Trouble::Disk(Box::new(error)),
        }
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Disk(Box::new(error))
    }
}
