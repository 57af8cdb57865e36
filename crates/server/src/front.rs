//! The front: who is let in, and how long a request may take.
//!
//! Until a connection has become a WebSocket, nothing is known about whoever opened it, and they may
//! be silent on purpose. So there is a timeout for the head of a request, and a limit on how many such
//! connections there are, from each network and in all (ADR 14).

use std::collections::HashMap;
use std::convert::Infallible;
use std::future::{Future, ready};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tracing::warn;

use crate::address::{Network, TrustedProxies};
use crate::hosts::{HostError, Hosts};
use crate::tls::Tls;

/// How long the head of a request may take, and how long a connection may be kept for the next one.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// The longest head of a request.
const MOST_HEAD: usize = 16 * 1024;
/// How long a connection may be used for requests, and how long the answer to the last one may take.
const HTTP_LIFETIME: Duration = Duration::from_secs(300);
const LAST_PAGE: Duration = Duration::from_secs(30);
/// How long to wait before accepting again when the system could not accept a connection, for want of
/// file descriptors or memory.
const BREATH: Duration = Duration::from_millis(100);

/// Where people come in.
#[derive(Debug)]
pub(crate) struct Front {
    router: Router,
    hosts: Hosts,
    proxies: TrustedProxies,
    gate: Arc<Gate>,
    tls: Option<Arc<Tls>>,
    closing: watch::Sender<bool>,
}

/// Who sent a request, for every limit alike, and which host it is for.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) network: Network,
    /// With its port, if it has one.
    pub(crate) host: String,
}

impl Front {
    pub(crate) fn new(
        router: Router,
        hosts: Hosts,
        proxies: TrustedProxies,
        gate: Arc<Gate>,
        tls: Option<Arc<Tls>>,
    ) -> Arc<Front> {
        Arc::new(Front { router, hosts, proxies, gate, tls, closing: watch::Sender::new(false) })
    }

    /// Accepts connections until it is dropped.
    pub(crate) async fn accept(self: Arc<Self>, listener: TcpListener) {
        loop {
            let (tcp, peer) = match listener.accept().await {
                Ok(accepted) => accepted,
                Err(why) if is_gone(&why) => continue,
                Err(why) => {
                    warn!(%why, "a connection could not be accepted");
                    tokio::time::sleep(BREATH).await;
                    continue;
                }
            };
            // A proxy connects for many people, so its own address is not counted.
            let network = Some(Network::of(peer.ip())).filter(|_| !self.proxies.trusts(peer.ip()));
            if let Some(place) = self.gate.enter(network) {
                tokio::spawn(Arc::clone(&self).serve(tcp, peer, place));
            }
        }
    }

    /// Everybody finishes what they do. Whoever takes longer than that is cut off.
    pub(crate) async fn close(&self, patience: Duration) {
        self.closing.send_replace(true);
        let _ = tokio::time::timeout(patience, self.closing.closed()).await;
    }

    /// Answers the requests of one connection, until it ends or has become a WebSocket.
    async fn serve(self: Arc<Self>, tcp: TcpStream, peer: SocketAddr, place: Place) {
        let Ok(local) = tcp.local_addr() else { return };
        // A move is one small packet: it must not wait for another.
        let _ = tcp.set_nodelay(true);
        let requests =
            self.requests(peer.ip(), local.ip(), Entered { _place: Some(Arc::new(place)) });
        let Some(tls) = &self.tls else {
            return self.answer(TokioIo::new(tcp), requests).await;
        };
        if let Ok(stream) = tls.accept(tcp).await {
            self.answer(TokioIo::new(stream), requests).await;
        }
    }

    /// What answers the requests of one connection, from that address to this one.
    pub(crate) fn requests(
        self: &Arc<Self>,
        peer: IpAddr,
        local: IpAddr,
        entered: Entered,
    ) -> Requests {
        let router = TowerToHyperService::new(self.router.clone());
        Requests { router, front: Arc::clone(self), peer, local, entered }
    }

    /// Where a request comes from, as every limit counts it.
    pub(crate) fn origin(&self, peer: IpAddr, headers: &HeaderMap) -> Network {
        self.proxies.origin(peer, headers)
    }

