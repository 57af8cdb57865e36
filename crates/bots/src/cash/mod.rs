//! The bots of Cache ton Cash and Cover Your Assets.

mod greedy;

use cash::{Cash, Edition};

pub use self::greedy::Greedy;
use crate::{Bot, Random, Roster};

impl<E: Edition> Roster for Cash<E> {
    const BOTS: &'static [&'static str] = &["random", "greedy"];

    fn bot(name: &str, seed: u64) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(Random::new(seed))),
            "greedy" => Some(Box::new(Greedy::new(seed))),
            _ => None,
        }
    }
}
