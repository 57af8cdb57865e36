//! A folder for a test.

#![allow(dead_code, reason = "every test takes what it needs")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use store_sqlite::SqliteStore;

/// A folder of its own, removed at the end.
pub(crate) struct Shelf(PathBuf);

impl Shelf {
    pub(crate) fn new() -> Shelf {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("shelf-{}-{count}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).unwrap();
        Shelf(folder)
    }

    /// The file for the store.
    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("tables.magot")
    }

    /// Where SQLite gathers what it has not moved into the file yet.
    pub(crate) fn beside(&self) -> PathBuf {
        self.0.join("tables.magot-wal")
    }

    pub(crate) fn open(&self) -> SqliteStore {
        SqliteStore::open(&self.file()).unwrap()
    }

    /// Removes everything in it.
    pub(crate) fn clear(&self) {
        fs::remove_dir_all(&self.0).unwrap();
        fs::create_dir_all(&self.0).unwrap();
    }
}

impl Drop for Shelf {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}
