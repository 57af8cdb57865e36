//! The clients, and the network between them and the server.

use protocol::{Ask, Tell};
use room::{ConnId, Frame};

use crate::frames::{Past, Shown, Tag};
use crate::referee::Stamp;
use crate::trace::hash_of;
use crate::world::{Event, Up, World};

impl World {
    /// A client looks at its screen, and does something or not.
    pub(super) fn tick(&mut self, client: usize) -> Result<(), String> {
        self.in_ms(60, 900, Event::Tick(client));
        let Some(conn) = self.clients[client].conn else {
            self.connect(client);
            return Ok(());
        };
        if self.is_deserted(client) || self.fails(70) {
            return self.cut(client, conn);
        }
        let (now, mood) = (self.now, self.mood());
        let plans = &self.plans;
        let asks = self.clients[client].wishes(now, plans, mood, &mut self.chance);
        for ask in &asks {
            self.says(client, conn, ask);
        }
        if self.fails(300) {
            self.send(conn, Up::Says("{\"do\":\"fly\"}".into()));
        }
        Ok(())
    }

    fn is_deserted(&self, client: usize) -> bool {
        let deserted = self.plans[self.clients[client].table].deserted;
        deserted.is_some_and(|(from, until)| (from..until).contains(&self.now))
    }

    fn connect(&mut self, client: usize) {
        let waits = self.clients[client].away_until > self.now;
        let unwelcome = self.clients[client].is_unwelcome();
        if self.hall.is_none() || waits || unwelcome || self.is_deserted(client) {
            return;
        }
        let conn = self.network.open(client, self.life, self.now);
        self.trace.note(self.now, format_args!("client {client} connects as {}", conn.0));
        let one = &mut self.clients[client];
        one.conn = Some(conn);
        self.referee.connected(conn, one.player.clone(), one.role);
        let plan = &self.plans[one.table];
        let asks = one.greets(plan);
        self.send(conn, Up::Opens);
        for ask in &asks {
            self.says(client, conn, ask);
        }
    }

    fn says(&mut self, client: usize, conn: ConnId, ask: &Ask) {
        if let Ask::Act { game, nth, action } = ask
            && let Some(code) = self.clients[client].code()
        {
            let player = &self.clients[client].player;
            self.referee.ledger.asked(player, code, (*game, *nth), action);
        }
        let text = serde_json::to_string(ask).expect("an ask serialises");
        self.send(conn, Up::Says(text));
    }

    fn send(&mut self, conn: ConnId, up: Up) {
        let weather = self.weather();
        let line = self.network.get_mut(conn);
        let when = line.goes_up(self.now, weather, &mut self.chance);
        self.at(when, Event::Up(conn, up));
    }

    /// A connection breaks, in one of the ways in which it can.
    fn cut(&mut self, client: usize, conn: ConnId) -> Result<(), String> {
        let away = match self.chance.below(6) {
            0 => 15_000 + self.chance.below(70_000),
            _ => 10 + self.chance.below(2_500),
        };
        let back = self.now.after_ms(away.into());
        match self.chance.below(4) {
            0 => {
                self.trace.note(self.now, format_args!("{} is cut", conn.0));
                let line = self.network.get_mut(conn);
                (line.carries_up, line.carries_down) = (false, false);
                self.clients[client].lost(back);
                self.in_ms(0, 10_000, Event::Up(conn, Up::Gone));
            }
            1 => {
                // What it has sent is still under way when it comes back on another connection.
                self.trace.note(self.now, format_args!("{} is left behind", conn.0));
                let line = self.network.get_mut(conn);
                line.carries_down = false;
                let last = line.goes_up(self.now, super::Weather::Stormy, &mut self.chance);
                self.clients[client].lost(back);
                let noticed = last.after_ms(self.chance.below(5_000).into());
                self.at(noticed, Event::Up(conn, Up::Gone));
            }
            2 => {
                self.trace.note(self.now, format_args!("{} does not know that it is cut", conn.0));
                self.network.get_mut(conn).carries_up = false;
                self.in_ms(0, 50, Event::Up(conn, Up::Gone));
                self.in_ms(100, 8_000, Event::Lost(conn));
            }
            _ => return self.drop_conn(conn),
        }
        Ok(())
    }

