//! A deal that anybody can check afterwards.
//!
//! The server picks a [`Secret`] and publishes its [`Commitment`] before the first card. Each player
//! may add a [`Nonce`], which they [`Pledge`] before anybody reveals theirs. The table's [`Seed`] is
//! the hash of the secret and all nonces, so neither the server nor a player could have chosen it. At
//! the end the secret is revealed, and the whole game can be dealt again from it.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use ts_rs::TS;

use crate::{Seat, Seed};

/// The server's part of a table's seed, kept until the end.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret(#[serde(with = "hex_bytes")] pub [u8; 32]);

/// SHA-256 of the [`Secret`], published before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Commitment(#[serde(with = "hex_bytes")] pub [u8; 32]);

/// A player's part of a table's seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Nonce(#[serde(with = "hex_bytes")] pub [u8; 32]);

/// SHA-256 of a [`Nonce`], given before anybody's nonce is known, so that nobody can choose theirs by
/// what the others are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Pledge(
    #[serde(with = "hex_bytes")]
    #[ts(type = "string")]
    pub [u8; 32],
);

/// What a seat had pledged before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Pledged {
    pub seat: Seat,
    /// The hash of its nonce. If no nonce of the deal fits, the seat never revealed it.
    pub pledge: Pledge,
}

impl Nonce {
    /// What to give before the nonce itself.
    pub fn pledge(&self) -> Pledge {
        let mut hash = Sha256::new_with_prefix(b"magot pledge");
        hash.update(self.0);
        Pledge(hash.finalize().into())
    }
}

/// Whether these nonces are revealed pledges, in the order of the seats. Without pledges nothing was
/// promised.
pub fn keep_pledges(nonces: &[Nonce], pledged: &[Pledged]) -> bool {
    let mut left = pledged.iter();
    pledged.is_empty()
        || nonces.iter().all(|nonce| left.any(|pledged| pledged.pledge == nonce.pledge()))
}

impl Secret {
    /// A secret for tests, simulations and studies, where a small number is easier to repeat.
    pub fn from_number(number: u64) -> Secret {
        Secret(Seed::from_number(number).0)
    }

    /// What to publish.
    pub fn commitment(&self) -> Commitment {
        let mut hash = Sha256::new_with_prefix(b"magot commitment");
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }

    /// The seed of the table, with the players' nonces in seat order.
    pub fn seed(&self, nonces: &[Nonce]) -> Seed {
        let mut hash = Sha256::new_with_prefix(b"magot table seed");
        hash.update(self.0);
        for nonce in nonces {
            hash.update(nonce.0);
        }
        Seed(hash.finalize().into())
    }
}

// A secret must not slip into a log line through `{:?}`.
impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// 32 bytes as 64 lower-case hexadecimal digits.
pub mod hex_bytes {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    /// Writes the digits.
    pub fn serialize<S: Serializer>(bytes: &[u8; 32], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&encode(bytes))
    }

    /// Reads the digits.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 32], D::Error> {
        let text = String::deserialize(deserializer)?;
        decode(&text).ok_or_else(|| D::Error::custom("expected 64 hexadecimal digits"))
    }

    /// The digits of these bytes.
    pub fn encode(bytes: &[u8; 32]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The bytes of these digits.
    pub fn decode(text: &str) -> Option<[u8; 32]> {
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).ok()?;
            if digits.starts_with('+') {
                return None;
            }
            *byte = u8::from_str_radix(digits, 16).ok()?;
        }
        Some(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nonce_changes_the_deal_but_not_the_commitment() {
        let secret = Secret::from_number(3);
        assert_ne!(secret.seed(&[]), secret.seed(&[Nonce([1; 32])]));
        assert_ne!(secret.seed(&[]).0, secret.commitment().0);
    }

    #[test]
    fn a_nonce_that_nobody_pledged_is_noticed_and_one_that_is_missing_is_not() {
        let nonces = [1, 2, 3].map(|byte| Nonce([byte; 32]));
        let pledged =
            |index: u8| Pledged { seat: Seat(index), pledge: nonces[usize::from(index)].pledge() };
        let all = [0, 1, 2].map(pledged);
        assert!(keep_pledges(&nonces, &all) && keep_pledges(&nonces[1..], &all));
        assert!(keep_pledges(&nonces, &[]), "nothing was promised");
        assert!(!keep_pledges(&nonces, &all[..2]));
        assert!(!keep_pledges(&[nonces[1], nonces[0]], &all), "in the order of the seats");
    }

    #[test]
    fn hexadecimal_digits_go_there_and_back_and_nonsense_is_refused() {
        let bytes = Seed::from_number(9).0;
        assert_eq!(hex_bytes::decode(&hex_bytes::encode(&bytes)), Some(bytes));
        for wrong in ["", "00", &"g".repeat(64), &"+1".repeat(32), &"é".repeat(32)] {
            assert_eq!(hex_bytes::decode(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn secrets_do_not_print() {
        let secret = Secret::from_number(1);
        let shown = format!("{secret:?} {:?}", secret.seed(&[]));
        assert_eq!(shown, "Secret(…) Seed(…)");
    }
}
