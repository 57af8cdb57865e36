//! The rules, one file a chapter. Each file lists what is legal, checks what is asked, and carries
//! out what was checked.

pub(crate) mod aim;
pub(crate) mod courage;
pub(crate) mod end;
pub(crate) mod fight;
pub(crate) mod loot;
pub(crate) mod movement;
pub(crate) mod parrain;
pub(crate) mod round;
pub(crate) mod sharing;
pub(crate) mod talk;

use tabletop::{Seat, SeatSet, Sink, Step, Time, Waiting};

use crate::CashNGuns;
use crate::action::Action;
use crate::event::{Event, Fact};
use crate::illegal::Illegal;
use crate::scene::{Here, Phase, Scene};
use crate::state::State;

/// A step of this game.
pub(crate) type Turn<'t, S> = Step<'t, CashNGuns, S>;

/// A step that tells everybody.
pub(crate) trait Tell {
    fn tell(&mut self, fact: Fact);
}

impl<S: Sink<CashNGuns>> Tell for Turn<'_, S> {
    fn tell(&mut self, fact: Fact) {
        self.emit(Event::Open(fact));
    }
}

/// Which seats may act, and until when. While everybody looks at what has happened, nobody may.
pub(crate) fn waiting(scene: &Scene) -> Waiting {
    Waiting { on: waited_for(scene), until: scene.until }
}

fn waited_for(scene: &Scene) -> SeatSet {
    let parrains = scene.rules.parrains;
    match scene.phase {
        Phase::Shuffling | Phase::Over => SeatSet::EMPTY,
        Phase::Sharing => scene.in_play().minus(scene.done).union(parrains),
        _ if !parrains.is_empty() => parrains,
        Phase::Pot | Phase::Split => scene.present().minus(scene.done),
        Phase::Movement => movement::runners(scene),
        Phase::Look => scene.in_play().minus(scene.done),
        // Whoever has answered may still change their mind.
        Phase::Aim | Phase::Choice => scene.in_play(),
        Phase::Fight => fight::chooser(scene).map_or(SeatSet::EMPTY, SeatSet::only),
        // Only where a Parrain leads.
        Phase::Pocket | Phase::Cowards | Phase::Verdict => SeatSet::EMPTY,
    }
}

/// Everything the seat may do, in the order of [`Action`].
pub(crate) fn legal_actions(state: &State, seat: Seat, into: &mut Vec<Action>) {
    let scene = &state.scene;
    if !waited_for(scene).contains(seat) {
        return;
    }
    let from = into.len();
    if scene.rules.parrains.contains(seat) {
        parrain::list(scene, into);
    }
    let led = scene.rules.has_parrain();
    match scene.phase {
        Phase::Sharing => {
            if scene.in_play().minus(scene.done).contains(seat) {
                sharing::list(state, seat, into);
                talk::list_chefs(scene, seat, into);
                talk::list_signals(state, seat, into);
            }
        }
        Phase::Pot if !led => {
            into.push(Action::READY);
            talk::list_chefs(scene, seat, into);
        }
        Phase::Look if !led => {
            into.push(Action::READY);
            talk::list_signals(state, seat, into);
        }
        Phase::Split if !led => into.push(Action::READY),
        Phase::Movement if !led => movement::list(into),
        Phase::Aim if !led => aim::list(state, seat, into),
        Phase::Choice if !led => into.extend([Action::Stay {}, Action::Leave {}]),
        Phase::Fight if !led => fight::list(scene, seat, into),
        Phase::Pot
        | Phase::Look
        | Phase::Split
        | Phase::Movement
        | Phase::Aim
        | Phase::Choice
        | Phase::Fight
        | Phase::Pocket
        | Phase::Cowards
        | Phase::Verdict
        | Phase::Shuffling
        | Phase::Over => {}
    }
    into[from..].sort_unstable();
}

/// Whether the seat may do this now.
pub(crate) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let scene = &state.scene;
    if seat.0 >= scene.rules.seats {
        return Err(Illegal::NoSuchSeat { seat });
    }
    if scene.phase == Phase::Over || scene.phase == Phase::Shuffling {
        return Err(Illegal::GameIsOver);
    }
    let now = |phase: Phase| in_phase(scene, &[phase]);
    let led = scene.rules.has_parrain();
    match *action {
        Action::Next { .. }
        | Action::Coward { .. }
        | Action::Aimed { .. }
        | Action::Touched { .. }
        | Action::Undo {}
        | Action::Rule { .. }
        | Action::Count { .. }
        | Action::Gone { .. }
        | Action::Arrived { .. } => {
            if !led {
                return Err(Illegal::NoParrain);
            }
            if !scene.rules.parrains.contains(seat) {
                return Err(Illegal::OnlyTheParrain);
            }
            parrain::check(scene, *action)
        }
        Action::Ready { phase } => check_ready(scene, seat, phase),
        Action::Chef { seat: chef } => talk::check_chef(scene, seat, chef),
        Action::Signal { signal } => talk::check_signal(state, seat, signal),
        Action::Swap { one, other } => {
            now(Phase::Sharing)?;
            in_play(scene, seat)?;
            if scene.done.contains(seat) {
                return Err(Illegal::AlreadyReady);
            }
            sharing::check(state, seat, one, other)
        }
        Action::Steer { .. } => {
            if led {
                return Err(Illegal::RunForReal);
            }
            now(Phase::Movement)?;
            in_play(scene, seat)?;
            match movement::runners(scene).contains(seat) {
                true => Ok(()),
                false => Err(Illegal::EnoughTurns),
            }
        }
        Action::Aim { .. } | Action::Hold {} => {
            pockets(led)?;
            now(Phase::Aim)?;
            in_play(scene, seat)?;
            match action.aim() {
                Some(aim) => aim::check(state, seat, aim.mime, aim.at),
                None => Ok(()),
            }
        }
        Action::Stay {} | Action::Leave {} => {
            pockets(led)?;
            now(Phase::Choice)?;
            in_play(scene, seat)
        }
        Action::Stab { .. } | Action::Spare {} | Action::Jump { .. } => {
            pockets(led)?;
            now(Phase::Fight)?;
            in_play(scene, seat)?;
            fight::check(scene, seat, *action)
        }
    }
}

