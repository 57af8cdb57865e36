//! The server: what carries out the effects of a hall.

use std::panic::{AssertUnwindSafe, catch_unwind};

use protocol::CloseReason;
use room::{ConnId, Effects, Hall, Loaded, PastWanted, Ticket};
use store::{Code, MemoryState, Store, StoreReader, StoredTable, Write};

use crate::Sabotage;
use crate::planted;
use crate::trace::hash_of;
use crate::world::{Event, Read, Then, Up, World};

/// Enough that people go from one to another, and a batch is of several.
const SHARDS: usize = 3;

/// Which snapshots can be used: of which game, and of which version of its rules.
type Readable<'a> = &'a dyn Fn(&str, u32) -> bool;

impl World {
    /// The server starts, with what is stored.
    pub(super) fn start(&mut self) {
        let entropy = [0; 32].map(|_: u8| self.chance.below(256) as u8);
        let mut hall = Hall::new(entropy, self.limits, SHARDS);
        hall.offer(planted::catalogue());
        self.referee.limits.server_starts();
        let codes = self.store.reader().and_then(|mut reader| reader.codes());
        let codes = codes.expect("memory can be read");
        self.trace.note(self.now, format_args!("the server starts with {codes:?}"));
        hall.open(codes, self.store.next_table());
        self.hall = Some(hall);
    }

    /// The server is gone, with everything that is not stored.
    pub(super) fn crash(&mut self, how: &str) -> Result<(), String> {
        self.trace.note(self.now, format_args!("the server {how}"));
        self.crashes += 1;
        self.referee.ledger.audit(&self.store.state(), false)?;
        self.hall = None;
        self.batch = None;
        self.faults.forget_batch();
        self.alarm = None;
        let mut lost = Vec::new();
        for (id, conn) in self.network.of_life(self.life) {
            conn.carries_up = false;
            // What was handed to the network may still arrive, or not.
            conn.carries_down &= self.chance.coin();
            lost.push((id, conn.goes_down(self.now, super::Weather::Fair, &mut self.chance)));
        }
        for (conn, when) in lost {
            self.at(when, Event::Lost(conn));
        }
        self.life += 1;
        if self.sabotaged(Sabotage::LoseBatch)
            && let Some(before) = self.spoilt.before_last.take()
        {
            *self.store.state() = before;
        }
        self.in_ms(50, 3_000, Event::Start);
        Ok(())
    }

    /// The server is shut as it should be.
    pub(super) fn shut(&mut self) -> Result<(), String> {
        let Some(hall) = self.hall.take() else { return Ok(()) };
        let mut effects = Effects::default();
        hall.shut_down(self.now, &mut effects);
        let under_way = self.batch.take();
        let mut kept = under_way.is_some() && self.appended;
        for batch in under_way.into_iter().chain(std::iter::from_fn(|| hall.batch()).take(1)) {
            // What the store has already and has not said so is not stored again.
            if !std::mem::take(&mut kept) {
                self.keep(&batch)?;
            }
            let refused = self.faults.take_refused();
            hall.committed(batch.ticket, &refused, &mut effects);
        }
        self.hall = Some(hall);
        self.carry_out(effects)?;
        self.crash("is shut")
    }

    /// Something of a client arrives.
    pub(super) fn goes_in(&mut self, conn: ConnId, up: Up) -> Result<(), String> {
        let line = self.network.get(conn);
        let (client, here) = (line.client, line.life == self.life);
        let gone = matches!(up, Up::Gone);
        if !here || !(line.carries_up || gone) {
            return Ok(());
        }
        let (now, mut effects) = (self.now, Effects::default());
        let Some(hall) = &mut self.hall else { return Ok(()) };
        match up {
            Up::Opens => hall.connect(now, conn, self.referee.limits.address_of(conn, client)),
            Up::Says(text) => {
                let start: String = text.chars().take(150).collect();
                self.trace.note(now, format_args!("{} > {start}", conn.0));
                self.referee.limits.is_asked(now, conn, &text)?;
                hall.frame(now, conn, &text, &mut effects);
            }
            Up::Gone => {
                self.trace.note(now, format_args!("{} is gone", conn.0));
                hall.disconnect(now, conn, &mut effects);
                self.network.get_mut(conn).carries_up = false;
            }
        }
        self.carry_out(effects)
    }

