//! Other people's bots: any program that reads lines of JSON from its standard input and answers on
//! its standard output takes a seat. docs/bots.md has the lines.
//!
//! A program is started once a place and plays one game after the other. It is given what every bot is
//! given: a view, a menu, and what its seat has seen. Where it answers nonsense, or too late, or not at
//! all, its seat is played on by a stand-in for the rest of that game, and there is a [`Forfeit`] to
//! report: nothing that a program does stops the games or makes them wait for ever.
//!
//! ```no_run
//! use bots::{Party, Roster};
//! use cash::{CacheConfig, CacheTonCash};
//! use exec::{Limits, Programs, Sitting};
//! use tabletop::{Seat, Seed, Table};
//!
//! let programs = Programs::new(Limits::default());
//! let (config, seats) = (CacheConfig::default(), 3);
//! let sitting = Sitting { seat: Seat(0), seats, config: &config, seed: 5 };
//! let mut party = Party::new([
//!     Some(programs.seat::<CacheTonCash>(0, "./mybot", &sitting)),
//!     CacheTonCash::bot("greedy", 1),
//!     CacheTonCash::bot("greedy", 2),
//! ]);
//! let sink = bots::RecentEvents::default();
//! let mut table = Table::<CacheTonCash, _>::open_with(&config, seats, Seed::from_number(3), sink).unwrap();
//! while party.play_on(&mut table).is_some() {}
//! for forfeit in programs.forfeits() {
//!     eprintln!("{}", forfeit.fault);
//! }
//! ```

mod ending;
mod fault;
mod line;
mod outside;
mod process;
mod programs;

pub use ending::end_with_us;
pub use fault::{Fault, FaultKind, Forfeit};
pub use programs::{Errors, Limits, Programs, Sitting, command_of};

/// The version of what is said between Magot and a program.
pub const PROTOCOL: u32 = 1;

/// The most bytes of an answer, without the end of its line.
pub const LONGEST_ANSWER: usize = 64 * 1024;

/// The most questions of one game: a program that only ever waits, or acts without bringing the game on,
/// would otherwise play for ever.
pub const MOST_QUESTIONS: u32 = 100_000;
