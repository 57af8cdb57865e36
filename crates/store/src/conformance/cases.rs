//! What is written is found again, case by case.

use super::Place;
use super::writes::*;
use crate::{
    Code, Conflict, Purge, ReplayId, Snapshot, Store, StoreError, StoreReader, StoredGame,
    StoredTable, TableId, Write,
};

/// Commits a batch in which nothing is refused.
fn keep(store: &mut impl Store, writes: &[Write], now: u64) {
    assert_eq!(store.commit(writes, now).expect("it commits"), [], "{writes:?}");
}

/// A table as somebody loads it who can read snapshots of rules 1.
pub(super) fn load(store: &impl Store, table: u64) -> Option<StoredTable> {
    let mut reader = store.reader().expect("a reader opens");
    reader.load(code(table), &|_, rules| rules == 1).expect("it can be read")
}

fn game(store: &impl Store, table: u64) -> StoredGame {
    load(store, table).expect("the table is there").game.expect("a game is there")
}

/// A table is loaded with its document and its newest game, also by a store that was opened again.
pub fn a_table_is_loaded_where_it_stood(place: &impl Place) {
    let mut store = place.open();
    keep(&mut store, &[desk(1, "a"), begin(1, 1), entry(1, 1, 1), entry(1, 1, 2)], 10);
    keep(&mut store, &[desk(2, "b"), entry(1, 1, 3), desk(1, "c")], 20);
    let mut store = place.reopen(store);
    let stored = load(&store, 1).expect("it was kept");
    assert_eq!((stored.table, stored.code, &*stored.desk), (TableId(1), code(1), "c"));
    let (header, entries) = ("header 1.1".to_string(), lines(1, 1, 1..=3));
    let under_way = StoredGame { game_no: 1, header, snapshot: None, entries, reveal: None };
    assert_eq!(stored.game, Some(under_way.clone()));
    assert_eq!(load(&store, 2).expect("it was kept").game, None);
    assert_eq!(load(&store, 3), None);

    // A game that is over is still there to be shown, until the next one begins.
    keep(&mut store, &[end(1, 1)], 30);
    let over = StoredGame { reveal: Some("reveal".into()), ..under_way };
    assert_eq!(game(&store, 1), over);
    let mut store = place.reopen(store);
    assert_eq!(game(&store, 1), over);
    keep(&mut store, &[begin(1, 2)], 40);
    assert_eq!((game(&store, 1).game_no, game(&store, 1).entries), (2, Vec::new()));
}

/// A snapshot that can be read takes the place of the entries before it.
pub fn a_snapshot_spares_the_entries_before_it(place: &impl Place) {
    let mut store = place.open();
    let begun = [desk(1, ""), begin(1, 1), entry(1, 1, 1), entry(1, 1, 2), entry(1, 1, 3)];
    keep(&mut store, &begun, 10);
    keep(&mut store, &[snapshot(1, 1, 1, 2)], 20);
    let body = "state 1.1.2".to_string();
    assert_eq!(game(&store, 1).snapshot, Some(Snapshot { rules: 1, nth: 2, body }));
    assert_eq!(game(&store, 1).entries, lines(1, 1, 3..=3));
    assert_eq!(game(&store, 1).header, "header 1.1");

    keep(&mut store, &[snapshot(1, 1, 1, 1)], 30);
    assert_eq!(game(&store, 1).snapshot.expect("it stays").nth, 2, "a late one is of no use");

    keep(&mut store, &[snapshot(1, 1, 2, 3)], 40);
    assert_eq!(game(&store, 1).snapshot, None, "nobody here reads rules 2");
    assert_eq!(game(&store, 1).entries, lines(1, 1, 1..=3));
}

