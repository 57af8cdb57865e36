//! A whole game of each game of the list: two players, two connections, bots on the other seats.

use std::collections::BTreeMap;
use std::process::Command;

use protocol::http::Watched;
use protocol::{Phase, Sitter, TableAsk, Tell, ToldHash, patch};
use serde_json::{Map, Value, json};
use tabletop::{Chance, Seat, Viewer};

use crate::http;
use crate::journal::Journal;
use crate::player::{Player, instant, is_full};
use crate::server::{Folder, Server};

/// How somebody plays: what they do now, or nothing.
type Plays = fn(&Player, &mut Chance) -> Option<Value>;

/// A game to be played: the host sits on seat 0, the guest on another one.
struct Sitting {
    game: &'static str,
    seats: u8,
    guest: Seat,
    config: Value,
    plays: Plays,
}

#[tokio::test]
async fn cache_ton_cash_is_played_to_the_end() {
    let config = json!({"ending": "quick"});
    play(Sitting { game: "cache-ton-cash", seats: 4, guest: Seat(2), config, plays: anything })
        .await;
}

#[tokio::test]
async fn cover_your_assets_is_played_to_the_end() {
    let config = json!({"ending": "quick"});
    play(Sitting { game: "cover-your-assets", seats: 4, guest: Seat(1), config, plays: anything })
        .await;
}

/// In the garden the Parrain leads, and nobody waits for a clock.
#[tokio::test]
async fn cash_n_guns_live_is_played_to_the_end() {
    let config = json!({"table": "garden"});
    let plays = leads_on;
    play(Sitting { game: "cash-n-guns-live", seats: 7, guest: Seat(6), config, plays }).await;
}

/// By the clock alone a game takes many minutes. One who gives all their money away, accuses an
/// innocent and cannot pay is bankrupt after half a minute, and the other has won (MT-7.3).
#[tokio::test]
async fn monopoly_tricheurs_is_played_to_the_end() {
    let (config, plays) = (json!({"rounds": 1}), ruins_themselves);
    play(Sitting { game: "monopoly-tricheurs", seats: 2, guest: Seat(1), config, plays }).await;
}

async fn play(sitting: Sitting) {
    let Sitting { game, seats, guest, config, plays } = sitting;
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut zoe = Player::greet(server.address, "Zoé").await;
    let mut leo = Player::greet(server.address, "Léo").await;
    let code = zoe.create(game, instant(seats, config)).await;
    let commitment = zoe.desk().commitment.clone();
    let nonces = [zoe.sit(&code, Seat(0)).await, leo.sit(&code, guest).await];
    zoe.ask(TableAsk::Fill { seat: None, bot: None }).await;
    zoe.until_desk(is_full).await;
    zoe.ask(TableAsk::Start {}).await;

    let mut chance = Chance::from_number(5);
    let mut over = [false; 2];
    while over != [true; 2] {
        let (player, tell) = tokio::select! {
            tell = zoe.hear(), if !over[0] => (&mut zoe, tell),
            tell = leo.hear(), if !over[1] => (&mut leo, tell),
        };
        let tell = tell.expect("the server stays open");
        assert!(!matches!(tell, Tell::Bye { .. }), "{tell:?}");
        if player.over().is_some() {
            over[usize::from(player.name == "Léo")] = true;
        } else if player.may_act()
            && let Some(action) = plays(player, &mut chance)
        {
            player.act(&action).await;
            // Now and then the connection breaks before anybody knows whether the action arrived.
            if player.game().acts % 6 == 5 {
                player.hang_up();
                player.connect(server.address).await.expect("the server runs");
            }
        }
    }
    assert!(zoe.game().acts > 0 && leo.game().acts > 0, "both have played");
    assert_eq!(zoe.over(), leo.over());

    let over = zoe.over().expect("it is over").clone();
    assert_eq!(over.outcome.scores.len(), usize::from(seats));
    let journal = Journal::fetch(server.address, &over.replay).await;
    assert!(journal.len() > 3, "{} entries", journal.len());
    assert_eq!(journal.header["game"], game);
    assert_eq!(journal.header["commitment"], commitment, "it was committed before the deal");
    assert_eq!(journal.header["nonces"], json!(nonces), "the players have dealt, too");
    assert_eq!(journal.secret, over.secret);
    for player in [&mut zoe, &mut leo] {
        player.fill_log().await;
        journal.confirms(player, 1);
        knows_what_a_newcomer_sees(player, server.address).await;
        sees_the_same_again(player, server.address, &over.replay).await;
    }
    let stands = seen(server.address, &over.replay, "").await;
    assert_eq!(stands, seen(server.address, &over.replay, "?as=audience").await);
    assert_eq!(stands["outcome"], json!(over.outcome));
    assert_eq!(
        (&stands["secret"], &stands["config"]),
        (&json!(over.secret), &journal.header["config"])
    );
    assert_eq!(stands["steps"].as_array().map(Vec::len), Some(journal.len()));
    let all = seen(server.address, &over.replay, "?as=all").await;
    assert_eq!(all["steps"].as_array().map(Vec::len), Some(journal.len()));
    assert_ne!(all["steps"], stands["steps"], "there is more to see than the audience saw");
    for nobody in [seats.to_string(), "64".into(), "300".into(), "-1".into(), "zoe".into()] {
        let path = format!("/api/replays/{}/seen?as={nobody}", over.replay);
        assert_eq!(http::get(server.address, &path).await.status, 400, "{path}");
    }
    let path = format!("/api/replays/{}/verify", over.replay);
    let proved = http::get(server.address, &path).await.json();
    assert_eq!(proved, json!({"verified": true, "game": game, "why": null}));
    for (player, nonce) in [&zoe, &leo].into_iter().zip(&nonces) {
        what_a_player_has_kept_is_compared(&folder, &journal, player, (&commitment, nonce));
    }
    a_file_is_proved_unless_it_was_changed(&folder, &journal, &commitment);
}

