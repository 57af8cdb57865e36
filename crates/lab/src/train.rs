//! Teaches the network what tables are worth: rounds against itself, the expert and the greedy bot;
//! every table after one of its actions is told what came of it in the end (deep Monte Carlo).
//!
//! A round is a function of its number and of the network before it, so a run that was interrupted
//! goes on as if nothing had been, and a second run makes the same network.

use std::path::{Path, PathBuf};
use std::time::Instant;

use bots::cash::memory::Memory;
use bots::cash::sight::Sight;
use bots::{Choice, EventLog, RecentEvents};
use cash::{Action, CacheConfig, CacheTonCash, Ending};
use tabletop::{Chance, Examined, Game, Outcome, Seat, Seed, Table, Viewer};

use crate::adam::Adam;
use crate::arena::{self, AnyBot};
use crate::features::{Features, features};
use crate::network::{FIRST, Network, SECOND, Sums};

/// Rounds between two changes of the network, and between two looks at how strong it is.
const BATCH: u64 = 2;
const LOOK: u64 = 10_000;
/// Rounds in which the steps become small.
const STEP: (f32, f32) = (1.5e-3, 5e-5);

/// Trains until so many rounds are played in all. The file is the network's; what a later run goes
/// on from lies beside it.
pub(crate) fn run(file: &str, rounds: u64) {
    let file = Path::new(file);
    let state = state_file(file);
    let mut adam = match std::fs::read(&state) {
        Ok(bytes) => Adam::read(&bytes).expect("the state of an earlier run"),
        Err(_) => Adam::new(begun()),
    };
    let start = Instant::now();
    let first = adam.rounds;
    while adam.rounds < rounds {
        let mut samples = Vec::new();
        for round in adam.rounds..adam.rounds + BATCH {
            lesson(&adam.network, round, &mut samples);
        }
        let gradient = gradient(&adam.network, &samples);
        let left = 1.0 - adam.rounds as f32 / rounds as f32;
        adam.step(&gradient, STEP.1 + (STEP.0 - STEP.1) * left);
        adam.rounds += BATCH;
        if adam.rounds % LOOK < BATCH || adam.rounds >= rounds {
            write(file, &state, &adam);
            let rate = (adam.rounds - first) as f64 / start.elapsed().as_secs_f64();
            let (expert, greedy) = (look(&adam.network, "expert:0"), look(&adam.network, "greedy"));
            println!(
                "{} rounds, {rate:.0} a second: {expert:.1} % of three experts, {greedy:.1} % of three greedy",
                adam.rounds
            );
        }
    }
}

fn state_file(file: &Path) -> PathBuf {
    file.with_extension("state")
}

/// First beside, then in its place: a run that is killed leaves something whole.
fn write(file: &Path, state: &Path, adam: &Adam) {
    let weights: Vec<u8> = adam.network.weights().flat_map(|weight| weight.to_le_bytes()).collect();
    for (path, bytes) in [(file, weights), (state, adam.write())] {
        let new = path.with_extension("new");
        std::fs::write(&new, bytes).expect("the disk takes it");
        std::fs::rename(&new, path).expect("the disk takes it");
    }
}

/// A network to begin with: small weights by chance.
fn begun() -> Box<Network> {
    let mut network = Network::zero();
    let mut chance = Chance::from_number(7);
    let mut small = |most: f32| most * (chance.below(20_001) as f32 / 10_000.0 - 1.0);
    network.first.as_flattened_mut().iter_mut().for_each(|weight| *weight = small(0.25));
    network.second.as_flattened_mut().iter_mut().for_each(|weight| *weight = small(0.3));
    network.third.iter_mut().for_each(|weight| *weight = small(0.1));
    network
}

/// A table after an action, and what it turned out to be worth.
struct Sample {
    features: Features,
    target: f32,
}

