//! CC-8: Échange and Déménagement.

use crate::scene::cache;

#[test]
fn cc_8_1_an_action_card_is_an_action_that_nobody_counters_and_leaves_the_game() {
    let mut scene = cache(
        "A: echange bd | bd bd\n B: bd\n C: or or bd | piano piano\n D: bd\n discard: train\n options: action_cards",
    );
    // C, who loses the set, is not even asked: it is B's turn.
    scene.does("A swap C").waits_for("B").is("removed", "echange");
    scene.is("A", "bd | piano piano").is("C", "bd or or | bd bd");
    assert_eq!(scene.top(), "train");
}

#[test]
fn cc_8_2_top_sets_change_places_safe_or_not() {
    let mut scene = cache(
        "A: echange bd | bd bd, train train\n B: bd | piano or\n C: bd\n D: bd\n options: action_cards",
    );
    scene.refuses("A swap A", "CC-8.2");
    scene.refuses("A swap C", "CC-8.2");
    assert_eq!(scene.menu("A", "swap"), ["swap B"]);
    scene.does("A swap B").is("A", "bd | bd bd, piano or").is("B", "bd | train train");
    cache("A: echange\n B: bd | piano or\n C: bd\n D: bd\n options: action_cards")
        .refuses("A swap B", "CC-8.2");
}

#[test]
fn cc_8_3_any_pile_of_two_sets_can_be_turned_over_either_way() {
    let text = "A: demenagement bd | bd bd, train train\n B: bd | piano piano, avion avion, or bd
                C: bd | bd bd\n D: bd\n options: action_cards";
    assert_eq!(
        cache(text).menu("A", "move"),
        ["move A down", "move A up", "move B down", "move B up"]
    );
    cache(text).does("A move A up").is("A", "bd | train train, bd bd");
    cache(text).does("A move B down").is("B", "bd | bd or, piano piano, avion avion");
    cache(text).does("A move B up").is("B", "bd | avion avion, bd or, piano piano");
    cache(text).refuses("A move C up", "CC-8.3").refuses("A move D up", "CC-8.3");
}

#[test]
fn cc_8_4_a_discarded_action_card_blocks_the_discard_until_covered() {
    let mut scene =
        cache("A: echange or\n B: bd or piano\n C: bd piano\n D: bd\n options: action_cards");
    scene.does("A discard echange");
    scene.refuses("B form or discard", "CC-8.4");
    scene.does("B discard piano; C form piano discard");
    assert_eq!(scene.top(), "echange");
}

#[test]
fn cc_8_4_an_action_card_forms_no_set_and_plays_in_no_challenge() {
    let mut scene = cache(
        "A: echange echange or bd | bd bd\n B: bd | bd bd, avion avion\n C: bd\n D: bd\n options: action_cards",
    );
    scene.refuses("A form bd echange", "CC-8.4");
    scene.refuses("A form echange echange", "CC-8.4");
    scene.refuses("A challenge B top echange", "CC-8.4");
}
