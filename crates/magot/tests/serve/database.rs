//! `magot store` and a PostgreSQL database: it is examined while a server runs, and what PostgreSQL's
//! own tools have copied is played on.

use std::fs;
use std::process::Command;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use store_postgres::trial::{Cluster, program, run_sql};
use tabletop::Chance;

use crate::closing::{acts, begins};
use crate::player::Player;
use crate::server::{Folder, Server};
use crate::store::{refuses, succeeds};

fn cluster() -> Cluster {
    Cluster::start(&["fsync=off"])
}

fn check(database: &str) -> [&str; 4] {
    ["store", "check", "--store", database]
}

#[tokio::test]
async fn a_database_is_examined_while_its_server_plays_on() {
    let cluster = cluster();
    let database = cluster.database();
    let folder = Folder::over(database.clone());
    let mut server = Server::open(&folder, &["--trusting"]).await;
    let said = succeeds(&folder, &check(&database));
    assert!(said.starts_with("Everything holds together.\nTables: 0. Games: 0."), "{said}");
    let mut chance = Chance::from_number(4);
    let mut over = begins(Player::greet(server.address, "Dora").await).await;
    acts(&mut over, u32::MAX, &mut chance).await;
    let mut playing = begins(Player::greet(server.address, "Bea").await).await;
    for _ in 0..4 {
        acts(&mut playing, 2, &mut chance).await;
        let said = succeeds(&folder, &check(&database));
        assert!(said.starts_with("Everything holds together."), "{said}");
        assert!(said.contains("Tables: 2. Games: 2."), "{said}");
    }
    assert!(server.is_open(), "nothing was taken over: {}", folder.log());
    acts(&mut playing, 2, &mut chance).await;
}

#[tokio::test]
async fn what_is_wrong_with_a_database_is_named() {
    let cluster = cluster();
    let database = cluster.database();
    let folder = Folder::over(database.clone());
    let server = Server::open(&folder, &["--trusting"]).await;
    let mut chance = Chance::from_number(4);
    let mut over = begins(Player::greet(server.address, "Dora").await).await;
    acts(&mut over, u32::MAX, &mut chance).await;
    let mut playing = begins(Player::greet(server.address, "Bea").await).await;
    acts(&mut playing, 4, &mut chance).await;
    server.terminate();
    server.ended().await;
    let (replay, code) = (&over.over().expect("it is over").replay, &playing.desk().code);
    let run = |sql: &str| run_sql(&database, sql);
    let wrong = |expected: &[&str]| {
        let why = refuses(&folder, &check(&database), 1);
        for words in expected {
            assert!(why.contains(words), "{words}: {why}");
        }
    };

    // Somebody else is said to have moved: the finished game and the one under way are wrong.
    let changes = |from: char, to: char| {
        run(&format!(
            "UPDATE magot.journal SET line = convert_to(replace(convert_from(line, 'UTF8'), \
             '{{\"act\":{{\"seat\":{from}', '{{\"act\":{{\"seat\":{to}'), 'UTF8')"
        ));
    };
    run("CREATE TABLE public.sound AS SELECT * FROM magot.journal");
    changes('0', '1');
    let (game, table) = (format!("game {replay}: entry"), format!("table {code}: entry "));
    wrong(&[&game, &table, "of its game is not what the rules lead to", "things are wrong."]);
    run("DELETE FROM magot.journal; INSERT INTO magot.journal SELECT * FROM public.sound");
    succeeds(&folder, &check(&database));

    // A text that is none is wrong alone, and what comes after it is examined all the same.
    run("CREATE TABLE public.desks AS SELECT * FROM magot.desks");
    run("UPDATE magot.desks SET desk = '\\xff'::bytea WHERE table_id = 1");
    run("DELETE FROM magot.journal WHERE table_id = 2 AND nth = 3");
    let missing = format!("table {code}: the store is damaged: line 4 of a game stands for line 3");
    wrong(&["a text is no text", "the database: 1 games have not all their lines", &missing]);
    run("DELETE FROM magot.journal; INSERT INTO magot.journal SELECT * FROM public.sound");
    run("DELETE FROM magot.desks; INSERT INTO magot.desks SELECT * FROM public.desks");
    run("UPDATE magot.tables SET owner = owner + 1 WHERE id = 2");
    wrong(&[
        "the database: 1 tables are another server's than the store is",
        "One thing is wrong.",
    ]);

    // Something cannot even be asked: that is named, and all else is examined.
    run("ALTER TABLE magot.snapshots RENAME TO gone");
    wrong(&["the store cannot be read or written: ", "magot.snapshots", "things are wrong."]);
}

