//! Stores that cannot be opened, and disks that are full.

use std::fs;
use std::process::{Command, Output};

use protocol::{Ask, Bye, Tell};
use serde_json::json;
use tabletop::Chance;

use crate::client::{Client, instant, is_full};
use crate::house::{Folder, House};
use crate::journal::Journal;

#[tokio::test]
async fn a_second_house_does_not_open_over_the_same_store() {
    let folder = Folder::new();
    let house = House::open(&folder, &[]).await;
    let mut zoe = Client::greet(house.address, "Zoé").await;
    let why = said(&folder.refuses_to_open(&[]));
    assert!(why.contains("magot.db is in use"), "{why}");
    zoe.create("cache-ton-cash", instant(2, json!({}))).await;
    drop(house);
    let house = House::open(&folder, &[]).await;
    zoe.connect(house.address).await.expect("the house is open");
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
    let house = House::open(&folder, &[]).await;
    let mut zoe = Client::greet(house.address, "Zoé").await;
    zoe.create("cache-ton-cash", instant(2, json!({}))).await;
    house.terminate();
    house.ended().await;
    let may = |mode| fs::set_permissions(folder.store(), fs::Permissions::from_mode(mode));
    may(0o400).expect("it is ours");
    // Whoever may do everything may also write to a file that is read-only.
    if fs::OpenOptions::new().append(true).open(folder.store()).is_err() {
        let why = said(&folder.refuses_to_open(&[]));
        assert!(why.starts_with("magot: "), "{why}");
    }
    may(0o600).expect("it is ours");
    let house = House::open(&folder, &[]).await;
    zoe.connect(house.address).await.expect("the house is open");
    zoe.until_desk(|_| true).await;
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn an_address_that_is_taken_is_a_clear_error() {
    let folder = Folder::new();
    let house = House::open(&folder, &[]).await;
    let (other, taken) = (Folder::new(), house.address.to_string());
    let store = other.store().display().to_string();
    let args = ["serve", "--listen", &taken, "--store", &store];
    let out = Command::new(env!("CARGO_BIN_EXE_magot")).args(args).output();
    let why = said(&out.expect("magot can be started"));
    assert!(why.contains("network"), "{why}");
}

/// The store's files may have 400 KiB each, which a game soon needs.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn what_was_told_before_the_disk_was_full_is_there_afterwards() {
    let folder = Folder::new();
    let house = House::open_on_a_small_disk(&folder, 400, &["--trusting"]).await;
    let mut zoe = Client::greet(house.address, "Zoé").await;
    let mut leo = Client::greet(house.address, "Léo").await;
    let code = zoe.create("cache-ton-cash", instant(2, json!({}))).await;
    zoe.sit(&code, 0).await;
    leo.sit(&code, 1).await;
    zoe.until_desk(is_full).await;
    zoe.ask(&Ask::Start {}).await;
    let mut chance = Chance::from_number(3);
    let acts = play_on(&mut zoe, &mut leo, &mut chance).await;
    assert!(acts > 10, "the disk was full after {acts} actions");
    for client in [&mut zoe, &mut leo] {
        assert_eq!(client.until_gone().await, Some(Bye::Storage), "{}", client.name);
    }

    // The house is there, and shows what it could keep; but nothing can be added.
    for _ in 0..3 {
        for client in [&mut zoe, &mut leo] {
            client.connect(house.address).await.expect("the house is open");
        }
        play_on(&mut zoe, &mut leo, &mut chance).await;
        for client in [&mut zoe, &mut leo] {
            assert_eq!(client.until_gone().await, Some(Bye::Storage), "{}", client.name);
        }
    }
    let log = folder.log();
    assert!(log.contains("could not be kept") && !log.contains("panicked"), "{log}");
    house.terminate();
    house.ended().await;

    let house = House::open(&folder, &["--trusting"]).await;
    for client in [&mut zoe, &mut leo] {
        client.connect(house.address).await.expect("the house is open");
    }
    play_on(&mut zoe, &mut leo, &mut chance).await;
    for client in [&mut zoe, &mut leo] {
        client.until_over().await;
    }
    let over = zoe.over().expect("the game goes on to its end").clone();
    let journal = Journal::fetch(house.address, &over.replay).await;
    for client in [&mut zoe, &mut leo] {
        client.fill_log().await;
        journal.confirms(client, 1);
    }
}

/// Both play until the game is over or somebody is sent home; how often they have acted.
async fn play_on(zoe: &mut Client, leo: &mut Client, chance: &mut Chance) -> u32 {
    loop {
        let (client, tell) = tokio::select! {
            tell = zoe.hear() => (&mut *zoe, tell),
            tell = leo.hear() => (&mut *leo, tell),
        };
        if client.over().is_some() || matches!(tell, None | Some(Tell::Bye { .. })) {
            return zoe.game().acts + leo.game().acts;
        }
        if client.may_act() {
            let action = chance.pick(&client.game().legal).action.clone();
            client.act(&action).await;
        }
    }
}

/// What a house said that could not be opened.
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
