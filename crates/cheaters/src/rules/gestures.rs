//! What hands do at any moment (MT-5.2): each with the same shape whether honest or not.

use tabletop::{Seat, Sink, Step};

use super::{cheating, hand, hand_for, money, property};
use crate::Tricheurs;
use crate::board::Space;
use crate::books::Entry;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::illegal::Illegal;
use crate::judge::Gesture;
use crate::money::Notes;
use crate::scene::Claim;
use crate::space_set::SpaceSet;
use crate::state::{Plot, State};
use crate::things::{Purse, Shift};

pub(crate) fn check_take(eyes: &Eyes<'_>, notes: Notes, from: Purse) -> Result<(), Illegal> {
    if let Purse::Player(seat) = from {
        super::player(eyes.scene, seat)?;
    }
    let lying = eyes.notes(from).ok_or(Illegal::NotLooking)?;
    if notes.is_empty() || lying.checked_sub(notes).is_none() || from == Purse::Player(eyes.me) {
        return Err(Illegal::NotThere);
    }
    // From a player one takes a single note.
    if from != Purse::Tray && notes.len() > 1 && !eyes.scene.config.ultimate {
        return Err(Illegal::NotYourNotes);
    }
    cheating::allows(eyes, takes(eyes.mine.due, eyes.mine.start_due, notes, from))
}

fn takes(due: u32, at_start: bool, notes: Notes, from: Purse) -> Gesture {
    match from {
        Purse::Tray => Gesture::TakesFromTray { sum: notes.total(), due, at_start },
        Purse::Player(_) => Gesture::TakesFromPlayer { sum: notes.total(), due: 0 },
    }
}

/// Notes come into one's own spread.
pub(crate) fn take<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    notes: Notes,
    from: Purse,
) {
    let state = step.state();
    let mine = state.private(me);
    let (due, start) = (mine.due, mine.start_due);
    let victim = match from {
        Purse::Tray => None,
        Purse::Player(seat) => Some(seat),
    };
    let shifts = vec![Shift::Notes { notes, from, to: Purse::Player(me) }];
    let owed = if victim.is_none() { due.min(notes.total()) } else { 0 };
    let plot = Plot { victim, sum: notes.total() - owed, owed, ..Plot::of(state.next_act()) };
    cheating::note(step, me, takes(due, start, notes, from), plot, &shifts, true);
    let (left, because) = money::take_due(&step.state().dues[me.index()], owed);
    let parts = money::entries_of(&step.state().dues[me.index()], owed);
    let entry = parts.first().map(|(entry, _)| *entry).unwrap_or_default();
    if owed > 0 {
        money::owe(step, me, left);
    }
    hand_for(step, me, shifts, because, entry);
    let extra = (Entry::Loot, notes.total() - owed);
    for (to, sum) in parts.into_iter().chain([extra]) {
        if to != entry && sum > 0 {
            step.emit(Event::Booked { seat: me, from: entry, to, sum: sum.cast_signed() });
        }
    }
}

pub(crate) fn check_give(eyes: &Eyes<'_>, notes: Notes, to: Purse) -> Result<(), Illegal> {
    let change = eyes.mine.change.filter(|change| change.by == eyes.me && change.to == to);
    let change = change.ok_or(Illegal::NoChangeDue)?;
    let lying = eyes.notes(change.from).ok_or(Illegal::NotLooking)?;
    if lying.checked_sub(notes).is_none() {
        return Err(Illegal::NotThere);
    }
    cheating::allows(eyes, Gesture::GivesChange { sum: notes.total(), due: change.sum })
}

