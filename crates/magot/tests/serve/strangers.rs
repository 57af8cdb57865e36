//! Attacks on the house by people who keep within the protocol: many keys, many looks, many asks.

use std::fs;
use std::time::{Duration, Instant};

use protocol::{Agreement, ErrorCode, Role, TableAsk, Tell};
use serde_json::{Value, json};
use tabletop::{Chance, Seat};

use crate::player::{Player, error_of, instant, is_full};
use crate::server::{Folder, Server};

const GAME: &str = "cache-ton-cash";

/// Somebody who plays alone against three bots.
async fn plays(server: &Server, name: &str, agreement: Agreement) -> Player {
    let mut player = Player::greet(server.address, name).await;
    player.create(GAME, agreement).await;
    player.ask(TableAsk::Fill { seat: None, bot: None }).await;
    player.until_desk(is_full).await;
    player.ask(TableAsk::Start {}).await;
    player.until_whole().await;
    player
}

/// Somebody new at the same table.
async fn joins(server: &Server, name: &str, code: &str, role: Role) -> Player {
    let mut player = Player::in_role(name, role);
    player.connect(server.address).await.expect("the server runs");
    player.until(|tell| matches!(tell, Tell::Hello { .. }).then_some(())).await;
    player.goes_to(code).await;
    player
}

#[tokio::test]
async fn a_stranger_with_fresh_keys_reads_no_bots_hand() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let host = plays(&server, "Zoé", instant(4, json!({}))).await;
    let code = host.desk().code.clone();
    for seat in 1..4 {
        let mut stranger = joins(&server, "Malo", &code, Role::Player).await;
        stranger.until_whole().await;
        let (name, pledge) = (format!("Malo {seat}"), None);
        stranger.ask(TableAsk::Sit { seat: Seat(seat), name, pledge }).await;
        // The second and third have to wait for the question that the first has put.
        let asked = stranger
            .until(|tell| {
                assert!(!matches!(tell, Tell::Whole { .. }), "it looks through other eyes");
                let asks =
                    matches!(tell, Tell::Desk { desk, .. } if !desk.seat_requests.is_empty());
                (asks || error_of(tell).is_some()).then(|| error_of(tell))
            })
            .await;
        assert!(matches!(asked, None | Some(ErrorCode::Busy)), "{asked:?}");
        assert_eq!(stranger.you().seat, None);
    }
}

#[tokio::test]
async fn to_sit_where_one_sits_four_hundred_times_stores_nothing() {
    let folder = Folder::new();
    let server = Server::open(&folder, &["--trusting"]).await;
    let mut zoe = Player::greet(server.address, "Zoé").await;
    zoe.create(GAME, instant(2, json!({}))).await;
    let stored = || -> u64 {
        let files = ["", "-wal"].map(|end| folder.store().with_extension(format!("db{end}")));
        files.iter().map(|file| fs::metadata(file).map_or(0, |data| data.len())).sum()
    };
    let sit = TableAsk::Sit { seat: Seat(0), name: "Zoé".into(), pledge: None };
    zoe.ask(sit.clone()).await;
    zoe.until_desk(|_| true).await;
    let before = stored();
    assert!(before > 0, "the store is somewhere else");
    for _ in 0..400 {
        zoe.ask(sit.clone()).await;
        zoe.until_desk(|_| true).await;
        zoe.ask(TableAsk::Lock { locked: false }).await;
        zoe.until_desk(|_| true).await;
        zoe.ask(TableAsk::Name { name: "Zoé".into() }).await;
        zoe.until_desk(|_| true).await;
    }
    assert_eq!(stored(), before);
}

#[tokio::test]
async fn what_a_watcher_is_shown_is_counted_in_what_the_audience_saw() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut host = plays(&server, "Zoé", instant(4, json!({}))).await;
    let code = host.desk().code.clone();
    let mut chance = Chance::from_number(3);
    for look in 0..40 {
        let mut watcher = joins(&server, "Malo", &code, Role::Watcher).await;
        let (seq, told) = watcher
            .until(|tell| {
                let Tell::Whole { seq, told, .. } = tell else { return None };
                Some((*seq, told.len()))
            })
            .await;
        assert_eq!(told, (seq as usize).min(games::RECENT), "look {look}, after {seq} things");
        if host.may_act() {
            let legal = host.game().legal.clone();
            host.act(&chance.pick(&legal).action).await;
            host.until(|tell| {
                matches!(tell, Tell::Update { .. } | Tell::Refused { .. }).then_some(())
            })
            .await;
        } else if host.over().is_none() {
            host.until(|_| Some(())).await;
        }
    }
}

/// What somebody may turn their eyes to, as actions.
fn looks(player: &Player) -> Vec<Value> {
    let legal = player.game().legal.iter().map(|legal| legal.action.clone());
    legal.filter(|action| action["do"] == "look").collect()
}

