//! Codes are not guessed, and whoever holds a seat is not kept out by those who try.

use protocol::{ErrorCode, Tell};
use room::{ConnId, Limits};
use store::{Code, TableId};
use tabletop::Seat;

use crate::server::*;

const GAME: &str = "cache-ton-cash";
/// Where the guesses come from.
const THERE: u64 = 5;

/// A server at which three wrong codes are enough.
fn strict() -> TestServer {
    let mut limits = Limits { desk_ms: 0, ..Limits::trusting() };
    (limits.tries.burst, limits.tries.per_minute) = (3, 1);
    TestServer::with(1, limits)
}

/// Somebody who comes from there.
fn from_there(server: &mut TestServer, name: &str) -> ConnId {
    let conn = server.connect_from(THERE);
    server.ok(conn, &hello(name));
    conn
}

/// A code that is not this one.
fn wrong(code: &str) -> &'static str {
    if code == "AAAA" { "AAAB" } else { "AAAA" }
}

/// From now on too many wrong codes have come from there.
fn use_up_tries(server: &mut TestServer, code: &str) {
    for guess in 0..3 {
        let conn = from_there(server, &format!("guesser {guess}"));
        assert_eq!(server.error(conn, &join(wrong(code))), ErrorCode::NoSuchTable);
    }
}

/// A table with somebody on its second seat, who is away.
fn table_of_leo(server: &mut TestServer) -> String {
    let (_, code) = server.table("Zoé", GAME, seats(2));
    let leo = server.comes("Léo", &code);
    server.ok(leo, &sit(1, "Léo"));
    server.cut(leo);
    code
}

#[test]
fn guessing_codes_is_throttled_by_address_and_even_a_right_one_does_not_help() {
    for stored in [false, true] {
        let mut server = strict();
        let code = table_of_leo(&mut server);
        if stored {
            server.crash();
        }
        use_up_tries(&mut server, &code);
        let guesses = [wrong(&code), &code, "nonsense", ""];
        let guessers = guesses.map(|_| from_there(&mut server, "guesser"));
        for (guesser, guess) in guessers.into_iter().zip(guesses) {
            assert_eq!(server.ask(guesser, &join(guess)), [], "{guess} is answered later");
        }
        let tables = server.hall.counts().0;
        server.pass(999);
        let errors = |server: &TestServer| guessers.map(|guesser| server.at(guesser).errors(0));
        assert_eq!(errors(&server), [const { Vec::new() }; 4]);
        server.pass(1);
        assert_eq!(errors(&server), [const { [ErrorCode::TooManyTries] }; 4], "and all alike");
        assert_eq!(server.hall.counts().0, tables, "no table is loaded for somebody who guesses");
        assert!(guessers.iter().all(|guesser| server.at(*guesser).table().is_none()));

        let elsewhere = server.connect_from(6);
        server.ok(elsewhere, &hello("Ana"));
        server.ok(elsewhere, &join(&code));
        server.pass(60_000);
        server.ok(guessers[0], &join(&code));
    }
}

#[test]
fn wrong_codes_do_not_keep_out_who_holds_a_seat() {
    for stored in [false, true] {
        let mut server = strict();
        let code = table_of_leo(&mut server);
        if stored {
            server.crash();
        }
        use_up_tries(&mut server, &code);
        let (leo, zoe) = (from_there(&mut server, "Léo"), from_there(&mut server, "Zoé"));
        assert_eq!(server.ask(leo, &join(&code)), []);
        assert_eq!(server.ask(zoe, &join(&code)), []);
        server.pass(999);
        assert!(server.at(leo).table().is_none());
        server.pass(1);
        assert_eq!(server.at(leo).seat(), Some(Seat(1)));
        assert_eq!(server.at(zoe).seat(), Some(Seat(0)));
        assert_eq!([leo, zoe].map(|conn| server.at(conn).errors(0)), [vec![], vec![]]);
    }
}

#[test]
fn sixty_who_hold_seats_all_come_in_though_few_tables_are_asked_at_once() {
    let mut server = strict();
    let codes: Vec<String> = (0..30).map(|_| table_of_leo(&mut server)).collect();
    server.crash();
    server.loads_at_once = false;
    use_up_tries(&mut server, &codes[0]);
    let come = |server: &mut TestServer, code: &String| {
        let conns = ["Léo", "Zoé"].map(|name| from_there(server, name));
        conns.iter().for_each(|conn| assert_eq!(server.ask(*conn, &join(code)), []));
        conns
    };
    let everybody: Vec<[ConnId; 2]> = codes.iter().map(|code| come(&mut server, code)).collect();
    assert!((1..=4).contains(&server.probes.len()), "{} are asked at once", server.probes.len());
    server.probe();
    server.loads_at_once = true;
    server.pass(1_000);
    for (conns, code) in everybody.into_iter().zip(&codes) {
        assert!(conns.iter().all(|conn| server.at(*conn).desk().code == *code));
    }
}

#[test]
fn a_join_that_is_held_back_counts_only_while_it_is_the_last() {
    let mut server = strict();
    let code = table_of_leo(&mut server);
    use_up_tries(&mut server, &code);
    let stays = from_there(&mut server, "Léo");
    server.ask(stays, &join(&code));
    server.pass(500);
    server.ask(stays, &join(&code));
    server.pass(500);
    assert!(server.at(stays).table().is_none(), "the second one has just begun to wait");
    server.ok(stays, &leave());
    server.pass(2_000);
    assert!(server.at(stays).table().is_none(), "he has changed his mind");

    let makes = from_there(&mut server, "Léo");
    server.ask(makes, &join(&code));
    server.ok(makes, &create(GAME, "Léo", seats(2)));
    let gone = from_there(&mut server, "Zoé");
    server.ask(gone, &join(&code));
    server.cut(gone);
    server.pass(2_000);
    assert_ne!(server.at(makes).desk().code, code, "he stays at his own");
    assert_eq!(server.at(makes).errors(0), []);
    assert!(server.at(gone).table().is_none());
}

#[test]
fn a_join_that_is_held_back_leaves_everything_as_it_is_until_it_is_answered() {
    let mut server = strict();
    let code = table_of_leo(&mut server);
    let eve = from_there(&mut server, "Eve");
    server.ok(eve, &create(GAME, "Eve", seats(2)));
    let own = server.at(eve).desk().code.clone();
    use_up_tries(&mut server, &code);
    server.ask(eve, &join(&code));
    server.ok(eve, &bravo());
    server.pass(1_000);
    assert_eq!(server.at(eve).errors(0), [ErrorCode::TooManyTries]);
    assert_eq!(server.at(eve).desk().code, own);
    server.ok(eve, &bravo());
}

#[test]
fn codes_grow_by_a_letter_as_the_house_fills() {
    let mut server = TestServer::new();
    let stored = |count: u32| (0..count).map(|number| Code::from_number(number * 997));
    server.hall.open(stored(330), TableId(1_000));
    let lengths: Vec<usize> = (0..3).map(|_| server.table("Zoé", GAME, seats(2)).1.len()).collect();
    assert_eq!(lengths, [4, 5, 5]);
    let (zoe, long) = server.table("Zoé", GAME, seats(2));
    let leo = server.comes("Léo", &long.to_lowercase());
    assert_eq!(server.at(leo).desk().code, server.at(zoe).desk().code);
    server.crash();
    let leo = server.person("Léo");
    let answer = server.ok(leo, &join(&long));
    assert!(matches!(&answer[..], [Tell::Desk { .. }]), "and from the store: {answer:?}");
    assert_eq!(server.error(leo, &join(&long[..4])), ErrorCode::NoSuchTable);
}
