//! The random player of a game where everybody may always do something.

use std::mem::discriminant;

use cheaters::{Action, Tricheurs, View};
use tabletop::{Chance, Time};

use crate::{Bot, Choice};

/// Acts now and then: any kind of action is as likely as any other, and within the kind any action.
/// Nothing interrupts its waits, so that a whole game takes few inputs.
#[derive(Clone, Debug)]
pub struct Random {
    chance: Chance,
    /// Until when it does nothing.
    until: Time,
}

/// The pause after an action in its own turn: the least, and by how much it may be longer.
const PAUSE_OWN_TURN_MS: (u64, u32) = (1_000, 5_000);
/// The pause after an action in another's turn.
const PAUSE_OTHER_TURN_MS: (u64, u32) = (15_000, 60_000);

impl Random {
    /// The seed decides all its choices.
    pub fn new(seed: u64) -> Random {
        Random { chance: Chance::from_number(seed), until: Time::ZERO }
    }
}

impl Bot<Tricheurs> for Random {
    fn choose(&mut self, now: Time, view: &View, menu: &[Action]) -> Choice<Action> {
        if now < self.until {
            return Choice::Wait(self.until);
        }
        let (least, more) = match view.me() == Some(view.scene.turn) {
            true => PAUSE_OWN_TURN_MS,
            false => PAUSE_OTHER_TURN_MS,
        };
        self.until = now.after_ms(least + u64::from(self.chance.below(more)));
        let kinds: Vec<&[Action]> =
            menu.chunk_by(|one, other| discriminant(one) == discriminant(other)).collect();
        let kind = *self.chance.pick(&kinds);
        // Whoever always accuses is soon bankrupt.
        match matches!(kind[0], Action::Accuse { .. }) && self.chance.below(10) > 0 {
            true => Choice::Wait(self.until),
            false => Choice::Act(*self.chance.pick(kind)),
        }
    }

    fn is_uninterruptible(&self) -> bool {
        true
    }
}
