//! The table server: it carries out what the [`Hall`](room::Hall) asks for. Frames go out over
//! WebSockets, writes go to the store on a thread of its own, and time is the machine's. It knows no
//! game by name.

mod address;
mod api;
mod app;
mod calendar;
mod carrier;
mod committer;
mod files;
mod front;
mod hosts;
mod loader;
mod metrics;
mod pages;
mod past;
mod purger;
#[cfg(feature = "rehearsal")]
mod rehearsal;
mod replays;
mod send_queue;
mod socket;
mod supervisor;
mod tls;
mod transport;
mod wire;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

pub use ipnet::IpNet;
use room::Limits;
use store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tracing::{error, info, warn};

use crate::address::TrustedProxies;
use crate::api::Sweep;
use crate::app::App;
pub use crate::files::raise_open_files;
use crate::front::{Front, Gate};
use crate::hosts::Hosts;
pub use crate::pages::Page;
#[cfg(feature = "rehearsal")]
pub use crate::rehearsal::Rehearsal;
use crate::supervisor::Tasks;
use crate::tls::Tls;
pub use crate::tls::{TlsError, TlsFiles};
pub use crate::wire::{Decoder, Received, Violation};

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The web client.
    pub page: Page,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// WebSockets from one address, and altogether.
    pub connections: (usize, usize),
    /// Connections that are no WebSockets, or not yet, from one address and altogether.
    pub strangers: (usize, usize),
    /// Whether there is a rate limit on the HTTP requests of an address.
    pub limits_http: bool,
    /// Web pages of these origins may connect too, besides the server's own.
    pub origins: Vec<String>,
    /// Proxies in front of the server, which say where people come from and what host they ask for.
    pub trusted_proxies: Vec<IpNet>,
    /// Names by which the server is asked for, besides its addresses and `localhost`.
    pub hosts: Vec<String>,
    /// Where `/metrics` is served, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// The certificate of the server, which then speaks TLS only.
    pub tls: Option<TlsFiles>,
    /// Into how many shards the hall is divided: as many threads may work at tables at once.
    pub shards: usize,
    /// After how many days a finished game is forgotten.
    pub retention_days: Option<u32>,
    /// After how many days a table is closed at which nothing has happened.
    pub idle_days: Option<u32>,
    /// How often what is old is purged.
    pub purge_every: Duration,
}

impl Default for Settings {
    /// The usual settings.
    fn default() -> Settings {
        Settings {
            page: Page::default(),
            limits: Limits::default(),
            // Sixty phones behind one address lose the network and come back, while the server has not
            // noticed yet that they were gone.
            connections: (128, 20_000),
            strangers: (128, 4_096),
            limits_http: true,
            origins: Vec::new(),
            trusted_proxies: Vec::new(),
            hosts: Vec::new(),
            metrics: None,
            tls: None,
            shards: SHARDS_A_THREAD * std::thread::available_parallelism().map_or(1, usize::from),
            retention_days: None,
            idle_days: Some(30),
            purge_every: Duration::from_secs(3_600),
        }
    }
}

impl Settings {
    /// For a server with this many worker threads.
    #[must_use]
    pub fn threads(self, threads: usize) -> Settings {
        Settings { shards: SHARDS_A_THREAD * threads.max(1), ..self }
    }

    /// Without the limits for each connection and each address.
    #[must_use]
    pub fn trusting(self) -> Settings {
        let connections = (usize::MAX, self.connections.1);
        let strangers = (usize::MAX, self.strangers.1);
        Settings { limits: Limits::trusting(), connections, strangers, limits_http: false, ..self }
    }

    /// No more connections of both kinds together than the process may have open files, less those that
    /// it needs itself.
    #[must_use]
    pub fn within_open_files(self, files: u64) -> Settings {
        let files = usize::try_from(files).unwrap_or(usize::MAX).saturating_sub(OWN_FILES);
        let strangers = (self.strangers.0, self.strangers.1.min(files / 5));
        let connections = (self.connections.0, self.connections.1.min(files - strangers.1));
        Settings { connections, strangers, ..self }
    }
}

