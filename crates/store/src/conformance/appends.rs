//! How fast a store appends, durably. Five hundred tables take turns with entries of 250 bytes. Whoever
//! measures brings the watch: how much time has passed since it was started.

use std::time::Duration;

use crate::{Code, ReplayId, Store, StoreError, StoreReader, TableId, Write};

const TABLES: u32 = 500;
const BYTES: usize = 250;
const SPAN: Duration = Duration::from_secs(4);

/// The sizes of batches that are worth knowing.
pub const BATCHES: [u32; 4] = [1, 16, 128, 512];

/// Fills an empty store with batches of one size for some seconds, and prints entries a second, and the
/// median, p99 and longest time of a commit, as `name value` lines; how many entries there are then.
pub fn fill(
    store: &mut impl Store,
    batch: u32,
    watch: impl Fn() -> Duration,
) -> Result<u32, StoreError> {
    let mut begin = Vec::new();
    for number in 1..=TABLES {
        let (table, code) = (TableId(number.into()), Code::from_number(number));
        let replay = ReplayId(u128::from(number).to_be_bytes());
        let header = "h".repeat(BYTES).into();
        begin.push(Write::Desk { table, code, desk: "d".repeat(BYTES).into() });
        begin.push(Write::Begin { table, game_no: 1, game: "cache-ton-cash", replay, header });
    }
    assert_eq!(store.commit(&begin, 0)?, []);

    let line = "x".repeat(BYTES);
    let mut turns = 0_u32..;
    let mut took = Vec::new();
    let start = watch();
    while watch() - start < SPAN {
        let entry = |turn: u32| Write::Entry {
            table: TableId(u64::from(turn % TABLES) + 1),
            game_no: 1,
            nth: turn / TABLES + 1,
            line: line.as_str().into(),
        };
        let writes: Vec<Write> = turns.by_ref().take(batch as usize).map(entry).collect();
        let before = watch();
        assert_eq!(store.commit(&writes, turns.start.into())?, []);
        took.push(watch() - before);
    }
    let spent: Duration = took.iter().sum();
    took.sort_unstable();
    let micros = |share: f64| took[((took.len() - 1) as f64 * share) as usize].as_micros();
    println!("batch_{batch}_appends_a_second {:.0}", f64::from(turns.start) / spent.as_secs_f64());
    println!("batch_{batch}_commit_p50_us {}", micros(0.5));
    println!("batch_{batch}_commit_p99_us {}", micros(0.99));
    println!("batch_{batch}_commit_longest_us {}", micros(1.0));
    Ok(turns.start)
}

/// Opens the store that was filled, and prints how long that takes and a table's loading.
pub fn load<S: Store>(
    open: impl FnOnce() -> Result<S, StoreError>,
    batch: u32,
    watch: impl Fn() -> Duration,
) -> Result<(), StoreError> {
    let before = watch();
    let store = open()?;
    println!("batch_{batch}_open_us {}", (watch() - before).as_micros());
    let mut reader = store.reader()?;
    let before = watch();
    let stored = reader.load(Code::from_number(1), &|_, _| true)?;
    let entries = stored.and_then(|stored| stored.game).map_or(0, |game| game.entries.len());
    println!("batch_{batch}_load_us {}", (watch() - before).as_micros());
    println!("batch_{batch}_load_entries {entries}");
    Ok(())
}
