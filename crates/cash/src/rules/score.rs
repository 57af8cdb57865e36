//! CC-6, CYA-6: the end of a round and of the game.

use tabletop::{Outcome, Seat, SeatSet, Sink, Step};

use crate::config::Ending;
use crate::event::{Counted, Event, Fact};
use crate::pieces::TurnedOver;
use crate::rules::{EmitFact, Engine, deal};
use crate::state::{Phase, SEATS, State};

/// A `million` game stops here at the latest (CC-6.3).
pub(crate) const MOST_ROUNDS: u16 = 100;

/// Counts the piles, then deals the next round or ends the game.
pub(crate) fn end_of_round<G: Engine, S: Sink<G>>(step: &mut Step<'_, G, S>) {
    let counted = count(step.state());
    step.emit(Event::RoundScored(Box::new(counted)));
    if is_over(step.state(), step.state().round) {
        step.fact(Fact::GameEnded);
    } else {
        let dealer = step.state().dealer.left(step.state().seats);
        deal::deal(step, Some(dealer));
    }
}

/// Every pile is turned over and counted, in thousands (CC-6.2).
fn count(state: &State) -> Counted {
    let (deck, mut scores_k) = (state.rules.deck, [0; SEATS]);
    let piles = &state.piles[..usize::from(state.seats)];
    for (score_k, pile) in scores_k.iter_mut().zip(piles) {
        *score_k = pile.sets().iter().map(|set| set.value_k(deck)).sum();
    }
    Counted { scores_k, piles: TurnedOver::new(deck, piles) }
}

/// Those who scored best: all of them, if tied (CC-6.4).
pub(crate) fn round_winners(scores_k: &[u32; SEATS], seats: u8) -> SeatSet {
    best(scores_k, Seat::all(seats).collect())
}

/// Whether the game is over once so many rounds are counted (CC-6.3). No game is longer than
/// [`MOST_ROUNDS`].
pub(crate) fn is_over(state: &State, rounds: u16) -> bool {
    let seats = usize::from(state.seats);
    let ended = match state.rules.ending {
        Ending::Quick => true,
        Ending::ThreeRounds => rounds >= 3,
        Ending::TwoWins => state.wins[..seats].iter().any(|&wins| wins >= 2),
        Ending::Million => {
            state.totals_k[..seats].iter().any(|&total| total >= state.rules.target_k)
        }
    };
    ended || rounds >= MOST_ROUNDS
}

/// Who has won, once it is over (CC-6.4).
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    if state.phase != Phase::Over {
        return None;
    }
    let all: SeatSet = Seat::all(state.seats).collect();
    let winners = match state.rules.ending {
        Ending::TwoWins => all.iter().filter(|seat| state.wins[seat.index()] >= 2).collect(),
        Ending::Million | Ending::Quick | Ending::ThreeRounds => best(&state.totals_k, all),
    };
    let scores = all.iter().map(|seat| state.totals_k[seat.index()].into()).collect();
    Some(Outcome { winners, scores })
}

fn best(points: &[u32; SEATS], among: SeatSet) -> SeatSet {
    let most = among.iter().map(|seat| points[seat.index()]).max();
    among.iter().filter(|seat| Some(points[seat.index()]) == most).collect()
}
