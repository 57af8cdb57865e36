//! A hall with a clock that is turned by hand, a store, and a few people who fold what they are told.

use std::collections::VecDeque;

use client::Client;
use protocol::{Ask, HallAsk, Role, Tell, VERSION};
use room::{Address, ConnId, Effects, Hall, Limits, Loaded, PastWanted, Wall};
use serde_json::Value;
use store::{Code, MemoryStore, Store, StoreReader, TableId};
use tabletop::fairness::hex_bytes;
use tabletop::{Nonce, Seat};

/// How many people there are.
pub(crate) const PEOPLE: usize = 6;
/// How often the hall is woken before somebody says the next thing.
const MOST_WAKES: usize = 200;

/// Enough that people go from one to another.
const SHARDS: usize = 2;

/// A hall over what is stored. The number makes its chance another.
fn open_hall(life: u8, limits: Limits, codes: Vec<Code>, next_table: TableId) -> Hall {
    let hall = Hall::new([life; 32], limits, SHARDS);
    hall.open(codes, next_table);
    hall
}

/// A hall over a store, driven by a script.
pub(crate) struct ScriptedHall<S: Store = MemoryStore> {
    hall: Hall,
    // Before the store: who closes a file last tidies it, and a reader cannot.
    reader: S::Reader,
    store: S,
    limits: Limits,
    now: Wall,
    effects: Effects,
    people: [Person; PEOPLE],
    conns: u64,
    life: u8,
    /// What clients ask by themselves.
    asks: VecDeque<(usize, Ask)>,
    /// Whether a batch is stored as soon as there is one.
    commits: bool,
    /// Whether the next batch fails.
    fails: bool,
    /// The newest code that anybody was told.
    code: String,
}

/// Somebody, whether they are connected or not.
struct Person {
    client: Client,
    nonce: Nonce,
    conn: Option<ConnId>,
    /// How many frames they were told on this connection.
    heard: usize,
    /// Whether what they are told has to fit what they know. Who lies about that finds out.
    honest: bool,
}

impl Person {
    fn new(slot: usize) -> Person {
        let (client, nonce) = (Client::new(hex_bytes::encode(&bytes(slot))), Nonce(bytes(slot)));
        Person { client, nonce, conn: None, heard: 0, honest: true }
    }
}

fn bytes(slot: usize) -> [u8; 32] {
    [slot as u8 + 1; 32]
}

impl<S: Store> ScriptedHall<S> {
    /// Opens it over a store.
    pub(crate) fn open(store: S, limits: Limits) -> ScriptedHall<S> {
        let mut reader = store.reader().expect("the store can be read");
        let codes = reader.codes().expect("the store can be read");
        ScriptedHall {
            hall: open_hall(1, limits, codes, store.next_table()),
            store,
            reader,
            limits,
            now: Wall(1_000_000),
            effects: Effects::default(),
            people: std::array::from_fn(Person::new),
            conns: 0,
            life: 1,
            asks: VecDeque::new(),
            commits: true,
            fails: false,
            code: String::new(),
        }
    }

    /// Somebody connects if they are not connected, and says who they are and where they were.
    pub(crate) fn greet(&mut self, slot: usize) {
        self.connect(slot);
        for ask in self.people[slot].client.greeting() {
            self.ask(slot, &ask);
        }
    }

    fn connect(&mut self, slot: usize) {
        if self.people[slot].conn.is_some() {
            return;
        }
        self.conns += 1;
        let conn = ConnId(self.conns);
        let person = &mut self.people[slot];
        (person.conn, person.heard, person.honest) = (Some(conn), 0, true);
        self.hall.connect(self.now, conn, Address(slot as u64 / 2));
    }

    /// Somebody comes to the table whose code was told last.
    pub(crate) fn join(&mut self, slot: usize) {
        let ask = self.people[slot].client.join(&self.code.clone());
        self.ask(slot, &ask);
    }

    /// Somebody sits down with a part of the deal.
    pub(crate) fn sit(&mut self, slot: usize, seat: u8) {
        let person = &mut self.people[slot];
        let ask = person.client.sit(Seat(seat), format!("Person {slot}"), person.nonce);
        self.ask(slot, &ask);
    }

    /// Somebody does the nth thing that they may.
    pub(crate) fn act(&mut self, slot: usize, nth: usize) {
        let client = &mut self.people[slot].client;
        let legal = client.game().map(|game| game.legal.as_slice()).unwrap_or_default();
        let Some(action) = nth.checked_rem(legal.len()).map(|nth| legal[nth].action.clone()) else {
            return;
        };
        if let Some(ask) = client.act(action) {
            self.ask(slot, &ask);
        }
    }

    fn ask(&mut self, slot: usize, ask: &Ask) {
        let text = serde_json::to_string(ask).expect("asks serialise");
        self.frame(slot, &text);
    }

