//! CG-4 at the table: the order of fire is [`volley`](crate::volley)'s; here it is told instant by
//! instant, and its questions are put and answered, by geometry and by whoever holds the knife or
//! the grenade. Where a Parrain leads, the answers come from `parrain.rs`.
//!
//! In the arena everybody looks at each instant for a while before the next one comes (CG-10.12).
//! What has been told is in the scene: the stage, the effects, the question and the answers. All
//! that comes next follows from the cards by working it out again.

use tabletop::{Seat, SeatSet, Sink, Time};

use crate::CashNGuns;
use crate::action::Action;
use crate::arena::{ARM, Arena, BODY, Heading, Spot, facing};
use crate::config::{Recoil, Rest};
use crate::effect::Effect;
use crate::event::Fact;
use crate::illegal::Illegal;
use crate::rules::{Tell, Turn, loot};
use crate::scene::{Entered, Entry, Figure, Here, Scene};
use crate::state::State;
use crate::targets::Targets;
use crate::volley::{Answer, Beat, Course, Gangster, Progress, Question, Volley};
use crate::weapons::{Stage, Weapon};

/// The round as the order of fire sees it.
pub(crate) fn volley(state: &State) -> Volley {
    let scene = &state.scene;
    let gangster = |(index, figure): (usize, &Figure)| {
        let seat = Seat(index as u8);
        let card = state.hand(seat)?;
        let known = figure.aim.map_or(Targets::Nobody, |aim| aim.at);
        Some(Gangster {
            weapon: card.weapon,
            number: card.number,
            team: figure.team,
            aims: (!scene.rules.has_parrain()).then_some(known),
            left: scene.fight.left.contains(seat),
        })
    };
    Volley {
        gangsters: scene.gangsters.iter().enumerate().map(gangster).collect(),
        options: scene.rules.volley_options(),
    }
}

/// The answers so far.
pub(crate) fn answers(scene: &Scene) -> Vec<Answer> {
    let answer = |entry: &Entry| match entry.entered {
        Entered::Answer(answer) => Some(answer),
        Entered::Coward(_) | Entered::Fire | Entered::Rule(..) | Entered::Count(_) => None,
    };
    scene.fight.entries.iter().filter_map(answer).collect()
}

/// How the fight goes on from the cards and the answers so far.
pub(crate) fn course(state: &State) -> Course {
    volley(state).unfold(&answers(&state.scene))
}

/// With a Parrain: nobody else leaves, fire.
pub(crate) fn open_fire<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    step.tell(Fact::Entered { entered: Entered::Fire });
    go_on(step, None);
}

/// Nobody is there to fire.
pub(crate) fn pass<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    go_on(step, None);
}

/// A question was answered.
pub(crate) fn answer<S: Sink<CashNGuns>>(
    step: &mut Turn<'_, S>,
    answer: Answer,
    moved: Option<(Seat, Spot)>,
) {
    step.tell(Fact::Entered { entered: Entered::Answer(answer) });
    go_on(step, moved);
}

/// The clock of an instant has run out, in the arena: whoever said nothing is answered for, what
/// geometry knows is answered, and the next instant comes.
pub(crate) fn lapse<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let state = step.state();
    let scene = &state.scene;
    let Some(arena) = &scene.rules.arena else { return };
    match (scene.fight.question, chooser(scene)) {
        (None, _) => go_on(step, None),
        (Some(Question::Blast(_)), Some(who)) => play(step, who, Action::Jump { heading: None }),
        (Some(_), Some(who)) => play(step, who, Action::Spare {}),
        (Some(question), None) => {
            let touched = by_geometry(state, arena, question);
            answer(step, Answer::Touches(touched), None);
        }
    }
}

/// Whether the question is for whoever is asked to answer: a knife with somebody near, and a grenade
/// that its holder still holds. Geometry answers the others.
pub(crate) fn is_chosen(scene: &Scene, question: Question, touchable: SeatSet) -> bool {
    match question {
        Question::Stab(_) => !touchable.is_empty(),
        Question::Blast(who) => scene.standing().contains(who),
        Question::Recoil(_) | Question::Aim { .. } => false,
    }
}

