//! Attacks on the running house, each played against the real binary: floods that others would wait
//! for, screens that would show a hand, seats that would be looked into.

use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use client::socket::open_stream;
use protocol::{Agreement, Clock, CloseReason, ErrorCode, HallAsk, Role, Sitter, TableAsk, Tell};
use serde_json::json;
use tabletop::Seat;
use tokio::io::AsyncWriteExt as _;
use tokio::sync::watch;

use crate::hostile::{UNDISTURBED, quiet_table};
use crate::http;
use crate::player::{Player, error_of, instant, is_full};
use crate::server::{Folder, Server};

const CARDS: &str = "cache-ton-cash";

/// A part of the past is told so long after it was asked for, in milliseconds.
const PAST_MS: u128 = 100;

/// Somebody who has been greeted, from an address of their own.
pub(crate) async fn from_elsewhere(server: SocketAddr, nth: u8, name: &str) -> Player {
    let mut player = Player::new(name);
    player.from = IpAddr::from([127, 9, 0, nth + 1]);
    player.connect(server).await.expect("the server runs");
    player.hears_all(|_| false).await;
    player
}

/// A game of bots alone that is over, with a long journal; its host and its code.
pub(crate) async fn long_game(server: SocketAddr, seats: u8, target_k: u32) -> (Player, String) {
    let mut host = Player::greet(server, "Zoé").await;
    let code = host.create(CARDS, instant(seats, json!({ "target_k": target_k }))).await;
    host.ask(TableAsk::Stand {}).await;
    host.until_desk(|desk| desk.chairs[0].name.is_none()).await;
    host.ask(TableAsk::Fill { seat: None, bot: None }).await;
    host.until_desk(is_full).await;
    host.ask(TableAsk::Start {}).await;
    // Bots alone play faster than a busy machine reads, from the first card on: whoever is cut off
    // for that comes back.
    while host.over().is_none() {
        if host.hear().await.is_none() {
            host.connect(server).await.expect("the server runs");
            host.goes_to(&code).await;
        }
    }
    (host, code)
}

