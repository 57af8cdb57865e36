//! What follows from an input: what is stored, who is told what.

use protocol::{
    Chair as ChairShown, Desk, MOST_PLAYED, MOST_PLAYED_NAMES, Played, RawTell, Reaction, Role,
    Sitter as SitterShown, You,
};
use store::Write;
use tabletop::fairness::hex_bytes;
use tabletop::{Outcome, Seat, Viewer};

use crate::ConnId;
use crate::clock::Wall;
use crate::effects::{After, Outgoing};
use crate::frames::{frame, raw};
use crate::room::play::{Play, Untold};
use crate::room::{Chair, Cx, Device, Life, Over, Playing, Room, Sitter};
use crate::tracked::Tracked;

/// How many entries lie between two snapshots.
const SNAPSHOT_EVERY: usize = 256;

impl Room {
    /// Does all that follows from what was just done, by somebody's asking or not, and nothing if
    /// nothing has changed.
    pub(super) fn follow(&mut self, cx: &mut Cx<'_>, asker: Option<ConnId>) {
        let mut seats = self.table.take_changed();
        if seats {
            self.hand_out_tokens();
        }
        let people = self.presence.take_changed();
        if seats || people {
            self.note_presence(cx.now);
            self.settle_request(cx);
            if self.table.take_changed() {
                seats = true;
                self.hand_out_tokens();
                self.note_presence(cx.now);
            }
            self.presence.take_changed();
        }
        self.regulate(cx.now);
        self.hurry_for_newcomers();
        self.settle(cx);
        let stored = self.table.take_changed() | self.life.take_changed() | seats;
        if stored {
            self.store_desk(cx);
            // Whoever has asked for it sees it at once, and so does whoever looks through other eyes.
            self.tell_desk_to(|device| Some(device.conn) == asker);
        }
        // Sixty phones that come back at once are sixty changes, and few desks. But what a table does is
        // known before it is seen.
        for (changed, ms) in [(stored, cx.limits.changes_ms), (people, cx.limits.desk_ms)] {
            let due = changed.then(|| self.desk_told.after_ms(ms));
            self.desk_due = self.desk_due.into_iter().chain(due).min();
        }
        let another = self.desk_phase != Some((self.life.phase(), self.table.game_no));
        let due = self.desk_due.is_some_and(|due| due <= cx.now);
        self.tell_desk(cx, another || due);
        self.show_whoever_has_not_seen(cx);
    }

    /// Does something in the game under way. What came of it is stored and told before anything else is
    /// done, so that nobody who acts can forget it; nothing is done where no game is under way.
    pub(super) fn play_on<T>(
        &mut self,
        cx: &mut Cx<'_>,
        act: impl FnOnce(&mut Play) -> T,
    ) -> Option<T> {
        let Life::Playing(playing) = &mut self.life else { return None };
        let done = act(&mut playing.play);
        self.settle(cx);
        Some(done)
    }

    /// Asks for what has happened in the game to be stored, and tells everybody what they saw: what is
    /// quiet after a moment, everything else at once.
    fn settle(&mut self, cx: &mut Cx<'_>) {
        let (at, _) = self.life.time(cx.now);
        let game_no = self.table.game_no;
        let Life::Playing(playing) = &mut self.life else { return };
        let play = &mut playing.play;
        play.notice(self.game, cx.now, &mut cx.scratch.glimpses);
        let mut shared = None;
        cx.scratch.begin_views();
        for viewer in Viewer::all(play.table.seats()) {
            let delayed = self.game.delays_audience && viewer == Viewer::Audience;
            let (since, due) = match play.viewer(viewer).untold {
                Some(Untold { since, due, .. }) => (since, due),
                // It saw nothing of what ended the game, and has waited for the end of the turn.
                None if delayed && play.owes_audience() => (play.table.entries(), cx.now),
                None => continue,
            };
            let shown = Some((game_no, viewer));
            let looking = self
                .presence
                .devices
                .iter()
                .filter(|device| device.shown == shown && device.viewer == viewer);
            let mut looking = looking.map(|device| device.conn).peekable();
            // What others saw is written once, where it is of the same entries.
            if !delayed && shared.replace(since) != Some(since) {
                cx.scratch.shared.clear();
            }
            if delayed {
                let told = play.update_audience(game_no, since, at, cx.scratch);
                let looking: Vec<_> = looking.collect();
                for frame in told.into_iter().flatten() {
                    let after = After::Seen(viewer);
                    let frames =
                        looking.iter().map(|&conn| Outgoing { conn, frame: frame.clone(), after });
                    cx.frames.extend(frames);
                }
                continue;
            }
            let frame = if looking.peek().is_none() {
                play.count_unseen(since, viewer, &cx.scratch.shared);
                None
            } else if due > cx.now {
                None
            } else {
                play.update((viewer, game_no), (cx.now, at), cx.scratch)
            };
            if let Some(frame) = frame {
                let after = After::Seen(viewer);
                let frames = looking.map(|conn| Outgoing { conn, frame: frame.clone(), after });
                cx.frames.extend(frames);
            }
        }
        if play.stored < play.table.entries() {
            self.write_entries(cx);
        }
    }

