//! Does anything that is allowed.

use tabletop::{Chance, Game};

use crate::Bot;

/// Picks any action, all equally likely. Plays every game.
#[derive(Clone, Debug)]
pub struct Random(Chance);

impl Random {
    /// A random player of its own mind.
    pub fn new(seed: u64) -> Random {
        Random(Chance::from_number(seed))
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _view: &G::View, menu: &[G::Action]) -> G::Action {
        self.0.pick(menu).clone()
    }
}