/// Somebody asks for the oldest part of the past, which costs the most, a hundred times a second; how
/// many were answered, and how many were not.
async fn floods_with_pasts(mut player: Player, code: String, until: Instant) -> (u32, u32) {
    player.joins(&code).await;
    player.until_whole().await;
    let (mut told, mut busy) = (0, 0);
    while Instant::now() < until {
        // Within the limit on messages of a connection.
        for _ in 0..4 {
            player.ask(TableAsk::Past { before: 101 }).await;
        }
        tokio::time::sleep(Duration::from_millis(85)).await;
        let mut heard = |tell: &Tell| {
            if matches!(tell, Tell::Past { .. }) {
                told += 1;
            } else if error_of(tell) == Some(ErrorCode::Busy) {
                busy += 1;
            } else {
                assert_eq!(error_of(tell), None);
            }
        };
        player.ask(HallAsk::Ping { sent: 1 }).await;
        player
            .until(|tell| {
                heard(tell);
                matches!(tell, Tell::Pong { .. }).then_some(())
            })
            .await;
    }
    (told, busy)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_for_the_past_is_answered_one_at_a_time_and_makes_nobody_wait() {
    const FLOODERS: u8 = 24;
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let (mut host, code) = long_game(server.address, 4, 6_000).await;
    assert!(host.game().seq > 500, "{} things are long", host.game().seq);
    let (stop, stopped) = watch::channel(false);
    let (_, quiet_players) = quiet_table(server.address, &stopped).await;
    let begun = Instant::now();
    let until = begun + Duration::from_secs(4);
    let mut floods = Vec::new();
    for nth in 0..FLOODERS {
        let player = from_elsewhere(server.address, nth, "Malo").await;
        floods.push(tokio::spawn(floods_with_pasts(player, code.clone(), until)));
    }
    // Whoever asks as people do gets an answer meanwhile.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let asked = Instant::now();
    loop {
        host.ask(TableAsk::Past { before: 101 }).await;
        let busy = host
            .until(|tell| match error_of(tell) {
                Some(error) => {
                    assert_eq!(error, ErrorCode::Busy);
                    Some(true)
                }
                None => matches!(tell, Tell::Past { .. }).then_some(false),
            })
            .await;
        if !busy {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let waited = asked.elapsed();
    let (mut told, mut refused) = (0, 0);
    for flood in floods {
        let (answers, busy) = flood.await.expect("it was not cut off");
        // One is on its way at a time, and each takes its time.
        let most = 1 + begun.elapsed().as_millis() / PAST_MS;
        assert!(u128::from(answers) <= most, "{answers} answers, {most} at most");
        (told, refused) = (told + answers, refused + busy);
    }
    stop.send_replace(true);
    println!(
        "{told} parts of the past were told, {refused} were not; an honest one took {waited:?}"
    );
    assert!(told > 0 && refused > told, "it was no flood");
    assert!(waited < UNDISTURBED, "an honest one took {waited:?}");
    for quiet in quiet_players {
        let (player, seen, longest) = quiet.await.expect("it was not disturbed");
        println!("{}: {seen} updates, {longest:?} apart at most", player.name);
        assert!(seen > 20 && longest < UNDISTURBED, "{seen} updates, {longest:?} apart at most");
    }
}

/// Finished games are the largest answers there are. Somebody asks for many and reads none of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_games_that_nobody_reads_take_little_memory_and_keep_nobody_waiting() {
    const UNREAD: u64 = 120;
    const GROWTH_KIB: u64 = 96 * 1024;
    const PATIENCE: Duration = Duration::from_secs(15);
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let (host, _) = long_game(server.address, 6, 10_000).await;
    let replay = &host.over().expect("it is over").replay;
    let all = format!("/api/replays/{replay}/seen?as=all");
    let size = http::get(server.address, &all).await.body.len() as u64;
    assert!(size * UNREAD > 2 * GROWTH_KIB * 1024, "{size} bytes are no large answer");
    let before = server.memory_kib();
    let request = format!("GET {all} HTTP/1.1\r\nHost: localhost\r\n\r\n");
    let mut unread = Vec::new();
    for _ in 0..UNREAD {
        let from = IpAddr::from([127, 9, 1, 1]);
        let mut stream = open_stream(server.address, from).await.expect("it listens");
        stream.write_all(request.as_bytes()).await.expect("it listens");
        unread.push(stream);
    }
    let asked = Instant::now();
    let seen = http::get(server.address, &format!("/api/replays/{replay}/seen?as=0")).await;
    let waited = asked.elapsed();
    // Whoever asked for all of them has what can be had by now.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let grown = server.memory_kib().saturating_sub(before);
    println!("{UNREAD} answers of {size} bytes: {grown} KiB more, an honest one took {waited:?}");
    assert_eq!(seen.status, 200);
    assert!(waited < PATIENCE, "an honest one took {waited:?}");
    assert!(grown < GROWTH_KIB, "it has grown by {grown} KiB");
    drop(unread);
}

/// Two people and two bots who play cards.
async fn two_people(server: SocketAddr, agreement: Agreement) -> (Player, Player, String) {
    let mut zoe = Player::greet(server, "Zoé").await;
    let mut leo = Player::greet(server, "Léo").await;
    let code = zoe.create(CARDS, agreement).await;
    zoe.sit(&code, Seat(0)).await;
    leo.sit(&code, Seat(1)).await;
    zoe.ask(TableAsk::Fill { seat: None, bot: None }).await;
    zoe.until_desk(is_full).await;
    zoe.ask(TableAsk::Start {}).await;
    zoe.until_whole().await;
    leo.until_whole().await;
    (zoe, leo, code)
}

fn sit(seat: u8, name: &str) -> TableAsk {
    TableAsk::Sit { seat: Seat(seat), name: name.into(), pledge: None }
}

#[tokio::test]
async fn whom_the_host_sends_away_keeps_their_hand_to_themselves() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    // Bots take their time: the game is not over before.
    let (mut zoe, mut leo, code) = two_people(server.address, Agreement::of(4)).await;
    zoe.ask(TableAsk::Kick { seat: Seat(1) }).await;
    zoe.until_desk(|desk| matches!(desk.chairs[1].sitter, Sitter::Bot(_))).await;
    leo.until_desk(|desk| matches!(desk.chairs[1].sitter, Sitter::Bot(_))).await;
    // The host has a seat, and nobody looks into two hands.
    zoe.ask(sit(1, "Zoé")).await;
    assert_eq!(zoe.until_error().await, ErrorCode::GameUnderWay);
    zoe.ask(TableAsk::Stand {}).await;
    zoe.until_desk(|desk| matches!(desk.chairs[0].sitter, Sitter::Bot(_))).await;
    zoe.ask(sit(1, "Zoé")).await;
    assert_eq!(zoe.until_error().await, ErrorCode::GameUnderWay);
    // With a fresh key of hers it is the same, whoever would agree.
    let mut fresh = Player::greet(server.address, "Nobody").await;
    fresh.joins(&code).await;
    fresh.until_whole().await;
    fresh.ask(sit(1, "Nobody")).await;
    assert_eq!(fresh.until_error().await, ErrorCode::SeatsClosed);
    assert_eq!(fresh.you().seat, None);
    // Her own seat is hers again, and nobody is asked.
    zoe.ask(sit(0, "Zoé")).await;
    zoe.until_whole().await;
    assert_eq!(zoe.you().seat, Some(Seat(0)));
    assert!(zoe.desk().seat_requests.is_empty());
}

#[tokio::test]
async fn silence_is_a_no_unless_it_was_agreed_to_be_a_yes_and_the_owner_asks_nobody() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let clock = Clock::None;
    let silent = |silence_is_yes| Agreement { silence_is_yes, clock, ..Agreement::of(4) };
    let mut asking = Vec::new();
    for yes in [false, true] {
        let (mut zoe, mut leo, code) = two_people(server.address, silent(yes)).await;
        // Whoever has played a seat needs nobody's leave to have it back.
        leo.ask(TableAsk::Stand {}).await;
        leo.until_desk(|desk| matches!(desk.chairs[1].sitter, Sitter::Bot(_))).await;
        leo.until_whole().await;
        leo.ask(sit(1, "Léo")).await;
        leo.until_whole().await;
        assert_eq!(leo.you().seat, Some(Seat(1)));
        leo.hang_up();
        leo.connect(server.address).await.expect("the server runs");
        leo.until_whole().await;
        assert_eq!(leo.you().seat, Some(Seat(1)));

        let mut stranger = Player::greet(server.address, "Malo").await;
        stranger.joins(&code).await;
        stranger.until_whole().await;
        stranger.ask(sit(2, "Malo")).await;
        stranger.until_desk(|desk| !desk.seat_requests.is_empty()).await;
        zoe.until_desk(|desk| !desk.seat_requests.is_empty()).await;
        asking.push((yes, stranger, (zoe, leo), Instant::now()));
    }
    // Nobody says anything at either table.
    for (yes, stranger, quiet, asked) in &mut asking {
        let answer = stranger
            .until(|tell| {
                let whole = matches!(tell, Tell::Whole { .. });
                assert!(!whole, "it looks into a hand before it has the seat");
                let seated = matches!(tell, Tell::Desk { you, .. } if you.seat.is_some());
                if seated { Some(None) } else { error_of(tell).map(Some) }
            })
            .await;
        let took = asked.elapsed();
        assert!((29..45).contains(&took.as_secs()), "after {took:?}");
        match *yes {
            true => {
                assert_eq!(answer, None);
                stranger.until_whole().await;
                assert_eq!(stranger.you().seat, Some(Seat(2)));
            }
            false => {
                assert_eq!(answer, Some(ErrorCode::SeatRefused));
                assert_eq!(stranger.you().seat, None);
            }
        }
        assert!(quiet.0.is_connected() && quiet.1.is_connected());
    }
}

