//! Making a table, finding one, leaving it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use protocol::{Agreement, ErrorCode, Listing, RawTell, Since};
use store::{Code, TableId};

use crate::ConnId;
use crate::clock::Wall;
use crate::effects::{Effects, Outgoing};
use crate::frames::{AskError, frame};
use crate::hall::{Hall, MOST_WAITING, WaitingList};
use crate::limits::Bucket;
use crate::room::{Cx, Guest, Input, Room, Wanted};

/// So many tables are on the list.
const MOST_LISTED: usize = 100;

impl Hall {
    /// The list of open tables, the newest first.
    pub fn listings(&self) -> Vec<Listing> {
        self.listed().into_iter().map(|(_, listing)| listing).collect()
    }

    pub(super) fn listed(&self) -> Vec<(TableId, Listing)> {
        let mut listed: Vec<(TableId, Listing)> = self
            .rooms
            .values()
            .filter(|room| self.outbox.is_settled(room.born))
            .filter_map(|room| Some((room.id(), room.listing()?)))
            .collect();
        listed.sort_by_key(|(table, _)| std::cmp::Reverse(*table));
        listed.truncate(MOST_LISTED);
        listed
    }

    /// Tells the lists on which everything is settled.
    pub(super) fn tell_lists(&mut self, effects: &mut Effects) {
        let settled = |list: &mut WaitingList| self.outbox.is_settled(list.ticket);
        for WaitingList { conn, tables, .. } in self.lists.extract_if(.., settled) {
            if self.connections.contains_key(&conn) {
                let tables = tables.into_iter().map(|(_, listing)| listing).collect();
                effects.frames.push((conn, frame(&RawTell::Tables { tables })));
            }
        }
    }

    pub(super) fn create(
        &mut self,
        now: Wall,
        host: Guest,
        (game, agreement, name, bots): (&str, Agreement, String, Vec<String>),
        effects: &mut Effects,
    ) -> Result<(), AskError> {
        let game = games::find_in(self.games, game).ok_or(ErrorCode::NoSuchGame)?;
        let address = self.connections.get(&host.conn).ok_or(ErrorCode::NoTable)?.address;
        let created = self.creations.entry(address).or_insert_with(|| Bucket::full(now));
        if !created.take(now, self.limits.creations) {
            return Err(ErrorCode::TooFast.into());
        }
        if self.rooms.len() >= self.limits.tables {
            return Err(ErrorCode::HouseFull.into());
        }
        let from_there = self.rooms.values().filter(|room| room.address == Some(address)).count();
        if from_there >= self.limits.tables_each {
            return Err(ErrorCode::TooFast.into());
        }
        let id = self.next_table;
        let code = self.free_code().ok_or(ErrorCode::HouseFull)?;
        let (mut frames, mut writes) = (Vec::new(), Vec::new());
        let mut cx = Cx {
            now,
            entropy: &mut self.entropy,
            frames: &mut frames,
            writes: &mut writes,
            scratch: &mut self.scratch,
            limits: &self.limits,
        };
        let wanted = Wanted { game, agreement, name, bots };
        let created = AssertUnwindSafe(|| Room::create(&mut cx, (id, code), host, wanted));
        // A game that cannot even be set up is nobody else's trouble.
        let created = catch_unwind(created).unwrap_or(Err(ErrorCode::Misconfigured.into()));
        let mut room = created?;
        self.leave(now, host.conn, effects);
        self.next_table = TableId(id.0 + 1);
        room.written(self.outbox.write(writes));
        room.born = room.ticket;
        room.address = Some(address);
        for Outgoing { conn, frame, after } in frames {
            self.tell(conn, room.ticket_of(after), frame, effects);
        }
        self.codes.insert(code, Some(id));
        self.rooms.insert(id, room);
        if let Some(connection) = self.connections.get_mut(&host.conn) {
            connection.table = Some(id);
        }
        Ok(())
    }

    /// A code that no table has.
    fn free_code(&mut self) -> Option<Code> {
        if self.codes.len() > Code::COUNT as usize / 2 {
            return None;
        }
        loop {
            let code = self.entropy.code();
            if !self.codes.contains_key(&code) {
                return Some(code);
            }
        }
    }

    pub(super) fn join(
        &mut self,
        now: Wall,
        guest: Guest,
        code: &str,
        since: Option<Since>,
        effects: &mut Effects,
    ) -> Result<(), AskError> {
        let address = self.connections.get(&guest.conn).ok_or(ErrorCode::NoTable)?.address;
        let tries = self.tries.get(&address);
        if tries.is_some_and(|used| !used.has_room(now, self.limits.tries)) {
            return Err(ErrorCode::TooManyTries.into());
        }
        let found = Code::parse(code).and_then(|code| Some((code, *self.codes.get(&code)?)));
        match found {
            Some((code, Some(_))) => self.enter(now, code, guest, since, effects),
            Some((code, None)) => {
                self.wait_no_more(guest.conn);
                let waiting = self.waiting.entry(code).or_default();
                if waiting.len() >= MOST_WAITING {
                    return Err(ErrorCode::TableFull.into());
                }
                waiting.push((guest, since));
                self.load(code, effects);
                Ok(())
            }
            None => {
                let used = self.tries.entry(address).or_insert_with(|| Bucket::full(now));
                used.take(now, self.limits.tries);
                Err(ErrorCode::NoSuchTable.into())
            }
        }
    }

    /// Enters a table that is in memory.
    pub(super) fn enter(
        &mut self,
        now: Wall,
        code: Code,
        guest: Guest,
        since: Option<Since>,
        effects: &mut Effects,
    ) -> Result<(), AskError> {
        let table = self.codes.get(&code).copied().flatten().ok_or(ErrorCode::NoSuchTable)?;
        if !self.connections.contains_key(&guest.conn) {
            return Ok(());
        }
        let room = self.rooms.get(&table).ok_or(ErrorCode::NoSuchTable)?;
        room.admits(guest, self.limits.guests)?;
        self.leave(now, guest.conn, effects);
        if let Some(connection) = self.connections.get_mut(&guest.conn) {
            connection.table = Some(table);
        }
        let join = Input::Join(guest, since);
        let joined = self.with_room(now, table, effects, |room, cx| room.input(cx, join));
        // If the table has panicked, whoever is there is closed. It may have done so when they left
        // it in order to come back, and then they are not there.
        if joined.is_none()
            && let Some(connection) = self.connections.get_mut(&guest.conn)
        {
            connection.table = None;
            return Err(ErrorCode::Storage.into());
        }
        Ok(())
    }

    fn wait_no_more(&mut self, conn: ConnId) {
        for waiting in self.waiting.values_mut() {
            waiting.retain(|(guest, _)| guest.conn != conn);
        }
    }

    pub(super) fn leave(&mut self, now: Wall, conn: ConnId, effects: &mut Effects) {
        self.wait_no_more(conn);
        let table = self.connections.get_mut(&conn).and_then(|connection| connection.table.take());
        if let Some(table) = table {
            // What is still to be told there is no longer for these eyes.
            self.outbox.forget(|other| other == conn);
            self.with_room(now, table, effects, |room, cx| room.input(cx, Input::Leave(conn)));
        }
    }
}
