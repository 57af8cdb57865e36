//! Stores that earlier versions wrote: today's code opens a copy of each, and everybody can go on.
//! `cargo xtask golden-store` adds the one of this version.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use protocol::{Phase, TableAsk};
use serde_json::{Value, json};
use store_sqlite::Inspection;
use tabletop::{Chance, Seat};

use crate::closing::acts;
use crate::http;
use crate::player::{Player, instant, is_full};
use crate::server::{Folder, Server};

/// The key of the one person at all tables of a golden store.
pub(crate) const KEY: &str = "c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00";

/// The most bytes of a golden store: it stays for ever.
const LARGEST: u64 = 150 * 1024;

#[tokio::test]
async fn every_golden_store_is_opened_and_its_games_go_on() {
    let stores = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/serve/stores");
    let files = fs::read_dir(stores).expect("there are golden stores");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("it is listed").path()).collect();
    files.sort_unstable();
    assert!(!files.is_empty(), "there is a golden store");
    for file in files {
        let bytes = fs::metadata(&file).expect("it is there").len();
        println!("{}: {bytes} bytes", file.display());
        assert!(bytes < LARGEST, "{} is too large to be kept", file.display());
        let folder = Folder::new();
        fs::copy(&file, folder.store()).expect("it can be copied");
        goes_on(&folder, Age::Older).await;
    }
}

/// Makes a golden store as `cargo xtask golden-store` does, whose place is `MAGOT_GOLDEN_STORE`, and
/// sees that it is one.
#[tokio::test]
async fn this_version_makes_a_golden_store() {
    let folder = Folder::new();
    let server = Server::open(&folder, &["--trusting"]).await;
    gathers(server.address).await;
    let mut chance = Chance::from_number(1);
    let card = json!({"ending": "quick"});
    let mut over = begins(server.address, "cache-ton-cash", 2, card.clone()).await;
    acts(&mut over, u32::MAX, &mut chance).await;
    assert!(over.over().is_some());
    let mut long = begins(server.address, "cache-ton-cash", 2, json!({"target_k": 10_000})).await;
    while snapshots(&folder) == 0 {
        assert!(long.over().is_none(), "it was too short for a snapshot");
        acts(&mut long, 1, &mut chance).await;
    }
    let mut card = begins(server.address, "cover-your-assets", 3, card).await;
    acts(&mut card, 2, &mut chance).await;
    let begun = ["cache-ton-cash", "cover-your-assets"];
    for game in games::GAMES.iter().filter(|game| !begun.contains(&game.name)) {
        let seats = game.seats.0;
        let mut player = begins(server.address, game.name, seats, json!({})).await;
        acts(&mut player, 1, &mut chance).await;
    }
    server.terminate();
    server.ended().await;

    let copy = folder.file("golden.db").display().to_string();
    let out = folder.magot(&["store", "backup", "--store", "magot.db", &copy]);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    if let Some(place) = std::env::var_os("MAGOT_GOLDEN_STORE").map(PathBuf::from) {
        // How large it is depends on how much bots have played meanwhile.
        let bytes = fs::metadata(&copy).expect("it is there").len();
        assert!(bytes < LARGEST, "{bytes} bytes are too many to be kept; make it again");
        fs::create_dir_all(place.parent().expect("it lies in a folder")).expect("it can be made");
        fs::copy(&copy, place).expect("it can be copied");
    }
    let again = Folder::new();
    fs::copy(&copy, again.store()).expect("it can be copied");
    goes_on(&again, Age::ThisVersion).await;
}

/// Of which version a store is.
#[derive(Clone, Copy, PartialEq)]
enum Age {
    ThisVersion,
    /// The rules of some games may have changed since.
    Older,
}

/// Everything in the store holds together; the person is at every table again, on their chair, and
/// plays on where there is a game; a game of older rules is given up and another one can be played;
/// every finished game is proved, or is of older rules.
async fn goes_on(folder: &Folder, age: Age) {
    let out = folder.magot(&["store", "check", "--store", "magot.db"]);
    assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stdout));
    let inspection = Inspection::open(&folder.store()).expect("it is a store");
    let codes = inspection.codes().expect("they are listed");
    let replays = inspection.finished().expect("they are listed");
    drop(inspection);
    assert!(snapshots(folder) > 0, "one game is long enough for a snapshot");
    assert!(!replays.is_empty(), "one game is finished");

    let server = Server::open(folder, &["--trusting"]).await;
    let (mut phases, mut games) = (Vec::new(), Vec::new());
    for code in codes {
        let mut player = person(server.address).await;
        player.joins(code.as_str()).await;
        assert_eq!(player.you().seat, Some(Seat(0)), "table {code}");
        let phase = player.desk().phase;
        if phase == Phase::Outdated {
            assert!(age == Age::Older, "table {code} is of this version");
            games.push(player.desk().game.clone());
            player.ask(TableAsk::Rematch {}).await;
            player.until_desk(|desk| desk.phase == Phase::Gathering).await;
        } else if phase != Phase::Gathering {
            player.until_whole().await;
        }
        if phase == Phase::Playing {
            games.push(player.desk().game.clone());
            let before = player.acts();
            acts(&mut player, 1, &mut Chance::from_number(9)).await;
            assert!(player.acts() > before || player.over().is_some(), "table {code}");
        }
        phases.push(phase);
    }
    // The rules of every game may have changed since: then nothing is under way any more.
    let outdated = age == Age::Older && phases.contains(&Phase::Outdated);
    for phase in [Phase::Gathering, Phase::Playing, Phase::Over] {
        assert!(phases.contains(&phase) || outdated, "no table is {phase:?}");
    }
    // A game that is new has no place in an older store.
    assert!(!games.is_empty(), "no game is under way");
    for game in games::GAMES.iter().filter(|_| age == Age::ThisVersion) {
        assert!(games.iter().any(|played| played == game.name), "no {} is under way", game.name);
    }
    for replay in replays {
        let proved = http::get(server.address, &format!("/api/replays/{replay}/verify")).await;
        let proof = proved.json();
        // A game of older rules can be proved by the program that played it, and says so.
        let older = proof["why"].as_str().is_some_and(|why| why.starts_with("rules "));
        let holds = proof["verified"] == json!(true) || (older && age == Age::Older);
        assert!(holds, "{}", proved.text());
    }
    assert!(!folder.log().contains("ERROR"), "{}", folder.log());
}

fn snapshots(folder: &Folder) -> usize {
    let inspection = Inspection::open(&folder.store()).expect("it is a store");
    inspection.counts().expect("they are counted").snapshots
}

/// The one person, connected.
async fn person(server: SocketAddr) -> Player {
    let mut player = Player::with_key("Zoé", KEY);
    player.connect(server).await.expect("the server runs");
    player
}

/// A table that waits for others.
async fn gathers(server: SocketAddr) {
    let mut player = person(server).await;
    let code = player.create("cash-n-guns-live", instant(6, json!({}))).await;
    player.sit(&code, Seat(0)).await;
}

/// A game of the person against bots.
async fn begins(server: SocketAddr, game: &str, seats: u8, config: Value) -> Player {
    let mut player = person(server).await;
    let code = player.create(game, instant(seats, config)).await;
    player.sit(&code, Seat(0)).await;
    player.ask(TableAsk::Fill { seat: None, bot: None }).await;
    player.until_desk(is_full).await;
    player.ask(TableAsk::Start {}).await;
    player.until_whole().await;
    player
}
