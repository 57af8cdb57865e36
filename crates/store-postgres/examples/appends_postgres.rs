//! How fast the store appends, durably: `cargo run --release -p store-postgres --features trial --example
//! appends_postgres [ADDRESS]`. Without the address of a database it starts a PostgreSQL of its own, as
//! its packages configure it, in a temporary folder (`TMPDIR` says on which disk).
//!
//! Five hundred tables take turns with entries of 250 bytes. For every size of batch it prints entries a
//! second, and the median, p99 and longest time of a commit, as `name value` lines.

use std::env;
use std::error::Error;
use std::time::{Duration, Instant};

use store::{Code, ReplayId, Store, StoreReader, TableId, Write};
use store_postgres::PostgresStore;
use store_postgres::trial::{Cluster, run_sql};

const TABLES: u32 = 500;
const BYTES: usize = 250;
const SPAN: Duration = Duration::from_secs(4);

fn main() -> Result<(), Box<dyn Error>> {
    let cluster = env::args().nth(1).is_none().then(|| Cluster::start(&[]));
    let address = env::args().nth(1).or_else(|| Some(cluster.as_ref()?.database()));
    let address = address.ok_or("there is no database")?;
    [1, 16, 128, 512].into_iter().try_for_each(|batch| measure(&address, batch))
}

fn measure(address: &str, batch: u32) -> Result<(), Box<dyn Error>> {
    run_sql(address, "SET client_min_messages = warning; DROP SCHEMA IF EXISTS magot CASCADE");
    let mut store = PostgresStore::open(address)?;
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
        assert_eq!(store.commit(&writes, turns.start.into())?, []);
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

    let before = Instant::now();
    let store = PostgresStore::open(address)?;
    println!("batch_{batch}_open_us {}", before.elapsed().as_micros());
    let mut reader = store.reader()?;
    let before = Instant::now();
    let stored = reader.load(Code::from_number(1), &|_, _| true)?;
    let entries = stored.and_then(|stored| stored.game).map_or(0, |game| game.entries.len());
    println!("batch_{batch}_load_us {}", before.elapsed().as_micros());
    println!("batch_{batch}_load_entries {entries}");
    Ok(())
}
