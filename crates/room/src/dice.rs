//! Entropy that was brought by the caller.

use tabletop::{Chance, Secret, Seed};

use crate::keep::{Code, ReplayId};

/// A stream of bytes that nobody can foresee who does not know its 32 bytes.
pub(crate) struct Dice(Chance);

impl Dice {
    pub(crate) fn new(entropy: [u8; 32]) -> Dice {
        Dice(Chance::keyed(&Seed(entropy), 0, 0))
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

impl std::fmt::Debug for Dice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Dice(…)")
    }
}
