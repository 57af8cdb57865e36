//! Games of other rules than today's: one can look who sat there, and the host can give them up.

use protocol::{Agreement, ErrorCode, Phase};
use serde_json::json;
use tabletop::Chance;

use crate::server::*;

const GAME: &str = "cache-ton-cash";

/// A game under way of which the rules have changed since.
fn outdated(server: &mut TestServer, agreement: Agreement) -> String {
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, agreement);
    let mut chance = Chance::from_number(4);
    for _ in 0..6 {
        server.step(&[zoe, leo], &mut chance);
    }
    server.shut();
    server.shelf.change_rules(&code, 0);
    code
}

#[test]
fn a_game_of_older_rules_shows_who_sat_there_and_nothing_of_the_game() {
    let mut server = TestServer::new();
    let code = outdated(&mut server, instant(2));
    let before = server.shelf.desk(&code);
    let mia = server.comes("Mia", &code);
    let leo = server.comes("Léo", &code);
    let desk = server.at(leo).desk();
    assert_eq!((desk.phase, desk.rules, desk.running), (Phase::Outdated, 0, false));
    let names: Vec<_> = desk.chairs.iter().map(|chair| chair.name.as_deref()).collect();
    assert_eq!(names, [Some("Zoé"), Some("Léo")]);
    for conn in [leo, mia] {
        assert!(server.at(conn).game_if_any().is_none());
    }

    // Nobody takes a seat: whoever goes back to the older server must find every hand its own.
    for (conn, ask) in [(mia, sit(0, "Mia")), (leo, stand()), (leo, sit(1, "Léo"))] {
        assert_eq!(server.error(conn, &ask), ErrorCode::OldRules);
    }
    assert_eq!(server.error(leo, &rematch()), ErrorCode::NotHost);
    assert_eq!(server.error(leo, &act(1, 1, &json!("draw"))), ErrorCode::OldRules);
    assert_eq!(server.error(leo, &past(9)), ErrorCode::NoGame);
    server.pass(90_000);
    assert_eq!(server.at(leo).desk().phase, Phase::Outdated, "no clock runs, no bot plays");

    // What was stored of it is still there, whatever else has changed at the table.
    server.ok(leo, &lock(true));
    let after = server.shelf.desk(&code);
    assert_eq!(after["locked"], json!(true));
    for kept in ["rules", "phase", "secret", "sat", "nonces", "playing", "at", "game_no"] {
        assert_eq!(after[kept], before[kept], "{kept}");
    }
    server.shelf.change_rules(&code, games::find(GAME).expect("it is listed").rules);
    server.crash();
    let leo = server.comes("Léo", &code);
    assert_eq!(server.at(leo).desk().phase, Phase::Playing, "an older server goes on with it");
}

#[test]
fn its_host_gives_it_up_and_everybody_plays_by_todays_rules() {
    let mut server = TestServer::new();
    let code = outdated(&mut server, instant(2));
    let (zoe, leo) = (server.comes("Zoé", &code), server.comes("Léo", &code));
    for ask in [start(), fill()] {
        assert_eq!(server.error(zoe, &ask), ErrorCode::OldRules);
    }
    server.ok(zoe, &rematch());
    let desk = server.at(leo).desk();
    let today = games::find(GAME).expect("it is listed").rules;
    assert_eq!((desk.phase, desk.rules, desk.game_no), (Phase::Gathering, today, 2));
    assert_eq!(desk.chairs[1].name.as_deref(), Some("Léo"), "everybody keeps their seat");
    server.ok(zoe, &start());
    let mut chance = Chance::from_number(4);
    while server.step(&[zoe, leo], &mut chance) {}
    assert_eq!(server.at(zoe).desk().phase, Phase::Over);
    server.crash();
    let zoe = server.comes("Zoé", &code);
    assert_eq!((server.at(zoe).desk().phase, server.at(zoe).desk().game_no), (Phase::Over, 2));
}

#[test]
fn options_that_todays_rules_have_not_are_not_kept() {
    let mut server = TestServer::new();
    let code = outdated(&mut server, instant(2));
    server.shelf.change_agreement(&code, json!({"left_handed": true}));
    let zoe = server.comes("Zoé", &code);
    assert_eq!(server.at(zoe).desk().config.len(), 1);
    server.ok(zoe, &rematch());
    assert_eq!(server.at(zoe).desk().config.len(), 0);
    server.ok(zoe, &start());
    assert_eq!(server.at(zoe).desk().phase, Phase::Playing);
}

#[test]
fn a_finished_game_of_older_rules_leads_to_the_next_one_and_can_be_read() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, instant(2));
    let mut chance = Chance::from_number(6);
    while server.step(&[zoe, leo], &mut chance) {}
    let replay = server.at(zoe).desk().replay.clone();
    server.shut();
    server.shelf.change_rules(&code, 0);
    let zoe = server.comes("Zoé", &code);
    let desk = server.at(zoe).desk();
    assert_eq!((desk.phase, &desk.replay, desk.rules), (Phase::Outdated, &replay, 0));
    let file = server.shelf.file(&code);
    server.ok(zoe, &rematch());
    assert_eq!(server.at(zoe).desk().phase, Phase::Gathering);
    assert_eq!(server.shelf.file(&code), file, "nothing was given up");
    server.ok(zoe, &start());
    assert_eq!(server.at(zoe).desk().game_no, 2);
}
