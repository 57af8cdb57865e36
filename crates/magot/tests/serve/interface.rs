//! The HTTP interface, the pages, and who may connect.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use client::socket::{open_socket, open_stream};
use futures_util::StreamExt as _;
use games::Opening;
use protocol::{CloseReason, TableAsk, Tell, VERSION};
use serde_json::{Value, json};
use store::{Code, ReplayId, Store as _, TableId, Write};
use store_sqlite::SqliteStore;
use tabletop::Secret;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::http::{self, Reply};
use crate::player::{Player, instant, is_full, read};
use crate::server::{Folder, Server};

#[tokio::test]
async fn the_interface_says_what_is_on_and_how_the_server_is() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let at = server.address;
    let health = json_of(at, "/api/health").await;
    assert_eq!(health["protocol"], VERSION);
    assert_eq!((&health["tables"], &health["connections"]), (&json!(0), &json!(0)));
    assert_eq!(health["phones"], Value::Null, "it listens to its own machine only");
    assert_eq!(health["storage"], "ok");
    let shown = json_of(at, "/api/games").await;
    let shown = shown.as_array().expect("a list");
    assert_eq!(shown.len(), games::GAMES.len());
    for (shown, game) in shown.iter().zip(games::GAMES) {
        assert_eq!(shown["game"], game.name);
        assert_eq!(shown["bots"], json!(game.offered_bots));
    }

    assert_eq!(json_of(at, "/api/tables").await, json!([]));
    let mut zoe = Player::greet(at, "Zoé").await;
    let mut agreement = instant(3, json!({}));
    agreement.listed = true;
    let code = zoe.create("cache-ton-cash", agreement).await;
    let tables = json_of(at, "/api/tables").await;
    let listed = json!([{"code": code, "game": "cache-ton-cash", "host": "Zoé",
        "phase": "gathering", "seats": 3, "free": 2}]);
    assert_eq!(tables, listed);
    let mut leo = Player::greet(at, "Léo").await;
    leo.create("cache-ton-cash", instant(3, json!({}))).await;
    assert_eq!(json_of(at, "/api/tables").await, listed, "not everything is listed");
    let health = json_of(at, "/api/health").await;
    assert_eq!((&health["tables"], &health["connections"]), (&json!(2), &json!(2)));
}

#[tokio::test]
async fn metrics_have_an_address_of_their_own() {
    let folder = Folder::new();
    let server = Server::open(&folder, &["--metrics", "127.0.0.1:0"]).await;
    let mut zoe = Player::greet(server.address, "Zoé").await;
    zoe.create("cache-ton-cash", instant(3, json!({}))).await;
    let log = folder.log();
    let (_, at) = log.split_once("metrics are at http://").expect("it says where");
    let (at, _) = at.split_once('/').expect("a link has a path");
    let at: SocketAddr = at.parse().expect("an address");
    let metrics = http::get(at, "/metrics").await;
    assert_eq!(metrics.status, 200);
    for wanted in
        ["magot_tables 1", "magot_connections 1", "magot_commits_total", "magot_frames_in"]
    {
        assert!(metrics.text().contains(wanted), "{wanted}: {}", metrics.text());
    }
    for other in ["/", "/api/health", "/ws"] {
        assert_eq!(http::get(at, other).await.status, 404, "{other} is not here");
    }
    let public = http::get(server.address, "/metrics").await;
    assert_eq!(public.status, 404, "{}", public.text());
}

