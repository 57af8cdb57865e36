//! All tables of a house, and everybody who is connected.

mod lobby;

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use protocol::{Ask, Bye, Role, Since, Tell, Trouble, VERSION};

use crate::clock::Wall;
use crate::dice::Dice;
use crate::effects::{Batch, Effects, Frame, PastWanted, Ticket};
use crate::frames::{Wrong, bye, frame};
use crate::gate::Gate;
use crate::keep::{Code, Saved, TableId, Write};
use crate::limits::{Address, Limits, Used};
use crate::room::{Cx, Guest, Room, Scratch};
use crate::{ConnId, PlayerId};

/// After so many frames that could not be read a connection is closed.
const MOST_NONSENSE: u8 = 20;
/// After so many frames too many a connection is closed.
const MOST_TOO_FAST: u8 = 50;
/// So many people may wait for one table to be fetched.
const MOST_WAITING: usize = 64;

/// All tables of a house, and everybody who is connected: a pure state machine. Give it frames, the
/// time and what became of its writes; carry out its [`Effects`].
///
/// Nothing is told before it is kept: [`batch`](Hall::batch) hands out writes, and what depends on
/// them is sent when [`durable`](Hall::durable) is called.
#[derive(Debug)]
pub struct Hall {
    rooms: HashMap<TableId, Room>,
    /// Every code that is in use, with its table if it is at hand. The others are in the store.
    codes: HashMap<Code, Option<TableId>>,
    people: HashMap<ConnId, Person>,
    alarms: BinaryHeap<Reverse<(Wall, TableId)>>,
    /// Tables that were thrown away while something of theirs was on its way to the store: they are
    /// not to be fetched before that is settled.
    unsettled: HashMap<Code, Ticket>,
    /// Tables that are being fetched: one answer a table is on its way, or an old one could come after
    /// a newer one.
    loading: HashSet<Code>,
    /// Who waits for a table from the store.
    waiting: HashMap<Code, Vec<(Guest, Option<Since>)>>,
    /// Wrong codes and new tables, by where they came from.
    tries: HashMap<Address, Used>,
    creations: HashMap<Address, Used>,
    gate: Gate,
    dice: Dice,
    limits: Limits,
    next_table: TableId,
    /// Tables that broke, to be told to whoever runs the house.
    broken: Vec<Code>,
    /// Reused from frame to frame.
    frames: Vec<(ConnId, Frame)>,
    writes: Vec<Write>,
    scratch: Scratch,
}

/// Somebody who is connected.
#[derive(Debug)]
struct Person {
    address: Address,
    player: Option<PlayerId>,
    table: Option<TableId>,
    messages: Used,
    nonsense: u8,
    too_fast: u8,
}

/// What came of fetching a table from the store.
#[derive(Debug)]
pub enum Loaded {
    /// Here it is.
    Found(Box<Saved>),
    /// There is none.
    Missing,
    /// The store could not say.
    Failed,
}

impl Hall {
    /// A house without tables. Whoever knows the 32 bytes can foresee every deal.
    pub fn new(entropy: [u8; 32], limits: Limits) -> Hall {
        Hall {
            rooms: HashMap::new(),
            codes: HashMap::new(),
            people: HashMap::new(),
            alarms: BinaryHeap::new(),
            unsettled: HashMap::new(),
            loading: HashSet::new(),
            waiting: HashMap::new(),
            tries: HashMap::new(),
            creations: HashMap::new(),
            gate: Gate::default(),
            dice: Dice::new(entropy),
            limits,
            next_table: TableId(1),
            broken: Vec::new(),
            frames: Vec::new(),
            writes: Vec::new(),
            scratch: Scratch::default(),
        }
    }

    /// The house has a store: the codes in it, and the first number that no table ever had.
    pub fn open(&mut self, codes: impl IntoIterator<Item = Code>, next_table: TableId) {
        self.codes.extend(codes.into_iter().map(|code| (code, None)));
        self.next_table = next_table;
    }

