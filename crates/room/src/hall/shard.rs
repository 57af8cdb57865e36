//! A part of the tables, with everybody who is there.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap, HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use protocol::{CloseReason, ErrorCode, Listing, RawTell, TableAsk};
use store::{Code, TableId, Write};

use crate::ConnId;
use crate::clock::Wall;
use crate::effects::{After, Batch, Effects, Frame, Outgoing, PastWanted, Ticket};
use crate::entropy::Entropy;
use crate::frames::{AskError, bye, frame, raw};
use crate::hall::lobby::{Joining, MOST_LISTED};
use crate::hall::making::Made;
use crate::hall::meters::Metering;
use crate::hall::panicked::Panicked;
use crate::limits::{Address, Limits};
use crate::outbox::Outbox;
use crate::room::{Cx, Guest, Input, Room, Scratch};

/// How many parts of the past are read at once, and how many may wait for their turn, in all shards
/// together.
const MOST_PASTS: usize = 4;
const MOST_PASTS_WAITING: usize = 256;
/// A part of the past is told this many milliseconds after it was asked for, or a multiple of it where
/// reading took longer. The time that reading takes depends on what others have done, which the asker
/// must not learn.
pub const PAST_MS: u64 = 100;
/// Backpressure: with this many writes in all shards that no batch has taken yet, bots wait until the
/// store has caught up.
const MOST_GATHERED: usize = 20_000;
/// How long they wait before they look again.
const STORE_BUSY_MS: u64 = 20;
/// A table waits no longer than that before it looks again whether it may write.
const BROKE_MS: u64 = 5_000;

/// A part of the tables of a server, with everybody who is there: a pure state machine. A table
/// belongs for ever to the shard that its code leads to.
#[derive(Debug)]
pub(super) struct Shard {
    pub(super) rooms: HashMap<TableId, Room>,
    /// The tables that are at hand.
    pub(super) codes: HashMap<Code, TableId>,
    visitors: HashMap<ConnId, Visitor>,
    alarms: Alarms,
    /// Tables that were dropped while something of theirs was on its way to the store: they are not to
    /// be loaded before that is settled.
    pub(super) unsettled: HashMap<Code, Ticket>,
    /// Tables that are being loaded: one answer a table is on its way, or an old one could come after a
    /// newer one.
    pub(super) loading: HashSet<Code>,
    /// Tables that are being purged: they are not to be loaded before that is settled.
    pub(super) purging: HashSet<Code>,
    /// Who waits for a table from the store.
    pub(super) waiting: HashMap<Code, Vec<Joining>>,
    pub(super) outbox: Outbox,
    /// Lists of open tables that wait until everything on them is settled.
    lists: Vec<WaitingList>,
    entropy: Entropy,
    limits: Limits,
    /// What addresses have filled the store with.
    metering: Arc<Metering>,
    /// How many shards there are: limits for all of them are divided by it.
    shards: usize,
    /// How many parts of the past are being read, which wait for their turn, and which were read and
    /// wait for their time.
    pasts: usize,
    pasts_waiting: VecDeque<PastWanted>,
    pasts_read: BTreeMap<(Wall, ConnId), PastRead>,
    /// Who waits for a part of the past, since when, and where they come from.
    asked_past: HashMap<ConnId, (Wall, Address)>,
    /// The latest time that it was given: two threads may differ a little about it.
    latest: Wall,
    /// The server has shut down.
    closed: bool,
    /// What is to be done, and what others in the hall are to know.
    pub(super) effects: Effects,
    pub(super) news: Vec<News>,
    pub(super) panicked: Vec<Panicked>,
    /// Reused from frame to frame.
    frames: Vec<Outgoing>,
    writes: Vec<Write>,
    scratch: Scratch,
}

/// When which table is to be woken.
type Alarms = BinaryHeap<Reverse<(Wall, TableId)>>;

/// Somebody at a table.
#[derive(Clone, Copy, Debug)]
struct Visitor {
    table: TableId,
    /// The newest batch that something they were told has to wait for.
    ticket: Ticket,
}

/// A part of the past as it was read, if the store could say.
#[derive(Debug)]
struct PastRead {
    wanted: PastWanted,
    told: Option<Box<str>>,
}

