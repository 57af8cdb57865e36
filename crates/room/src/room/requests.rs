//! Seats in a game under way. Keys are free, so one person may pose as many: if anybody could take a
//! bot's seat, they could look into one hand after the other. So whoever played a seat may have it
//! back, and anybody else gets it only if everybody who is seated agrees, and the host.

use protocol::{CONSENT_MS, ErrorCode, LateSeats, SeatRequest};
use tabletop::{Seat, SeatSet};

use crate::clock::Wall;
use crate::effects::{After, Outgoing};
use crate::frames::AskError;
use crate::room::{Chair, Cx, Device, Life, Room, Sitter};
use crate::{Address, ConnId, PlayerId};

/// For how long it is remembered who has asked for a seat, and how often anybody may ask meanwhile: a
/// second time if they have lost the network, and not if they were refused.
const REMEMBERED_MS: u64 = 180_000;
const MOST_QUESTIONS: usize = 2;
/// How many questions are remembered.
const MOST_REMEMBERED: usize = 64;

/// Somebody has asked for a seat, or was refused one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    player: PlayerId,
    address: Address,
    at: Wall,
}

/// Somebody asks for a seat. One at a time: nobody can fill a screen with questions.
#[derive(Debug)]
pub(super) struct Request {
    conn: ConnId,
    player: PlayerId,
    address: Address,
    name: String,
    seat: Seat,
    asked: Wall,
    /// Who has said yes.
    agreed: Vec<PlayerId>,
}

impl Room {
    /// Somebody wants a seat of the game under way: theirs again, or a question to the others.
    pub(super) fn sit_late(
        &mut self,
        cx: &mut Cx<'_>,
        device: Device,
        seat: Seat,
        name: String,
    ) -> Result<(), AskError> {
        let Life::Playing(playing) = &self.life else { return Err(ErrorCode::NoGame.into()) };
        let had = playing.course.sat.iter().find(|(sat, _)| *sat == device.player);
        match had {
            Some((_, had)) if *had == seat => {
                self.take_over(device.player, seat, name);
                return Ok(());
            }
            // Nobody looks into two hands.
            Some(_) => return Err(ErrorCode::GameUnderWay.into()),
            None => {}
        }
        let agreed = &self.table.agreement;
        let closed = agreed.late_seats == LateSeats::Closed || agreed.lesson;
        if closed || playing.course.closed.contains(seat) {
            return Err(ErrorCode::SeatsClosed.into());
        }
        if self.table.locked && device.player != self.table.host {
            return Err(ErrorCode::Locked.into());
        }
        if self.presence.request.is_some() || cx.now < self.presence.no_requests_before {
            return Err(ErrorCode::Busy.into());
        }
        if self.has_asked_enough(cx.now, device) {
            return Err(ErrorCode::SeatRefused.into());
        }
        let Device { conn, player, address, .. } = device;
        self.note_question(cx.now, player, address);
        let (asked, agreed) = (cx.now, Vec::new());
        self.presence.request = Some(Request { conn, player, address, name, seat, asked, agreed });
        self.tell_desk_again(device);
        self.settle_request(cx);
        Ok(())
    }

    /// Somebody answers.
    pub(super) fn consent(
        &mut self,
        cx: &mut Cx<'_>,
        device: Device,
        seat: Seat,
        yes: bool,
    ) -> Result<(), AskError> {
        let needed = self.consenters().contains(&device.player);
        let request = self.presence.request.as_ref().filter(|request| request.seat == seat);
        if request.is_none() || !needed {
            return Err(ErrorCode::NoSuchRequest.into());
        }
        self.tell_desk_again(device);
        if !yes {
            self.refuse_request(cx);
            return Ok(());
        }
        if let Some(request) = &mut self.presence.request {
            request.agreed.push(device.player);
        }
        self.settle_request(cx);
        Ok(())
    }

    /// If the time to answer is over: silence counts as a yes only where that was agreed on.
    pub(super) fn note_silence(&mut self, cx: &mut Cx<'_>) {
        let Some(request) = &self.presence.request else { return };
        if cx.now.since(request.asked) < CONSENT_MS {
            return;
        }
        if self.table.agreement.silence_is_yes {
            self.grant_request();
        } else {
            self.refuse_request(cx);
        }
    }

    /// When a question has stood long enough.
    pub(super) fn requests_wake(&self) -> Option<Wall> {
        self.presence.request.as_ref().map(|request| request.asked.after_ms(CONSENT_MS))
    }

