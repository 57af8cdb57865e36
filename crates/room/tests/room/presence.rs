//! Who is there, who plays for whoever is not, and what becomes of a table that everybody left.

use protocol::{ErrorCode, Phase, Reaction, Role, Sitter, Tell};
use room::{ConnId, DEPUTY_MS, EMPTY_MS};
use tabletop::{Chance, Seat, SeatSet};

use crate::server::{
    TestServer, bot_on, bravo, instant, join, join_as, kick, leave, lock, seats, sit,
};

const GAME: &str = "cache-ton-cash";

/// Léo's acts as everybody at the table could count them.
fn deputy_of(server: &TestServer, conn: ConnId, seat: usize) -> (bool, bool) {
    let chair = &server.at(conn).desk().chairs[seat];
    (chair.present, chair.deputy)
}

#[test]
fn a_bot_plays_for_whoever_is_away_and_gives_back_at_once() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, seats(2));
    server.cut(leo);
    assert_eq!(deputy_of(&server, zoe, 1), (false, false));
    server.pass(DEPUTY_MS - 1);
    assert_eq!(deputy_of(&server, zoe, 1), (false, false));
    server.pass(1);
    assert_eq!(deputy_of(&server, zoe, 1), (false, true));
    assert_eq!(server.at(zoe).desk().chairs[1].sitter, Sitter::Person, "the seat stays his");
    let mia = server.comes("Mia", &code);
    assert_eq!(server.error(mia, &sit(1, "Mia")), ErrorCode::SeatTaken);

    let mut chance = Chance::from_number(4);
    let before = server.at(zoe).game().seq;
    for _ in 0..8 {
        server.acts_somehow(zoe, &mut chance);
        server.pass(4_000);
    }
    assert!(server.at(zoe).game().seq > before);
    let leo = server.comes("Léo", &code);
    assert_eq!(deputy_of(&server, zoe, 1), (true, false));
    let acts = server.at(leo).game().acts;
    assert!(acts > 0, "the deputy has acted");
    for _ in 0..20 {
        if server.at(leo).game().on == SeatSet::only(Seat(1)) {
            break;
        }
        server.acts_somehow(zoe, &mut chance);
        server.pass(1_500);
    }
    server.pass(15_000);
    assert_eq!(server.at(leo).game().acts, acts, "nobody plays for him any more");
    assert!(
        server.acts_somehow(leo, &mut chance),
        "and he may act: {:?}",
        server.at(leo).game().on
    );
}

#[test]
fn nobody_plays_for_whoever_is_back_in_time() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, seats(2));
    server.cut(leo);
    server.pass(DEPUTY_MS - 1);
    let leo = server.comes("Léo", &code);
    server.pass(2 * DEPUTY_MS);
    assert_eq!(deputy_of(&server, zoe, 1), (true, false));
    server.cut(leo);
    server.pass(DEPUTY_MS - 1);
    assert_eq!(deputy_of(&server, zoe, 1), (false, false), "the time away begins anew");
}

#[test]
fn one_device_of_several_is_enough_to_be_there() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, seats(2));
    let phone = server.comes("Léo", &code);
    server.cut(leo);
    server.pass(3 * DEPUTY_MS);
    assert_eq!(deputy_of(&server, zoe, 1), (true, false));
    server.ok(phone, &leave());
    server.pass(DEPUTY_MS);
    assert_eq!(deputy_of(&server, zoe, 1), (false, true));
}

#[test]
fn to_watch_is_not_to_be_there() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, seats(2));
    let watching = server.person("Léo");
    server.ok(watching, &join_as(&code, Role::Watcher, None));
    server.cut(leo);
    server.pass(DEPUTY_MS);
    assert_eq!(deputy_of(&server, zoe, 1), (false, true));
}

#[test]
fn when_everybody_is_gone_the_clock_stands_and_nothing_happens() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, seats(4));
    server.pass(7_000);
    server.cut(zoe);
    server.cut(leo);
    let entries = server.shelf.entries(&code).clone();
    server.pass(EMPTY_MS - 1);
    assert_eq!(server.shelf.entries(&code), entries);
    let leo = server.comes("Léo", &code);
    let desk = server.at(leo).desk();
    assert_eq!((desk.running, desk.at), (true, 7_000));
    assert!(!desk.chairs[1].deputy);
}