/// What others in the hall are to know of a shard.
#[derive(Debug)]
pub(super) enum News {
    /// Somebody was sent home: their table is gone from memory.
    SentHome(ConnId),
    /// A table has come from the store, and counts for that address.
    Here(Option<Address>),
    /// A table that counted for that address is gone from memory.
    Gone(Option<Address>),
    /// Nobody waits any more for a table that is not on its way yet.
    Unwanted(Code),
    /// The store has no table of that code.
    Missing(Code),
    /// What a list of open tables has to say of this shard. Everything on it is settled.
    Listed(u64, Vec<(TableId, Listing)>),
}

/// A shard's part of a list of open tables that somebody has asked for.
#[derive(Debug)]
struct WaitingList {
    list: u64,
    /// The newest batch with something that is on it.
    ticket: Ticket,
    tables: Vec<(TableId, Listing)>,
}

/// Why somebody stays where they are.
#[derive(Debug)]
pub(super) enum Stay {
    /// They are told what is wrong.
    Wrong(ErrorCode),
    /// They wait for a table from the store.
    Waits,
    /// They are gone, and told nothing more.
    Gone,
}

impl Shard {
    pub(super) fn new(
        entropy: Entropy,
        metering: Arc<Metering>,
        limits: Limits,
        shards: usize,
    ) -> Shard {
        Shard {
            rooms: HashMap::new(),
            codes: HashMap::new(),
            visitors: HashMap::new(),
            alarms: BinaryHeap::new(),
            unsettled: HashMap::new(),
            loading: HashSet::new(),
            purging: HashSet::new(),
            waiting: HashMap::new(),
            outbox: Outbox::default(),
            lists: Vec::new(),
            entropy,
            limits,
            metering,
            shards,
            pasts: 0,
            pasts_waiting: VecDeque::new(),
            pasts_read: BTreeMap::new(),
            asked_past: HashMap::new(),
            latest: Wall(0),
            closed: false,
            effects: Effects::default(),
            news: Vec::new(),
            panicked: Vec::new(),
            frames: Vec::new(),
            writes: Vec::new(),
            scratch: Scratch::default(),
        }
    }

    /// The time, which never runs backwards here.
    pub(super) fn time(&mut self, now: Wall) -> Wall {
        self.latest = self.latest.max(now);
        self.latest
    }

    /// Somebody at a table asks for something; whether it went well.
    pub(super) fn ask(&mut self, now: Wall, conn: ConnId, ask: TableAsk) -> bool {
        let Some(Visitor { table, .. }) = self.visitors.get(&conn).copied() else { return false };
        let asked = self.with_room(now, table, |room, cx| room.input(cx, Input::Ask(conn, ask)));
        // Nothing comes of it if the table panicked: the connection is closed.
        let Some(asked) = asked else { return false };
        let answer = asked.and_then(|wanted| match wanted {
            Some(wanted) => self.want_past(now, wanted).map_err(AskError::from),
            None => Ok(()),
        });
        let well = answer.is_ok();
        if let Err(wrong) = answer {
            self.tell(conn, wrong.frame());
        }
        well
    }

    fn want_past(&mut self, now: Wall, wanted: PastWanted) -> Result<(), ErrorCode> {
        let asker = self.rooms.get(&wanted.table).and_then(|room| room.address_of(wanted.conn));
        let address = asker.ok_or(ErrorCode::NoTable)?;
        let from_there = self.asked_past.values().filter(|(_, from)| *from == address).count();
        // Those that were read count too: they are in memory. No address has all places.
        if self.asked_past.len() >= MOST_PASTS_WAITING.div_ceil(self.shards)
            || from_there >= self.limits.pasts_each
            || self.asked_past.contains_key(&wanted.conn)
        {
            return Err(ErrorCode::Busy);
        }
        self.asked_past.insert(wanted.conn, (now, address));
        self.pasts_waiting.push_back(wanted);
        self.read_pasts();
        Ok(())
    }

    /// A part of a game's past has come from the store. It is told when its time has come.
    pub(super) fn past(&mut self, now: Wall, wanted: &PastWanted, told: Option<&str>) {
        self.pasts = self.pasts.saturating_sub(1);
        self.read_pasts();
        let Some((asked, _)) = self.asked_past.get(&wanted.conn) else { return };
        let times = now.since(*asked).div_ceil(PAST_MS).max(1);
        let due = asked.after_ms(times * PAST_MS);
        let read = PastRead { wanted: wanted.clone(), told: told.map(Box::from) };
        self.pasts_read.insert((due, wanted.conn), read);
        self.tell_pasts(now);
    }

