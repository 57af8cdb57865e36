//! A bot as the Parrain: it reads on in the script where no clock runs, and makes up the answers.

use guns::{Action, Question, Scene, Targets};
use tabletop::{Chance, SeatSet};

use crate::Choice;

/// Lets every clock run out, so that people have their time; without a clock it goes on at once. A
/// program cannot see who stands where in a garden: it lets guns aim at anybody who is there, and
/// knives and grenades touch one or nobody.
pub(super) fn choose(scene: &Scene, menu: &[Action], chance: &mut Chance) -> Choice<Action> {
    if let Some(until) = scene.until {
        return Choice::Wait(until);
    }
    let there: Vec<_> = scene.fight.touchable.iter().collect();
    Choice::Act(match scene.fight.question {
        Some(Question::Aim { .. }) if there.is_empty() => {
            Action::Aimed { at: Targets::Nobody, of: None }
        }
        Some(Question::Aim { .. }) => {
            Action::Aimed { at: Targets::One(*chance.pick(&there)), of: None }
        }
        Some(Question::Stab(_) | Question::Blast(_) | Question::Recoil(_)) => {
            let who = match !there.is_empty() && chance.coin() {
                true => SeatSet::only(*chance.pick(&there)),
                false => SeatSet::EMPTY,
            };
            Action::Touched { who, of: None }
        }
        None => {
            // The bills on the table, where they must be counted.
            let counts = |action: &&Action| matches!(action, Action::Count { .. });
            menu.iter().find(counts).copied().unwrap_or(Action::NEXT)
        }
    })
}
