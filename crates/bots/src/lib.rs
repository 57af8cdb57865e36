//! Players that are programs. A bot is given what a person in its seat would see, and the menu of
//! what it may do; it is never given a state.
//!
//! ```
//! use cash::{CacheConfig, CacheTonCash};
//! use bots::{Choice, Roster};
//! use tabletop::{Seed, Table, Viewer};
//!
//! let mut table = Table::<CacheTonCash>::open(&CacheConfig::default(), 4, Seed::from_number(3)).unwrap();
//! let mut bot = CacheTonCash::bot("greedy", 1).unwrap();
//! let seat = table.waiting().on.first().unwrap();
//! let mut menu = Vec::new();
//! table.legal_actions(seat, &mut menu);
//! let now = table.now();
//! match bot.choose(now, &table.view(Viewer::Seat(seat)), &menu) {
//!     Choice::Act(action) => table.act(now, seat, action).unwrap(),
//!     Choice::Wait(until) => table.advance(until).unwrap(),
//! }
//! ```
//!
//! A [`Party`] does this for a whole table: it knows who waits until when, lets time pass and tells
//! the bots what they saw.
//!
//! A game's bots live in a folder of its name, with its [`Roster`] beside them: another bot changes
//! that folder and nothing else, another game adds a folder and its line here.

pub mod cash;
pub mod cheaters;
pub mod guns;

mod event_log;
mod party;
mod random;
mod unhurried;

use tabletop::{Game, Refusal, Time};

pub use event_log::{EventLog, RecentEvents};
pub use party::{Moved, PAUSE_MS, Party};
pub use random::Random;
pub use unhurried::Unhurried;

/// A player that is a program.
pub trait Bot<G: Game>: Send {
    /// Does something that is allowed now, or waits. The menu is not empty; where a game has
    /// open-ended actions, there may be more than it shows.
    fn choose(&mut self, now: Time, view: &G::View, menu: &[G::Action]) -> Choice<G::Action>;

    /// What the bot was asked before has passed: it is asked something else now, or the same again
    /// with another deadline. Only a bot with the pace of a person heeds it, and thinks anew.
    fn asked_anew(&mut self) {}

    /// What is asked now stands until then ([`Game::stands_ms`]). It is said before the bot is asked,
    /// and only a bot with the pace of a person heeds it: at a table of programs nothing is held
    /// back.
    fn stands(&mut self, until: Time) {
        let _ = until;
    }

    /// The deadline of what is asked now, if it has one. It is said before the bot is asked, and only
    /// a bot that thinks elsewhere heeds it: the others find it in the view.
    fn due(&mut self, until: Option<Time>) {
        let _ = until;
    }

    /// What the bot did is refused, and nothing has happened. Whether it will think again and keep to
    /// the menu: a bot of the house never does what is not allowed, and has nothing to say here.
    fn refused(&mut self, why: &Refusal) -> bool {
        let _ = why;
        false
    }

    /// Whether the bot wants to be told what happens. It is asked when the bot sits down; nothing
    /// is kept or redacted for a bot that does not.
    fn remembers(&self) -> bool {
        false
    }

    /// Whether the bot, once it waits, waits until its time whatever happens: then no view and no
    /// menu is made for it in vain. It is asked when the bot sits down.
    fn is_uninterruptible(&self) -> bool {
        false
    }

    /// Something happened before the bot's eyes, at that time. A bot that remembers is told
    /// everything in order before it is asked: from the deal on, or from when it sat down.
    fn notice(&mut self, at: Time, seen: &G::Seen) {
        let _ = (at, seen);
    }
}

/// What a bot that may act does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice<A> {
    /// Do this.
    Act(A),
    /// Nothing before that time, unless the table moves on, that is, waits for other seats or has
    /// another deadline: then a bot is asked again, but for one that
    /// [cannot be interrupted](Bot::is_uninterruptible). A time that is not ahead is the next
    /// millisecond.
    Wait(Time),
}

/// The bots that can play a game.
pub trait Roster: Game {
    /// Their names, weakest first.
    const BOTS: &'static [&'static str];

    /// Those that people choose among, weakest first. The others are there for whoever measures, and
    /// for tables that were made with them.
    const OFFERED: &'static [&'static str] = Self::BOTS;

    /// Who sits down where nobody has chosen: a good opponent for a family, and not the strongest.
    const USUAL: &'static str;

    /// The bot of that name. The same seed leads to the same choices, if it is told and shown the
    /// same at the same times.
    fn bot(name: &str, seed: u64) -> Option<Box<dyn Bot<Self>>>;

    /// Whether what is asked now is a matter of reflexes: then [`Unhurried`] adds no time for
    /// thinking.
    fn reflexes(view: &Self::View) -> bool {
        let _ = view;
        false
    }
}

/// The README's example runs.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
