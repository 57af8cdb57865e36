//! A house to try things in: a hall, a clock that is turned by hand, a store in memory, and people
//! who fold what they are told.

mod client;
mod play;
mod shelf;
mod words;

use std::collections::{BTreeMap, VecDeque};

use protocol::{Ask, Bye, Tell, Trouble};
use room::keep::Write;
use room::{Address, Batch, ConnId, Effects, Hall, Limits, Loaded, Wall};
use tabletop::fairness::hex_bytes;

pub(crate) use client::{Before, Client, seen, trouble, without_nulls};
pub(crate) use shelf::Shelf;
pub(crate) use words::*;

/// A house to try things in.
pub(crate) struct House {
    /// What is tried.
    pub(crate) hall: Hall,
    /// The time.
    pub(crate) now: Wall,
    /// What is kept.
    pub(crate) shelf: Shelf,
    /// Whether a batch is kept as soon as there is one.
    pub(crate) keeps_at_once: bool,
    /// Whether tables are fetched as soon as they are wanted.
    pub(crate) fetches_at_once: bool,
    /// Whether the store can say what happened.
    pub(crate) knows_the_past: bool,
    /// Every frame that was sent, in order.
    pub(crate) sent: Vec<(ConnId, Tell)>,
    /// Frames as they were sent, for whoever looks at them closely.
    pub(crate) raw: Option<Vec<(ConnId, bytes::Bytes)>>,
    effects: Effects,
    loads: VecDeque<room::keep::Code>,
    under_way: Option<Batch>,
    clients: BTreeMap<ConnId, Client>,
    next_conn: u64,
    limits: Limits,
    entropy: u64,
}

impl House {
    /// A house with generous limits.
    pub(crate) fn new() -> House {
        House::of(1)
    }

    /// A house whose deals follow from that number.
    pub(crate) fn of(entropy: u64) -> House {
        House::with(entropy, Limits::trusting())
    }

    /// A house with these limits.
    pub(crate) fn with(entropy: u64, limits: Limits) -> House {
        House {
            hall: Hall::new(bytes_of(entropy), limits),
            now: Wall(1_000_000),
            shelf: Shelf::default(),
            keeps_at_once: true,
            fetches_at_once: true,
            knows_the_past: true,
            sent: Vec::new(),
            raw: None,
            effects: Effects::default(),
            loads: VecDeque::new(),
            under_way: None,
            clients: BTreeMap::new(),
            next_conn: 1,
            limits,
            entropy,
        }
    }

    /// Somebody connects, from that address.
    pub(crate) fn connect_from(&mut self, address: u64) -> ConnId {
        let conn = ConnId(self.next_conn);
        self.next_conn += 1;
        self.clients.insert(conn, Client::default());
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
        self.ask(conn, &hello(name));
        conn
    }

    /// Somebody of that name connects and joins a table.
    pub(crate) fn comes(&mut self, name: &str, code: &str) -> ConnId {
        let conn = self.person(name);
        self.ok(conn, &join(code));
        conn
    }

    /// What a client knows.
    pub(crate) fn at(&self, conn: ConnId) -> &Client {
        &self.clients[&conn]
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
        let troubles: Vec<Trouble> = answer.iter().filter_map(trouble).collect();
        assert_eq!(troubles, [], "{ask:?}");
        answer
    }

    /// Asks for something that must go wrong; why it did.
    #[track_caller]
    pub(crate) fn trouble(&mut self, conn: ConnId, ask: &Ask) -> Trouble {
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

    /// Whoever runs the house drops a connection.
    pub(crate) fn drop(&mut self, conn: ConnId, why: Bye) {
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

    /// The batch under way is kept.
    pub(crate) fn keep(&mut self) {
        self.begin_batch();
        let batch = self.under_way.take().expect("there is something to keep");
        self.shelf.keep(batch.writes);
        self.hall.durable(batch.ticket, &mut self.effects);
        self.settle();
    }

    /// The batch under way fails.
    pub(crate) fn fail(&mut self) {
        self.begin_batch();
        let batch = self.under_way.take().expect("there is something to fail");
        self.hall.failed(batch.ticket, &mut self.effects);
        self.settle();
    }

    /// The batch under way is written, and the house breaks down before it hears of that.
    pub(crate) fn crash_after_append(&mut self) {
        self.begin_batch();
        let batch = self.under_way.take().expect("there is something to keep");
        self.shelf.keep(batch.writes);
        self.crash();
    }

    /// The house breaks down and opens anew from what is kept. Nobody is connected any more.
    pub(crate) fn crash(&mut self) {
        self.entropy += 1;
        self.hall = Hall::new(bytes_of(self.entropy), self.limits);
        let (codes, next) = self.shelf.codes();
        self.hall.open(codes, next);
        (self.effects, self.under_way) = (Effects::default(), None);
        self.loads.clear();
    }

    /// The house closes as it should, keeps what there is, and opens anew.
    pub(crate) fn shut(&mut self) {
        self.hall.shut(self.now, &mut self.effects);
        self.settle();
        self.crash();
    }

    /// Tables that are wanted are fetched.
    pub(crate) fn fetch(&mut self) {
        while let Some(code) = self.loads.pop_front() {
            let found = self.shelf.saved(code);
            let loaded = found.map_or(Loaded::Missing, |saved| Loaded::Found(Box::new(saved)));
            self.hall.loaded(self.now, code, loaded, &mut self.effects);
        }
        self.settle();
    }

    /// Tables that are wanted are fetched, the one that was wanted last first.
    pub(crate) fn fetch_last_first(&mut self) {
        self.loads.make_contiguous().reverse();
        self.fetch();
    }

    /// The store cannot say what has become of the tables that are wanted.
    pub(crate) fn fetch_in_vain(&mut self) {
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
                let tell = read(&frame);
                if let Some(raw) = &mut self.raw {
                    raw.push((conn, frame));
                }
                self.clients.get_mut(&conn).expect("nobody else is told").hear(&tell);
                self.sent.push((conn, tell));
            }
            for (conn, why) in effects.closes {
                assert_eq!(self.clients[&conn].bye, Some(why), "whoever is closed is told why");
            }
            for wanted in effects.pasts {
                let told = self.knows_the_past.then(|| self.shelf.past(&wanted));
                self.hall.past(&wanted, told.as_deref(), &mut self.effects);
            }
            self.loads.extend(effects.loads);
            if self.fetches_at_once && !self.loads.is_empty() {
                self.fetch();
            }
            if self.keeps_at_once && self.under_way.is_none() && self.hall.has_writes() {
                self.keep();
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

    /// Forgets what was said so far; what the clients know of their games stays.
    pub(crate) fn forget_what_was_said(&mut self) {
        self.sent.clear();
        self.clients.values_mut().for_each(|client| client.heard.clear());
    }

    /// The client on this connection knows what another one knew.
    fn give(&mut self, conn: ConnId, known: Client) {
        self.clients.insert(conn, known);
    }

    /// Why a connection was closed, if it was.
    pub(crate) fn bye(&self, conn: ConnId) -> Option<Bye> {
        self.at(conn).bye
    }
}

/// A frame is a message, and nothing but the message.
fn read(frame: &[u8]) -> Tell {
    let text = std::str::from_utf8(frame).expect("frames are text");
    let tell: Tell = serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"));
    let again = serde_json::to_value(&tell).expect("messages serialise");
    let value: serde_json::Value = serde_json::from_str(text).expect("it was read before");
    assert_eq!(value, again, "the frame says more or less than its message");
    assert_eq!(value.to_string().len(), text.len(), "nothing is said twice: {text}");
    tell
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
