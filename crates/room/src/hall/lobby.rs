//! Making a table, finding one, leaving it.

use protocol::{Agreement, Listing, Since, Trouble};

use crate::ConnId;
use crate::clock::Wall;
use crate::effects::Effects;
use crate::frames::Wrong;
use crate::hall::{Hall, MOST_WAITING};
use crate::keep::{Code, TableId};
use crate::limits::Used;
use crate::room::{Cx, Guest, Room, Wanted};

/// So many tables are on the list.
const MOST_LISTED: usize = 100;

impl Hall {
    /// The list of open tables, the newest first.
    pub fn listings(&self) -> Vec<Listing> {
        let mut listed: Vec<(TableId, Listing)> = self
            .rooms
            .values()
            .filter(|room| self.gate.has_kept(room.born))
            .filter_map(|room| Some((room.id(), room.listing()?)))
            .collect();
        listed.sort_by_key(|(table, _)| std::cmp::Reverse(*table));
        listed.into_iter().map(|(_, listing)| listing).take(MOST_LISTED).collect()
    }

    pub(super) fn create(
        &mut self,
        now: Wall,
        host: Guest,
        (game, agreement, name, bots): (&str, Agreement, String, Vec<String>),
        effects: &mut Effects,
    ) -> Result<(), Wrong> {
        let game = games::find(game).ok_or(Trouble::NoSuchGame)?;
        let address = self.people.get(&host.conn).ok_or(Trouble::NoTable)?.address;
        let created = self.creations.entry(address).or_insert_with(|| Used::none(now));
        if !created.take(now, self.limits.creations) {
            return Err(Trouble::TooFast.into());
        }
        if self.rooms.len() >= self.limits.tables {
            return Err(Trouble::HouseFull.into());
        }
        let id = self.next_table;
        let code = self.free_code().ok_or(Trouble::HouseFull)?;
        let (mut frames, mut writes) = (Vec::new(), Vec::new());
        let mut cx = Cx {
            now,
            dice: &mut self.dice,
            frames: &mut frames,
            writes: &mut writes,
            scratch: &mut self.scratch,
        };
        let wanted = Wanted { game, agreement, name, bots };
        let mut room = Room::create(&mut cx, (id, code), host, wanted)?;
        self.leave(now, host.conn, effects);
        self.next_table = TableId(id.0 + 1);
        room.ticket = self.gate.write(writes);
        room.born = room.ticket;
        self.gate.send(room.ticket, frames, effects);
        self.codes.insert(code, Some(id));
        self.rooms.insert(id, room);
        if let Some(person) = self.people.get_mut(&host.conn) {
            person.table = Some(id);
        }
        Ok(())
    }

    /// A code that no table has.
    fn free_code(&mut self) -> Option<Code> {
        if self.codes.len() > Code::COUNT as usize / 2 {
            return None;
        }
        loop {
            let code = self.dice.code();
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
    ) -> Result<(), Wrong> {
        let address = self.people.get(&guest.conn).ok_or(Trouble::NoTable)?.address;
        let tries = self.tries.get(&address);
        if tries.is_some_and(|used| !used.has_room(now, self.limits.tries)) {
            return Err(Trouble::TooManyTries.into());
        }
        let found = Code::parse(code).and_then(|code| Some((code, *self.codes.get(&code)?)));
        match found {
            Some((code, Some(_))) => self.enter(now, code, guest, since, effects),
            Some((code, None)) => {
                self.wait_no_more(guest.conn);
                let waiting = self.waiting.entry(code).or_default();
                if waiting.len() >= MOST_WAITING {
                    return Err(Trouble::TableFull.into());
                }
                waiting.push((guest, since));
                self.fetch(code, effects);
                Ok(())
            }
            None => {
                let used = self.tries.entry(address).or_insert_with(|| Used::none(now));
                used.take(now, self.limits.tries);
                Err(Trouble::NoSuchTable.into())
            }
        }
    }

    /// Enters a table that is at hand.
    pub(super) fn enter(
        &mut self,
        now: Wall,
        code: Code,
        guest: Guest,
        since: Option<Since>,
        effects: &mut Effects,
    ) -> Result<(), Wrong> {
        let table = self.codes.get(&code).copied().flatten().ok_or(Trouble::NoSuchTable)?;
        if !self.people.contains_key(&guest.conn) {
            return Ok(());
        }
        let room = self.rooms.get(&table).ok_or(Trouble::NoSuchTable)?;
        room.admits(guest, self.limits.guests)?;
        self.leave(now, guest.conn, effects);
        if let Some(person) = self.people.get_mut(&guest.conn) {
            person.table = Some(table);
        }
        self.with_room(now, table, effects, |room, cx| room.join(cx, guest, since));
        Ok(())
    }

    fn wait_no_more(&mut self, conn: ConnId) {
        for waiting in self.waiting.values_mut() {
            waiting.retain(|(guest, _)| guest.conn != conn);
        }
    }

    pub(super) fn leave(&mut self, now: Wall, conn: ConnId, effects: &mut Effects) {
        self.wait_no_more(conn);
        let table = self.people.get_mut(&conn).and_then(|person| person.table.take());
        if let Some(table) = table {
            // What is still to be told there is no longer for these eyes.
            self.gate.forget(|other| other == conn);
            self.with_room(now, table, effects, |room, cx| room.leave(cx, conn));
        }
    }
}
