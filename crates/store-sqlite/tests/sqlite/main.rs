//! The store in a file: it passes the suite of all stores, and opens what it should and nothing else.
//! Tests that start processes are programs of their own: a child that is just being started holds the
//! locks of its parent for a moment.

mod opening;
#[path = "../shelf/mod.rs"]
mod shelf;

use std::cell::Cell;

use shelf::Shelf;
use store::conformance::Place;
use store_sqlite::{Inspection, Settings, SqliteStore};

/// A shelf with a file for every store that is opened. Marks come often, so that they are part of
/// what is tested.
struct Files {
    shelf: Shelf,
    opened: Cell<u32>,
}

impl Files {
    fn new() -> Files {
        Files { shelf: Shelf::new(), opened: Cell::new(0) }
    }

    fn settings(&self) -> Settings {
        let mark_every = 1 + self.opened.get() % 19;
        Settings { mark_every, gather_pages: 20, most_bytes: None }
    }
}

impl Place for Files {
    type Store = SqliteStore;
    type Inspection = Inspection;

    fn open(&self) -> SqliteStore {
        self.opened.set(self.opened.get() + 1);
        self.shelf.clear();
        SqliteStore::open_with(&self.shelf.file(), self.settings()).expect("it opens")
    }

    fn reopen(&self, store: SqliteStore) -> SqliteStore {
        drop(store);
        SqliteStore::open_with(&self.shelf.file(), self.settings()).expect("it opens again")
    }

    fn inspect(&self, _: &SqliteStore) -> Inspection {
        Inspection::open(&self.shelf.file()).expect("it can be examined")
    }
}

store::conformance_tests!(Files::new());
