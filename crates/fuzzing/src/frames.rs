//! Whole evenings of frames, into a hall with a store.

use room::Limits;
use store::{MemoryStore, Store};

use crate::scripted::{PEOPLE, ScriptedHall};

/// The most lines that are looked at.
const MOST_LINES: usize = 96;
/// The longest that time passes at once.
const MOST_MS: u64 = 600_000;

/// A script, a line each. `strict` as the first one has the usual rate limits kept. `2 TEXT` is a
/// frame of the third person, with `$CODE`, `$KEY`, `$NONCE` and `$PLEDGE` put in; instead of a frame
/// it may be `hello`, `join`, `sit N`, `act N` (the nth thing on their menu) or `cut`. `+ N` lets
/// milliseconds pass; `hold`, `release`, `fail`, `crash` and `shut` happen to the store and the
/// server.
///
/// Laws: whatever can be asked is answered; what is refused changes nothing; what everybody is told
/// fits what they were told before; no table panics; after a shutdown everybody finds what they left.
pub fn frames(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let limits = match text.starts_with("strict") {
        true => Limits { instant: true, ..Limits::default() },
        false => Limits { desk_ms: 0, ..Limits::trusting() },
    };
    let mut hall = ScriptedHall::open(MemoryStore::default(), limits);
    play(&mut hall, &text);
    hall.comes_back_after_shutting();
}

/// Plays a script.
pub(crate) fn play<S: Store>(hall: &mut ScriptedHall<S>, script: &str) {
    for line in script.lines().take(MOST_LINES) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "+" => hall.pass(rest.trim().parse().unwrap_or(0).min(MOST_MS)),
            "hold" => hall.hold(),
            "release" => hall.release(),
            "fail" => hall.fail(),
            "crash" => hall.crash(),
            "shut" => hall.shut(),
            _ => {
                let slot = word.parse().ok().filter(|slot| *slot < PEOPLE);
                slot.into_iter().for_each(|slot| does(hall, slot, rest));
            }
        }
    }
}

/// Somebody does something.
fn does<S: Store>(hall: &mut ScriptedHall<S>, slot: usize, what: &str) {
    let (word, rest) = what.split_once(' ').unwrap_or((what, ""));
    match (word, rest.trim().parse::<u8>()) {
        ("hello", _) => hall.greet(slot),
        ("join", _) => hall.join(slot),
        ("cut", _) => hall.cut(slot),
        ("sit", Ok(seat)) => hall.sit(slot, seat),
        ("act", Ok(nth)) => hall.act(slot, usize::from(nth)),
        _ => hall.say(slot, what),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A script of which everything is refused would find nothing.
    #[test]
    fn the_scripts_of_the_corpus_get_games_going() {
        for name in [
            "gangsters",
            "garden",
            "storage",
            "takeover",
            "tricheurs",
            "two-people-play",
            "whole-game",
        ] {
            let path = crate::corpus().join("frames").join(name);
            let script = std::fs::read_to_string(path).expect("it is in the corpus");
            let limits = Limits { desk_ms: 0, ..Limits::trusting() };
            let mut hall = ScriptedHall::open(MemoryStore::default(), limits);
            play(&mut hall, &script);
            assert!(hall.told(0) > 3, "{name}: {} things were told", hall.told(0));
            hall.comes_back_after_shutting();
            assert!(hall.told(0) > 3, "{name}: nothing is left of it after a shutdown");
        }
    }
}