    /// Tells the parts of the past whose time has come.
    fn tell_pasts(&mut self, now: Wall) {
        while let Some(entry) = self.pasts_read.first_entry()
            && entry.key().0 <= now
        {
            let PastRead { wanted, told } = entry.remove();
            self.asked_past.remove(&wanted.conn);
            self.tell_past(&wanted, told.as_deref());
        }
    }

    fn tell_past(&mut self, wanted: &PastWanted, told: Option<&str>) {
        // Whoever looks through other eyes by now, or plays another game, is not told.
        let Some(room) = self.rooms.get(&wanted.table) else { return };
        if room.looks(wanted.conn) != Some((wanted.viewer, wanted.game_no)) {
            return;
        }
        let Some(told) = told else {
            return self.tell(wanted.conn, AskError::from(ErrorCode::Storage).frame());
        };
        let (game_no, from) = (wanted.game_no, wanted.which.start as u32 + 1);
        let past = frame(&RawTell::Past { game_no, from, told: raw(told.as_bytes()) });
        self.tell(wanted.conn, past);
    }

    /// Hands out what is to be read of the past, few at once.
    fn read_pasts(&mut self) {
        while self.pasts < MOST_PASTS.div_ceil(self.shards)
            && let Some(wanted) = self.pasts_waiting.pop_front()
        {
            self.pasts += 1;
            self.effects.pasts.push(wanted);
        }
    }

    /// Whether somebody may come to a table; which it is, if it is at hand.
    pub(super) fn admits(&self, code: Code, guest: Guest) -> Result<Option<TableId>, Stay> {
        if self.closed {
            return Err(Stay::Gone);
        }
        let Some((table, room)) =
            self.codes.get(&code).and_then(|table| Some((*table, self.rooms.get(table)?)))
        else {
            return Ok(None);
        };
        room.admits(guest, &self.limits).map_err(Stay::Wrong)?;
        Ok(Some(table))
    }

    /// Whether the table of that code is in memory.
    pub(super) fn is_at_hand(&self, code: Code) -> bool {
        self.codes.contains_key(&code)
    }

    /// Whether the table of that code is at hand and somebody holds a seat there.
    pub(super) fn holds_seat(&self, code: Code, guest: Guest) -> bool {
        let room = self.codes.get(&code).and_then(|table| self.rooms.get(table));
        room.is_some_and(|room| room.is_home_of(guest.player))
    }

    /// Somebody comes to a table that is at hand and admits them.
    pub(super) fn enter(&mut self, now: Wall, table: TableId, joining: &Joining) {
        let Joining { guest, since, .. } = *joining;
        self.visitors.insert(guest.conn, Visitor { table, ticket: Ticket::default() });
        let join = Input::Join(guest, since);
        let joined = self.with_room(now, table, |room, cx| room.input(cx, join));
        // The table has panicked, now or when they left it in order to come back: whoever is there is
        // sent home, and so are they.
        if joined.is_none() && self.visitors.remove(&guest.conn).is_some() {
            self.send_home(guest.conn);
        }
    }

    fn send_home(&mut self, conn: ConnId) {
        self.effects.frames.push((conn, bye(CloseReason::Storage)));
        self.effects.closes.push((conn, CloseReason::Storage));
        self.news.push(News::SentHome(conn));
    }

    /// There is a new table, and whoever has made it is there.
    pub(super) fn adopt(&mut self, made: Made, host: ConnId) {
        let Made { mut room, frames, writes, next_wake } = made;
        let table = room.id();
        room.written(self.outbox.write(writes));
        room.born = room.ticket;
        self.visitors.insert(host, Visitor { table, ticket: Ticket::default() });
        for Outgoing { conn, frame, after } in frames {
            self.tell_after(conn, room.ticket_of(after), frame);
        }
        self.codes.insert(room.code(), table);
        arm(&mut room, next_wake, &mut self.alarms);
        self.rooms.insert(table, room);
    }

    /// Whether nobody can come any more.
    pub(super) fn is_closed(&self) -> bool {
        self.closed
    }

    /// Somebody leaves their table. Frames that still wait for them in the outbox are dropped. The
    /// answer is whether they were at a table.
    pub(super) fn leave(&mut self, now: Wall, conn: ConnId) -> bool {
        let Some(Visitor { table, .. }) = self.visitors.remove(&conn) else { return false };
        self.outbox.forget(|other| other == conn);
        self.with_room(now, table, |room, cx| room.input(cx, Input::Leave(conn)));
        true
    }

