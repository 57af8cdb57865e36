//! What it costs to bring a table back from the store, and how many there may be in memory.

use protocol::{ErrorCode, Phase};
use room::{ConnId, EMPTY_MS, Limits};
use tabletop::Chance;

use crate::server::*;

const GAME: &str = "cache-ton-cash";

/// Somebody of that name says hello from an address.
fn from(server: &mut TestServer, address: u64, name: &str) -> ConnId {
    let conn = server.connect_from(address);
    server.ok(conn, &hello(name));
    conn
}

/// Somebody makes a table from an address; its code.
fn makes(server: &mut TestServer, address: u64, name: &str) -> String {
    let conn = from(server, address, name);
    server.ok(conn, &create(GAME, name, seats(2)));
    let code = server.at(conn).desk().code.clone();
    server.cut(conn);
    code
}

/// Nobody is at any table for so long that all wait in the store.
fn unload(server: &mut TestServer) {
    server.pass(EMPTY_MS + 1_000);
    assert_eq!(server.hall.counts().0, 0);
}

#[test]
fn a_table_comes_from_the_store_only_where_there_is_room_for_it() {
    let limits = Limits { tables: 2, desk_ms: 0, ..Limits::trusting() };
    let mut server = TestServer::with(1, limits);
    let old = [makes(&mut server, 1, "Zoé"), makes(&mut server, 1, "Zoé")];
    unload(&mut server);
    let new = [makes(&mut server, 1, "Léo"), makes(&mut server, 1, "Léo")];
    let mia = from(&mut server, 2, "Mia");
    assert_eq!(server.error(mia, &join(&old[0])), ErrorCode::HouseFull);
    assert_eq!(server.hall.counts().0, 2);
    server.ok(mia, &join(&new[0]));
    server.cut(mia);

    // A little later there is room again, and each table that is on its way takes its place at once.
    unload(&mut server);
    server.loads_at_once = false;
    let people = ["Mia", "Tom", "Ana"].map(|name| from(&mut server, 2, name));
    server.ask(people[0], &join(&old[0]));
    server.ask(people[1], &join(&old[1]));
    server.ask(people[2], &join(&old[1]));
    let eve = from(&mut server, 9, "Eve");
    assert_eq!(server.error(eve, &join(&new[0])), ErrorCode::HouseFull);
    server.load();
    assert_eq!(server.hall.counts().0, 2);
    for (conn, code) in people.iter().zip([&old[0], &old[1], &old[1]]) {
        assert_eq!(server.at(*conn).desk().code, *code);
    }
}

#[test]
fn a_place_that_nobody_waits_for_any_more_is_free() {
    let limits = Limits { tables: 1, desk_ms: 0, ..Limits::trusting() };
    let mut server = TestServer::with(1, limits);
    let code = makes(&mut server, 1, "Zoé");
    unload(&mut server);
    // The store does not have it after all; or could not say.
    server.loads_at_once = false;
    for _ in 0..3 {
        let mia = from(&mut server, 2, "Mia");
        server.ask(mia, &join(&code));
        server.load_in_vain();
        assert_eq!(server.hall.counts().0, 0);
        server.cut(mia);
    }
    // While something of it is on its way to be purged nobody loads it, and whoever waits may leave.
    let table = store::Code::parse(&code).expect("a code");
    assert_eq!(server.hall.purging(&[table]), [table]);
    for _ in 0..3 {
        let mia = from(&mut server, 2, "Mia");
        server.ask(mia, &join(&code));
        server.cut(mia);
        assert_eq!(server.hall.counts().0, 0);
    }
    server.purged(&[table], &[]);
    server.loads_at_once = true;
    let mia = from(&mut server, 2, "Mia");
    server.ok(mia, &join(&code));
    assert_eq!(server.hall.counts().0, 1);
}

#[test]
fn a_table_from_the_store_counts_for_who_made_it_or_else_for_who_wakes_it() {
    let limits = Limits { tables_each: 1, desk_ms: 0, ..Limits::trusting() };
    let mut server = TestServer::with(1, limits);
    let old = makes(&mut server, 1, "Zoé");
    unload(&mut server);
    let new = makes(&mut server, 1, "Zoé");
    let mia = from(&mut server, 2, "Mia");
    assert_eq!(server.error(mia, &join(&old)), ErrorCode::TooFast, "it is the second of Zoé's");
    server.ok(mia, &create(GAME, "Mia", seats(2)));

    // Who made it is not stored: it is nobody else's business.
    server.shut();
    let mia = from(&mut server, 2, "Mia");
    server.ok(mia, &join(&old));
    let tom = from(&mut server, 2, "Tom");
    assert_eq!(server.error(tom, &join(&new)), ErrorCode::TooFast, "Mia has woken one from there");
    let zoe = from(&mut server, 1, "Zoé");
    server.ok(zoe, &join(&new));
    server.ok(tom, &join(&new));
    server.cut(mia);
    server.cut(tom);
    server.pass(EMPTY_MS + 1_000);
    assert_eq!(server.hall.counts().0, 1);
    let tom = from(&mut server, 2, "Tom");
    server.ok(tom, &join(&old));
}

#[test]
fn a_finished_game_is_loaded_from_its_last_snapshot() {
    let mut server = TestServer::new();
    let agreement = option(instant(4), "ending", "three_rounds");
    let ([zoe], code) = server.playing(["Zoé"], GAME, agreement);
    let mut chance = Chance::from_number(4);
    while server.step(&[zoe], &mut chance) {}
    let over = server.at(zoe).game().clone();
    let entries = server.shelf.entries(&code).len();
    assert!(entries > 300, "a game of {entries} entries is too short");
    for spoilt in [false, true] {
        if spoilt {
            server.shelf.spoil_snapshot(&code);
        }
        assert!(server.shelf.read_to_load(&code) <= 256, "of {entries}");
        server.crash();
        let zoe = server.comes("Zoé", &code);
        assert_eq!(server.at(zoe).desk().phase, Phase::Over);
        let game = server.at(zoe).game();
        assert_eq!((&game.view, game.seq, game.acts), (&over.view, over.seq, over.acts));
        assert_eq!(game.over, over.over);
        server.asks_for_the_past(zoe);
        assert_eq!(server.at(zoe).game().log.len() as u32, over.seq);
    }
}
