//! A process that is killed in the middle of its commits leaves whole batches, and every batch
//! that it has acknowledged.

mod shelf;

use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

use shelf::Shelf;
use store::conformance::batches::Batches;
use store::{Store, StoreError};
use store_sqlite::{Settings, SqliteStore};

const NAME: &str = "killed_at_any_time_it_leaves_whole_batches";
const PLACE: &str = "MAGOT_STORE_KILL";
const BATCHES: Batches = Batches { game: 30 };

/// Marks and checkpoints come often, so that some rounds end in the middle of one.
fn open(path: &Path) -> Result<SqliteStore, StoreError> {
    SqliteStore::open_with(path, Settings { mark_every: 100, gather_pages: 50, most_bytes: None })
}

#[test]
fn killed_at_any_time_it_leaves_whole_batches() {
    if let Some(path) = std::env::var_os(PLACE) {
        commit_for_ever(path.as_ref());
    }
    let shelf = Shelf::new();
    let mut acknowledged = None;
    let mut unasked = 0;
    for round in 0..48_u32 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([NAME, "--exact", "--nocapture"])
            .env(PLACE, shelf.file())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut acknowledge = |line: String| {
            let number = line.strip_prefix("kept ").map(|number| number.parse().unwrap());
            acknowledged = number.or(acknowledged);
            number.is_some()
        };
        let mut left = round * 7 % 16;
        while left > 0 {
            left -= u32::from(acknowledge(said.next().unwrap().unwrap()));
        }
        if round % 8 == 7 {
            assert!(matches!(open(&shelf.file()), Err(StoreError::InUse(_))));
        }
        // A moment of another length each time, to strike elsewhere in a commit.
        (0..round % 12 * 20_000).for_each(|_| std::hint::spin_loop());
        child.kill().unwrap();
        child.wait().unwrap();
        for line in said {
            acknowledge(line.unwrap());
        }

        let Ok(store) = open(&shelf.file()) else { panic!("round {round}") };
        let newest = BATCHES.newest(&store);
        assert!(newest >= acknowledged, "round {round}: {newest:?} < {acknowledged:?}");
        assert!(newest <= Some(acknowledged.map_or(0, |n| n + 1)), "round {round}");
        unasked += u32::from(newest > acknowledged);
        acknowledged = newest;
    }
    assert!(acknowledged > Some(2 * BATCHES.game), "the rounds got as far as {acknowledged:?}");
    println!("{acknowledged:?} batches; {unasked} rounds ended between commit and answer");
    open(&shelf.file()).unwrap().check().unwrap();
}

/// Goes on from the last batch, and says after each one that it is kept.
fn commit_for_ever(path: &Path) -> ! {
    let mut store = open(path).unwrap();
    let first = BATCHES.newest(&store).map_or(0, |n| n + 1);
    for n in first.. {
        store.commit(&BATCHES.batch(n), u64::from(n)).unwrap();
        let mut out = std::io::stdout().lock();
        writeln!(out, "\nkept {n}").unwrap();
        out.flush().unwrap();
    }
    unreachable!("the parent kills it long before")
}
