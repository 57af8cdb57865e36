//! CG-3.6: BANZAÏ, or the cowards' corner.

use tabletop::Sink;

use crate::CashNGuns;
use crate::event::Fact;
use crate::rules::{Tell, Turn, fight, until};
use crate::scene::Phase;

/// The count from three begins.
pub(crate) fn count<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let until = until(step, Phase::Choice);
    step.tell(Fact::Counting { until });
}

/// The second whistle: who chose to leave leaves, who said nothing stays. With a Parrain, whoever
/// leaves is seen to leave, and entered after it.
pub(crate) fn whistle<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let left = step.state().leaving;
    step.tell(Fact::Whistled { left });
    if !step.state().scene.rules.has_parrain() {
        fight::open_fire(step);
    }
}
