//! First it is stored, then it is told; and what becomes of a server that cannot store.

use protocol::{Ask, CloseReason, ErrorCode, Phase, Tell};
use room::PAST_MS;
use store::Write;
use tabletop::Chance;

use crate::server::{
    SHARDS, TestServer, agree, bravo, create, fill, instant, join, kick, leave, lock, option, past,
    pause, rematch, rename, seats, sit, stand, start, tables,
};

const GAME: &str = "cache-ton-cash";

#[test]
fn nothing_is_told_that_is_not_stored() {
    let mut server = TestServer::new();
    let zoe = server.person("Zoé");
    let leo = server.person("Léo");
    server.commits_at_once = false;
    let tells_once_it_is_stored = |server: &mut TestServer, conn, ask: &Ask| {
        let from = server.sent.len();
        server.ask(conn, ask);
        assert_eq!(server.told_since(from), [], "{ask:?}");
        server.commit();
        assert!(server.told_since(from).iter().any(|(to, _)| *to == conn), "{ask:?}");
        assert_eq!(server.at(conn).errors(0), [], "{ask:?}");
    };
    tells_once_it_is_stored(&mut server, zoe, &create(GAME, "Zoé", instant(3)));
    let code = server.at(zoe).desk().code.clone();
    server.ok(leo, &join(&code));
    for (conn, ask) in [
        (leo, sit(1, "Léo")),
        (leo, rename("Leo")),
        (zoe, lock(true)),
        (zoe, agree(instant(4))),
        (zoe, fill()),
        (zoe, kick(3)),
        (zoe, fill()),
        (leo, stand()),
        (zoe, fill()),
        (zoe, start()),
        (zoe, pause(true)),
    ] {
        tells_once_it_is_stored(&mut server, conn, &ask);
    }
}

#[test]
fn an_action_is_told_when_it_is_stored_and_not_before() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, instant(2));
    server.commits_at_once = false;
    let mut chance = Chance::from_number(6);
    for _ in 0..30 {
        let from = server.sent.len();
        let acted = [zoe, leo].into_iter().any(|conn| server.acts_somehow(conn, &mut chance));
        assert!(acted);
        assert_eq!(server.told_since(from), []);
        let entries = server.shelf.entries(&code).len();
        server.commit();
        assert!(server.shelf.entries(&code).len() > entries);
        assert!(
            server.told_since(from).iter().any(|(_, tell)| matches!(tell, Tell::Update { .. }))
        );
    }
}

#[test]
fn what_happens_while_a_batch_is_under_way_waits_for_the_next_one() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    let leo = server.comes("Léo", &code);
    server.commits_at_once = false;
    let from = server.sent.len();
    server.ask(zoe, &lock(true));
    server.begin_batch();
    server.ask(zoe, &lock(false));
    server.ask(zoe, &bravo());
    assert_eq!(server.told_since(from), []);
    server.commit();
    let locked = |server: &TestServer| -> Vec<bool> {
        let heard = server.told_since(from).iter().filter(|(conn, _)| *conn == leo);
        heard
            .filter_map(|(_, tell)| {
                let Tell::Desk { desk, .. } = tell else { return None };
                Some(desk.locked)
            })
            .collect()
    };
    assert_eq!(locked(&server), [true]);
    server.commit();
    assert_eq!(locked(&server), [true, false]);
    assert!(matches!(server.sent.last(), Some((_, Tell::Reaction { .. }))));
}

#[test]
fn an_error_comes_after_what_was_asked_before_it() {
    let mut server = TestServer::new();
    let (zoe, _) = server.table("Zoé", GAME, seats(2));
    server.commits_at_once = false;
    let from = server.sent.len();
    server.ask(zoe, &lock(true));
    server.ask(zoe, &start());
    server.commit();
    let told = server.told_since(from);
    assert!(matches!(
        told,
        [(_, Tell::Desk { .. }), (_, Tell::Error { error: ErrorCode::SeatsFree, .. })]
    ));
}

#[test]
fn another_table_does_not_wait_for_a_batch_that_is_not_its_own() {
    let mut server = TestServer::new();
    let (zoe, _) = server.table("Zoé", GAME, seats(2));
    let (mia, _) = server.table("Mia", GAME, seats(2));
    server.commits_at_once = false;
    server.ask(zoe, &lock(true));
    assert_eq!(server.ok(mia, &bravo()).len(), 1);
}

