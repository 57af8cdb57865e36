//! CC-9: the neutral piles.

use cash::{CacheConfig, CacheTonCash};
use tabletop::{Game, Seat, Seed, Table, Viewer};

use crate::scene::cache;

#[test]
fn cc_9_1_two_players_claim_the_tops_of_one_or_more_piles_with_one_card() {
    let mut scene = cache("A: scooter bd\n B: bd\n neutral: bd scooter / scooter / train");
    assert_eq!(
        scene.menu("A", "claim"),
        ["claim scooter 1", "claim scooter 2", "claim scooter 1 2"]
    );
    scene.refuses("A claim scooter", "CC-9.1");
    scene.does("A claim scooter 1 2; B give-up").is("A", "bd | scooter scooter scooter");
}

#[test]
fn cc_9_1_three_players_claim_exactly_one_pile_beside_them() {
    let mut scene = cache("A: scooter bd\n B: bd\n C: bd\n neutral: scooter / scooter / scooter");
    scene.refuses("A claim scooter 1 3", "CC-9.1");
    scene.refuses("A claim scooter 2", "CC-9.1");
    assert_eq!(scene.menu("A", "claim"), ["claim scooter 1", "claim scooter 3"]);
}

#[test]
fn cc_9_2_one_kind_of_possession_and_any_number_of_jokers() {
    let mut scene = cache("A: or bijoux bd\n B: bd\n neutral: bijoux / argenterie / piano");
    assert_eq!(
        scene.menu("A", "claim"),
        [
            "claim bd 2",
            "claim bijoux 1",
            "claim bijoux 2",
            "claim bijoux 1 2",
            "claim or 1",
            "claim or 1 2",
            "claim or 3",
            "claim or 2 3",
        ]
    );
    scene.refuses("A claim or 2", "CC-9.2");
    scene.refuses("A claim or 1 3", "CC-9.2");
    scene.refuses("A claim bd 1", "CC-9.2");
}

#[test]
fn cc_9_3_the_opponent_may_contest_with_a_matching_possession_or_a_joker() {
    let mut scene = cache("A: bijoux or bd\n B: bijoux bd or\n neutral: avion / or / argenterie");
    scene.does("A claim bijoux 2 3").waits_for("B");
    // B has no set and may contest all the same, even A's very first set.
    assert_eq!(scene.menu("B", ""), ["answer bijoux", "answer or", "give-up"]);
    scene.does("B answer bijoux; A answer or; B give-up");
    scene.is("A", "bd | bijoux bijoux argenterie or or");
}

#[test]
fn cc_9_3_with_three_players_only_the_other_neighbour_may_contest() {
    let mut scene =
        cache("A: scooter bd\n B: scooter\n C: scooter\n neutral: scooter / bd / scooter");
    scene.does("A claim scooter 3").waits_for("C");
    scene.refuses("B answer scooter", "CC-3.4");
}

#[test]
fn cc_9_4_the_winner_stacks_everything_and_the_claim_was_the_action() {
    let mut scene = cache("A: bijoux bd\n B: bijoux bd | bd bd\n neutral: avion / or / argenterie");
    scene.does("A claim bijoux 2 3; B answer bijoux; A give-up");
    scene.is("B", "bd | bd bd, bijoux bijoux argenterie or").is("A", "bd | ").waits_for("B");
}

#[test]
fn cc_9_5_used_piles_turn_up_their_next_card_and_an_empty_one_stays_empty() {
    let mut scene =
        cache("A: scooter scooter bd\n B: bd\n neutral: piano scooter / scooter / train");
    scene.does("A claim scooter 1 2; B give-up").is("neutral", "piano /  / train");
    scene.does("B discard bd");
    scene.refuses("A claim scooter 2", "CC-9.5");
    // What is left on the neutral piles does not delay the end of the round, nor score.
    scene.does("A discard scooter; A discard bd");
    let scored = scene.events().into_iter().find(|event| event["what"] == "round-scored").unwrap();
    assert_eq!(scored["scores_k"], serde_json::json!([45, 0, 0, 0, 0, 0]));
}

