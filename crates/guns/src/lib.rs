//! CA$H'n GUN$ Live. So far its two hearts, as pure functions: who is hit in which order
//! ([`volley`], CG-4) and how the loot is split ([`split`](mod@split), CG-5). Neither knows
//! geometry or a referee: who is hit and who is touched reach them as inputs. [`arena`] (CG-10)
//! is the geometry that answers in the arena.
//!
//! ```
//! use guns::{Bills, split};
//! let loot = Bills { fives: 7, tens: 7, twenties: 4 };
//! let shares = split(loot, 8);
//! assert_eq!((shares.each, shares.left), (20_000, Bills { fives: 5, tens: 0, twenties: 0 }));
//! ```

pub mod arena;
pub mod split;
pub mod targets;
pub mod volley;
pub mod weapons;

pub use split::{Bills, Shares, split};
pub use targets::Targets;
pub use volley::{Answer, Effect, Fate, Gangster, Options, Outcome, Progress, Question, Volley};
pub use weapons::{Mime, Weapon};
