//! The course of a game: actions, clocks, bots, and who is told what when.

use games::{Denied, Registered};
use protocol::{Final, Pace, Phase, Since, Tell, Trouble};
use serde_json::Value;
use sha2::{Digest, Sha256};
use tabletop::fairness::hex_bytes;
use tabletop::{Nonce, Seat, Secret, Time, Viewer};

use crate::ConnId;
use crate::clock::{TableClock, Wall};
use crate::effects::PastWanted;
use crate::frames::{Wrong, frame};
use crate::keep::Write;
use crate::room::play::{AT_HAND, Held, Play, deal};
use crate::room::{Chair, Cx, Device, News, Room, Sitter};

/// So many entries lie between two snapshots.
const SNAPSHOT_EVERY: usize = 256;
/// So many actions bots may do before others have their turn.
const BOTS_IN_A_ROW: usize = 64;
/// So much of the past is told at once.
const PAST_AT_ONCE: usize = 100;

impl Room {
    /// The host begins the game.
    pub(super) fn start(&mut self, cx: &mut Cx<'_>, device: Device) -> Result<(), Wrong> {
        self.only_host(device)?;
        self.only_gathering()?;
        if self.chairs.iter().any(|chair| chair.sitter == Sitter::Nobody) {
            return Err(Trouble::SeatsFree.into());
        }
        let nonce = |chair: &Chair| match &chair.sitter {
            Sitter::Person { nonce, .. } => *nonce,
            Sitter::Nobody | Sitter::Bot { .. } => None,
        };
        let nonces: Vec<Nonce> = self.chairs.iter().filter_map(nonce).collect();
        let table = deal(self.game, &self.agreement, self.secret, nonces.clone())?;
        let play = Play::of(table, cx.dice.replay(), self.agreement.clock);
        cx.writes.push(Write::Begin {
            table: self.id,
            game: self.round,
            name: self.game.name,
            replay: play.replay,
            header: play.table.header().into(),
        });
        let sits = |(seat, chair): (Seat, &Chair)| Some((chair.player()?, seat));
        self.sat = Seat::all(self.agreement.seats).zip(&self.chairs).filter_map(sits).collect();
        self.nonces = nonces;
        self.phase = Phase::Playing;
        self.clock = TableClock::standing(self.agreement.clock, Time::ZERO);
        self.play = Some(play);
        self.paused = false;
        self.seat_all_bots();
        self.note_presence(cx);
        self.news = News::Keep;
        self.finish(cx);
        // Nobody has been told anything yet: the deal comes with the first whole view.
        self.journal(cx);
        for device in self.devices.clone() {
            self.show(cx, device.conn, device.viewer, None);
        }
        Ok(())
    }

    /// The host stops the clocks or lets them run.
    pub(super) fn pause(
        &mut self,
        cx: &mut Cx<'_>,
        device: Device,
        paused: bool,
    ) -> Result<(), Wrong> {
        self.only_host(device)?;
        if self.phase != Phase::Playing {
            return Err(Trouble::NoGame.into());
        }
        self.drive(cx);
        if self.phase == Phase::Playing {
            self.paused = paused;
            self.regulate(cx.now);
        }
        self.news = News::Keep;
        Ok(())
    }

    /// The host gathers everybody for another game, each one seat further.
    pub(super) fn rematch(&mut self, cx: &mut Cx<'_>, device: Device) -> Result<(), Wrong> {
        self.only_host(device)?;
        if self.phase != Phase::Over {
            return Err(Trouble::GameUnderWay.into());
        }
        self.chairs.rotate_right(1);
        self.phase = Phase::Gathering;
        self.round += 1;
        self.secret = cx.dice.secret();
        self.nonces.clear();
        // Nonces are given anew, now that the house has committed itself anew.
        for chair in &mut self.chairs {
            if let Sitter::Person { nonce, .. } = &mut chair.sitter {
                *nonce = None;
            }
        }
        self.play = None;
        for index in 0..self.devices.len() {
            let device = self.devices[index];
            if let (Viewer::Seat(_), Some(seat)) = (device.viewer, self.seat_of(device.player)) {
                self.devices[index].viewer = Viewer::Seat(seat);
            }
        }
        self.news = News::Keep;
        Ok(())
    }

