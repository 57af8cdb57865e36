//! Connections: ordered, late, cut.

use std::collections::BTreeMap;

use room::{ConnId, Wall};
use tabletop::Chance;

/// All connections that ever were.
#[derive(Debug, Default)]
pub(crate) struct Network {
    conns: BTreeMap<ConnId, Conn>,
    next: u64,
}

/// One connection.
#[derive(Debug)]
pub(crate) struct Conn {
    pub(crate) client: usize,
    /// The life of the server that it leads to.
    pub(crate) life: u32,
    /// Whether what the client sends arrives, and what it is sent.
    pub(crate) carries_up: bool,
    pub(crate) carries_down: bool,
    /// When the last thing that was sent arrives.
    up: Wall,
    down: Wall,
}

/// How bad the network is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weather {
    /// Late and sometimes very late.
    Stormy,
    /// Late.
    Fair,
}

impl Network {
    pub(crate) fn open(&mut self, client: usize, life: u32, now: Wall) -> ConnId {
        self.next += 1;
        let conn = ConnId(self.next);
        let made = Conn { client, life, carries_up: true, carries_down: true, up: now, down: now };
        self.conns.insert(conn, made);
        conn
    }

    pub(crate) fn get(&self, conn: ConnId) -> &Conn {
        &self.conns[&conn]
    }

    pub(crate) fn get_mut(&mut self, conn: ConnId) -> &mut Conn {
        self.conns.get_mut(&conn).expect("connections are never forgotten")
    }

    /// Those that lead to this life of the server, and to its clients.
    pub(crate) fn of_life(&mut self, life: u32) -> impl Iterator<Item = (ConnId, &mut Conn)> {
        let conns = self.conns.iter_mut().filter(move |(_, conn)| conn.life == life);
        conns.map(|(id, conn)| (*id, conn))
    }

    pub(crate) fn opened(&self) -> u32 {
        self.next as u32
    }
}

impl Conn {
    /// When something that the client sends now arrives.
    pub(crate) fn goes_up(&mut self, now: Wall, weather: Weather, chance: &mut Chance) -> Wall {
        self.up = self.up.max(now.after_ms(delay(weather, chance)));
        self.up
    }

    /// When something that the server sends now arrives.
    pub(crate) fn goes_down(&mut self, now: Wall, weather: Weather, chance: &mut Chance) -> Wall {
        self.down = self.down.max(now.after_ms(delay(weather, chance)));
        self.down
    }
}

fn delay(weather: Weather, chance: &mut Chance) -> u64 {
    let spike = weather == Weather::Stormy && chance.below(40) == 0;
    let most = if spike { 4_000 } else { 40 };
    u64::from(1 + chance.below(most))
}
