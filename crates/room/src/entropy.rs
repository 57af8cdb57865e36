//! Entropy that was brought by the caller.

use store::{Code, ReplayId};
use tabletop::{Chance, Secret, Seed};

/// A stream of bytes that nobody can foresee who does not know its 32 bytes.
pub(crate) struct Entropy(Chance);

impl Entropy {
    /// The stream of that number out of these bytes. From one nobody can foresee another.
    pub(crate) fn new(entropy: [u8; 32], stream: u64) -> Entropy {
        Entropy(Chance::keyed(&Seed(entropy), stream, 0))
    }

    /// Bytes for a stream of its own.
    pub(crate) fn seed(&mut self) -> [u8; 32] {
        self.bytes()
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        [0; N].map(|_: u8| self.0.below(256) as u8)
    }

    pub(crate) fn secret(&mut self) -> Secret {
        Secret(self.bytes())
    }

    pub(crate) fn replay(&mut self) -> ReplayId {
        ReplayId(self.bytes())
    }

    /// A code of that many letters.
    pub(crate) fn code(&mut self, letters: usize) -> Code {
        Code::drawn(letters, |choices| self.0.below(choices))
    }
}

impl std::fmt::Debug for Entropy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Entropy(…)")
    }
}
