//! TLS: pages, sockets, and a certificate that changes.

use std::fs;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Tell, VERSION};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::http::{self, Reply};
use crate::player::{random_hex, read};
use crate::server::{Folder, Server};

/// How long a new certificate may take to be shown.
const PATIENCE: Duration = Duration::from_secs(20);

#[tokio::test]
async fn pages_and_sockets_come_over_tls() {
    let folder = Folder::new();
    let cert = Certificate::put_into(&folder);
    let server = open(&folder).await;
    let reply = get(server.address, &cert, "/api/health").await;
    assert_eq!((reply.status, &reply.json()["protocol"]), (200, &VERSION.into()));
    let page = get(server.address, &cert, "/").await;
    assert!(page.text().starts_with("<!doctype html>"));

    let mut socket = greeted(server.address, &cert).await;
    // Frames of every size, more of them at once than one record of TLS has room for.
    for size in [30, 200, 1_000, 8_000] {
        for _ in 0..20 {
            let ping = format!("{:size$}", r#"{"do":"ping","sent":7}"#);
            socket.feed(Message::text(ping)).await.expect("it listens");
        }
        socket.flush().await.expect("it listens");
        for _ in 0..20 {
            assert!(matches!(next(&mut socket).await, Tell::Pong { sent: 7, .. }));
        }
    }
    let create =
        r#"{"do":"create","game":"cash-n-guns-live","agreement":{"seats":60},"name":"Zoé"}"#;
    socket.send(Message::text(create)).await.expect("it listens");
    assert!(matches!(next(&mut socket).await, Tell::Desk { .. }));
    socket.close(None).await.expect("it listens");
    assert!(matches!(socket.next().await, Some(Ok(Message::Close(_)))));
    assert!(socket.next().await.is_none(), "it ends in order");

    // Whoever does not speak TLS is not answered.
    let mut plain = TcpStream::connect(server.address).await.expect("it listens");
    plain.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.expect("it listens");
    let mut answer = Vec::new();
    let _ = plain.read_to_end(&mut answer).await;
    assert!(!answer.starts_with(b"HTTP"), "{}", String::from_utf8_lossy(&answer));
}

#[tokio::test]
async fn a_new_certificate_is_shown_and_nobody_is_cut_off() {
    let folder = Folder::new();
    let old = Certificate::put_into(&folder);
    let server = open(&folder).await;
    let mut socket = greeted(server.address, &old).await;

    // One that cannot be used changes nothing.
    fs::write(folder.file("cert.pem"), "no certificate").expect("a file can be written");
    server.signal("-HUP");
    let begun = Instant::now();
    while !folder.log().contains("the old one stays") {
        assert!(begun.elapsed() < PATIENCE, "{}", folder.log());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(get(server.address, &old, "/api/health").await.status, 200);

    let new = Certificate::put_into(&folder);
    server.signal("-HUP");
    let begun = Instant::now();
    while connect(server.address, &new).await.is_err() {
        assert!(begun.elapsed() < PATIENCE, "{}", folder.log());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(connect(server.address, &old).await.is_err(), "the old one is not shown any more");
    socket.send(Message::text(r#"{"do":"ping","sent":8}"#)).await.expect("it is still there");
    assert!(matches!(next(&mut socket).await, Tell::Pong { sent: 8, .. }));
    greeted(server.address, &new).await;
}

#[tokio::test]
async fn a_certificate_that_cannot_be_used_is_a_clear_error() {
    let folder = Folder::new();
    let [cert, key] = files(&folder);
    let args = ["--tls-cert", &cert, "--tls-key", &key];
    let said = |folder: &Folder| {
        let out = folder.refuses_to_open(&args);
        assert_eq!(out.status.code(), Some(2));
        String::from_utf8_lossy(&out.stderr).into_owned()
    };
    assert!(said(&folder).contains("cert.pem"), "there is none");
    Certificate::put_into(&folder);
    let private = fs::read_to_string(&key).expect("it is there");
    Certificate::put_into(&folder);
    fs::write(&key, &private).expect("a file can be written");
    assert!(said(&folder).contains("key.pem"), "the key of another one");
    fs::write(&key, private.replace("PRIVATE", "SECRET")).expect("a file can be written");
    let why = said(&folder);
    assert!(why.contains("key.pem") && !why.contains(&private[40..60]), "{why}");
}

/// A certificate for `localhost` that nobody else vouches for.
struct Certificate(CertificateDer<'static>);

impl Certificate {
    /// Makes one, and puts it and its key into the folder.
    fn put_into(folder: &Folder) -> Certificate {
        let made = rcgen::generate_simple_self_signed(["localhost".to_string()]);
        let made = made.expect("a certificate can be made");
        let [cert, key] = files(folder);
        fs::write(key, made.signing_key.serialize_pem()).expect("a file can be written");
        fs::write(cert, made.cert.pem()).expect("a file can be written");
        Certificate(made.cert.der().clone())
    }
}

fn files(folder: &Folder) -> [String; 2] {
    ["cert.pem", "key.pem"].map(|name| folder.file(name).display().to_string())
}

async fn open(folder: &Folder) -> Server {
    let [cert, key] = files(folder);
    Server::open(folder, &["--tls-cert", &cert, "--tls-key", &key]).await
}

/// Connects, if the server shows that certificate.
async fn connect(server: SocketAddr, cert: &Certificate) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(cert.0.clone()).expect("it is a certificate");
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let tcp = TcpStream::connect(server).await?;
    let name = ServerName::try_from("localhost").expect("a name");
    TlsConnector::from(Arc::new(config)).connect(name, tcp).await
}

async fn get(server: SocketAddr, cert: &Certificate, path: &str) -> Reply {
    let mut stream = connect(server, cert).await.expect("it shows that certificate");
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("it listens");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("it answers, and ends in order");
    http::read(&answer)
}

type Socket = WebSocketStream<TlsStream<TcpStream>>;

/// A socket that was greeted.
async fn greeted(server: SocketAddr, cert: &Certificate) -> Socket {
    let stream = connect(server, cert).await.expect("it shows that certificate");
    let (mut socket, _) = client_async("ws://localhost/ws", stream).await.expect("a socket");
    let hello = format!(r#"{{"do":"hello","magot":{VERSION},"key":"{}"}}"#, random_hex());
    socket.send(Message::text(hello)).await.expect("it listens");
    assert!(matches!(next(&mut socket).await, Tell::Hello { .. }));
    socket
}

async fn next(socket: &mut Socket) -> Tell {
    let told = tokio::time::timeout(PATIENCE, socket.next()).await.expect("it answers in time");
    let Message::Text(told) = told.expect("it answers").expect("a frame") else {
        panic!("it tells in text")
    };
    read(&told)
}
