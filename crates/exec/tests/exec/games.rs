//! Whole games.

use bots::Roster;
use cash::{CacheConfig, CacheTonCash, CoverYourAssets};
use cheaters::Tricheurs;
use guns::CashNGuns;
use tabletop::Seat;

use crate::{play, player, programs};

/// A program plays games to their end, at another seat each, and none is lost. The same program plays the
/// same games again, whatever it has played before.
fn plays<G: Roster>(mode: &str, seats: u8, games: u64) {
    let config = G::Config::default();
    let command = player(mode);
    let series = |deals: Vec<u64>| {
        let programs = programs();
        let play_one = |deal| {
            (deal, play::<G>(&programs, &command, &config, (Seat((deal % 2) as u8), seats), deal))
        };
        let mut played: Vec<_> = deals.into_iter().map(play_one).collect();
        assert_eq!(programs.forfeits(), [], "{mode} at {}", G::NAME);
        played.sort_by_key(|(deal, _)| *deal);
        played
    };
    assert_eq!(series((0..games).collect()), series((0..games).rev().collect()));
}

#[test]
fn a_program_plays_cache_ton_cash() {
    plays::<CacheTonCash>("random", 4, 3);
}

#[test]
fn a_program_plays_cover_your_assets_by_notation() {
    plays::<CoverYourAssets>("by-name", 3, 3);
}

#[test]
fn a_program_plays_cash_n_guns() {
    plays::<CashNGuns>("random", 6, 2);
}

#[test]
fn a_program_plays_tricheurs_in_full_words_and_waits_now_and_then() {
    plays::<Tricheurs>("in-full", 3, 1);
    plays::<Tricheurs>("patient", 3, 1);
}

#[test]
fn two_programs_sit_at_one_table_and_know_nothing_of_each_other() {
    let config = CacheConfig::default();
    let programs = programs();
    let seat = |seat: u8| {
        let sitting =
            exec::Sitting { seat: Seat(seat), seats: 2, config: &config, seed: seat.into() };
        Some(programs.seat::<CacheTonCash>(usize::from(seat), &player("random"), &sitting))
    };
    let mut party = bots::Party::new([seat(0), seat(1)]);
    let seed = tabletop::Seed::from_number(4);
    let sink = bots::RecentEvents::default();
    let table = tabletop::Table::<CacheTonCash, _>::open_with(&config, 2, seed, sink);
    let mut table = table.expect("it opens");
    while party.play_on(&mut table).is_some() {}
    assert!(table.outcome().is_some());
    assert_eq!(programs.forfeits(), []);
}
