//! What remains of an evening: the names that people had, and who won what.

use games::{Through, Wanted};
use protocol::{Agreement, MOST_PLAYED, Pace, Sitter};
use serde_json::Value;
use tabletop::{Seat, Viewer};

use crate::hosting::play_out;
use crate::server::{
    TestServer, consent, fill, instant, option, rematch, rename, seats, sit, stand, start,
};

const GAME: &str = "cache-ton-cash";

/// The last finished game of the table, as the page reads it.
fn watched(server: &TestServer, code: &str) -> Value {
    let mut watched = Vec::new();
    let wanted =
        Wanted { through: Through::Eyes(Viewer::Audience), from: 0, most_bytes: usize::MAX };
    let game = games::find(GAME).expect("it is listed");
    game.watch(&server.shelf.file(code), wanted, &mut watched).expect("it proves itself");
    serde_json::from_slice(&watched).expect("it is JSON")
}

#[test]
fn a_journal_keeps_the_names_that_everybody_had() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, instant(3));
    let chairs = server.at(zoe).desk().chairs.clone();
    play_out(&mut server, &[zoe, leo]);
    server.ok(leo, &rename("Léonard"));
    let watched = watched(&server, &code);
    let players = watched["players"].as_array().expect("a list");
    assert_eq!(players.len(), 3);
    for (player, chair) in players.iter().zip(&chairs) {
        assert_eq!(player["name"], Value::from(chair.name.clone()));
        assert_eq!(player["token"], Value::from(chair.token));
        assert_eq!(player["bot"] == true, matches!(chair.sitter, Sitter::Bot(_)));
    }
    assert_eq!(players[1]["name"], "Léo");
    assert!(chairs[2].name.is_some(), "a bot has a name too");
}

#[test]
fn a_journal_knows_who_came_later_and_from_when_even_after_a_crash() {
    let mut server = TestServer::new();
    let ([zoe], code) = server.playing(["Zoé"], GAME, instant(3));
    let bot = server.at(zoe).desk().chairs[2].name.clone();
    let mia = server.comes("Mia", &code);
    server.ok(mia, &sit(2, "Mia"));
    server.ok(zoe, &consent(2, true));
    server.ok(mia, &rename("Miette"));
    server.crash();
    let zoe = server.comes("Zoé", &code);
    let mia = server.comes("Mia", &code);
    assert_eq!(server.at(mia).seat(), Some(Seat(2)));
    play_out(&mut server, &[zoe, mia]);
    let watched = watched(&server, &code);
    assert_eq!(watched["players"][2]["name"], Value::from(bot));
    // Between her coming and her other name nothing had happened.
    let [came] = &watched["latecomers"].as_array().expect("a list")[..] else {
        panic!("one came: {}", watched["latecomers"])
    };
    assert_eq!((&came["seat"], &came["seated"]["name"]), (&2.into(), &"Miette".into()));
    assert_ne!(came["seated"]["bot"], true);
    let step = came["after"].as_u64().expect("a number") as usize;
    assert!(step < watched["steps"].as_array().expect("a list").len(), "{step}");
}

#[test]
fn a_table_remembers_who_won_what_over_rematches_and_over_a_crash() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, instant(3));
    assert_eq!(server.at(zoe).desk().evening, []);
    let bot = server.at(zoe).desk().chairs[2].name.clone();
    play_out(&mut server, &[zoe, leo]);
    let over = server.at(leo).game().over.clone().expect("it is over");
    let [played] = &server.at(leo).desk().evening[..] else { panic!("one game was played") };
    let ended = over.outcome;
    assert_eq!((played.winners, &played.scores), (ended.winners, &ended.scores));
    assert_eq!(Some(&played.replay), server.at(leo).desk().replay.as_ref());
    assert_eq!(played.names, [Some("Zoé".into()), Some("Léo".into()), bot.clone()]);
    server.ok(zoe, &rematch());
    assert_eq!(server.at(leo).desk().chairs[0].name, bot, "it keeps its name");
    server.ok(zoe, &start());
    play_out(&mut server, &[zoe, leo]);
    server.crash();
    let zoe = server.comes("Zoé", &code);
    let evening = &server.at(zoe).desk().evening;
    assert_eq!(evening.iter().map(|played| played.game_no).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(evening[1].names, [bot, Some("Zoé".into()), Some("Léo".into())]);
}

#[test]
fn a_long_evening_is_forgotten_from_its_beginning() {
    let mut server = TestServer::new();
    let agreement = option(instant(2), "ending", "quick");
    let ([zoe, leo], _) = server.playing(["Zoé", "Léo"], GAME, agreement);
    for game in 1..=MOST_PLAYED + 2 {
        play_out(&mut server, &[zoe, leo]);
        assert_eq!(server.at(leo).desk().evening.len(), game.min(MOST_PLAYED));
        server.ok(zoe, &rematch());
        server.ok(zoe, &start());
    }
    assert_eq!(server.at(leo).desk().evening[0].game_no, 3);
}

#[test]
fn a_person_who_comes_takes_their_name_from_a_bot() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(3));
    server.ok(zoe, &fill());
    let bot = server.at(zoe).desk().chairs[1].name.clone().expect("it has a name");
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(2, &bot));
    let name = |server: &TestServer, seat: usize| server.at(zoe).desk().chairs[seat].name.clone();
    assert_eq!(name(&server, 2), Some(bot.clone()));
    assert!(name(&server, 1).is_some_and(|other| other != bot));
    server.ok(leo, &stand());
    assert_eq!(name(&server, 1), Some(bot));
}

#[test]
fn quick_bots_think_for_a_moment_and_slow_ones_for_longer() {
    let lasts = |pace: Pace| {
        let mut server = TestServer::new();
        let agreement = Agreement { pace, ..option(seats(3), "ending", "quick") };
        let ([zoe], _) = server.playing(["Zoé"], GAME, agreement);
        let from = server.now;
        play_out(&mut server, &[zoe]);
        server.now.0 - from.0
    };
    let [quick, natural, slow] = [Pace::Quick, Pace::Natural, Pace::Slow].map(lasts);
    assert!(quick < natural && natural < slow, "{quick} {natural} {slow}");
}
