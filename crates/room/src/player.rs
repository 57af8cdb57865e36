//! Who somebody is, without an account.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tabletop::fairness::hex_bytes;

/// The hash of a player's key. Seats belong to it; the key itself is kept nowhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(#[serde(with = "hex_bytes")] [u8; 32]);

impl PlayerId {
    /// The player who has this key: 64 hexadecimal digits.
    pub fn of_key(key: &str) -> Option<PlayerId> {
        let key = hex_bytes::decode(key)?;
        let mut hash = Sha256::new_with_prefix(b"magot player");
        hash.update(key);
        Some(PlayerId(hash.finalize().into()))
    }
}

// Whoever reads a log must not be able to follow a player through it.
impl fmt::Debug for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PlayerId(…)")
    }
}