/// Change is given by hand (MT-1.7).
pub(crate) fn give<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    notes: Notes,
    to: Purse,
) {
    let Some(change) = step.state().private(me).change else { return };
    let (sum, due) = (notes.total(), change.sum);
    let shifts = match notes.is_empty() {
        true => Vec::new(),
        false => vec![Shift::Notes { notes, from: change.from, to }],
    };
    let victim = match to {
        Purse::Player(to) => Some(to),
        Purse::Tray => None,
    };
    let act = step.state().next_act();
    let short = due.saturating_sub(sum);
    let plot = Plot { victim, sum: short, change: true, ..Plot::of(act) };
    cheating::note(step, me, Gesture::GivesChange { sum, due }, plot, &shifts, false);
    let because = money::payment_of(step.state(), change);
    let entry = step.state().books.changes[me.index()];
    hand_for(step, me, shifts, because, entry);
    step.emit(Event::Change { between: change.between(), change: None, entry: Entry::Loot });
}

pub(crate) fn check_take_deed(
    eyes: &Eyes<'_>,
    space: Space,
    from: Option<Seat>,
) -> Result<(), Illegal> {
    if let Some(seat) = from {
        super::player(eyes.scene, seat)?;
    }
    let lying = eyes.deeds_of(from).ok_or(Illegal::NotLooking)?;
    if !lying.contains(space) || from == Some(eyes.me) {
        return Err(Illegal::NotThere);
    }
    match eyes.claimed(space, false) {
        Some(by) if by == eyes.me => Ok(()),
        Some(_) => Err(Illegal::NotThere),
        None => {
            let safe = keeps_group(lying, from, space);
            cheating::allows(eyes, Gesture::TakesDeed { entitled: false, safe })
        }
    }
}

/// Whether these deeds of a player are a full group with this one.
fn keeps_group(deeds: SpaceSet, owner: Option<Seat>, space: Space) -> bool {
    let full = |group: crate::Group| group.spaces().iter().all(|one| deeds.contains(*one));
    owner.is_some() && space.group().is_some_and(full)
}

/// A deed is taken. If a hotel stands on its space, it does not come off: nobody sees anything.
pub(crate) fn take_deed<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    space: Space,
    from: Option<Seat>,
) {
    let claim = Claim { by: me, space, hotel: false };
    if step.state().scene.claims.contains(&claim) {
        return property::hand_over(step, claim);
    }
    if is_fast(step.state(), space) {
        return;
    }
    let shifts = vec![Shift::Deed { space, from, to: Some(me) }];
    let act = step.state().next_act();
    let plot = Plot { victim: from, space: Some(space), ..Plot::of(act) };
    let things = &step.state().things;
    let group = from.is_some_and(|owner| keeps_group(things.deeds(from), Some(owner), space));
    let safe = group || things.hotels().contains(space);
    let gesture = Gesture::TakesDeed { entitled: false, safe };
    cheating::note(step, me, gesture, plot, &shifts, true);
    hand(step, me, shifts, Vec::new());
}

/// Whether a hotel keeps a deed where it lies. Where everything may be tried, nothing does.
fn is_fast(state: &State, space: Space) -> bool {
    state.things.hotels().contains(space) && !state.scene.config.ultimate
}

pub(crate) fn check_swap(
    eyes: &Eyes<'_>,
    mine: Space,
    other: Space,
    with: Option<Seat>,
) -> Result<(), Illegal> {
    if let Some(seat) = with {
        super::player(eyes.scene, seat)?;
    }
    let lying = eyes.deeds_of(with).ok_or(Illegal::NotLooking)?;
    let there = lying.contains(other) && eyes.deeds().contains(mine) && with != Some(eyes.me);
    if !there || (with.is_none() && eyes.claimed(other, false).is_some()) {
        return Err(Illegal::NotThere);
    }
    cheating::allows(eyes, Gesture::SwapsDeeds { agreed: false, hotel: false })
}

