//! Saying hello, making a table, finding one; and how much of it is too much.

use protocol::{Agreement, CloseReason, ErrorCode, Tell, VERSION};
use room::Limits;
use store::Code;
use tabletop::Seat;

use crate::server::{
    TestServer, bravo, create, create_with, fill, hello, hello_with, join, key, leave, lock, ping,
    seats, sit, tables,
};

const GAME: &str = "cache-ton-cash";

#[test]
fn the_first_message_is_hello_and_only_the_first() {
    let mut server = TestServer::new();
    let zoe = server.connect();
    for early in [tables(), create(GAME, "Zoé", seats(2)), join("ABCD"), leave(), bravo()] {
        assert_eq!(server.error(zoe, &early), ErrorCode::HelloFirst, "{early:?}");
    }
    let now = server.now.0;
    assert_eq!(server.ask(zoe, &hello("Zoé")), [Tell::Hello { magot: VERSION, now }]);
    assert_eq!(server.error(zoe, &hello("Zoé")), ErrorCode::HelloTwice);
}

#[test]
fn a_hello_of_another_version_or_with_half_a_key_may_be_said_again() {
    let mut server = TestServer::new();
    let zoe = server.connect();
    let old = hello_with(VERSION + 1, &key("Zoé"));
    assert_eq!(server.error(zoe, &old), ErrorCode::WrongVersion);
    let last_digit_gone = key("Zoé")[1..].to_string();
    for key in [String::new(), last_digit_gone, "z".repeat(64), "é".repeat(32)] {
        let bad = hello_with(VERSION, &key);
        assert_eq!(server.error(zoe, &bad), ErrorCode::BadKey);
    }
    server.ok(zoe, &hello("Zoé"));
}

#[test]
fn the_time_may_be_asked_for_at_any_moment() {
    let mut server = TestServer::new();
    let zoe = server.connect();
    let now = server.now.0;
    assert_eq!(server.ask(zoe, &ping(12)), [Tell::Pong { sent: 12, now }]);
    server.ok(zoe, &hello("Zoé"));
    server.pass(40);
    assert_eq!(server.ask(zoe, &ping(13)), [Tell::Pong { sent: 13, now: now + 40 }]);
}

#[test]
fn whoever_makes_a_table_is_its_host_on_the_first_seat() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(3));
    let (desk, you) = (server.at(zoe).desk(), server.at(zoe).you().expect("she is there"));
    assert_eq!((you.seat, you.host), (Some(Seat(0)), true));
    assert!(Code::parse(&code).is_some(), "{code}");
    assert_eq!(desk.chairs.len(), 3);
    let first = &desk.chairs[0];
    assert_eq!((first.name.as_deref(), first.present, first.host), (Some("Zoé"), true, true));
    assert!(desk.chairs[1..].iter().all(|chair| !chair.present && !chair.host));
}

#[test]
fn a_table_is_made_with_bots_on_its_last_seats() {
    let mut server = TestServer::new();
    let zoe = server.person("Zoé");
    let with = |bots: &[&str]| create_with(GAME, "Zoé", seats(4), bots);
    assert_eq!(server.error(zoe, &with(&["genius"])), ErrorCode::NoSuchBot);
    assert_eq!(server.error(zoe, &with(&["random"; 4])), ErrorCode::NoSuchSeat);
    server.ok(zoe, &with(&["random", "greedy"]));
    let sitters: Vec<_> = server.at(zoe).desk().chairs.iter().map(|c| c.sitter.clone()).collect();
    use protocol::Sitter::{Bot, Nobody, Person};
    assert_eq!(sitters, [Person, Nobody, Bot("random".into()), Bot("greedy".into())]);
}

#[test]
fn a_table_that_cannot_be_is_not_made() {
    let mut server = TestServer::new();
    let zoe = server.person("Zoé");
    assert_eq!(server.error(zoe, &create("chess", "Zoé", seats(2))), ErrorCode::NoSuchGame);
    assert_eq!(server.error(zoe, &create(GAME, " ", seats(2))), ErrorCode::BadName);
    assert_eq!(server.error(zoe, &create(GAME, &"x".repeat(25), seats(2))), ErrorCode::BadName);
    let answer = server.ask(zoe, &create(GAME, "Zoé", seats(7)));
    let [Tell::Error { error: ErrorCode::Misconfigured, refusal: Some(refusal), .. }] = &answer[..]
    else {
        panic!("{answer:?}");
    };
    assert_eq!(refusal.clause, "CC-2.2");
    assert_eq!(server.hall.counts().0, 0);
    assert_eq!(server.error(zoe, &bravo()), ErrorCode::NoTable);
}

