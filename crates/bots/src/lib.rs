//! Players that are programs. A bot is given what a person in its seat would see, and the menu of
//! what it may do; it is never given a state.
//!
//! ```
//! use assets::{CacheConfig, CacheTonCash};
//! use bots::Roster;
//! use tabletop::{Game, Seat, Seed, Table, Time, Viewer};
//!
//! let mut table = Table::<CacheTonCash>::open(&CacheConfig::default(), 4, Seed::from_number(3)).unwrap();
//! let mut bot = CacheTonCash::bot("greedy", 1).unwrap();
//! let seat = table.waiting().on.first().unwrap();
//! let mut menu = Vec::new();
//! table.legal_actions(seat, &mut menu);
//! let action = bot.choose(&table.view(Viewer::Seat(seat)), &menu);
//! table.act(Time::ZERO, seat, action).unwrap();
//! ```

mod greedy;
mod random;

use assets::{Assets, Edition};
use tabletop::Game;

pub use greedy::Greedy;
pub use random::Random;

/// A player that is a program.
pub trait Bot<G: Game>: Send {
    /// Picks one of the menu, which is not empty.
    fn choose(&mut self, view: &G::View, menu: &[G::Action]) -> G::Action;

    /// Something happened before the bot's eyes. A bot that remembers keeps it.
    fn notice(&mut self, seen: &G::Seen) {
        let _ = seen;
    }
}

/// The bots that can play a game.
pub trait Roster: Game {
    /// Their names, weakest first.
    const BOTS: &'static [&'static str];

    /// The bot of that name. The same seed and the same views lead to the same choices.
    fn bot(name: &str, seed: u64) -> Option<Box<dyn Bot<Self>>>;
}

impl<E: Edition> Roster for Assets<E> {
    const BOTS: &'static [&'static str] = &["random", "greedy"];

    fn bot(name: &str, seed: u64) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(Random::new(seed))),
            "greedy" => Some(Box::new(Greedy::new(seed))),
            _ => None,
        }
    }
}

/// The README's example runs.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
