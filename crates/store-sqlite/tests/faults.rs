//! A disk that is full, busy or broken: a batch fails whole, and what was kept stays.

mod shelf;

use std::process::Command;

use rusqlite::Connection;
use shelf::Shelf;
use store::conformance::load;
use store::conformance::writes::*;
use store::{Store, StoreError, Write};
use store_sqlite::{Settings, SqliteStore};

/// Batch `n`: a desk that says it, and ten kilobytes of journal.
fn heavy(n: u32) -> Vec<Write> {
    let long = |nth| Write::Entry {
        table: store::TableId(1),
        game_no: 1,
        nth,
        line: format!("{nth:01000}").into(),
    };
    let entries = (10 * n - 9..=10 * n).map(long);
    [desk(1, &n.to_string())].into_iter().chain(entries).collect()
}

/// Commits batches from `n` on until one fails; says which, and why.
fn fill(store: &mut SqliteStore, mut n: u32) -> (u32, StoreError) {
    loop {
        if let Err(error) = store.commit(&heavy(n), u64::from(n)) {
            return (n, error);
        }
        n += 1;
    }
}

/// Sees that batches up to `n` are there and nothing else.
fn holds(store: &SqliteStore, n: u32) {
    let saved = load(store, 1).unwrap();
    assert_eq!(saved.desk, n.to_string());
    let expected: Vec<String> = (1..=10 * n).map(|nth| format!("{nth:01000}")).collect();
    assert!(saved.game.unwrap().entries == expected);
}

#[test]
fn a_full_store_keeps_what_it_has_and_goes_on_when_there_is_room() {
    let shelf = Shelf::new();
    let settings = Settings { most_bytes: Some(500_000), ..Settings::default() };
    let mut store = SqliteStore::open_with(&shelf.file(), settings.clone()).unwrap();
    store.commit(&[desk(1, "0"), desk(2, ""), begin(1, 1), begin(2, 1)], 1).unwrap();
    let old: Vec<_> = (1..=2_000).map(|nth| entry(2, 1, nth)).collect();
    store.commit(&old, 1).unwrap();

    let (failed, error) = fill(&mut store, 1);
    assert!(matches!(error, StoreError::Full), "{error}");
    assert!(failed > 10);
    holds(&store, failed - 1);
    store.commit(&[desk(1, "small")], 2).unwrap();
    store.commit(&[desk(1, &(failed - 1).to_string())], 2).unwrap();

    store::conformance::forget(&mut store, 2, 500);
    store.commit(&heavy(failed), 3).unwrap();
    holds(&store, failed);
    drop(store);
    holds(&SqliteStore::open_with(&shelf.file(), settings).unwrap(), failed);
}

#[test]
fn a_busy_file_fails_the_batch_and_not_the_next() {
    let shelf = Shelf::new();
    let mut store = shelf.open();
    store.commit(&[desk(1, "0"), begin(1, 1)], 1).unwrap();
    let meddler = Connection::open(shelf.file()).unwrap();
    meddler.execute_batch("BEGIN IMMEDIATE").unwrap();
    let error = store.commit(&heavy(1), 1).unwrap_err();
    assert!(matches!(error, StoreError::Io(_)), "{error}");
    holds(&store, 0);
    meddler.execute_batch("ROLLBACK").unwrap();
    store.commit(&heavy(1), 1).unwrap();
    holds(&store, 1);
}

/// The operating system refuses to let files grow past a size, so a write fails in the middle of a
/// commit. The test runs itself again under such a limit.
#[cfg(unix)]
#[test]
fn a_write_that_fails_takes_its_batch_with_it() {
    const NAME: &str = "a_write_that_fails_takes_its_batch_with_it";
    const PLACE: &str = "MAGOT_STORE_FAULT";
    if let Some(path) = std::env::var_os(PLACE) {
        let mut store = SqliteStore::open(path.as_ref()).unwrap();
        store.commit(&[desk(1, "0"), begin(1, 1)], 1).unwrap();
        let (failed, error) = fill(&mut store, 1);
        assert!(matches!(error, StoreError::Io(_) | StoreError::Full), "{error}");
        holds(&store, failed - 1);
        println!("\nfailed {failed}");
        return;
    }
    let shelf = Shelf::new();
    let output = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 1000; exec \"$0\" \"$@\""])
        .arg(std::env::current_exe().unwrap())
        .args([NAME, "--exact", "--nocapture"])
        .env(PLACE, shelf.file())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let failed = text.lines().find_map(|line| line.strip_prefix("failed ")?.parse().ok());
    let failed: u32 =
        failed.unwrap_or_else(|| panic!("{text}{}", String::from_utf8_lossy(&output.stderr)));
    assert!(failed > 10);

    let mut store = shelf.open();
    holds(&store, failed - 1);
    store.commit(&heavy(failed), 2).unwrap();
    holds(&store, failed);
    store.check().unwrap();
}
