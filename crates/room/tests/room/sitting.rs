//! Who sits where.

use protocol::{Ask, Phase, Role, Sitter, Tell, Trouble};

use crate::house::{House, fill, instant, join_as, lock, seats, sit};

const GAME: &str = "cache-ton-cash";

#[test]
fn people_sit_down_on_free_seats_and_change_them_before_the_game() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(3));
    let leo = house.comes("Léo", &code);
    assert_eq!(house.at(leo).you.and_then(|you| you.seat), None);
    house.ok(leo, &sit(2, "Léo"));
    assert_eq!(house.at(leo).you.and_then(|you| you.seat), Some(2));
    house.ok(leo, &sit(1, "Léo"));
    let chairs = &house.at(zoe).desk().chairs;
    assert_eq!(chairs[1].name.as_deref(), Some("Léo"));
    assert_eq!(chairs[2].sitter, Sitter::Nobody);
    assert_eq!(house.at(zoe).desk().watchers, 0);
}

#[test]
fn a_seat_that_is_taken_or_is_not_there_is_not_given() {
    let mut house = House::new();
    let (_, code) = house.table("Zoé", GAME, seats(2));
    let leo = house.comes("Léo", &code);
    assert_eq!(house.trouble(leo, &sit(0, "Léo")), Trouble::SeatTaken);
    for seat in [2, 99, 255] {
        assert_eq!(house.trouble(leo, &sit(seat, "Léo")), Trouble::NoSuchSeat);
    }
    assert_eq!(house.trouble(leo, &Ask::Stand {}), Trouble::NoSeat);
    assert_eq!(house.trouble(leo, &Ask::Name { name: "Leo".into() }), Trouble::NoSeat);
}

#[test]
fn a_name_is_cleaned_and_belongs_to_one() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(2));
    let leo = house.comes("Léo", &code);
    for name in ["Zoé", "zOÉ", " Zo\u{200b}é "] {
        assert_eq!(house.trouble(leo, &sit(1, name)), Trouble::NameTaken, "{name}");
    }
    for name in ["", "\u{202e}", &"x".repeat(25)] {
        assert_eq!(house.trouble(leo, &sit(1, name)), Trouble::BadName, "{name}");
    }
    house.ok(leo, &sit(1, "  Léo \t Martin "));
    assert_eq!(house.at(zoe).desk().chairs[1].name.as_deref(), Some("Léo Martin"));
    house.ok(zoe, &Ask::Name { name: "ZOÉ".into() });
    assert_eq!(house.at(leo).desk().chairs[0].name.as_deref(), Some("ZOÉ"));
    assert_eq!(house.trouble(leo, &Ask::Name { name: "zoé".into() }), Trouble::NameTaken);
    assert_eq!(house.trouble(leo, &Ask::Name { name: " ".into() }), Trouble::BadName);
}

#[test]
fn a_nonce_is_sixty_four_digits() {
    let mut house = House::new();
    let (_, code) = house.table("Zoé", GAME, seats(2));
    let leo = house.comes("Léo", &code);
    for nonce in ["", "00", &"g".repeat(64), &"0".repeat(65)] {
        let ask = Ask::Sit { seat: 1, name: "Léo".into(), nonce: Some(nonce.into()) };
        assert_eq!(house.trouble(leo, &ask), Trouble::BadNonce, "{nonce}");
    }
    house.ok(leo, &Ask::Sit { seat: 1, name: "Léo".into(), nonce: Some("aF".repeat(32)) });
}

#[test]
fn whoever_stands_up_before_the_game_leaves_the_seat_free() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(2));
    let leo = house.comes("Léo", &code);
    house.ok(leo, &sit(1, "Léo"));
    house.ok(leo, &Ask::Stand {});
    assert_eq!(house.at(zoe).desk().chairs[1].sitter, Sitter::Nobody);
    assert_eq!(house.at(leo).you.and_then(|you| you.seat), None);
    assert_eq!(house.at(zoe).desk().watchers, 1);
}

#[test]
fn a_locked_table_lets_nobody_new_in_and_nobody_new_sit() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(3));
    let leo = house.comes("Léo", &code);
    house.ok(leo, &sit(1, "Léo"));
    let mia = house.comes("Mia", &code);
    house.ok(zoe, &lock(true));
    assert!(house.at(mia).desk().locked);
    assert_eq!(house.trouble(mia, &sit(2, "Mia")), Trouble::Locked);
    let tom = house.person("Tom");
    for role in [Role::Player, Role::Watcher, Role::Screen] {
        assert_eq!(house.trouble(tom, &join_as(&code, role, None)), Trouble::Locked);
    }
    house.cut(leo);
    let leo = house.comes("Léo", &code);
    house.ok(leo, &sit(2, "Léo"));
    house.ok(zoe, &Ask::Stand {});
    house.ok(zoe, &sit(0, "Zoé"));
    house.ok(zoe, &lock(false));
    house.ok(mia, &sit(1, "Mia"));
}

