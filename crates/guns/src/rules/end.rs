//! CG-7: the end.

use tabletop::{Outcome, Seat, SeatSet, Sink};

use crate::CashNGuns;
use crate::event::Fact;
use crate::rules::{Tell, Turn};
use crate::scene::{Here, Phase, Scene};
use crate::split::Bills;
use crate::state::State;
use crate::volley::Fate;

/// What a team pays for each of its gangsters in hospital since the last round (CG-7.1).
pub(crate) const PENALTY: i64 = 25_000;
/// The same, in cards (CG-8.2).
pub(crate) const PENALTY_CARDS: i64 = 2;

/// The hide-outs are opened.
pub(crate) fn end<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let hideouts = step.state().hideouts.clone();
    step.tell(Fact::Ended { hideouts });
}

/// Who has won, once the game is over.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    if state.scene.phase != Phase::Over {
        return None;
    }
    let scene = &state.scene;
    let standings: Vec<Standing> =
        (0..).zip(&state.hideouts).map(|(team, bills)| Standing::of(scene, team, *bills)).collect();
    let eligible = |standing: &&Standing| !standing.wiped_out;
    let best = standings.iter().filter(eligible).map(Standing::rank).max();
    let scores = (0..scene.rules.seats).map(|seat| {
        scene
            .figure(Seat(seat))
            .filter(|figure| figure.here != Here::Late)
            .map_or(0, |figure| standings[usize::from(figure.team)].score)
    });
    let wins = |team: u8| {
        let standing = &standings[usize::from(team)];
        !standing.wiped_out && Some(standing.rank()) == best
    };
    let winners: SeatSet =
        scene.seats_where(|figure| figure.here != Here::Late && wins(figure.team));
    Some(Outcome { winners, scores: scores.collect() })
}

/// How a team stands at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// What is in the hide-out, less what the hospital costs. May be below zero.
    pub(crate) score: i64,
    /// How many of its gangsters are in hospital since the last round.
    pub(crate) comas: u8,
    /// All of them are: such a team cannot win (CG-7.3).
    pub(crate) wiped_out: bool,
}

impl Standing {
    pub(crate) fn of(scene: &Scene, team: u8, hideout: Bills) -> Standing {
        let members = scene.seats_where(|figure| figure.team == team && figure.here != Here::Late);
        let comas = scene.seats_where(|figure| {
            figure.team == team && figure.here != Here::Late && figure.fate == Fate::Hospital
        });
        let (won, penalty) = match scene.rules.config.easy_counting {
            true => (hideout.count(), PENALTY_CARDS),
            false => (hideout.value(), PENALTY),
        };
        Standing {
            score: i64::from(won) - penalty * i64::from(comas.len()),
            comas: comas.len(),
            wiped_out: comas == members,
        }
    }

    /// The richer team is better; of two as rich, the one with more in coma (CG-7.2).
    fn rank(&self) -> (i64, u8) {
        (self.score, self.comas)
    }
}
