//! CG-3.6: BANZAÏ, or the cowards' corner.

use tabletop::Sink;

use crate::CashNGuns;
use crate::config::Rest;
use crate::event::Fact;
use crate::rules::{Tell, Turn, fight, until};
use crate::scene::Phase;

/// The count from three begins.
pub(crate) fn count<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let until = until(step, Phase::Choice);
    step.tell(Fact::Counting { until });
}

/// The second whistle: who chose to leave leaves, who said nothing stays. With a Parrain, whoever
/// leaves is seen to leave, and entered after it. In the arena everybody sees who stays before the
/// first shots come.
pub(crate) fn whistle<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let left = step.state().leaving;
    let until = fight::rest(step, Rest::Whistle);
    step.tell(Fact::Whistled { left, until });
}