/// Why a server could not be opened or run.
#[derive(Debug)]
#[allow(missing_docs)] // the names say it
pub enum ServerError {
    Store(StoreError),
    /// It cannot listen there.
    Listen {
        address: SocketAddr,
        /// Why not.
        why: io::Error,
    },
    /// There is no entropy.
    Entropy(getrandom::Error),
    /// The certificate.
    Tls(TlsError),
    /// A task that the server cannot do without has died.
    TaskDied(&'static str),
    /// Another server has taken the store over. This one has told its connections to come back, and has
    /// stopped in order.
    TakenOver,
}

impl std::fmt::Display for ServerError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ServerError::Store(why) => write!(f, "{why}"),
            ServerError::Listen { address, why } => write!(f, "cannot listen on {address}: {why}"),
            ServerError::Entropy(why) => write!(f, "the system has no randomness to give: {why}"),
            ServerError::Tls(why) => write!(f, "{why}"),
            ServerError::TaskDied(task) => write!(f, "the task that {task} has died"),
            ServerError::TakenOver => write!(
                f,
                "another server has taken the store over: this one could never write there again, \
                 has told its connections to come back, and has stopped"
            ),
        }
    }
}

impl std::error::Error for ServerError {}

/// A server that is open, over a store.
#[derive(Debug)]
pub struct Server<S> {
    listener: TcpListener,
    metrics: Option<TcpListener>,
    store: S,
    tls: Option<Arc<Tls>>,
    app: Arc<App>,
}

/// Lets a server that runs look at the files of its certificate.
#[derive(Clone, Debug)]
pub struct Reloader(Arc<Tls>);

impl Reloader {
    /// Looks whether they have changed, instead of waiting for the minute to be over.
    pub fn reload(&self) {
        self.0.reload();
    }
}

/// With more shards than threads, two threads seldom want the same one: with as many, they would wait
/// for each other a third of the time.
const SHARDS_A_THREAD: usize = 4;
/// How long connections have to drain at shutdown.
const DRAIN: Duration = Duration::from_secs(3);
/// Files that the server needs besides its connections: the store's, the log's, the runtime's.
const OWN_FILES: usize = 48;
/// How many errands wait for the store.
const ERRANDS: usize = 2;
/// How often tables of addresses are swept.
const SWEEP: Duration = Duration::from_secs(60);

impl<S: Store> Server<S> {
    /// Listens and opens the store: in this order, because opening a store may take it away from another
    /// server, which must not happen for the sake of one that cannot listen.
    pub async fn open(
        listen: SocketAddr,
        settings: Settings,
        open_store: impl FnOnce() -> Result<S, StoreError>,
    ) -> Result<Server<S>, ServerError> {
        let tls = settings.tls.clone().map(Tls::open).transpose().map_err(ServerError::Tls)?;
        let (listener, listening) = bind(listen).await?;
        let metrics = match settings.metrics {
            Some(address) => {
                let (listener, listening) = bind(address).await?;
                info!("metrics are at http://{listening}/metrics");
                Some(listener)
            }
            None => None,
        };
        let mut store = open_store().map_err(ServerError::Store)?;
        let app = App::open(&mut store, settings, listening)?;
        Ok(Server { listener, metrics, store, tls, app })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.app.listening
    }

    /// The link to the server at one of its addresses.
    pub fn link(&self, at: SocketAddr) -> String {
        self.app.link(at)
    }

    /// The link by which other devices of the same network reach it: none if it hears its own machine
    /// only, or the machine is on no network.
    pub fn link_for_phones(&self) -> Option<String> {
        self.app.phones()
    }

    /// The server as somebody without a socket meets it.
    #[cfg(feature = "rehearsal")]
    pub fn rehearsal(&self) -> Rehearsal {
        Rehearsal { front: public_front(&self.app, None).0 }
    }

    /// What makes it look at its certificate, if it has one.
    pub fn reloader(&self) -> Option<Reloader> {
        self.tls.clone().map(Reloader)
    }

    /// Serves until `stop` is done, and shuts down: everything is stored, every connection is told.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServerError> {
        let Server { listener, metrics, store, tls, app } = self;
        serve(Doors { listener, metrics, tls }, store, app, stop).await
    }
}

/// Where people and Prometheus come in.
struct Doors {
    listener: TcpListener,
    metrics: Option<TcpListener>,
    tls: Option<Arc<Tls>>,
}

