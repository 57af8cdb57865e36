//! Committing: what the shards of the hall want stored goes to the store, one batch of all of them at
//! a time, and the hall is told.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use protocol::http::StorageState;
use room::Batch;
use store::{Purge, Purged, Store, StoreError, TableId, Tenure, Write};
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::sync::{Notify, oneshot};
use tracing::{error, info, warn};

use crate::app::App;
use crate::purger::{BITE, Bite};

/// After a batch with more writes than this, the next one is gathered for a while first: a batch costs
/// about the same however much is in it.
const LARGE_BATCH: usize = 12;
/// How long a batch is gathered for each write of the one before, and at most.
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

    fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    async fn stopped(&self) {
        while !self.is_stopping() {
            self.wake.notified().await;
        }
    }
}

/// Something small that the store is to do between two batches.
#[derive(Debug)]
pub(crate) enum Errand {
    /// Forget something.
    Purge(Bite),
    /// See whether it can be written.
    Probe,
}

/// How often a store that fails is tried.
const PROBE_EVERY: Duration = Duration::from_secs(5);

/// Tries a store that fails every now and then: nobody may be there whose move would show that it can
/// be written again.
pub(crate) async fn probe(app: Arc<App>, errands: Sender<Errand>) {
    loop {
        tokio::time::sleep(PROBE_EVERY).await;
        if app.storage() == StorageState::Failing && errands.send(Errand::Probe).await.is_err() {
            // The committing task is gone: the server is shutting down.
            return std::future::pending().await;
        }
    }
}

/// How often somebody looks whether the store was taken over.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Looks every now and then whether another server has taken the store over: nobody may be there whose
/// move would show it.
pub(crate) async fn watch(app: Arc<App>, mut tenure: Box<dyn Tenure>) {
    loop {
        tokio::time::sleep(LOOK_EVERY).await;
        let looking = tokio::task::spawn_blocking(move || {
            let holds = tenure.holds();
            (tenure, holds)
        });
        let holds;
        (tenure, holds) = looking.await.unwrap_or_else(|why| panic!("nobody watches: {why}"));
        // A database that does not answer says nothing of whose it is.
        if matches!(holds, Ok(false)) {
            app.lose_store();
            return std::future::pending().await;
        }
    }
}

/// Commits everything until it is stopped, and runs errands between two batches. The store works on a
/// thread of its own, since a disk makes wait: one that nothing else takes, whatever else makes wait.
///
/// A store that was taken over is not asked again. What waits to be committed then stays unsaid: it has
/// not happened, and everybody is sent to come back.
pub(crate) async fn run(app: Arc<App>, store: impl Store, errands: Receiver<Errand>) {
    let store = StoreThread::start(store).expect("a thread can be started");
    let done = commit_all(&app, &store, errands).await;
    store.close().await;
    if let Err(TakenOver) = done {
        app.lose_store();
        app.committer.stopped().await;
    }
}

/// The store is another server's.
struct TakenOver;

async fn commit_all(
    app: &Arc<App>,
    store: &StoreThread<impl Store>,
    mut errands: Receiver<Errand>,
) -> Result<(), TakenOver> {
    let mut size = 0;
    loop {
        // One errand a batch: they are small, and nobody waits long for them.
        if let Ok(errand) = errands.try_recv() {
            run_errand(app, store, errand).await?;
        }
        if size >= LARGE_BATCH {
            tokio::time::sleep((GATHERS * size as u32).min(GATHERS_AT_MOST)).await;
        }
        let Some(batch) = app.hall.batch() else {
            if app.committer.is_stopping() {
                return Ok(());
            }
            size = 0;
            tokio::select! {
                () = app.committer.wake.notified() => {}
                Some(errand) = errands.recv() => run_errand(app, store, errand).await?,
            }
            continue;
        };
        size = batch.writes.len();
        commit(app, store, batch).await?;
    }
}

