//! Who knows what: the whole secrecy surface. Everybody has the [`Scene`]; a [`Private`] is all that
//! one pair of eyes knows besides.

mod imagine;

use serde::Serialize;
use tabletop::{Seat, SeatSet, Viewer};
use ts_rs::TS;

use crate::board::Space;
use crate::data::named;
use crate::event::{Event, Fact, Seen, Watched};
use crate::eyes::Eyes;
use crate::money::{Note, Notes};
use crate::picture::Glimpse;
use crate::private::Private;
use crate::scene::{Phase, Scene};
use crate::state::{FACE_UP, State};
use crate::things::{Place, Shift};

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
    /// What one could do if one looked there, so that nobody searches for it.
    pub hints: Vec<Hint>,
    /// Whether these eyes are everywhere at once: only in a replay, where nothing is hidden any more.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<_>")]
    pub all_seeing: bool,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// Why something that one may want to do is not on the menu: hands follow the eyes (MT-1.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Hint {
    /// Somebody has moved, and one owns something: a rent is asked by who looks at the board (MT-3.3).
    LookToAsk,
    /// One has a full group without all its hotels: who builds looks at the board (MT-3.5).
    LookToBuild,
}

named! { Hint, "hint", words "cheaters-hint-",
    LookToAsk: "look-to-ask";
    LookToBuild: "look-to-build";
}

/// What these eyes could do if they turned, as far as they know.
fn hints(scene: &Scene, mine: &Private, me: Option<Seat>) -> Vec<Hint> {
    let Some(me) = me.filter(|me| scene.plays(*me)) else { return Vec::new() };
    let eyes = Eyes { scene, me, mine };
    let busy = scene.affair.is_some() || scene.phase > Phase::Free;
    if busy || eyes.see(Place::Board) || eyes.deeds().is_empty() {
        return Vec::new();
    }
    let other = scene.roller.is_some_and(|roller| roller != me && scene.plays(roller));
    let asks = other && scene.phase != Phase::Rolled;
    let bare = |space: &Space| {
        let price = space.figures().map_or(0, |deed| deed.hotel_price);
        eyes.has_group(*space)
            && !mine.picture.board.hotels.contains(*space)
            && eyes.money() >= price
    };
    let builds = eyes.deeds().iter().any(|space| bare(&space));
    let all = [(asks, Hint::LookToAsk), (builds, Hint::LookToBuild)];
    all.into_iter().filter(|(is, _)| *is).map(|(_, hint)| hint).collect()
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
    let mine = state.privates[number].clone();
    let hints = hints(&scene, &mine, seat_of(&scene, viewer));
    View { viewer, scene, mine, hints, all_seeing: false }
}

/// The table of a game that is over, with everything where it truly lies.
pub(crate) fn unveil(state: &State) -> View {
    let mine = Private::new(state.things.picture());
    let scene = state.scene.clone();
    View { viewer: Viewer::Audience, scene, mine, hints: Vec::new(), all_seeing: true }
}

/// The event as whoever looks back at the game is told it: every hand and whose it was, every card, and
/// what was a cheat (MT-8.4). What only the referee writes down is not told: the rest shows it.
pub(crate) fn unveil_event(event: &Event) -> Option<Seen> {
    let as_seat = |seat: Seat| redact(event, Viewer::Seat(seat));
    match event {
        Event::Hand { by, shifts, .. } => {
            let glimpses = glimpses_of(shifts, |_| true);
            (!glimpses.is_empty()).then_some(Seen::Hand { by: *by, glimpses })
        }
        Event::Buried { seat, card, .. } => Some(Seen::Slipped { by: *seat, card: *card }),
        Event::DrewCard { seat, .. }
        | Event::KeptCard { seat, .. }
        | Event::InheritedCard { seat, .. }
        | Event::DroppedCard { seat, .. }
        | Event::Schemed { seat, .. }
        | Event::Unschemed { seat, .. }
        | Event::Meant { seat, .. } => as_seat(*seat),
        Event::Shuffled { .. }
        | Event::Booked { .. }
        | Event::Looked { .. }
        | Event::Shown { .. }
        | Event::Owed { .. }
        | Event::Change { .. }
        | Event::Tired { .. }
        | Event::Billed { .. }
        | Event::Undone { .. }
        | Event::Landed { .. }
        | Event::Marked { .. }
        | Event::Open(_) => redact(event, Viewer::Audience),
    }
}

/// Those who see a place, as it is written beside a hand.
pub(crate) fn watching(eyes: &[Watched], place: Place) -> SeatSet {
    eyes.iter().find(|watched| watched.place == place).map_or(SeatSet::EMPTY, |one| one.sees)
}

