//! Which files are opened, and which are left alone.

use std::fs;

use crate::shelf::Shelf;
use rusqlite::Connection;
use store::conformance::load;
use store::conformance::writes::*;
use store::{Store, StoreError};
use store_sqlite::SqliteStore;

/// Opens a file that should be left alone, and sees that it was.
fn refused(shelf: &Shelf) -> StoreError {
    let before = fs::read(shelf.file()).unwrap();
    let error = SqliteStore::open(&shelf.file()).unwrap_err();
    assert!(fs::read(shelf.file()).unwrap() == before, "the file has changed: {error}");
    error
}

#[test]
fn a_store_has_one_writer() {
    let shelf = Shelf::new();
    let store = shelf.open();
    let reader = store.reader().unwrap();
    let error = SqliteStore::open(&shelf.file()).unwrap_err();
    assert!(matches!(error, StoreError::InUse(_)), "{error}");
    assert!(error.to_string().ends_with("tables.magot is in use"));
    drop(store);
    assert!(
        matches!(SqliteStore::open(&shelf.file()), Err(StoreError::InUse(_))),
        "a reader is left"
    );
    drop(reader);
    shelf.open();
}

#[test]
fn an_empty_file_becomes_a_store() {
    let shelf = Shelf::new();
    fs::write(shelf.file(), "").unwrap();
    shelf.open().commit(&[desk(1, "here")], 1).unwrap();
    assert_eq!(load(&shelf.open(), 1).unwrap().desk, "here");
}

#[cfg(unix)]
#[test]
fn only_the_owner_may_read_it() {
    use std::os::unix::fs::PermissionsExt;
    let shelf = Shelf::new();
    let mut store = shelf.open();
    store.commit(&[desk(1, "")], 1).unwrap();
    for path in [shelf.file(), shelf.beside()] {
        assert_eq!(fs::metadata(path).unwrap().permissions().mode() & 0o077, 0);
    }
}

#[test]
fn a_file_that_is_something_else_is_left_alone() {
    let shelf = Shelf::new();
    for text in
        ["x".to_string(), "x".repeat(511), "x".repeat(512), "a shopping list\n".repeat(1_000)]
    {
        fs::write(shelf.file(), text).unwrap();
        let error = refused(&shelf);
        assert!(matches!(error, StoreError::NotAStore(_)), "{error}");
    }
    fs::remove_file(shelf.file()).unwrap();
    Connection::open(shelf.file()).unwrap().execute_batch("CREATE TABLE recipes (a)").unwrap();
    let error = refused(&shelf);
    assert!(matches!(error, StoreError::NotAStore(_)), "{error}");
}

#[test]
fn a_newer_file_is_left_alone() {
    let shelf = Shelf::new();
    shelf.open().commit(&[desk(1, "")], 1).unwrap();
    let file = Connection::open(shelf.file()).unwrap();
    file.pragma_update(None, "user_version", 99).unwrap();
    drop(file);
    let error = refused(&shelf);
    assert!(matches!(error, StoreError::TooNew { found: 99, known: 2, .. }), "{error}");
    assert!(error.to_string().ends_with("has version 99, and this program knows versions up to 2"));
}

#[test]
fn a_damaged_file_is_left_alone() {
    let shelf = Shelf::new();
    let mut store = shelf.open();
    let entries: Vec<_> = (1..=200).map(|nth| entry(1, 1, nth)).collect();
    store.commit(&[desk(1, ""), begin(1, 1)], 1).unwrap();
    store.commit(&entries, 1).unwrap();
    drop(store);
    let whole = fs::read(shelf.file()).unwrap();

    fs::write(shelf.file(), &whole[..4_096]).unwrap();
    let error = refused(&shelf);
    assert!(matches!(error, StoreError::Damaged(_)), "{error}");

    let mut scribbled = whole.clone();
    scribbled[4_096..].fill(0x5a);
    fs::write(shelf.file(), scribbled).unwrap();
    let error = refused(&shelf);
    assert!(matches!(error, StoreError::Damaged(_)), "{error}");

    fs::write(shelf.file(), whole).unwrap();
    let mut store = shelf.open();
    store.check().unwrap();
    assert_eq!(load(&store, 1).unwrap().game.unwrap().entries, lines(1, 1, 1..=200));
}

#[test]
fn a_line_that_went_missing_is_noticed() {
    let shelf = Shelf::new();
    let entries: Vec<_> = (1..=9).map(|nth| entry(1, 1, nth)).collect();
    let mut store = shelf.open();
    store.commit(&[desk(1, ""), begin(1, 1)], 1).unwrap();
    store.commit(&entries, 1).unwrap();
    drop(store);
    // The hole is in what is still gathered beside the file, and stays there.
    let copy = Shelf::new();
    let file = Connection::open(shelf.file()).unwrap();
    file.execute("DELETE FROM journal WHERE nth = 5", []).unwrap();
    fs::copy(shelf.file(), copy.file()).unwrap();
    fs::copy(shelf.beside(), copy.beside()).unwrap();
    drop(file);
    for shelf in [copy, shelf] {
        let error = refused(&shelf);
        assert!(matches!(error, StoreError::Damaged(_)), "{error}");
    }
}
