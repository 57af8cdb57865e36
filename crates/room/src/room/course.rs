//! The course of a game: actions, clocks, bots.

use games::{Denied, Registered};
use protocol::{Clock, ErrorCode, MOST_PAST, Pace, RawTell};
use serde_json::Value;
use sha2::{Digest, Sha256};
use store::Write;
use tabletop::{Seat, Secret, Time, Viewer};

use crate::ConnId;
use crate::clock::Wall;
use crate::effects::{After, Outgoing, PastWanted};
use crate::frames::{AskError, frame};
use crate::room::play::Held;
use crate::room::{Chair, Cx, Device, Life, Playing, Room, Sitter, seats};

/// How many actions bots may do in a row before other tables have their turn.
const BOTS_IN_A_ROW: usize = 64;

impl Room {
    /// The host stops the clocks or lets them run.
    pub(super) fn pause(
        &mut self,
        cx: &mut Cx<'_>,
        device: Device,
        paused: bool,
    ) -> Result<(), AskError> {
        self.only_host(device)?;
        if !matches!(self.life, Life::Playing(_)) {
            return Err(ErrorCode::NoGame.into());
        }
        self.drive(cx);
        // The game may be over by now.
        let Life::Playing(playing) = &mut self.life else { return Ok(()) };
        if playing.course.paused == paused {
            self.tell_desk_again(device);
        } else {
            playing.course.paused = paused;
        }
        Ok(())
    }

    /// The host gathers everybody for another game, each one seat further, unless seats have teams or
    /// referees; or gives a game up that cannot go on, being of other rules or too long, and everybody
    /// keeps their seat.
    pub(super) fn rematch(&mut self, cx: &mut Cx<'_>, device: Device) -> Result<(), AskError> {
        self.only_host(device)?;
        match &self.life {
            Life::Over(_) if self.table.seating.has_roles() => {}
            Life::Over(_) => self.table.chairs.rotate_right(1),
            Life::Outdated(_) => self.give_up_outdated(cx),
            Life::Playing(playing) if playing.play.is_too_long() => self.give_up(cx),
            Life::Gathering | Life::Dealing(_) | Life::Playing(_) => {
                return Err(ErrorCode::GameUnderWay.into());
            }
        }
        self.life = Life::Gathering;
        let table = &mut *self.table;
        // A lesson is given once: the next game is dealt by chance.
        table.agreement.lesson = false;
        table.game_no += 1;
        table.secret = cx.entropy.secret();
        // Nonces are pledged anew, now that the server has committed itself anew.
        for chair in &mut table.chairs {
            if let Sitter::Person { pledge, .. } = &mut chair.sitter {
                *pledge = None;
            }
        }
        Ok(())
    }

    /// Gives up the game under way.
    fn give_up(&mut self, cx: &mut Cx<'_>) {
        let (table, game_no) = (self.id, self.table.game_no);
        cx.writes.push(Write::GiveUp { table, game_no });
        for chair in &mut self.table.chairs {
            chair.deputy = false;
        }
    }

    /// Notes that the game has become too long to go on: everybody is told, and its clock stands.
    pub(super) fn note_length(&mut self) {
        let Life::Playing(playing) = &mut self.life else { return };
        if playing.play.is_too_long() && !playing.course.cut_short {
            playing.course.cut_short = true;
        }
    }

    /// What somebody wants to know of the game's past.
    pub(super) fn past(&self, device: Device, before: u32) -> Result<PastWanted, AskError> {
        let play = self.life.play().ok_or(ErrorCode::NoGame)?;
        if !play.can_show(device.viewer) {
            return Err(ErrorCode::Busy.into());
        }
        let seen = play.viewer(device.viewer).seq;
        let end = before.saturating_sub(1).min(seen) as usize;
        Ok(PastWanted {
            conn: device.conn,
            viewer: device.viewer,
            table: self.id,
            code: self.code,
            game_no: self.table.game_no,
            game: self.game.name,
            which: end.saturating_sub(MOST_PAST as usize)..end,
            entries: play.stored,
            seen: play.seen(device.viewer),
        })
    }

