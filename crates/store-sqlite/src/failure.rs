//! Why a transaction is rolled back.

use std::io;

use rusqlite::ErrorCode;
use store::{Conflict, RefusedTable, StoreError, TableId};

/// Why a transaction is rolled back.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A table's write contradicts what is kept: the others may be tried again without it.
    Refused(RefusedTable),
    /// The store cannot do it.
    Error(StoreError),
}

impl Failure {
    pub(crate) fn refused<T>(table: TableId, why: Conflict) -> Result<T, Failure> {
        Err(Failure::Refused(RefusedTable { table, why }))
    }

    /// What it is where no table asked for anything.
    pub(crate) fn into_error(self) -> StoreError {
        match self {
            Failure::Error(error) => error,
            Failure::Refused(refused) => StoreError::Damaged(refused.to_string()),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Error(error)
    }
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Failure {
        Failure::Error(match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                StoreError::Damaged(error.to_string())
            }
            Some(_) | None => StoreError::Io(Box::new(error)),
        })
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Error(error.into())
    }
}
