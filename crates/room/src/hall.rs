//! All tables of a server, and everybody who is connected.

mod coming;
mod connection;
mod loading;
mod lobby;
mod making;
mod meters;
mod panicked;
mod purging;
mod shard;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use games::Catalogue;
use protocol::{Ask, CloseReason, ErrorCode, HallAsk, Listing, RawTell, Role, TableAsk, VERSION};
use store::{Code, TableId, Write};

use crate::clock::Wall;
use crate::effects::{Batch, Effects, Frame, PastWanted, Rim, Ticket};
use crate::entropy::Entropy;
use crate::frames::{AskError, bye, frame};
use crate::limits::{Address, Limits};
use crate::room::Guest;
use crate::{ConnId, PlayerId};

use self::connection::{Connection, Connections};
use self::lobby::{Joining, Lobby, newest_first};
use self::meters::{Excess, Kind, Metering};
use self::shard::{News, Shard};

pub use self::loading::{Loaded, Probe, Restored};
pub(crate) use self::meters::Meter;
pub use self::panicked::{During, Panicked};
pub use self::shard::PAST_MS;

/// A connection is closed when it has sent this many frames that could not be read.
const MOST_UNREADABLE: u8 = 20;
/// A connection is closed when it has exceeded its rate limits this many times.
const MOST_OVER_LIMIT: u8 = 50;

/// All tables of a server, and everybody who is connected. It is given frames, the time and what
/// became of its writes; a [`Rim`] carries out its effects. It has no clock and no randomness of its
/// own, so the same calls in the same order always have the same effects.
///
/// It is divided, so that threads that work at different tables do not wait for each other:
///
/// - every **connection** has its record, with what its player and its address have used up of what
///   they may ask for;
/// - the **lobby** knows codes, limits by address, and what waits for more than one shard;
/// - every table belongs to one of the **shards**, by its code and for ever, with everybody who is
///   there, its alarms and what it wants stored.
///
/// Locks are taken in this order: a connection, the lobby, the state of committing, shards by their
/// number. A thread that holds one of them takes none that comes earlier, nor a second connection.
/// Whoever locks what somebody has used up locks nothing else until that is counted.
/// What a shard has to tell the other parts is passed on once it is unlocked.
///
/// Nothing is told before it is stored: [`batch`](Hall::batch) hands out writes, and what depends on
/// them is sent when [`committed`](Hall::committed) is called.
#[derive(Debug)]
pub struct Hall {
    connections: Connections,
    lobby: Mutex<Lobby>,
    committing: Mutex<Committing>,
    shards: Box<[Mutex<Shard>]>,
    limits: Limits,
    /// What can be played here.
    games: Catalogue,
    /// Tables that panicked, to be told to whoever runs the server, and whether there are any.
    panicked: Mutex<Vec<Panicked>>,
    has_panicked: AtomicBool,
}

/// What is known of batches.
#[derive(Debug)]
struct Committing {
    /// The batch that was handed out last.
    ticket: Ticket,
    /// The shards that have something in it, each with the number of its own batch.
    parts: Vec<(usize, Ticket)>,
    /// The number of the next table. A store takes new tables in the order of their numbers only, so no
    /// table gets one while a batch is put together.
    next_table: TableId,
}

impl Hall {
    /// A hall without tables, divided into `shards`. Whoever knows the 32 bytes can foresee every
    /// deal.
    pub fn new(entropy: [u8; 32], limits: Limits, shards: usize) -> Hall {
        let count = shards.max(1);
        let metering = Arc::new(Metering::new(limits));
        let shard = |stream: usize| {
            let entropy = Entropy::new(entropy, stream as u64);
            Mutex::new(Shard::new(entropy, Arc::clone(&metering), limits, count))
        };
        Hall {
            connections: Connections::new(Arc::clone(&metering)),
            lobby: Mutex::new(Lobby::new(Entropy::new(entropy, 0), limits)),
            committing: Mutex::new(Committing {
                ticket: Ticket::default(),
                parts: Vec::new(),
                next_table: TableId(1),
            }),
            shards: (1..=count).map(shard).collect(),
            limits,
            games: games::GAMES,
            panicked: Mutex::default(),
            has_panicked: AtomicBool::new(false),
        }
    }

