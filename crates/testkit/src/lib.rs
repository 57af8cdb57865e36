//! The examination that every game sits. The laws are stated once, in [`laws`], and [`examine`] and
//! [`endure`] hold a game to them over seeded random play. [`mutant`] makes broken copies of a game,
//! to show that the laws would notice. [`mangled`] gives a game positions that make no sense.
//! [`second_opinion`] is another implementation of a game, written from the rulebook alone.
//! [`toy`] is a game of our own, the smallest that has something of everything.
//! [`typescript`] holds what crosses the wire against the types that are made for the page.

pub mod laws;
pub mod mangled;
pub mod mutant;
pub mod second_opinion;
/// A whole game, to be read from top to bottom, and an example that runs for the documentation of
/// `tabletop`, which shows it.
pub mod toy;
pub mod typescript;

#[cfg(test)]
mod planted;

use std::ops::Range;

use tabletop::{Chance, Examined, Journal, Secret, Table, Time, Viewer};

/// How many of so many games the everyday tests play: a tenth, or the share that `MAGOT_SOAK` says,
/// as `cargo xtask soak` does. All of them is 1.
///
/// # Panics
/// If `MAGOT_SOAK` is no number.
pub fn everyday(all: u64) -> u64 {
    let share = std::env::var("MAGOT_SOAK").map_or(0.1, |share| share.parse().expect("a share"));
    (all as f64 * share).round() as u64
}

/// Sits the whole examination: every law, at every step of each game.
///
/// # Panics
/// If a law is broken; the seed is printed.
pub fn examine<G: Examined>(seeds: Range<u64>) {
    let mut unheard = laws::Unheard::of::<G>();
    let mut shared = laws::Shared::of::<G>();
    for seed in seeds {
        let _seed = SeedOnPanic::of::<G>(seed);
        let mut chance = Chance::from_number(seed);
        let (config, seats) = G::any_table(&mut chance);
        let secret = Secret::from_number(seed);
        let mut table: Table<G, Journal<G>> =
            Table::open_with(&config, seats, secret.seed(&[]), Journal::default())
                .unwrap_or_else(|why| panic!("{config:?} for {seats} is refused: {why:?}"));
        let mut views = laws::Watching::new(&table);
        let written = laws::written_views(&table);
        let fixed = laws::Fixed::at_the_deal::<G>(&written);
        shared.holds::<G>(&written);
        laws::sentences(&table, 0);
        unheard.listen(&table, 0);
        let mut inputs = 0;
        while !table.waiting().is_over() {
            laws::going_on(&table);
            laws::legality(&table, &mut chance);
            laws::refusal(&mut table, &mut chance);
            laws::notation(&table);
            laws::setup::<G>(table.state());
            for viewer in Viewer::all(seats) {
                laws::imagination::<G>(table.state(), viewer, &mut chance);
            }
            let before = table.state().clone();
            let entries = table.sink().entries.len();
            let moved = random_input(&mut table, &mut chance);
            laws::fold(&table, before.clone(), entries);
            laws::conservation::<G>(table.state());
            if let Some((seat, action)) = moved {
                laws::two_worlds(&table, &before, entries, seat, &action, &mut chance);
            }
            views.follow(&table, entries);
            laws::sentences(&table, entries);
            unheard.listen(&table, entries);
            let written = laws::written_views(&table);
            fixed.holds::<G>(&written);
            shared.holds::<G>(&written);
            inputs += 1;
            laws::progress::<G>(inputs);
        }
        laws::ending(&table);
        laws::Watching::the_deal(&table, &config);
        laws::replay(&table, &config, seats, secret);
    }
    unheard.is_nothing();
    shared.is_nothing();
}

/// Many games under the laws that are quick to check: the game ends, the material is conserved, and
/// watching and imagination hold at every step. Returns the number of decisions.
///
/// # Panics
/// If a law is broken; the seed is printed.
pub fn endure<G: Examined>(seeds: Range<u64>) -> u64 {
    let (mut decisions, games) = (0, seeds.end - seeds.start);
    for seed in seeds {
        let _seed = SeedOnPanic::of::<G>(seed);
        let mut chance = Chance::from_number(seed);
        let (config, seats) = G::any_table(&mut chance);
        let mut table: Table<G, Journal<G>> =
            Table::open_with(&config, seats, tabletop::Seed::from_number(seed), Journal::default())
                .unwrap_or_else(|why| panic!("{config:?} for {seats} is refused: {why:?}"));
        let mut views = laws::Watching::new(&table);
        let mut inputs = 0;
        while !table.waiting().is_over() {
            let entries = table.sink().entries.len();
            random_input(&mut table, &mut chance);
            laws::conservation::<G>(table.state());
            views.follow(&table, entries);
            let viewers: Vec<Viewer> = Viewer::all(seats).collect();
            laws::imagination::<G>(table.state(), *chance.pick(&viewers), &mut chance);
            inputs += 1;
            laws::progress::<G>(inputs);
        }
        laws::ending(&table);
        decisions += inputs as u64;
    }
    println!("{}: {games} games endured, {decisions} states", G::NAME);
    decisions
}

