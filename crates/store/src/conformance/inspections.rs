//! What is kept, as somebody sees it who is not the server of the store.

use super::writes::*;
use super::{Place, load};
use crate::{Counts, Inspect, ReplayId, Store, StoreReader, Write};

fn keep(store: &mut impl Store, writes: &[Write], now: u64) {
    assert_eq!(store.commit(writes, now).expect("it commits"), [], "{writes:?}");
}

/// An inspection counts everything and finds every table and every finished game, in their order, just
/// as a reader does; what holds together has no faults.
pub fn an_inspection_sees_everything_that_is_kept(place: &impl Place) {
    let mut store = place.open();
    let mut empty = place.inspect(&store);
    let counts = Counts { tables: 0, games: 0, lines: 0, snapshots: 0 };
    assert_eq!(empty.counts().expect("it is counted"), counts);
    assert_eq!(empty.codes().expect("codes"), []);
    assert_eq!(empty.finished().expect("they are listed"), []);
    drop(empty);

    // The second table's game begins last and ends first.
    keep(&mut store, &[desk(1, "a"), begin(1, 1), entry(1, 1, 1), desk(2, "b")], 10);
    keep(&mut store, &[begin(2, 1), entry(2, 1, 1), entry(2, 1, 2), end(2, 1)], 20);
    keep(&mut store, &[end(1, 1), begin(1, 2), entry(1, 2, 1), snapshot(1, 2, 1, 1)], 30);
    keep(&mut store, &[begin(2, 2), entry(2, 2, 1), snapshot(2, 2, 1, 0), give_up(2, 2)], 40);
    keep(&mut store, &[desk(3, "c"), begin(3, 1)], 50);
    let store = place.reopen(store);
    let mut reader = store.reader().expect("a reader opens");
    let mut inspection = place.inspect(&store);
    assert_eq!(inspection.faults().expect("it is examined"), [""; 0]);
    // Five entries and two secrets; the one snapshot is of the game that goes on.
    let counts = Counts { tables: 3, games: 5, lines: 7, snapshots: 1 };
    assert_eq!(inspection.counts().expect("it is counted"), counts);
    assert_eq!(inspection.codes().expect("codes"), reader.codes().expect("codes"));
    assert_eq!(inspection.codes().expect("codes"), [code(3), code(2), code(1)]);
    for table in 1..=4 {
        let seen = inspection.load(code(table), &|_, rules| rules == 1).expect("it can be read");
        assert_eq!(seen, load(&store, table));
        assert_eq!(seen.is_some(), table < 4);
    }
    let unreadable = inspection.load(code(1), &|_, _| false).expect("it can be read");
    let game = unreadable.expect("it is there").game.expect("it goes on");
    assert_eq!((game.snapshot, game.entries), (None, lines(1, 2, 1..=1)));
    let finished = inspection.finished().expect("they are listed");
    assert_eq!(finished, [replay(2, 1), replay(1, 1)]);
    for id in [replay(1, 1), replay(2, 1), replay(1, 2), replay(2, 2), ReplayId([9; 16])] {
        let seen = inspection.replay(id).expect("it can be read");
        assert_eq!(seen, reader.replay(id, usize::MAX).expect("it can be read"));
        assert_eq!(seen.is_some(), finished.contains(&id));
    }
}

/// What is written while somebody looks is not seen, and is written all the same.
pub fn an_inspection_is_of_one_moment(place: &impl Place) {
    let mut store = place.open();
    keep(&mut store, &[desk(1, "a"), begin(1, 1), entry(1, 1, 1)], 10);
    let mut inspection = place.inspect(&store);
    let before = inspection.load(code(1), &|_, _| true).expect("it can be read");
    keep(&mut store, &[desk(1, "b"), entry(1, 1, 2), end(1, 1), desk(2, "")], 20);
    assert_eq!(inspection.load(code(1), &|_, _| true).expect("it can be read"), before);
    assert_eq!(inspection.codes().expect("codes"), [code(1)]);
    assert_eq!(inspection.finished().expect("they are listed"), []);
    let counts = Counts { tables: 1, games: 1, lines: 1, snapshots: 0 };
    assert_eq!(inspection.counts().expect("it is counted"), counts);
    drop(inspection);

    let mut inspection = place.inspect(&store);
    assert_eq!(inspection.codes().expect("codes"), [code(2), code(1)]);
    assert_eq!(inspection.finished().expect("they are listed"), [replay(1, 1)]);
}
