//! Several threads in one hall: whoever goes from table to table hears everything of one before
//! anything of the next, whatever becomes of batches meanwhile.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use client::Client;
use protocol::{Ask, Tell};
use room::{Address, ConnId, Effects, Hall, Limits, PastWanted, Probe, Rim, Wall};
use store::{Code, TableId};
use tabletop::{Chance, Nonce, Seat};

use crate::server::shelf::Shelf;
use crate::server::{
    act, bravo, bytes_of, create_with, fill, instant, key, leave, seen, start, tables,
};

const GAME: &str = "cache-ton-cash";
const THREADS: usize = 4;
const PEOPLE: usize = 5;
const TURNS: usize = 8_000;

/// What is on its way: frames by their readers, and what the store is to do.
#[derive(Default)]
struct Post {
    boxes: Mutex<HashMap<ConnId, Vec<bytes::Bytes>>>,
    wanted: Mutex<(Vec<Code>, Vec<PastWanted>, Vec<Probe>)>,
}

struct Postman<'a>(&'a Post);

impl Rim for Postman<'_> {
    fn carry_out(&mut self, effects: &mut Effects) {
        let mut boxes = self.0.boxes.lock().expect("nobody panics with it");
        for (conn, frame) in effects.frames.drain(..) {
            boxes.entry(conn).or_default().push(frame);
        }
        drop(boxes);
        effects.closes.clear();
        let mut wanted = self.0.wanted.lock().expect("nobody panics with it");
        wanted.0.append(&mut effects.loads);
        wanted.1.append(&mut effects.pasts);
        wanted.2.append(&mut effects.probes);
    }
}

/// A hall, a store, and everything that several threads share.
struct SharedHall {
    hall: Hall,
    shelf: Mutex<Shelf>,
    post: Post,
    clock: AtomicU64,
    conns: AtomicU64,
    codes: Mutex<Vec<String>>,
    working: AtomicUsize,
}

impl SharedHall {
    fn now(&self) -> Wall {
        Wall(self.clock.fetch_add(25, Ordering::Relaxed))
    }

    /// Somebody asks for something.
    fn ask(&self, conn: ConnId, ask: &Ask) {
        let text = serde_json::to_string(ask).expect("asks serialise");
        self.hall.frame(self.now(), conn, &text, &mut Postman(&self.post));
    }

    /// The store does what it is asked for; whether there was something.
    fn stores(&self, chance: &mut Chance, calm: bool) -> bool {
        let mut did = false;
        let rim = &mut Postman(&self.post);
        if let Some(batch) = self.hall.batch() {
            did = true;
            let unlucky = if calm { 1 } else { chance.below(40) };
            let victim = batch.writes[0].table();
            let mut writes = batch.writes;
            if unlucky == 0 {
                self.hall.failed(batch.ticket, rim);
            } else {
                let refused: Vec<TableId> = (unlucky == 2).then_some(victim).into_iter().collect();
                writes.retain(|write| !refused.contains(&write.table()));
                let mut shelf = self.shelf.lock().expect("nobody panics with it");
                assert_eq!(shelf.commit(&writes), [], "nothing contradicts what is stored");
                drop(shelf);
                self.hall.committed(batch.ticket, &refused, rim);
            }
        }
        let wanted = std::mem::take(&mut *self.post.wanted.lock().expect("nobody panics with it"));
        let (loads, pasts, probes) = wanted;
        did |= !loads.is_empty() || !pasts.is_empty() || !probes.is_empty();
        for code in loads {
            let loaded = self.shelf.lock().expect("it is free").load(self.now(), code);
            self.hall.loaded(self.now(), code, loaded, rim);
        }
        for wanted in pasts {
            let told = self.shelf.lock().expect("it is free").past(&wanted);
            self.hall.past(self.now(), &wanted, Some(&told), rim);
        }
        for probe in probes {
            let holds = self.shelf.lock().expect("it is free").holds_seat(&probe);
            self.hall.probed(&probe, holds, rim);
        }
        self.hall.wake(self.now(), rim);
        did
    }
}

/// Somebody who does this and that.
struct Wanderer {
    name: String,
    conn: ConnId,
    client: Client,
    /// How many desks and updates they were told.
    told: (usize, usize),
}

impl Wanderer {
    fn new(shared: &SharedHall, name: String) -> Wanderer {
        let client = Client::new(key(&name));
        let mut wanderer = Wanderer { name, conn: ConnId(0), client, told: (0, 0) };
        wanderer.connects(shared);
        wanderer
    }

    fn connects(&mut self, shared: &SharedHall) {
        self.conn = ConnId(shared.conns.fetch_add(1, Ordering::Relaxed));
        shared.hall.connect(shared.now(), self.conn, Address(1));
        for ask in self.client.greeting() {
            shared.ask(self.conn, &ask);
        }
    }

