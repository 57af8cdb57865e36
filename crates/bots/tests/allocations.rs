//! What a decision costs the allocator. A program of its own: counting slows every allocation.

use bots::{Bot, Roster};
use cash::{CacheConfig, CacheTonCash};
use tabletop::{Chance, Seed, Table, Viewer};

#[test]
fn a_decision_at_the_cards_allocates_nothing() {
    for seats in 2..=6 {
        let config = CacheConfig { action_cards: true, penny_jars: true, ..CacheConfig::default() };
        let seed = Seed::from_number(seats.into());
        let mut table = Table::<CacheTonCash>::open(&config, seats, seed).expect("it opens");
        let mut chance = Chance::from_number(5);
        let mut bots: Vec<Box<dyn Bot<CacheTonCash>>> = ["beginner", "cunning", "formidable"]
            .into_iter()
            .map(|name| CacheTonCash::bot(name, 1).expect("it is on the roster"))
            .collect();
        let mut menu = Vec::new();
        for step in 0..300 {
            let Some(seat) = table.waiting().on.first() else { break };
            menu.clear();
            table.legal_actions(seat, &mut menu);
            let view = table.view(Viewer::Seat(seat));
            let now = table.now();
            for bot in &mut bots {
                // What is read from the binary is read once.
                if step == 0 {
                    bot.choose(now, &view, &menu);
                }
                let costs = allocation_counter::measure(|| {
                    std::hint::black_box(bot.choose(now, &view, &menu));
                });
                assert_eq!(costs.count_total, 0, "{seats} seats, step {step}");
            }
            table.act(now, seat, *chance.pick(&menu)).expect("it is on the menu");
        }
    }
}
