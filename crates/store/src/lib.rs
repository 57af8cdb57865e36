//! What a server stores, and the contract of whatever stores it.
//!
//! A table asks for [`Write`]s. A [`Store`] commits them in batches; a [`StoreReader`] gives back a
//! whole [table](StoredTable), the entries of a game, or a finished game as a replay. How that is
//! done is the store's affair: [`MemoryStore`] keeps everything in memory, `store-sqlite` on disk.
//! Every store passes the same suite, `conformance` (with the feature of that name).
//!
//! A store knows neither rules nor clocks: entries, desks and snapshots are text to it, and the time
//! comes with every call.
//!
//! ```
//! use store::{Code, MemoryStore, ReplayId, Store, StoreReader, Write};
//!
//! let mut store = MemoryStore::default();
//! let (table, code, replay) = (store.next_table(), Code::from_number(5), ReplayId([7; 16]));
//! let begun = [
//!     Write::Desk { table, code, desk: "{}".into() },
//!     Write::Begin { table, game_no: 1, game: "cache-ton-cash", replay, header: "first".into() },
//!     Write::Entry { table, game_no: 1, nth: 1, line: "a move".into() },
//! ];
//! assert_eq!(store.commit(&begun, 1_000).unwrap(), []);
//!
//! let mut reader = store.reader().unwrap();
//! let loaded = reader.load(code, &|_, _| true).unwrap().unwrap();
//! assert_eq!(loaded.game.unwrap().entries, ["a move"]);
//! assert_eq!(reader.replay(replay, 1_000).unwrap(), None);
//!
//! store.commit(&[Write::End { table, game_no: 1, reveal: "secret".into() }], 2_000).unwrap();
//! assert_eq!(reader.replay(replay, 1_000).unwrap().unwrap(), "first\na move\nsecret");
//! ```

#[cfg(feature = "conformance")]
pub mod conformance;
mod contract;
mod error;
mod ids;
mod inspect;
mod loaded;
mod memory;
mod purge;
mod write;

pub use contract::{Store, StoreReader, Tenure};
pub use error::{Conflict, RefusedTable, StoreError};
pub use ids::{Code, ReplayId, TableId};
pub use inspect::{Counts, Inspect};
pub use loaded::{JournalPiece, JournalPlace, Snapshot, StoredGame, StoredTable};
pub use memory::{
    MemoryGame, MemoryInspection, MemoryReader, MemoryState, MemoryStore, MemoryTable,
};
pub use purge::{Purge, Purged};
pub use write::Write;