    /// Time has passed: whoever wanted to be woken is.
    pub(super) fn wake(&mut self, now: Wall) {
        self.tell_pasts(now);
        let mut due = Vec::new();
        while let Some(Reverse((_, table))) =
            self.alarms.peek().copied().filter(|Reverse((at, _))| *at <= now)
        {
            self.alarms.pop();
            due.push(table);
        }
        for table in due {
            let Some(room) = self.rooms.get_mut(&table) else { continue };
            if room.armed.is_none_or(|at| at > now) {
                continue;
            }
            room.armed = None;
            let busy = self.outbox.gathered() >= MOST_GATHERED / self.shards;
            // Whoever pays for what the table writes has nothing left.
            let broke = room.broke_until > now;
            let deserted = !busy && !broke && room.is_deserted(now);
            if busy || broke || (deserted && !self.outbox.is_settled(room.ticket)) {
                let later = now.after_ms(if busy { STORE_BUSY_MS } else { 100 });
                let later =
                    if broke { room.broke_until.min(now.after_ms(BROKE_MS)) } else { later };
                room.armed = Some(later);
                self.alarms.push(Reverse((later, table)));
            } else if deserted {
                self.unload(table);
            } else {
                self.with_room(now, table, |room, cx| room.input(cx, Input::Wake));
            }
        }
    }

    /// When it is to be woken next.
    pub(super) fn next_wake(&self) -> Option<Wall> {
        let alarm = self.alarms.peek().map(|Reverse((at, _))| *at);
        let past = self.pasts_read.keys().next().map(|(due, _)| *due);
        alarm.into_iter().chain(past).min()
    }

    /// What is to be committed now.
    pub(super) fn batch(&mut self) -> Option<Batch> {
        self.outbox.take()
    }

    /// Whether there is something to be committed.
    pub(super) fn has_writes(&self) -> bool {
        self.outbox.has_writes()
    }

    /// Its batch is stored, but for the writes of the tables that were refused.
    pub(super) fn committed(&mut self, ticket: Ticket, refused: &[TableId]) {
        for table in refused {
            self.drop_table(*table);
        }
        self.outbox.settle(ticket, &mut self.effects);
        self.tell_lists();
        self.load_settled();
    }

    /// Its batch could not be stored.
    pub(super) fn failed(&mut self, ticket: Ticket) {
        for table in self.outbox.lose(ticket) {
            self.drop_table(table);
        }
        // What is left waits for nothing that is lost: it is for somebody who was at one of these
        // tables and has gone on to another one, or to none.
        self.outbox.settle(ticket, &mut self.effects);
        self.tell_lists();
        self.load_settled();
    }

    /// Every table is stored as it is, and nothing happens any more.
    pub(super) fn shut_down(&mut self, now: Wall) {
        let mut tables: Vec<TableId> = self.rooms.keys().copied().collect();
        tables.sort_unstable();
        for table in tables {
            self.with_room(now, table, |room, cx| {
                room.shut_down(cx);
                Ok(())
            });
        }
        self.visitors.clear();
        self.waiting.clear();
        self.alarms.clear();
        self.pasts_read.clear();
        self.closed = true;
    }

    /// Its part of the list of open tables is wanted: it is told as soon as everything on it is settled.
    pub(super) fn list(&mut self, list: u64) {
        let tickets = self.rooms.values().map(|room| room.ticket_of(After::Desk));
        let ticket = tickets.max().unwrap_or_default();
        let tables = self.listed();
        self.lists.push(WaitingList { list, ticket, tables });
        self.tell_lists();
    }

    /// The newest of its open tables.
    pub(super) fn listed(&self) -> Vec<(TableId, Listing)> {
        let open = |room: &&Room| room.is_listed() && self.outbox.is_settled(room.born);
        let mut open: Vec<TableId> = self.rooms.values().filter(open).map(Room::id).collect();
        open.sort_unstable_by_key(|table| Reverse(*table));
        open.truncate(MOST_LISTED);
        open.into_iter()
            .filter_map(|table| Some((table, self.rooms.get(&table)?.listing())))
            .collect()
    }

    /// Tells the lists on which everything is settled.
    fn tell_lists(&mut self) {
        let settled = |list: &mut WaitingList| self.outbox.is_settled(list.ticket);
        for WaitingList { list, tables, .. } in self.lists.extract_if(.., settled) {
            self.news.push(News::Listed(list, tables));
        }
    }