    /// A client learns that its connection is gone.
    pub(super) fn lost(&mut self, conn: ConnId) {
        let client = self.network.get(conn).client;
        let back = self.now.after_ms(10 + u64::from(self.chance.below(1_500)));
        let client = &mut self.clients[client];
        if client.conn == Some(conn) {
            client.lost(back);
        }
    }

    /// A frame arrives at a client.
    pub(super) fn arrives(
        &mut self,
        conn: ConnId,
        frame: &Frame,
        stamp: Option<Stamp>,
    ) -> Result<(), String> {
        let line = self.network.get(conn);
        let number = line.client;
        let client = &mut self.clients[number];
        if !line.carries_down || client.conn != Some(conn) {
            return Ok(());
        }
        let text = std::str::from_utf8(frame).map_err(|why| why.to_string())?;
        let tag: Tag<'_> = read(text)?;
        let (tag, hash) = (tag.tell, hash_of(text));
        self.trace.note(self.now, format_args!("{} < {tag} {hash:016x}", conn.0));
        match (tag.as_ref(), stamp) {
            ("whole" | "update", Some(stamp)) => {
                let shown: Shown<'_> = read(text)?;
                let again = client.shown(&shown);
                self.referee.sees(stamp, &client.seen.view)?;
                self.check_log(number, stamp, shown.told.len())?;
                if let Some(ask) = again {
                    self.says(number, conn, &ask);
                }
            }
            ("past", _) => {
                let past: Past<'_> = read(text)?;
                client.remembers(&past);
            }
            _ => {
                let tell: Tell = read(text)?;
                client.hears(tell).map_err(|why| format!("client {number}: {why}: {text}"))?;
                let code = client.code();
                let plan = &mut self.plans[client.table];
                if plan.code.is_none() {
                    plan.code = code;
                }
            }
        }
        Ok(())
    }

    /// The newest of a client's log must be what its eyes saw, in its place.
    fn check_log(&self, number: usize, stamp: Stamp, newest: usize) -> Result<(), String> {
        let client = &self.clients[number];
        let twin = self.referee.ledger.twin(stamp.code, stamp.game)?;
        let (first, log) = &client.seen.log;
        let told = twin.told(stamp.viewer);
        let skip = log.len().saturating_sub(newest.max(1));
        let from = *first as usize - 1 + skip;
        let told = told.get(from..from + log.len() - skip);
        if client.viewer() != stamp.viewer || told != Some(&log[skip..]) {
            let viewer = stamp.viewer;
            return Err(format!("client {number}: its log is not what {viewer:?} was told"));
        }
        Ok(())
    }

    /// Once everything has settled every screen must show the end.
    pub(super) fn check_screens(&self) -> Result<(), String> {
        for (number, client) in self.clients.iter().enumerate() {
            let seen = &client.seen;
            let Some(code) = client.code().filter(|_| client.conn.is_some() && seen.game > 0)
            else {
                continue;
            };
            let twin = self.referee.ledger.twin(code, seen.game)?;
            let viewer = client.viewer();
            // Whoever comes back to a table that has gone on to another game is shown that one.
            if !client.is_shown && client.round() > Some(seen.game) {
                continue;
            }
            let newest = twin.newest(viewer).ok_or("a game without an end")?;
            let (first, log) = &seen.log;
            let from = *first as usize - 1;
            if (newest.seq, newest.view) != (seen.seq, hash_of(&seen.view))
                || twin.told(viewer).get(from..) != Some(log)
            {
                return Err(format!(
                    "client {number} at {code} does not see the end of game {}: {} of {}",
                    seen.game, seen.seq, newest.seq
                ));
            }
        }
        Ok(())
    }
}

fn read<'a, T: serde::Deserialize<'a>>(text: &'a str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|why| format!("{why} in {text}"))
}