/// Plays a round and learns what the network's own actions led to.
fn lesson(network: &Network, round: u64, samples: &mut Vec<Sample>) {
    let mut chance = Chance::keyed(&Seed::from_number(77), round, 0);
    let (config, seats) = table(&mut chance);
    let bots: Vec<Option<AnyBot>> = (0..seats)
        .map(|_| match chance.below(100) {
            0..18 => Some(arena::named("expert:0", round)),
            18..25 => Some(arena::named("greedy", round)),
            _ => None,
        })
        .collect();
    let mut player = Player { network, chance, explores: 2, taken: Vec::new() };
    let outcome = play(&config, bots, round, &mut player);
    samples.extend(
        player
            .taken
            .into_iter()
            .map(|(seat, features)| Sample { features, target: worth(&outcome, seat) }),
    );
}

/// What to play: mostly the classic game of four, otherwise anything.
fn table(chance: &mut Chance) -> (CacheConfig, u8) {
    let (mut config, seats) = match chance.below(10) {
        0..7 => (CacheConfig::default(), 4),
        7..9 => (CacheConfig::default(), 2 + chance.below(5) as u8),
        _ => CacheTonCash::any_table(chance),
    };
    config.ending = Ending::Quick;
    config.answer_clock_s = None;
    (config, seats)
}

/// Half the victory, half the lead.
fn worth(outcome: &Outcome, seat: Seat) -> f32 {
    let mine = outcome.scores[seat.index()];
    let others = Seat::all(outcome.scores.len() as u8).filter(|&other| other != seat);
    let most = others.map(|other| outcome.scores[other.index()]).max().unwrap_or(0);
    let won = arena::share(outcome, |winner| winner == seat) as f32;
    0.5 * won + 0.5 * ((mine - most) as f32 / 120.0).tanh()
}

/// The network at the seats that no other bot has.
struct Player<'a> {
    network: &'a Network,
    chance: Chance,
    /// How many of a hundred actions are anything.
    explores: u32,
    taken: Vec<(Seat, Features)>,
}

impl Player<'_> {
    fn choose(&mut self, seat: Seat, sight: &Sight, menu: &[Action]) -> Action {
        let mut sums = Sums::new(self.network);
        let mut best: Option<(f32, Action, Features)> = None;
        let any = self.chance.below(100) < self.explores;
        let only = any.then(|| *self.chance.pick(menu));
        for &action in menu.iter().filter(|action| only.is_none_or(|only| only == **action)) {
            let features = features(&sight.after(action));
            sums.go_to(self.network, &features);
            let value = self.network.value(&sums);
            if best.as_ref().is_none_or(|best| value > best.0) {
                best = Some((value, action, features));
            }
        }
        let (_, action, features) = best.expect("a menu is not empty");
        if menu.len() > 1 && self.explores > 0 {
            self.taken.push((seat, features));
        }
        action
    }
}

fn play(
    config: &CacheConfig,
    mut bots: Vec<Option<AnyBot>>,
    deal: u64,
    player: &mut Player<'_>,
) -> Outcome {
    let seats = bots.len() as u8;
    let sink = RecentEvents::default();
    let seed = Seed::from_number(deal);
    let mut table =
        Table::<CacheTonCash, _>::open_with(config, seats, seed, sink).expect("it opens");
    let mut memories = vec![Memory::default(); bots.len()];
    let mut menu = Vec::new();
    while let Some(seat) = table.waiting().on.first() {
        table.sink_mut().read_new(&mut 0, |at, event| {
            for (seat, (bot, memory)) in Seat::all(seats).zip(bots.iter_mut().zip(&mut memories)) {
                let Some(seen) = CacheTonCash::redact(event, Viewer::Seat(seat)) else { continue };
                match bot {
                    Some(bot) => bot.notice(at, &seen),
                    None => memory.notice(&seen),
                }
            }
        });
        menu.clear();
        table.legal_actions(seat, &mut menu);
        let view = table.view(Viewer::Seat(seat));
        let now = table.now();
        let action = match &mut bots[seat.index()] {
            None => player.choose(seat, &Sight::new(&view, &memories[seat.index()]), &menu),
            Some(bot) => match bot.choose(now, &view, &menu) {
                Choice::Act(action) => action,
                Choice::Wait(_) => unreachable!("these bots act at once"),
            },
        };
        table.act(now, seat, action).expect("it is on the menu");
    }
    table.outcome().expect("it is over")
}

