//! Who sits where.

use protocol::{ErrorCode, Phase, Role, Sitter, Tell};
use tabletop::{Chance, Seat, SeatSet};

use crate::server::{
    TestServer, bot_on, consent, fill, instant, join_as, kick, lock, rename, seats, sit, sit_with,
    stand,
};

const GAME: &str = "cache-ton-cash";

#[test]
fn people_sit_down_on_free_seats_and_change_them_before_the_game() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(3));
    let leo = server.comes("Léo", &code);
    assert_eq!(server.at(leo).seat(), None);
    server.ok(leo, &sit(2, "Léo"));
    assert_eq!(server.at(leo).seat(), Some(Seat(2)));
    server.ok(leo, &sit(1, "Léo"));
    let chairs = &server.at(zoe).desk().chairs;
    assert_eq!(chairs[1].name.as_deref(), Some("Léo"));
    assert_eq!(chairs[2].sitter, Sitter::Nobody);
    assert_eq!(server.at(zoe).desk().watchers, 0);
}

#[test]
fn a_seat_that_is_taken_or_is_not_there_is_not_given() {
    let mut server = TestServer::new();
    let (_, code) = server.table("Zoé", GAME, seats(2));
    let leo = server.comes("Léo", &code);
    assert_eq!(server.error(leo, &sit(0, "Léo")), ErrorCode::SeatTaken);
    for seat in [2, 63] {
        assert_eq!(server.error(leo, &sit(seat, "Léo")), ErrorCode::NoSuchSeat);
    }
    // No table has so many seats: that is no seat at all.
    for seat in [64, 255] {
        assert_eq!(server.error(leo, &sit(seat, "Léo")), ErrorCode::Unreadable);
    }
    assert_eq!(server.error(leo, &stand()), ErrorCode::NoSeat);
    assert_eq!(server.error(leo, &rename("Leo")), ErrorCode::NoSeat);
}

#[test]
fn a_name_is_cleaned_and_belongs_to_one() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    let leo = server.comes("Léo", &code);
    for name in ["Zoé", "zOÉ", " Zo\u{200b}é "] {
        assert_eq!(server.error(leo, &sit(1, name)), ErrorCode::NameTaken, "{name}");
    }
    for name in ["", "\u{202e}", &"x".repeat(25)] {
        assert_eq!(server.error(leo, &sit(1, name)), ErrorCode::BadName, "{name}");
    }
    server.ok(leo, &sit(1, "  Léo \t Martin "));
    assert_eq!(server.at(zoe).desk().chairs[1].name.as_deref(), Some("Léo Martin"));
    server.ok(zoe, &rename("ZOÉ"));
    assert_eq!(server.at(leo).desk().chairs[0].name.as_deref(), Some("ZOÉ"));
    assert_eq!(server.error(leo, &rename("zoé")), ErrorCode::NameTaken);
    assert_eq!(server.error(leo, &rename(" ")), ErrorCode::BadName);
}

#[test]
fn a_nonce_is_sixty_four_digits() {
    let mut server = TestServer::new();
    let (_, code) = server.table("Zoé", GAME, seats(2));
    let leo = server.comes("Léo", &code);
    for nonce in ["", "00", &"g".repeat(64), &"0".repeat(65)] {
        let ask = sit_with(1, "Léo", nonce);
        assert_eq!(server.error(leo, &ask), ErrorCode::BadNonce, "{nonce}");
    }
    server.ok(leo, &sit_with(1, "Léo", &"aF".repeat(32)));
}

#[test]
fn whoever_stands_up_before_the_game_leaves_the_seat_free() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(1, "Léo"));
    server.ok(leo, &stand());
    assert_eq!(server.at(zoe).desk().chairs[1].sitter, Sitter::Nobody);
    assert_eq!(server.at(leo).seat(), None);
    assert_eq!(server.at(zoe).desk().watchers, 1);
}

#[test]
fn a_locked_table_lets_nobody_new_in_and_nobody_new_sit() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(3));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(1, "Léo"));
    let mia = server.comes("Mia", &code);
    server.ok(zoe, &lock(true));
    assert!(server.at(mia).desk().locked);
    assert_eq!(server.error(mia, &sit(2, "Mia")), ErrorCode::Locked);
    let tom = server.person("Tom");
    for role in [Role::Player, Role::Watcher, Role::Screen] {
        assert_eq!(server.error(tom, &join_as(&code, role, None)), ErrorCode::Locked);
    }
    server.cut(leo);
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(2, "Léo"));
    server.ok(zoe, &stand());
    server.ok(zoe, &sit(0, "Zoé"));
    server.ok(zoe, &lock(false));
    server.ok(mia, &sit(1, "Mia"));
}

