//! The deal that nobody can choose. Every seat has pledged the hash of its nonce before the host begins
//! the game; now all reveal their nonces, and only then is dealt. A seat that does not reveal in time is
//! dealt without, and the journal says so.

use protocol::ErrorCode;
use store::Write;
use tabletop::fairness::hex_bytes;
use tabletop::{Nonce, Pledge, Pledged, Seat, SeatSet, Seated, Time};

use crate::clock::{TableClock, Wall};
use crate::frames::AskError;
use crate::room::play::{Play, deal};
use crate::room::{Chair, Course, Cx, Device, Life, Playing, Room, Sitter};
use crate::tracked::Tracked;

/// How long seats have to reveal their nonces.
pub const REVEAL_MS: u64 = 5_000;
/// How long everybody who is seated has to read that their silence is to be a yes.
const NOTICE_MS: u64 = 10_000;

/// A game that is about to be dealt.
#[derive(Debug)]
pub(super) struct Dealing {
    /// The nonces that were revealed, by seat.
    revealed: Vec<Option<Nonce>>,
    /// When is dealt at the latest.
    pub(super) until: Wall,
    /// So that the desk is told and stored once when this begins.
    pub(super) told: Tracked<()>,
}

/// What the seats give to a deal.
#[derive(Clone, Debug, Default)]
pub(super) struct Contributions {
    /// Their nonces, as far as they were revealed, in the order of the seats.
    pub(super) nonces: Vec<Nonce>,
    /// What they had pledged.
    pub(super) pledged: Vec<Pledged>,
    /// Who they are.
    pub(super) players: Vec<Option<Seated>>,
}

impl Room {
    /// The host begins the game.
    pub(super) fn start(&mut self, cx: &mut Cx<'_>, device: Device) -> Result<(), AskError> {
        self.only_host(device)?;
        self.only_gathering()?;
        self.table.seating.admits(&self.table.chairs)?;
        self.only_a_pupil()?;
        self.only_what_is_known(cx.now)?;
        let revealed = vec![None; self.table.chairs.len()];
        if self.pledged().is_empty() {
            return self.deal(cx, &revealed);
        }
        let until = cx.now.after_ms(REVEAL_MS);
        self.life = Life::Dealing(Box::new(Dealing { revealed, until, told: Tracked::new(()) }));
        Ok(())
    }

    /// Whoever sits there has had time to read that their silence is to be a yes, and to stand up.
    fn only_what_is_known(&self, now: Wall) -> Result<(), ErrorCode> {
        let since = self.presence.silence_since.filter(|_| self.table.agreement.silence_is_yes);
        let just_now = since.is_some_and(|since| now.since(since) < NOTICE_MS);
        let mut seated = self.table.chairs.iter().filter_map(Chair::player);
        let others = seated.any(|player| player != self.table.host);
        if just_now && others { Err(ErrorCode::TooFast) } else { Ok(()) }
    }

    /// Somebody reveals what they have pledged.
    pub(super) fn reveal(
        &mut self,
        cx: &mut Cx<'_>,
        device: Device,
        nonce: &str,
    ) -> Result<(), AskError> {
        let seat = self.seat_of(device.player).ok_or(ErrorCode::NoSeat)?;
        let nonce = hex_bytes::decode(nonce).map(Nonce).ok_or(ErrorCode::BadNonce)?;
        if self.table.chairs[seat.index()].pledge() != Some(nonce.pledge()) {
            return Err(ErrorCode::BadNonce.into());
        }
        let dealing = match &mut self.life {
            Life::Dealing(dealing) => dealing,
            // It is dealt already, and to reveal something again changes nothing.
            Life::Playing(_) => {
                self.tell_desk_again(device);
                return Ok(());
            }
            Life::Gathering | Life::Over(_) | Life::Outdated(_) => {
                return Err(ErrorCode::NoGame.into());
            }
        };
        dealing.revealed[seat.index()] = Some(nonce);
        let revealed = dealing.revealed.clone();
        let all = self.pledged().iter().all(|pledged| revealed[pledged.seat.index()].is_some());
        self.tell_desk_again(device);
        if all { self.deal(cx, &revealed) } else { Ok(()) }
    }

    /// Deals without those who have not revealed in time.
    pub(super) fn deal_if_due(&mut self, cx: &mut Cx<'_>) {
        let Life::Dealing(dealing) = &self.life else { return };
        if dealing.until > cx.now {
            return;
        }
        let revealed = dealing.revealed.clone();
        if self.deal(cx, &revealed).is_err() {
            // What was agreed on can be dealt: that was tried. If it cannot, people gather again,
            // and everybody is told so.
            self.life = Life::Gathering;
            self.desk_due = Some(cx.now);
        }
    }

    fn deal(&mut self, cx: &mut Cx<'_>, revealed: &[Option<Nonce>]) -> Result<(), AskError> {
        let table = &*self.table;
        let nonces: Vec<Nonce> = revealed.iter().flatten().copied().collect();
        let (pledged, players) = (self.pledged(), self.seated());
        let given = Contributions { nonces: nonces.clone(), pledged, players };
        let dealt = deal(self.game, &table.agreement, table.secret, given)?;
        let (replay, clock) = (cx.entropy.replay(), table.agreement.clock);
        let play = Play::of(self.game, dealt, replay, clock, cx.limits.entries);
        cx.writes.push(Write::Begin {
            table: self.id,
            game_no: table.game_no,
            game: self.game.name,
            replay: play.replay,
            header: play.table.header().into(),
        });
        let sits = |(seat, chair): (Seat, &Chair)| Some((chair.player()?, seat));
        let sat = Seat::all(table.agreement.seats).zip(&table.chairs).filter_map(sits).collect();
        let clock = TableClock::standing(table.agreement.clock, Time::ZERO);
        let (paused, cut_short, closed) = (false, false, SeatSet::EMPTY);
        let latecomers = Vec::new();
        let course = Course { clock, paused, cut_short, sat, latecomers, closed, nonces };
        self.life = Life::Playing(Box::new(Playing { play, course: Tracked::new(course) }));
        self.seat_all_bots();
        Ok(())
    }

    /// A lesson is arranged for one person on the first seat, and nobody else plays with cards that
    /// somebody knew beforehand.
    fn only_a_pupil(&self) -> Result<(), AskError> {
        let is_bot = |chair: &Chair| matches!(chair.sitter, Sitter::Bot { .. });
        let fits =
            self.table.chairs[0].player().is_some() && self.table.chairs[1..].iter().all(is_bot);
        if fits || !self.table.agreement.lesson {
            return Ok(());
        }
        let why = "a lesson is for one person, on the first seat, among bots";
        Err(AskError::from(ErrorCode::Misconfigured).detail(why))
    }

    /// What the seats have pledged.
    fn pledged(&self) -> Vec<Pledged> {
        let seats = Seat::all(self.table.agreement.seats).zip(&self.table.chairs);
        let pledged =
            |(seat, chair): (Seat, &Chair)| Some(Pledged { seat, pledge: chair.pledge()? });
        seats.filter_map(pledged).collect()
    }
}

impl Chair {
    pub(super) fn pledge(&self) -> Option<Pledge> {
        match self.sitter {
            Sitter::Person { pledge, .. } => pledge,
            Sitter::Nobody | Sitter::Bot { .. } | Sitter::Guest { .. } => None,
        }
    }
}
