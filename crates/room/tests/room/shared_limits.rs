//! What a player and an address may ask for, over all of their connections, and how often a table tells
//! everybody how it stands.

use protocol::{Agreement, Ask, ErrorCode, LateSeats, Role, Tell};
use room::{CONSENT_MS, ConnId, Limits, Rate};
use tabletop::Seat;

use crate::server::*;

const GAME: &str = "cache-ton-cash";
/// As it usually is.
const DESK_MS: u64 = 250;

/// A server with the usual limits.
fn usual() -> TestServer {
    TestServer::with(1, Limits::default())
}

/// Somebody of that name comes from there.
fn from(server: &mut TestServer, address: u64, name: &str) -> ConnId {
    let conn = server.connect_from(address);
    server.ok(conn, &hello(name));
    conn
}

/// How many of these somebody may ask for until it is too much.
fn asks_until_too_fast(server: &mut TestServer, conn: ConnId, ask: impl Fn(u32) -> Ask) -> u32 {
    (0..10_000)
        .find(|nth| {
            let answer = server.ask(conn, &ask(*nth));
            answer.iter().filter_map(error_of).any(|error| error == ErrorCode::TooFast)
        })
        .expect("there is a limit")
}

fn desks(server: &TestServer, since: usize, conn: ConnId) -> usize {
    let desk = |(to, tell): &&(ConnId, Tell)| *to == conn && matches!(tell, Tell::Desk { .. });
    server.told_since(since).iter().filter(desk).count()
}

#[test]
fn a_new_connection_does_not_begin_anew() {
    let mut server = usual();
    let (zoe, code) = server.table("Zoé", GAME, seats(3));
    let names = |server: &mut TestServer, conn| {
        asks_until_too_fast(server, conn, |nth| rename(&format!("Zoé {nth}")))
    };
    assert_eq!(names(&mut server, zoe), 30);
    for _ in 0..5 {
        server.cut(zoe);
        let zoe = server.comes("Zoé", &code);
        assert_eq!(names(&mut server, zoe), 0);
    }
    server.pass(5_000);
    let (one, other) = (server.comes("Zoé", &code), server.comes("Zoé", &code));
    assert_eq!(names(&mut server, one) + names(&mut server, other), 10, "two more a second");
    let pings = |server: &mut TestServer, conn| asks_until_too_fast(server, conn, |_| ping(1));
    server.pass(60_000);
    assert_eq!(pings(&mut server, one), 100);
    assert_eq!(pings(&mut server, other), 0);
    let visits = |server: &mut TestServer, conn| asks_until_too_fast(server, conn, |_| tables());
    server.pass(60_000);
    assert_eq!(visits(&mut server, one), 60);
    assert_eq!(visits(&mut server, other), 0);
}

#[test]
fn many_keys_at_one_address_ask_for_as_much_as_sixteen_people() {
    let mut server = usual();
    let (_, code) = server.table("Zoé", GAME, seats(3));
    let mut visits = 0;
    for nth in 0..40 {
        let conn = from(&mut server, 7, &format!("Malo {nth}"));
        visits += asks_until_too_fast(&mut server, conn, |_| tables());
        // Nobody is closed for what others of their address do.
        assert_eq!(server.ask(conn, &ping(3)).len(), 1);
        assert_eq!(server.close_reason(conn), None);
    }
    assert_eq!(visits, 16 * 60);
    let other = from(&mut server, 8, "Léo");
    server.ok(other, &join(&code));
}

#[test]
fn sixty_phones_behind_one_address_come_back_as_often_as_they_lose_the_network() {
    let mut server = usual();
    let (_, code) = server.table("Zoé", GAME, seats(3));
    let mut phones: Vec<ConnId> = Vec::new();
    for _ in 0..5 {
        for nth in 0..60 {
            let phone = from(&mut server, 7, &format!("Phone {nth}"));
            server.ok(phone, &join(&code));
            phones.push(phone);
        }
        phones.drain(..).for_each(|phone| server.cut(phone));
        server.pass(3_000);
    }
    // Twelve people who steer eight times a second, for a minute.
    let phones: Vec<ConnId> = (0..12).map(|nth| from(&mut server, 7, &format!("P{nth}"))).collect();
    for _ in 0..8 * 60 {
        for phone in &phones {
            server.ok(*phone, &ping(1));
        }
        server.pass(125);
    }
}

