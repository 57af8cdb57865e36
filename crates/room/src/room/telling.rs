//! What follows from an input: what is stored, who is told what.

use protocol::{Chair as ChairShown, Desk, RawTell, Reaction, Role, Sitter as SitterShown, You};
use store::Write;
use tabletop::fairness::hex_bytes;
use tabletop::{Seat, Viewer};

use crate::clock::Wall;
use crate::frames::frame;
use crate::room::play::AT_HAND;
use crate::room::{Chair, Cx, Device, Life, Over, Playing, Room, Sitter};
use crate::tracked::Tracked;

/// So many entries lie between two snapshots.
const SNAPSHOT_EVERY: usize = 256;

impl Room {
    /// Does all that follows from what was just done, and nothing if nothing has changed.
    pub(super) fn follow(&mut self, cx: &mut Cx<'_>) {
        let seats = self.table.take_changed();
        let people = self.presence.take_changed();
        if seats || people {
            self.note_presence(cx.now);
            self.presence.take_changed();
        }
        self.regulate(cx.now);
        self.settle(cx);
        let stored = self.table.take_changed() | self.life.take_changed() | seats;
        if stored {
            self.store_desk(cx);
        }
        if stored || people {
            self.tell_desk(cx);
        }
        self.show_whoever_has_not_seen(cx);
    }

    /// Tells everybody what has happened in the game, each what they saw, and asks for it to be
    /// stored first.
    pub(super) fn settle(&mut self, cx: &mut Cx<'_>) {
        let (at, _) = self.life.time(cx.now);
        let game_no = self.table.game_no;
        let Life::Playing(playing) = &mut self.life else { return };
        let play = &mut playing.play;
        let since = play.told;
        if play.table.entries() == since {
            return;
        }
        let mut acted = [false; Seat::MAX as usize];
        let viewers = &mut play.viewers;
        play.table.each_actor(since, &mut |seat| {
            viewers[seat.index()].acts += 1;
            acted[seat.index()] = true;
        });
        cx.scratch.shared.clear();
        for viewer in Viewer::all(play.table.seats()) {
            let shown = Some((game_no, viewer));
            let looking = self.presence.devices.iter().filter(|device| device.shown == shown);
            let mut looking = looking.map(|device| device.conn).peekable();
            if looking.peek().is_none() {
                play.count_unseen(since, viewer);
                continue;
            }
            let acted = matches!(viewer, Viewer::Seat(seat) if acted[seat.index()]);
            if let Some(frame) = play.update((viewer, game_no), since, acted, at, cx.scratch) {
                cx.frames.extend(looking.map(|conn| (conn, frame.clone())));
            }
        }
        self.write_entries(cx);
    }

    /// Asks for what is new in the journal to be stored.
    fn write_entries(&mut self, cx: &mut Cx<'_>) {
        let (table, game_no) = (self.id, self.table.game_no);
        let Life::Playing(playing) = &mut self.life else { return };
        let play = &mut playing.play;
        let since = play.told;
        let (mut nth, writes) = (since as u32, &mut *cx.writes);
        play.table.each_line(since, &mut cx.scratch.line, &mut |line| {
            nth += 1;
            writes.push(Write::Entry { table, game_no, nth, line: line.into() });
        });
        play.told = play.table.entries();
        play.asked = play.table.now();
        play.table.forget(AT_HAND);
        if play.table.outcome().is_some() {
            self.end(cx);
        } else if since / SNAPSHOT_EVERY != play.told / SNAPSHOT_EVERY {
            let body = play.snapshot().into();
            let (rules, nth) = (self.game.rules, play.told as u32);
            cx.writes.push(Write::Snapshot { table, game_no, rules, nth, body });
        }
    }

    /// The game is over: the secret is revealed.
    fn end(&mut self, cx: &mut Cx<'_>) {
        let (table, game_no) = (self.id, self.table.game_no);
        let Life::Playing(mut playing) = std::mem::replace(&mut self.life, Life::Gathering) else {
            return;
        };
        let play = &mut playing.play;
        let reveal = play.table.reveal().expect("the game is over");
        cx.writes.push(Write::End { table, game_no, reveal: reveal.into() });
        play.held.clear();
        play.bots_go_on = false;
        self.table.replay = Some(play.replay);
        for chair in &mut self.table.chairs {
            chair.deputy = false;
        }
        let Playing { play, mut course } = *playing;
        let end = (course.clock.time(cx.now), std::mem::take(&mut course.nonces));
        self.life = Life::Over(Box::new(Over { play: Some(play), end: Tracked::new(end) }));
        if let Some(over) = self.over() {
            let over = frame(&over);
            let devices = self.presence.devices.iter();
            cx.frames.extend(devices.map(|device| (device.conn, over.clone())));
        }
    }

