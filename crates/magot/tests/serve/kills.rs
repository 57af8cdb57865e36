//! The house is killed at random moments under load, again and again, and nothing that anybody was
//! told of is lost, doubled or changed.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use protocol::{Ask, Phase};
use serde_json::json;
use tabletop::Chance;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::client::{Client, instant, is_full};
use crate::house::{Folder, House};
use crate::journal::Journal;

const TABLES: usize = 6;
const SEATS: u8 = 4;
/// A house lives so long at most, in milliseconds from the moment when it listens.
const LIVES_MS: u32 = 250;

/// What all clients have in common.
#[derive(Clone)]
struct World {
    /// Where the house is, while there is one.
    house: watch::Receiver<Option<SocketAddr>>,
    /// Whether the games under way are the last ones.
    last_games: watch::Receiver<bool>,
    /// How many actions were confirmed.
    acts: Arc<AtomicU64>,
}

/// Or as many as `MAGOT_KILLS` says.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_kills_at_random_moments_lose_and_double_nothing() {
    let kills = std::env::var("MAGOT_KILLS").map_or(200, |kills| kills.parse().expect("a number"));
    let seed = u64::from(std::process::id());
    println!("seed {seed}, {kills} kills");
    let mut chance = Chance::from_number(seed);
    let folder = Folder::new();
    let mut house = House::open(&folder, &["--trusting"]).await;
    let (house_is, where_is_the_house) = watch::channel(Some(house.address));
    let (end, last_games) = watch::channel(false);
    let acts = Arc::new(AtomicU64::new(0));
    let world = World { house: where_is_the_house, last_games, acts: Arc::clone(&acts) };

    let mut players = JoinSet::new();
    for table in 0..TABLES {
        let people = gather(house.address, table).await;
        let (done, is_done) = watch::channel(false);
        let done = Arc::new(done);
        for (seat, client) in people.into_iter().enumerate() {
            let chance = Chance::from_number(seed ^ ((table * 8 + seat) as u64 + 1) << 32);
            let done = (seat == 0).then(|| Arc::clone(&done));
            players.spawn(play(client, world.clone(), (done, is_done.clone()), chance));
        }
    }

    let (mut quiet, mut before) = (0, 0);
    for _ in 0..kills {
        let lives = Duration::from_millis(chance.below(LIVES_MS).into());
        tokio::select! {
            () = tokio::time::sleep(lives) => {}
            // Nobody is done yet: one who is has panicked, and says why below.
            Some(gone) = players.join_next() => drop(gone.expect("it plays on")),
        }
        house_is.send_replace(None);
        house.kill();
        let now = acts.load(Ordering::Relaxed);
        quiet += u32::from(now == before);
        before = now;
        house = House::open(&folder, &["--trusting"]).await;
        house_is.send_replace(Some(house.address));
    }
    end.send_replace(true);

    let mut clients = Vec::new();
    while let Some(client) = players.join_next().await {
        clients.push(client.expect("it plays to the end"));
    }
    let unheard: u32 = clients.iter().map(|client| client.done_unheard).sum();
    let games = examine(&house, &clients).await;
    let told = acts.load(Ordering::Relaxed);
    println!("{told} actions told in {games} games, {unheard} done unheard, {quiet} idle lives");
    assert!(told > 5 * kills, "there was a load: {told} actions");
    assert!(!folder.log().contains("panicked"), "{}", folder.log());
}

/// Four people sit down at a table of their own; the first one is host.
async fn gather(house: SocketAddr, table: usize) -> Vec<Client> {
    let mut people: Vec<Client> = Vec::new();
    let mut code = String::new();
    for seat in 0..SEATS {
        let mut client = Client::greet(house, &format!("Table {table} seat {seat}")).await;
        if seat == 0 {
            code = client.create("cache-ton-cash", instant(SEATS, json!({"target_k": 3000}))).await;
        }
        client.sit(&code, seat).await;
        people.push(client);
    }
    people[0].until_desk(is_full).await;
    people[0].ask(&Ask::Start {}).await;
    people
}

/// Plays as fast as it can, through all houses, until its table has finished its last game. The host,
/// who has `done`, says which one that is.
async fn play(
    mut client: Client,
    mut world: World,
    (done, mut is_done): (Option<Arc<watch::Sender<bool>>>, watch::Receiver<bool>),
    mut chance: Chance,
) -> Client {
    // The last game after which the host wanted another one.
    let mut wanted_more = 0;
    loop {
        let ended = client.over().is_some() && client.desk().phase == Phase::Over;
        if ended && client.is_connected() && *is_done.borrow() {
            client.fill_log().await;
            return client;
        }
        let acts = client.game.as_ref().map_or(0, |game| game.acts);
        let told = tokio::select! {
            told = client.hear() => told,
            _ = is_done.changed(), if ended && done.is_none() => continue,
        };
        if told.is_none() {
            let house = *world.house.wait_for(Option::is_some).await.expect("a house opens");
            // It may be killed at any moment: then there will be another one.
            if client.connect(house.expect("it is open")).await.is_err() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            continue;
        }
        if let Some(game) = client.game.as_ref().filter(|game| game.acts > acts) {
            world.acts.fetch_add((game.acts - acts).into(), Ordering::Relaxed);
        }
        assert_eq!(client.refusals, 0, "what is on the menu is allowed");
        match client.desk().phase {
            Phase::Playing if client.may_act() => {
                let action = chance.pick(&client.game().legal).action.clone();
                client.act(&action).await;
            }
            Phase::Over if client.over().is_some() => {
                let Some(done) = &done else { continue };
                let round = client.desk().round;
                if wanted_more < round && *world.last_games.borrow() {
                    done.send_replace(true);
                } else {
                    wanted_more = round;
                    client.ask(&Ask::Rematch {}).await;
                }
            }
            Phase::Gathering if done.is_some() => client.ask(&Ask::Start {}).await,
            Phase::Playing | Phase::Over | Phase::Gathering => {}
        }
    }
}

/// Compares what every client was told with the replay files; how many games there were.
async fn examine(house: &House, clients: &[Client]) -> usize {
    let hosts = clients.iter().filter(|client| client.you.is_some_and(|you| you.host));
    let mut games = 0;
    for host in hosts {
        let code = &host.desk().code;
        for game in host.past.iter().chain(&host.game) {
            let over = game.over.as_ref().expect("the host has seen every game to its end");
            let journal = Journal::fetch(house.address, &over.replay).await;
            for client in clients.iter().filter(|client| client.desk().code == *code) {
                journal.confirms(client, game.game);
            }
            games += 1;
        }
    }
    games
}
