//! Requests over HTTP.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use hyper::header::HeaderValue;
use hyper::{HeaderMap, header::HeaderName};
use server::{Rehearsal, Server, Settings};
use store_sqlite::SqliteStore;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::runtime::Runtime;

/// The most bytes that a stranger sends.
const MOST_INPUT: usize = 32 * 1024;
/// How long a connection that has said all it will may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often the server is let on before the client has nothing more to say.
const LISTENS: usize = 64;
/// What other threads answer, and how long they are waited for.
const REPLAYS: &[u8] = b"/replays/";
const PROOF: Duration = Duration::from_millis(20);
/// The headers of a request that are looked at.
const MOST_HEADERS: usize = 100;

/// Somebody who is no proxy, a proxy that is trusted, and this machine.
const STRANGER: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 7));
const PROXY: IpAddr = IpAddr::V4(Ipv4Addr::new(198, 51, 100, 1));
const HERE: IpAddr = IpAddr::V4(Ipv4Addr::new(203, 0, 113, 5));

/// The bytes of a connection: the first says who it comes from, `p` for a trusted proxy and anything
/// else for a stranger. Laws: the connection ends; every answer has a status, and none is a defect of
/// ours; nobody is answered who asks for another host; where a stranger says that they come from
/// counts for nothing.
pub fn http(data: &[u8]) {
    let Some((&who, raw)) = data.split_first() else { return };
    let raw = &raw[..raw.len().min(MOST_INPUT)];
    let peer = if who == b'p' { PROXY } else { STRANGER };
    SERVER.with(|server| {
        let answered = server.answer(raw, peer);
        let statuses = statuses(&answered);
        for status in &statuses {
            assert_ne!(*status, 500, "{}", String::from_utf8_lossy(&answered));
        }
        if let (Some(first), STRANGER) = (statuses.first(), peer) {
            assert!(*first >= 400 || names_us(raw), "another host is answered with {first}");
        }
        server.origin_holds(raw);
    });
}

thread_local! {
    static SERVER: QuietServer = QuietServer::open();
}

/// A server without a socket, over a store with a finished game in it.
struct QuietServer {
    runtime: Runtime,
    rehearsal: Rehearsal,
    _folder: TempDir,
}

impl QuietServer {
    fn open() -> QuietServer {
        let folder = tempfile::tempdir().expect("a folder");
        let store = folder.path().join("store.db");
        std::fs::write(&store, crate::stores::BASE).expect("a file");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("a runtime");
        let trusted_proxies = vec![PROXY.into()];
        let settings = Settings { trusted_proxies, ..Settings::default().trusting() };
        let listen = (Ipv4Addr::LOCALHOST, 0).into();
        let opening = Server::open(listen, settings, || SqliteStore::open(&store));
        let server = runtime.block_on(opening).expect("a server");
        QuietServer { runtime, rehearsal: server.rehearsal(), _folder: folder }
    }

    /// Everything that a connection is answered that sends this and no more.
    fn answer(&self, raw: &[u8], peer: IpAddr) -> Vec<u8> {
        let (mut client, server) = tokio::io::duplex(1 << 20);
        let talk = async {
            let say = async {
                // It may be hung up on before it has said everything.
                let _ = client.write_all(raw).await;
                // Requests that came together are answered one by one, while the client listens.
                for _ in 0..LISTENS {
                    tokio::task::yield_now().await;
                }
                if raw.windows(REPLAYS.len()).any(|part| part == REPLAYS) {
                    tokio::time::sleep(PROOF).await;
                }
                let _ = client.shutdown().await;
                let mut answered = Vec::new();
                client.read_to_end(&mut answered).await.expect("memory does not fail");
                answered
            };
            tokio::join!(say, self.rehearsal.answer(server, peer, HERE)).0
        };
        let answered = self.runtime.block_on(async { tokio::time::timeout(PATIENCE, talk).await });
        answered.expect("the connection ends")
    }

