//! CG-9: the Parrain leads the round, and says what the program cannot know.

use tabletop::{Seat, SeatSet, Sink};

use crate::CashNGuns;
use crate::action::Action;
use crate::config::TEAM;
use crate::event::{Event, Fact};
use crate::illegal::Illegal;
use crate::pieces::{Bill, ROUNDS};
use crate::rules::{Tell, Turn, aim, fight, go_on, in_phase};
use crate::scene::{Entered, Figure, Here, Phase, Scene};
use crate::split::Bills;
use crate::targets::Targets;
use crate::volley::{Answer, Fate, Progress, Question};
use crate::weapons::Weapon;

/// How much may be taken back, and how much entered, in one round.
pub(crate) const MOST_UNDONE: u8 = 99;
pub(crate) const MOST_ENTRIES: usize = 300;

/// Everything that the Parrain may do now. Of the touches it lists nobody, each one alone and all
/// together; of the bills, a few counts that are possible (the open-ended parts of this menu).
pub(crate) fn list(scene: &Scene, into: &mut Vec<Action>) {
    let from = into.len();
    into.push(Action::NEXT);
    let seats = (0..scene.rules.gangsters).map(Seat);
    match scene.phase {
        Phase::Cowards => into.extend(seats.map(|seat| Action::Coward { seat })),
        Phase::Fight => list_answers(scene, into),
        Phase::Verdict => {
            for seat in seats {
                into.extend(Fate::ALL.map(|fate| Action::Rule { seat, fate }));
            }
            if must_count(scene) {
                into.extend(likely_counts(scene).map(|bills| Action::Count { bills }));
            }
        }
        Phase::Pot | Phase::Split => {
            for seat in seats {
                into.extend([Action::Gone { seat }, Action::Arrived { seat }]);
            }
        }
        Phase::Shuffling
        | Phase::Sharing
        | Phase::Pocket
        | Phase::Movement
        | Phase::Aim
        | Phase::Look
        | Phase::Choice
        | Phase::Over => {}
    }
    into.push(Action::Undo {});
    let mut kept = from;
    for index in from..into.len() {
        if check(scene, into[index]).is_ok() {
            into.swap(kept, index);
            kept += 1;
        }
    }
    into.truncate(kept);
}

fn list_answers(scene: &Scene, into: &mut Vec<Action>) {
    let there = scene.fight.touchable;
    match scene.fight.question {
        Some(Question::Aim { gun, .. }) => {
            into.push(Action::Aimed { at: Targets::Nobody, of: None });
            into.extend(there.iter().map(|one| Action::Aimed { at: Targets::One(one), of: None }));
            if gun == Weapon::DoubleGuns {
                for one in there.iter() {
                    let others = there.iter().filter(|other| one <= *other);
                    into.extend(
                        others
                            .map(|other| Action::Aimed { at: Targets::two(one, other), of: None }),
                    );
                }
            }
        }
        Some(Question::Stab(_) | Question::Blast(_) | Question::Recoil(_)) => {
            into.push(Action::Touched { who: SeatSet::EMPTY, of: None });
            into.extend(
                there.iter().map(|who| Action::Touched { who: SeatSet::only(who), of: None }),
            );
            if there.len() > 1 {
                into.push(Action::Touched { who: there, of: None });
            }
        }
        None => {}
    }
}

/// Counts of the pot that the box allows: small bills first, large bills first, and some of each.
fn likely_counts(scene: &Scene) -> impl Iterator<Item = Bills> {
    let carried = scene.carried;
    let left = scene.rules.deck - scene.shared - carried;
    let cards = u32::from(scene.pot.cards) - carried.count();
    let fill = move |order: [Bill; 3]| {
        let (mut bills, mut missing) = (carried, cards);
        for bill in order {
            let taken = missing.min(left.of(bill));
            missing -= taken;
            bills = bills + Bills::of_one(bill, taken);
        }
        bills
    };
    let orders = [
        [Bill::Five, Bill::Ten, Bill::Twenty],
        [Bill::Ten, Bill::Five, Bill::Twenty],
        [Bill::Twenty, Bill::Ten, Bill::Five],
    ];
    let mut counts = orders.map(fill);
    counts.sort_unstable();
    let first = counts[0];
    let others: Vec<Bills> = counts.windows(2).filter(|w| w[0] != w[1]).map(|w| w[1]).collect();
    std::iter::once(first).chain(others)
}

