//! What is written is found again.

use crate::shelf::*;
use room::keep::{Code, ReplayId, SavedGame, Snapshot, TableId, Write};
use store::{Refusal, Store, Trouble};

#[test]
fn a_table_is_resumed_where_it_stood() {
    let shelf = Shelf::new();
    let mut store = shelf.open();
    store.commit(&[desk(1, "a"), begin(1, 1), entry(1, 1, 1), entry(1, 1, 2)], 10).unwrap();
    store.commit(&[desk(2, "b"), entry(1, 1, 3), desk(1, "c")], 20).unwrap();
    drop(store);

    let store = shelf.open();
    let saved = find(&store, 1).unwrap();
    assert_eq!((saved.table, saved.code, &*saved.desk), (TableId(1), code(1), "c"));
    let (header, lines) = ("header 1.1".to_string(), lines(1, 1, 1..=3));
    assert_eq!(saved.game, Some(SavedGame { game: 1, header, snapshot: None, lines }));
    assert_eq!(find(&store, 2).unwrap().game, None);
    assert_eq!(find(&store, 3), None);
}

#[test]
fn a_snapshot_spares_the_lines_before_it() {
    let shelf = Shelf::new();
    let mut store = shelf.open();
    let begun = [desk(1, ""), begin(1, 1), entry(1, 1, 1), entry(1, 1, 2), entry(1, 1, 3)];
    store.commit(&begun, 10).unwrap();
    let game = |store: &Store| find(store, 1).unwrap().game.unwrap();

    store.commit(&[snapshot(1, 1, 1, 2)], 20).unwrap();
    let body = "state 1.1.2".to_string();
    assert_eq!(game(&store).snapshot, Some(Snapshot { rules: 1, nth: 2, body }));
    assert_eq!(game(&store).lines, lines(1, 1, 3..=3));
    assert_eq!(game(&store).header, "header 1.1");

    store.commit(&[snapshot(1, 1, 1, 1)], 30).unwrap();
    assert_eq!(game(&store).snapshot.unwrap().nth, 2, "a late snapshot is of no use");

    store.commit(&[snapshot(1, 1, 2, 3)], 40).unwrap();
    assert_eq!(game(&store).snapshot, None, "nobody here reads rules 2");
    assert_eq!(game(&store).lines, lines(1, 1, 1..=3));
}

#[test]
fn the_past_is_read_by_number() {
    let shelf = Shelf::new();
    let mut store = shelf.open();
    store.commit(&[desk(1, ""), begin(1, 1), desk(2, ""), begin(2, 1)], 10).unwrap();
    for nth in 1..=5 {
        store.commit(&[entry(1, 1, nth), entry(2, 1, nth)], 10).unwrap();
    }
    let mut reader = store.reader().unwrap();
    let mut read = |range| reader.lines(TableId(1), 1, range).unwrap();
    assert_eq!(read(2..4), lines(1, 1, 2..=3));
    assert_eq!(read(4..99), lines(1, 1, 4..=5));
    assert_eq!(read(0..2), ["header 1.1", "line 1.1.1"]);
    assert_eq!(read(0..1), ["header 1.1"]);
    assert_eq!(read(6..9), [""; 0]);
    assert_eq!(reader.lines(TableId(1), 2, 0..9).unwrap(), [""; 0]);

    store.commit(&[end(1, 1), abandon(2, 1)], 20).unwrap();
    assert_eq!(reader.lines(TableId(1), 1, 5..9).unwrap(), ["line 1.1.5", "reveal"]);
    assert_eq!(reader.lines(TableId(2), 1, 0..9).unwrap(), [""; 0], "nobody will ever read it");
}

#[test]
fn a_replay_is_given_out_once_the_game_has_ended() {
    let shelf = Shelf::new();
    let mut store = shelf.open();
    let mut reader = store.reader().unwrap();
    store.commit(&[desk(1, ""), begin(1, 1), entry(1, 1, 1)], 10).unwrap();
    assert_eq!(reader.replay(replay(1, 1)).unwrap(), None);

    store.commit(&[end(1, 1), begin(1, 2), entry(1, 2, 1)], 20).unwrap();
    let text = reader.replay(replay(1, 1)).unwrap().unwrap();
    assert_eq!(text, "header 1.1\nline 1.1.1\nreveal");
    assert_eq!(reader.replay(replay(1, 2)).unwrap(), None);

    store.commit(&[abandon(1, 2), begin(1, 3), end(1, 3), close(1)], 30).unwrap();
    assert_eq!(reader.replay(replay(1, 2)).unwrap(), None, "nobody will ever read it");
    assert_eq!(reader.replay(replay(1, 3)).unwrap().unwrap(), "header 1.3\nreveal");
    assert_eq!(reader.replay(ReplayId([9; 16])).unwrap(), None);

    let list = reader.replays(TableId(1)).unwrap();
    let list: Vec<_> = list.iter().map(|it| (it.game, it.finished_at_unix_ms)).collect();
    assert_eq!(list, [(3, 30), (1, 20)], "finished games outlive their table");
}

#[test]
fn tables_are_listed_by_when_they_were_last_written() {
    let shelf = Shelf::new();
    let mut store = shelf.open();
    store.commit(&[desk(1, ""), begin(1, 1)], 10).unwrap();
    store.commit(&[desk(2, "")], 20).unwrap();
    store.commit(&[desk(3, "")], 30).unwrap();
    store.commit(&[entry(1, 1, 1)], 40).unwrap();
    assert_eq!(store.reader().unwrap().codes().unwrap(), [code(1), code(3), code(2)]);
    store.commit(&[close(3), desk(2, "")], 50).unwrap();
    drop(store);
    assert_eq!(shelf.open().reader().unwrap().codes().unwrap(), [code(2), code(1)]);
}

