//! Servers that store in a PostgreSQL database: they are killed, it is killed, and one takes over from
//! another.

use std::time::Duration;

use protocol::CloseReason;
use store_postgres::trial::Cluster;
use tabletop::Chance;

use crate::closing::{acts, begins};
use crate::journal::Journal;
use crate::kills;
use crate::player::Player;
use crate::server::{Folder, Server};

/// A PostgreSQL of its own; it syncs nothing, since only a power cut would tell.
fn cluster() -> Cluster {
    Cluster::start(&["fsync=off"])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twenty_kills_of_a_server_on_postgresql_lose_and_double_nothing() {
    let cluster = cluster();
    kills::are_survived(&Folder::over(cluster.database()), 20).await;
}

/// Plays to the end, and compares what was told on the way with the journal.
async fn plays_on_to_the_end(mut player: Player, server: &Server, chance: &mut Chance) {
    player.connect(server.address).await.expect("the server runs");
    player.until_whole().await;
    acts(&mut player, u32::MAX, chance).await;
    player.fill_log().await;
    let endings = player.endings();
    let (game_no, over) = endings.first().expect("a game is over");
    let replay = &over.expect("it was told").replay;
    Journal::fetch(server.address, replay).await.confirms(&player, *game_no);
}

/// Acts until the connection is closed: why that is.
async fn acts_until_closed(player: &mut Player, chance: &mut Chance) -> Option<CloseReason> {
    while player.is_connected() {
        if player.may_act() {
            let action = chance.pick(&player.game().legal).action.clone();
            player.act(&action).await;
        }
        player.hear().await;
        assert!(player.over().is_none(), "the game has a long way to go");
    }
    player.until_closed().await
}

/// A server that was taken over ends by itself, and says so to whoever looks after it.
async fn stops_because_it_was_taken_over(server: Server, folder: &Folder) {
    let ended = tokio::time::timeout(Duration::from_secs(20), server.ended()).await;
    let (status, _) = ended.expect("nobody has to stop it");
    let log = folder.log();
    assert_eq!(status.code(), Some(3), "{log}");
    for words in [
        "ERROR server: another server has taken the store over: this one can never write there",
        "magot: another server has taken the store over: this one could never write there again, \
         has told its connections to come back, and has stopped",
    ] {
        assert!(log.contains(words), "{log}");
    }
    for words in ["panicked", "task has died", "did not drain"] {
        assert!(!log.contains(words), "{log}");
    }
}

#[tokio::test]
async fn a_postgresql_that_is_killed_and_starts_again_is_played_on() {
    let cluster = cluster();
    let folder = Folder::over(cluster.database());
    let server = Server::open(&folder, &["--trusting"]).await;
    let mut chance = Chance::from_number(3);
    let mut player = begins(Player::greet(server.address, "Ana").await).await;
    acts(&mut player, 3, &mut chance).await;
    cluster.kill();
    let why = acts_until_closed(&mut player, &mut chance).await;
    assert_eq!(why, Some(CloseReason::Storage));
    cluster.start_again();
    plays_on_to_the_end(player, &server, &mut chance).await;
    assert!(!folder.log().contains("panicked"), "{}", folder.log());
}

#[tokio::test]
async fn a_server_that_is_taken_over_stops_and_the_game_goes_on_elsewhere() {
    let cluster = cluster();
    let folder = Folder::over(cluster.database());
    let first = Server::open(&folder, &["--trusting"]).await;
    let mut chance = Chance::from_number(5);
    let mut player = begins(Player::greet(first.address, "Bea").await).await;
    acts(&mut player, 3, &mut chance).await;
    let second = Server::open(&folder, &["--trusting"]).await;
    let why = acts_until_closed(&mut player, &mut chance).await;
    assert_eq!(why, Some(CloseReason::Shutdown), "nothing is broken: come back");
    stops_because_it_was_taken_over(first, &folder).await;
    plays_on_to_the_end(player, &second, &mut chance).await;
}

#[tokio::test]
async fn a_server_that_is_taken_over_while_nobody_moves_stops_all_the_same() {
    let cluster = cluster();
    let folder = Folder::over(cluster.database());
    let first = Server::open(&folder, &[]).await;
    let mut chance = Chance::from_number(6);
    let mut thinks = begins(Player::greet(first.address, "Dora").await).await;
    acts(&mut thinks, 3, &mut chance).await;
    let mut at_the_door = Player::greet(first.address, "Emil").await;
    let second = Server::open(&folder, &[]).await;
    for player in [&mut thinks, &mut at_the_door] {
        assert_eq!(player.until_closed().await, Some(CloseReason::Shutdown), "{}", player.name);
    }
    stops_because_it_was_taken_over(first, &folder).await;
    plays_on_to_the_end(thinks, &second, &mut chance).await;
    second.terminate();
    assert_eq!(second.ended().await.0.code(), Some(0), "it has the store, and ends as usual");
}

#[tokio::test]
async fn of_many_servers_that_take_the_store_one_after_the_other_the_last_one_runs() {
    let cluster = cluster();
    let folder = Folder::over(cluster.database());
    let mut chance = Chance::from_number(8);
    let mut server = Server::open(&folder, &["--trusting"]).await;
    let mut player = begins(Player::greet(server.address, "Fanny").await).await;
    for _ in 0..4 {
        let next = Server::open(&folder, &["--trusting"]).await;
        let why = acts_until_closed(&mut player, &mut chance).await;
        assert_eq!(why, Some(CloseReason::Shutdown));
        stops_because_it_was_taken_over(server, &folder).await;
        server = next;
        player.connect(server.address).await.expect("the server runs");
        player.until_whole().await;
    }
    plays_on_to_the_end(player, &server, &mut chance).await;
}

#[tokio::test]
async fn a_server_that_cannot_listen_takes_no_store_away() {
    let cluster = cluster();
    let folder = Folder::over(cluster.database());
    let server = Server::open(&folder, &["--trusting"]).await;
    let mut player = begins(Player::greet(server.address, "Cleo").await).await;
    let listen = server.address.to_string();
    let refused = folder.refuses_to_open(&["--metrics", &listen]);
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success() && said.contains("cannot listen"), "{said}");
    acts(&mut player, 3, &mut Chance::from_number(7)).await;
}
