//! How lively two hundred evenings are, by what the referee tells in the end.

use cheaters::Config;
use cheaters::truth::Ending;

use crate::play;

/// What all games of four such bots came to.
#[derive(Debug, Default)]
struct Evenings {
    games: u64,
    turns: u64,
    minutes: u64,
    attempts: u64,
    caught: u64,
    accusations: u64,
    wrong: u64,
}

fn evenings(bot: &str, games: u64) -> Evenings {
    let mut all = Evenings { games, ..Evenings::default() };
    for game in 0..games {
        let table = play(&Config::default(), &[bot; 4], 7_000 + game, |_| {});
        let scene = table.state().scene();
        let truth = scene.truth.as_deref().expect("the game is over");
        all.turns += u64::from(scene.turns);
        all.minutes += table.now().0 / 60_000;
        let crimes = truth.crimes.iter().filter(|crime| crime.ended != Ending::PutRight);
        all.attempts += crimes.count() as u64;
        let caught = truth.crimes.iter().filter(|crime| crime.ended == Ending::Caught);
        all.caught += caught.count() as u64;
        all.accusations += truth.accusations.len() as u64;
        all.wrong += truth.accusations.iter().filter(|one| !one.guilty).count() as u64;
    }
    println!("{bot}: {all:?}");
    all
}

#[test]
fn two_hundred_evenings_of_sensible_players_are_lively_and_not_too_long() {
    let all = evenings("sensible", 200);
    let (attempts, caught) = (all.attempts * 100 / all.turns, all.caught * 100 / all.attempts);
    let (wrong, minutes) = (all.wrong * 100 / all.accusations, all.minutes / all.games);
    let figures = format!(
        "{attempts} attempts in 100 turns, {caught} % caught, {wrong} % of accusations wrong, {minutes} minutes"
    );
    println!("{figures}");
    assert!((30..=60).contains(&attempts), "{figures}");
    assert!((35..=55).contains(&caught), "{figures}");
    assert!((20..=33).contains(&wrong), "{figures}");
    assert!((25..=45).contains(&minutes), "{figures}");
}

#[test]
fn a_naive_player_cheats_less_and_accuses_worse() {
    let (naive, sensible) = (evenings("naive", 60), evenings("sensible", 60));
    assert!(naive.attempts * sensible.turns < sensible.attempts * naive.turns);
    assert!(naive.wrong * sensible.accusations > sensible.wrong * naive.accusations);
}
