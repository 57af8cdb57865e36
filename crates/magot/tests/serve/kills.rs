//! The server is killed at random moments under load, again and again, and nothing that anybody was
//! told of is lost, doubled or changed.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use protocol::{Phase, TableAsk};
use serde_json::json;
use tabletop::{Chance, Seat};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::journal::Journal;
use crate::player::{Player, instant, is_full};
use crate::server::{Folder, Server};

const TABLES: usize = 6;
const SEATS: u8 = 4;
/// A server lives so long at most, in milliseconds from the moment when it listens.
const LIVES_MS: u32 = 250;

/// What all players have in common.
#[derive(Clone)]
struct World {
    /// Where the server is, while there is one.
    server: watch::Receiver<Option<SocketAddr>>,
    /// Whether the games under way are the last ones.
    last_games: watch::Receiver<bool>,
    /// How many actions were confirmed.
    acts: Arc<AtomicU64>,
}

/// Or as many as `MAGOT_KILLS` says.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_kills_at_random_moments_lose_and_double_nothing() {
    let kills = std::env::var("MAGOT_KILLS").map_or(200, |kills| kills.parse().expect("a number"));
    are_survived(&Folder::new(), kills).await;
}

/// Kills the servers over a store so often, while people play there.
pub(crate) async fn are_survived(folder: &Folder, kills: u64) {
    let seed = u64::from(std::process::id());
    println!("seed {seed}, {kills} kills");
    let mut chance = Chance::from_number(seed);
    let mut server = Server::open(folder, &["--trusting"]).await;
    let (server_is, where_is_the_server) = watch::channel(Some(server.address));
    let (end, last_games) = watch::channel(false);
    let acts = Arc::new(AtomicU64::new(0));
    let world = World { server: where_is_the_server, last_games, acts: Arc::clone(&acts) };

    let mut tasks = JoinSet::new();
    for table in 0..TABLES {
        let people = gather(server.address, table).await;
        let (done, is_done) = watch::channel(false);
        let done = Arc::new(done);
        for (seat, player) in people.into_iter().enumerate() {
            let chance = Chance::from_number(seed ^ ((table * 8 + seat) as u64 + 1) << 32);
            let done = (seat == 0).then(|| Arc::clone(&done));
            tasks.spawn(play(player, world.clone(), (done, is_done.clone()), chance));
        }
    }

    let (mut quiet, mut before) = (0, 0);
    for _ in 0..kills {
        let lives = Duration::from_millis(chance.below(LIVES_MS).into());
        tokio::select! {
            () = tokio::time::sleep(lives) => {}
            // Nobody is done yet: one who is has panicked, and says why below.
            Some(gone) = tasks.join_next() => drop(gone.expect("it plays on")),
        }
        server_is.send_replace(None);
        server.kill();
        let now = acts.load(Ordering::Relaxed);
        quiet += u32::from(now == before);
        before = now;
        server = Server::open(folder, &["--trusting"]).await;
        server_is.send_replace(Some(server.address));
    }
    end.send_replace(true);

    let mut players = Vec::new();
    while let Some(player) = tasks.join_next().await {
        players.push(player.expect("it plays to the end"));
    }
    let unheard: u32 = players.iter().map(|player| player.done_unheard).sum();
    let games = examine(&server, &players).await;
    let told = acts.load(Ordering::Relaxed);
    println!("{told} actions told in {games} games, {unheard} done unheard, {quiet} idle lives");
    assert!(told > 5 * kills, "there was a load: {told} actions");
    assert!(!folder.log().contains("panicked"), "{}", folder.log());
}

/// Four people sit down at a table of their own; the first one is host.
async fn gather(server: SocketAddr, table: usize) -> Vec<Player> {
    let mut people: Vec<Player> = Vec::new();
    let mut code = String::new();
    for seat in 0..SEATS {
        let mut player = Player::greet(server, &format!("Table {table} seat {seat}")).await;
        if seat == 0 {
            code = player.create("cache-ton-cash", instant(SEATS, json!({"target_k": 3000}))).await;
        }
        player.sit(&code, Seat(seat)).await;
        people.push(player);
    }
    people[0].until_desk(is_full).await;
    people[0].ask(TableAsk::Start {}).await;
    people
}

/// Plays as fast as it can, through all restarts, until its table has finished its last game. The host,
/// who has `done`, says which one that is.
async fn play(
    mut player: Player,
    mut world: World,
    (done, mut is_done): (Option<Arc<watch::Sender<bool>>>, watch::Receiver<bool>),
    mut chance: Chance,
) -> Player {
    // The last game after which the host wanted another one.
    let mut wanted_more = 0;
    loop {
        let ended = player.over().is_some() && player.desk().phase == Phase::Over;
        if ended && player.is_connected() && *is_done.borrow() {
            player.fill_log().await;
            return player;
        }
        let acts = player.acts();
        let told = tokio::select! {
            told = player.hear() => told,
            _ = is_done.changed(), if ended && done.is_none() => continue,
        };
        if told.is_none() {
            let server = *world.server.wait_for(Option::is_some).await.expect("a server starts");
            // It may be killed at any moment: then there will be another one.
            if player.connect(server.expect("there is one")).await.is_err() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            continue;
        }
        world.acts.fetch_add(player.acts().saturating_sub(acts).into(), Ordering::Relaxed);
        assert_eq!(player.refusals, 0, "what is on the menu is allowed");
        match player.desk().phase {
            Phase::Playing if player.may_act() => {
                let action = chance.pick(&player.game().legal).action.clone();
                player.act(&action).await;
            }
            Phase::Over if player.over().is_some() => {
                let Some(done) = &done else { continue };
                let game_no = player.desk().game_no;
                if wanted_more < game_no && *world.last_games.borrow() {
                    done.send_replace(true);
                } else {
                    wanted_more = game_no;
                    player.ask(TableAsk::Rematch {}).await;
                }
            }
            Phase::Gathering if done.is_some() => player.ask(TableAsk::Start {}).await,
            Phase::Playing | Phase::Over | Phase::Gathering | Phase::Dealing | Phase::Outdated => {}
        }
    }
}

/// Compares what every player was told with the replay files; how many games there were.
async fn examine(server: &Server, players: &[Player]) -> usize {
    let hosts = players.iter().filter(|player| player.you().host);
    let mut games = 0;
    for host in hosts {
        let code = &host.desk().code;
        for (game_no, over) in host.endings() {
            let over = over.expect("the host has seen every game to its end");
            let journal = Journal::fetch(server.address, &over.replay).await;
            for player in players.iter().filter(|player| player.desk().code == *code) {
                journal.confirms(player, game_no);
            }
            games += 1;
        }
    }
    games
}
