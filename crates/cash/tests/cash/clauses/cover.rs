//! CYA: Cover Your Assets, the edition of 2011 and 2016.

use cash::{CoverConfig, CoverYourAssets, Kind};
use tabletop::{Game, Seed, Table, Viewer};

use crate::scene::cover;

fn dealt(config: &CoverConfig, seats: u8, seed: u64) -> cash::Setup<CoverConfig> {
    let table = Table::<CoverYourAssets>::open(config, seats, Seed::from_number(seed)).unwrap();
    CoverYourAssets::setup(table.state())
}

fn every_card(setup: &cash::Setup<CoverConfig>) -> Vec<Kind> {
    setup.hands.iter().chain([&setup.draw, &setup.discard]).flatten().copied().collect()
}

#[test]
fn cya_1_1_the_box_holds_110_cards_worth_1360k() {
    let cards = every_card(&dealt(&CoverConfig::default(), 4, 1));
    assert_eq!(cards.len(), 110);
    assert_eq!(cards.iter().map(|card| card.piece().value_k).sum::<u32>(), 1360);
    let counts = "baseball-cards 10 stamps 10 mattress 10 piggy-bank 10 coins 10 stocks 10 \
                  bank-account 10 jewels 10 classic-auto 10 home 8 silver 8 gold 4";
    for pair in counts.split_whitespace().collect::<Vec<_>>().chunks(2) {
        let count = cards.iter().filter(|card| card.piece().id == pair[0]).count();
        assert_eq!(count.to_string(), pair[1], "{}", pair[0]);
    }
    let mut scene = cover("A: stamps\n B: stamps\n C: stamps\n D: stamps");
    scene.refuses("A discard bd", "CYA-1.1");
    scene.refuses("A swap B", "CYA-1.1");
}

#[test]
fn cya_2_1_four_cards_each_or_five_for_two_and_three_and_nothing_is_left_out() {
    for (seats, hand, draw) in [(2, 5, 99), (3, 5, 94), (4, 4, 93), (5, 4, 89), (6, 4, 85)] {
        let setup = dealt(&CoverConfig::default(), seats, 2);
        assert!(setup.hands.iter().all(|cards| cards.len() == hand));
        assert_eq!((setup.draw.len(), setup.neutral.len()), (draw, 0), "{seats} players");
    }
    let mut scene = cover("A: stamps\n B: stamps\n C: stamps\n D: stamps");
    scene.refuses("A claim stamps 1", "CYA-2.1");
    assert_eq!(CoverYourAssets::new(&CoverConfig::default(), 7).unwrap_err().clause, "CYA-2.1");
}

#[test]
fn cya_2_2_the_left_neighbour_begins_and_deals_the_next_round() {
    for seed in 0..20 {
        let setup = dealt(&CoverConfig::default(), 5, seed);
        assert_eq!(setup.turn, setup.dealer.left(5));
    }
    let mut scene = cover("A: stamps\n B:\n C:\n D:\n dealer: D");
    scene.does("A discard stamps");
    let next = CoverYourAssets::setup(scene.table.state());
    assert_eq!((next.round, next.dealer.0, next.turn.0), (2, 0, 1));
}

#[test]
fn cya_2_3_an_empty_discard_is_not_refilled() {
    let mut scene =
        cover("A: stamps\n B: stamps coins\n C: coins\n D: coins\n rest: draw\n discard: stamps");
    scene.does("A form stamps discard").is("discard", "");
    scene.refuses("B form stamps discard", "CYA-2.3");
}

#[test]
fn cya_3_1_exactly_one_of_four_actions_then_draw_and_a_card_drawn_waits() {
    let mut scene = cover(
        "A: stamps coins gold | home home\n B: coins | coins coins, stamps stamps\n C: coins\n D: coins
         discard: stamps\n draw: stamps",
    );
    let menu = scene.menu("A", "");
    for action in
        ["form stamps gold", "form stamps discard", "challenge B top stamps", "discard coins"]
    {
        assert!(menu.contains(&action.to_string()), "{action} of {menu:?}");
    }
    scene.refuses("A end", "CYA-3.1");
    scene.refuses("A upgrade coins", "CYA-3.1");
    scene.does("A discard coins").is("A", "stamps stamps gold | home home").waits_for("B");
    scene.refuses("A form stamps stamps", "CYA-3.1");
}

#[test]
fn cya_4_1_a_pair_is_two_of_a_kind_or_one_with_a_joker_and_never_two_jokers() {
    let mut scene =
        cover("A: stamps stamps stamps gold\n B: coins\n C: coins\n D: coins\n discard: silver");
    scene.refuses("A form gold discard", "CYA-4.1");
    cover("A: stamps coins\n B: coins\n C: coins\n D: coins")
        .refuses("A form stamps coins", "CYA-4.1");
    assert_eq!(
        scene.menu("A", "form"),
        ["form stamps stamps", "form stamps gold", "form stamps discard"]
    );
    scene.does("A form stamps discard").is("A", "stamps stamps gold | stamps silver");
    // The joker lies behind: the table shows the kind and the height.
    let pile = &scene.view(Viewer::Audience)["players"][0]["pile"];
    assert_eq!(pile[0], serde_json::json!({ "kind": "stamps", "count": 2 }));
}

