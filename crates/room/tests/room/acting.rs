//! Doing something in a game, once.

use protocol::{Ask, Tell, Trouble};
use room::ConnId;
use serde_json::{Value, json};

use crate::house::{House, act, instant, pause, seats};

const GAME: &str = "cache-ton-cash";

/// A game for two people, and whose turn it is, and what they may do.
fn turn(house: &mut House) -> ([ConnId; 2], String, Value) {
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, instant(2));
    let [on] = house.at(zoe).game().on[..] else { panic!("one begins") };
    let order = if on == 0 { [zoe, leo] } else { [leo, zoe] };
    let action = house.at(order[0]).game().legal[0].action.clone();
    (order, code, action)
}

#[track_caller]
fn error_about(answer: &[Tell], trouble: Trouble, about: u32) {
    match answer {
        [Tell::Error { error, nth, .. }] => assert_eq!((*error, *nth), (trouble, Some(about))),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_was_done_is_not_done_twice() {
    let mut house = House::new();
    let ([me, other], code, action) = turn(&mut house);
    house.ok(me, &act(1, 1, &action));
    let lines = house.shelf.game(&code).lines.len();
    let from = house.sent.len();
    for _ in 0..3 {
        error_about(&house.ask(me, &act(1, 1, &action)), Trouble::Stale, 1);
    }
    assert_eq!(house.shelf.game(&code).lines.len(), lines);
    assert!(house.told_since(from).iter().all(|(conn, _)| *conn != other));
}

#[test]
fn an_action_that_is_not_the_next_one_is_not_done() {
    let mut house = House::new();
    let ([me, _], code, action) = turn(&mut house);
    let lines = house.shelf.game(&code).lines.len();
    for nth in [0, 2, 3, u32::MAX] {
        error_about(&house.ask(me, &act(1, nth, &action)), Trouble::Stale, nth);
    }
    for game in [0, 2, u32::MAX] {
        error_about(&house.ask(me, &act(game, 1, &action)), Trouble::NoGame, 1);
    }
    assert_eq!(house.shelf.game(&code).lines.len(), lines);
}

#[test]
fn of_two_devices_that_act_at_once_one_is_heard() {
    let mut house = House::new();
    let ([me, _], code, action) = turn(&mut house);
    let name = if house.at(me).you.and_then(|you| you.seat) == Some(0) { "Zoé" } else { "Léo" };
    let phone = house.comes(name, &code);
    house.keeps_at_once = false;
    let lines = house.shelf.game(&code).lines.len();
    let from = (house.at(me).heard.len(), house.at(phone).heard.len());
    house.ask(me, &act(1, 1, &action));
    house.ask(phone, &act(1, 1, &action));
    house.keep();
    assert_eq!(house.shelf.game(&code).lines.len(), lines + 1);
    assert_eq!(house.at(me).troubles(from.0), []);
    assert_eq!(house.at(phone).troubles(from.1), [Trouble::Stale]);
    let heard = &house.at(phone).heard;
    let place = |is: fn(&Tell) -> bool| heard[from.1..].iter().position(is);
    let update = place(|tell| matches!(tell, Tell::Update { .. }));
    assert!(update < place(|tell| matches!(tell, Tell::Error { .. })), "first what the other did");
}

#[test]
fn what_was_kept_before_a_crash_is_done_and_its_repetition_is_stale() {
    let mut house = House::new();
    let ([me, _], code, action) = turn(&mut house);
    let seat = house.at(me).you.and_then(|you| you.seat);
    let name = if seat == Some(0) { "Zoé" } else { "Léo" };
    house.keeps_at_once = false;
    assert_eq!(house.ask(me, &act(1, 1, &action)), [], "not told before it is kept");
    house.crash_after_append();
    house.keeps_at_once = true;
    let lines = house.shelf.game(&code).lines.len();
    let me = house.comes_back(name, &code, me);
    assert_eq!(house.at(me).game().acts, 1);
    error_about(&house.ask(me, &act(1, 1, &action)), Trouble::Stale, 1);
    assert_eq!(house.shelf.game(&code).lines.len(), lines, "applied once");
}

#[test]
fn what_was_not_kept_before_a_crash_was_not_done_and_may_be_done_again() {
    let mut house = House::new();
    let ([me, _], code, action) = turn(&mut house);
    let seat = house.at(me).you.and_then(|you| you.seat);
    let name = if seat == Some(0) { "Zoé" } else { "Léo" };
    let lines = house.shelf.game(&code).lines.len();
    house.keeps_at_once = false;
    house.ask(me, &act(1, 1, &action));
    house.begin_batch();
    house.crash();
    house.keeps_at_once = true;
    let me = house.comes_back(name, &code, me);
    assert_eq!(house.at(me).game().acts, 0);
    house.ok(me, &act(1, 1, &action));
    assert_eq!(house.at(me).game().acts, 1);
    assert_eq!(house.shelf.game(&code).lines.len(), lines + 1);
}

#[test]
fn a_rules_refusal_changes_nothing_and_has_its_clause() {
    let mut house = House::new();
    let ([me, other], code, action) = turn(&mut house);
    let lines = house.shelf.game(&code).lines.len();
    let from = house.sent.len();
    for (conn, action) in [(other, action), (me, json!({"do": "give-up"}))] {
        let answer = house.ask(conn, &act(1, 1, &action));
        let [Tell::Refused { nth: 1, refusal }] = &answer[..] else { panic!("{answer:?}") };
        assert!(refusal.clause.starts_with("CC-"), "{refusal:?}");
    }
    assert_eq!(house.told_since(from).len(), 2, "nobody else hears of it");
    assert_eq!(house.shelf.game(&code).lines.len(), lines);
}

#[test]
fn an_action_that_cannot_be_read_is_an_error() {
    let mut house = House::new();
    let ([me, _], code, _) = turn(&mut house);
    let lines = house.shelf.game(&code).lines.len();
    for nonsense in [json!("fly"), json!({}), json!([]), json!(null), json!(-1), json!({"do": 3})] {
        error_about(&house.ask(me, &act(1, 1, &nonsense)), Trouble::Unreadable, 1);
    }
    assert_eq!(house.shelf.game(&code).lines.len(), lines);
}

#[test]
fn whoever_has_no_seat_or_no_game_does_not_act() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(2));
    let tom = house.comes("Tom", &code);
    error_about(&house.ask(tom, &act(1, 1, &json!("pass"))), Trouble::NoSeat, 1);
    error_about(&house.ask(zoe, &act(1, 1, &json!("pass"))), Trouble::NoGame, 1);
}

