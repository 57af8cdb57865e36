//! CG-3.1 and CG-6: a round begins.

use tabletop::Sink;

use crate::CashNGuns;
use crate::event::{Event, Fact};
use crate::pieces::{self, ROUNDS};
use crate::rules::{Tell, Turn, end, until};
use crate::scene::{Phase, Pot};

/// Shuffles the deck into packets (CG-2.2), and opens the first.
pub(crate) fn shuffle<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let mut packets = step.state().scene.rules.cards();
    step.chance().shuffle(&mut packets);
    step.emit(Event::Shuffled { packets });
    open(step);
}

/// After the split: the next packet, or the end.
pub(crate) fn next<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    match step.state().scene.round {
        ROUNDS => end::end(step),
        _ => open(step),
    }
}

/// Opens the round's packet, adds what the last split left over, and announces the amount.
fn open<S: Sink<CashNGuns>>(step: &mut Turn<'_, S>) {
    let state = step.state();
    let scene = &state.scene;
    let packet = scene.rules.packet;
    let amount = (scene.rules.deals() && !scene.rules.config.easy_counting).then(|| {
        let unopened = state.packets.len() - usize::from(packet);
        pieces::bills(state.kept.iter().chain(&state.packets[unopened..])).value()
    });
    let pot = Pot { cards: scene.pot.cards + packet, amount };
    let round = scene.round + 1;
    let until = until(step, Phase::Pot);
    step.tell(Fact::RoundBegan { round, pot, until });
}
