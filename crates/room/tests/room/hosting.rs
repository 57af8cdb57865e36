//! What the host may do, and who is host.

use protocol::{Agreement, Ask, Clock, Phase, Sitter, Tell, Trouble};
use room::HOST_MS;
use tabletop::Chance;

use crate::house::{House, create, fill, instant, lock, option, pause, seats, sit};

const GAME: &str = "cache-ton-cash";

fn agree(agreement: Agreement) -> Ask {
    Ask::Agree { agreement }
}

#[test]
fn only_the_host_does_what_a_host_does() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(2));
    let leo = house.comes("Léo", &code);
    house.ok(leo, &sit(1, "Léo"));
    let host_only = [
        agree(seats(3)),
        Ask::Start {},
        Ask::Kick { seat: 0 },
        lock(true),
        fill(),
        pause(true),
        Ask::Rematch {},
    ];
    for ask in &host_only {
        assert_eq!(house.trouble(leo, ask), Trouble::NotHost, "{ask:?}");
    }
    let second_device = house.comes("Zoé", &code);
    house.ok(second_device, &lock(true));
    assert!(house.at(zoe).desk().locked);
}

#[test]
fn the_agreement_may_be_changed_before_the_game() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(4));
    let leo = house.comes("Léo", &code);
    house.ok(leo, &sit(1, "Léo"));
    house.ok(zoe, &Ask::Fill { seat: Some(3), bot: None });
    let mut wanted = option(instant(2), "answer_clock_s", 20);
    (wanted.clock, wanted.listed) = (Clock::Slow, true);
    house.ok(zoe, &agree(wanted.clone()));
    let desk = house.at(leo).desk();
    assert_eq!(desk.chairs.len(), 2, "free seats and bots go first");
    assert_eq!((&desk.config, desk.clock, desk.pace), (&wanted.config, wanted.clock, wanted.pace));
    assert!(desk.listed);
    house.ok(zoe, &agree(seats(5)));
    assert_eq!(house.at(leo).desk().chairs.len(), 5);
    house.ok(leo, &sit(4, "Léo"));
    assert_eq!(house.trouble(zoe, &agree(seats(4))), Trouble::SeatTaken);
    assert_eq!(house.at(leo).desk().chairs.len(), 5);
}

#[test]
fn an_agreement_that_a_rule_refuses_is_refused_with_its_clause() {
    let mut house = House::new();
    let (zoe, _) = house.table("Zoé", GAME, seats(2));
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
        let answer = house.ask(zoe, &agree(agreement.clone()));
        let [Tell::Error { error: Trouble::Misconfigured, refusal, detail, .. }] = &answer[..]
        else {
            panic!("{agreement:?} was answered by {answer:?}");
        };
        assert_eq!(refusal.as_ref().map(|refusal| &*refusal.clause), clause, "{agreement:?}");
        assert_eq!(detail.is_some(), clause.is_none(), "{agreement:?}");
    }
    assert_eq!(house.at(zoe).desk().chairs.len(), 2);
}

#[test]
fn only_a_patient_game_is_played_without_clocks() {
    let mut house = House::new();
    for game in games::GAMES {
        let zoe = house.person("Zoé");
        let agreement = Agreement { clock: Clock::None, ..seats(game.seats.1) };
        let answer = house.ask(zoe, &create(game.name, "Zoé", agreement));
        let needs = answer
            .iter()
            .any(|tell| matches!(tell, Tell::Error { error: Trouble::NeedsClock, .. }));
        assert_eq!(needs, !game.patient, "{}", game.name);
    }
    assert!(games::GAMES.iter().any(|game| !game.patient));
}

#[test]
fn a_game_begins_when_all_seats_are_taken() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(3));
    let leo = house.comes("Léo", &code);
    house.ok(leo, &sit(1, "Léo"));
    assert_eq!(house.trouble(zoe, &Ask::Start {}), Trouble::SeatsFree);
    house.ok(zoe, &fill());
    house.ok(zoe, &Ask::Start {});
    for conn in [zoe, leo] {
        assert_eq!(house.at(conn).desk().phase, Phase::Playing);
        assert!(house.at(conn).game().seq > 0, "the deal is told");
    }
    for late in [Ask::Start {}, fill(), agree(seats(3)), Ask::Kick { seat: 2 }, Ask::Rematch {}] {
        assert_eq!(house.trouble(zoe, &late), Trouble::GameUnderWay, "{late:?}");
    }
}

#[test]
fn somebody_who_is_sent_away_during_a_game_is_followed_by_a_bot() {
    let mut house = House::new();
    let ([zoe, leo], _) = house.playing(["Zoé", "Léo"], GAME, seats(2));
    house.ok(zoe, &Ask::Kick { seat: 1 });
    assert!(matches!(house.at(zoe).desk().chairs[1].sitter, Sitter::Bot(_)));
    let nth = house.at(leo).game().acts + 1;
    let late = crate::house::act(1, nth, &serde_json::json!("pass"));
    let answer = house.ask(leo, &late);
    let trouble = answer.iter().find_map(crate::house::trouble);
    assert!(matches!(trouble, Some(Trouble::NoSeat | Trouble::NoTable)), "{answer:?}");
}

