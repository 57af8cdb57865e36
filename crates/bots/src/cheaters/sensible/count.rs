//! MT-9.2: what the bot declares at the end where everything may be tried, and what it does not believe
//! of what the others declare.

use cheaters::{Action, Place};
use tabletop::{Chance as Luck, Seat};

use super::belief::Permille;
use super::situation::Situation;
use super::temperament::Temperament;

/// By how much a lie is too high: the least, and by how much more.
const LIE: (u32, u32) = (50, 350);
/// How far off a declaration may be before the bot disbelieves it: people count roughly.
const ROUGHLY: i64 = 60;

/// What it has, mostly; now and then more. Hotels are counted on the board.
pub(super) fn declare(
    situation: &Situation<'_>,
    temperament: &Temperament,
    luck: &mut Luck,
) -> Option<Action> {
    let silent = situation.scene().declared[situation.me.index()].is_none();
    if !silent || !situation.looks_at(Place::Board) {
        return None;
    }
    let lies = Permille::from(luck.below(1_000)) < temperament.appetite / 2;
    let more = if lies { LIE.0 + luck.below(LIE.1) } else { 0 };
    Some(Action::Declare { sum: situation.eyes().count() + more / 10 * 10 })
}

/// Whoever declares the most beyond what it thinks they have.
pub(super) fn challenge(situation: &Situation<'_>) -> Option<Action> {
    let beyond = |seat: &Seat| {
        let declared = situation.scene().declared[seat.index()];
        i64::from(declared.unwrap_or(0)) - most(situation, *seat)
    };
    let found = situation.others().iter().filter(|seat| beyond(seat) > 0);
    let found = found.filter_map(|seat| {
        let challenge = situation.allowed(Action::Challenge { who: seat })?;
        Some((beyond(&seat), challenge))
    });
    found.max_by_key(|(beyond, _)| *beyond).map(|(_, challenge)| challenge)
}

/// The most that it believes of a player: what it saw last, and more if it has not counted that.
fn most(situation: &Situation<'_>, seat: Seat) -> i64 {
    let memory = situation.memory;
    let rents = memory.deeds(seat).iter().filter_map(|space| memory.rent_due(seat, space));
    let has = memory.cash[seat.index()] + i64::from(rents.sum::<u32>());
    let slack = ROUGHLY + has / 40;
    has + if memory.counted.contains(seat) { slack } else { 3 * slack }
}
