//! Tables and finished games of rules that this program does not have any more.

use std::fs;
use std::path::Path;

use protocol::{ErrorCode, Phase, TableAsk};
use rusqlite::{Connection, params};
use serde_json::{Value, json};
use store_sqlite::Inspection;
use tabletop::{Chance, Seat};

use crate::closing::acts;
use crate::golden_stores::KEY;
use crate::http;
use crate::player::{Player, is_full};
use crate::server::{Folder, Server};

/// A copy of a golden store in which every game is of rules 0.
fn older() -> Folder {
    let folder = Folder::new();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/serve/stores/0.1.0.db");
    fs::copy(golden, folder.store()).expect("it can be copied");
    let file = Connection::open(folder.store()).expect("it can be opened");
    for (table, column) in [("tables", "desk"), ("games", "header")] {
        let mut rows =
            file.prepare(&format!("SELECT id, {column} FROM {table}")).expect("it is SQL");
        let rows =
            rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("it can be read");
        let rows: Vec<(i64, String)> = rows.collect::<Result<_, _>>().expect("it can be read");
        assert!(!rows.is_empty());
        for (id, text) in rows {
            let mut json: Value = serde_json::from_str(&text).expect("it is JSON");
            assert!(json["rules"].is_number(), "{text}");
            json["rules"] = 0.into();
            let sql = format!("UPDATE {table} SET {column} = ?2 WHERE id = ?1");
            file.execute(&sql, params![id, json.to_string()]).expect("it can be written");
        }
    }
    file.execute("UPDATE snapshots SET rules = 0", []).expect("it can be written");
    folder
}

/// The one person of the golden store, at a table.
async fn host_at(server: &Server, code: &str) -> Player {
    let mut host = Player::with_key("Zoé", KEY);
    host.connect(server.address).await.expect("the server runs");
    host.joins(code).await;
    host
}

#[tokio::test]
async fn a_table_of_older_rules_is_looked_at_and_given_up_by_its_host() {
    let folder = older();
    let out = folder.magot(&["store", "check", "--store", "magot.db"]);
    let said = String::from_utf8_lossy(&out.stdout).into_owned();
    assert_eq!(out.status.code(), Some(0), "an older game is no damage: {said}");
    assert!(said.contains("Games of other rules, which were not played again: 5."), "{said}");
    let inspection = Inspection::open(&folder.store()).expect("it is a store");
    let codes = inspection.codes().expect("they are listed");
    let replays = inspection.finished().expect("they are listed");
    drop(inspection);

    let mut server = Server::open(&folder, &["--trusting"]).await;
    let mut given_up = Vec::new();
    for code in codes {
        let mut host = host_at(&server, code.as_str()).await;
        if host.desk().phase == Phase::Gathering {
            continue;
        }
        let desk = host.desk().clone();
        assert_eq!((desk.phase, desk.rules), (Phase::Outdated, 0), "{}", desk.game);
        assert!(desk.chairs[0].name.is_some() && host.you().host, "{desk:?}");
        assert!(!host.has_game(), "nothing of the game is shown");

        let mut stranger = Player::greet(server.address, "Ada").await;
        stranger.joins(code.as_str()).await;
        stranger.ask(TableAsk::Rematch {}).await;
        assert_eq!(stranger.until_error().await, ErrorCode::NotHost);
        stranger.ask(TableAsk::Sit { seat: Seat(1), name: "Ada".into(), pledge: None }).await;
        assert_eq!(stranger.until_error().await, ErrorCode::OldRules);

        host.ask(TableAsk::Rematch {}).await;
        host.until_desk(|desk| desk.phase == Phase::Gathering).await;
        assert_eq!(host.desk().game_no, desk.game_no + 1);
        let today = games::find(&desk.game).expect("it is listed").rules;
        assert_eq!(host.desk().rules, today);
        given_up.push(code);
    }
    assert!(given_up.len() >= 5, "one finished, and one of every game under way: {given_up:?}");

    // Whatever comes next, the older games are no longer in the way.
    server.kill();
    server = Server::open(&folder, &["--trusting"]).await;
    for code in given_up {
        let mut host = host_at(&server, code.as_str()).await;
        assert_eq!(host.desk().phase, Phase::Gathering);
        host.ask(TableAsk::Fill { seat: None, bot: None }).await;
        host.until_desk(is_full).await;
        host.ask(TableAsk::Start {}).await;
        host.until_whole().await;
        acts(&mut host, 1, &mut Chance::from_number(3)).await;
    }

    // What was finished can be read as a file, and says for itself that it cannot be proved here.
    assert!(!replays.is_empty());
    for replay in replays {
        let file = http::get(server.address, &format!("/api/replays/{replay}")).await;
        assert_eq!(file.status, 200);
        assert!(file.text().lines().count() > 2, "{}", file.text());
        let seen = http::get(server.address, &format!("/api/replays/{replay}/seen")).await;
        assert_eq!(seen.status, 422);
        let proved = http::get(server.address, &format!("/api/replays/{replay}/verify")).await;
        assert_eq!(proved.json()["verified"], json!(false));
        assert!(proved.text().contains("rules"), "{}", proved.text());
    }
    assert!(!folder.log().contains("ERROR"), "{}", folder.log());
}