    /// How the game ended, if it is over.
    fn over(&self) -> Option<RawTell<'static>> {
        let play = self.life.play()?;
        Some(RawTell::Over {
            game_no: self.table.game_no,
            outcome: play.table.outcome()?,
            secret: hex_bytes::encode(&self.table.secret.0),
            replay: play.replay.to_string(),
        })
    }

    /// Shows the game to every device that looks at it for the first time, or through other eyes:
    /// everything that lies before it.
    fn show_whoever_has_not_seen(&mut self, cx: &mut Cx<'_>) {
        let (at, _) = self.life.time(cx.now);
        let game_no = self.table.game_no;
        if self.life.play().is_none() {
            return;
        }
        let over = self.over().map(|over| frame(&over));
        let Some(play) = self.life.play_mut() else { return };
        let unseen = |device: &Device| device.shown != Some((game_no, device.viewer));
        if !self.presence.devices.iter().any(unseen) {
            return;
        }
        for device in self.presence.devices.iter_mut().filter(|device| unseen(device)) {
            let since = device.since.take();
            let whole = play.whole((device.viewer, game_no), since, at, cx.scratch);
            device.shown = Some((game_no, device.viewer));
            cx.frames.push((device.conn, whole));
            cx.frames.extend(over.iter().map(|over| (device.conn, over.clone())));
        }
        // That somebody was shown something is no news to anybody else.
        self.presence.take_changed();
    }

    /// Somebody makes a face.
    pub(super) fn react(&self, cx: &mut Cx<'_>, device: Device, reaction: Reaction) {
        let face = frame(&RawTell::Reaction { seat: self.seat_of(device.player), reaction });
        let devices = self.presence.devices.iter();
        cx.frames.extend(devices.map(|device| (device.conn, face.clone())));
    }

    fn tell_desk(&self, cx: &mut Cx<'_>) {
        let desk = self.desk(cx.now);
        for device in &self.presence.devices {
            let seat = match device.viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Audience => None,
            };
            let you = You { seat, host: device.player == self.table.host };
            cx.frames.push((device.conn, frame(&RawTell::Desk { desk: desk.clone(), you })));
        }
    }

    fn desk(&self, now: Wall) -> Desk {
        let table = &*self.table;
        let shown = |chair: &Chair| {
            let (sitter, name) = match &chair.sitter {
                Sitter::Nobody => (SitterShown::Nobody, None),
                Sitter::Person { name, .. } => (SitterShown::Person, Some(name.clone())),
                Sitter::Bot { bot } => (SitterShown::Bot((*bot).into()), None),
            };
            let player = chair.player();
            let away = player.and_then(|player| self.presence.away_since(player)).is_some();
            ChairShown {
                present: sitter != SitterShown::Nobody && !away,
                sitter,
                name,
                deputy: chair.deputy,
                host: player == Some(table.host),
            }
        };
        let watching = |device: &&Device| {
            device.role != Role::Screen && !matches!(device.viewer, Viewer::Seat(_))
        };
        let (at, running) = self.life.time(now);
        Desk {
            code: self.code.to_string(),
            game: self.game.name.into(),
            rules: self.game.rules,
            config: table.agreement.config.clone(),
            clock: table.agreement.clock,
            pace: table.agreement.pace,
            listed: table.agreement.listed,
            locked: table.locked,
            paused: self.life.is_paused(),
            phase: self.life.phase(),
            game_no: table.game_no,
            chairs: table.chairs.iter().map(shown).collect(),
            watchers: self.presence.devices.iter().filter(watching).count() as u32,
            commitment: hex_bytes::encode(&table.secret.commitment().0),
            nonces: self.life.nonces().iter().map(|nonce| hex_bytes::encode(&nonce.0)).collect(),
            replay: table.replay.map(|replay| replay.to_string()),
            at: at.0,
            running,
        }
    }
}
