//! CC-3: the turn.

use crate::scene::cache;

#[test]
fn cc_3_1_exactly_one_action_and_no_passing() {
    let mut scene = cache("A: bd bd\n B: bd\n C: bd\n D: bd\n discard: train");
    assert_eq!(scene.menu("A", ""), ["form bd bd", "discard bd"]);
    scene.refuses("A end", "CC-3.1");
    scene.does("A discard bd").waits_for("B");
}

#[test]
fn cc_3_2_the_active_player_draws_first_then_the_others_in_the_order_they_used_cards() {
    let mut scene = cache(
        "A: or piano train train train | bd bd
         B: argenterie piano piano piano piano | bd bd, avion avion
         C: bd bd bd bd bd
         D: bd
         draw: cabane scooter bijoux",
    );
    // A and B lay down one card each; A draws first, then B.
    scene.does("A challenge B top or; B answer argenterie; A give-up");
    scene.is("A", "piano train train train bijoux | bd bd");
    scene.is("B", "piano piano piano piano scooter | bd bd, avion avion argenterie or");
    scene.is("draw", "cabane");
}

#[test]
fn cc_3_2_of_several_others_the_first_to_use_cards_draws_first() {
    let mut scene = cache(
        "A: or or bd | bd bd\n B: argenterie bd | bd bd, avion avion\n C: argenterie bd | bd bd, train train\n D: bd
         draw: piano scooter scooter scooter scooter bijoux bijoux bijoux bijoux\n options: two_actions",
    );
    scene.does("A challenge C top or; C answer argenterie; A give-up; A challenge B top or");
    scene.does("B answer argenterie; A give-up");
    // A draws four, C, who used a card first, four, and B the last one.
    scene.is("A", "bd bijoux bijoux bijoux bijoux | bd bd");
    scene.is("C", "bd scooter scooter scooter scooter | bd bd, train train argenterie or");
    scene.is("B", "bd piano | bd bd, avion avion argenterie or");
}

#[test]
fn cc_3_2_a_contester_is_filled_up_too() {
    let mut scene = cache(
        "A: bijoux bd\n B: bijoux bd\n neutral: avion / or / argenterie
         draw: piano piano piano piano piano train train train train train",
    );
    scene.does("A claim bijoux 2; B answer bijoux; A give-up");
    scene.is("A", "bd train train train train train | ");
    scene.is("B", "bd piano piano piano piano piano | bijoux bijoux or");
}

#[test]
fn cc_3_2_if_the_draw_pile_runs_short_the_earlier_one_takes_what_is_there() {
    let mut scene = cache(
        "A: or piano | bd bd\n B: argenterie train | bd bd, avion avion\n C: bd\n D: bd
         draw: scooter bijoux",
    );
    scene.does("A challenge B top or; B answer argenterie; A give-up");
    scene.is("A", "piano bijoux scooter | bd bd");
    scene.is("B", "train | bd bd, avion avion argenterie or");
}

#[test]
fn cc_3_1_only_a_card_in_hand_can_be_played() {
    cache("A: bd\n B: piano\n C: bd\n D: bd").refuses("A discard piano", "CC-3.1");
}

#[test]
fn cc_3_2_a_hand_emptied_by_a_challenge_is_filled_again() {
    let mut scene = cache(
        "A: or | bd bd\n B: argenterie | bd bd, avion avion\n C: bd\n D: bd
         draw: scooter scooter scooter scooter scooter piano piano piano piano piano",
    );
    scene.does("A challenge B top or; B answer argenterie");
    // A has no card left to answer with, so B has won; both draw five.
    scene.is("A", "piano piano piano piano piano | bd bd");
    scene.is("B", "scooter scooter scooter scooter scooter | bd bd, avion avion argenterie or");
}

#[test]
fn cc_3_3_no_card_is_drawn_during_a_challenge() {
    let mut scene = cache(
        "A: or piano | bd bd\n B: or bd | bd bd, avion avion\n C: bd\n D: bd
         draw: scooter scooter scooter scooter scooter scooter scooter scooter",
    );
    scene.does("A challenge B top or");
    scene.is("A", "piano | bd bd");
    scene.does("B answer or");
    scene.is("A", "piano | bd bd").is("B", "bd | bd bd, avion avion");
}

#[test]
fn cc_3_4_a_player_without_cards_is_skipped_but_can_still_be_robbed() {
    let mut scene =
        cache("A: bd or | bd bd\n B:\n C: bd | piano piano\n D: | train train, avion avion");
    scene.does("A discard bd").waits_for("C");
    scene.does("C discard bd").waits_for("A");
    scene.does("A challenge D top or");
    // D has no card to answer with; everybody's hand is empty now, and the round is over.
    assert!(scene.happened().contains(&"set-stolen".to_string()));
    assert!(scene.happened().contains(&"round-scored".to_string()));
}

#[test]
fn cc_3_4_nobody_plays_out_of_turn() {
    let mut scene = cache("A: bd\n B: bd\n C: bd\n D: bd");
    scene.refuses("B discard bd", "CC-3.4");
    scene.refuses("F discard bd", "CC-3.4");
}

#[test]
fn cc_3_5_the_draw_pile_is_never_rebuilt_and_an_empty_discard_stays_empty() {
    let mut scene = cache(
        "A: bd piano\n B: bd train\n C: bd\n D: bd
         rest: draw
         discard: bd",
    );
    scene.does("A form bd discard");
    scene.is("discard", "");
    scene.refuses("B form bd discard", "CC-3.5");
    scene.does("B discard train").is("discard", "train");
    let mut empty = cache("A: bd piano\n B: bd\n C: bd\n D: bd");
    empty.does("A discard bd").is("draw", "");
}
