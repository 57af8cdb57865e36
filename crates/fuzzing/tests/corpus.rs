//! Every input of the corpus and seeded mutations of it, through the functions that the fuzzer drives.
//!
//! `MAGOT_FUZZ_SECONDS` lets every target have so many seconds of mutations instead of a few a file.

use std::fs;
use std::time::{Duration, Instant};

use fuzzing::mutation::mutated;
use fuzzing::{Target, corpus, find};

/// How many mutations every target has in the ordinary tests, whatever the size of its corpus.
const MUTATIONS: u64 = 200;
/// Of a target whose inputs are files on a disk.
const SLOW_MUTATIONS: u64 = 60;

#[test]
fn frames_hold_their_laws() {
    examine("frames", MUTATIONS);
}

#[test]
fn raw_bytes_of_a_socket_hold_their_laws() {
    examine("wire", 2 * MUTATIONS);
}

#[test]
fn requests_over_http_hold_their_laws() {
    examine("http", MUTATIONS);
}

#[test]
fn conversations_with_the_engine_hold_their_laws() {
    examine("engine", MUTATIONS);
}

#[test]
fn journals_hold_their_laws() {
    examine("journals", MUTATIONS);
}

#[test]
fn stores_hold_their_laws() {
    examine("stores", SLOW_MUTATIONS);
}

#[test]
fn patches_hold_their_laws() {
    examine("patches", 10 * MUTATIONS);
}

fn examine(name: &str, mutations: u64) {
    let target = find(name).expect("a target");
    let inputs = inputs(target);
    for (file, input) in &inputs {
        try_out(target, file, input);
    }
    let all: Vec<Vec<u8>> = inputs.iter().map(|(_, input)| input.clone()).collect();
    let seconds = std::env::var("MAGOT_FUZZ_SECONDS").ok().and_then(|said| said.parse().ok());
    let end = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let goes_on = |nth| end.map_or(nth < mutations, |end| Instant::now() < end);
    let mut nth = 0;
    while goes_on(nth) {
        let (file, input) = &inputs[nth as usize % inputs.len()];
        try_out(target, &format!("mutation {nth} of {file}"), &mutated(input, &all, nth));
        nth += 1;
    }
    println!("{name}: {} inputs, {nth} mutations", inputs.len());
}

/// The corpus of a target, by name.
fn inputs(target: Target) -> Vec<(String, Vec<u8>)> {
    let folder = corpus().join(target.name);
    let files = fs::read_dir(&folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut inputs: Vec<(String, Vec<u8>)> = files
        .map(|file| {
            let path = file.expect("a file").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            (name, fs::read(&path).expect("it can be read"))
        })
        .collect();
    inputs.sort();
    assert!(inputs.len() >= 3, "{} has a corpus of {} files", target.name, inputs.len());
    inputs
}

/// A failure says what it was and how to repeat it.
fn try_out(target: Target, what: &str, input: &[u8]) {
    let Err(why) = fuzzing::check(target.run, input) else { return };
    let kept = std::env::temp_dir().join(format!("magot-{}.input", target.name));
    fs::write(&kept, input).expect("it can be kept");
    let (name, kept) = (target.name, kept.display());
    eprintln!("{name}, {what}: {why}\nrepeat it: cargo run -p fuzzing -- repeat {name} {kept}");
    panic!("{name}, {what}: {why}");
}
