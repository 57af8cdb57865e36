//! The house is told to close, and opens again.

use std::time::{Duration, Instant};

use protocol::{Ask, Bye, Phase, Tell};
use serde_json::json;
use tabletop::Chance;

use crate::client::{Client, instant, is_full};
use crate::house::{Folder, House};

/// How long the house is closed: much longer than everything else here takes.
const CLOSED: Duration = Duration::from_secs(4);

#[tokio::test]
async fn a_house_that_closes_says_so_and_opens_again_as_it_was() {
    let folder = Folder::new();
    let house = House::open(&folder, &[]).await;
    let at = house.address;
    let mut chance = Chance::from_number(11);

    let mut gathering = Client::greet(at, "Ana").await;
    let code = gathering.create("cash-n-guns-live", instant(6, json!({}))).await;
    let nonce = gathering.sit(&code, 0).await;
    let mut playing = begins(Client::greet(at, "Bea").await).await;
    let mut paused = begins(Client::greet(at, "Cleo").await).await;
    let mut over = begins(Client::greet(at, "Dora").await).await;
    let mut alone = Client::greet(at, "Emil").await;
    for client in [&mut playing, &mut paused] {
        acts(client, 3, &mut chance).await;
    }
    acts(&mut over, u32::MAX, &mut chance).await;
    assert!(over.over().is_some());
    paused.ask(&Ask::Pause { paused: true }).await;
    paused.until_desk(|desk| desk.paused && !desk.running).await;
    playing.ask(&Ask::Lock { locked: true }).await;
    playing.until_desk(|desk| desk.locked && desk.running).await;
    let ran_from = Instant::now();

    house.terminate();
    for client in [&mut gathering, &mut playing, &mut paused, &mut over, &mut alone] {
        assert_eq!(client.until_gone().await, Some(Bye::Shutdown), "{}", client.name);
    }
    let (status, printed) = house.ended().await;
    assert_eq!(status.code(), Some(0), "{}", folder.log());
    assert!(!printed.contains("error"), "{printed}");
    let mut ran = ran_from.elapsed();
    tokio::time::sleep(CLOSED).await;

    let house = House::open(&folder, &[]).await;
    let opened = Instant::now();
    for client in [&mut gathering, &mut playing, &mut paused, &mut over] {
        let before = client.desk().clone();
        let has_game = client.game.is_some();
        let seat = client.you.and_then(|you| you.seat);
        client.connect(house.address).await.expect("the house is open");
        // The client itself compares the game before its eyes with the one that it knew.
        client.until_desk(|_| true).await;
        if has_game {
            client.until(|tell| matches!(tell, Tell::Whole { .. }).then_some(())).await;
        }
        let mut after = client.desk().clone();
        assert_eq!(client.you.and_then(|you| you.seat), seat, "{}", client.name);
        if client.name == "Bea" {
            ran += opened.elapsed();
            let shown = Duration::from_millis(after.at - before.at);
            assert!(shown <= ran && ran < CLOSED, "the clock ran {shown:?}, the house {ran:?}");
            assert!(after.running, "somebody is there again");
            after.at = before.at;
        }
        assert_eq!(after, before, "{}", client.name);
    }
    over.until(|tell| matches!(tell, Tell::Over { .. }).then_some(())).await;
    assert_eq!(over.desk().phase, Phase::Over);

    acts(&mut playing, 3, &mut chance).await;
    paused.ask(&Ask::Pause { paused: false }).await;
    paused.until_desk(|desk| !desk.paused && desk.running).await;
    acts(&mut paused, 3, &mut chance).await;
    gathering.ask(&Ask::Fill { seat: None, bot: None }).await;
    gathering.until_desk(is_full).await;
    gathering.ask(&Ask::Start {}).await;
    gathering.until_desk(|desk| desk.phase == Phase::Playing).await;
    assert_eq!(gathering.desk().nonces, [nonce], "a nonce is kept, too");
}

#[tokio::test]
async fn an_interrupted_house_closes_even_if_somebody_does_not_listen() {
    let folder = Folder::new();
    let house = House::open(&folder, &[]).await;
    // Half a request, half a greeting, and a client that never reads.
    let silent = std::net::TcpStream::connect(house.address).expect("it listens");
    let half = std::net::TcpStream::connect(house.address).expect("it listens");
    std::io::Write::write_all(&mut &half, b"GET /api/hea").expect("it reads");
    let deaf = Client::greet(house.address, "Zoé").await;
    let asked = Instant::now();
    house.terminate();
    let (status, _) = house.ended().await;
    assert_eq!(status.code(), Some(0), "{}", folder.log());
    assert!(asked.elapsed() < Duration::from_secs(10), "it took {:?}", asked.elapsed());
    drop((silent, half, deaf));
}

/// A table for one and a bot, and the game begun.
async fn begins(mut client: Client) -> Client {
    client.create("cache-ton-cash", instant(2, json!({"ending": "quick"}))).await;
    client.ask(&Ask::Fill { seat: None, bot: None }).await;
    client.until_desk(is_full).await;
    client.ask(&Ask::Start {}).await;
    client.until(|tell| matches!(tell, Tell::Whole { .. }).then_some(())).await;
    client
}

/// Acts so often, or until the game is over.
async fn acts(client: &mut Client, times: u32, chance: &mut Chance) {
    let enough = client.game().acts.saturating_add(times);
    while client.over().is_none() && client.game().acts < enough {
        if client.may_act() {
            let action = chance.pick(&client.game().legal).action.clone();
            client.act(&action).await;
        }
        client.hear().await.expect("the house is open");
    }
}
