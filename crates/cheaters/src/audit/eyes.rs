//! What each pair of eyes may believe: where it looks, the truth.

use tabletop::Seat;

use super::{Flaw, LATEST, exists, is_money, must, picture};
use crate::board::Space;
use crate::owners::Owners;
use crate::picture::Sight;
use crate::private::{Change, MOST_EFFORT, Private, Scheme, sees};
use crate::scene::{Phase, Scene};
use crate::space_set::SpaceSet;
use crate::state::State;
use crate::things::{Place, Purse};

/// What everybody sees is so, and the audience sees the board and nothing else.
pub(super) fn eyes(state: &State) -> Result<(), Flaw> {
    let scene = &state.scene;
    for (number, private) in state.privates.iter().enumerate() {
        picture(&private.picture, scene.seats())?;
        let there = match private.gaze {
            Place::Board | Place::Tray => true,
            Place::Spread(seat) => seat.0 < scene.seats(),
        };
        must(there, "MT-1.5", "setup-cheaters-gaze")?;
        owners(scene, &private.owners)?;
        match scene.players.get(number) {
            Some(_) => seat(state, Seat(number as u8), private)?,
            None => audience(state, private)?,
        }
    }
    Ok(())
}

fn seat(state: &State, me: Seat, private: &Private) -> Result<(), Flaw> {
    let scene = &state.scene;
    let places = [Place::Board, Place::Tray].into_iter();
    let places = places.chain(Seat::all(scene.seats()).map(Place::Spread));
    let mut live = places.filter(|place| sees(scene, me, private.gaze, *place));
    must(live.all(|place| is_so(state, private, place)), "MT-1.5", "setup-cheaters-sight")?;
    let believes = private.picture.board.prisoner == Some(me);
    let inside = state.things.prisoner() == Some(me);
    must(believes == inside, "MT-4.1", "setup-cheaters-cuff")?;
    must(private.effort <= MOST_EFFORT, "MT-2.8", "setup-cheaters-effort")?;
    must(is_money(private.due), "MT-1.6", "setup-cheaters-due")?;
    must(private.due > 0 || !private.start_due, "MT-2.4", "setup-cheaters-due")?;
    schemes(scene, private)?;
    must(private.stops.is_subset_of(Space::all_properties()), "MT-3.3", "setup-cheaters-property")?;
    // Of two cards of a deck one goes before anything else does.
    let settled = private.inherited.is_empty() || scene.affair.is_some();
    must(settled || scene.phase == Phase::Over, "MT-7.2", "setup-cheaters-hand")?;
    let two =
        private.inherited.iter().all(|card| card.is_kept() && private.kept(card.deck()).is_some());
    must(two && private.inherited.len() <= 2, "MT-7.2", "setup-cheaters-hand")?;
    if let Some(owed) = private.change {
        must(change(state, me, owed), "MT-1.7", "setup-cheaters-change")?;
    }
    let blank = Private {
        gaze: private.gaze,
        owners: private.owners.clone(),
        effort: private.effort,
        stops: private.stops,
        ..Private::new(private.picture.clone())
    };
    must(scene.plays(me) || *private == blank, "MT-7.2", "setup-cheaters-out")
}

/// Each property is one player's at most.
fn owners(scene: &Scene, owners: &Owners) -> Result<(), Flaw> {
    let all = Space::all_properties();
    let each = owners.of.iter().try_fold(SpaceSet::EMPTY, |before, deeds| {
        let alone = before.and(*deeds).is_empty() && deeds.is_subset_of(all);
        alone.then_some(before.union(*deeds))
    });
    let fits = owners.of.len() == usize::from(scene.seats()) && owners.sold.is_subset_of(all);
    must(fits && each.is_some(), "MT-3.1", "setup-cheaters-property")
}

fn audience(state: &State, private: &Private) -> Result<(), Flaw> {
    let owners = private.owners.clone();
    let blank = *private == Private { owners, ..Private::new(private.picture.clone()) };
    must(blank, "MT-1.5", "setup-cheaters-audience")?;
    must(is_so(state, private, Place::Board), "MT-1.5", "setup-cheaters-sight")
}

/// Whether a place is as the picture shows it.
fn is_so(state: &State, private: &Private, place: Place) -> bool {
    let picture = &private.picture;
    match state.things.sight(place) {
        Sight::Board(board) => board == picture.board,
        Sight::Tray(tray) => tray == picture.tray,
        Sight::Spread(seat, spread) => spread == picture.spreads[seat.index()],
    }
}

/// Schemes name what there is, and each is by a card of its own.
fn schemes(scene: &Scene, private: &Private) -> Result<(), Flaw> {
    let schemes = &private.schemes;
    for (number, one) in schemes.iter().enumerate() {
        let alone = schemes[..number].iter().all(|other| other.card != one.card);
        must(alone, "MT-5.10", "setup-cheaters-scheme")?;
        scheme(scene, one)?;
    }
    Ok(())
}

fn scheme(scene: &Scene, scheme: &Scheme) -> Result<(), Flaw> {
    let cards = scheme.or.is_none() || (scheme.card.is_some() && scheme.or != scheme.card);
    let shifts = scheme.shifts.iter().all(|shift| exists(*shift, scene.seats()));
    let unlisted = scheme.card.is_some() || scene.config.ultimate;
    let fits = cards && shifts && unlisted && scheme.at <= LATEST;
    must(fits, "MT-5.4", "setup-cheaters-scheme")
}

/// Change is owed between two, and both know it.
fn change(state: &State, me: Seat, owed: Change) -> bool {
    let Change { by, from, to, sum } = owed;
    let given = match from {
        Purse::Player(from) => from == by,
        Purse::Tray => to != Purse::Player(by),
    };
    let both = owed.between();
    let known =
        both.iter().all(|seat| state.scene.plays(seat) && state.private(seat).change == Some(owed));
    known && given && from != to && both.contains(me) && sum > 0 && is_money(sum)
}
