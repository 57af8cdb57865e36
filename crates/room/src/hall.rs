//! All tables of a house, and everybody who is connected.

mod loading;
mod lobby;
mod purging;

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};

use protocol::{
    Ask, CloseReason, ErrorCode, HallAsk, Listing, RawTell, Role, Since, TableAsk, VERSION,
};
use store::{Code, TableId, Write};
use tabletop::Commitment;

use crate::clock::Wall;
use crate::effects::{After, Batch, Effects, Frame, Outgoing, PastWanted, Ticket};
use crate::entropy::Entropy;
use crate::frames::{AskError, bye, frame, raw};
use crate::limits::{Address, Bucket, Limits};
use crate::outbox::Outbox;
use crate::room::{Cx, Guest, Input, Room, Scratch};
use crate::{ConnId, PlayerId};

pub use loading::{Loaded, Restored};

/// A connection that has sent so many frames that could not be read is closed.
const MOST_UNREADABLE: u8 = 20;
/// A connection that has exceeded its rate limit so many times is closed.
const MOST_OVER_LIMIT: u8 = 50;
/// So many people may wait for one table to be loaded.
const MOST_WAITING: usize = 64;
/// So many parts of the past are read at once, and so many more may wait for their turn.
const MOST_PASTS: usize = 4;
const MOST_PASTS_WAITING: usize = 256;
/// With so many writes that no batch has taken yet, bots wait until the store has caught up.
const MOST_GATHERED: usize = 20_000;
/// How long they wait before they look again.
const STORE_BUSY_MS: u64 = 20;

/// All tables of a server, and everybody who is connected: a pure state machine. Give it frames, the
/// time and what became of its writes; carry out its [`Effects`].
///
/// Nothing is told before it is stored: [`batch`](Hall::batch) hands out writes, and what depends on
/// them is sent when [`committed`](Hall::committed) is called.
#[derive(Debug)]
pub struct Hall {
    rooms: HashMap<TableId, Room>,
    /// Every code that is in use, with its table if it is at hand. The others are in the store.
    codes: HashMap<Code, Option<TableId>>,
    connections: HashMap<ConnId, Connection>,
    alarms: BinaryHeap<Reverse<(Wall, TableId)>>,
    /// Tables that were dropped while something of theirs was on its way to the store: they are not to
    /// be loaded before that is settled.
    unsettled: HashMap<Code, Ticket>,
    /// Tables that are being loaded: one answer a table is on its way, or an old one could come after a
    /// newer one.
    loading: HashSet<Code>,
    /// Tables that are being purged: they are not to be loaded before that is settled.
    purging: HashSet<Code>,
    /// Who waits for a table from the store.
    waiting: HashMap<Code, Vec<(Guest, Option<Since>)>>,
    /// Wrong codes and new tables, by where they came from.
    tries: HashMap<Address, Bucket>,
    creations: HashMap<Address, Bucket>,
    outbox: Outbox,
    /// Lists of open tables that wait until everything on them is settled.
    lists: Vec<WaitingList>,
    entropy: Entropy,
    limits: Limits,
    next_table: TableId,
    /// Tables that panicked, to be told to whoever runs the server.
    panicked: Vec<Panicked>,
    /// How many parts of the past are being read, and which wait for their turn.
    pasts: usize,
    pasts_waiting: VecDeque<PastWanted>,
    /// Reused from frame to frame.
    frames: Vec<Outgoing>,
    writes: Vec<Write>,
    scratch: Scratch,
}

/// Somebody who is connected.
#[derive(Debug)]
struct Connection {
    address: Address,
    player: Option<PlayerId>,
    table: Option<TableId>,
    messages: Bucket,
    /// Asks that everybody at the table is told of.
    broadcasts: Bucket,
    unreadable: u8,
    over_limit: u8,
    /// The newest batch that something it was told has to wait for.
    ticket: Ticket,
    /// Whether a part of the past is on its way to it.
    past: bool,
}

/// A table whose rules panicked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panicked {
    /// Its code.
    pub code: Code,
    /// The game's name.
    pub game: &'static str,
    /// The commitment to the secret of its deal, by which the journal is found.
    pub commitment: Commitment,
    /// How many entries its journal had.
    pub entries: usize,
}

