//! Frames that no decent client sends.

use protocol::{Ask, Bye, Clock, Role, Since, Tell};
use room::{ConnId, Limits};
use serde_json::{Value, json};
use tabletop::Chance;

use crate::house::{
    House, act, bravo, create, digits, fill, hello, instant, join, join_as, key, lock, option,
    pause, seats, seen, sit, sit_with,
};

const GAME: &str = "cache-ton-cash";
const FRAMES: usize = 3_000;

/// Decent asks, some of them at the wrong time or about somebody else's things.
fn decent(chance: &mut Chance, codes: &[&str], house: &House, conn: ConnId) -> Ask {
    let (game, nth) =
        house.at(conn).game.as_ref().map_or((1, 1), |game| (game.game, game.acts + 1));
    let menu = house.at(conn).game.as_ref().map(|game| game.legal.clone()).unwrap_or_default();
    let action = match menu.as_slice() {
        [] => json!({"do": "discard", "card": "bd"}),
        menu => chance.pick(menu).action.clone(),
    };
    let code = *chance.pick(codes);
    let seat = chance.below(8) as u8;
    let asks = [
        hello("Zoé"),
        Ask::Hello { magot: chance.below(4), key: key("nobody") },
        Ask::Tables {},
        create(GAME, "Eve", seats(seat)),
        create("monopoly-tricheurs", "Eve", option(instant(4), "rounds", 3)),
        create("cash-n-guns-live", "Eve", option(instant(6), "table", "garden")),
        join(code),
        join_as(code, Role::Screen, Some(Since { game: 9, seq: u32::MAX })),
        Ask::Leave {},
        sit(seat, "Eve"),
        sit_with(seat, "Mallory", 3),
        Ask::Stand {},
        Ask::Name { name: "Zoé".into() },
        Ask::Agree { agreement: protocol::Agreement { clock: Clock::None, ..instant(seat) } },
        Ask::Start {},
        act(game, nth, &action),
        act(game, nth + 1, &action),
        act(game.wrapping_sub(1), nth, &action),
        bravo(),
        Ask::Kick { seat },
        lock(false),
        fill(),
        Ask::Fill { seat: Some(seat), bot: Some("greedy".into()) },
        pause(chance.coin()),
        Ask::Rematch {},
        Ask::Past { before: chance.below(200) },
        Ask::Ping { sent: u64::MAX },
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
            let action = format!(r#"{{"do":"act","game":1,"nth":1,"action":{deep}}}"#);
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
    let mut house = House::with(77, Limits { tables: 40, ..Limits::trusting() });
    let ([mia, tom], quiet) = house.playing(["Mia", "Tom"], GAME, seats(3));
    house.ok(mia, &lock(true));
    house.pass(30_000);
    let before = (house.at(mia).game().clone(), house.at(mia).desk().clone());
    let ([_, _], noisy) = house.playing(["Zoé", "Léo"], GAME, instant(4));

    let mut chance = Chance::from_number(77);
    let names = ["Zoé", "Léo", "Eve", "Mallory", "nobody"];
    let mut conns: Vec<ConnId> = names.map(|name| newcomer(&mut house, name, &noisy)).to_vec();
    let quiet_frames = |house: &House| (house.at(mia).heard.len(), house.at(tom).heard.len());
    let heard = quiet_frames(&house);
    let (mut byes, mut errors, mut fine) = (0, 0, 0);
    for number in 0..FRAMES {
        let who = chance.below(conns.len() as u32) as usize;
        let conn = conns[who];
        let ask = decent(&mut chance, &[&quiet, &noisy, "ABCD", ""], &house, conn);
        let text = mangled(&mut chance, &ask);
        let answer = house.text(conn, &text);
        let silent = matches!(serde_json::from_str(&text), Ok(Ask::Leave {}));
        assert!(silent || !answer.is_empty(), "frame {number} was not answered: {text}");
        match answer.iter().find_map(crate::house::trouble) {
            Some(_) => errors += 1,
            None => fine += 1,
        }
        if let Some(why) = house.bye(conn) {
            assert_eq!(why, Bye::Nonsense, "frame {number}: {text}");
            byes += 1;
            conns[who] = newcomer(&mut house, names[who], &noisy);
        }
        if chance.below(20) == 0 {
            house.wake();
        }
    }
    assert_eq!(quiet_frames(&house), heard, "nobody at the other table is told anything");
    assert_eq!(house.hall.broken(), []);
    assert!(byes > 20 && errors > 1_000 && fine > 200, "{byes} byes, {errors} errors, {fine} fine");

    let (game, desk) = before;
    assert_eq!((house.at(mia).game(), house.at(mia).desk()), (&game, &desk));
    let truth = house.shelf.truth(&quiet);
    assert_eq!(game.view, seen(&*truth, house.at(mia).viewer()));
    let mut chance = Chance::from_number(1);
    let seq = house.at(mia).game().seq;
    for _ in 0..10 {
        house.step(&[mia, tom], &mut chance);
    }
    house.pass(5_000);
    assert!(house.at(mia).game().seq > seq, "and they play on");
}

/// Somebody connects; most say hello, and some of those come to the table.
fn newcomer(house: &mut House, name: &str, code: &str) -> ConnId {
    let conn = house.connect();
    if name != "nobody" {
        house.ask(conn, &hello(name));
        house.ask(conn, &join(code));
    }
    conn
}

#[test]
fn a_connection_that_was_closed_is_not_heard_any_more() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(2));
    let eve = house.comes("Eve", &code);
    let large = "x".repeat(protocol::MOST_BYTES + 1);
    assert_eq!(house.text(eve, &large), [Tell::Bye { why: Bye::Nonsense }]);
    let heard = house.at(zoe).heard.len();
    for ask in [sit(1, "Eve"), bravo(), hello("Eve"), join(&code)] {
        assert_eq!(house.ask(eve, &ask), []);
    }
    assert_eq!(house.at(zoe).heard.len(), heard);
}

#[test]
fn a_slow_or_silent_connection_is_dropped_with_a_reason() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(2));
    for why in [Bye::Slow, Bye::Idle] {
        let leo = house.comes("Léo", &code);
        assert_eq!(house.at(zoe).desk().watchers, 1);
        house.drop(leo, why);
        assert_eq!(house.bye(leo), Some(why));
        assert_eq!(house.at(zoe).desk().watchers, 0);
    }
}
