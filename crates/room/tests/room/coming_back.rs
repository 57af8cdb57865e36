//! Whoever was cut off and comes back knows what they would know if they had never left.

use games::Registered;
use protocol::Told;
use room::ConnId;
use tabletop::Chance;

use crate::server::{TestServer, instant, seats, seen};

/// Two devices of one seat; the second is cut off now and then.
struct Pair {
    steady: ConnId,
    flaky: ConnId,
    cut: bool,
}

#[derive(Default)]
struct Counts {
    returns: usize,
    crashes: usize,
    snapshots: usize,
}

/// Both know the same, and all that was ever told.
fn compare(server: &mut TestServer, code: &str, pair: &Pair, what: &str) {
    server.asks_for_the_past(pair.flaky);
    let (steady, flaky) = (server.at(pair.steady).game(), server.at(pair.flaky).game());
    assert_eq!(steady.view, flaky.view, "{what}");
    assert_eq!(
        (steady.game_no, steady.seq, steady.acts),
        (flaky.game_no, flaky.seq, flaky.acts),
        "{what}"
    );
    assert_eq!((&steady.on, steady.until, &steady.legal), (&flaky.on, flaky.until, &flaky.legal));
    assert_eq!(steady.log, flaky.log, "{what}");
    let all = server.shelf.told(code, steady.viewer);
    let all: Vec<Told> = serde_json::from_str(&all).expect("JSON");
    assert_eq!(flaky.log.values().cloned().collect::<Vec<_>>(), all, "{what}");
}

fn come_and_go(game: &Registered, seed: u64, steps: usize, counts: &mut Counts) {
    println!("{} with seed {seed}", game.name);
    let mut chance = Chance::from_number(seed);
    let mut server = TestServer::of(seed);
    let count = game.seats.0.max(3);
    let agreement = if chance.coin() { seats(count) } else { instant(count) };
    let ([zoe, leo], code) = server.playing(["Zoé", "Léo"], game.name, agreement);
    let flaky = server.comes("Zoé", &code);
    let mut pair = Pair { steady: zoe, flaky, cut: false };
    let mut leo = leo;
    for step in 0..steps {
        let what = format!("{} with seed {seed}, step {step}", game.name);
        server.forget_what_was_said();
        if !server.step(&[pair.steady, leo], &mut chance) {
            break;
        }
        match chance.below(12) {
            0 | 1 if !pair.cut => {
                server.cut(pair.flaky);
                pair.cut = true;
            }
            2..=4 if pair.cut => {
                pair.flaky = server.comes_back(pair.flaky);
                pair.cut = false;
                counts.returns += 1;
                compare(&mut server, &code, &pair, &what);
            }
            5 if chance.below(4) == 0 => {
                crash(&mut server, &[pair.steady, leo], &mut chance);
                leo = server.comes_back(leo);
                pair.steady = server.comes_back(pair.steady);
                server.asks_for_the_past(pair.steady);
                pair.flaky = server.comes_back(pair.flaky);
                pair.cut = false;
                counts.crashes += 1;
                counts.snapshots += usize::from(server.shelf.game(&code).snapshot.is_some());
                compare(&mut server, &code, &pair, &what);
                let truth = server.shelf.truth(&code);
                for conn in [pair.flaky, leo] {
                    let truth = seen(&*truth, server.at(conn).viewer());
                    assert_eq!(server.at(conn).game().view, truth, "{what}");
                }
            }
            _ => {}
        }
    }
}

/// The server breaks down: before something is written, after it, or when it closes as it should.
fn crash(server: &mut TestServer, players: &[ConnId], chance: &mut Chance) {
    if chance.below(3) == 0 {
        return server.shut();
    }
    server.commits_at_once = false;
    for conn in players {
        server.acts_somehow(*conn, chance);
    }
    let written = chance.coin() && server.begin_batch().is_some();
    match written {
        true => server.crash_after_append(),
        false => server.crash(),
    }
    server.commits_at_once = true;
}

fn every_moment(name: &str, seeds: std::ops::Range<u64>, steps: usize) -> Counts {
    let game = games::find(name).expect("it is on the list");
    let mut counts = Counts::default();
    for seed in seeds {
        come_and_go(game, seed, steps, &mut counts);
    }
    assert!(counts.returns > 20 && counts.crashes > 3, "{} {}", counts.returns, counts.crashes);
    counts
}

#[test]
fn whoever_comes_back_to_cache_ton_cash_has_missed_nothing() {
    every_moment("cache-ton-cash", 0..16, 500);
}

#[test]
fn whoever_comes_back_to_cover_your_assets_has_missed_nothing() {
    every_moment("cover-your-assets", 0..8, 500);
}

#[test]
fn whoever_comes_back_to_cash_n_guns_has_missed_nothing() {
    every_moment("cash-n-guns-live", 0..6, 300);
}

#[test]
fn whoever_comes_back_to_monopoly_tricheurs_has_missed_nothing_even_after_a_snapshot() {
    let counts = every_moment("monopoly-tricheurs", 0..3, 900);
    assert!(counts.snapshots > 0, "the games are too short for a snapshot");
}
