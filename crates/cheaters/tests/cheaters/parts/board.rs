//! The board and the deeds (MT-1.1 to MT-1.4). The figures below are those of the rules: whoever
//! corrects a data file corrects them too.

use std::collections::BTreeSet;

use cheaters::{Figures, Group, HOTELS, Names, Space, SpaceKind, SpaceSet};
use proptest::prelude::*;

#[test]
fn mt_1_1_the_board_has_36_spaces_in_the_classic_order() {
    // s: START, c: Chancellerie, h: Chance, r: railway, p: prison, f: Parc gratuit, g: Va en prison;
    // a digit is the group of a property.
    let board: String = Space::all()
        .map(|space| match space.kind() {
            SpaceKind::Start => 's',
            SpaceKind::Property => {
                char::from(b'1' + space.group().expect("a property has a group") as u8)
            }
            SpaceKind::Chance => 'h',
            SpaceKind::Chancellerie => 'c',
            SpaceKind::Railway => 'r',
            SpaceKind::Prison => 'p',
            SpaceKind::Parking => 'f',
            SpaceKind::GoToPrison => 'g',
        })
        .collect();
    assert_eq!(board, "s1c1r2h22p333r4c44f5h55r666g77c7rh88");
}

#[test]
fn mt_1_1_the_prices_are_those_of_the_table() {
    let prices: Vec<Vec<u32>> = Group::ALL
        .into_iter()
        .map(|group| group.spaces().iter().map(|space| space.price()).collect())
        .collect();
    let expected: [&[u32]; 8] = [
        &[60, 60],
        &[100, 100, 120],
        &[140, 20, 160],
        &[180, 180, 200],
        &[220, 220, 240],
        &[130, 260, 280],
        &[300, 300, 0],
        &[350, 400],
    ];
    assert_eq!(prices, expected);
    assert_eq!(Space::properties().map(Space::price).sum::<u32>(), 4_020);
    assert_eq!(Space::all().map(Space::price).sum::<u32>(), 4_020);
    // The three that leave the classic order: Lucerne, Soleure and Berne Spitalgasse.
    assert_eq!([24, 11, 31].map(|space| Space(space).price()), [130, 20, 0]);
}

#[test]
fn mt_1_1_every_street_has_a_name_on_every_board() {
    for names in Names::ALL {
        let words: BTreeSet<&str> = Space::all().map(|space| space.word(names)).collect();
        // Three Chance and three Chancellerie spaces are called the same.
        assert_eq!(words.len(), 36 - 4, "{names}");
        let message =
            |word: &&str| word.chars().all(|c| c.is_ascii_lowercase() || "-1234".contains(c));
        assert!(words.iter().all(message), "{words:?}");
    }
    let every: BTreeSet<&str> =
        Names::ALL.into_iter().flat_map(|names| Space::all().map(move |s| s.word(names))).collect();
    assert_eq!(every.len(), 4 * 22 + 10);
    assert_eq!(Space(31).word(Names::Local), "local-street-bern-spitalgasse");
    assert_eq!(Space(31).word(Names::SwissFr), "swiss-fr-street-bern-spitalgasse");
    assert_eq!(Space(31).word(Names::International), "plain-street-bern-spitalgasse");
    assert_eq!(Space::START.word(Names::International), "space-start");
}

#[test]
fn mt_1_2_the_deeds_say_what_their_group_says() {
    let light_blue = Figures { rent: 50, full: 100, hotel: 200, hotel_price: 250 };
    assert_eq!(Space(5).figures(), Some(light_blue));
    assert_eq!(Space(8).figures(), Some(light_blue));
    assert_eq!(Space::START.figures(), None);
    for group in Group::ALL {
        let Figures { rent, full, hotel, hotel_price } = group.figures();
        assert_eq!((full, hotel, hotel_price), (2 * rent, 4 * rent, 5 * rent), "{group}");
    }
    assert_eq!(Group::ALL.map(|group| group.figures().rent), [30, 50, 70, 90, 110, 130, 150, 200]);
    // Over the 22 deeds.
    let sum = |of: fn(Figures) -> u32| Space::properties().filter_map(Space::figures).map(of).sum();
    let sums: [u32; 4] =
        [sum(|f| f.rent), sum(|f| f.full), sum(|f| f.hotel), sum(|f| f.hotel_price)];
    assert_eq!(sums, [2_260, 4_520, 9_040, 11_300]);
}

