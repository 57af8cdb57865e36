//! What somebody saw before, read from the store piece by piece.

use std::io;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;

use games::Registered;
use room::PastWanted;
use store::{JournalPiece, Store, StoreError, StoreReader};
use tabletop::Viewer;
use tracing::warn;

use crate::app::App;

/// How many threads read the past. They do nothing else, and nothing else waits for them.
const THREADS: usize = 2;
/// How many parts of the past may wait for a thread. The hall hands out fewer.
const MOST_WAITING: usize = 256;
/// How many bytes of a journal each thread reads at once and has in memory.
const PIECE_BYTES: usize = 64 << 10;

/// Hands parts of the past to the threads that read them.
#[derive(Debug)]
pub(crate) struct Pasts {
    wanted: SyncSender<PastWanted>,
    taken: Arc<Mutex<Receiver<PastWanted>>>,
}

impl Default for Pasts {
    fn default() -> Pasts {
        let (wanted, taken) = sync_channel(MOST_WAITING);
        Pasts { wanted, taken: Arc::new(Mutex::new(taken)) }
    }
}

/// The threads before they are started.
pub(crate) struct Readers<R> {
    readers: Vec<R>,
    taken: Arc<Mutex<Receiver<PastWanted>>>,
}

impl Pasts {
    /// Queues a part of the past to be read, and gives it back if the queue is full.
    pub(crate) fn read(&self, wanted: PastWanted) -> Result<(), PastWanted> {
        self.wanted.try_send(wanted).map_err(|full| match full {
            std::sync::mpsc::TrySendError::Full(wanted)
            | std::sync::mpsc::TrySendError::Disconnected(wanted) => wanted,
        })
    }

    /// The threads, each with a reader of its own.
    pub(crate) fn readers<S: Store>(&self, store: &S) -> Result<Readers<S::Reader>, StoreError> {
        let readers = (0..THREADS).map(|_| store.reader()).collect::<Result<_, _>>()?;
        Ok(Readers { readers, taken: Arc::clone(&self.taken) })
    }
}

impl<R: StoreReader> Readers<R> {
    /// Starts them. They end with the app.
    pub(crate) fn start(self, app: &Arc<App>) -> io::Result<()> {
        for reader in self.readers {
            let (app, taken) = (Arc::downgrade(app), Arc::clone(&self.taken));
            let read = move || read_all(&app, reader, &taken);
            thread::Builder::new().name("magot past".into()).spawn(read)?;
        }
        Ok(())
    }
}

fn read_all(app: &Weak<App>, mut reader: impl StoreReader, taken: &Mutex<Receiver<PastWanted>>) {
    loop {
        let wanted = taken.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let (Ok(wanted), Some(app)) = (wanted, app.upgrade()) else { return };
        // Whatever comes of it, the hall is told: only few are read at once, and it counts them.
        let told =
            catch_unwind(AssertUnwindSafe(|| told_before(&mut reader, &wanted, PIECE_BYTES)));
        let told = told.unwrap_or_else(|_| Err("its rules panicked".into()));
        let told = told.map_err(|why| warn!(%why, "the past of a game could not be read")).ok();
        app.enter(|hall, now, carrier| hall.past(now, &wanted, told.as_deref(), carrier));
    }
}

/// What somebody saw before, as a JSON list. The journal is read from its end, since that is what
/// people ask for, and no further than is wanted; no more than one piece of it is in memory.
fn told_before(
    reader: &mut impl StoreReader,
    wanted: &PastWanted,
    piece_bytes: usize,
) -> Result<String, String> {
    let game = games::find(wanted.game).ok_or("there is no such game")?;
    let mut walk = Walk { reader, wanted, game, piece_bytes };
    let (entries, seen) = match walk.stored()? {
        // All that was there when it was asked is stored by now.
        stored if stored >= wanted.entries => (wanted.entries, wanted.seen),
        // How much of it the viewer has seen can only be counted.
        stored => (stored, walk.count(stored)?),
    };
    walk.tell(entries, seen)
}

