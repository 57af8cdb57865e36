//! Where a party finds the events that its bots are still to be told.

use tabletop::{Discard, Game, Input, Journal, Sink, Time, journal};

/// A sink from which a [`Party`](crate::Party) reads what has happened at its table.
pub trait EventLog<G: Game>: Sink<G> {
    /// Whether events can be read at all.
    const KEEPS_EVENTS: bool;

    /// Gives `each` the events since the last call, in order. The bookmark is the caller's, and
    /// begins at 0.
    fn read_new(&mut self, bookmark: &mut usize, each: impl FnMut(Time, &G::Event));
}

/// For tables whose bots do not remember.
impl<G: Game> EventLog<G> for Discard {
    const KEEPS_EVENTS: bool = false;

    fn read_new(&mut self, _bookmark: &mut usize, _each: impl FnMut(Time, &G::Event)) {}
}

/// The bookmark counts entries: they are whole whenever the table can be looked at.
impl<G: Game> EventLog<G> for Journal<G> {
    const KEEPS_EVENTS: bool = true;

    fn read_new(&mut self, bookmark: &mut usize, mut each: impl FnMut(Time, &G::Event)) {
        for (at, event) in journal::events(self.since(*bookmark)) {
            each(at, event);
        }
        *bookmark = self.len();
    }
}

/// Keeps events until they have been read: for games that are played by the thousand, where a
/// journal would only grow.
#[derive(Debug)]
pub struct RecentEvents<G: Game> {
    /// The time of the input under way.
    now: Time,
    unread: Vec<(Time, G::Event)>,
}

impl<G: Game> Default for RecentEvents<G> {
    fn default() -> Self {
        RecentEvents { now: Time::ZERO, unread: Vec::new() }
    }
}

impl<G: Game> Sink<G> for RecentEvents<G> {
    fn input(&mut self, at: Time, _input: impl FnOnce() -> Input<G::Action>) {
        self.now = at;
    }

    fn event(&mut self, event: G::Event) {
        self.unread.push((self.now, event));
    }
}

/// Needs no bookmark.
impl<G: Game> EventLog<G> for RecentEvents<G> {
    const KEEPS_EVENTS: bool = true;

    fn read_new(&mut self, _bookmark: &mut usize, mut each: impl FnMut(Time, &G::Event)) {
        self.unread.drain(..).for_each(|(at, event)| each(at, &event));
    }
}