#[test]
fn a_number_is_never_used_twice_and_a_code_is_when_its_table_is_closed() {
    let shelf = Shelf::new();
    let mut store = shelf.open();
    assert_eq!(store.next_table(), TableId(1));
    store.commit(&[desk(1, ""), desk(7, "")], 10).unwrap();
    store.commit(&[close(7)], 20).unwrap();
    while store.purge(u64::MAX, 100).unwrap() > 0 {}
    assert_eq!(store.next_table(), TableId(8));
    drop(store);

    let mut store = shelf.open();
    assert_eq!(store.next_table(), TableId(8));
    assert_eq!(refusal(&store.commit(&[desk(7, "")], 30)), Some(Refusal::NoSuchTable));
    let again = Write::Desk { table: TableId(8), code: code(7), desk: "again".into() };
    store.commit(&[again], 40).unwrap();
    assert_eq!(find(&store, 7).unwrap().table, TableId(8));
}

#[test]
fn a_write_that_contradicts_is_refused_with_its_whole_batch() {
    let shelf = Shelf::new();
    let mut store = shelf.open();
    store.commit(&[desk(1, ""), begin(1, 1), entry(1, 1, 1), desk(2, "b")], 10).unwrap();
    let before = find(&store, 1);
    let other_code = |table, number| Write::Desk {
        table: TableId(table),
        code: Code::from_number(number),
        desk: "".into(),
    };
    let same_replay = Write::Begin {
        table: TableId(2),
        game: 1,
        name: "",
        replay: replay(1, 1),
        header: "".into(),
    };
    for (wrong, why) in [
        (entry(1, 1, 1), Refusal::NotNext { next: 3 }),
        (entry(1, 1, 4), Refusal::NotNext { next: 3 }),
        (entry(1, 2, 1), Refusal::NoSuchGame),
        (entry(2, 1, 1), Refusal::NoSuchGame),
        (end(2, 1), Refusal::NoSuchGame),
        (abandon(1, 2), Refusal::NoSuchGame),
        (begin(1, 2), Refusal::GameUnderWay),
        (begin(9, 1), Refusal::NoSuchTable),
        (same_replay, Refusal::GameKnown),
        (snapshot(1, 1, 1, 3), Refusal::SnapshotAhead),
        (snapshot(2, 1, 1, 1), Refusal::NoSuchGame),
        (other_code(1, 99), Refusal::NoSuchTable),
        (other_code(8, 1), Refusal::CodeTaken),
        (close(9), Refusal::NoSuchTable),
    ] {
        let batch = [desk(1, "changed"), entry(1, 1, 2), desk(3, "new"), wrong];
        assert_eq!(refusal(&store.commit(&batch, 20)), Some(why), "{:?}", batch[3]);
        assert_eq!(find(&store, 1), before);
        assert_eq!((find(&store, 3), store.next_table()), (None, TableId(3)));
    }
    store.commit(&[end(1, 1)], 30).unwrap();
    assert_eq!(refusal(&store.commit(&[begin(1, 1)], 30)), Some(Refusal::GameKnown));
    store.commit(&[], 30).unwrap();
}

#[test]
fn old_things_are_forgotten_bite_by_bite() {
    let shelf = Shelf::new();
    let mut store = shelf.open();
    let play = |table, game| {
        let entries = (1..=10).map(move |nth| entry(table, game, nth));
        [begin(table, game)].into_iter().chain(entries).collect::<Vec<_>>()
    };
    store.commit(&[desk(1, ""), desk(2, ""), desk(3, "")], 10).unwrap();
    for table in 1..=3 {
        store.commit(&play(table, 1), 20).unwrap();
    }
    store.commit(&[end(1, 1)], 30).unwrap();
    store.commit(&play(1, 2), 40).unwrap();
    store.commit(&[end(1, 2)], 50).unwrap();
    store.commit(&[entry(2, 1, 11)], 60).unwrap();

    let mut reader = store.reader().unwrap();
    let kept = reader.replay(replay(1, 2)).unwrap();
    // Before 45: table 3, its 10 lines and its game; the 11 lines of game 1 of table 1, and it.
    let mut bites = Vec::new();
    while bites.last() != Some(&0) {
        bites.push(store.purge(45, 7).unwrap());
        assert_eq!(reader.replay(replay(1, 1)).unwrap(), None, "not even half of it");
        assert_eq!(find(&store, 3), None);
    }
    assert_eq!(bites, [7, 7, 7, 3, 0]);
    assert_eq!(reader.replay(replay(1, 2)).unwrap(), kept);
    assert_eq!(find(&store, 2).unwrap().game.unwrap().lines, lines(2, 1, 1..=11));
    assert!(find(&store, 1).is_some());

    store.commit(&[abandon(2, 1)], 70).unwrap();
    assert_eq!(store.purge(45, 100).unwrap(), 12, "what was given up goes at once");
    while store.purge(1_000, 3).unwrap() > 0 {}
    assert_eq!(reader.codes().unwrap(), []);
    assert_eq!(reader.replays(TableId(1)).unwrap(), []);
    assert!(matches!(store.commit(&[entry(2, 1, 12)], 80), Err(Trouble::Refused { .. })));
    store.check().unwrap();
}
