//! The bots of Monopoly Tricheurs.

mod random;
mod sensible;

use cheaters::{Tricheurs, View};

pub use self::random::Random;
pub use self::sensible::Sensible;
use crate::{Bot, Roster};

impl Roster for Tricheurs {
    const BOTS: &'static [&'static str] = &["random", "naive", "sensible"];
    const USUAL: &'static str = "sensible";

    fn bot(name: &str, seed: u64) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(Random::new(seed))),
            "naive" => Some(Box::new(Sensible::naive(seed))),
            "sensible" => Some(Box::new(Sensible::new(seed))),
            _ => None,
        }
    }

    /// All bots take the time that hands and eyes need by themselves.
    fn reflexes(_view: &View) -> bool {
        true
    }
}
