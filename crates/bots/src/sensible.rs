//! A gangster with sense: shares out by role, runs with an intent, aims by weight, reads mimes by
//! Bayes, and leaves when it should. Whole numbers only: the same seed plays the same on every
//! machine.

mod aiming;
mod belief;
mod courage;
mod running;
mod sharing;

use guns::scene::Phase;
use guns::{Action, CashNGuns, Question, Targets, View};
use tabletop::{Chance, SeatSet, Time, Viewer};

use self::belief::Belief;
use crate::{Bot, Choice};

/// The sensible gangster. As a Parrain it leads the script, and makes up whom people aimed at.
#[derive(Clone, Debug)]
pub struct Sensible {
    chance: Chance,
    belief: Belief,
}

impl Sensible {
    /// A sensible gangster of its own mind.
    pub fn new(seed: u64) -> Sensible {
        Sensible { chance: Chance::from_number(seed), belief: Belief::default() }
    }
}

impl Bot<CashNGuns> for Sensible {
    fn choose(&mut self, now: Time, view: &View, menu: &[Action]) -> Choice<Action> {
        let scene = &view.scene;
        let leads =
            matches!(view.viewer, Viewer::Seat(seat) if scene.rules.parrains.contains(seat));
        if leads && !menu.contains(&Action::READY) {
            return Choice::Act(self.lead(view, menu));
        }
        let Some(me) = view.me() else { return Choice::Act(menu[0]) };
        let action = match scene.phase {
            Phase::Sharing => sharing::choose(view, me),
            Phase::Movement => return running::choose(now, view, me, &mut self.chance),
            Phase::Aim => aiming::choose(view, me, menu, &mut self.chance),
            Phase::Choice => courage::choose(view, me, &self.belief),
            Phase::Fight => match scene.fight.question {
                Some(Question::Stab(_)) => aiming::stab(view, me, &mut self.chance),
                _ => aiming::jump(view, me, menu, &mut self.chance),
            },
            Phase::Split => {
                self.belief.learn(scene);
                Action::READY
            }
            Phase::Pot
            | Phase::Look
            | Phase::Shuffling
            | Phase::Pocket
            | Phase::Cowards
            | Phase::Verdict
            | Phase::Over => Action::READY,
        };
        Choice::Act(action)
    }
}

impl Sensible {
    /// Leads the round. A program sees no garden: it lets guns aim at anybody who is there, and
    /// knives and grenades touch one or nobody.
    fn lead(&mut self, view: &View, menu: &[Action]) -> Action {
        let there: Vec<_> = view.scene.fight.touchable.iter().collect();
        match view.scene.fight.question {
            Some(Question::Aim { .. }) if !there.is_empty() => {
                Action::Aimed { at: Targets::One(*self.chance.pick(&there)), of: None }
            }
            Some(Question::Aim { .. }) => Action::Aimed { at: Targets::Nobody, of: None },
            Some(Question::Stab(_) | Question::Blast(_) | Question::Recoil(_)) => {
                let who = match !there.is_empty() && self.chance.coin() {
                    true => SeatSet::only(*self.chance.pick(&there)),
                    false => SeatSet::EMPTY,
                };
                Action::Touched { who, of: None }
            }
            None => {
                // The bills on the table, where they must be counted.
                let counts = |action: &&Action| matches!(action, Action::Count { .. });
                menu.iter().find(counts).copied().unwrap_or(Action::NEXT)
            }
        }
    }
}
