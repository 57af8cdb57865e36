//! The table server: it carries out what the [`Hall`](room::Hall) asks for. Frames go out over
//! WebSockets, writes go to the store on a thread of its own, and time is the machine's. It knows no
//! game by name.

mod address;
mod api;
mod house;
mod keeper;
mod line;
mod meter;
mod pages;
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
use store::Store;
use tokio::net::TcpListener;
use tracing::info;

pub use crate::address::{for_phones, link};
use crate::house::House;

/// How a house is run.
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
    /// Web pages of these origins may connect too, besides the house's own.
    pub origins: Vec<String>,
    /// Whether a proxy before the house says where people come from.
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

/// Why a house could not be opened or run.
#[derive(Debug)]
pub enum Trouble {
    /// The store.
    Store(store::Trouble),
    /// The network.
    Network(io::Error),
    /// There is no entropy.
    Entropy(getrandom::Error),
    /// The store broke while the house was open.
    Broken,
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Trouble::Store(why) => write!(f, "{why}"),
            Trouble::Network(why) => write!(f, "the network: {why}"),
            Trouble::Entropy(why) => write!(f, "no entropy: {why}"),
            Trouble::Broken => write!(f, "the store broke"),
        }
    }
}

impl std::error::Error for Trouble {}

/// A house that is open.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    store: Store,
    house: Arc<House>,
}

/// How long everybody has to hear that the house closes.
const GOODBYE: Duration = Duration::from_secs(3);

impl Server {
    /// Opens the store and listens.
    pub async fn open(listen: SocketAddr, settings: Settings) -> Result<Server, Trouble> {
        let mut store = Store::open(&settings.store).map_err(Trouble::Store)?;
        let listener = TcpListener::bind(listen).await.map_err(Trouble::Network)?;
        let listening = listener.local_addr().map_err(Trouble::Network)?;
        let house = House::open(&mut store, settings, listening)?;
        Ok(Server { listener, store, house })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.house.listening
    }

    /// Serves until `stop` is done, and closes: everything is kept, everybody is told.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), Trouble> {
        let Server { listener, store, house } = self;
        let mut keeping = tokio::spawn(keeper::keep(Arc::clone(&house), store));
        let app: Router = api::router(&house)
            .merge(pages::router())
            .route("/ws", axum::routing::get(socket::upgrade).with_state(Arc::clone(&house)));
        let app = app.into_make_service_with_connect_info::<SocketAddr>();
        let alarms = tokio::spawn(Arc::clone(&house).ring_alarms());
        let listener = listener.tap_io(|tcp| {
            // A move is one small packet: it must not wait for another.
            let _ = tcp.set_nodelay(true);
        });
        let (closed, close) = tokio::sync::oneshot::channel::<()>();
        let serving = axum::serve(listener, app).with_graceful_shutdown(async move {
            let _ = close.await;
        });
        let serving = tokio::spawn(serving.into_future());
        tokio::select! {
            () = stop => {}
            _ = &mut keeping => return Err(Trouble::Broken),
        }
        info!("closing");
        house.close(GOODBYE).await;
        alarms.abort();
        let _ = closed.send(());
        // Whoever holds an idle HTTP connection open is not waited for.
        let _ = tokio::time::timeout(GOODBYE, serving).await;
        house.keeper.stop();
        let _ = keeping.await;
        info!("closed");
        Ok(())
    }
}
