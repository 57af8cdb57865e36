//! The file of a store, after something has gone wrong with the disk.

use std::fs;
use std::path::Path;

use room::{Loaded, Wall};
use store::{Purge, Store as _, StoreError, StoreReader as _, StoredTable};
use store_sqlite::{Inspection, SqliteStore, backup};

use crate::scripted;

/// A small store that a hall has written: tables of every game, one of them finished.
pub(crate) const BASE: &[u8] = include_bytes!("../base.db");

/// A whole file begins like this.
const MAGIC: &[u8] = b"SQLite format 3\0";
/// The most bytes of a file.
const MOST_INPUT: usize = 1 << 20;
/// When it is.
const NOW: Wall = Wall(1_000_000);

/// A whole file, or changes to `BASE`: four bytes each, a place and what stands there instead. Laws:
/// a file is refused or read; looking at it does not change it; every table is had, or there is a
/// reason why not; who comes to a table is answered; a copy has what the file has.
pub fn stores(data: &[u8]) {
    let file = if data.starts_with(MAGIC) { data.to_vec() } else { altered(data) };
    if file.len() > MOST_INPUT {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("store.db");
    fs::write(&path, &file).expect("a file");
    let inspected = inspect(&path);
    assert!(fs::read(&path).expect("a file") == file, "looking at it has changed the file");
    if inspected.is_ok() {
        let copy = folder.path().join("copy.db");
        if let Ok(counts) = backup(&path, &copy) {
            let copied = Inspection::open(&copy).and_then(|copied| copied.counts());
            assert_eq!(copied.ok(), Some(counts), "a copy has something else");
        }
    }
    // Whoever runs the server reads why; there is no more to it than that.
    let _ = serve(&path);
}

/// The small store with bytes that somebody has changed.
fn altered(changes: &[u8]) -> Vec<u8> {
    let mut file = BASE.to_vec();
    for change in changes.as_chunks::<4>().0.iter().take(64) {
        let [a, b, c, value] = *change;
        let place = u32::from_be_bytes([0, a, b, c]) as usize % file.len();
        file[place] = value;
    }
    file
}

/// Reads everything that can be read without being the server.
fn inspect(path: &Path) -> Result<(), StoreError> {
    let inspection = Inspection::open(path)?;
    let _ = inspection.faults();
    let _ = inspection.counts();
    for code in inspection.codes()? {
        for readable in [true, false] {
            if let Ok(Some(stored)) = inspection.load(code, &|_, _| readable) {
                comes_back(&stored);
            }
        }
    }
    for replay in inspection.finished()? {
        if let Ok(Some(journal)) = inspection.replay(replay) {
            crate::journals(journal.as_bytes());
        }
    }
    Ok(())
}

/// Opens it as the server does, and comes to every table.
fn serve(path: &Path) -> Result<(), StoreError> {
    let mut store = SqliteStore::open(path)?;
    let _ = store.check();
    let _ = store.next_table();
    let mut reader = store.reader()?;
    for code in reader.codes()? {
        let loaded = Loaded::by(NOW, games::GAMES, |readable| reader.load(code, readable));
        scripted::come_to(code, loaded.unwrap_or(Loaded::Failed), NOW);
        if let Ok(Some(stored)) = reader.load(code, &|_, _| false) {
            let game_no = stored.game.map_or(1, |game| game.game_no);
            let _ = reader.entries(stored.table, game_no, 1..u32::MAX);
        }
    }
    let codes = reader.codes()?;
    let purge = Purge { tables: &codes, tables_before: u64::MAX, games_before: u64::MAX };
    let _ = store.purge(&purge, 1_000);
    Ok(())
}

/// A table that was read comes back, or there is a reason why not.
fn comes_back(stored: &StoredTable) {
    let once = |_: &dyn Fn(&str, u32) -> bool| Ok::<_, StoreError>(Some(stored.clone()));
    let loaded = Loaded::by(NOW, games::GAMES, once).unwrap_or(Loaded::Failed);
    scripted::come_to(stored.code, loaded, NOW);
}
