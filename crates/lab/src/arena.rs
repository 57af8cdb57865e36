//! Rounds between bots.

use std::time::Instant;

use bots::cash::{Expert, Weights};
use bots::{Bot, Party, RecentEvents, Roster};
use cash::{CacheConfig, CacheTonCash, Ending};
use exec::{Limits, Programs, Sitting, command_of};
use tabletop::{Outcome, Seat, Seed, Table};

/// A bot of the game.
pub(crate) type AnyBot = Box<dyn Bot<CacheTonCash>>;

/// One classic round.
pub(crate) fn classic() -> CacheConfig {
    CacheConfig { ending: Ending::Quick, ..CacheConfig::default() }
}

/// Plays a game to its end.
pub(crate) fn play(config: &CacheConfig, bots: Vec<AnyBot>, deal: u64) -> Outcome {
    let seats = bots.len() as u8;
    let mut party = Party::new(bots.into_iter().map(Some));
    let sink = RecentEvents::default();
    let mut table =
        Table::open_with(config, seats, Seed::from_number(deal), sink).expect("it opens");
    while party.play_on(&mut table).is_some() {}
    table.outcome().expect("it is over")
}

/// What part of the victory these seats have.
pub(crate) fn share(outcome: &Outcome, mine: impl Fn(Seat) -> bool) -> f64 {
    let winners = f64::from(outcome.winners.len());
    outcome.winners.iter().filter(|&seat| mine(seat)).count() as f64 / winners
}

/// A bot by name; `expert:40` judges with a noise of 40.
pub(crate) fn named(name: &str, seed: u64) -> AnyBot {
    if let Some(noise) = name.strip_prefix("expert:") {
        let noise = noise.parse().expect("a noise");
        return Box::new(Expert::new(Weights::default(), noise, seed));
    }
    if let Some(noise) = name.strip_prefix("forgetful:") {
        let noise = noise.parse().expect("a noise");
        return Box::new(Expert::new(Weights::default(), noise, seed).forgetful());
    }
    CacheTonCash::bot(name, seed).unwrap_or_else(|| panic!("there is no bot {name}"))
}

/// How much one bot wins against three of another. Either may be a program (`exec:./mybot`); the games
/// that it lost to a fault are told.
pub(crate) fn duel(one: &str, three: &str, games: u64) {
    let config = classic();
    let programs = Programs::new(Limits::default());
    exec::end_with_us().expect("signals can be watched");
    let mut lost = 0;
    let start = Instant::now();
    let mut won = 0.0;
    for game in 0..games {
        let mine = Seat((game % 4) as u8);
        let bots = Seat::all(4).map(|seat| {
            let (name, seed) =
                (if seat == mine { one } else { three }, game * 4 + u64::from(seat.0));
            let Some(command) = command_of(name) else { return named(name, seed) };
            // The one sits on place 0, the three from their left on.
            let place = (seat.index() + 4 - mine.index()) % 4;
            let sitting = Sitting { seat, seats: 4, config: &config, seed };
            programs.seat(place, command, &sitting)
        });
        won += share(&play(&config, bots.collect(), game), |seat| seat == mine);
        for forfeit in programs.forfeits() {
            if lost == 0 {
                eprintln!("game {game}: {}: {}", forfeit.program, forfeit.fault);
            }
            lost += 1;
        }
    }
    let share = won / games as f64;
    let error = 1.96 * (share * (1.0 - share) / games as f64).sqrt();
    let rate = games as f64 / start.elapsed().as_secs_f64();
    println!(
        "{one} against three {three}: {:.1} ± {:.1} % ({rate:.0} a second)",
        share * 100.0,
        error * 100.0
    );
    if lost > 0 {
        println!("a random bot played on for a program {lost} times in {games} games");
    }
}