    /// Somebody does something in the game.
    pub(super) fn act(
        &mut self,
        cx: &mut Cx<'_>,
        device: Device,
        (game_no, nth): (u32, u32),
        action: Value,
    ) -> Result<(), AskError> {
        let wrong = |error: ErrorCode| AskError::from(error).about(nth);
        let Viewer::Seat(seat) = device.viewer else { return Err(wrong(ErrorCode::NoSeat)) };
        let natural = self.table.agreement.pace != Pace::Instant;
        let current = game_no == self.table.game_no;
        let playing = match &mut self.life {
            Life::Playing(playing) if current => playing,
            Life::Outdated(_) => return Err(wrong(ErrorCode::OldRules)),
            Life::Playing(_) | Life::Gathering | Life::Dealing(_) | Life::Over(_) => {
                return Err(wrong(ErrorCode::NoGame));
            }
        };
        if playing.course.paused {
            return Err(wrong(ErrorCode::Paused));
        }
        let at = playing.time(cx.now);
        let play = &mut playing.play;
        if play.is_too_long() {
            return Err(wrong(ErrorCode::TooLong));
        }
        if nth != play.viewer(device.viewer).acts + 1 {
            return Err(wrong(ErrorCode::Stale));
        }
        if play.held.iter().any(|held| held.seat == seat) {
            return Err(wrong(ErrorCode::Busy));
        }
        let until = play.asked.after_ms(if natural { play.table.stands_ms() } else { 0 });
        if at < until {
            return match play.table.check(seat, &action) {
                Ok(()) => {
                    play.held.push(Held { conn: device.conn, seat, nth, action, until });
                    Ok(())
                }
                Err(denied) => self.refuse(cx, (device.conn, seat), nth, denied),
            };
        }
        // Even a refused action may come after a deadline that was due before it.
        let done = self.play_on(cx, |play| play.table.act(at, seat, &action));
        match done.ok_or_else(|| wrong(ErrorCode::NoGame))? {
            Ok(()) => {
                self.drive(cx);
                Ok(())
            }
            Err(denied) => self.refuse(cx, (device.conn, seat), nth, denied),
        }
    }

    /// Tells somebody that a rule says no, or that the action cannot be read, after what their seat saw
    /// before.
    fn refuse(
        &mut self,
        cx: &mut Cx<'_>,
        (conn, seat): (ConnId, Seat),
        nth: u32,
        denied: Denied,
    ) -> Result<(), AskError> {
        self.tell_now(cx, Viewer::Seat(seat));
        match denied {
            Denied::Refused(refusal) => {
                let frame = frame(&RawTell::Refused { nth, refusal });
                cx.frames.push(Outgoing { conn, frame, after: After::Told });
                Ok(())
            }
            Denied::Unreadable(why) => {
                Err(AskError::from(ErrorCode::Unreadable).detail(why).about(nth))
            }
            Denied::TimeRanBackwards { .. } => Err(AskError::from(ErrorCode::Stale).about(nth)),
        }
    }

    /// Lets time pass in the game: answers that were held back, deadlines, bots.
    pub(super) fn drive(&mut self, cx: &mut Cx<'_>) {
        self.release(cx);
        for _ in 0..BOTS_IN_A_ROW {
            let Life::Playing(playing) = &mut self.life else { return };
            if !playing.course.clock.runs() || playing.play.is_too_long() {
                return;
            }
            let at = playing.time(cx.now);
            let acted = self.play_on(cx, |play| {
                let acted = play.table.bots_act(at).expect("the table's time runs forwards");
                play.bots_go_on = acted.is_some();
                play.bots_go_on
            });
            if acted != Some(true) {
                return self.hurry_bots(at);
            }
        }
    }

