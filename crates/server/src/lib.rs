//! The table server: it carries out what the [`Hall`](room::Hall) asks for. Frames go out over
//! WebSockets, writes go to the store on a thread of its own, and time is the machine's. It knows no
//! game by name.

mod address;
mod api;
mod app;
mod committer;
mod metrics;
mod pages;
mod send_queue;
mod socket;
mod wire;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::serve::ListenerExt;
use room::Limits;
use store::StoreError;
use store_sqlite::SqliteStore;
use tokio::net::TcpListener;
use tracing::{info, warn};

pub use crate::address::{for_phones, link};
use crate::app::App;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The store's file.
    pub store: PathBuf,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// Connections from one address, and altogether.
    pub connections: (usize, usize),
    /// Whether an address may ask for so much over HTTP and no more.
    pub limits_http: bool,
    /// Web pages of these origins may connect too, besides the server's own.
    pub origins: Vec<String>,
    /// Whether a proxy in front of the server says where people come from.
    pub behind_proxy: bool,
    /// After how many days a finished game or an abandoned table is forgotten.
    pub retention_days: Option<u32>,
}

impl Settings {
    /// The usual settings, with that store.
    pub fn new(store: impl Into<PathBuf>) -> Settings {
        Settings {
            store: store.into(),
            limits: Limits::default(),
            connections: (64, 20_000),
            limits_http: true,
            origins: Vec::new(),
            behind_proxy: false,
            retention_days: None,
        }
    }

    /// No limits a connection or an address.
    #[must_use]
    pub fn trusting(self) -> Settings {
        let connections = (usize::MAX, self.connections.1);
        Settings { limits: Limits::trusting(), connections, limits_http: false, ..self }
    }
}

/// Why a server could not be opened or run.
#[derive(Debug)]
pub enum ServerError {
    /// The store.
    Store(StoreError),
    /// It cannot listen there.
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why not.
        why: io::Error,
    },
    /// There is no entropy.
    Entropy(getrandom::Error),
    /// The store panicked while the server was running.
    StorePanicked,
}

impl std::fmt::Display for ServerError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ServerError::Store(why) => write!(f, "{why}"),
            ServerError::Listen { address, why } => write!(f, "cannot listen on {address}: {why}"),
            ServerError::Entropy(why) => write!(f, "no entropy: {why}"),
            ServerError::StorePanicked => write!(f, "the store panicked"),
        }
    }
}

impl std::error::Error for ServerError {}

/// A server that is open.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    store: SqliteStore,
    app: Arc<App>,
}

/// How long connections have to drain at shutdown.
const DRAIN: Duration = Duration::from_secs(3);

impl Server {
    /// Opens the store and listens.
    pub async fn open(listen: SocketAddr, settings: Settings) -> Result<Server, ServerError> {
        let mut store = SqliteStore::open(&settings.store).map_err(ServerError::Store)?;
        let cannot = |why| ServerError::Listen { address: listen, why };
        let listener = TcpListener::bind(listen).await.map_err(cannot)?;
        let listening = listener.local_addr().map_err(cannot)?;
        let app = App::open(&mut store, settings, listening)?;
        Ok(Server { listener, store, app })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.app.listening
    }

    /// Serves until `stop` is done, and shuts down: everything is stored, every connection is told.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServerError> {
        let Server { listener, store, app } = self;
        let mut committing = tokio::spawn(committer::run(Arc::clone(&app), store));
        let router: Router = api::router(&app)
            .merge(pages::router())
            .route("/ws", axum::routing::get(socket::upgrade).with_state(Arc::clone(&app)));
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        let timer = tokio::spawn(Arc::clone(&app).run_timer());
        let listener = listener.tap_io(|tcp| {
            // A move is one small packet: it must not wait for another.
            let _ = tcp.set_nodelay(true);
        });
        let (closed, close) = tokio::sync::oneshot::channel::<()>();
        let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
            let _ = close.await;
        });
        let serving = tokio::spawn(serving.into_future());
        tokio::select! {
            () = stop => {}
            _ = &mut committing => return Err(ServerError::StorePanicked),
        }
        info!("shutting down: tables are stored and connections drain");
        let undrained = app.shut_down(DRAIN).await;
        if undrained > 0 {
            warn!(connections = undrained, "some connections did not drain in time and are cut");
        }
        timer.abort();
        let _ = closed.send(());
        // Whoever holds an idle HTTP connection open is not waited for.
        let _ = tokio::time::timeout(DRAIN, serving).await;
        app.committer.stop();
        let _ = committing.await;
        info!("shut down");
        Ok(())
    }
}