/// `magot replay --verify` compares the journal with what a player has kept of the game, and notices
/// if one digit of it is another one.
fn what_a_player_has_kept_is_compared(
    folder: &Folder,
    journal: &Journal,
    player: &Player,
    (commitment, nonce): (&str, &str),
) {
    let file = folder.file("kept.jsonl");
    std::fs::write(&file, &journal.text).expect("a file can be written");
    let Viewer::Seat(seat) = player.game().viewer else { panic!("it plays") };
    let mut told = ToldHash::default();
    for one in player.game().log.values() {
        told.add(one.at.expect("each has its time"), &one.seen);
    }
    let (eyes, told) = (seat.to_string(), told.to_string());
    let compares = |commitment: &str, nonce: &str, told: &str| {
        let mut replay = Command::new(env!("CARGO_BIN_EXE_magot"));
        replay.args(["replay", "--verify", "--all", "--as", &eyes]).arg(&file);
        replay.args(["--commitment", commitment, "--nonce", nonce, "--told", told]);
        replay.output().expect("magot can be started").status.code()
    };
    assert_eq!(compares(commitment, nonce, &told), Some(0), "{}", player.name);
    let other = |digits: &str| {
        let first = if digits.starts_with('0') { "1" } else { "0" };
        format!("{first}{}", &digits[1..])
    };
    assert_eq!(compares(&other(commitment), nonce, &told), Some(2));
    assert_eq!(compares(commitment, &other(nonce), &told), Some(2));
    assert_eq!(compares(commitment, nonce, &other(&told)), Some(2));
}

/// `magot replay --verify` says so of the game's journal.
fn a_file_is_proved_unless_it_was_changed(folder: &Folder, journal: &Journal, commitment: &str) {
    let file = folder.file("game.jsonl");
    std::fs::write(&file, &journal.text).expect("a file can be written");
    let mut replay = Command::new(env!("CARGO_BIN_EXE_magot"));
    let replayed = replay.args(["replay", "--verify", "--all"]).arg(&file).output();
    let replayed = replayed.expect("magot can be started");
    assert!(replayed.status.success(), "{}", String::from_utf8_lossy(&replayed.stderr));
    let told = String::from_utf8(replayed.stdout).expect("it is text");
    assert!(told.contains(commitment), "the proof shows the commitment");
    let journal_was_changed = journal.text.replacen("\"at\":0", "\"at\":1", 1);
    std::fs::write(&file, journal_was_changed).expect("a file can be written");
    let mut replay = Command::new(env!("CARGO_BIN_EXE_magot"));
    let replayed = replay.args(["replay", "--verify", "--all"]).arg(&file).output();
    assert_eq!(replayed.expect("magot can be started").status.code(), Some(2));
}