/// A game that is over is loaded from its last snapshot like any other, also once the next game was given
/// up; and read from its beginning by who cannot use that.
pub fn a_finished_game_keeps_its_snapshot(place: &impl Place) {
    let mut store = place.open();
    let begun = [desk(1, ""), begin(1, 1), entry(1, 1, 1), entry(1, 1, 2), entry(1, 1, 3)];
    keep(&mut store, &begun, 10);
    let next = [begin(1, 2), entry(1, 2, 1), snapshot(1, 2, 1, 1), give_up(1, 2)];
    keep(&mut store, &[&[snapshot(1, 1, 1, 2), end(1, 1)], &next[..]].concat(), 20);
    let over = |store: &_| {
        let game = game(store, 1);
        let snapshot = game.snapshot.expect("it is kept");
        assert_eq!((game.game_no, snapshot.nth, &*snapshot.body), (1, 2, "state 1.1.2"));
        assert_eq!((game.entries, game.reveal.as_deref()), (lines(1, 1, 3..=3), Some("reveal")));
    };
    over(&store);
    let mut store = place.reopen(store);
    over(&store);
    let mut reader = store.reader().expect("a reader opens");
    let wholly = reader.load(code(1), &|_, _| false).expect("it can be read").expect("a table");
    let wholly = wholly.game.expect("a game");
    assert_eq!((wholly.snapshot, wholly.entries), (None, lines(1, 1, 1..=3)));
    store.check().expect("it holds together");

    // The next one that is over takes its place.
    keep(&mut store, &[begin(1, 3), entry(1, 3, 1), snapshot(1, 3, 1, 1), end(1, 3)], 30);
    assert_eq!(game(&store, 1).snapshot.expect("it is kept").body, "state 1.3.1");
    assert_eq!((game(&store, 1).game_no, game(&store, 1).entries), (3, Vec::new()));
    store.check().expect("it holds together");
    forget(&mut store, u64::MAX, 3);
    store.check().expect("it holds together");
}

/// The document of a table is read alone.
pub fn a_document_is_read_alone(place: &impl Place) {
    let mut store = place.open();
    keep(&mut store, &[desk(1, "a"), begin(1, 1), desk(2, "b")], 10);
    keep(&mut store, &[desk(1, "c")], 20);
    let mut reader = store.reader().expect("a reader opens");
    let mut read = |table| reader.desk(code(table)).expect("it can be read");
    assert_eq!((read(1).as_deref(), read(2).as_deref(), read(3)), (Some("c"), Some("b"), None));
}

/// Entries are read by their numbers, those of a finished game without its last line.
pub fn entries_are_read_by_number(place: &impl Place) {
    let mut store = place.open();
    keep(&mut store, &[desk(1, ""), begin(1, 1), desk(2, ""), begin(2, 1)], 10);
    for nth in 1..=5 {
        keep(&mut store, &[entry(1, 1, nth), entry(2, 1, nth)], 10);
    }
    let mut reader = store.reader().expect("a reader opens");
    let mut read = |which| reader.entries(TableId(1), 1, which).expect("it can be read");
    assert_eq!(read(2..4), lines(1, 1, 2..=3));
    assert_eq!(read(4..99), lines(1, 1, 4..=5));
    assert_eq!(read(0..2), lines(1, 1, 1..=1));
    assert_eq!(read(6..9), [""; 0]);
    assert_eq!(reader.entries(TableId(1), 2, 0..9).expect("it can be read"), [""; 0]);
    keep(&mut store, &[end(1, 1)], 20);
    assert_eq!(reader.entries(TableId(1), 1, 5..9).expect("it can be read"), lines(1, 1, 5..=5));
}

/// A game is given out as a replay when it is over, and not before.
pub fn a_replay_is_given_out_once_the_game_is_over(place: &impl Place) {
    let mut store = place.open();
    let mut reader = store.reader().expect("a reader opens");
    keep(&mut store, &[desk(1, ""), begin(1, 1), entry(1, 1, 1)], 10);
    let mut read =
        |table, game_no| reader.replay(replay(table, game_no), 99).expect("it can be read");
    assert_eq!(read(1, 1), None);
    keep(&mut store, &[end(1, 1), begin(1, 2), entry(1, 2, 1)], 20);
    assert_eq!(read(1, 1).expect("it is over"), "header 1.1\nline 1.1.1\nreveal");
    assert_eq!(read(1, 2), None);
    assert_eq!(reader.replay(ReplayId([9; 16]), 99).expect("it can be read"), None);
    let bytes = "header 1.1line 1.1.1reveal".len();
    assert!(reader.replay(replay(1, 1), bytes).expect("it can be read").is_some());
    let most_bytes = bytes - 1;
    let why = reader.replay(replay(1, 1), most_bytes).expect_err("it is too long");
    assert!(matches!(why, StoreError::TooLong { most_bytes: most } if most == most_bytes), "{why}");
    let why = reader.replay(replay(1, 1), 0).expect_err("it is too long");
    assert!(matches!(why, StoreError::TooLong { .. }), "{why}");

    // Finished games outlive their table.
    forget(&mut store, 20, 100);
    assert!(reader.replay(replay(1, 1), usize::MAX).expect("it can be read").is_some());
}

