//! Saying hello, making a table, finding one; and how much of it is too much.

use protocol::{Ask, Bye, Tell, Trouble};
use room::Limits;
use room::keep::Code;

use crate::house::{House, bravo, create, fill, hello, join, key, lock, seats, sit};

const GAME: &str = "cache-ton-cash";

#[test]
fn the_first_message_is_hello_and_only_the_first() {
    let mut house = House::new();
    let zoe = house.connect();
    for early in
        [Ask::Tables {}, create(GAME, "Zoé", seats(2)), join("ABCD"), Ask::Leave {}, bravo()]
    {
        assert_eq!(house.trouble(zoe, &early), Trouble::HelloFirst, "{early:?}");
    }
    let now = house.now.0;
    assert_eq!(house.ask(zoe, &hello("Zoé")), [Tell::Hello { magot: protocol::VERSION, now }]);
    assert_eq!(house.trouble(zoe, &hello("Zoé")), Trouble::HelloTwice);
}

#[test]
fn a_hello_of_another_version_or_with_half_a_key_may_be_said_again() {
    let mut house = House::new();
    let zoe = house.connect();
    let old = Ask::Hello { magot: protocol::VERSION + 1, key: key("Zoé") };
    assert_eq!(house.trouble(zoe, &old), Trouble::WrongVersion);
    let last_digit_gone = key("Zoé")[1..].to_string();
    for key in [String::new(), last_digit_gone, "z".repeat(64), "é".repeat(32)] {
        let bad = Ask::Hello { magot: protocol::VERSION, key };
        assert_eq!(house.trouble(zoe, &bad), Trouble::BadKey);
    }
    house.ok(zoe, &hello("Zoé"));
}

#[test]
fn the_time_may_be_asked_for_at_any_moment() {
    let mut house = House::new();
    let zoe = house.connect();
    let now = house.now.0;
    assert_eq!(house.ask(zoe, &Ask::Ping { sent: 12 }), [Tell::Pong { sent: 12, now }]);
    house.ok(zoe, &hello("Zoé"));
    house.pass(40);
    assert_eq!(house.ask(zoe, &Ask::Ping { sent: 13 }), [Tell::Pong { sent: 13, now: now + 40 }]);
}

#[test]
fn whoever_makes_a_table_is_its_host_on_the_first_seat() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(3));
    let (desk, you) = (house.at(zoe).desk(), house.at(zoe).you.expect("she is there"));
    assert_eq!((you.seat, you.host), (Some(0), true));
    assert!(Code::parse(&code).is_some(), "{code}");
    assert_eq!(desk.chairs.len(), 3);
    let first = &desk.chairs[0];
    assert_eq!((first.name.as_deref(), first.present, first.host), (Some("Zoé"), true, true));
    assert!(desk.chairs[1..].iter().all(|chair| !chair.present && !chair.host));
}

#[test]
fn a_table_is_made_with_bots_on_its_last_seats() {
    let mut house = House::new();
    let zoe = house.person("Zoé");
    let with = |bots: &[&str]| Ask::Create {
        game: GAME.into(),
        agreement: seats(4),
        name: "Zoé".into(),
        bots: bots.iter().map(|bot| (*bot).to_string()).collect(),
    };
    assert_eq!(house.trouble(zoe, &with(&["clever"])), Trouble::NoSuchBot);
    assert_eq!(house.trouble(zoe, &with(&["random"; 4])), Trouble::NoSuchSeat);
    house.ok(zoe, &with(&["random", "greedy"]));
    let sitters: Vec<_> = house.at(zoe).desk().chairs.iter().map(|c| c.sitter.clone()).collect();
    use protocol::Sitter::{Bot, Nobody, Person};
    assert_eq!(sitters, [Person, Nobody, Bot("random".into()), Bot("greedy".into())]);
}

