//! What `cargo xtask bench` measures. `bench time` prints figures of time and memory, one a line;
//! `bench count WHAT GAMES` plays a fixed number of games and nothing else, to be run under
//! callgrind, and prints how many decisions that were; `bench tricheurs GAMES` is the study of the
//! bots of Monopoly Tricheurs; `bench hall` drives the hall by one thread and by two ([`hall`]), and `bench
//! sizes` and `bench steering` are its first and its last part alone; `bench load` plays on a table server ([`load`]).
//!
//! Figures that are compared are taken in turns, so that a noisy machine disturbs both alike; of
//! several turns the best is kept.

mod gangsters;
mod hall;
mod load;
mod tricheurs;

use std::hint::black_box;
use std::time::Instant;

use bots::cash::Greedy;
use bots::{Bot, Choice};
use cash::{Action, CacheConfig, CacheTonCash, Ending, View};
use tabletop::{Chance, Discard, Game, Journal, Seat, Seed, Sink, Table, Time, Viewer};
use testkit::second_opinion;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["time"] => time(),
        ["hall"] => hall::time(),
        ["sizes"] => hall::sizes(),
        ["steering"] => hall::steering::time(),
        ["load", rest @ ..] => {
            if let Err(why) = load::run(rest) {
                eprintln!("{why}");
                std::process::exit(1);
            }
        }
        ["tricheurs", games] => tricheurs::study(games.parse().expect("a number of games")),
        ["count", what, games] => {
            let games = games.parse().expect("a number of games");
            let play = player(what).expect("random, greedy, plain or hall");
            println!("{}", play(games));
        }
        _ => {
            eprintln!(
                "bench time | bench count random|greedy|plain|hall GAMES | bench tricheurs GAMES | bench hall | bench sizes | bench steering"
            );
            eprintln!("{}", load::USAGE);
            std::process::exit(2);
        }
    }
}

/// Plays so many rounds and tells how many decisions that took.
type Player = fn(u64) -> u64;

fn player(what: &str) -> Option<Player> {
    match what {
        "random" => Some(random_playouts),
        "greedy" => Some(greedy_playouts),
        "plain" => Some(plain_playouts),
        "hall" => Some(hall::count),
        _ => None,
    }
}

/// Classic rounds of four through the public table, every move checked, events discarded.
fn random_playouts(games: u64) -> u64 {
    let config = classic();
    let mut dice = Dice::new();
    let mut menu: Vec<Action> = Vec::with_capacity(64);
    let mut decisions = 0;
    for game in 0..games {
        let mut table = Table::<CacheTonCash>::open(&config, 4, seed(game)).expect("it opens");
        while let Some(seat) = table.waiting().on.first() {
            menu.clear();
            table.legal_actions(seat, &mut menu);
            let action = menu[dice.below(menu.len())];
            table.act(Time::ZERO, seat, action).expect("it is on the menu");
            decisions += 1;
        }
        black_box(table.state());
    }
    decisions
}

/// The same with four greedy bots, each looking at its own view.
fn greedy_playouts(games: u64) -> u64 {
    let config = classic();
    let mut menu: Vec<Action> = Vec::with_capacity(64);
    let mut decisions = 0;
    for game in 0..games {
        let mut table = Table::<CacheTonCash>::open(&config, 4, seed(game)).expect("it opens");
        let mut bots: Vec<Greedy> = (0..4).map(Greedy::new).collect();
        while let Some(seat) = table.waiting().on.first() {
            menu.clear();
            table.legal_actions(seat, &mut menu);
            let view = table.view(Viewer::Seat(seat));
            let bot: &mut dyn Bot<CacheTonCash> = &mut bots[seat.index()];
            let Choice::Act(action) = bot.choose(Time::ZERO, &view, &menu) else {
                unreachable!("a greedy bot acts at once")
            };
            table.act(Time::ZERO, seat, action).expect("it is on the menu");
            decisions += 1;
        }
    }
    decisions
}

/// The same rounds played by the second implementation: the slow mark.
fn plain_playouts(games: u64) -> u64 {
    let mut dice = Dice::new();
    (0..games).map(|game| second_opinion::playout(&seed(game), |count| dice.below(count))).sum()
}

