//! Games with so many entries that they cannot go on: everybody is told, and the host gives them up.

use protocol::{Agreement, ErrorCode, Phase, Role, Sitter, Tell};
use room::{ConnId, Limits};
use tabletop::{Chance, Viewer};

use crate::server::*;

const GAME: &str = "cache-ton-cash";
/// The only game whose audience is told of whole turns.
const DELAYED: &str = "monopoly-tricheurs";
const MOST: usize = 60;

/// A game that two people have played until it could not go on.
fn too_long(game: &str, agreement: Agreement) -> (TestServer, [ConnId; 2], String) {
    let limits = Limits { entries: MOST, desk_ms: 0, ..Limits::trusting() };
    let mut server = TestServer::with(3, limits);
    let (people, code) = server.playing(["Zoé", "Léo"], game, agreement);
    let mut chance = Chance::from_number(4);
    let is_too_long = |server: &TestServer| server.at(people[0]).desk().too_long;
    assert_eq!(server.error(people[0], &rematch()), ErrorCode::GameUnderWay);
    while !is_too_long(&server) {
        assert!(server.step(&people, &mut chance), "it is not over before");
    }
    (server, people, code)
}

#[test]
fn everybody_is_told_that_a_game_cannot_go_on_and_its_clock_stands() {
    let (mut server, [zoe, leo], code) = too_long(GAME, seats(3));
    assert!(server.shelf.entries(&code).len() >= MOST);
    for conn in [zoe, leo] {
        let desk = server.at(conn).desk();
        assert_eq!((desk.phase, desk.too_long, desk.running), (Phase::Playing, true, false));
    }
    let entries = server.shelf.entries(&code).len();
    server.pass(600_000);
    assert_eq!(server.shelf.entries(&code).len(), entries, "no bot plays, no deadline passes");
    for conn in [zoe, leo] {
        if let Some(legal) = server.at(conn).game().legal.first().cloned() {
            let ask = server.next_act(conn, &legal.action);
            assert_eq!(server.error(conn, &ask), ErrorCode::TooLong);
        }
    }
    server.crash();
    let leo = server.comes("Léo", &code);
    let desk = server.at(leo).desk();
    assert_eq!((desk.phase, desk.too_long, desk.running), (Phase::Playing, true, false));
}

#[test]
fn its_host_gives_it_up_and_everybody_keeps_their_seat() {
    for stored in [false, true] {
        let (mut server, [mut zoe, mut leo], code) = too_long(GAME, instant(3));
        if stored {
            server.crash();
            (zoe, leo) = (server.comes("Zoé", &code), server.comes("Léo", &code));
        }
        assert_eq!(server.error(leo, &rematch()), ErrorCode::NotHost);
        server.ok(zoe, &rematch());
        let desk = server.at(leo).desk();
        assert_eq!((desk.phase, desk.game_no, desk.too_long), (Phase::Gathering, 2, false));
        let names: Vec<_> = desk.chairs.iter().map(|chair| chair.name.as_deref()).collect();
        assert_eq!(names[..2], [Some("Zoé"), Some("Léo")]);
        assert!(matches!(desk.chairs[2].sitter, Sitter::Bot(_)), "{:?}", desk.chairs[2]);
        server.crash();
        let (zoe, leo) = (server.comes("Zoé", &code), server.comes("Léo", &code));
        assert_eq!(server.at(zoe).desk().phase, Phase::Gathering);
        server.ok(zoe, &start());
        assert!(server.at(leo).game().game_no == 2 && !server.at(leo).desk().too_long);
    }
}

/// Its turn will never be over: the audience would wait for ever.
#[test]
fn the_audience_is_shown_a_game_that_cannot_go_on_even_from_the_store() {
    let (mut server, _, code) = too_long(DELAYED, instant(3));
    let game = games::find(DELAYED).expect("it is listed");
    assert!(game.delays_audience);
    for _ in 0..2 {
        let watcher = server.person("Tom");
        let answer = server.ok(watcher, &join_as(&code, Role::Watcher, None));
        assert!(matches!(answer[..], [Tell::Desk { .. }, Tell::Whole { .. }]), "{answer:?}");
        let truth = server.shelf.truth(&code);
        assert_eq!(server.at(watcher).game().view, seen(&*truth, Viewer::Audience));
        let answer = server.past(watcher, u32::MAX);
        assert!(matches!(answer[..], [Tell::Past { .. }]), "{answer:?}");
        server.crash();
    }
}

#[test]
fn an_audience_that_is_there_is_shown_the_turn_that_cannot_go_on() {
    let limits = Limits { entries: MOST, desk_ms: 0, ..Limits::trusting() };
    let mut server = TestServer::with(3, limits);
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], DELAYED, instant(3));
    let watcher = server.person("Tom");
    server.ok(watcher, &join_as(&code, Role::Watcher, None));
    let mut chance = Chance::from_number(4);
    while !server.at(zoe).desk().too_long {
        assert!(server.step(&[zoe, leo], &mut chance), "it is not over before");
    }
    let truth = server.shelf.truth(&code);
    assert_eq!(server.at(watcher).game().view, seen(&*truth, Viewer::Audience));
}