#[test]
fn a_table_that_cannot_be_is_not_made() {
    let mut house = House::new();
    let zoe = house.person("Zoé");
    assert_eq!(house.trouble(zoe, &create("chess", "Zoé", seats(2))), Trouble::NoSuchGame);
    assert_eq!(house.trouble(zoe, &create(GAME, " ", seats(2))), Trouble::BadName);
    assert_eq!(house.trouble(zoe, &create(GAME, &"x".repeat(25), seats(2))), Trouble::BadName);
    let answer = house.ask(zoe, &create(GAME, "Zoé", seats(7)));
    let [Tell::Error { error: Trouble::Misconfigured, refusal: Some(refusal), .. }] = &answer[..]
    else {
        panic!("{answer:?}");
    };
    assert_eq!(refusal.clause, "CC-2.2");
    assert_eq!(house.hall.counts().0, 0);
    assert_eq!(house.trouble(zoe, &bravo()), Trouble::NoTable);
}

#[test]
fn the_list_has_the_open_tables_with_the_newest_first() {
    let mut house = House::new();
    let mut listed = seats(3);
    listed.listed = true;
    let (_, old) = house.table("Zoé", GAME, listed.clone());
    let (locked, _) = house.table("Léo", GAME, listed.clone());
    house.ok(locked, &lock(true));
    house.table("Mia", GAME, seats(3));
    let (left, _) = house.table("Tom", GAME, listed.clone());
    house.cut(left);
    let (newest, new) = house.table("Ana", GAME, listed);
    house.ok(newest, &fill());

    let guest = house.person("guest");
    let answer = house.ok(guest, &Ask::Tables {});
    let [Tell::Tables { tables }] = &answer[..] else { panic!("{answer:?}") };
    let shown: Vec<_> = tables.iter().map(|t| (&*t.code, &*t.host, t.seats, t.free)).collect();
    assert_eq!(shown, [(&*new, "Ana", 3, 0), (&*old, "Zoé", 3, 2)]);
}

#[test]
fn a_code_may_be_typed_in_small_letters() {
    let mut house = House::new();
    let (_, code) = house.table("Zoé", GAME, seats(2));
    let leo = house.person("Léo");
    house.ok(leo, &join(&code.to_lowercase()));
    assert_eq!(house.at(leo).desk().code, code);
}

#[test]
fn a_wrong_code_leads_nowhere() {
    let mut house = House::new();
    let (_, code) = house.table("Zoé", GAME, seats(2));
    let leo = house.person("Léo");
    let free = (0..).map(Code::from_number).find(|other| other.as_str() != code).expect("one");
    for wrong in [free.as_str(), "", "ABC", "ABCDE", "IOIO", "ÀB", "💥"] {
        assert_eq!(house.trouble(leo, &join(wrong)), Trouble::NoSuchTable, "{wrong}");
    }
    assert_eq!(house.trouble(leo, &sit(0, "Léo")), Trouble::NoTable);
}

#[test]
fn guessing_codes_is_throttled_by_address_and_even_a_right_one_does_not_help() {
    let mut limits = Limits::trusting();
    (limits.tries.burst, limits.tries.per_minute) = (3, 1);
    let mut house = House::with(1, limits);
    let (_, code) = house.table("Zoé", GAME, seats(2));
    let wrong = if code == "AAAA" { "AAAB" } else { "AAAA" };
    for guess in 0..3 {
        let conn = house.connect_from(5);
        house.ok(conn, &hello(&format!("guesser {guess}")));
        assert_eq!(house.trouble(conn, &join(wrong)), Trouble::NoSuchTable);
    }
    let guesser = house.connect_from(5);
    house.ok(guesser, &hello("guesser"));
    for code in [wrong, &code] {
        assert_eq!(house.trouble(guesser, &join(code)), Trouble::TooManyTries);
    }
    let elsewhere = house.connect_from(6);
    house.ok(elsewhere, &hello("Léo"));
    house.ok(elsewhere, &join(&code));

    house.pass(60_000);
    house.wake();
    house.ok(guesser, &join(&code));
}

