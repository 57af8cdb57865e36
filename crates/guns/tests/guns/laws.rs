//! The laws of `testkit` over many random games: 6 to 60 gangsters (mostly fewer), all options, the arena, the
//! garden and paper.

use guns::CashNGuns;

/// Games under every law.
const EXAMINED: u64 = 150;
/// Games under the laws that must never fail; both tests of them together 50,000 in a soak.
const ENDURED: u64 = 25_000;

#[test]
fn games_over_all_options_keep_every_law() {
    testkit::examine::<CashNGuns>(0..EXAMINED);
}

#[test]
fn the_first_long_row_of_games_ends_and_loses_no_bill() {
    testkit::endure::<CashNGuns>(0..testkit::everyday(ENDURED));
}

#[test]
fn the_second_long_row_of_games_ends_and_loses_no_bill() {
    let first = ENDURED;
    testkit::endure::<CashNGuns>(first..first + testkit::everyday(ENDURED));
}