/// A list of open tables that somebody has asked for.
#[derive(Debug)]
struct WaitingList {
    conn: ConnId,
    /// The newest batch with something that is on it.
    ticket: Ticket,
    tables: Vec<(TableId, Listing)>,
}

impl Hall {
    /// A hall without tables. Whoever knows the 32 bytes can foresee every deal.
    pub fn new(entropy: [u8; 32], limits: Limits) -> Hall {
        Hall {
            rooms: HashMap::new(),
            codes: HashMap::new(),
            connections: HashMap::new(),
            alarms: BinaryHeap::new(),
            unsettled: HashMap::new(),
            loading: HashSet::new(),
            purging: HashSet::new(),
            waiting: HashMap::new(),
            tries: HashMap::new(),
            creations: HashMap::new(),
            outbox: Outbox::default(),
            lists: Vec::new(),
            entropy: Entropy::new(entropy),
            limits,
            next_table: TableId(1),
            panicked: Vec::new(),
            pasts: 0,
            pasts_waiting: VecDeque::new(),
            frames: Vec::new(),
            writes: Vec::new(),
            scratch: Scratch::default(),
        }
    }

    /// There is a store: the codes in it, and the first number that no table ever had.
    pub fn open(&mut self, codes: impl IntoIterator<Item = Code>, next_table: TableId) {
        self.codes.extend(codes.into_iter().map(|code| (code, None)));
        self.next_table = next_table;
    }

    /// Somebody connects.
    pub fn connect(&mut self, now: Wall, conn: ConnId, address: Address) {
        let connection = Connection {
            address,
            player: None,
            table: None,
            messages: Bucket::full(now),
            broadcasts: Bucket::full(now),
            unreadable: 0,
            over_limit: 0,
            ticket: Ticket::default(),
            past: false,
        };
        self.connections.insert(conn, connection);
    }

    /// A frame of a client has come.
    pub fn frame(&mut self, now: Wall, conn: ConnId, text: &str, effects: &mut Effects) {
        let Some(connection) = self.connections.get_mut(&conn) else { return };
        if !connection.messages.take(now, self.limits.messages) {
            return self.over_limit(now, conn, effects);
        }
        if text.len() > protocol::MOST_BYTES {
            return self.close(now, conn, CloseReason::Nonsense, effects);
        }
        let answer = match Ask::read(text) {
            Ok(Ask::Hall(ask)) => self.ask_hall(now, conn, ask, effects),
            Ok(Ask::Table(ask)) => {
                let (broadcast, rate) = (is_broadcast(&ask), self.limits.broadcasts);
                if broadcast && !connection.broadcasts.has_room(now, rate) {
                    return self.over_limit(now, conn, effects);
                }
                let answer = self.ask_table(now, conn, ask, effects);
                // What goes wrong is told to nobody else, and does not count.
                if broadcast
                    && answer.is_ok()
                    && let Some(connection) = self.connections.get_mut(&conn)
                {
                    connection.broadcasts.take(now, rate);
                }
                answer
            }
            Err(why) => {
                connection.unreadable = connection.unreadable.saturating_add(1);
                if connection.unreadable >= MOST_UNREADABLE {
                    return self.close(now, conn, CloseReason::Nonsense, effects);
                }
                Err(AskError::from(ErrorCode::Unreadable).detail(why.to_string()))
            }
        };
        self.answer(conn, answer, effects);
    }

    /// Somebody asks for too much at once.
    fn over_limit(&mut self, now: Wall, conn: ConnId, effects: &mut Effects) {
        let Some(connection) = self.connections.get_mut(&conn) else { return };
        connection.over_limit = connection.over_limit.saturating_add(1);
        if connection.over_limit >= MOST_OVER_LIMIT {
            return self.close(now, conn, CloseReason::TooFast, effects);
        }
        self.answer(conn, Err(ErrorCode::TooFast.into()), effects);
    }

    /// A connection is gone.
    pub fn disconnect(&mut self, now: Wall, conn: ConnId, effects: &mut Effects) {
        self.leave(now, conn, effects);
        self.connections.remove(&conn);
    }