/// How much the network wins against three others, in per cent.
fn look(network: &Network, three: &str) -> f64 {
    const ROUNDS: u64 = 600;
    let mut won = 0.0;
    for round in 0..ROUNDS {
        let mine = Seat((round % 4) as u8);
        let bots = Seat::all(4).map(|seat| (seat != mine).then(|| arena::named(three, round)));
        let chance = Chance::from_number(round);
        let mut player = Player { network, chance, explores: 0, taken: Vec::new() };
        let outcome = play(&arena::classic(), bots.collect(), (1 << 40) + round, &mut player);
        won += arena::share(&outcome, |seat| seat == mine);
    }
    won * 100.0 / ROUNDS as f64
}

/// How the squared error of the samples changes with the weights.
fn gradient(network: &Network, samples: &[Sample]) -> Box<Network> {
    let mut gradient = Network::zero();
    let part = 2.0 / samples.len().max(1) as f32;
    for Sample { features, target } in samples {
        let mut sums = Sums::new(network);
        sums.go_to(network, features);
        let first = sums.first();
        let mut second = network.second_bias;
        for (sum, row) in first.iter().zip(&network.second) {
            for (into, weight) in second.iter_mut().zip(row) {
                *into += sum.max(0.0) * weight;
            }
        }
        let error = part * (network.value(&sums) - target);
        gradient.third_bias += error;
        let mut to_second = [0.0; SECOND];
        for index in 0..SECOND {
            gradient.third[index] += error * second[index].max(0.0);
            if second[index] > 0.0 {
                to_second[index] = error * network.third[index];
                gradient.second_bias[index] += to_second[index];
            }
        }
        let mut to_first = [0.0; FIRST];
        for index in 0..FIRST {
            if first[index] <= 0.0 {
                continue;
            }
            let row = &mut gradient.second[index];
            for (into, back) in row.iter_mut().zip(&to_second) {
                *into += first[index] * back;
            }
            to_first[index] = network.second[index]
                .iter()
                .zip(&to_second)
                .map(|(weight, back)| weight * back)
                .sum();
            gradient.first_bias[index] += to_first[index];
        }
        for (input, row) in features.iter().zip(&mut gradient.first) {
            if *input != 0.0 {
                for (into, back) in row.iter_mut().zip(&to_first) {
                    *into += input * back;
                }
            }
        }
    }
    gradient
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(network: &Network, rounds: std::ops::Range<u64>) -> Vec<Sample> {
        let mut samples = Vec::new();
        rounds.for_each(|round| lesson(network, round, &mut samples));
        samples
    }

    fn error(network: &Network, samples: &[Sample]) -> f32 {
        let of = |sample: &Sample| {
            let mut sums = Sums::new(network);
            sums.go_to(network, &sample.features);
            (network.value(&sums) - sample.target).powi(2)
        };
        samples.iter().map(of).sum::<f32>() / samples.len() as f32
    }

    #[test]
    fn the_gradient_says_how_the_error_changes() {
        let mut network = begun();
        let samples = samples(&network, 0..2);
        let gradient = gradient(&network, &samples);
        let slopes: Vec<f32> = gradient.weights().copied().collect();
        let steepest = (0..slopes.len())
            .max_by(|&one, &other| slopes[one].abs().total_cmp(&slopes[other].abs()));
        for index in [steepest.expect("there are weights"), slopes.len() - 1] {
            let mut shifted = |by: f32| {
                *network.weights_mut().nth(index).expect("it is there") += by;
                error(&network, &samples)
            };
            let (before, after) = (shifted(-1e-3), shifted(2e-3));
            shifted(-1e-3);
            let slope = (after - before) / 2e-3;
            assert!((slope - slopes[index]).abs() < 0.05 * slope.abs() + 1e-3, "{index}: {slope}");
        }
    }

    #[test]
    fn a_run_that_was_interrupted_makes_the_same_network() {
        let learn = |adam: &mut Adam| {
            let samples = samples(&adam.network, adam.rounds..adam.rounds + BATCH);
            adam.step(&gradient(&adam.network, &samples), STEP.0);
            adam.rounds += BATCH;
        };
        let mut whole = Adam::new(begun());
        learn(&mut whole);
        let mut again = Adam::read(&whole.write()).expect("it was written");
        learn(&mut whole);
        learn(&mut again);
        assert_eq!(whole.write(), again.write());
    }
}