    /// Somebody is told at once what they saw and have not been told: something else is to follow.
    pub(super) fn tell_now(&mut self, cx: &mut Cx<'_>, viewer: Viewer) {
        if let Some(play) = self.life.play_mut() {
            play.hurry(viewer);
        }
        self.settle(cx);
    }

    /// When somebody is to be told what they saw.
    pub(super) fn telling_wakes(&self) -> Option<Wall> {
        self.life.play().and_then(Play::tells)
    }

    /// Asks for what is new in the journal to be stored.
    fn write_entries(&mut self, cx: &mut Cx<'_>) {
        let (table, game_no) = (self.id, self.table.game_no);
        let Life::Playing(playing) = &mut self.life else { return };
        let play = &mut playing.play;
        let since = play.stored;
        let (mut nth, writes) = (since as u32, &mut *cx.writes);
        play.table.each_line(since, &mut cx.scratch.line, &mut |line| {
            nth += 1;
            writes.push(Write::Entry { table, game_no, nth, line: line.into() });
        });
        play.stored = play.table.entries();
        play.asked = play.table.now();
        play.table.forget(play.needed());
        if play.table.outcome().is_some() {
            self.end(cx);
        } else if since / SNAPSHOT_EVERY != play.stored / SNAPSHOT_EVERY {
            let body = play.snapshot().into();
            let (rules, nth) = (self.game.rules, play.stored as u32);
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
        let latecomers = &playing.course.latecomers;
        let reveal = play.table.reveal(latecomers).expect("the game is over");
        cx.writes.push(Write::End { table, game_no, reveal: reveal.into() });
        play.held.clear();
        play.bots_go_on = false;
        play.concerns_all();
        self.table.replay = Some(play.replay);
        self.note_played(&playing.play);
        for chair in &mut self.table.chairs {
            chair.deputy = false;
        }
        let Playing { play, mut course } = *playing;
        let end = (course.clock.time(cx.now), std::mem::take(&mut course.nonces));
        self.life = Life::Over(Box::new(Over { play: Some(play), end: Tracked::new(end) }));
        if let Some(over) = self.over() {
            let over = frame(&over);
            // Whoever has not been shown the game is told of its end with it.
            let shown =
                |device: &&Device| device.shown == Some((self.table.game_no, device.viewer));
            for Device { conn, viewer, .. } in self.presence.devices.iter().filter(shown) {
                let (conn, frame, after) = (*conn, over.clone(), After::Seen(*viewer));
                cx.frames.push(Outgoing { conn, frame, after });
            }
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
        cx.scratch.begin_views();
        let unseen = |device: &Device| device.shown != Some((game_no, device.viewer));
        // That somebody is shown something is no news to anybody else.
        let devices = self.presence.unnoticed().devices.iter_mut();
        for device in devices.filter(|device| unseen(device)) {
            if !play.can_show(device.viewer) {
                // It no longer looks through the eyes that it had.
                device.shown = None;
                continue;
            }
            let since = device.since.take();
            let whole = play.whole((device.viewer, game_no), since, at, cx.scratch);
            device.shown = Some((game_no, device.viewer));
            let (conn, after) = (device.conn, After::Seen(device.viewer));
            cx.frames.push(Outgoing { conn, frame: whole, after });
            let over = over.clone();
            cx.frames.extend(over.map(|frame| Outgoing { conn, frame, after }));
        }
    }

    /// Whoever looks for the first time is shown everything: whoever looks through the same eyes is told
    /// of it before.
    fn hurry_for_newcomers(&mut self) {
        let game_no = self.table.game_no;
        let Life::Playing(playing) = &mut self.life else { return };
        for Device { viewer, shown, .. } in &self.presence.devices {
            if *shown != Some((game_no, *viewer)) {
                playing.play.hurry(*viewer);
            }
        }
    }

    /// The table remembers how a game ended, and forgets those that ended longest ago.
    fn note_played(&mut self, play: &Play) {
        let Some(Outcome { winners, scores }) = play.table.outcome() else { return };
        let (game_no, replay, names) = (self.table.game_no, play.replay.to_string(), self.names());
        let evening = &mut self.table.evening;
        evening.push(Played { game_no, replay, names, winners, scores });
        let names =
            |evening: &[Played]| evening.iter().map(|played| played.names.len()).sum::<usize>();
        while evening.len() > MOST_PLAYED || evening.len() > 1 && names(evening) > MOST_PLAYED_NAMES
        {
            evening.remove(0);
        }
    }

    /// Somebody makes a face.
    pub(super) fn react(&self, cx: &mut Cx<'_>, device: Device, reaction: Reaction) {
        let face = frame(&RawTell::Reaction { seat: self.seat_of(device.player), reaction });
        let devices = self.presence.devices.iter();
        cx.frames.extend(devices.map(|device| Outgoing {
            conn: device.conn,
            frame: face.clone(),
            after: After::Told,
        }));
    }

    /// Tells the desk to everybody, or only to those who do not know it. It is written once for all.
    fn tell_desk(&mut self, cx: &mut Cx<'_>, everybody: bool) {
        let needs = |device: &Device| everybody || !device.knows_desk;
        if everybody {
            self.desk_told = cx.now;
            self.desk_phase = Some((self.life.phase(), self.table.game_no));
            self.desk_due = None;
        }
        if !self.presence.devices.iter().any(needs) {
            return;
        }
        let desk = serde_json::to_string(&self.desk(cx.now)).expect("a desk serialises");
        let host = self.table.host;
        let devices = self.presence.unnoticed().devices.iter_mut();
        for device in devices.filter(|device| needs(device)) {
            device.knows_desk = true;
            let seat = match device.viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Audience => None,
            };
            let you = You { seat, host: device.player == host };
            let frame = frame(&RawTell::Desk { desk: raw(desk.as_bytes()), you });
            cx.frames.push(Outgoing { conn: device.conn, frame, after: After::Desk });
        }
    }

    fn desk(&self, now: Wall) -> Desk {
        let table = &*self.table;
        let shown = |((seat, chair), name): ((Seat, &Chair), Option<String>)| {
            let role = table.seating.role(seat);
            let sitter = match &chair.sitter {
                Sitter::Nobody => SitterShown::Nobody,
                Sitter::Person { .. } => SitterShown::Person,
                Sitter::Bot { bot } => SitterShown::Bot((*bot).into()),
                Sitter::Guest { .. } => SitterShown::Guest,
            };
            let player = chair.player();
            let away = player.and_then(|player| self.presence.away_since(player)).is_some();
            ChairShown {
                present: sitter != SitterShown::Nobody && !away,
                sitter,
                name,
                team: role.team,
                referee: role.referee,
                token: chair.token,
                deputy: chair.deputy,
                host: player == Some(table.host),
                pledge: chair.pledge().map(|pledge| hex_bytes::encode(&pledge.0)),
            }
        };
        let watching = |device: &&Device| {
            device.role != Role::Screen && !matches!(device.viewer, Viewer::Seat(_))
        };
        let (at, running) = self.life.time(now);
        Desk {
            code: self.code.to_string(),
            game: self.game.name.into(),
            rules: self.rules(),
            config: table.agreement.config.clone(),
            clock: table.agreement.clock,
            pace: table.agreement.pace,
            listed: table.agreement.listed,
            late_seats: table.agreement.late_seats,
            silence_is_yes: table.agreement.silence_is_yes,
            memory: table.agreement.memory,
            lesson: table.agreement.lesson,
            locked: table.locked,
            paused: self.life.is_paused(),
            too_long: self.life.is_cut_short(),
            phase: self.life.phase(),
            game_no: table.game_no,
            chairs: (0..).map(Seat).zip(&table.chairs).zip(self.names()).map(shown).collect(),
            guests: table.seating.takes_guests(),
            seat_requests: self.shown_requests(now),
            watchers: self.presence.devices.iter().filter(watching).count() as u32,
            commitment: hex_bytes::encode(&table.secret.commitment().0),
            nonces: self.life.nonces().iter().map(|nonce| hex_bytes::encode(&nonce.0)).collect(),
            replay: table.replay.map(|replay| replay.to_string()),
            evening: table.evening.clone(),
            at: at.0,
            running,
        }
    }
}
