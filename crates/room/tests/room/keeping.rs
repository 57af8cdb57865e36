//! First it is kept, then it is told; and what becomes of a house that cannot keep.

use protocol::{Ask, Bye, Phase, Tell, Trouble};
use tabletop::Chance;

use crate::house::{House, create, fill, instant, join, lock, seats, sit};

const GAME: &str = "cache-ton-cash";

#[test]
fn nothing_is_told_that_is_not_kept() {
    let mut house = House::new();
    let zoe = house.person("Zoé");
    let leo = house.person("Léo");
    house.keeps_at_once = false;
    let tells_after_keeping = |house: &mut House, conn, ask: &Ask| {
        let from = house.sent.len();
        house.ask(conn, ask);
        assert_eq!(house.told_since(from), [], "{ask:?}");
        house.keep();
        assert!(house.told_since(from).iter().any(|(to, _)| *to == conn), "{ask:?}");
        let troubles = house.at(conn).troubles(0);
        assert_eq!(troubles, [], "{ask:?}");
    };
    tells_after_keeping(&mut house, zoe, &create(GAME, "Zoé", instant(3)));
    let code = house.at(zoe).desk().code.clone();
    house.ok(leo, &join(&code));
    for (conn, ask) in [
        (leo, sit(1, "Léo")),
        (leo, Ask::Name { name: "Leo".into() }),
        (zoe, lock(true)),
        (zoe, Ask::Agree { agreement: instant(4) }),
        (zoe, fill()),
        (zoe, Ask::Kick { seat: 3 }),
        (zoe, fill()),
        (leo, Ask::Stand {}),
        (zoe, fill()),
        (zoe, Ask::Start {}),
        (zoe, Ask::Pause { paused: true }),
    ] {
        tells_after_keeping(&mut house, conn, &ask);
    }
}

#[test]
fn an_action_is_told_when_it_is_kept_and_not_before() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, instant(2));
    house.keeps_at_once = false;
    let mut chance = Chance::from_number(6);
    for _ in 0..30 {
        let from = house.sent.len();
        let acted = [zoe, leo].into_iter().any(|conn| house.acts_somehow(conn, &mut chance));
        assert!(acted);
        assert_eq!(house.told_since(from), []);
        let lines = house.shelf.game(&code).lines.len();
        house.keep();
        assert!(house.shelf.game(&code).lines.len() > lines);
        assert!(house.told_since(from).iter().any(|(_, tell)| matches!(tell, Tell::Update { .. })));
    }
}

#[test]
fn what_happens_while_a_batch_is_under_way_waits_for_the_next_one() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(2));
    let leo = house.comes("Léo", &code);
    house.keeps_at_once = false;
    let from = house.sent.len();
    house.ask(zoe, &lock(true));
    house.begin_batch();
    house.ask(zoe, &lock(false));
    house.ask(zoe, &Ask::React { reaction: protocol::Reaction::Thanks });
    assert_eq!(house.told_since(from), []);
    house.keep();
    let locked = |house: &House| -> Vec<bool> {
        let heard = house.told_since(from).iter().filter(|(conn, _)| *conn == leo);
        heard
            .filter_map(|(_, tell)| {
                let Tell::Desk { desk, .. } = tell else { return None };
                Some(desk.locked)
            })
            .collect()
    };
    assert_eq!(locked(&house), [true]);
    house.keep();
    assert_eq!(locked(&house), [true, false]);
    assert!(matches!(house.sent.last(), Some((_, Tell::Reaction { .. }))));
}

#[test]
fn an_error_comes_after_what_was_asked_before_it() {
    let mut house = House::new();
    let (zoe, _) = house.table("Zoé", GAME, seats(2));
    house.keeps_at_once = false;
    let from = house.sent.len();
    house.ask(zoe, &lock(true));
    house.ask(zoe, &Ask::Start {});
    house.keep();
    let told = house.told_since(from);
    assert!(matches!(
        told,
        [(_, Tell::Desk { .. }), (_, Tell::Error { error: Trouble::SeatsFree, .. })]
    ));
}

#[test]
fn another_table_does_not_wait_for_a_batch_that_is_not_its_own() {
    let mut house = House::new();
    let (zoe, _) = house.table("Zoé", GAME, seats(2));
    let (mia, _) = house.table("Mia", GAME, seats(2));
    house.keeps_at_once = false;
    house.ask(zoe, &lock(true));
    assert_eq!(house.ok(mia, &crate::house::bravo()).len(), 1);
}