#[tokio::test]
async fn a_watcher_a_big_screen_and_a_second_tab_see_no_more_than_their_seat() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut zoe = Player::greet(server.address, "Zoé").await;
    let mut leo = Player::greet(server.address, "Léo").await;
    let code = zoe.create("monopoly-tricheurs", instant(2, json!({}))).await;
    zoe.sit(&code, Seat(0)).await;
    leo.sit(&code, Seat(1)).await;
    zoe.ask(TableAsk::Start {}).await;
    zoe.until_whole().await;
    leo.until_whole().await;
    let mut tab = zoe.second_device(server.address).await;
    tab.until_whole().await;
    let mut watcher = joins(&server, "Malo", &code, Role::Watcher).await;
    let mut screen = joins(&server, "Salon", &code, Role::Screen).await;
    watcher.until_whole().await;
    screen.until_whole().await;
    let begun = (watcher.game().seq, watcher.game().view.clone());
    let is_game = |tell: &Tell| matches!(tell, Tell::Update { .. } | Tell::Whole { .. });
    // Whoever begins takes the dice, which everybody at the table sees at once.
    let roll = json!({"do": "roll"});
    let may_roll = |player: &Player| player.game().legal.iter().any(|legal| legal.action == roll);
    let first = if may_roll(&zoe) { &mut zoe } else { &mut leo };
    first.act(&roll).await;
    first.until(|tell| is_game(tell).then_some(())).await;
    for turn in 0..12 {
        // Two tabs look in turns; they are one pair of eyes, and where it looks is where both look.
        let first = turn % 2 == 0;
        let (one, other) = if first { (&mut zoe, &mut tab) } else { (&mut tab, &mut zoe) };
        one.hears_all(|_| false).await;
        let elsewhere = looks(one);
        assert!(!elsewhere.is_empty(), "there is always something else to look at");
        one.act(&elsewhere[turn % elsewhere.len()]).await;
        one.until(|tell| is_game(tell).then_some(())).await;
        while other.game().acts < one.game().acts {
            other.until(|_| Some(())).await;
        }
        assert_eq!(one.game().view, other.game().view);
        // What happens in a turn is told to an audience when it is over.
        assert_eq!(watcher.hears_all(is_game).await, 0, "turn {turn}: a watcher was told of it");
        assert_eq!(screen.hears_all(is_game).await, 0, "turn {turn}: a screen was told of it");
        let mut fresh = joins(&server, "Nobody", &code, Role::Watcher).await;
        fresh.until_whole().await;
        assert_eq!((fresh.game().seq, fresh.game().view.clone()), begun, "turn {turn}");
    }
    // Bots play on at their own pace, and the audience hears of the turn that has ended.
    zoe.ask(TableAsk::Stand {}).await;
    leo.ask(TableAsk::Stand {}).await;
    watcher.has_patience(Duration::from_secs(180));
    watcher.until(|tell| is_game(tell).then_some(())).await;
    assert!(watcher.game().seq > begun.0);
    screen.until(|tell| is_game(tell).then_some(())).await;
    assert_eq!(screen.game().view, watcher.game().view);
}

#[tokio::test]
async fn one_part_of_the_past_is_read_at_a_time() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut host = plays(&server, "Zoé", instant(4, json!({}))).await;
    let mut answered = [0; 2];
    for _ in 0..60 {
        host.ask(TableAsk::Past { before: 9 }).await;
    }
    while answered.iter().sum::<i32>() < 60 {
        let which = host
            .until(|tell| match error_of(tell) {
                Some(error) => {
                    assert_eq!(error, ErrorCode::Busy);
                    Some(1)
                }
                None => matches!(tell, Tell::Past { .. }).then_some(0),
            })
            .await;
        answered[which] += 1;
    }
    assert!(answered[0] > 0 && answered[1] > 0, "{answered:?}");
}

#[tokio::test]
async fn bots_without_delays_need_a_server_that_lets_them() {
    let folder = Folder::new();
    let server = Server::open_plain(&folder).await;
    let mut zoe = Player::greet(server.address, "Zoé").await;
    zoe.asks_to_create(GAME, instant(4, json!({}))).await;
    assert_eq!(zoe.until_error().await, ErrorCode::Misconfigured);
    zoe.create(GAME, Agreement::of(4)).await;
}

#[tokio::test]
async fn wrong_codes_do_not_keep_out_who_holds_a_seat_and_tell_nothing() {
    let folder = Folder::new();
    let mut server = Server::open(&folder, &[]).await;
    let mut zoe = Player::greet(server.address, "Zoé").await;
    let code = zoe.create(GAME, instant(2, json!({}))).await;
    let wrong = if code == "AAAA" { "AAAB" } else { "AAAA" };
    for at_hand in [true, false] {
        if !at_hand {
            server.kill();
            server = Server::open(&folder, &[]).await;
        }
        let mut guesser = Player::greet(server.address, "Malo").await;
        for _ in 0..10 {
            guesser.goes_to(wrong).await;
            assert_eq!(guesser.until_error().await, ErrorCode::NoSuchTable);
        }
        // The right code and a wrong one are answered alike, and after the same time.
        let mut others = [wrong, &code].map(|code| (Player::new("Malo"), code.to_string()));
        for (other, _) in &mut others {
            other.connect(server.address).await.expect("the server runs");
            assert!(matches!(other.hear().await, Some(Tell::Hello { .. })));
        }
        let begun = Instant::now();
        for (other, code) in &mut others {
            other.goes_to(code).await;
        }
        for (other, code) in &mut others {
            assert_eq!(other.until_error().await, ErrorCode::TooManyTries, "{code}");
            let took = begun.elapsed().as_millis();
            assert!((990..3_000).contains(&took), "{code} is answered after {took} ms");
        }
        let mut again = zoe.returns_knowing_nothing();
        again.connect(server.address).await.expect("the server runs");
        again.goes_to(&code).await;
        again.until_desk(|desk| desk.code == code).await;
        assert_eq!(again.you().seat, Some(Seat(0)), "she has her seat again");
    }
}
