//! The server is told to shut down, and starts again.

use std::time::{Duration, Instant};

use protocol::{CloseReason, Phase, TableAsk, Tell};
use serde_json::json;
use tabletop::{Chance, Seat};

use crate::player::{Player, instant, is_full};
use crate::server::{Folder, Server};

/// How long the server is closed: much longer than everything else here takes.
const CLOSED: Duration = Duration::from_secs(4);

#[tokio::test]
async fn a_server_that_shuts_down_says_so_and_starts_again_as_it_was() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let at = server.address;
    let mut chance = Chance::from_number(11);

    let mut gathering = Player::greet(at, "Ana").await;
    let code = gathering.create("cash-n-guns-live", instant(6, json!({}))).await;
    let nonce = gathering.sit(&code, Seat(0)).await;
    let mut playing = begins(Player::greet(at, "Bea").await).await;
    let mut paused = begins(Player::greet(at, "Cleo").await).await;
    let mut over = begins(Player::greet(at, "Dora").await).await;
    let mut alone = Player::greet(at, "Emil").await;
    for player in [&mut playing, &mut paused] {
        acts(player, 3, &mut chance).await;
    }
    acts(&mut over, u32::MAX, &mut chance).await;
    assert!(over.over().is_some());
    paused.ask(TableAsk::Pause { paused: true }).await;
    paused.until_desk(|desk| desk.paused && !desk.running).await;
    playing.ask(TableAsk::Lock { locked: true }).await;
    playing.until_desk(|desk| desk.locked && desk.running).await;
    let ran_from = Instant::now();

    server.terminate();
    for player in [&mut gathering, &mut playing, &mut paused, &mut over, &mut alone] {
        assert_eq!(player.until_closed().await, Some(CloseReason::Shutdown), "{}", player.name);
    }
    let (status, printed) = server.ended().await;
    assert_eq!(status.code(), Some(0), "{}", folder.log());
    assert!(!printed.contains("error"), "{printed}");
    let mut ran = ran_from.elapsed();
    tokio::time::sleep(CLOSED).await;

    let server = Server::open(&folder, &[]).await;
    let opened = Instant::now();
    for player in [&mut gathering, &mut playing, &mut paused, &mut over] {
        let before = player.desk().clone();
        let has_game = player.has_game();
        let seat = player.you().seat;
        player.connect(server.address).await.expect("the server runs");
        // The player itself compares the game before its eyes with the one that it knew.
        player.until_desk(|_| true).await;
        if has_game {
            player.until_whole().await;
        }
        let mut after = player.desk().clone();
        assert_eq!(player.you().seat, seat, "{}", player.name);
        if player.name == "Bea" {
            ran += opened.elapsed();
            let shown = Duration::from_millis(after.at - before.at);
            assert!(shown <= ran && ran < CLOSED, "the clock ran {shown:?}, the server {ran:?}");
            assert!(after.running, "somebody is there again");
            after.at = before.at;
        }
        assert_eq!(after, before, "{}", player.name);
    }
    over.until(|tell| matches!(tell, Tell::Over { .. }).then_some(())).await;
    assert_eq!(over.desk().phase, Phase::Over);

    acts(&mut playing, 3, &mut chance).await;
    paused.ask(TableAsk::Pause { paused: false }).await;
    paused.until_desk(|desk| !desk.paused && desk.running).await;
    acts(&mut paused, 3, &mut chance).await;
    gathering.ask(TableAsk::Fill { seat: None, bot: None }).await;
    gathering.until_desk(is_full).await;
    gathering.ask(TableAsk::Start {}).await;
    gathering.until_desk(|desk| desk.phase == Phase::Playing).await;
    assert_eq!(gathering.desk().nonces, [nonce], "a nonce is stored, too");
}

#[tokio::test]
async fn an_interrupted_server_shuts_down_even_if_somebody_does_not_listen() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    // Half a request, half a greeting, and a player that never reads.
    let silent = std::net::TcpStream::connect(server.address).expect("it listens");
    let half = std::net::TcpStream::connect(server.address).expect("it listens");
    std::io::Write::write_all(&mut &half, b"GET /api/hea").expect("it reads");
    let deaf = Player::greet(server.address, "Zoé").await;
    let asked = Instant::now();
    server.terminate();
    let (status, _) = server.ended().await;
    assert_eq!(status.code(), Some(0), "{}", folder.log());
    assert!(asked.elapsed() < Duration::from_secs(10), "it took {:?}", asked.elapsed());
    drop((silent, half, deaf));
}

/// A table for one and a bot, and the game begun.
pub(crate) async fn begins(mut player: Player) -> Player {
    player.create("cache-ton-cash", instant(2, json!({"ending": "quick"}))).await;
    player.ask(TableAsk::Fill { seat: None, bot: None }).await;
    player.until_desk(is_full).await;
    player.ask(TableAsk::Start {}).await;
    player.until_whole().await;
    player
}

/// Acts so often, or until the game is over.
pub(crate) async fn acts(player: &mut Player, times: u32, chance: &mut Chance) {
    let enough = player.game().acts.saturating_add(times);
    while player.over().is_none() && player.game().acts < enough {
        if player.may_act() {
            let action = chance.pick(&player.game().legal).action.clone();
            player.act(&action).await;
        }
        player.hear().await.expect("the server runs");
    }
}
