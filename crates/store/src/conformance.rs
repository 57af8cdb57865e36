//! The suite that every store passes. A store's own tests say how to open one:
//!
//! ```
//! use store::{MemoryInspection, MemoryStore};
//! use store::conformance::{self, Place};
//!
//! /// Memory cannot be opened again; the same store goes on.
//! struct Memory;
//! impl Place for Memory {
//!     type Store = MemoryStore;
//!     type Inspection = MemoryInspection;
//!     fn open(&self) -> MemoryStore {
//!         MemoryStore::default()
//!     }
//!     fn reopen(&self, store: MemoryStore) -> MemoryStore {
//!         store
//!     }
//!     fn inspect(&self, store: &MemoryStore) -> MemoryInspection {
//!         store.inspect()
//!     }
//! }
//! conformance::batches_that_contradict(&Memory);
//! ```

pub mod appends;
pub mod batches;
mod cases;
mod inspections;
mod random;
mod readers;
pub mod writes;

pub use cases::*;
pub use inspections::{an_inspection_is_of_one_moment, an_inspection_sees_everything_that_is_kept};
pub use random::any_sequence_agrees_with_memory;
pub use readers::a_reader_sees_whole_batches_while_others_are_written;

use crate::{Inspect, Store, StoreReader, StoredTable};

/// Where a store can be opened, for one case.
pub trait Place {
    /// The store.
    type Store: Store;
    /// What examines it.
    type Inspection: Inspect;
    /// Opens a new, empty store.
    fn open(&self) -> Self::Store;
    /// Closes it and opens it again with all that it keeps.
    fn reopen(&self, store: Self::Store) -> Self::Store;
    /// Looks at it while it is open.
    fn inspect(&self, store: &Self::Store) -> Self::Inspection;
    /// How many random sequences are played. A store that takes long to answer may play fewer.
    fn sequences(&self) -> u64 {
        48
    }
}

/// A table as somebody loads it who can read snapshots of rules 1.
pub fn load(store: &impl Store, table: u64) -> Option<StoredTable> {
    let mut reader = store.reader().expect("it can be read");
    reader.load(writes::code(table), &|_, rules| rules == 1).expect("it can be read")
}

/// Writes the tests of all cases for one kind of place: `conformance_tests!(Place::new())`.
#[macro_export]
macro_rules! conformance_tests {
    ($place:expr) => {
        $crate::conformance_tests!($place;
            a_table_is_loaded_where_it_stood,
            a_snapshot_spares_the_entries_before_it,
            a_finished_game_keeps_its_snapshot,
            a_document_is_read_alone,
            entries_are_read_by_number,
            a_replay_is_given_out_once_the_game_is_over,
            codes_are_listed_by_when_their_tables_were_last_written,
            numbers_are_never_used_twice_and_codes_are,
            batches_that_contradict,
            one_tables_refusal_is_that_tables_alone,
            old_things_are_forgotten_bite_by_bite,
            only_tables_that_are_named_are_forgotten,
            the_newest_time_is_known,
            entries_are_read_back_piece_by_piece,
            a_game_that_is_given_up_is_gone,
            texts_come_back_byte_for_byte,
            any_sequence_agrees_with_memory,
            a_reader_sees_whole_batches_while_others_are_written,
            an_inspection_sees_everything_that_is_kept,
            an_inspection_is_of_one_moment,
        );
    };
    ($place:expr; $($case:ident,)*) => {
        $(#[test]
        fn $case() {
            $crate::conformance::$case(&$place);
        })*
    };
}
