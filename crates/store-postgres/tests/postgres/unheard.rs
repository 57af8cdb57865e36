//! A connection that is cut between a commit and its answer: the batch counts as failed, is there, and
//! is not kept twice.

use std::io::{self, Read, Write as _};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use store::conformance::load;
use store::conformance::writes::*;
use store::{Conflict, RefusedTable, Store, StoreError, TableId};
use store_postgres::PostgresStore;
use tempfile::TempDir;

use crate::Database;

/// What PostgreSQL says of a commit that is done.
const DONE: &[u8] = b"COMMIT\0";

/// Stands between the store and PostgreSQL, and can cut a connection before the answer to a commit.
struct Between {
    folder: TempDir,
    cuts: Arc<AtomicBool>,
}

impl Between {
    fn before(server: PathBuf) -> Between {
        let folder = tempfile::tempdir().unwrap();
        let listener = UnixListener::bind(folder.path().join(".s.PGSQL.5432")).unwrap();
        let cuts = Arc::new(AtomicBool::new(false));
        let cutting = Arc::clone(&cuts);
        thread::spawn(move || {
            for client in listener.incoming() {
                let (client, server) = (client.unwrap(), UnixStream::connect(&server).unwrap());
                let (from, to) = (client.try_clone().unwrap(), server.try_clone().unwrap());
                thread::spawn(move || carry(from, to, &AtomicBool::new(false)));
                let cuts = Arc::clone(&cutting);
                thread::spawn(move || carry(server, client, &cuts));
            }
        });
        Between { folder, cuts }
    }

    fn address(&self, database: &str) -> String {
        let folder = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://magot@{folder}/{database}")
    }
}

/// Carries bytes until either side closes, or until a commit is done while it is to cut.
fn carry(mut from: UnixStream, mut to: UnixStream, cuts: &AtomicBool) {
    let mut bytes = [0; 1 << 16];
    let mut carried = || -> io::Result<bool> {
        let read = from.read(&mut bytes)?;
        let done = bytes[..read].windows(DONE.len()).any(|said| said == DONE);
        if read == 0 || done && cuts.swap(false, Ordering::SeqCst) {
            return Ok(false);
        }
        to.write_all(&bytes[..read]).map(|()| true)
    };
    while let Ok(true) = carried() {}
    drop((from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both)));
}

#[test]
fn a_commit_whose_answer_is_never_heard_counts_as_failed_and_is_read_again() {
    let database = Database::new();
    let between = Between::before(database.cluster.socket());
    let name = database.address.rsplit('/').next().unwrap();
    let mut store = PostgresStore::open(&between.address(name)).unwrap();
    store.commit(&[desk(1, "0"), begin(1, 1), desk(2, "0"), begin(2, 1)], 1).unwrap();
    for n in 1..=8 {
        let batch = [entry(1, 1, n), desk(2, &n.to_string()), entry(2, 1, n)];
        between.cuts.store(true, Ordering::SeqCst);
        let error = store.commit(&batch, n.into()).unwrap_err();
        assert!(matches!(error, StoreError::Io(_)), "{error}");
        assert!(!between.cuts.load(Ordering::SeqCst), "it was cut");

        for table in 1..=2 {
            let game = load(&store, table).unwrap().game.unwrap();
            assert_eq!(game.entries, lines(table, 1, 1..=n), "whole, and once");
        }
        let again =
            |table| RefusedTable { table: TableId(table), why: Conflict::NotNext { next: n + 1 } };
        assert_eq!(store.commit(&batch, n.into()).unwrap(), [again(1), again(2)]);
    }
    let next = store.next_table().0;
    between.cuts.store(true, Ordering::SeqCst);
    store.commit(&[desk(next, "new")], 9).unwrap_err();
    assert_eq!(load(&store, next).unwrap().desk, "new");
    store.probe().unwrap();
    assert_eq!(store.next_table(), TableId(next + 1), "its number is never given out again");
    store.check().unwrap();
}

#[test]
fn a_connection_that_ended_between_two_batches_is_not_noticed() {
    let database = Database::new();
    let mut store = database.store();
    store.commit(&[desk(1, "0"), begin(1, 1)], 1).unwrap();
    let mut reader = store.reader().unwrap();
    for n in 1..=5 {
        database.run(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        );
        assert_eq!(store.commit(&[entry(1, 1, n)], 2).unwrap(), []);
        let entries = store::StoreReader::entries(&mut reader, TableId(1), 1, 1..99).unwrap();
        assert_eq!(entries.len(), n as usize);
    }
}
