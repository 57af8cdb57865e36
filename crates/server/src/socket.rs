//! A WebSocket: one task a connection, which receives. Sending is the [`SendQueue`]'s.
//!
//! The handshake is the HTTP server's; from then on the socket is ours (ADR 10).

use std::cell::RefCell;
use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper_util::rt::TokioIo;
use protocol::{CloseReason, RawTell};
use room::ConnId;
use tokio::io::ReadBuf;
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_rustls::server::TlsStream;
use tracing::{debug, error};
use tungstenite::handshake::derive_accept_key;

use crate::address::Network;
use crate::app::{App, in_words};
use crate::front::{Caller, Entered};
use crate::hosts::is_allowed_origin;
use crate::send_queue::SendQueue;
use crate::transport::{self, Reading, Writing};
use crate::wire::{Decoder, Received};

/// A client that has been silent for this long is pinged.
const PING_AFTER: Duration = Duration::from_secs(30);
/// A client that has been silent for this long is taken to be gone.
const IDLE_TIMEOUT: Duration = Duration::from_secs(90);
/// How long a frame may take to be written.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a client has to read why its connection is closed.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

thread_local! {
    /// The read buffer that all connections of a thread share: none needs one of its own.
    static READING: RefCell<Vec<u8>> = RefCell::new(vec![0; 16 * 1024]);
}

/// `GET /ws`.
pub(crate) async fn upgrade(
    State(app): State<Arc<App>>,
    Extension(Caller { network, host }): Extension<Caller>,
    Extension(entered): Extension<Entered>,
    request: Request,
) -> Response {
    let headers = request.headers();
    if !is_allowed_origin(headers, &host, &app.settings.origins) {
        return (StatusCode::FORBIDDEN, "a page of another origin may not connect\n")
            .into_response();
    }
    let Some(key) = wants_socket(headers) else {
        let upgrade = [(header::UPGRADE, "websocket"), (header::SEC_WEBSOCKET_VERSION, "13")];
        return (StatusCode::UPGRADE_REQUIRED, upgrade, "a WebSocket is expected\n")
            .into_response();
    };
    let accept = derive_accept_key(key.as_bytes());
    let upgrading = hyper::upgrade::on(request);
    tokio::spawn(async move {
        let Ok(upgraded) = upgrading.await else { return };
        let from = (network, entered);
        let upgraded = match upgraded.downcast::<TokioIo<TcpStream>>() {
            Ok(parts) => {
                let halves = transport::plain(parts.io.into_inner());
                return talk(halves, &parts.read_buf, app, from).await;
            }
            Err(upgraded) => upgraded,
        };
        match upgraded.downcast::<TokioIo<TlsStream<TcpStream>>>() {
            Ok(parts) => {
                let halves = transport::encrypted(parts.io.into_inner());
                talk(halves, &parts.read_buf, app, from).await;
            }
            Err(_) => error!("an upgraded connection is neither TCP nor TLS"),
        }
    });
    let headers = [
        (header::CONNECTION, "upgrade"),
        (header::UPGRADE, "websocket"),
        (header::SEC_WEBSOCKET_ACCEPT, accept.as_str()),
    ];
    (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
}

/// The key of a request that asks for a WebSocket.
fn wants_socket(headers: &HeaderMap) -> Option<&str> {
    let says = |name, word: &str| {
        let value = headers.get(name).and_then(|value| value.to_str().ok());
        value.is_some_and(|value| {
            value.split(',').any(|part| part.trim().eq_ignore_ascii_case(word))
        })
    };
    let asks = says(header::CONNECTION, "upgrade")
        && says(header::UPGRADE, "websocket")
        && says(header::SEC_WEBSOCKET_VERSION, "13");
    let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asks)?.to_str().ok()?;
    is_key(key).then_some(key)
}

/// Whether this is the key of a WebSocket: 16 bytes in Base64 (RFC 6455, 4.2.1).
fn is_key(key: &str) -> bool {
    let digit = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'+' || byte == b'/';
    key.len() == 24 && key.strip_suffix("==").is_some_and(|digits| digits.bytes().all(digit))
}

/// Talks with a client until the connection ends. For as long as there is a socket it is counted: by
/// the place with which it has entered, or as a WebSocket.
async fn talk(
    (mut reading, writing): (Reading, Writing),
    early: &[u8],
    app: Arc<App>,
    (network, entered): (Network, Entered),
) {
    let queue = Arc::new(SendQueue::new(writing));
    let conn = match app.connect(network, &queue) {
        Ok(conn) => conn,
        Err(why) => {
            debug!(why = in_words(why), "refusing a connection");
            let bye = serde_json::to_vec(&RawTell::Bye { why }).expect("a bye serialises");
            queue.push(bye.into());
            queue.close();
            let _ = tokio::time::timeout(WRITE_TIMEOUT, queue.drain()).await;
            linger(reading, queue).await;
            return drop(entered);
        }
    };
    drop(entered);
    let counted = Counted { app: &app, network };
    let connected = Connected { app: &app, conn };
    let mut receiver = Receiver { decoder: Decoder::default(), app: &app, queue: &queue, conn };
    if receiver.take_in(&mut early.to_vec()) {
        receive(&mut reading, &mut receiver).await;
    }
    drop(connected);
    // What the client is still to be told: why it is closed, or the answer to its own close.
    let _ = tokio::time::timeout(WRITE_TIMEOUT, queue.drain()).await;
    linger(reading, queue).await;
    drop(counted);
}