/// Commits one batch, and tells the hall what became of it.
async fn commit(
    app: &Arc<App>,
    store: &StoreThread<impl Store>,
    batch: Batch,
) -> Result<(), TakenOver> {
    let (size, ticket) = (batch.writes.len(), batch.ticket);
    let entries = batch.writes.iter().filter(|write| matches!(write, Write::Entry { .. })).count();
    let (now, begun) = (app.calendar.now(), Instant::now());
    let answer = store.asks(move |store| store.commit(&batch.writes, now)).await;
    app.metrics.commit_s.record(begun.elapsed().as_secs_f64());
    match answer {
        Ok(refused) => {
            app.storage_is(StorageState::Ok);
            app.metrics.commits.increment(1);
            app.metrics.entries.increment(entries as u64);
            app.metrics.refused_tables.increment(refused.len() as u64);
            for table in &refused {
                error!(%table, "the store refused a table's writes: the table was dropped from memory");
            }
            let refused: Vec<TableId> = refused.iter().map(|refused| refused.table).collect();
            app.enter(|hall, _, effects| hall.committed(ticket, &refused, effects));
        }
        Err(StoreError::TakenOver) => {
            app.metrics.failures.increment(1);
            return Err(TakenOver);
        }
        Err(why) => {
            app.storage_is(StorageState::Failing);
            app.metrics.failures.increment(1);
            error!(%why, writes = size, "a batch could not be committed");
            app.enter(|hall, _, effects| hall.failed(ticket, effects));
        }
    }
    Ok(())
}

async fn run_errand(
    app: &Arc<App>,
    store: &StoreThread<impl Store>,
    errand: Errand,
) -> Result<(), TakenOver> {
    match errand {
        Errand::Purge(bite) => purge(app, store, bite).await,
        Errand::Probe => {
            match store.asks(Store::probe).await {
                Ok(()) => {
                    info!("storage has recovered: what happens can be stored again");
                    app.storage_is(StorageState::Ok);
                }
                Err(StoreError::TakenOver) => return Err(TakenOver),
                Err(_) => {}
            }
            Ok(())
        }
    }
}

/// Forgets tables that nobody comes to meanwhile, and what else is old.
async fn purge(
    app: &Arc<App>,
    store: &StoreThread<impl Store>,
    bite: Bite,
) -> Result<(), TakenOver> {
    let Bite { tables, tables_before, games_before, done } = bite;
    let tables = app.enter(|hall, _, _| hall.purging(&tables));
    let asked = store.asks(move |store| {
        let answer = store.purge(&Purge { tables: &tables, tables_before, games_before }, BITE);
        (tables, answer)
    });
    let (tables, answer) = asked.await;
    if matches!(answer, Err(StoreError::TakenOver)) {
        return Err(TakenOver);
    }
    let purged = answer.unwrap_or_else(|why| {
        warn!(%why, "old tables and games could not be purged");
        Purged::default()
    });
    app.enter(|hall, now, effects| hall.purged(now, &tables, &purged.tables, effects));
    // Whoever asked may be gone.
    let _ = done.send((purged.tables.len(), purged.things));
    Ok(())
}

/// The thread on which the store works. It does nothing else.
struct StoreThread<S> {
    jobs: mpsc::Sender<Job<S>>,
    closed: oneshot::Receiver<()>,
}

type Job<S> = Box<dyn FnOnce(&mut S) + Send>;

impl<S: Store> StoreThread<S> {
    fn start(mut store: S) -> io::Result<StoreThread<S>> {
        let (jobs, to_do) = mpsc::channel::<Job<S>>();
        let (closing, closed) = oneshot::channel();
        let work = move || {
            for job in to_do {
                job(&mut store);
            }
            drop(store);
            // Whoever asked to close it may be gone.
            let _ = closing.send(());
        };
        thread::Builder::new().name("magot commit".into()).spawn(work)?;
        Ok(StoreThread { jobs, closed })
    }

    /// Has something done, and waits for it.
    async fn asks<T: Send + 'static>(&self, work: impl FnOnce(&mut S) -> T + Send + 'static) -> T {
        let (answer, answered) = oneshot::channel();
        let job = Box::new(move |store: &mut S| drop(answer.send(work(store))));
        match (self.jobs.send(job), answered.await) {
            (Ok(()), Ok(answer)) => answer,
            // What was to be kept is lost with the store: whoever waits for this task sees it end.
            (Err(_), _) | (_, Err(_)) => panic!("the store panicked"),
        }
    }

    /// Closes the store, and waits for that.
    async fn close(self) {
        drop(self.jobs);
        // A store that has panicked says no more.
        let _ = self.closed.await;
    }
}