#[test]
fn when_storing_fails_nobody_was_told_and_the_table_comes_back_as_it_was() {
    let mut server = TestServer::new();
    let ([zoe, leo], _) = server.playing(["Zoé", "Léo"], GAME, instant(2));
    let (tom, other) = server.table("Tom", GAME, seats(2));
    let mut chance = Chance::from_number(6);
    for _ in 0..5 {
        server.step(&[zoe, leo], &mut chance);
    }
    let before = server.at(zoe).game().clone();
    server.commits_at_once = false;
    let from = server.sent.len();
    assert!([zoe, leo].into_iter().any(|conn| server.acts_somehow(conn, &mut chance)));
    server.fail();
    let told = server.told_since(from);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told.iter().all(|(_, tell)| *tell == Tell::Bye { why: CloseReason::Storage }));
    assert_eq!(
        (server.close_reason(zoe), server.close_reason(leo)),
        (Some(CloseReason::Storage), Some(CloseReason::Storage))
    );
    assert_eq!(server.ask(zoe, &tables()), [], "the connection is gone");

    assert_eq!(server.close_reason(tom), None);
    server.commits_at_once = true;
    server.ok(tom, &lock(true));
    assert!(server.at(tom).desk().locked && server.at(tom).desk().code == other);

    let zoe = server.comes_back(zoe);
    let after = server.at(zoe).game();
    assert_eq!((&after.view, after.seq, after.acts), (&before.view, before.seq, before.acts));
    assert_eq!((&after.legal, &after.on), (&before.legal, &before.on));
}

#[test]
fn a_table_whose_making_fails_never_was() {
    let mut server = TestServer::new();
    let zoe = server.person("Zoé");
    let leo = server.person("Léo");
    server.commits_at_once = false;
    server.ask(zoe, &create(GAME, "Zoé", seats(2)));
    let writes = format!("{:?}", server.begin_batch());
    let code = writes.split("code: ").nth(1).expect("a desk has a code")[..4].to_string();
    server.fail();
    assert_eq!(server.close_reason(zoe), Some(CloseReason::Storage));
    server.commits_at_once = true;
    assert_eq!(server.error(leo, &join(&code)), ErrorCode::NoSuchTable);
    assert_eq!(server.hall.counts(), (0, 1));
}

#[test]
fn a_failure_does_not_disturb_a_table_that_had_nothing_in_the_batch() {
    let mut server = TestServer::new();
    let (zoe, _) = server.table("Zoé", GAME, seats(2));
    let (mia, _) = server.table("Mia", GAME, seats(2));
    server.commits_at_once = false;
    server.ask(zoe, &lock(true));
    server.begin_batch();
    server.ask(mia, &lock(true));
    server.fail();
    assert_eq!(
        (server.close_reason(zoe), server.close_reason(mia)),
        (Some(CloseReason::Storage), None)
    );
    server.commit();
    assert!(server.at(mia).desk().locked);
}

#[test]
fn a_table_with_something_in_the_failed_batch_loses_what_came_after_it_too() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    server.commits_at_once = false;
    server.ask(zoe, &rename("Zoë"));
    server.begin_batch();
    server.ask(zoe, &lock(true));
    server.fail();
    assert_eq!(server.begin_batch(), None, "nothing of it is written");
    server.commits_at_once = true;
    let zoe = server.comes("Zoé", &code);
    let desk = server.at(zoe).desk();
    assert_eq!((desk.chairs[0].name.as_deref(), desk.locked), (Some("Zoé"), false));
}