/// Two deeds change places, unless a hotel stands on one of them.
pub(crate) fn swap_deeds<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    mine: Space,
    other: Space,
    with: Option<Seat>,
) {
    if is_fast(step.state(), mine) || is_fast(step.state(), other) {
        return;
    }
    let shifts = vec![
        Shift::Deed { space: other, from: with, to: Some(me) },
        Shift::Deed { space: mine, from: Some(me), to: with },
    ];
    let act = step.state().next_act();
    let plot = Plot { victim: with, space: Some(other), ..Plot::of(act) };
    let hotels = step.state().things.hotels();
    let hotel = hotels.contains(mine) || hotels.contains(other);
    let gesture = Gesture::SwapsDeeds { agreed: false, hotel };
    cheating::note(step, me, gesture, plot, &shifts, true);
    hand(step, me, shifts, Vec::new());
}

pub(crate) fn check_put(eyes: &Eyes<'_>, space: Space) -> Result<(), Illegal> {
    let board = eyes.board().ok_or(Illegal::NotLooking)?;
    if !space.is_property() {
        return Err(Illegal::NotYourProperty { space });
    }
    if board.hotels.contains(space) {
        return Err(Illegal::HotelStands);
    }
    if eyes.claimed(space, true) == Some(eyes.me) {
        return Ok(());
    }
    if eyes.spare_hotels(board) == 0 {
        return Err(Illegal::NoHotelLeft);
    }
    let own = eyes.deeds().contains(space);
    if !own && !eyes.scene.config.ultimate {
        return Err(Illegal::NotYourProperty { space });
    }
    match cheating::allows(eyes, Gesture::PutsHotel { own, entitled: false }) {
        Err(Illegal::NoHotelThere) => Err(Illegal::NoFullGroup),
        checked => checked,
    }
}

/// A hotel is put onto a space.
pub(crate) fn put_hotel<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    space: Space,
) {
    let claim = Claim { by: me, space, hotel: true };
    if step.state().scene.claims.contains(&claim) {
        return property::hand_over(step, claim);
    }
    let own = step.state().things.owner(space) == Some(me);
    let shifts = vec![Shift::Hotel { space, up: true }];
    let act = step.state().next_act();
    let plot = Plot { space: Some(space), ..Plot::of(act) };
    let gesture = Gesture::PutsHotel { own, entitled: false };
    cheating::note(step, me, gesture, plot, &shifts, true);
    hand(step, me, shifts, Vec::new());
}

pub(crate) fn check_take_hotel(eyes: &Eyes<'_>, space: Space) -> Result<(), Illegal> {
    let board = eyes.board().ok_or(Illegal::NotLooking)?;
    if !board.hotels.contains(space) {
        return Err(Illegal::NoHotelThere);
    }
    // Another's: not one's own, and not the bank's.
    let own = eyes.deeds().contains(space) || board.deeds.contains(space);
    cheating::allows(eyes, Gesture::TakesHotel { entitled: false, own })
}

/// A hotel is taken back into the tray.
pub(crate) fn take_hotel<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    space: Space,
) {
    let owner = step.state().things.owner(space);
    let own = owner.is_none_or(|owner| owner == me);
    let shifts = vec![Shift::Hotel { space, up: false }];
    let act = step.state().next_act();
    let victim = owner.filter(|owner| *owner != me);
    let plot = Plot { victim, space: Some(space), ..Plot::of(act) };
    let gesture = Gesture::TakesHotel { entitled: false, own };
    cheating::note(step, me, gesture, plot, &shifts, true);
    hand(step, me, shifts, Vec::new());
}

pub(crate) fn check_leave(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    if !eyes.is_inside() {
        return Err(Illegal::NotInside);
    }
    eyes.board().ok_or(Illegal::NotLooking)?;
    cheating::allows(eyes, Gesture::LeavesPrison { entitled: false })
}

/// The token goes to Simple visite, and the cuff is open (MT-4.3).
pub(crate) fn leave<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, me: Seat) {
    let shifts = vec![Shift::Cuff { from: Some(me), to: None }];
    let act = step.state().next_act();
    let gesture = Gesture::LeavesPrison { entitled: false };
    cheating::note(step, me, gesture, Plot::of(act), &shifts, true);
    hand(step, me, shifts, Vec::new());
}
