//! Commit, then tell: frames wait here until what they tell is stored.

use std::collections::{HashSet, VecDeque};

use store::{TableId, Write};

use crate::ConnId;
use crate::effects::{Batch, Effects, Frame, Ticket};

/// Writes on their way to the store, and the frames that wait for them.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    /// The batch that is being gathered has this number plus one.
    taken: Ticket,
    /// Everything up to here is settled: it is stored, or nobody will ever be told of it.
    settled: Ticket,
    gathered: Vec<Write>,
    /// The tables in the batch that is being committed.
    committing: HashSet<TableId>,
    waiting: VecDeque<(Ticket, Vec<(ConnId, Frame)>)>,
}

impl Outbox {
    /// The batch that is being gathered.
    fn gathering(&self) -> Ticket {
        Ticket(self.taken.0 + 1)
    }

    /// Adds writes to the batch; its number.
    pub(crate) fn write(&mut self, writes: impl IntoIterator<Item = Write>) -> Ticket {
        self.gathered.extend(writes);
        self.gathering()
    }

    /// Whether everything up to that batch is settled.
    pub(crate) fn is_settled(&self, ticket: Ticket) -> bool {
        ticket <= self.settled
    }

    /// Sends frames that may be told once that batch is stored.
    pub(crate) fn send(
        &mut self,
        ticket: Ticket,
        frames: impl IntoIterator<Item = (ConnId, Frame)>,
        effects: &mut Effects,
    ) {
        if self.is_settled(ticket) {
            effects.frames.extend(frames);
            return;
        }
        match self.waiting.back_mut() {
            Some((last, waiting)) if *last == ticket => waiting.extend(frames),
            // Tables wait for different batches, but of those there are two: the one that is being
            // committed and the one that is being gathered.
            Some((last, _)) if *last > ticket => {
                let place = self.waiting.partition_point(|(other, _)| *other < ticket);
                match self.waiting.get_mut(place) {
                    Some((same, waiting)) if *same == ticket => waiting.extend(frames),
                    Some(_) | None => {
                        self.waiting.insert(place, (ticket, frames.into_iter().collect()));
                    }
                }
            }
            Some(_) | None => {
                self.waiting.push_back((ticket, frames.into_iter().collect()));
            }
        }
    }

    /// Takes what has been gathered, to be committed.
    pub(crate) fn take(&mut self) -> Option<Batch> {
        if self.gathered.is_empty() {
            return None;
        }
        self.taken = self.gathering();
        self.committing.clear();
        self.committing.extend(self.gathered.iter().map(Write::table));
        Some(Batch { ticket: self.taken, writes: std::mem::take(&mut self.gathered) })
    }

    /// How many writes have been gathered.
    pub(crate) fn gathered(&self) -> usize {
        self.gathered.len()
    }

    /// Whether something is to be committed.
    pub(crate) fn has_writes(&self) -> bool {
        !self.gathered.is_empty()
    }

    /// Everything up to that batch is stored, but for what was dropped: what waited for it is told.
    pub(crate) fn settle(&mut self, ticket: Ticket, effects: &mut Effects) {
        self.settled = self.settled.max(ticket);
        while self.waiting.front().is_some_and(|(first, _)| *first <= self.settled) {
            let (_, frames) = self.waiting.pop_front().expect("there is a first one");
            effects.frames.extend(frames);
        }
    }

    /// That batch could not be stored. The tables that were in it: when they are dropped, what tells
    /// of them is forgotten, and the rest can be [settled](Outbox::settle).
    pub(crate) fn lose(&mut self, ticket: Ticket) -> Vec<TableId> {
        self.settled = self.settled.max(ticket);
        let mut lost: Vec<TableId> = self.committing.drain().collect();
        lost.sort_unstable();
        lost
    }

    /// Drops what a table has gathered since. When the rest is settled, if it is not yet.
    pub(crate) fn drop_table(&mut self, table: TableId) -> Option<Ticket> {
        self.gathered.retain(|write| write.table() != table);
        (self.committing.contains(&table) && !self.is_settled(self.taken)).then_some(self.taken)
    }

    /// Drops the frames of these connections that wait.
    pub(crate) fn forget(&mut self, gone: impl Fn(ConnId) -> bool) {
        for (_, frames) in &mut self.waiting {
            frames.retain(|(conn, _)| !gone(*conn));
        }
    }
}
