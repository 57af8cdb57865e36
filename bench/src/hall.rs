//! `bench hall`: the divided hall without sockets, over a store in memory. One thread and two drive
//! the same tables in turns, and what they make of it is compared; then a table of sixty gangsters
//! with 256 devices shows how long anything takes that is done under a lock; last, people who steer
//! ([`steering`]).

pub(crate) mod steering;

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use client::Client;
use protocol::{Agreement, Ask, Clock, HallAsk, Pace, Phase, Role, TableAsk, Tell};
use room::{Address, Batch, ConnId, Effects, Frame, Hall, Limits, Rim, Wall};
use store::{MemoryStore, Store};
use tabletop::Seat;

use crate::{Dice, figure};

/// As many shards as a server with two threads has.
const SHARDS: usize = 8;
/// Tables of each thread.
const TABLES: usize = 64;
/// Seats of each table.
const SEATS: usize = 4;
/// How long a turn takes, and how many turns there are.
const TURN: Duration = Duration::from_millis(300);
const TURNS: usize = 9;
/// Devices at the table of gangsters, so many of which play.
const DEVICES: u64 = 256;
const GANGSTERS: u64 = 60;
/// How often the same evening of gangsters is played: what is not the machine's own noise takes its
/// time every time.
const EVENINGS: usize = 3;
/// After so many calls the evening is over, whatever is still to come.
const MOST_CALLS: usize = 1_500;

/// Tables of which everything is counted, and the rounds of their evening.
const FEW_TABLES: usize = 16;
const ROUNDS: u64 = 400;

/// Prints the figures.
pub(crate) fn time() {
    sizes();
    let mut best = [0.0_f64; 2];
    for _ in 0..TURNS {
        for threads in 1..=2 {
            best[threads - 1] = best[threads - 1].max(moves_per_s(threads));
        }
    }
    figure("hall_moves_per_s_one_thread", best[0]);
    figure("hall_moves_per_s_two_threads", best[1]);
    figure("hall_two_over_one", best[1] / best[0]);
    let evenings: Vec<Vec<Duration>> = (0..EVENINGS).map(|_| evening()).collect();
    let calls = evenings.iter().map(Vec::len).min().unwrap_or(0);
    let least = |call: usize| evenings.iter().map(|evening| evening[call]).min();
    let mut took: Vec<Duration> = (0..calls).filter_map(least).collect();
    took.sort_unstable();
    let ms = |took: Duration| took.as_secs_f64() * 1e3;
    figure("hall_calls_at_sixty_gangsters", took.len() as f64);
    figure("hall_longest_call_ms", took.last().copied().map_or(0.0, ms));
    figure("hall_p99_call_ms", took.get(took.len() * 99 / 100).copied().map_or(0.0, ms));
    steering::time();
}

/// Frames by their readers.
type Boxes = HashMap<ConnId, Vec<Frame>>;

/// A hall over a store in memory, and what it has sent.
struct DrivenHall {
    hall: Hall,
    store: Mutex<MemoryStore>,
    /// A box for the people of every thread.
    boxes: Vec<Mutex<Boxes>>,
    clock: AtomicU64,
    /// How many bytes were sent.
    sent: AtomicU64,
}

impl Rim for &DrivenHall {
    fn carry_out(&mut self, effects: &mut Effects) {
        for (conn, frame) in effects.frames.drain(..) {
            self.sent.fetch_add(frame.len() as u64, Ordering::Relaxed);
            let boxes = &self.boxes[conn.0 as usize % self.boxes.len()];
            let mut boxes = boxes.lock().expect("nobody panics with it");
            boxes.entry(conn).or_default().push(frame);
        }
        *effects = Effects::default();
    }
}

impl DrivenHall {
    fn new(shards: usize, threads: usize) -> DrivenHall {
        DrivenHall {
            hall: Hall::new([5; 32], Limits { desk_ms: 0, ..Limits::trusting() }, shards),
            store: Mutex::default(),
            boxes: (0..threads).map(|_| Mutex::default()).collect(),
            clock: AtomicU64::new(1_000_000),
            sent: AtomicU64::new(0),
        }
    }

    fn now(&self) -> Wall {
        Wall(self.clock.load(Ordering::Relaxed))
    }

    fn ask(&self, conn: ConnId, ask: &Ask) {
        let text = serde_json::to_string(ask).expect("an ask serialises");
        self.hand_in(conn, &text);
    }

    /// The hall is given a frame.
    #[inline(never)]
    fn hand_in(&self, conn: ConnId, text: &str) {
        self.hall.frame(self.now(), conn, text, &mut &*self);
    }

    /// Commits what there is, unless another thread does: then what is here goes with its next batch.
    fn commit(&self) {
        let Ok(mut store) = self.store.try_lock() else { return };
        if let Some(Batch { ticket, writes }) = self.hall.batch() {
            let refused = store.commit(&writes, 1).expect("memory commits");
            assert!(refused.is_empty(), "{refused:?}");
            self.hall.committed(ticket, &[], &mut &*self);
        }
    }
}

