//! A client, told what servers tell and what they must not.

use client::{Client, Folded};
use protocol::{Ask, CloseReason, HallAsk, Role, Since, TableAsk};
use serde_json::{Value, json};
use tabletop::{Seat, SeatSet, Time, Viewer};

const KEY: &str = "1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f";

fn desk(code: &str, phase: &str, seat: Option<u8>) -> Value {
    json!({"tell": "desk", "you": {"seat": seat, "host": false}, "desk": {
        "code": code, "game": "cache-ton-cash", "rules": 1, "config": {}, "clock": "normal",
        "pace": "natural", "listed": false, "locked": false, "paused": false, "phase": phase,
        "game_no": 1, "chairs": [], "watchers": 0, "seat_requests": [], "guests": false, "late_seats": "ask", "silence_is_yes": false, "memory": "own", "commitment": "", "nonces": [], "replay": null,
        "at": 0, "running": true}})
}

fn whole(game_no: u32, seq: u32, acts: u32) -> Value {
    json!({"tell": "whole", "game_no": game_no, "seq": seq, "at": 50, "told": [], "acts": acts,
        "view": {"hand": ["or", "bd"], "duel": null}, "on": [2], "until": 900,
        "legal": [{"action": "pass"}, {"action": {"do": "discard", "card": "or"}}]})
}

fn update(told: &Value) -> Value {
    json!({"tell": "update", "at": 60, "told": told, "view": {"hand": {"length": 1}}, "on": [0]})
}

fn over(secret: &str) -> Value {
    json!({"tell": "over", "game_no": 1, "outcome": {"winners": [2], "scores": [1, 2, 3]},
        "secret": secret, "replay": "0a"})
}

fn hear(client: &mut Client, frame: &Value) -> Folded {
    client.hear(&frame.to_string()).unwrap_or_else(|why| panic!("{why}"))
}

fn refuses(client: &Client, frame: &Value, because: &str) {
    let why = client.clone().hear(&frame.to_string()).expect_err("that makes no sense").0;
    assert!(why.contains(because), "{why}");
}

/// A client that plays on the third seat and may act.
fn playing() -> Client {
    let mut client = Client::new(KEY);
    hear(&mut client, &desk("KMRT", "playing", Some(2)));
    hear(&mut client, &whole(1, 0, 0));
    client
}

/// The same, without looking.
fn light() -> Client {
    let mut client = Client::light(KEY);
    hear(&mut client, &desk("KMRT", "playing", Some(2)));
    hear(&mut client, &whole(1, 0, 0));
    client
}

#[test]
fn what_is_told_is_folded() {
    let mut client = playing();
    assert_eq!(client.viewer(), Viewer::Seat(Seat(2)));
    assert!(client.may_act());
    let told = json!([{"seen": "passed"}, {"seen": {"what": "drew"}, "at": 55}]);
    hear(&mut client, &update(&told));
    let game = client.game().unwrap();
    assert_eq!(Value::Object(game.view.clone()), json!({"hand": ["or"]}), "nulls are not kept");
    assert_eq!((game.seq, game.at, game.on), (2, Time(60), SeatSet::only(Seat(0))));
    assert_eq!((game.until, game.legal.len(), game.acts), (None, 0, 0));
    let times: Vec<Option<Time>> = game.log.values().map(|told| told.at).collect();
    assert_eq!(times, [Some(Time(60)), Some(Time(55))], "the frame's time unless it says another");
    assert!(!client.may_act());

    hear(&mut client, &over("aa"));
    assert_eq!(client.game().unwrap().over.as_ref().unwrap().secret, "aa");
    let heard = hear(&mut client, &whole(2, 0, 0));
    let put_away = heard.put_away.expect("another game has begun");
    assert_eq!((put_away.game_no, put_away.log.len()), (1, 2));
    assert!(put_away.over.is_some());
}

#[test]
fn a_question_that_is_not_put_again_still_stands() {
    for mut client in [playing(), light()] {
        let before = client.game().unwrap().clone();
        let quiet = json!({"tell": "update", "at": 60, "told": [{"seen": "ran"}]});
        hear(&mut client, &quiet);
        let game = client.game().unwrap();
        assert_eq!((before.seq, game.seq), (0, 1), "what is told is counted");
        assert_eq!((game.on, game.until), (before.on, before.until));
        assert_eq!((&game.legal, game.legal.len()), (&before.legal, 2));
        assert!(client.may_act());
        let mut answered = update(&json!([{"seen": "passed"}]));
        answered["on"] = json!([]);
        hear(&mut client, &answered);
        assert!(client.game().unwrap().on.is_empty() && !client.may_act());
    }
}

#[test]
fn an_action_is_kept_until_it_is_answered() {
    let mut client = playing();
    let action = json!({"do": "discard", "card": "or"});
    let ask: Ask = TableAsk::Act { game_no: 1, nth: 1, action: action.clone() }.into();
    assert_eq!(client.act(action), Some(ask.clone()));
    assert_eq!(client.act(json!("pass")), None, "one at a time");
    assert!(!client.may_act());
    let refusal = json!({"clause": "CC-4.1", "say": {"key": "no", "args": []}});
    for (answer, kept) in [
        (json!({"tell": "error", "error": "busy", "nth": 1}), true),
        (json!({"tell": "error", "error": "too-fast"}), true),
        (json!({"tell": "refused", "nth": 2, "refusal": refusal}), true),
        (json!({"tell": "refused", "nth": 1, "refusal": refusal}), false),
        (json!({"tell": "error", "error": "stale", "nth": 1}), false),
        (over("aa"), false),
        (desk("KMRT", "playing", Some(1)), false),
        (desk("ABCD", "playing", Some(2)), false),
    ] {
        let mut client = client.clone();
        assert_eq!(hear(&mut client, &answer).resend, None);
        assert_eq!(client.pending().is_some(), kept, "{answer}");
    }
    let mut done = update(&json!([{"seen": "discarded"}]));
    done["acts"] = json!(1);
    hear(&mut client, &done);
    assert_eq!(client.pending(), None);
}

