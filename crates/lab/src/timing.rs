//! How long a decision takes.

use std::hint::black_box;
use std::time::Instant;

use bots::{Choice, EventLog, RecentEvents};
use cash::CacheTonCash;
use tabletop::{Game, Seat, Seed, Table, Viewer};

use crate::arena;

/// Rounds that are played.
const ROUNDS: u64 = 200;

/// Prints the median and the slowest hundredth of the decisions of four bots of that name at the
/// classic game, views and menus made before the clock runs.
pub(crate) fn run(name: &str) {
    let mut took = Vec::new();
    for round in 0..ROUNDS {
        let sink = RecentEvents::default();
        let seed = Seed::from_number(round);
        let mut table = Table::<CacheTonCash, _>::open_with(&arena::classic(), 4, seed, sink)
            .expect("it opens");
        let mut bots: Vec<_> = (0..4).map(|seat| arena::named(name, round * 4 + seat)).collect();
        let mut menu = Vec::new();
        while let Some(seat) = table.waiting().on.first() {
            table.sink_mut().read_new(&mut 0, |at, event| {
                for (seat, bot) in Seat::all(4).zip(&mut bots) {
                    if let Some(seen) = CacheTonCash::redact(event, Viewer::Seat(seat)) {
                        bot.notice(at, &seen);
                    }
                }
            });
            menu.clear();
            table.legal_actions(seat, &mut menu);
            let (now, view) = (table.now(), table.view(Viewer::Seat(seat)));
            let start = Instant::now();
            let choice = black_box(bots[seat.index()].choose(now, &view, &menu));
            took.push(start.elapsed());
            let Choice::Act(action) = choice else { unreachable!("these bots act at once") };
            table.act(now, seat, action).expect("it is on the menu");
        }
    }
    took.sort_unstable();
    let us = |part: usize| took[took.len() * part / 100].as_secs_f64() * 1e6;
    println!(
        "{name}: {} decisions, median {:.2} µs, 99 % under {:.2} µs",
        took.len(),
        us(50),
        us(99)
    );
}
