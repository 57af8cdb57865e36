//! Two worlds that differ only in something that somebody cannot see. They must be told the same,
//! byte for byte and at the same times, whatever they ask: answers and refusals, what they have missed
//! when they come back, reactions, the past.
//!
//! Both are a server of their own, with the same entropy, in which the same people do the same at the
//! same times. Then somebody does something in the one and something else, or nothing, in the other. A
//! referee who plays both journals again says how long a viewer cannot tell the difference by the
//! rules; so long the server must not tell them either.
//!
//! Batches are committed by the clock: what a busy store tells by its speed is not looked at here. How
//! long it takes to read a part of the past differs, since that depends on what others have done.

mod server;

use protocol::{Ask, HallAsk, Phase, Reaction, Role, Since, TableAsk};
use room::{ConnId, Wall};
use serde_json::{Value, json};
use store::Code;
use tabletop::{Chance, Seat, Seed, Viewer};

use crate::Failure;
use crate::plan::draw_hex;
use crate::planted;
use crate::twin::Twin;
use crate::worlds::server::Server;

/// When both begin.
const START: Wall = Wall(1_790_000_000_000);
/// The eyes of the audience, and where everybody who comes later connects.
const WATCHER: ConnId = ConnId(100);
const LATER: u64 = 200;

/// How often the viewer asks for something while what was done is on its way to the store.
const QUICK: u32 = 60;
/// After how many questions servers start again.
const RESTART: u32 = QUICK + 20;

/// What two worlds had in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Compared {
    /// Whether they differed in something that the viewer could not see.
    pub hidden: bool,
    /// Frames after the difference that were the same, at the same times.
    pub frames: u32,
    /// Of those, the ones that told everything anew.
    pub wholes: u32,
    /// Of those, answers that say no.
    pub refusals: u32,
}

/// Both worlds, and who is in them.
struct Worlds {
    seed: u64,
    chance: Chance,
    servers: [Server; 2],
    keys: Vec<String>,
    code: Code,
    seats: u8,
    /// Who looks, and through which connection.
    viewer: Viewer,
    key: String,
    conn: ConnId,
    next: u64,
}

/// Compares the two worlds of that number.
pub fn compare(seed: u64) -> Result<Compared, Failure> {
    let compared = Worlds::begin(seed).and_then(Worlds::compare);
    compared.map_err(|why| Failure { seed, why: format!("two worlds: {why}"), tail: Vec::new() })
}

impl Worlds {
    /// Two worlds in which everybody sits at the same table, and the game has begun.
    fn begin(seed: u64) -> Result<Worlds, String> {
        let mut chance = Chance::keyed(&Seed::from_number(seed), 2, 0);
        let game = chance.pick(planted::catalogue());
        let (seats, config) = match game.name {
            "cash-n-guns-live" if chance.below(3) == 0 => (7, json!({ "table": "garden" })),
            "cash-n-guns-live" => (6, json!({})),
            "monopoly-tricheurs" => (3, json!({ "rounds": 2 })),
            "whispers" => (3, json!({ "presses": 60 })),
            "cache-ton-cash" | "cover-your-assets" => (3, json!({ "ending": "quick" })),
            // A game is played as it comes, unless it is too long for that.
            _ => (game.seats.0.max(3).min(game.seats.1), json!({})),
        };
        let pace = *chance.pick(&["natural", "instant"]);
        let agreement = json!({ "seats": seats, "config": config, "pace": pace });
        let keys: Vec<String> = (0..seats).map(|_| draw_hex(&mut chance)).collect();
        let viewer = match chance.below(4) {
            0 => Viewer::Audience,
            _ => Viewer::Seat(Seat(1 + chance.below(u32::from(seats) - 1) as u8)),
        };
        let (conn, key) = match viewer {
            Viewer::Seat(seat) => (conn_of(seat), keys[seat.index()].clone()),
            Viewer::Audience => (WATCHER, draw_hex(&mut chance)),
        };
        let servers = [0, 1].map(|world| Server::new(seed, world, START));
        let code = Code::from_number(0);
        let next = LATER;
        let mut worlds =
            Worlds { seed, chance, servers, keys, code, seats, viewer, key, conn, next };
        let create = json!({
            "do": "create", "game": game.name, "name": "P0", "agreement": agreement,
        });
        worlds.gather(&create)?;
        Ok(worlds)
    }