#[test]
fn whoever_reconnects_goes_on_where_they_were() {
    let mut client = playing();
    hear(&mut client, &update(&json!([{"seen": "passed"}])));
    let ask = client.act(json!("pass")).unwrap();
    hear(&mut client, &json!({"tell": "bye", "why": "shutdown"}));
    assert_eq!(client.close_reason(), Some(CloseReason::Shutdown));

    let since = Some(Since { game_no: 1, seq: 1 });
    let join = HallAsk::Join { code: "KMRT".into(), role: Role::Player, since };
    assert_eq!(client.greeting()[1], join.into());
    assert_eq!(client.close_reason(), None);
    let other = HallAsk::Join { code: "ABCD".into(), role: Role::Player, since: None };
    assert_eq!(client.join("ABCD"), other.into(), "nothing was seen there");

    let mut lost = client.clone();
    assert_eq!(hear(&mut lost, &whole(1, 3, 0)).resend, Some(ask));
    assert_eq!(lost.game().unwrap().log.len(), 1, "what it knew it still knows");
    let past = json!({"tell": "past", "game_no": 1, "from": 2, "told": [{"seen": 2, "at": 7}]});
    hear(&mut lost, &past);
    assert_eq!(lost.game().unwrap().log.len(), 2);
    let mut done = client;
    let heard = hear(&mut done, &whole(1, 3, 1));
    assert_eq!((heard.resend, done.pending()), (None, None), "it was done without an answer");

    done.forget_table();
    assert_eq!(done.greeting().len(), 1);
}

#[test]
fn what_does_not_fit_is_an_error() {
    let none = Client::new(KEY);
    refuses(&none, &update(&json!([{"seen": 1}])), "before a whole");
    refuses(&none, &over("aa"), "game 1");
    refuses(&none, &json!({"tell": "gossip"}), "gossip");

    let mut client = playing();
    let passed = json!([{"seen": "passed"}]);
    hear(&mut client, &update(&passed));
    refuses(&client, &whole(1, 0, 0), "1 things were told, now 0");
    refuses(&client, &whole(1, 1, 0), "the view is another");
    let mut again = whole(1, 2, 0);
    again["told"] = json!([{"seen": "drew"}, {"seen": "passed"}]);
    refuses(&client, &again, "number 1 was told differently");
    again["told"] = json!([{"seen": 1}, {"seen": 2}, {"seen": 3}]);
    refuses(&client, &again, "more is told than seq counts");
    let mut early = update(&passed);
    early["at"] = json!(59);
    refuses(&client, &early, "backwards");
    let mut timeless = json!({"tell": "past", "game_no": 1, "from": 1, "told": passed});
    refuses(&client, &timeless, "without its time");
    timeless["game_no"] = json!(2);
    refuses(&client, &timeless, "game 2");

    let mut done = update(&json!([{"seen": "discarded"}]));
    done["acts"] = json!(4);
    hear(&mut client, &done);
    let mut undone = update(&json!([{"seen": "discarded"}]));
    undone["acts"] = json!(3);
    refuses(&client, &undone, "undone");
    refuses(&client, &whole(1, 5, 3), "4 acts were told, now 3");
    let mut moved = client.clone();
    hear(&mut moved, &desk("KMRT", "playing", None));
    refuses(&moved, &update(&json!([{"seen": 1}])), "other eyes");
    hear(&mut client, &over("aa"));
    hear(&mut client, &over("aa"));
    refuses(&client, &over("bb"), "ended differently");
}

#[test]
fn a_light_client_plays_without_looking() {
    let mut client = Client::light(KEY);
    hear(&mut client, &desk("KMRT", "playing", Some(2)));
    let mut shown = whole(1, 9, 0);
    shown["told"] = json!([{"seen": "dealt"}]);
    hear(&mut client, &shown);
    assert!(client.may_act());
    let ask = client.act(client.game().unwrap().legal[1].action.clone());
    let action = json!({"do": "discard", "card": "or"});
    assert_eq!(ask, Some(TableAsk::Act { game_no: 1, nth: 1, action }.into()));
    let mut done = update(&json!([{"seen": 1}, {"seen": 2}, {"seen": 3}]));
    done["acts"] = json!(1);
    hear(&mut client, &done);
    let game = client.game().unwrap();
    assert_eq!((game.seq, game.acts, game.on), (12, 1, SeatSet::only(Seat(0))));
    assert!(game.view.is_empty() && game.log.is_empty() && client.pending().is_none());
    let past = json!({"tell": "past", "game_no": 1, "from": 2, "told": [{"seen": 2, "at": 7}]});
    hear(&mut client, &past);
    hear(&mut client, &over("aa"));
    assert!(client.game().unwrap().over.is_some());
    for (frame, because) in [
        (json!({"tell": "update", "on": []}), "at"),
        (json!({"tell": "gossip"}), "gossip"),
        (json!([]), "invalid"),
    ] {
        refuses(&client, &frame, because);
    }
}