    /// What somebody wants to know of the game's past.
    pub(super) fn past(&self, device: Device, before: u32) -> Result<PastWanted, Wrong> {
        let play = self.play.as_ref().ok_or(Trouble::NoGame)?;
        let seen = play.eyes[play.index(device.viewer)].seq;
        let end = before.saturating_sub(1).min(seen) as usize;
        Ok(PastWanted {
            conn: device.conn,
            viewer: device.viewer,
            table: self.id,
            game: self.round,
            name: self.game.name,
            which: end.saturating_sub(PAST_AT_ONCE)..end,
        })
    }

    /// Somebody does something in the game.
    pub(super) fn act(
        &mut self,
        cx: &mut Cx<'_>,
        device: Device,
        (game, nth): (u32, u32),
        action: Value,
    ) -> Result<(), Wrong> {
        let wrong = |trouble: Trouble| Wrong::from(trouble).about(nth);
        let Viewer::Seat(seat) = device.viewer else { return Err(wrong(Trouble::NoSeat)) };
        if self.phase != Phase::Playing || game != self.round {
            return Err(wrong(Trouble::NoGame));
        }
        if self.paused {
            return Err(wrong(Trouble::Paused));
        }
        let at = self.game_time(cx.now);
        let natural = self.agreement.pace == Pace::Natural;
        let Some(play) = &mut self.play else { return Err(wrong(Trouble::NoGame)) };
        if nth != play.eyes[seat.index()].acts + 1 {
            return Err(wrong(Trouble::Stale));
        }
        if play.held.iter().any(|held| held.seat == seat) {
            return Err(wrong(Trouble::Busy));
        }
        let until = play.asked.after_ms(if natural { play.table.stands_ms() } else { 0 });
        if at < until {
            match play.table.check(seat, &action) {
                Ok(()) => play.held.push(Held { conn: device.conn, seat, nth, action, until }),
                Err(denied) => return refuse(cx, device.conn, nth, denied),
            }
            return Ok(());
        }
        let done = play.table.act(at, seat, &action);
        // Even a refused action may come after a deadline that was due before it.
        self.settle(cx);
        match done {
            Ok(()) => {
                self.drive(cx);
                self.finish(cx);
                Ok(())
            }
            Err(denied) => {
                self.finish(cx);
                refuse(cx, device.conn, nth, denied)
            }
        }
    }

    /// The table's time, as the game knows it.
    fn game_time(&self, now: Wall) -> Time {
        let time = self.clock.time(now);
        let Some(play) = &self.play else { return time };
        let time = match play.table.waiting().until {
            // Without clocks no deadline comes.
            Some(until) if !self.keeps_time() => time.min(Time(until.0.saturating_sub(1))),
            Some(_) | None => time,
        };
        time.max(play.table.now())
    }

    /// Lets time pass in the game: answers that were held back, deadlines, bots.
    pub(super) fn drive(&mut self, cx: &mut Cx<'_>) {
        if self.phase != Phase::Playing || !self.clock.runs() {
            return;
        }
        self.release(cx);
        for _ in 0..BOTS_IN_A_ROW {
            let at = self.game_time(cx.now);
            let stuck = !self.keeps_time();
            let Some(play) = self.play.as_mut().filter(|_| self.phase == Phase::Playing) else {
                return;
            };
            let acted = play.table.bots_act(at).expect("the table's time runs forwards");
            play.bots_go_on = acted.is_some();
            self.settle(cx);
            if acted.is_none() {
                if stuck {
                    self.hurry_bots(at);
                }
                return;
            }
        }
    }

    /// Without clocks a bot must not wait for a time behind a deadline that never comes.
    fn hurry_bots(&mut self, at: Time) {
        let Some(play) = &mut self.play else { return };
        let waiting = play.table.waiting();
        if waiting.until.is_none_or(|until| at.after_ms(1) < until) {
            return;
        }
        for seat in waiting.on.iter() {
            if let Some(bot) = played_by(self.game, &self.chairs[seat.index()]) {
                let seed = bot_seed(self.secret, seat, play.table.entries());
                play.table.seat_bot(seat, Some(bot), seed, false);
                play.bots_go_on = true;
            }
        }
    }