/// Whether it is one of these phases.
fn in_phase(scene: &Scene, phases: &[Phase]) -> Result<(), Illegal> {
    match phases.contains(&scene.phase) {
        true => Ok(()),
        false => Err(Illegal::NotNow),
    }
}

fn check_ready(scene: &Scene, seat: Seat, meant: Option<Phase>) -> Result<(), Illegal> {
    let sharing = scene.phase == Phase::Sharing;
    if scene.rules.has_parrain() && !sharing {
        return Err(Illegal::OnlyTheParrain);
    }
    in_phase(scene, &[Phase::Pot, Phase::Sharing, Phase::Look, Phase::Split])?;
    if meant.is_some_and(|meant| meant != scene.phase) {
        return Err(Illegal::NotNow);
    }
    match (scene.phase, scene.figure(seat).map(|figure| figure.here)) {
        (_, Some(Here::In)) | (Phase::Pot | Phase::Split, Some(Here::Convalescent)) => {}
        _ => return Err(Illegal::NotInPlay),
    }
    if scene.done.contains(seat) {
        return Err(Illegal::AlreadyReady);
    }
    Ok(())
}

fn pockets(led: bool) -> Result<(), Illegal> {
    match led {
        true => Err(Illegal::PhonesInPockets),
        false => Ok(()),
    }
}

fn in_play(scene: &Scene, seat: Seat) -> Result<(), Illegal> {
    match scene.figure(seat).map(|figure| figure.here) {
        Some(Here::In) => Ok(()),
        Some(Here::Convalescent | Here::Gone | Here::Late) | None => Err(Illegal::NotInPlay),
    }
}

/// Carries out a checked action.
pub(crate) fn play<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>, seat: Seat, action: Action) {
    match action {
        Action::Ready { .. } => {
            step.tell(Fact::Ready { seat });
            go_on_if_all_are_ready(step);
        }
        Action::Chef { seat: chef } => talk::name_chef(step, seat, chef),
        Action::Signal { signal } => talk::signal(step, seat, signal),
        Action::Swap { one, other } => sharing::swap(step, seat, one, other),
        Action::Steer { heading, stamp } => movement::play(step, seat, heading, stamp),
        Action::Aim { .. } | Action::Hold {} => {
            let again = step.state().scene.done.contains(seat);
            step.emit(Event::Aimed { seat, aim: action.aim(), again });
        }
        Action::Stay {} | Action::Leave {} => {
            let again = step.state().scene.done.contains(seat);
            step.emit(Event::Chose { seat, leaves: action == Action::Leave {}, again });
        }
        Action::Stab { .. } | Action::Spare {} | Action::Jump { .. } => {
            fight::play(step, seat, action);
        }
        Action::Next { .. }
        | Action::Coward { .. }
        | Action::Aimed { .. }
        | Action::Touched { .. }
        | Action::Undo {}
        | Action::Rule { .. }
        | Action::Count { .. }
        | Action::Gone { .. }
        | Action::Arrived { .. } => parrain::play(step, action),
    }
}

/// Nobody is left to wait for: the phase ends early, but not before everybody could see what there
/// is to be seen (CG-10.8).
fn go_on_if_all_are_ready<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let scene = &step.state().scene;
    let everybody = matches!(scene.phase, Phase::Pot | Phase::Split);
    let awaited = if everybody { scene.present() } else { scene.in_play() };
    if !awaited.minus(scene.done).is_empty() {
        return;
    }
    match earliest_end(scene).filter(|earliest| step.now() < *earliest) {
        Some(until) => step.tell(Fact::Hurried { until }),
        None => go_on(step),
    }
}

/// Before when the phase does not end, however ready everybody is.
fn earliest_end(scene: &Scene) -> Option<Time> {
    let until = scene.until?;
    let lasts = scene.rules.clock(scene.phase)?;
    let least = scene.rules.least(scene.phase);
    Some(Time((until.0 + least).saturating_sub(lasts)).min(until))
}

/// The phase is over: by the clock, because everybody is done, or because the Parrain says so.
pub(crate) fn go_on<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    match step.state().scene.phase {
        Phase::Pot => sharing::deal(step),
        Phase::Sharing => movement::get_ready(step),
        Phase::Pocket => movement::begin(step),
        Phase::Movement => movement::freeze(step),
        Phase::Aim => aim::show(step),
        Phase::Look => courage::count(step),
        Phase::Choice => courage::whistle(step),
        Phase::Cowards => fight::open_fire(step),
        Phase::Fight => fight::lapse(step),
        Phase::Verdict => loot::share(step),
        Phase::Split => round::next(step),
        Phase::Shuffling | Phase::Over => {}
    }
}

/// When a phase that begins now ends by itself.
pub(crate) fn until<S: Sink<CashNGuns>>(step: &Turn<'_, S>, phase: Phase) -> Option<Time> {
    step.state().scene.rules.clock(phase).map(|ms| step.now().after_ms(ms))
}