    /// Does something at a table, and what follows from it. Nothing comes of it if the table panics:
    /// a defect of a rule is that table's alone.
    pub(super) fn with_room<T>(
        &mut self,
        now: Wall,
        table: TableId,
        act: impl FnOnce(&mut Room, &mut Cx<'_>) -> Result<T, AskError>,
    ) -> Option<Result<T, AskError>> {
        let room = self.rooms.get_mut(&table).filter(|_| !self.closed)?;
        let (mut frames, mut writes) =
            (std::mem::take(&mut self.frames), std::mem::take(&mut self.writes));
        let mut cx = Cx {
            now,
            entropy: &mut self.entropy,
            frames: &mut frames,
            writes: &mut writes,
            scratch: &mut self.scratch,
            limits: &self.limits,
        };
        let done = catch_unwind(AssertUnwindSafe(|| {
            let done = act(room, &mut cx);
            (done, room.next_wake())
        }));
        let Ok((done, next)) = done else {
            self.panicked.push(room.panicked());
            self.drop_table(table);
            return None;
        };
        if !writes.is_empty() {
            let entries = writes.iter().filter(|write| matches!(write, Write::Entry { .. }));
            pay(room, entries.count(), now, &self.metering, &self.limits);
            room.written(self.outbox.write(writes.drain(..)));
        }
        for Outgoing { conn, frame, after } in frames.drain(..) {
            let Some(visitor) = self.visitors.get_mut(&conn) else { continue };
            visitor.ticket = visitor.ticket.max(room.ticket_of(after));
            self.outbox.send(visitor.ticket, [(conn, frame)], &mut self.effects);
        }
        (self.frames, self.writes) = (frames, writes);
        arm(room, next, &mut self.alarms);
        Some(done)
    }

    /// Sends somebody a frame in its place among what their table tells them.
    pub(super) fn tell(&mut self, conn: ConnId, frame: Frame) {
        self.tell_after(conn, Ticket::default(), frame);
    }

    /// Sends somebody a frame once that batch is stored, and everything that they were told before it.
    fn tell_after(&mut self, conn: ConnId, after: Ticket, frame: Frame) {
        let Some(visitor) = self.visitors.get_mut(&conn) else { return };
        visitor.ticket = visitor.ticket.max(after);
        self.outbox.send(visitor.ticket, [(conn, frame)], &mut self.effects);
    }

    /// A table is gone from memory, with what nobody was told; everybody there has to come back.
    fn drop_table(&mut self, table: TableId) {
        let unsettled = self.outbox.drop_table(table);
        let Some(room) = self.rooms.remove(&table) else { return };
        // Nobody is there any more, and what was to be told of it has not happened.
        for list in &mut self.lists {
            list.tables.retain(|(listed, _)| *listed != table);
        }
        self.gone(&room);
        self.unsettled.extend(unsettled.map(|ticket| (room.code(), ticket)));
        // Whoever has just left is not sent home.
        let there: HashSet<ConnId> =
            room.conns().filter(|conn| self.visitors.remove(conn).is_some()).collect();
        self.outbox.forget(|conn| there.contains(&conn));
        for conn in room.conns().filter(|conn| there.contains(conn)) {
            self.send_home(conn);
        }
    }

    /// Nobody has been at a table for long: it waits in the store.
    fn unload(&mut self, table: TableId) {
        if let Some(room) = self.rooms.remove(&table) {
            self.gone(&room);
        }
    }

    fn gone(&mut self, room: &Room) {
        self.codes.remove(&room.code());
        self.news.push(News::Gone(room.address));
    }
}

/// Whoever has a table pays for what it writes, wherever the others come from.
fn pay(room: &mut Room, entries: usize, now: Wall, metering: &Metering, limits: &Limits) {
    if entries == 0 || limits.entries_each.is_limitless() {
        return;
    }
    let Some(address) = room.paying() else { return };
    let (_, meter) = match room.budget.take() {
        Some(budget) if budget.0 == address => room.budget.insert(budget),
        Some(_) | None => room.budget.insert((address, metering.of_address(now, address))),
    };
    room.broke_until = meter.spend_entries(now, entries, limits);
}

/// Wakes a table when it wants to be woken.
fn arm(room: &mut Room, next: Option<Wall>, alarms: &mut Alarms) {
    if let Some(next) = next
        && room.armed.is_none_or(|armed| next < armed)
    {
        room.armed = Some(next);
        alarms.push(Reverse((next, room.id())));
    }
}
