//! The levels play any table, and each is stronger than the one before it.

use bots::cash::LEVELS;
use bots::{Party, RecentEvents, Roster};
use cash::{CacheConfig, CacheTonCash, CoverYourAssets, Ending};
use tabletop::{Chance, Examined, Outcome, Seat, Seed, Table};

fn play<G: Roster>(config: &G::Config, names: &[&str], deal: u64) -> Outcome {
    let bots = (0..).zip(names).map(|(seat, name)| G::bot(name, deal * 10 + seat));
    let mut party = Party::<G>::new(bots);
    let seed = Seed::from_number(deal);
    let sink = RecentEvents::default();
    let mut table = Table::<G, _>::open_with(config, names.len() as u8, seed, sink)
        .unwrap_or_else(|why| panic!("{config:?}: {why:?}"));
    while party.play_on(&mut table).is_some() {}
    table.outcome().expect("it is over")
}

/// Tables of any options and any number of players, with bots of all kinds.
fn any_tables<G: Roster + Examined>(deals: std::ops::Range<u64>) {
    for deal in deals {
        let mut chance = Chance::from_number(deal);
        let (config, seats) = G::any_table(&mut chance);
        let names: Vec<&str> = (0..seats).map(|_| *chance.pick(G::BOTS)).collect();
        play::<G>(&config, &names, deal);
    }
}

#[test]
fn every_level_plays_every_table() {
    any_tables::<CacheTonCash>(0..150);
    any_tables::<CoverYourAssets>(500..550);
}

#[test]
fn a_level_takes_more_than_its_share_from_three_of_the_one_before() {
    let config = CacheConfig { ending: Ending::Quick, ..CacheConfig::default() };
    for pair in LEVELS.windows(2) {
        let mut won = 0.0;
        for deal in 0..400 {
            let mine = Seat((deal % 4) as u8);
            let name = |seat| if seat == mine { pair[1].name } else { pair[0].name };
            let names: Vec<&str> = Seat::all(4).map(name).collect();
            let outcome = play::<CacheTonCash>(&config, &names, deal);
            if outcome.winners.contains(mine) {
                won += 1.0 / f64::from(outcome.winners.len());
            }
        }
        // Of 400 rounds a quarter is 100, with a standard error of less than 10.
        assert!((112.0..172.0).contains(&won), "{pair:?}: {won} of 400");
    }
}
