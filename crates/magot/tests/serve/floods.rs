//! Floods that come over many connections, one after the other or at once: what a player and an address
//! may ask for is theirs, and no new socket has it anew.

use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use protocol::{Agreement, ErrorCode, HallAsk, Role, TableAsk, Tell};
use serde_json::json;
use tabletop::Seat;

use crate::attacks::{from_elsewhere, long_game};
use crate::player::{Player, error_of, instant};
use crate::raw::{CLOSE, LAST, MORE, PING, PONG, Raw, TEXT_PART, frame};
use crate::server::{Folder, Server};

const CARDS: &str = "cache-ton-cash";

fn is_desk(tell: &Tell) -> bool {
    matches!(tell, Tell::Desk { .. })
}

/// How many desks somebody may be told who is told one at once and then four a second.
fn most_desks(since: Instant) -> usize {
    2 + since.elapsed().as_millis() as usize / 250
}

#[tokio::test]
async fn a_flood_of_names_over_connection_after_connection_is_told_a_few_times() {
    const CONNECTIONS: usize = 8;
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut host = Player::greet(server.address, "Zoé").await;
    let code = host.create(CARDS, instant(2, json!({}))).await;
    let mut bystander = Player::greet(server.address, "Léo").await;
    bystander.joins(&code).await;
    bystander.hears_all(is_desk).await;
    let begun = Instant::now();
    let (mut named, mut told) = (0, 0);
    for connection in 0..CONNECTIONS {
        for nth in 0..30 {
            host.ask(TableAsk::Name { name: format!("Zoé {connection} {nth}") }).await;
        }
        // Nobody is told before it is stored.
        tokio::time::sleep(Duration::from_millis(300)).await;
        // Whoever asks is told each of their names; the others are told what it is at last.
        named += host.hears_all(is_desk).await;
        told += bystander.hears_all(is_desk).await;
        host.hang_up();
        host.connect(server.address).await.expect("the server runs");
        host.until_desk(|_| true).await;
    }
    let seconds = begun.elapsed().as_secs() as usize;
    println!("{named} names in {seconds} s over {CONNECTIONS} connections: {told} desks");
    let most = 30 + CONNECTIONS * 5 + 2 * (seconds + 1);
    assert!((20..=most).contains(&named), "{named} names in {seconds} s");
    assert!((1..=most_desks(begun)).contains(&told), "{told} desks in {:?}", begun.elapsed());
}

/// Twenty keys at one address ask for no more than sixteen people would, and the others at the table hear
/// of it no more often than of one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_names_over_many_sockets_is_told_a_few_times() {
    const SOCKETS: u8 = 20;
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut host = Player::greet(server.address, "Zoé").await;
    let guns = Agreement { seats: SOCKETS + 1, ..Agreement::of(4) };
    let code = host.create("cash-n-guns-live", guns).await;
    let from = IpAddr::from([127, 9, 2, 1]);
    let mut crowd = Vec::new();
    for nth in 1..=SOCKETS {
        let mut player = Player::new(&format!("Malo {nth}"));
        player.from = from;
        player.connect(server.address).await.expect("the server runs");
        player.sit(&code, Seat(nth)).await;
        crowd.push(player);
    }
    host.hears_all(is_desk).await;
    let begun = Instant::now();
    let flooding = crowd.iter_mut().map(async |player| {
        for nth in 0..40 {
            player.ask(TableAsk::Name { name: format!("{} {nth}", player.name) }).await;
        }
        // What is wrong is told after what went well is stored.
        tokio::time::sleep(Duration::from_secs(1)).await;
        player.hears_all(|tell| error_of(tell) == Some(ErrorCode::TooFast)).await
    });
    let refused: usize = join_all(flooding).await.into_iter().sum();
    let told = host.hears_all(is_desk).await;
    println!("{told} desks and {refused} refusals in {:?}", begun.elapsed());
    assert!(told <= most_desks(begun), "{told} desks in {:?}", begun.elapsed());
    // Each of them sat down before, and could do 29 things more at once; together they have 480.
    assert!(refused >= 40 * usize::from(SOCKETS) - 480 - 40 * begun.elapsed().as_secs() as usize);
    // What is heard at last is what is true: what each of them was told of their own name.
    for (nth, player) in crowd.iter().enumerate() {
        let own = player.desk().chairs[nth + 1].name.clone();
        assert!(own.as_deref().is_some_and(|own| own.starts_with("Malo")), "{own:?}");
        assert_eq!(host.desk().chairs[nth + 1].name, own);
    }
}