#[test]
fn a_deserted_table_leaves_memory_and_comes_back_as_it_was() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, instant(3));
    let mut chance = Chance::from_number(2);
    for _ in 0..10 {
        server.step(&[zoe, leo], &mut chance);
    }
    server.ok(zoe, &lock(true));
    let (zoes, leos) = (server.at(zoe).clone(), server.at(leo).clone());
    server.cut(zoe);
    server.cut(leo);
    server.pass(EMPTY_MS - 1);
    assert_eq!(server.hall.counts().0, 1);
    server.pass(1);
    assert_eq!(server.hall.counts().0, 0, "it waits in the store");

    for (name, before) in [("Zoé", zoes), ("Léo", leos)] {
        let back = server.comes(name, &code);
        let (now, game) = (server.at(back), server.at(back).game());
        let was = before.game();
        assert_eq!((&game.view, game.seq, game.acts), (&was.view, was.seq, was.acts));
        assert_eq!((&game.legal, &game.on, game.until), (&was.legal, &was.on, was.until));
        assert_eq!(now.you(), before.you());
        assert_eq!(now.desk().commitment, before.desk().commitment);
        assert!(now.desk().locked);
        assert_eq!((now.desk().game_no, now.desk().phase), (1, Phase::Playing));
    }
}

#[test]
fn an_empty_table_that_somebody_comes_back_to_stays_in_memory() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    server.cut(zoe);
    server.pass(EMPTY_MS - 1);
    server.comes("Léo", &code);
    server.pass(2 * EMPTY_MS);
    assert_eq!(server.hall.counts().0, 1);
}

#[test]
fn a_table_that_is_gathering_is_remembered_with_its_people() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(4));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(2, "Léo"));
    server.ok(zoe, &bot_on(1, Some("random")));
    let tom = server.comes("Tom", &code);
    server.ok(tom, &sit(3, "Tom"));
    server.ok(zoe, &kick(3));
    let chairs = server.at(zoe).desk().chairs.clone();
    let commitment = server.at(zoe).desk().commitment.clone();
    server.crash();
    let leo = server.comes("Léo", &code);
    let zoe = server.comes("Zoé", &code);
    assert_eq!(server.at(leo).desk().chairs, chairs);
    assert_eq!(server.at(zoe).desk().commitment, commitment);
    assert_eq!(server.at(zoe).you().map(|you| you.host), Some(true));
    let tom = server.person("Tom");
    assert_eq!(server.error(tom, &join(&code)), ErrorCode::Barred);
}

#[test]
fn a_table_that_nobody_waits_for_any_more_leaves_memory_again() {
    let mut server = TestServer::new();
    let (_, code) = server.table("Zoé", GAME, seats(2));
    server.crash();
    server.loads_at_once = false;
    let leo = server.person("Léo");
    server.ok(leo, &join(&code));
    server.cut(leo);
    server.load();
    server.pass(2 * EMPTY_MS);
    assert_eq!(server.hall.counts(), (0, 0));
}

#[test]
fn a_table_that_nobody_may_enter_leaves_memory_again() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    server.ok(zoe, &lock(true));
    server.crash();
    let leo = server.person("Léo");
    assert_eq!(server.error(leo, &join(&code)), ErrorCode::Locked);
    server.pass(2 * EMPTY_MS);
    assert_eq!(server.hall.counts().0, 0);
}

#[test]
fn a_deserted_table_waits_in_memory_until_it_is_stored_without_being_woken_for_ever() {
    let mut server = TestServer::new();
    let ([zoe], _) = server.playing(["Zoé"], GAME, seats(2));
    server.commits_at_once = false;
    server.cut(zoe);
    server.now = server.now.after_ms(EMPTY_MS);
    for _ in 0..10 {
        if server.hall.next_wake().is_some_and(|next| next <= server.now) {
            server.wake();
        }
    }
    let again = server.hall.next_wake();
    assert!(again.is_none_or(|next| next > server.now), "it is woken again and again: {again:?}");
    assert_eq!(server.hall.counts().0, 1);
    server.commit();
    server.pass(EMPTY_MS);
    assert_eq!(server.hall.counts().0, 0);
}

#[test]
fn faces_are_made_by_everybody_and_seen_by_everybody() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    let tom = server.comes("Tom", &code);
    for (who, seat) in [(zoe, Some(Seat(0))), (tom, None)] {
        let before = server.sent.len();
        server.ok(who, &bravo());
        let face = Tell::Reaction { seat, reaction: Reaction::Bravo };
        assert_eq!(server.told_since(before), [(zoe, face.clone()), (tom, face)]);
    }
}