fn codes_of(store: &impl Store) -> Vec<Code> {
    store.reader().expect("a reader opens").codes().expect("codes")
}

/// The codes come in the order in which their tables were last written, the newest first.
pub fn codes_are_listed_by_when_their_tables_were_last_written(place: &impl Place) {
    let mut store = place.open();
    keep(&mut store, &[desk(1, ""), begin(1, 1)], 10);
    keep(&mut store, &[desk(2, "")], 20);
    keep(&mut store, &[desk(3, "")], 30);
    keep(&mut store, &[entry(1, 1, 1)], 40);
    assert_eq!(codes_of(&store), [code(1), code(3), code(2)]);
    keep(&mut store, &[desk(2, "")], 50);
    let store = place.reopen(store);
    assert_eq!(codes_of(&store), [code(2), code(1), code(3)]);
}

/// A table's number is never used again; its code is, once it is gone.
pub fn numbers_are_never_used_twice_and_codes_are(place: &impl Place) {
    let mut store = place.open();
    assert_eq!(store.next_table(), TableId(1));
    keep(&mut store, &[desk(1, ""), desk(7, "")], 10);
    forget(&mut store, u64::MAX, 100);
    assert_eq!(store.next_table(), TableId(8));
    let mut store = place.reopen(store);
    assert_eq!(store.next_table(), TableId(8));
    assert_eq!(refusals(&mut store, &[desk(7, "")]), [(7, Conflict::NoSuchTable)]);
    let again = Write::Desk { table: TableId(8), code: code(7), desk: "again".into() };
    keep(&mut store, &[again], 40);
    assert_eq!(load(&store, 7).expect("it was kept").table, TableId(8));
}

fn refusals(store: &mut impl Store, writes: &[Write]) -> Vec<(u64, Conflict)> {
    let refused = store.commit(writes, 20).expect("it commits");
    refused.into_iter().map(|refused| (refused.table.0, refused.why)).collect()
}

fn with_code(table: u64, number: u32) -> Write {
    Write::Desk { table: TableId(table), code: Code::from_number(number), desk: "".into() }
}

/// A table whose writes contradict what is kept loses all its writes of the batch.
pub fn batches_that_contradict(place: &impl Place) {
    let mut store = place.open();
    keep(&mut store, &[desk(1, ""), begin(1, 1), entry(1, 1, 1), desk(2, "b")], 10);
    let same_replay = Write::Begin {
        table: TableId(2),
        game_no: 1,
        game: "",
        replay: replay(1, 1),
        header: "".into(),
    };
    for (wrong, why) in [
        (entry(1, 1, 1), Conflict::NotNext { next: 3 }),
        (entry(1, 1, 4), Conflict::NotNext { next: 3 }),
        (entry(1, 2, 1), Conflict::NoSuchGame),
        (entry(2, 1, 1), Conflict::NoSuchGame),
        (end(2, 1), Conflict::NoSuchGame),
        (begin(1, 2), Conflict::GameUnderWay),
        (begin(9, 1), Conflict::NoSuchTable),
        (same_replay, Conflict::GameKnown),
        (snapshot(1, 1, 1, 3), Conflict::SnapshotAhead),
        (snapshot(2, 1, 1, 1), Conflict::NoSuchGame),
        (with_code(1, 99), Conflict::NoSuchTable),
        (with_code(8, 1), Conflict::CodeTaken),
    ] {
        let table = wrong.table().0;
        let before = load(&store, table);
        let mut batch = match table {
            1 => vec![desk(1, "changed"), entry(1, 1, 2)],
            2 => vec![desk(2, "changed")],
            _ => Vec::new(),
        };
        batch.push(wrong);
        assert_eq!(refusals(&mut store, &batch), [(table, why)], "{batch:?}");
        assert_eq!(load(&store, table), before, "{batch:?}");
        assert_eq!((load(&store, 8), store.next_table()), (None, TableId(3)));
    }
    keep(&mut store, &[end(1, 1)], 30);
    assert_eq!(refusals(&mut store, &[begin(1, 1)]), [(1, Conflict::GameKnown)]);
    keep(&mut store, &[], 30);
}

