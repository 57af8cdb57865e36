//! CG-2: the cards.

use guns::pieces::{bills, deck};
use guns::{Bill, Bills, Card, Weapon};

use crate::scene::{arranged, laid_out, opened, setup, setup_refuses};

// CG-2: the cards

#[test]
fn cg_2_1_a_hundred_and_five_cards_eighty_of_them_with_a_black_border() {
    let (black, (all, _)) = (deck(12).0, deck(13));
    assert_eq!((black.len(), all.len()), (80, 105));
    assert_eq!(bills(&all), Bills { fives: 38, tens: 38, twenties: 29 });
    assert_eq!(all[..80], black, "the black cards come first");
    let guns = [Weapon::Bang, Weapon::DoubleGuns, Weapon::Shotgun];
    for weapon in Weapon::ALL {
        assert_eq!(weapon.is_gun(), guns.contains(&weapon), "{weapon}");
        assert!(black.iter().any(|card| card.weapon == weapon), "{weapon}");
    }
    assert_eq!([Bill::Five, Bill::Ten, Bill::Twenty].map(Bill::thousands), [5, 10, 20]);
}

#[test]
fn cg_2_1_what_the_box_does_not_hold_is_nowhere() {
    setup_refuses(&setup("aim: A boom#2/5, B boom#2/5"), "CG-2.1");
    setup_refuses(&setup("aim: A boom#2/20"), "CG-2.1");
    // Red cards are not played with here.
    setup_refuses(&setup("aim: A boom#22/5"), "CG-2.1");
    setup_refuses(
        &setup("pot: A\n kept: bang/20 bang/20 bang/20 bang/20 bang/20 bang/20 bang/20 bang/20"),
        "CG-2.1",
    );
    arranged("pot: A\n kept: bang/20 bang/20 bang/20 bang/20 bang/20 bang/20 bang/20");
}

#[test]
fn cg_2_2_the_number_of_gangsters_decides_which_cards_are_played_with() {
    for (gangsters, packet, all) in [
        (6, 16, 80),
        (12, 16, 80),
        (13, 21, 105),
        (21, 21, 105),
        (22, 42, 210),
        (42, 42, 210),
        (43, 63, 315),
        (60, 63, 315),
    ] {
        let scene = opened(gangsters, "", 1);
        assert_eq!(scene.pot().len(), packet, "{gangsters} gangsters, the first packet");
        assert_eq!(scene.state().packets().len(), 4 * packet, "{gangsters} gangsters, the others");
        let mut placed = [scene.pot(), scene.state().packets().to_vec()].concat();
        let (mut expected, _) = deck(gangsters);
        placed.sort_unstable();
        expected.sort_unstable();
        assert_eq!(expected.len(), all, "{gangsters} gangsters");
        assert!(placed == expected, "{gangsters} gangsters: every card once");
    }
}

#[test]
fn cg_2_2_parrains_outside_and_latecomers_do_not_count() {
    let packet = |seats, options| opened(seats, options, 1).state().scene().rules.packet;
    assert_eq!(packet(13, "table=garden"), 16);
    assert_eq!(packet(14, "table=garden parrain=two"), 16);
    assert_eq!(packet(13, "table=garden parrain=playing"), 21);
    assert_eq!(packet(15, "table=garden late=2"), 16);
    assert_eq!(packet(14, "table=paper"), 21);
}

#[test]
fn cg_2_2_there_are_as_many_unopened_packets_as_rounds_to_come() {
    let mut short = setup("pot: A\n round: 5\n packets: bang/5");
    setup_refuses(&short, "CG-2.2");
    short.packets = None;
    assert_eq!(laid_out(&short).unwrap().state().packets(), []);
}

#[test]
fn cg_2_3_so_many_cards_of_each_weapon_and_so_many_bills_on_them() {
    let count = |cards: &[Card], weapon| {
        let bills = bills(cards.iter().filter(|card| card.weapon == weapon));
        [bills.fives, bills.tens, bills.twenties]
    };
    let (black, all) = (deck(12).0, deck(13).0);
    let red = &all[80..];
    for (weapon, on_black, on_red) in [
        (Weapon::Bang, [9, 9, 7], [3, 3, 2]),
        (Weapon::DoubleGuns, [5, 6, 4], [2, 2, 1]),
        (Weapon::Shotgun, [4, 3, 3], [1, 1, 1]),
        (Weapon::Kevlar, [4, 3, 3], [1, 1, 1]),
        (Weapon::Backstab, [4, 4, 2], [1, 1, 1]),
        (Weapon::Boom, [3, 4, 3], [1, 1, 1]),
    ] {
        assert_eq!(count(&black, weapon), on_black, "black {weapon}");
        assert_eq!(count(red, weapon), on_red, "red {weapon}");
    }
}

#[test]
fn cg_2_4_one_series_of_numbers_backstab_odd_and_boom_even() {
    let numbers = |cards: &[Card], weapon| {
        let mut numbers: Vec<u8> =
            cards.iter().filter(|card| card.weapon == weapon).map(|card| card.number).collect();
        numbers.sort_unstable();
        numbers
    };
    let all = deck(13).0;
    let (black, red) = all.split_at(80);
    assert_eq!(numbers(black, Weapon::Backstab), [1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
    assert_eq!(numbers(black, Weapon::Boom), [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
    assert_eq!(numbers(red, Weapon::Backstab), [21, 23, 25]);
    assert_eq!(numbers(red, Weapon::Boom), [22, 24, 26]);
    let others = [Weapon::Bang, Weapon::DoubleGuns, Weapon::Shotgun, Weapon::Kevlar];
    assert!(others.iter().all(|weapon| numbers(&all, *weapon).iter().all(|number| *number == 0)));
}

#[test]
fn cg_2_4_no_number_comes_twice_however_many_boxes_there_are() {
    for (gangsters, boxes) in [(21, 1), (22, 2), (60, 3)] {
        let mut numbered = deck(gangsters).0;
        numbered.retain(|card| card.number != 0);
        assert!(numbered.iter().all(|card| {
            card.weapon == if card.number % 2 == 1 { Weapon::Backstab } else { Weapon::Boom }
        }));
        let mut numbers: Vec<u8> = numbered.iter().map(|card| card.number).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=26 * boxes).collect::<Vec<u8>>(), "{gangsters} gangsters");
    }
    for wrong in ["boom/5", "backstab/5", "bang#2/5", "kevlar#1/5"] {
        assert!(wrong.parse::<Card>().is_err(), "{wrong}");
    }
}
