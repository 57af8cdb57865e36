//! The fuse of this thread.

use std::cell::Cell;
use std::panic::resume_unwind;

/// Where the planted game can panic: in everything that a game does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Reading the options.
    Options,
    /// What the seats are.
    Seating,
    /// Whether somebody may play without a device.
    Guests,
    /// The state before the deal.
    New,
    /// The deal.
    Begin,
    /// A state out of a snapshot.
    Arrange,
    /// What a snapshot is made of.
    Setup,
    /// How many play.
    Seats,
    /// Who may act, and until when.
    Waiting,
    /// How long a question stands.
    Stands,
    /// Who has won.
    Outcome,
    /// The menu.
    Menu,
    /// Whether an action is allowed.
    Check,
    /// Why it is not, and in which words.
    Refusal,
    /// An action.
    Play,
    /// A deadline.
    Lapse,
    /// An event.
    Evolve,
    /// A view.
    View,
    /// What is told of an event.
    Redact,
    /// What is told, in words.
    Say,
    /// A bot sits down.
    SeatBot,
    /// A bot chooses.
    Choose,
    /// A bot is told what happens.
    Notice,
}

impl Place {
    /// All of them.
    pub(crate) const ALL: [Place; 23] = [
        Place::Options,
        Place::Seating,
        Place::Guests,
        Place::New,
        Place::Begin,
        Place::Arrange,
        Place::Setup,
        Place::Seats,
        Place::Waiting,
        Place::Stands,
        Place::Outcome,
        Place::Menu,
        Place::Check,
        Place::Refusal,
        Place::Play,
        Place::Lapse,
        Place::Evolve,
        Place::View,
        Place::Redact,
        Place::Say,
        Place::SeatBot,
        Place::Choose,
        Place::Notice,
    ];
}

/// What the panic carries.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Burnt(pub(crate) Place);

thread_local! {
    /// Where it burns, and how often that place is passed before.
    static FUSE: Cell<Option<(Place, u32)>> = const { Cell::new(None) };
    static BURNT: Cell<Option<Place>> = const { Cell::new(None) };
}

/// Lays a fuse: the planted game panics in that place, once it has passed it so many times.
pub(crate) fn arm(place: Place, passes: u32) {
    FUSE.set(Some((place, passes)));
}

/// Takes the fuse away; where it has burnt, if it has since this was last asked.
pub(crate) fn defuse() -> Option<Place> {
    FUSE.set(None);
    BURNT.take()
}

/// The planted game passes that place.
pub(super) fn pass(place: Place) {
    match FUSE.get() {
        Some((there, 0)) if there == place => {
            FUSE.set(None);
            BURNT.set(Some(place));
            // A panic like any other, but for the message on the terminal.
            resume_unwind(Box::new(Burnt(place)));
        }
        Some((there, passes)) if there == place => FUSE.set(Some((there, passes - 1))),
        Some(_) | None => {}
    }
}
