//! How fast the store appends, durably: `cargo run --release -p store-sqlite --example appends [FOLDER]`.
//!
//! Five hundred tables take turns with entries of 250 bytes. For every size of batch it prints
//! entries a second, and the median, p99 and longest time of a commit, as `name value` lines.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs, process};

use store::{Code, ReplayId, Store, StoreReader, TableId, Write};
use store_sqlite::SqliteStore;

const TABLES: u32 = 500;
const BYTES: usize = 250;
const SPAN: Duration = Duration::from_secs(4);

fn main() -> Result<(), Box<dyn Error>> {
    let above = env::args_os().nth(1).map_or_else(env::temp_dir, PathBuf::from);
    let folder = above.join(format!("magot-appends-{}", process::id()));
    fs::create_dir_all(&folder)?;
    let measured = [1, 16, 128, 512]
        .into_iter()
        .try_for_each(|batch| measure(&folder.join(format!("{batch}.magot")), batch));
    fs::remove_dir_all(&folder)?;
    measured
}

fn measure(path: &Path, batch: u32) -> Result<(), Box<dyn Error>> {
    let mut store = SqliteStore::open(path)?;
    let mut begin = Vec::new();
    for number in 1..=TABLES {
        let (table, code) = (TableId(number.into()), Code::from_number(number));
        let replay = ReplayId(u128::from(number).to_be_bytes());
        let header = "h".repeat(BYTES).into();
        begin.push(Write::Desk { table, code, desk: "d".repeat(BYTES).into() });
        begin.push(Write::Begin { table, game_no: 1, game: "cache-ton-cash", replay, header });
    }
    store.commit(&begin, 0)?;

    let line = "x".repeat(BYTES);
    let mut turns = 0_u32..;
    let mut took = Vec::new();
    let start = Instant::now();
    while start.elapsed() < SPAN {
        let entry = |turn: u32| Write::Entry {
            table: TableId(u64::from(turn % TABLES) + 1),
            game_no: 1,
            nth: turn / TABLES + 1,
            line: line.as_str().into(),
        };
        let writes: Vec<Write> = turns.by_ref().take(batch as usize).map(entry).collect();
        let before = Instant::now();
        store.commit(&writes, turns.start.into())?;
        took.push(before.elapsed());
    }
    let spent: Duration = took.iter().sum();
    took.sort_unstable();
    let micros = |share: f64| took[((took.len() - 1) as f64 * share) as usize].as_micros();
    println!("batch_{batch}_appends_a_second {:.0}", f64::from(turns.start) / spent.as_secs_f64());
    println!("batch_{batch}_commit_p50_us {}", micros(0.5));
    println!("batch_{batch}_commit_p99_us {}", micros(0.99));
    println!("batch_{batch}_commit_longest_us {}", micros(1.0));
    drop(store);
    let bytes = fs::metadata(path)?.len() as f64 / f64::from(turns.start);
    println!("batch_{batch}_bytes_an_append {bytes:.0}");

    let before = Instant::now();
    let store = SqliteStore::open(path)?;
    println!("batch_{batch}_open_us {}", before.elapsed().as_micros());
    let before = Instant::now();
    let stored = store.reader()?.load(Code::from_number(1), &|_, _| true)?;
    let entries = stored.and_then(|stored| stored.game).map_or(0, |game| game.entries.len());
    println!("batch_{batch}_load_us {}", before.elapsed().as_micros());
    println!("batch_{batch}_load_entries {entries}");
    Ok(())
}
