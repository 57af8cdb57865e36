//! Stores that cannot be opened, and disks that are full.

use std::fs;
use std::process::{Command, Output};

use protocol::{CloseReason, TableAsk, Tell};
use serde_json::json;
use tabletop::{Chance, Seat};

use crate::http;
use crate::journal::Journal;
use crate::player::{Player, instant, is_full};
use crate::server::{Folder, Server};

#[tokio::test]
async fn a_second_server_does_not_open_the_same_store() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut zoe = Player::greet(server.address, "Zoé").await;
    let why = said(&folder.refuses_to_open(&[]));
    assert!(why.contains("magot.db is in use"), "{why}");
    zoe.create("cache-ton-cash", instant(2, json!({}))).await;
    drop(server);
    let server = Server::open(&folder, &[]).await;
    zoe.connect(server.address).await.expect("the server runs");
    zoe.until_desk(|_| true).await;
}

#[tokio::test]
async fn a_file_of_another_program_is_left_as_it_is() {
    let folder = Folder::new();
    let not_ours = [
        b"Dear diary, today I won at cards.\n".to_vec(),
        // The beginning of an SQLite database, which might be anybody's.
        [b"SQLite format 3\0".as_slice(), &[7; 600]].concat(),
    ];
    for content in not_ours {
        fs::write(folder.store(), &content).expect("a file can be written");
        let why = said(&folder.refuses_to_open(&[]));
        assert!(why.contains("magot.db"), "{why}");
        assert_eq!(fs::read(folder.store()).expect("it is there"), content);
    }
}

#[tokio::test]
async fn a_store_that_cannot_be_made_is_a_clear_error() {
    let folder = Folder::new();
    fs::create_dir(folder.store()).expect("a folder can be made");
    let why = said(&folder.refuses_to_open(&[]));
    assert!(why.starts_with("magot: "), "{why}");

    let folder = Folder::new();
    let nowhere = folder.file("nowhere").join("magot.db").display().to_string();
    let args = ["serve", "--listen", "127.0.0.1:0", "--store", &nowhere];
    let out = Command::new(env!("CARGO_BIN_EXE_magot")).args(args).output();
    let why = said(&out.expect("magot can be started"));
    assert!(why.starts_with("magot: "), "{why}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_store_that_is_read_only_is_a_clear_error() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut zoe = Player::greet(server.address, "Zoé").await;
    zoe.create("cache-ton-cash", instant(2, json!({}))).await;
    server.terminate();
    server.ended().await;
    let may = |mode| fs::set_permissions(folder.store(), fs::Permissions::from_mode(mode));
    may(0o400).expect("it is ours");
    // Whoever may do everything may also write to a file that is read-only.
    if fs::OpenOptions::new().append(true).open(folder.store()).is_err() {
        let why = said(&folder.refuses_to_open(&[]));
        assert!(why.starts_with("magot: "), "{why}");
    }
    may(0o600).expect("it is ours");
    let server = Server::open(&folder, &[]).await;
    zoe.connect(server.address).await.expect("the server runs");
    zoe.until_desk(|_| true).await;
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn an_address_that_is_taken_is_a_clear_error() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let (other, taken) = (Folder::new(), server.address.to_string());
    let store = other.store().display().to_string();
    let args = ["serve", "--listen", &taken, "--store", &store];
    let out = Command::new(env!("CARGO_BIN_EXE_magot")).args(args).output();
    let why = said(&out.expect("magot can be started"));
    assert!(why.contains(&format!("cannot listen on {taken}")), "{why}");
}

/// The store's files may have 400 KiB each, which a game soon needs.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn what_was_told_before_the_disk_was_full_is_there_afterwards() {
    let folder = Folder::new();
    let server = Server::open_on_a_small_disk(&folder, 400, &["--trusting"]).await;
    assert_eq!(http::get(server.address, "/api/health").await.status, 200);
    let mut zoe = Player::greet(server.address, "Zoé").await;
    let mut leo = Player::greet(server.address, "Léo").await;
    let code = zoe.create("cache-ton-cash", instant(2, json!({}))).await;
    zoe.sit(&code, Seat(0)).await;
    leo.sit(&code, Seat(1)).await;
    zoe.until_desk(is_full).await;
    zoe.ask(TableAsk::Start {}).await;
    let mut chance = Chance::from_number(3);
    let acts = play_on(&mut zoe, &mut leo, &mut chance).await;
    assert!(acts > 10, "the disk was full after {acts} actions");
    for player in [&mut zoe, &mut leo] {
        assert_eq!(player.until_closed().await, Some(CloseReason::Storage), "{}", player.name);
    }

    // The server is there, and shows what it could keep; but nothing can be added.
    for _ in 0..3 {
        for player in [&mut zoe, &mut leo] {
            player.connect(server.address).await.expect("the server runs");
        }
        play_on(&mut zoe, &mut leo, &mut chance).await;
        for player in [&mut zoe, &mut leo] {
            assert_eq!(player.until_closed().await, Some(CloseReason::Storage), "{}", player.name);
        }
    }
    let health = http::get(server.address, "/api/health").await;
    assert_eq!((health.status, &health.json()["storage"]), (503, &json!("failing")));
    let log = folder.log();
    assert!(log.contains("could not be committed") && !log.contains("panicked"), "{log}");
    server.terminate();
    server.ended().await;

    let server = Server::open(&folder, &["--trusting"]).await;
    for player in [&mut zoe, &mut leo] {
        player.connect(server.address).await.expect("the server runs");
    }
    play_on(&mut zoe, &mut leo, &mut chance).await;
    for player in [&mut zoe, &mut leo] {
        player.until_over().await;
    }
    let over = zoe.over().expect("the game goes on to its end").clone();
    let health = http::get(server.address, "/api/health").await;
    assert_eq!((health.status, &health.json()["storage"]), (200, &json!("ok")));
    let journal = Journal::fetch(server.address, &over.replay).await;
    for player in [&mut zoe, &mut leo] {
        player.fill_log().await;
        journal.confirms(player, 1);
    }
}

