//! What a program is told: what its seat may know, and nothing else.

use std::path::Path;

use bots::Roster;
use cash::{CacheConfig, CacheTonCash};
use serde_json::Value;
use tabletop::{Game, Journal, Seat, Seed, Table, Viewer};

use crate::{only, programs};

/// A program that writes down what it reads, and always does the first thing.
#[cfg(unix)]
fn scribe(folder: &Path, answer: &str) -> String {
    let script = folder.join("scribe.sh");
    let notes = folder.join("notes").display().to_string();
    let text = format!(
        r#"while read -r line; do
  printf '%s\n' "$line" >> '{notes}'
  case $line in
    '{{"do":"hello"'*) echo '{{"protocol":1}}' ;;
    '{{"do":"choose"'*) echo '{answer}' ;;
  esac
done
"#
    );
    std::fs::write(&script, text).expect("a temporary folder can be written");
    format!("sh {}", script.display())
}

fn notes(folder: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(folder.join("notes")).expect("it has taken notes");
    text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

#[cfg(unix)]
#[test]
fn a_program_is_told_what_its_seat_saw_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (config, seats, me) = (CacheConfig::default(), 3, Seat(1));
    let programs = programs();
    let sitting = exec::Sitting { seat: me, seats, config: &config, seed: 77 | 1 << 60 };
    let mut party = bots::Party::new([
        CacheTonCash::bot("random", 1),
        Some(programs.seat::<CacheTonCash>(0, &scribe(folder.path(), "0"), &sitting)),
        CacheTonCash::bot("random", 2),
    ]);
    let journal = Journal::default();
    let table = Table::<CacheTonCash, _>::open_with(&config, seats, Seed::from_number(9), journal);
    let mut table = table.expect("it opens");
    let mut views = Vec::new();
    loop {
        let (waits, view) = (table.waiting().on.contains(me), table.view(Viewer::Seat(me)));
        let Some(moved) = party.play_on(&mut table) else { break };
        if waits && moved == bots::Moved::Acted(me) {
            views.push(serde_json::to_value(view).expect("a view is JSON"));
        }
    }
    drop(party);
    drop(programs);
    let notes = notes(folder.path());
    assert_eq!(notes[0]["do"], "hello");
    assert_eq!(notes[0]["protocol"], 1);
    assert_eq!(notes[1]["do"], "game");
    assert_eq!(notes[1]["seat"], 1);
    assert_eq!(notes[1]["seats"], 3);
    assert_eq!(notes[1]["seed"], 77);
    assert_eq!(notes[1]["config"], serde_json::to_value(&config).expect("options are JSON"));
    assert_eq!(notes.last().expect("it was told the end")["do"], "over");
    let asked: Vec<&Value> = notes.iter().filter(|line| line["do"] == "choose").collect();
    assert_eq!(asked.iter().map(|line| line["view"].clone()).collect::<Vec<_>>(), views);
    let told: Vec<&Value> =
        notes[2..].iter().flat_map(|line| line["told"].as_array().expect("a list")).collect();
    let events = table.sink().entries.iter().flat_map(|entry| &entry.events);
    let seen = events.filter_map(|event| CacheTonCash::redact(event, Viewer::Seat(me)));
    let seen: Vec<Value> =
        seen.map(|seen| serde_json::to_value(seen).expect("what is seen is JSON")).collect();
    assert_eq!(told.iter().map(|told| told["seen"].clone()).collect::<Vec<_>>(), seen);
}

#[cfg(unix)]
#[test]
fn whoever_loses_a_game_is_told_why_and_plays_the_next() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let programs = programs();
    let command = scribe(folder.path(), r#""give-up""#);
    for deal in 0..2 {
        crate::play::<CacheTonCash>(
            &programs,
            &command,
            &CacheConfig::default(),
            (Seat(0), 2),
            deal,
        );
        only(&programs);
    }
    drop(programs);
    let said: Vec<String> =
        notes(folder.path()).iter().map(|line| line["do"].as_str().unwrap_or("").into()).collect();
    assert_eq!(said, ["hello", "game", "choose", "lost", "game", "choose", "lost"]);
}
