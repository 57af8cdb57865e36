//! Clocks, bots that take their time, and answers that are held back (CC-5.8).

use client::GameState;
use protocol::{Agreement, Clock, ErrorCode, LegalAction, Tell};
use room::ConnId;
use serde_json::{Value, json};
use tabletop::Chance;

use crate::server::{
    TestServer, digits, fill, instant, option, pause, reveal, seats, sit_with, stand, start,
};

const GAME: &str = "cache-ton-cash";
/// How long a challenge stands at least.
const STANDS_MS: u64 = 1_200;

/// Two people at a table, one of whom has just been challenged.
struct Challenged {
    server: TestServer,
    host: ConnId,
    attacker: ConnId,
    defender: ConnId,
}

/// What the defender holds.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Holding {
    /// Nothing to answer with.
    Nothing,
    /// Something that would do.
    Something,
}

fn is(choice: &LegalAction, what: &str) -> bool {
    choice.action["do"] == what
}

/// Plays until somebody who holds that is challenged.
fn challenged(agreement: &Agreement, holding: Holding) -> Challenged {
    (0..200)
        .find_map(|seed| challenged_in(seed, agreement, holding))
        .expect("one of so many games comes to it")
}

fn challenged_in(seed: u64, agreement: &Agreement, holding: Holding) -> Option<Challenged> {
    let mut server = TestServer::of(seed);
    let (people, _) = server.playing(["Zoé", "Léo"], GAME, agreement.clone());
    for _ in 0..40 {
        let menu = |conn: ConnId| &server.at(conn).game().legal;
        let me = *people.iter().find(|conn| !menu(**conn).is_empty())?;
        let asked = menu(me).iter().any(|choice| is(choice, "give-up"));
        let can_answer = menu(me).iter().any(|choice| is(choice, "answer"));
        if asked && can_answer == (holding == Holding::Something) {
            let attacker = if me == people[0] { people[1] } else { people[0] };
            return Some(Challenged { host: people[0], attacker, defender: me, server });
        }
        let choice =
            menu(me).iter().find(|choice| is(choice, "challenge") || is(choice, "give-up"));
        let action = choice.unwrap_or(&menu(me)[0]).action.clone();
        server.acts(me, &action);
        if asked {
            server.pass(2 * STANDS_MS);
        }
    }
    None
}

fn give_up() -> Value {
    json!({"do": "give-up"})
}

fn updates(server: &TestServer, from: usize) -> usize {
    let frames = server.told_since(from).iter();
    frames.filter(|(_, tell)| matches!(tell, Tell::Update { .. })).count()
}

#[test]
fn cc_5_8_an_answer_is_held_back_whatever_the_defender_holds() {
    for holding in [Holding::Nothing, Holding::Something] {
        for early in [0, 1, 700, STANDS_MS - 1] {
            let Challenged { mut server, defender, .. } = challenged(&seats(2), holding);
            let asked = server.at(defender).game().at;
            server.pass(early);
            let from = server.sent.len();
            assert_eq!(server.acts(defender, &give_up()), [], "{holding:?} after {early} ms");
            server.pass(STANDS_MS - 1 - early);
            assert_eq!(server.told_since(from), [], "nobody is told anything: {holding:?}");
            server.pass(1);
            assert_eq!(updates(&server, from), 2, "{holding:?} after {early} ms");
            assert_eq!(server.at(defender).game().at, asked.after_ms(STANDS_MS));
        }
    }
}

#[test]
fn cc_5_8_an_answer_with_cards_is_held_back_as_long() {
    let Challenged { mut server, defender, .. } = challenged(&seats(2), Holding::Something);
    let menu = &server.at(defender).game().legal;
    let answer = menu.iter().find(|choice| is(choice, "answer")).expect("it would do");
    let action = answer.action.clone();
    let from = server.sent.len();
    server.acts(defender, &action);
    server.pass(STANDS_MS - 1);
    assert_eq!(server.told_since(from), []);
    server.pass(1);
    assert_eq!(updates(&server, from), 2);
}

#[test]
fn cc_5_8_an_answer_that_comes_late_is_not_held_back() {
    let Challenged { mut server, defender, .. } = challenged(&seats(2), Holding::Nothing);
    server.pass(STANDS_MS);
    let from = server.sent.len();
    server.acts(defender, &give_up());
    assert_eq!(updates(&server, from), 2);
}

#[test]
fn cc_5_8_an_answer_that_is_not_allowed_is_refused_at_once() {
    let Challenged { mut server, defender, .. } = challenged(&seats(2), Holding::Nothing);
    let ask = server.next_act(defender, &json!({"do": "end-turn"}));
    let answer = server.ask(defender, &ask);
    assert!(matches!(&answer[..], [Tell::Refused { .. }]), "{answer:?}");
    let ask = server.next_act(defender, &json!("fly"));
    assert_eq!(server.error(defender, &ask), ErrorCode::Unreadable);
    server.acts(defender, &give_up());
    server.pass(STANDS_MS);
    assert!(server.at(defender).game().legal.iter().all(|choice| !is(choice, "give-up")));
}