/// Serves until `stop` is done, or until a task has died.
async fn serve(
    Doors { listener, metrics, tls }: Doors,
    store: impl Store,
    app: Arc<App>,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServerError> {
    let mut tasks = Tasks::default();
    let (errands, to_do) = mpsc::channel(ERRANDS);
    let tenure = store.tenure();
    let committing = tasks.spawn("commits", committer::run(Arc::clone(&app), store, to_do));
    tasks.spawn("purges", purger::run(Arc::clone(&app), errands.clone()));
    tasks.spawn("tries a store that fails", committer::probe(Arc::clone(&app), errands));
    if let Some(tenure) = tenure {
        let watch = committer::watch(Arc::clone(&app), tenure);
        tasks.spawn("looks whose the store is", watch);
    }
    for part in 0..app.hall.parts() {
        tasks.spawn("keeps time", Arc::clone(&app).run_timer(part));
    }
    let (front, sweep) = public_front(&app, tls.clone());
    let accepting = tasks.spawn("lets people in", Arc::clone(&front).accept(listener));
    tasks.spawn("sweeps tables of addresses", keep_sweeping(sweep));
    if let Some(listener) = metrics {
        tasks.spawn("serves metrics", metrics_front(&app).accept(listener));
    }
    if let Some(tls) = tls {
        tasks.spawn("follows the certificate", tls.follow_files());
    }
    tokio::select! {
        () = stop => {}
        () = app.loses_store() => error!(
            "another server has taken the store over: this one can never write there again, so it \
             tells its connections to come back, and stops"
        ),
        task = tasks.died() => {
            error!(task, "a task has died, and the server with it");
            return Err(ServerError::TaskDied(task));
        }
    }
    if !app.has_lost_store() {
        info!("shutting down: tables are stored and connections drain");
    }
    let undrained = app.shut_down(DRAIN).await;
    if undrained > 0 {
        warn!(connections = undrained, "some connections did not drain in time and are cut");
    }
    // Whoever holds an idle HTTP connection open is not waited for.
    accepting.abort();
    front.close(DRAIN).await;
    app.committer.stop();
    let stored = tasks.ended(&committing).await;
    if !stored {
        error!("the last writes could not be committed: the task that commits has died");
        return Err(ServerError::TaskDied("commits"));
    }
    if app.has_lost_store() {
        warn!("shut down; what was not stored by then, nobody was told of");
        return Err(ServerError::TakenOver);
    }
    info!("shut down");
    Ok(())
}

/// How many may ask for metrics at once.
const MOST_MEASURING: usize = 16;

async fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), ServerError> {
    let cannot = |why| ServerError::Listen { address, why };
    let listener = TcpListener::bind(address).await.map_err(cannot)?;
    let listening = listener.local_addr().map_err(cannot)?;
    Ok((listener, listening))
}

/// Where Prometheus comes in.
fn metrics_front(app: &Arc<App>) -> Arc<Front> {
    let hosts = Hosts::new(&app.settings.hosts, app.listening);
    let gate = Gate::new(MOST_MEASURING, MOST_MEASURING);
    Front::new(api::metrics_router(app), hosts, TrustedProxies::default(), gate, None)
}

/// Where people come in: pages, the interface and sockets; and what is to be swept.
fn public_front(app: &Arc<App>, tls: Option<Arc<Tls>>) -> (Arc<Front>, Sweep) {
    let (api, sweep_asking) = api::router(app);
    let (socket, sweep_opening) = api::socket_router(app);
    let sweep: Sweep = Box::new(move || {
        sweep_asking();
        sweep_opening();
    });
    let router = api.merge(pages::router(app.settings.page.clone())).merge(socket);
    let settings = &app.settings;
    let hosts = Hosts::new(&settings.hosts, app.listening);
    let (most_from_one, most) = settings.strangers;
    let proxies = TrustedProxies(settings.trusted_proxies.clone());
    (Front::new(router, hosts, proxies, Gate::new(most_from_one, most), tls), sweep)
}

