//! The hall and what its effects need: who is behind a connection number, what the time is, who is
//! woken when.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use protocol::CloseReason;
use protocol::http::StorageState;
use room::{ConnId, Effects, Hall, Loaded, Panicked, Wall};
use store::{Code, ReplayId, Store, StoreError, StoreReader};
use store_sqlite::{SqliteReader, SqliteStore};
use tabletop::fairness::hex_bytes;
use tokio::runtime::Handle;
use tokio::sync::{Notify, Semaphore};
use tracing::{debug, error};

use crate::address::{Network, reachable_at};
use crate::calendar::Calendar;
use crate::committer::Committer;
use crate::metrics::Metrics;
use crate::past::Pasts;
use crate::send_queue::SendQueue;
use crate::{ServerError, Settings};

/// What all requests and connections share: the hall and everything that its effects need.
#[derive(Debug)]
pub(crate) struct App {
    inner: Mutex<Inner>,
    reader: Mutex<SqliteReader>,
    pub(crate) committer: Committer,
    /// Whether the last batch could not be committed.
    storage_failing: AtomicBool,
    alarm: Notify,
    runtime: Handle,
    started: (Instant, Wall),
    /// What time is stored with every write.
    pub(crate) calendar: Calendar,
    pub(crate) metrics: Metrics,
    pub(crate) settings: Settings,
    /// Where it listens.
    pub(crate) listening: SocketAddr,
    /// Permits to play a finished game again.
    replaying: Arc<Semaphore>,
    /// Where parts of games' pasts are read.
    pasts: Pasts,
}

/// How many finished games are played again at once. Each takes a moment of a core, and a few
/// megabytes.
const REPLAYED_AT_ONCE: usize = 4;

#[derive(Debug)]
struct Inner {
    hall: Hall,
    queues: HashMap<ConnId, Arc<SendQueue>>,
    /// Of the networks from which somebody is connected, and of no other.
    per_network: HashMap<Network, usize>,
    effects: Effects,
    next_conn: ConnId,
    /// When the timer wakes the hall.
    alarm: Option<Wall>,
    closing: bool,
}

impl App {
    /// Opens the hall over a store.
    pub(crate) fn open(
        store: &mut SqliteStore,
        settings: Settings,
        listening: SocketAddr,
    ) -> Result<Arc<App>, ServerError> {
        let mut entropy = [0; 32];
        getrandom::fill(&mut entropy).map_err(ServerError::Entropy)?;
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let started = (Instant::now(), Wall(now.as_millis() as u64));
        let mut reader = store.reader().map_err(ServerError::Store)?;
        let last_written = reader.last_written().map_err(ServerError::Store)?;
        let calendar = Calendar::start(started.1.0, last_written, store.clock_ahead());
        calendar.keep(store);
        let pasts = Pasts::default();
        let readers = pasts.readers(store).map_err(ServerError::Store)?;
        let mut hall = Hall::new(entropy, settings.limits);
        hall.open(reader.codes().map_err(ServerError::Store)?, store.next_table());
        let inner = Inner {
            hall,
            queues: HashMap::new(),
            per_network: HashMap::new(),
            effects: Effects::default(),
            next_conn: ConnId(1),
            alarm: None,
            closing: false,
        };
        let app = Arc::new(App {
            inner: Mutex::new(inner),
            reader: Mutex::new(reader),
            committer: Committer::default(),
            storage_failing: AtomicBool::new(false),
            alarm: Notify::new(),
            runtime: Handle::current(),
            started,
            calendar,
            metrics: Metrics::new(),
            settings,
            listening,
            replaying: Arc::new(Semaphore::new(REPLAYED_AT_ONCE)),
            pasts,
        });
        readers.start(&app).map_err(|why| ServerError::Store(why.into()))?;
        Ok(app)
    }

