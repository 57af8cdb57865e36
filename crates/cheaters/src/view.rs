//! Who knows what: the whole secrecy surface. Everybody has the [`Scene`]; a [`Private`] is all that
//! one pair of eyes knows besides.

mod imagine;

use serde::Serialize;
use tabletop::{Seat, SeatSet, Viewer};
use ts_rs::TS;

use crate::event::{Event, Fact, Seen, Watched};
use crate::picture::Glimpse;
use crate::private::Private;
use crate::scene::Scene;
use crate::state::{FACE_UP, State};
use crate::things::Place;

pub(crate) use imagine::imagine;

/// What a viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// What everybody sees and hears.
    #[serde(flatten)]
    pub scene: Scene,
    /// What only these eyes know.
    pub mine: Private,
}

impl View {
    /// One's own seat, if one sits at the table.
    pub fn me(&self) -> Option<Seat> {
        seat_of(&self.scene, self.viewer)
    }
}

fn seat_of(scene: &Scene, viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat).filter(|seat| seat.0 < scene.seats()),
        Viewer::Audience => None,
    }
}

/// What the viewer knows.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let scene = state.scene.clone();
    let number = seat_of(&scene, viewer).map_or(usize::from(scene.seats()), Seat::index);
    View { viewer, scene, mine: state.privates[number].clone() }
}

/// Those who see a place, as it is written beside a hand.
pub(crate) fn watching(eyes: &[Watched], place: Place) -> SeatSet {
    eyes.iter().find(|watched| watched.place == place).map_or(SeatSet::EMPTY, |one| one.sees)
}

/// Whether the viewer looks at one of the places of a hand, or it is their own: then they know whose
/// it is. What merely lies in front of them they see change.
fn knows_the_hand(by: Seat, eyes: &[Watched], viewer: Viewer) -> bool {
    match viewer {
        Viewer::Seat(seat) => seat == by || eyes.iter().any(|one| one.looks.contains(seat)),
        // Anybody at the table may join the audience on a second screen.
        Viewer::Audience => false,
    }
}

/// What the viewer learns from the event, if anything.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
    let own = |seat: &Seat| viewer.is(*seat);
    Some(match event {
        Event::Shuffled { cheats, .. } => {
            Seen::Open(Fact::Dealt { face_up: cheats.iter().copied().take(FACE_UP).collect() })
        }
        Event::Hand { by, shifts, eyes, .. } => {
            let sees = |place: Place| match viewer {
                Viewer::Seat(seat) => watching(eyes, place).contains(seat),
                Viewer::Audience => place == Place::Board,
            };
            let glimpses: Vec<Glimpse> = shifts
                .iter()
                .flat_map(|shift| {
                    let [from, to] = shift.places();
                    let places = if from == to { vec![from] } else { vec![from, to] };
                    let seen = places.into_iter().filter(|place| sees(*place));
                    seen.filter_map(|place| Glimpse::of(*shift, place)).collect::<Vec<_>>()
                })
                .collect();
            if glimpses.is_empty() {
                return None;
            }
            match knows_the_hand(*by, eyes, viewer) {
                true => Seen::Hand { by: *by, glimpses },
                false => Seen::Changed { glimpses },
            }
        }
        Event::Looked { seat, at, sight } if own(seat) => {
            Seen::Looked { at: *at, sight: sight.clone() }
        }
        Event::Shown { seat, sight } if own(seat) => Seen::Shown { sight: sight.clone() },
        Event::DrewCard { seat, card } if own(seat) => Seen::DrewCard { seat: *seat, card: *card },
        Event::DrewCard { seat, card } => Seen::Open(Fact::Drew { seat: *seat, deck: card.deck() }),
        Event::KeptCard { seat, card } if own(seat) => Seen::KeptCard { seat: *seat, card: *card },
        Event::KeptCard { seat, card } => Seen::Open(Fact::Kept { seat: *seat, deck: card.deck() }),
        Event::DroppedCard { seat, card, new, empty } if own(seat) => {
            Seen::DroppedCard { seat: *seat, card: *card, new: *new, empty: *empty }
        }
        Event::DroppedCard { seat, card, empty, .. } => {
            Seen::Open(Fact::Discarded { seat: *seat, deck: card.deck(), empty: *empty })
        }
        Event::Billed { bill, .. } => Seen::Open(Fact::Billed { bill: *bill }),
        Event::Buried { seat, card } if own(seat) => Seen::Buried { card: *card },
        Event::Schemed { seat, scheme, .. } if own(seat) => {
            Seen::Schemed { scheme: scheme.clone() }
        }
        Event::Unschemed { seat } if own(seat) => Seen::Unschemed {},
        Event::Meant { seat, card } if own(seat) => Seen::Meant { card: *card },
        Event::Owed { seat, due, start, .. } if own(seat) => {
            Seen::Owed { due: *due, start: *start }
        }
        Event::Change { between, change } if between.iter().any(|seat| own(&seat)) => {
            Seen::Change { change: *change }
        }
        Event::Tired { seat } if own(seat) => Seen::Tired {},
        Event::Looked { .. }
        | Event::Shown { .. }
        | Event::Buried { .. }
        | Event::Schemed { .. }
        | Event::Unschemed { .. }
        | Event::Meant { .. }
        | Event::Owed { .. }
        | Event::Change { .. }
        | Event::Tired { .. }
        | Event::Undone { .. }
        | Event::Landed { .. }
        | Event::Marked { .. } => return None,
        Event::Open(fact) => Seen::Open(fact.clone()),
    })
}

/// Keeps a view up to date by what was seen.
pub(crate) fn absorb(view: &mut View, seen: &Seen) {
    let me = view.me();
    view.mine.learn(me, &view.scene, seen);
    match seen {
        Seen::Open(fact) => view.scene.learn(fact),
        Seen::DrewCard { seat, card } => {
            view.scene.learn(&Fact::Drew { seat: *seat, deck: card.deck() });
        }
        Seen::KeptCard { seat, card } => {
            view.scene.learn(&Fact::Kept { seat: *seat, deck: card.deck() });
        }
        Seen::DroppedCard { seat, card, empty, .. } => {
            let (seat, deck, empty) = (*seat, card.deck(), *empty);
            view.scene.learn(&Fact::Discarded { seat, deck, empty });
        }
        Seen::Hand { .. }
        | Seen::Changed { .. }
        | Seen::Looked { .. }
        | Seen::Shown { .. }
        | Seen::Buried { .. }
        | Seen::Schemed { .. }
        | Seen::Unschemed {}
        | Seen::Meant { .. }
        | Seen::Owed { .. }
        | Seen::Change { .. }
        | Seen::Tired {} => {}
    }
}