    /// Other games can be played here than those of [`games::GAMES`].
    pub fn offer(&mut self, games: Catalogue) {
        self.games = games;
    }

    /// There is a store: the codes in it, and the first number that no table ever had.
    pub fn open(&self, codes: impl IntoIterator<Item = Code>, next_table: TableId) {
        self.lobby().open(codes);
        lock(&self.committing).next_table = next_table;
    }

    /// Somebody connects.
    pub fn connect(&self, now: Wall, conn: ConnId, address: Address) {
        self.connections.add(now, conn, address);
    }

    /// A frame of a client has come. Frames of one connection are to be given one after the other.
    pub fn frame(&self, now: Wall, conn: ConnId, text: &str, rim: &mut impl Rim) {
        let Some(connection) = self.connections.get(conn) else { return };
        let me = &mut *lock(&connection);
        if me.gone {
            return;
        }
        if !self.is_within(now, me, Kind::Messages, rim) {
            return;
        }
        if text.len() > protocol::MOST_BYTES {
            return self.close(now, me, CloseReason::Nonsense, rim);
        }
        let answer = match Ask::read(text) {
            Ok(Ask::Hall(ask)) => {
                let visits = matches!(ask, HallAsk::Join { .. } | HallAsk::Tables {});
                if visits && !self.is_within(now, me, Kind::Visits, rim) {
                    return;
                }
                self.ask_hall(now, me, ask, rim)
            }
            Ok(Ask::Table(ask)) => {
                let broadcast = is_broadcast(&ask);
                if broadcast && !self.is_within(now, me, Kind::Broadcasts, rim) {
                    return;
                }
                // To find out that a game cannot be dealt costs as much as to deal it.
                let counts = matches!(ask, TableAsk::Agree { .. });
                let answer = self.ask_table(now, me, ask, rim);
                // Any other error is told to nobody else, and does not count.
                if broadcast && !counts && answer != Ok(true) {
                    me.meters.give_back(Kind::Broadcasts, &self.limits);
                }
                answer.map(drop)
            }
            Err(why) => {
                me.unreadable = me.unreadable.saturating_add(1);
                if me.unreadable >= MOST_UNREADABLE {
                    return self.close(now, me, CloseReason::Nonsense, rim);
                }
                Err(AskError::from(ErrorCode::Unreadable).detail(why.to_string()))
            }
        };
        self.answer(me, answer, rim);
    }

    /// A frame has come that says nothing: a ping, or a part of a message. It counts like a message;
    /// whether it is within the limits, and is to be answered.
    pub fn count_frame(&self, now: Wall, conn: ConnId, rim: &mut impl Rim) -> bool {
        let Some(connection) = self.connections.get(conn) else { return false };
        let me = &mut *lock(&connection);
        !me.gone && self.is_within(now, me, Kind::Messages, rim)
    }

    /// Counts one more of what somebody asks for. If that is too much, they are told so.
    fn is_within(&self, now: Wall, me: &mut Connection, kind: Kind, rim: &mut impl Rim) -> bool {
        let Err(excess) = me.meters.take(now, kind, &self.limits) else { return true };
        // Nobody is thrown out for what others of their address do.
        me.over_limit = me.over_limit.saturating_add(u8::from(excess == Excess::Own));
        if me.over_limit >= MOST_OVER_LIMIT {
            self.close(now, me, CloseReason::TooFast, rim);
        } else {
            self.answer(me, Err(ErrorCode::TooFast.into()), rim);
        }
        false
    }

    /// A connection is gone.
    pub fn disconnect(&self, now: Wall, conn: ConnId, rim: &mut impl Rim) {
        let Some(connection) = self.connections.remove(conn) else { return };
        let mut me = lock(&connection);
        me.gone = true;
        self.leave(now, &mut me, rim);
    }

    /// Somebody does not read what they are told, or has not been heard of.
    pub fn drop_conn(&self, now: Wall, conn: ConnId, why: CloseReason, rim: &mut impl Rim) {
        let Some(connection) = self.connections.get(conn) else { return };
        let mut me = lock(&connection);
        if !me.gone {
            self.close(now, &mut me, why, rim);
        }
    }

