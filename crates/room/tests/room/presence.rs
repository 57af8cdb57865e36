//! Who is there, who plays for whoever is not, and what becomes of a table that everybody left.

use protocol::{Ask, Phase, Sitter, Tell};
use room::{ConnId, DEPUTY_MS, EMPTY_MS};
use tabletop::Chance;

use crate::house::{House, instant, join, seats, sit};

const GAME: &str = "cache-ton-cash";

/// Léo's acts as everybody at the table could count them.
fn deputy_of(house: &House, conn: ConnId, seat: usize) -> (bool, bool) {
    let chair = &house.at(conn).desk().chairs[seat];
    (chair.present, chair.deputy)
}

#[test]
fn a_bot_plays_for_whoever_is_away_and_gives_back_at_once() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, seats(2));
    house.cut(leo);
    assert_eq!(deputy_of(&house, zoe, 1), (false, false));
    house.pass(DEPUTY_MS - 1);
    assert_eq!(deputy_of(&house, zoe, 1), (false, false));
    house.pass(1);
    assert_eq!(deputy_of(&house, zoe, 1), (false, true));
    assert_eq!(house.at(zoe).desk().chairs[1].sitter, Sitter::Person, "the seat stays his");
    let mia = house.comes("Mia", &code);
    assert_eq!(house.trouble(mia, &sit(1, "Mia")), protocol::Trouble::SeatTaken);

    let mut chance = Chance::from_number(4);
    let before = house.at(zoe).game().seq;
    for _ in 0..8 {
        house.acts_somehow(zoe, &mut chance);
        house.pass(4_000);
    }
    assert!(house.at(zoe).game().seq > before);
    let leo = house.comes("Léo", &code);
    assert_eq!(deputy_of(&house, zoe, 1), (true, false));
    let acts = house.at(leo).game().acts;
    assert!(acts > 0, "the deputy has acted");
    for _ in 0..20 {
        if house.at(leo).game().on == [1] {
            break;
        }
        house.acts_somehow(zoe, &mut chance);
        house.pass(1_500);
    }
    house.pass(15_000);
    assert_eq!(house.at(leo).game().acts, acts, "nobody plays for him any more");
    assert!(house.acts_somehow(leo, &mut chance), "and he may act: {:?}", house.at(leo).game().on);
}

#[test]
fn nobody_plays_for_whoever_is_back_in_time() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, seats(2));
    house.cut(leo);
    house.pass(DEPUTY_MS - 1);
    let leo = house.comes("Léo", &code);
    house.pass(2 * DEPUTY_MS);
    assert_eq!(deputy_of(&house, zoe, 1), (true, false));
    house.cut(leo);
    house.pass(DEPUTY_MS - 1);
    assert_eq!(deputy_of(&house, zoe, 1), (false, false), "the time away begins anew");
}

#[test]
fn one_device_of_several_is_enough_to_be_there() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, seats(2));
    let phone = house.comes("Léo", &code);
    house.cut(leo);
    house.pass(3 * DEPUTY_MS);
    assert_eq!(deputy_of(&house, zoe, 1), (true, false));
    house.ok(phone, &Ask::Leave {});
    house.pass(DEPUTY_MS);
    assert_eq!(deputy_of(&house, zoe, 1), (false, true));
}

#[test]
fn to_watch_is_not_to_be_there() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, seats(2));
    let watching = house.person("Léo");
    house.ok(watching, &crate::house::join_as(&code, protocol::Role::Watcher, None));
    house.cut(leo);
    house.pass(DEPUTY_MS);
    assert_eq!(deputy_of(&house, zoe, 1), (false, true));
}

#[test]
fn when_everybody_is_gone_the_clock_stands_and_nothing_happens() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, seats(4));
    house.pass(7_000);
    house.cut(zoe);
    house.cut(leo);
    let lines = house.shelf.game(&code).lines.clone();
    house.pass(EMPTY_MS - 1);
    assert_eq!(house.shelf.game(&code).lines, lines);
    let leo = house.comes("Léo", &code);
    let desk = house.at(leo).desk();
    assert_eq!((desk.running, desk.at), (true, 7_000));
    assert!(!desk.chairs[1].deputy);
}