    /// The server finds that a client is silent or does not read.
    pub(super) fn drop_conn(&mut self, conn: ConnId) -> Result<(), String> {
        let mut effects = Effects::default();
        let why = *self.chance.pick(&[CloseReason::Idle, CloseReason::Slow]);
        if let Some(hall) = &mut self.hall {
            hall.drop_conn(self.now, conn, why, &mut effects);
        }
        self.carry_out(effects)
    }

    pub(super) fn wake(&mut self) -> Result<(), String> {
        if self.alarm != Some(self.now) || (self.calm && self.sabotaged(Sabotage::Oversleep)) {
            return Ok(());
        }
        self.alarm = None;
        let mut effects = Effects::default();
        if let Some(hall) = &mut self.hall {
            hall.wake(self.now, &mut effects);
        }
        self.carry_out(effects)
    }

    /// Sends what is to be sent, fetches what is to be fetched, keeps what is to be kept.
    pub(super) fn carry_out(&mut self, mut effects: Effects) -> Result<(), String> {
        let panicked = self.hall.as_ref().map(Hall::take_panicked).unwrap_or_default();
        self.check_panics(&panicked, &effects)?;
        self.leak(&mut effects);
        let mut frames = Vec::new();
        for (conn, frame) in effects.frames {
            let text = std::str::from_utf8(&frame).map_err(|why| why.to_string())?;
            let stamp = self.referee.leaves(self.now, conn, text)?;
            frames.push((conn, frame, stamp));
        }
        // The hall keeps its tables in no order; what goes to different people has none, either.
        frames.sort_by_key(|(conn, ..)| *conn);
        effects.closes.sort_by_key(|(conn, _)| *conn);
        let weather = self.weather();
        for (conn, frame, stamp) in frames {
            let line = self.network.get_mut(conn);
            let when = line.goes_down(self.now, weather, &mut self.chance);
            if !self.swallows(&frame) {
                self.at(when, Event::Down(conn, frame, stamp));
            }
        }
        for (conn, why) in effects.closes {
            self.trace.note(self.now, format_args!("{} is closed: {why:?}", conn.0));
            let line = self.network.get_mut(conn);
            line.carries_up = false;
            let when = line.goes_down(self.now, weather, &mut self.chance);
            self.at(when, Event::Lost(conn));
        }
        for code in effects.loads {
            self.fetch(code);
        }
        for wanted in effects.pasts {
            let life = self.life;
            self.in_ms(1, 60, Event::Past { life, wanted });
        }
        for probe in effects.probes {
            let stored = self.stored(probe.code, &|_, _| true);
            let seated = probe.holds_seat(stored.as_ref().map(|stored| &*stored.desk));
            let mut effects = Effects::default();
            if let Some(hall) = &mut self.hall {
                hall.probed(&probe, seated, &mut effects);
            }
            self.carry_out(effects)?;
        }
        self.submit()?;
        let next = self.hall.as_ref().and_then(Hall::next_wake);
        let next = next.map(|next| next.max(self.now.after_ms(1)));
        let late = if self.sabotaged(Sabotage::Doze) { 120 } else { 0 };
        let next = next.map(|next| next.after_ms(late));
        if let Some(next) = next.filter(|next| self.alarm.is_none_or(|alarm| *next < alarm)) {
            self.alarm = Some(next);
            self.at(next, Event::Wake);
        }
        Ok(())
    }

