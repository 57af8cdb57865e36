//! The server, a few hundred times over.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use simtest::{Compared, Options, Report, Sabotage, compare, run};

/// Runs these numbers on all cores; what they were like together. All are run even if one fails.
fn all(seeds: std::ops::Range<u64>) -> Report {
    let (sum, failures) = (Mutex::new(Report::default()), Mutex::new(Vec::new()));
    let next = AtomicU64::new(seeds.start);
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                return;
            }
            match run(seed, &Options::default()) {
                Ok(report) => {
                    let mut sum = sum.lock().expect("nobody panics with it");
                    sum.finished += report.finished;
                    sum.entries += report.entries;
                    sum.frames += report.frames;
                    sum.crashes += report.crashes;
                    sum.failures += report.failures;
                    sum.connections += report.connections;
                    sum.resends += report.resends;
                    sum.snapshots += report.snapshots;
                    sum.lies += report.lies;
                    sum.refusals += report.refusals;
                    sum.purged += report.purged;
                    sum.panics += report.panics;
                    sum.panicked_in |= report.panicked_in;
                    sum.takeovers += report.takeovers;
                    sum.rematches += report.rematches;
                    sum.cut_short += report.cut_short;
                    sum.given_up += report.given_up;
                    sum.strikes += report.strikes;
                    sum.refereed += report.refereed;
                    sum.guests += report.guests;
                    sum.quiet += report.quiet;
                }
                Err(failure) => failures.lock().expect("nobody panics with it").push(failure),
            }
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(work))));
    let mut failures = failures.into_inner().expect("nobody panics with it");
    failures.sort_by_key(|failure| failure.seed);
    if let Some(first) = failures.first() {
        let seeds: Vec<u64> = failures.iter().map(|failure| failure.seed).collect();
        panic!("{first}\nall that went wrong: {seeds:?}");
    }
    sum.into_inner().expect("nobody panics with it")
}

#[test]
fn no_move_is_lost_no_secret_is_told_and_every_table_finishes() {
    // `cargo xtask soak` runs two thousand.
    let sum = all(0..140);
    println!("{sum:#?}");
    assert!(sum.finished >= 100, "{sum:?}");
    assert!(sum.crashes >= 100 && sum.failures >= 100, "too little fails: {sum:?}");
    assert!(sum.resends >= 100 && sum.snapshots >= 50, "too little is sent again: {sum:?}");
    assert!(sum.lies >= 50 && sum.refusals >= 50, "the store is too good: {sum:?}");
    assert!(sum.purged >= 2 && sum.takeovers >= 10 && sum.rematches >= 20, "{sum:?}");
    assert!(sum.cut_short >= 2 && sum.strikes >= 500, "too little is refused: {sum:?}");
    assert!(sum.given_up >= 1, "nobody gives up what cannot go on: {sum:?}");
    assert!(sum.refereed >= 10 && sum.guests >= 10, "too few who are there otherwise: {sum:?}");
    assert!(sum.quiet >= 1_000, "too little is quiet: {sum:?}");
    assert_eq!(sum.panicked_in.count_ones(), PLACES, "a place that never panicked: {sum:?}");
}

/// In so many places the planted game can panic.
const PLACES: u32 = 23;

#[test]
fn nobody_can_tell_two_worlds_apart_that_differ_in_what_they_cannot_see() {
    let mut sum = (0, Compared::default());
    for seed in 0..150 {
        let compared = compare(seed).unwrap_or_else(|failure| panic!("{failure}"));
        sum.0 += u32::from(compared.hidden);
        sum.1.frames += compared.frames;
        sum.1.wholes += compared.wholes;
        sum.1.refusals += compared.refusals;
    }
    println!("{sum:?}");
    let (hidden, Compared { frames, wholes, refusals, .. }) = sum;
    assert!(hidden >= 60 && frames >= 2_000, "too little is hidden: {sum:?}");
    assert!(wholes >= 500 && refusals >= 200, "too little is asked: {sum:?}");
}

#[test]
fn the_same_seed_is_the_same_run() {
    for seed in [2, 5, 17] {
        let report = run(seed, &Options::default()).unwrap_or_else(|failure| panic!("{failure}"));
        assert_eq!(run(seed, &Options::default()), Ok(report));
    }
}

/// Breaks something in the same few runs; the referee must see it in one of them at least, and say
/// something like this.
fn is_seen(sabotage: Sabotage, says: &[&str]) {
    let options = Options { sabotage: Some(sabotage), ..Options::default() };
    let failures: Vec<String> =
        (0..12).filter_map(|seed| run(seed, &options).err()).map(|failure| failure.why).collect();
    assert!(failures.len() >= 3, "{sabotage:?} is seen {} times in 12", failures.len());
    for why in &failures {
        assert!(says.iter().any(|part| why.contains(part)), "{sabotage:?}: {why}");
    }
}

#[test]
fn a_disk_that_loses_a_committed_batch_is_seen() {
    is_seen(
        Sabotage::LoseBatch,
        &["is lost", "is gone", "entries", "not committed", "is not under way"],
    );
}

#[test]
fn a_disk_that_keeps_an_action_twice_is_seen() {
    is_seen(Sabotage::DoubleEntry, &["entries", "contradicts what is stored", "not committed"]);
}

#[test]
fn a_house_that_tells_before_it_keeps_is_seen() {
    is_seen(Sabotage::TellEarly, &["not committed"]);
}

#[test]
fn a_frame_for_other_eyes_is_seen() {
    is_seen(Sabotage::Leak, &["Seat", "Audience"]);
}

#[test]
fn a_frame_that_is_swallowed_is_seen() {
    is_seen(Sabotage::Swallow, &["differs in", "its log is not", "seq does not count"]);
}

#[test]
fn a_house_that_nobody_wakes_never_finishes() {
    is_seen(Sabotage::Oversleep, &["not finished", "told late"]);
}

#[test]
fn a_house_that_dozes_off_tells_late_and_is_seen() {
    is_seen(Sabotage::Doze, &["told late"]);
}
