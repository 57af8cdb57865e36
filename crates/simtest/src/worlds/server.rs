//! A server that does everything by the clock.

use std::collections::BTreeMap;

use client::Client;
use protocol::{Ask, Role};
use room::{
    Address, Batch, ConnId, Effects, Frame, Hall, Limits, Loaded, PAST_MS, PastWanted, PlayerId,
    Wall,
};
use store::{Code, MemoryStore, Store, StoreReader};
use tabletop::{Chance, Seed};

use crate::planted;
use crate::referee::Ledger;

/// How often it looks at its clock, and how often it commits.
const STEP_MS: u64 = 5;
const COMMIT_MS: u64 = 40;
/// It reads a part of the past in fewer steps than that.
const READ_STEPS: u32 = (PAST_MS / STEP_MS) as u32;

pub(super) struct Server {
    hall: Hall,
    store: MemoryStore,
    /// What is committed, for the referee.
    pub(super) ledger: Ledger,
    pub(super) now: Wall,
    batch: Option<Batch>,
    loads: Vec<Code>,
    /// What is read of the past, and when that will be done.
    pasts: Vec<(Wall, PastWanted)>,
    /// How long reading takes.
    reading: Chance,
    pub(super) clients: BTreeMap<ConnId, Client>,
    players: BTreeMap<ConnId, String>,
    /// What everybody was told, and when.
    pub(super) sent: BTreeMap<ConnId, Vec<(Wall, Frame)>>,
}

impl Server {
    /// The server of one of two worlds. What it reads takes another time than in the other one: that
    /// depends on what others have done.
    pub(super) fn new(seed: u64, world: u64, now: Wall) -> Server {
        let limits = limits();
        Server {
            hall: hall(seed, limits),
            store: MemoryStore::default(),
            ledger: Ledger::new(limits.entries),
            now,
            batch: None,
            loads: Vec::new(),
            pasts: Vec::new(),
            reading: Chance::keyed(&Seed::from_number(seed), 3 + world, 0),
            clients: BTreeMap::new(),
            players: BTreeMap::new(),
            sent: BTreeMap::new(),
        }
    }

    /// Somebody connects and says hello.
    pub(super) fn connect(&mut self, conn: ConnId, key: &str, role: Role) {
        let player = PlayerId::of_key(key).expect("a key of 64 digits");
        let player = serde_json::to_value(player).expect("a hash serialises");
        self.players.insert(conn, player.as_str().expect("a hash is a text").into());
        let mut client = Client::with_role(key, role);
        let hello = client.greeting();
        self.clients.insert(conn, client);
        self.hall.connect(self.now, conn, Address(conn.0));
        let mut effects = Effects::default();
        for ask in hello {
            let text = serde_json::to_string(&ask).expect("an ask serialises");
            self.hall.frame(self.now, conn, &text, &mut effects);
        }
        // Nothing but a hello can come of it, which the client does not need.
        self.note(&effects);
    }

    pub(super) fn ask(&mut self, conn: ConnId, code: Code, ask: &Ask) -> Result<(), String> {
        if let Ask::Table(ask) = ask {
            self.ledger.is_asked(self.now, &self.players[&conn], code, ask);
        }
        let text = serde_json::to_string(ask).expect("an ask serialises");
        let mut effects = Effects::default();
        self.hall.frame(self.now, conn, &text, &mut effects);
        self.carry_out(effects)
    }

