//! CG-3.3 to CG-3.5: everybody freezes and aims at once.

use tabletop::{Seat, SeatSet, Sink};

use crate::CashNGuns;
use crate::action::Action;
use crate::event::Fact;
use crate::illegal::Illegal;
use crate::rules::{Tell, Turn, until};
use crate::scene::{Aim, Here, Phase, Scene};
use crate::state::State;
use crate::targets::Targets;
use crate::weapons::{Mime, Weapon};

/// Every opponent in play whom this gangster really sees.
pub(crate) fn in_sight(scene: &Scene, seat: Seat) -> SeatSet {
    let team = scene.gangsters[seat.index()].team;
    let opponents = scene.seats_where(|figure| figure.here == Here::In && figure.team != team);
    opponents.iter().filter(|other| scene.sees(seat, *other)).collect()
}

/// Everything that this gangster may aim.
pub(crate) fn list(state: &State, seat: Seat, into: &mut Vec<Action>) {
    into.push(Action::Hold {});
    let seen = in_sight(&state.scene, seat);
    let mimes = state.hand(seat).map_or(&[][..], |card| card.weapon.mimes());
    for &mime in mimes {
        let mut offer = |at| into.push(Action::Aim { mime, at });
        match mime {
            Mime::Pistol | Mime::LongGun => {
                seen.iter().for_each(|at| offer(Targets::One(at)));
            }
            Mime::TwoPistols if seen.len() == 1 => {
                for at in seen.iter() {
                    offer(Targets::One(at));
                    offer(Targets::two(at, at));
                }
            }
            Mime::TwoPistols => {
                for one in seen.iter() {
                    offer(Targets::One(one));
                    seen.iter()
                        .filter(|other| one < *other)
                        .for_each(|other| offer(Targets::two(one, other)));
                }
            }
        }
    }
}

/// Whether this gangster may aim so.
pub(crate) fn check(state: &State, seat: Seat, mime: Mime, at: Targets) -> Result<(), Illegal> {
    if !state.hand(seat).is_some_and(|card| card.weapon.mimes().contains(&mime)) {
        return Err(Illegal::NotYourMime);
    }
    check_targets(&state.scene, seat, Aim { mime, at }, SeatSet::EMPTY)
}

/// Whether this gangster may aim at these, from where everybody stands. Where those stood who have
/// `moved` since then is forgotten: they may have seen anybody, and anybody them.
pub(crate) fn check_targets(
    scene: &Scene,
    seat: Seat,
    Aim { mime, at }: Aim,
    moved: SeatSet,
) -> Result<(), Illegal> {
    let stood = |other: Seat| !moved.contains(seat) && !moved.contains(other);
    for target in at.iter() {
        let figure = scene.figure(target).ok_or(Illegal::NoSuchSeat { seat: target })?;
        if figure.here != Here::In {
            return Err(Illegal::NotThere { seat: target });
        }
        if scene.are_mates(seat, target) {
            return Err(Illegal::OwnTeam { seat: target });
        }
        if stood(target) && !scene.sees(seat, target) {
            return Err(Illegal::CannotSee { seat: target });
        }
    }
    match (mime, at) {
        // Whoever has found one target by the end of the whistle fires one of two pistols.
        (Mime::Pistol | Mime::LongGun | Mime::TwoPistols, Targets::One(_)) => Ok(()),
        (Mime::Pistol | Mime::LongGun, Targets::Nobody | Targets::Two(..)) => {
            Err(Illegal::OneTarget)
        }
        (Mime::TwoPistols, Targets::Nobody) => Err(Illegal::TwoTargets),
        (Mime::TwoPistols, Targets::Two(one, other)) => {
            let second = |at: Seat| at != one && stood(at);
            match one == other && in_sight(scene, seat).iter().any(second) {
                true => Err(Illegal::TwoDifferentTargets),
                false => Ok(()),
            }
        }
    }
}

/// All aims are shown together (CG-3.5).
pub(crate) fn show<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let shown = |(index, aim): (usize, &Option<_>)| aim.map(|aim| (Seat(index as u8), aim));
    let aims: Vec<(Seat, Aim)> = step.state().aims.iter().enumerate().filter_map(shown).collect();
    let until = until(step, Phase::Look);
    step.tell(Fact::AimsShown { count: aims.len() as u8, until });
    for (seat, aim) in aims {
        step.tell(Fact::AimShown { seat, aim });
    }
}

/// Whom a gun may be said to aim at: one shot has one target (CG-3.4).
pub(crate) fn check_said(scene: &Scene, by: Seat, gun: Weapon, at: Targets) -> Result<(), Illegal> {
    let there = scene.fight.touchable;
    if let Some(seat) = at.iter().find(|target| !there.contains(*target)) {
        let mate = scene.are_mates(by, seat) && scene.standing().contains(seat);
        return Err(if mate { Illegal::NotTheirOwn { seat } } else { Illegal::NotThere { seat } });
    }
    match (gun, at) {
        (Weapon::DoubleGuns, _) | (_, Targets::Nobody | Targets::One(_)) => Ok(()),
        (_, Targets::Two(..)) => Err(Illegal::OneTarget),
    }
}