    /// Hands the next batch to the store, if it is idle.
    fn submit(&mut self) -> Result<(), String> {
        if self.batch.is_some() {
            return Ok(());
        }
        let Some(batch) = self.hall.as_ref().and_then(Hall::batch) else { return Ok(()) };
        let (life, ticket) = (self.life, batch.ticket);
        let snapshot = batch.writes.iter().any(|write| matches!(write, Write::Snapshot { .. }));
        let crashing = if snapshot { 8 } else { 250 };
        let takes = if self.fails(50) { 600 } else { 8 };
        let event = if self.fails(150) {
            Event::Failed { life, ticket }
        } else if self.fails(crashing) {
            Event::Crash { life }
        } else if self.fails(crashing) {
            Event::Append { life, then: Then::Crash }
        } else if self.fails(100) {
            Event::Append { life, then: Then::Lie }
        } else {
            if self.fails(60) {
                self.refuse_some(&batch);
            }
            Event::Append { life, then: Then::Tell }
        };
        (self.batch, self.appended) = (Some(batch), false);
        self.in_ms(1, takes, event);
        if self.sabotaged(Sabotage::TellEarly) {
            let mut effects = Effects::default();
            if let Some(hall) = &mut self.hall {
                hall.committed(ticket, &[], &mut effects);
            }
            self.carry_out(effects)?;
        }
        Ok(())
    }

    /// The store commits.
    pub(super) fn append(&mut self, then: Then) -> Result<(), String> {
        let Some(batch) = self.batch.take() else { return Ok(()) };
        self.keep(&batch)?;
        let (life, ticket) = (self.life, batch.ticket);
        (self.batch, self.appended) = (Some(batch), true);
        match then {
            Then::Tell => self.in_ms(0, 4, Event::Committed { life, ticket }),
            Then::Crash => self.in_ms(0, 4, Event::Crash { life }),
            Then::Lie => {
                self.faults.lies += 1;
                self.in_ms(0, 4, Event::Failed { life, ticket });
            }
        }
        Ok(())
    }

    fn keep(&mut self, batch: &room::Batch) -> Result<(), String> {
        let batch = self.without_refused(batch);
        // A table's own writes have an order, the tables have none.
        let mut writes: Vec<&Write> = batch.writes.iter().collect();
        writes.sort_by_key(|write| write.table());
        let (count, hash) = (writes.len(), hash_of(format!("{writes:?}")));
        let number = batch.ticket.0;
        self.trace.note(self.now, format_args!("batch {number}: {count} writes {hash:016x}"));
        let entries = writes.iter().any(|write| matches!(write, Write::Entry { .. }));
        if self.sabotaged(Sabotage::LoseBatch) && entries {
            self.spoilt.before_last = Some(self.store.state().clone());
        }
        let refused = self.store.commit(&batch.writes, self.now.0);
        let batch = self.refused_by_store(batch, &refused.expect("memory commits"))?;
        self.referee.ledger.committed(self.now, &batch)?;
        if self.sabotaged(Sabotage::DoubleEntry) && !self.spoilt.done {
            self.spoilt.done = double_an_action(&mut self.store.state(), &batch.writes);
        }
        Ok(())
    }

    pub(super) fn committed(&mut self, ticket: Ticket) -> Result<(), String> {
        self.batch = None;
        let refused = self.faults.take_refused();
        let mut effects = Effects::default();
        if let Some(hall) = &mut self.hall {
            hall.committed(ticket, &refused, &mut effects);
        }
        self.carry_out(effects)
    }

    pub(super) fn failed(&mut self, ticket: Ticket) -> Result<(), String> {
        self.trace.note(self.now, format_args!("batch {} fails", ticket.0));
        self.failures += 1;
        self.batch = None;
        self.faults.forget_batch();
        let mut effects = Effects::default();
        if let Some(hall) = &mut self.hall {
            hall.failed(ticket, &mut effects);
        }
        self.carry_out(effects)
    }

    /// Fetches a table. It may be read at once and arrive late, or be read late.
    fn fetch(&mut self, code: Code) {
        let life = self.life;
        let read = if self.fails(12) {
            Read::Fails
        } else if self.chance.coin() {
            Read::Late
        } else {
            Read::Early(self.stored(code, &|_, _| true).map(Box::new))
        };
        let takes = if self.fails(10) { 3_000 } else { 60 };
        self.in_ms(1, takes, Event::Load { life, code, read });
    }

