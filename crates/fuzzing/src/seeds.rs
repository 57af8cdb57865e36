//! The part of the corpus that is made from the real thing: journals and views of games that bots
//! play, the conversations of the manual, the file of a store. What is written by hand (frames and
//! requests) lies in the corpus and is not touched.

use protocol::patch::Marked;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use games::{AnyTable, Opening, Registered};
use room::Limits;
use serde_json::{Map, Value, json};
use store_sqlite::SqliteStore;
use tabletop::journal::reveal;
use tabletop::{Chance, Seat, Secret, Time, Viewer};

use crate::scripted::ScriptedHall;
use crate::wire::frame;
use crate::{corpus, frames};

/// An evening with a table of every game, for the file of a store.
const EVENING: &str = include_str!("../evening.txt");
/// The most bytes of a seed.
const MOST_BYTES: usize = 12 * 1024;
/// How far bots are apart.
const STEP_MS: u64 = 250;

/// Writes all of it anew, with the store that the others are made from.
pub fn write() -> io::Result<()> {
    let base = base_store()?;
    fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("base.db"), &base)?;
    for (nth, changes) in changes_of(&base).iter().enumerate() {
        keep("stores", &format!("change-{nth:02}"), changes)?;
    }
    for game in games::GAMES {
        for (name, config) in configs(game) {
            keep("journals", &name, played(game, config, 14).1.as_bytes())?;
        }
        keep("patches", game.name, views(game).as_bytes())?;
    }
    for nth in 0..6 {
        let mut chance = Chance::from_number(nth);
        let choices: Vec<u8> = (0..80).map(|_| chance.below(256) as u8).collect();
        keep("patches", &format!("choices-{nth}"), &choices)?;
    }
    for (name, lines) in conversations()? {
        keep("engine", &name, lines.as_bytes())?;
    }
    for (name, bytes) in raw_frames() {
        keep("wire", name, &bytes)?;
    }
    Ok(())
}

fn keep(target: &str, name: &str, input: &[u8]) -> io::Result<()> {
    let folder = corpus().join(target);
    fs::create_dir_all(&folder)?;
    if input.len() <= MOST_BYTES { fs::write(folder.join(name), input) } else { Ok(()) }
}

/// The file of a store that a hall has written.
fn base_store() -> io::Result<Vec<u8>> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("hall.db");
    let store = SqliteStore::open(&path).map_err(io::Error::other)?;
    let mut hall = ScriptedHall::open(store, Limits { desk_ms: 0, ..Limits::trusting() });
    frames::play(&mut hall, EVENING);
    hall.shut();
    drop(hall);
    fs::read(&path)
}

/// Changes of a few bytes of a store: digits and letters of what is written in it, and anything.
fn changes_of(base: &[u8]) -> Vec<Vec<u8>> {
    let mut chance = Chance::from_number(14);
    let digits: Vec<usize> = (0..base.len())
        .filter(|at| {
            base[*at].is_ascii_digit() && *at > 0 && matches!(base[at - 1], b':' | b'[' | b',')
        })
        .collect();
    let mut changes = vec![Vec::new()];
    for nth in 0..24 {
        let mut change = Vec::new();
        for _ in 0..=chance.below(3) {
            let (at, value) = match nth % 3 {
                0 => (*chance.pick(&digits), b'0' + chance.below(10) as u8),
                1 => (chance.below(base.len() as u32) as usize, chance.below(256) as u8),
                _ => (chance.below(4096) as usize, chance.below(256) as u8),
            };
            change.extend(&(at as u32).to_be_bytes()[1..]);
            change.push(value);
        }
        changes.push(change);
    }
    changes
}

/// A game as it is by default, and with each of its switches the other way.
fn configs(game: &Registered) -> Vec<(String, Value)> {
    let defaults = game.defaults();
    let mut configs = vec![(game.name.to_string(), json!({}))];
    for option in game.options {
        if let Some(usual) = defaults[option.key].as_bool() {
            configs.push((format!("{}-{}", game.name, option.key), json!({ option.key: !usual })));
        }
    }
    // Some switches need others.
    configs.retain(|(_, config)| game.open(opening(game, config.clone())).is_ok());
    configs.truncate(4);
    configs
}

fn opening(game: &Registered, config: Value) -> Opening {
    Opening { seats: game.seats.0, config, ..Opening::new(Secret::from_number(4)) }
}

