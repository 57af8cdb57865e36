//! The bots of CA$H'n GUN$ Live.

mod sensible;

use guns::scene::Phase;
use guns::{CashNGuns, View};

pub use self::sensible::Sensible;
use crate::{Bot, Random, Roster};

impl Roster for CashNGuns {
    const BOTS: &'static [&'static str] = &["random", "sensible"];
    const USUAL: &'static str = "sensible";

    fn bot(name: &str, seed: u64) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(Random::new(seed))),
            "sensible" => Some(Box::new(Sensible::new(seed))),
            _ => None,
        }
    }

    /// A knife and a grenade take their time: everybody is to see how far they reach.
    fn reflexes(view: &View) -> bool {
        matches!(view.scene.phase, Phase::Movement | Phase::Choice)
    }
}
