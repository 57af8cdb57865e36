//! CC-7: the advanced rules.

use crate::scene::cache;

#[test]
fn cc_7_1_hand_six_fills_hands_to_six() {
    let mut scene = cache(
        "A: bd bd\n B: bd\n C: bd\n D: bd\n draw: piano piano piano piano piano piano\n options: hand_six",
    );
    scene.does("A discard bd").is("A", "bd piano piano piano piano piano | ");
}

#[test]
fn cc_7_2_two_actions_the_second_optional_the_same_or_another() {
    let text = "A: bd bd piano piano train\n B: bd\n C: bd\n D: bd\n options: two_actions";
    let mut same = cache(text);
    same.does("A form bd bd").waits_for("A");
    same.does("A form piano piano").is("A", "train | bd bd, piano piano").waits_for("B");
    let mut another = cache(text);
    another.does("A form bd bd; A discard train").waits_for("B");
    let mut one = cache(text);
    one.refuses("A end", "CC-3.1");
    one.does("A form bd bd; A end").waits_for("B");
}

#[test]
fn cc_7_3_after_a_discard_the_hand_is_filled_before_the_second_action() {
    let mut scene = cache(
        "A: bd piano\n B: bd\n C: bd\n D: bd\n draw: train train train bd\n options: two_actions",
    );
    scene.does("A discard piano").is("A", "bd bd train train train | ").waits_for("A");
}

#[test]
fn cc_7_3_after_anything_else_nobody_draws_until_the_end_of_the_turn() {
    let mut scene = cache(
        "A: bd bd piano\n B: bd\n C: bd\n D: bd\n draw: train train train train train\n options: two_actions",
    );
    scene.does("A form bd bd").is("A", "piano | bd bd");
    scene.does("A discard piano").is("A", "train train train train train | bd bd");
}

#[test]
fn cc_7_3_nor_does_a_defender_draw_between_the_two_actions() {
    let mut scene = cache(
        "A: or bd bd | bd bd\n B: argenterie bd | bd bd, avion avion\n C: bd\n D: bd
         draw: train train train train train train train train\n options: two_actions",
    );
    scene.does("A challenge B top or; B answer argenterie; A give-up").waits_for("A");
    scene.is("A", "bd bd | bd bd").is("B", "bd | bd bd, avion avion argenterie or");
}

#[test]
fn cc_7_3_an_empty_hand_after_the_first_action_ends_the_turn() {
    let mut scene = cache(
        "A: bd bd\n B: bd\n C: bd\n D: bd\n draw: train train train train train train\n options: two_actions",
    );
    scene.does("A form bd bd").waits_for("B");
    scene.is("A", "train train train train train | bd bd");
}

#[test]
fn cc_7_4_who_has_beaten_you_off_cannot_be_challenged_again_this_turn() {
    let mut scene = cache(
        "A: avion or bd | bd bd\n B: or or bd | bd bd, avion avion\n C: bd | bd bd, train train\n D: bd
         options: two_actions",
    );
    scene.does("A challenge B top avion; B answer or; A give-up").waits_for("A");
    scene.refuses("A challenge B top or", "CC-7.4");
    assert_eq!(scene.menu("A", "challenge"), ["challenge C top or"]);
}

#[test]
fn cc_7_4_the_bar_is_lifted_at_the_next_turn() {
    let mut scene = cache(
        "A: avion or bd | bd bd\n B: or bd bd | bd bd, avion avion\n C: bd\n D: bd\n options: two_actions",
    );
    scene.does("A challenge B top avion; B answer or; A give-up; A end");
    scene.does("B discard bd; B end; C discard bd; D discard bd");
    scene.does("A challenge B top or").waits_for("B");
}

#[test]
fn cc_7_4_after_a_won_challenge_the_same_player_can_be_challenged_again() {
    let mut scene = cache(
        "A: or or bd | bd bd\n B: bd | bd bd, train train, avion avion\n C: bd\n D: bd\n options: two_actions",
    );
    scene.does("A challenge B top or; B give-up; A challenge B top or; B give-up");
    scene.is("A", "bd | bd bd, avion avion or, train train or");
}

#[test]
fn cc_7_4_a_lost_claim_is_no_lost_challenge() {
    let mut scene = cache(
        "A: avion or bd bd | bd bd\n B: or or bd | bd bd, train train\n neutral: piano / avion / bijoux
         options: two_actions",
    );
    scene.does("A claim avion 2; B answer or; A give-up").waits_for("A");
    scene.does("A challenge B top or").waits_for("B");
}

#[test]
fn cc_7_5_a_possession_of_the_same_kind_can_be_added_to_the_top_set() {
    let mut scene = cache(
        "A: piano piano or bd | bd bd, piano or\n B: bd\n C: bd\n D: bd\n discard: piano\n options: upgrade",
    );
    assert_eq!(scene.menu("A", "upgrade"), ["upgrade piano"]);
    scene.refuses("A upgrade or", "CC-7.5");
    scene.refuses("A upgrade bd", "CC-7.5");
    scene.does("A upgrade piano").is("A", "bd piano or | bd bd, piano piano or");
    let mut only_set = cache("A: bd piano | bd bd\n B: bd\n C: bd\n D: bd\n options: upgrade");
    only_set.does("A upgrade bd").is("A", "piano | bd bd bd");
    let mut no_set = cache("A: bd\n B: bd\n C: bd\n D: bd\n options: upgrade");
    no_set.refuses("A upgrade bd", "CC-7.5");
    cache("A: bd | bd bd\n B: bd\n C: bd\n D: bd").refuses("A upgrade bd", "CC-7.5");
}

