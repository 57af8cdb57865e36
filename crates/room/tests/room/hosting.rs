//! What the host may do, and who is host.

use protocol::{Agreement, Ask, Clock, ErrorCode, Phase, Sitter, Tell};
use room::{ConnId, HOST_MS};
use serde_json::json;
use tabletop::{Chance, Seat, Viewer};

use crate::server::{
    TestServer, act, agree, bot_on, create, error_of, fill, guest, instant, kick, lock, move_to,
    option, past, pause, rematch, rename, seats, sit, start,
};

const GAME: &str = "cache-ton-cash";

#[test]
fn only_the_host_does_what_a_host_does() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(1, "Léo"));
    let host_only = [agree(seats(3)), start(), kick(0), lock(true), fill(), pause(true), rematch()];
    for ask in host_only.iter().chain(&[guest(1, "Flora"), move_to(0, 1)]) {
        assert_eq!(server.error(leo, ask), ErrorCode::NotHost, "{ask:?}");
    }
    let second_device = server.comes("Zoé", &code);
    server.ok(second_device, &lock(true));
    assert!(server.at(zoe).desk().locked);
}

#[test]
fn the_agreement_may_be_changed_before_the_game() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(4));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(1, "Léo"));
    server.ok(zoe, &bot_on(3, None));
    let mut wanted = option(instant(2), "answer_clock_s", 20);
    (wanted.clock, wanted.listed) = (Clock::Slow, true);
    server.ok(zoe, &agree(wanted.clone()));
    let desk = server.at(leo).desk();
    assert_eq!(desk.chairs.len(), 2, "free seats and bots go first");
    assert_eq!((&desk.config, desk.clock, desk.pace), (&wanted.config, wanted.clock, wanted.pace));
    assert!(desk.listed);
    server.ok(zoe, &agree(seats(5)));
    assert_eq!(server.at(leo).desk().chairs.len(), 5);
    server.ok(leo, &sit(4, "Léo"));
    assert_eq!(server.error(zoe, &agree(seats(4))), ErrorCode::SeatTaken);
    assert_eq!(server.at(leo).desk().chairs.len(), 5);
}

#[test]
fn an_agreement_that_a_rule_refuses_is_refused_with_its_clause() {
    let mut server = TestServer::new();
    let (zoe, _) = server.table("Zoé", GAME, seats(2));
    let cases = [
        (seats(1), Some("CC-2.2")),
        (seats(0), Some("CC-2.2")),
        (seats(255), Some("CC-2.2")),
        (option(seats(2), "hand_size", 9), Some("CC-10.9")),
        (option(seats(2), "answer_clock_s", 2), Some("CC-10.10")),
        (option(seats(2), "no_such_option", true), None),
        (option(seats(2), "hand_size", "many"), None),
    ];
    for (agreement, clause) in cases {
        let answer = server.ask(zoe, &agree(agreement.clone()));
        let [Tell::Error { error: ErrorCode::Misconfigured, refusal, detail, .. }] = &answer[..]
        else {
            panic!("{agreement:?} was answered by {answer:?}");
        };
        assert_eq!(refusal.as_ref().map(|refusal| &*refusal.clause), clause, "{agreement:?}");
        assert_eq!(detail.is_some(), clause.is_none(), "{agreement:?}");
    }
    assert_eq!(server.at(zoe).desk().chairs.len(), 2);
}

#[test]
fn only_a_patient_game_is_played_without_clocks() {
    let mut server = TestServer::new();
    for game in games::GAMES {
        let zoe = server.person("Zoé");
        let agreement = Agreement { clock: Clock::None, ..seats(game.seats.1) };
        let answer = server.ask(zoe, &create(game.name, "Zoé", agreement));
        let needs = answer
            .iter()
            .any(|tell| matches!(tell, Tell::Error { error: ErrorCode::NeedsClock, .. }));
        assert_eq!(needs, !game.patient, "{}", game.name);
    }
    assert!(games::GAMES.iter().any(|game| !game.patient));
}

