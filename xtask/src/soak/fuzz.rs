//! Fuzzing with coverage: every target of `fuzz/` for a while, by cargo-fuzz.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::parts::scaled;
use crate::{cargo, run as run_through};

/// How long all targets together are run.
const SECONDS: f64 = 3_600.0;
/// How long one input may take, and how much memory a target.
const MOST_SECONDS: u64 = 30;
const MOST_MEGABYTES: u64 = 2_048;
/// The longest input that is tried.
const MOST_BYTES: u64 = 16 * 1024;

/// Runs every target for its share of the time. What is found on the way lies in `fuzz/found`, an
/// input that breaks a law in `fuzz/artifacts`.
pub(super) fn run(root: &Path, scale: f64) -> Result<String, String> {
    let there = cargo(&["fuzz", "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !there.is_ok_and(|status| status.success()) {
        return Err("cargo-fuzz is not there: cargo install cargo-fuzz".into());
    }
    let targets = targets(root)?;
    run_through(&mut cargo(&["fuzz", "build", "--sanitizer", "none"]))?;
    let seconds = scaled(SECONDS / targets.len() as f64, scale);
    let mut figures = Vec::new();
    for target in &targets {
        eprintln!("soak: fuzz: {target} for {seconds} s");
        let said = fuzzed(root, target, seconds)?;
        let (runs, coverage) = figures_of(&said).ok_or_else(|| format!("{target}: no figures"))?;
        figures.push(format!("{target} {runs} runs, {coverage} edges"));
    }
    Ok(figures.join("; "))
}

/// The names of the targets: the folders of the corpus.
fn targets(root: &Path) -> Result<Vec<String>, String> {
    let folder = root.join("fuzz/corpus");
    let names = fs::read_dir(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut names: Vec<String> = names
        .filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()))
        .collect();
    names.sort();
    if names.is_empty() { Err("fuzz/corpus is empty".into()) } else { Ok(names) }
}

/// Runs one target; what it said.
fn fuzzed(root: &Path, target: &str, seconds: u64) -> Result<String, String> {
    // What the fuzzer finds is kept apart from the corpus: that is chosen by people.
    let found = root.join("fuzz/found").join(target);
    fs::create_dir_all(&found).map_err(|why| format!("{}: {why}", found.display()))?;
    let mut command = fuzzer(root, target);
    command.arg(&found).arg(root.join("fuzz/corpus").join(target)).args([
        "--".into(),
        format!("-max_total_time={seconds}"),
        format!("-timeout={MOST_SECONDS}"),
        format!("-rss_limit_mb={MOST_MEGABYTES}"),
        format!("-max_len={MOST_BYTES}"),
    ]);
    let out = command.output().map_err(|why| format!("{command:?}: {why}"))?;
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    if out.status.success() {
        return Ok(said);
    }
    let last: Vec<&str> = said.lines().rev().take(40).collect();
    eprintln!("{}", last.into_iter().rev().collect::<Vec<_>>().join("\n"));
    Err(format!("{target}: a law is broken; the input is under fuzz/artifacts/{target}"))
}

fn fuzzer(root: &Path, target: &str) -> Command {
    let mut command = cargo(&["fuzz", "run", "--sanitizer", "none", target]);
    command.current_dir(root);
    command
}

/// How many inputs were tried, and how many edges of the program they reached, from the last line that
/// libFuzzer says both in.
fn figures_of(said: &str) -> Option<(u64, u64)> {
    said.lines().rev().find_map(|line| {
        let runs = line.strip_prefix('#')?.split_whitespace().next()?.parse().ok()?;
        let coverage = line.split("cov: ").nth(1)?.split_whitespace().next()?.parse().ok()?;
        Some((runs, coverage))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_from_what_the_fuzzer_says() {
        let said = "INFO: Seed: 1\n#2\tINITED cov: 10 ft: 11 corp: 1/1b\n#4096\tpulse  cov: 321 ft: \
                    400 corp: 9/99b exec/s: 1024 rss: 50Mb\nDone 4096 runs in 4 second(s)\n";
        assert_eq!(figures_of(said), Some((4_096, 321)));
        assert_eq!(figures_of("INFO: nothing\n"), None);
    }
}
