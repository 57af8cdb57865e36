//! CG-7: the end.

use serde::Serialize;
use tabletop::{Outcome, Seat, SeatSet, Sink};
use ts_rs::TS;

use crate::CashNGuns;
use crate::event::Fact;
use crate::rules::{Tell, Turn};
use crate::scene::{Figure, Here, Phase, Scene};
use crate::split::Bills;
use crate::state::State;
use crate::volley::Fate;

/// What a team pays for each of its gangsters in hospital since the last round (CG-7.1).
pub(crate) const PENALTY: u32 = 25_000;
/// The same, in cards (CG-8.2).
pub(crate) const PENALTY_CARDS: u32 = 2;

/// The hide-outs are opened.
pub(crate) fn end<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let hideouts = step.state().hideouts.clone();
    step.tell(Fact::Ended { hideouts });
}

/// Who has won, once the game is over.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let scene = &state.scene;
    if scene.phase != Phase::Over {
        return None;
    }
    let finals = finals(scene, &state.hideouts);
    let scores = (0..scene.rules.seats).map(|seat| {
        scene
            .figure(Seat(seat))
            .filter(|figure| figure.here != Here::Late)
            .map_or(0, |figure| finals[usize::from(figure.team)].total.into())
    });
    let wins = |figure: &Figure| figure.here != Here::Late && finals[usize::from(figure.team)].wins;
    Some(Outcome { winners: scene.seats_where(wins), scores: scores.collect() })
}

/// How a team stands at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs)] // the names say it
pub struct Final {
    pub team: u8,
    /// What is in its hide-out.
    pub bills: Bills,
    /// What that is worth; where every card counts one, how many there are (CG-8.2).
    pub won: u32,
    /// How many of its gangsters are in hospital since the last round.
    pub comas: u8,
    /// What they cost, all together (CG-7.1).
    pub fine: u32,
    /// What is left of it, maybe less than nothing.
    pub total: i32,
    /// Whether it has won.
    pub wins: bool,
}

/// How all teams stand, given what is in their hide-outs: the richest wins, of two as rich the one
/// with more in coma (CG-7.2), never one that is all in coma (CG-7.3).
pub(crate) fn finals(scene: &Scene, hideouts: &[Bills]) -> Vec<Final> {
    let mut finals: Vec<Final> =
        (0..).zip(hideouts).map(|(team, bills)| stand(scene, team, *bills)).collect();
    let rank = |it: &Final| (it.total, it.comas);
    let may_win = |it: &&Final| !is_wiped_out(scene, it.team);
    let best = finals.iter().filter(may_win).map(rank).max();
    for it in &mut finals {
        it.wins = Some(rank(it)) == best && !is_wiped_out(scene, it.team);
    }
    finals
}

fn stand(scene: &Scene, team: u8, bills: Bills) -> Final {
    let (won, each) = match scene.rules.config.easy_counting {
        true => (bills.count(), PENALTY_CARDS),
        false => (bills.value(), PENALTY),
    };
    let comas = comas(scene, team).len();
    let fine = each * u32::from(comas);
    let total = won.cast_signed() - fine.cast_signed();
    Final { team, bills, won, comas, fine, total, wins: false }
}

fn comas(scene: &Scene, team: u8) -> SeatSet {
    scene.seats_where(|figure| {
        figure.team == team && figure.here != Here::Late && figure.fate == Fate::Hospital
    })
}

/// Everybody of the team is in hospital since the last round.
fn is_wiped_out(scene: &Scene, team: u8) -> bool {
    let members = scene.seats_where(|figure| figure.team == team && figure.here != Here::Late);
    comas(scene, team) == members
}