#[test]
fn a_table_that_the_store_refuses_is_dropped_alone_and_comes_back_as_it_was() {
    let mut server = TestServer::new();
    let ([zoe, leo], refused) = server.playing(["Zoé", "Léo"], GAME, instant(2));
    let ([mia, tom], other) = server.playing(["Mia", "Tom"], GAME, instant(2));
    let ana = server.comes("Ana", &refused);
    let mut chance = Chance::from_number(6);
    for _ in 0..5 {
        server.step(&[zoe, leo], &mut chance);
        server.step(&[mia, tom], &mut chance);
    }
    let before = [zoe, leo, ana].map(|conn| server.at(conn).game().clone());
    let entries = (server.shelf.entries(&refused), server.shelf.entries(&other).len());
    server.commits_at_once = false;
    let from = server.sent.len();
    assert!([zoe, leo].into_iter().any(|conn| server.acts_somehow(conn, &mut chance)));
    assert!([mia, tom].into_iter().any(|conn| server.acts_somehow(conn, &mut chance)));
    server.commit_but(&[server.shelf.table(&refused)]);

    for conn in [zoe, leo, ana] {
        let told = server.told_since(from).iter().filter(|(to, _)| *to == conn);
        let told: Vec<&Tell> = told.map(|(_, tell)| tell).collect();
        assert_eq!(told, [&Tell::Bye { why: CloseReason::Storage }], "nothing of what was refused");
        assert_eq!(server.ask(conn, &tables()), [], "the connection is gone");
    }
    for conn in [mia, tom] {
        let mut told = server.told_since(from).iter().filter(|(to, _)| *to == conn);
        assert!(told.any(|(_, tell)| matches!(tell, Tell::Update { .. })), "the others are told");
        assert_eq!(server.close_reason(conn), None);
    }
    assert_eq!(server.begin_batch(), None, "nothing is left of it");
    assert_eq!(server.shelf.entries(&refused), entries.0);
    assert!(server.shelf.entries(&other).len() > entries.1);

    server.commits_at_once = true;
    let seq = server.at(mia).game().seq;
    for _ in 0..5 {
        server.step(&[mia, tom], &mut chance);
    }
    assert!(server.at(mia).game().seq > seq, "the others play on");

    let [zoe, leo, ana] = [zoe, leo, ana].map(|conn| server.comes_back(conn));
    for (conn, before) in [zoe, leo, ana].into_iter().zip(before) {
        let after = server.at(conn).game();
        assert_eq!((&after.view, after.seq, after.acts), (&before.view, before.seq, before.acts));
        assert_eq!((&after.legal, after.on), (&before.legal, before.on));
        assert_eq!((after.until, &after.log), (before.until, &before.log));
    }
    let seq = server.at(zoe).game().seq;
    for _ in 0..5 {
        server.step(&[zoe, leo], &mut chance);
    }
    assert!(server.at(zoe).game().seq > seq, "and so do they");
}

#[test]
fn a_refused_table_loses_what_came_after_the_batch_too() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    server.commits_at_once = false;
    server.ask(zoe, &rename("Zoë"));
    server.begin_batch();
    server.ask(zoe, &lock(true));
    server.commit_but(&[server.shelf.table(&code)]);
    assert_eq!(server.begin_batch(), None, "nothing of it is written");
    server.commits_at_once = true;
    let zoe = server.comes_back(zoe);
    let desk = server.at(zoe).desk();
    assert_eq!((desk.chairs[0].name.as_deref(), desk.locked), (Some("Zoé"), false));
}

#[test]
fn whoever_has_left_a_table_is_not_sent_home_when_it_is_refused() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    let leo = server.comes("Léo", &code);
    server.commits_at_once = false;
    server.ask(leo, &sit(1, "Léo"));
    server.ask(leo, &leave());
    let from = server.at(leo).heard.len();
    server.commit_but(&[server.shelf.table(&code)]);
    let reasons = (server.close_reason(zoe), server.close_reason(leo));
    assert_eq!(reasons, (Some(CloseReason::Storage), None));
    assert_eq!(server.at(leo).heard[from..], []);
    server.commits_at_once = true;
    server.ok(leo, &join(&code));
    assert_eq!(server.at(leo).seat(), None, "he never sat down");
}

#[test]
fn a_table_whose_making_is_refused_never_was() {
    let mut server = TestServer::new();
    let (zoe, leo) = (server.person("Zoé"), server.person("Léo"));
    server.commits_at_once = false;
    server.ask(zoe, &create(GAME, "Zoé", seats(2)));
    let (table, code) = match server.begin_batch() {
        Some([Write::Desk { table, code, .. }]) => (*table, *code),
        other => panic!("a table begins with its desk: {other:?}"),
    };
    server.commit_but(&[table]);
    assert_eq!(server.close_reason(zoe), Some(CloseReason::Storage));
    server.commits_at_once = true;
    assert_eq!(server.error(leo, &join(code.as_str())), ErrorCode::NoSuchTable);
    assert_eq!(server.hall.counts(), (0, 1));
    server.ok(leo, &create(GAME, "Léo", seats(2)));
}

