//! CC-6: the end of a round and of the game.

use cash::{CacheConfig, CacheTonCash, TargetK};
use tabletop::Game;

use crate::scene::{Scene, cache};

/// The last card of a round: A discards it, everybody else's hand is empty.
fn last_card(piles: [&str; 4], rest: &str) -> Scene<cash::Cache> {
    let [a, b, c, d] = piles;
    let mut scene = cache(&format!("A: bd | {a}\n B: | {b}\n C: | {c}\n D: | {d}\n {rest}"));
    scene.does("A discard bd");
    scene
}

fn winners(scene: &Scene<cash::Cache>) -> String {
    let winners = scene.table.outcome().map(|outcome| outcome.winners);
    winners
        .into_iter()
        .flat_map(|seats| seats.iter().collect::<Vec<_>>())
        .map(|s| s.to_string())
        .collect()
}

#[test]
fn cc_6_1_the_round_goes_on_until_every_hand_is_empty() {
    let mut scene = cache("A: bd\n B: bd piano\n C:\n D: train\n options: ending=quick");
    scene.does("A discard bd").waits_for("B");
    scene.does("B discard bd").waits_for("D");
    scene.does("D discard train").waits_for("B");
    scene.does("B discard piano").waits_for("");
    assert!(scene.table.outcome().is_some());
}

#[test]
fn cc_6_2_every_card_of_a_pile_counts_at_its_face_value_and_nothing_else_does() {
    let scene = last_card(
        ["bd bd", "cabane argenterie, bagnole or or", "petites-economies train", ""],
        "options: ending=quick penny_jars",
    );
    let outcome = scene.table.outcome().unwrap();
    assert_eq!(outcome.scores, [10, 20 + 25 + 15 + 50 + 50, 1 + 5, 0]);
}

#[test]
fn cc_6_3_quick_is_one_round() {
    let scene = last_card(["bd bd", "piano or", "", ""], "options: ending=quick");
    assert_eq!(winners(&scene), "B");
}

#[test]
fn cc_6_3_million_is_reached_at_exactly_a_thousand_at_the_end_of_a_round() {
    let reached = last_card(
        ["bd bd", "piano piano", "", ""],
        "round: 3\n totals_k: 990 989 0 0\n options: penny_jars",
    );
    assert_eq!(winners(&reached), "A");
    let not_yet = last_card(
        ["bd bd", "piano piano", "", ""],
        "round: 3\n totals_k: 989 989 0 0\n options: penny_jars",
    );
    assert_eq!((winners(&not_yet).as_str(), not_yet.waiting().len()), ("", 1));
    assert_eq!(CacheTonCash::setup(not_yet.table.state()).totals_k, [999, 999, 0, 0]);
}

#[test]
fn cc_6_3_three_rounds_count_together() {
    let options = "options: ending=three_rounds";
    let second =
        last_card(["", "", "bd bd", ""], &format!("round: 2\n totals_k: 500 0 0 0\n {options}"));
    assert_eq!(winners(&second), "");
    let third =
        last_card(["", "", "bd bd", ""], &format!("round: 3\n totals_k: 500 0 400 0\n {options}"));
    assert_eq!(winners(&third), "A");
}

#[test]
fn cc_6_3_two_wins_is_for_the_first_to_win_two_rounds() {
    let options = "options: ending=two_wins";
    let second = last_card(
        ["", "bd bd", "", ""],
        &format!("round: 2\n totals_k: 900 0 0 0\n wins: 1 1 0 0\n {options}"),
    );
    assert_eq!(winners(&second), "B");
    let third = last_card(["", "", "bd bd", ""], &format!("round: 3\n wins: 1 1 0 0\n {options}"));
    assert_eq!(winners(&third), "");
}

#[test]
fn cc_6_3_nothing_can_be_done_after_the_end() {
    let mut scene = last_card(["bd bd", "", "", ""], "options: ending=quick");
    scene.refuses("A discard bd", "CC-6.3");
}

#[test]
fn cc_6_4_of_several_past_the_million_the_highest_total_wins_and_ties_are_shared() {
    let higher = last_card(["bd bd", "piano or", "", ""], "round: 3\n totals_k: 990 990 0 0");
    assert_eq!(winners(&higher), "B");
    let tied = last_card(["bd bd", "piano piano", "", ""], "round: 3\n totals_k: 990 990 0 0");
    assert_eq!(winners(&tied), "AB");
}

#[test]
fn cc_6_4_every_player_tied_for_best_is_credited_with_the_round() {
    let scene = last_card(["bd bd", "piano piano", "", ""], "options: ending=two_wins");
    assert_eq!(CacheTonCash::setup(scene.table.state()).wins, [1, 1, 0, 0]);
    let shared = last_card(
        ["bd bd", "piano piano", "", ""],
        "round: 2\n wins: 1 1 0 0\n options: ending=two_wins",
    );
    assert_eq!(winners(&shared), "AB");
}

#[test]
fn cc_6_3_a_million_game_ends_after_a_hundred_rounds_at_the_latest() {
    let scene = last_card(["bd bd", "", "", ""], "round: 100\n totals_k: 0 20 0 0");
    assert_eq!(winners(&scene), "B");
    let earlier = last_card(["bd bd", "", "", ""], "round: 99\n totals_k: 0 20 0 0");
    assert_eq!(winners(&earlier), "");
}

#[test]
fn cc_10_3_the_target_and_the_number_of_seats_are_bounded() {
    let target =
        |k| CacheTonCash::new(&CacheConfig { target_k: TargetK(k), ..CacheConfig::default() }, 4);
    assert_eq!(target(99).unwrap_err().clause.to_string(), "CC-10.3");
    assert!(target(100).is_ok() && target(10_000).is_ok() && target(10_001).is_err());
    assert!(CacheTonCash::new(&CacheConfig::default(), 6).is_ok());
    assert_eq!(CacheTonCash::new(&CacheConfig::default(), 7).unwrap_err().clause, "CC-2.2");
}

#[test]
fn cc_6_2_every_pile_is_turned_over_set_by_set_with_its_jokers() {
    let mut scene = cache(
        "A: bd | bd bd, piano or\n B: | train argenterie argenterie\n C:\n D:\n options: ending=quick",
    );
    scene.does("A discard bd");
    let scored = scene.events().into_iter().find(|event| event["what"] == "round-scored").unwrap();
    assert_eq!(scored["scores_k"], serde_json::json!([65, 55, 0, 0, 0, 0]));
    assert_eq!(scored["piles"][0], serde_json::json!([["bd", "bd"], ["piano", "or"]]));
    let jokers = serde_json::json!([["train", "argenterie", "argenterie"]]);
    assert_eq!((&scored["piles"][1], scored["piles"].as_array().unwrap().len()), (&jokers, 4));
}