    /// Drops a question that nobody asks any more, and answers one to which everybody has agreed who
    /// still has to.
    pub(super) fn settle_request(&mut self, cx: &mut Cx<'_>) {
        let Some(request) = &self.presence.request else { return };
        let (conn, player, seat) = (request.conn, request.player, request.seat);
        let there = self.device(conn).is_some_and(|device| device.player == player);
        let playing = matches!(self.life, Life::Playing(_));
        let free = self.table.chairs[seat.index()].player().is_none();
        if !there || !playing || !free || self.seat_of(player).is_some() {
            self.presence.request = None;
            return;
        }
        let agreed = &request.agreed;
        if !self.consenters().iter().all(|needed| agreed.contains(needed)) {
            return;
        }
        let barred = self.table.barred.contains(&player);
        if barred { self.refuse_request(cx) } else { self.grant_request() }
    }

    /// The question as everybody sees it.
    pub(super) fn shown_requests(&self, now: Wall) -> Vec<SeatRequest> {
        let shown = |request: &Request| {
            let unanswered = self.consenters().into_iter();
            let unanswered = unanswered.filter(|player| !request.agreed.contains(player));
            let left = CONSENT_MS.saturating_sub(now.since(request.asked));
            SeatRequest {
                seat: request.seat,
                name: request.name.clone(),
                unanswered: unanswered
                    .filter_map(|player| self.seat_of(player))
                    .collect::<SeatSet>(),
                left_ms: left as u32,
            }
        };
        self.presence.request.iter().map(shown).collect()
    }

    /// Who has to agree: everybody else who is seated, here or not, and the host.
    fn consenters(&self) -> Vec<PlayerId> {
        let asker = self.presence.request.as_ref().map(|request| request.player);
        let seated = self.table.chairs.iter().filter_map(Chair::player);
        let mut all: Vec<PlayerId> = seated.chain([self.table.host]).collect();
        all.retain(|player| Some(*player) != asker);
        all.sort_unstable();
        all.dedup();
        all
    }

    fn grant_request(&mut self) {
        let Some(Request { player, name, seat, .. }) = self.presence.request.take() else { return };
        // Somebody may have taken the name meanwhile.
        if let Ok(name) = self.free_name(Some(player), &name, Some(seat)) {
            self.take_over(player, seat, name);
        }
    }

    pub(super) fn refuse_request(&mut self, cx: &mut Cx<'_>) {
        let Some(Request { conn, player, address, .. }) = self.presence.request.take() else {
            return;
        };
        self.note_question(cx.now, player, address);
        // For as long again nobody may ask.
        self.presence.no_requests_before = cx.now.after_ms(CONSENT_MS);
        let frame = AskError::from(ErrorCode::SeatRefused).frame();
        cx.frames.push(Outgoing { conn, frame, after: After::Told });
    }

    /// Whether somebody has asked so often lately that others have their turn: they themselves under this
    /// key, or somebody else from there. Where somebody of that address is seated, a family plays, and
    /// one does not answer for the others.
    fn has_asked_enough(&self, now: Wall, device: Device) -> bool {
        let seated = |other: &Device| self.seat_of(other.player).is_some();
        let mut there = self.presence.devices.iter();
        let family = there.any(|other| other.address == device.address && seated(other));
        let counts = |question: &&Question| {
            now.since(question.at) < REMEMBERED_MS
                && (question.player == device.player
                    || !family && question.address == device.address)
        };
        self.presence.questions.iter().filter(counts).count() >= MOST_QUESTIONS
    }

    fn note_question(&mut self, now: Wall, player: PlayerId, address: Address) {
        let questions = &mut self.presence.unnoticed().questions;
        questions.retain(|question| now.since(question.at) < REMEMBERED_MS);
        if questions.len() >= MOST_REMEMBERED {
            questions.remove(0);
        }
        questions.push(Question { player, address, at: now });
    }

    /// A person takes the seat of a bot or a guest, or one that is free, with its token.
    fn take_over(&mut self, player: PlayerId, seat: Seat, name: String) {
        let sitter = Sitter::Person { player, name, pledge: None };
        let token = self.table.chairs[seat.index()].token;
        self.table.chairs[seat.index()] = Chair { token, ..Chair::of(sitter) };
        if let Life::Playing(playing) = &mut self.life {
            playing.play.unseat(seat);
            if !playing.course.sat.contains(&(player, seat)) {
                playing.course.sat.push((player, seat));
            }
        }
        self.note_latecomer(seat);
    }
}