#[test]
fn a_table_that_the_store_has_forgotten_is_refused_and_gone() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    let table = server.shelf.table(&code);
    server.shelf.purge();
    server.commits_at_once = false;
    let mia = server.person("Mia");
    server.ask(mia, &create(GAME, "Mia", seats(2)));
    server.ask(zoe, &lock(true));
    assert_eq!(server.commit_but(&[]), [table], "the store itself says so");
    let other = server.at(mia).desk().code.clone();
    assert_eq!(
        (server.close_reason(zoe), server.close_reason(mia)),
        (Some(CloseReason::Storage), None)
    );
    server.commits_at_once = true;
    let leo = server.person("Léo");
    assert_eq!(server.error(leo, &join(&code)), ErrorCode::NoSuchTable);
    server.ok(leo, &join(&other));
}

#[test]
fn a_store_that_cannot_say_is_no_reason_to_forget_a_table() {
    let mut server = TestServer::new();
    let (_, code) = server.table("Zoé", GAME, seats(2));
    server.crash();
    server.loads_at_once = false;
    let leo = server.person("Léo");
    server.ok(leo, &join(&code));
    server.load_in_vain();
    assert_eq!(server.at(leo).errors(0), [ErrorCode::Storage]);
    server.ok(leo, &join(&code));
    server.load();
    assert_eq!(server.at(leo).desk().code, code);
}

#[test]
fn a_store_that_cannot_tell_the_past_is_an_error() {
    let mut server = TestServer::new();
    let ([zoe], _) = server.playing(["Zoé"], GAME, instant(2));
    server.knows_the_past = false;
    server.ok(zoe, &past(1));
    server.pass(PAST_MS);
    assert_eq!(server.at(zoe).errors(0), [ErrorCode::Storage]);
    server.knows_the_past = true;
    server.ok(zoe, &past(1));
}

#[test]
fn bots_wait_while_the_store_cannot_follow_and_people_do_not() {
    /// So many writes of a shard may wait, and so many more come of what a bot does at once.
    const MOST: usize = 20_000 / SHARDS;
    const AT_ONCE: usize = 200;
    const TABLES: usize = 18;
    let mut server = TestServer::new();
    for table in 0..TABLES {
        let long = option(instant(4), "target_k", 10_000);
        let (host, _) = server.table(&format!("Host {table}"), GAME, long);
        for ask in [stand(), fill(), start()] {
            server.ok(host, &ask);
        }
    }
    let ([zoe], code) = server.playing(["Zoé"], GAME, instant(2));
    while server.at(zoe).game().legal.is_empty() {
        assert!(server.pass_until_woken());
    }
    server.commits_at_once = false;
    server.pass(5_000);
    let action = server.at(zoe).game().legal[0].action.clone();
    let (ask, table) = (server.next_act(zoe, &action), server.shelf.table(&code));
    server.ask(zoe, &ask);
    let writes = server.begin_batch().expect("there is something to commit");
    let hers = writes.iter().filter(|write| write.table() == table);
    assert!(hers.count() >= 1, "what she did waits for the store like everything else");
    let count = writes.len();
    println!("{count} writes wait");
    assert!(count >= MOST, "bots did enough to fill a shard: {count}");
    assert!(count < SHARDS * MOST + (TABLES + 1) * AT_ONCE, "bots went on: {count}");
    server.commit();
    server.pass(1_000);
    assert!(server.begin_batch().is_some_and(|writes| writes.len() >= 64), "bots go on");
}

/// Several tables, a failure and an end, with every frame that was sent.
fn a_day(entropy: u64) -> Vec<(room::ConnId, bytes::Bytes)> {
    let mut server = TestServer::of(entropy);
    server.raw = Some(Vec::new());
    let tables = ["Zoé", "Léo", "Mia", "Tom", "Eve"].map(|host| {
        let ([conn], code) = server.playing([host], GAME, seats(3));
        for watcher in ["Ana", "Ben", "Cleo"] {
            server.comes(watcher, &code);
        }
        conn
    });
    let mut chance = Chance::from_number(entropy);
    for _ in 0..10 {
        server.pass(1_000);
        for conn in tables {
            server.acts_somehow(conn, &mut chance);
        }
    }
    server.commits_at_once = false;
    for conn in &tables[..3] {
        server.ask(*conn, &lock(true));
    }
    server.fail();
    server.commits_at_once = true;
    server.shut();
    server.raw.take().expect("frames were noted")
}

#[test]
fn the_same_day_is_the_same_to_the_last_frame() {
    let day = a_day(3);
    assert!(day.len() > 200, "{}", day.len());
    assert!(day == a_day(3), "the same entropy and the same messages, but other frames");
}