#[test]
fn somebody_sits_on_a_bots_seat_in_the_middle_of_a_game() {
    let mut house = House::new();
    let ([zoe], code) = house.playing(["Zoé"], GAME, seats(3));
    house.pass(20_000);
    let mia = house.comes("Mia", &code);
    let seen_before = house.at(mia).game().view.clone();
    assert_eq!(house.trouble(zoe, &sit(1, "Zoé")), Trouble::GameUnderWay, "seats are not changed");
    let answer = house.ok(mia, &sit(2, "Mia"));
    assert!(answer.iter().any(|tell| matches!(tell, Tell::Whole { .. })), "{answer:?}");
    let mias = house.at(mia).game();
    assert_ne!(mias.view, seen_before, "she looks through other eyes");
    assert_eq!(house.at(zoe).desk().chairs[2].name.as_deref(), Some("Mia"));

    // Nobody plays for her any more: her turn comes and stands.
    let mut chance = tabletop::Chance::from_number(3);
    for _ in 0..200 {
        if house.at(mia).game().on == [2] {
            break;
        }
        house.acts_somehow(zoe, &mut chance);
        house.pass(2_500);
    }
    let (on, acts) = (house.at(mia).game().on.clone(), house.at(mia).game().acts);
    assert_eq!(on, [2]);
    house.pass(15_000);
    assert_eq!(house.at(mia).game().acts, acts);
    assert!(house.acts_somehow(mia, &mut chance));
    house.pass(1_500);
    assert_eq!(house.at(mia).game().acts, acts + 1);
}

#[test]
fn whoever_stands_up_during_a_game_is_followed_by_a_bot_and_sees_what_everybody_sees() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, instant(3));
    let audience = house.comes("Tom", &code);
    house.ok(leo, &Ask::Stand {});
    assert!(matches!(house.at(zoe).desk().chairs[1].sitter, Sitter::Bot(_)));
    assert_eq!(house.at(leo).game().view, house.at(audience).game().view);
    let mut chance = tabletop::Chance::from_number(1);
    for _ in 0..2_000 {
        if !house.step(&[zoe], &mut chance) {
            break;
        }
    }
    assert_eq!(house.at(zoe).desk().phase, Phase::Over, "the bot plays on to the end");
}

#[test]
fn whoever_was_sent_away_does_not_come_back() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(3));
    let leo = house.comes("Léo", &code);
    house.ok(leo, &sit(1, "Léo"));
    house.ok(zoe, &Ask::Kick { seat: 1 });
    assert_eq!(house.at(zoe).desk().chairs[1].sitter, Sitter::Nobody);
    house.cut(leo);
    let leo = house.person("Léo");
    for role in [Role::Player, Role::Watcher, Role::Screen] {
        assert_eq!(house.trouble(leo, &join_as(&code, role, None)), Trouble::Barred);
    }
}

#[test]
fn whoever_was_sent_away_does_not_sit_down_again() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(3));
    let leo = house.comes("Léo", &code);
    house.ok(leo, &sit(1, "Léo"));
    house.ok(zoe, &Ask::Kick { seat: 1 });
    house.ask(leo, &sit(1, "Léo"));
    house.ask(leo, &sit(2, "Léo"));
    let chairs = &house.at(zoe).desk().chairs;
    assert!(chairs[1..].iter().all(|chair| chair.sitter == Sitter::Nobody), "{chairs:?}");
}

#[test]
fn the_host_may_put_a_bot_anywhere_that_is_free() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(4));
    let leo = house.comes("Léo", &code);
    house.ok(leo, &sit(1, "Léo"));
    let one = |seat, bot: &str| Ask::Fill { seat: Some(seat), bot: Some(bot.into()) };
    assert_eq!(house.trouble(zoe, &one(1, "random")), Trouble::SeatTaken);
    assert_eq!(house.trouble(zoe, &one(4, "random")), Trouble::NoSuchSeat);
    assert_eq!(house.trouble(zoe, &one(2, "clever")), Trouble::NoSuchBot);
    assert_eq!(house.trouble(leo, &fill()), Trouble::NotHost);
    house.ok(zoe, &one(2, "random"));
    house.ok(zoe, &fill());
    let chairs = &house.at(leo).desk().chairs;
    let best = games::find(GAME).expect("it is on the list").bots.last().expect("a bot");
    assert_eq!(chairs[2].sitter, Sitter::Bot("random".into()));
    assert_eq!(chairs[3].sitter, Sitter::Bot((*best).into()));
    house.ok(zoe, &Ask::Kick { seat: 2 });
    assert_eq!(house.at(leo).desk().chairs[2].sitter, Sitter::Nobody);
    assert_eq!(house.trouble(zoe, &Ask::Kick { seat: 2 }), Trouble::NoSuchSeat);
    assert_eq!(house.trouble(zoe, &Ask::Kick { seat: 0 }), Trouble::SeatTaken);
    assert_eq!(house.trouble(zoe, &Ask::Kick { seat: 9 }), Trouble::NoSuchSeat);
}
