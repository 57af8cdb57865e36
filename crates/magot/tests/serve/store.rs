//! `magot store`: a store is examined, copied while a server runs, and put back.

use std::fs;
use std::process::Command;
use std::time::Duration;

use protocol::TableAsk;
use serde_json::json;
use store_sqlite::Inspection;
use tabletop::{Chance, Seat};
use tokio::sync::watch;

use crate::closing::{acts, begins};
use crate::player::{Evening, Player, instant, is_full};
use crate::server::{Folder, Server};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_taken_while_a_server_plays_on() {
    let folder = Folder::new();
    let server = Server::open(&folder, &["--trusting"]).await;
    let (stop, stopped) = watch::channel(false);
    let playing = tokio::spawn(plays_on(server.address, stopped));
    let mut gathering = Player::greet(server.address, "Ana").await;
    gathering.create("cash-n-guns-live", instant(6, json!({}))).await;
    let tables = || Inspection::open(&folder.store()).and_then(|store| store.codes());
    while tables().map_or(0, |codes| codes.len()) < 2 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }

    let mut sizes = Vec::new();
    for number in 0..6 {
        let name = format!("backup-{number}.db");
        let said = succeeds(&folder, &["store", "backup", "--store", "magot.db", &name]);
        assert!(said.contains(&name) && said.contains("Tables: 2."), "{said}");
        sizes.push(said.rsplit_once("journals: ").expect("it counts").1.to_string());
        let said = succeeds(&folder, &["store", "check", "--store", &name]);
        assert!(said.starts_with("Everything holds together."), "{said}");
    }
    let said = succeeds(&folder, &["store", "check", "--store", "magot.db"]);
    assert!(said.contains("Tables: 2."), "a server's own store is examined, too: {said}");
    sizes.dedup();
    assert!(sizes.len() > 1, "the server went on meanwhile: {sizes:?}");
    stop.send_replace(true);
    playing.await.expect("nobody was disturbed");

    let before = fs::read(folder.file("backup-0.db")).expect("it is there");
    let again = ["store", "backup", "--store", "magot.db", "backup-0.db"];
    let why = refuses(&folder, &again, 2);
    assert!(why.contains("backup-0.db is there already"), "{why}");
    assert!(fs::read(folder.file("backup-0.db")).expect("it is there") == before);
    let ours = |name: &String| name.contains("backup-") || name.contains("copy");
    let names: Vec<String> = folder.names().into_iter().filter(ours).collect();
    let expected: Vec<String> = (0..6).map(|number| format!("backup-{number}.db")).collect();
    assert_eq!(names, expected, "a backup is one file, and nothing is left beside it");
}

#[cfg(unix)]
#[tokio::test]
async fn a_backup_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new();
    let _server = Server::open(&folder, &[]).await;
    succeeds(&folder, &["store", "backup", "--store", "magot.db", "copy.db"]);
    let mode = fs::metadata(folder.file("copy.db")).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o077, 0, "{mode:o}");
}

#[tokio::test]
async fn a_backup_is_put_back_and_the_game_goes_on_from_there() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut chance = Chance::from_number(2);
    let mut zoe = begins(Player::greet(server.address, "Zoé").await).await;
    acts(&mut zoe, 3, &mut chance).await;
    succeeds(&folder, &["store", "backup", "--store", "magot.db", "saved.db"]);
    let saved = zoe.acts();
    acts(&mut zoe, 4, &mut chance).await;

    let restore = ["store", "restore", "--store", "magot.db", "saved.db"];
    let replace = ["store", "restore", "--store", "magot.db", "saved.db", "--replace"];
    for args in [restore.as_slice(), &replace] {
        let why = refuses(&folder, args, 2);
        assert!(why.contains("magot.db is in use: stop the server first"), "{why}");
    }
    // A server that was killed leaves a part of its store beside it.
    server.kill();
    assert!(folder.names().contains(&"magot.db-wal".to_string()));
    let why = refuses(&folder, &restore, 2);
    assert!(why.contains("magot.db is there already"), "{why}");
    let said = succeeds(&folder, &replace);
    assert!(said.contains("magot.db.replaced-1"), "{said}");
    let kept = ["store", "check", "--store", "magot.db.replaced-1"];
    assert!(succeeds(&folder, &kept).starts_with("Everything holds together."));

    let server = Server::open(&folder, &[]).await;
    let mut again = zoe.returns_knowing_nothing();
    again.connect(server.address).await.expect("the server runs");
    again.joins(&zoe.desk().code).await;
    again.until_whole().await;
    assert_eq!(again.acts(), saved, "what came after the backup is gone");
    acts(&mut again, 2, &mut chance).await;
    server.terminate();
    server.ended().await;

    // What was put aside is put back, and has everything that was played.
    let back = ["store", "restore", "--store", "magot.db", "magot.db.replaced-1", "--replace"];
    let said = succeeds(&folder, &back);
    assert!(said.contains("magot.db.replaced-2"), "{said}");
    let server = Server::open(&folder, &[]).await;
    zoe.connect(server.address).await.expect("the server runs");
    zoe.until_whole().await;
    assert_eq!(zoe.acts(), saved + 4);
    acts(&mut zoe, u32::MAX, &mut chance).await;
    assert!(zoe.over().is_some());
}