    fn stored(&self, code: Code, readable: Readable<'_>) -> Option<StoredTable> {
        let mut reader = self.store.reader().expect("memory can be read");
        reader.load(code, readable).expect("memory can be read")
    }

    pub(super) fn load(&mut self, code: Code, read: Read) -> Result<(), String> {
        let mut early = match read {
            Read::Fails => None,
            Read::Late => Some(None),
            Read::Early(stored) => Some(Some(stored)),
        };
        let loaded = match &mut early {
            None => Loaded::Failed,
            Some(early) => Loaded::by(self.now, planted::catalogue(), |readable| {
                let early = early.take().map(|stored| stored.map(|stored| *stored));
                Ok::<_, String>(early.unwrap_or_else(|| self.stored(code, readable)))
            })?,
        };
        let found = matches!(loaded, Loaded::Found(_));
        self.trace.note(self.now, format_args!("{code} is fetched: {found}"));
        let mut effects = Effects::default();
        if let Some(hall) = &mut self.hall {
            hall.loaded(self.now, code, loaded, &mut effects);
        }
        self.carry_out(effects)
    }

    pub(super) fn past(&mut self, wanted: &PastWanted) -> Result<(), String> {
        let game = games::find_in(planted::catalogue(), wanted.game);
        let game = game.ok_or("the past of an unknown game")?;
        let mut reader = self.store.reader().expect("memory can be read");
        let entries = reader.entries(wanted.table, wanted.game_no, 1..u32::MAX);
        let entries = entries.expect("memory can be read");
        let mut told = Vec::new();
        // The server reads it so, too: whatever comes of it, the hall is told.
        let written = catch_unwind(AssertUnwindSafe(|| {
            game.write_told(&entries, wanted.viewer, wanted.which.clone(), &mut told)
        }));
        let sound = written.is_ok();
        if let Ok(written) = written {
            written.map_err(|flaw| format!("the past: {flaw}"))?;
        }
        let told = String::from_utf8(told).map_err(|why| why.to_string())?;
        let told = (sound && !self.fails(20)).then_some(told);
        let mut effects = Effects::default();
        if let Some(hall) = &mut self.hall {
            hall.past(self.now, wanted, told.as_deref(), &mut effects);
        }
        self.carry_out(effects)
    }

    /// Sabotage: a frame with a view goes to somebody else at the table, too.
    fn leak(&mut self, effects: &mut Effects) {
        if !self.sabotaged(Sabotage::Leak) || self.spoilt.done {
            return;
        }
        let shows = |frame: &[u8]| is_update(frame);
        for (conn, frame) in effects.frames.clone() {
            let Some((code, viewer)) = self.referee.looks(conn) else { continue };
            let conns = self.people.iter().filter_map(|person| person.conn);
            let mut others = conns.filter(|other| {
                self.referee.looks(*other).is_some_and(|(at, eyes)| at == code && eyes != viewer)
            });
            if let Some(other) = others.next().filter(|_| shows(&frame)) {
                effects.frames.push((other, frame));
                self.spoilt.done = true;
                return;
            }
        }
    }

    /// Sabotage: every twentieth update does not arrive.
    fn swallows(&mut self, frame: &[u8]) -> bool {
        if !self.sabotaged(Sabotage::Swallow) || !is_update(frame) {
            return false;
        }
        self.spoilt.updates += 1;
        self.spoilt.updates.is_multiple_of(20)
    }
}

fn is_update(frame: &[u8]) -> bool {
    frame.starts_with(br#"{"tell":"update""#)
}

/// Sabotage: stores an action of a batch twice. Whether there was one.
fn double_an_action(state: &mut MemoryState, writes: &[Write]) -> bool {
    for write in writes {
        if let Write::Entry { table, game_no, line, .. } = write
            && line.contains("\"act\"")
            && let Some(game) = state.games.get_mut(&(*table, *game_no))
            && game.reveal.is_none()
        {
            game.entries.push(line.to_string());
            return true;
        }
    }
    false
}