/// The view that was folded from every frame is the one that a second device gets whole.
async fn knows_what_a_newcomer_sees(player: &Player, server: std::net::SocketAddr) {
    let mut second = player.second_device(server).await;
    second.until(|tell| matches!(tell, Tell::Over { .. }).then_some(())).await;
    assert_eq!(second.desk().phase, Phase::Over);
    let (second, first) = (second.game(), player.game());
    assert_eq!((second.seq, second.acts), (first.seq, first.acts), "{}", player.name);
    assert_eq!(second.view, first.view, "{}", player.name);
}

/// A finished game through somebody's eyes.
async fn seen(server: std::net::SocketAddr, replay: &str, eyes: &str) -> Value {
    let reply = http::get(server, &format!("/api/replays/{replay}/seen{eyes}")).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert_eq!(reply.header("content-type"), "application/json");
    assert_eq!(reply.header("cache-control"), "public, max-age=3600");
    reply.json()
}

/// Step by step the finished game tells the player what it was told, and leads to its last view.
async fn sees_the_same_again(player: &Player, server: std::net::SocketAddr, replay: &str) {
    let game = player.game();
    let Viewer::Seat(seat) = game.viewer else { panic!("it plays") };
    let seen = seen(server, replay, &format!("?as={}", seat.0)).await;
    let seen: Watched = serde_json::from_value(seen).expect("it can be read");
    let (mut view, mut log) = (Map::new(), BTreeMap::new());
    let mut acts = 0;
    for step in seen.steps {
        acts += u32::from(step.by == Some(seat));
        for mut told in step.told {
            told.at = told.at.or(Some(step.at));
            log.insert(log.len() as u32 + 1, told);
        }
        patch::apply(&mut view, &step.view);
    }
    assert_eq!((&view, &log, acts), (&game.view, &game.log, game.acts), "{}", player.name);
}

fn anything(player: &Player, chance: &mut Chance) -> Option<Value> {
    Some(chance.pick(&player.game().legal).action.clone())
}

/// The gangster is ready at once; the Parrain enters an answer where one is needed and goes on, but
/// leaves everybody who has a phone the time to say that they are ready.
pub(crate) fn leads_on(player: &Player, chance: &mut Chance) -> Option<Value> {
    let is = |wanted: &[&str]| {
        let actions = player.game().legal.iter().map(|legal| &legal.action);
        let wanted = actions.filter(|action| wanted.iter().any(|name| action["do"] == *name));
        wanted.cloned().collect::<Vec<Value>>()
    };
    let answers = is(&["aimed", "touched"]);
    if !answers.is_empty() {
        return Some(chance.pick(&answers).clone());
    }
    match is(&["next", "ready"]).into_iter().next() {
        Some(next) if next["do"] == "next" && somebody_shares(player) => None,
        action => action,
    }
}

/// Whether somebody in play who has a phone, or a bot, has not shared their cards out yet.
fn somebody_shares(player: &Player) -> bool {
    let view = &player.game().view;
    let figures = view["gangsters"].as_array().expect("there are gangsters");
    let done = view["done"].as_array().expect("some are done");
    view["phase"] == "sharing"
        && figures.iter().zip(&player.desk().chairs).enumerate().any(|(seat, (figure, chair))| {
            figure["here"] == "in" && chair.sitter != Sitter::Guest && !done.contains(&json!(seat))
        })
}

/// Zoé gives everything to Léo, who takes it; she accuses him of nothing he did, and has no money.
/// Meanwhile both look around.
fn ruins_themselves(player: &Player, chance: &mut Chance) -> Option<Value> {
    let game = player.game();
    let view = &game.view;
    let Viewer::Seat(Seat(seat)) = game.viewer else { return None };
    match (seat, game.acts) {
        (0, 0) => Some(json!({"do": "offer", "to": 1, "give": {"money": 1500}, "get": {}})),
        (1, 0) => (!view["offers"][0].is_null()).then(|| json!({"do": "accept", "of": 0})),
        (0, 1) if view["mine"]["picture"]["spreads"][0]["notes"] == json!({}) => {
            Some(json!({"do": "accuse", "who": 1, "card": view["face_up"][0]}))
        }
        (seat, acts) if acts < 12 && (seat == 1 || acts > 1) => {
            let looks = game.legal.iter().map(|legal| &legal.action);
            let looks: Vec<&Value> = looks.filter(|action| action["do"] == "look").collect();
            Some((*chance.pick(&looks)).clone())
        }
        _ => None,
    }
}
