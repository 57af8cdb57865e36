//! A server to try things in: a hall, a clock that is turned by hand, a store in memory, and people
//! who fold what they are told.

mod person;
mod play;
pub(crate) mod shelf;
mod words;

use std::collections::{BTreeMap, VecDeque};

use protocol::{Ask, CloseReason, ErrorCode, Tell};
use room::{
    Address, Batch, ConnId, Effects, Hall, Limits, Loaded, PAST_MS, PastWanted, Probe, Wall,
};
use store::{Code, TableId, Write};
use tabletop::fairness::hex_bytes;

use person::Person;
pub(crate) use person::{error_of, seen};
use shelf::Shelf;
pub(crate) use words::*;

/// Enough that people go from one to another.
pub(crate) const SHARDS: usize = 3;

/// A server to try things in.
pub(crate) struct TestServer {
    /// What is tried.
    pub(crate) hall: Hall,
    /// The time.
    pub(crate) now: Wall,
    /// What is stored.
    pub(crate) shelf: Shelf,
    /// Whether a batch is committed as soon as there is one.
    pub(crate) commits_at_once: bool,
    /// Whether tables are loaded as soon as they are wanted.
    pub(crate) loads_at_once: bool,
    /// Whether the store can say what happened, and says it as soon as it is asked.
    pub(crate) knows_the_past: bool,
    pub(crate) reads_at_once: bool,
    /// Every frame that was sent, in order.
    pub(crate) sent: Vec<(ConnId, Tell)>,
    /// Frames as they were sent, for whoever looks at them closely.
    pub(crate) raw: Option<Vec<(ConnId, bytes::Bytes)>>,
    effects: Effects,
    loads: VecDeque<Code>,
    pasts: VecDeque<PastWanted>,
    /// What the store is asked about seats.
    pub(crate) probes: VecDeque<Probe>,
    under_way: Option<Batch>,
    people: BTreeMap<ConnId, Person>,
    next_conn: u64,
    limits: Limits,
    entropy: u64,
}

impl TestServer {
    /// A server with generous limits.
    pub(crate) fn new() -> TestServer {
        TestServer::of(1)
    }

    /// A server whose deals follow from that number.
    pub(crate) fn of(entropy: u64) -> TestServer {
        // Everybody is told at once who comes and goes.
        TestServer::with(entropy, Limits { desk_ms: 0, ..Limits::trusting() })
    }

    /// A server with these limits.
    pub(crate) fn with(entropy: u64, limits: Limits) -> TestServer {
        TestServer {
            hall: Hall::new(bytes_of(entropy), limits, SHARDS),
            now: Wall(1_000_000),
            shelf: Shelf::default(),
            commits_at_once: true,
            loads_at_once: true,
            knows_the_past: true,
            reads_at_once: true,
            sent: Vec::new(),
            raw: None,
            effects: Effects::default(),
            loads: VecDeque::new(),
            pasts: VecDeque::new(),
            probes: VecDeque::new(),
            under_way: None,
            people: BTreeMap::new(),
            next_conn: 1,
            limits,
            entropy,
        }
    }

    /// Somebody connects, from that address.
    pub(crate) fn connect_from(&mut self, address: u64) -> ConnId {
        let conn = ConnId(self.next_conn);
        self.next_conn += 1;
        self.people.insert(conn, Person::new(""));
        self.hall.connect(self.now, conn, Address(address));
        conn
    }

    /// Somebody connects.
    pub(crate) fn connect(&mut self) -> ConnId {
        self.connect_from(0)
    }

    /// Somebody of that name connects and says hello. The same name is the same key.
    pub(crate) fn person(&mut self, name: &str) -> ConnId {
        let conn = self.connect();
        self.people.insert(conn, Person::new(key(name)));
        self.ask(conn, &hello(name));
        conn
    }

    /// Somebody of that name connects and joins a table.
    #[track_caller]
    pub(crate) fn comes(&mut self, name: &str, code: &str) -> ConnId {
        let conn = self.person(name);
        self.ok(conn, &join(code));
        conn
    }

    /// Somebody whose connection is gone connects anew, with what they had seen.
    #[track_caller]
    pub(crate) fn comes_back(&mut self, old: ConnId) -> ConnId {
        let (known, greeting) = self.at(old).again();
        let conn = self.connect();
        self.people.insert(conn, known);
        for ask in greeting {
            self.ok(conn, &ask);
        }
        conn
    }

    /// What a client knows.
    pub(crate) fn at(&self, conn: ConnId) -> &Person {
        &self.people[&conn]
    }

