//! CC-1 and CC-2: the cards and the deal.

use cash::{CacheConfig, CacheTonCash, Ending, Kind};
use tabletop::{Game, Seat, Seed, Table};

use crate::scene::{cache, setup};

fn dealt(config: &CacheConfig, seats: u8, seed: u64) -> cash::Setup<CacheConfig> {
    let table = Table::<CacheTonCash>::open(config, seats, Seed::from_number(seed)).unwrap();
    CacheTonCash::setup(table.state())
}

fn advanced() -> CacheConfig {
    CacheConfig {
        hand_six: true,
        two_actions: true,
        upgrade: true,
        second_set: true,
        penny_jars: true,
        action_cards: true,
        ..CacheConfig::default()
    }
}

fn every_card(setup: &cash::Setup<CacheConfig>) -> Vec<Kind> {
    let lists = setup.hands.iter().chain(&setup.neutral).chain([&setup.draw, &setup.discard]);
    lists.flatten().copied().collect()
}

#[test]
fn cc_1_1_the_box_holds_110_cards_and_the_classic_deck_is_worth_1385k() {
    let deck = |config: &CacheConfig| every_card(&dealt(config, 4, 1));
    let value = |cards: &[Kind]| cards.iter().map(|card| card.piece().value_k).sum::<u32>();
    let classic = deck(&CacheConfig::default());
    assert_eq!((classic.len(), value(&classic)), (104, 1385));
    let all = deck(&advanced());
    assert_eq!((all.len(), value(&all)), (110, 1387));
    let count = |id: &str| all.iter().filter(|card| card.piece().id == id).count();
    let counts = "bd 10 piano 10 train 10 bijoux 9 bas-de-laine 9 tirelire 9 scooter 9 avion 9 \
                  bagnole 9 cabane 8 argenterie 8 or 4 petites-economies 2 echange 2 demenagement 2";
    for pair in counts.split_whitespace().collect::<Vec<_>>().chunks(2) {
        assert_eq!(count(pair[0]).to_string(), pair[1], "{}", pair[0]);
    }
}

#[test]
fn cc_1_1_an_arrangement_with_a_card_too_many_is_refused() {
    let wrong = setup("A: or or or\n B: or or");
    let parsed = serde_json::from_value(wrong).unwrap();
    let refused = CacheTonCash::arrange(&parsed, &mut tabletop::Chance::from_number(1));
    assert_eq!(refused.unwrap_err().clause.to_string(), "CC-1.1");
}

#[test]
fn cc_1_2_a_set_is_of_the_kind_of_its_possessions_for_ever() {
    let mut scene =
        cache("A: or or | bd bd\n B: piano or or | bd bd, piano argenterie\n C: bd\n D: bd");
    scene.does("A challenge B top or; B answer or; A answer or; B give-up");
    scene.is("A", " | bd bd, piano argenterie or or or");
    assert_eq!(scene.view(tabletop::Viewer::Audience)["players"][0]["pile"][1]["kind"], "piano");
}

#[test]
fn cc_1_2_an_arrangement_without_a_possession_in_a_set_is_refused() {
    for set in ["or argenterie", "bd piano", "bd", "bd echange"] {
        let wrong = setup(&format!("A: bd | {set}\n B: bd\n options: action_cards"));
        let parsed = serde_json::from_value(wrong).unwrap();
        let refused = CacheTonCash::arrange(&parsed, &mut tabletop::Chance::from_number(1));
        assert_eq!(refused.unwrap_err().clause.to_string(), "CC-1.2", "{set}");
    }
}

#[test]
fn cc_2_1_advanced_cards_are_left_out_unless_their_rule_is_on() {
    let is = |kinds: &[Kind]| {
        let kinds = kinds.to_vec();
        move |card: &Kind| kinds.contains(card)
    };
    let jars = is(&[Kind::PetitesEconomies]);
    let actions = is(&[Kind::Echange, Kind::Demenagement]);
    for (penny_jars, action_cards) in [(false, false), (true, false), (false, true), (true, true)] {
        let config = CacheConfig { penny_jars, action_cards, ..CacheConfig::default() };
        let cards = every_card(&dealt(&config, 5, 2));
        assert_eq!(cards.iter().filter(|card| jars(card)).count(), if penny_jars { 2 } else { 0 });
        let expected = if action_cards { 4 } else { 0 };
        assert_eq!(cards.iter().filter(|card| actions(card)).count(), expected);
    }
}

#[test]
fn cc_2_1_a_card_that_is_not_in_the_game_is_refused_as_such() {
    let mut scene = cache("A: bd\n B: bd\n C: bd\n D: bd");
    scene.refuses("A discard petites-economies", "CC-2.1");
    scene.refuses("A discard stamps", "CC-1.1");
    scene.refuses("A swap B", "CC-2.1");
    scene.refuses("A move B up", "CC-2.1");
}

