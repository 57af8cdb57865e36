//! No program outlives its table.

use std::path::Path;
use std::time::{Duration, Instant};

use cash::{CacheConfig, CacheTonCash};
use exec::{FaultKind, Limits, Programs};
use tabletop::Seat;

use crate::{only, play};

/// A program that starts another, writes down who both are, says hello and reads no further.
fn parent(folder: &Path) -> String {
    let script = folder.join("parent.sh");
    let ids = folder.join("ids").display().to_string();
    let text = format!(
        "sleep 300 &\necho $$ $! > '{ids}'\nread -r hello\necho '{{\"protocol\":1}}'\nwait\n"
    );
    std::fs::write(&script, text).expect("a temporary folder can be written");
    format!("sh {}", script.display())
}

/// Whether the process is there and no zombie. One that its parent has left is collected by the system
/// in its own time.
fn runs(id: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    let state = stat.rsplit(") ").next().and_then(|rest| rest.chars().next());
    state.is_some_and(|state| state != 'Z' && state != 'X')
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_that_hangs_is_killed_with_what_it_has_started() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let answer = Duration::from_millis(200);
    let start = Duration::from_secs(60);
    let programs = Programs::new(Limits { start, answer, ..Limits::default() });
    let config = CacheConfig::default();
    play::<CacheTonCash>(&programs, &parent(folder.path()), &config, (Seat(0), 2), 1);
    assert_eq!(only(&programs).fault.kind, FaultKind::Late);
    let ids = std::fs::read_to_string(folder.path().join("ids")).expect("it wrote them down");
    let ids: Vec<&str> = ids.split_whitespace().collect();
    let begun = Instant::now();
    while ids.iter().any(|id| runs(id)) {
        assert!(begun.elapsed() < Duration::from_secs(10), "{ids:?} still run");
        std::thread::sleep(Duration::from_millis(10));
    }
    // The program itself is ours to collect, and has been.
    assert!(!Path::new(&format!("/proc/{}", ids[0])).exists());
}
