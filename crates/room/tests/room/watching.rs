//! Several devices, watchers, screens: who sees the same.

use protocol::{Ask, ErrorCode, Role, Tell};
use room::ConnId;
use serde_json::json;
use tabletop::{Chance, Seat, Viewer};

use crate::server::{
    TestServer, consent, instant, join_as, rematch, rename, seen, sit, stand, start,
};

const GAME: &str = "cache-ton-cash";

/// The kinds of frames that somebody was told, in order.
fn kinds(server: &TestServer, conn: ConnId, from: usize) -> Vec<String> {
    let kind = |tell: &Tell| {
        let tell = serde_json::to_value(tell).expect("messages serialise");
        tell["tell"].as_str().expect("a frame says what it is").to_string()
    };
    games_frames(server, conn, from).iter().map(kind).collect()
}

/// Somebody asks for something: these are told these kinds of frames, and nobody else anything.
#[track_caller]
fn asks_and_all_are_told(
    server: &mut TestServer,
    conn: ConnId,
    ask: &Ask,
    told: &[(&[ConnId], &[&str])],
) {
    let from = server.sent.len();
    server.ok(conn, ask);
    for (conns, expected) in told {
        for conn in *conns {
            assert_eq!(kinds(server, *conn, from), *expected, "{conn:?} when asked for {ask:?}");
        }
    }
    let frames: usize = told.iter().map(|(conns, kinds)| conns.len() * kinds.len()).sum();
    assert_eq!(server.told_since(from).len(), frames, "nobody else is told anything: {ask:?}");
}

fn games_frames(server: &TestServer, conn: ConnId, from: usize) -> Vec<Tell> {
    let frames = server.told_since(from).iter().filter(|(to, _)| *to == conn);
    frames.map(|(_, tell)| tell.clone()).collect()
}

#[test]
fn all_devices_of_a_seat_see_the_same_frames() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, instant(3));
    let phone = server.comes("Zoé", &code);
    assert_eq!(server.at(phone).game().view, server.at(zoe).game().view);
    let from = server.sent.len();
    let mut chance = Chance::from_number(1);
    for step in 0..60 {
        let who = if step % 2 == 0 { zoe } else { phone };
        if !server.step(&[who, leo], &mut chance) {
            break;
        }
    }
    let (one, other) = (games_frames(&server, zoe, from), games_frames(&server, phone, from));
    assert!(one.len() > 20);
    let shared = |tells: Vec<Tell>| -> Vec<Tell> {
        tells.into_iter().filter(|tell| !matches!(tell, Tell::Error { .. })).collect()
    };
    assert_eq!(shared(one), shared(other));
}

#[test]
fn watchers_and_screens_see_what_the_audience_sees() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, instant(2));
    let tom = server.comes("Tom", &code);
    let spy = server.person("Zoé");
    server.ok(spy, &join_as(&code, Role::Watcher, None));
    let screen = server.person("Léo");
    server.ok(screen, &join_as(&code, Role::Screen, None));
    assert_eq!(server.at(zoe).desk().watchers, 2, "a screen is nobody");
    let from = server.sent.len();
    let mut chance = Chance::from_number(5);
    for _ in 0..40 {
        server.step(&[zoe, leo], &mut chance);
    }
    let frames = games_frames(&server, tom, from);
    assert!(frames.iter().any(|tell| matches!(tell, Tell::Update { .. })));
    let truth = server.shelf.truth(&code);
    for conn in [tom, spy, screen] {
        assert_eq!(server.at(conn).game().view, seen(&*truth, Viewer::Audience));
        assert_eq!(server.at(conn).seat(), None);
        assert_eq!(server.at(conn).game().legal, []);
        let ask = server.next_act(conn, &json!("pass"));
        assert_eq!(server.error(conn, &ask), ErrorCode::NoSeat);
    }
    assert_ne!(truth.view(Viewer::Audience), truth.view(Viewer::Seat(Seat(0))));
}

#[test]
fn a_screen_hears_what_is_said_at_once_and_sees_the_board_when_the_turn_is_over() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], "monopoly-tricheurs", instant(2));
    let screen = server.person("Mia");
    server.ok(screen, &join_as(&code, Role::Screen, None));
    let from = server.sent.len();
    let mut chance = Chance::from_number(3);
    for _ in 0..300 {
        if !server.step(&[zoe, leo], &mut chance) {
            break;
        }
    }
    let named = |told: &[protocol::Told]| -> Vec<String> {
        told.iter().map(|told| told.seen["what"].to_string()).collect()
    };
    let own_cards = ["drew", "kept", "inherited", "discarded"].map(|what| json!(what).to_string());
    let mut aloud = 0;
    for (conn, tell) in server.told_since(from) {
        match tell {
            Tell::Aloud { told, .. } if *conn == screen => {
                aloud += 1;
                let whats = named(told);
                assert!(!whats.iter().any(|what| what.contains("hand\"")), "{whats:?}");
                // Both have just been told, in whatever order.
                for (told, what) in told.iter().zip(&whats) {
                    let late = server.told_since(from).iter().any(|(to, tell)| {
                        let Tell::Update { told: Some(theirs), .. } = tell else { return false };
                        *to == zoe && theirs.iter().any(|one| one.seen == told.seen)
                    });
                    assert!(late || own_cards.contains(what), "{what} was not said to Zoé");
                }
            }
            Tell::Update { .. } => assert_ne!(*conn, screen, "a view before the turn is over"),
            Tell::Aloud { .. } => assert_eq!(*conn, screen, "whoever sits there was told already"),
            Tell::Hello { .. }
            | Tell::Tables { .. }
            | Tell::Desk { .. }
            | Tell::Whole { .. }
            | Tell::Over { .. }
            | Tell::Refused { .. }
            | Tell::Error { .. }
            | Tell::Reaction { .. }
            | Tell::Past { .. }
            | Tell::Pong { .. }
            | Tell::Bye { .. } => {}
        }
    }
    assert!(aloud > 20, "{aloud} frames of what was said");
}

