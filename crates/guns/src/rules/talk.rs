//! CG-3.2 and CG-3.8: a team among itself. It names its Chef, whom everybody sees, and gives itself
//! signals that nobody else does.

use tabletop::{Seat, SeatSet, Sink};

use crate::CashNGuns;
use crate::action::Action;
use crate::event::{Event, Fact};
use crate::illegal::Illegal;
use crate::rules::{Tell, Turn, in_phase, in_play, movement};
use crate::scene::{Figure, Here, Phase, Scene};
use crate::signal::{MOST_SIGNALS, Signal, Watchword};
use crate::state::State;

/// How often a team may name its Chef in one round.
pub(crate) const MOST_CHEFS: u8 = 10;

/// Everybody whom this gangster may name to be the Chef.
pub(crate) fn list_chefs(scene: &Scene, seat: Seat, into: &mut Vec<Action>) {
    let team = scene.gangsters[seat.index()].team;
    if scene.named[usize::from(team)].times >= MOST_CHEFS {
        return;
    }
    let mates = scene.seats_where(|figure| figure.team == team && figure.here == Here::In);
    let others = mates.iter().filter(|mate| scene.chef(team) != Some(*mate));
    into.extend(others.map(|seat| Action::Chef { seat }));
}

/// Whether this gangster may name that one.
pub(crate) fn check_chef(scene: &Scene, seat: Seat, chef: Seat) -> Result<(), Illegal> {
    let figure = member(scene, seat)?;
    let named = scene.figure(chef).ok_or(Illegal::NoSuchSeat { seat: chef })?;
    if named.here == Here::Late || named.team != figure.team {
        return Err(Illegal::NotYourTeam { seat: chef });
    }
    if named.here != Here::In {
        return Err(Illegal::HasNoCard { seat: chef });
    }
    if scene.chef(figure.team) == Some(chef) {
        return Err(Illegal::AlreadyChef { seat: chef });
    }
    match scene.named[usize::from(figure.team)].times < MOST_CHEFS {
        true => Ok(()),
        false => Err(Illegal::EnoughChefs),
    }
}

/// Whether it is the moment to name a Chef, for this gangster. In the garden phones are looked at
/// only while cards are shared out.
fn member(scene: &Scene, seat: Seat) -> Result<&Figure, Illegal> {
    match scene.rules.has_parrain() {
        true => in_phase(scene, &[Phase::Sharing])?,
        false => in_phase(scene, &[Phase::Pot, Phase::Sharing])?,
    }
    let figure = scene.figure(seat).ok_or(Illegal::NotInPlay)?;
    match (scene.phase, figure.here) {
        (_, Here::In) | (Phase::Pot, Here::Convalescent) => {}
        _ => return Err(Illegal::NotInPlay),
    }
    match scene.done.contains(seat) {
        true => Err(Illegal::AlreadyReady),
        false => Ok(figure),
    }
}

/// The team has a new Chef.
pub(crate) fn name_chef<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>, by: Seat, seat: Seat) {
    let team = step.state().scene.gangsters[by.index()].team;
    step.tell(Fact::ChefNamed { team, seat });
}

/// The phrases, where there is time to read them. Spots, targets, and phrases at other moments are as
/// good (the open-ended part of this menu).
pub(crate) fn list_signals(state: &State, seat: Seat, into: &mut Vec<Action>) {
    if state.signalled[seat.index()] < MOST_SIGNALS {
        let phrases = Watchword::ALL.into_iter().map(Signal::Say);
        into.extend(phrases.map(|signal| Action::Signal { signal }));
    }
}

/// Whether this gangster may give this signal now: not once they have said that they are ready.
pub(crate) fn check_signal(state: &State, seat: Seat, signal: Signal) -> Result<(), Illegal> {
    let scene = &state.scene;
    match scene.rules.has_parrain() {
        true => in_phase(scene, &[Phase::Sharing])?,
        false => in_phase(
            scene,
            &[Phase::Pot, Phase::Sharing, Phase::Movement, Phase::Aim, Phase::Look],
        )?,
    }
    in_play(scene, seat)?;
    if scene.phase == Phase::Movement && !movement::runners(scene).contains(seat) {
        return Err(Illegal::EnoughTurns);
    }
    // Whoever has aimed may still change their mind, and talk.
    if scene.phase != Phase::Aim && scene.done.contains(seat) {
        return Err(Illegal::AlreadyReady);
    }
    if state.signalled[seat.index()] >= MOST_SIGNALS {
        return Err(Illegal::EnoughSignals);
    }
    makes_sense(scene, seat, signal)
}

/// Whether a signal points at something that is there.
pub(crate) fn makes_sense(scene: &Scene, by: Seat, signal: Signal) -> Result<(), Illegal> {
    match signal {
        Signal::Say(_) => Ok(()),
        Signal::Here(spot) => match &scene.rules.arena {
            Some(arena)
                if (0..=arena.width()).contains(&spot.x)
                    && (0..=arena.height()).contains(&spot.y) =>
            {
                Ok(())
            }
            Some(_) | None => Err(Illegal::NoGround),
        },
        Signal::Target(seat) => {
            let opponent = scene.in_play().contains(seat) && !scene.are_mates(by, seat);
            if opponent { Ok(()) } else { Err(Illegal::NotAnOpponent { seat }) }
        }
    }
}

/// The team, and nobody else, sees it.
pub(crate) fn signal<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>, by: Seat, signal: Signal) {
    let team = mates(&step.state().scene, by);
    let at = step.now();
    step.emit(Event::Signalled { team, by, signal, at });
}

/// Everybody of one's team who is at the table, oneself included.
pub(crate) fn mates(scene: &Scene, seat: Seat) -> SeatSet {
    let team = scene.gangsters[seat.index()].team;
    scene.seats_where(|figure| {
        figure.team == team && matches!(figure.here, Here::In | Here::Convalescent)
    })
}