    /// Asks for something; what is told to the asker in answer.
    pub(crate) fn ask(&mut self, conn: ConnId, ask: &Ask) -> Vec<Tell> {
        let text = serde_json::to_string(ask).expect("asks serialise");
        self.text(conn, &text)
    }

    /// Sends a frame; what is told to the sender in answer.
    pub(crate) fn text(&mut self, conn: ConnId, text: &str) -> Vec<Tell> {
        let before = self.at(conn).heard.len();
        self.hall.frame(self.now, conn, text, &mut self.effects);
        self.settle();
        self.at(conn).heard[before..].to_vec()
    }

    /// Asks for something that must go well.
    #[track_caller]
    pub(crate) fn ok(&mut self, conn: ConnId, ask: &Ask) -> Vec<Tell> {
        let answer = self.ask(conn, ask);
        let errors: Vec<ErrorCode> = answer.iter().filter_map(error_of).collect();
        assert_eq!(errors, [], "{ask:?}");
        answer
    }

    /// Asks for something that must go wrong; why it did.
    #[track_caller]
    pub(crate) fn error(&mut self, conn: ConnId, ask: &Ask) -> ErrorCode {
        let answer = self.ask(conn, ask);
        match answer.as_slice() {
            [Tell::Error { error, .. }] => *error,
            other => panic!("{ask:?} was answered by {other:?}"),
        }
    }

    /// A connection is cut.
    pub(crate) fn cut(&mut self, conn: ConnId) {
        self.hall.disconnect(self.now, conn, &mut self.effects);
        self.settle();
    }

    /// Whoever runs the server drops a connection.
    pub(crate) fn drop(&mut self, conn: ConnId, why: CloseReason) {
        self.hall.drop_conn(self.now, conn, why, &mut self.effects);
        self.settle();
    }

    /// Time passes; whoever wants to be woken is, each at their time.
    pub(crate) fn pass(&mut self, ms: u64) {
        let end = self.now.after_ms(ms);
        while let Some(next) = self.hall.next_wake().filter(|next| *next <= end) {
            self.now = self.now.max(next);
            self.wake();
        }
        self.now = end;
    }

    /// Time passes until somebody wants to be woken; false if nobody does.
    pub(crate) fn pass_until_woken(&mut self) -> bool {
        let Some(next) = self.hall.next_wake() else { return false };
        self.now = self.now.max(next);
        self.wake();
        true
    }

    /// Whoever wants to be woken is, at this very moment.
    pub(crate) fn wake(&mut self) {
        self.hall.wake(self.now, &mut self.effects);
        self.settle();
    }

    /// The batch that is under way; one is begun if there is none.
    pub(crate) fn begin_batch(&mut self) -> Option<&[Write]> {
        if self.under_way.is_none() {
            self.under_way = self.hall.batch();
        }
        self.under_way.as_ref().map(|batch| batch.writes.as_slice())
    }

    /// The batch under way is stored.
    pub(crate) fn commit(&mut self) {
        let refused = self.commit_but(&[]);
        assert_eq!(refused, [], "nothing contradicts what is stored");
    }

    /// The batch under way is stored, but for these tables and those that the store itself refuses;
    /// all of which that is.
    pub(crate) fn commit_but(&mut self, refused: &[TableId]) -> Vec<TableId> {
        self.begin_batch();
        let mut batch = self.under_way.take().expect("there is something to commit");
        batch.writes.retain(|write| !refused.contains(&write.table()));
        let refused = [self.shelf.commit(&batch.writes), refused.to_vec()].concat();
        self.hall.committed(batch.ticket, &refused, &mut self.effects);
        self.settle();
        refused
    }

    /// Some tables were to be purged, and some of them are gone.
    pub(crate) fn purged(&mut self, tables: &[Code], gone: &[Code]) {
        self.hall.purged(self.now, tables, gone, &mut self.effects);
        self.settle();
    }

    /// The batch under way fails.
    pub(crate) fn fail(&mut self) {
        self.begin_batch();
        let batch = self.under_way.take().expect("there is something to fail");
        self.hall.failed(batch.ticket, &mut self.effects);
        self.settle();
    }

    /// The batch under way is written, and the server breaks down before it hears of that.
    pub(crate) fn crash_after_append(&mut self) {
        self.begin_batch();
        let batch = self.under_way.take().expect("there is something to commit");
        assert_eq!(self.shelf.commit(&batch.writes), [], "nothing contradicts what is stored");
        self.crash();
    }