#[tokio::test]
async fn a_backup_is_put_where_there_is_no_store() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut zoe = begins(Player::greet(server.address, "Zoé").await).await;
    acts(&mut zoe, 2, &mut Chance::from_number(2)).await;
    succeeds(&folder, &["store", "backup", "--store", "magot.db", "saved.db"]);
    drop(server);
    let elsewhere = Folder::new();
    let saved = folder.file("saved.db").display().to_string();
    let said = succeeds(&elsewhere, &["store", "restore", "--store", "magot.db", &saved]);
    assert!(!said.contains("replaced"), "{said}");
    let server = Server::open(&elsewhere, &[]).await;
    zoe.connect(server.address).await.expect("the server runs");
    zoe.until_whole().await;
}

#[tokio::test]
async fn what_is_wrong_with_a_store_is_named() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut chance = Chance::from_number(4);
    let mut over = begins(Player::greet(server.address, "Dora").await).await;
    acts(&mut over, u32::MAX, &mut chance).await;
    let mut playing = begins(Player::greet(server.address, "Bea").await).await;
    acts(&mut playing, 4, &mut chance).await;
    // A backup is one file, in which something can be changed.
    succeeds(&folder, &["store", "backup", "--store", "magot.db", "saved.db"]);
    let check = ["store", "check", "--store", "saved.db"];
    assert!(succeeds(&folder, &check).starts_with("Everything holds together."));
    let saved = folder.file("saved.db");
    let sound = fs::read(&saved).expect("it is there");

    // Somebody else is said to have moved: the finished game and the one under way are wrong.
    let changed = replaced(&sound, br#"{"act":{"seat":0"#, br#"{"act":{"seat":1"#);
    fs::write(&saved, changed).expect("it can be written");
    let why = refuses(&folder, &check, 1);
    let replay = &over.over().expect("it is over").replay;
    assert!(why.contains(&format!("game {replay}: entry")), "{why}");
    let told = format!("table {}: entry ", playing.desk().code);
    let line = why.lines().find(|line| line.starts_with(&told)).unwrap_or_else(|| panic!("{why}"));
    assert!(line.ends_with(" of its game is not what the rules lead to"), "{line}");
    assert!(why.trim_end().ends_with("things are wrong."), "{why}");

    // A table whose document cannot be read is wrong alone.
    let changed = replaced(&sound, br#""phase":"playing""#, br#""phase":"praying""#);
    fs::write(&saved, changed).expect("it can be written");
    let why = refuses(&folder, &check, 1);
    assert!(why.contains(&format!("table {}: ", playing.desk().code)), "{why}");
    assert!(why.contains("One thing is wrong."), "{why}");

    // Half the file is noise.
    let mut noise = sound.clone();
    let half = noise.len() / 2;
    noise[half..].fill(0xa5);
    fs::write(&saved, noise).expect("it can be written");
    let why = refuses(&folder, &check, 1);
    assert!(why.contains("wrong."), "{why}");
    let why = refuses(&folder, &["store", "backup", "--store", "saved.db", "copy.db"], 2);
    assert!(why.contains("magot: cannot copy saved.db: the store is damaged"), "{why}");
    assert!(!folder.names().iter().any(|name| name.contains("copy")), "{:?}", folder.names());
}

/// After an upgrade that changed the rules.
#[tokio::test]
async fn a_finished_game_of_other_rules_is_counted_and_is_not_wrong() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut over = begins(Player::greet(server.address, "Dora").await).await;
    acts(&mut over, u32::MAX, &mut Chance::from_number(4)).await;
    succeeds(&folder, &["store", "backup", "--store", "magot.db", "saved.db"]);
    let rules = games::find("cache-ton-cash").expect("it is listed").rules;
    let stored = fs::read(folder.file("saved.db")).expect("it is there");
    let [ours, other] = [rules, 9 - rules].map(|rules| format!(r#""rules":{rules},"#));
    let changed = replaced(&stored, ours.as_bytes(), other.as_bytes());
    fs::write(folder.file("saved.db"), changed).expect("it can be written");
    let said = succeeds(&folder, &["store", "check", "--store", "saved.db"]);
    assert!(said.starts_with("Games of other rules, which were not"), "{said}");
    assert!(said.contains("played again: 1.\nEverything holds together."), "{said}");
}

#[tokio::test]
async fn a_file_that_is_no_store_and_a_folder_that_is_not_there_are_clear_errors() {
    let folder = Folder::new();
    drop(Server::open(&folder, &[]).await);
    fs::write(folder.file("diary"), "Dear diary, today I won at cards.\n".repeat(40)).unwrap();
    fs::write(folder.file("empty"), "").unwrap();
    for (args, expected) in [
        (["store", "check", "--store", "diary"].as_slice(), "diary is not a store of tables"),
        (&["store", "check", "--store", "empty"], "empty is not a store of tables"),
        (&["store", "check", "--store", "nothing.db"], "there is no file "),
        (&["store", "backup", "--store", "diary", "b"], "diary is not a store of tables"),
        (&["store", "backup", "--store", "magot.db", "nowhere/b"], "there is no folder "),
        (&["store", "restore", "--store", "new.db", "diary"], "diary is not a store of tables"),
        (&["store", "restore", "--store", "new.db", "nothing.db"], "there is no file "),
        (&["store", "restore", "--store", "nowhere/new.db", "magot.db"], "there is no folder "),
    ] {
        let why = refuses(&folder, args, 2);
        assert!(why.starts_with("magot: ") && why.contains(expected), "{args:?}: {why}");
    }
    let names = folder.names();
    let left = |name: &&String| ["b", "new.db", "nothing.db"].contains(&name.as_str());
    assert_eq!(names.iter().find(left), None, "{names:?}");
    assert_eq!(fs::read(folder.file("empty")).unwrap(), b"");
}

/// No file may have more than 40 KiB, as if the disk were full then.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_backup_that_finds_no_room_leaves_nothing() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut zoe = begins(Player::greet(server.address, "Zoé").await).await;
    acts(&mut zoe, u32::MAX, &mut Chance::from_number(2)).await;
    let names = folder.names();
    let limited = "trap '' XFSZ; ulimit -f 80; exec \"$0\" store backup --store \"$1\" \"$2\"";
    let mut shell = Command::new("sh");
    shell.args(["-c", limited, env!("CARGO_BIN_EXE_magot")]);
    let out = shell.args([folder.store(), folder.file("copy.db")]).output();
    let out = out.expect("magot can be started");
    let why = String::from_utf8_lossy(&out.stderr);
    assert_eq!(out.status.code(), Some(2), "{why}");
    assert!(why.starts_with("magot: cannot write ") && why.contains("copy.db: "), "{why}");
    assert_eq!(folder.names(), names);
    succeeds(&folder, &["store", "backup", "--store", "magot.db", "copy.db"]);
}

/// Two people play one game after the other until they are stopped.
async fn plays_on(server: std::net::SocketAddr, stopped: watch::Receiver<bool>) {
    let mut zoe = Player::greet(server, "Zoé").await;
    let mut leo = Player::greet(server, "Léo").await;
    let code = zoe.create("cache-ton-cash", instant(2, json!({}))).await;
    zoe.sit(&code, Seat(0)).await;
    leo.sit(&code, Seat(1)).await;
    zoe.until_desk(is_full).await;
    zoe.ask(TableAsk::Start {}).await;
    let mut chance = Chance::from_number(3);
    let mut evening = Evening::begun();
    while !*stopped.borrow() {
        let (player, tell) = tokio::select! {
            tell = zoe.hear() => (&mut zoe, tell),
            tell = leo.hear() => (&mut leo, tell),
        };
        tell.expect("the server stays open");
        if player.may_act() {
            let action = chance.pick(&player.game().legal).action.clone();
            player.act(&action).await;
        } else if player.you().host {
            evening.goes_on(player).await;
        }
    }
}

/// Everything of that kind in a file, by something as long.
fn replaced(file: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    assert_eq!(from.len(), to.len());
    let mut changed = file.to_vec();
    let places: Vec<usize> =
        (0..file.len() - from.len()).filter(|place| file[*place..].starts_with(from)).collect();
    assert!(!places.is_empty(), "{} is not there", String::from_utf8_lossy(from));
    for place in places {
        changed[place..place + to.len()].copy_from_slice(to);
    }
    changed
}

/// What `magot` says that does what it is asked.
pub(crate) fn succeeds(folder: &Folder, args: &[&str]) -> String {
    let out = folder.magot(args);
    let why = String::from_utf8_lossy(&out.stderr).into_owned();
    assert_eq!(out.status.code(), Some(0), "{args:?}: {why}{}", folder.names().join(" "));
    String::from_utf8(out.stdout).expect("it is text")
}

/// What `magot` says that ends with this exit code.
pub(crate) fn refuses(folder: &Folder, args: &[&str], code: i32) -> String {
    let out = folder.magot(args);
    let said = [out.stdout.as_slice(), &out.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    assert_eq!(out.status.code(), Some(code), "{args:?}: {said}");
    said
}