/// Forgets addresses that are no longer limited.
async fn keep_sweeping(sweep: Sweep) {
    let mut clock = tokio::time::interval(SWEEP);
    loop {
        clock.tick().await;
        sweep();
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use room::{Address, ConnId};
    use store::{Purge, Purged, RefusedTable, TableId, Tenure, Write};
    use store_sqlite::{SqliteReader, SqliteStore};

    use super::*;

    /// A store to which something happens.
    struct Cursed(SqliteStore, Curse);

    #[derive(Clone, Copy, PartialEq, Debug)]
    enum Curse {
        /// It panics when something is to be kept.
        Panics,
        /// Another server takes it over, and it says so when something is to be kept.
        TakenOver,
        /// Another server takes it over, and whoever watches sees that.
        SeenTakenOver,
    }

    #[derive(Debug)]
    struct Lost;

    impl Tenure for Lost {
        fn holds(&mut self) -> Result<bool, StoreError> {
            Ok(false)
        }
    }

    impl Store for Cursed {
        type Reader = SqliteReader;
        fn commit(&mut self, _: &[Write], _: u64) -> Result<Vec<RefusedTable>, StoreError> {
            assert_ne!(self.1, Curse::Panics, "it was told to");
            Err(StoreError::TakenOver)
        }
        fn reader(&self) -> Result<SqliteReader, StoreError> {
            self.0.reader()
        }
        fn next_table(&self) -> TableId {
            self.0.next_table()
        }
        fn purge(&mut self, purge: &Purge<'_>, bite: usize) -> Result<Purged, StoreError> {
            self.0.purge(purge, bite)
        }
        fn probe(&mut self) -> Result<(), StoreError> {
            self.0.probe()
        }
        fn clock_ahead(&self) -> i64 {
            self.0.clock_ahead()
        }
        fn set_clock_ahead(&mut self, ahead_ms: i64) -> Result<(), StoreError> {
            self.0.set_clock_ahead(ahead_ms)
        }
        fn check(&mut self) -> Result<(), StoreError> {
            self.0.check()
        }
        fn tenure(&self) -> Option<Box<dyn Tenure>> {
            (self.1 == Curse::SeenTakenOver).then(|| Box::new(Lost) as Box<dyn Tenure>)
        }
    }

    #[test]
    fn all_connections_together_fit_into_the_open_files() {
        for files in [0, 48, 60, 256, 1_024, 4_096, 1 << 20] {
            let settings = Settings::default().within_open_files(files);
            let own = (OWN_FILES as u64).min(files);
            let all = settings.connections.1 + settings.strangers.1;
            assert!(all as u64 + own <= files, "{all} of {files}");
            assert!(files < 1_024 || all as u64 * 2 > files.min(40_000), "{all} of {files}");
        }
        let settings = Settings::default();
        let plenty = settings.clone().within_open_files(1 << 20);
        assert_eq!(plenty.connections, settings.connections);
        assert_eq!(plenty.strangers, settings.strangers);
    }

    /// Somebody makes a table, of which something is to be stored.
    fn make_a_table(app: &Arc<App>) {
        let me = ConnId(u64::MAX);
        let key = "1f".repeat(32);
        let hello = format!(r#"{{"do":"hello","magot":{},"key":"{key}"}}"#, protocol::VERSION);
        let create =
            r#"{"do":"create","game":"cache-ton-cash","name":"Zoé","agreement":{"seats":4}}"#;
        app.enter(|hall, now, effects| {
            hall.connect(now, me, Address(0));
            hall.frame(now, me, &hello, effects);
            hall.frame(now, me, create, effects);
        });
    }

    /// Why a server ends whose store is cursed; somebody may want something stored meanwhile.
    async fn ends(curse: Curse, somebody_comes: bool) -> String {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let here = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let open_store = || SqliteStore::open(&folder.path().join("magot.db"));
        let opened = Server::open(here, Settings::default(), open_store).await;
        let Server { listener, metrics, store, tls, app } = opened.expect("it opens");
        let doors = Doors { listener, metrics, tls };
        let never = std::future::pending();
        let running = tokio::spawn(serve(doors, Cursed(store, curse), Arc::clone(&app), never));
        if somebody_comes {
            make_a_table(&app);
        }
        let ended = tokio::time::timeout(Duration::from_secs(30), running).await;
        let ended = ended.expect("it does not go on as if nothing were").expect("it says why");
        let why = ended.expect_err("that is no good end");
        assert_eq!(app.has_lost_store(), matches!(why, ServerError::TakenOver));
        why.to_string()
    }

    #[tokio::test]
    async fn a_server_whose_store_panics_ends_and_says_what_died() {
        assert_eq!(ends(Curse::Panics, true).await, "the task that commits has died");
    }

    #[tokio::test]
    async fn a_server_whose_store_was_taken_over_ends_in_order_whether_it_writes_or_not() {
        for (curse, somebody_comes) in
            [(Curse::TakenOver, true), (Curse::SeenTakenOver, false), (Curse::SeenTakenOver, true)]
        {
            let why = ends(curse, somebody_comes).await;
            assert!(why.starts_with("another server has taken the store over"), "{why}");
        }
    }
}