    /// Answers requests until the connection ends or has become something else.
    pub(crate) async fn answer<I>(&self, io: I, requests: Requests)
    where
        I: hyper::rt::Read + hyper::rt::Write + Unpin + Send + 'static,
    {
        let mut closing = self.closing.subscribe();
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).max_buf_size(MOST_HEAD);
        let mut connection = pin!(http.serve_connection(io, requests).with_upgrades());
        tokio::select! {
            _ = connection.as_mut() => return,
            _ = closing.wait_for(|closing| *closing) => {}
            () = tokio::time::sleep(HTTP_LIFETIME) => {}
        }
        connection.as_mut().graceful_shutdown();
        let _ = tokio::time::timeout(LAST_PAGE, connection).await;
    }
}

/// Whether somebody was gone before they were let in.
fn is_gone(why: &io::Error) -> bool {
    matches!(
        why.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionReset
    )
}

/// The requests of one connection.
pub(crate) struct Requests {
    router: TowerToHyperService<Router>,
    front: Arc<Front>,
    peer: IpAddr,
    local: IpAddr,
    entered: Entered,
}

impl Requests {
    fn caller(&self, request: &Request<Incoming>) -> Result<Caller, HostError> {
        let Front { hosts, proxies, .. } = &*self.front;
        let headers = request.headers();
        let host = hosts.asked_for(self.peer, self.local, request.uri(), headers, proxies)?;
        Ok(Caller { network: self.front.origin(self.peer, headers), host })
    }
}

impl hyper::service::Service<Request<Incoming>> for Requests {
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn call(&self, mut request: Request<Incoming>) -> Self::Future {
        let refused = match self.caller(&request) {
            Ok(caller) => {
                request.extensions_mut().insert(caller);
                request.extensions_mut().insert(self.entered.clone());
                return Box::pin(self.router.call(request));
            }
            Err(HostError::Unclear) => (StatusCode::BAD_REQUEST, "which host is this for?\n"),
            Err(HostError::Unknown) => (
                StatusCode::MISDIRECTED_REQUEST,
                "this server does not go by that name; whoever runs it can add it with --host\n",
            ),
        };
        Box::pin(ready(Ok(refused.into_response())))
    }
}

/// How many connections that are no WebSockets yet are open, from every network and in all.
#[derive(Debug)]
pub(crate) struct Gate {
    most_from_one: usize,
    most: usize,
    inside: Mutex<Inside>,
}

#[derive(Debug, Default)]
struct Inside {
    all: usize,
    /// Of the networks from which somebody is there, and of no other.
    from: HashMap<Network, usize>,
}

/// The place of the connection that a request came by, if it has one: whoever answers with something
/// else than a page keeps it for as long as nobody else counts the connection.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entered {
    _place: Option<Arc<Place>>,
}

/// The place of one connection. It is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    gate: Arc<Gate>,
    network: Option<Network>,
}

impl Gate {
    pub(crate) fn new(most_from_one: usize, most: usize) -> Arc<Gate> {
        Arc::new(Gate { most_from_one, most, inside: Mutex::default() })
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for somebody of that network, or of none that counts; nothing if all are taken.
    fn enter(self: &Arc<Self>, network: Option<Network>) -> Option<Place> {
        let mut inside = self.inside();
        if inside.all >= self.most {
            return None;
        }
        if let Some(network) = network {
            let taken = inside.from.get(&network).copied().unwrap_or(0);
            if taken >= self.most_from_one {
                return None;
            }
            inside.from.insert(network, taken + 1);
        }
        inside.all += 1;
        Some(Place { gate: Arc::clone(self), network })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut inside = self.gate.inside();
        inside.all -= 1;
        let Some(network) = self.network else { return };
        if let Some(taken) = inside.from.get_mut(&network) {
            *taken -= 1;
            if *taken == 0 {
                inside.from.remove(&network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_network_does_not_take_every_place_and_none_is_remembered() {
        let network = |text: &str| Some(Network::of(text.parse().expect("an address")));
        let gate = Gate::new(2, 5);
        let one = [gate.enter(network("192.0.2.1")), gate.enter(network("192.0.2.1"))];
        assert!(one.iter().all(Option::is_some));
        assert!(gate.enter(network("192.0.2.1")).is_none());
        let other = [gate.enter(network("2001:db8::1")), gate.enter(network("2001:db8::2"))];
        assert!(other.iter().all(Option::is_some));
        assert!(gate.enter(network("2001:db8::3")).is_none(), "the same network");
        let proxy = gate.enter(None);
        assert!(proxy.is_some());
        assert!(gate.enter(network("192.0.2.2")).is_none() && gate.enter(None).is_none(), "full");
        drop(one);
        assert!(gate.enter(network("192.0.2.1")).is_some());
        drop((other, proxy));
        let inside = gate.inside();
        assert_eq!((inside.all, inside.from.len()), (0, 0));
    }
}
