//! A client of the table server, without a screen. [`Client`] is pure: frames in, asks out. It folds
//! what it is told into what lies before it, keeps an action until it is answered, and knows what to
//! say when it reconnects. `socket` (with the feature of that name) carries its frames. A
//! [light](Client::light) client plays without looking, for load generators.
//!
//! Whatever a server tells that does not fit what it told before is a [`ProtocolError`], so that
//! whoever plays through this client also checks the server.
//!
//! ```
//! use client::Client;
//! use serde_json::json;
//!
//! let mut client = Client::new("1f".repeat(32));
//! assert_eq!(client.greeting().len(), 1, "it knows of no table yet");
//! let whole = json!({"tell": "whole", "game_no": 1, "seq": 0, "at": 0, "told": [], "acts": 0,
//!     "view": {"hand": ["or", "bd"]}, "on": [0], "legal": [{"action": "pass"}]});
//! client.hear(&whole.to_string()).unwrap();
//! let update = json!({"tell": "update", "at": 9, "on": [1], "acts": 1,
//!     "told": [{"seen": "passed"}], "view": {"hand": {"length": 1}}});
//! client.hear(&update.to_string()).unwrap();
//! let game = client.game().unwrap();
//! assert_eq!(game.view["hand"], json!(["or"]));
//! assert_eq!((game.acts, game.legal.len()), (1, 0));
//! ```

mod fold;
mod light;
#[cfg(feature = "socket")]
pub mod socket;

pub use fold::{Client, Folded, GameState, Over, Pending, ProtocolError};