#[test]
fn a_game_begins_when_all_seats_are_taken() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(3));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(1, "Léo"));
    assert_eq!(server.error(zoe, &start()), ErrorCode::SeatsFree);
    server.ok(zoe, &fill());
    server.ok(zoe, &start());
    for conn in [zoe, leo] {
        assert_eq!(server.at(conn).desk().phase, Phase::Playing);
        assert!(server.at(conn).game().seq > 0, "the deal is told");
    }
    for late in [start(), fill(), agree(seats(3)), kick(2), rematch()] {
        assert_eq!(server.error(zoe, &late), ErrorCode::GameUnderWay, "{late:?}");
    }
}

#[test]
fn somebody_who_is_sent_away_during_a_game_is_followed_by_a_bot() {
    let mut server = TestServer::new();
    let ([zoe, leo], _) = server.playing(["Zoé", "Léo"], GAME, seats(2));
    server.ok(zoe, &kick(1));
    assert!(matches!(server.at(zoe).desk().chairs[1].sitter, Sitter::Bot(_)));
    let nth = server.at(leo).game().acts + 1;
    let late = act(1, nth, &json!("pass"));
    let answer = server.ask(leo, &late);
    let wrong = answer.iter().find_map(error_of);
    assert!(matches!(wrong, Some(ErrorCode::NoSeat | ErrorCode::NoTable)), "{answer:?}");
}

#[test]
fn a_paused_game_stands() {
    let mut server = TestServer::new();
    let ([zoe, leo], _) = server.playing(["Zoé", "Léo"], GAME, seats(3));
    server.pass(5_000);
    server.ok(zoe, &pause(true));
    let desk = server.at(leo).desk();
    assert!(desk.paused && !desk.running);
    let (at, before) = (desk.at, server.sent.len());
    for conn in [zoe, leo] {
        if let Some(choice) = server.at(conn).game().legal.first() {
            let ask = server.next_act(conn, &choice.action.clone());
            assert_eq!(server.error(conn, &ask), ErrorCode::Paused);
        }
    }
    server.pass(600_000);
    let shown = server.told_since(before).iter();
    assert_eq!(shown.filter(|(_, tell)| matches!(tell, Tell::Update { .. })).count(), 0);
    server.ok(zoe, &pause(false));
    let desk = server.at(leo).desk();
    assert_eq!((desk.paused, desk.running, desk.at), (false, true, at));
}

#[test]
fn there_is_nothing_to_pause_before_a_game() {
    let mut server = TestServer::new();
    let (zoe, _) = server.table("Zoé", GAME, seats(2));
    assert_eq!(server.error(zoe, &pause(true)), ErrorCode::NoGame);
    assert_eq!(server.error(zoe, &past(5)), ErrorCode::NoGame);
    assert_eq!(server.error(zoe, &rematch()), ErrorCode::GameUnderWay);
}

/// Plays on until the game is over.
pub(crate) fn play_out(server: &mut TestServer, players: &[ConnId]) {
    let mut chance = Chance::from_number(9);
    for _ in 0..20_000 {
        if !server.step(players, &mut chance) {
            return;
        }
    }
    panic!("the game does not end");
}

#[test]
fn another_game_is_played_with_everybody_one_seat_further() {
    let mut server = TestServer::new();
    let ([zoe, leo], _) = server.playing(["Zoé", "Léo"], GAME, instant(3));
    let first = server.at(zoe).desk().commitment.clone();
    play_out(&mut server, &[zoe, leo]);
    assert!(server.at(leo).game().over.is_some());
    assert_eq!(server.error(leo, &rematch()), ErrorCode::NotHost);
    server.ok(zoe, &rematch());
    let desk = server.at(leo).desk();
    assert_eq!((desk.phase, desk.game_no, desk.nonces.len()), (Phase::Gathering, 2, 0));
    assert_ne!(desk.commitment, first, "a new secret");
    let names: Vec<_> = desk.chairs.iter().map(|chair| chair.name.as_deref()).collect();
    assert_eq!(names[1..], [Some("Zoé"), Some("Léo")]);
    assert_eq!(server.at(zoe).you().map(|you| (you.seat, you.host)), Some((Some(Seat(1)), true)));
    server.ok(zoe, &start());
    assert_eq!(server.at(leo).game().game_no, 2);
    assert_eq!(server.at(leo).game().viewer, Viewer::Seat(Seat(2)));
    play_out(&mut server, &[zoe, leo]);
    assert_eq!(server.at(zoe).desk().phase, Phase::Over);
}

