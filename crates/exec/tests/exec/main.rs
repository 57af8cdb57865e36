//! Programs at the tables of all games.

mod ending;
mod faults;
mod games;
mod telling;

use std::time::Duration;

use bots::{Party, RecentEvents, Roster};
use exec::{Forfeit, Limits, Programs, Sitting};
use tabletop::{Outcome, Seat, Seed, Table};

/// How the test player is started.
fn player(mode: &str) -> String {
    format!("{} {mode}", env!("CARGO_BIN_EXE_exec-test-player"))
}

/// Programs that have time enough on a busy machine.
fn programs() -> Programs {
    let minute = Duration::from_secs(60);
    Programs::new(Limits { start: minute, answer: minute, ..Limits::default() })
}

/// Plays a game in which the program has a seat among random bots: how it ended, and what was seen by
/// the whole truth.
fn play<G: Roster>(
    programs: &Programs,
    command: &str,
    config: &G::Config,
    (seat, seats): (Seat, u8),
    deal: u64,
) -> (Outcome, u64) {
    let sitting = Sitting { seat, seats, config, seed: deal };
    let mut program = Some(programs.seat::<G>(0, command, &sitting));
    let mut party = Party::new(Seat::all(seats).map(|other| match other == seat {
        true => program.take(),
        false => G::bot(G::BOTS[0], deal + u64::from(other.0)),
    }));
    let seed = Seed::from_number(deal);
    let table = Table::<G, _>::open_with(config, seats, seed, RecentEvents::default());
    let mut table = table.expect("it opens");
    let mut moves = 0;
    while party.play_on(&mut table).is_some() {
        moves += 1;
    }
    (table.outcome().expect("the game is over"), moves)
}

/// The only game that was lost.
fn only(programs: &Programs) -> Forfeit {
    let mut forfeits = programs.forfeits();
    assert_eq!(forfeits.len(), 1, "{forfeits:?}");
    forfeits.remove(0)
}