#[test]
fn somebody_sits_on_a_bots_seat_in_the_middle_of_a_game() {
    let mut server = TestServer::new();
    let ([zoe], code) = server.playing(["Zoé"], GAME, seats(3));
    server.pass(20_000);
    let mia = server.comes("Mia", &code);
    let seen_before = server.at(mia).game().view.clone();
    assert_eq!(server.error(zoe, &sit(1, "Zoé")), ErrorCode::GameUnderWay, "seats are not changed");
    server.ok(mia, &sit(2, "Mia"));
    assert_eq!(server.at(mia).seat(), None, "Zoé is asked first");
    let from = server.at(mia).heard.len();
    server.ok(zoe, &consent(2, true));
    let answer = &server.at(mia).heard[from..];
    assert!(answer.iter().any(|tell| matches!(tell, Tell::Whole { .. })), "{answer:?}");
    let mias = server.at(mia).game();
    assert_ne!(mias.view, seen_before, "she looks through other eyes");
    assert_eq!(server.at(zoe).desk().chairs[2].name.as_deref(), Some("Mia"));

    // Nobody plays for her any more: her turn comes and stands.
    let mut chance = Chance::from_number(3);
    for _ in 0..200 {
        if server.at(mia).game().on == SeatSet::only(Seat(2)) {
            break;
        }
        server.acts_somehow(zoe, &mut chance);
        server.pass(2_500);
    }
    let (on, acts) = (server.at(mia).game().on, server.at(mia).game().acts);
    assert_eq!(on, SeatSet::only(Seat(2)));
    server.pass(15_000);
    assert_eq!(server.at(mia).game().acts, acts);
    assert!(server.acts_somehow(mia, &mut chance));
    server.pass(1_500);
    assert_eq!(server.at(mia).game().acts, acts + 1);
}

#[test]
fn whoever_stands_up_during_a_game_is_followed_by_a_bot_and_sees_what_everybody_sees() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, instant(3));
    let audience = server.comes("Tom", &code);
    server.ok(leo, &stand());
    assert!(matches!(server.at(zoe).desk().chairs[1].sitter, Sitter::Bot(_)));
    assert_eq!(server.at(leo).game().view, server.at(audience).game().view);
    let mut chance = Chance::from_number(1);
    for _ in 0..2_000 {
        if !server.step(&[zoe], &mut chance) {
            break;
        }
    }
    assert_eq!(server.at(zoe).desk().phase, Phase::Over, "the bot plays on to the end");
}

#[test]
fn whoever_was_sent_away_does_not_come_back() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(3));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(1, "Léo"));
    server.ok(zoe, &kick(1));
    assert_eq!(server.at(zoe).desk().chairs[1].sitter, Sitter::Nobody);
    server.cut(leo);
    let leo = server.person("Léo");
    for role in [Role::Player, Role::Watcher, Role::Screen] {
        assert_eq!(server.error(leo, &join_as(&code, role, None)), ErrorCode::Barred);
    }
}

#[test]
fn whoever_was_sent_away_does_not_sit_down_again() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(3));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(1, "Léo"));
    server.ok(zoe, &kick(1));
    server.ask(leo, &sit(1, "Léo"));
    server.ask(leo, &sit(2, "Léo"));
    let chairs = &server.at(zoe).desk().chairs;
    assert!(chairs[1..].iter().all(|chair| chair.sitter == Sitter::Nobody), "{chairs:?}");
}

#[test]
fn the_host_may_put_a_bot_anywhere_that_is_free() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(4));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(1, "Léo"));
    let one = |seat, bot: &str| bot_on(seat, Some(bot));
    assert_eq!(server.error(zoe, &one(1, "random")), ErrorCode::SeatTaken);
    assert_eq!(server.error(zoe, &one(4, "random")), ErrorCode::NoSuchSeat);
    assert_eq!(server.error(zoe, &one(2, "genius")), ErrorCode::NoSuchBot);
    assert_eq!(server.error(leo, &fill()), ErrorCode::NotHost);
    server.ok(zoe, &one(2, "random"));
    server.ok(zoe, &fill());
    let chairs = &server.at(leo).desk().chairs;
    let usual = games::find(GAME).expect("it is on the list").usual_bot;
    assert_eq!(chairs[2].sitter, Sitter::Bot("random".into()));
    assert_eq!(chairs[3].sitter, Sitter::Bot(usual.into()));
    server.ok(zoe, &kick(2));
    assert_eq!(server.at(leo).desk().chairs[2].sitter, Sitter::Nobody);
    assert_eq!(server.error(zoe, &kick(2)), ErrorCode::NoSuchSeat);
    assert_eq!(server.error(zoe, &kick(0)), ErrorCode::SeatTaken);
    assert_eq!(server.error(zoe, &kick(9)), ErrorCode::NoSuchSeat);
}