    /// Somebody connects.
    pub fn connect(&mut self, now: Wall, conn: ConnId, address: Address) {
        let person = Person {
            address,
            player: None,
            table: None,
            messages: Used::none(now),
            nonsense: 0,
            too_fast: 0,
        };
        self.people.insert(conn, person);
    }

    /// A frame of a client has come.
    pub fn frame(&mut self, now: Wall, conn: ConnId, text: &str, effects: &mut Effects) {
        let Some(person) = self.people.get_mut(&conn) else { return };
        if !person.messages.take(now, self.limits.messages) {
            person.too_fast = person.too_fast.saturating_add(1);
            if person.too_fast >= MOST_TOO_FAST {
                return self.close(now, conn, Bye::TooFast, effects);
            }
            return self.answer(conn, Err(Trouble::TooFast.into()), effects);
        }
        if text.len() > protocol::MOST_BYTES {
            return self.close(now, conn, Bye::Nonsense, effects);
        }
        match serde_json::from_str::<Ask>(text) {
            Ok(ask) => self.ask(now, conn, ask, effects),
            Err(why) => {
                person.nonsense = person.nonsense.saturating_add(1);
                if person.nonsense >= MOST_NONSENSE {
                    return self.close(now, conn, Bye::Nonsense, effects);
                }
                let wrong = Wrong::from(Trouble::Unreadable).detail(why.to_string());
                self.answer(conn, Err(wrong), effects);
            }
        }
    }

