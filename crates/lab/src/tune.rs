//! Looks for better weights of the expert by trying small changes against copies of itself.

use std::time::{Duration, Instant};

use bots::cash::expert::{NAMES, WEIGHTS};
use bots::cash::{Expert, Weights};
use tabletop::{Chance, Seat};

use crate::arena::{self, AnyBot};

/// Rounds that a change is first looked at in, and those that it must hold in.
const FIRST: u64 = 600;
const MOST: u64 = 4_000;

pub(crate) fn run(seconds: u64) {
    let start = Instant::now();
    let mut chance = Chance::from_number(1);
    let mut best = Weights::default();
    let mut deal = 1_000_000;
    let mut step = 0;
    while start.elapsed() < Duration::from_secs(seconds) {
        step += 1;
        let tried = changed(&best, &mut chance);
        if holds(&tried, &best, &mut deal) {
            best = tried;
            println!("{step}: better after {:.0} s", start.elapsed().as_secs_f64());
            for (name, weight) in NAMES.iter().zip(best.0) {
                print!("{name} {weight:.3}, ");
            }
            println!();
        }
    }
}

/// A few of the weights, changed by up to a third or so.
fn changed(weights: &Weights, chance: &mut Chance) -> Weights {
    let mut weights = *weights;
    let mut part = || f64::from(chance.below(1_000)) / 1_000.0;
    for index in 0..WEIGHTS {
        if part() < 0.25 {
            let by = 0.6 * (part() + part() - 1.0);
            weights.0[index] *= by.exp() as f32;
        }
    }
    weights
}

/// Whether the tried weights win more than half of what they and the best so far win at tables of
/// four, two and two: surely enough, or not at all.
fn holds(tried: &Weights, best: &Weights, deal: &mut u64) -> bool {
    let config = arena::classic();
    let mut won = 0.0;
    let mut played = 0;
    while played < MOST {
        for _ in 0..200 {
            // Side by side at every third table, otherwise across.
            let beside = if deal.is_multiple_of(3) { 2 } else { 1 };
            let turned = *deal;
            let mine = |seat: Seat| ((u64::from(seat.0) + turned) / beside).is_multiple_of(2);
            let bots = Seat::all(4).map(|seat| {
                let weights = if mine(seat) { *tried } else { *best };
                Box::new(Expert::new(weights, 0.0, 1)) as AnyBot
            });
            won += arena::share(&arena::play(&config, bots.collect(), *deal), mine);
            *deal += 1;
            played += 1;
        }
        let error = 0.5 / (played as f64).sqrt();
        let lead = won / played as f64 - 0.5;
        if played >= FIRST && lead < 0.3 * error {
            return false;
        }
        if played >= FIRST && lead > 3.0 * error {
            return true;
        }
    }
    won / played as f64 - 0.5 > 1.0 / (played as f64).sqrt()
}
