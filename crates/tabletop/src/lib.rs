//! What every game at the table shares: seats and viewers, time as an argument, keyed chance, the
//! [`Game`] contract, the referee's [`Table`], and the journal that proves the deal.
//!
//! This crate knows no game, reads no clock, opens no file and asks for no entropy: whoever calls
//! it brings the time and the seed.
//!
//! Reading order: [`game`] is the contract, [`step`] is how a rule writes, [`table`] is how a move
//! gets in, [`journal`] is what remains, [`exam`] is what a game offers to be examined.
//!
//! # A whole game
//!
//! This is `testkit::toy`, the smallest game that has something of everything. The games of the
//! house are built the same way, with a file for every noun; `docs/add-a-game.md` leads through
//! them. The last lines are its examination.
//!
//! ```
#![doc = include_str!("../../testkit/src/toy.rs")]
//!
//! testkit::examine::<Fists>(0..5);
//! testkit::endure::<Fists>(0..50);
//! ```

pub mod chance;
pub mod clause;
pub mod exam;
pub mod fairness;
pub mod game;
pub mod journal;
pub mod options;
pub mod phrase;
pub mod saying;
pub mod seat;
pub mod seating;
pub mod step;
pub mod table;
pub mod time;

pub use chance::{Chance, Seed};
pub use clause::Clause;
pub use exam::Examined;
pub use fairness::{Commitment, Nonce, Pledge, Pledged, Secret};
pub use game::{Game, Outcome, Waiting};
pub use journal::{Entry, Header, Input, Journal, Latecomer, Seated};
pub use options::{OptionKind, OptionSpec};
pub use phrase::{Fill, Phrase};
pub use saying::{Arg, Refusal, Say, Saying};
pub use seat::{Seat, SeatSet, Viewer};
pub use seating::{Guests, SeatRole};
pub use step::{Discard, Sink, Step};
pub use table::{Refused, Table};
pub use time::Time;