    /// Time has passed: whoever wanted to be woken is.
    pub fn wake(&mut self, now: Wall, effects: &mut Effects) {
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
            if self.outbox.gathered() >= MOST_GATHERED {
                let later = now.after_ms(STORE_BUSY_MS);
                room.armed = Some(later);
                self.alarms.push(Reverse((later, table)));
                continue;
            }
            if room.is_deserted(now) {
                if self.outbox.is_settled(room.ticket) {
                    self.unload(table);
                } else {
                    let later = now.after_ms(100);
                    room.armed = Some(later);
                    self.alarms.push(Reverse((later, table)));
                }
                continue;
            }
            self.with_room(now, table, effects, |room, cx| room.input(cx, Input::Wake).map(drop));
        }
        for (used, rate) in
            [(&mut self.tries, self.limits.tries), (&mut self.creations, self.limits.creations)]
        {
            used.retain(|_, used| !used.is_fresh(now, rate));
        }
    }

    /// When [`wake`](Hall::wake) is to be called next.
    pub fn next_wake(&self) -> Option<Wall> {
        self.alarms.peek().map(|Reverse((at, _))| *at)
    }

    /// What is to be committed now. One batch is under way at a time: the next one is taken when this
    /// one is [committed](Hall::committed) or has [failed](Hall::failed).
    pub fn batch(&mut self) -> Option<Batch> {
        self.outbox.take()
    }

    /// Whether there is something to be committed.
    pub fn has_writes(&self) -> bool {
        self.outbox.has_writes()
    }

    /// The batch is stored, but for the writes of the tables that were refused: what depends on it is
    /// told. The refused tables are dropped, and whoever is there has to come back.
    pub fn committed(&mut self, ticket: Ticket, refused: &[TableId], effects: &mut Effects) {
        for table in refused {
            self.drop_table(*table, effects);
        }
        self.outbox.settle(ticket, effects);
        self.tell_lists(effects);
        self.load_settled(effects);
    }

    /// The batch could not be stored. What nobody was told of has not happened: the tables in it are
    /// dropped, to be loaded from the store as they were, and whoever is there has to come back.
    pub fn failed(&mut self, ticket: Ticket, effects: &mut Effects) {
        for table in self.outbox.lose(ticket) {
            self.drop_table(table, effects);
        }
        self.tell_lists(effects);
        self.load_settled(effects);
    }

    /// A part of a game's past has come from the store: `told` is a JSON list of what was wanted, if
    /// the store could say.
    pub fn past(&mut self, wanted: &PastWanted, told: Option<&str>, effects: &mut Effects) {
        self.pasts = self.pasts.saturating_sub(1);
        if let Some(connection) = self.connections.get_mut(&wanted.conn) {
            connection.past = false;
        }
        self.read_pasts(effects);
        // Whoever looks through other eyes by now, or plays another game, is not told.
        let Some(room) = self.rooms.get(&wanted.table) else { return };
        if room.looks(wanted.conn) != Some((wanted.viewer, wanted.game_no)) {
            return;
        }
        let Some(told) = told else {
            return self.answer(wanted.conn, Err(ErrorCode::Storage.into()), effects);
        };
        let (game_no, from) = (wanted.game_no, wanted.which.start as u32 + 1);
        let past = frame(&RawTell::Past { game_no, from, told: raw(told.as_bytes()) });
        self.tell(wanted.conn, Ticket::default(), past, effects);
    }

    /// Hands out what is to be read of the past, few at once.
    fn read_pasts(&mut self, effects: &mut Effects) {
        while self.pasts < MOST_PASTS
            && let Some(wanted) = self.pasts_waiting.pop_front()
        {
            self.pasts += 1;
            effects.pasts.push(wanted);
        }
    }

    /// The server shuts down: every table is stored as it is, clocks included, and every connection is
    /// closed. Commit the last [`batch`](Hall::batch) before the process ends.
    pub fn shut_down(&mut self, now: Wall, effects: &mut Effects) {
        let mut tables: Vec<TableId> = self.rooms.keys().copied().collect();
        tables.sort_unstable();
        for table in tables {
            self.with_room(now, table, effects, |room, cx| {
                room.shut_down(cx);
                Ok(())
            });
        }
        let mut conns: Vec<ConnId> = self.connections.drain().map(|(conn, _)| conn).collect();
        conns.sort_unstable();
        for conn in conns {
            effects.frames.push((conn, bye(CloseReason::Shutdown)));
            effects.closes.push((conn, CloseReason::Shutdown));
        }
    }

    /// Somebody does not read what they are told, or has not been heard of.
    pub fn drop_conn(&mut self, now: Wall, conn: ConnId, why: CloseReason, effects: &mut Effects) {
        self.close(now, conn, why, effects);
    }

    /// How many tables are in memory, and how many connections are open.
    pub fn counts(&self) -> (usize, usize) {
        (self.rooms.len(), self.connections.len())
    }

    /// The tables that panicked since this was last asked. They were dropped, and are as they were
    /// stored when somebody comes back to them.
    pub fn take_panicked(&mut self) -> Vec<Panicked> {
        std::mem::take(&mut self.panicked)
    }

    fn ask_hall(
        &mut self,
        now: Wall,
        conn: ConnId,
        ask: HallAsk,
        effects: &mut Effects,
    ) -> Result<(), AskError> {
        let connection = self.connections.get_mut(&conn).ok_or(ErrorCode::NoTable)?;
        match (ask, connection.player) {
            (HallAsk::Ping { sent }, _) => {
                effects.frames.push((conn, frame(&RawTell::Pong { sent, now: now.0 })));
            }
            (HallAsk::Hello { magot, key }, None) => match PlayerId::of_key(&key) {
                _ if magot != VERSION => return Err(ErrorCode::WrongVersion.into()),
                None => return Err(ErrorCode::BadKey.into()),
                Some(player) => {
                    connection.player = Some(player);
                    let hello = frame(&RawTell::Hello { magot: VERSION, now: now.0 });
                    effects.frames.push((conn, hello));
                }
            },
            (HallAsk::Hello { .. }, Some(_)) => return Err(ErrorCode::HelloTwice.into()),
            (_, None) => return Err(ErrorCode::HelloFirst.into()),
            (HallAsk::Tables {}, Some(_)) => {
                let tickets = self.rooms.values().map(|room| room.ticket_of(After::Desk));
                let ticket = tickets.max().unwrap_or_default();
                let tables = self.listed();
                self.lists.push(WaitingList { conn, ticket, tables });
                self.tell_lists(effects);
            }
            (HallAsk::Create { game, agreement, name, bots }, Some(player)) => {
                let guest = Guest { conn, player, role: Role::Player };
                return self.create(now, guest, (&game, agreement, name, bots), effects);
            }
            (HallAsk::Join { code, role, since }, Some(player)) => {
                return self.join(now, Guest { conn, player, role }, &code, since, effects);
            }
            (HallAsk::Leave {}, Some(_)) => self.leave(now, conn, effects),
        }
        Ok(())
    }

    fn ask_table(
        &mut self,
        now: Wall,
        conn: ConnId,
        ask: TableAsk,
        effects: &mut Effects,
    ) -> Result<(), AskError> {
        let connection = self.connections.get(&conn).ok_or(ErrorCode::NoTable)?;
        let _ = connection.player.ok_or(ErrorCode::HelloFirst)?;
        let table = connection.table.ok_or(ErrorCode::NoTable)?;
        let input = Input::Ask(conn, ask);
        let asked = self.with_room(now, table, effects, |room, cx| room.input(cx, input));
        // Nothing comes of it if the table panicked: the connection is closed.
        let Some(wanted) = asked.transpose()?.flatten() else { return Ok(()) };
        let Some(connection) = self.connections.get_mut(&conn) else { return Ok(()) };
        if connection.past || self.pasts_waiting.len() >= MOST_PASTS_WAITING {
            return Err(ErrorCode::Busy.into());
        }
        connection.past = true;
        self.pasts_waiting.push_back(wanted);
        self.read_pasts(effects);
        Ok(())
    }

    /// Does something at a table, and what follows from it. Nothing comes of it if the table panics:
    /// a defect of a rule is that table's alone.
    fn with_room<T>(
        &mut self,
        now: Wall,
        table: TableId,
        effects: &mut Effects,
        act: impl FnOnce(&mut Room, &mut Cx<'_>) -> Result<T, AskError>,
    ) -> Option<Result<T, AskError>> {
        let room = self.rooms.get_mut(&table)?;
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
        let done = catch_unwind(AssertUnwindSafe(|| act(room, &mut cx)));
        let Ok(done) = done else {
            self.panicked.push(room.panicked());
            self.drop_table(table, effects);
            return None;
        };
        if !writes.is_empty() {
            room.written(self.outbox.write(writes.drain(..)));
        }
        for Outgoing { conn, frame, after } in frames.drain(..) {
            let Some(connection) = self.connections.get_mut(&conn) else { continue };
            connection.ticket = connection.ticket.max(room.ticket_of(after));
            self.outbox.send(connection.ticket, [(conn, frame)], effects);
        }
        (self.frames, self.writes) = (frames, writes);
        if let Some(next) = room.next_wake()
            && room.armed.is_none_or(|armed| next < armed)
        {
            room.armed = Some(next);
            self.alarms.push(Reverse((next, table)));
        }
        Some(done)
    }

    /// Tells somebody what is wrong with what they asked, if anything, in its place among what their
    /// table tells them.
    fn answer(&mut self, conn: ConnId, answer: Result<(), AskError>, effects: &mut Effects) {
        let Err(wrong) = answer else { return };
        self.tell(conn, Ticket::default(), wrong.frame(), effects);
    }

    /// Sends somebody a frame once that batch is stored, and everything that they were told before it.
    fn tell(&mut self, conn: ConnId, after: Ticket, frame: Frame, effects: &mut Effects) {
        let Some(connection) = self.connections.get_mut(&conn) else { return };
        connection.ticket = connection.ticket.max(after);
        self.outbox.send(connection.ticket, [(conn, frame)], effects);
    }

    /// A table is gone from memory, with what nobody was told; everybody there has to come back.
    fn drop_table(&mut self, table: TableId, effects: &mut Effects) {
        let unsettled = self.outbox.drop_table(table);
        let Some(room) = self.rooms.remove(&table) else { return };
        // Nobody is there any more, and what was to be told of it has not happened.
        for list in &mut self.lists {
            list.tables.retain(|(listed, _)| *listed != table);
        }
        self.codes.insert(room.code(), None);
        self.unsettled.extend(unsettled.map(|ticket| (room.code(), ticket)));
        let there: Vec<ConnId> = room.conns().collect();
        self.outbox.forget(|conn| there.contains(&conn));
        for conn in there {
            self.connections.remove(&conn);
            effects.frames.push((conn, bye(CloseReason::Storage)));
            effects.closes.push((conn, CloseReason::Storage));
        }
    }

    /// Nobody has been at a table for long: it waits in the store.
    fn unload(&mut self, table: TableId) {
        if let Some(room) = self.rooms.remove(&table) {
            self.codes.insert(room.code(), None);
        }
    }

    fn close(&mut self, now: Wall, conn: ConnId, why: CloseReason, effects: &mut Effects) {
        self.leave(now, conn, effects);
        if self.connections.remove(&conn).is_none() {
            return;
        }
        self.outbox.forget(|other| other == conn);
        effects.frames.push((conn, bye(why)));
        effects.closes.push((conn, why));
    }
}

/// Whether everybody at the table is told of it, whatever it is.
fn is_broadcast(ask: &TableAsk) -> bool {
    match ask {
        TableAsk::Act { .. } | TableAsk::Past { .. } | TableAsk::Reveal { .. } => false,
        TableAsk::Sit { .. }
        | TableAsk::Stand {}
        | TableAsk::Consent { .. }
        | TableAsk::Name { .. }
        | TableAsk::Agree { .. }
        | TableAsk::Start {}
        | TableAsk::React { .. }
        | TableAsk::Kick { .. }
        | TableAsk::Lock { .. }
        | TableAsk::Fill { .. }
        | TableAsk::Pause { .. }
        | TableAsk::Rematch {} => true,
    }
}