/// Somebody at a table.
struct Player {
    conn: ConnId,
    client: Client,
    code: String,
    /// The last game that was started, and that was asked for a rematch after, by this host.
    started: u32,
    over: u32,
    moves: u64,
}

impl Player {
    /// Somebody who connects and says hello. The number says which thread's box is theirs.
    fn new(driven: &DrivenHall, number: u64, role: Role) -> Player {
        let conn = ConnId(number);
        driven.hall.connect(driven.now(), conn, Address(number));
        let key = format!("{number:064x}");
        let mut client = Client::light(key.clone());
        let hello = client.greeting();
        hello.iter().for_each(|ask| driven.ask(conn, ask));
        let client = if role == Role::Player { client } else { Client::with_role(key, role) };
        Player { conn, client, code: String::new(), started: 0, over: 0, moves: 0 }
    }

    /// Reads what has come, and asks for what a host asks for.
    fn reads(&mut self, driven: &DrivenHall) {
        let boxes = &driven.boxes[self.conn.0 as usize % driven.boxes.len()];
        let frames = boxes.lock().expect("nobody panics with it").remove(&self.conn);
        for frame in frames.unwrap_or_default() {
            let text = std::str::from_utf8(&frame).expect("frames are text");
            let acting = self.client.pending().is_some();
            let tell = self.client.hear(text).expect("it is in order").tell;
            self.moves += u64::from(acting && self.client.pending().is_none());
            let Tell::Desk { desk, you } = tell else { continue };
            self.code.clone_from(&desk.code);
            let full = desk.chairs.iter().all(|chair| chair.name.is_some());
            let ask = match desk.phase {
                Phase::Gathering if you.host && full && self.started < desk.game_no => {
                    self.started = desk.game_no;
                    TableAsk::Start {}
                }
                Phase::Over if you.host && self.over < desk.game_no => {
                    self.over = desk.game_no;
                    TableAsk::Rematch {}
                }
                Phase::Gathering
                | Phase::Dealing
                | Phase::Outdated
                | Phase::Playing
                | Phase::Over => continue,
            };
            driven.ask(self.conn, &ask.into());
        }
    }

    /// Something that may be done, if something may be.
    fn chooses(&mut self, dice: &mut Dice) -> Option<Ask> {
        if !self.client.may_act() {
            return None;
        }
        let legal = &self.client.game()?.legal;
        let action = legal[dice.below(legal.len())].action.clone();
        self.client.act(action)
    }
}

/// A table whose seats are all taken; who is there.
fn seated(driven: &DrivenHall, game: &str, agreement: Agreement, numbers: &[u64]) -> Vec<Player> {
    let mut host = Player::new(driven, numbers[0], Role::Player);
    let create =
        HallAsk::Create { game: game.into(), agreement, name: "P".into(), bots: Vec::new() };
    driven.ask(host.conn, &create.into());
    driven.commit();
    host.reads(driven);
    let mut players = vec![host];
    for (seat, number) in numbers.iter().enumerate().skip(1) {
        let player = Player::new(driven, *number, Role::Player);
        driven.ask(player.conn, &player.client.join(&players[0].code));
        let (seat, name) = (Seat(seat as u8), format!("P{seat}"));
        driven.ask(player.conn, &TableAsk::Sit { seat, name, pledge: None }.into());
        players.push(player);
    }
    driven.commit();
    players
}

/// Moves a second of so many threads, each with its own tables in the one hall.
fn moves_per_s(threads: usize) -> f64 {
    let driven = DrivenHall::new(SHARDS, threads);
    let mut everybody = dealt(&driven, threads, TABLES);
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for (thread, tables) in everybody.iter_mut().enumerate() {
            let driven = &driven;
            scope.spawn(move || {
                let mut dice = Dice::seeded(thread as u64);
                while begun.elapsed() < TURN {
                    play(driven, tables, &mut dice);
                }
            });
        }
    });
    let took = begun.elapsed();
    let moves: u64 = everybody.iter().flatten().flatten().map(|player| player.moves).sum();
    moves as f64 / took.as_secs_f64()
}

/// So many tables of each thread, at which everything is dealt.
fn dealt(driven: &DrivenHall, threads: usize, tables: usize) -> Vec<Vec<Vec<Player>>> {
    let agreement =
        Agreement { clock: Clock::Normal, pace: Pace::Instant, ..Agreement::of(SEATS as u8) };
    let tables_of = |thread: usize| -> Vec<Vec<Player>> {
        let number = |nth: usize| (nth * threads + thread + threads) as u64;
        let table = |table: usize| {
            let numbers: Vec<u64> = (0..SEATS).map(|seat| number(table * SEATS + seat)).collect();
            seated(driven, "cache-ton-cash", agreement.clone(), &numbers)
        };
        (0..tables).map(table).collect()
    };
    let mut everybody: Vec<Vec<Vec<Player>>> = (0..threads).map(tables_of).collect();
    for _ in 0..4 {
        everybody.iter_mut().flatten().flatten().for_each(|player| player.reads(driven));
        driven.commit();
        driven.clock.fetch_add(6_000, Ordering::Relaxed);
        driven.hall.wake(driven.now(), &mut &*driven);
        driven.commit();
    }
    everybody
}

