//! A game that is laid out for whoever plays it for the first time.

use games::{Through, Wanted};
use protocol::{Agreement, ErrorCode};
use serde_json::{Value, json};
use tabletop::Viewer;

use crate::hosting::play_out;
use crate::server::{
    TestServer, agree, create, create_with, error_of, fill, instant, move_to, option, rematch,
    seats, sit, start,
};

const GAME: &str = "cache-ton-cash";

fn lesson() -> Agreement {
    Agreement { lesson: true, ..option(instant(4), "ending", "quick") }
}

/// The hand of the lesson's pupil, and not that of anybody else.
fn hand() -> Value {
    json!(["piano", "train", "scooter", "bagnole", "bagnole"])
}

/// Equal hands, whatever the order.
fn holds(view: &serde_json::Map<String, Value>, cards: &Value) -> bool {
    let sorted = |cards: &Value| {
        let mut all: Vec<String> = cards.as_array().unwrap().iter().map(Value::to_string).collect();
        all.sort();
        all
    };
    sorted(&view["hand"]) == sorted(cards)
}

#[test]
fn a_lesson_is_laid_out_once_and_whoever_comes_back_finds_it_as_it_was() {
    let mut server = TestServer::new();
    let ([zoe], code) = server.playing(["Zoé"], GAME, lesson());
    assert!(server.at(zoe).desk().lesson);
    assert!(holds(&server.at(zoe).game().view, &hand()));
    server.crash();
    let zoe = server.comes("Zoé", &code);
    assert!(holds(&server.at(zoe).game().view, &hand()));
    let mia = server.comes("Mia", &code);
    assert_eq!(server.error(mia, &sit(1, "Mia")), ErrorCode::SeatsClosed, "she could know it all");
    play_out(&mut server, &[zoe]);

    // It proves itself, and says that chance had no part in it.
    let eyes = Through::Eyes(Viewer::Audience);
    let wanted = Wanted { through: eyes, from: 0, most_bytes: usize::MAX };
    let mut watched = Vec::new();
    let game = games::find(GAME).expect("it is listed");
    game.watch(&server.shelf.file(&code), wanted, &mut watched).expect("it proves itself");
    let watched: Value = serde_json::from_slice(&watched).expect("it is JSON");
    assert_eq!(
        (&watched["arranged"], &watched["config"]["ending"]),
        (&json!(true), &json!("quick"))
    );

    server.ok(zoe, &rematch());
    assert!(!server.at(zoe).desk().lesson);
    server.ok(zoe, &start());
    assert!(!server.shelf.game(&code).header.contains("setup"), "the next one is dealt");
}

#[test]
fn a_lesson_is_for_one_person_on_the_first_seat_among_bots() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, lesson());
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(2, "Léo"));
    server.ok(zoe, &fill());
    assert_eq!(server.error(zoe, &start()), ErrorCode::Misconfigured, "two people");
    let (mia, _) = server.table("Mia", GAME, lesson());
    server.ok(mia, &fill());
    server.ok(mia, &move_to(0, 2));
    assert_eq!(server.error(mia, &start()), ErrorCode::Misconfigured, "another's cards");
    server.ok(mia, &move_to(2, 0));
    server.ok(mia, &start());
}

#[test]
fn a_lesson_is_refused_where_it_does_not_go_with_what_is_agreed_on() {
    let mut server = TestServer::new();
    let zoe = server.person("Zoé");
    let cases = [
        (GAME, Agreement { lesson: true, ..seats(3) }),
        (GAME, option(lesson(), "old_deck", true)),
        ("cover-your-assets", Agreement { lesson: true, ..seats(4) }),
    ];
    for (game, agreement) in cases {
        let answer = server.ask(zoe, &create(game, "Zoé", agreement));
        let wrong = answer.iter().find_map(error_of);
        assert_eq!(wrong, Some(ErrorCode::Misconfigured), "{game}");
    }
    // What is agreed on may make it one, and end it.
    let bots = ["greedy", "greedy", "greedy"];
    server.ok(zoe, &create_with(GAME, "Zoé", seats(4), &bots));
    server.ok(zoe, &agree(lesson()));
    assert!(server.at(zoe).desk().lesson);
    server.ok(zoe, &agree(seats(4)));
    assert!(!server.at(zoe).desk().lesson);
}
