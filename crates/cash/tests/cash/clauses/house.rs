//! CC-10: the house rules.

use cash::{CacheConfig, CacheTonCash};
use tabletop::{Game, Seed, Table, Viewer};

use crate::scene::cache;

#[test]
fn cc_10_1_open_sets_shows_what_is_in_them() {
    let scene = cache("A: bd | bd or\n B: bd\n C: bd\n D: bd\n options: open_sets");
    let pile = &scene.view(Viewer::Audience)["players"][0]["pile"];
    assert_eq!(pile[0]["cards"], serde_json::json!(["bd", "or"]));
}

#[test]
fn cc_10_2_sudden_end_stops_when_the_draw_pile_and_one_hand_are_empty() {
    let mut scene = cache("A: bd\n B: bd bd\n C: bd\n D: bd\n options: sudden_end ending=quick");
    scene.does("A discard bd").waits_for("");
    // What is left in hands scores nothing (CC-6.2).
    let mut rich =
        cache("A: bd | bd bd\n B: or or\n C: bd\n D: bd\n options: sudden_end ending=quick");
    rich.does("A discard bd");
    assert_eq!(rich.table.outcome().unwrap().scores, [10, 0, 0, 0]);
    let mut with_cards = cache(
        "A: bd\n B: bd bd\n C: bd\n D: bd\n draw: piano piano\n options: sudden_end ending=quick",
    );
    with_cards.does("A discard bd").waits_for("B");
}

#[test]
fn cc_10_3_target_k_is_what_a_million_game_is_played_to() {
    let mut scene = cache("A: bd | or bd, or bd\n B:\n C:\n D:\n options: target_k=110");
    scene.does("A discard bd").waits_for("");
    assert_eq!(scene.table.outcome().unwrap().scores[0], 110);
}

#[test]
fn cc_10_4_contester_needs_set_lets_nobody_without_a_set_contest() {
    let text = |b: &str| {
        format!(
            "A: scooter bd\n B: or bd {b}\n neutral: piano scooter / avion / bijoux\n options: contester_needs_set"
        )
    };
    let mut without = cache(&text(""));
    without.does("A claim scooter 1").is("A", "bd | scooter scooter").waits_for("B");
    let mut with = cache(&text("| bd bd"));
    with.does("A claim scooter 1").waits_for("B");
    assert_eq!(with.menu("B", ""), ["answer or", "give-up"]);
}

#[test]
fn cc_10_5_no_wild_with_discard_keeps_jokers_out_of_pairs_with_the_discard() {
    let text = |discard: &str| {
        format!(
            "A: bd or\n B: bd\n C: bd\n D: bd\n discard: {discard}\n options: no_wild_with_discard"
        )
    };
    let mut possession = cache(&text("bd"));
    possession.refuses("A form or discard", "CC-10.5");
    assert_eq!(possession.menu("A", "form"), ["form bd or", "form bd discard"]);
    cache(&text("or")).refuses("A form bd discard", "CC-10.5");
}

#[test]
fn cc_10_6_kind_table_lets_nobody_be_challenged_twice_in_a_row() {
    let mut scene = cache(
        "A: or bd | bd bd\n B: or bd | cabane cabane, avion avion, train train\n C: argenterie argenterie | bd bd, piano piano\n D: argenterie bd | bd bd
         options: kind_table",
    );
    scene.does("A challenge B top or; B give-up; B discard bd");
    scene.refuses("C challenge B top argenterie", "CC-10.6");
    assert_eq!(scene.menu("C", "challenge"), ["challenge A top argenterie"]);
    scene.does("C challenge A top argenterie; A give-up");
    // Somebody else has been challenged since; a contested claim would not have counted.
    assert_eq!(
        scene.menu("D", "challenge"),
        ["challenge B top argenterie", "challenge C top argenterie"]
    );
}

#[test]
fn cc_10_6_a_contested_claim_is_no_challenge_and_a_new_round_starts_afresh() {
    let mut scene = cache(
        "A: or avion bd | bd bd, train train\n B: or or bd | bd bd, piano piano\n neutral: bijoux / avion / bijoux
         options: kind_table",
    );
    scene.does(
        "A challenge B top or; B give-up; B discard bd; A claim avion 2; B answer or; A give-up",
    );
    scene.refuses("A challenge B top or", "CC-3.4");
    assert_eq!(scene.view(Viewer::Audience)["last_challenged"], 1);
    let mut last = cache(
        "A: or | bd bd\n B: | bd bd, piano piano\n C:\n D:\n options: kind_table ending=three_rounds",
    );
    last.does("A challenge B top or");
    let view = last.view(Viewer::Audience);
    assert_eq!((view["round"].clone(), view["last_challenged"].clone()), (2.into(), ().into()));
}

#[test]
fn cc_10_7_mulligan_deals_again_while_a_hand_holds_neither_pair_nor_joker() {
    let hopeless = |hand: &[cash::Kind]| {
        let mut kinds = hand.to_vec();
        kinds.dedup();
        kinds.len() == hand.len() && !hand.iter().any(|card| card.is_joker())
    };
    let hands = |mulligan| {
        (0..200).flat_map(move |seed| {
            let config = CacheConfig { mulligan, ..CacheConfig::default() };
            let table = Table::<CacheTonCash>::open(&config, 6, Seed::from_number(seed)).unwrap();
            CacheTonCash::setup(table.state()).hands
        })
    };
    assert_eq!(hands(true).filter(|hand| hopeless(hand)).count(), 0);
    assert!(hands(false).filter(|hand| hopeless(hand)).count() > 100);
}

