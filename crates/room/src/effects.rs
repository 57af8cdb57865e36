//! What is to be done.

use bytes::Bytes;
use protocol::CloseReason;
use store::{Code, TableId, Write};
use tabletop::Viewer;

use crate::ConnId;
use crate::clock::Wall;
use crate::hall::Probe;

/// A frame for a client: JSON text.
pub type Frame = Bytes;

/// The number of a batch of writes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Ticket(pub u64);

/// A frame for a connection of a table, before it is known which batch it has to wait for.
#[derive(Debug)]
pub(crate) struct Outgoing {
    pub(crate) conn: ConnId,
    pub(crate) frame: Frame,
    pub(crate) after: After,
}

/// What a frame has to wait for besides what its connection was told before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// Nothing: it tells of nothing that is stored.
    Told,
    Desk,
    /// The desk, and what this viewer has seen of the game.
    Seen(Viewer),
}

/// Writes to be committed together.
#[derive(Clone, PartialEq, Debug)]
pub struct Batch {
    /// Its number.
    pub ticket: Ticket,
    /// The writes, in order.
    pub writes: Vec<Write>,
}

/// What is to be done, in order.
#[derive(Debug, Default)]
pub struct Effects {
    /// Frames to be sent. Everything in them is already stored.
    pub frames: Vec<(ConnId, Frame)>,
    /// Connections to be closed, after their frames.
    pub closes: Vec<(ConnId, CloseReason)>,
    /// Tables to be loaded from the store.
    pub loads: Vec<Code>,
    /// Parts of a game's past to be read from the store.
    pub pasts: Vec<PastWanted>,
    /// Tables of the store to be asked whether somebody holds a seat there.
    pub probes: Vec<Probe>,
}

impl Effects {
    /// Whether nothing is to be done.
    pub fn is_empty(&self) -> bool {
        let Effects { frames, closes, loads, pasts, probes } = self;
        frames.is_empty()
            && closes.is_empty()
            && loads.is_empty()
            && pasts.is_empty()
            && probes.is_empty()
    }
}

/// What carries the effects of a [`Hall`](crate::Hall) out: a server over sockets and a store, a
/// simulation over what it makes up.
///
/// It is called while the part of the hall is locked from which the effects come, so that everybody
/// is told everything in order. So it must not call the hall itself, and should put off what takes
/// long.
pub trait Rim {
    /// Takes all of these effects, to carry them out.
    fn carry_out(&mut self, effects: &mut Effects);

    /// Called whenever something has happened in a part of the hall: whether there is something to be
    /// committed, and when that part is to be woken.
    fn wants(&mut self, part: usize, commit: bool, wake: Option<Wall>) {
        let _ = (part, commit, wake);
    }
}

/// Effects are put with those that are to be carried out already: for whoever has a hall alone.
impl Rim for Effects {
    fn carry_out(&mut self, effects: &mut Effects) {
        let Effects { frames, closes, loads, pasts, probes } = effects;
        self.frames.append(frames);
        self.closes.append(closes);
        self.loads.append(loads);
        self.pasts.append(pasts);
        self.probes.append(probes);
    }
}

/// What somebody wants to know of a game's past.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub struct PastWanted {
    /// Who asks.
    pub conn: ConnId,
    pub viewer: Viewer,
    pub table: TableId,
    /// The table's code.
    pub code: Code,
    /// Of which of its games.
    pub game_no: u32,
    /// The game's name.
    pub game: &'static str,
    /// Which things, counted from 0.
    pub which: std::ops::Range<usize>,
    /// How many entries the journal had when this was asked. Not all of them may be stored.
    pub entries: usize,
    /// How many things the viewer saw of them all, told or not: so a journal can be read from its end.
    pub seen: usize,
}
