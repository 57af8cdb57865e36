//! How fast the store appends, durably: `cargo run --release -p store-sqlite --example appends [FOLDER]`.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{env, fs, process};

use store::conformance::appends;
use store_sqlite::SqliteStore;

fn main() -> Result<(), Box<dyn Error>> {
    let above = env::args_os().nth(1).map_or_else(env::temp_dir, PathBuf::from);
    let folder = above.join(format!("magot-appends-{}", process::id()));
    fs::create_dir_all(&folder)?;
    let mut batches = appends::BATCHES.into_iter();
    let measured =
        batches.try_for_each(|batch| measure(&folder.join(format!("{batch}.magot")), batch));
    fs::remove_dir_all(&folder)?;
    measured
}

fn measure(path: &Path, batch: u32) -> Result<(), Box<dyn Error>> {
    let started = Instant::now();
    let watch = || started.elapsed();
    let entries = appends::fill(&mut SqliteStore::open(path)?, batch, watch)?;
    let bytes = fs::metadata(path)?.len() as f64 / f64::from(entries);
    println!("batch_{batch}_bytes_an_append {bytes:.0}");
    appends::load(|| SqliteStore::open(path), batch, watch)?;
    Ok(())
}