/// Whether the viewer looks at one of the places of a hand, or it is their own: then they know whose
/// it is. What merely lies in front of them they see change.
pub(crate) fn knows_the_hand(by: Seat, eyes: &[Watched], viewer: Viewer) -> bool {
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
        Event::Hand { by, shifts, eyes, .. } => return hand_seen(*by, shifts, eyes, viewer),
        Event::Looked { seat, at, sight } if own(seat) => {
            Seen::Looked { at: *at, sight: sight.clone() }
        }
        Event::Shown { seat, sight } if own(seat) => Seen::Shown { sight: sight.clone() },
        Event::DrewCard { seat, card } if own(seat) => Seen::DrewCard { seat: *seat, card: *card },
        Event::DrewCard { seat, card } => Seen::Open(Fact::Drew { seat: *seat, deck: card.deck() }),
        Event::KeptCard { seat, card } if own(seat) => Seen::KeptCard { seat: *seat, card: *card },
        Event::KeptCard { seat, card } => Seen::Open(Fact::Kept { seat: *seat, deck: card.deck() }),
        Event::InheritedCard { seat, card } if own(seat) => {
            Seen::InheritedCard { seat: *seat, card: *card }
        }
        Event::InheritedCard { seat, card } => {
            Seen::Open(Fact::Inherited { seat: *seat, deck: card.deck() })
        }
        Event::DroppedCard { seat, card, new, empty } if own(seat) => {
            Seen::DroppedCard { seat: *seat, card: *card, new: *new, empty: *empty }
        }
        Event::DroppedCard { seat, card, empty, .. } => {
            Seen::Open(Fact::Discarded { seat: *seat, deck: card.deck(), empty: *empty })
        }
        Event::Billed { bill, .. } => Seen::Open(Fact::Billed { bill: *bill }),
        Event::Buried { seat, card, .. } if own(seat) => Seen::Buried { card: *card },
        Event::Buried { seat, card, looks } if looks.iter().any(|one| own(&one)) => {
            Seen::Slipped { by: *seat, card: *card }
        }
        Event::Schemed { seat, scheme, .. } if own(seat) => {
            Seen::Schemed { scheme: scheme.clone() }
        }
        Event::Unschemed { seat, card, .. } if own(seat) => Seen::Unschemed { card: *card },
        Event::Meant { seat, card } if own(seat) => Seen::Meant { card: *card },
        Event::Owed { seat, due, start, .. } if own(seat) => {
            Seen::Owed { due: *due, start: *start }
        }
        Event::Change { between, change, .. } if between.iter().any(|seat| own(&seat)) => {
            Seen::Change { change: *change }
        }
        Event::Tired { seat } if own(seat) => Seen::Tired {},
        Event::Looked { .. }
        | Event::Shown { .. }
        | Event::Booked { .. }
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

/// What the viewer sees of a hand, if anything.
fn hand_seen(by: Seat, shifts: &[Shift], eyes: &[Watched], viewer: Viewer) -> Option<Seen> {
    let sees = |place: Place| match viewer {
        Viewer::Seat(seat) => watching(eyes, place).contains(seat),
        Viewer::Audience => place == Place::Board,
    };
    let glimpses = glimpses_of(shifts, sees);
    if glimpses.is_empty() {
        return None;
    }
    Some(match knows_the_hand(by, eyes, viewer) {
        true => Seen::Hand { by, glimpses },
        false => Seen::Changed { glimpses },
    })
}

/// What is seen of these shifts at the places that are seen.
fn glimpses_of(shifts: &[Shift], sees: impl Fn(Place) -> bool) -> Vec<Glimpse> {
    let glimpses = shifts.iter().flat_map(|shift| {
        let [from, to] = shift.places();
        let places = if from == to { vec![from] } else { vec![from, to] };
        let seen = places.into_iter().filter(|place| sees(*place));
        seen.filter_map(|place| Glimpse::of(*shift, place)).collect::<Vec<_>>()
    });
    net(glimpses.collect())
}

/// Notes that come to a place and go again in the same moment are not seen: how somebody finds change is
/// nobody's business but what lies there in the end (MT-5.9).
fn net(mut glimpses: Vec<Glimpse>) -> Vec<Glimpse> {
    let places: Vec<Place> =
        glimpses.iter().filter_map(|one| notes_of(one).map(|it| it.0)).collect();
    for (number, place) in places.iter().enumerate() {
        let sum = |comes: bool| -> Notes {
            let there = glimpses.iter().filter_map(notes_of);
            there.filter(|(at, _, come)| at == place && *come == comes).map(|it| it.1).sum()
        };
        let (comes, goes) = (sum(true), sum(false));
        let both: Notes = Note::ALL
            .iter()
            .map(|note| Notes::of(*note, comes.count(*note).min(goes.count(*note))))
            .sum();
        if both.is_empty() || places[..number].contains(place) {
            continue;
        }
        let is_here = |one: &Glimpse| notes_of(one).is_some_and(|(at, ..)| at == *place);
        let first = glimpses.iter().position(is_here).unwrap_or(0);
        glimpses.retain(|one| !is_here(one));
        let left = [(goes - both, false), (comes - both, true)];
        let left = left.into_iter().filter(|(notes, _)| !notes.is_empty());
        let left = left.map(|(notes, come)| Glimpse::Notes { place: *place, notes, come });
        glimpses.splice(first..first, left.collect::<Vec<_>>());
    }
    glimpses
}

fn notes_of(glimpse: &Glimpse) -> Option<(Place, Notes, bool)> {
    let Glimpse::Notes { place, notes, come } = *glimpse else { return None };
    Some((place, notes, come))
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
        Seen::InheritedCard { seat, card } => {
            view.scene.learn(&Fact::Inherited { seat: *seat, deck: card.deck() });
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
        | Seen::Slipped { .. }
        | Seen::Schemed { .. }
        | Seen::Unschemed { .. }
        | Seen::Meant { .. }
        | Seen::Owed { .. }
        | Seen::Change { .. }
        | Seen::Tired {} => {}
    }
    view.hints = hints(&view.scene, &view.mine, me);
}
