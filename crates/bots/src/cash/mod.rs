//! The bots of Cache ton Cash and Cover Your Assets. Those of the five levels ([`level`]) think in
//! one way: the table as their seat sees it ([`sight`]) and remembers it ([`memory`]), what follows
//! from each action, and what that is worth ([`expert`]).

mod after;
pub mod expert;
mod greedy;
pub mod level;
pub mod memory;
pub mod odds;
pub mod sight;

use cash::{Cash, Edition};

pub use self::expert::{Expert, Weights};
pub use self::greedy::Greedy;
pub use self::level::{LEVELS, Level};
use crate::{Bot, Random, Roster};

impl<E: Edition> Roster for Cash<E> {
    const BOTS: &'static [&'static str] =
        &["random", "beginner", "easygoing", "greedy", "clever", "cunning", "formidable"];
    const OFFERED: &'static [&'static str] =
        &["beginner", "easygoing", "clever", "cunning", "formidable"];
    const USUAL: &'static str = "clever";

    fn bot(name: &str, seed: u64) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(Random::new(seed))),
            "greedy" => Some(Box::new(Greedy::new(seed))),
            level => Some(Box::new(Level::named(level)?.bot(seed))),
        }
    }
}