#[test]
fn a_deserted_table_leaves_memory_and_comes_back_as_it_was() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, instant(3));
    let mut chance = Chance::from_number(2);
    for _ in 0..10 {
        house.step(&[zoe, leo], &mut chance);
    }
    house.ok(zoe, &Ask::Lock { locked: true });
    let (zoes, leos) = (house.at(zoe).clone(), house.at(leo).clone());
    house.cut(zoe);
    house.cut(leo);
    house.pass(EMPTY_MS - 1);
    assert_eq!(house.hall.counts().0, 1);
    house.pass(1);
    assert_eq!(house.hall.counts().0, 0, "it waits in the store");

    for (name, before) in [("Zoé", zoes), ("Léo", leos)] {
        let back = house.comes(name, &code);
        let (now, game) = (house.at(back), house.at(back).game());
        let was = before.game();
        assert_eq!((&game.view, game.seq, game.acts), (&was.view, was.seq, was.acts));
        assert_eq!((&game.legal, &game.on, game.until), (&was.legal, &was.on, was.until));
        assert_eq!(now.you, before.you);
        assert_eq!(now.desk().commitment, before.desk().commitment);
        assert!(now.desk().locked);
        assert_eq!((now.desk().round, now.desk().phase), (1, Phase::Playing));
    }
}

#[test]
fn an_empty_table_that_somebody_comes_back_to_stays_in_memory() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(2));
    house.cut(zoe);
    house.pass(EMPTY_MS - 1);
    house.comes("Léo", &code);
    house.pass(2 * EMPTY_MS);
    assert_eq!(house.hall.counts().0, 1);
}

#[test]
fn a_table_that_is_gathering_is_remembered_with_its_people() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(4));
    let leo = house.comes("Léo", &code);
    house.ok(leo, &sit(2, "Léo"));
    house.ok(zoe, &Ask::Fill { seat: Some(1), bot: Some("random".into()) });
    let tom = house.comes("Tom", &code);
    house.ok(tom, &sit(3, "Tom"));
    house.ok(zoe, &Ask::Kick { seat: 3 });
    let chairs = house.at(zoe).desk().chairs.clone();
    let commitment = house.at(zoe).desk().commitment.clone();
    house.crash();
    let leo = house.comes("Léo", &code);
    let zoe = house.comes("Zoé", &code);
    assert_eq!(house.at(leo).desk().chairs, chairs);
    assert_eq!(house.at(zoe).desk().commitment, commitment);
    assert_eq!(house.at(zoe).you.map(|you| you.host), Some(true));
    let tom = house.person("Tom");
    assert_eq!(house.trouble(tom, &join(&code)), protocol::Trouble::Barred);
}

#[test]
fn a_table_that_nobody_waits_for_any_more_leaves_memory_again() {
    let mut house = House::new();
    let (_, code) = house.table("Zoé", GAME, seats(2));
    house.crash();
    house.fetches_at_once = false;
    let leo = house.person("Léo");
    house.ok(leo, &join(&code));
    house.cut(leo);
    house.fetch();
    house.pass(2 * EMPTY_MS);
    assert_eq!(house.hall.counts(), (0, 0));
}

#[test]
fn a_table_that_nobody_may_enter_leaves_memory_again() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(2));
    house.ok(zoe, &Ask::Lock { locked: true });
    house.crash();
    let leo = house.person("Léo");
    assert_eq!(house.trouble(leo, &join(&code)), protocol::Trouble::Locked);
    house.pass(2 * EMPTY_MS);
    assert_eq!(house.hall.counts().0, 0);
}

#[test]
fn a_deserted_table_waits_in_memory_until_it_is_kept_without_being_woken_for_ever() {
    let mut house = House::new();
    let ([zoe], _) = house.playing(["Zoé"], GAME, seats(2));
    house.keeps_at_once = false;
    house.cut(zoe);
    house.now = house.now.after_ms(EMPTY_MS);
    for _ in 0..10 {
        if house.hall.next_wake().is_some_and(|next| next <= house.now) {
            house.wake();
        }
    }
    let again = house.hall.next_wake();
    assert!(again.is_none_or(|next| next > house.now), "it is woken again and again: {again:?}");
    assert_eq!(house.hall.counts().0, 1);
    house.keep();
    house.pass(EMPTY_MS);
    assert_eq!(house.hall.counts().0, 0);
}

#[test]
fn faces_are_made_by_everybody_and_seen_by_everybody() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(2));
    let tom = house.comes("Tom", &code);
    for (who, seat) in [(zoe, Some(0)), (tom, None)] {
        let before = house.sent.len();
        house.ok(who, &crate::house::bravo());
        let face = Tell::Reaction { seat, reaction: protocol::Reaction::Bravo };
        assert_eq!(house.told_since(before), [(zoe, face.clone()), (tom, face)]);
    }
}
