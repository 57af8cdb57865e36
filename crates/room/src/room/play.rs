//! A game under way: its table, and how far everybody has been told.

use bytes::Bytes;
use games::{Denied, HostedTable, Opening, Registered, Sheet};
use protocol::{Agreement, Clock, Since, Trouble};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::journal::Flaw;
use tabletop::{Nonce, Seat, Secret, Time, Viewer};

use crate::ConnId;
use crate::frames::{Wrong, put, put_number, write_state};
use crate::keep::{ReplayId, SavedGame};
use crate::room::Scratch;

/// So many entries of the journal are at hand for those who come back. The rest is in the store.
pub(super) const AT_HAND: usize = 12;

/// A game under way, or one that is just over.
#[derive(Debug)]
pub(super) struct Play {
    pub(super) table: Box<dyn HostedTable>,
    pub(super) replay: ReplayId,
    /// So many entries of the journal have been told.
    pub(super) told: usize,
    /// Every seat's eyes, then the audience's.
    pub(super) eyes: Vec<Eyes>,
    /// When the question was put that stands now.
    pub(super) asked: Time,
    /// Answers that are held back.
    pub(super) held: Vec<Held>,
    /// Whether bots still want to act at once.
    pub(super) bots_go_on: bool,
    /// Whether deadlines count.
    timed: bool,
}

/// What one viewer has been told.
#[derive(Debug, Default)]
pub(super) struct Eyes {
    /// How many things.
    pub(super) seq: u32,
    /// How often the seat has acted.
    pub(super) acts: u32,
    /// What they see, while anybody looks through them.
    pub(super) sheet: Option<Sheet>,
}

/// An answer that is held back because its speed would tell something.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) conn: ConnId,
    pub(super) seat: Seat,
    pub(super) nth: u32,
    pub(super) action: Value,
    pub(super) until: Time,
}

/// A snapshot: the game's checkpoint, and how far everybody had been told.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Body<'a> {
    seqs: Vec<u32>,
    acts: Vec<u32>,
    #[serde(borrow)]
    checkpoint: &'a RawValue,
}

/// Deals a game.
pub(super) fn deal(
    game: &Registered,
    agreement: &Agreement,
    secret: Secret,
    nonces: Vec<Nonce>,
) -> Result<Box<dyn HostedTable>, Wrong> {
    let config = Value::Object(agreement.config.clone());
    let opening = Opening { seats: agreement.seats, config, setup: None, secret, nonces };
    let wrong = Wrong::from(Trouble::Misconfigured);
    match game.open(opening) {
        Ok(table) if table.seats() == agreement.seats => Ok(table),
        Ok(table) => Err(wrong.detail(format!("these options seat {}", table.seats()))),
        Err(Denied::Refused(refusal)) => Err(wrong.refusal((&refusal).into())),
        Err(denied @ (Denied::Unreadable(_) | Denied::TimeRanBackwards { .. })) => {
            Err(wrong.detail(denied.to_string()))
        }
    }
}

impl Play {
    pub(super) fn of(table: Box<dyn HostedTable>, replay: ReplayId, clock: Clock) -> Play {
        let eyes = Viewer::all(table.seats()).map(|_| Eyes::default()).collect();
        let asked = table.now();
        let timed = clock != Clock::None;
        Play { table, replay, told: 0, eyes, asked, held: Vec::new(), bots_go_on: false, timed }
    }