#[tokio::test]
async fn a_flood_of_names_is_told_to_the_others_four_times_a_second() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut host = Player::greet(server.address, "Zoé").await;
    let code = host.create(CARDS, instant(2, json!({}))).await;
    let mut bystander = Player::greet(server.address, "Léo").await;
    bystander.joins(&code).await;
    let begun = Instant::now();
    for nth in 0..90 {
        host.ask(TableAsk::Name { name: format!("Zoé {nth}") }).await;
    }
    let why = host.until_closed().await;
    // What is told a few times a second is told by then.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let desks = bystander.hears_all(|tell| matches!(tell, Tell::Desk { .. })).await;
    let passed = begun.elapsed();
    println!("{desks} desks after 90 names in {passed:?}");
    assert_eq!(why, Some(CloseReason::TooFast));
    // The newest four times a second, and among them the host's leaving.
    let most = 3 + passed.as_millis() as usize / 250;
    assert!((1..=most).contains(&desks), "{desks} desks in {passed:?}");
}

/// Joins and lists of tables cost more to answer than anything else that may be asked at any time.
#[tokio::test]
async fn a_flood_of_joins_and_lists_is_answered_a_few_times() {
    const AT_ONCE: usize = 60;
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut host = Player::greet(server.address, "Zoé").await;
    let code = host.create(CARDS, Agreement { listed: true, ..Agreement::of(4) }).await;
    let join = HallAsk::Join { code, role: Role::Watcher, since: None };
    for (nth, ask) in (0..).zip([HallAsk::Tables {}, join]) {
        let mut flooder = from_elsewhere(server.address, nth, "Malo").await;
        let begun = Instant::now();
        // Within the limit on messages of a connection.
        for _ in 0..95 {
            flooder.ask(ask.clone()).await;
        }
        flooder.ask(HallAsk::Ping { sent: 1 }).await;
        let mut answered = 0;
        flooder
            .until(|tell| {
                answered += usize::from(matches!(tell, Tell::Tables { .. } | Tell::Desk { .. }));
                let refused = error_of(tell).is_none_or(|error| error == ErrorCode::TooFast);
                assert!(refused, "{tell:?}");
                matches!(tell, Tell::Pong { .. }).then_some(())
            })
            .await;
        answered += flooder.hears_all(|tell| matches!(tell, Tell::Desk { .. })).await;
        let most = AT_ONCE + 2 + 2 * begun.elapsed().as_secs() as usize;
        println!("{answered} answers to 95 of {ask:?}");
        assert!((AT_ONCE / 2..=most).contains(&answered), "{answered} answers, {most} at most");
    }
}