/// Who is asked to choose now, in the arena.
pub(crate) fn chooser(scene: &Scene) -> Option<Seat> {
    let question = scene.fight.question?;
    is_chosen(scene, question, scene.fight.touchable).then(|| question.asked())
}

/// What has been told of a fight, at a moment at which it rests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    stage: Option<Stage>,
    effects: usize,
    question: Option<Question>,
}

impl Shown {
    /// What the scene says.
    pub(crate) fn of(scene: &Scene) -> Shown {
        let fight = &scene.fight;
        Shown { stage: fight.stage, effects: fight.effects.len(), question: fight.question }
    }
}

/// The next thing to be told.
enum Next {
    Stage(Stage),
    /// Everything up to this many effects, which then are looked at.
    Land(usize, Rest),
    /// Everything up to this many effects, and the question.
    Ask(usize, Question),
    Over,
}

/// What follows upon what has been told.
fn next(course: &Course, told: Shown, answered: usize) -> Next {
    let mut asked = 0;
    for instant in &course.instants {
        let landed = told.effects >= instant.effects;
        match instant.beat {
            Beat::Stage(stage) if told.stage < Some(stage) => return Next::Stage(stage),
            Beat::Shots if !landed => return Next::Land(instant.effects, Rest::Shots),
            Beat::Acted if !landed => return Next::Land(instant.effects, Rest::Acted),
            Beat::Asked(question) => {
                asked += 1;
                if asked > answered {
                    return Next::Ask(instant.effects, question);
                }
            }
            Beat::Stage(_) | Beat::Shots | Beat::Acted => {}
        }
    }
    Next::Over
}

/// Every moment at which an arena's fight may rest with these answers given.
pub(crate) fn rests(course: &Course, answered: usize) -> Vec<Shown> {
    let mut told = Shown { stage: None, effects: 0, question: None };
    let mut rests = vec![told];
    let mut asked = 0;
    for instant in &course.instants {
        let before = std::mem::replace(&mut told.effects, instant.effects);
        told.question = None;
        match instant.beat {
            Beat::Stage(stage) => told.stage = Some(stage),
            Beat::Asked(question) => {
                asked += 1;
                if asked <= answered {
                    // What came before the last answer is over.
                    rests.clear();
                    continue;
                }
                told.question = Some(question);
            }
            Beat::Shots | Beat::Acted if before == instant.effects => continue,
            Beat::Shots | Beat::Acted => {}
        }
        rests.push(told);
    }
    rests
}

/// Tells what comes next: in the arena one instant, where a Parrain leads everything up to the next
/// question.
fn go_on<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>, moved: Option<(Seat, Spot)>) {
    let course = course(step.state());
    let effects = match &course.progress {
        Progress::Asks { so_far, .. } => so_far,
        Progress::Done(outcome) => &outcome.effects,
    };
    let scene = &step.state().scene;
    let told = Shown::of(scene);
    let untold = |upto: usize| &effects[told.effects..upto];
    if scene.rules.has_parrain() {
        land(step, untold(effects.len()), None, None);
        return match course.progress {
            Progress::Asks { question, touchable, .. } => {
                step.tell(Fact::Asked { question, touchable, until: None });
            }
            Progress::Done(_) => step.tell(Fact::Calmed {}),
        };
    }
    match next(&course, told, answers(scene).len()) {
        Next::Stage(stage) => {
            let until = rest(step, Rest::Stage);
            step.tell(Fact::Stage { stage, until });
        }
        Next::Land(upto, looked_at) => {
            let until = rest(step, looked_at);
            land(step, untold(upto), moved, until);
        }
        Next::Ask(upto, question) => {
            let touchable = match &course.progress {
                Progress::Asks { touchable, .. } => in_reach(scene, question, *touchable),
                Progress::Done(_) => SeatSet::EMPTY,
            };
            let chosen = is_chosen(scene, question, touchable);
            let until = rest(step, if chosen { Rest::Choosing } else { Rest::Reach });
            land(step, untold(upto), moved, until);
            step.tell(Fact::Asked { question, touchable, until });
        }
        Next::Over => loot::share(step),
    }
}

