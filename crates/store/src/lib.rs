//! Journals, desks and snapshots of tables, kept on disk.
//!
//! A [`Store`] is the one writer of a file. What [`Store::commit`] has answered `Ok` to is on the
//! disk, all of it, and what it has refused is not there at all. [`Reader`]s look at the same file
//! from other threads and see whole batches only.
//!
//! The store knows neither rules nor clocks: lines, desks and snapshots are text to it, and the
//! time comes with every call.
//!
//! ```
//! use room::keep::{Code, ReplayId, TableId, Write};
//! use store::Store;
//!
//! # let folder = std::env::temp_dir().join(format!("store-doc-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder).unwrap();
//! # let path = folder.join("tables.magot");
//! let mut store = Store::open(&path).unwrap();
//! let (table, code, replay) = (store.next_table(), Code::from_number(5), ReplayId([7; 16]));
//! let begin = [
//!     Write::Desk { table, code, desk: "{}".into() },
//!     Write::Begin { table, game: 1, name: "cache-ton-cash", replay, header: "first".into() },
//!     Write::Entry { table, game: 1, nth: 1, line: "a move".into() },
//! ];
//! store.commit(&begin, 1_000).unwrap();
//!
//! let mut reader = store.reader().unwrap();
//! let saved = reader.find(code, |_, _| true).unwrap().unwrap();
//! assert_eq!(saved.game.unwrap().lines, ["a move"]);
//! assert_eq!(reader.replay(replay).unwrap(), None);
//!
//! store.commit(&[Write::End { table, game: 1, reveal: "secret".into() }], 2_000).unwrap();
//! assert_eq!(reader.replay(replay).unwrap().unwrap(), "first\na move\nsecret");
//! # drop((store, reader));
//! # std::fs::remove_dir_all(&folder).unwrap();
//! ```

mod batch;
mod live;
mod purge;
mod reader;
mod schema;
mod store;
mod trouble;

pub use reader::{Finished, Reader};
pub use store::{Settings, Store};
pub use trouble::{Refusal, Trouble};
