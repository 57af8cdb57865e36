//! The clients, and the network between them and the server.

use protocol::{Ask, ErrorCode, HallAsk, Tell};
use room::{ConnId, Frame};
use store::Code;
use tabletop::Viewer;

use crate::frames::hash_view;
use crate::plan::draw_hex;
use crate::referee::Stamp;
use crate::trace::hash_of;
use crate::world::{Event, Up, World};

/// The longest that anybody waits for an answer: the network may be slow, and so may the store.
const UNANSWERED_MS: u64 = 60_000;

impl World {
    /// A client looks at its screen, and does something or not.
    pub(super) fn tick(&mut self, client: usize) -> Result<(), String> {
        self.in_ms(60, 900, Event::Tick(client));
        let Some(conn) = self.people[client].conn else {
            self.connect(client);
            return Ok(());
        };
        if self.is_deserted(client) || self.fails(70) {
            return self.cut(client, conn);
        }
        if self.people[client].waits_since().is_some_and(|at| self.now.since(at) > UNANSWERED_MS) {
            return Err(format!("client {client} has asked for a table and is not answered"));
        }
        let needed = self.plans[self.people[client].table].waits_for_referee();
        if !needed
            && self.fails(500)
            && self.people[client].becomes_another(|| draw_hex(&mut self.chance))
        {
            self.trace.note(self.now, format_args!("client {client} comes with a fresh key"));
            self.network.get_mut(conn).carries_down = false;
            self.send(conn, Up::Gone);
            self.people[client].lost(self.now);
            return Ok(());
        }
        let (now, mood) = (self.now, self.mood());
        let plans = &self.plans;
        let asks = self.people[client].wishes(now, plans, mood, &mut self.chance);
        for ask in &asks {
            self.says(client, conn, ask);
        }
        if self.fails(300) {
            self.send(conn, Up::Says("{\"do\":\"fly\"}".into()));
        }
        Ok(())
    }

    fn is_deserted(&self, client: usize) -> bool {
        let deserted = self.plans[self.people[client].table].deserted;
        deserted.is_some_and(|(from, until)| (from..until).contains(&self.now))
    }

    fn connect(&mut self, client: usize) {
        let waits = self.people[client].away_until > self.now;
        let unwelcome = self.people[client].is_unwelcome();
        if self.hall.is_none() || waits || unwelcome || self.is_deserted(client) {
            return;
        }
        let conn = self.network.open(client, self.life, self.now);
        self.trace.note(self.now, format_args!("client {client} connects as {}", conn.0));
        let one = &mut self.people[client];
        one.conn = Some(conn);
        self.referee.connected(conn, one.player.clone(), one.client.role());
        let plan = &self.plans[one.table];
        let asks = one.greets(plan);
        self.send(conn, Up::Opens);
        for ask in &asks {
            self.says(client, conn, ask);
        }
    }

    fn says(&mut self, client: usize, conn: ConnId, ask: &Ask) {
        let (now, person) = (self.now, &mut self.people[client]);
        match ask {
            Ask::Table(ask) => {
                if let Some(code) = person.code() {
                    self.referee.ledger.is_asked(now, &person.player, code, ask);
                }
            }
            Ask::Hall(HallAsk::Join { code, .. }) => {
                (person.wanted, person.asked) = (Code::parse(code), now);
                person.rejoins = person.wanted == person.code();
            }
            Ask::Hall(HallAsk::Create { .. }) => (person.wanted, person.asked) = (None, now),
            Ask::Hall(
                HallAsk::Hello { .. }
                | HallAsk::Tables {}
                | HallAsk::Leave {}
                | HallAsk::Ping { .. },
            ) => {}
        }
        let text = serde_json::to_string(ask).expect("an ask serialises");
        self.send(conn, Up::Says(text));
    }

