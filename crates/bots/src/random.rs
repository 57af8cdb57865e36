//! The random player of any game.

use tabletop::{Chance, Game, Time};

use crate::{Bot, Choice};

/// Picks any action, all equally likely, and at once. Where everybody may always do something, a
/// game has a random player of its own that also waits.
#[derive(Clone, Debug)]
pub struct Random(Chance);

impl Random {
    /// The seed decides all its choices.
    pub fn new(seed: u64) -> Random {
        Random(Chance::from_number(seed))
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _now: Time, _view: &G::View, menu: &[G::Action]) -> Choice<G::Action> {
        Choice::Act(self.0.pick(menu).clone())
    }
}
