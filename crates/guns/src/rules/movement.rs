//! CG-3.3: ten seconds of movement, then everybody freezes. In the arena: CG-10.2 and CG-10.9.

use tabletop::{Seat, SeatSet, Sink, Time};

use crate::CashNGuns;
use crate::action::Action;
use crate::arena::{Heading, Run};
use crate::event::Fact;
use crate::rules::{Tell, Turn};
use crate::scene::{Here, LAG_MS, Phase, Scene};

/// How often a gangster may change direction in one round (CG-10.2).
pub(crate) const MOST_TURNS: u8 = 200;

/// Cards are shared out: off we run, or phones go into pockets first (CG-9.3).
pub(crate) fn get_ready<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    match step.state().scene.rules.has_parrain() {
        true => step.tell(Fact::Pocketed {}),
        false => begin(step),
    }
}

/// The ten seconds run.
pub(crate) fn begin<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let at = step.now();
    step.tell(Fact::Ran { at });
}

/// The long whistle. Aiming is counted from when it began, not from when the last late input was
/// taken.
pub(crate) fn freeze<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let scene = &step.state().scene;
    let from = if scene.rules.has_parrain() { step.now() } else { scene.freeze };
    let until = scene.rules.clock(Phase::Aim).map(|ms| from.after_ms(ms));
    step.tell(Fact::Froze { until });
}

/// Sixteen directions and standing still. Any other of the 256 directions, and any stamp, is as good
/// (the open-ended part of this menu).
pub(crate) fn list(into: &mut Vec<Action>) {
    let ways = Heading::SIXTEEN.into_iter().map(Some);
    let ways = std::iter::once(None).chain(ways);
    into.extend(ways.map(|heading| Action::Steer { heading, stamp: None }));
}

/// Everybody who may still change direction.
pub(crate) fn runners(scene: &Scene) -> SeatSet {
    scene.seats_where(|figure| figure.here == Here::In && figure.turns < MOST_TURNS)
}

/// A change of direction counts from its stamp: not from the future, not from before the last one,
/// and not from further back than the lag that is allowed (CG-10.9). One that was meant after the
/// freeze changes nothing, and is spent.
pub(crate) fn play<S: Sink<CashNGuns>>(
    step: &mut Turn<'_, S>,
    seat: Seat,
    heading: Option<Heading>,
    stamp: Option<Time>,
) {
    let now = step.now();
    let scene = &step.state().scene;
    let last = scene.gangsters[seat.index()].run.since;
    let earliest = last.max(Time(now.0.saturating_sub(LAG_MS)));
    let since = stamp.unwrap_or(now).min(now).max(earliest);
    let run = match since < scene.freeze {
        true => Run { from: scene.spot(seat, since), heading, since },
        false => scene.gangsters[seat.index()].run,
    };
    step.tell(Fact::Steered { seat, run });
    if runners(&step.state().scene).is_empty() {
        // Nobody can change anything any more: where they will freeze is known.
        freeze(step);
    }
}
