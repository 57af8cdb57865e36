//! Phases 5 to 7: what has been told of them is what the cards and the answers lead to.

use tabletop::SeatSet;

use super::{Flaw, must};
use crate::effect::Effect;
use crate::rules::fight;
use crate::scene::{Entered, Phase, Scene};
use crate::state::State;
use crate::volley::{Answer, Course, Progress, Question};

/// What happened in phases 5 to 7 is what happens if it is worked out anew (CG-4).
pub(super) fn fought(state: &State) -> Result<(), Flaw> {
    let scene = &state.scene;
    let fight = &scene.fight;
    if !matches!(scene.phase, Phase::Fight | Phase::Verdict) {
        let quiet = fight.effects.is_empty() && fight.question.is_none();
        let shows = scene.gangsters.iter().any(|figure| figure.shown.is_some());
        return must(quiet && !shows, "CG-4.1", "setup-guns-fight");
    }
    must(fight.left.is_subset_of(scene.in_play()), "CG-3.6", "setup-guns-fight")?;
    let course = fight::course(state);
    told(scene, &course)?;
    asked_for(state)?;
    let must_show: SeatSet = fight.effects.iter().filter_map(Effect::reveals).collect();
    let shows = scene.seats_where(|figure| figure.shown.is_some());
    must(shows == must_show, "CG-4.7", "setup-guns-shown")
}

/// What was told is a part of what happens: with a Parrain everything up to the next question, in the
/// arena up to an instant that everybody looks at (CG-10.12).
fn told(scene: &Scene, course: &Course) -> Result<(), Flaw> {
    let fight = &scene.fight;
    let (effects, question, touchable) = match &course.progress {
        Progress::Asks { question, touchable, so_far } => (so_far, Some(*question), *touchable),
        Progress::Done(outcome) => (&outcome.effects, None, SeatSet::EMPTY),
    };
    if scene.rules.arena.is_none() {
        must(fight.effects == *effects, "CG-4.1", "setup-guns-fight")?;
        must(fight.question == question, "CG-4.1", "setup-guns-fight")?;
        return must(fight.touchable == touchable, "CG-4.15", "setup-guns-fight");
    }
    must(effects.starts_with(&fight.effects), "CG-4.1", "setup-guns-fight")?;
    let rests = fight::rests(course, fight::answers(scene).len());
    must(rests.contains(&fight::Shown::of(scene)), "CG-4.1", "setup-guns-fight")?;
    let reached = match fight.question {
        Some(question) => fight::in_reach(scene, question, touchable),
        None => SeatSet::EMPTY,
    };
    must(fight.touchable == reached, "CG-4.15", "setup-guns-fight")
}

/// Every answer was asked for, and taken down with its question.
fn asked_for(state: &State) -> Result<(), Flaw> {
    let scene = &state.scene;
    let volley = fight::volley(state);
    let mut said: Vec<Answer> = Vec::new();
    for entry in &scene.fight.entries {
        let right = match entry.entered {
            Entered::Answer(answer) => {
                let asked = volley.resolve(&said);
                said.push(answer);
                match asked {
                    Progress::Asks { question, so_far, touchable } => {
                        entry.question == Some(question)
                            && usize::from(entry.effects) == so_far.len()
                            && may_answer(question, answer, touchable)
                    }
                    Progress::Done(_) => false,
                }
            }
            Entered::Coward(_) | Entered::Fire => entry.question.is_none() && entry.effects == 0,
            Entered::Rule(..) | Entered::Count(_) => {
                entry.question.is_none() && usize::from(entry.effects) == scene.fight.effects.len()
            }
        };
        must(right, "CG-9.1", "setup-guns-fight")?;
    }
    Ok(())
}

/// Whether this answers the question, and names nobody else than it may name.
fn may_answer(question: Question, answer: Answer, touchable: SeatSet) -> bool {
    match (question, answer) {
        (Question::Aim { gun, .. }, Answer::Aims(at)) => {
            at.iter().count() <= gun.shots() && at.seats().is_subset_of(touchable)
        }
        (Question::Stab(_), Answer::Touches(who)) => who.len() <= 1 && who.is_subset_of(touchable),
        (Question::Blast(_) | Question::Recoil(_), Answer::Touches(who)) => {
            who.is_subset_of(touchable)
        }
        (Question::Aim { .. }, Answer::Touches(_))
        | (Question::Stab(_) | Question::Blast(_) | Question::Recoil(_), Answer::Aims(_)) => false,
    }
}
