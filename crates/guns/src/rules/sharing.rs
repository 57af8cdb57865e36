//! CG-3.2: the cards are dealt to the teams, which share them out.

use tabletop::{Seat, SeatSet, Sink};

use crate::CashNGuns;
use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::rules::{Turn, fight, loot, movement, until};
use crate::scene::{Here, Phase, Scene};
use crate::state::{Proposal, State};

/// How often a team may change cards in one round.
pub(crate) const MOST_SWAPS: u8 = 40;

/// Shuffles the pot and gives a card to everybody in play.
pub(crate) fn deal<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let in_play = step.state().scene.in_play();
    if in_play.is_empty() {
        // Everybody is convalescent or gone: the pot goes on (CG-6.2, CG-5.5). With the box's own
        // cards it must be counted first.
        return match step.state().scene.rules.deals() {
            true => loot::share(step),
            false => fight::pass(step),
        };
    }
    if !step.state().scene.rules.deals() {
        return movement::get_ready(step);
    }
    let mut kept = step.state().kept.clone();
    step.chance().shuffle(&mut kept);
    let undealt = kept.len() - usize::from(in_play.len());
    let scene = &step.state().scene;
    let mut teams = vec![Vec::new(); usize::from(scene.rules.teams)];
    for (seat, card) in in_play.iter().zip(kept.drain(undealt..)) {
        teams[usize::from(scene.gangsters[seat.index()].team)].push((seat, card));
    }
    let lenders = |team: u8| lenders(scene, team);
    let mut resting: Vec<SeatSet> = (0..scene.rules.teams).map(lenders).collect();
    if resting.iter().all(|seats| seats.is_empty()) {
        resting.clear();
    }
    let until = until(step, Phase::Sharing);
    step.emit(Event::Dealt { teams, kept, resting, until });
}

/// What a gangster may do while the team shares out.
pub(crate) fn list(state: &State, seat: Seat, into: &mut Vec<Action>) {
    into.push(Action::READY);
    let scene = &state.scene;
    let team = scene.gangsters[seat.index()].team;
    if state.swaps[usize::from(team)] >= MOST_SWAPS {
        return;
    }
    let mates = members(scene, team);
    for one in mates.iter() {
        for other in mates.iter().filter(|other| one < *other) {
            if !has_agreed(state, seat, one, other) {
                into.push(Action::Swap { one, other });
            }
        }
    }
}

/// Everybody of a team who is in play.
pub(crate) fn members(scene: &Scene, team: u8) -> SeatSet {
    scene.seats_where(|figure| figure.team == team && figure.here == Here::In)
}

/// Who of a team sits this round out and sees its cards nevertheless, while it shares them out: in the
/// garden somebody without a phone looks at their card on a team-mate's, and that one may be in
/// hospital.
pub(crate) fn lenders(scene: &Scene, team: u8) -> SeatSet {
    if !scene.rules.has_parrain() {
        return SeatSet::EMPTY;
    }
    scene.seats_where(|figure| figure.team == team && figure.here == Here::Convalescent)
}

/// What somebody who is not the Chef has said to this swap: it waits for the others.
fn has_agreed(state: &State, seat: Seat, one: Seat, other: Seat) -> bool {
    agreed(state, seat, one, other).contains(seat)
}

/// Who of one's team has said that these two are to change cards.
fn agreed(state: &State, seat: Seat, one: Seat, other: Seat) -> SeatSet {
    let team = usize::from(state.scene.gangsters[seat.index()].team);
    let proposals = state.proposals[team].iter();
    let same = |proposal: &&Proposal| (proposal.one, proposal.other) == (one, other);
    proposals.filter(same).map(|proposal| proposal.agreed).next().unwrap_or(SeatSet::EMPTY)
}

/// Two of a team change cards: at once if the Chef says so or if both have, otherwise it is proposed.
pub(crate) fn swap<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>, by: Seat, one: Seat, other: Seat) {
    let state = step.state();
    let number = state.scene.gangsters[by.index()].team;
    let team = members(&state.scene, number).union(lenders(&state.scene, number));
    let agreed = agreed(state, by, one, other).with(by);
    let decided =
        state.scene.chef(number) == Some(by) || (agreed.contains(one) && agreed.contains(other));
    step.emit(match decided {
        true => Event::Swapped { team, by, one, other },
        false => Event::Proposed { team, by, one, other },
    });
}

/// Whether these two may change cards. They are named in the order of their seats.
pub(crate) fn check(state: &State, seat: Seat, one: Seat, other: Seat) -> Result<(), Illegal> {
    let scene = &state.scene;
    for mate in [one, other] {
        let figure = scene.figure(mate).ok_or(Illegal::NoSuchSeat { seat: mate })?;
        if figure.here == Here::Late || !scene.are_mates(seat, mate) {
            return Err(Illegal::NotYourTeam { seat: mate });
        }
        if figure.here != Here::In {
            return Err(Illegal::HasNoCard { seat: mate });
        }
    }
    if one >= other {
        return Err(Illegal::SwapNeedsTwo);
    }
    if state.swaps[usize::from(scene.gangsters[seat.index()].team)] >= MOST_SWAPS {
        return Err(Illegal::EnoughSwaps);
    }
    if has_agreed(state, seat, one, other) {
        return Err(Illegal::AlreadyAgreed);
    }
    Ok(())
}