    /// The time. It never runs backwards, whatever becomes of the machine's clock.
    pub(crate) fn now(&self) -> Wall {
        let (instant, wall) = self.started;
        wall.after_ms(instant.elapsed().as_millis() as u64)
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something in the hall, and carries out what comes of it before anybody else does
    /// something: so everybody is told everything in order.
    pub(crate) fn enter<T>(
        self: &Arc<Self>,
        act: impl FnOnce(&mut Hall, Wall, &mut Effects) -> T,
    ) -> T {
        let mut inner = self.inner();
        let now = self.now();
        let Inner { hall, effects, .. } = &mut *inner;
        let done = act(hall, now, effects);
        self.carry_out(inner);
        done
    }

    /// Carries out the effects: frames are put into their queues in order, and written once the hall is
    /// free again.
    fn carry_out(self: &Arc<Self>, mut inner: MutexGuard<'_, Inner>) {
        let mut touched = Vec::new();
        while !inner.effects.is_empty() {
            self.put_in_order(&mut inner, &mut touched);
        }
        let Inner { hall, alarm, .. } = &mut *inner;
        if hall.has_writes() {
            self.committer.wake();
        }
        let next = hall.next_wake();
        if next.is_some_and(|next| alarm.is_none_or(|alarm| next < alarm)) {
            *alarm = next;
            self.alarm.notify_one();
        }
        drop(inner);
        for queue in touched {
            queue.flush();
        }
    }

    fn put_in_order(self: &Arc<Self>, inner: &mut Inner, touched: &mut Vec<Arc<SendQueue>>) {
        let Inner { hall, queues, effects, .. } = inner;
        let mut slow = Vec::new();
        self.metrics.frames_out.increment(effects.frames.len() as u64);
        for (conn, frame) in effects.frames.drain(..) {
            let Some(queue) = queues.get(&conn) else { continue };
            if !queue.push(frame) {
                slow.push(conn);
            } else if touched.last().is_none_or(|last| !Arc::ptr_eq(last, queue)) {
                touched.push(Arc::clone(queue));
            }
        }
        for (conn, why) in effects.closes.drain(..) {
            debug!(conn = conn.0, why = in_words(why), "closing a connection");
            if let Some(queue) = queues.get(&conn) {
                queue.close();
            }
        }
        for code in effects.loads.drain(..) {
            let app = Arc::clone(self);
            self.runtime.spawn_blocking(move || app.load(code));
        }
        for wanted in std::mem::take(&mut effects.pasts) {
            if let Err(wanted) = self.pasts.read(wanted) {
                hall.past(&wanted, None, effects);
            }
        }
        for Panicked { code, game, commitment, entries } in hall.take_panicked() {
            self.metrics.panicked_tables.increment(1);
            let commitment = hex_bytes::encode(&commitment.0);
            error!(
                %code, game, %commitment, entries,
                "a table panicked and was dropped; it comes back as it was stored"
            );
        }
        let now = self.now();
        for conn in slow {
            hall.drop_conn(now, conn, CloseReason::Slow, effects);
            if let Some(queue) = queues.get(&conn) {
                queue.cut();
            }
        }
    }

    /// Somebody connects: their number, if there is room for them.
    pub(crate) fn connect(
        &self,
        network: Network,
        queue: &Arc<SendQueue>,
    ) -> Result<ConnId, CloseReason> {
        let mut inner = self.inner();
        if inner.closing {
            return Err(CloseReason::Shutdown);
        }
        let (most_from, most) = self.settings.connections;
        if inner.queues.len() >= most {
            return Err(CloseReason::TooMany);
        }
        let from = inner.per_network.get(&network).copied().unwrap_or(0);
        if from >= most_from {
            return Err(CloseReason::TooMany);
        }
        inner.per_network.insert(network, from + 1);
        let conn = inner.next_conn;
        inner.next_conn = ConnId(conn.0 + 1);
        inner.queues.insert(conn, Arc::clone(queue));
        inner.hall.connect(self.now(), conn, network.address());
        Ok(conn)
    }

    /// A connection is gone.
    pub(crate) fn disconnect(self: &Arc<Self>, conn: ConnId, network: Network) {
        let mut inner = self.inner();
        if inner.queues.remove(&conn).is_some()
            && let Some(from) = inner.per_network.get_mut(&network)
        {
            *from -= 1;
            if *from == 0 {
                inner.per_network.remove(&network);
            }
        }
        let Inner { hall, effects, .. } = &mut *inner;
        hall.disconnect(self.now(), conn, effects);
        self.carry_out(inner);
    }

    /// The link to the server at one of its addresses.
    pub(crate) fn link(&self, at: SocketAddr) -> String {
        let scheme = if self.settings.tls.is_some() { "https" } else { "http" };
        format!("{scheme}://{at}/")
    }

    /// The link by which other devices of the same network reach it.
    pub(crate) fn phones(&self) -> Option<String> {
        reachable_at(self.listening).map(|at| self.link(at))
    }

    /// A batch was committed, or could not be.
    pub(crate) fn storage_is(&self, storage: StorageState) {
        self.storage_failing.store(storage == StorageState::Failing, Ordering::Relaxed);
    }

    /// Whether the last batch could be committed.
    pub(crate) fn storage(&self) -> StorageState {
        match self.storage_failing.load(Ordering::Relaxed) {
            true => StorageState::Failing,
            false => StorageState::Ok,
        }
    }

    /// How many tables are in memory, and how many connections are open.
    pub(crate) fn counts(&self) -> (usize, usize) {
        self.inner().hall.counts()
    }

    /// A finished game, as the text of a replay file.
    pub(crate) fn replay(&self, replay: ReplayId) -> Result<Option<String>, StoreError> {
        self.reader().replay(replay)
    }

    /// Does something long with a finished game, on a thread of its own and with few others at once.
    /// Nothing comes of it if it panics.
    pub(crate) async fn with_replay_permit<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let permit = Arc::clone(&self.replaying).acquire_owned().await.ok()?;
        let working = tokio::task::spawn_blocking(move || {
            // Whoever asked may be gone; the work goes on and keeps its permit.
            let _permit = permit;
            work()
        });
        working.await.ok()
    }