/// What one table asks for in vain takes nothing away from the others, wherever in the batch it
/// stands.
pub fn one_tables_refusal_is_that_tables_alone(place: &impl Place) {
    let mut store = place.open();
    keep(&mut store, &[desk(1, "a"), begin(1, 1), desk(2, "b"), begin(2, 1)], 10);
    let batch = [
        entry(1, 1, 1),
        desk(2, "changed"),
        entry(2, 1, 7),
        entry(1, 1, 2),
        desk(3, "new"),
        entry(2, 1, 1),
        desk(4, "new, too"),
        begin(4, 1),
        entry(4, 1, 3),
        end(1, 1),
    ];
    let refused = [(2, Conflict::NotNext { next: 1 }), (4, Conflict::NotNext { next: 1 })];
    assert_eq!(refusals(&mut store, &batch), refused);
    let mut store = place.reopen(store);
    assert_eq!(game(&store, 1).reveal.as_deref(), Some("reveal"));
    assert_eq!(game(&store, 1).entries, lines(1, 1, 1..=2));
    assert_eq!(load(&store, 2).expect("it was kept").desk, "b");
    assert_eq!(game(&store, 2).entries, [""; 0]);
    assert_eq!(load(&store, 3).expect("it was kept").desk, "new");
    assert_eq!((load(&store, 4), store.next_table()), (None, TableId(4)));
    // The number and the code of what was refused are free.
    keep(&mut store, &[desk(4, "again"), entry(2, 1, 1)], 40);
    assert_eq!(load(&store, 4).expect("it was kept").desk, "again");
}

/// Forgets every table and every finished game that was last written before a time.
pub fn forget(store: &mut impl Store, before: u64, bite: usize) {
    while forget_a_bite(store, before, bite) > 0 {}
}

fn forget_a_bite(store: &mut impl Store, before: u64, bite: usize) -> usize {
    let mut reader = store.reader().expect("a reader opens");
    let tables = reader.idle_since(before, bite).expect("they are listed");
    let purge = Purge { tables: &tables, tables_before: before, games_before: before };
    let purged = store.purge(&purge, bite).expect("it purges");
    assert_eq!(purged.tables, tables, "what is idle goes");
    purged.things
}

/// What is old is forgotten, a bite at a time, and nothing is ever seen half forgotten.
pub fn old_things_are_forgotten_bite_by_bite(place: &impl Place) {
    let mut store = place.open();
    let play = |table, game_no| {
        let entries = (1..=10).map(move |nth| entry(table, game_no, nth));
        [begin(table, game_no)].into_iter().chain(entries).collect::<Vec<_>>()
    };
    keep(&mut store, &[desk(1, ""), desk(2, ""), desk(3, "")], 10);
    for table in 1..=3 {
        keep(&mut store, &play(table, 1), 20);
    }
    keep(&mut store, &[end(1, 1)], 30);
    keep(&mut store, &play(1, 2), 40);
    keep(&mut store, &[end(1, 2)], 50);
    keep(&mut store, &[entry(2, 1, 11)], 60);

    let mut reader = store.reader().expect("a reader opens");
    let kept = reader.replay(replay(1, 2), usize::MAX).expect("it can be read");
    let mut bites = 0;
    loop {
        let bite = forget_a_bite(&mut store, 45, 7);
        assert!(bite <= 7, "{bite}");
        let gone = reader.replay(replay(1, 1), usize::MAX).expect("it can be read");
        assert_eq!((gone, load(&store, 3)), (None, None), "not even half of it");
        if bite == 0 {
            break;
        }
        bites += 1;
    }
    assert!(bites > 0);
    assert_eq!(reader.replay(replay(1, 2), usize::MAX).expect("it can be read"), kept);
    assert_eq!(game(&store, 2).entries, lines(2, 1, 1..=11));
    assert!(load(&store, 1).is_some());
    assert_eq!(refusals(&mut store, &[entry(3, 1, 11)]), [(3, Conflict::NoSuchGame)]);

    forget(&mut store, 1_000, 3);
    assert_eq!(reader.codes().expect("codes"), []);
    assert_eq!(reader.replay(replay(1, 2), usize::MAX).expect("it can be read"), None);
    store.check().expect("it holds together");
}

