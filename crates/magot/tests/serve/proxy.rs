//! By which name the server is asked for, and who is behind a proxy.

use std::net::{Ipv4Addr, SocketAddr};

use client::socket::open_stream;
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{CloseReason, ErrorCode, Tell, VERSION};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::http;
use crate::player::{error_of, random_hex, read};
use crate::server::{Folder, Server};

#[tokio::test]
async fn a_host_that_is_not_the_servers_is_turned_away() {
    let folder = Folder::new();
    let server = Server::open(&folder, &["--host", "Magot.example"]).await;
    let at = server.address;
    let local = format!("localhost:{}", at.port());
    for (host, status) in [
        (at.to_string().as_str(), 200),
        (&local, 200),
        ("127.0.0.1", 200),
        ("[::1]:7777", 200),
        ("magot.example", 200),
        ("MAGOT.EXAMPLE:443", 200),
        ("evil.example", 421),
        ("magot.example.evil.example", 421),
        ("203.0.113.7", 421),
        ("", 421),
    ] {
        for path in ["/", "/api/health"] {
            let reply = http::get_with(at, path, &[("Host", host)]).await;
            assert_eq!(reply.status, status, "{host}{path}: {}", reply.text());
        }
        let opened = connect(at, &[("host", host)]).await.map(drop);
        assert_eq!(opened, if status == 200 { Ok(()) } else { Err(status) }, "a socket at {host}");
    }
    // A stranger may not say for which host a request was.
    let said = [("Host", "evil.example"), ("X-Forwarded-Host", "magot.example")];
    assert_eq!(http::get_with(at, "/", &said).await.status, 421);
}

#[tokio::test]
async fn the_origin_of_a_socket_is_the_host_that_it_asks_for() {
    let folder = Folder::new();
    let server = Server::open(&folder, &["--host", "magot.example"]).await;
    let at = server.address;
    let own = format!("http://{at}");
    for (host, origin, opened) in [
        ("magot.example", "https://magot.example", Ok(())),
        ("magot.example:443", "https://magot.example", Ok(())),
        ("magot.example", own.as_str(), Err(403)),
        ("magot.example", "https://evil.example", Err(403)),
        ("localhost", "https://magot.example", Err(403)),
    ] {
        let tried = connect(at, &[("host", host), ("origin", origin)]).await.map(drop);
        assert_eq!(tried, opened, "{origin} at {host}");
    }
}

#[tokio::test]
async fn behind_a_trusted_proxy_everybody_is_counted_for_themselves() {
    let folder = Folder::new();
    let args = ["--trusted-proxy", "127.0.0.0/30", "--host", "magot.example"];
    let server = Server::open(&folder, &args).await;
    let at = server.address;
    let forwarded = [("Host", "127.0.0.1"), ("X-Forwarded-Host", "magot.example")];
    assert_eq!(http::get_with(at, "/", &forwarded).await.status, 200);
    let forwarded = [("Host", "127.0.0.1"), ("X-Forwarded-Host", "evil.example")];
    assert_eq!(http::get_with(at, "/", &forwarded).await.status, 421);
    let page = [("x-forwarded-host", "magot.example"), ("origin", "https://magot.example")];
    assert_eq!(connect(at, &page).await.map(drop), Ok(()));

    // Requests: only the last address counts, whatever was said before it.
    let ask = async |said: &str| {
        http::get_with(at, "/api/health", &[("X-Forwarded-For", said)]).await.status
    };
    let mut statuses = Vec::new();
    for number in 0..120 {
        statuses.push(ask(&format!("198.51.100.{number}, 2001:db8::{number:x}")).await);
    }
    assert!(statuses.contains(&429), "one network is one: {statuses:?}");
    assert_eq!(ask("2001:db8::1, 2001:db8:0:1::1").await, 200, "another one");

    // Sockets.
    let mut open = Vec::new();
    for number in 0..128 {
        let from = format!("2001:db8:7::{number:x}");
        open.push(connect(at, &[("x-forwarded-for", &from)]).await.expect("there is room"));
    }
    let mut one_more =
        connect(at, &[("x-forwarded-for", "2001:db8:7::ffff")]).await.expect("it is told");
    assert_eq!(next(&mut one_more).await, Tell::Bye { why: CloseReason::TooMany });

    // Wrong codes.
    assert_eq!(guesses(at, "203.0.113.1", 12).await, ErrorCode::TooManyTries);
    assert_eq!(guesses(at, "203.0.113.1", 1).await, ErrorCode::TooManyTries, "a new connection");
    assert_eq!(guesses(at, "203.0.113.2", 1).await, ErrorCode::NoSuchTable, "somebody else");
}

#[tokio::test]
async fn a_stranger_cannot_say_where_they_come_from() {
    let folder = Folder::new();
    let server = Server::open(&folder, &["--trusted-proxy", "127.0.0.7"]).await;
    let mut statuses = Vec::new();
    for number in 0..120 {
        let from = format!("198.51.100.{number}");
        let said = [("X-Forwarded-For", from.as_str())];
        statuses.push(http::get_with(server.address, "/api/health", &said).await.status);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(guesses(server.address, "203.0.113.1", 12).await, ErrorCode::TooManyTries);
    assert_eq!(guesses(server.address, "203.0.113.2", 1).await, ErrorCode::TooManyTries);
}

type Socket = WebSocketStream<TcpStream>;

/// Opens a socket with these headers; the status of the answer if it is not opened.
async fn connect(server: SocketAddr, headers: &[(&str, &str)]) -> Result<Socket, u16> {
    let mut request = format!("ws://{server}/ws").into_client_request().expect("a request");
    for (name, value) in headers {
        let name = HeaderName::from_bytes(name.as_bytes()).expect("a name");
        request.headers_mut().insert(name, HeaderValue::from_str(value).expect("a value"));
    }
    let stream = open_stream(server, Ipv4Addr::LOCALHOST.into()).await.expect("it listens");
    match client_async(request, stream).await {
        Ok((socket, _)) => Ok(socket),
        Err(Error::Http(answer)) => Err(answer.status().as_u16()),
        Err(why) => panic!("{why}"),
    }
}

/// Tries as many codes that no table has; what the last one is answered with.
async fn guesses(server: SocketAddr, from: &str, tries: usize) -> ErrorCode {
    let mut socket = connect(server, &[("x-forwarded-for", from)]).await.expect("there is room");
    let hello = format!(r#"{{"do":"hello","magot":{VERSION},"key":"{}"}}"#, random_hex());
    socket.send(Message::text(hello)).await.expect("it listens");
    assert!(matches!(next(&mut socket).await, Tell::Hello { .. }));
    let mut last = None;
    for _ in 0..tries {
        let join = r#"{"do":"join","code":"ZZZZ"}"#;
        socket.send(Message::text(join)).await.expect("it listens");
        last = error_of(&next(&mut socket).await);
    }
    last.expect("no table has that code")
}

async fn next(socket: &mut Socket) -> Tell {
    let told = socket.next().await.expect("it answers").expect("a frame");
    let Message::Text(told) = told else { panic!("{told:?}") };
    read(&told)
}
