//! A folder for a test, and writes in few words.

#![allow(dead_code, reason = "every test takes what it needs")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use room::keep::{Code, ReplayId, Saved, TableId, Write};
use store::{Refusal, Store, Trouble};

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

    pub(crate) fn open(&self) -> Store {
        Store::open(&self.file()).unwrap()
    }
}

impl Drop for Shelf {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}

/// The code that a table has in the tests.
pub(crate) fn code(table: u64) -> Code {
    Code::from_number(u32::try_from(table).unwrap())
}

/// The replay that a game has in the tests.
pub(crate) fn replay(table: u64, game: u32) -> ReplayId {
    ReplayId((u128::from(table) << 32 | u128::from(game)).to_be_bytes())
}

pub(crate) fn desk(table: u64, text: &str) -> Write {
    Write::Desk { table: TableId(table), code: code(table), desk: text.into() }
}

pub(crate) fn begin(table: u64, game: u32) -> Write {
    let header = format!("header {table}.{game}").into();
    let (table, replay) = (TableId(table), replay(table, game));
    Write::Begin { table, game, name: "cache-ton-cash", replay, header }
}

pub(crate) fn entry(table: u64, game: u32, nth: u32) -> Write {
    let line = line(table, game, nth).into();
    Write::Entry { table: TableId(table), game, nth, line }
}

pub(crate) fn snapshot(table: u64, game: u32, rules: u32, nth: u32) -> Write {
    let body = format!("state {table}.{game}.{nth}").into();
    Write::Snapshot { table: TableId(table), game, rules, nth, body }
}

pub(crate) fn end(table: u64, game: u32) -> Write {
    Write::End { table: TableId(table), game, reveal: "reveal".into() }
}

pub(crate) fn abandon(table: u64, game: u32) -> Write {
    Write::Abandon { table: TableId(table), game }
}

pub(crate) fn close(table: u64) -> Write {
    Write::Close { table: TableId(table) }
}

/// The text of an entry.
pub(crate) fn line(table: u64, game: u32, nth: u32) -> String {
    format!("line {table}.{game}.{nth}")
}

/// The texts of some entries.
pub(crate) fn lines(table: u64, game: u32, range: std::ops::RangeInclusive<u32>) -> Vec<String> {
    range.map(|nth| line(table, game, nth)).collect()
}

/// A table as somebody finds it who can read snapshots of rules 1.
pub(crate) fn find(store: &Store, table: u64) -> Option<Saved> {
    store.reader().unwrap().find(code(table), |_, rules| rules == 1).unwrap()
}

/// Why the store refused.
pub(crate) fn refusal(answer: &Result<(), Trouble>) -> Option<Refusal> {
    match answer {
        Err(Trouble::Refused { why, .. }) => Some(*why),
        Ok(()) | Err(_) => None,
    }
}
