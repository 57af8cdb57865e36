//! Doing something in a game, once.

use protocol::{ErrorCode, Tell, Told};
use room::ConnId;
use serde_json::{Value, json};
use tabletop::{Chance, Seat};

use crate::server::{TestServer, act, instant, past, pause, seats};

const GAME: &str = "cache-ton-cash";

/// A game for two people, and whose turn it is, and what they may do.
fn turn(server: &mut TestServer) -> ([ConnId; 2], String, Value) {
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, instant(2));
    let on = server.at(zoe).game().on;
    assert_eq!(on.len(), 1, "one begins");
    let order = if on.contains(Seat(0)) { [zoe, leo] } else { [leo, zoe] };
    let action = server.at(order[0]).game().legal[0].action.clone();
    (order, code, action)
}

#[track_caller]
fn error_about(answer: &[Tell], wrong: ErrorCode, about: u32) {
    match answer {
        [Tell::Error { error, nth, .. }] => assert_eq!((*error, *nth), (wrong, Some(about))),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_was_done_is_not_done_twice() {
    let mut server = TestServer::new();
    let ([me, other], code, action) = turn(&mut server);
    server.ok(me, &act(1, 1, &action));
    let entries = server.shelf.entries(&code).len();
    let from = server.sent.len();
    for _ in 0..3 {
        error_about(&server.ask(me, &act(1, 1, &action)), ErrorCode::Stale, 1);
    }
    assert_eq!(server.shelf.entries(&code).len(), entries);
    assert!(server.told_since(from).iter().all(|(conn, _)| *conn != other));
}

#[test]
fn an_action_that_is_not_the_next_one_is_not_done() {
    let mut server = TestServer::new();
    let ([me, _], code, action) = turn(&mut server);
    let entries = server.shelf.entries(&code).len();
    for nth in [0, 2, 3, u32::MAX] {
        error_about(&server.ask(me, &act(1, nth, &action)), ErrorCode::Stale, nth);
    }
    for game_no in [0, 2, u32::MAX] {
        error_about(&server.ask(me, &act(game_no, 1, &action)), ErrorCode::NoGame, 1);
    }
    assert_eq!(server.shelf.entries(&code).len(), entries);
}

#[test]
fn of_two_devices_that_act_at_once_one_is_heard() {
    let mut server = TestServer::new();
    let ([me, _], code, action) = turn(&mut server);
    let name = if server.at(me).seat() == Some(Seat(0)) { "Zoé" } else { "Léo" };
    let phone = server.comes(name, &code);
    server.commits_at_once = false;
    let entries = server.shelf.entries(&code).len();
    let from = (server.at(me).heard.len(), server.at(phone).heard.len());
    server.ask(me, &act(1, 1, &action));
    server.ask(phone, &act(1, 1, &action));
    server.commit();
    assert_eq!(server.shelf.entries(&code).len(), entries + 1);
    assert_eq!(server.at(me).errors(from.0), []);
    assert_eq!(server.at(phone).errors(from.1), [ErrorCode::Stale]);
    let heard = &server.at(phone).heard;
    let place = |is: fn(&Tell) -> bool| heard[from.1..].iter().position(is);
    let update = place(|tell| matches!(tell, Tell::Update { .. }));
    assert!(update < place(|tell| matches!(tell, Tell::Error { .. })), "first what the other did");
}

#[test]
fn what_was_stored_before_a_crash_is_done_and_its_repetition_is_stale() {
    let mut server = TestServer::new();
    let ([me, _], code, action) = turn(&mut server);
    server.commits_at_once = false;
    assert_eq!(server.ask(me, &act(1, 1, &action)), [], "not told before it is stored");
    server.crash_after_append();
    server.commits_at_once = true;
    let entries = server.shelf.entries(&code).len();
    let me = server.comes_back(me);
    assert_eq!(server.at(me).game().acts, 1);
    error_about(&server.ask(me, &act(1, 1, &action)), ErrorCode::Stale, 1);
    assert_eq!(server.shelf.entries(&code).len(), entries, "applied once");
}

#[test]
fn what_was_not_stored_before_a_crash_was_not_done_and_may_be_done_again() {
    let mut server = TestServer::new();
    let ([me, _], code, action) = turn(&mut server);
    let entries = server.shelf.entries(&code).len();
    server.commits_at_once = false;
    server.ask(me, &act(1, 1, &action));
    server.begin_batch();
    server.crash();
    server.commits_at_once = true;
    let me = server.comes_back(me);
    assert_eq!(server.at(me).game().acts, 0);
    server.ok(me, &act(1, 1, &action));
    assert_eq!(server.at(me).game().acts, 1);
    assert_eq!(server.shelf.entries(&code).len(), entries + 1);
}

#[test]
fn a_rules_refusal_changes_nothing_and_has_its_clause() {
    let mut server = TestServer::new();
    let ([me, other], code, action) = turn(&mut server);
    let entries = server.shelf.entries(&code).len();
    let from = server.sent.len();
    for (conn, action) in [(other, action), (me, json!({"do": "give-up"}))] {
        let answer = server.ask(conn, &act(1, 1, &action));
        let [Tell::Refused { nth: 1, refusal }] = &answer[..] else { panic!("{answer:?}") };
        assert!(refusal.clause.starts_with("CC-"), "{refusal:?}");
    }
    assert_eq!(server.told_since(from).len(), 2, "nobody else hears of it");
    assert_eq!(server.shelf.entries(&code).len(), entries);
}

#[test]
fn an_action_that_cannot_be_read_is_an_error() {
    let mut server = TestServer::new();
    let ([me, _], code, _) = turn(&mut server);
    let entries = server.shelf.entries(&code).len();
    for nonsense in [json!("fly"), json!({}), json!([]), json!(null), json!(-1), json!({"do": 3})] {
        error_about(&server.ask(me, &act(1, 1, &nonsense)), ErrorCode::Unreadable, 1);
    }
    assert_eq!(server.shelf.entries(&code).len(), entries);
}

#[test]
fn whoever_has_no_seat_or_no_game_does_not_act() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    let tom = server.comes("Tom", &code);
    error_about(&server.ask(tom, &act(1, 1, &json!("pass"))), ErrorCode::NoSeat, 1);
    error_about(&server.ask(zoe, &act(1, 1, &json!("pass"))), ErrorCode::NoGame, 1);
}

#[test]
fn while_the_game_is_paused_nobody_acts() {
    let mut server = TestServer::new();
    let ([me, other], _, action) = turn(&mut server);
    let host = if server.at(me).you().is_some_and(|you| you.host) { me } else { other };
    server.ok(host, &pause(true));
    error_about(&server.ask(me, &act(1, 1, &action)), ErrorCode::Paused, 1);
    server.ok(host, &pause(false));
    server.ok(me, &act(1, 1, &action));
}

#[test]
fn an_action_may_be_written_in_notation() {
    let mut server = TestServer::new();
    let ([me, _], code, _) = turn(&mut server);
    let truth = server.shelf.truth(&code);
    let seat = server.at(me).seat().expect("a seat");
    let notation = truth.legal(seat)[0].notation.clone();
    server.ok(me, &act(1, 1, &json!(notation)));
    assert_eq!(server.at(me).game().acts, 1);
}

#[test]
fn the_past_is_told_in_parts_as_far_as_one_has_seen_it() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, instant(2));
    let mut chance = Chance::from_number(1);
    while server.at(zoe).game().seq < 150 && server.step(&[zoe, leo], &mut chance) {}
    let seq = server.at(zoe).game().seq;
    assert!(seq >= 120, "long enough: {seq}");
    let answer = server.past(zoe, u32::MAX);
    let [Tell::Past { game_no: 1, from, told }] = &answer[..] else { panic!("{answer:?}") };
    assert_eq!((*from, told.len()), (seq - 99, 100));
    let answer = server.past(zoe, 3);
    let [Tell::Past { from: 1, told, .. }] = &answer[..] else { panic!("{answer:?}") };
    assert_eq!(told.len(), 2);
    for before in [0, 1] {
        let answer = server.past(zoe, before);
        let [Tell::Past { from: 1, told, .. }] = &answer[..] else { panic!("{answer:?}") };
        assert!(told.is_empty());
    }
    let whole = server.shelf.told(&code, server.at(zoe).viewer());
    let whole: Vec<Told> = serde_json::from_str(&whole).expect("JSON");
    assert_eq!(server.at(zoe).game().log.values().cloned().collect::<Vec<_>>(), whole);
}

#[test]
fn how_long_it_takes_to_read_the_past_is_not_told() {
    let mut server = TestServer::new();
    let ([zoe], _) = server.playing(["Zoé"], GAME, instant(2));
    server.reads_at_once = false;
    for (read_ms, told_ms) in [(0, 100), (1, 100), (60, 100), (100, 100), (101, 200), (420, 500)] {
        let heard = server.at(zoe).heard.len();
        let pasts = |server: &TestServer| {
            let told = server.at(zoe).heard[heard..].iter();
            told.filter(|tell| matches!(tell, Tell::Past { .. })).count()
        };
        server.ok(zoe, &past(9));
        server.pass(read_ms);
        assert_eq!(server.read_pasts(), 1);
        if read_ms < told_ms {
            server.pass(told_ms - read_ms - 1);
            assert_eq!(pasts(&server), 0, "read after {read_ms} ms, told early");
            // Whether it was read is not told by the answer to another one either.
            assert_eq!(server.error(zoe, &past(9)), ErrorCode::Busy);
            server.pass(1);
        }
        assert_eq!(pasts(&server), 1, "read after {read_ms} ms, told late");
    }
}
