//! A [store](store::Store) of tables in a PostgreSQL database (ADR 22).
//!
//! A [`PostgresStore`] is the one writer of a database, which it takes over as it opens it. What it has
//! committed is on the database's disk when [`commit`](store::Store::commit) returns.
//! [`PostgresReader`]s look at the same database from other threads and see whole batches only.

mod batch;
mod check;
mod failure;
mod inspection;
mod link;
mod numbers;
mod plan;
mod purge;
mod reader;
mod schema;
mod tenure;
mod tls;
#[cfg(all(unix, feature = "trial"))]
pub mod trial;
mod writer;

pub use inspection::Inspection;
pub use reader::PostgresReader;
pub use writer::PostgresStore;