    /// The server breaks down and opens anew from what is stored. Nobody is connected any more.
    pub(crate) fn crash(&mut self) {
        self.entropy += 1;
        self.hall = Hall::new(bytes_of(self.entropy), self.limits, SHARDS);
        let (codes, next) = self.shelf.codes();
        self.hall.open(codes, next);
        (self.effects, self.under_way) = (Effects::default(), None);
        self.loads.clear();
        self.pasts.clear();
        self.probes.clear();
    }

    /// The server closes as it should, stores what there is, and opens anew.
    pub(crate) fn shut(&mut self) {
        self.hall.shut_down(self.now, &mut self.effects);
        self.settle();
        self.crash();
    }

    /// Tables that are wanted are loaded.
    pub(crate) fn load(&mut self) {
        while let Some(code) = self.loads.pop_front() {
            let loaded = self.shelf.load(self.now, code);
            self.hall.loaded(self.now, code, loaded, &mut self.effects);
        }
        self.settle();
    }

    /// The next part of the past that is wanted has been read; false if there is none.
    fn read(&mut self) -> bool {
        let Some(wanted) = self.pasts.pop_front() else { return false };
        let told = self.knows_the_past.then(|| self.shelf.past(&wanted));
        self.hall.past(self.now, &wanted, told.as_deref(), &mut self.effects);
        true
    }

    /// The parts of the past that are wanted have been read; how many that were.
    pub(crate) fn read_pasts(&mut self) -> usize {
        let mut read = 0;
        while self.read() {
            read += 1;
        }
        self.settle();
        read
    }

    /// Asks for a part of the past; what is told to the asker until it has come.
    #[track_caller]
    pub(crate) fn past(&mut self, conn: ConnId, before: u32) -> Vec<Tell> {
        let heard = self.at(conn).heard.len();
        self.ok(conn, &past(before));
        self.pass(PAST_MS);
        self.at(conn).heard[heard..].to_vec()
    }

    /// The store says who holds a seat.
    pub(crate) fn probe(&mut self) {
        while let Some(probe) = self.probes.pop_front() {
            let holds = self.shelf.holds_seat(&probe);
            self.hall.probed(&probe, holds, &mut self.effects);
            self.probes.extend(self.effects.probes.drain(..));
        }
        self.settle();
    }

    /// Tables that are wanted are loaded, the one that was wanted last first.
    pub(crate) fn load_last_first(&mut self) {
        self.loads.make_contiguous().reverse();
        self.load();
    }

    /// The store cannot say what has become of the tables that are wanted.
    pub(crate) fn load_in_vain(&mut self) {
        while let Some(code) = self.loads.pop_front() {
            self.hall.loaded(self.now, code, Loaded::Failed, &mut self.effects);
        }
        self.settle();
    }

    /// Carries out what is to be done.
    fn settle(&mut self) {
        loop {
            let effects = std::mem::take(&mut self.effects);
            for (conn, frame) in effects.frames {
                let person = self.people.get_mut(&conn).expect("nobody else is told");
                self.sent.push((conn, person.hear(&frame)));
                if let Some(raw) = &mut self.raw {
                    raw.push((conn, frame));
                }
            }
            for (conn, why) in effects.closes {
                assert_eq!(self.close_reason(conn), Some(why), "whoever is closed is told why");
            }
            self.pasts.extend(effects.pasts);
            while self.reads_at_once && self.read() {}
            self.loads.extend(effects.loads);
            self.probes.extend(effects.probes);
            if self.loads_at_once && !self.probes.is_empty() {
                self.probe();
            }
            if self.loads_at_once && !self.loads.is_empty() {
                self.load();
            }
            if self.commits_at_once && self.under_way.is_none() && self.hall.has_writes() {
                self.commit();
            }
            if self.effects.frames.is_empty() && self.effects.pasts.is_empty() {
                return;
            }
        }
    }

    /// What the connections were told since that place in `sent`.
    pub(crate) fn told_since(&self, from: usize) -> &[(ConnId, Tell)] {
        &self.sent[from..]
    }

    /// Forgets what was said so far; what the people know of their games stays.
    pub(crate) fn forget_what_was_said(&mut self) {
        self.sent.clear();
        self.people.values_mut().for_each(|person| person.heard.clear());
    }

    /// Why a connection was closed, if it was.
    pub(crate) fn close_reason(&self, conn: ConnId) -> Option<CloseReason> {
        self.at(conn).close_reason()
    }
}

/// 32 bytes for a number.
pub(crate) fn bytes_of(number: u64) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    bytes
}

/// 32 bytes for a number, as digits.
pub(crate) fn digits(number: u64) -> String {
    hex_bytes::encode(&bytes_of(number))
}