/// Receives until the connection ends.
async fn receive(reading: &mut Reading, receiver: &mut Receiver<'_>) {
    let mut heard = Instant::now();
    let mut asked = false;
    let clock = tokio::time::sleep(PING_AFTER);
    tokio::pin!(clock);
    let queue = Arc::clone(receiver.queue);
    loop {
        tokio::select! {
            biased;
            goes_on = receiver.receive(reading) => {
                if !goes_on {
                    return;
                }
                heard = Instant::now();
                asked = false;
            }
            () = queue.wants_drain() => {
                let drained = tokio::time::timeout(WRITE_TIMEOUT, queue.drain()).await;
                if !drained.unwrap_or(false) {
                    return;
                }
            }
            () = &mut clock => {
                let silent = heard.elapsed();
                if silent >= IDLE_TIMEOUT {
                    receiver.close(CloseReason::Idle);
                } else if silent >= PING_AFTER && !asked {
                    asked = true;
                    queue.ping();
                }
                let next = if asked { IDLE_TIMEOUT } else { PING_AFTER };
                clock.as_mut().reset((heard + next).max(Instant::now() + Duration::from_secs(1)));
            }
        }
    }
}

/// Lets a client read the last frames: a socket that is dropped with something unread loses them.
async fn linger(mut reading: Reading, queue: Arc<SendQueue>) {
    queue.finish();
    drop(queue);
    let rest = async {
        while poll_fn(|cx| {
            READING.with_borrow_mut(|bytes| {
                let mut buffer = ReadBuf::new(bytes);
                let read = reading.poll_read(cx, &mut buffer);
                read.map(|read| read.is_ok() && !buffer.filled().is_empty())
            })
        })
        .await
        {}
    };
    let _ = tokio::time::timeout(CLOSE_TIMEOUT, rest).await;
}

/// What takes in the bytes of one client.
struct Receiver<'a> {
    decoder: Decoder,
    app: &'a Arc<App>,
    queue: &'a Arc<SendQueue>,
    conn: ConnId,
}

impl Receiver<'_> {
    /// Waits for bytes and takes them in; whether the connection goes on.
    async fn receive(&mut self, reading: &mut Reading) -> bool {
        poll_fn(|cx| {
            READING.with_borrow_mut(|bytes| {
                let mut buffer = ReadBuf::new(bytes);
                match reading.poll_read(cx, &mut buffer) {
                    Poll::Pending => Poll::Pending,
                    Poll::Ready(Err(_)) => Poll::Ready(false),
                    Poll::Ready(Ok(())) if buffer.filled().is_empty() => Poll::Ready(false),
                    Poll::Ready(Ok(())) => Poll::Ready(self.take_in(buffer.filled_mut())),
                }
            })
        })
        .await
    }

    fn take_in(&mut self, bytes: &mut [u8]) -> bool {
        let (app, queue, conn) = (self.app, self.queue, self.conn);
        let mut goes_on = true;
        let mut asked = false;
        let fed = self.decoder.feed(bytes, &mut |received| match received {
            Received::Text(text) => {
                app.metrics.frames_in.increment(1);
                app.enter(|hall, now, carrier| hall.frame(now, conn, text, carrier));
            }
            // A frame costs something whatever is in it.
            Received::Ping(payload) => {
                if app.enter(|hall, now, carrier| hall.count_frame(now, conn, carrier)) {
                    queue.pong(payload);
                    asked = true;
                }
            }
            Received::Pong | Received::Part => {
                app.enter(|hall, now, carrier| hall.count_frame(now, conn, carrier));
            }
            Received::Close(code) => {
                queue.answer_close(code);
                goes_on = false;
            }
        });
        if asked {
            queue.flush();
        }
        if let Err(violation) = fed {
            queue.close_will_say(violation.close_code());
            self.close(CloseReason::Nonsense);
            goes_on = false;
        }
        goes_on
    }

    fn close(&self, why: CloseReason) {
        let conn = self.conn;
        self.app.enter(|hall, now, carrier| hall.drop_conn(now, conn, why, carrier));
    }
}

/// However a connection ends, the hall is told.
struct Connected<'a> {
    app: &'a Arc<App>,
    conn: ConnId,
}

impl Drop for Connected<'_> {
    fn drop(&mut self) {
        self.app.disconnect(self.conn);
    }
}

/// A socket counts until it is closed, however slowly its client reads why.
struct Counted<'a> {
    app: &'a App,
    network: Network,
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.app.socket_closed(self.network);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_asks_for_a_socket_or_it_does_not() {
        let asks = |connection: &'static str, version: &'static str| {
            let mut headers = HeaderMap::new();
            for (name, value) in [
                (header::CONNECTION, connection),
                (header::UPGRADE, "WebSocket"),
                (header::SEC_WEBSOCKET_VERSION, version),
                (header::SEC_WEBSOCKET_KEY, "dGhlIHNhbXBsZSBub25jZQ=="),
            ] {
                headers.insert(name, value.parse().expect("a value"));
            }
            wants_socket(&headers).is_some()
        };
        assert!(asks("keep-alive, Upgrade", "13"));
        assert!(!asks("keep-alive", "13"));
        assert!(!asks("Upgrade", "8"));
    }

    #[test]
    fn a_key_is_sixteen_bytes_in_base64() {
        assert!(is_key("dGhlIHNhbXBsZSBub25jZQ=="));
        for wrong in
            ["", "x", "dGhlIHNhbXBsZSBub25jZQ", "dGhlIHNhbXBsZSBub25jZQ=!", "é".repeat(12).as_str()]
        {
            assert!(!is_key(wrong), "{wrong}");
        }
    }
}
