//! Committing: what the shards of the hall want stored goes to the store, one batch of all of them at
//! a time, and the hall is told.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use protocol::http::StorageState;
use store::{Store, TableId, Write};
use store_sqlite::SqliteStore;
use tokio::sync::Notify;
use tracing::error;

use crate::app::App;

/// After a batch of so many writes the next one gathers for a while, because a batch costs much the
/// same whatever is in it.
const LARGE_BATCH: usize = 12;
/// How long it gathers for every write of the one before, and at most.
const GATHERS: Duration = Duration::from_micros(100);
const GATHERS_AT_MOST: Duration = Duration::from_millis(4);

/// Wakes and stops the task that commits.
#[derive(Debug, Default)]
pub(crate) struct Committer {
    wake: Notify,
    stopping: AtomicBool,
}

impl Committer {
    /// There is something to be committed.
    pub(crate) fn wake(&self) {
        self.wake.notify_one();
    }

    /// What is left is to be committed, and then nothing more.
    pub(crate) fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        self.wake();
    }
}

/// Commits everything until it is stopped. The store works on a thread of its own, since a disk makes
/// wait.
pub(crate) async fn run(app: Arc<App>, mut store: SqliteStore) {
    let mut size = 0;
    loop {
        if size >= LARGE_BATCH {
            tokio::time::sleep((GATHERS * size as u32).min(GATHERS_AT_MOST)).await;
        }
        let Some(batch) = app.hall.batch() else {
            if app.committer.stopping.load(Ordering::Acquire) {
                return;
            }
            size = 0;
            app.committer.wake.notified().await;
            continue;
        };
        size = batch.writes.len();
        let ticket = batch.ticket;
        let entries =
            batch.writes.iter().filter(|write| matches!(write, Write::Entry { .. })).count();
        let (now, begun) = (app.now(), Instant::now());
        let committing = tokio::task::spawn_blocking(move || {
            let answer = store.commit(&batch.writes, now.0);
            (store, answer)
        });
        let answer = match committing.await {
            Ok((back, answer)) => {
                store = back;
                answer
            }
            // What was to be kept is lost with the store: whoever waits for this task sees it end.
            Err(why) => panic!("the store panicked: {why}"),
        };
        app.metrics.commit_s.record(begun.elapsed().as_secs_f64());
        match answer {
            Ok(refused) => {
                app.storage_is(StorageState::Ok);
                app.metrics.commits.increment(1);
                app.metrics.entries.increment(entries as u64);
                app.metrics.refused_tables.increment(refused.len() as u64);
                for table in &refused {
                    error!(%table, "a table's writes were refused by the store and it was dropped");
                }
                let refused: Vec<TableId> = refused.iter().map(|refused| refused.table).collect();
                app.enter(|hall, _, carrier| hall.committed(ticket, &refused, carrier));
            }
            Err(why) => {
                app.storage_is(StorageState::Failing);
                app.metrics.failures.increment(1);
                error!(%why, writes = size, "a batch could not be committed");
                app.enter(|hall, _, carrier| hall.failed(ticket, carrier));
            }
        }
    }
}