#[test]
fn cc_9_6_ordinary_challenges_go_against_any_opponent() {
    let scene = cache(
        "A: or or bd | bd bd\n B: bd | bd bd, avion avion\n C: bd | bd bd, train train\n neutral: piano / piano / piano",
    );
    assert_eq!(scene.menu("A", "challenge"), ["challenge B top or", "challenge C top or"]);
}

#[test]
fn cc_9_7_sets_from_hand_or_discard_cannot_be_contested() {
    let mut scene =
        cache("A: bd bd or\n B: bd or\n neutral: piano / piano / piano\n discard: train");
    scene.does("A form bd bd").waits_for("B");
    scene.refuses("B answer or", "CC-5.7");
}

#[test]
fn cc_9_8_no_round_begins_with_an_action_card_turned_up() {
    let config = CacheConfig { action_cards: true, ..CacheConfig::default() };
    let mut buried = 0;
    let mut places = std::collections::BTreeSet::new();
    for seed in 0..300 {
        let table = Table::<CacheTonCash>::open(&config, 3, Seed::from_number(seed)).unwrap();
        let setup = CacheTonCash::setup(table.state());
        for pile in &setup.neutral {
            assert_eq!(pile.len(), 10);
            assert!(!pile[9].is_action(), "seed {seed}");
            buried += pile.iter().filter(|card| card.is_action()).count();
            if setup.put_back.len() == 1 {
                let place = pile.iter().position(|&card| card == setup.put_back[0]);
                places.extend(place);
            }
        }
        // Everybody saw which ones went back.
        let seen = table.view(Viewer::Audience).put_back();
        assert_eq!(seen.iter().collect::<Vec<_>>(), setup.put_back);
    }
    assert!(buried > 100);
    assert!(places.len() > 4, "a random place in the middle: {places:?}");
}

#[test]
fn cc_9_9_a_neutral_echange_swaps_the_top_sets_of_the_two_at_once() {
    let mut scene = cache(
        "A: scooter bd | bd bd\n B: bd | train train, piano or\n neutral: tirelire echange scooter / avion / bijoux
         options: action_cards",
    );
    scene.does("A claim scooter 1; B give-up");
    scene.is("A", "bd | bd bd, piano or").is("B", "bd | train train, scooter scooter");
    scene.is("removed", "echange").is("neutral", "tirelire / avion / bijoux").waits_for("B");
}

#[test]
fn cc_9_9_an_echange_that_cannot_act_goes_back_into_the_middle() {
    let mut scene = cache(
        "A: scooter bd\n B: bd\n neutral: piano piano piano piano echange scooter / avion / bijoux
         options: action_cards",
    );
    scene.does("A claim scooter 1; B give-up");
    let neutral = scene.shows("neutral");
    let pile: Vec<&str> = neutral.split(" / ").next().unwrap().split(' ').collect();
    assert_eq!(pile.iter().filter(|card| **card == "echange").count(), 1);
    assert_eq!((pile.len(), pile[4]), (5, "piano"));
    assert_ne!(pile[0], "echange", "the middle is not the bottom");
    scene.is("removed", "");
}

#[test]
fn cc_9_9_an_echange_with_nothing_else_to_turn_is_removed_without_effect() {
    let mut scene = cache(
        "A: scooter bd\n B: bd\n neutral: echange echange scooter / avion / bijoux\n options: action_cards",
    );
    scene.does("A claim scooter 1; B give-up").is("removed", "echange echange");
    scene.is("neutral", " / avion / bijoux").is("A", "bd | scooter scooter");
}