#[test]
fn several_who_wait_for_a_table_all_come_to_it() {
    let mut server = TestServer::new();
    let (_, code) = server.table("Zoé", GAME, seats(2));
    server.crash();
    server.loads_at_once = false;
    let people = ["Zoé", "Léo", "Mia"].map(|name| server.person(name));
    for conn in people {
        server.ok(conn, &join(&code));
    }
    server.ok(people[1], &leave());
    server.load();
    assert!(server.at(people[1]).table().is_none());
    assert_eq!(server.at(people[0]).desk().watchers, 1);
    assert!(server.at(people[2]).desk().chairs[0].present);
}

#[test]
fn whoever_changes_tables_hears_nothing_more_of_the_first() {
    let mut server = TestServer::new();
    let ([zoe, leo], _) = server.playing(["Zoé", "Léo"], GAME, instant(2));
    let (_, second) = server.table("Mia", GAME, instant(2));
    server.commits_at_once = false;
    let mut chance = Chance::from_number(6);
    assert!([zoe, leo].into_iter().any(|conn| server.acts_somehow(conn, &mut chance)));
    server.ask(leo, &join(&second));
    while server.begin_batch().is_some() {
        server.commit();
    }
    let heard = &server.at(leo).heard;
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
fn a_server_that_closes_stores_every_table_with_its_clock() {
    let mut server = TestServer::new();
    let ([zoe, leo], _) = server.playing(["Zoé", "Léo"], GAME, seats(4));
    server.pass(12_345);
    let before = server.at(zoe).game().clone();
    server.shut();
    assert_eq!(
        (server.close_reason(zoe), server.close_reason(leo)),
        (Some(CloseReason::Shutdown), Some(CloseReason::Shutdown))
    );
    server.now = server.now.after_ms(86_400_000);
    let zoe = server.comes_back(zoe);
    let (desk, game) = (server.at(zoe).desk(), server.at(zoe).game());
    assert_eq!((desk.at, desk.phase), (12_345, Phase::Playing));
    assert_eq!((&game.view, game.seq), (&before.view, before.seq));
    let mut chance = Chance::from_number(6);
    server.acts_somehow(zoe, &mut chance);
    server.pass(60_000);
    assert!(server.at(zoe).game().seq > before.seq, "the bots are awake again");
}

#[test]
fn a_finished_game_is_still_there_after_a_crash() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, instant(2));
    let mut chance = Chance::from_number(6);
    while server.step(&[zoe, leo], &mut chance) {}
    let (over, replay) = (server.at(zoe).game().over.clone(), server.at(zoe).desk().replay.clone());
    server.crash();
    let zoe = server.comes("Zoé", &code);
    assert_eq!(server.at(zoe).desk().phase, Phase::Over);
    assert_eq!(server.at(zoe).desk().replay, replay);
    assert!(over.is_some_and(|over| Some(over.replay) == server.at(zoe).desk().replay));
    server.ok(zoe, &rematch());
    server.ok(zoe, &start());
    assert_eq!(server.at(zoe).game().game_no, 2);
}

#[test]
fn deputies_and_the_pause_survive_a_crash() {
    let mut server = TestServer::new();
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], GAME, seats(2));
    server.cut(leo);
    server.pass(room::DEPUTY_MS);
    server.ok(zoe, &pause(true));
    server.crash();
    let zoe = server.comes("Zoé", &code);
    let desk = server.at(zoe).desk();
    assert!(desk.paused && !desk.running && desk.chairs[1].deputy);
    let leo = server.comes("Léo", &code);
    assert!(!server.at(leo).desk().chairs[1].deputy);
    assert!(server.at(zoe).desk().paused);
}

#[test]
fn a_snapshot_that_cannot_be_read_costs_nothing_but_time() {
    let mut server = TestServer::new();
    let agreement = option(instant(4), "ending", "three_rounds");
    let ([zoe], code) = server.playing(["Zoé"], GAME, agreement);
    let mut chance = Chance::from_number(4);
    while server.shelf.game(&code).snapshot.is_none() {
        assert!(server.step(&[zoe], &mut chance), "the game is too short for a snapshot");
    }
    server.step(&[zoe], &mut chance);
    let before = server.at(zoe).game().clone();
    server.shelf.spoil_snapshot(&code);
    server.crash();
    let zoe = server.comes_back(zoe);
    let after = server.at(zoe).game();
    assert_eq!((&after.view, after.seq, after.acts), (&before.view, before.seq, before.acts));
}