#[test]
fn cc_2_2_hands_of_five_of_six_with_hand_six_and_always_six_for_two() {
    for (seats, hand_six, size) in
        [(2, false, 6), (2, true, 6), (3, false, 5), (3, true, 6), (4, false, 5), (6, true, 6)]
    {
        let config = CacheConfig { hand_six, ..CacheConfig::default() };
        let hands = dealt(&config, seats, 3).hands;
        assert_eq!(hands.len(), usize::from(seats));
        assert!(hands.iter().all(|hand| hand.len() == size), "{seats} players");
    }
}

#[test]
fn cc_2_2_one_or_seven_players_are_refused() {
    for seats in [0, 1, 7, 255] {
        let refused = CacheTonCash::new(&CacheConfig::default(), seats).unwrap_err();
        assert_eq!(refused.clause.to_string(), "CC-2.2");
    }
    cache("A: bd\n B: bd\n C: bd\n D: bd").refuses("A challenge F top bd", "CC-2.2");
}

#[test]
fn cc_2_3_two_players_leave_out_the_cabanes_two_silver_and_one_gold() {
    let cards = every_card(&dealt(&CacheConfig::default(), 2, 4));
    let count = |kind: Kind| cards.iter().filter(|&&card| card == kind).count();
    assert_eq!(cards.len(), 93);
    assert_eq!((count(Kind::Cabane), count(Kind::Argenterie), count(Kind::Or)), (0, 6, 3));
    assert_eq!(every_card(&dealt(&CacheConfig::default(), 3, 4)).len(), 104);
    cache("A: bd\n B: bd").refuses("A discard cabane", "CC-2.3");
}

#[test]
fn cc_2_4_two_and_three_players_have_three_neutral_piles_of_ten() {
    for seats in 2..=6 {
        let neutral = dealt(&CacheConfig::default(), seats, 5).neutral;
        assert_eq!(neutral.len(), if seats <= 3 { 3 } else { 0 });
        assert!(neutral.iter().all(|pile| pile.len() == 10));
    }
    cache("A: bd\n B: bd\n C: bd\n D: bd").refuses("A claim bd 1", "CC-2.4");
}

#[test]
fn cc_2_4_with_three_players_a_pile_lies_between_each_two() {
    let mut scene = cache("A: bd bd\n B: bd\n C: bd\n neutral: bd / bd / bd");
    assert_eq!(scene.menu("A", "claim"), ["claim bd 1", "claim bd 3"]);
    scene.does("A claim bd 3").waits_for("C");
}

#[test]
fn cc_2_5_the_first_discard_is_the_top_of_the_draw_pile_and_never_an_action_card() {
    let config = CacheConfig { action_cards: true, ..CacheConfig::default() };
    let mut put_back = 0;
    let mut places = std::collections::BTreeSet::new();
    for seed in 0..400 {
        let setup = dealt(&config, 4, seed);
        if !setup.put_back.is_empty() {
            let actions = setup.draw.iter().enumerate().filter(|(_, card)| card.is_action());
            places.extend(actions.map(|(place, _)| place));
            assert!(!setup.draw.last().unwrap().is_action() || setup.put_back.len() < 4);
        }
        assert_eq!(setup.discard.len(), 1);
        assert!(!setup.discard[0].is_action(), "seed {seed}");
        put_back += setup.put_back.len();
        assert_eq!(every_card(&setup).len(), 108, "what went back is still there");
    }
    assert!(put_back > 0, "none of 400 deals turned an action card up");
    assert!(places.len() > 10, "a random place, not always the same: {places:?}");
}

#[test]
fn cc_2_6_the_first_dealer_is_random_and_the_left_neighbour_begins() {
    let mut dealers = [0; 4];
    for seed in 0..400 {
        let setup = dealt(&CacheConfig::default(), 4, seed);
        dealers[setup.dealer.index()] += 1;
        assert_eq!(setup.turn, setup.dealer.left(4));
    }
    assert!(dealers.iter().all(|&times| times > 60), "{dealers:?}");
}

#[test]
fn cc_2_6_the_deal_moves_one_seat_left_each_round() {
    let mut scene =
        cache("A: bd | piano piano\n B:\n C:\n D:\n dealer: C\n options: ending=three_rounds");
    scene.does("A discard bd");
    let setup = CacheTonCash::setup(scene.table.state());
    assert_eq!((setup.round, setup.dealer, setup.turn), (2, Seat(3), Seat(0)));
}

#[test]
fn cc_2_7_the_draw_pile_is_as_high_as_it_should_be() {
    let draw = |config: &CacheConfig, seats| dealt(config, seats, 6).draw.len();
    let classic = CacheConfig { ending: Ending::Quick, ..CacheConfig::default() };
    assert_eq!([4, 5, 6].map(|seats| draw(&classic, seats)), [83, 78, 73]);
    assert_eq!([4, 5, 6].map(|seats| draw(&advanced(), seats)), [85, 79, 73]);
    assert_eq!((draw(&classic, 3), draw(&advanced(), 3)), (58, 61));
    assert_eq!((draw(&classic, 2), draw(&advanced(), 2)), (50, 56));
}
