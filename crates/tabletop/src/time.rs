//! Time is an argument: milliseconds since the table opened, brought by the caller.

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since the table opened.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Time(pub u64);

impl Time {
    /// When the table opened.
    pub const ZERO: Time = Time(0);

    /// The moment `ms` milliseconds later.
    #[must_use]
    pub const fn after_ms(self, ms: u64) -> Time {
        Time(self.0.saturating_add(ms))
    }
}