/// Tells these effects one by one, with the cards that they bring to light. The step of a knife and
/// the jump of a grenade are told with what they do.
fn land<S: Sink<CashNGuns>>(
    step: &mut Turn<'_, S>,
    effects: &[Effect],
    mut moved: Option<(Seat, Spot)>,
    until: Option<Time>,
) {
    for &effect in effects {
        let state = step.state();
        let shown = effect.reveals().and_then(|seat| Some((seat, state.hand(seat)?)));
        let moved = moved.take_if(|(seat, _)| effect.moves() == Some(*seat));
        step.tell(Fact::Landed { effect, shown, moved, until });
    }
}

/// When an instant that is told now has been looked at.
pub(crate) fn rest<S: Sink<CashNGuns>>(step: &Turn<'_, S>, looked_at: Rest) -> Option<Time> {
    step.state().scene.rules.rest(looked_at).map(|ms| step.now().after_ms(ms))
}

/// Whom geometry says are touched, where nobody chooses: nobody by a knife with nobody near, those
/// behind who is thrown back, and those around a grenade that another one has set off (CG-8.1).
fn by_geometry(state: &State, arena: &Arena, question: Question) -> SeatSet {
    let there = state.scene.fight.touchable;
    let spot = |seat: Seat| state.scene.gangsters[seat.index()].spot;
    match question {
        Question::Stab(_) | Question::Aim { .. } => SeatSet::EMPTY,
        Question::Recoil(victim) => thrown_back(state, arena, victim, there),
        Question::Blast(by) => {
            there.iter().filter(|other| arena.blast_touches(spot(by), spot(*other))).collect()
        }
    }
}

/// Whom a knife can really reach, in the arena.
pub(crate) fn in_reach(scene: &Scene, question: Question, touchable: SeatSet) -> SeatSet {
    let (Some(arena), Question::Stab(by)) = (&scene.rules.arena, question) else {
        return touchable;
    };
    let spot = |seat: Seat| scene.gangsters[seat.index()].spot;
    touchable.iter().filter(|other| arena.knife_reaches(spot(by), spot(*other))).collect()
}

/// Whom the victim of a Shotgun touches on the way back (CG-10.6).
fn thrown_back(state: &State, arena: &Arena, victim: Seat, touchable: SeatSet) -> SeatSet {
    let scene = &state.scene;
    let spot = |seat: Seat| scene.gangsters[seat.index()].spot;
    let from = spot(victim);
    let back = match scene.rules.config.recoil {
        Recoil::OwnBack => front(scene, arena, victim).opposite(),
        Recoil::FromShooter => {
            let shots = scene.fight.effects.iter();
            let hits = |by: &Seat| Effect::Fired { by: *by, at: victim };
            let shooters = shots.filter_map(|effect| {
                effect.shooter().filter(|by| *effect == hits(by) && is_shotgun(state, *by))
            });
            let ways = shooters.filter_map(|by| Heading::towards(spot(by), from));
            // Two shooters throw their victim between their two ways.
            ways.reduce(Heading::between).unwrap_or_else(|| front(scene, arena, victim).opposite())
        }
    };
    touchable.iter().filter(|other| arena.recoil_touches(from, back, spot(*other))).collect()
}

fn is_shotgun(state: &State, seat: Seat) -> bool {
    state.hand(seat).is_some_and(|card| card.weapon == Weapon::Shotgun)
}

