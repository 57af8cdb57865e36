//! Frames that no decent client sends.

use protocol::{Agreement, Ask, Clock, CloseReason, Role, Since, Tell};
use room::{ConnId, Limits, PAST_MS};
use serde_json::{Value, json};
use tabletop::Chance;

use crate::server::{
    TestServer, act, agree, bot_on, bravo, create, digits, error_of, fill, guest, hello,
    hello_with, instant, join, join_as, key, kick, leave, lock, move_to, option, past, pause, ping,
    rematch, rename, seats, seen, sit, sit_with, stand, start, tables, token,
};

const GAME: &str = "cache-ton-cash";
const FRAMES: usize = 3_000;

/// Decent asks, some of them at the wrong time or about somebody else's things.
fn decent(chance: &mut Chance, codes: &[&str], server: &TestServer, conn: ConnId) -> Ask {
    let game = server.at(conn).game_if_any();
    let (game_no, nth) = game.map_or((1, 1), |game| (game.game_no, game.acts + 1));
    let menu = game.map(|game| game.legal.clone()).unwrap_or_default();
    let action = match menu.as_slice() {
        [] => json!({"do": "discard", "card": "bd"}),
        menu => chance.pick(menu).action.clone(),
    };
    let code = *chance.pick(codes);
    let seat = chance.below(8) as u8;
    let asks = [
        hello("Zoé"),
        hello_with(chance.below(4), &key("nobody")),
        tables(),
        create(GAME, "Eve", seats(seat)),
        create("monopoly-tricheurs", "Eve", option(instant(4), "rounds", 3)),
        create("cash-n-guns-live", "Eve", option(instant(6), "table", "garden")),
        join(code),
        join_as(code, Role::Screen, Some(Since { game_no: 9, seq: u32::MAX })),
        leave(),
        sit(seat, "Eve"),
        sit_with(seat, "Mallory", &digits(3)),
        stand(),
        rename("Zoé"),
        agree(Agreement { clock: Clock::None, ..instant(seat) }),
        start(),
        act(game_no, nth, &action),
        act(game_no, nth + 1, &action),
        act(game_no.wrapping_sub(1), nth, &action),
        bravo(),
        guest(seat, "Flora"),
        move_to(seat, chance.below(8) as u8),
        token(chance.below(1024) as u16),
        kick(seat),
        lock(false),
        fill(),
        bot_on(seat, Some("greedy")),
        pause(chance.coin()),
        rematch(),
        past(chance.below(200)),
        ping(u64::MAX),
    ];
    chance.pick(&asks).clone()
}

/// Values that fit nowhere.
fn odd_value(chance: &mut Chance) -> Value {
    let odd = [
        json!(null),
        json!(true),
        json!(-1),
        json!(256),
        json!(4_294_967_296_u64),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(1e308),
        json!(0.5),
        json!(""),
        json!("\u{0}\u{202e}\u{feff}"),
        json!("é".repeat(300)),
        json!(digits(9)),
        json!([]),
        json!([[[[]]]]),
        json!({}),
        json!({"do": "leave"}),
        json!({"seats": 4, "config": {"hand_size": 255}}),
    ];
    chance.pick(&odd).clone()
}

/// Every place in a value, to be replaced.
fn nodes<'a>(value: &'a mut Value, into: &mut Vec<&'a mut Value>) {
    match value {
        Value::Object(fields) => fields.values_mut().for_each(|field| nodes(field, into)),
        Value::Array(items) => items.iter_mut().for_each(|item| nodes(item, into)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => into.push(value),
    }
}

