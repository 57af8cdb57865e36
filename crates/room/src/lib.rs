//! Tables hosted for people and bots: who is there, who sits where, whose clock runs, who is told
//! what. All of it is a pure state machine: time, entropy and messages are arguments, and what is to
//! be done comes out as [`Effects`]. The server carries them out over sockets and a store, the
//! simulation over a network and a store that it makes up.
//!
//! A [`Hall`] is all tables of a server with the connections to them, divided so that several threads
//! carry it; a room is one table.
//!
//! ```
//! use room::{Address, ConnId, Effects, Hall, Limits, Wall};
//!
//! let hall = Hall::new([7; 32], Limits::default(), 2);
//! let mut effects = Effects::default();
//! let me = ConnId(1);
//! hall.connect(Wall(0), me, Address(0));
//! let hello = format!(r#"{{"do":"hello","magot":{},"key":"{}"}}"#, protocol::VERSION, "1f".repeat(32));
//! hall.frame(Wall(0), me, &hello, &mut effects);
//! let table = r#"{"do":"create","game":"cache-ton-cash","name":"Zoé","agreement":{"seats":4}}"#;
//! hall.frame(Wall(5), me, table, &mut effects);
//! assert_eq!(effects.frames.len(), 1, "nobody is told of the table before it is stored");
//!
//! let batch = hall.batch().unwrap();
//! hall.committed(batch.ticket, &[], &mut effects);
//! assert!(std::str::from_utf8(&effects.frames[1].1).unwrap().starts_with(r#"{"tell":"desk""#));
//! ```

mod clock;
mod effects;
mod entropy;
mod frames;
mod hall;
mod limits;
mod outbox;
mod player;
mod room;
mod tracked;

pub use clock::Wall;
pub use effects::{Batch, Effects, Frame, PastWanted, Rim, Ticket};
pub use hall::{During, Hall, Loaded, PAST_MS, Panicked, Probe, Restored};
pub use limits::{Address, Limits, Rate};
pub use player::PlayerId;
pub use protocol::CONSENT_MS;
pub use room::{DEPUTY_MS, EMPTY_MS, HOST_MS, QUIET_MS, REVEAL_MS};

/// A connection. No number is ever used twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnId(pub u64);
