//! A finished game through one pair of eyes, for somebody who has its journal and no rules.

use std::fmt;
use std::slice;

use protocol::Told;
use protocol::http::{RawStep, Watched};
use protocol::patch::{self, Marked};
use serde_json::value::RawValue;
use tabletop::fairness::hex_bytes;
use tabletop::journal::{EntryOf, Flaw, Record, Unveiled};
use tabletop::{Input, Say as _, Seat, Secret, Time, Viewer, Waiting};

use crate::Listed;
use crate::any::write_json;
use crate::hosted::{write_one, write_seen};

/// What is wanted of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Through whose eyes.
    pub through: Through,
    /// From which step on.
    pub from: usize,
    /// No further step begins after so many bytes: sixty who run about for an hour make a long tale.
    pub most_bytes: usize,
}

/// Through whose eyes a finished game is watched. A table under way has [`Viewer`]s alone: there is no way
/// to see all of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Through {
    /// As somebody saw it.
    Eyes(Viewer),
    /// With nothing hidden.
    Everything,
}

/// The same, once the game is known to be over.
enum Watcher {
    Viewer(Viewer),
    AllSeeing(Unveiled),
}

impl Watcher {
    fn view<G: Listed>(&self, state: &G::State) -> G::View {
        match self {
            Watcher::Viewer(viewer) => G::view(state, *viewer),
            Watcher::AllSeeing(over) => G::unveil(state, over),
        }
    }

    /// Writes what they see of an entry.
    fn write_told<G: Listed>(&self, entry: &EntryOf<G>, into: &mut Vec<u8>) {
        match self {
            Watcher::Viewer(viewer) => {
                let entries = slice::from_ref(entry);
                write_seen::<G>(entries, *viewer, 0..usize::MAX, Some(entry.at), into);
            }
            Watcher::AllSeeing(over) => write_all::<G>(entry, over, into),
        }
    }
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
    wanted: Wanted,
    into: &mut Vec<u8>,
) -> Result<(), Unwatchable> {
    let record = Record::<G>::parse(journal)?;
    if let Through::Eyes(Viewer::Seat(seat)) = wanted.through
        && seat.0 >= record.header.seats
    {
        return Err(Unwatchable::NoSuchSeat(seat));
    }
    let (table, over) = record.unveil()?;
    let outcome = table.outcome();
    let watcher = match wanted.through {
        Through::Eyes(viewer) => Watcher::Viewer(viewer),
        Through::Everything => Watcher::AllSeeing(over),
    };
    let secret = record.secret.ok_or(Flaw::NotRevealed)?;
    let mut steps = Vec::new();
    let next = write_steps(&record, secret, &watcher, wanted, &mut steps)?;
    let header = &record.header;
    let watched = Watched {
        game: header.game.clone(),
        rules: header.rules,
        seats: header.seats,
        config: &header.config,
        arranged: header.setup.is_some(),
        commitment: hex_bytes::encode(&header.commitment.0),
        nonces: header.nonces.iter().map(|nonce| hex_bytes::encode(&nonce.0)).collect(),
        pledged: header.pledged.clone(),
        players: header.players.clone(),
        latecomers: record.latecomers.clone(),
        secret: hex_bytes::encode(&secret.0),
        outcome,
        steps: raw(&steps),
        next,
    };
    write_json(into, &watched);
    Ok(())
}

/// Writes the steps as a JSON list; the one to ask for next, if there are more.
fn write_steps<G: Listed>(
    record: &Record<G>,
    secret: Secret,
    watcher: &Watcher,
    Wanted { from, most_bytes, .. }: Wanted,
    into: &mut Vec<u8>,
) -> Result<Option<usize>, Flaw> {
    let (mut older, mut newer) = (None::<Marked>, Marked::default());
    let (mut told, mut patch) = (vec![], vec![]);
    let (mut nth, mut next) = (0, None);
    into.push(b'[');
    record.walk(&secret, |entry, state| {
        nth += 1;
        if nth <= from || next.is_some() {
            return;
        }
        newer.write(&watcher.view::<G>(state)).expect("a view is an object");
        told.clear();
        watcher.write_told::<G>(entry, &mut told);
        patch.clear();
        match &older {
            None => patch.extend_from_slice(newer.text()),
            Some(older) => {
                patch::write(older.lent(), newer.lent(), &mut patch).expect("a list stays a list");
            }
        }
        if into.len() > 1 {
            into.push(b',');
        }
        let view = if patch.is_empty() { b"{}" } else { patch.as_slice() };
        let Waiting { on, until } = G::waiting(state);
        let by = match entry.input {
            Input::Act { seat, .. } => Some(seat),
            Input::Begin | Input::Lapse => None,
        };
        let until = until.filter(|until| *until != Time::NEVER);
        let step = RawStep { at: entry.at, by, on, until, told: raw(&told), view: raw(view) };
        write_json(into, &step);
        newer = older.replace(std::mem::take(&mut newer)).unwrap_or_default();
        next = (into.len() > most_bytes && nth < record.entries.len()).then_some(nth);
    })?;
    into.push(b']');
    Ok(next)
}

/// Writes everything that happened in an entry. What the audience saw of it is told as it was told then;
/// the rest as the referee writes it down.
fn write_all<G: Listed>(entry: &EntryOf<G>, over: &Unveiled, into: &mut Vec<u8>) {
    into.push(b'[');
    let first = into.len();
    for event in &entry.events {
        let Some(seen) = G::unveil_event(event, over) else { continue };
        if into.len() > first {
            into.push(b',');
        }
        match G::redact(event, Viewer::Audience).is_some_and(|theirs| theirs == seen) {
            true => write_one::<G>(&seen, entry.at, Some(entry.at), into),
            false => write_json(into, &Told { seen, say: Some(event.say()), at: None }),
        }
    }
    into.push(b']');
}

fn raw(json: &[u8]) -> &RawValue {
    serde_json::from_slice(json).expect("it was written as JSON")
}
