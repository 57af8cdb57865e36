//! Whoever has lost the store can never write again.

use std::thread;

use store::conformance::load;
use store::conformance::writes::*;
use store::{Conflict, Purge, RefusedTable, Store, StoreError, TableId};
use store_postgres::PostgresStore;
use store_postgres::trial::Cluster;

use crate::Database;

/// Sees that a store may write nothing.
fn is_fenced(store: &mut PostgresStore) {
    let taken = |why: StoreError| assert!(matches!(why, StoreError::TakenOver), "{why}");
    taken(store.commit(&[entry(1, 1, 2)], 9).unwrap_err());
    taken(store.commit(&[desk(2, "changed"), entry(1, 1, 2), desk(9, "new")], 9).unwrap_err());
    taken(store.commit(&[desk(9, "new")], 9).unwrap_err());
    let old = Purge { tables: &[code(1), code(2)], tables_before: 99, games_before: 99 };
    taken(store.purge(&old, 99).unwrap_err());
    taken(store.probe().unwrap_err());
    taken(store.set_clock_ahead(7).unwrap_err());
}

#[test]
fn a_store_that_was_taken_over_never_writes_again() {
    let database = Database::new();
    let mut first = database.store();
    let begun = [desk(1, "a"), begin(1, 1), entry(1, 1, 1), desk(2, "b")];
    assert_eq!(first.commit(&begun, 1).unwrap(), []);
    let mut second = database.store();
    is_fenced(&mut first);
    assert_eq!(second.commit(&[entry(1, 1, 2), desk(3, "c")], 2).unwrap(), []);
    is_fenced(&mut first);
    let mut third = database.store();
    is_fenced(&mut second);
    is_fenced(&mut first);
    assert_eq!(third.commit(&[entry(1, 1, 3)], 3).unwrap(), []);
    assert_eq!(load(&third, 1).unwrap().game.unwrap().entries, lines(1, 1, 1..=3));
    assert_eq!((load(&third, 2).unwrap().desk, load(&third, 9)), ("b".into(), None));
    assert_eq!((third.next_table(), third.clock_ahead()), (TableId(4), 0));
    // Reading is allowed to everybody.
    assert_eq!(load(&first, 3).unwrap().desk, "c");
}

#[test]
fn whoever_asks_hears_that_the_store_was_taken_over_and_not_that_postgresql_is_away() {
    let cluster = Cluster::start(&["fsync=off"]);
    let address = cluster.database();
    let open = || PostgresStore::open(&address).unwrap();
    let first = open();
    let mut tenure = first.tenure().expect("a database can be taken over");
    assert!(tenure.holds().unwrap());
    cluster.kill();
    tenure.holds().unwrap_err();
    tenure.holds().unwrap_err();
    cluster.start_again();
    assert!(tenure.holds().unwrap(), "it is back, and as it was");
    let second = open();
    assert!(!tenure.holds().unwrap());
    assert!(second.tenure().unwrap().holds().unwrap());
    drop(second);
    assert!(!tenure.holds().unwrap(), "it is lost for ever, whoever has it");
}

/// Batch `n` of a store that is taken over in the middle of its batches.
fn batch(n: u32) -> Vec<store::Write> {
    let text = n.to_string();
    (1..=3).flat_map(|table| [desk(table, &text), entry(table, 1, n)]).collect()
}

#[test]
fn taken_over_in_the_middle_of_batches_nothing_is_lost_doubled_or_written_later() {
    const ROUNDS: u32 = 25;
    let database = Database::new();
    let mut store = database.store();
    let begun: Vec<_> = (1..=3).flat_map(|table| [desk(table, "0"), begin(table, 1)]).collect();
    store.commit(&begun, 1).unwrap();
    let mut kept = 0;
    for round in 0..ROUNDS {
        let (say, hear) = std::sync::mpsc::channel();
        let writing = thread::spawn(move || {
            for n in kept + 1.. {
                match store.commit(&batch(n), n.into()) {
                    Ok(refused) => assert_eq!(refused, []),
                    Err(why) => {
                        assert!(matches!(why, StoreError::TakenOver), "{why}");
                        return n - 1;
                    }
                }
                let _ = say.send(());
            }
            unreachable!("it is taken over long before")
        });
        // Elsewhere in a commit each time.
        (0..round % 5).for_each(|_| hear.recv().unwrap());
        (0..round * 4_000).for_each(|_| std::hint::spin_loop());
        let next = database.store();
        let found: u32 = load(&next, 1).unwrap().desk.parse().unwrap();
        let acknowledged = writing.join().unwrap();
        assert_eq!(found, acknowledged, "round {round}");
        for table in 1..=3 {
            let stored = load(&next, table).unwrap();
            assert_eq!(stored.desk, found.to_string());
            assert_eq!(stored.game.unwrap().entries, lines(table, 1, 1..=found));
        }
        (store, kept) = (next, found);
    }
    assert!(kept > ROUNDS, "{kept} batches");
    store.check().unwrap();
}

#[test]
fn a_table_that_another_server_has_is_refused_and_no_other() {
    let database = Database::new();
    let mut store = database.store();
    let begun: Vec<_> = (1..=3).flat_map(|table| [desk(table, ""), begin(table, 1)]).collect();
    store.commit(&begun, 1).unwrap();
    database.run("UPDATE magot.tables SET owner = owner + 1, epoch = epoch + 1 WHERE id = 2");
    let batch = [entry(1, 1, 1), entry(2, 1, 1), desk(2, "changed"), entry(3, 1, 1)];
    let refused = RefusedTable { table: TableId(2), why: Conflict::NotOurs };
    assert_eq!(store.commit(&batch, 2).unwrap(), [refused]);
    let entries = |table| load(&store, table).unwrap().game.unwrap().entries.len();
    assert_eq!([entries(1), entries(2), entries(3)], [1, 0, 1]);
    let all = [code(1), code(2), code(3)];
    let purge = Purge { tables: &all, tables_before: 99, games_before: 99 };
    assert_eq!(store.purge(&purge, 99).unwrap().tables, [code(1), code(3)]);
    assert_eq!(load(&store, 2).unwrap().desk, "");
}