#[test]
fn mt_1_3_a_property_is_worth_its_price_or_its_rent_with_a_hotel() {
    assert_eq!((Space(8).base_value(false), Space(8).base_value(true)), (120, 200));
    assert_eq!((Space(31).base_value(false), Space(31).base_value(true)), (0, 600));
    assert_eq!((Space::PARKING.base_value(false), Space::PARKING.base_value(true)), (0, 0));
    assert_eq!(Space::properties().map(|space| space.base_value(true)).sum::<u32>(), 9_040);
}

#[test]
fn mt_1_4_there_are_16_hotels_one_of_them_on_thoune_and_22_deeds() {
    assert_eq!(HOTELS, 16);
    assert_eq!(Space::hotels_at_start(), SpaceSet::only(Space(8)));
    assert_eq!(Space::properties().count(), 22);
    let in_groups: Vec<Space> = Group::ALL.into_iter().flat_map(Group::spaces).copied().collect();
    assert!(in_groups.into_iter().eq(Space::properties()));
}

#[test]
fn mt_2_5_the_next_railway_is_never_the_one_you_stand_on() {
    let next = |space: u8| Space(space).next_railway().0;
    assert_eq!([0, 3, 4, 5, 13, 31, 32, 35].map(next), [4, 4, 13, 13, 23, 32, 4, 4]);
}

#[test]
fn a_space_that_is_not_on_the_board_is_refused() {
    assert!("36".parse::<Space>().is_err());
    assert!("-1".parse::<Space>().is_err());
    assert!(serde_json::from_str::<Space>("36").is_err());
    assert!(serde_json::from_str::<SpaceSet>("[1,36]").is_err());
    assert!(!SpaceSet::only(Space(0)).contains(Space(64)));
    assert_eq!(serde_json::to_string(&Space(8)).unwrap(), "8");
}

#[test]
fn names_are_read_as_they_are_written() {
    for group in Group::ALL {
        assert_eq!(group.to_string().parse(), Ok(group));
        assert_eq!(group.word(), format!("group-{group}"));
    }
    for kind in SpaceKind::ALL {
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
    assert_eq!("mauve".parse::<Group>(), Err("no group is called \"mauve\"".into()));
}

proptest! {
    // The same cases in every run.
    #![proptest_config(ProptestConfig {
        rng_seed: proptest::test_runner::RngSeed::Fixed(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn there_and_back_is_nowhere(from in 0u8..36, steps: u8, to in 0u8..36) {
        let (from, to) = (Space(from), Space(to));
        prop_assert_eq!(from.forward(steps).back(steps), from);
        prop_assert_eq!(from.distance_to(from.forward(steps)), steps % 36);
        prop_assert_eq!(from.forward(from.distance_to(to)), to);
        // One step at a time comes to the same.
        let walked = (0..steps).fold(from, |space, _| space.forward(1));
        prop_assert_eq!(from.forward(steps), walked);
    }

    #[test]
    fn a_set_of_spaces_is_a_set(one in prop::collection::btree_set(0u8..36, 0..12), other in prop::collection::btree_set(0u8..36, 0..12)) {
        let set = |of: &BTreeSet<u8>| of.iter().copied().map(Space).collect::<SpaceSet>();
        let (a, b) = (set(&one), set(&other));
        prop_assert!(a.iter().map(|space| space.0).eq(one.iter().copied()));
        prop_assert_eq!(usize::from(a.len()), one.len());
        prop_assert_eq!(a.is_empty(), one.is_empty());
        prop_assert_eq!(a.union(b), set(&(&one | &other)));
        prop_assert_eq!(a.and(b), set(&(&one & &other)));
        prop_assert_eq!(a.minus(b), set(&(&one - &other)));
        prop_assert_eq!(a.is_subset_of(b), one.is_subset(&other));
        for space in Space::all() {
            prop_assert_eq!(a.contains(space), one.contains(&space.0));
            prop_assert!(a.with(space).contains(space) && !a.without(space).contains(space));
        }
        let wire = serde_json::to_string(&a).unwrap();
        prop_assert_eq!(&wire, &serde_json::to_string(&one).unwrap());
        prop_assert_eq!(serde_json::from_str::<SpaceSet>(&wire).unwrap(), a);
    }
}
