//! A gangster with sense: each file of the folder decides one phase, and mimes are read by Bayes.
//! Whole numbers only: the same seed plays the same on every machine.

mod aiming;
mod belief;
mod company;
mod courage;
mod leading;
mod memory;
mod running;
mod sharing;
mod talking;

use guns::scene::Phase;
use guns::{Action, CashNGuns, Question, Seen, View};
use tabletop::{Chance, Seat, Time};

use self::memory::Memory;
use crate::{Bot, Choice};

/// The sensible gangster. As a Parrain it leads the script, and makes up whom people aimed at.
#[derive(Clone, Debug)]
pub struct Sensible {
    chance: Chance,
    memory: Memory,
    thought: talking::Thought,
}

impl Sensible {
    /// The seed decides all its choices.
    pub fn new(seed: u64) -> Sensible {
        Sensible { chance: Chance::from_number(seed), memory: Memory::default(), thought: None }
    }
}

impl Sensible {
    fn talk(&mut self, view: &View, me: Seat, menu: &[Action]) -> Option<Action> {
        talking::choose(view, me, menu, &mut self.thought, &mut self.chance)
    }
}

impl Bot<CashNGuns> for Sensible {
    fn choose(&mut self, now: Time, view: &View, menu: &[Action]) -> Choice<Action> {
        let scene = &view.scene;
        let leads = view.script.is_some() && !menu.contains(&Action::READY);
        let Some(me) = view.me().filter(|_| !leads) else {
            return leading::choose(scene, menu, &mut self.chance);
        };
        let action = match scene.phase {
            Phase::Sharing => {
                let shares = sharing::choose(now, view, me, menu, self.memory.swappers());
                match (shares, self.talk(view, me, menu)) {
                    (Choice::Wait(_), Some(said)) => said,
                    (shares, _) => return shares,
                }
            }
            Phase::Movement => return running::choose(now, view, me, &mut self.chance),
            // One answer is enough, though it could be changed.
            Phase::Aim | Phase::Choice if scene.done.contains(me) => {
                return Choice::Wait(scene.until.unwrap_or(Time::NEVER));
            }
            Phase::Aim => aiming::choose(view, me, menu, &mut self.chance),
            Phase::Choice => courage::choose(view, me, self.memory.odds(&scene.rules)),
            Phase::Fight => match scene.fight.question {
                Some(Question::Stab(_)) => aiming::stab(view, me, &mut self.chance),
                Some(Question::Blast(_)) => aiming::jump(view, me, menu, &mut self.chance),
                Some(Question::Aim { .. } | Question::Recoil(_)) | None => menu[0],
            },
            Phase::Look => self.talk(view, me, menu).unwrap_or(Action::READY),
            Phase::Split
            | Phase::Pot
            | Phase::Shuffling
            | Phase::Pocket
            | Phase::Cowards
            | Phase::Verdict
            | Phase::Over => Action::READY,
        };
        Choice::Act(action)
    }

    fn remembers(&self) -> bool {
        true
    }

    fn notice(&mut self, _at: Time, seen: &Seen) {
        self.memory.notice(seen);
    }
}
