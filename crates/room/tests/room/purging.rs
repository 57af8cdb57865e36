//! Tables that nobody comes to are forgotten, and never one that somebody is at.

use protocol::ErrorCode;
use room::Effects;
use store::Code;

use crate::server::*;

const GAME: &str = "cache-ton-cash";

fn parsed(code: &str) -> Code {
    Code::parse(code).expect("a code")
}

#[test]
fn a_table_that_is_in_memory_or_on_its_way_there_is_not_purged() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    let table = parsed(&code);
    assert_eq!(server.hall.purging(&[table]), [], "somebody is there");
    server.cut(zoe);
    assert_eq!(server.hall.purging(&[table]), [], "it is in memory");
    server.pass(room::EMPTY_MS + 1_000);
    assert_eq!(server.hall.counts().0, 0);

    server.loads_at_once = false;
    let zoe = server.person("Zoé");
    server.ask(zoe, &join(&code));
    assert_eq!(server.hall.purging(&[table]), [], "somebody waits for it");
    server.cut(zoe);
    assert_eq!(server.hall.purging(&[table]), [], "it is being loaded");
    server.load();
    server.loads_at_once = true;
    server.pass(room::EMPTY_MS + 1_000);

    let nobodys = Code::from_number(77);
    assert_eq!(server.hall.purging(&[nobodys, table]), [table]);
}

#[test]
fn the_code_of_a_purged_table_is_free_and_whoever_came_meanwhile_is_told() {
    let mut server = TestServer::new();
    let (zoe, code) = server.table("Zoé", GAME, seats(2));
    let (_, kept) = server.table("Mia", GAME, seats(2));
    server.cut(zoe);
    server.shut();
    let tables = [parsed(&code), parsed(&kept)];
    assert_eq!(server.hall.purging(&tables), tables);
    let (leo, mia) = (server.person("Léo"), server.person("Mia"));
    assert_eq!(server.ask(leo, &join(&code)), [], "he waits");
    assert_eq!(server.ask(mia, &join(&kept)), [], "she waits");

    let gone = server.shelf.forget(&tables[..1]);
    assert_eq!(gone, tables[..1]);
    server.purged(&tables, &gone);
    let why = server.at(leo).heard.iter().filter_map(error_of).collect::<Vec<_>>();
    assert_eq!(why, [ErrorCode::NoSuchTable]);
    assert_eq!(server.at(mia).desk().code, kept, "what was not purged is as it was");
    assert_eq!(server.error(leo, &join(&code)), ErrorCode::NoSuchTable);
    assert_eq!(server.hall.counts().0, 1);
    let mut effects = Effects::default();
    server.hall.purged(server.now, &[], &[], &mut effects);
    assert!(effects.is_empty());
}
