//! MT-7.3, MT-8 and the end of MT-9: the closing lap and the final count.

use tabletop::{Outcome, Seat, SeatSet, Sink, Step};

use super::{cheating, clock, enter, money, property, tell};
use crate::Tricheurs;
use crate::action::Action;
use crate::board::Space;
use crate::event::Fact;
use crate::eyes::Eyes;
use crate::illegal::Illegal;
use crate::money::Notes;
use crate::scene::{Phase, Scene};
use crate::state::State;

/// What a wrong declaration or a wrong challenge costs (MT-9.2).
const WRONG: u32 = 100;

/// The closing lap begins once every property has been bought, or after so many rounds where they are
/// limited (MT-8.1, MT-8.0).
pub(crate) fn look_for_the_closing_lap<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let state = step.state();
    let scene = &state.scene;
    let rounds = u16::from(scene.config.rounds) * u16::from(scene.seats());
    let enough = rounds > 0 && scene.turns > rounds;
    let sold = state.things.deeds(None).is_empty() && property::pending_thefts(state).is_empty();
    if !scene.closing && (sold || enough) {
        tell(step, Fact::Closing {});
    }
}

/// Where rounds are limited the closing lap does not last for ever: then everybody has finished where
/// they stand (MT-8.0).
pub(crate) fn enough_rounds<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let scene = &step.state().scene;
    if is_enough(scene) {
        for seat in scene.running().iter() {
            tell(step, Fact::Finished { seat });
        }
    }
}

/// Whether as many turns have been played as a game may have.
fn is_enough(scene: &Scene) -> bool {
    scene.config.most_turns(scene.seats()).is_some_and(|most| scene.turns >= most)
}

/// Whoever has finished by what is undone runs on (MT-5.6).
pub(crate) fn run_on<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat) {
    let state = step.state();
    let finished = state.scene.players[seat.index()].finished;
    if finished && state.things.token(seat) != Space::START && !is_enough(&state.scene) {
        tell(step, Fact::Unfinished { seat });
    }
}

/// One player left wins (MT-7.3).
pub(crate) fn last_one_wins<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let scene = &step.state().scene;
    if scene.phase != Phase::Over && scene.in_play().len() <= 1 {
        count(step);
    }
}

/// All have finished: what nobody has noticed is announced, and everybody counts.
pub(crate) fn conclude<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    money::tidy_up(step);
    cheating::announce(step, true);
    match step.state().scene.config.ultimate {
        true => enter(step, Phase::Declare, clock::DECLARE),
        false => count(step),
    }
}

/// Everybody's money, with the rent of each property once (MT-8.2).
fn count<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let state = step.state();
    let counts: Vec<u32> = Seat::all(state.scene.seats()).map(|seat| truth(state, seat)).collect();
    let last = state.books.close(state, &counts, &[]);
    tell(step, Fact::Ended { counts, truth: Some(Box::new(last)) });
}

fn truth(state: &State, seat: Seat) -> u32 {
    match state.scene.plays(seat) {
        true => state.things.final_count(seat),
        false => 0,
    }
}

/// The most that somebody may say they have (MT-9.2): far more than there is, so that it tells nothing.
pub(crate) fn most_declared() -> u32 {
    2 * Notes::BOX.total()
}

pub(crate) fn check(eyes: &Eyes<'_>, action: &Action) -> Result<(), Illegal> {
    let scene = eyes.scene;
    let fits = match (scene.phase, action) {
        (Phase::Declare, Action::Declare { sum }) => {
            let sane = sum.is_multiple_of(10) && *sum <= most_declared();
            sane && scene.declared[eyes.me.index()].is_none()
        }
        (Phase::Challenge, Action::Challenge { who }) => {
            super::player(scene, *who)?;
            let again = scene.challenges.iter().any(|one| one.who == *who);
            *who != eyes.me && !again
        }
        _ => return Err(Illegal::NothingDeclared),
    };
    if fits { Ok(()) } else { Err(Illegal::NothingDeclared) }
}

/// Somebody says what they have (MT-9.2).
pub(crate) fn declare<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat, sum: u32) {
    tell(step, Fact::Declared { seat, sum });
    let scene = &step.state().scene;
    if scene.in_play().iter().all(|seat| scene.declared[seat.index()].is_some()) {
        enter(step, Phase::Challenge, clock::CHOOSE);
    }
}

/// Whoever says nothing has counted right.
pub(crate) fn declare_the_rest<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    for seat in step.state().scene.in_play().iter() {
        if step.state().scene.declared[seat.index()].is_none() {
            let sum = truth(step.state(), seat);
            tell(step, Fact::Declared { seat, sum });
        }
    }
    enter(step, Phase::Challenge, clock::CHOOSE);
}

/// Somebody has it counted again (MT-9.2).
pub(crate) fn challenge<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    by: Seat,
    who: Seat,
) {
    let state = step.state();
    let lie = state.scene.declared[who.index()] != Some(truth(state, who));
    tell(step, Fact::Challenged { by, who, lie });
}

/// What was declared counts, unless it was challenged (MT-9.2).
pub(crate) fn close_the_books<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let state = step.state();
    let scene = &state.scene;
    let mut counts: Vec<u32> = Seat::all(scene.seats())
        .map(|seat| scene.declared[seat.index()].unwrap_or_else(|| truth(state, seat)))
        .collect();
    let mut fines = vec![0; counts.len()];
    for lie in scene.challenges.iter().filter(|challenge| challenge.lie) {
        let (who, has) = (lie.who.index(), truth(state, lie.who));
        counts[who] = has.saturating_sub(WRONG);
        fines[who] -= has.min(WRONG).cast_signed();
    }
    for challenge in scene.challenges.iter().filter(|challenge| !challenge.lie) {
        let (by, who) = (challenge.by.index(), challenge.who.index());
        counts[who] += WRONG;
        fines[who] += WRONG.cast_signed();
        fines[by] -= counts[by].min(WRONG).cast_signed();
        counts[by] = counts[by].saturating_sub(WRONG);
    }
    let last = state.books.close(state, &counts, &fines);
    tell(step, Fact::Ended { counts, truth: Some(Box::new(last)) });
}

/// Most money wins; then more properties; then it is shared (MT-8.2). One player left wins anyway.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let scene = &state.scene;
    if scene.phase != Phase::Over {
        return None;
    }
    let scores = scene.counts.iter().map(|count| i64::from(*count)).collect();
    let rank = |seat: &Seat| (scene.counts[seat.index()], state.things.deeds(Some(*seat)).len());
    let in_play: Vec<Seat> = scene.in_play().iter().collect();
    let best = in_play.iter().map(rank).max();
    let winners: SeatSet =
        in_play.iter().filter(|seat| Some(rank(seat)) == best).copied().collect();
    Some(Outcome { winners, scores })
}