    /// Does what was held back long enough.
    fn release(&mut self, cx: &mut Cx<'_>) {
        let at = self.game_time(cx.now);
        let Some(play) = &mut self.play else { return };
        let due = |held: &mut Held| held.until <= at;
        let mut due: Vec<Held> = play.held.extract_if(.., due).collect();
        due.sort_by_key(|held| held.until);
        for Held { conn, seat, nth, action, until } in due {
            let Some(play) = self.play.as_mut().filter(|_| self.phase == Phase::Playing) else {
                return;
            };
            if play.eyes[seat.index()].acts + 1 != nth {
                continue;
            }
            // It counts from when it was due, however late the wake comes.
            let done = play.table.act(until.max(play.table.now()), seat, &action);
            self.settle(cx);
            if let Err(denied) = done {
                // Whoever asked may be gone; then nobody is told.
                let _ = refuse(cx, conn, nth, denied);
            }
        }
    }

    /// When the game wants to be woken.
    pub(super) fn game_wakes(&self) -> Option<Wall> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Playing)?;
        if !self.clock.runs() {
            return None;
        }
        if play.bots_go_on {
            return Some(Wall(0));
        }
        let deadline = play.table.waiting().until.filter(|_| self.keeps_time());
        let held = play.held.iter().map(|held| held.until);
        let next = deadline.into_iter().chain(play.table.bots_wake()).chain(held).min()?;
        self.clock.when(next)
    }

    /// Tells everybody what has happened, each what they saw, and asks for it to be kept first.
    fn settle(&mut self, cx: &mut Cx<'_>) {
        let at = self.clock.time(cx.now);
        let Some(play) = &mut self.play else { return };
        let since = play.told;
        if play.table.entries() == since {
            return;
        }
        let mut acted = [false; Seat::MAX as usize];
        let eyes = &mut play.eyes;
        play.table.each_actor(since, &mut |seat| {
            eyes[seat.index()].acts += 1;
            acted[seat.index()] = true;
        });
        cx.scratch.retelling.clear();
        for viewer in Viewer::all(play.table.seats()) {
            let looking = self.devices.iter().filter(|device| device.viewer == viewer);
            let mut looking = looking.map(|device| device.conn).peekable();
            if looking.peek().is_none() {
                let index = play.index(viewer);
                play.eyes[index].sheet = None;
                play.eyes[index].seq += play.table.count_told(since, viewer) as u32;
                continue;
            }
            let acted = matches!(viewer, Viewer::Seat(seat) if acted[seat.index()]);
            if let Some(frame) = play.update(viewer, since, acted, at, cx.scratch) {
                cx.frames.extend(looking.map(|conn| (conn, frame.clone())));
            }
        }
        self.write_entries(cx);
    }

    /// Asks for what is new in the journal to be kept; everybody has been counted what they saw.
    fn journal(&mut self, cx: &mut Cx<'_>) {
        if let Some(play) = &mut self.play {
            play.count(play.told);
        }
        self.write_entries(cx);
    }

    fn write_entries(&mut self, cx: &mut Cx<'_>) {
        let Some(play) = &mut self.play else { return };
        let since = play.told;
        let (table, game) = (self.id, self.round);
        let (mut nth, writes) = (since as u32, &mut *cx.writes);
        play.table.each_line(since, &mut cx.scratch.line, &mut |line| {
            nth += 1;
            writes.push(Write::Entry { table, game, nth, line: line.into() });
        });
        play.told = play.table.entries();
        play.asked = play.table.now();
        play.table.forget(AT_HAND);
        if play.table.outcome().is_some() {
            self.end(cx);
        } else if since / SNAPSHOT_EVERY != play.told / SNAPSHOT_EVERY {
            let body = play.snapshot().into();
            let (rules, nth) = (self.game.rules, play.told as u32);
            cx.writes.push(Write::Snapshot { table, game, rules, nth, body });
        }
    }

    /// The game is over: the secret is revealed.
    fn end(&mut self, cx: &mut Cx<'_>) {
        let Some(play) = &mut self.play else { return };
        let (Some(reveal), Some(outcome)) = (play.table.reveal(), play.table.outcome()) else {
            return;
        };
        play.held.clear();
        play.bots_go_on = false;
        let (table, game) = (self.id, self.round);
        cx.writes.push(Write::End { table, game, reveal: reveal.into() });
        self.phase = Phase::Over;
        self.replay = Some(play.replay);
        for chair in &mut self.chairs {
            chair.deputy = false;
        }
        self.clock.stop(cx.now);
        self.news = News::Keep;
        let over = self.over(&outcome);
        if let Some(over) = over {
            self.tell_all(cx, &over);
        }
    }

    fn over(&self, outcome: &tabletop::Outcome) -> Option<Tell> {
        let play = self.play.as_ref()?;
        Some(Tell::Over {
            game: self.round,
            outcome: Final {
                winners: outcome.winners.iter().map(|seat| seat.0).collect(),
                scores: outcome.scores.clone(),
            },
            secret: hex_bytes::encode(&self.secret.0),
            replay: play.replay.to_string(),
        })
    }

    /// Shows the game to a device: everything that lies before its eyes.
    pub(super) fn show(
        &mut self,
        cx: &mut Cx<'_>,
        conn: ConnId,
        viewer: Viewer,
        since: Option<Since>,
    ) {
        let at = self.clock.time(cx.now);
        let round = self.round;
        let Some(play) = &mut self.play else { return };
        cx.frames.push((conn, play.whole(viewer, round, since, at)));
        if let Some(over) = play.table.outcome().and_then(|outcome| self.over(&outcome)) {
            cx.frames.push((conn, frame(&over)));
        }
    }

    /// A bot plays that seat.
    pub(super) fn seat_bot(&mut self, seat: Seat, bot: &'static str) {
        let unhurried = self.agreement.pace == Pace::Natural;
        if let Some(play) = &mut self.play {
            let seed = bot_seed(self.secret, seat, play.table.entries());
            play.table.seat_bot(seat, Some(bot), seed, unhurried);
            play.bots_go_on = true;
        }
    }

    /// Every bot and every deputy takes its seat.
    pub(super) fn seat_all_bots(&mut self) {
        let unhurried = self.agreement.pace == Pace::Natural;
        let Some(play) = &mut self.play else { return };
        for (seat, chair) in Seat::all(self.agreement.seats).zip(&self.chairs) {
            if let Some(bot) = played_by(self.game, chair) {
                let seed = bot_seed(self.secret, seat, play.table.entries());
                play.table.seat_bot(seat, Some(bot), seed, unhurried);
            }
        }
        play.bots_go_on = true;
    }
}

