//! Where everything may be tried: what it declares, challenges, finds without a card, and how it votes.

use cheaters::truth::Ending;
use cheaters::{Action, Cheat, Config, Note, Notes, Phase, Place, Purse};
use serde_json::{Value, json};
use tabletop::Seat;

use crate::{Kept, Sitter, of_fifty, play, table};

fn ultimate(change: &Value) -> Kept {
    let mut all = json!({ "config": { "ultimate": true } });
    for (key, changed) in change.as_object().into_iter().flatten() {
        all[key] = changed.clone();
    }
    table(&[], &all)
}

/// Everybody has 1,500; A has Paradeplatz besides, which brings 200.
fn declaring() -> Kept {
    ultimate(&json!({ "phase": "declare", "players": [{ "deeds": [35] }] }))
}

fn declares(action: &Action) -> bool {
    matches!(action, Action::Declare { .. })
}

#[test]
fn it_declares_promptly_and_mostly_the_truth() {
    let promptly = of_fifty(declaring, 0, 7_000, |_, _| {}, declares);
    assert_eq!(promptly, 50, "nobody waits for half a minute");
    let honest = |action: &Action| *action == Action::Declare { sum: 1_700 };
    let honest = of_fifty(declaring, 0, 7_000, |_, _| {}, honest);
    assert!((30..50).contains(&honest), "{honest} of 50");
    let more = |action: &Action| matches!(action, Action::Declare { sum } if *sum > 2_100);
    assert_eq!(of_fifty(declaring, 0, 7_000, |_, _| {}, more), 0, "nobody would believe that");
}

/// The others declare, B this much.
fn b_declares(sum: u32) -> impl Fn(&mut Sitter, &mut Kept) {
    move |sitter, table| {
        let said = sitter.plays(table, 7_000);
        assert!(said.iter().any(declares));
        for (seat, sum) in [(1, sum), (2, 1_500), (3, 1_500)] {
            table.act(table.now(), Seat(seat), Action::Declare { sum }).unwrap();
        }
        assert_eq!(table.state().scene().phase, Phase::Challenge);
    }
}

#[test]
fn it_challenges_what_cannot_be_true() {
    let challenges = |action: &Action| *action == Action::Challenge { who: Seat(1) };
    let found = of_fifty(declaring, 0, 12_000, b_declares(2_200), challenges);
    assert!(found >= 40, "{found} of 50");
    let anybody = |action: &Action| matches!(action, Action::Challenge { .. });
    assert_eq!(of_fifty(declaring, 0, 12_000, b_declares(1_500), anybody), 0);
}

#[test]
fn it_lets_a_small_lie_pass() {
    let anybody = |action: &Action| matches!(action, Action::Challenge { .. });
    assert_eq!(of_fifty(declaring, 0, 12_000, b_declares(1_550), anybody), 0);
}

/// B takes 500 from the tray before A's eyes, which is on no card.
fn robs(sitter: &mut Sitter, table: &mut Kept) {
    let _ = sitter.choice(table);
    table.act(table.now(), Seat(0), Action::Look { at: Place::Tray }).unwrap();
    let take = Action::Take { notes: Notes::from(Note::FiveHundred), from: Purse::Tray };
    table.act(table.now(), Seat(1), take).unwrap();
}

#[test]
fn it_accuses_without_a_card_of_what_is_on_none() {
    let set_up = || {
        let players = json!([{}, { "token": 9 }]);
        ultimate(&json!({ "turn": 1, "phase": "free", "players": players }))
    };
    let right = Action::Accuse { who: Seat(1), card: None };
    let caught = of_fifty(set_up, 0, 9_000, robs, |action| *action == right);
    assert!((12..45).contains(&caught), "{caught} of 50");
    let by_a_card = |action: &Action| matches!(action, Action::Accuse { card: Some(_), .. });
    assert_eq!(of_fifty(set_up, 0, 9_000, robs, by_a_card), 0);
}

/// C accuses B, and A is on the jury; how many of fifty minds find B guilty, of those who vote.
fn guilty(before: impl Fn(&mut Sitter, &mut Kept), card: Option<Cheat>) -> (usize, usize) {
    let set_up = || {
        let config = json!({ "ultimate": true, "jury": true });
        let players = json!([{}, { "token": 9 }]);
        ultimate(&json!({ "config": config, "turn": 1, "phase": "free", "players": players }))
    };
    let before = |sitter: &mut Sitter, table: &mut Kept| {
        before(sitter, table);
        let _ = sitter.choice(table);
        table.act(table.now(), Seat(2), Action::Accuse { who: Seat(1), card }).unwrap();
    };
    let votes = |like: fn(&Action) -> bool| of_fifty(set_up, 0, 9_000, before, like);
    let all = votes(|action| matches!(action, Action::Vote { .. }));
    (votes(|action| *action == Action::Vote { guilty: true }), all)
}

#[test]
fn it_votes_by_what_it_has_seen_in_good_time() {
    let (guilty_of, all) = guilty(robs, None);
    assert_eq!(all, 50, "nobody waits for the clock of the jury");
    assert!((12..45).contains(&guilty_of), "{guilty_of} of 50");
    // Nothing has been seen, and nothing is known of who accuses.
    let (guilty_of, all) = guilty(|_, _| {}, None);
    assert_eq!((guilty_of, all), (0, 50));
    let card = Some(Cheat::Demolition);
    let (guilty_of, all) = guilty(|_, _| {}, card);
    assert_eq!((guilty_of, all), (0, 50));
}

#[test]
fn whole_games_end_without_waiting_and_most_accusations_are_right() {
    let config = Config { ultimate: true, ..Config::default() };
    let (mut accusations, mut wrong, mut lies, mut declared, mut unlisted) = (0, 0, 0, 0, 0);
    for game in 0..40u64 {
        let table = play(&config, &["sensible"; 4], 9_000 + game, |_| {});
        let scene = table.state().scene();
        let truth = scene.truth.as_deref().expect("the game is over");
        accusations += truth.accusations.len();
        wrong += truth.accusations.iter().filter(|one| !one.guilty).count();
        lies += scene.challenges.iter().filter(|one| one.lie).count();
        declared += scene.declared.iter().flatten().count();
        unlisted += truth.accusations.iter().filter(|one| one.card.is_none()).count();
        assert!(truth.crimes.iter().any(|crime| crime.ended == Ending::Caught), "game {game}");
    }
    let figures = format!(
        "{accusations} accusations, {unlisted} without a card, {wrong} wrong; {declared} declared, {lies} lies found"
    );
    println!("{figures}");
    assert!(wrong * 2 < accusations, "{figures}");
    assert!(lies > 0, "{figures}");
}