#[test]
fn the_list_has_the_open_tables_with_the_newest_first() {
    let mut server = TestServer::new();
    let mut listed = seats(3);
    listed.listed = true;
    let (_, old) = server.table("Zoé", GAME, listed.clone());
    let (locked, _) = server.table("Léo", GAME, listed.clone());
    server.ok(locked, &lock(true));
    server.table("Mia", GAME, seats(3));
    let (left, _) = server.table("Tom", GAME, listed.clone());
    server.cut(left);
    let (newest, new) = server.table("Ana", GAME, listed);
    server.ok(newest, &fill());

    let guest = server.person("guest");
    let answer = server.ok(guest, &tables());
    let [Tell::Tables { tables }] = &answer[..] else { panic!("{answer:?}") };
    let shown: Vec<_> = tables.iter().map(|t| (&*t.code, &*t.host, t.seats, t.free)).collect();
    assert_eq!(shown, [(&*new, "Ana", 3, 0), (&*old, "Zoé", 3, 2)]);
}

#[test]
fn a_code_may_be_typed_in_small_letters() {
    let mut server = TestServer::new();
    let (_, code) = server.table("Zoé", GAME, seats(2));
    let leo = server.person("Léo");
    server.ok(leo, &join(&code.to_lowercase()));
    assert_eq!(server.at(leo).desk().code, code);
}

#[test]
fn a_wrong_code_leads_nowhere() {
    let mut server = TestServer::new();
    let (_, code) = server.table("Zoé", GAME, seats(2));
    let leo = server.person("Léo");
    let free = (0..).map(Code::from_number).find(|other| other.as_str() != code).expect("one");
    for wrong in [free.as_str(), "", "ABC", "ABCDE", "ABCDEFGHJ", "IOIO", "ÀB", "💥"] {
        assert_eq!(server.error(leo, &join(wrong)), ErrorCode::NoSuchTable, "{wrong}");
    }
    assert_eq!(server.error(leo, &sit(0, "Léo")), ErrorCode::NoTable);
}

#[test]
fn tables_are_not_made_by_the_dozen() {
    let mut limits = Limits::trusting();
    (limits.creations.burst, limits.creations.per_minute) = (2, 1);
    let mut server = TestServer::with(1, limits);
    for _ in 0..2 {
        server.table("Zoé", GAME, seats(2));
    }
    let zoe = server.person("Zoé");
    assert_eq!(server.error(zoe, &create(GAME, "Zoé", seats(2))), ErrorCode::TooFast);
    server.pass(60_000);
    server.ok(zoe, &create(GAME, "Zoé", seats(2)));
}

#[test]
fn a_server_has_room_for_so_many_tables() {
    let mut server = TestServer::with(1, Limits { tables: 2, desk_ms: 0, ..Limits::trusting() });
    server.table("Zoé", GAME, seats(2));
    server.table("Léo", GAME, seats(2));
    let mia = server.person("Mia");
    assert_eq!(server.error(mia, &create(GAME, "Mia", seats(2))), ErrorCode::HouseFull);
}

#[test]
fn a_table_has_room_for_so_many_people() {
    let mut server = TestServer::with(1, Limits { guests: 2, desk_ms: 0, ..Limits::trusting() });
    let (_, code) = server.table("Zoé", GAME, seats(2));
    let leo = server.comes("Léo", &code);
    let mia = server.person("Mia");
    assert_eq!(server.error(mia, &join(&code)), ErrorCode::TableFull);
    server.cut(leo);
    server.ok(mia, &join(&code));
}

#[test]
fn too_many_messages_are_passed_over_and_then_the_connection_is_closed() {
    let mut limits = Limits::trusting();
    (limits.messages.burst, limits.messages.per_minute) = (5, 60);
    let mut server = TestServer::with(1, limits);
    let zoe = server.connect();
    server.ok(zoe, &hello("Zoé"));
    for _ in 0..4 {
        server.ok(zoe, &ping(0));
    }
    assert_eq!(server.error(zoe, &ping(0)), ErrorCode::TooFast);
    server.pass(1_000);
    server.ok(zoe, &ping(0));
    for _ in 0..48 {
        assert_eq!(server.error(zoe, &ping(0)), ErrorCode::TooFast);
    }
    assert_eq!(server.ask(zoe, &ping(0)), [Tell::Bye { why: CloseReason::TooFast }]);
    assert_eq!(server.ask(zoe, &ping(0)), [], "nobody is there any more");
    assert_eq!(server.hall.counts().1, 0);
}

#[test]
fn nonsense_is_answered_twenty_times_and_then_the_connection_is_closed() {
    let mut server = TestServer::new();
    let zoe = server.person("Zoé");
    for nonsense in ["", "{", "null", "[]", "7", r#"{"do":"fly"}"#, r#"{"do":"stand","hat":1}"#] {
        let answer = server.text(zoe, nonsense);
        let [Tell::Error { error: ErrorCode::Unreadable, detail: Some(_), .. }] = &answer[..]
        else {
            panic!("{nonsense} was answered by {answer:?}");
        };
    }
    for _ in 7..19 {
        server.text(zoe, "{");
    }
    assert_eq!(server.close_reason(zoe), None);
    assert_eq!(server.text(zoe, "{"), [Tell::Bye { why: CloseReason::Nonsense }]);
}

