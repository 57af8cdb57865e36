//! Replay files: anybody may have written one.

use games::{Listed, Registered, Through, Visitor, Wanted};
use tabletop::journal::{Record, game_of};
use tabletop::{Say, Seat, Viewer};
use words::{Lang, Words};

/// The most bytes that are looked at.
const MOST_INPUT: usize = 128 * 1024;
/// No step of a game is shown after so many bytes.
const MOST_SHOWN: usize = 1 << 20;

/// A replay file. Laws: what can be read is written and read back the same; every event of it can be
/// told to everybody, proved or not; what is proved can be watched by everybody who sat there and by
/// nobody else, and what is not proved by nobody.
pub fn journals(data: &[u8]) {
    let data = &data[..data.len().min(MOST_INPUT)];
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(name) = game_of(text) else { return };
    let read = games::visit(&name, Read(text));
    let Some(game) = games::find(&name) else {
        assert!(read.is_none(), "a game that is not listed has types");
        return;
    };
    let Some(Some(seats)) = read else {
        assert!(game.verify(text).is_err(), "what cannot be read is proved");
        return;
    };
    let proved = match game.verify(text) {
        Ok(table) => {
            assert_eq!(table.seats(), seats, "as many as the header says");
            true
        }
        Err(_) => false,
    };
    for viewer in viewers(seats) {
        let watched = watch(game, text, Through::Eyes(viewer));
        assert_eq!(watched, proved, "{viewer:?} of a game that is proved: {proved}");
    }
    assert_eq!(watch(game, text, Through::Everything), proved, "all of a game: {proved}");
    let nobody = Through::Eyes(Viewer::Seat(Seat(seats)));
    assert!(!watch(game, text, nobody), "nobody sat there");
}

/// Whether a game can be watched; what is then shown is JSON.
fn watch(game: &Registered, text: &str, through: Through) -> bool {
    let mut shown = Vec::new();
    let wanted = Wanted { through, from: 0, most_bytes: MOST_SHOWN };
    let watched = game.watch(text, wanted, &mut shown).is_ok();
    if watched {
        serde_json::from_slice::<serde_json::Value>(&shown).expect("what is shown is JSON");
    } else {
        assert!(shown.is_empty(), "half a game is shown");
    }
    watched
}

/// The audience, the first seats and the last one.
fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    let last = seats.checked_sub(1).filter(|last| *last >= 3).map(Seat);
    let seats = Seat::all(seats.min(3)).chain(last);
    seats.map(Viewer::Seat).chain([Viewer::Audience])
}

/// Reads a journal with the types of its game; how many play, if it can be read.
struct Read<'a>(&'a str);

impl Visitor for Read<'_> {
    type Output = Option<u8>;

    fn visit<G: Listed>(self) -> Option<u8> {
        let record = Record::<G>::parse(self.0).ok()?;
        let lines = record.lines();
        let again = Record::<G>::parse(&lines.join("\n")).expect("what is written can be read");
        assert_eq!(again.lines(), lines, "what is written reads back the same");
        let name_of = |seat: Seat| seat.to_string();
        for words in Lang::ALL.map(Words::new) {
            for event in record.entries.iter().flat_map(|entry| &entry.events) {
                words.say(&event.say(), &name_of);
                for viewer in viewers(record.header.seats.min(64)) {
                    if let Some(seen) = G::redact(event, viewer) {
                        words.say(&seen.say(), &name_of);
                    }
                }
            }
        }
        Some(record.header.seats)
    }
}
