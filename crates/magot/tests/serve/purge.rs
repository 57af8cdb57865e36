//! Tables that nobody comes to are closed, and never by a clock that stands years off.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use protocol::{ErrorCode, HallAsk};
use rusqlite::{Connection, params};
use store_sqlite::Inspection;

use crate::http;
use crate::player::Player;
use crate::server::{Folder, Server};

const DAY: u64 = 86_400_000;

/// A folder with a copy of a golden store, and the codes of its tables.
fn golden() -> (Folder, Vec<String>) {
    let folder = Folder::new();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/serve/stores/0.1.0.db");
    fs::copy(golden, folder.store()).expect("it can be copied");
    let codes = codes(&folder);
    assert!(codes.len() >= 4, "{codes:?}");
    (folder, codes)
}

fn codes(folder: &Folder) -> Vec<String> {
    let inspection = Inspection::open(&folder.store()).expect("it is a store");
    let codes = inspection.codes().expect("they are listed");
    codes.iter().map(ToString::to_string).collect()
}

fn now() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("it is after 1970");
    now.as_millis() as u64
}

/// Everything in the store was written at that time, but for the table of that code.
fn written(folder: &Folder, at: u64, but: (&str, u64)) {
    let file = Connection::open(folder.store()).expect("it can be opened");
    for sql in [
        "UPDATE tables SET written_at = ?1",
        "UPDATE tails SET at = ?1",
        "UPDATE journal SET at = ?1",
        "UPDATE games SET ended_at = ?1 WHERE ended_at IS NOT NULL",
    ] {
        file.execute(sql, [at]).expect("it can be written");
    }
    let sql = "UPDATE tables SET written_at = ?2 WHERE code = ?1";
    assert_eq!(file.execute(sql, params![but.0, but.1]).expect("it can be written"), 1);
}

/// What somebody hears who comes to a table: whether it is there.
async fn is_there(server: &Server, code: &str) -> bool {
    let mut player = Player::greet(server.address, "Zoé").await;
    player.ask(HallAsk::Join { code: code.into(), role: Default::default(), since: None }).await;
    let answer = player.until(|tell| match tell {
        protocol::Tell::Desk { .. } => Some(Ok(())),
        protocol::Tell::Error { error, .. } => Some(Err(*error)),
        protocol::Tell::Hello { .. }
        | protocol::Tell::Tables { .. }
        | protocol::Tell::Whole { .. }
        | protocol::Tell::Update { .. }
        | protocol::Tell::Aloud { .. }
        | protocol::Tell::Over { .. }
        | protocol::Tell::Refused { .. }
        | protocol::Tell::Reaction { .. }
        | protocol::Tell::Past { .. }
        | protocol::Tell::Pong { .. }
        | protocol::Tell::Bye { .. } => None,
    });
    match answer.await {
        Ok(()) => true,
        Err(error) => {
            assert_eq!(error, ErrorCode::NoSuchTable);
            false
        }
    }
}

/// Waits until the log says something.
async fn until_log(folder: &Folder, says: &str) {
    for _ in 0..400 {
        if folder.log().contains(says) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the log never says {says:?}");
}

#[tokio::test]
async fn tables_that_were_idle_for_a_month_are_closed_and_finished_games_are_kept() {
    let (folder, codes) = golden();
    let replays = Inspection::open(&folder.store()).expect("it is a store").finished();
    let replays = replays.expect("they are listed");
    let kept = codes[0].as_str();
    written(&folder, now() - 31 * DAY, (kept, now() - DAY));
    let server = Server::open(&folder, &["--trusting"]).await;
    until_log(&folder, "purged old tables and games").await;
    assert!(is_there(&server, kept).await);
    for code in &codes[1..] {
        assert!(!is_there(&server, code).await, "{code}");
    }
    for replay in replays {
        let found = http::get(server.address, &format!("/api/replays/{replay}")).await;
        assert_eq!(found.status, 200, "a finished game outlives its table");
    }
    server.terminate();
    server.ended().await;
    assert_eq!(self::codes(&folder), [kept]);
    let out = folder.magot(&["store", "check", "--store", "magot.db"]);
    assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stdout));
}

#[tokio::test]
async fn a_host_may_keep_tables_for_ever_and_delete_finished_games() {
    let (folder, codes) = golden();
    written(&folder, now() - 31 * DAY, (&codes[0], now() - DAY));
    let replays = Inspection::open(&folder.store()).expect("it is a store").finished();
    let args = ["--trusting", "--idle-tables", "never", "--retention", "30"];
    let server = Server::open(&folder, &args).await;
    until_log(&folder, "purged old tables and games").await;
    for replay in replays.expect("they are listed") {
        let found = http::get(server.address, &format!("/api/replays/{replay}")).await;
        assert_eq!(found.status, 404);
    }
    assert_eq!(self::codes(&folder).len(), codes.len());
    drop(server);
    for wrong in ["0", "-1", "soon", ""] {
        let out = folder.refuses_to_open(&["--idle-tables", wrong]);
        assert_eq!(out.status.code(), Some(2), "{wrong:?}");
    }
}

/// For the server it is all the same whether its clock has jumped by three years or the store was
/// written three years ago: what it finds is a clock far ahead of the newest thing that it stored.
#[tokio::test]
async fn a_clock_that_has_jumped_by_years_closes_nothing() {
    for (written_at, newest) in [
        // The clock stands three years ahead.
        (now() - 3 * 365 * DAY, now() - 3 * 365 * DAY),
        // It stood ten years ahead when a table was last written.
        (now() - DAY, now() + 10 * 365 * DAY),
        // It stands in 1970, as it were: everything was written in the future.
        (now() + 56 * 365 * DAY, now() + 56 * 365 * DAY),
    ] {
        let (folder, codes) = golden();
        written(&folder, written_at, (&codes[0], newest));
        // Not at the first start, and not at the next, when the jump is an old story.
        for _ in 0..2 {
            let server = Server::open(&folder, &["--trusting"]).await;
            for code in &codes {
                assert!(is_there(&server, code).await, "{code}");
            }
            // Something is written, by whatever the time is taken to be.
            let mut zoe = Player::greet(server.address, "Zoé").await;
            zoe.create("cache-ton-cash", crate::player::instant(2, serde_json::json!({}))).await;
            server.terminate();
            server.ended().await;
        }
        assert_eq!(self::codes(&folder).len(), codes.len() + 2);
        assert!(folder.log().contains("the clock has jumped"), "{}", folder.log());
        assert!(!folder.log().contains("purged old tables and games"), "{}", folder.log());
    }
}
