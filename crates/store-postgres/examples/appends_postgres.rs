//! How fast the store appends, durably: `cargo run --release -p store-postgres --features trial --example
//! appends_postgres [ADDRESS]`. Without the address of a database it starts a PostgreSQL of its own, as
//! its packages configure it, in a temporary folder (`TMPDIR` says on which disk).

use std::env;
use std::error::Error;
use std::time::Instant;

use store::conformance::appends;
use store_postgres::PostgresStore;
use store_postgres::trial::{Cluster, run_sql};

fn main() -> Result<(), Box<dyn Error>> {
    let cluster = env::args().nth(1).is_none().then(|| Cluster::start(&[]));
    let address = env::args().nth(1).or_else(|| Some(cluster.as_ref()?.database()));
    let address = address.ok_or("there is no database")?;
    let started = Instant::now();
    let watch = || started.elapsed();
    for batch in appends::BATCHES {
        run_sql(&address, "SET client_min_messages = warning; DROP SCHEMA IF EXISTS magot CASCADE");
        appends::fill(&mut PostgresStore::open(&address)?, batch, watch)?;
        appends::load(|| PostgresStore::open(&address), batch, watch)?;
    }
    Ok(())
}
