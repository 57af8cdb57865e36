//! CC-5: the challenge.

use cash::CacheTonCash;
use tabletop::{Game, Seat};

use crate::scene::cache;

#[test]
fn cc_5_1_who_challenges_needs_a_set() {
    let mut scene = cache("A: bagnole\n B: bd | bd bd, bagnole bagnole\n C: bd\n D: bd");
    scene.refuses("A challenge B top bagnole", "CC-5.1");
}

#[test]
fn cc_5_2_the_bottom_set_is_safe() {
    let mut scene = cache("A: bagnole | bd bd\n B: bd | bagnole bagnole\n C: bd\n D: bd");
    scene.refuses("A challenge B top bagnole", "CC-5.2");
    scene.refuses("A challenge C top bagnole", "CC-5.2");
}

#[test]
fn cc_5_2_safety_follows_the_position_not_the_cards() {
    let mut scene = cache(
        "A: demenagement bagnole | bd bd\n B: bd | piano piano, bagnole bagnole\n C: bd\n D: bd
         options: action_cards two_actions",
    );
    scene.does("A move B down");
    scene.refuses("A challenge B top bagnole", "CC-5.4");
    scene.is("B", "bd | bagnole bagnole, piano piano");
}

#[test]
fn cc_5_3_only_the_top_set_can_be_challenged() {
    let mut scene =
        cache("A: bd bd or | bd bd\n B: bd | bd bd, train train, piano piano\n C: bd\n D: bd");
    scene.refuses("A challenge B second or or", "CC-5.3");
    scene.refuses("A challenge A top or", "CC-5.3");
    assert_eq!(scene.menu("A", "challenge"), ["challenge B top or"]);
}

#[test]
fn cc_5_4_the_opening_is_a_possession_of_the_kind_or_a_joker_and_cannot_be_taken_back() {
    let mut scene =
        cache("A: bagnole bd or | bd bd\n B: bd | bd bd, bagnole bagnole\n C: bd\n D: bd");
    scene.refuses("A challenge B top bd", "CC-5.4");
    assert_eq!(scene.menu("A", "challenge"), ["challenge B top bagnole", "challenge B top or"]);
    scene.does("A challenge B top bagnole").is("A", "bd or | bd bd");
    scene.refuses("A discard bd", "CC-3.4");
}

#[test]
fn cc_5_5_each_side_may_answer_or_stop_at_any_of_its_turns() {
    let mut scene = cache(
        "A: bagnole bagnole bd | bd bd\n B: or bagnole bd | bd bd, bagnole bagnole\n C: bd\n D: bd",
    );
    scene.does("A challenge B top bagnole");
    assert_eq!(scene.menu("B", ""), ["answer bagnole", "answer or", "give-up"]);
    scene.refuses("B discard bd", "CC-5.5");
    scene.refuses("B answer bagnole or", "CC-5.5");
    scene.refuses("B answer bd", "CC-5.4");
    scene.does("B answer or");
    // A could go on and stops.
    scene.does("A give-up").is("B", "bd bagnole | bd bd, bagnole bagnole bagnole or");
}

#[test]
fn cc_5_6_the_thief_stacks_the_set_and_every_card_as_a_new_top_set() {
    let mut scene =
        cache("A: bagnole or | bd bd\n B: or bd | bd bd, bagnole argenterie\n C: bd\n D: bd");
    scene.does("A challenge B top bagnole; B answer or; A answer or; B give-up");
    scene.is("A", " | bd bd, bagnole bagnole argenterie or or");
    scene.is("B", "bd | bd bd");
}

#[test]
fn cc_5_6_a_defended_set_grows_where_it_lies() {
    let mut scene =
        cache("A: bagnole bd | bd bd\n B: or bd | bd bd, bagnole bagnole\n C: bd\n D: bd");
    scene.does("A challenge B top bagnole; B answer or; A give-up");
    scene.is("B", "bd | bd bd, bagnole bagnole bagnole or").is("A", "bd | bd bd");
}

#[test]
fn cc_5_7_a_side_without_a_card_loses_at_once() {
    let mut defender = cache("A: or bd | bd bd\n B: | bd bd, avion avion\n C: bd\n D: bd");
    defender.does("A challenge B top or").is("A", "bd | bd bd, avion avion or").waits_for("C");
    let mut challenger = cache("A: or | bd bd\n B: or bd | bd bd, avion avion\n C: bd\n D: bd");
    challenger.does("A challenge B top or; B answer or");
    challenger.is("B", "bd | bd bd, avion avion or or").waits_for("B");
}

#[test]
fn cc_5_7_nobody_else_joins_in() {
    let mut scene = cache("A: or bd | bd bd\n B: bd | bd bd, avion avion\n C: or | bd bd\n D: or");
    scene.does("A challenge B top or");
    scene.refuses("C answer or", "CC-3.4");
    scene.refuses("D give-up", "CC-3.4");
    scene.does("B give-up");
    scene.refuses("C answer or", "CC-3.4");
}

#[test]
fn cc_5_7_there_is_nothing_to_answer_outside_a_challenge() {
    let mut scene = cache("A: or bd | bd bd\n B: bd\n C: bd\n D: bd");
    scene.refuses("A answer or", "CC-5.7");
    scene.refuses("A give-up", "CC-5.7");
}

#[test]
fn cc_5_8_who_cannot_answer_is_asked_like_who_can() {
    let text =
        |hand: &str| format!("A: or bd | bd bd\n B: {hand} | bd bd, avion avion\n C: bd\n D: bd");
    let mut can = cache(&text("or"));
    let mut cannot = cache(&text("train"));
    for scene in [&mut can, &mut cannot] {
        scene.does("A challenge B top or").waits_for("B");
    }
    // To the others both tables look the same.
    for seat in [0, 2, 3] {
        let viewer = tabletop::Viewer::Seat(Seat(seat));
        assert_eq!(can.table.view(viewer), cannot.table.view(viewer));
    }
    assert_eq!(
        CacheTonCash::waiting(can.table.state()),
        CacheTonCash::waiting(cannot.table.state())
    );
    assert_eq!(cannot.menu("B", ""), ["give-up"]);
}
