//! What is to be done.

use bytes::Bytes;
use protocol::CloseReason;
use store::{Code, TableId, Write};
use tabletop::Viewer;

use crate::ConnId;

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
    /// The desk as it is.
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
}

impl Effects {
    /// Whether nothing is to be done.
    pub fn is_empty(&self) -> bool {
        let Effects { frames, closes, loads, pasts } = self;
        frames.is_empty() && closes.is_empty() && loads.is_empty() && pasts.is_empty()
    }
}

/// What somebody wants to know of a game's past.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastWanted {
    /// Who asks.
    pub conn: ConnId,
    /// Whose view of it.
    pub viewer: Viewer,
    /// At which table.
    pub table: TableId,
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