    /// Time has passed: whoever wanted to be woken is, in every part.
    pub fn wake(&self, now: Wall, rim: &mut impl Rim) {
        (0..self.parts()).for_each(|part| self.wake_part(part, now, rim));
    }

    /// How many parts there are that want to be woken, each for itself: the shards and, as the last
    /// one, the lobby.
    pub fn parts(&self) -> usize {
        self.shards.len() + 1
    }

    /// Time has passed: whoever wanted to be woken in that part is.
    pub fn wake_part(&self, part: usize, now: Wall, rim: &mut impl Rim) {
        if part < self.shards.len() {
            self.in_shard(part, now, rim, Shard::wake);
        } else {
            self.answer_held(now, rim);
        }
    }

    /// When [`wake`](Hall::wake) is to be called next.
    pub fn next_wake(&self) -> Option<Wall> {
        let lobby = self.lobby().next_wake();
        let shards = (0..self.shards.len()).filter_map(|shard| self.shard(shard).next_wake());
        shards.chain(lobby).min()
    }

    /// What is to be committed now, of all shards together. One batch is under way at a time: the next
    /// one is taken when this one is [committed](Hall::committed) or has [failed](Hall::failed).
    pub fn batch(&self) -> Option<Batch> {
        let mut committing = lock(&self.committing);
        let (mut parts, mut writes) = (Vec::new(), Vec::new());
        for index in 0..self.shards.len() {
            let Some(batch) = self.shard(index).batch() else { continue };
            parts.push((index, batch.ticket));
            if writes.is_empty() {
                writes = batch.writes;
            } else {
                writes.extend(batch.writes);
            }
        }
        if parts.len() > 1 {
            // What a table has written stays in its order.
            writes.sort_by_key(Write::table);
        } else if parts.is_empty() {
            return None;
        }
        committing.ticket = Ticket(committing.ticket.0 + 1);
        committing.parts = parts;
        Some(Batch { ticket: committing.ticket, writes })
    }

    /// Whether there is something to be committed.
    pub fn has_writes(&self) -> bool {
        (0..self.shards.len()).any(|shard| self.shard(shard).has_writes())
    }

    /// The batch is stored, but for the writes of the tables that were refused: what depends on it is
    /// told. The refused tables are dropped, and whoever is there has to come back.
    pub fn committed(&self, ticket: Ticket, refused: &[TableId], rim: &mut impl Rim) {
        for (index, ticket) in self.parts_of(ticket) {
            self.in_shard(index, Wall(0), rim, |shard, _| shard.committed(ticket, refused));
        }
    }

    /// The batch could not be stored. What nobody was told of has not happened: the tables in it are
    /// dropped, to be loaded from the store as they were, and whoever is there has to come back.
    pub fn failed(&self, ticket: Ticket, rim: &mut impl Rim) {
        for (index, ticket) in self.parts_of(ticket) {
            self.in_shard(index, Wall(0), rim, |shard, _| shard.failed(ticket));
        }
    }

    /// The shards' own batches in the one that is under way.
    fn parts_of(&self, ticket: Ticket) -> Vec<(usize, Ticket)> {
        let committing = lock(&self.committing);
        if committing.ticket == ticket { committing.parts.clone() } else { Vec::new() }
    }

    /// A part of a game's past has come from the store: `told` is a JSON list of what was wanted, if
    /// the store could say. Whoever wanted it is told some time after they asked, [`PAST_MS`] or a
    /// multiple of it.
    pub fn past(&self, now: Wall, wanted: &PastWanted, told: Option<&str>, rim: &mut impl Rim) {
        let shard = self.shard_of(wanted.code);
        self.in_shard(shard, now, rim, |shard, now| shard.past(now, wanted, told));
    }

    /// The server shuts down: every table is stored as it is, clocks included, and every connection is
    /// closed. Commit the last [`batch`](Hall::batch) before the process ends.
    pub fn shut_down(&self, now: Wall, rim: &mut impl Rim) {
        for index in 0..self.shards.len() {
            self.in_shard(index, now, rim, Shard::shut_down);
        }
        let mut effects = Effects::default();
        for conn in self.connections.drain() {
            effects.frames.push((conn, bye(CloseReason::Shutdown)));
            effects.closes.push((conn, CloseReason::Shutdown));
        }
        rim.carry_out(&mut effects);
    }