#[test]
fn strangers_at_a_table_do_not_silence_those_who_sit_there() {
    let mut limits = Limits { desk_ms: 0, ..Limits::trusting() };
    limits.table_broadcasts = Rate { burst: 20, per_minute: 60 };
    let mut server = TestServer::with(1, limits);
    let (zoe, code) = server.table("Zoé", GAME, seats(3));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(1, "Léo"));
    server.pass(60_000);
    let mut faces = 0;
    for nth in 0..9 {
        let stranger = from(&mut server, 100 + nth, &format!("Malo {nth}"));
        server.ok(stranger, &join(&code));
        faces += asks_until_too_fast(&mut server, stranger, |_| bravo());
    }
    assert_eq!(faces, 10, "all of them together");
    assert_eq!(asks_until_too_fast(&mut server, leo, |_| bravo()), 10, "the other half is his");
    for nth in 0..40 {
        server.ok(zoe, &rename(&format!("Zoé {nth}")));
    }
    server.ok(zoe, &lock(true));
    assert_eq!(server.close_reason(leo), None);
}

#[test]
fn what_changes_is_told_at_once_and_then_every_quarter_of_a_second() {
    let mut server = usual();
    let (zoe, code) = server.table("Zoé", GAME, seats(3));
    let leo = server.comes("Léo", &code);
    server.pass(10_000);
    let since = server.sent.len();
    for nth in 0..20 {
        server.ok(zoe, &rename(&format!("Zoé {nth}")));
        server.pass(5);
    }
    let name = |server: &TestServer, conn| server.at(conn).desk().chairs[0].name.clone();
    assert_eq!(desks(&server, since, leo), 1, "the first one at once");
    assert_eq!(name(&server, leo).as_deref(), Some("Zoé 0"));
    assert_eq!(desks(&server, since, zoe), 20, "whoever asks is answered at once");
    server.pass(DESK_MS - 20 * 5 - 1);
    assert_eq!(desks(&server, since, leo), 1);
    server.pass(1);
    assert_eq!(desks(&server, since, leo), 2, "and the last one in time");
    assert_eq!(name(&server, leo).as_deref(), Some("Zoé 19"));
    server.pass(10_000);
    assert_eq!(desks(&server, since, leo), 2, "nothing has changed");
    // It was stored all the same.
    server.crash();
    let leo = server.comes("Léo", &code);
    assert_eq!(name(&server, leo).as_deref(), Some("Zoé 19"));
}

#[test]
fn a_game_and_a_seat_are_not_seen_before_they_are_known() {
    let mut server = usual();
    let (zoe, code) = server.table("Zoé", GAME, seats(3));
    let leo = server.comes("Léo", &code);
    server.pass(10_000);
    server.ok(zoe, &rename("Zoé la grande"));
    let since = server.sent.len();
    server.ok(leo, &sit(1, "Léo"));
    assert_eq!(server.at(leo).seat(), Some(Seat(1)), "at once");
    server.ok(zoe, &fill());
    server.ok(zoe, &start());
    for conn in [zoe, leo] {
        let told: Vec<&Tell> = server
            .told_since(since)
            .iter()
            .filter_map(|(to, tell)| (*to == conn).then_some(tell))
            .collect();
        let whole = told.iter().position(|tell| matches!(tell, Tell::Whole { .. }));
        let desk = told.iter().rposition(|tell| matches!(tell, Tell::Desk { .. }));
        assert!(desk.expect("there is a desk") < whole.expect("it is shown"), "{told:?}");
        assert_eq!(server.at(conn).desk().game_no, 1);
    }
}

