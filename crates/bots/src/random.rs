//! Does anything that is allowed.

use std::mem::discriminant;

use cheaters::{Action, Tricheurs, View};
use tabletop::{Chance, Game, Time};

use crate::{Bot, Choice};

/// Picks any action, all equally likely, and at once. Plays every game.
#[derive(Clone, Debug)]
pub struct Random(Chance);

impl Random {
    /// A random player of its own mind.
    pub fn new(seed: u64) -> Random {
        Random(Chance::from_number(seed))
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _now: Time, _view: &G::View, menu: &[G::Action]) -> Choice<G::Action> {
        Choice::Act(self.0.pick(menu).clone())
    }
}

/// The random player of games where everybody may always do something: does something now and then,
/// any kind of action as likely as any other, and one of that kind. It sleeps soundly in between, so
/// that whole games go by in few inputs.
#[derive(Clone, Debug)]
pub struct Restless {
    chance: Chance,
    /// Until when it does nothing.
    until: Time,
}

/// Between two actions, in one's own turn and else: at least so long, and up to so much longer.
const RESTS_MS: [(u64, u32); 2] = [(1_000, 5_000), (15_000, 60_000)];

impl Restless {
    /// A restless player of its own mind.
    pub fn new(seed: u64) -> Restless {
        Restless { chance: Chance::from_number(seed), until: Time::ZERO }
    }

    fn rests(&mut self, now: Time, (least, more): (u64, u32)) {
        self.until = now.after_ms(least + u64::from(self.chance.below(more)));
    }
}

impl Bot<Tricheurs> for Restless {
    fn choose(&mut self, now: Time, view: &View, menu: &[Action]) -> Choice<Action> {
        if now < self.until {
            return Choice::Wait(self.until);
        }
        let own_turn = view.me() == Some(view.scene.turn);
        self.rests(now, RESTS_MS[usize::from(!own_turn)]);
        let kinds: Vec<&[Action]> =
            menu.chunk_by(|one, other| discriminant(one) == discriminant(other)).collect();
        let kind = *self.chance.pick(&kinds);
        // Whoever always accuses is soon bankrupt.
        match matches!(kind[0], Action::Accuse { .. }) && self.chance.below(10) > 0 {
            true => Choice::Wait(self.until),
            false => Choice::Act(*self.chance.pick(kind)),
        }
    }

    fn sleeps_soundly(&self) -> bool {
        true
    }
}
