//! Time is an argument: milliseconds since the table opened, brought by the caller.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A moment, in milliseconds since the table opened.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS,
)]
#[serde(transparent)]
pub struct Time(#[ts(type = "number")] pub u64);

impl Time {
    /// When the table opened.
    pub const ZERO: Time = Time(0);
    /// A deadline at the end of all time, which never fires.
    pub const NEVER: Time = Time(u64::MAX);

    /// The moment `ms` milliseconds later; [`NEVER`](Time::NEVER) if there is no such moment.
    #[must_use]
    pub const fn after_ms(self, ms: u64) -> Time {
        Time(self.0.saturating_add(ms))
    }
}