#[test]
fn a_device_that_only_watches_goes_on_watching_when_its_player_sits_down() {
    let mut server = TestServer::new();
    let ([zoe], code) = server.playing(["Zoé"], GAME, instant(2));
    let screen = server.person("Mia");
    server.ok(screen, &join_as(&code, Role::Screen, None));
    let mia = server.comes("Mia", &code);
    server.ok(mia, &sit(1, "Mia"));
    server.ok(zoe, &consent(1, true));
    assert_eq!(server.at(mia).viewer(), Viewer::Seat(Seat(1)));
    assert_eq!(server.at(screen).viewer(), Viewer::Audience);
    assert_eq!(server.at(screen).game().viewer, Viewer::Audience);
    server.ok(mia, &stand());
    assert_eq!(server.at(mia).game().view, server.at(screen).game().view);
}

#[test]
fn whoever_sits_and_stands_and_sits_again_is_shown_the_game_once_each_time() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, instant(3));
    let (mia, phone, tom) =
        (server.comes("Mia", &code), server.comes("Mia", &code), server.comes("Tom", &code));
    let screen = server.person("Mia");
    server.ok(screen, &join_as(&code, Role::Screen, None));
    let others = [zoe, leo, tom, screen];
    server.ok(mia, &sit(2, "Mia"));
    server.ok(zoe, &consent(2, true));
    server.ok(leo, &consent(2, true));
    for ask in [stand(), sit(2, "Mia"), stand(), sit(2, "Mia")] {
        let shown: [(&[ConnId], &[&str]); 2] =
            [(&[mia, phone], &["desk", "whole"]), (&others, &["desk"])];
        asks_and_all_are_told(&mut server, mia, &ask, &shown);
        let truth = server.shelf.truth(&code);
        for conn in [mia, phone] {
            assert_eq!(server.at(conn).game().view, seen(&*truth, server.at(mia).viewer()));
        }
    }
    assert_eq!(server.at(phone).viewer(), Viewer::Seat(Seat(2)));

    // The same seat again is the same pair of eyes.
    let everybody = [zoe, leo, mia, phone, tom, screen];
    asks_and_all_are_told(&mut server, mia, &sit(2, "Mia"), &[(&[mia], &["desk"])]);
    asks_and_all_are_told(&mut server, mia, &rename("Mía"), &[(&everybody, &["desk"])]);

    let from = server.sent.len();
    let mut chance = Chance::from_number(5);
    for _ in 0..20 {
        server.step(&[zoe, leo, mia], &mut chance);
    }
    for conn in everybody {
        let kinds = kinds(&server, conn, from);
        assert!(kinds.len() > 5 && kinds.iter().all(|kind| kind == "update"), "{kinds:?}");
    }
}

#[test]
fn before_a_game_there_are_desks_alone_and_every_game_is_shown_once() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, instant(2));
    let leo = server.comes("Léo", &code);
    let both = [zoe, leo];
    for ask in [sit(1, "Léo"), stand(), sit(1, "Léo")] {
        asks_and_all_are_told(&mut server, leo, &ask, &[(&both, &["desk"])]);
    }
    for _ in 0..2 {
        asks_and_all_are_told(&mut server, zoe, &start(), &[(&both, &["desk", "whole"])]);
        let mut chance = Chance::from_number(9);
        let from = server.sent.len();
        while server.step(&both, &mut chance) {}
        for conn in both {
            let kinds = kinds(&server, conn, from);
            let [updates @ .., last, over, desk] = &kinds[..] else { panic!("{kinds:?}") };
            assert_eq!([last, over, desk], ["update", "over", "desk"]);
            assert!(updates.iter().all(|kind| kind == "update"), "{kinds:?}");
        }
        asks_and_all_are_told(&mut server, zoe, &rematch(), &[(&both, &["desk"])]);
    }
}

#[test]
fn a_finished_game_is_shown_again_with_its_end_through_other_eyes() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, instant(2));
    let mut chance = Chance::from_number(9);
    while server.step(&[zoe, leo], &mut chance) {}
    let mia = server.person("Mia");
    let shown: &[&str] = &["desk", "whole", "over"];
    let told: [(&[ConnId], &[&str]); 2] = [(&[mia], shown), (&[zoe, leo], &["desk"])];
    asks_and_all_are_told(&mut server, mia, &join_as(&code, Role::Player, None), &told);
    for (ask, viewer) in [(stand(), Viewer::Audience), (sit(1, "Léo"), Viewer::Seat(Seat(1)))] {
        let told: [(&[ConnId], &[&str]); 2] = [(&[leo], shown), (&[zoe, mia], &["desk"])];
        asks_and_all_are_told(&mut server, leo, &ask, &told);
        assert_eq!(server.at(leo).game().viewer, viewer);
        assert_eq!(server.at(leo).game().over, server.at(zoe).game().over);
    }
}