#[test]
fn an_agreement_that_cannot_be_counts_and_is_not_dealt_for_seats_that_are_taken() {
    let mut server = usual();
    let (zoe, code) = server.table("Zoé", GAME, seats(4));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(3, "Léo"));
    let fewer = Agreement { pace: protocol::Pace::Instant, ..seats(2) };
    assert_eq!(server.error(zoe, &agree(fewer)), ErrorCode::SeatTaken, "and not how it is dealt");
    let tried = asks_until_too_fast(&mut server, zoe, |_| agree(seats(60)));
    assert_eq!(tried, 29);
    // Any other error does not count.
    server.pass(500);
    for _ in 0..40 {
        assert_eq!(server.error(leo, &start()), ErrorCode::NotHost);
        server.pass(20);
    }
    server.ok(leo, &rename("Léonie"));
}

#[test]
fn no_address_has_all_places_of_those_who_wait_for_the_past() {
    let mut server = usual();
    server.reads_at_once = false;
    let ([zoe], code) = server.playing(["Zoé"], GAME, instant_here(4));
    let watch = |server: &mut TestServer, address, name: &str| {
        let conn = from(server, address, name);
        server.ok(conn, &join_as(&code, Role::Watcher, None));
        conn
    };
    let crowd: Vec<ConnId> =
        (0..64).map(|nth| watch(&mut server, 7, &format!("Malo {nth}"))).collect();
    let mut waiting = 0;
    for conn in &crowd {
        let answer = server.ask(*conn, &past(u32::MAX));
        waiting += u32::from(answer.is_empty());
        assert!(answer.iter().filter_map(error_of).all(|error| error == ErrorCode::Busy));
    }
    assert_eq!(waiting, 4);
    assert_eq!(server.ok(zoe, &past(u32::MAX)), [], "it is on its way");
    for nth in 0..8 {
        let other = watch(&mut server, 20 + nth, "Léo");
        assert_eq!(server.ok(other, &past(u32::MAX)), []);
    }
}

/// A game that is played at its natural pace.
fn instant_here(count: u8) -> Agreement {
    Agreement { late_seats: LateSeats::Closed, ..seats(count) }
}

#[test]
fn watchers_from_a_few_addresses_leave_room_for_others() {
    let mut server = usual();
    let (_, code) = server.table("Zoé", GAME, seats(4));
    let mut there = Vec::new();
    for address in 0..4 {
        let mut count = 0;
        for nth in 0..128 {
            let name = format!("Malo {address} {nth}");
            let conn = from(&mut server, 50 + address, &name);
            let answer = server.ask(conn, &join_as(&code, Role::Watcher, None));
            if answer.iter().filter_map(error_of).all(|error| error != ErrorCode::TableFull) {
                count += 1;
            }
        }
        there.push(count);
    }
    assert_eq!(there, [86, 57, 38, 25], "a third of what is left, each of them");
    let leo = from(&mut server, 60, "Léo");
    server.ok(leo, &join(&code));
    server.ok(leo, &sit(1, "Léo"));
    // One key with very many devices is no better.
    let mut server = usual();
    let (_, code) = server.table("Zoé", GAME, seats(4));
    let come = |server: &mut TestServer| {
        let conn = from(server, 50, "Malo");
        let answer = server.ask(conn, &join_as(&code, Role::Watcher, None));
        answer.iter().filter_map(error_of).all(|error| error != ErrorCode::TableFull)
    };
    let mut count = 0;
    while come(&mut server) {
        count += 1;
        server.pass(1_000);
    }
    assert!((80..=90).contains(&count), "{count}");
}

#[test]
fn whoever_was_refused_a_seat_leaves_the_question_to_others() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, seats(4));
    let _ = zoe;
    let stranger = |server: &mut TestServer, address, name: &str| {
        let conn = from(server, address, name);
        server.ok(conn, &join(&code));
        conn
    };
    let malo = stranger(&mut server, 9, "Malo");
    server.ok(malo, &sit(3, "Malo"));
    server.ok(leo, &consent(3, false));
    server.pass(CONSENT_MS);
    assert_eq!(server.error(malo, &sit(3, "Malo")), ErrorCode::SeatRefused);
    let again = stranger(&mut server, 9, "Malin");
    assert_eq!(server.error(again, &sit(3, "Malin")), ErrorCode::SeatRefused, "with a fresh key");
    let elsewhere = stranger(&mut server, 10, "Malo");
    assert_eq!(server.error(elsewhere, &sit(3, "Malo")), ErrorCode::SeatRefused, "or elsewhere");
    let mia = stranger(&mut server, 11, "Mia");
    server.ok(mia, &sit(3, "Mia"));
    server.ok(leo, &consent(3, false));
    // Where somebody of the same address plays, one does not answer for the others.
    server.pass(CONSENT_MS);
    let tom = server.comes("Tom", &code);
    server.ok(tom, &sit(3, "Tom"));
    server.ok(leo, &consent(3, false));
    server.pass(CONSENT_MS);
    let ana = server.comes("Ana", &code);
    server.ok(ana, &sit(3, "Ana"));
    server.cut(ana);
    server.pass(180_000);
    server.ok(malo, &sit(3, "Malo"));
}