#[test]
fn cc_5_8_at_a_table_of_programs_nothing_is_held_back() {
    let Challenged { mut server, defender, .. } = challenged(&instant(2), Holding::Nothing);
    let from = server.sent.len();
    server.acts(defender, &give_up());
    assert_eq!(updates(&server, from), 2);
}

#[test]
fn cc_5_8_a_second_answer_does_not_take_the_place_of_one_that_is_held_back() {
    let Challenged { mut server, defender, .. } = challenged(&seats(2), Holding::Something);
    let acts = server.at(defender).game().acts;
    server.acts(defender, &give_up());
    let ask = server.next_act(defender, &give_up());
    assert_eq!(server.error(defender, &ask), ErrorCode::Busy);
    server.pass(STANDS_MS);
    assert_eq!(server.at(defender).game().acts, acts + 1);
}

#[test]
fn cc_5_8_a_slow_clock_holds_back_longer_and_a_pause_does_not_count() {
    let agreement = Agreement { clock: Clock::Slow, ..seats(2) };
    let Challenged { mut server, host, defender, .. } = challenged(&agreement, Holding::Nothing);
    let from = server.sent.len();
    server.acts(defender, &give_up());
    server.pass(STANDS_MS);
    server.ok(host, &pause(true));
    server.pass(60_000);
    server.ok(host, &pause(false));
    server.pass(STANDS_MS - 1);
    assert_eq!(updates(&server, from), 0);
    server.pass(1);
    assert_eq!(updates(&server, from), 2);
}

#[test]
fn cc_5_8_an_answer_counts_even_if_whoever_gave_it_is_cut_off() {
    let Challenged { mut server, attacker, defender, .. } = challenged(&seats(2), Holding::Nothing);
    server.acts(defender, &give_up());
    server.cut(defender);
    let from = server.sent.len();
    server.pass(STANDS_MS);
    assert_eq!(updates(&server, from), 1);
    assert!(server.at(attacker).game().seq > 0);
}

#[test]
fn cc_5_8_an_answer_given_in_time_counts_even_if_the_server_wakes_late() {
    let agreement = option(seats(2), "answer_clock_s", 3);
    let Challenged { mut server, defender, .. } = challenged(&agreement, Holding::Something);
    let menu = &server.at(defender).game().legal;
    let action =
        menu.iter().find(|choice| is(choice, "answer")).expect("it would do").action.clone();
    let acts = server.at(defender).game().acts;
    server.acts(defender, &action);
    server.now = server.now.after_ms(3_500);
    server.wake();
    assert_eq!(server.at(defender).game().acts, acts + 1);
}

#[test]
fn a_deadline_comes_in_the_tables_own_time() {
    for (clock, real) in [(Clock::Normal, 10_000), (Clock::Relaxed, 15_000), (Clock::Slow, 20_000)]
    {
        let agreement = Agreement { clock, ..option(seats(2), "answer_clock_s", 10) };
        let Challenged { mut server, defender, .. } = challenged(&agreement, Holding::Something);
        let GameState { at, until, .. } = server.at(defender).game().clone();
        assert_eq!(until, Some(at.after_ms(10_000)), "{clock:?}");
        let from = server.sent.len();
        server.pass(real - 2);
        assert_eq!(updates(&server, from), 0, "{clock:?}");
        server.pass(2);
        assert_eq!(updates(&server, from), 2, "{clock:?}: silence is giving up");
        assert_eq!(server.at(defender).game().at, at.after_ms(10_000), "{clock:?}");
    }
}

#[test]
fn a_pause_gives_the_time_back() {
    let agreement = option(seats(2), "answer_clock_s", 10);
    let Challenged { mut server, host, defender, .. } = challenged(&agreement, Holding::Something);
    let until = server.at(defender).game().until;
    server.pass(9_999);
    server.ok(host, &pause(true));
    server.pass(1_000_000);
    let from = server.sent.len();
    server.ok(host, &pause(false));
    assert_eq!((updates(&server, from), server.at(defender).game().until), (0, until));
    server.pass(1);
    assert_eq!(updates(&server, from), 2);
}

#[test]
fn a_reply_on_the_stroke_is_late() {
    let agreement = option(seats(2), "answer_clock_s", 10);
    let Challenged { mut server, defender, .. } = challenged(&agreement, Holding::Something);
    let acts = server.at(defender).game().acts;
    server.now = server.now.after_ms(10_000);
    let ask = server.next_act(defender, &give_up());
    let answer = server.ask(defender, &ask);
    assert!(matches!(&answer[..], [Tell::Update { .. }, Tell::Refused { .. }]), "{answer:?}");
    assert_eq!(server.at(defender).game().acts, acts);
}

