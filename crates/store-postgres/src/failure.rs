//! Why something could not be done.

use std::error::Error as _;

use store::StoreError;
use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

/// Why something could not be done.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The connection is gone. Whether what was asked for last was done, nobody has heard.
    Lost(StoreError),
    /// Anything else: what was asked for was not done.
    Error(StoreError),
}

impl Failure {
    pub(crate) fn damaged(what: impl Into<String>) -> Failure {
        Failure::Error(StoreError::Damaged(what.into()))
    }

    pub(crate) fn into_error(self) -> StoreError {
        match self {
            Failure::Lost(error) | Failure::Error(error) => error,
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Error(error)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let code = error.code().cloned();
        let said =
            || error.source().map_or_else(|| error.to_string(), |why| format!("{error}: {why}"));
        let other = || StoreError::Io(said().into());
        match code {
            // What did not come from the server came from the way there.
            None => Failure::Lost(other()),
            // The server ends, or has ended this connection.
            Some(code) if code.code().starts_with("57P") || code.code().starts_with("08") => {
                Failure::Lost(other())
            }
            Some(SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT) => Failure::Lost(other()),
            Some(SqlState::DISK_FULL) => Failure::Error(StoreError::Full),
            Some(SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED) => {
                Failure::Error(StoreError::Damaged(said()))
            }
            Some(_) => Failure::Error(other()),
        }
    }
}