    /// The game as it was kept.
    pub(super) fn restore(
        game: &Registered,
        (secret, clock): (Secret, Clock),
        replay: ReplayId,
        kept: &SavedGame,
    ) -> Result<Play, Trouble> {
        let snapshot = kept.snapshot.as_ref();
        let body = snapshot.map(|snapshot| serde_json::from_str::<Body<'_>>(&snapshot.body));
        let body = body.transpose().map_err(|_| Trouble::Storage)?;
        let checkpoint = body.as_ref().map(|body| body.checkpoint.get());
        let table = game.resume(&kept.header, secret, checkpoint, &kept.lines);
        let table = table.map_err(|flaw| match flaw {
            Flaw::Foreign(_) => Trouble::OldRules,
            Flaw::Line { .. } | Flaw::NotRevealed | Flaw::WrongSecret | Flaw::Differs { .. } => {
                Trouble::Storage
            }
        })?;
        let mut play = Play::of(table, replay, clock);
        if let Some(Body { seqs, acts, .. }) = &body {
            for (eyes, (seq, acts)) in play.eyes.iter_mut().zip(seqs.iter().zip(acts)) {
                (eyes.seq, eyes.acts) = (*seq, *acts);
            }
        }
        let first = play.table.remembered();
        play.count(first);
        play.told = play.table.entries();
        play.table.forget(AT_HAND);
        Ok(play)
    }

    pub(super) fn replay(&self) -> ReplayId {
        self.replay
    }

    /// The time of the last input.
    pub(super) fn time(&self) -> Time {
        self.table.now()
    }

    /// The seat is a person's again.
    pub(super) fn unseat(&mut self, seat: Seat) {
        self.table.seat_bot(seat, None, 0, false);
    }

    /// Counts what everybody saw and did from that entry on, without telling anybody.
    pub(super) fn count(&mut self, since: usize) {
        for (eyes, viewer) in self.eyes.iter_mut().zip(Viewer::all(self.table.seats())) {
            eyes.seq += self.table.count_told(since, viewer) as u32;
        }
        let eyes = &mut self.eyes;
        self.table.each_actor(since, &mut |seat| eyes[seat.index()].acts += 1);
    }

    pub(super) fn index(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Audience => self.eyes.len() - 1,
        }
    }

    /// The frame with everything that lies before the viewer, and what they have missed.
    pub(super) fn whole(
        &mut self,
        viewer: Viewer,
        round: u32,
        since: Option<Since>,
        at: Time,
    ) -> Bytes {
        let table = &*self.table;
        let first = table.remembered();
        let index = self.index(viewer);
        let eyes = &mut self.eyes[index];
        let at_hand = table.count_told(first, viewer);
        let before = eyes.seq as usize - at_hand;
        let known = since.filter(|since| since.game == round).map_or(0, |since| since.seq as usize);
        let missed = known.max(before).min(eyes.seq as usize) - before;
        let mut frame = Vec::with_capacity(2048);
        put(&mut frame, "{\"tell\":\"whole\",\"game\":");
        put_number(&mut frame, round.into());
        put(&mut frame, ",\"told\":");
        table.write_told(first, viewer, missed..usize::MAX, &mut frame);
        let sheet = eyes.sheet.get_or_insert_default();
        table.sheet(viewer, &Sheet::default(), sheet);
        put(&mut frame, ",\"view\":");
        frame.extend_from_slice(sheet.whole());
        write_state(&mut frame, table, viewer, self.timed, (eyes.seq, at, eyes.acts));
        Bytes::from(frame)
    }

    /// The frame with what the viewer saw from that entry on, if it is anything. `acted` is whether
    /// their own seat did something.
    pub(super) fn update(
        &mut self,
        viewer: Viewer,
        since: usize,
        acted: bool,
        at: Time,
        scratch: &mut Scratch,
    ) -> Option<Bytes> {
        let index = self.index(viewer);
        let (table, eyes) = (&*self.table, &mut self.eyes[index]);
        let Scratch { retelling, sheet: new, frame, .. } = scratch;
        frame.clear();
        put(frame, "{\"tell\":\"update\",\"told\":");
        let count = table.retell(since, viewer, retelling, frame);
        eyes.seq += count as u32;
        if count == 0 && !acted {
            return None;
        }
        put(frame, ",\"view\":");
        let sheet = eyes.sheet.get_or_insert_default();
        table.sheet(viewer, sheet, new);
        new.write_changes(sheet, frame);
        sheet.copy_from(new);
        write_state(frame, table, viewer, self.timed, (eyes.seq, at, eyes.acts));
        // There may be thousands of tables: what is kept is no larger than it need be.
        Some(Bytes::copy_from_slice(frame))
    }

    /// This very moment, to be kept.
    pub(super) fn snapshot(&self) -> String {
        let checkpoint = self.table.checkpoint();
        let checkpoint = serde_json::from_str(&checkpoint).expect("a checkpoint is JSON");
        let seqs = self.eyes.iter().map(|eyes| eyes.seq).collect();
        let acts = self.eyes.iter().map(|eyes| eyes.acts).collect();
        serde_json::to_string(&Body { seqs, acts, checkpoint }).expect("a snapshot serialises")
    }
}