#[tokio::test]
async fn every_option_of_a_game_can_be_shown() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let shown = json_of(server.address, "/api/games").await;
    let option = |game: &str, key: &str| {
        let of = |list: &Value, name: &str, wanted: &str| {
            let found = list.as_array().expect("a list").iter().find(|one| one[name] == wanted);
            found.unwrap_or_else(|| panic!("no {wanted}")).clone()
        };
        of(&of(&shown, "game", game)["options"], "key", key)
    };
    assert_eq!(
        option("cache-ton-cash", "open_sets"),
        json!({
            "key": "open_sets", "clause": "CC-10.1", "group": "house", "kind": "switch", "usual": false,
            "label": {"fr": "Sets à découvert", "en": "Sets face up"},
            "about": {
                "fr": "Tout ce que contient un set reste visible\u{a0}: plus besoin de mémoire.",
                "en": "Whatever is in a set stays in sight: no memory needed."
            }
        })
    );
    assert_eq!(option("cover-your-assets", "open_sets")["clause"], "CYA-10.1");
    assert_eq!(option("cash-n-guns-live", "pace")["group"], Value::Null);
    let hand = option("cover-your-assets", "hand_size");
    assert_eq!((&hand["kind"], &hand["usual"]), (&json!("number"), &Value::Null));
    assert_eq!((&hand["least"], &hand["most"], &hand["step"]), (&json!(4), &json!(6), &json!(1)));
    let ending = option("cover-your-assets", "ending");
    assert_eq!((&ending["kind"], &ending["usual"]), (&json!("choice"), &json!("million")));
    assert_eq!(
        ending["values"],
        json!([
            {"value": "million", "label": {"fr": "Course au million", "en": "Race to a million"}},
            {"value": "quick", "label": {"fr": "Une seule manche", "en": "A single round"}}
        ])
    );
    assert_eq!(option("cash-n-guns-live", "friendly_knife")["usual"], true);
    assert_eq!(option("monopoly-tricheurs", "rounds")["usual"], 0);
    for (shown, game) in shown.as_array().expect("a list").iter().zip(games::GAMES) {
        let options = shown["options"].as_array().expect("options");
        let keys = options.iter().map(|option| option["key"].as_str().expect("a key"));
        assert!(keys.eq(game.options.iter().map(|option| option.key)), "{}", game.name);
    }
}

#[tokio::test]
async fn rulebooks_come_in_both_languages() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    for game in games::GAMES {
        let path = format!("/api/rules/{}", game.name);
        let french = json_of(server.address, &path).await;
        let english = json_of(server.address, &format!("{path}?lang=en")).await;
        assert_ne!(french, english, "{}", game.name);
        let clauses = |book: &Value| {
            let chapters = book["chapters"].as_array().expect("chapters").iter();
            let clauses =
                chapters.flat_map(|chapter| chapter["clauses"].as_array().expect("clauses"));
            clauses.map(|clause| clause["id"].clone()).collect::<Vec<Value>>()
        };
        assert!(clauses(&english).len() > 15, "{}", game.name);
        assert_eq!(clauses(&french), clauses(&english), "{}", game.name);
    }
    assert_eq!(http::get(server.address, "/api/rules/chess").await.status, 404);
}

#[tokio::test]
async fn the_description_of_the_interface_names_every_route() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let described = json_of(server.address, "/api/openapi.json").await;
    assert!(described["openapi"].as_str().is_some_and(|version| version.starts_with("3.")));
    let paths = described["paths"].as_object().expect("paths");
    for path in [
        "health",
        "games",
        "tables",
        "rules/{game}",
        "replays/{id}",
        "replays/{id}/verify",
        "replays/{id}/seen",
    ] {
        let path = format!("/api/{path}");
        assert!(paths[&path]["get"]["responses"]["200"].is_object(), "{path}");
        let tried = path.replace("{game}", "cache-ton-cash").replace("{id}", &"0".repeat(32));
        let status = http::get(server.address, &tried).await.status;
        let answers = described["paths"][&path]["get"]["responses"][status.to_string()].is_object();
        assert!(answers, "{path} answers {status}");
    }
    assert_eq!(paths.len(), 7, "{paths:?}");
    let nowhere = http::get(server.address, "/api/nowhere").await;
    assert_eq!(nowhere.status, 404, "{}", nowhere.text());
}

