//! CC-4: forming a set.

use tabletop::{Seat, Viewer};

use crate::scene::cache;

#[test]
fn cc_4_1_two_identical_possessions_from_hand() {
    let mut scene = cache("A: bd bd piano\n B: bd\n C: bd\n D: bd");
    scene.does("A form bd bd").is("A", "piano | bd bd");
}

#[test]
fn cc_4_1_one_from_hand_and_the_identical_one_on_the_discard() {
    let mut scene = cache("A: bd piano\n B: bd\n C: bd\n D: bd\n discard: train bd");
    scene.does("A form bd discard").is("A", "piano | bd bd");
    assert_eq!(scene.top(), "train");
}

#[test]
fn cc_4_1_a_joker_stands_for_one_of_the_two_in_hand_or_on_the_discard() {
    let mut scene = cache("A: bd or piano\n B: bd\n C: bd\n D: bd\n discard: bd");
    assert_eq!(
        scene.menu("A", "form"),
        ["form bd or", "form piano or", "form bd discard", "form or discard"]
    );
    scene.does("A form or discard").is("A", "bd piano | bd or");
    let mut joker_up = cache("A: bd piano\n B: bd\n C: bd\n D: bd\n discard: argenterie");
    assert_eq!(joker_up.menu("A", "form"), ["form bd discard", "form piano discard"]);
    joker_up.does("A form piano discard").is("A", "bd | piano argenterie");
}

#[test]
fn cc_4_1_two_different_possessions_are_no_set() {
    let mut scene = cache("A: bd piano\n B: bd\n C: bd\n D: bd\n discard: train");
    scene.refuses("A form bd piano", "CC-4.1");
    scene.refuses("A form bd discard", "CC-4.1");
    scene.refuses("A form bd bd", "CC-3.1");
}

#[test]
fn cc_4_2_never_two_jokers() {
    let mut scene = cache("A: or or argenterie\n B: bd\n C: bd\n D: bd\n discard: argenterie");
    scene.refuses("A form or or", "CC-4.2");
    scene.refuses("A form or argenterie", "CC-4.2");
    scene.refuses("A form or discard", "CC-4.2");
}

#[test]
fn cc_4_3_a_new_set_is_a_set_of_its_own_even_over_one_of_the_same_kind() {
    let mut scene = cache("A: bd bd piano | bd bd\n B: bd\n C: bd\n D: bd");
    scene.does("A form bd bd").is("A", "piano | bd bd, bd bd");
}

#[test]
fn cc_4_4_a_set_shows_its_kind_and_its_height_and_nothing_else() {
    let scene = cache("A: bd | bd or, piano piano argenterie\n B: bd\n C: bd\n D: bd");
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Audience] {
        let pile = &scene.view(viewer)["players"][0]["pile"];
        let expected = serde_json::json!([
            { "kind": "bd", "count": 2 }, { "kind": "piano", "count": 3 }
        ]);
        assert_eq!(pile, &expected);
    }
}

#[test]
fn cc_4_5_the_discard_serves_only_to_form_a_set_with_its_top_card() {
    let mut scene = cache(
        "A: piano bd | train train\n B: bd | bd bd, avion avion\n C: bd\n D: bd\n discard: piano avion",
    );
    // Neither the card below nor the discard's top card for a challenge.
    scene.refuses("A form piano discard", "CC-4.1");
    scene.refuses("A challenge B top avion", "CC-3.1");
    assert_eq!(scene.menu("A", "form"), Vec::<String>::new());
}