/// Only tables that are named are forgotten, and of those only the ones that nobody has written since;
/// finished games have a time of their own.
pub fn only_tables_that_are_named_are_forgotten(place: &impl Place) {
    let mut store = place.open();
    keep(&mut store, &[desk(1, ""), desk(2, ""), desk(3, ""), begin(3, 1), desk(4, "")], 10);
    keep(&mut store, &[begin(4, 1), entry(4, 1, 1), end(4, 1)], 20);
    keep(&mut store, &[entry(3, 1, 1)], 30);
    let mut reader = store.reader().expect("a reader opens");
    let mut idle = |before, most| reader.idle_since(before, most).expect("they are listed");
    assert_eq!(idle(30, 9), [code(1), code(2), code(4)], "a game counts as its table");
    assert_eq!(idle(31, 9).len(), 4);
    assert_eq!(idle(30, 2).len(), 2);
    assert_eq!(idle(10, 9), []);
    drop(reader);

    let named = [code(2), code(3), code(4), code(9)];
    let purge = Purge { tables: &named, tables_before: 20, games_before: 0 };
    let purged = store.purge(&purge, 100).expect("it purges");
    assert_eq!(purged.tables, [code(2)], "3 and 4 were written since, and nobody has 9");
    let mut store = place.reopen(store);
    assert_eq!(codes_of(&store), [code(3), code(4), code(1)]);
    assert_eq!(game(&store, 3).entries, lines(3, 1, 1..=1));
    let purge = Purge { tables: &named, tables_before: u64::MAX, games_before: 0 };
    while store.purge(&purge, 100).expect("it purges").things > 0 {}
    let mut reader = store.reader().expect("a reader opens");
    assert_eq!(reader.codes().expect("codes"), [code(1)]);
    assert!(
        reader.replay(replay(4, 1), usize::MAX).expect("it can be read").is_some(),
        "that is kept"
    );
    let again = Write::Desk { table: TableId(5), code: code(2), desk: "".into() };
    keep(&mut store, &[again], 40);
    store.check().expect("it holds together");
}

fn last_written(store: &impl Store) -> Option<u64> {
    store.reader().expect("a reader opens").last_written().expect("it can be read")
}

/// The newest time that was written is known, and how far ahead of it the clock was.
pub fn the_newest_time_is_known(place: &impl Place) {
    let mut store = place.open();
    assert_eq!((last_written(&store), store.clock_ahead()), (None, 0));
    keep(&mut store, &[desk(1, ""), begin(1, 1)], 10);
    assert_eq!(last_written(&store), Some(10));
    keep(&mut store, &[entry(1, 1, 1)], 30);
    keep(&mut store, &[desk(2, "")], 20);
    store.set_clock_ahead(-7).expect("it is kept");
    store.probe().expect("it can be written");
    let mut store = place.reopen(store);
    assert_eq!((last_written(&store), store.clock_ahead()), (Some(30), -7));
    keep(&mut store, &[end(1, 1)], 40);
    assert_eq!(last_written(&store), Some(40));
    assert_eq!(load(&store, 1).expect("it was kept").desk, "", "a probe changes nothing");
}