#[tokio::test]
async fn the_replay_of_an_unfinished_game_is_nobodys() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut zoe = Player::greet(server.address, "Zoé").await;
    zoe.create("cache-ton-cash", instant(2, json!({}))).await;
    zoe.ask(TableAsk::Fill { seat: None, bot: None }).await;
    zoe.until_desk(is_full).await;
    zoe.ask(TableAsk::Start {}).await;
    zoe.until_whole().await;
    assert_eq!(zoe.desk().replay, None, "before the end nobody knows its name");
    for id in ["0".repeat(32), "f".repeat(32), "x".repeat(32), "1".into(), "..%2f..".into()] {
        for end in ["", "/verify", "/seen", "/seen?as=0", "/seen?as=all"] {
            let path = format!("/api/replays/{id}{end}");
            assert_eq!(http::get(server.address, &path).await.status, 404, "{path}");
        }
    }
    // The name of the replay is in the store already: even who knows it gets nothing.
    let store = std::fs::read(folder.file("magot.db-wal")).expect("the store has a log");
    let store = String::from_utf8_lossy(&store);
    let (_, name) = store.split_once("\"playing\":\"").expect("the desk knows the game under way");
    let (name, _) = name.split_at(32);
    assert!(name.bytes().all(|digit| digit.is_ascii_hexdigit()), "{name}");
    for end in ["", "/verify", "/seen", "/seen?as=all"] {
        let path = format!("/api/replays/{name}{end}");
        assert_eq!(http::get(server.address, &path).await.status, 404, "{path}");
    }
}

/// A store that somebody has changed, or that older rules have written.
#[tokio::test]
async fn a_game_that_its_journal_does_not_prove_is_not_shown() {
    let folder = Folder::new();
    let (table, game_no, replay) = (TableId(1), 1, ReplayId([7; 16]));
    let secret = Secret::from_number(1);
    let registered = games::find("cache-ton-cash").expect("it is listed");
    let dealt = registered.open(Opening::new(secret)).expect("a table opens");
    let header = dealt.header().replacen("\"rules\":2", "\"rules\":1000", 1);
    let mut store = SqliteStore::open(&folder.store()).expect("a store opens");
    let writes = [
        Write::Desk { table, code: Code::from_number(1), desk: "{}".into() },
        Write::Begin { table, game_no, game: registered.name, replay, header: header.into() },
        Write::Entry { table, game_no, nth: 1, line: dealt.journal()[1].as_str().into() },
        Write::End { table, game_no, reveal: tabletop::journal::reveal(secret, 1, &[]).into() },
    ];
    assert_eq!(store.commit(&writes, 1).expect("it is stored"), []);
    drop(store);
    let server = Server::open(&folder, &[]).await;
    let reply = http::get(server.address, &format!("/api/replays/{replay}/seen")).await;
    assert_eq!(reply.status, 422, "{}", reply.text());
    assert_eq!(reply.json(), json!({"error": "rules 1000, not 2"}));
}

#[tokio::test]
async fn pages_are_strict_cached_and_compressed() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    for path in ["/", "/KMRT", "/nothing.js", "/../Cargo.toml"] {
        let page = http::get(server.address, path).await;
        let policy = page.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(page.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(page.header("referrer-policy"), "no-referrer", "{path}");
        let found = if path.contains('.') { 404 } else { 200 };
        assert_eq!(page.status, found, "{path}");
    }
    let page = http::get(server.address, "/").await;
    assert!(page.header("content-type").starts_with("text/html"));
    assert!(page.text().starts_with("<!doctype html>"));
    assert_eq!(page.header("content-encoding"), "");
    let tag = page.header("etag");
    assert!(tag.len() > 10, "{tag}");
    let again = http::get_with(server.address, "/", &[("If-None-Match", tag)]).await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    let stale = http::get_with(server.address, "/", &[("If-None-Match", "\"another\"")]).await;
    assert_eq!(stale.status, 200);
    let games = http::get(server.address, "/api/games").await;
    let packed = http::get_with(server.address, "/api/games", &[("Accept-Encoding", "gzip")]).await;
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert!(packed.body.len() < games.body.len() / 2);
    for way in ["gzip", "br"] {
        let packed = http::get_with(server.address, "/", &[("Accept-Encoding", way)]).await;
        assert_eq!(packed.header("content-encoding"), way);
        assert!(packed.body.len() < page.body.len(), "{way}");
        assert!(packed.header("vary").to_lowercase().contains("accept-encoding"), "{way}");
    }
}