#[test]
fn a_database_that_cannot_be_examined_is_a_clear_error() {
    let cluster = cluster();
    let (database, folder) = (cluster.database(), Folder::new());
    let why = refuses(&folder, &check(&database), 2);
    assert!(why.contains("is not a store of tables"), "{why}");
    run_sql(&database, "DO 'BEGIN ASSERT to_regnamespace(''magot'') IS NULL; END'");
    let nowhere = database.replace("/db", "/nowhere");
    let why = refuses(&folder, &check(&nowhere), 2);
    assert!(why.contains("database \"nowhere") && !why.contains("hunter2"), "{why}");
    drop(store_postgres::PostgresStore::open(&database).expect("it opens"));
    run_sql(&database, "UPDATE magot.version SET version = 99");
    let why = refuses(&folder, &check(&database), 2);
    assert!(why.contains("has version 99, and this program knows versions up to"), "{why}");
    cluster.kill();
    let why = refuses(&folder, &check(&database), 2);
    assert!(why.starts_with("magot: the store cannot be read or written: "), "{why}");
}

#[test]
fn whoever_copies_a_database_with_the_tool_for_files_is_told_what_does_it() {
    let folder = Folder::new();
    let database = "postgres://magot:hunter2@localhost/magot";
    for (args, tool) in [
        (["store", "backup", "--store", database, "copy.db"], "pg_dump --format=custom"),
        (["store", "restore", "--store", database, "copy.db"], "pg_restore"),
    ] {
        let why = refuses(&folder, &args, 2);
        assert!(why.contains(tool) && why.contains("On PostgreSQL"), "{why}");
        assert!(!why.contains("hunter2"), "{why}");
    }
    assert_eq!(folder.names(), [""; 0]);
}

/// Runs one of PostgreSQL's own programs.
fn runs(name: &str, args: &[&str]) {
    let out = Command::new(program(name)).args(args).output().expect("it can be started");
    assert!(out.status.success(), "{name}: {}", String::from_utf8_lossy(&out.stderr));
}

#[tokio::test]
async fn what_pg_dump_copies_while_people_play_is_whole_and_is_played_on_elsewhere() {
    let cluster = cluster();
    let database = cluster.database();
    let folder = Folder::over(database.clone());
    let server = Server::open(&folder, &["--trusting"]).await;
    let mut chance = Chance::from_number(2);
    let mut zoe = begins(Player::greet(server.address, "Zoé").await).await;
    acts(&mut zoe, 3, &mut chance).await;
    let file = folder.file("magot.dump").display().to_string();
    let into = format!("--file={file}");
    runs("pg_dump", &["--format=custom", "--schema=magot", &into, &database]);
    let saved = zoe.acts();
    acts(&mut zoe, 4, &mut chance).await;

    let elsewhere = cluster.database();
    runs("pg_restore", &[&format!("--dbname={elsewhere}"), &file]);
    let said = succeeds(&folder, &check(&elsewhere));
    assert!(said.contains("Tables: 1. Games: 1."), "{said}");
    let other = Folder::over(elsewhere);
    let other = Server::open(&other, &["--trusting"]).await;
    let mut again = zoe.returns_knowing_nothing();
    again.connect(other.address).await.expect("the server runs");
    again.joins(&zoe.desk().code).await;
    again.until_whole().await;
    assert_eq!(again.acts(), saved, "what came after the copy is not there");
    acts(&mut again, u32::MAX, &mut chance).await;
    assert!(again.over().is_some());
    acts(&mut zoe, 2, &mut chance).await;
}

/// Somebody who vouches for certificates, as a file; and a certificate for this machine, with its key.
fn certified(folder: &Folder, file: &str) -> [String; 2] {
    let mut root = CertificateParams::new(Vec::new()).expect("no name is needed");
    root.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let key = || KeyPair::generate().expect("there is entropy");
    let root = CertifiedIssuer::self_signed(root, key()).expect("a certificate can be made");
    fs::write(folder.file(file), root.pem()).expect("a file can be written");
    let (key, name) = (key(), ["localhost".to_string()]);
    let certificate = CertificateParams::new(name).and_then(|params| params.signed_by(&key, &root));
    [certificate.expect("a certificate can be made").pem(), key.serialize_pem()]
}

#[tokio::test]
async fn a_game_is_played_over_a_database_that_is_known_by_its_certificate() {
    let files = Folder::new();
    let [certificate, key] = certified(&files, "root.crt");
    certified(&files, "stranger.crt");
    let cluster = Cluster::start_on_the_network(Some([&certificate, &key]));
    let here = cluster.database();
    let address = cluster.address_at("localhost", here.rsplit('/').next().expect("it has a name"));
    let known_by = |file: &str| {
        let file = files.file(file).display().to_string().replace('/', "%2F");
        format!("{address}?sslmode=verify-full&sslrootcert={file}")
    };
    let refused = Folder::over(known_by("stranger.crt")).refuses_to_open(&[]);
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(
        refused.status.code() == Some(2) && said.contains("invalid peer certificate"),
        "{said}"
    );

    let folder = Folder::over(known_by("root.crt"));
    let server = Server::open(&folder, &["--trusting"]).await;
    let mut chance = Chance::from_number(9);
    let mut player = begins(Player::greet(server.address, "Gil").await).await;
    acts(&mut player, u32::MAX, &mut chance).await;
    assert!(player.over().is_some());
    let said = succeeds(&folder, &check(&known_by("root.crt")));
    assert!(said.starts_with("Everything holds together.\nTables: 1. Games: 1."), "{said}");
}