    /// Without clocks a bot must not wait for a time behind a deadline that never comes.
    fn hurry_bots(&mut self, at: Time) {
        let Life::Playing(playing) = &mut self.life else { return };
        let play = &mut playing.play;
        let waiting = play.table.waiting();
        if play.timed || waiting.until.is_none_or(|until| at.after_ms(1) < until) {
            return;
        }
        for seat in waiting.on.iter() {
            if let Some(bot) = played_by(self.game, &self.table.chairs[seat.index()]) {
                let seed = bot_seed(self.table.secret, seat, play.table.entries());
                play.table.seat_bot(seat, Some(bot), seed, Pace::Instant);
                play.bots_go_on = true;
            }
        }
    }

    /// Does what was held back long enough.
    fn release(&mut self, cx: &mut Cx<'_>) {
        let Life::Playing(playing) = &mut self.life else { return };
        if !playing.course.clock.runs() {
            return;
        }
        let at = playing.time(cx.now);
        let due = |held: &mut Held| held.until <= at;
        let mut due: Vec<Held> = playing.play.held.extract_if(.., due).collect();
        due.sort_by_key(|held| held.until);
        for Held { conn, seat, nth, action, until } in due {
            let Life::Playing(playing) = &mut self.life else { return };
            let play = &mut playing.play;
            if play.viewer(Viewer::Seat(seat)).acts + 1 != nth {
                continue;
            }
            // It counts from when it was due, however late the wake comes.
            let at = until.max(play.table.now());
            if let Some(Err(denied)) = self.play_on(cx, |play| play.table.act(at, seat, &action)) {
                // Whoever asked may be gone; then nobody is told.
                let _ = self.refuse(cx, (conn, seat), nth, denied);
            }
        }
    }

    /// When the game wants to be woken.
    pub(super) fn game_wakes(&self) -> Option<Wall> {
        let Life::Playing(playing) = &self.life else { return None };
        let Playing { play, course } = &**playing;
        if !course.clock.runs() || play.is_too_long() {
            return None;
        }
        if play.bots_go_on {
            return Some(Wall(0));
        }
        let deadline = play.table.waiting().until.filter(|_| play.timed);
        let held = play.held.iter().map(|held| held.until);
        let next = deadline.into_iter().chain(play.table.bots_wake()).chain(held).min()?;
        course.clock.when(next)
    }

    /// A bot plays that seat.
    pub(super) fn seat_bot(&mut self, seat: Seat, bot: &'static str) {
        let pace = self.table.agreement.pace;
        if let Life::Playing(playing) = &mut self.life {
            let play = &mut playing.play;
            let seed = bot_seed(self.table.secret, seat, play.table.entries());
            play.table.seat_bot(seat, Some(bot), seed, pace);
            play.bots_go_on = true;
        }
    }

    /// Every bot and every deputy takes its seat.
    pub(super) fn seat_all_bots(&mut self) {
        for seat in Seat::all(self.table.agreement.seats) {
            if let Some(bot) = played_by(self.game, &self.table.chairs[seat.index()]) {
                self.seat_bot(seat, bot);
            }
        }
    }
}

impl Playing {
    /// The table's time, as the game knows it.
    fn time(&self, now: Wall) -> Time {
        let time = self.course.clock.time(now);
        let time = match self.play.table.waiting().until {
            // Without clocks no deadline comes.
            Some(until) if !self.play.timed => time.min(Time(until.0.saturating_sub(1))),
            Some(_) | None => time,
        };
        time.max(self.play.table.now())
    }
}

/// Whether deadlines count.
pub(super) fn is_timed(clock: Clock) -> bool {
    match clock {
        Clock::Normal | Clock::Relaxed | Clock::Slow => true,
        Clock::None => false,
    }
}

/// The bot that plays for a chair, if one does.
fn played_by(game: &Registered, chair: &Chair) -> Option<&'static str> {
    match &chair.sitter {
        Sitter::Bot { bot } => Some(bot),
        Sitter::Person { .. } if chair.deputy => Some(seats::usual_bot(game)),
        Sitter::Person { .. } | Sitter::Nobody | Sitter::Guest { .. } => None,
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
