//! The store in memory passes the suite.

use store::conformance::Place;
use store::{MemoryInspection, MemoryStore};

/// Memory cannot be opened again; the same store goes on.
struct Memory;

impl Place for Memory {
    type Store = MemoryStore;
    type Inspection = MemoryInspection;

    fn open(&self) -> MemoryStore {
        MemoryStore::default()
    }

    fn reopen(&self, store: MemoryStore) -> MemoryStore {
        store
    }

    fn inspect(&self, store: &MemoryStore) -> MemoryInspection {
        store.inspect()
    }
}

store::conformance_tests!(Memory);