struct Walk<'a, R> {
    reader: &'a mut R,
    wanted: &'a PastWanted,
    game: &'static Registered,
    piece_bytes: usize,
}

impl<R: StoreReader> Walk<'_, R> {
    /// How many entries are stored.
    fn stored(&mut self) -> Result<usize, String> {
        let PastWanted { table, game_no, .. } = *self.wanted;
        let last = self.reader.entries_back(table, game_no, None, 0);
        let last = last.map_err(|why| why.to_string())?;
        Ok(last.first as usize - 1 + last.lines.len())
    }

    /// How many things the viewer saw of the first entries.
    fn count(&mut self, entries: usize) -> Result<usize, String> {
        let mut seen = 0;
        self.each_piece(entries, |game, viewer, lines| {
            seen += write(game, viewer, lines, 0..0, &mut Vec::new())?;
            Ok(true)
        })?;
        Ok(seen)
    }

    /// What is wanted of the first `entries`, of which the viewer saw `seen` things.
    fn tell(&mut self, entries: usize, seen: usize) -> Result<String, String> {
        let which = self.wanted.which.start..self.wanted.which.end.min(seen);
        let mut pieces: Vec<Vec<u8>> = Vec::new();
        let mut seen = seen;
        if !which.is_empty() {
            self.each_piece(entries, |game, viewer, lines| {
                let from_end = seen.saturating_sub(which.end)..seen.saturating_sub(which.start);
                let mut told = Vec::new();
                let count = write(game, viewer, lines, from_end, &mut told)?;
                seen = seen.checked_sub(count).ok_or("more was seen than was counted")?;
                // The list without its brackets.
                let told = told[1..told.len() - 1].to_vec();
                pieces.extend((!told.is_empty()).then_some(told));
                Ok(seen > which.start)
            })?;
        }
        pieces.reverse();
        let told = [b"[".as_slice(), &pieces.join(&b','), b"]"].concat();
        String::from_utf8(told).map_err(|why| why.to_string())
    }

    /// Looks at the first entries, the last of them first, until `look` has seen enough.
    fn each_piece(
        &mut self,
        entries: usize,
        mut look: impl FnMut(&Registered, Viewer, &[String]) -> Result<bool, String>,
    ) -> Result<(), String> {
        let PastWanted { table, game_no, viewer, .. } = *self.wanted;
        let mut before = None;
        loop {
            let piece = self.reader.entries_back(table, game_no, before, self.piece_bytes);
            let JournalPiece { first, mut lines, before: further } =
                piece.map_err(|why| why.to_string())?;
            lines.truncate((entries + 1).saturating_sub(first as usize));
            if !look(self.game, viewer, &lines)? || further.is_none() {
                return Ok(());
            }
            before = further;
        }
    }
}