    fn gather(&mut self, create: &Value) -> Result<(), String> {
        for seat in Seat::all(self.seats) {
            let key = self.keys[seat.index()].clone();
            self.both(|server| server.connect(conn_of(seat), &key, Role::Player));
        }
        let create = Ask::read(&create.to_string()).map_err(|why| why.to_string())?;
        self.ask(conn_of(Seat(0)), &create)?;
        self.pass(200)?;
        let code = self.servers[0].clients[&conn_of(Seat(0))].desk().map(|desk| desk.code.clone());
        self.code = code.and_then(|code| Code::parse(&code)).ok_or("no table is made")?;
        for seat in Seat::all(self.seats).skip(1) {
            self.join(conn_of(seat), Role::Player, None)?;
            let name = format!("P{}", seat.0);
            self.ask(conn_of(seat), &TableAsk::Sit { seat, name, pledge: None }.into())?;
        }
        let watcher = match self.viewer {
            Viewer::Audience => self.key.clone(),
            Viewer::Seat(_) => draw_hex(&mut self.chance),
        };
        self.both(|server| server.connect(WATCHER, &watcher, Role::Watcher));
        self.join(WATCHER, Role::Watcher, None)?;
        self.pass(200)?;
        self.ask(conn_of(Seat(0)), &TableAsk::Start {}.into())?;
        self.pass(400)
    }

    fn compare(mut self) -> Result<Compared, String> {
        for _ in 0..5 + self.chance.below(60) {
            self.play()?;
        }
        self.same_until_now(Wall(0))?;
        let forked = self.now();
        let hidden = self.fork()?;
        if !hidden {
            return Ok(Compared::default());
        }
        let restarts = self.chance.below(3) == 0;
        let mut compared = Compared { hidden, ..Compared::default() };
        for round in 0..QUICK + 40 {
            let wait = if round < QUICK { 1 } else { 1 + self.chance.below(30) };
            self.pass(5 * u64::from(wait))?;
            if !self.looks_the_same()? {
                break;
            }
            compared = self.same_until_now(forked)?;
            compared.hidden = hidden;
            match round {
                ..QUICK => self.probe_quickly()?,
                RESTART if restarts => self.restart()?,
                _ => self.probe()?,
            }
        }
        Ok(compared)
    }

    fn now(&self) -> Wall {
        self.servers[0].now
    }

    fn both(&mut self, act: impl Fn(&mut Server)) {
        self.servers.iter_mut().for_each(act);
    }

    fn ask(&mut self, conn: ConnId, ask: &Ask) -> Result<(), String> {
        let code = self.code;
        self.servers.iter_mut().try_for_each(|server| server.ask(conn, code, ask))
    }

    fn join(&mut self, conn: ConnId, role: Role, since: Option<Since>) -> Result<(), String> {
        let code = self.code.to_string();
        self.ask(conn, &HallAsk::Join { code, role, since }.into())
    }

    fn pass(&mut self, ms: u64) -> Result<(), String> {
        self.servers.iter_mut().try_for_each(|server| server.pass(ms))
    }

    /// Somebody does something, the same in both.
    fn play(&mut self) -> Result<(), String> {
        let wait = 5 * u64::from(1 + self.chance.below(60));
        self.pass(wait)?;
        let seat = Seat(self.chance.below(self.seats.into()) as u8);
        let client = &self.servers[0].clients[&conn_of(seat)];
        let over = client.desk().is_none_or(|desk| desk.phase != Phase::Playing);
        let Some(game) = client.game().filter(|game| !over && !game.legal.is_empty()) else {
            return Ok(());
        };
        let action = self.chance.pick(&game.legal).action.clone();
        let (game_no, nth) = (game.game_no, game.acts + 1);
        self.ask(conn_of(seat), &TableAsk::Act { game_no, nth, action }.into())
    }

