//! A finished game through one pair of eyes, for somebody who has its journal and no rules.

use std::fmt;
use std::slice;

use protocol::http::{PledgedInfo, RawStep, Watched};
use protocol::patch::{self, Marked};
use serde_json::value::RawValue;
use tabletop::fairness::hex_bytes;
use tabletop::journal::{Flaw, Record};
use tabletop::{Input, Pledged, Seat, Secret, Time, Viewer, Waiting};

use crate::Listed;
use crate::any::write_json;
use crate::hosted::write_seen;

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
    wanted: Wanted,
    into: &mut Vec<u8>,
) -> Result<(), Unwatchable> {
    let record = Record::<G>::parse(journal)?;
    if let Viewer::Seat(seat) = wanted.viewer
        && seat.0 >= record.header.seats
    {
        return Err(Unwatchable::NoSuchSeat(seat));
    }
    let outcome = record.verify()?.outcome();
    let secret = record.secret.ok_or(Flaw::NotRevealed)?;
    let mut steps = Vec::new();
    let next = write_steps(&record, secret, wanted, &mut steps)?;
    let header = &record.header;
    let shown = |pledged: &Pledged| PledgedInfo {
        seat: pledged.seat,
        pledge: hex_bytes::encode(&pledged.pledge.0),
    };
    let watched = Watched {
        game: header.game.clone(),
        rules: header.rules,
        seats: header.seats,
        config: &header.config,
        commitment: hex_bytes::encode(&header.commitment.0),
        nonces: header.nonces.iter().map(|nonce| hex_bytes::encode(&nonce.0)).collect(),
        pledged: header.pledged.iter().map(shown).collect(),
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
    Wanted { viewer, from, most_bytes }: Wanted,
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
        newer.write(&G::view(state, viewer)).expect("a view is an object");
        told.clear();
        write_seen::<G>(slice::from_ref(entry), viewer, 0..usize::MAX, Some(entry.at), &mut told);
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

fn raw(json: &[u8]) -> &RawValue {
    serde_json::from_slice(json).expect("it was written as JSON")
}