/// A decent ask made hostile, or left as it is.
fn mangled(chance: &mut Chance, ask: &Ask) -> String {
    let mut value = serde_json::to_value(ask).expect("asks serialise");
    let mut text = value.to_string();
    match chance.below(10) {
        0 | 1 => {}
        2 => {
            let cut = chance.below(text.len() as u32) as usize;
            text = text.chars().take(cut).collect();
        }
        3 => {
            let mut bytes = text.into_bytes();
            for _ in 0..=chance.below(4) {
                let place = chance.below(bytes.len() as u32) as usize;
                bytes[place] = chance.below(128) as u8;
            }
            text = String::from_utf8_lossy(&bytes).into_owned();
        }
        4..=6 => {
            let odd = odd_value(chance);
            let mut places = Vec::new();
            nodes(&mut value, &mut places);
            let place = chance.below(places.len() as u32) as usize;
            *places.swap_remove(place) = odd;
            text = value.to_string();
        }
        7 => {
            let fields = value.as_object_mut().expect("an ask is an object");
            let name = *chance.pick(&["hat", "seat", "nth", "tell", "do", "agreement", "nonce"]);
            fields.insert(name.into(), odd_value(chance));
            text = value.to_string();
        }
        8 => {
            let depth = 1 + chance.below(900) as usize;
            let deep = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
            let action = format!(r#"{{"do":"act","game_no":1,"nth":1,"action":{deep}}}"#);
            let config = format!(
                r#"{{"do":"create","game":"{GAME}","name":"Eve","agreement":{{"seats":4,"config":{{"ending":{deep}}}}}}}"#
            );
            text = if chance.coin() { action } else { config };
        }
        _ => {
            let more = chance.below(10_000) as usize;
            let name = "x".repeat(more);
            text = format!(r#"{{"do":"name","name":"{name}"}}"#);
        }
    }
    text
}

#[test]
fn three_thousand_hostile_frames_are_answered_and_disturb_no_other_table() {
    let mut server = TestServer::with(77, Limits { tables: 40, desk_ms: 0, ..Limits::trusting() });
    let ([mia, tom], quiet) = server.playing(["Mia", "Tom"], GAME, seats(3));
    server.ok(mia, &lock(true));
    server.pass(30_000);
    let before = (server.at(mia).game().clone(), server.at(mia).desk().clone());
    let ([_, _], noisy) = server.playing(["Zoé", "Léo"], GAME, instant(4));

    let mut chance = Chance::from_number(77);
    let names = ["Zoé", "Léo", "Eve", "Mallory", "nobody"];
    let mut conns: Vec<ConnId> = names.map(|name| newcomer(&mut server, name, &noisy)).to_vec();
    let quiet_frames =
        |server: &TestServer| (server.at(mia).heard.len(), server.at(tom).heard.len());
    let heard = quiet_frames(&server);
    let (mut byes, mut errors, mut fine) = (0, 0, 0);
    for number in 0..FRAMES {
        let who = chance.below(conns.len() as u32) as usize;
        let conn = conns[who];
        let ask = decent(&mut chance, &[&quiet, &noisy, "ABCD", ""], &server, conn);
        let text = mangled(&mut chance, &ask);
        let mut answer = server.text(conn, &text);
        let silent = Ask::read(&text).is_ok_and(|ask| ask == leave());
        if answer.is_empty() && text.contains("past") {
            // The past takes its time, always the same.
            let before = server.at(conn).heard.len();
            server.pass(PAST_MS);
            answer = server.at(conn).heard[before..].to_vec();
        }
        assert!(silent || !answer.is_empty(), "frame {number} was not answered: {text}");
        match answer.iter().find_map(error_of) {
            Some(_) => errors += 1,
            None => fine += 1,
        }
        if let Some(why) = server.close_reason(conn) {
            assert_eq!(why, CloseReason::Nonsense, "frame {number}: {text}");
            byes += 1;
            conns[who] = newcomer(&mut server, names[who], &noisy);
        }
        if chance.below(20) == 0 {
            server.wake();
        }
    }
    assert_eq!(quiet_frames(&server), heard, "nobody at the other table is told anything");
    assert_eq!(server.hall.take_panicked(), []);
    assert!(byes > 20 && errors > 1_000 && fine > 200, "{byes} byes, {errors} errors, {fine} fine");

    let (game, desk) = before;
    assert_eq!((server.at(mia).game(), server.at(mia).desk()), (&game, &desk));
    let truth = server.shelf.truth(&quiet);
    assert_eq!(game.view, seen(&*truth, server.at(mia).viewer()));
    let mut chance = Chance::from_number(1);
    let seq = server.at(mia).game().seq;
    for _ in 0..10 {
        server.step(&[mia, tom], &mut chance);
    }
    server.pass(5_000);
    assert!(server.at(mia).game().seq > seq, "and they play on");
}

/// Somebody connects; most say hello, and some of those come to the table.
fn newcomer(server: &mut TestServer, name: &str, code: &str) -> ConnId {
    let conn = server.connect();
    if name != "nobody" {
        server.ask(conn, &hello(name));
        server.ask(conn, &join(code));
    }
    conn
}

#[test]
fn a_connection_that_was_closed_is_not_heard_any_more() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    let eve = server.comes("Eve", &code);
    let large = "x".repeat(protocol::MOST_BYTES + 1);
    assert_eq!(server.text(eve, &large), [Tell::Bye { why: CloseReason::Nonsense }]);
    let heard = server.at(zoe).heard.len();
    for ask in [sit(1, "Eve"), bravo(), hello("Eve"), join(&code)] {
        assert_eq!(server.ask(eve, &ask), []);
    }
    assert_eq!(server.at(zoe).heard.len(), heard);
}

#[test]
fn a_slow_or_silent_connection_is_dropped_with_a_reason() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    for why in [CloseReason::Slow, CloseReason::Idle] {
        let leo = server.comes("Léo", &code);
        assert_eq!(server.at(zoe).desk().watchers, 1);
        server.drop(leo, why);
        assert_eq!(server.close_reason(leo), Some(why));
        assert_eq!(server.at(zoe).desk().watchers, 0);
    }
}
