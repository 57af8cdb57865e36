//! Runs the simulator: one number, or one after the other.

use std::process::ExitCode;

use simtest::{Options, compare, run};

const USAGE: &str =
    "simtest [SEED [--trace]] | simtest --from SEED [--runs N] | simtest --worlds SEED [--runs N]";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u64>().map_err(|why| format!("{text}: {why}"));
    let done = match args.as_slice() {
        [] => many(0, u64::MAX),
        ["--from", from] => number(from).and_then(|from| many(from, u64::MAX)),
        ["--from", from, "--runs", runs] => {
            number(from).and_then(|from| number(runs).and_then(|runs| many(from, runs)))
        }
        ["--worlds", seed] => number(seed).and_then(|seed| worlds(seed, 1)),
        ["--worlds", from, "--runs", runs] => {
            number(from).and_then(|from| number(runs).and_then(|runs| worlds(from, runs)))
        }
        [seed] => number(seed).and_then(|seed| one(seed, false)),
        [seed, "--trace"] => number(seed).and_then(|seed| one(seed, true)),
        _ => Err(USAGE.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn one(seed: u64, print: bool) -> Result<(), String> {
    println!("seed {seed}");
    let report = run(seed, &Options { print, ..Options::default() });
    println!("{:#?}", report.map_err(|failure| failure.to_string())?);
    Ok(())
}

fn many(from: u64, runs: u64) -> Result<(), String> {
    for seed in (from..).take(usize::try_from(runs).unwrap_or(usize::MAX)) {
        let report = run(seed, &Options::default()).map_err(|failure| failure.to_string())?;
        let simtest::Report { trace, finished, crashes, entries, .. } = report;
        println!(
            "seed {seed}: {finished} games, {entries} entries, {crashes} crashes, {trace:016x}"
        );
    }
    Ok(())
}

fn worlds(from: u64, runs: u64) -> Result<(), String> {
    for seed in (from..).take(usize::try_from(runs).unwrap_or(usize::MAX)) {
        let compared = compare(seed).map_err(|failure| failure.to_string())?;
        println!("seed {seed}: {compared:?}");
    }
    Ok(())
}