    /// A connection is gone.
    pub fn disconnect(&mut self, now: Wall, conn: ConnId, effects: &mut Effects) {
        self.leave(now, conn, effects);
        self.people.remove(&conn);
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
            if room.is_deserted(now) {
                if self.gate.has_kept(room.ticket) {
                    self.put_away(table);
                } else {
                    let later = now.after_ms(100);
                    room.armed = Some(later);
                    self.alarms.push(Reverse((later, table)));
                }
                continue;
            }
            self.with_room(now, table, effects, Room::wake);
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

    /// What is to be kept now, all or nothing. One batch is under way at a time: the next one is
    /// taken when this one is [durable](Hall::durable) or has [failed](Hall::failed).
    pub fn batch(&mut self) -> Option<Batch> {
        self.gate.take()
    }

    /// Whether there is something to be kept.
    pub fn has_writes(&self) -> bool {
        self.gate.has_writes()
    }

    /// The batch is kept: what depends on it is told.
    pub fn durable(&mut self, ticket: Ticket, effects: &mut Effects) {
        self.gate.keep(ticket, effects);
        self.settle(effects);
    }

    /// The batch could not be kept. What nobody was told of has not happened: the tables in it are
    /// thrown away, to be fetched from the store as they were, and whoever is there has to come back.
    pub fn failed(&mut self, ticket: Ticket, effects: &mut Effects) {
        for table in self.gate.lose(ticket) {
            self.throw_away(table, effects);
        }
        self.settle(effects);
    }

    /// Fetches the tables that had to wait until what was on its way to the store was settled.
    fn settle(&mut self, effects: &mut Effects) {
        if self.unsettled.is_empty() {
            return;
        }
        let mut settled: Vec<Code> = Vec::new();
        self.unsettled.retain(|code, ticket| {
            let waits = !self.gate.has_kept(*ticket);
            if !waits {
                settled.push(*code);
            }
            waits
        });
        settled.sort_unstable();
        for code in settled {
            self.fetch(code, effects);
        }
    }

    /// Fetches a table from the store if somebody waits for it, it can be, and it is not on its way.
    fn fetch(&mut self, code: Code, effects: &mut Effects) {
        let wanted = self.waiting.get(&code).is_some_and(|waiting| !waiting.is_empty());
        if wanted && !self.unsettled.contains_key(&code) && self.loading.insert(code) {
            effects.loads.push(code);
        }
    }

    /// A table has come from the store.
    pub fn loaded(&mut self, now: Wall, code: Code, loaded: Loaded, effects: &mut Effects) {
        self.loading.remove(&code);
        let waiting = self.waiting.remove(&code).unwrap_or_default();
        let room = match loaded {
            // It may have come back by another way.
            _ if self.codes.get(&code).copied().flatten().is_some() => Ok(()),
            Loaded::Found(saved) => Room::restore(now, &saved).map(|room| {
                self.codes.insert(code, Some(room.id()));
                self.rooms.insert(room.id(), room);
            }),
            Loaded::Missing => {
                self.codes.remove(&code);
                Err(Trouble::NoSuchTable)
            }
            Loaded::Failed => Err(Trouble::Storage),
        };
        if let Some(table) = self.codes.get(&code).copied().flatten() {
            // Even if nobody waits any more it must be put away again.
            self.with_room(now, table, effects, |_, _| {});
        }
        for (guest, since) in waiting {
            let joined = match room {
                Ok(()) => self.enter(now, code, guest, since, effects),
                Err(trouble) => Err(trouble.into()),
            };
            self.answer(guest.conn, joined, effects);
        }
    }

    /// A part of a game's past has come from the store: `told` is a JSON list of the things that were
    /// wanted, if the store could say.
    pub fn past(&mut self, wanted: &PastWanted, told: Option<&str>, effects: &mut Effects) {
        // Whoever has other eyes by now, or plays another game, is not told.
        let Some(room) = self.rooms.get(&wanted.table) else { return };
        if room.looks(wanted.conn) != Some((wanted.viewer, wanted.game)) {
            return;
        }
        let Some(told) = told else {
            return self.answer(wanted.conn, Err(Trouble::Storage.into()), effects);
        };
        let (game, from) = (wanted.game, wanted.which.start + 1);
        let text = format!(r#"{{"tell":"past","game":{game},"from":{from},"told":{told}}}"#);
        self.gate.send(room.ticket, [(wanted.conn, Frame::from(text))], effects);
    }

    /// The house closes: every table is kept as it is, clocks included, and everybody is sent home.
    /// Keep the last [`batch`](Hall::batch) before carrying out what depends on it.
    pub fn shut(&mut self, now: Wall, effects: &mut Effects) {
        let mut tables: Vec<TableId> = self.rooms.keys().copied().collect();
        tables.sort_unstable();
        for table in tables {
            self.with_room(now, table, effects, Room::put_away);
        }
        let mut people: Vec<ConnId> = self.people.drain().map(|(conn, _)| conn).collect();
        people.sort_unstable();
        for conn in people {
            effects.frames.push((conn, bye(Bye::Shutdown)));
            effects.closes.push((conn, Bye::Shutdown));
        }
    }

    /// Somebody does not read what they are told, or has not been heard of.
    pub fn drop_conn(&mut self, now: Wall, conn: ConnId, why: Bye, effects: &mut Effects) {
        self.close(now, conn, why, effects);
    }

    /// How many tables are at hand, and how many people are connected.
    pub fn counts(&self) -> (usize, usize) {
        (self.rooms.len(), self.people.len())
    }

    /// The tables that broke since this was last asked. They were thrown away, and are as they were
    /// kept when somebody comes back to them.
    pub fn broken(&mut self) -> Vec<Code> {
        std::mem::take(&mut self.broken)
    }

    fn ask(&mut self, now: Wall, conn: ConnId, ask: Ask, effects: &mut Effects) {
        let Some(person) = self.people.get_mut(&conn) else { return };
        let answer = match (ask, person.player) {
            (Ask::Ping { sent }, _) => {
                let pong = frame(&Tell::Pong { sent, now: now.0 });
                effects.frames.push((conn, pong));
                Ok(())
            }
            (Ask::Hello { magot, key }, None) => match PlayerId::of_key(&key) {
                _ if magot != VERSION => Err(Trouble::WrongVersion.into()),
                None => Err(Trouble::BadKey.into()),
                Some(player) => {
                    person.player = Some(player);
                    let hello = frame(&Tell::Hello { magot: VERSION, now: now.0 });
                    effects.frames.push((conn, hello));
                    Ok(())
                }
            },
            (Ask::Hello { .. }, Some(_)) => Err(Trouble::HelloTwice.into()),
            (_, None) => Err(Trouble::HelloFirst.into()),
            (Ask::Tables {}, Some(_)) => {
                let newest = self.rooms.values().map(|room| room.ticket).max();
                let tables = frame(&Tell::Tables { tables: self.listings() });
                self.gate.send(newest.unwrap_or_default(), [(conn, tables)], effects);
                Ok(())
            }
            (Ask::Create { game, agreement, name, bots }, Some(player)) => {
                let guest = Guest { conn, player, role: Role::Player };
                self.create(now, guest, (&game, agreement, name, bots), effects)
            }
            (Ask::Join { code, role, since }, Some(player)) => {
                self.join(now, Guest { conn, player, role }, &code, since, effects)
            }
            (Ask::Leave {}, Some(_)) => {
                self.leave(now, conn, effects);
                Ok(())
            }
            (ask, Some(_)) => match person.table {
                None => Err(Trouble::NoTable.into()),
                Some(table) => {
                    let asked =
                        self.with_room(now, table, effects, |room, cx| room.ask(cx, conn, ask));
                    match asked {
                        Some(Ok(past)) => {
                            effects.pasts.extend(past);
                            Ok(())
                        }
                        Some(Err(wrong)) => Err(wrong),
                        None => Ok(()),
                    }
                }
            },
        };
        self.answer(conn, answer, effects);
    }

    /// Does something at a table, and what follows from it. Nothing comes of it if the table breaks:
    /// a panic inside a rule is that table's alone.
    fn with_room<T>(
        &mut self,
        now: Wall,
        table: TableId,
        effects: &mut Effects,
        act: impl FnOnce(&mut Room, &mut Cx<'_>) -> T,
    ) -> Option<T> {
        let room = self.rooms.get_mut(&table)?;
        let (mut frames, mut writes) =
            (std::mem::take(&mut self.frames), std::mem::take(&mut self.writes));
        let mut cx = Cx {
            now,
            dice: &mut self.dice,
            frames: &mut frames,
            writes: &mut writes,
            scratch: &mut self.scratch,
        };
        let done = catch_unwind(AssertUnwindSafe(|| act(room, &mut cx)));
        let Ok(done) = done else {
            self.broken.push(room.code());
            self.throw_away(table, effects);
            return None;
        };
        if !writes.is_empty() {
            room.ticket = self.gate.write(writes.drain(..));
        }
        self.gate.send(room.ticket, frames.drain(..), effects);
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
    fn answer(&mut self, conn: ConnId, answer: Result<(), Wrong>, effects: &mut Effects) {
        let Err(wrong) = answer else { return };
        let table = self.people.get(&conn).and_then(|person| person.table);
        let ticket = table.and_then(|table| self.rooms.get(&table)).map(|room| room.ticket);
        self.gate.send(ticket.unwrap_or_default(), [(conn, wrong.frame())], effects);
    }

    /// A table is gone from memory, with what nobody was told; everybody there has to come back.
    fn throw_away(&mut self, table: TableId, effects: &mut Effects) {
        let unsettled = self.gate.drop_table(table);
        let Some(room) = self.rooms.remove(&table) else { return };
        self.codes.insert(room.code(), None);
        self.unsettled.extend(unsettled.map(|ticket| (room.code(), ticket)));
        let there: Vec<ConnId> = room.conns().collect();
        self.gate.forget(|conn| there.contains(&conn));
        for conn in there {
            self.people.remove(&conn);
            effects.frames.push((conn, bye(Bye::Storage)));
            effects.closes.push((conn, Bye::Storage));
        }
    }

    /// Nobody has been at a table for long: it waits in the store.
    fn put_away(&mut self, table: TableId) {
        if let Some(room) = self.rooms.remove(&table) {
            self.codes.insert(room.code(), None);
        }
    }

    fn close(&mut self, now: Wall, conn: ConnId, why: Bye, effects: &mut Effects) {
        self.leave(now, conn, effects);
        if self.people.remove(&conn).is_none() {
            return;
        }
        self.gate.forget(|other| other == conn);
        effects.frames.push((conn, bye(why)));
        effects.closes.push((conn, why));
    }
}