#[test]
fn a_frame_that_is_too_large_closes_the_connection() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    let leo = server.comes("Léo", &code);
    let large = format!(r#"{{"do":"ping","sent":1{}}}"#, " ".repeat(protocol::MOST_BYTES));
    assert_eq!(server.text(leo, &large), [Tell::Bye { why: CloseReason::Nonsense }]);
    assert_eq!(server.at(zoe).desk().watchers, 0, "he is gone");
}

#[test]
fn whoever_joins_another_table_leaves_the_first() {
    let mut server = TestServer::new();
    let (zoe, first) = server.table("Zoé", GAME, seats(2));
    let (mia, second) = server.table("Mia", GAME, seats(2));
    let leo = server.comes("Léo", &first);
    server.ok(leo, &join(&second));
    assert_eq!((server.at(zoe).desk().watchers, server.at(mia).desk().watchers), (0, 1));
    server.ok(leo, &create(GAME, "Léo", seats(2)));
    assert_eq!(server.at(mia).desk().watchers, 0);
    server.ok(leo, &leave());
    assert_eq!(server.error(leo, &bravo()), ErrorCode::NoTable);
}

#[test]
fn a_join_that_goes_wrong_changes_nothing() {
    let mut server = TestServer::new();
    let (zoe, first) = server.table("Zoé", GAME, seats(2));
    let (mia, second) = server.table("Mia", GAME, seats(2));
    server.ok(mia, &lock(true));
    let leo = server.comes("Léo", &first);
    server.ok(leo, &sit(1, "Léo"));
    assert_eq!(server.error(leo, &join(&second)), ErrorCode::Locked);
    assert!(server.at(zoe).desk().chairs[1].present, "he is still at the first table");
    server.ok(leo, &bravo());
}

#[test]
fn the_last_join_counts_even_if_an_earlier_one_waits_for_the_store() {
    let mut server = TestServer::new();
    let (_, stored) = server.table("Zoé", GAME, seats(2));
    server.crash();
    let (mia, at_hand) = server.table("Mia", GAME, seats(2));
    server.loads_at_once = false;
    let leo = server.person("Léo");
    server.ok(leo, &join(&stored));
    server.ok(leo, &join(&at_hand));
    server.load();
    assert_eq!(server.at(leo).desk().code, at_hand);
    assert_eq!(server.at(mia).desk().watchers, 1);
}

#[test]
fn the_last_join_counts_even_if_both_wait_for_the_store() {
    for load in [TestServer::load, TestServer::load_last_first] {
        let mut server = TestServer::new();
        let (_, first) = server.table("Zoé", GAME, seats(2));
        let (_, second) = server.table("Mia", GAME, seats(2));
        server.crash();
        server.loads_at_once = false;
        let leo = server.person("Léo");
        server.ok(leo, &join(&first));
        server.ok(leo, &join(&second));
        load(&mut server);
        assert_eq!(server.at(leo).desk().code, second);
        let heard = &server.at(leo).heard;
        let desks = heard.iter().filter(|tell| matches!(tell, Tell::Desk { .. }));
        assert_eq!(desks.count(), 1, "he is never at the first");
    }
}

#[test]
fn a_full_table_has_room_for_whoever_has_a_seat_there() {
    let mut server = TestServer::with(1, Limits { guests: 3, desk_ms: 0, ..Limits::trusting() });
    let (_, code) = server.table("Zoé", GAME, seats(2));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(1, "Léo"));
    server.cut(leo);
    server.comes("Tom", &code);
    server.comes("Eve", &code);
    let leo = server.person("Léo");
    server.ok(leo, &join(&code));
    assert_eq!(server.at(leo).seat(), Some(Seat(1)));
}

#[test]
fn a_table_that_is_not_stored_yet_is_not_on_the_list() {
    let mut server = TestServer::new();
    let zoe = server.person("Zoé");
    let leo = server.person("Léo");
    server.commits_at_once = false;
    let mut listed = seats(2);
    listed.listed = true;
    server.ask(zoe, &create(GAME, "Zoé", listed));
    assert_eq!(server.ok(leo, &tables()), [], "the list waits for what is on it");
    server.commit();
    let answer = server.ok(leo, &tables());
    assert!(matches!(&answer[..], [Tell::Tables { tables }] if tables.len() == 1), "{answer:?}");
}

#[test]
fn a_list_tells_nothing_that_was_not_stored_and_is_told_all_the_same() {
    for fails in [false, true] {
        let mut server = TestServer::new();
        let (zoe, code) = server.table("Zoé", GAME, Agreement { listed: true, ..seats(3) });
        let leo = server.person("Léo");
        server.commits_at_once = false;
        server.ask(zoe, &fill());
        assert_eq!(server.ask(leo, &tables()), [], "the list waits for what is on it");
        if fails {
            server.fail();
        } else {
            server.commit_but(&[server.shelf.table(&code)]);
        }
        let answer = server.at(leo).heard.last();
        let Some(Tell::Tables { tables }) = answer else { panic!("{answer:?}") };
        assert!(tables.iter().all(|table| table.free == 2), "no bot ever sat down: {tables:?}");
    }
}
