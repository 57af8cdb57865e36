//! The laws of `testkit` over many random games: two to six players, all options, mostly few rounds.

use cheaters::Tricheurs;

/// Games under every law.
const EXAMINED: u64 = 25;
/// Games under the laws that must never fail, in a soak.
const ENDURED: u64 = 2_500;

#[test]
fn games_over_all_options_keep_every_law() {
    testkit::examine::<Tricheurs>(0..EXAMINED);
}

#[test]
fn a_long_row_of_games_ends_and_loses_no_note() {
    testkit::endure::<Tricheurs>(0..testkit::everyday(ENDURED));
}