#[test]
fn cya_5_1_one_pair_of_your_own_two_sets_on_their_side_and_only_the_top_one() {
    cover("A: stamps\n B: coins | coins coins, stamps stamps\n C: coins\n D: coins")
        .refuses("A challenge B top stamps", "CYA-5.1");
    let mut scene =
        cover("A: stamps gold gold | home home\n B: coins | stamps stamps\n C: coins\n D: coins");
    scene.refuses("A challenge B top stamps", "CYA-5.1");
    scene.refuses("A challenge B second gold gold", "CYA-5.1");
    scene.refuses("A challenge C top stamps", "CYA-5.1");
    scene.refuses("A challenge A top stamps", "CYA-5.1");
}

#[test]
fn cya_5_2_one_card_at_a_time_until_one_side_stops_and_the_winner_has_all() {
    let mut scene = cover(
        "A: stamps gold coins | home home\n B: silver coins | coins coins, stamps stamps\n C: coins\n D: coins
         draw: jewels jewels jewels home",
    );
    scene.does("A challenge B top stamps").waits_for("B");
    scene.refuses("B discard coins", "CYA-5.2");
    scene.refuses("B answer coins", "CYA-5.2");
    scene.does("B answer silver; A answer gold; B give-up");
    // Both draw up, the active player first.
    scene.is("A", "coins jewels jewels home | home home, stamps stamps stamps silver gold");
    scene.is("B", "coins jewels | coins coins");
}

#[test]
fn cya_6_1_the_round_ends_with_the_last_hand_and_the_game_at_a_million_or_after_one_round() {
    let last = |options: &str| {
        let mut scene = cover(&format!("A: stamps | home gold\n B:\n C:\n D:\n {options}"));
        scene.does("A discard stamps");
        scene
    };
    let outcome = last("options: ending=quick").table.outcome().unwrap();
    assert_eq!(outcome.scores, [70, 0, 0, 0]);
    assert!(last("round: 2\n totals_k: 925 0 0 0").table.outcome().is_none());
    let mut reached = last("round: 2\n totals_k: 930 0 0 0");
    assert!(reached.table.outcome().is_some());
    reached.refuses("A discard stamps", "CYA-6.1");
}

#[test]
fn cya_10_1_open_sets_shows_what_is_in_them() {
    let scene =
        cover("A: coins | coins gold\n B: coins\n C: coins\n D: coins\n options: open_sets");
    let pile = &scene.view(Viewer::Audience)["players"][0]["pile"];
    assert_eq!(pile[0]["cards"], serde_json::json!(["coins", "gold"]));
}

#[test]
fn cya_10_2_sudden_end_stops_when_the_draw_pile_and_one_hand_are_empty() {
    let mut scene =
        cover("A: coins\n B: coins coins\n C: coins\n D: coins\n options: sudden_end ending=quick");
    scene.does("A discard coins").waits_for("");
}

#[test]
fn cya_10_3_target_k_is_bounded_and_played_to() {
    let refused = |k| {
        let config = CoverConfig { target_k: cash::TargetK(k), ..CoverConfig::default() };
        CoverYourAssets::new(&config, 4).err().map(|why| why.clause)
    };
    assert_eq!(
        [99, 100, 10_000, 10_001].map(refused),
        [Some("CYA-10.3".into()), None, None, Some("CYA-10.3".into())]
    );
    let mut scene =
        cover("A: coins | coins gold, coins gold\n B:\n C:\n D:\n options: target_k=120");
    scene.does("A discard coins").waits_for("");
}

#[test]
fn cya_10_4_no_wild_with_discard_keeps_jokers_out() {
    let mut scene = cover(
        "A: coins gold\n B: coins\n C: coins\n D: coins\n discard: coins\n options: no_wild_with_discard",
    );
    scene.refuses("A form gold discard", "CYA-10.4");
    scene.does("A form coins discard");
}

#[test]
fn cya_10_5_kind_table_lets_nobody_be_challenged_twice_in_a_row() {
    let mut scene = cover(
        "A: gold coins | home home\n B: gold coins | coins coins, stamps stamps, jewels jewels\n C: gold coins | home home
         D: coins\n options: kind_table",
    );
    scene.does("A challenge B top gold; B give-up; B discard coins");
    scene.refuses("C challenge B top gold", "CYA-10.5");
}

#[test]
fn cya_10_6_mulligan_deals_again_while_a_hand_is_hopeless() {
    let config = CoverConfig { mulligan: true, ..CoverConfig::default() };
    for seed in 0..100 {
        for mut hand in dealt(&config, 4, seed).hands {
            let jokers = hand.iter().any(|card| card.is_joker());
            let before = hand.len();
            hand.dedup();
            assert!(jokers || hand.len() < before, "seed {seed}");
        }
    }
}

#[test]
fn cya_10_7_hand_size_is_four_to_six() {
    let size = |size| CoverConfig { hand_size: Some(size), ..CoverConfig::default() };
    assert!(dealt(&size(6), 4, 1).hands.iter().all(|hand| hand.len() == 6));
    assert_eq!(CoverYourAssets::new(&size(3), 4).unwrap_err().clause, "CYA-10.7");
}

#[test]
fn cya_10_8_with_an_answer_clock_silence_is_giving_up() {
    let mut scene = cover(
        "A: gold coins | home home\n B: gold coins | coins coins, stamps stamps\n C: coins\n D: coins
         options: answer_clock_s=3",
    );
    scene.does("A challenge B top gold").waits(3);
    scene.is("A", "coins | home home, stamps stamps gold");
    let config = CoverConfig { answer_clock_s: Some(2), ..CoverConfig::default() };
    assert_eq!(CoverYourAssets::new(&config, 4).unwrap_err().clause, "CYA-10.8");
}
