//! Readers on other threads see whole batches, and never go back in time.

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use super::Place;
use super::writes::*;
use crate::{Store, StoreReader, TableId};

const BATCHES: u32 = 300;

/// Two readers and a writer, each on a thread of its own.
pub fn a_reader_sees_whole_batches_while_others_are_written(place: &impl Place) {
    let mut store = place.open();
    store.commit(&[desk(1, "0"), begin(1, 1), desk(2, "0"), begin(2, 1)], 1).unwrap();
    let committed = AtomicU32::new(0);
    thread::scope(|scope| {
        for table in 1..=2 {
            let mut reader = store.reader().unwrap();
            let committed = &committed;
            scope.spawn(move || {
                let mut seen = 0;
                while seen < BATCHES {
                    let before = committed.load(Ordering::SeqCst);
                    let stored = reader.load(code(table), &|_, _| true).unwrap().unwrap();
                    let now: u32 = stored.desk.parse().unwrap();
                    assert!(now >= seen.max(before), "{now} after {before}");
                    let game = stored.game.unwrap();
                    let after = game.snapshot.map_or(0, |snapshot| snapshot.nth);
                    assert_eq!(game.entries, lines(table, 1, after + 1..=3 * now));
                    let past = reader.entries(TableId(table), 1, 1..u32::MAX).unwrap();
                    let whole = u32::try_from(past.len()).unwrap();
                    assert!(whole >= 3 * now && whole.is_multiple_of(3));
                    seen = now;
                }
            });
        }
        for n in 1..=BATCHES {
            let text = n.to_string();
            let mut batch = vec![desk(1, &text), desk(2, &text)];
            for nth in 3 * n - 2..=3 * n {
                batch.extend([entry(1, 1, nth), entry(2, 1, nth)]);
            }
            batch.extend((n % 10 == 0).then(|| snapshot(1, 1, 1, 3 * n - 1)));
            assert_eq!(store.commit(&batch, u64::from(n)).unwrap(), []);
            committed.store(n, Ordering::SeqCst);
        }
    });
}