/// Whoever looks at the server's health sees that the disk is full, and that it is not any more, though
/// nobody has come back to play.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_disk_with_room_again_is_noticed_though_nobody_plays() {
    let folder = Folder::new();
    let server = Server::open_on_a_full_disk(&folder, 300, &["--trusting"]).await;
    let mut zoe = Player::greet(server.address, "Zoé").await;
    let mut leo = Player::greet(server.address, "Léo").await;
    let code = zoe.create("cache-ton-cash", instant(2, json!({}))).await;
    zoe.sit(&code, Seat(0)).await;
    leo.sit(&code, Seat(1)).await;
    zoe.until_desk(is_full).await;
    zoe.ask(TableAsk::Start {}).await;
    let mut chance = Chance::from_number(3);
    play_on(&mut zoe, &mut leo, &mut chance).await;
    assert_eq!(zoe.until_closed().await, Some(CloseReason::Storage));
    let health = http::get(server.address, "/api/health").await;
    assert_eq!((health.status, &health.json()["storage"]), (503, &json!("failing")));
    server.gets_room();
    let mut waited = 0;
    while http::get(server.address, "/api/health").await.status != 200 {
        waited += 1;
        assert!(waited < 200, "nobody notices");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert!(folder.log().contains("can be stored again"), "{}", folder.log());
    for player in [&mut zoe, &mut leo] {
        player.connect(server.address).await.expect("the server runs");
    }
    play_on(&mut zoe, &mut leo, &mut chance).await;
    zoe.until_over().await;
}

/// Both play until the game is over or somebody is cut off; how often they have acted.
async fn play_on(zoe: &mut Player, leo: &mut Player, chance: &mut Chance) -> u32 {
    loop {
        let (player, tell) = tokio::select! {
            tell = zoe.hear() => (&mut *zoe, tell),
            tell = leo.hear() => (&mut *leo, tell),
        };
        if player.over().is_some() || matches!(tell, None | Some(Tell::Bye { .. })) {
            return zoe.game().acts + leo.game().acts;
        }
        if player.may_act() {
            let action = chance.pick(&player.game().legal).action.clone();
            player.act(&action).await;
        }
    }
}

/// What a server said that could not be opened.
fn said(out: &Output) -> String {
    let why = String::from_utf8_lossy(&out.stderr).into_owned();
    assert_eq!(out.status.code(), Some(2), "{why}");
    assert!(
        out.stdout.is_empty(),
        "no address is printed: {}",
        String::from_utf8_lossy(&out.stdout)
    );
    why
}