#[test]
fn cc_7_6_the_second_set_opens_with_two_cards_or_a_petites_economies() {
    let mut scene = cache(
        "A: train train or argenterie petites-economies | bd bd
         B: bd | bd bd, train train, avion avion\n C: bd\n D: bd
         options: second_set penny_jars",
    );
    assert_eq!(
        scene.menu("A", "challenge B second"),
        [
            "challenge B second petites-economies",
            "challenge B second train train",
            "challenge B second train argenterie",
            "challenge B second train or",
            "challenge B second argenterie or",
        ]
    );
    scene.refuses("A challenge B second train", "CC-7.6");
    scene.refuses("A challenge B second train petites-economies", "CC-7.7");
    scene.refuses("A challenge B top or argenterie", "CC-5.4");
    scene.does("A challenge B second train or; B give-up");
    scene.is("A", "train argenterie petites-economies | bd bd, train train train or");
    scene.is("B", "bd | bd bd, avion avion");
}

#[test]
fn cc_7_6_after_the_opening_one_card_at_a_time_and_a_defended_set_grows_where_it_lies() {
    let mut scene = cache(
        "A: train train bd | bd bd\n B: or bd | bd bd, train train, avion avion\n C: bd\n D: bd
         options: second_set",
    );
    scene.does("A challenge B second train train");
    assert_eq!(scene.menu("B", "answer"), ["answer or"]);
    scene.does("B answer or; A give-up");
    scene.is("B", "bd | bd bd, train train train train or, avion avion");
}

#[test]
fn cc_7_6_the_second_set_is_safe_when_it_is_the_bottom_one() {
    let mut scene = cache(
        "A: or or | bd bd\n B: bd | train train, avion avion\n C: bd\n D: bd\n options: second_set",
    );
    scene.refuses("A challenge B second or or", "CC-7.6");
}

#[test]
fn cc_7_7_petites_economies_is_one_joker_in_a_set() {
    let mut scene = cache(
        "A: petites-economies bd petites-economies\n B: bd\n C: bd\n D: bd\n options: penny_jars",
    );
    scene.refuses("A form petites-economies petites-economies", "CC-4.2");
    scene.does("A form bd petites-economies").is("A", "petites-economies | bd petites-economies");
}

#[test]
fn cc_7_7_in_a_challenge_it_must_be_answered_by_two_cards_or_another_one() {
    let mut scene = cache(
        "A: petites-economies avion bd | bd bd
         B: avion avion argenterie petites-economies | bd bd, avion avion\n C: bd\n D: bd
         options: penny_jars",
    );
    scene.does("A challenge B top petites-economies");
    assert_eq!(
        scene.menu("B", "answer"),
        ["answer petites-economies", "answer avion avion", "answer avion argenterie"]
    );
    scene.refuses("B answer argenterie", "CC-7.7");
    scene.refuses("B answer argenterie petites-economies", "CC-7.7");
    scene.does("B answer avion argenterie");
    // After that answer one card at a time.
    assert_eq!(scene.menu("A", "answer"), ["answer avion"]);
    scene.does("A answer avion");
    assert_eq!(scene.menu("B", "answer"), ["answer avion", "answer petites-economies"]);
}

#[test]
fn cc_7_7_it_counts_as_two_as_an_answer_too_but_not_as_the_answer_to_another_one() {
    let text = "A: avion petites-economies argenterie bd | bd bd
                B: petites-economies or | bd bd, avion avion\n C: bd\n D: bd
                options: penny_jars";
    let mut scene = cache(text);
    scene.does("A challenge B top avion; B answer petites-economies");
    assert_eq!(scene.menu("A", "answer"), ["answer petites-economies"]);
    scene.refuses("A answer argenterie", "CC-7.7");
    scene.does("A answer petites-economies");
    assert_eq!(scene.menu("B", "answer"), ["answer or"]);
}

#[test]
fn cc_7_7_a_raise_counts_as_two_and_a_card_of_a_claim_as_one() {
    let mut raise = cache(
        "A: or petites-economies bd | bd bd\n B: argenterie or | bd bd, avion avion\n C: bd\n D: bd
         options: penny_jars",
    );
    raise.does("A challenge B top or; B answer argenterie; A answer petites-economies");
    raise.refuses("B answer or", "CC-7.7");
    let mut claim = cache(
        "A: petites-economies bd\n B: or bd\n neutral: piano scooter / avion / bijoux\n options: penny_jars",
    );
    claim.does("A claim petites-economies 1");
    assert_eq!(claim.menu("B", "answer"), ["answer or"]);
}

#[test]
fn cc_7_7_it_counts_as_two_when_it_opened_against_a_second_set() {
    let mut scene = cache(
        "A: petites-economies bd | bd bd\n B: or argenterie | bd bd, train train, avion avion\n C: bd\n D: bd
         options: penny_jars second_set",
    );
    scene.does("A challenge B second petites-economies");
    scene.refuses("B answer or", "CC-7.7");
    assert_eq!(scene.menu("B", "answer"), ["answer argenterie or"]);
}

#[test]
fn cc_7_7_nobody_overpays_where_one_card_is_due() {
    let mut scene = cache(
        "A: avion bd | bd bd\n B: avion avion petites-economies | bd bd, avion avion\n C: bd\n D: bd
         options: penny_jars",
    );
    scene.does("A challenge B top avion");
    scene.refuses("B answer avion avion", "CC-5.5");
    assert_eq!(scene.menu("B", "answer"), ["answer avion", "answer petites-economies"]);
}