/// Everybody at a few tables does so many things, the same ones every time; how many moves that was.
/// Under callgrind, with [`DrivenHall::hand_in`] to collect by, it is what the hall does for them and
/// nothing that the players do.
pub(crate) fn count(rounds: u64) -> u64 {
    moves(&played(rounds, FEW_TABLES).1)
}

/// Prints how many bytes the four of a table are sent for a move, and how much memory one more table
/// takes, its light players and what is stored of it included. Both are differences between more and
/// less, so that the beginning does not count; and the same every time.
pub(crate) fn sizes() {
    let evening = |rounds: u64| {
        let (driven, tables) = played(rounds, FEW_TABLES);
        (moves(&tables) as f64, driven.sent.load(Ordering::Relaxed) as f64)
    };
    let ((few, less), (many, more)) = (evening(ROUNDS), evening(2 * ROUNDS));
    figure("hall_bytes_a_move", (more - less) / (many - few));
    let held = |tables: usize| {
        let held = allocation_counter::measure(|| std::mem::forget(played(ROUNDS, tables)));
        held.bytes_current as f64
    };
    let more = held(3 * FEW_TABLES) - held(FEW_TABLES);
    figure("hall_table_bytes", more / (2 * FEW_TABLES) as f64);
}

/// So many tables at which so many rounds were played.
fn played(rounds: u64, tables: usize) -> (DrivenHall, Vec<Vec<Player>>) {
    let driven = DrivenHall::new(1, 1);
    let mut tables = dealt(&driven, 1, tables).remove(0);
    let mut dice = Dice::seeded(0);
    for _ in 0..rounds {
        play(&driven, &mut tables, &mut dice);
    }
    (driven, tables)
}

fn moves(tables: &[Vec<Player>]) -> u64 {
    tables.iter().flatten().map(|player| player.moves).sum()
}

/// Everybody of these tables reads, and does one thing.
fn play(driven: &DrivenHall, tables: &mut [Vec<Player>], dice: &mut Dice) {
    for table in tables {
        for player in table {
            player.reads(driven);
            if let Some(ask) = player.chooses(dice) {
                driven.ask(player.conn, &ask);
            }
        }
    }
    // As a server does: a batch has a move of many tables.
    driven.commit();
    // Where a game was asked for again, it is dealt when time has passed.
    driven.clock.fetch_add(50, Ordering::Relaxed);
    if dice.below(16) == 0 {
        driven.hall.wake(driven.now(), &mut &*driven);
    }
}

/// How long every call took of an evening of sixty gangsters with 256 devices, in order. It is the same
/// evening every time.
fn evening() -> Vec<Duration> {
    let driven = DrivenHall::new(1, 1);
    let agreement = Agreement { pace: Pace::Instant, ..Agreement::of(GANGSTERS as u8) };
    let numbers: Vec<u64> = (1..=GANGSTERS).collect();
    let mut players = seated(&driven, "cash-n-guns-live", agreement, &numbers);
    let mut took = Vec::new();
    let mut timed = |act: &mut dyn FnMut()| {
        let begun = Instant::now();
        act();
        took.push(begun.elapsed());
    };
    let watchers: Vec<Player> =
        (GANGSTERS + 1..=DEVICES).map(|it| Player::new(&driven, it, Role::Watcher)).collect();
    for watcher in &watchers {
        timed(&mut || driven.ask(watcher.conn, &watcher.client.join(&players[0].code)));
    }
    let mut dice = Dice::seeded(9);
    let mut calls = 0;
    while calls < MOST_CALLS {
        let before = calls;
        for player in &mut players {
            player.reads(&driven);
            if let Some(ask) = player.chooses(&mut dice) {
                timed(&mut || driven.ask(player.conn, &ask));
                calls += 1;
            }
        }
        if driven.hall.has_writes() {
            timed(&mut || driven.commit());
            calls += 1;
        } else if calls == before {
            let Some(next) = driven.hall.next_wake() else { break };
            driven.clock.fetch_max(next.0, Ordering::Relaxed);
            timed(&mut || driven.hall.wake(driven.now(), &mut &driven));
            calls += 1;
        }
        // Nobody reads what the watchers are told.
        let mut boxes = driven.boxes[0].lock().expect("nobody panics with it");
        watchers.iter().for_each(|watcher| drop(boxes.remove(&watcher.conn)));
    }
    // Half of them lose their Wi-Fi at once and come back: the joins of one table.
    for player in players.iter().take(GANGSTERS as usize / 2) {
        timed(&mut || driven.hall.disconnect(driven.now(), player.conn, &mut &driven));
    }
    for (nth, player) in players.iter().take(GANGSTERS as usize / 2).enumerate() {
        let conn = ConnId(DEVICES + 1 + nth as u64);
        driven.hall.connect(driven.now(), conn, Address(conn.0));
        for ask in player.client.clone().greeting() {
            timed(&mut || driven.ask(conn, &ask));
        }
        timed(&mut || driven.commit());
    }
    took
}
