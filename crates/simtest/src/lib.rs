//! The whole table server in virtual time: a [`Hall`](room::Hall) whose clients, network and store
//! are made up from one number. The same number is the same run, event by event.
//!
//! - **Clients** speak the real messages. They are hosts, players with one device or two, watchers
//!   and screens; they play at random from the menu, keep what is unanswered and send it again when
//!   they are back, leave, pause, kick, change tables, make faces, change what is agreed on, play
//!   again, choose tokens, seat people who have no device, move others about, referee, and come back
//!   with a fresh key to ask for a bot's seat.
//! - **The network** is what a WebSocket can be. Within a connection nothing is lost, doubled or
//!   overtaken; but it may be cut at any moment with everything that is under way in it, one end may
//!   learn of that long after the other, and what an old connection still carries may arrive after
//!   the new connection of the same client is up. So what is doubled and reordered is what is sent
//!   again.
//! - **The store** keeps whole batches or nothing. A batch takes time and may fail, or be stored and
//!   said to have failed; single tables of it may be refused; the server may crash before a batch is
//!   appended, after it and before anybody is told, or between batches. Tables come from it late, or
//!   not at all, and those where nobody has been for long are forgotten.
//! - **The rules** of one game, which is planted among the others, panic in every function that a game
//!   has. Only the table goes at which they do.
//! - **Whoever means harm** guesses codes, makes too many tables, floods the server and sends what
//!   everybody is told of, from addresses of their own. The limits hold, and nobody else is refused
//!   for it.
//!
//! A referee knows everything. It plays every journal again from what is committed, and no
//! frame leaves the hall unless all that it says is committed and is, byte for byte, what the
//! addressee may see. Whatever a client has put together must be what its eyes see at that
//! moment, and every action in a journal must be one that somebody asked for, once. Nobody has
//! another's seat in a game under way without everybody's consent, and nobody waits for a table
//! without an answer. No program referees, and what is quiet is told at most 60 ms after it happened.
//!
//! In the first phase everything fails. Then nothing does, and every table must finish.
//!
//! [`compare`] runs two servers that differ only in what somebody cannot see; they must be told the
//! same at the same times.
//!
//! ```
//! let report = simtest::run(1, &simtest::Options::default()).unwrap();
//! assert!(report.finished > 0);
//! ```

mod frames;
mod hostile;
mod network;
mod person;
mod plan;
mod planted;
mod referee;
mod trace;
mod twin;
mod world;
mod worlds;

use std::fmt;

pub use worlds::{Compared, compare};

/// How to run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// What is broken on purpose.
    pub sabotage: Option<Sabotage>,
    /// Print every line of the trace.
    pub print: bool,
}

/// Something broken on purpose, which the referee must see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sabotage {
    /// The store forgets its last committed batch in a crash.
    LoseBatch,
    /// The store keeps an action twice.
    DoubleEntry,
    /// People are told before the store has committed.
    TellEarly,
    /// A frame goes to somebody with other eyes, too.
    Leak,
    /// The network swallows one frame of a connection and goes on.
    Swallow,
    /// Nobody wakes the hall any more once the faults are over.
    Oversleep,
    /// The hall is always woken a little late.
    Doze,
}

impl Sabotage {
    /// All of them.
    pub const ALL: [Sabotage; 7] = [
        Sabotage::LoseBatch,
        Sabotage::DoubleEntry,
        Sabotage::TellEarly,
        Sabotage::Leak,
        Sabotage::Swallow,
        Sabotage::Oversleep,
        Sabotage::Doze,
    ];
}

/// What a run was like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The hash of everything that happened, in order.
    pub trace: u64,
    /// Events of the simulator.
    pub events: u64,
    /// How much time passed in it.
    pub virtual_ms: u64,
    /// Games that were finished and proved.
    pub finished: u32,
    /// Entries of journals.
    pub entries: u32,
    /// Frames that the referee has looked at.
    pub frames: u32,
    /// Crashes of the server.
    pub crashes: u32,
    /// Batches that failed.
    pub failures: u32,
    /// Connections of clients.
    pub connections: u32,
    /// Actions that were sent again.
    pub resends: u32,
    /// Snapshots that were kept.
    pub snapshots: u32,
    /// Batches that were stored and were said to have failed.
    pub lies: u32,
    /// Tables that the store refused.
    pub refusals: u32,
    /// Tables that the store forgot because nobody had been there.
    pub purged: u32,
    /// Panics of the planted game.
    pub panics: u32,
    /// In which of its places it panicked, a bit each.
    pub panicked_in: u32,
    /// Seats of bots that somebody else took over in a game under way.
    pub takeovers: u32,
    /// Games after the first of their table.
    pub rematches: u32,
    /// Games that could not go on because they were too long.
    pub cut_short: u32,
    /// Of those, the ones that their host gave up.
    pub given_up: u32,
    /// How often whoever meant harm was refused.
    pub strikes: u32,
    /// Games with a referee.
    pub refereed: u32,
    /// People without a device who were there when a game began.
    pub guests: u32,
    /// Quiet things that were told, in time.
    pub quiet: u32,
}

/// A run that went wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The run.
    pub seed: u64,
    /// What was wrong.
    pub why: String,
    /// The last lines of the trace.
    pub tail: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.tail {
            writeln!(f, "{line}")?;
        }
        writeln!(f, "seed {}: {}", self.seed, self.why)?;
        write!(f, "to repeat it: cargo xtask simtest {}", self.seed)
    }
}

impl std::error::Error for Failure {}

/// Runs the server of that number from its first table to its last.
pub fn run(seed: u64, options: &Options) -> Result<Report, Failure> {
    world::World::new(seed, *options).run()
}