fn time() {
    let [random, plain] = in_turns([random_playouts, plain_playouts], [20_000, 3_000]);
    let [greedy] = in_turns([greedy_playouts], [4_000]);
    figure("random_playouts_ns", random);
    figure("plain_playouts_ns", plain);
    figure("greedy_playouts_ns", greedy);
    figure("random_over_plain", plain / random);

    let positions = positions();
    figure(
        "view_ns",
        each(&positions, |(table, seat, _)| {
            black_box(table.view(Viewer::Seat(*seat)));
        }),
    );
    let mut chance = Chance::from_number(3);
    figure(
        "imagine_ns",
        each(&positions, |(_, _, view)| {
            black_box(CacheTonCash::imagine(view, &mut chance));
        }),
    );
    figure(
        "clone_ns",
        each(&positions, |(table, _, _)| {
            black_box(table.state().clone());
        }),
    );

    figure("table_bytes", size_of::<Table<CacheTonCash, Discard>>() as f64);
    let recorded = allocation_counter::measure(|| {
        std::mem::forget(black_box(recorded_round()));
    });
    let table = size_of::<Table<CacheTonCash, Journal<CacheTonCash>>>() as f64;
    figure("recorded_table_bytes", recorded.bytes_current as f64 + table);
    let allocations = allocation_counter::measure(|| {
        black_box(random_playouts(1_000));
    });
    let per_round = allocations.count_total as f64 / 1_000.0;
    figure("allocations_per_round", per_round);
    gangsters::time();
    tricheurs::time();
}

/// A whole round with its journal kept.
fn recorded_round() -> Table<CacheTonCash, Journal<CacheTonCash>> {
    let mut dice = Dice::new();
    let mut table = Table::open_with(&classic(), 4, seed(1), Journal::default()).expect("it opens");
    let mut menu = Vec::new();
    while let Some(seat) = table.waiting().on.first() {
        menu.clear();
        table.legal_actions(seat, &mut menu);
        table.act(Time::ZERO, seat, menu[dice.below(menu.len())]).expect("it is on the menu");
    }
    table
}

/// Tables in the middle of a round, with the view of the seat to act.
fn positions() -> Vec<(Table<CacheTonCash>, Seat, View)> {
    let mut dice = Dice::new();
    let mut menu = Vec::new();
    let mut positions = Vec::new();
    for game in 0..64 {
        let mut table = Table::<CacheTonCash>::open(&classic(), 4, seed(game)).expect("it opens");
        for _ in 0..50 {
            let Some(seat) = table.waiting().on.first() else { break };
            menu.clear();
            table.legal_actions(seat, &mut menu);
            table.act(Time::ZERO, seat, menu[dice.below(menu.len())]).expect("it is on the menu");
        }
        if let Some(seat) = table.waiting().on.first() {
            let view = table.view(Viewer::Seat(seat));
            positions.push((table, seat, view));
        }
    }
    positions
}

/// Nanoseconds a decision of each, taken in turns; the best of nine.
fn in_turns<const N: usize>(players: [Player; N], games: [u64; N]) -> [f64; N] {
    let mut best = [f64::INFINITY; N];
    for _ in 0..9 {
        for index in 0..N {
            let start = Instant::now();
            let decisions = players[index](games[index]);
            let nanoseconds = start.elapsed().as_nanos() as f64 / decisions as f64;
            best[index] = best[index].min(nanoseconds);
        }
    }
    best
}

/// Nanoseconds of one call, over all positions; the best of nine.
fn each<T>(items: &[T], mut call: impl FnMut(&T)) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..9 {
        let start = Instant::now();
        for _ in 0..300 {
            items.iter().for_each(&mut call);
        }
        best = best.min(start.elapsed().as_nanos() as f64 / (300 * items.len()) as f64);
    }
    best
}

/// What a look at a table costs, and what imagining the rest of it does.
fn looking<G: Game, S: Sink<G>>(name: &str, tables: &[(Table<G, S>, Seat)]) {
    let view = |(table, seat): &(Table<G, S>, Seat)| table.view(Viewer::Seat(*seat));
    figure(&format!("{name}_view_ns"), each(tables, |table| drop(black_box(view(table)))));
    let mut chance = Chance::from_number(5);
    let views: Vec<G::View> = tables.iter().map(view).collect();
    let imagined = each(&views, |view| drop(black_box(G::imagine(view, &mut chance))));
    figure(&format!("{name}_imagine_ns"), imagined);
}

fn figure(name: &str, value: f64) {
    println!("{name} {value:.3}");
}

fn classic() -> CacheConfig {
    CacheConfig { ending: Ending::Quick, ..CacheConfig::default() }
}

fn seed(game: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&game.to_le_bytes());
    Seed(bytes)
}

/// A quick source of choices: xorshift. The deals themselves come from the table's own chance.
struct Dice(u64);

impl Dice {
    fn new() -> Dice {
        Dice(88_172_645_463_325_252)
    }

    /// Dice of one's own for each number.
    fn seeded(number: u64) -> Dice {
        Dice((number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    #[inline(always)]
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }
}