/// Which way somebody faces: their aim, else the way they ran, else the middle (CG-10.7).
pub(crate) fn front(scene: &Scene, arena: &Arena, seat: Seat) -> Heading {
    let figure = &scene.gangsters[seat.index()];
    let targets: Vec<Spot> = match &figure.aim {
        Some(aim) => aim.at.iter().map(|at| scene.gangsters[at.index()].spot).collect(),
        None => Vec::new(),
    };
    let middle = Spot { x: arena.width() / 2, y: arena.height() / 2 };
    facing(figure.spot, &targets)
        .or(figure.ran)
        .or_else(|| Heading::towards(figure.spot, middle))
        .unwrap_or_default()
}

/// What whoever is asked may do, in the arena.
pub(crate) fn list(scene: &Scene, seat: Seat, into: &mut Vec<Action>) {
    if chooser(scene) != Some(seat) {
        return;
    }
    match scene.fight.question {
        Some(Question::Stab(_)) => {
            into.extend(scene.fight.touchable.iter().map(|at| Action::Stab { at }));
            into.push(Action::Spare {});
        }
        Some(Question::Blast(_)) => {
            into.push(Action::Jump { heading: None });
            let ways = Heading::SIXTEEN.into_iter();
            into.extend(ways.map(|heading| Action::Jump { heading: Some(heading) }));
        }
        Some(Question::Recoil(_) | Question::Aim { .. }) | None => {}
    }
}

/// Whether a knife or a grenade may do this.
pub(crate) fn check(scene: &Scene, seat: Seat, action: Action) -> Result<(), Illegal> {
    if chooser(scene) != Some(seat) {
        return Err(Illegal::NotYourClick);
    }
    match (action, scene.fight.question) {
        (Action::Jump { .. }, Some(Question::Blast(_)))
        | (Action::Spare {}, Some(Question::Stab(_))) => Ok(()),
        (Action::Stab { at }, Some(Question::Stab(_))) => check_stab(scene, seat, at),
        _ => Err(Illegal::NotYourClick),
    }
}

fn check_stab(scene: &Scene, seat: Seat, at: Seat) -> Result<(), Illegal> {
    let figure = scene.figure(at).ok_or(Illegal::NoSuchSeat { seat: at })?;
    if scene.fight.touchable.contains(at) {
        return Ok(());
    }
    if figure.here != Here::In || !figure.fate.shares() || at == seat {
        return Err(Illegal::NotThere { seat: at });
    }
    if scene.are_mates(seat, at) && !scene.rules.config.friendly_knife {
        return Err(Illegal::FriendlyKnife { seat: at });
    }
    Err(Illegal::OutOfReach { seat: at })
}

/// Carries out the knife's step or the grenade's jump.
pub(crate) fn play<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>, seat: Seat, action: Action) {
    let scene = &step.state().scene;
    let Some(arena) = &scene.rules.arena else { return };
    let spot = |seat: Seat| scene.gangsters[seat.index()].spot;
    let (touched, to) = if let Action::Stab { at } = action {
        (SeatSet::only(at), step_towards(arena, spot(seat), spot(at)))
    } else if let Action::Jump { heading } = action {
        let landing = arena.lands(spot(seat), heading);
        let touched = |other: &Seat| arena.blast_touches(landing, spot(*other));
        (scene.fight.touchable.iter().filter(touched).collect(), landing)
    } else {
        (SeatSet::EMPTY, spot(seat))
    };
    let moved = (to != spot(seat)).then_some((seat, to));
    answer(step, Answer::Touches(touched), moved);
}

/// Where the knife stands after its step: just near enough, if a body fits there.
fn step_towards(arena: &Arena, from: Spot, to: Spot) -> Spot {
    let (dx, dy) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
    let distance = (dx * dx + dy * dy).isqrt();
    let step = distance - i64::from(ARM + BODY);
    if step <= 0 {
        return from;
    }
    let along = |d: i64| i32::try_from(d * step / distance).unwrap_or(0);
    let there = Spot { x: from.x + along(dx), y: from.y + along(dy) };
    if arena.is_free(there) { there } else { from }
}