#[test]
fn tables_are_not_made_by_the_dozen() {
    let mut limits = Limits::trusting();
    (limits.creations.burst, limits.creations.per_minute) = (2, 1);
    let mut house = House::with(1, limits);
    for _ in 0..2 {
        house.table("Zoé", GAME, seats(2));
    }
    let zoe = house.person("Zoé");
    assert_eq!(house.trouble(zoe, &create(GAME, "Zoé", seats(2))), Trouble::TooFast);
    house.pass(60_000);
    house.ok(zoe, &create(GAME, "Zoé", seats(2)));
}

#[test]
fn a_house_has_room_for_so_many_tables() {
    let mut house = House::with(1, Limits { tables: 2, ..Limits::trusting() });
    house.table("Zoé", GAME, seats(2));
    house.table("Léo", GAME, seats(2));
    let mia = house.person("Mia");
    assert_eq!(house.trouble(mia, &create(GAME, "Mia", seats(2))), Trouble::HouseFull);
}

#[test]
fn a_table_has_room_for_so_many_people() {
    let mut house = House::with(1, Limits { guests: 2, ..Limits::trusting() });
    let (_, code) = house.table("Zoé", GAME, seats(2));
    let leo = house.comes("Léo", &code);
    let mia = house.person("Mia");
    assert_eq!(house.trouble(mia, &join(&code)), Trouble::TableFull);
    house.cut(leo);
    house.ok(mia, &join(&code));
}

#[test]
fn too_many_messages_are_passed_over_and_then_the_connection_is_closed() {
    let mut limits = Limits::trusting();
    (limits.messages.burst, limits.messages.per_minute) = (5, 60);
    let mut house = House::with(1, limits);
    let zoe = house.connect();
    house.ok(zoe, &hello("Zoé"));
    for _ in 0..4 {
        house.ok(zoe, &Ask::Ping { sent: 0 });
    }
    assert_eq!(house.trouble(zoe, &Ask::Ping { sent: 0 }), Trouble::TooFast);
    house.pass(1_000);
    house.ok(zoe, &Ask::Ping { sent: 0 });
    for _ in 0..48 {
        assert_eq!(house.trouble(zoe, &Ask::Ping { sent: 0 }), Trouble::TooFast);
    }
    assert_eq!(house.ask(zoe, &Ask::Ping { sent: 0 }), [Tell::Bye { why: Bye::TooFast }]);
    assert_eq!(house.ask(zoe, &Ask::Ping { sent: 0 }), [], "nobody is there any more");
    assert_eq!(house.hall.counts().1, 0);
}

#[test]
fn nonsense_is_answered_twenty_times_and_then_the_connection_is_closed() {
    let mut house = House::new();
    let zoe = house.person("Zoé");
    for nonsense in ["", "{", "null", "[]", "7", r#"{"do":"fly"}"#, r#"{"do":"stand","hat":1}"#] {
        let answer = house.text(zoe, nonsense);
        let [Tell::Error { error: Trouble::Unreadable, detail: Some(_), .. }] = &answer[..] else {
            panic!("{nonsense} was answered by {answer:?}");
        };
    }
    for _ in 7..19 {
        house.text(zoe, "{");
    }
    assert_eq!(house.bye(zoe), None);
    assert_eq!(house.text(zoe, "{"), [Tell::Bye { why: Bye::Nonsense }]);
}