#[test]
fn cc_10_8_old_deck_plays_the_2022_rules_with_the_cards_of_2011() {
    let config = CacheConfig { old_deck: true, ..CacheConfig::default() };
    let deal = |seats| {
        let table = Table::<CacheTonCash>::open(&config, seats, Seed::from_number(1)).unwrap();
        CacheTonCash::setup(table.state())
    };
    assert_eq!((deal(4).hands[0].len(), deal(4).draw.len()), (5, 110 - 20 - 1));
    // Two players leave out the 8 Home, 2 Silver and 1 Gold.
    assert_eq!(deal(2).draw.len(), 110 - 11 - 30 - 12 - 1);
    for config in [
        CacheConfig { penny_jars: true, ..config.clone() },
        CacheConfig { action_cards: true, ..config.clone() },
    ] {
        assert_eq!(CacheTonCash::new(&config, 4).unwrap_err().clause.to_string(), "CC-10.8");
    }
    let mut scene = cache("A: stamps gold\n B: stamps\n C: stamps\n D: stamps\n options: old_deck");
    scene.refuses("A discard bd", "CC-1.1");
    scene.does("A form stamps gold").is("A", " | stamps gold");
}

#[test]
fn cc_10_9_hand_size_is_four_to_six_whatever_the_number_of_players() {
    for size in [4, 5, 6] {
        let config = CacheConfig { hand_size: Some(size), ..CacheConfig::default() };
        for seats in [2, 4] {
            let table = Table::<CacheTonCash>::open(&config, seats, Seed::from_number(1)).unwrap();
            let hands = CacheTonCash::setup(table.state()).hands;
            assert!(hands.iter().all(|hand| hand.len() == usize::from(size)));
        }
    }
    let refused =
        |config: &CacheConfig| CacheTonCash::new(config, 4).unwrap_err().clause.to_string();
    assert_eq!(refused(&CacheConfig { hand_size: Some(7), ..CacheConfig::default() }), "CC-10.9");
    let both = CacheConfig { hand_size: Some(4), hand_six: true, ..CacheConfig::default() };
    assert_eq!(refused(&both), "CC-10.9");
}

#[test]
fn cc_10_10_with_an_answer_clock_silence_is_giving_up_and_the_stroke_is_late() {
    let text = "A: or bd | bd bd\n B: or bd | bd bd, avion avion\n C: bd\n D: bd\n options: answer_clock_s=5";
    let mut silent = cache(text);
    silent.does("A challenge B top or").waits(4).waits_for("B").waits(1).waits_for("B");
    silent.is("A", "bd | bd bd, avion avion or");
    assert!(silent.events().iter().any(|event| event["because"] == "silence"));
    // Each answer starts the other's clock anew.
    let mut quick = cache(text);
    quick.does("A challenge B top or").waits(4).does("B answer or").waits(4).waits_for("A");
    quick.waits(1).is("B", "bd | bd bd, avion avion or or");
}

#[test]
fn cc_10_10_a_silent_decision_is_top_to_bottom() {
    let mut scene = cache(
        "A: scooter bd | bd bd\n B: bd | train train, piano piano
         neutral: demenagement scooter / avion / bijoux\n options: action_cards answer_clock_s=5",
    );
    scene.does("A claim scooter 1").waits(1).does("B give-up; B decide up").waits(5);
    scene.is("A", "bd | scooter scooter, bd bd").is("B", "bd | piano piano, train train");
}

#[test]
fn cc_10_10_the_clock_is_bounded() {
    for (seconds, fits) in [(2, false), (3, true), (600, true), (601, false)] {
        let config = CacheConfig { answer_clock_s: Some(seconds), ..CacheConfig::default() };
        assert_eq!(CacheTonCash::new(&config, 4).is_ok(), fits, "{seconds}");
    }
}

#[test]
fn cc_10_11_one_card_answers_a_petites_economies_for_a_second_set() {
    let text = |options: &str| {
        format!(
            "A: petites-economies petites-economies or bd | bd bd
             B: or argenterie train bd | bd bd, train train, avion avion\n C: bd\n D: bd
             options: penny_jars second_set {options}"
        )
    };
    let mut doubled = cache(&text(""));
    doubled.does("A challenge B second petites-economies");
    doubled.refuses("B answer or", "CC-7.7");
    let mut one = cache(&text("one_card_defends"));
    one.does("A challenge B second petites-economies");
    assert_eq!(one.menu("B", "answer"), ["answer train", "answer argenterie", "answer or"]);
    // Two are too many now, and a raise with another one calls for one card too.
    one.refuses("B answer train argenterie", "CC-5.5");
    one.does("B answer train; A answer petites-economies");
    assert_eq!(one.menu("B", "answer"), ["answer argenterie", "answer or"]);
    one.does("B answer argenterie; A give-up");
    one.is(
        "B",
        "bd or | bd bd, train train train argenterie petites-economies petites-economies, avion avion",
    );
}

#[test]
fn cc_10_11_the_opening_and_top_sets_stay_as_they_are() {
    let mut scene = cache(
        "A: petites-economies train or | bd bd\n B: or bd | bd bd, train train, avion avion\n C: bd\n D: bd
         options: penny_jars second_set one_card_defends",
    );
    scene.refuses("A challenge B second train", "CC-7.6");
    scene.does("A challenge B top petites-economies");
    scene.refuses("B answer or", "CC-7.7");
}
