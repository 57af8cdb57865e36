//! MT-5.8: how the bot votes on somebody else's accusation: by what it has noticed itself, and by how far
//! it trusts whoever accuses.

use cheaters::{Action, Cheat};
use tabletop::Seat;

use super::belief::{Permille, both};
use super::situation::Situation;

/// How much the word of an accuser weighs of whom nothing is known yet, and by how much each accusation
/// of theirs changes it that turned out right or wrong.
const WORD: Permille = 380;
const RECORD: Permille = 80;
/// How sure it has to be.
const SURE: Permille = 500;

pub(super) fn vote(
    situation: &Situation<'_>,
    by: Seat,
    who: Seat,
    card: Option<Cheat>,
) -> Option<Action> {
    let memory = situation.memory;
    let word = (WORD + RECORD * memory.trust[by.index()]).clamp(100, 700);
    let guilty = both(memory.belief.of(who, card), word) >= SURE;
    situation.allowed(Action::Vote { guilty })
}