    /// Reads what has come, and answers what is to be answered.
    fn reads(&mut self, shared: &SharedHall) {
        let frames = shared.post.boxes.lock().expect("nobody panics with it").remove(&self.conn);
        let mut answers = Vec::new();
        for frame in frames.unwrap_or_default() {
            let text = std::str::from_utf8(&frame).expect("frames are text");
            let heard = self.client.hear(text);
            let heard = heard.unwrap_or_else(|why| panic!("{} is told {text}: {why}", self.name));
            self.told.1 += usize::from(matches!(heard.tell, Tell::Update { .. }));
            if let Tell::Desk { desk, .. } = &heard.tell {
                self.told.0 += 1;
                let mut codes = shared.codes.lock().expect("nobody panics with it");
                if !codes.contains(&desk.code) {
                    codes.push(desk.code.clone());
                }
            }
            answers.extend(heard.resend.into_iter().chain(heard.reveal));
        }
        for answer in answers {
            shared.ask(self.conn, &answer);
        }
        if self.client.close_reason().is_some() {
            shared.hall.disconnect(shared.now(), self.conn, &mut Postman(&shared.post));
            self.connects(shared);
        }
    }

    fn does_something(&mut self, shared: &SharedHall, chance: &mut Chance) {
        let ask = match chance.below(60) {
            0 => {
                shared.hall.disconnect(shared.now(), self.conn, &mut Postman(&shared.post));
                return self.connects(shared);
            }
            1 => {
                shared.ask(self.conn, &leave());
                self.reads(shared);
                return self.client.forget_table();
            }
            2 => create_with(GAME, &self.name, instant(3), &["greedy"]),
            3..6 => {
                let codes = shared.codes.lock().expect("nobody panics with it");
                let newest = &codes[codes.len().saturating_sub(8)..];
                if newest.is_empty() {
                    return;
                }
                self.client.join(chance.pick(newest).as_str())
            }
            6 => tables(),
            7 => bravo(),
            8 => self.client.sit(Seat(chance.below(3) as u8), &*self.name, Nonce([3; 32])),
            9..13 => fill(),
            13..19 => start(),
            _ if self.client.may_act() => {
                let game = self.client.game().expect("it may act");
                let action = chance.pick(&game.legal).action.clone();
                let asked = self.client.act(action.clone());
                asked.unwrap_or_else(|| act(1, 1, &action))
            }
            _ => return,
        };
        shared.ask(self.conn, &ask);
    }
}

#[test]
fn many_threads_tell_everybody_everything_in_order() {
    let limits = Limits { desk_ms: 0, ..Limits::trusting() };
    let shared = SharedHall {
        hall: Hall::new(bytes_of(5), limits, 3),
        shelf: Mutex::default(),
        post: Post::default(),
        clock: AtomicU64::new(1_000_000),
        conns: AtomicU64::new(1),
        codes: Mutex::default(),
        working: AtomicUsize::new(THREADS),
    };
    let mut everybody: Vec<Wanderer> = std::thread::scope(|scope| {
        let works = |thread: usize| {
            let shared = &shared;
            scope.spawn(move || {
                let mut chance = Chance::from_number(thread as u64);
                let name = |person| format!("{thread} {person}");
                let mut people: Vec<Wanderer> =
                    (0..PEOPLE).map(|person| Wanderer::new(shared, name(person))).collect();
                for _ in 0..TURNS {
                    let who = chance.below(PEOPLE as u32) as usize;
                    people[who].reads(shared);
                    people[who].does_something(shared, &mut chance);
                }
                shared.working.fetch_sub(1, Ordering::Release);
                people
            })
        };
        let working: Vec<_> = (0..THREADS).map(works).collect();
        let mut chance = Chance::from_number(99);
        while shared.working.load(Ordering::Acquire) > 0 {
            if !shared.stores(&mut chance, false) {
                std::thread::yield_now();
            }
        }
        working.into_iter().flat_map(|thread| thread.join().expect("it works")).collect()
    });
    let mut chance = Chance::from_number(0);
    for _ in 0..50 {
        while shared.stores(&mut chance, true) {}
        everybody.iter_mut().for_each(|person| person.reads(&shared));
    }
    assert_eq!(shared.hall.take_panicked(), []);
    assert_eq!(shared.hall.counts().1, everybody.len());
    let shelf = shared.shelf.lock().expect("it is free");
    for person in &everybody {
        let Some(desk) = person.client.desk() else { continue };
        let Some(game) = person.client.game() else { continue };
        let truth = shelf.truth(&desk.code);
        assert_eq!(game.view, seen(&*truth, person.client.viewer()), "{}", person.name);
    }
    let told = everybody.iter().fold((0, 0), |sum, it| (sum.0 + it.told.0, sum.1 + it.told.1));
    assert!(told.0 > 300 && told.1 > 50, "too little happens: {told:?} desks and updates");
}