    /// Whatever is said about where a request comes from, only a proxy's last word counts.
    fn origin_holds(&self, said: &[u8]) {
        let said = &said[..said.len().min(200)];
        let Ok(said) = HeaderValue::from_bytes(said) else { return };
        let name = HeaderName::from_static("x-forwarded-for");
        let headers = HeaderMap::from_iter([(name.clone(), said.clone())]);
        let without = HeaderMap::new();
        let origin = |peer, headers: &HeaderMap| self.rehearsal.origin(peer, headers);
        assert_eq!(origin(STRANGER, &headers), origin(STRANGER, &without), "a stranger's word");
        let mut twice = headers.clone();
        twice.append(name, HeaderValue::from_static("192.0.2.99, 192.0.2.8"));
        let told = HeaderValue::from_static("192.0.2.8");
        let last = HeaderMap::from_iter([(HeaderName::from_static("x-forwarded-for"), told)]);
        assert_eq!(origin(PROXY, &twice), origin(PROXY, &last), "not the last word");
        assert_ne!(origin(PROXY, &last), origin(PROXY, &without), "a proxy's word");
    }
}

/// The statuses of the answers in order, as far as bodies have a length that is told.
fn statuses(mut answered: &[u8]) -> Vec<u16> {
    let mut statuses = Vec::new();
    while !answered.is_empty() {
        let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
        let mut response = httparse::Response::new(&mut headers);
        let parsed = response.parse(answered).expect("an answer is HTTP");
        let httparse::Status::Complete(head) = parsed else { panic!("half an answer") };
        statuses.push(response.code.expect("a status"));
        let length =
            response.headers.iter().find(|it| it.name.eq_ignore_ascii_case("content-length"));
        let length = length.and_then(|it| std::str::from_utf8(it.value).ok()?.parse().ok());
        // A body in chunks, or none because only the head was asked for: the rest is not told apart.
        let Some(next) = length.and_then(|length: usize| answered.get(head + length..)) else {
            break;
        };
        if !next.is_empty() && !next.starts_with(b"HTTP/") {
            break;
        }
        answered = next;
    }
    statuses
}

/// Whether the first request that is sent names this server: `localhost` or an address, once.
fn names_us(raw: &[u8]) -> bool {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    if !matches!(request.parse(raw), Ok(httparse::Status::Complete(_))) {
        return false;
    }
    let path = request.path.unwrap_or_default();
    let authority = path
        .split_once("://")
        .map(|(_, rest)| rest.split(['/', '?', '#']).next().unwrap_or_default().to_string());
    let hosts = request.headers.iter().filter(|it| it.name.eq_ignore_ascii_case("host"));
    let hosts: Vec<String> =
        hosts.map(|it| String::from_utf8_lossy(it.value).into_owned()).collect();
    let host = match (authority, hosts.as_slice()) {
        (Some(authority), _) => authority,
        (None, [one]) => one.clone(),
        (None, _) => return false,
    };
    let host = host.to_ascii_lowercase();
    host.starts_with("localhost") || host.starts_with(['[', ':']) || {
        let ip = host.split(':').next().unwrap_or_default();
        ip.trim_end_matches('.').parse::<Ipv4Addr>().is_ok() || host.parse::<IpAddr>().is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_requests_for_this_server_name_it() {
        let names = |head: &str| names_us(format!("GET {head}\r\n\r\n").as_bytes());
        for ours in ["localhost", "LOCALHOST:80", "127.0.0.1:7777", "[::1]:80", "203.0.113.5"] {
            assert!(names(&format!("/ HTTP/1.1\r\nHost: {ours}")), "{ours}");
        }
        assert!(names("http://localhost/ HTTP/1.1\r\nHost: evil.example"));
        assert!(!names("http://evil.example/ HTTP/1.1\r\nHost: localhost"));
        assert!(!names("/ HTTP/1.1\r\nHost: evil.example"));
        assert!(!names("/ HTTP/1.1\r\nHost: localhost\r\nHost: localhost"));
        assert!(!names("/ HTTP/1.0"));
    }

    #[test]
    fn a_server_without_a_socket_answers_like_the_real_one() {
        let get = |head: &str| format!("GET {head}\r\n\r\n");
        let two = get("/api/health HTTP/1.1\r\nHost: localhost").repeat(2);
        let evil = get("/api/health HTTP/1.1\r\nHost: evil.example");
        let socket = "/ws HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\
                      Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bWFnb3QgbWFnb3QgbWFnbw==";
        SERVER.with(|server| {
            let said = |raw: &str| statuses(&server.answer(raw.as_bytes(), STRANGER));
            assert_eq!(said(&two), [200, 200]);
            assert_eq!(said(&evil), [421]);
            assert_eq!(said(&get(socket)), [101]);
            assert_eq!(said("nonsense\r\n\r\n"), [400]);
        });
    }
}
