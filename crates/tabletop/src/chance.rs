//! Chance is keyed: every draw of a table is a function of its seed, the number of the step and the
//! number of the draw inside the step. There is no generator state to save, and any step can be
//! dealt again by whoever knows the seed.

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::fairness::hex_bytes;

/// The 32 bytes from which all chance of a table follows. Secret until the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seed(#[serde(with = "hex_bytes")] pub [u8; 32]);

impl Seed {
    /// A seed for tests, simulations and benchmarks, where a small number is easier to repeat.
    pub fn from_number(number: u64) -> Seed {
        let mut hash = Sha256::new_with_prefix(b"magot seed number");
        hash.update(number.to_le_bytes());
        Seed(hash.finalize().into())
    }
}

// A seed must not slip into a log line through `{:?}`.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// A stream of chance: ChaCha12 with the seed as its key and the step and the draw as its nonce.
///
/// What it deals is part of the file format: a journal of today must verify for ever. So the ways
/// of drawing are written out here and not left to a library that may change its mind.
///
/// ```
/// use tabletop::{Chance, Seed};
/// let seed = Seed::from_number(7);
/// let draw = |step| Chance::keyed(&seed, step, 0).below(1000);
/// assert_eq!(draw(1), draw(1));
/// assert_ne!(draw(1), draw(2));
/// ```
#[derive(Clone, Debug)]
pub struct Chance(ChaCha12Rng);

impl Chance {
    /// The stream of the `draw`-th draw within step `step` of the table with this seed.
    pub fn keyed(seed: &Seed, step: u64, draw: u16) -> Chance {
        let mut stream = ChaCha12Rng::from_seed(seed.0);
        stream.set_stream(step << 16 | u64::from(draw));
        Chance(stream)
    }

    /// A stream of its own, for bots and tests.
    pub fn from_number(number: u64) -> Chance {
        Chance::keyed(&Seed::from_number(number), 0, 0)
    }

    /// A number below `bound`, all equally likely. `bound` must not be 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a draw among nothing");
        // Lemire's multiplication method: unbiased, and a division only in rare cases.
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A fair coin.
    pub fn coin(&mut self) -> bool {
        self.below(2) == 1
    }

    /// One of these, all equally likely. `items` must not be empty.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }

    /// Puts the items in a random order, all orders equally likely.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_seed_deals_never_changes() {
        let mut chance = Chance::keyed(&Seed::from_number(1), 2, 3);
        let mut cards: Vec<u8> = (0..12).collect();
        chance.shuffle(&mut cards);
        assert_eq!(cards, [2, 5, 1, 7, 0, 10, 11, 4, 3, 9, 8, 6]);
        assert_eq!(chance.below(1_000_000), 111_855);
    }

    #[test]
    fn a_shuffle_is_fair() {
        let mut chance = Chance::from_number(5);
        let mut first = [0u32; 6];
        for _ in 0..60_000 {
            let mut items = [0usize, 1, 2, 3, 4, 5];
            chance.shuffle(&mut items);
            first[items[0]] += 1;
        }
        for count in first {
            assert!((9_500..10_500).contains(&count), "{first:?}");
        }
    }
}