#[tokio::test]
async fn sixty_phones_that_come_back_at_once_are_few_desks() {
    const PHONES: u8 = 60;
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut host = Player::greet(server.address, "Zoé").await;
    let code = host.create(CARDS, instant(2, json!({}))).await;
    let mut phones = Vec::new();
    for nth in 0..PHONES {
        let mut phone = from_elsewhere(server.address, nth, "Malo").await;
        phone.joins(&code).await;
        phones.push(phone);
    }
    host.until_desk(|desk| desk.watchers == u32::from(PHONES)).await;
    let begun = Instant::now();
    phones.iter_mut().for_each(Player::hang_up);
    for phone in &mut phones {
        phone.connect(server.address).await.expect("the server runs");
    }
    for phone in &mut phones {
        phone.until_desk(|_| true).await;
    }
    let is_desk = |tell: &Tell| matches!(tell, Tell::Desk { .. });
    let mut desks = host.hears_all(is_desk).await;
    while host.desk().watchers != u32::from(PHONES) || desks == 0 {
        host.until_desk(|_| true).await;
        desks += 1 + host.hears_all(is_desk).await;
    }
    // One every quarter of a second, where only people come and go.
    let most = 2 + begun.elapsed().as_millis() as usize / 250;
    println!("{desks} desks for {PHONES} who went and came back in {:?}", begun.elapsed());
    assert!(desks <= most, "{desks} desks, {most} at most");
}