#[test]
fn a_frame_that_is_too_large_closes_the_connection() {
    let mut house = House::new();
    let (zoe, code) = house.table("Zoé", GAME, seats(2));
    let leo = house.comes("Léo", &code);
    let large = format!(r#"{{"do":"ping","sent":1{}}}"#, " ".repeat(protocol::MOST_BYTES));
    assert_eq!(house.text(leo, &large), [Tell::Bye { why: Bye::Nonsense }]);
    assert_eq!(house.at(zoe).desk().watchers, 0, "he is gone");
}

#[test]
fn whoever_joins_another_table_leaves_the_first() {
    let mut house = House::new();
    let (zoe, first) = house.table("Zoé", GAME, seats(2));
    let (mia, second) = house.table("Mia", GAME, seats(2));
    let leo = house.comes("Léo", &first);
    house.ok(leo, &join(&second));
    assert_eq!((house.at(zoe).desk().watchers, house.at(mia).desk().watchers), (0, 1));
    house.ok(leo, &create(GAME, "Léo", seats(2)));
    assert_eq!(house.at(mia).desk().watchers, 0);
    house.ok(leo, &Ask::Leave {});
    assert_eq!(house.trouble(leo, &bravo()), Trouble::NoTable);
}

#[test]
fn a_join_that_goes_wrong_changes_nothing() {
    let mut house = House::new();
    let (zoe, first) = house.table("Zoé", GAME, seats(2));
    let (mia, second) = house.table("Mia", GAME, seats(2));
    house.ok(mia, &lock(true));
    let leo = house.comes("Léo", &first);
    house.ok(leo, &sit(1, "Léo"));
    assert_eq!(house.trouble(leo, &join(&second)), Trouble::Locked);
    assert!(house.at(zoe).desk().chairs[1].present, "he is still at the first table");
    house.ok(leo, &bravo());
}

#[test]
fn the_last_join_counts_even_if_an_earlier_one_waits_for_the_store() {
    let mut house = House::new();
    let (_, stored) = house.table("Zoé", GAME, seats(2));
    house.crash();
    let (mia, at_hand) = house.table("Mia", GAME, seats(2));
    house.fetches_at_once = false;
    let leo = house.person("Léo");
    house.ok(leo, &join(&stored));
    house.ok(leo, &join(&at_hand));
    house.fetch();
    assert_eq!(house.at(leo).desk().code, at_hand);
    assert_eq!(house.at(mia).desk().watchers, 1);
}

#[test]
fn the_last_join_counts_even_if_both_wait_for_the_store() {
    for fetch in [House::fetch, House::fetch_last_first] {
        let mut house = House::new();
        let (_, first) = house.table("Zoé", GAME, seats(2));
        let (_, second) = house.table("Mia", GAME, seats(2));
        house.crash();
        house.fetches_at_once = false;
        let leo = house.person("Léo");
        house.ok(leo, &join(&first));
        house.ok(leo, &join(&second));
        fetch(&mut house);
        assert_eq!(house.at(leo).desk().code, second);
        let heard = &house.at(leo).heard;
        let desks = heard.iter().filter(|tell| matches!(tell, Tell::Desk { .. }));
        assert_eq!(desks.count(), 1, "he is never at the first");
    }
}

#[test]
fn a_full_table_has_room_for_whoever_has_a_seat_there() {
    let mut house = House::with(1, Limits { guests: 3, ..Limits::trusting() });
    let (_, code) = house.table("Zoé", GAME, seats(2));
    let leo = house.comes("Léo", &code);
    house.ok(leo, &sit(1, "Léo"));
    house.cut(leo);
    house.comes("Tom", &code);
    house.comes("Eve", &code);
    let leo = house.person("Léo");
    house.ok(leo, &join(&code));
    assert_eq!(house.at(leo).you.and_then(|you| you.seat), Some(1));
}

#[test]
fn a_table_that_is_not_kept_yet_is_not_on_the_list() {
    let mut house = House::new();
    let zoe = house.person("Zoé");
    let leo = house.person("Léo");
    house.keeps_at_once = false;
    let mut listed = seats(2);
    listed.listed = true;
    house.ask(zoe, &create(GAME, "Zoé", listed));
    assert_eq!(house.ok(leo, &Ask::Tables {}), [], "the list waits for what is on it");
    house.keep();
    let answer = house.ok(leo, &Ask::Tables {});
    assert!(matches!(&answer[..], [Tell::Tables { tables }] if tables.len() == 1), "{answer:?}");
}
