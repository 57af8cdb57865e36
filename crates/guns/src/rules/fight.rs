//! CG-4 at the table: the order of fire is [`volley`](crate::volley)'s; here its questions are put
//! and answered, by geometry and by whoever holds the knife or the grenade. Where a Parrain leads,
//! the answers come from `parrain.rs`.

use tabletop::{Seat, SeatSet, Sink};

use crate::CashNGuns;
use crate::action::Action;
use crate::arena::{ARM, Arena, BODY, Heading, Spot, facing};
use crate::config::Recoil;
use crate::event::Fact;
use crate::illegal::Illegal;
use crate::rules::{Tell, Turn, loot, until};
use crate::scene::{Entered, Entry, Figure, Here, Phase, Scene};
use crate::state::State;
use crate::targets::Targets;
use crate::volley::{Answer, Effect, Gangster, Progress, Question, Volley};
use crate::weapons::Weapon;

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

/// The second whistle is over: fire.
pub(crate) fn open_fire<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let led = step.state().scene.rules.has_parrain();
    go_on(step, led.then_some(Entered::Fire), None);
}

/// Nobody is there to fire.
pub(crate) fn pass<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    go_on(step, None, None);
}

/// A question was answered.
pub(crate) fn answer<S: Sink<CashNGuns>>(
    step: &mut Turn<'_, S>,
    answer: Answer,
    moved: Option<(Seat, Spot)>,
) {
    go_on(step, Some(Entered::Answer(answer)), moved);
}

/// Lets everything land up to the next question. What geometry alone can answer is answered.
fn go_on<S: Sink<CashNGuns>>(
    step: &mut Turn<'_, S>,
    entered: Option<Entered>,
    moved: Option<(Seat, Spot)>,
) {
    let state = step.state();
    let mut said = answers(&state.scene);
    if let Some(Entered::Answer(answer)) = entered {
        said.push(answer);
    }
    let (all, asked) = match volley(state).resolve(&said) {
        Progress::Asks { question, touchable, so_far } => (so_far, Some((question, touchable))),
        Progress::Done(outcome) => (outcome.effects, None),
    };
    let effects = all[state.scene.fight.effects.len()..].to_vec();
    let reveal = |seat: Seat| Some((seat, state.hand(seat)?));
    let shown = effects.iter().filter_map(Effect::reveals).filter_map(reveal).collect();
    let asked = asked.map(|(question, there)| (question, in_reach(state, moved, question, there)));
    let by_geometry = asked.and_then(|(question, there)| {
        state.scene.rules.arena.as_ref().and_then(|_| Geometry::answering(question, there, &all))
    });
    let (question, touchable) = match (asked, by_geometry) {
        (Some((question, touchable)), None) => (Some(question), touchable),
        // Nobody is asked what geometry knows.
        (None, _) | (_, Some(_)) => (None, SeatSet::EMPTY),
    };
    let until = question.and_then(|_| until(step, Phase::Fight));
    step.tell(Fact::Landed { entered, effects, shown, moved, question, touchable, until });
    let Some(arena) = step.state().scene.rules.arena.clone() else { return };
    match (asked, by_geometry) {
        (None, _) => loot::share(step),
        (Some((_, there)), Some(geometry)) => {
            let touched = geometry.touched(step.state(), &arena, there);
            answer(step, Answer::Touches(touched), None);
        }
        (Some(_), None) => {}
    }
}

/// What geometry answers alone, in the arena.
#[derive(Clone, Copy)]
enum Geometry {
    /// Nobody is near enough for the knife.
    NobodyNear,
    /// Who is thrown back touches whoever stands behind.
    ThrownBack(Seat),
    /// A grenade that another one set off goes off where it lies (CG-8.1).
    SetOff(Seat),
}

impl Geometry {
    fn answering(question: Question, there: SeatSet, so_far: &[Effect]) -> Option<Geometry> {
        let is_gone = |who: Seat| so_far.contains(&Effect::Hospital { who });
        match question {
            Question::Stab(_) if there.is_empty() => Some(Geometry::NobodyNear),
            Question::Recoil(victim) => Some(Geometry::ThrownBack(victim)),
            Question::Blast(by) if is_gone(by) => Some(Geometry::SetOff(by)),
            Question::Stab(_) | Question::Blast(_) | Question::Aim { .. } => None,
        }
    }

    fn touched(self, state: &State, arena: &Arena, there: SeatSet) -> SeatSet {
        let spot = |seat: Seat| state.scene.gangsters[seat.index()].spot;
        match self {
            Geometry::NobodyNear => SeatSet::EMPTY,
            Geometry::ThrownBack(victim) => thrown_back(state, arena, victim, there),
            Geometry::SetOff(by) => {
                there.iter().filter(|other| arena.blast_touches(spot(by), spot(*other))).collect()
            }
        }
    }
}

/// Whom a knife can really reach, in the arena.
pub(crate) fn in_reach(
    state: &State,
    moved: Option<(Seat, Spot)>,
    question: Question,
    touchable: SeatSet,
) -> SeatSet {
    let (Some(arena), Question::Stab(by)) = (&state.scene.rules.arena, question) else {
        return touchable;
    };
    let spot = |seat: Seat| match moved {
        Some((who, spot)) if who == seat => spot,
        _ => state.scene.gangsters[seat.index()].spot,
    };
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
    match scene.fight.question {
        Some(Question::Stab(by)) if by == seat => {
            into.extend(scene.fight.touchable.iter().map(|at| Action::Stab { at }));
            into.push(Action::Spare {});
        }
        Some(Question::Blast(by)) if by == seat => {
            into.push(Action::Jump { heading: None });
            let ways = Heading::SIXTEEN.into_iter();
            into.extend(ways.map(|heading| Action::Jump { heading: Some(heading) }));
        }
        _ => {}
    }
}

/// Whether a knife or a grenade may do this.
pub(crate) fn check(scene: &Scene, seat: Seat, action: Action) -> Result<(), Illegal> {
    match (action, scene.fight.question) {
        (_, Some(question)) if question.asked() != seat => Err(Illegal::NotYourClick),
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

/// Silence: the knife misses, the grenade goes off on the spot (CG-10.8).
pub(crate) fn answer_for_the_silent<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let question = step.state().scene.fight.question;
    match question {
        Some(Question::Blast(who)) => play(step, who, Action::Jump { heading: None }),
        Some(Question::Stab(who) | Question::Recoil(who)) => play(step, who, Action::Spare {}),
        Some(Question::Aim { .. }) | None => {}
    }
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
