//! What each pair of eyes may believe: where it looks, the truth.

use tabletop::Seat;

use super::{Flaw, LATEST, exists, is_money, must, picture};
use crate::picture::Sight;
use crate::private::{Change, MOST_EFFORT, Private, sees};
use crate::scene::Scene;
use crate::state::State;
use crate::things::Place;

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
    scheme(scene, private)?;
    if let Some(owed) = private.change {
        must(change(state, me, owed), "MT-1.7", "setup-cheaters-change")?;
    }
    let blank = Private {
        gaze: private.gaze,
        effort: private.effort,
        ..Private::new(private.picture.clone())
    };
    must(scene.plays(me) || *private == blank, "MT-7.2", "setup-cheaters-out")
}

fn audience(state: &State, private: &Private) -> Result<(), Flaw> {
    let blank = *private == Private::new(private.picture.clone());
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

/// A scheme names what there is.
fn scheme(scene: &Scene, private: &Private) -> Result<(), Flaw> {
    let Some(scheme) = &private.scheme else { return Ok(()) };
    let cards = scheme.or.is_none() || (scheme.card.is_some() && scheme.or != scheme.card);
    let shifts = scheme.shifts.iter().all(|shift| exists(*shift, scene.seats()));
    let unlisted = scheme.card.is_some() || scene.config.ultimate;
    let fits = cards && shifts && unlisted && scheme.at <= LATEST;
    must(fits, "MT-5.4", "setup-cheaters-scheme")
}

/// Change is owed between two, and both know it.
fn change(state: &State, me: Seat, owed: Change) -> bool {
    let Change { from, to, sum } = owed;
    let both = state.scene.plays(from) && state.scene.plays(to) && from != to;
    let other = if me == from { to } else { from };
    let mine = me == from || me == to;
    both && mine && sum > 0 && is_money(sum) && state.private(other).change == Some(owed)
}
