//! The hall and what its effects need: who is behind a connection number, what the time is, who is
//! woken when.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use protocol::CloseReason;
use protocol::http::StorageState;
use room::{ConnId, Hall, Wall};
use store::{Store, StoreReader};
use tokio::sync::Notify;

use crate::address::{Network, reachable_at};
use crate::calendar::Calendar;
use crate::carrier::{Alarm, Carrier, Queues};
use crate::committer::Committer;
use crate::loader::Loads;
use crate::metrics::Metrics;
use crate::past::Pasts;
use crate::replays::Replays;
use crate::send_queue::SendQueue;
use crate::{ServerError, Settings};

/// What all requests and connections share: the hall and everything that its effects need. The locks
/// of the hall come first, in its own order; while one of them is held, nothing but queues is locked.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) hall: Hall,
    pub(crate) queues: Queues,
    /// One for every part of the hall.
    pub(crate) alarms: Vec<Alarm>,
    connected: Mutex<Connected>,
    reader: Mutex<Box<dyn StoreReader>>,
    pub(crate) committer: Committer,
    /// Whether the last batch could not be committed.
    storage_failing: AtomicBool,
    /// Another server has the store.
    store_lost: AtomicBool,
    losing_store: Notify,
    started: (Instant, Wall),
    /// What time is stored with every write.
    pub(crate) calendar: Calendar,
    pub(crate) metrics: Metrics,
    pub(crate) settings: Settings,
    pub(crate) listening: SocketAddr,
    /// Where finished games are read.
    pub(crate) replays: Arc<Replays>,
    /// Where parts of games' pasts are read.
    pub(crate) pasts: Pasts,
    /// Where tables come from.
    pub(crate) loads: Loads,
}

/// How many are connected, and from where.
#[derive(Debug)]
struct Connected {
    count: usize,
    /// How many sockets there are, also of those whose client is just told why it is closed.
    sockets: usize,
    /// Of the networks from which there are some, and of no other.
    per_network: HashMap<Network, usize>,
    next_conn: ConnId,
    closing: bool,
}

impl App {
    /// Opens the hall over a store.
    pub(crate) fn open(
        store: &mut impl Store,
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
        let loaders = Loads::loaders(store).map_err(ServerError::Store)?;
        let replays = Replays::new(Box::new(store.reader().map_err(ServerError::Store)?));
        let hall = Hall::new(entropy, settings.limits, settings.shards);
        hall.open(reader.codes().map_err(ServerError::Store)?, store.next_table());
        let connected = Connected {
            count: 0,
            sockets: 0,
            per_network: HashMap::new(),
            next_conn: ConnId(1),
            closing: false,
        };
        let app = Arc::new(App {
            alarms: (0..hall.parts()).map(|_| Alarm::new()).collect(),
            hall,
            queues: Queues::new(),
            connected: Mutex::new(connected),
            reader: Mutex::new(Box::new(reader)),
            committer: Committer::default(),
            storage_failing: AtomicBool::new(false),
            store_lost: AtomicBool::new(false),
            losing_store: Notify::new(),
            started,
            calendar,
            metrics: Metrics::new(),
            settings,
            listening,
            replays,
            pasts,
            loads: Loads::default(),
        });
        readers.start(&app).map_err(|why| ServerError::Store(why.into()))?;
        loaders.start(&app).map_err(|why| ServerError::Store(why.into()))?;
        Ok(app)
    }

    /// The time. It never runs backwards, whatever becomes of the machine's clock.
    pub(crate) fn now(&self) -> Wall {
        let (instant, wall) = self.started;
        wall.after_ms(instant.elapsed().as_millis() as u64)
    }

    fn connected(&self) -> MutexGuard<'_, Connected> {
        self.connected.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something in the hall, and what comes of it.
    pub(crate) fn enter<T>(
        self: &Arc<Self>,
        act: impl FnOnce(&Hall, Wall, &mut Carrier<'_>) -> T,
    ) -> T {
        let mut carrier = Carrier::new(self);
        let done = act(&self.hall, self.now(), &mut carrier);
        carrier.finish();
        done
    }

    /// Somebody connects: their number, if there is room for them.
    pub(crate) fn connect(
        &self,
        network: Network,
        queue: &Arc<SendQueue>,
    ) -> Result<ConnId, CloseReason> {
        let mut connected = self.connected();
        if connected.closing {
            return Err(CloseReason::Shutdown);
        }
        let (most_from, most) = self.settings.connections;
        if connected.sockets >= most {
            return Err(CloseReason::TooMany);
        }
        let from = connected.per_network.get(&network).copied().unwrap_or(0);
        if from >= most_from {
            return Err(CloseReason::TooMany);
        }
        connected.per_network.insert(network, from + 1);
        connected.sockets += 1;
        connected.count += 1;
        let conn = connected.next_conn;
        connected.next_conn = ConnId(conn.0 + 1);
        self.queues.add(conn, Arc::clone(queue));
        self.hall.connect(self.now(), conn, network.address());
        Ok(conn)
    }

    /// A connection is gone. Its socket counts until that is [closed](App::socket_closed).
    pub(crate) fn disconnect(self: &Arc<Self>, conn: ConnId) {
        if self.queues.remove(conn) {
            self.connected().count -= 1;
        }
        self.enter(|hall, now, carrier| hall.disconnect(now, conn, carrier));
    }

    /// The socket of a connection is closed.
    pub(crate) fn socket_closed(&self, network: Network) {
        let mut connected = self.connected();
        connected.sockets -= 1;
        if let Some(from) = connected.per_network.get_mut(&network) {
            *from -= 1;
            if *from == 0 {
                connected.per_network.remove(&network);
            }
        }
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

    /// Another server has taken the store over, which is for ever.
    pub(crate) fn lose_store(&self) {
        self.storage_is(StorageState::Failing);
        self.store_lost.store(true, Ordering::Release);
        self.losing_store.notify_one();
    }

    /// Whether another server has taken the store over.
    pub(crate) fn has_lost_store(&self) -> bool {
        self.store_lost.load(Ordering::Acquire)
    }

    /// Waits until another server takes the store over.
    pub(crate) async fn loses_store(&self) {
        while !self.has_lost_store() {
            self.losing_store.notified().await;
        }
    }

    /// How many tables are in memory, and how many connections are open.
    pub(crate) fn counts(&self) -> (usize, usize) {
        self.hall.counts()
    }

    pub(crate) fn reader(&self) -> MutexGuard<'_, Box<dyn StoreReader>> {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes a part of the hall whenever it wants to be woken.
    pub(crate) async fn run_timer(self: Arc<Self>, part: usize) {
        loop {
            self.alarms[part].rings(|| self.now()).await;
            self.enter(|hall, now, carrier| hall.wake_part(part, now, carrier));
            tokio::task::yield_now().await;
        }
    }

    /// Everything is stored as it is, and every connection is closed; how many have not drained in
    /// time.
    pub(crate) async fn shut_down(self: &Arc<Self>, patience: Duration) -> usize {
        // From now on new connections are refused; those before are known to the hall.
        self.connected().closing = true;
        self.enter(|hall, now, carrier| hall.shut_down(now, carrier));
        let until = Instant::now() + patience;
        while self.connected().count > 0 && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        self.connected().count
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