/// A journal is read from its end, piece by piece, also while it goes on.
pub fn entries_are_read_back_piece_by_piece(place: &impl Place) {
    let mut store = place.open();
    keep(&mut store, &[desk(1, ""), begin(1, 1), desk(2, ""), begin(2, 1)], 10);
    for nth in 1..=9 {
        keep(&mut store, &[entry(1, 1, nth), entry(2, 1, nth)], 10);
    }
    let mut reader = store.reader().expect("a reader opens");
    let one = line(1, 1, 1).len();
    let mut back = |game_no, before, most| {
        reader.entries_back(TableId(1), game_no, before, most).expect("it can be read")
    };
    let last = back(1, None, one * 4);
    assert_eq!((last.first, &last.lines), (6, &lines(1, 1, 6..=9)));
    keep(&mut store, &[entry(1, 1, 10), end(1, 1), begin(1, 2)], 20);
    let middle = back(1, last.before, one * 5 - 1);
    assert_eq!((middle.first, &middle.lines), (2, &lines(1, 1, 2..=5)));
    let first = back(1, middle.before, 0);
    assert_eq!((first.first, &first.lines, first.before), (1, &lines(1, 1, 1..=1), None));
    assert_eq!(back(1, None, one + 1).lines, lines(1, 1, 10..=10), "the last line is no entry");
    assert_eq!(back(1, None, usize::MAX).lines, lines(1, 1, 1..=10));
    assert_eq!((back(2, None, 99).lines, back(3, None, 99).before), (Vec::new(), None));
}

/// A game that is given up can no longer be read, and the next one may begin.
pub fn a_game_that_is_given_up_is_gone(place: &impl Place) {
    let mut store = place.open();
    keep(&mut store, &[desk(1, ""), begin(1, 1), entry(1, 1, 1), end(1, 1)], 10);
    keep(&mut store, &[begin(1, 2), entry(1, 2, 1), snapshot(1, 2, 1, 1)], 20);
    assert_eq!(refusals(&mut store, &[give_up(1, 1)]), [(1, Conflict::NoSuchGame)]);
    keep(&mut store, &[give_up(1, 2), desk(1, "again")], 30);
    assert_eq!(game(&store, 1).game_no, 1, "the one before it is shown");
    assert_eq!(refusals(&mut store, &[entry(1, 2, 2)]), [(1, Conflict::NoSuchGame)]);
    assert_eq!(refusals(&mut store, &[give_up(1, 2)]), [(1, Conflict::NoSuchGame)]);
    let mut store = place.reopen(store);
    let mut reader = store.reader().expect("a reader opens");
    assert_eq!(reader.replay(replay(1, 2), usize::MAX).expect("it can be read"), None);
    assert_eq!(reader.entries(TableId(1), 2, 1..9).expect("it can be read"), [""; 0]);
    keep(&mut store, &[begin(1, 3), entry(1, 3, 1)], 40);
    while store.purge(&Purge::default(), 2).expect("it purges").things > 0 {}
    assert_eq!((game(&store, 1).game_no, game(&store, 1).entries), (3, lines(1, 3, 1..=1)));
    assert!(reader.replay(replay(1, 1), usize::MAX).expect("it can be read").is_some());
    store.check().expect("it holds together");
}

/// Texts come back byte for byte, whatever is in them and however long they are.
pub fn texts_come_back_byte_for_byte(place: &impl Place) {
    let all: String =
        ('\0'..='\u{2ff}').chain("\r\n'\"\\é\u{301}日本🂡\u{10ffff}".chars()).collect();
    let long = "\\x00 {\"seat\":1}, ".repeat(20_000);
    let texts = ["", " ", "\n", "\0", "\\0", "null", &all, &long];
    let mut store = place.open();
    keep(&mut store, &[desk(1, &all), begin(1, 1)], 10);
    for (nth, text) in (1..).zip(texts) {
        let line = Write::Entry { table: TableId(1), game_no: 1, nth, line: text.into() };
        keep(&mut store, &[line], 10);
    }
    let body: Box<str> = all.as_str().into();
    let kept = Write::Snapshot { table: TableId(1), game_no: 1, rules: 1, nth: 0, body };
    keep(&mut store, &[kept], 10);
    let mut store = place.reopen(store);
    let stored = load(&store, 1).expect("it was kept");
    assert!(stored.desk == all && game(&store, 1).entries == texts);
    assert!(game(&store, 1).snapshot.expect("it was kept").body == all);
    let end = Write::End { table: TableId(1), game_no: 1, reveal: all.as_str().into() };
    keep(&mut store, &[end], 20);
    let mut reader = store.reader().expect("a reader opens");
    let text =
        reader.replay(replay(1, 1), usize::MAX).expect("it can be read").expect("it is over");
    assert!(text == format!("header 1.1\n{}\n{all}", texts.join("\n")));
}
