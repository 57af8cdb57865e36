//! A finished game through one pair of eyes, for somebody who has its journal and no rules.

use std::fmt;
use std::slice;

use serde::Serialize;
use tabletop::journal::{EntryOf, Flaw, Record};
use tabletop::{Commitment, Input, Nonce, Outcome, Seat, SeatSet, Secret, Time, Viewer, Waiting};

use crate::any::write_json;
use crate::hosted::write_heard;
use crate::{Listed, Sheet};

/// What is wanted of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Through whose eyes.
    pub viewer: Viewer,
    /// From which step on.
    pub from: usize,
    /// No further step begins after so many bytes: sixty who run about for an hour make a long tale.
    pub most_bytes: usize,
}

/// Why a game cannot be watched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unwatchable {
    /// Nobody sat there.
    NoSuchSeat(Seat),
    /// Its journal does not prove it.
    Flawed(Flaw),
}

impl fmt::Display for Unwatchable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unwatchable::NoSuchSeat(seat) => write!(f, "no seat {}", seat.0),
            Unwatchable::Flawed(flaw) => flaw.fmt(f),
        }
    }
}

impl std::error::Error for Unwatchable {}

impl From<Flaw> for Unwatchable {
    fn from(flaw: Flaw) -> Unwatchable {
        Unwatchable::Flawed(flaw)
    }
}

/// See [`Registered::watch`](crate::Registered::watch).
pub(crate) fn watch<G: Listed>(
    journal: &str,
    Wanted { viewer, from, most_bytes }: Wanted,
    into: &mut Vec<u8>,
) -> Result<(), Unwatchable> {
    let record = Record::<G>::parse(journal)?;
    if let Viewer::Seat(seat) = viewer
        && seat.0 >= record.header.seats
    {
        return Err(Unwatchable::NoSuchSeat(seat));
    }
    let outcome = record.verify()?.outcome();
    let secret = record.secret.ok_or(Flaw::NotRevealed)?;
    let header = &record.header;
    write_open(
        into,
        &Title {
            game: &header.game,
            rules: header.rules,
            seats: header.seats,
            config: &header.config,
            commitment: &header.commitment,
            nonces: &header.nonces,
            secret: &secret,
            outcome,
        },
    );
    into.extend_from_slice(b",\"steps\":[");
    let start = into.len();
    let (mut older, mut sheet) = (Sheet::default(), Sheet::default());
    let (mut nth, mut next) = (0, None);
    record.walk(&secret, |entry, state| {
        nth += 1;
        if nth <= from || next.is_some() {
            return;
        }
        if into.len() > start {
            into.push(b',');
        }
        sheet.write(&G::view(state, viewer), &older, G::FIXED);
        write_open(into, &Step::of::<G>(entry, G::waiting(state)));
        into.extend_from_slice(b",\"told\":");
        write_heard::<G>(slice::from_ref(entry), viewer, 0..usize::MAX, into);
        into.extend_from_slice(b",\"view\":");
        sheet.write_changes(&older, into);
        into.push(b'}');
        std::mem::swap(&mut older, &mut sheet);
        next = (into.len() - start > most_bytes && nth < record.entries.len()).then_some(nth);
    })?;
    into.extend_from_slice(b"],\"next\":");
    write_json(into, &next);
    into.push(b'}');
    Ok(())
}

/// What there is to know of a game besides its course.
#[derive(Serialize)]
struct Title<'a, C> {
    game: &'a str,
    rules: u32,
    seats: u8,
    config: &'a C,
    commitment: &'a Commitment,
    nonces: &'a [Nonce],
    secret: &'a Secret,
    outcome: Option<Outcome>,
}

/// An entry of the journal and where it leads, but for what the viewer sees of it.
#[derive(Serialize)]
struct Step {
    at: Time,
    by: Option<Seat>,
    on: SeatSet,
    until: Option<Time>,
}

impl Step {
    fn of<G: Listed>(entry: &EntryOf<G>, Waiting { on, until }: Waiting) -> Step {
        let by = match entry.input {
            Input::Act { seat, .. } => Some(seat),
            Input::Begin | Input::Lapse => None,
        };
        Step { at: entry.at, by, on, until: until.filter(|until| *until != Time::NEVER) }
    }
}

/// Writes an object and leaves it open for more fields.
fn write_open(into: &mut Vec<u8>, object: &impl Serialize) {
    write_json(into, object);
    into.pop();
}
