//! CG-5: the split, against its rulebook and against trying everything.

use guns::split::split_cards;
use guns::{Bills, split};
use proptest::prelude::*;

const fn bills(twenties: u32, tens: u32, fives: u32) -> Bills {
    Bills { fives, tens, twenties }
}

/// The largest share for `sharers`, found by trying everything: every way to fill one share, then
/// the next, with what remains.
fn by_exhaustion(loot: Bills, sharers: u32) -> u32 {
    fn fits(left: Bills, sharers: u32, share: u32) -> bool {
        if sharers == 0 {
            return true;
        }
        for twenties in 0..=left.twenties.min(share / 4) {
            for tens in 0..=left.tens.min((share - 4 * twenties) / 2) {
                let fives = share - 4 * twenties - 2 * tens;
                if fives <= left.fives
                    && fits(left - bills(twenties, tens, fives), sharers - 1, share)
                {
                    return true;
                }
            }
        }
        false
    }
    let most = loot.value() / 5_000 / sharers;
    (0..=most).rev().find(|&share| fits(loot, sharers, share)).unwrap() * 5_000
}

#[test]
fn cg_5_1_the_pot_is_shared_among_those_who_are_left_and_nothing_is_lost() {
    let loot = bills(3, 5, 8);
    let shares = split(loot, 5);
    assert_eq!(shares.hands.len(), 5);
    assert_eq!(shares.hands.iter().copied().sum::<Bills>() + shares.left, loot);
}

#[test]
fn cg_5_2_shares_are_equal_by_whole_bills_and_the_rest_goes_on() {
    let shares = split(bills(1, 1, 0), 2);
    assert_eq!((shares.each, shares.left), (0, bills(1, 1, 0)), "nobody gives change");
    let shares = split(bills(0, 3, 1), 2);
    assert_eq!((shares.each, shares.left), (10_000, bills(0, 1, 1)));
    assert!(shares.hands.iter().all(|hand| hand.value() == 10_000));
}

#[test]
fn cg_5_3_largest_bills_first_and_holes_are_stepped_over() {
    assert_eq!(split(bills(2, 0, 0), 2).each, 20_000);
    assert_eq!(split(bills(2, 0, 1), 2).each, 20_000, "15,000 and 22,500 do not work");
    let shares = split(bills(2, 4, 8), 2);
    assert_eq!(shares.hands[0], bills(2, 2, 0), "the first takes the largest that fit");
    assert_eq!(shares.each, 60_000);
}

#[test]
fn cg_5_3_the_largest_share_of_every_small_loot_is_found_as_by_trying_everything() {
    let mut cases = 0;
    for twenties in 0..=5 {
        for tens in 0..=6 {
            for fives in 0..=7 {
                for sharers in 1..=8 {
                    let loot = bills(twenties, tens, fives);
                    let shares = split(loot, sharers);
                    assert_eq!(shares.each, by_exhaustion(loot, sharers), "{loot:?} for {sharers}");
                    assert!(shares.hands.iter().all(|hand| hand.value() == shares.each));
                    assert_eq!(shares.hands.iter().copied().sum::<Bills>() + shares.left, loot);
                    cases += 1;
                }
            }
        }
    }
    assert_eq!(cases, 6 * 7 * 8 * 8);
}

#[test]
fn cg_5_4_the_two_splits_that_the_rulebook_works_out() {
    let loot = bills(4, 7, 7);
    let eight = split(loot, 8);
    assert_eq!((eight.each, eight.left), (20_000, bills(0, 0, 5)));
    assert_eq!(split(loot, 7).each, 25_000);
}

#[test]
fn cg_5_5_with_no_sharer_the_whole_pot_is_carried() {
    let shares = split(bills(4, 7, 7), 0);
    assert_eq!((shares.each, shares.hands.len(), shares.left), (0, 0, bills(4, 7, 7)));
}

#[test]
fn cg_8_2_easy_counting_shares_cards() {
    assert_eq!(split_cards(16, 6), (2, 4));
    assert_eq!(split_cards(16, 0), (0, 16));
    assert_eq!(split_cards(3, 4), (0, 3));
}

proptest! {
    // The same cases in every run.
    #![proptest_config(ProptestConfig {
        rng_seed: proptest::test_runner::RngSeed::Fixed(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_bill_is_made_or_lost(twenties in 0u32..30, tens in 0u32..39, fives in 0u32..39, sharers in 0u32..61) {
        let loot = bills(twenties, tens, fives);
        let shares = split(loot, sharers);
        prop_assert_eq!(shares.hands.iter().copied().sum::<Bills>() + shares.left, loot);
        prop_assert!(shares.hands.iter().all(|hand| hand.value() == shares.each));
        // If what is left could be shared, the shares were not the largest.
        prop_assert_eq!(split(shares.left, sharers).each, 0);
    }
}