#[test]
fn when_keeping_fails_nobody_was_told_and_the_table_comes_back_as_it_was() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, instant(2));
    let (tom, other) = house.table("Tom", GAME, seats(2));
    let mut chance = Chance::from_number(6);
    for _ in 0..5 {
        house.step(&[zoe, leo], &mut chance);
    }
    let before = house.at(zoe).game().clone();
    house.keeps_at_once = false;
    let from = house.sent.len();
    assert!([zoe, leo].into_iter().any(|conn| house.acts_somehow(conn, &mut chance)));
    house.fail();
    let told = house.told_since(from);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told.iter().all(|(_, tell)| *tell == Tell::Bye { why: Bye::Storage }));
    assert_eq!((house.bye(zoe), house.bye(leo)), (Some(Bye::Storage), Some(Bye::Storage)));
    assert_eq!(house.ask(zoe, &Ask::Tables {}), [], "the connection is gone");

    assert_eq!(house.bye(tom), None);
    house.keeps_at_once = true;
    house.ok(tom, &lock(true));
    assert!(house.at(tom).desk().locked && house.at(tom).desk().code == other);

    let zoe = house.comes_back("Zoé", &code, zoe);
    let after = house.at(zoe).game();
    assert_eq!((&after.view, after.seq, after.acts), (&before.view, before.seq, before.acts));
    assert_eq!((&after.legal, &after.on), (&before.legal, &before.on));
}

#[test]
fn a_table_whose_making_fails_never_was() {
    let mut house = House::new();
    let zoe = house.person("Zoé");
    let leo = house.person("Léo");
    house.keeps_at_once = false;
    house.ask(zoe, &create(GAME, "Zoé", seats(2)));
    let writes = format!("{:?}", house.begin_batch());
    let code = writes.split("code: ").nth(1).expect("a desk has a code")[..4].to_string();
    house.fail();
    assert_eq!(house.bye(zoe), Some(Bye::Storage));
    house.keeps_at_once = true;
    assert_eq!(house.trouble(leo, &join(&code)), Trouble::NoSuchTable);
    assert_eq!(house.hall.counts(), (0, 1));
}

#[test]
fn a_failure_does_not_disturb_a_table_that_had_nothing_in_the_batch() {
    let mut house = House::new();
    let (zoe, _) = house.table("Zoé", GAME, seats(2));
    let (mia, _) = house.table("Mia", GAME, seats(2));
    house.keeps_at_once = false;
    house.ask(zoe, &lock(true));
    house.begin_batch();
    house.ask(mia, &lock(true));
    house.fail();
    assert_eq!((house.bye(zoe), house.bye(mia)), (Some(Bye::Storage), None));
    house.keep();
    assert!(house.at(mia).desk().locked);
}

#[test]
fn a_table_with_something_in_the_failed_batch_loses_what_came_after_it_too() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(2));
    house.keeps_at_once = false;
    house.ask(zoe, &Ask::Name { name: "Zoë".into() });
    house.begin_batch();
    house.ask(zoe, &lock(true));
    house.fail();
    assert_eq!(house.begin_batch(), None, "nothing of it is written");
    house.keeps_at_once = true;
    let zoe = house.comes("Zoé", &code);
    let desk = house.at(zoe).desk();
    assert_eq!((desk.chairs[0].name.as_deref(), desk.locked), (Some("Zoé"), false));
}

#[test]
fn a_store_that_cannot_say_is_no_reason_to_forget_a_table() {
    let mut house = House::new();
    let (_, code) = house.table("Zoé", GAME, seats(2));
    house.crash();
    house.fetches_at_once = false;
    let leo = house.person("Léo");
    house.ok(leo, &join(&code));
    house.fetch_in_vain();
    assert_eq!(house.at(leo).troubles(0), [Trouble::Storage]);
    house.ok(leo, &join(&code));
    house.fetch();
    assert_eq!(house.at(leo).desk().code, code);
}

#[test]
fn a_store_that_cannot_tell_the_past_is_an_error() {
    let mut house = House::new();
    let ([zoe], _) = house.playing(["Zoé"], GAME, instant(2));
    house.knows_the_past = false;
    assert_eq!(house.trouble(zoe, &Ask::Past { before: 1 }), Trouble::Storage);
    house.knows_the_past = true;
    house.ok(zoe, &Ask::Past { before: 1 });
}

/// Several tables, a failure and an end, with every frame that was sent.
fn a_day(entropy: u64) -> Vec<(room::ConnId, bytes::Bytes)> {
    let mut house = House::of(entropy);
    house.raw = Some(Vec::new());
    let tables = ["Zoé", "Léo", "Mia", "Tom", "Eve"].map(|host| {
        let ([conn], code) = house.playing([host], GAME, seats(3));
        for watcher in ["Ana", "Ben", "Cleo"] {
            house.comes(watcher, &code);
        }
        conn
    });
    let mut chance = Chance::from_number(entropy);
    for _ in 0..10 {
        house.pass(1_000);
        for conn in tables {
            house.acts_somehow(conn, &mut chance);
        }
    }
    house.keeps_at_once = false;
    for conn in &tables[..3] {
        house.ask(*conn, &lock(true));
    }
    house.fail();
    house.keeps_at_once = true;
    house.shut();
    house.raw.take().expect("frames were kept")
}