/// The bot that plays for a chair, if one does.
fn played_by(game: &Registered, chair: &Chair) -> Option<&'static str> {
    match &chair.sitter {
        Sitter::Bot { bot } => Some(bot),
        Sitter::Person { .. } if chair.deputy => Some(super::seats::best_bot(game)),
        Sitter::Person { .. } | Sitter::Nobody => None,
    }
}

/// A bot's mood: nobody can foresee it, and it needs no entropy.
fn bot_seed(secret: Secret, seat: Seat, entries: usize) -> u64 {
    let mut hash = Sha256::new_with_prefix(b"magot bot");
    hash.update(secret.0);
    hash.update([seat.0]);
    hash.update((entries as u64).to_le_bytes());
    let hash: [u8; 32] = hash.finalize().into();
    u64::from_le_bytes(hash[..8].try_into().expect("eight bytes"))
}

/// Tells somebody that a rule says no, or that the action cannot be read.
fn refuse(cx: &mut Cx<'_>, conn: ConnId, nth: u32, denied: Denied) -> Result<(), Wrong> {
    match denied {
        Denied::Refused(refusal) => {
            let refusal = (&refusal).into();
            cx.frames.push((conn, frame(&Tell::Refused { nth, refusal })));
            Ok(())
        }
        Denied::Unreadable(why) => Err(Wrong::from(Trouble::Unreadable).detail(why).about(nth)),
        Denied::TimeRanBackwards { .. } => Err(Wrong::from(Trouble::Stale).about(nth)),
    }
}