/// The first entries of a game that bots play, and the table as it is then. The hall reveals its
/// secret early.
fn played(game: &Registered, config: Value, entries: usize) -> (Box<dyn AnyTable>, String) {
    let opening = opening(game, config);
    let secret = opening.secret;
    let Ok(mut table) = game.open(opening) else { panic!("{} does not open", game.name) };
    let bots = |seat: Seat| table.bot("random", u64::from(seat.0)).expect("everybody has one");
    let mut bots: Vec<_> = Seat::all(table.seats()).map(bots).collect();
    let mut now = Time::ZERO;
    while table.entries() < entries && table.outcome().is_none() {
        for seat in table.waiting().on.iter() {
            // Somebody else may have been quicker.
            let _ = bots[seat.index()].act(&mut *table, now, seat);
        }
        now = Time(now.0 + STEP_MS);
        table.advance(now).expect("time runs forwards");
    }
    let lines = table.journal();
    let is_entry = |line: &&String| line.contains("\"input\"");
    let entries: Vec<&String> = lines[1..].iter().filter(is_entry).take(entries).collect();
    let mut text = lines[0].clone();
    for entry in &entries {
        text.push('\n');
        text.push_str(entry);
    }
    text.push('\n');
    text.push_str(&reveal(secret, entries.len(), &[]));
    (table, text)
}

/// Two views of a game and a patch.
fn views(game: &Registered) -> String {
    let view = |entries| played(game, json!({}), entries).0.view(Viewer::Seat(Seat(0)));
    let (older, newer) = (view(4), view(9));
    let mut patch = Vec::new();
    let [mut before, mut after] = [Marked::default(), Marked::default()];
    before.write(&older).expect("a view is an object");
    after.write(&newer).expect("a view is an object");
    let written = protocol::patch::write(before.lent(), after.lent(), &mut patch);
    let patch = match written {
        Ok(()) => String::from_utf8_lossy(&patch).into_owned(),
        Err(protocol::patch::Unpatchable) => Value::Object(Map::new()).to_string(),
    };
    format!("{older}\n{newer}\n{patch}")
}

/// The conversations of the manual, each under the name of its page.
fn conversations() -> io::Result<Vec<(String, String)>> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let mut pages: Vec<PathBuf> = vec![docs.join("engine.md")];
    for page in fs::read_dir(docs.join("engine"))? {
        pages.push(page?.path());
    }
    let mut all = Vec::new();
    for page in pages {
        let text = fs::read_to_string(&page)?;
        let stem = page.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        for (nth, block) in text.split("```jsonl\n").skip(1).enumerate() {
            let block = block.split("```").next().unwrap_or_default();
            let asks: Vec<&str> =
                block.lines().filter_map(|line| line.strip_prefix("> ")).collect();
            all.push((format!("{stem}-{nth:02}"), asks.join("\n")));
        }
    }
    Ok(all)
}

/// What clients send, and should not.
fn raw_frames() -> [(&'static str, Vec<u8>); 7] {
    let cut = |at: u8, frames: &[Vec<u8>]| [vec![at], frames.concat()].concat();
    let long = "é".repeat(2_000);
    [
        ("ask", cut(3, &[frame(0x81, br#"{"do":"ping","sent":1}"#)])),
        ("pieces", cut(0, &[frame(0x01, b"t"), frame(0x89, b"?"), frame(0x80, b"wo")])),
        ("long", cut(99, &[frame(0x81, long.as_bytes()), frame(0x8a, b"")])),
        ("close", cut(6, &[frame(0x88, &[3, 232]), frame(0x81, b"nobody hears this")])),
        ("cut-letter", cut(1, &[frame(0x01, &[0xc3]), frame(0x80, &[0xa9])])),
        ("binary", cut(2, &[frame(0x82, b"x"), frame(0x81, b"y")])),
        ("text", cut(9, &[br#"{"do":"hello","magot":4,"key":"1f"}"#.to_vec()])),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stores;

    /// A seed that says nothing would be no seed.
    #[test]
    fn seeds_are_the_real_thing() {
        for game in games::GAMES {
            let (table, journal) = played(game, json!({}), 14);
            assert!(table.entries() >= 14, "{}: {} entries", game.name, table.entries());
            assert!(game.verify(&journal).is_ok(), "{}: not proved", game.name);
        }
        assert!(conversations().expect("the manual is there").len() > 20);
        assert_eq!(changes_of(stores::BASE).len(), 25);
    }
}