/// One random input: somebody acts, at some moment that is in time, or the deadline passes. Returns
/// the action, if there was one.
fn random_input<G: Examined>(
    table: &mut Table<G, Journal<G>>,
    chance: &mut Chance,
) -> Option<(tabletop::Seat, G::Action)> {
    let waiting = table.waiting();
    let until = waiting.until.filter(|until| *until != Time::NEVER);
    if let Some(until) = until
        && (waiting.on.is_empty() || until <= table.now() || chance.below(8) == 0)
    {
        let due = until.max(table.now());
        table.advance(due).unwrap_or_else(|why| panic!("time passes: {why:?}"));
        return None;
    }
    let at = random_moment(table.now(), until, chance);
    let seats: Vec<_> = waiting.on.iter().collect();
    let seat = *chance.pick(&seats);
    let mut menu = Vec::new();
    table.legal_actions(seat, &mut menu);
    assert!(!menu.is_empty(), "{seat} may act but has nothing to do");
    let mut action = chance.pick(&menu).clone();
    if G::is_rare(&action) && chance.below(4) > 0 {
        let common: Vec<_> = menu.iter().filter(|action| !G::is_rare(action)).collect();
        if !common.is_empty() {
            action = (*chance.pick(&common)).clone();
        }
    }
    table
        .act(at, seat, action.clone())
        .unwrap_or_else(|why| panic!("{action} of the menu is refused: {why:?}"));
    Some((seat, action))
}

/// A moment to act that is not too late: this one, soon, any one before the deadline, or the very
/// last.
fn random_moment(now: Time, until: Option<Time>, chance: &mut Chance) -> Time {
    let soon = u64::from(chance.below(5_000));
    let Some(until) = until else {
        return if chance.below(4) == 0 { now } else { now.after_ms(soon) };
    };
    let left = until.0 - 1 - now.0;
    now.after_ms(match chance.below(4) {
        0 => 0,
        1 => soon.min(left),
        2 => u64::from(chance.below(u32::try_from(left + 1).unwrap_or(u32::MAX))),
        _ => left,
    })
}

/// Prints the seed if the game under way panics.
struct SeedOnPanic {
    game: &'static str,
    number: u64,
}

impl SeedOnPanic {
    fn of<G: Examined>(number: u64) -> SeedOnPanic {
        SeedOnPanic { game: G::NAME, number }
    }
}

impl Drop for SeedOnPanic {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}: the law was broken with seed {}", self.game, self.number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_random_moment_is_any_moment_in_time() {
        let mut chance = Chance::from_number(1);
        let (now, until) = (Time(1_000), Time(21_000));
        let mut moments = |until| -> Vec<u64> {
            (0..1_000).map(|_| random_moment(now, until, &mut chance).0).collect()
        };
        let clocked = moments(Some(until));
        assert!(clocked.iter().all(|at| (now.0..until.0).contains(at)));
        let count = |which: &dyn Fn(u64) -> bool| clocked.iter().filter(|at| which(**at)).count();
        assert!(count(&|at| at == now.0) > 200, "at once");
        assert!(count(&|at| at == until.0 - 1) > 200, "at the last moment");
        assert!(count(&|at| now.0 < at && at < 6_000) > 250, "soon");
        assert!(count(&|at| (6_000..until.0 - 1).contains(&at)) > 150, "later");
        let free = moments(None);
        assert!(free.contains(&now.0) && free.iter().all(|at| (now.0..now.0 + 5_000).contains(at)));
        // The last moment may be this one, and a deadline may be beyond what a draw can count.
        assert!(moments(Some(Time(now.0 + 1))).iter().all(|at| *at == now.0));
        assert!(moments(Some(Time(u64::MAX - 1))).iter().all(|at| *at >= now.0));
    }
}