#[test]
fn the_same_day_is_the_same_to_the_last_frame() {
    let day = a_day(3);
    assert!(day.len() > 200, "{}", day.len());
    assert!(day == a_day(3), "the same entropy and the same messages, but other frames");
}

#[test]
fn several_who_wait_for_a_table_all_come_to_it() {
    let mut house = House::new();
    let (_, code) = house.table("Zoé", GAME, seats(2));
    house.crash();
    house.fetches_at_once = false;
    let people = ["Zoé", "Léo", "Mia"].map(|name| house.person(name));
    for conn in people {
        house.ok(conn, &join(&code));
    }
    house.ok(people[1], &Ask::Leave {});
    house.fetch();
    assert!(house.at(people[1]).desk.is_none());
    assert_eq!(house.at(people[0]).desk().watchers, 1);
    assert!(house.at(people[2]).desk().chairs[0].present);
}

#[test]
fn whoever_changes_tables_hears_nothing_more_of_the_first() {
    let mut house = House::new();
    let ([zoe, leo], _) = house.playing(["Zoé", "Léo"], GAME, instant(2));
    let (_, second) = house.table("Mia", GAME, instant(2));
    house.keeps_at_once = false;
    let mut chance = Chance::from_number(6);
    assert!([zoe, leo].into_iter().any(|conn| house.acts_somehow(conn, &mut chance)));
    house.ask(leo, &join(&second));
    while house.begin_batch().is_some() {
        house.keep();
    }
    let heard = &house.at(leo).heard;
    let there = heard
        .iter()
        .position(|tell| matches!(tell, Tell::Desk { desk, .. } if desk.code == second));
    let after = &heard[there.expect("he is told of the second table")..];
    let elsewhere = |tell: &&Tell| {
        matches!(tell, Tell::Desk { desk, .. } if desk.code != second)
            || matches!(tell, Tell::Update { .. } | Tell::Whole { .. })
    };
    let first = after.iter().find(elsewhere);
    assert_eq!(first, None);
}

#[test]
fn a_house_that_closes_keeps_every_table_with_its_clock() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, seats(4));
    house.pass(12_345);
    let before = house.at(zoe).game().clone();
    house.shut();
    assert_eq!((house.bye(zoe), house.bye(leo)), (Some(Bye::Shutdown), Some(Bye::Shutdown)));
    house.now = house.now.after_ms(86_400_000);
    let zoe = house.comes_back("Zoé", &code, zoe);
    let (desk, game) = (house.at(zoe).desk(), house.at(zoe).game());
    assert_eq!((desk.at, desk.phase), (12_345, Phase::Playing));
    assert_eq!((&game.view, game.seq), (&before.view, before.seq));
    let mut chance = Chance::from_number(6);
    house.acts_somehow(zoe, &mut chance);
    house.pass(60_000);
    assert!(house.at(zoe).game().seq > before.seq, "the bots are awake again");
}

#[test]
fn a_finished_game_is_still_there_after_a_crash() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, instant(2));
    let mut chance = Chance::from_number(6);
    while house.step(&[zoe, leo], &mut chance) {}
    let (over, replay) = (house.at(zoe).over.clone(), house.at(zoe).desk().replay.clone());
    house.crash();
    let zoe = house.comes("Zoé", &code);
    assert_eq!(house.at(zoe).desk().phase, Phase::Over);
    assert_eq!(house.at(zoe).desk().replay, replay);
    assert!(over.is_some_and(|(_, _, replay)| Some(replay) == house.at(zoe).desk().replay));
    house.ok(zoe, &Ask::Rematch {});
    house.ok(zoe, &Ask::Start {});
    assert_eq!(house.at(zoe).game().game, 2);
}

#[test]
fn deputies_and_the_pause_survive_a_crash() {
    let mut house = House::new();
    let ([zoe, leo], code) = house.playing(["Zoé", "Léo"], GAME, seats(2));
    house.cut(leo);
    house.pass(room::DEPUTY_MS);
    house.ok(zoe, &Ask::Pause { paused: true });
    house.crash();
    let zoe = house.comes("Zoé", &code);
    let desk = house.at(zoe).desk();
    assert!(desk.paused && !desk.running && desk.chairs[1].deputy);
    let leo = house.comes("Léo", &code);
    assert!(!house.at(leo).desk().chairs[1].deputy);
    assert!(house.at(zoe).desk().paused);
}
