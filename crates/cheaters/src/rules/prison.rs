//! MT-4: prison, with one cuff.

use tabletop::{Seat, Sink, Step};

use super::{cheating, hand, money, my_phase, tell, turn};
use crate::Tricheurs;
use crate::board::Space;
use crate::books::Entry;
use crate::event::{Event, Exit, Fact};
use crate::eyes::Eyes;
use crate::illegal::Illegal;
use crate::scene::Phase;
use crate::things::{Purse, Shift};

/// What it costs to get out (MT-4.3).
pub(crate) const BAIL: u32 = 50;
/// How often one may roll for a double (MT-4.3).
const TRIES: u8 = 3;

/// Somebody goes to prison, and whoever is inside is free (MT-4.1).
pub(crate) fn jail<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    seat: Seat,
    because: Vec<usize>,
) {
    let things = &step.state().things;
    let (inside, from) = (things.prisoner(), things.token(seat));
    let mut shifts = Vec::new();
    if from != Space::PRISON {
        shifts.push(Shift::Token { seat, from, to: Space::PRISON });
    }
    if inside != Some(seat) {
        shifts.push(Shift::Cuff { from: inside, to: Some(seat) });
    }
    if !shifts.is_empty() {
        hand(step, seat, shifts, because);
    }
    // Whoever had slipped out is inside again: nothing is left of it.
    let schemes = step.state().private(seat).schemes.iter();
    let escapes: Vec<_> =
        schemes.filter(|scheme| cheating::is_escape(scheme)).map(|scheme| scheme.card).collect();
    for card in escapes {
        step.emit(Event::Unschemed { seat, card, stands: false });
    }
    // Who has slipped out unseen is let out before everybody's ears all the same (MT-5.9).
    let freed = step.state().scene.cuffed.filter(|cuffed| *cuffed != seat);
    tell(step, Fact::Jailed { seat, freed });
}

/// The prisoner is let out (MT-4.3).
pub(crate) fn free<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, seat: Seat, how: Exit) {
    if step.state().things.prisoner() == Some(seat) {
        hand(step, seat, vec![Shift::Cuff { from: Some(seat), to: None }], Vec::new());
    }
    tell(step, Fact::Freed { seat, how });
}

/// At the start of one's turn, and inside.
pub(crate) fn check_exit(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    if !eyes.is_inside() {
        return Err(Illegal::NotInside);
    }
    my_phase(eyes, |phase| phase == Phase::Roll)
}

pub(crate) fn check_bail(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    check_exit(eyes)?;
    if eyes.money() < BAIL { Err(Illegal::TooShort) } else { Ok(()) }
}

/// Pays to get out (MT-4.3).
pub(crate) fn bail<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, me: Seat) {
    money::pay(step, me, Purse::Player(me), Purse::Tray, BAIL, Vec::new(), Entry::Fine);
    free(step, me, Exit::Paid);
}

/// The prisoner has rolled: out by a double; at the third try out for money; else inside (MT-4.3).
pub(crate) fn roll<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    seat: Seat,
    double: bool,
) {
    if double {
        return free(step, seat, Exit::Double);
    }
    let tries = step.state().scene.tries + 1;
    if tries >= TRIES {
        money::charge(step, seat, Purse::Tray, BAIL, Vec::new(), Entry::Fine);
        return free(step, seat, Exit::Paid);
    }
    tell(step, Fact::StaysInside { seat, tries });
    turn::pass(step);
}