    /// How many tables are in memory, and how many connections are open.
    pub fn counts(&self) -> (usize, usize) {
        (self.lobby().tables(), self.connections.count())
    }

    /// The list of open tables, the newest first.
    pub fn listings(&self) -> Vec<Listing> {
        let shards = 0..self.shards.len();
        newest_first(shards.flat_map(|shard| self.shard(shard).listed()).collect())
    }

    /// The tables that panicked since this was last asked. Those that were there were dropped, and are
    /// as they were stored when somebody comes back to them.
    pub fn take_panicked(&self) -> Vec<Panicked> {
        // Every thread asks all the time, and it is hardly ever true.
        if !self.has_panicked.load(Ordering::Acquire) {
            return Vec::new();
        }
        self.has_panicked.store(false, Ordering::Release);
        std::mem::take(&mut *lock(&self.panicked))
    }

    fn panicked_there(&self, panicked: impl IntoIterator<Item = Panicked>) {
        let mut panicked = panicked.into_iter().peekable();
        if panicked.peek().is_some() {
            lock(&self.panicked).extend(panicked);
            self.has_panicked.store(true, Ordering::Release);
        }
    }

    fn ask_hall(
        &self,
        now: Wall,
        me: &mut Connection,
        ask: HallAsk,
        rim: &mut impl Rim,
    ) -> Result<(), AskError> {
        let conn = me.conn;
        match (ask, me.player) {
            (HallAsk::Ping { sent }, _) => {
                say(conn, frame(&RawTell::Pong { sent, now: now.0 }), rim);
            }
            (HallAsk::Hello { magot, key }, None) => match PlayerId::of_key(&key) {
                _ if magot != VERSION => return Err(ErrorCode::WrongVersion.into()),
                None => return Err(ErrorCode::BadKey.into()),
                Some(player) => {
                    self.connections.belongs(now, me, player);
                    say(conn, frame(&RawTell::Hello { magot: VERSION, now: now.0 }), rim);
                }
            },
            (HallAsk::Hello { .. }, Some(_)) => return Err(ErrorCode::HelloTwice.into()),
            (_, None) => return Err(ErrorCode::HelloFirst.into()),
            (HallAsk::Tables {}, Some(_)) => {
                let list = self.lobby().begin_list(conn, self.shards.len());
                for index in 0..self.shards.len() {
                    self.in_shard(index, now, rim, |shard, _| shard.list(list));
                }
            }
            (HallAsk::Create { game, agreement, name, bots }, Some(player)) => {
                let host = Guest { conn, player, address: me.address, role: Role::Player };
                return self.create(now, me, host, (&game, agreement, name, bots), rim);
            }
            (HallAsk::Join { code, role, since }, Some(player)) => {
                let guest = Guest { conn, player, address: me.address, role };
                let joining = Joining { guest, since, nth: 0 };
                return self.join(now, me, joining, &code, rim);
            }
            (HallAsk::Leave {}, Some(_)) => self.leave(now, me, rim),
        }
        Ok(())
    }

    /// Asks a table for something; whether that went well. What is wrong with it the table has said, if
    /// they are at one.
    fn ask_table(
        &self,
        now: Wall,
        me: &mut Connection,
        ask: TableAsk,
        rim: &mut impl Rim,
    ) -> Result<bool, AskError> {
        let _ = me.player.ok_or(ErrorCode::HelloFirst)?;
        let shard = me.at.ok_or(ErrorCode::NoTable)?;
        Ok(self.in_shard(shard, now, rim, |shard, now| shard.ask(now, me.conn, ask)))
    }

    /// Tells somebody why their request failed, if it did, after all that their table has told them so
    /// far.
    fn answer(&self, me: &Connection, answer: Result<(), AskError>, rim: &mut impl Rim) {
        let Err(wrong) = answer else { return };
        match me.at {
            Some(shard) => self.in_shard(shard, Wall(0), rim, |shard, _| {
                shard.tell(me.conn, wrong.frame());
            }),
            None => say(me.conn, wrong.frame(), rim),
        }
    }