    pub(super) fn send(&mut self, conn: ConnId, up: Up) {
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
                self.people[client].lost(back);
                self.in_ms(0, 10_000, Event::Up(conn, Up::Gone));
            }
            1 => {
                // What it has sent is still under way when it comes back on another connection.
                self.trace.note(self.now, format_args!("{} is left behind", conn.0));
                let line = self.network.get_mut(conn);
                line.carries_down = false;
                let last = line.goes_up(self.now, super::Weather::Stormy, &mut self.chance);
                self.people[client].lost(back);
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
        if let Some(hostile) = self.hostile_of(conn) {
            return self.lost_there(hostile, conn);
        }
        let client = self.network.get(conn).client;
        let back = self.now.after_ms(10 + u64::from(self.chance.below(1_500)));
        let client = &mut self.people[client];
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
        if let Some(hostile) = self.hostile_of(conn) {
            self.arrives_there(hostile, conn, frame);
            return Ok(());
        }
        let line = self.network.get(conn);
        let number = line.client;
        let person = &mut self.people[number];
        if !line.carries_down || person.conn != Some(conn) {
            return Ok(());
        }
        let text = std::str::from_utf8(frame).map_err(|why| why.to_string())?;
        let heard = person.hears(text);
        let (tell, resend) = heard.map_err(|why| format!("client {number}: {why}: {text}"))?;
        self.trace.note(self.now, format_args!("{} < {}", conn.0, brief(text)));
        if matches!(tell, Tell::Error { error: ErrorCode::NoSuchTable, .. }) {
            return self.told_no_such_table(number);
        }
        let code = person.code();
        let plan = &mut self.plans[person.table];
        if plan.code.is_none() && matches!(tell, Tell::Desk { .. }) {
            plan.code = code.filter(|code| !self.referee.ledger.is_gone(*code));
        }
        if let (Tell::Whole { .. } | Tell::Update { .. }, Some(stamp)) = (&tell, stamp) {
            let game = person.client.game().ok_or("a view of nothing")?;
            self.referee.sees(stamp, &game.view)?;
            self.check_log(number, stamp)?;
        }
        if let Some(ask) = resend {
            self.says(number, conn, &ask);
        }
        Ok(())
    }

    /// The newest of a client's log must be what its eyes saw, each in its place.
    fn check_log(&self, number: usize, stamp: Stamp) -> Result<(), String> {
        let client = &self.people[number].client;
        let twin = self.referee.ledger.twin(stamp.code, stamp.game_no)?;
        let game = client.game().ok_or("a log of nothing")?;
        let told = twin.told(stamp.viewer);
        let newest = game.log.iter().rev().take(3);
        let right = newest.clone().all(|(nth, it)| told.get(*nth as usize - 1) == Some(it));
        let last = game.log.keys().next_back().copied().unwrap_or_default();
        // What was missed for long may not be at hand; then the log ends before the newest.
        if client.viewer() != stamp.viewer || !right || last > game.seq {
            let viewer = stamp.viewer;
            return Err(format!("client {number}: its log is not what {viewer:?} was told"));
        }
        Ok(())
    }

    /// Once everything has settled every screen must show the end.
    pub(super) fn check_screens(&self) -> Result<(), String> {
        for (number, person) in self.people.iter().enumerate() {
            let client = &person.client;
            let (Some(code), Some(game), Some(_)) = (person.code(), client.game(), person.conn)
            else {
                continue;
            };
            let twin = self.referee.ledger.twin(code, game.game_no)?;
            // A finished game that the store has forgotten is shown to nobody who comes back.
            if !person.is_shown && self.referee.ledger.is_game_gone(code, game.game_no) {
                continue;
            }
            // Who has no seat does not come back to a table whose host has locked it and thrown the key
            // away: whoever still has it unlocks the table once everything is calm.
            if !person.is_shown && self.referee.ledger.keeps_out(code, &person.player) {
                continue;
            }
            // Whoever comes back to a table that has gone on to another game is shown that one, and
            // whoever has another seat is shown what lies before it.
            if person.is_outside() {
                continue;
            }
            let moved_on = person.game_no() > Some(game.game_no) || client.viewer() != game.viewer;
            if !person.is_shown && moved_on {
                continue;
            }
            // Whoever is told of whole turns does not see the end of a game that has none.
            let delayed = twin.game.delays_audience && game.viewer == Viewer::Audience;
            if delayed && !twin.ended {
                continue;
            }
            let newest = twin.newest(game.viewer).ok_or("a game without an end")?;
            let told = twin.told(game.viewer);
            let right = game.log.iter().all(|(nth, it)| told.get(*nth as usize - 1) == Some(it));
            if (newest.seq, newest.view) != (game.seq, hash_view(&game.view)) || !right {
                return Err(format!(
                    "client {number} at {code} does not see the end of game {}: {} of {}",
                    game.game_no, game.seq, newest.seq
                ));
            }
        }
        Ok(())
    }
}

/// A frame in few words: its beginning and its hash.
fn brief(frame: &str) -> String {
    let start: String = frame.chars().take(24).collect();
    format!("{start}… {:016x}", hash_of(frame))
}
