//! What draws the eyes: people look to where something is said or done. Whoever knows that can bait
//! them, with an offer to one side while the hand goes to the other.

use cheaters::scene::Affair;
use cheaters::{Fact, Glimpse, Place, Seen};
use tabletop::{Seat, Time};

/// Something that draws the eyes of the bot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lure {
    /// Where it was.
    pub(super) place: Place,
    pub(super) at: Time,
}

/// Where eyes are drawn by this, if anywhere. It rests on what the bot itself saw and heard; what it does
/// itself draws nothing.
pub(super) fn of(seen: &Seen, me: Seat, gaze: Place) -> Option<Place> {
    let speaker = |seat: Seat| (seat != me).then_some(Place::Spread(seat));
    #[expect(clippy::wildcard_enum_match_arm, reason = "most of it happens where one looks anyway")]
    match seen {
        Seen::Open(Fact::Offered { by, .. }) => speaker(*by),
        // The street that it is about is on the board.
        Seen::Open(Fact::Asked { by, .. }) => speaker(*by).map(|_| Place::Board),
        Seen::Open(Fact::Arose { affair: Affair::Accused { by, who, .. } }) => {
            speaker(*by).and(speaker(*who))
        }
        Seen::Hand { by, glimpses } if *by != me => {
            let mut places = glimpses.iter().map(place_of);
            let elsewhere = places.rfind(|place| *place != gaze);
            Some(elsewhere.unwrap_or(gaze))
        }
        // Something has moved at one's own place.
        Seen::Changed { .. } => Some(Place::Spread(me)),
        _ => None,
    }
}

fn place_of(glimpse: &Glimpse) -> Place {
    match *glimpse {
        Glimpse::Notes { place, .. } | Glimpse::Deed { place, .. } => place,
        Glimpse::TrayHotel { .. } => Place::Tray,
        Glimpse::Hotel { .. } | Glimpse::Token { .. } | Glimpse::Cuff { .. } => Place::Board,
    }
}