#[test]
fn without_clocks_no_deadline_comes() {
    let agreement = Agreement { clock: Clock::None, ..option(seats(2), "answer_clock_s", 3) };
    let Challenged { mut server, defender, .. } = challenged(&agreement, Holding::Something);
    assert_eq!(server.at(defender).game().until, None);
    let from = server.sent.len();
    server.pass(3_600_000);
    assert_eq!(updates(&server, from), 0);
    server.acts(defender, &give_up());
    assert_eq!(updates(&server, from), 2);
}

#[test]
fn without_clocks_bots_play_on() {
    for seed in 0..4 {
        let mut server = TestServer::of(seed);
        let agreement = Agreement { clock: Clock::None, ..option(seats(4), "answer_clock_s", 3) };
        let ([zoe], code) = server.playing(["Zoé"], GAME, agreement);
        server.ok(zoe, &stand());
        server.pass(200_000);
        assert!(server.shelf.entries(&code).len() > 60, "seed {seed}");
        assert!(!server.shelf.entries(&code).iter().any(|line| line.contains("lapse")));
    }
}

/// Who acted when in the stored journal, and how long after the entry before.
fn delays(server: &TestServer, code: &str) -> Vec<(u64, u64)> {
    let read = |line: &String| -> Value { serde_json::from_str(line).expect("JSON") };
    let entries: Vec<Value> = server.shelf.entries(code).iter().map(read).collect();
    let time = |entry: &Value| entry["at"].as_u64().expect("an entry has a time");
    let acted = entries.windows(2).filter_map(|pair| {
        let seat = pair[1]["input"]["act"]["seat"].as_u64()?;
        Some((seat, time(&pair[1]) - time(&pair[0])))
    });
    acted.collect()
}

#[test]
fn bots_take_their_time_like_people() {
    for seed in 0..3 {
        let mut server = TestServer::of(seed);
        let ([zoe], code) = server.playing(["Zoé"], GAME, seats(4));
        let mut chance = Chance::from_number(seed);
        for _ in 0..100 {
            server.acts_somehow(zoe, &mut chance);
            server.pass(3_000);
        }
        let bots: Vec<u64> = delays(&server, &code)
            .iter()
            .filter(|(seat, _)| *seat != 0)
            .map(|(_, ms)| *ms)
            .collect();
        assert!(bots.len() > 50, "seed {seed}: {}", bots.len());
        assert!(bots.iter().all(|ms| (900..2_400).contains(ms)), "seed {seed}: {bots:?}");
    }
}

#[test]
fn bots_at_a_table_of_programs_act_at_once() {
    let mut server = TestServer::new();
    let ([zoe], code) = server.playing(["Zoé"], GAME, instant(4));
    let mut chance = Chance::from_number(1);
    for _ in 0..20 {
        server.pass(1);
        server.acts_somehow(zoe, &mut chance);
    }
    let delays = delays(&server, &code);
    assert!(delays.len() > 40);
    assert!(delays.iter().all(|(_, ms)| *ms <= 1), "{delays:?}");
}

#[test]
fn a_bot_takes_as_long_whatever_was_dealt() {
    // The server's secret is the same, so the bots' moods are; the nonce makes another deal.
    let game_of = |nonce: u64| {
        let mut server = TestServer::of(5);
        let (zoe, code) = server.table("Zoé", GAME, seats(4));
        server.ok(zoe, &sit_with(0, "Zoé", &digits(nonce)));
        server.ok(zoe, &fill());
        server.ok(zoe, &start());
        server.ok(zoe, &reveal(&digits(nonce)));
        server.ok(zoe, &stand());
        server.pass(60_000);
        let dealt = server.shelf.entries(&code)[0].clone();
        let delays = delays(&server, &code);
        let of_seat = |seat| -> Vec<u64> {
            let own = delays.iter().filter(|(other, _)| *other == seat);
            own.map(|(_, ms)| *ms).take(4).collect()
        };
        (dealt, [1, 2, 3].map(of_seat))
    };
    let (first_deal, first) = game_of(1);
    let (second_deal, second) = game_of(2);
    assert_ne!(first_deal, second_deal);
    assert!(first.iter().all(|times| times.len() == 4), "{first:?}");
    assert_eq!(first, second);
}

#[test]
fn only_whoever_is_asked_answers() {
    let Challenged { mut server, attacker, .. } = challenged(&seats(2), Holding::Nothing);
    let ask = server.next_act(attacker, &give_up());
    let answer = server.ask(attacker, &ask);
    assert!(matches!(&answer[..], [Tell::Refused { .. }]), "{answer:?}");
}