/// Writes some of what the viewer saw of these entries, counted from its end; how much there is in all.
fn write(
    game: &Registered,
    viewer: Viewer,
    lines: &[String],
    which: Range<usize>,
    into: &mut Vec<u8>,
) -> Result<usize, String> {
    // The error could quote the line, and a log must not have what is in it.
    let written = game.write_told_back(lines, viewer, which, into);
    written.map_err(|_| "a stored entry cannot be read".into())
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use games::Opening;
    use protocol::Pace;
    use room::ConnId;
    use store::{
        Code, JournalPlace, MemoryReader, MemoryStore, ReplayId, StoredTable, TableId, Write,
    };
    use tabletop::{Seat, Secret};

    use super::*;

    const TABLE: TableId = TableId(1);
    type Answer<T> = Result<T, StoreError>;

    /// A reader that remembers how much it gave at once, and how many entries altogether.
    struct Weighed {
        reader: MemoryReader,
        largest: usize,
        given: usize,
    }

    impl StoreReader for Weighed {
        fn codes(&mut self) -> Answer<Vec<Code>> {
            self.reader.codes()
        }
        fn load(
            &mut self,
            code: Code,
            readable: &dyn Fn(&str, u32) -> bool,
        ) -> Answer<Option<StoredTable>> {
            self.reader.load(code, readable)
        }
        fn desk(&mut self, code: Code) -> Answer<Option<String>> {
            self.reader.desk(code)
        }
        fn entries(&mut self, _: TableId, _: u32, _: Range<u32>) -> Answer<Vec<String>> {
            panic!("the past is read piece by piece")
        }
        fn entries_back(
            &mut self,
            table: TableId,
            game_no: u32,
            before: Option<JournalPlace>,
            most_bytes: usize,
        ) -> Answer<JournalPiece> {
            let piece = self.reader.entries_back(table, game_no, before, most_bytes)?;
            self.largest = self.largest.max(piece.lines.iter().map(String::len).sum());
            self.given += piece.lines.len();
            Ok(piece)
        }
        fn idle_since(&mut self, before: u64, most: usize) -> Answer<Vec<Code>> {
            self.reader.idle_since(before, most)
        }
        fn last_written(&mut self) -> Answer<Option<u64>> {
            self.reader.last_written()
        }
        fn replay(&mut self, replay: ReplayId, most_bytes: usize) -> Answer<Option<String>> {
            self.reader.replay(replay, most_bytes)
        }
    }

    /// A stored game of bots.
    struct Stored {
        game: &'static Registered,
        seats: u8,
        lines: Vec<String>,
        reader: Weighed,
    }

    impl Stored {
        fn of(game: &'static Registered, most: usize) -> Stored {
            let opening = Opening { seats: game.seats.0, ..Opening::new(Secret::from_number(7)) };
            let mut table = game.open(opening).expect("it opens");
            for seat in Seat::all(table.seats()) {
                assert!(table.seat_bot(seat, Some(game.bots[0]), 1, Pace::Instant));
            }
            let mut at = table.now();
            while table.outcome().is_none() && table.entries() < most {
                if table.bots_act(at).expect("time goes on").is_none() {
                    let next = table.bots_wake().into_iter().chain(table.waiting().until).min();
                    at = next.expect("somebody goes on").max(at.after_ms(1));
                }
            }
            let mut lines = Vec::new();
            table.each_line(0, &mut Vec::new(), &mut |line| lines.push(line.to_string()));
            let seats = table.seats();
            Stored { game, seats, reader: stored(&lines), lines }
        }

        /// What the viewer saw of these entries, and how many things that is.
        fn all(&self, viewer: Viewer, entries: usize, which: Range<usize>) -> (String, usize) {
            let mut told = Vec::new();
            let lines = &self.lines[..entries];
            let seen = self.game.write_told(lines, viewer, which, &mut told).expect("it is read");
            (String::from_utf8(told).expect("JSON is text"), seen)
        }

        fn wanted(&self, viewer: Viewer, which: Range<usize>, entries: usize) -> PastWanted {
            let seen = self.all(viewer, entries.min(self.lines.len()), 0..0).1;
            let (conn, game) = (ConnId(1), self.game.name);
            PastWanted {
                conn,
                viewer,
                table: TABLE,
                code: Code::from_number(1),
                game_no: 1,
                game,
                which,
                entries,
                seen,
            }
        }
    }

    fn stored(lines: &[String]) -> Weighed {
        let mut store = MemoryStore::default();
        let begun = [
            Write::Desk { table: TABLE, code: Code::from_number(1), desk: "{}".into() },
            Write::Begin {
                table: TABLE,
                game_no: 1,
                game: "any",
                replay: ReplayId([1; 16]),
                header: "".into(),
            },
        ];
        let entry = |(nth, line): (u32, &String)| Write::Entry {
            table: TABLE,
            game_no: 1,
            nth,
            line: line.as_str().into(),
        };
        let writes: Vec<Write> = begun.into_iter().chain((1..).zip(lines).map(entry)).collect();
        assert_eq!(store.commit(&writes, 1).expect("memory commits"), []);
        Weighed { reader: store.reader().expect("memory can be read"), largest: 0, given: 0 }
    }

    #[test]
    fn the_past_in_pieces_is_the_past() {
        for game in games::GAMES {
            let mut stored = Stored::of(game, 300);
            let (entries, viewers) = (stored.lines.len(), Viewer::all(stored.seats));
            for viewer in viewers {
                let (_, seen) = stored.all(viewer, entries, 0..0);
                let ranges = [0..0, 0..1, 0..seen, seen / 2..seen, seen / 3..seen / 2, 5..seen + 9];
                for which in ranges {
                    let (expected, _) = stored.all(viewer, entries, which.clone());
                    for bytes in [1, 3_000, PIECE_BYTES] {
                        let wanted = stored.wanted(viewer, which.clone(), entries);
                        let told = told_before(&mut stored.reader, &wanted, bytes);
                        assert_eq!(told, Ok(expected.clone()), "{}, {which:?}", game.name);
                    }
                }
            }
        }
    }

    #[test]
    fn what_came_since_or_is_not_stored_yet_moves_nothing() {
        for game in games::GAMES {
            let mut stored = Stored::of(game, 200);
            let (entries, viewer) = (stored.lines.len(), Viewer::Seat(Seat(1)));
            // It was asked when the journal was shorter.
            let then = entries / 2;
            let (_, seen) = stored.all(viewer, then, 0..0);
            let (expected, _) = stored.all(viewer, then, seen / 2..seen);
            let wanted = stored.wanted(viewer, seen / 2..seen, then);
            assert_eq!(told_before(&mut stored.reader, &wanted, 2_000), Ok(expected));
            // It was asked when the journal was longer than what is stored.
            let (_, seen) = stored.all(viewer, entries, 0..0);
            let (expected, _) = stored.all(viewer, entries, seen / 2..seen - 1);
            let mut wanted = stored.wanted(viewer, seen / 2..seen - 1, entries + 3);
            wanted.seen += 2;
            assert_eq!(told_before(&mut stored.reader, &wanted, 2_000), Ok(expected));
        }
    }

    #[test]
    fn a_long_journal_takes_no_more_memory_than_a_piece_and_is_read_no_further_than_wanted() {
        let game = games::find("cache-ton-cash").expect("it is listed");
        let mut stored = Stored::of(game, 200);
        // The same evening again and again: nothing here plays it.
        let evening = stored.lines.clone();
        stored.lines = std::iter::repeat_n(evening, 200).flatten().collect();
        stored.reader = self::stored(&stored.lines);
        let (viewer, entries) = (Viewer::Audience, stored.lines.len());
        let (_, seen) = stored.all(viewer, entries, 0..0);
        let bytes: usize = stored.lines.iter().map(String::len).sum();
        assert!(bytes > 20 * PIECE_BYTES, "{bytes} bytes make no long journal");

        let wanted = stored.wanted(viewer, seen - 100..seen, entries);
        told_before(&mut stored.reader, &wanted, PIECE_BYTES).expect("it is read");
        assert!(stored.reader.given < entries / 20, "{} of {entries}", stored.reader.given);
        let wanted = stored.wanted(viewer, 0..100, entries);
        told_before(&mut stored.reader, &wanted, PIECE_BYTES).expect("it is read");
        assert!(stored.reader.largest <= PIECE_BYTES, "{} bytes", stored.reader.largest);
    }

    #[test]
    fn a_line_that_cannot_be_read_is_not_quoted() {
        let lines = ["{\"secret\":\"ace\"}".to_string()];
        let game = "cache-ton-cash";
        let wanted = PastWanted {
            conn: ConnId(1),
            viewer: Viewer::Audience,
            code: Code::from_number(1),
            table: TABLE,
            game_no: 1,
            game,
            which: 0..1,
            entries: 1,
            seen: 1,
        };
        let why = told_before(&mut stored(&lines), &wanted, 1).expect_err("it is no entry");
        assert!(!why.contains("ace"), "{why}");
    }
}