    fn close(&self, now: Wall, me: &mut Connection, why: CloseReason, rim: &mut impl Rim) {
        self.leave(now, me, rim);
        me.gone = true;
        if self.connections.remove(me.conn).is_some() {
            let mut effects = Effects::default();
            effects.frames.push((me.conn, bye(why)));
            effects.closes.push((me.conn, why));
            rim.carry_out(&mut effects);
        }
    }

    fn lobby(&self) -> MutexGuard<'_, Lobby> {
        lock(&self.lobby)
    }

    fn shard(&self, index: usize) -> MutexGuard<'_, Shard> {
        lock(&self.shards[index])
    }

    /// The shard of the table of that code.
    fn shard_of(&self, code: Code) -> usize {
        let number = code
            .as_str()
            .bytes()
            .fold(0_usize, |number, letter| number.wrapping_mul(31).wrapping_add(letter.into()));
        number % self.shards.len()
    }

    /// Does something in a shard, and carries out what comes of it before anybody else does something
    /// there.
    fn in_shard<T>(
        &self,
        index: usize,
        now: Wall,
        rim: &mut impl Rim,
        act: impl FnOnce(&mut Shard, Wall) -> T,
    ) -> T {
        let mut news = Vec::new();
        let mut shard = self.shard(index);
        let now = shard.time(now);
        let done = act(&mut shard, now);
        self.deliver(index, &mut shard, rim, &mut news);
        drop(shard);
        self.hear(news, rim);
        done
    }

    /// Hands over what is to be done, while the shard is still locked.
    fn deliver(&self, index: usize, shard: &mut Shard, rim: &mut impl Rim, news: &mut Vec<News>) {
        if !shard.effects.is_empty() {
            rim.carry_out(&mut shard.effects);
        }
        rim.wants(index, shard.has_writes(), shard.next_wake());
        self.panicked_there(shard.panicked.drain(..));
        news.append(&mut shard.news);
    }

    /// Does something in the lobby, and hands over what comes of it.
    fn in_lobby<T>(&self, rim: &mut impl Rim, act: impl FnOnce(&mut Lobby) -> T) -> T {
        let mut lobby = self.lobby();
        let done = act(&mut lobby);
        let probes = lobby.probes();
        if !probes.is_empty() {
            rim.carry_out(&mut Effects { probes, ..Effects::default() });
        }
        rim.wants(self.shards.len(), false, lobby.next_wake());
        done
    }

    /// Takes in what shards have to say to the rest of the hall, once they are free again.
    fn hear(&self, news: Vec<News>, rim: &mut impl Rim) {
        for news in news {
            match news {
                News::SentHome(conn) => drop(self.connections.remove(conn)),
                News::Here(counts_for) => self.lobby().here(counts_for),
                News::Gone(counted_for) => self.lobby().gone(counted_for),
                News::Unwanted(code) => drop(self.lobby().arrives(code)),
                News::Missing(code) => self.lobby().missing(code),
                News::Listed(list, tables) => {
                    let listed = self.lobby().listed(list, tables);
                    if let Some((conn, tables)) =
                        listed.filter(|(conn, _)| self.connections.has(*conn))
                    {
                        say(conn, frame(&RawTell::Tables { tables }), rim);
                    }
                }
            }
        }
    }
}

/// Tells somebody something that waits for nothing.
fn say(conn: ConnId, frame: Frame, rim: &mut impl Rim) {
    rim.carry_out(&mut Effects { frames: vec![(conn, frame)], ..Effects::default() });
}

/// Takes a lock, also one whose holder panicked: panics of rooms are caught where they happen, and
/// leave nothing half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether everybody at the table is told of it, whatever it is.
pub(crate) fn is_broadcast(ask: &TableAsk) -> bool {
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
        | TableAsk::Guest { .. }
        | TableAsk::Move { .. }
        | TableAsk::Token { .. }
        | TableAsk::Pause { .. }
        | TableAsk::Rematch {} => true,
    }
}
