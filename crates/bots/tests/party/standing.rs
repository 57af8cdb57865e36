//! Bots with the pace of a person let a question stand as long as its game says.

use bots::{Bot, Moved, Party, Roster, Unhurried};
use cash::{CacheConfig, CacheTonCash};
use guns::CashNGuns;
use guns::config::{Config, Pace};
use tabletop::{Journal, Seat, Seed, Table, Time, Viewer};

/// How long each question stood before a bot answered it, and how long it had to, at one table of
/// bots.
fn stood<G: Roster>(config: &G::Config, seats: u8, seed: u64, paced: bool) -> Vec<(u64, u64)> {
    let name = G::BOTS.last().expect("there are bots");
    let mut party = Party::<G>::new(Seat::all(seats).map(|seat| {
        let mood = seed * 100 + u64::from(seat.0);
        let bot = G::bot(name, mood)?;
        Some(if paced { Box::new(Unhurried::new(bot, mood, (900, 1_500))) } else { bot })
    }));
    let journal = Journal::default();
    let mut table = Table::<G, _>::open_with(config, seats, Seed::from_number(seed), journal)
        .expect("the table opens");
    let mut stood = Vec::new();
    let (mut asked, mut least) = (Time::ZERO, table.stands_ms());
    let mut waiting = table.waiting();
    while let Some(moved) = party.play_on(&mut table) {
        if matches!(moved, Moved::Acted(_)) && least > 0 {
            stood.push((table.now().0 - asked.0, least));
        }
        if table.waiting() != waiting {
            waiting = table.waiting();
            asked = table.now();
        }
        least = table.stands_ms();
    }
    stood
}

fn all_stood<G: Roster>(config: &G::Config, seats: u8, paced: bool) -> Vec<(u64, u64)> {
    (0..6).flat_map(|seed| stood::<G>(config, seats, seed, paced)).collect()
}

#[test]
fn a_challenge_stands_before_a_bot_answers_it() {
    let stood = all_stood::<CacheTonCash>(&CacheConfig::default(), 4, true);
    assert!(stood.len() > 20, "{}", stood.len());
    assert!(stood.iter().all(|(ms, least)| ms >= least && *least == 1_200), "{stood:?}");
    // It is no longer than that for those who had thought enough.
    assert!(stood.iter().any(|(ms, least)| ms == least), "{stood:?}");
}

#[test]
fn the_reach_of_a_click_is_seen_before_a_bot_uses_it() {
    for (pace, reach) in [(Pace::Normal, 1_200), (Pace::Calm, 1_800), (Pace::Slow, 2_400)] {
        let config = Config { pace, ..Config::default() };
        let stood = all_stood::<CashNGuns>(&config, 9, true);
        assert!(!stood.is_empty(), "nobody was asked");
        assert!(stood.iter().all(|(ms, least)| ms >= least && *least == reach), "{stood:?}");
    }
}

/// How long after its seat was asked each bot acted that the game left time to think, at one table
/// of bots.
fn thought<G: Roster>(config: &G::Config, seats: u8, seed: u64) -> Vec<u64> {
    let name = G::BOTS.last().expect("there are bots");
    let mut party = Party::<G>::new(Seat::all(seats).map(|seat| {
        let mood = seed * 100 + u64::from(seat.0);
        Some(Box::new(Unhurried::new(G::bot(name, mood)?, mood, (900, 1_500))) as Box<dyn Bot<G>>)
    }));
    let journal = Journal::default();
    let mut table = Table::<G, _>::open_with(config, seats, Seed::from_number(seed), journal)
        .expect("the table opens");
    let mut asked = vec![Time::ZERO; usize::from(seats)];
    let mut thought = Vec::new();
    loop {
        let before = table.waiting();
        let reflexes = Seat::all(seats).map(|seat| G::reflexes(&table.view(Viewer::Seat(seat))));
        let reflexes: Vec<bool> = reflexes.collect();
        match party.play_on(&mut table) {
            None => return thought,
            Some(Moved::Acted(seat)) if !reflexes[seat.index()] => {
                thought.push(table.now().0 - asked[seat.index()].0);
                asked[seat.index()] = table.now();
            }
            Some(Moved::Acted(_) | Moved::Waited(_)) => {}
        }
        let after = table.waiting();
        for seat in after.on.iter() {
            if after.until != before.until || !before.on.contains(seat) {
                asked[seat.index()] = table.now();
            }
        }
    }
}

#[test]
fn a_bot_thinks_anew_when_it_is_asked_something_else() {
    let config = Config::default();
    let thought: Vec<u64> =
        (0..6).flat_map(|seed| thought::<CashNGuns>(&config, 9, seed)).collect();
    assert!(thought.len() > 100, "{}", thought.len());
    let hasty = thought.iter().filter(|ms| **ms < 900).count();
    assert_eq!(hasty, 0, "{hasty} of {} answers were thought out before", thought.len());
}

#[test]
fn at_a_table_of_programs_nothing_is_held_back() {
    let stood = all_stood::<CacheTonCash>(&CacheConfig::default(), 4, false);
    assert!(stood.iter().all(|(ms, _)| *ms == 0), "{stood:?}");
}