#[test]
fn cc_9_9_a_neutral_demenagement_lets_each_of_the_two_decide_for_the_other() {
    let mut scene = cache(
        "A: scooter bd | bd bd\n B: bd | train train, piano piano, avion or
         neutral: tirelire demenagement scooter / avion / bijoux\n options: action_cards",
    );
    scene.does("A claim scooter 1; B give-up").waits_for("AB");
    scene.refuses("A discard bd", "CC-9.9");
    scene.refuses("A give-up", "CC-5.7");
    scene.does("B decide up").waits_for("A");
    scene.refuses("B decide down", "CC-3.4");
    // Nobody but B knows yet what B has decided.
    let mine = |seat| scene.view(Viewer::Seat(Seat(seat)))["mine"].clone();
    assert_eq!((mine(0), mine(1)), (serde_json::Value::Null, "bottom-to-top".into()));
    scene.does("A decide down");
    scene.is("A", "bd | scooter scooter, bd bd").is("B", "bd | avion or, train train, piano piano");
    scene.is("neutral", "tirelire / avion / bijoux").is("removed", "demenagement").waits_for("B");
}

#[test]
fn cc_9_9_a_pile_of_fewer_than_two_sets_is_not_affected_by_a_demenagement() {
    let text = |b: &str| {
        format!(
            "A: scooter bd\n B: bd | {b}\n neutral: demenagement scooter / avion / bijoux\n options: action_cards"
        )
    };
    let mut one = cache(&text("train train, piano piano"));
    one.does("A claim scooter 1; B give-up").waits_for("A");
    one.does("A decide down")
        .is("B", "bd | piano piano, train train")
        .is("A", "bd | scooter scooter");
    let mut none = cache(&text("train train"));
    none.does("A claim scooter 1; B give-up").waits_for("B").is("removed", "demenagement");
    one.refuses("B decide up", "CC-9.9");
}

#[test]
fn cc_9_9_with_three_players_it_acts_on_the_two_beside_the_pile() {
    let mut scene = cache(
        "A: scooter bd | bd bd\n B: bd | train train\n C: bd | piano piano\n neutral: bd / bd / tirelire echange scooter
         options: action_cards",
    );
    scene.does("A claim scooter 3; C give-up");
    scene
        .is("A", "bd | bd bd, piano piano")
        .is("C", "bd | scooter scooter")
        .is("B", "bd | train train");
}

#[test]
fn cc_9_9_with_three_players_a_demenagement_asks_the_two_beside_the_pile() {
    let sets = "bd bd, train train";
    let text = format!(
        "A: scooter bd | {sets}\n B: bd | piano piano, avion avion\n C: bd | bijoux bijoux, tirelire tirelire
         neutral: bd / bd / tirelire demenagement scooter\n options: action_cards"
    );
    let mut scene = cache(&text);
    scene.does("A claim scooter 3; C give-up").waits_for("AC");
    scene.does("C decide down; A decide down").waits_for("B");
    scene.is("B", "bd | piano piano, avion avion");
}

#[test]
fn cc_9_10_several_at_once_act_in_pile_order_from_the_claimants_left() {
    let text = "A: scooter bd | bd bd\n B: scooter bd | train train, piano piano
                neutral: tirelire echange scooter / avion / tirelire demenagement scooter\n options: action_cards";
    // A counts 1, 2, 3: the swap comes first, then both decide.
    let mut from_a = cache(text);
    from_a.does("A claim scooter 1 3; B give-up").waits_for("AB");
    from_a.is("A", "bd | bd bd, piano piano").is("removed", "echange");
    // B sits across and counts 3, 2, 1: they decide first.
    let mut from_b = cache(&format!("{text}\n turn: B"));
    from_b.does("B claim scooter 1 3; A give-up").waits_for("A").is("removed", "");
    from_b.does("A decide down").is("removed", "echange demenagement");
    from_b
        .is("A", "bd scooter | piano piano")
        .is("B", "bd | scooter scooter scooter, train train, bd bd");
}
