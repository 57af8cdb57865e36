//! What the bots are still to be told.

use tabletop::{Discard, Game, Input, Journal, Sink, Time, journal};

/// A sink in which a [`Party`](crate::Party) finds what has happened at its table.
pub trait Witness<G: Game>: Sink<G> {
    /// Whether there is anything to be found.
    const KEEPS: bool;

    /// Tells, in order, what has happened since the last call. The bookmark is the caller's, and
    /// begins at 0.
    fn tell(&mut self, bookmark: &mut usize, tell: impl FnMut(Time, &G::Event));
}

/// Nobody will remember anything.
impl<G: Game> Witness<G> for Discard {
    const KEEPS: bool = false;

    fn tell(&mut self, _bookmark: &mut usize, _tell: impl FnMut(Time, &G::Event)) {}
}

/// The bookmark counts entries: they are whole whenever the table can be looked at.
impl<G: Game> Witness<G> for Journal<G> {
    const KEEPS: bool = true;

    fn tell(&mut self, bookmark: &mut usize, mut tell: impl FnMut(Time, &G::Event)) {
        for (at, event) in journal::events(self.since(*bookmark)) {
            tell(at, event);
        }
        *bookmark = self.len();
    }
}

/// Keeps what has happened until it has been told, and then forgets it: for games that are played
/// by the thousand.
#[derive(Debug)]
pub struct Recent<G: Game> {
    /// The time of the input under way.
    now: Time,
    untold: Vec<(Time, G::Event)>,
}

impl<G: Game> Default for Recent<G> {
    fn default() -> Self {
        Recent { now: Time::ZERO, untold: Vec::new() }
    }
}

impl<G: Game> Sink<G> for Recent<G> {
    fn input(&mut self, at: Time, _input: impl FnOnce() -> Input<G::Action>) {
        self.now = at;
    }

    fn event(&mut self, event: G::Event) {
        self.untold.push((self.now, event));
    }
}

impl<G: Game> Witness<G> for Recent<G> {
    const KEEPS: bool = true;

    fn tell(&mut self, _bookmark: &mut usize, mut tell: impl FnMut(Time, &G::Event)) {
        self.untold.drain(..).for_each(|(at, event)| tell(at, &event));
    }
}
