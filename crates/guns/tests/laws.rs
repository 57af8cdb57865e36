//! The laws over many random games.

use guns::CashNGuns;

#[test]
fn games_over_all_options_keep_every_law() {
    testkit::examine::<CashNGuns>(0..400);
}

#[test]
fn a_long_row_of_games_ends_and_loses_no_bill() {
    testkit::endure::<CashNGuns>(1_000..9_000);
}