    /// Somebody says anything, with what they cannot know put in.
    pub(crate) fn say(&mut self, slot: usize, text: &str) {
        self.connect(slot);
        let person = &self.people[slot];
        let text = text
            .replace("$CODE", &self.code)
            .replace("$KEY", person.client.key())
            .replace("$NONCE", &hex_bytes::encode(&person.nonce.0))
            .replace("$PLEDGE", &hex_bytes::encode(&person.nonce.pledge().0));
        if let Ok(Ask::Hall(HallAsk::Join { since, role, .. })) = Ask::read(&text)
            && (since.is_some() || role != Role::Player)
        {
            self.people[slot].honest = false;
        }
        self.frame(slot, &text);
    }

    /// A frame of a client comes. Laws: what must be answered is; what is refused changes nothing and
    /// is told to nobody else.
    fn frame(&mut self, slot: usize, text: &str) {
        self.wake_due(self.now);
        let Some(conn) = self.people[slot].conn else { return };
        let settled = self.commits && !self.fails && !self.hall.has_writes();
        let before = self.people[slot].heard;
        self.hall.frame(self.now, conn, text, &mut self.effects);
        let refused = |frame: &[u8]| {
            frame.starts_with(br#"{"tell":"error""#) || frame.starts_with(br#"{"tell":"refused""#)
        };
        let own = self.effects.frames.iter().filter(|(to, _)| *to == conn);
        if settled && own.into_iter().any(|(_, frame)| refused(frame)) {
            assert!(!self.hall.has_writes(), "refused, and something is stored: {text}");
            // What was gathered for who asks comes before it, and nothing for anybody else.
            let update = |frame: &[u8]| frame.starts_with(br#"{"tell":"update""#);
            let (last, before) = self.effects.frames.split_last().expect("there is a refusal");
            let alone = last.0 == conn && refused(&last.1);
            let gathered = before.iter().all(|(to, frame)| *to == conn && update(frame));
            assert!(alone && gathered, "refused, and more than that is told: {text}");
        }
        self.settle();
        let answered = self.people[slot].heard > before || self.people[slot].conn.is_none();
        assert!(!settled || answered || !must_be_answered(text), "not answered: {text}");
    }

    /// Somebody is cut off.
    pub(crate) fn cut(&mut self, slot: usize) {
        if let Some(conn) = self.people[slot].conn.take() {
            self.hall.disconnect(self.now, conn, &mut self.effects);
            self.settle();
        }
    }

    /// Time passes.
    pub(crate) fn pass(&mut self, ms: u64) {
        let end = self.now.after_ms(ms);
        if self.wake_due(end) {
            self.now = end;
        }
    }

    /// Wakes the hall whenever it wants to be until then; false if it wants to be too often.
    fn wake_due(&mut self, end: Wall) -> bool {
        for _ in 0..MOST_WAKES {
            let Some(next) = self.hall.next_wake().filter(|next| *next <= end) else { return true };
            self.now = self.now.max(next);
            self.hall.wake(self.now, &mut self.effects);
            self.settle();
        }
        false
    }

    /// Batches wait until they are let go.
    pub(crate) fn hold(&mut self) {
        self.commits = false;
    }

    /// What waits is stored, and everything from now on.
    pub(crate) fn release(&mut self) {
        self.commits = true;
        self.settle();
    }

    /// The next batch cannot be stored.
    pub(crate) fn fail(&mut self) {
        self.fails = true;
    }

    /// The server is gone, with everything that is not stored, and opens anew.
    pub(crate) fn crash(&mut self) {
        self.life = self.life.wrapping_add(1);
        let codes = self.reader.codes().expect("the store can be read");
        self.hall = open_hall(self.life, self.limits, codes, self.store.next_table());
        self.effects = Effects::default();
        self.asks.clear();
        for person in &mut self.people {
            person.conn = None;
        }
    }

    /// The server shuts down as it should, and opens anew.
    pub(crate) fn shut(&mut self) {
        self.release();
        self.hall.shut_down(self.now, &mut self.effects);
        self.settle();
        self.crash();
    }

    /// How many things somebody was told of the game that lies before them.
    #[cfg(test)]
    pub(crate) fn told(&self, slot: usize) -> u32 {
        self.people[slot].client.game().map_or(0, |game| game.seq)
    }

    /// Everybody who was somewhere comes back after the server was shut. Law: they find what they
    /// left, which their clients check.
    pub(crate) fn comes_back_after_shutting(&mut self) {
        self.fails = false;
        self.shut();
        for slot in 0..PEOPLE {
            if self.people[slot].honest && self.people[slot].client.desk().is_some() {
                self.greet(slot);
            }
        }
    }

    /// Carries out what is to be done.
    fn settle(&mut self) {
        loop {
            let panicked = self.hall.take_panicked();
            assert!(panicked.is_empty(), "a table panicked: {panicked:?}");
            let Effects { frames, closes, loads, pasts, probes } =
                std::mem::take(&mut self.effects);
            let mut idle =
                frames.is_empty() && loads.is_empty() && pasts.is_empty() && probes.is_empty();
            for (conn, frame) in frames {
                self.tell(conn, &frame);
            }
            for (conn, why) in closes {
                if let Some(person) = self.people.iter_mut().find(|it| it.conn == Some(conn)) {
                    assert_eq!(person.client.close_reason(), Some(why), "closed without a word");
                    person.conn = None;
                }
            }
            for code in loads {
                let loaded =
                    Loaded::by(self.now, games::GAMES, |readable| self.reader.load(code, readable));
                let loaded = loaded.expect("the store can be read");
                self.hall.loaded(self.now, code, loaded, &mut self.effects);
            }
            for probe in probes {
                let desk = self.reader.desk(probe.code).expect("the store can be read");
                let holds_seat = probe.holds_seat(desk.as_deref());
                self.hall.probed(&probe, holds_seat, &mut self.effects);
            }
            for wanted in pasts {
                let told = self.told_before(&wanted);
                self.hall.past(self.now, &wanted, Some(&told), &mut self.effects);
            }
            idle &= !(self.commits && self.commit());
            if let Some((slot, ask)) = self.asks.pop_front() {
                let text = serde_json::to_string(&ask).expect("asks serialise");
                if let Some(conn) = self.people[slot].conn {
                    self.hall.frame(self.now, conn, &text, &mut self.effects);
                }
                idle = false;
            }
            if idle {
                return;
            }
        }
    }

    /// Stores what is to be stored; whether there was anything.
    fn commit(&mut self) -> bool {
        let Some(batch) = self.hall.batch() else { return false };
        if std::mem::take(&mut self.fails) {
            self.hall.failed(batch.ticket, &mut self.effects);
            return true;
        }
        let refused = self.store.commit(&batch.writes, self.now.0).expect("the store commits");
        assert!(refused.is_empty(), "a write contradicts what is stored: {refused:?}");
        self.hall.committed(batch.ticket, &[], &mut self.effects);
        true
    }

    /// Somebody is told something. Law: it can be read, and fits what they were told before.
    fn tell(&mut self, conn: ConnId, frame: &[u8]) {
        let text = std::str::from_utf8(frame).expect("frames are text");
        let tell: Tell = serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"));
        if let Tell::Desk { desk, .. } = &tell {
            self.code.clone_from(&desk.code);
        }
        let Some(slot) = self.people.iter().position(|it| it.conn == Some(conn)) else { return };
        let person = &mut self.people[slot];
        person.heard += 1;
        let before = person.client.clone();
        match person.client.hear(text) {
            Ok(heard) => {
                let asks = [heard.resend, heard.reveal].into_iter().flatten();
                self.asks.extend(asks.map(|ask| (slot, ask)));
            }
            // Who has lied about what they know is told things that do not fit it.
            Err(why) => {
                assert!(!person.honest, "{why}, after {:?} came {text}", before.game());
                person.client.forget_table();
            }
        }
    }

    fn told_before(&mut self, wanted: &PastWanted) -> String {
        let game = games::find(wanted.game).expect("a game that is played is listed");
        let entries = self.reader.entries(wanted.table, wanted.game_no, 1..u32::MAX);
        let entries = entries.expect("the store can be read");
        let mut told = Vec::new();
        game.write_told(&entries, wanted.viewer, wanted.which.clone(), &mut told)
            .expect("what is stored can be told");
        String::from_utf8(told).expect("what is told is text")
    }
}

/// Whether a frame always has an answer of its own: whatever cannot be read, and whatever asks.
fn must_be_answered(text: &str) -> bool {
    match Ask::read(text) {
        Err(_) => true,
        Ok(Ask::Hall(ask)) => match ask {
            HallAsk::Hello { .. }
            | HallAsk::Tables {}
            | HallAsk::Create { .. }
            | HallAsk::Join { .. }
            | HallAsk::Ping { .. } => true,
            HallAsk::Leave {} => false,
        },
        Ok(Ask::Table(_)) => false,
    }
}

/// Somebody comes to watch a table that was loaded. Law: they are shown it, or told why not.
pub(crate) fn come_to(code: Code, loaded: Loaded, now: Wall) {
    const ME: ConnId = ConnId(1);
    let hall = open_hall(1, Limits::trusting(), vec![code], TableId(1 << 40));
    let mut effects = Effects::default();
    hall.connect(now, ME, Address(0));
    let hello = HallAsk::Hello { magot: VERSION, key: hex_bytes::encode(&bytes(0)) };
    let join = HallAsk::Join { code: code.to_string(), role: Role::Watcher, since: None };
    for ask in [hello, join] {
        let text = serde_json::to_string(&Ask::from(ask)).expect("asks serialise");
        hall.frame(now, ME, &text, &mut effects);
    }
    let before = effects.frames.len();
    hall.loaded(now, code, loaded, &mut effects);
    while let Some(batch) = hall.batch() {
        hall.committed(batch.ticket, &[], &mut effects);
    }
    let panicked = hall.take_panicked();
    assert!(panicked.is_empty(), "a table panicked: {panicked:?}");
    let told = &effects.frames[before..];
    assert!(!told.is_empty(), "whoever comes to {code} is told nothing");
    for (_, frame) in told {
        let tell: Value = serde_json::from_slice(frame).expect("frames are JSON");
        assert!(tell["tell"].is_string(), "{tell}");
    }
}