#[test]
fn while_the_game_is_paused_nobody_acts() {
    let mut house = House::new();
    let ([me, other], _, action) = turn(&mut house);
    let host = if house.at(me).you.is_some_and(|you| you.host) { me } else { other };
    house.ok(host, &pause(true));
    error_about(&house.ask(me, &act(1, 1, &action)), Trouble::Paused, 1);
    house.ok(host, &pause(false));
    house.ok(me, &act(1, 1, &action));
}

#[test]
fn an_action_may_be_written_in_notation() {
    let mut house = House::new();
    let ([me, _], code, _) = turn(&mut house);
    let truth = house.shelf.truth(&code);
    let seat = tabletop::Seat(house.at(me).you.and_then(|you| you.seat).expect("a seat"));
    let notation = truth.legal(seat)[0].notation.clone();
    house.ok(me, &act(1, 1, &json!(notation)));
    assert_eq!(house.at(me).game().acts, 1);
}

#[test]
fn the_past_is_told_in_parts_as_far_as_one_has_seen_it() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, instant(2));
    let mut chance = tabletop::Chance::from_number(1);
    while house.at(zoe).game().seq < 150 && house.step(&[zoe, leo], &mut chance) {}
    let seq = house.at(zoe).game().seq;
    assert!(seq >= 120, "long enough: {seq}");
    let answer = house.ok(zoe, &Ask::Past { before: u32::MAX });
    let [Tell::Past { game: 1, from, told }] = &answer[..] else { panic!("{answer:?}") };
    assert_eq!((*from, told.len()), (seq - 99, 100));
    let answer = house.ok(zoe, &Ask::Past { before: 3 });
    let [Tell::Past { from: 1, told, .. }] = &answer[..] else { panic!("{answer:?}") };
    assert_eq!(told.len(), 2);
    for before in [0, 1] {
        let answer = house.ok(zoe, &Ask::Past { before });
        let [Tell::Past { from: 1, told, .. }] = &answer[..] else { panic!("{answer:?}") };
        assert!(told.is_empty());
    }
    let whole = house.shelf.game(&code).told(house.at(zoe).viewer(), 0..usize::MAX);
    let whole: Vec<protocol::Told> = serde_json::from_str(&whole).expect("JSON");
    assert_eq!(house.at(zoe).game().log.values().cloned().collect::<Vec<_>>(), whole);
}
