//! PostgreSQL is killed in the middle of commits and started again: no batch that was acknowledged is
//! lost, none is there by half or twice, and the same store goes on.

use std::sync::mpsc;
use std::thread;

use store::conformance::batches::Batches;
use store::conformance::writes::desk;
use store::{Store, StoreError};
use store_postgres::PostgresStore;
use store_postgres::trial::Cluster;

const ROUNDS: u32 = 10;
const BATCHES: Batches = Batches { game: 12 };

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
                match store.commit(&BATCHES.batch(n), n.into()) {
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

        let newest = BATCHES.newest(&store);
        assert!(newest >= acknowledged, "round {round}: {newest:?} < {acknowledged:?}");
        assert!(newest <= Some(acknowledged.map_or(0, |n| n + 1)), "round {round}: {newest:?}");
        unheard += u32::from(newest > acknowledged);
        kept = newest;
    }
    assert!(kept > Some(2 * BATCHES.game), "the rounds got as far as {kept:?}");
    println!("{kept:?} batches; {unheard} rounds ended between commit and answer");
    store.check().unwrap();
}
