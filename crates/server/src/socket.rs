//! A WebSocket: one task a connection, which listens. Speaking is the [`Line`]'s.
//!
//! The handshake is the HTTP server's; from then on the socket is the house's own (ADR 10).

use std::cell::RefCell;
use std::future::poll_fn;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper_util::rt::TokioIo;
use hyper_util::server::conn::auto::upgrade::downcast;
use protocol::{Bye, Tell};
use room::ConnId;
use tokio::io::{AsyncRead, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::OwnedReadHalf;
use tokio::time::Instant;
use tracing::error;
use tungstenite::handshake::derive_accept_key;

use crate::address::ip_of;
use crate::house::House;
use crate::line::Line;
use crate::wire::{Decoder, Heard};

/// After so long without a word the client is asked whether it is there.
const ASKS: Duration = Duration::from_secs(30);
/// After so long without a word it is not.
const GIVES_UP: Duration = Duration::from_secs(90);
/// How long a frame may take to be written.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a client has to hear why it was sent away.
const FAREWELL: Duration = Duration::from_secs(1);

thread_local! {
    /// Where every connection of a thread reads: none needs room of its own.
    static READING: RefCell<Vec<u8>> = RefCell::new(vec![0; 16 * 1024]);
}

/// `GET /ws`.
pub(crate) async fn upgrade(
    State(house): State<Arc<House>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
) -> Response {
    let headers = request.headers();
    if !is_welcome(headers, &house.settings.origins) {
        return (StatusCode::FORBIDDEN, "a page of another origin may not connect\n")
            .into_response();
    }
    let Some(key) = wants_socket(headers) else {
        let upgrade = [(header::UPGRADE, "websocket"), (header::SEC_WEBSOCKET_VERSION, "13")];
        return (StatusCode::UPGRADE_REQUIRED, upgrade, "a WebSocket is expected\n")
            .into_response();
    };
    let accept = derive_accept_key(key.as_bytes());
    let ip = ip_of(peer, headers, house.settings.behind_proxy);
    let upgrading = hyper::upgrade::on(request);
    tokio::spawn(async move {
        let Ok(upgraded) = upgrading.await else { return };
        match downcast::<TokioIo<TcpStream>>(upgraded) {
            Ok(parts) => talk(parts.io.into_inner(), &parts.read_buf, house, ip).await,
            Err(_) => error!("a connection is not a socket of the house"),
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
    headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asks)?.to_str().ok()
}

/// Whether the page that connects is the house's own or a friend's. Who sends no origin is no
/// browser.
fn is_welcome(headers: &HeaderMap, friends: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if friends.iter().any(|friend| friend == origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").map(|(_, host)| host);
    own.is_some() && own == host
}

async fn talk(socket: TcpStream, early: &[u8], house: Arc<House>, ip: IpAddr) {
    let (mut reading, writing) = socket.into_split();
    let line = Arc::new(Line::new(writing));
    let conn = match house.connect(ip, &line) {
        Ok(conn) => conn,
        Err(why) => {
            let bye = serde_json::to_vec(&Tell::Bye { why }).expect("a bye serialises");
            line.push(bye.into());
            line.close();
            let _ = tokio::time::timeout(PATIENCE, line.care()).await;
            return farewell(reading, line).await;
        }
    };
    let gone = Gone { house: &house, conn, ip };
    let mut ears = Ears { decoder: Decoder::default(), house: &house, line: &line, conn };
    if ears.hear(&mut early.to_vec()) {
        listen(&mut reading, &mut ears).await;
    }
    drop(gone);
    farewell(reading, line).await;
}

/// Listens until the connection ends.
async fn listen(reading: &mut OwnedReadHalf, ears: &mut Ears<'_>) {
    let mut heard = Instant::now();
    let mut asked = false;
    let clock = tokio::time::sleep(ASKS);
    tokio::pin!(clock);
    let line = Arc::clone(ears.line);
    loop {
        tokio::select! {
            biased;
            goes_on = ears.listen(reading) => {
                if !goes_on {
                    return;
                }
                heard = Instant::now();
                asked = false;
            }
            () = line.needs_care() => {
                let cared = tokio::time::timeout(PATIENCE, line.care()).await;
                if !cared.unwrap_or(false) {
                    return;
                }
            }
            () = &mut clock => {
                let silent = heard.elapsed();
                if silent >= GIVES_UP {
                    ears.send_away(Bye::Idle);
                } else if silent >= ASKS && !asked {
                    asked = true;
                    line.ping();
                }
                let next = if asked { GIVES_UP } else { ASKS };
                clock.as_mut().reset((heard + next).max(Instant::now() + Duration::from_secs(1)));
            }
        }
    }
}

/// Lets a client read the last frames: a socket that is dropped with something unread loses them.
async fn farewell(mut reading: OwnedReadHalf, line: Arc<Line>) {
    drop(line);
    let rest = async {
        while poll_fn(|cx| {
            READING.with_borrow_mut(|bytes| {
                let mut buffer = ReadBuf::new(bytes);
                let read = Pin::new(&mut reading).poll_read(cx, &mut buffer);
                read.map(|read| read.is_ok() && !buffer.filled().is_empty())
            })
        })
        .await
        {}
    };
    let _ = tokio::time::timeout(FAREWELL, rest).await;
}

/// What listens to one client.
struct Ears<'a> {
    decoder: Decoder,
    house: &'a Arc<House>,
    line: &'a Arc<Line>,
    conn: ConnId,
}

impl Ears<'_> {
    /// Waits for something to be said and takes it in; whether the connection goes on.
    async fn listen(&mut self, reading: &mut OwnedReadHalf) -> bool {
        poll_fn(|cx| {
            READING.with_borrow_mut(|bytes| {
                let mut buffer = ReadBuf::new(bytes);
                match Pin::new(&mut *reading).poll_read(cx, &mut buffer) {
                    Poll::Pending => Poll::Pending,
                    Poll::Ready(Err(_)) => Poll::Ready(false),
                    Poll::Ready(Ok(())) if buffer.filled().is_empty() => Poll::Ready(false),
                    Poll::Ready(Ok(())) => Poll::Ready(self.hear(buffer.filled_mut())),
                }
            })
        })
        .await
    }

    fn hear(&mut self, bytes: &mut [u8]) -> bool {
        let (house, line, conn) = (self.house, self.line, self.conn);
        let mut goes_on = true;
        let fed = self.decoder.feed(bytes, &mut |heard| match heard {
            Heard::Text(text) => {
                house.meter.frames_in.increment(1);
                house.enter(|hall, now, effects| hall.frame(now, conn, text, effects));
            }
            // Frames are text; anything else is read as text that says nothing.
            Heard::Binary => {
                house.meter.frames_in.increment(1);
                house.enter(|hall, now, effects| hall.frame(now, conn, "", effects));
            }
            Heard::Ping(payload) => line.pong(payload),
            Heard::Pong => {}
            Heard::Close => goes_on = false,
        });
        if fed.is_err() {
            self.send_away(Bye::Nonsense);
        }
        goes_on
    }

    fn send_away(&self, why: Bye) {
        let conn = self.conn;
        self.house.enter(|hall, now, effects| hall.drop_conn(now, conn, why, effects));
    }
}

/// However a connection ends, the house knows.
struct Gone<'a> {
    house: &'a Arc<House>,
    conn: ConnId,
    ip: IpAddr,
}

impl Drop for Gone<'_> {
    fn drop(&mut self) {
        self.house.disconnect(self.conn, self.ip);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_house_and_its_friends_are_welcome() {
        let welcome = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, "192.168.1.5:7777".parse().expect("a value"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().expect("a value"));
            }
            is_welcome(&headers, &["https://magot.example".into()])
        };
        assert!(welcome(None));
        assert!(welcome(Some("http://192.168.1.5:7777")));
        assert!(welcome(Some("https://magot.example")));
        for stranger in
            ["http://evil.example", "null", "", "http://192.168.1.5", "192.168.1.5:7777"]
        {
            assert!(!welcome(Some(stranger)), "{stranger}");
        }
    }

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
}
