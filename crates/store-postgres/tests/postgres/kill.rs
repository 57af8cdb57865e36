//! PostgreSQL is killed in the middle of commits and started again: no batch that was acknowledged is
//! lost, none is there by half or twice, and the same store goes on.

use std::sync::mpsc;
use std::thread;

use store::conformance::writes::*;
use store::{Store, StoreError, StoreReader, Write};
use store_postgres::PostgresStore;
use store_postgres::trial::Cluster;

use crate::load;

const ROUNDS: u32 = 10;
const TABLES: u64 = 5;
/// How many lines a batch adds at each table.
const LINES: u32 = 8;
/// After how many batches a new game begins everywhere.
const GAME: u32 = 12;

/// Batch `n`, from 0 on. It puts `n` on every desk.
fn batch(n: u32) -> Vec<Write> {
    let (game, first) = (n / GAME + 1, n % GAME * LINES + 1);
    let mut writes = Vec::new();
    for table in 1..=TABLES {
        writes.push(desk(table, &n.to_string()));
        if first == 1 {
            writes.extend((game > 1).then(|| end(table, game - 1)));
            writes.push(begin(table, game));
        }
        writes.extend((first..first + LINES).map(|nth| entry(table, game, nth)));
        writes.push(snapshot(table, game, 2, first));
    }
    writes
}

/// Sees that the store holds batches 0 to `n` and nothing else.
fn holds(store: &PostgresStore, n: u32) {
    let (game, last) = (n / GAME + 1, (n % GAME + 1) * LINES);
    let mut reader = store.reader().unwrap();
    for table in 1..=TABLES {
        let saved = load(store, table).unwrap();
        assert_eq!(saved.desk, n.to_string());
        let under_way = saved.game.unwrap();
        assert_eq!((under_way.game_no, under_way.entries), (game, lines(table, game, 1..=last)));
        for game in 1..game {
            let text = reader.replay(replay(table, game)).unwrap().unwrap();
            let lines = lines(table, game, 1..=GAME * LINES).join("\n");
            assert_eq!(text, format!("header {table}.{game}\n{lines}\nreveal"));
        }
    }
}

/// The last batch of a store.
fn newest(store: &PostgresStore) -> Option<u32> {
    load(store, 1).map(|saved| saved.desk.parse().unwrap())
}

#[test]
fn a_postgresql_that_is_killed_loses_and_doubles_nothing() {
    // What a process has written outlives it; syncing takes long, and only a power cut would tell.
    let cluster = Cluster::start(&["fsync=off"]);
    let mut store = PostgresStore::open(&cluster.database()).unwrap();
    let (mut kept, mut unheard) = (None::<u32>, 0);
    for round in 0..ROUNDS {
        let (say, hear) = mpsc::channel();
        let first = kept.map_or(0, |n| n + 1);
        let committing = thread::spawn(move || {
            for n in first.. {
                match store.commit(&batch(n), n.into()) {
                    Ok(refused) => assert_eq!(refused, []),
                    Err(why) => {
                        assert!(matches!(why, StoreError::Io(_)), "{why}");
                        return (store, n.checked_sub(1));
                    }
                }
                let _ = say.send(());
            }
            unreachable!("it is killed long before")
        });
        (0..4 + round * 7 % 16).for_each(|_| hear.recv().unwrap());
        // A moment of another length each time, to strike elsewhere in a commit.
        (0..round % 12 * 20_000).for_each(|_| std::hint::spin_loop());
        cluster.kill();
        let acknowledged;
        (store, acknowledged) = committing.join().unwrap();
        assert!(store.commit(&[desk(1, "lost")], 1).is_err(), "nobody is there");
        cluster.start_again();

        let newest = newest(&store);
        assert!(newest >= acknowledged, "round {round}: {newest:?} < {acknowledged:?}");
        assert!(newest <= Some(acknowledged.map_or(0, |n| n + 1)), "round {round}: {newest:?}");
        unheard += u32::from(newest > acknowledged);
        if let Some(newest) = newest {
            holds(&store, newest);
        }
        kept = newest;
    }
    assert!(kept > Some(2 * GAME), "the rounds got as far as {kept:?}");
    println!("{kept:?} batches; {unheard} rounds ended between commit and answer");
    store.check().unwrap();
}