/// Whether the Parrain may do this now.
pub(crate) fn check(scene: &Scene, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Next { phase: Some(meant) } if meant != scene.phase => Err(Illegal::NotNow),
        Action::Next { .. } if scene.phase == Phase::Fight => Err(Illegal::AnotherQuestion),
        Action::Next { .. } if scene.phase == Phase::Verdict && must_count(scene) => {
            Err(Illegal::CountFirst)
        }
        Action::Next { .. } => Ok(()),
        Action::Coward { seat } => check_coward(scene, seat),
        Action::Aimed { at, of } => {
            in_phase(scene, &[Phase::Fight])?;
            answers(scene, of)?;
            match scene.fight.question {
                Some(Question::Aim { who, gun }) => aim::check_said(scene, who, gun, at),
                _ => Err(Illegal::AnotherQuestion),
            }
        }
        Action::Touched { who, of } => {
            in_phase(scene, &[Phase::Fight])?;
            answers(scene, of)?;
            match scene.fight.question {
                Some(Question::Stab(by)) => check_stabbed(scene, by, who),
                Some(Question::Blast(_) | Question::Recoil(_)) => check_there(scene, who),
                Some(Question::Aim { .. }) | None => Err(Illegal::AnotherQuestion),
            }
        }
        Action::Undo {} => check_undo(scene),
        Action::Rule { seat, fate } => check_rule(scene, seat, fate),
        Action::Count { bills } => {
            in_phase(scene, &[Phase::Verdict])?;
            check_count(scene, bills)
        }
        Action::Gone { seat } => check_gone(scene, seat),
        Action::Arrived { seat } => check_arrived(scene, seat),
        Action::Ready { .. }
        | Action::Chef { .. }
        | Action::Signal { .. }
        | Action::Swap { .. }
        | Action::Steer { .. }
        | Action::Aim { .. }
        | Action::Hold {}
        | Action::Stay {}
        | Action::Leave {}
        | Action::Stab { .. }
        | Action::Spare {}
        | Action::Jump { .. } => Err(Illegal::NotNow),
    }
}

fn gangster(scene: &Scene, seat: Seat) -> Result<&Figure, Illegal> {
    scene.figure(seat).ok_or(Illegal::NoSuchSeat { seat })
}

fn check_coward(scene: &Scene, seat: Seat) -> Result<(), Illegal> {
    in_phase(scene, &[Phase::Cowards])?;
    let figure = gangster(scene, seat)?;
    match (figure.here, figure.fate) {
        (Here::In, Fate::Coward) => Err(Illegal::AlreadyLeft { seat }),
        // Who referees has seen what the shots bring to light.
        (Here::In, _) if scene.fight.fired && scene.rules.parrains.contains(seat) => {
            Err(Illegal::TooLateToFlee)
        }
        (Here::In, Fate::Unhurt | Fate::Wounded | Fate::Hospital) => Ok(()),
        (Here::Convalescent | Here::Gone | Here::Late, _) => Err(Illegal::NotThere { seat }),
    }
}

fn check_undo(scene: &Scene) -> Result<(), Illegal> {
    in_phase(scene, &[Phase::Cowards, Phase::Fight, Phase::Verdict, Phase::Pot, Phase::Split])?;
    let between = matches!(scene.phase, Phase::Pot | Phase::Split);
    if if between { scene.comings.is_empty() } else { scene.fight.entries.is_empty() } {
        return Err(Illegal::NothingToUndo);
    }
    if scene.fight.undone >= MOST_UNDONE {
        return Err(Illegal::EnoughCorrections);
    }
    Ok(())
}

fn check_rule(scene: &Scene, seat: Seat, fate: Fate) -> Result<(), Illegal> {
    in_phase(scene, &[Phase::Verdict])?;
    let figure = gangster(scene, seat)?;
    if figure.here != Here::In {
        return Err(Illegal::NotThere { seat });
    }
    if figure.fate == fate {
        return Err(Illegal::AlreadySo);
    }
    if scene.fight.entries.len() >= MOST_ENTRIES {
        return Err(Illegal::EnoughCorrections);
    }
    Ok(())
}

fn check_gone(scene: &Scene, seat: Seat) -> Result<(), Illegal> {
    in_phase(scene, &[Phase::Pot, Phase::Split])?;
    if !matches!(gangster(scene, seat)?.here, Here::In | Here::Convalescent) {
        return Err(Illegal::NotHere { seat });
    }
    if scene.rules.parrains.contains(seat) {
        return Err(Illegal::ParrainStays);
    }
    Ok(())
}

fn check_arrived(scene: &Scene, seat: Seat) -> Result<(), Illegal> {
    in_phase(scene, &[Phase::Pot, Phase::Split])?;
    if gangster(scene, seat)?.here != Here::Late {
        return Err(Illegal::NotLate { seat });
    }
    if scene.round == ROUNDS {
        return Err(Illegal::NoNextRound);
    }
    smallest_team(scene).map(|_| ()).ok_or(Illegal::NoRoom)
}