/// A question whether somebody is there, and a part of a message, cost as much as a message.
#[tokio::test]
async fn frames_that_say_nothing_are_counted_and_answered_once() {
    const FLOOD: usize = 2_000;
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let parts = [frame(TEXT_PART, b""), frame(MORE, b"").repeat(FLOOD), frame(LAST, b"")].concat();
    for (what, flood) in [
        ("pings", frame(PING, b"there?").repeat(FLOOD)),
        ("pongs", frame(PONG, b"").repeat(FLOOD)),
        ("parts of a message", parts),
    ] {
        let mut raw = Raw::open(server.address, [127, 0, 0, 1].into()).await;
        // Whoever is cut off in the middle of it cannot send the rest.
        let _ = raw.send(&flood).await;
        let heard = raw.frames_until_closed().await;
        let pongs = heard.iter().filter(|(head, _)| *head == PONG).count();
        println!("{pongs} pongs to {FLOOD} {what}, {} frames in all", heard.len());
        assert!(pongs <= 60, "{pongs} pongs");
        let said: String = heard.iter().map(|(_, body)| String::from_utf8_lossy(body)).collect();
        assert!(said.contains(r#"{"tell":"bye","why":"too-fast"}"#), "{what}: {said}");
    }
    // Whoever asks now and then is answered.
    let mut raw = Raw::open(server.address, [127, 0, 0, 1].into()).await;
    raw.send(&frame(PING, b"one")).await.expect("it listens");
    raw.send(&frame(CLOSE, b"")).await.expect("it listens");
    let heard = raw.frames_until_closed().await;
    assert_eq!(heard.first(), Some(&(PONG, b"one".to_vec())));
}

/// Somebody watches a finished game from there, and asks for its past all the time.
async fn rereads(server: SocketAddr, from: IpAddr, code: String, until: Instant) -> u32 {
    let mut player = Player::new("Malo");
    player.from = from;
    player.connect(server).await.expect("the server runs");
    player.joins(&code).await;
    player.until_whole().await;
    let mut told = 0;
    while Instant::now() < until {
        player.ask(TableAsk::Past { before: 101 }).await;
        let answer = player.until(|tell| match error_of(tell) {
            Some(error) => {
                assert!(matches!(error, ErrorCode::Busy | ErrorCode::TooFast), "{error:?}");
                Some(false)
            }
            None => matches!(tell, Tell::Past { .. }).then_some(true),
        });
        told += u32::from(answer.await);
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    told
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixty_four_who_ask_for_the_past_from_one_address_leave_it_to_others() {
    const FLOODERS: u8 = 64;
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let (mut host, code) = long_game(server.address, 4, 6_000).await;
    let from = IpAddr::from([127, 9, 3, 1]);
    let until = Instant::now() + Duration::from_secs(5);
    let flood = (0..FLOODERS).map(|_| rereads(server.address, from, code.clone(), until));
    let floods: Vec<_> = flood.map(tokio::spawn).collect();
    tokio::time::sleep(Duration::from_secs(2)).await;
    for _ in 0..20 {
        host.ask(TableAsk::Past { before: 101 }).await;
        let told = host.until(|tell| match error_of(tell) {
            Some(error) => Some(Err(error)),
            None => matches!(tell, Tell::Past { .. }).then_some(Ok(())),
        });
        assert_eq!(told.await, Ok(()), "somebody else has all places");
    }
    let told: u32 = join_all(floods).await.into_iter().map(|told| told.expect("it goes on")).sum();
    println!("{told} parts of the past were told to {FLOODERS} at one address");
    assert!(told > 20, "they have their share");
}

/// To find out that a game cannot be dealt like that costs as much as to deal it.
#[tokio::test]
async fn agreements_that_cannot_be_are_not_tried_as_often_as_one_likes() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut host = Player::greet(server.address, "Zoé").await;
    host.create(CARDS, Agreement::of(4)).await;
    let begun = Instant::now();
    for _ in 0..70 {
        let agreement = Agreement { seats: 60, ..Agreement::of(4) };
        host.ask(TableAsk::Agree { agreement }).await;
    }
    host.ask(HallAsk::Ping { sent: 1 }).await;
    let (mut tried, mut refused) = (0, 0);
    host.until(|tell| {
        match error_of(tell) {
            Some(ErrorCode::TooFast) => refused += 1,
            Some(_) => tried += 1,
            None => {}
        }
        matches!(tell, Tell::Pong { .. }).then_some(())
    })
    .await;
    println!("{tried} were tried and {refused} were not, in {:?}", begun.elapsed());
    let most = 31 + 2 * begun.elapsed().as_secs();
    assert!((20..=most).contains(&tried), "{tried} were tried");
    assert_eq!(tried + refused, 70);
}

/// Whoever is told that they are too many is counted until they are gone.
#[tokio::test]
async fn sockets_that_are_refused_are_counted_as_long_as_they_are_open() {
    const SOCKETS: usize = 600;
    const ROOM_FOR: usize = 128 + 128 + 60;
    server::raise_open_files();
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let from = IpAddr::from([127, 9, 4, 1]);
    let (mut most, mut opened) = (0, Vec::new());
    // A few at once, or the door itself has no place for so many.
    for _ in 0..SOCKETS / 50 {
        let opening = (0..50).map(async |_| {
            let mut player = Player::new("Malo");
            player.from = from;
            // Nobody reads what they are told, or hangs up.
            player.connect(server.address).await.is_ok().then_some(player)
        });
        opened.extend(join_all(opening).await.into_iter().flatten());
        most = most.max(server.files());
    }
    println!("{} of {SOCKETS} were opened, {most} files at most", opened.len());
    assert!(opened.len() >= 128 && most <= ROOM_FOR, "{most} files");
    let mut zoe = from_elsewhere(server.address, 200, "Zoé").await;
    zoe.create(CARDS, Agreement::of(4)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn watchers_from_four_addresses_do_not_keep_a_new_player_out() {
    const EACH: usize = 64;
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut host = Player::greet(server.address, "Zoé").await;
    let code = host.create(CARDS, Agreement::of(4)).await;
    let crowd = (0..4 * EACH).map(async |nth| {
        let mut player = Player::in_role("Malo", Role::Watcher);
        player.from = [127, 9, 5, 1 + (nth / EACH) as u8].into();
        player.connect(server.address).await.expect("the server runs");
        player.goes_to(&code).await;
        let there = player.until(|tell| match error_of(tell) {
            Some(error) => Some(error == ErrorCode::TableFull),
            None => is_desk(tell).then_some(false),
        });
        let full = there.await;
        (player, full)
    });
    let crowd = join_all(crowd).await;
    let kept_out = crowd.iter().filter(|(_, full)| *full).count();
    println!("{kept_out} of {} were kept out", crowd.len());
    let mut leo = from_elsewhere(server.address, 201, "Léo").await;
    leo.sit(&code, Seat(1)).await;
    assert_eq!(leo.you().seat, Some(Seat(1)));
}

/// The host says that silence is a yes, and begins before anybody can have read it.
#[tokio::test]
async fn nobody_is_silent_to_what_they_had_no_time_to_read() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut zoe = Player::greet(server.address, "Zoé").await;
    let mut leo = Player::greet(server.address, "Léo").await;
    let code = zoe.create(CARDS, Agreement::of(2)).await;
    leo.sit(&code, Seat(1)).await;
    let agreement = Agreement { silence_is_yes: true, ..Agreement::of(2) };
    let begun = Instant::now();
    zoe.ask(TableAsk::Agree { agreement }).await;
    zoe.ask(TableAsk::Start {}).await;
    assert_eq!(zoe.until_error().await, ErrorCode::TooFast);
    leo.until_desk(|desk| desk.silence_is_yes).await;
    while begun.elapsed() < Duration::from_secs(10) {
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    zoe.ask(TableAsk::Start {}).await;
    zoe.until_whole().await;
}