    /// Somebody does something in one world, and something else or nothing in the other. If there is
    /// a choice, it is one that the viewer cannot tell from the other; whether it is.
    fn fork(&mut self) -> Result<bool, String> {
        self.pass(2_000)?;
        let twin = self.servers[0].ledger.twin(self.code, 1)?;
        let nothing = twin.imagined(None, self.viewer)?;
        let mut acts = vec![(None, nothing)];
        for seat in Seat::all(self.seats).filter(|seat| !self.viewer.is(*seat)) {
            let Some(game) = self.servers[0].clients[&conn_of(seat)].game() else { continue };
            for legal in game.legal.iter().take(24) {
                let look = twin.imagined(Some((seat, &legal.action)), self.viewer)?;
                let act = TableAsk::Act {
                    game_no: game.game_no,
                    nth: game.acts + 1,
                    action: legal.action.clone(),
                };
                acts.push((Some((seat, act)), look));
            }
        }
        let all = (0..acts.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        let all: Vec<(usize, usize)> = all.collect();
        let alike = |(one, other): &&(usize, usize)| {
            acts[*one].1.is_some() && acts[*one].1 == acts[*other].1
        };
        let hidden: Vec<(usize, usize)> = all.iter().filter(alike).copied().collect();
        // Something that is done in one world alone makes another number of entries.
        let alone = hidden.iter().filter(|(_, other)| *other == 0).copied();
        let alone: Vec<(usize, usize)> = alone.filter(|_| self.chance.below(8) > 0).collect();
        let Some(among) = [&alone, &hidden, &all].into_iter().find(|among| !among.is_empty())
        else {
            return Ok(false);
        };
        let (one, other) = *self.chance.pick(among);
        let code = self.code;
        for (server, choice) in self.servers.iter_mut().zip([one, other]) {
            if let Some((seat, act)) = &acts[choice].0 {
                server.ask(conn_of(*seat), code, &act.clone().into())?;
            }
        }
        Ok(!hidden.is_empty())
    }

    /// Whether the viewer cannot tell the worlds apart by the rules.
    fn looks_the_same(&self) -> Result<bool, String> {
        let [one, other] = [&self.servers[0].ledger, &self.servers[1].ledger];
        let (one, other) = (one.twin(self.code, 1)?, other.twin(self.code, 1)?);
        let ended = one.ended || other.ended;
        // When the last entry was written is nothing that anybody sees.
        let seen = |twin: &Twin| {
            let mark = twin.newest(self.viewer)?;
            Some((mark.seq, mark.acts, mark.view, mark.question))
        };
        Ok(!ended
            && one.told(self.viewer) == other.told(self.viewer)
            && seen(one).is_some()
            && seen(one) == seen(other))
    }

    /// The viewer asks for something, the same in both worlds.
    fn probe(&mut self) -> Result<(), String> {
        let client = &self.servers[0].clients[&self.conn];
        let (game_no, seq, acts) =
            client.game().map_or((1, 0, 0), |game| (game.game_no, game.seq, game.acts));
        let role = client.role();
        let since = Since { game_no, seq: self.chance.below(seq + 1) };
        let sit = TableAsk::Sit { seat: Seat(0), name: "Nobody".into(), pledge: None };
        let act = |nth: u32, action: Value| TableAsk::Act { game_no, nth, action };
        let other = self.servers[0].clients[&conn_of(Seat(0))].game();
        let foreign = other.and_then(|game| game.legal.first());
        let mine = client.game().is_some_and(|game| {
            game.legal.iter().any(|legal| foreign.is_some_and(|it| it.action == legal.action))
        });
        let foreign = foreign.filter(|_| !mine).map_or(json!("fly"), |it| it.action.clone());
        let ask: Ask = match self.chance.below(12) {
            0..3 => return self.join(self.conn, role, Some(since)),
            3 => return self.join(self.conn, role, None),
            4 => return self.comes_anew(role, since),
            5 => act(acts + 1, foreign).into(),
            6 => act(acts, json!("fly")).into(),
            7 => TableAsk::React { reaction: *self.chance.pick(&Reaction::ALL) }.into(),
            8 => TableAsk::Past { before: seq + 1 }.into(),
            9 => sit.into(),
            10 => HallAsk::Tables {}.into(),
            _ => TableAsk::Lock { locked: true }.into(),
        };
        self.ask(self.conn, &ask)
    }

    /// The viewer asks for something that is answered at once, the same in both worlds.
    fn probe_quickly(&mut self) -> Result<(), String> {
        let game = self.servers[0].clients[&self.conn].game();
        let (game_no, acts) = game.map_or((1, 0), |game| (game.game_no, game.acts));
        let ask: Ask = match self.chance.below(4) {
            0 | 1 => TableAsk::React { reaction: *self.chance.pick(&Reaction::ALL) }.into(),
            2 => TableAsk::Act { game_no, nth: acts, action: json!("fly") }.into(),
            _ => TableAsk::Lock { locked: true }.into(),
        };
        self.ask(self.conn, &ask)
    }

    /// The viewer comes with another device, which is the one that is looked at from now on.
    fn comes_anew(&mut self, role: Role, since: Since) -> Result<(), String> {
        self.next += 1;
        let (conn, key) = (ConnId(self.next), self.key.clone());
        self.both(|server| server.connect(conn, &key, role));
        self.conn = conn;
        self.join(conn, role, Some(since))
    }

    /// Both servers start again; everybody comes back, the viewer last.
    fn restart(&mut self) -> Result<(), String> {
        let role = self.servers[0].clients[&self.conn].role();
        self.servers.iter_mut().try_for_each(|server| server.restart(self.seed + 1))?;
        self.next += 1;
        let first = ConnId(self.next);
        let key = self.keys[0].clone();
        self.both(|server| server.connect(first, &key, Role::Player));
        self.join(first, Role::Player, None)?;
        self.pass(100)?;
        self.comes_anew(role, Since { game_no: 1, seq: 0 })
    }

    /// Everything that the viewer was told until now is the same, and was told at the same times.
    fn same_until_now(&self, since: Wall) -> Result<Compared, String> {
        let mut compared = Compared::default();
        let mut conns: Vec<ConnId> = (LATER..=self.next).map(ConnId).collect();
        conns.push(match self.viewer {
            Viewer::Seat(seat) => conn_of(seat),
            Viewer::Audience => WATCHER,
        });
        let key = &self.key;
        for conn in conns {
            let told = |server: &Server| {
                let own = server.clients.get(&conn).is_some_and(|client| client.key() == key);
                server.sent.get(&conn).filter(|_| own).cloned().unwrap_or_default()
            };
            let (one, other) = (told(&self.servers[0]), told(&self.servers[1]));
            for (one, other) in one.iter().zip(&other) {
                if one != other {
                    return Err(format!(
                        "{:?} can tell them apart: {} is told {} at {}, and {} at {}",
                        self.viewer,
                        conn.0,
                        text(&one.1),
                        one.0.since(since),
                        text(&other.1),
                        other.0.since(since)
                    ));
                }
            }
            if one.len() != other.len() {
                let next = one.get(other.len()).or(other.get(one.len()));
                let next = next.map(|(_, frame)| text(frame));
                return Err(format!("{:?} can tell them apart by {next:?}", self.viewer));
            }
            for (_, frame) in one.iter().filter(|(when, _)| *when >= since) {
                let is = |tell: &str| text(frame).starts_with(&format!(r#"{{"tell":"{tell}""#));
                compared.frames += 1;
                compared.wholes += u32::from(is("whole"));
                compared.refusals += u32::from(is("refused") || is("error"));
            }
        }
        Ok(compared)
    }
}

fn conn_of(seat: Seat) -> ConnId {
    ConnId(1 + u64::from(seat.0))
}

fn text(frame: &[u8]) -> &str {
    std::str::from_utf8(frame).unwrap_or("no text")
}
