//! Clocks, bots that take their time, and answers that are held back (CC-5.8).

use protocol::{Agreement, Ask, Clock, Tell, Trouble};
use room::ConnId;
use serde_json::{Value, json};
use tabletop::Chance;

use crate::house::{Before, House, fill, instant, option, pause, seats, sit_with};

const GAME: &str = "cache-ton-cash";
/// How long a challenge stands at least.
const STANDS_MS: u64 = 1_200;

/// Two people at a table, one of whom has just been challenged.
struct Challenged {
    house: House,
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

fn is(choice: &protocol::Choosable, what: &str) -> bool {
    choice.action["do"] == what
}

/// Plays until somebody who holds that is challenged.
fn challenged(agreement: &Agreement, holding: Holding) -> Challenged {
    (0..200)
        .find_map(|seed| challenged_in(seed, agreement, holding))
        .expect("one of so many games comes to it")
}

fn challenged_in(seed: u64, agreement: &Agreement, holding: Holding) -> Option<Challenged> {
    let mut house = House::of(seed);
    let (people, _) = house.playing(["Zoé", "Léo"], GAME, agreement.clone());
    for _ in 0..40 {
        let menu = |conn: ConnId| &house.at(conn).game().legal;
        let me = *people.iter().find(|conn| !menu(**conn).is_empty())?;
        let asked = menu(me).iter().any(|choice| is(choice, "give-up"));
        let can_answer = menu(me).iter().any(|choice| is(choice, "answer"));
        if asked && can_answer == (holding == Holding::Something) {
            let attacker = if me == people[0] { people[1] } else { people[0] };
            return Some(Challenged { host: people[0], attacker, defender: me, house });
        }
        let choice =
            menu(me).iter().find(|choice| is(choice, "challenge") || is(choice, "give-up"));
        let action = choice.unwrap_or(&menu(me)[0]).action.clone();
        house.acts(me, &action);
        if asked {
            house.pass(2 * STANDS_MS);
        }
    }
    None
}

fn give_up() -> Value {
    json!({"do": "give-up"})
}

fn updates(house: &House, from: usize) -> usize {
    let frames = house.told_since(from).iter();
    frames.filter(|(_, tell)| matches!(tell, Tell::Update { .. })).count()
}

#[test]
fn cc_5_8_an_answer_is_held_back_whatever_the_defender_holds() {
    for holding in [Holding::Nothing, Holding::Something] {
        for early in [0, 1, 700, STANDS_MS - 1] {
            let Challenged { mut house, defender, .. } = challenged(&seats(2), holding);
            let asked = house.at(defender).game().at;
            house.pass(early);
            let from = house.sent.len();
            assert_eq!(house.acts(defender, &give_up()), [], "{holding:?} after {early} ms");
            house.pass(STANDS_MS - 1 - early);
            assert_eq!(house.told_since(from), [], "nobody is told anything: {holding:?}");
            house.pass(1);
            assert_eq!(updates(&house, from), 2, "{holding:?} after {early} ms");
            assert_eq!(house.at(defender).game().at, asked + STANDS_MS);
        }
    }
}

#[test]
fn cc_5_8_an_answer_with_cards_is_held_back_as_long() {
    let Challenged { mut house, defender, .. } = challenged(&seats(2), Holding::Something);
    let menu = &house.at(defender).game().legal;
    let answer = menu.iter().find(|choice| is(choice, "answer")).expect("it would do");
    let action = answer.action.clone();
    let from = house.sent.len();
    house.acts(defender, &action);
    house.pass(STANDS_MS - 1);
    assert_eq!(house.told_since(from), []);
    house.pass(1);
    assert_eq!(updates(&house, from), 2);
}

#[test]
fn cc_5_8_an_answer_that_comes_late_is_not_held_back() {
    let Challenged { mut house, defender, .. } = challenged(&seats(2), Holding::Nothing);
    house.pass(STANDS_MS);
    let from = house.sent.len();
    house.acts(defender, &give_up());
    assert_eq!(updates(&house, from), 2);
}

#[test]
fn cc_5_8_an_answer_that_is_not_allowed_is_refused_at_once() {
    let Challenged { mut house, defender, .. } = challenged(&seats(2), Holding::Nothing);
    let ask = house.next_act(defender, &json!({"do": "end-turn"}));
    let answer = house.ask(defender, &ask);
    assert!(matches!(&answer[..], [Tell::Refused { .. }]), "{answer:?}");
    let ask = house.next_act(defender, &json!("fly"));
    assert_eq!(house.trouble(defender, &ask), Trouble::Unreadable);
    house.acts(defender, &give_up());
    house.pass(STANDS_MS);
    assert!(house.at(defender).game().legal.iter().all(|choice| !is(choice, "give-up")));
}

#[test]
fn cc_5_8_at_a_table_of_programs_nothing_is_held_back() {
    let Challenged { mut house, defender, .. } = challenged(&instant(2), Holding::Nothing);
    let from = house.sent.len();
    house.acts(defender, &give_up());
    assert_eq!(updates(&house, from), 2);
}

#[test]
fn cc_5_8_a_second_answer_does_not_take_the_place_of_one_that_is_held_back() {
    let Challenged { mut house, defender, .. } = challenged(&seats(2), Holding::Something);
    let acts = house.at(defender).game().acts;
    house.acts(defender, &give_up());
    let ask = house.next_act(defender, &give_up());
    assert_eq!(house.trouble(defender, &ask), Trouble::Busy);
    house.pass(STANDS_MS);
    assert_eq!(house.at(defender).game().acts, acts + 1);
}

#[test]
fn cc_5_8_a_slow_clock_holds_back_longer_and_a_pause_does_not_count() {
    let agreement = Agreement { clock: Clock::Slow, ..seats(2) };
    let Challenged { mut house, host, defender, .. } = challenged(&agreement, Holding::Nothing);
    let from = house.sent.len();
    house.acts(defender, &give_up());
    house.pass(STANDS_MS);
    house.ok(host, &pause(true));
    house.pass(60_000);
    house.ok(host, &pause(false));
    house.pass(STANDS_MS - 1);
    assert_eq!(updates(&house, from), 0);
    house.pass(1);
    assert_eq!(updates(&house, from), 2);
}

#[test]
fn cc_5_8_an_answer_counts_even_if_whoever_gave_it_is_cut_off() {
    let Challenged { mut house, attacker, defender, .. } = challenged(&seats(2), Holding::Nothing);
    house.acts(defender, &give_up());
    house.cut(defender);
    let from = house.sent.len();
    house.pass(STANDS_MS);
    assert_eq!(updates(&house, from), 1);
    assert!(house.at(attacker).game().seq > 0);
}

#[test]
fn cc_5_8_an_answer_given_in_time_counts_even_if_the_house_wakes_late() {
    let agreement = option(seats(2), "answer_clock_s", 3);
    let Challenged { mut house, defender, .. } = challenged(&agreement, Holding::Something);
    let menu = &house.at(defender).game().legal;
    let action =
        menu.iter().find(|choice| is(choice, "answer")).expect("it would do").action.clone();
    let acts = house.at(defender).game().acts;
    house.acts(defender, &action);
    house.now = house.now.after_ms(3_500);
    house.wake();
    assert_eq!(house.at(defender).game().acts, acts + 1);
}

#[test]
fn a_deadline_comes_in_the_tables_own_time() {
    for (clock, real) in [(Clock::Normal, 10_000), (Clock::Relaxed, 15_000), (Clock::Slow, 20_000)]
    {
        let agreement = Agreement { clock, ..option(seats(2), "answer_clock_s", 10) };
        let Challenged { mut house, defender, .. } = challenged(&agreement, Holding::Something);
        let Before { at, until, .. } = house.at(defender).game().clone();
        assert_eq!(until, Some(at + 10_000), "{clock:?}");
        let from = house.sent.len();
        house.pass(real - 2);
        assert_eq!(updates(&house, from), 0, "{clock:?}");
        house.pass(2);
        assert_eq!(updates(&house, from), 2, "{clock:?}: silence is giving up");
        assert_eq!(house.at(defender).game().at, at + 10_000, "{clock:?}");
    }
}

#[test]
fn a_pause_gives_the_time_back() {
    let agreement = option(seats(2), "answer_clock_s", 10);
    let Challenged { mut house, host, defender, .. } = challenged(&agreement, Holding::Something);
    let until = house.at(defender).game().until;
    house.pass(9_999);
    house.ok(host, &pause(true));
    house.pass(1_000_000);
    let from = house.sent.len();
    house.ok(host, &pause(false));
    assert_eq!((updates(&house, from), house.at(defender).game().until), (0, until));
    house.pass(1);
    assert_eq!(updates(&house, from), 2);
}

#[test]
fn a_reply_on_the_stroke_is_late() {
    let agreement = option(seats(2), "answer_clock_s", 10);
    let Challenged { mut house, defender, .. } = challenged(&agreement, Holding::Something);
    let acts = house.at(defender).game().acts;
    house.now = house.now.after_ms(10_000);
    let ask = house.next_act(defender, &give_up());
    let answer = house.ask(defender, &ask);
    assert!(matches!(&answer[..], [Tell::Update { .. }, Tell::Refused { .. }]), "{answer:?}");
    assert_eq!(house.at(defender).game().acts, acts);
}

#[test]
fn without_clocks_no_deadline_comes() {
    let agreement = Agreement { clock: Clock::None, ..option(seats(2), "answer_clock_s", 3) };
    let Challenged { mut house, defender, .. } = challenged(&agreement, Holding::Something);
    assert_eq!(house.at(defender).game().until, None);
    let from = house.sent.len();
    house.pass(3_600_000);
    assert_eq!(updates(&house, from), 0);
    house.acts(defender, &give_up());
    assert_eq!(updates(&house, from), 2);
}

#[test]
fn without_clocks_bots_play_on() {
    for seed in 0..4 {
        let mut house = House::of(seed);
        let agreement = Agreement { clock: Clock::None, ..option(seats(4), "answer_clock_s", 3) };
        let ([zoe], code) = house.playing(["Zoé"], GAME, agreement);
        house.ok(zoe, &Ask::Stand {});
        house.pass(200_000);
        assert!(house.shelf.game(&code).lines.len() > 60, "seed {seed}");
        assert!(!house.shelf.game(&code).lines.iter().any(|line| line.contains("lapse")));
    }
}

/// Who acted when in the kept journal, and how long after the entry before.
fn delays(house: &House, code: &str) -> Vec<(u64, u64)> {
    let read = |line: &String| -> Value { serde_json::from_str(line).expect("JSON") };
    let entries: Vec<Value> = house.shelf.game(code).lines.iter().map(read).collect();
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
        let mut house = House::of(seed);
        let ([zoe], code) = house.playing(["Zoé"], GAME, seats(4));
        let mut chance = Chance::from_number(seed);
        for _ in 0..100 {
            house.acts_somehow(zoe, &mut chance);
            house.pass(3_000);
        }
        let bots: Vec<u64> = delays(&house, &code)
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
    let mut house = House::new();
    let ([zoe], code) = house.playing(["Zoé"], GAME, instant(4));
    let mut chance = Chance::from_number(1);
    for _ in 0..20 {
        house.pass(1);
        house.acts_somehow(zoe, &mut chance);
    }
    let delays = delays(&house, &code);
    assert!(delays.len() > 40);
    assert!(delays.iter().all(|(_, ms)| *ms <= 1), "{delays:?}");
}

#[test]
fn a_bot_takes_as_long_whatever_was_dealt() {
    // The house's secret is the same, so the bots' moods are; the nonce makes another deal.
    let game_of = |nonce: u64| {
        let mut house = House::of(5);
        let (zoe, code) = house.table("Zoé", GAME, seats(4));
        house.ok(zoe, &sit_with(0, "Zoé", nonce));
        house.ok(zoe, &fill());
        house.ok(zoe, &Ask::Start {});
        house.ok(zoe, &Ask::Stand {});
        house.pass(60_000);
        let dealt = house.shelf.game(&code).lines[0].clone();
        let delays = delays(&house, &code);
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
    let Challenged { mut house, attacker, .. } = challenged(&seats(2), Holding::Nothing);
    let ask = house.next_act(attacker, &give_up());
    let answer = house.ask(attacker, &ask);
    assert!(matches!(&answer[..], [Tell::Refused { .. }]), "{answer:?}");
}