    /// Time passes.
    pub(super) fn pass(&mut self, ms: u64) -> Result<(), String> {
        let end = self.now.after_ms(ms);
        while self.now < end {
            self.now = self.now.after_ms(STEP_MS);
            let mut effects = Effects::default();
            for code in std::mem::take(&mut self.loads) {
                let mut reader = self.store.reader().map_err(|why| why.to_string())?;
                let games = planted::catalogue();
                let loaded = Loaded::by(self.now, games, |readable| reader.load(code, readable));
                let loaded = loaded.map_err(|why| why.to_string())?;
                self.hall.loaded(self.now, code, loaded, &mut effects);
            }
            let now = self.now;
            let read: Vec<_> = self.pasts.extract_if(.., |(done, _)| *done <= now).collect();
            for (_, wanted) in read {
                let told = self.told_before(&wanted)?;
                self.hall.past(self.now, &wanted, Some(&told), &mut effects);
            }
            if self.hall.next_wake().is_some_and(|next| next <= self.now) {
                self.hall.wake(self.now, &mut effects);
            }
            if self.now.0.is_multiple_of(COMMIT_MS) {
                self.commit(&mut effects)?;
            }
            self.carry_out(effects)?;
        }
        Ok(())
    }

    fn commit(&mut self, effects: &mut Effects) -> Result<(), String> {
        if let Some(batch) = self.batch.take() {
            let refused = self.store.commit(&batch.writes, self.now.0);
            if let Some(refused) = refused.map_err(|why| why.to_string())?.first() {
                return Err(format!("a write that contradicts what is stored: {refused}"));
            }
            self.ledger.committed(self.now, &batch)?;
            self.hall.committed(batch.ticket, &[], effects);
        }
        self.batch = self.hall.batch();
        Ok(())
    }

    fn told_before(&self, wanted: &PastWanted) -> Result<String, String> {
        let mut reader = self.store.reader().map_err(|why| why.to_string())?;
        let lines = reader.entries(wanted.table, wanted.game_no, 1..u32::MAX);
        let lines = lines.map_err(|why| why.to_string())?;
        let game = games::find_in(planted::catalogue(), wanted.game);
        let game = game.ok_or("the past of an unknown game")?;
        let mut told = Vec::new();
        game.write_told(&lines, wanted.viewer, wanted.which.clone(), &mut told)
            .map_err(|flaw| flaw.to_string())?;
        String::from_utf8(told).map_err(|why| why.to_string())
    }

    fn carry_out(&mut self, effects: Effects) -> Result<(), String> {
        if let Some((conn, why)) = effects.closes.first() {
            return Err(format!("{} is closed: {why:?}", conn.0));
        }
        self.note(&effects);
        for (conn, frame) in &effects.frames {
            let text = std::str::from_utf8(frame).map_err(|why| why.to_string())?;
            let client = self.clients.get_mut(conn).ok_or("a frame for nobody")?;
            client.hear(text).map_err(|why| format!("{}: {why}", conn.0))?;
        }
        self.loads.extend(effects.loads);
        for wanted in effects.pasts {
            let steps = self.reading.below(READ_STEPS);
            self.pasts.push((self.now.after_ms(STEP_MS * u64::from(steps)), wanted));
        }
        Ok(())
    }

    fn note(&mut self, effects: &Effects) {
        for (conn, frame) in &effects.frames {
            self.sent.entry(*conn).or_default().push((self.now, frame.clone()));
        }
    }

    /// The server is shut down and starts again, and all connections are gone.
    pub(super) fn restart(&mut self, seed: u64) -> Result<(), String> {
        let mut effects = Effects::default();
        self.hall.shut_down(self.now, &mut effects);
        while self.batch.is_some() || self.hall.has_writes() {
            self.commit(&mut Effects::default())?;
        }
        self.hall = hall(seed, limits());
        let codes = self.store.reader().and_then(|mut reader| reader.codes());
        self.hall.open(codes.map_err(|why| why.to_string())?, self.store.next_table());
        (self.loads, self.pasts) = (Vec::new(), Vec::new());
        Ok(())
    }
}

/// Enough that people go from one to another.
const SHARDS: usize = 2;

fn limits() -> Limits {
    // Whoever asks for so much is not looked at here.
    Limits { desk_ms: 0, ..Limits::trusting() }
}

fn hall(seed: u64, limits: Limits) -> Hall {
    let mut hall = Hall::new(Seed::from_number(seed).0, limits, SHARDS);
    hall.offer(planted::catalogue());
    hall
}
