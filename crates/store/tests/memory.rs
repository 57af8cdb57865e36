//! The store in memory passes the suite.

use store::MemoryStore;
use store::conformance::Place;

/// Memory cannot be opened again; the same store goes on.
struct Memory;

impl Place for Memory {
    type Store = MemoryStore;

    fn open(&self) -> MemoryStore {
        MemoryStore::default()
    }

    fn reopen(&self, store: MemoryStore) -> MemoryStore {
        store
    }
}

store::conformance_tests!(Memory);