#[tokio::test]
async fn a_page_of_another_origin_may_not_connect() {
    let folder = Folder::new();
    let server = Server::open(&folder, &["--origin", "https://magot.example"]).await;
    let own = format!("http://{}", server.address);
    for (origin, welcome) in
        [(own.as_str(), true), ("https://magot.example", true), ("https://evil.example", false)]
    {
        let opened = connect_as(server.address, origin).await;
        assert_eq!(opened, if welcome { Ok(()) } else { Err(403) }, "{origin}");
    }
}

async fn connect_as(server: SocketAddr, origin: &str) -> Result<(), u16> {
    let mut request = format!("ws://{server}/ws").into_client_request().expect("a request");
    request.headers_mut().insert("Origin", origin.parse().expect("a header"));
    let stream = open_stream(server, Ipv4Addr::LOCALHOST.into()).await.expect("it listens");
    match client_async(request, stream).await {
        Ok(_) => Ok(()),
        Err(Error::Http(answer)) => Err(answer.status().as_u16()),
        Err(why) => panic!("{why}"),
    }
}

/// On Linux every address of 127.0.0.0/8 is this machine.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn an_address_may_open_128_connections_and_no_more() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let (crowd, other): (IpAddr, IpAddr) = ([127, 0, 0, 9].into(), [127, 0, 0, 10].into());
    let mut open = Vec::new();
    for _ in 0..128 {
        open.push(open_socket(server.address, crowd).await.expect("there is room"));
    }
    let mut first = open_socket(server.address, crowd).await.expect("it is told why not");
    let told = first.next().await.expect("a close reason").expect("a frame");
    let Message::Text(told) = told else { panic!("{told:?}") };
    assert_eq!(read(&told), Tell::Bye { why: CloseReason::TooMany });
    assert!(matches!(first.next().await, None | Some(Ok(Message::Close(_)) | Err(_))));

    let mut stranger = Player::new("Zoé");
    stranger.from = other;
    stranger.connect(server.address).await.expect("the server runs");
    assert!(matches!(stranger.hear().await, Some(Tell::Hello { .. })), "others are welcome");
    drop(open.pop());
    let mut late = Player::new("Léo");
    late.from = crowd;
    // The server notices in its own time that somebody has gone.
    loop {
        late.connect(server.address).await.expect("the server runs");
        match late.hear().await {
            Some(Tell::Hello { .. }) => break,
            // Sockets are not opened as often as one likes.
            Some(Tell::Bye { why: CloseReason::TooMany }) => {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            told => panic!("{told:?}"),
        }
    }
}

/// One address may ask 60 times at once, and a few times more every second.
#[tokio::test]
async fn an_address_may_not_ask_as_often_as_it_likes() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut statuses = Vec::new();
    for _ in 0..200 {
        statuses.push(http::get(server.address, "/api/health").await.status);
    }
    assert!(statuses[..60].iter().all(|status| *status == 200), "{statuses:?}");
    assert!(statuses[60..].contains(&429), "{statuses:?}");
    let page: Reply = http::get(server.address, "/").await;
    assert_eq!(page.status, 200, "the pages are still there");
}

async fn json_of(server: SocketAddr, path: &str) -> Value {
    let reply = http::get(server, path).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text());
    assert_eq!(reply.header("content-type"), "application/json", "{path}");
    reply.json()
}
