//! Strangers at the door: silent ones, slow ones, and very many of them.

use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use client::socket::open_stream;
use protocol::{TableAsk, Tell};
use serde_json::json;
use tabletop::Chance;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::player::{Player, instant, is_full};
use crate::server::{Folder, Server};

/// How long a head may take, and a connection be kept for nothing, as the server has it.
const HEAD: Duration = Duration::from_secs(10);
/// How much later that may be noticed on a busy machine.
const NOTICED: Duration = Duration::from_secs(10);

/// The server may have 1,024 files open, as it is on many machines.
#[tokio::test]
async fn eleven_hundred_silent_connections_keep_nobody_out() {
    server::raise_open_files();
    let folder = Folder::new();
    let server = Server::open_after(&folder, "ulimit -n 1024", &[]).await;
    let mut silent = Vec::new();
    for _ in 0..1_100 {
        silent.push(open_stream(server.address, [127, 0, 0, 9].into()).await.expect("it listens"));
    }
    plays_from(server.address, [127, 0, 0, 2].into()).await;
    let log = folder.log();
    assert!(!log.contains("could not be accepted"), "{log}");
    drop(silent);
    // The places are free again, also for whoever took them.
    plays_from(server.address, [127, 0, 0, 9].into()).await;
}

#[tokio::test]
async fn a_server_takes_as_many_files_as_it_may() {
    let folder = Folder::new();
    let server = Server::open_after(&folder, "ulimit -S -n 300; ulimit -H -n 700", &[]).await;
    assert_eq!(server.open_files(), (700, 700));
}

#[tokio::test]
async fn who_is_slow_or_silent_is_not_waited_for() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let slow = async {
        let mut stream = connected(server.address).await;
        stream
            .write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
            .await
            .expect("it listens");
        until_hung_up(stream, true).await
    };
    let silent = async { until_hung_up(connected(server.address).await, false).await };
    let idle = async {
        let mut stream = connected(server.address).await;
        let request = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n";
        stream.write_all(request).await.expect("it listens");
        until_hung_up(stream, false).await
    };
    let (slow, silent, (idle, health)) =
        tokio::join!(async { slow.await.0 }, async { silent.await.0 }, idle);
    for (who, waited) in [("slow", slow), ("silent", silent), ("idle", idle)] {
        assert!(waited > HEAD / 2 && waited < HEAD + NOTICED, "{who}: {waited:?}");
    }
    assert!(health.starts_with("HTTP/1.1 200"), "{health}");
}

async fn connected(server: SocketAddr) -> TcpStream {
    open_stream(server, [127, 0, 0, 1].into()).await.expect("it listens")
}

/// How long it takes until the server hangs up, with a byte a second or without, and what it said.
async fn until_hung_up(mut stream: TcpStream, drips: bool) -> (Duration, String) {
    let begun = Instant::now();
    let mut said = Vec::new();
    let mut clock = tokio::time::interval(Duration::from_secs(1));
    loop {
        tokio::select! {
            read = stream.read_buf(&mut said) => {
                if read.unwrap_or(0) == 0 {
                    return (begun.elapsed(), String::from_utf8_lossy(&said).into_owned());
                }
            }
            _ = clock.tick() => {
                assert!(begun.elapsed() < HEAD + 2 * NOTICED, "it waits for ever");
                if drips {
                    // Whoever is hung up on notices it when reading.
                    let _ = stream.write_all(b"x").await;
                }
            }
        }
    }
}

/// Somebody connects from there, has a table dealt and acts a few times.
async fn plays_from(server: SocketAddr, from: IpAddr) {
    let mut zoe = Player::new("Zoé");
    zoe.from = from;
    let begun = Instant::now();
    // The server notices in its own time that the others have gone.
    while zoe.connect(server).await.is_err() {
        assert!(begun.elapsed() < NOTICED, "it is kept out");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(matches!(zoe.hear().await, Some(Tell::Hello { .. })));
    zoe.create("cache-ton-cash", instant(2, json!({}))).await;
    zoe.ask(TableAsk::Fill { seat: None, bot: None }).await;
    zoe.until_desk(is_full).await;
    zoe.ask(TableAsk::Start {}).await;
    zoe.until_whole().await;
    let mut chance = Chance::from_number(5);
    while zoe.acts() < 3 {
        if zoe.may_act() {
            let action = chance.pick(&zoe.game().legal).action.clone();
            zoe.act(&action).await;
        }
        zoe.hear().await.expect("nobody cuts it off");
    }
}