    pub(crate) fn reader(&self) -> MutexGuard<'_, SqliteReader> {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn load(self: &Arc<Self>, code: Code) {
        // A long game takes its time: nobody else waits for it.
        let loaded = Loaded::by(self.now(), |readable| self.reader().load(code, readable));
        let loaded = loaded.unwrap_or_else(|why| {
            error!(%why, "a table could not be loaded");
            Loaded::Failed
        });
        self.enter(|hall, now, effects| hall.loaded(now, code, loaded, effects));
    }

    fn wake(self: &Arc<Self>) {
        let mut inner = self.inner();
        let Inner { hall, effects, alarm, .. } = &mut *inner;
        hall.wake(self.now(), effects);
        *alarm = hall.next_wake();
        self.carry_out(inner);
    }

    /// Wakes the hall whenever it wants to be woken.
    pub(crate) async fn run_timer(self: Arc<Self>) {
        loop {
            let next = self.inner().alarm;
            let pause = next.map(|next| Duration::from_millis(next.since(self.now())));
            match pause {
                Some(Duration::ZERO) => {
                    self.wake();
                    tokio::task::yield_now().await;
                }
                Some(pause) => {
                    tokio::select! {
                        () = tokio::time::sleep(pause) => {}
                        () = self.alarm.notified() => {}
                    }
                }
                None => self.alarm.notified().await,
            }
        }
    }

    /// Everything is stored as it is, and every connection is closed; how many have not drained in
    /// time.
    pub(crate) async fn shut_down(self: &Arc<Self>, patience: Duration) -> usize {
        {
            let mut inner = self.inner();
            inner.closing = true;
            let Inner { hall, effects, .. } = &mut *inner;
            hall.shut_down(self.now(), effects);
            self.carry_out(inner);
        }
        let until = Instant::now() + patience;
        while !self.inner().queues.is_empty() && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        self.inner().queues.len()
    }
}

/// Why a connection is closed, in the words of whoever reads the log.
pub(crate) fn in_words(why: CloseReason) -> &'static str {
    match why {
        CloseReason::Shutdown => "the server shuts down",
        CloseReason::Slow => "backpressure: the client does not read",
        CloseReason::Idle => "idle timeout",
        CloseReason::TooFast => "over the rate limit",
        CloseReason::Nonsense => "malformed or oversized frames",
        CloseReason::TooMany => "too many connections",
        CloseReason::Storage => "the table was dropped from memory",
    }
}
