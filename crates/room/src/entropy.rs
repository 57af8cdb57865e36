//! Entropy that was brought by the caller.

use store::{Code, ReplayId};
use tabletop::{Chance, Secret, Seed};

/// A stream of bytes that nobody can foresee who does not know its 32 bytes.
pub(crate) struct Entropy(Chance);

impl Entropy {
    pub(crate) fn new(entropy: [u8; 32]) -> Entropy {
        Entropy(Chance::keyed(&Seed(entropy), 0, 0))
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

    pub(crate) fn code(&mut self) -> Code {
        Code::from_number(self.0.below(Code::COUNT))
    }
}

impl std::fmt::Debug for Entropy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Entropy(…)")
    }
}