#[test]
fn whoever_goes_away_with_their_question_may_come_back_with_it_once() {
    let mut server = TestServer::new();
    let ([_zoe, _leo], code) = server.playing(["Zoé", "Léo"], GAME, seats(4));
    let asks = |server: &mut TestServer| {
        let conn = from(server, 9, "Malo");
        server.ok(conn, &join(&code));
        let answer = server.ask(conn, &sit(3, "Malo"));
        server.cut(conn);
        answer.iter().find_map(error_of)
    };
    assert_eq!(
        [0; 4].map(|_| asks(&mut server)),
        [None, None, Some(ErrorCode::SeatRefused), Some(ErrorCode::SeatRefused),]
    );
}

#[test]
fn silence_is_a_yes_only_when_everybody_could_read_that_it_is() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(1, "Léo"));
    let silent = || agree(Agreement { silence_is_yes: true, ..seats(2) });
    server.ok(zoe, &silent());
    assert_eq!(server.error(zoe, &start()), ErrorCode::TooFast);
    server.pass(9_999);
    assert_eq!(server.error(zoe, &start()), ErrorCode::TooFast);
    server.pass(1);
    server.ok(zoe, &start());
    // Alone with bots nobody has anything to read.
    let (mia, _) = server.table("Mia", GAME, seats(2));
    server.ok(mia, &silent());
    server.ok(mia, &fill());
    server.ok(mia, &start());
    assert!(server.at(mia).game_if_any().is_some());
}

#[test]
fn an_address_fills_the_store_no_faster_than_it_may() {
    let mut limits = Limits { desk_ms: 0, ..Limits::trusting() };
    limits.entries_each = Rate { burst: 100, per_minute: 1_200 };
    let mut server = TestServer::with(1, limits);
    // Bots among themselves, at several tables that somebody looks at.
    let table = |server: &mut TestServer, address, name: &str| {
        let conn = from(server, address, name);
        let config = option(instant(4), "target_k", 10_000);
        server.ok(conn, &create(GAME, name, config));
        server.ok(conn, &stand());
        server.ok(conn, &fill());
        server.ok(conn, &start());
        server.at(conn).desk().code.clone()
    };
    let codes: Vec<String> =
        (0..4).map(|nth| table(&mut server, 7, &format!("Malo {nth}"))).collect();
    let written =
        |server: &TestServer| codes.iter().map(|code| server.shelf.entries(code).len()).sum();
    server.pass(10_000);
    let entries: usize = written(&server);
    // What bots do in a row is not interrupted.
    assert!((200..=100 + 200 + 4 * 65).contains(&entries), "{entries} entries in 10 s");
    // Somebody else plays on.
    let other = table(&mut server, 8, "Léo");
    server.pass(100);
    assert!(server.shelf.entries(&other).len() >= 64);
    // And whoever has nothing left is told so when they act.
    let malo = from(&mut server, 7, "Mia");
    server.ok(malo, &create(GAME, "Mia", instant(2)));
    server.ok(malo, &fill());
    server.ok(malo, &start());
    let refused = (0..500).any(|_| {
        let Some(action) = server.at(malo).game().legal.first().map(|it| it.action.clone()) else {
            server.pass_until_woken();
            return false;
        };
        let ask = server.next_act(malo, &action);
        server.ask(malo, &ask).iter().filter_map(error_of).any(|it| it == ErrorCode::TooFast)
    });
    assert!(refused, "it plays on for ever");
}
