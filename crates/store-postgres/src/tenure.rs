//! Whether the store is still ours.

use std::sync::Arc;

use store::{StoreError, Tenure};

use crate::failure::Failure;
use crate::link::{Ask, Link, Pool};
use crate::writer::Lease;

/// Locks nothing: whoever takes the store over does not wait for those who look.
const MARK: &str = "SELECT owner, epoch FROM magot.mark";

/// Compares the store's right with what the database says, over a connection of its own: a commit that
/// waits keeps nobody from looking.
pub(crate) struct PostgresTenure {
    pool: Arc<Pool>,
    lease: Lease,
    /// None before the first look, and after a failure.
    link: Option<Link>,
}

impl PostgresTenure {
    pub(crate) fn new(pool: Arc<Pool>, lease: Lease) -> PostgresTenure {
        PostgresTenure { pool, lease, link: None }
    }

    fn look(&mut self) -> Result<bool, Failure> {
        let mut link = self.link.take().map_or_else(|| self.pool.open(), Ok)?;
        let rows = link.ask_one(Ask::plain(MARK))?;
        let mark = rows.first().ok_or_else(|| Failure::damaged("its mark is lost"))?;
        self.link = Some(link);
        Ok(Lease { owner: mark.get(0), epoch: mark.get(1) } == self.lease)
    }
}

impl Tenure for PostgresTenure {
    fn holds(&mut self) -> Result<bool, StoreError> {
        self.look().map_err(Failure::into_error)
    }
}

impl std::fmt::Debug for PostgresTenure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("PostgresTenure").field(&self.pool).finish()
    }
}