#[test]
fn a_paused_game_stands() {
    let mut house = House::new();
    let ([zoe, leo], _) = house.playing(["Zoé", "Léo"], GAME, seats(3));
    house.pass(5_000);
    house.ok(zoe, &pause(true));
    let desk = house.at(leo).desk();
    assert!(desk.paused && !desk.running);
    let (at, before) = (desk.at, house.sent.len());
    for conn in [zoe, leo] {
        if let Some(choice) = house.at(conn).game().legal.first() {
            let ask = house.next_act(conn, &choice.action.clone());
            assert_eq!(house.trouble(conn, &ask), Trouble::Paused);
        }
    }
    house.pass(600_000);
    let shown = house.told_since(before).iter();
    assert_eq!(shown.filter(|(_, tell)| matches!(tell, Tell::Update { .. })).count(), 0);
    house.ok(zoe, &pause(false));
    let desk = house.at(leo).desk();
    assert_eq!((desk.paused, desk.running, desk.at), (false, true, at));
}

#[test]
fn there_is_nothing_to_pause_before_a_game() {
    let mut house = House::new();
    let (zoe, _) = house.table("Zoé", GAME, seats(2));
    assert_eq!(house.trouble(zoe, &pause(true)), Trouble::NoGame);
    assert_eq!(house.trouble(zoe, &Ask::Past { before: 5 }), Trouble::NoGame);
    assert_eq!(house.trouble(zoe, &Ask::Rematch {}), Trouble::GameUnderWay);
}

/// Plays on until the game is over.
fn play_out(house: &mut House, players: &[room::ConnId]) {
    let mut chance = Chance::from_number(9);
    for _ in 0..5_000 {
        if !house.step(players, &mut chance) {
            return;
        }
    }
    panic!("the game does not end");
}

#[test]
fn another_game_is_played_with_everybody_one_seat_further() {
    let mut house = House::new();
    let ([zoe, leo], _) = house.playing(["Zoé", "Léo"], GAME, instant(3));
    let first = house.at(zoe).desk().commitment.clone();
    play_out(&mut house, &[zoe, leo]);
    assert!(house.at(leo).over.is_some());
    assert_eq!(house.trouble(leo, &Ask::Rematch {}), Trouble::NotHost);
    house.ok(zoe, &Ask::Rematch {});
    let desk = house.at(leo).desk();
    assert_eq!((desk.phase, desk.round, desk.nonces.len()), (Phase::Gathering, 2, 0));
    assert_ne!(desk.commitment, first, "a new secret");
    let names: Vec<_> = desk.chairs.iter().map(|chair| chair.name.as_deref()).collect();
    assert_eq!(names, [None, Some("Zoé"), Some("Léo")]);
    assert_eq!(house.at(zoe).you.map(|you| (you.seat, you.host)), Some((Some(1), true)));
    house.ok(zoe, &Ask::Start {});
    assert_eq!(house.at(leo).game().game, 2);
    assert_eq!(house.at(leo).game().viewer, tabletop::Viewer::Seat(tabletop::Seat(2)));
    play_out(&mut house, &[zoe, leo]);
    assert_eq!(house.at(zoe).desk().phase, Phase::Over);
}

#[test]
fn a_finished_game_is_shown_to_those_who_come_to_see_it() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, instant(2));
    play_out(&mut house, &[zoe, leo]);
    let mia = house.comes("Mia", &code);
    assert_eq!(house.at(mia).over, house.at(zoe).over);
    assert_eq!(house.at(mia).game().legal, []);
    let ask = house.next_act(zoe, &serde_json::json!("pass"));
    assert_eq!(house.trouble(zoe, &ask), Trouble::NoGame);
}

#[test]
fn the_host_passes_on_after_a_minute_away() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(3));
    house.comes("watcher", &code);
    let mia = house.comes("Mia", &code);
    house.ok(mia, &sit(2, "Mia"));
    house.cut(zoe);
    house.pass(HOST_MS - 1);
    assert_eq!(house.at(mia).you.map(|you| you.host), Some(false));
    house.pass(1);
    assert_eq!(house.at(mia).you.map(|you| you.host), Some(true));
    assert!(house.at(mia).desk().chairs[2].host);
    house.ok(mia, &lock(true));
    let zoe = house.comes("Zoé", &code);
    assert_eq!(house.at(zoe).you.map(|you| (you.seat, you.host)), Some((Some(0), false)));
}

#[test]
fn a_host_who_is_back_in_time_stays_host() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(2));
    let mia = house.comes("Mia", &code);
    house.ok(mia, &sit(1, "Mia"));
    house.cut(zoe);
    house.pass(HOST_MS - 1);
    let zoe = house.comes("Zoé", &code);
    house.pass(2 * HOST_MS);
    assert_eq!(house.at(zoe).you.map(|you| you.host), Some(true));
}

#[test]
fn whoever_sits_down_later_inherits_from_a_host_who_is_long_gone() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(2));
    let mia = house.comes("Mia", &code);
    house.cut(zoe);
    house.pass(2 * HOST_MS);
    assert_eq!(house.at(mia).you.map(|you| you.host), Some(false), "she only watches");
    house.ok(mia, &sit(1, "Mia"));
    house.pass(1);
    assert_eq!(house.at(mia).you.map(|you| you.host), Some(true));
}
