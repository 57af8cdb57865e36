//! A [store](store::Store) of tables in one SQLite file (ADR 8).
//!
//! A [`SqliteStore`] is the one writer of a file. What it has committed is on the disk when
//! [`commit`](store::Store::commit) returns. [`SqliteReader`]s look at the same file from other
//! threads and see whole batches only. An [`Inspection`] looks at a file as it is at one moment,
//! whoever writes it; [`backup`] and [`restore`] copy one.

mod backup;
mod batch;
mod failure;
mod inspection;
mod live;
mod purge;
mod reader;
mod schema;
mod writer;

pub use backup::{CopyError, Restored, backup, restore};
pub use inspection::Inspection;
pub use reader::SqliteReader;
pub use store::Counts;
pub use writer::{Settings, SqliteStore};