/// Whether an answer is about whom the question is about.
fn answers(scene: &Scene, of: Option<Seat>) -> Result<(), Illegal> {
    let asked = scene.fight.question.map(Question::asked);
    match of.is_some() && of != asked {
        true => Err(Illegal::AnotherQuestion),
        false => Ok(()),
    }
}

fn check_there(scene: &Scene, who: SeatSet) -> Result<(), Illegal> {
    match who.minus(scene.fight.touchable).first() {
        Some(seat) => Err(Illegal::NotThere { seat }),
        None => Ok(()),
    }
}

fn check_stabbed(scene: &Scene, by: Seat, who: SeatSet) -> Result<(), Illegal> {
    if who.len() > 1 {
        return Err(Illegal::OneStab);
    }
    match who.minus(scene.fight.touchable).first() {
        Some(seat) if seat != by && scene.standing().contains(seat) => {
            Err(Illegal::FriendlyKnife { seat })
        }
        _ => check_there(scene, who),
    }
}

/// Whether the bills on the table must be counted before they are shared (CG-9.7).
pub(crate) fn must_count(scene: &Scene) -> bool {
    !scene.rules.deals() && !scene.rules.config.easy_counting && scene.pot.amount.is_none()
}

fn check_count(scene: &Scene, bills: Bills) -> Result<(), Illegal> {
    if !must_count(scene) {
        return Err(Illegal::NothingToCount);
    }
    let cards = u32::from(scene.pot.cards);
    let count =
        [bills.fives, bills.tens, bills.twenties].into_iter().try_fold(0u32, u32::checked_add);
    if count != Some(cards) {
        return Err(Illegal::Miscounted { cards });
    }
    if !bills.fits_in(scene.rules.deck - scene.shared) {
        return Err(Illegal::NotThatManyBills);
    }
    match scene.carried.fits_in(bills) {
        true => Ok(()),
        false => Err(Illegal::CarriedBillsAreThere),
    }
}

/// The team that a latecomer joins: the smallest that has room, if the round's cards suffice for one
/// more (CG-9.6).
fn smallest_team(scene: &Scene) -> Option<u8> {
    if u16::from(scene.present().len()) >= scene.rules.packet {
        return None;
    }
    let size = |team: u8| {
        scene
            .seats_where(|figure| {
                figure.team == team && matches!(figure.here, Here::In | Here::Convalescent)
            })
            .len()
    };
    (0..scene.rules.teams).min_by_key(|team| size(*team)).filter(|team| size(*team) < *TEAM.end())
}

/// Carries out a checked action.
pub(crate) fn play<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>, action: Action) {
    match action {
        Action::Next { .. } => go_on(step),
        Action::Coward { seat } => step.tell(Fact::Fled { seat }),
        Action::Aimed { at, .. } => fight::answer(step, Answer::Aims(at), None),
        Action::Touched { who, .. } => fight::answer(step, Answer::Touches(who), None),
        Action::Undo {} => undo(step),
        Action::Rule { seat, fate } => step.tell(Fact::Ruled { seat, fate }),
        Action::Count { bills } => step.tell(Fact::Counted { bills }),
        Action::Gone { seat } => step.tell(Fact::Gone { seat }),
        Action::Arrived { seat } => {
            if let Some(team) = smallest_team(&step.state().scene) {
                let hideout = step.state().hideout(team);
                step.emit(Event::Arrived { seat, team, hideout });
            }
        }
        Action::Ready { .. }
        | Action::Chef { .. }
        | Action::Signal { .. }
        | Action::Swap { .. }
        | Action::Steer { .. }
        | Action::Aim { .. }
        | Action::Hold {}
        | Action::Stay {}
        | Action::Leave {}
        | Action::Stab { .. }
        | Action::Spare {}
        | Action::Jump { .. } => {}
    }
}

/// Takes the last entry back. If it was an answer, its question is put again.
fn undo<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let state = step.state();
    let between = matches!(state.scene.phase, Phase::Pot | Phase::Split);
    let last = state.scene.fight.entries.last().filter(|_| !between).map(|entry| entry.entered);
    let mut question = None;
    let mut touchable = SeatSet::EMPTY;
    if let Some(Entered::Answer(_)) = last {
        let mut answers = fight::answers(&state.scene);
        answers.pop();
        if let Progress::Asks { question: asked, touchable: there, .. } =
            fight::volley(state).resolve(&answers)
        {
            (question, touchable) = (Some(asked), there);
        }
    }
    step.tell(Fact::Undone { question, touchable });
}
