//! The hash of everything that somebody was told in a game, so that they can compare it afterwards
//! with the published journal as it is seen through their own eyes.

use serde_json::Value;
use sha2::{Digest, Sha256};
use tabletop::Time;
use tabletop::fairness::hex_bytes;

/// A running hash of everything that a viewer was told, one thing after the other: SHA-256 of the
/// hash so far and of the JSON text `[at,seen]`, without white space and with the keys of objects in
/// order. It begins with SHA-256 of the text `magot told`.
///
/// ```
/// use protocol::ToldHash;
/// use serde_json::json;
/// use tabletop::Time;
///
/// let mut one = ToldHash::default();
/// one.add(Time(700), &json!({"what": "drew", "by": 1}));
/// let mut other = ToldHash::default();
/// assert_ne!(one, other);
/// other.add(Time(700), &json!({"by": 1, "what": "drew"}));
/// assert_eq!(one, other);
/// assert_eq!(one.to_string().len(), 64);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ToldHash([u8; 32]);

impl Default for ToldHash {
    fn default() -> ToldHash {
        ToldHash(Sha256::digest(b"magot told").into())
    }
}

impl ToldHash {
    /// Another thing was told.
    pub fn add(&mut self, at: Time, seen: &Value) {
        let mut hash = Sha256::new();
        hash.update(self.0);
        // The keys of a `Value`'s objects are in order.
        hash.update(format!("[{},{seen}]", at.0));
        self.0 = hash.finalize().into();
    }
}

impl std::fmt::Display for ToldHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&hex_bytes::encode(&self.0))
    }
}