#[test]
fn a_finished_game_is_shown_to_those_who_come_to_see_it() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, instant(2));
    play_out(&mut server, &[zoe, leo]);
    let mia = server.comes("Mia", &code);
    assert_eq!(server.at(mia).game().over, server.at(zoe).game().over);
    assert_eq!(server.at(mia).game().legal, []);
    let ask = server.next_act(zoe, &json!("pass"));
    assert_eq!(server.error(zoe, &ask), ErrorCode::NoGame);
}

#[test]
fn the_host_passes_on_after_a_minute_away() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(3));
    server.comes("watcher", &code);
    let mia = server.comes("Mia", &code);
    server.ok(mia, &sit(2, "Mia"));
    server.cut(zoe);
    server.pass(HOST_MS - 1);
    assert_eq!(server.at(mia).you().map(|you| you.host), Some(false));
    server.pass(1);
    assert_eq!(server.at(mia).you().map(|you| you.host), Some(true));
    assert!(server.at(mia).desk().chairs[2].host);
    server.ok(mia, &lock(true));
    let zoe = server.comes("Zoé", &code);
    assert_eq!(server.at(zoe).you().map(|you| (you.seat, you.host)), Some((Some(Seat(0)), false)));
}

#[test]
fn a_host_who_is_back_in_time_stays_host() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    let mia = server.comes("Mia", &code);
    server.ok(mia, &sit(1, "Mia"));
    server.cut(zoe);
    server.pass(HOST_MS - 1);
    let zoe = server.comes("Zoé", &code);
    server.pass(2 * HOST_MS);
    assert_eq!(server.at(zoe).you().map(|you| you.host), Some(true));
}

#[test]
fn whoever_sits_down_later_inherits_from_a_host_who_is_long_gone() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    let mia = server.comes("Mia", &code);
    server.cut(zoe);
    server.pass(2 * HOST_MS);
    assert_eq!(server.at(mia).you().map(|you| you.host), Some(false), "she only watches");
    server.ok(mia, &sit(1, "Mia"));
    server.pass(1);
    assert_eq!(server.at(mia).you().map(|you| you.host), Some(true));
}

/// The host asks for what is so already: nothing is stored, and the host alone is told the desk once
/// more, as it was.
#[track_caller]
pub(crate) fn asks_for_what_is_so(server: &mut TestServer, conns: [ConnId; 2], ask: &Ask) {
    let desks = conns.map(|conn| server.at(conn).desk().clone());
    let from = server.sent.len();
    server.commits_at_once = false;
    server.ok(conns[0], ask);
    assert_eq!(server.begin_batch(), None, "{ask:?} writes something");
    server.commits_at_once = true;
    let told = server.told_since(from);
    assert!(matches!(told, [(conn, Tell::Desk { .. })] if *conn == conns[0]), "{ask:?}: {told:?}");
    assert_eq!(conns.map(|conn| server.at(conn).desk().clone()), desks, "{ask:?}");
}

#[test]
fn what_is_so_already_is_not_stored_and_told_to_whoever_asks() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(3));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(1, "Léo"));
    server.ok(zoe, &fill());
    server.ok(zoe, &lock(true));
    let so = [lock(true), rename("Zoé"), sit(0, "Zoé"), agree(seats(3)), bot_on(2, None), fill()];
    for ask in so {
        asks_for_what_is_so(&mut server, [zoe, leo], &ask);
    }
    server.ok(zoe, &start());
    for paused in [true, false] {
        server.ok(zoe, &pause(paused));
        asks_for_what_is_so(&mut server, [zoe, leo], &pause(paused));
    }
}
