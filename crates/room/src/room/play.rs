//! A game under way: its table, and how far everybody has been told.

use std::hash::{DefaultHasher, Hash, Hasher};

use bytes::Bytes;
use games::{Denied, Glimpse, HostedTable, Opening, Registered, SharedTold};
use protocol::patch::{self, Kept, MarkedRef};
use protocol::{Agreement, Clock, ErrorCode, Pace, RawTell, Since};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use store::{ReplayId, StoredGame};
use tabletop::journal::Flaw;
use tabletop::{Seat, SeatSet, Secret, Time, Viewer, Waiting};

use crate::ConnId;
use crate::clock::Wall;
use crate::effects::Ticket;
use crate::frames::{AskError, frame, raw, raw_if_any};
use crate::room::Scratch;
use crate::room::audience::{DelayedAudience, KeptTurn};
use crate::room::course::is_timed;
use crate::room::dealing::Contributions;

/// How long what is quiet is gathered, counted from when the viewer was last told something.
pub const QUIET_MS: u64 = 50;
/// The most quiet things that are gathered.
const MOST_UNTOLD: u32 = 64;

/// How many entries of the journal are kept in memory for bots that remember; the store has the rest.
pub(super) const AT_HAND: usize = 12;

/// A game under way, or one that is just over.
#[derive(Debug)]
pub(super) struct Play {
    pub(super) table: Box<dyn HostedTable>,
    pub(super) replay: ReplayId,
    /// How many entries of the journal have been handed to the store.
    pub(super) stored: usize,
    /// Every seat, then the audience.
    pub(super) viewers: Vec<ViewerState>,
    /// When the question was put that stands now.
    pub(super) asked: Time,
    /// Answers that are held back.
    pub(super) held: Vec<Held>,
    /// Whether bots still want to act at once.
    pub(super) bots_go_on: bool,
    /// Whether deadlines count.
    pub(super) timed: bool,
    /// The most entries that it may have; with more it cannot go on. After loading, the limit is set
    /// with the next input.
    pub(super) most_entries: usize,
    /// What the audience of a game is told where it is told of whole turns.
    audience: Option<DelayedAudience>,
}

/// What one viewer has been told, and what they are to be told.
#[derive(Debug, Default)]
pub(super) struct ViewerState {
    /// How many things.
    pub(super) seq: u32,
    /// How often the seat has acted.
    pub(super) acts: u32,
    /// Their view as it was last told, while it is told to anybody.
    view: Option<Kept>,
    /// The hash of who may act, until when, and of their menu, as all of their devices were last told.
    question: Option<u64>,
    /// What they saw and have not been told.
    pub(super) untold: Option<Untold>,
    /// When they were last told something.
    told_at: Wall,
    /// The newest batch with something that they saw.
    ticket: Ticket,
    /// Whether something that they saw was handed to the batch that is being gathered.
    written: bool,
}

/// What a viewer saw and has not been told: what is quiet is gathered for a moment. When they are told
/// depends on nothing but what they saw themselves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Untold {
    /// From which entry on.
    pub(super) since: usize,
    /// How many things, where that is known before they are told.
    seen: u32,
    /// Whether their own seat has acted.
    pub(super) acted: bool,
    /// When they are to be told.
    pub(super) due: Wall,
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

impl ViewerState {
    fn hurry(&mut self) {
        if let Some(untold) = &mut self.untold {
            untold.due = Wall(0);
        }
    }
}

/// The hash of who may act, until when, and of a menu.
fn hash_question(on: SeatSet, until: Option<Time>, menu: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    (on, until, menu).hash(&mut hasher);
    hasher.finish()
}

/// Deals a game, or lays out its lesson.
pub(super) fn deal(
    game: &Registered,
    agreement: &Agreement,
    secret: Secret,
    given: Contributions,
) -> Result<Box<dyn HostedTable>, AskError> {
    let seats = agreement.seats;
    let config = Value::Object(agreement.config.clone());
    let wrong = AskError::from(ErrorCode::Misconfigured);
    let setup = match agreement.lesson {
        true => match game.lesson(&agreement.config) {
            Some(lesson) => Some(lesson),
            None => return Err(wrong.detail("this game has no lesson")),
        },
        false => None,
    };
    let Contributions { nonces, pledged, players } = given;
    let opening = Opening { seats, config, setup, secret, nonces, pledged, players };
    match game.open(opening) {
        Ok(table) if table.seats() == agreement.seats => Ok(table),
        Ok(table) => Err(wrong.detail(format!("these options seat {}", table.seats()))),
        Err(Denied::Refused(refusal)) => Err(wrong.refusal(refusal)),
        Err(denied @ (Denied::Unreadable(_) | Denied::TimeRanBackwards { .. })) => {
            Err(wrong.detail(denied.to_string()))
        }
    }
}

impl Play {
    pub(super) fn of(
        game: &Registered,
        table: Box<dyn HostedTable>,
        replay: ReplayId,
        clock: Clock,
        most_entries: usize,
    ) -> Play {
        let viewers = Viewer::all(table.seats()).map(|_| ViewerState::default()).collect();
        let asked = table.now();
        let (held, timed) = (Vec::new(), is_timed(clock));
        let (stored, bots_go_on) = (0, false);
        let audience = game.delays_audience.then(DelayedAudience::default);
        Play {
            table,
            replay,
            stored,
            viewers,
            asked,
            held,
            bots_go_on,
            timed,
            most_entries,
            audience,
        }
    }

    /// The game as it was stored.
    pub(super) fn restore(
        game: &Registered,
        (secret, clock): (Secret, Clock),
        replay: ReplayId,
        stored: &StoredGame,
    ) -> Result<Play, ErrorCode> {
        let snapshot = stored.snapshot.as_ref();
        let body = snapshot.map(|snapshot| serde_json::from_str::<Body<'_>>(&snapshot.body));
        let body = body.transpose().map_err(|_| ErrorCode::Storage)?;
        let checkpoint = body.as_ref().map(|body| body.checkpoint.get());
        let table = game.resume(&stored.header, secret, checkpoint, &stored.entries);
        let table = table.map_err(|flaw| match flaw {
            Flaw::Foreign(_) => ErrorCode::OldRules,
            Flaw::Line { .. }
            | Flaw::NotRevealed
            | Flaw::WrongSecret
            | Flaw::WrongNonce
            | Flaw::Differs { .. } => ErrorCode::Storage,
        })?;
        let mut play = Play::of(game, table, replay, clock, usize::MAX);
        if let Some(Body { seqs, acts, .. }) = &body {
            for (viewer, (seq, acts)) in play.viewers.iter_mut().zip(seqs.iter().zip(acts)) {
                (viewer.seq, viewer.acts) = (*seq, *acts);
            }
        }
        play.count_all(play.table.remembered());
        play.stored = play.table.entries();
        play.table.forget(AT_HAND);
        Ok(play)
    }

    /// Notes what everybody saw and did of the entries that are new: who is to be told, and when. What is
    /// quiet waits until some milliseconds have passed since they were last told something.
    pub(super) fn notice(&mut self, game: &Registered, now: Wall, glimpses: &mut Vec<Glimpse>) {
        let since = self.stored;
        if self.table.entries() == since {
            return;
        }
        let mut acted = SeatSet::EMPTY;
        let viewers = &mut self.viewers;
        self.table.each_actor(since, &mut |seat| {
            viewers[seat.index()].acts += 1;
            acted = acted.with(seat);
        });
        // Where nothing is quiet, everybody is told at once; who saw nothing is found out then.
        let quiet = !game.quiet.is_empty();
        if quiet {
            self.table.glimpse(since, glimpses);
        }
        let over = self.table.outcome().is_some();
        let delays = self.audience.is_some();
        for (index, viewer) in Viewer::all(self.table.seats()).enumerate() {
            let acted = matches!(viewer, Viewer::Seat(seat) if acted.contains(seat));
            let Glimpse { seen, loud } = match quiet {
                true => glimpses[index],
                false => Glimpse { seen: 0, loud: true },
            };
            let state = &mut self.viewers[index];
            if quiet && seen == 0 && !acted {
                if over {
                    state.hurry();
                }
                continue;
            }
            // What is told turns later waits for the batch of then: the one of now would tell that
            // something has happened.
            state.written |= quiet && !(delays && viewer == Viewer::Audience);
            let due = now.max(state.told_at.after_ms(QUIET_MS));
            let untold = state.untold.get_or_insert(Untold { since, seen: 0, acted: false, due });
            untold.seen += seen;
            untold.acted |= acted;
            if loud || seen == 0 || over || untold.seen >= MOST_UNTOLD {
                untold.due = now;
            }
        }
    }

    /// When somebody is to be told next what they saw.
    pub(super) fn tells(&self) -> Option<Wall> {
        self.viewers.iter().filter_map(|viewer| Some(viewer.untold?.due)).min()
    }

    /// The viewer is told at once what they saw, if there is anything.
    pub(super) fn hurry(&mut self, viewer: Viewer) {
        self.viewer_mut(viewer).hurry();
    }

    /// How many entries are needed in memory: bots remember some, and some have not been told.
    pub(super) fn needed(&self) -> usize {
        let untold = self.viewers.iter().filter_map(|viewer| Some(viewer.untold?.since)).min();
        AT_HAND.max(untold.map_or(0, |since| self.table.entries() - since))
    }

    /// What was handed out to be stored is in that batch.
    pub(super) fn written(&mut self, ticket: Ticket) {
        for viewer in &mut self.viewers {
            if std::mem::take(&mut viewer.written) {
                viewer.ticket = ticket;
            }
        }
    }

    /// The newest batch with something that the viewer saw.
    pub(super) fn ticket(&self, viewer: Viewer) -> Ticket {
        self.viewer(viewer).ticket
    }

    /// Everybody is told something of what is being stored.
    pub(super) fn concerns_all(&mut self) {
        for viewer in &mut self.viewers {
            viewer.written = true;
        }
    }

    /// How many things the viewer saw of the whole journal, told or not.
    pub(super) fn seen(&self, viewer: Viewer) -> usize {
        let delayed = self.audience.as_ref().filter(|_| viewer == Viewer::Audience);
        let ViewerState { seq, untold, .. } = self.viewer(viewer);
        let untold = untold.map_or(0, |untold| untold.seen);
        let told = delayed.and_then(|audience| audience.kept.back()).map_or(*seq, |turn| turn.seq);
        (told + untold + delayed.map_or(0, |audience| audience.pending)) as usize
    }

    /// Whether that viewer is told of whole turns, and one is not over. A game that cannot go on has no
    /// turn that anybody could still decide.
    fn is_delayed(&self, viewer: Viewer) -> bool {
        viewer == Viewer::Audience && self.audience.is_some() && !self.is_settled()
    }

    /// Whether nothing can happen in it any more.
    fn is_settled(&self) -> bool {
        self.table.outcome().is_some() || self.is_too_long()
    }

    /// Whether that viewer can be shown anything.
    pub(super) fn can_show(&self, viewer: Viewer) -> bool {
        !self.is_delayed(viewer) || self.audience.as_ref().is_some_and(|it| it.whole.is_some())
    }

    /// Whether an audience that is told of whole turns waits for one that nobody can end any more.
    pub(super) fn owes_audience(&self) -> bool {
        let owes = |audience: &DelayedAudience| audience.pending > 0 || !audience.kept.is_empty();
        self.is_settled() && self.audience.as_ref().is_some_and(owes)
    }

    /// Tells an audience that is told of whole turns: everything that lay before it when a turn was over, if
    /// that turn is settled, and what was said aloud since, which every seat has heard.
    pub(super) fn update_audience(
        &mut self,
        game_no: u32,
        since: usize,
        at: Time,
        scratch: &mut Scratch,
    ) -> [Option<Bytes>; 2] {
        let viewer = Viewer::Audience;
        self.viewer_mut(viewer).untold = None;
        let fresh = self.table.count_told(since, viewer) as u32;
        let seq = self.seen(viewer) as u32 + fresh;
        // Nobody has done anything before the deal.
        let all = since == 0 || self.is_settled();
        let Some(audience) = self.audience.as_mut() else { return [None, None] };
        let over = audience.turns(&*self.table, since);
        let settled = audience.release();
        audience.pending += fresh;
        if all {
            (audience.pending, audience.opened) = (0, false);
            audience.kept.clear();
            let whole = self.write_whole((viewer, game_no, seq), None, at, scratch);
            self.told_audience(whole.clone(), seq);
            return [Some(whole), None];
        }
        if over {
            audience.pending = 0;
            let whole = self.write_whole((viewer, game_no, seq), None, at, scratch);
            if let Some(audience) = &mut self.audience {
                audience.keep(KeptTurn { whole, seq, settled: 0 });
            }
        }
        let whole = settled.map(|turn| {
            self.told_audience(turn.whole.clone(), turn.seq);
            turn.whole
        });
        [whole, self.aloud(since, at, scratch)]
    }

    /// The audience was told everything that lay before it, and how many things that are.
    fn told_audience(&mut self, whole: Bytes, seq: u32) {
        let state = self.viewer_mut(Viewer::Audience);
        (state.seq, state.written) = (seq, true);
        if let Some(audience) = &mut self.audience {
            audience.whole = Some(whole);
        }
    }

    /// What was said aloud from that entry on, if anything was.
    fn aloud(&mut self, since: usize, at: Time, scratch: &mut Scratch) -> Option<Bytes> {
        scratch.told.clear();
        let heard = self.table.write_aloud(since, at, &mut scratch.told);
        if heard == 0 {
            return None;
        }
        self.viewer_mut(Viewer::Audience).written = true;
        Some(frame(&RawTell::Aloud { at, told: raw(&scratch.told) }))
    }

    /// Whether it has gone on for so long that it cannot go any further.
    pub(super) fn is_too_long(&self) -> bool {
        self.table.entries() >= self.most_entries
    }

    /// The time of the last input.
    pub(super) fn time(&self) -> Time {
        self.table.now()
    }

    /// The seat is a person's again.
    pub(super) fn unseat(&mut self, seat: Seat) {
        self.table.seat_bot(seat, None, 0, Pace::Instant);
    }

    /// Counts what everybody saw and did from that entry on, without telling anybody.
    fn count_all(&mut self, since: usize) {
        for viewer in Viewer::all(self.table.seats()) {
            // What was told before the table was unloaded is not at hand any more: how much that is
            // would tell where the snapshot lies, and so how much others have done.
            self.viewer_mut(viewer).seq += self.table.count_told(since, viewer) as u32;
        }
        let viewers = &mut self.viewers;
        self.table.each_actor(since, &mut |seat| viewers[seat.index()].acts += 1);
    }

    /// Counts what a viewer saw from that entry on, whom nobody looks through.
    pub(super) fn count_unseen(&mut self, since: usize, viewer: Viewer, shared: &SharedTold) {
        let seen = self.table.remember_told(since, viewer, shared) as u32;
        let fresh = since >= self.stored;
        let state = self.viewer_mut(viewer);
        (state.view, state.question, state.untold) = (None, None, None);
        state.seq += seen;
        state.written |= seen > 0 && fresh;
    }

    pub(super) fn viewer(&self, viewer: Viewer) -> &ViewerState {
        &self.viewers[self.index(viewer)]
    }

    fn viewer_mut(&mut self, viewer: Viewer) -> &mut ViewerState {
        let index = self.index(viewer);
        &mut self.viewers[index]
    }

    fn index(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Audience => self.viewers.len() - 1,
        }
    }

    /// The frame with everything that lies before the viewer, and what they have missed.
    pub(super) fn whole(
        &mut self,
        (viewer, game_no): (Viewer, u32),
        since: Option<Since>,
        at: Time,
        scratch: &mut Scratch,
    ) -> Bytes {
        let delayed = self.audience.as_ref().filter(|_| self.is_delayed(viewer));
        match delayed.and_then(|audience| audience.whole.clone()) {
            Some(whole) => whole,
            None => {
                let seq = self.viewer(viewer).seq;
                self.write_whole((viewer, game_no, seq), since, at, scratch)
            }
        }
    }

    /// The same as of now, whatever they were told: they have seen `seq` things.
    fn write_whole(
        &mut self,
        (viewer, game_no, seq): (Viewer, u32, u32),
        since: Option<Since>,
        at: Time,
        scratch: &mut Scratch,
    ) -> Bytes {
        let Scratch { told, view, beside, common, menu, .. } = scratch;
        let since = since.filter(|since| since.game_no == game_no);
        let missed = seq.saturating_sub(since.map_or(0, |since| since.seq));
        told.clear();
        self.table.write_recent(viewer, missed as usize, at, told);
        std::mem::swap(view, beside);
        self.table.write_view(viewer, None, beside.lent(), view);
        self.viewer_mut(viewer).view.get_or_insert_default().keep(view.lent(), common);
        let Waiting { on, until } = self.waiting();
        self.write_menu(viewer, menu);
        // Another device may have been told another question.
        self.viewer_mut(viewer).question = None;
        frame(&RawTell::Whole {
            game_no,
            seq,
            at,
            told: raw(told),
            view: raw(view.text()),
            on,
            until,
            legal: raw_if_any(menu),
            acts: self.viewer(viewer).acts,
        })
    }

    /// The frame with what the viewer saw and has not been told, if it is anything.
    pub(super) fn update(
        &mut self,
        (viewer, game_no): (Viewer, u32),
        (now, at): (Wall, Time),
        scratch: &mut Scratch,
    ) -> Option<Bytes> {
        let Untold { since, acted, .. } = self.viewer_mut(viewer).untold.take()?;
        scratch.told.clear();
        let Scratch { shared, told, .. } = scratch;
        let count = self.table.write_told(since, viewer, at, shared, told);
        // What was stored before was counted before.
        let fresh = since >= self.stored;
        let state = self.viewer_mut(viewer);
        state.seq += count as u32;
        state.written |= fresh && (count > 0 || acted);
        if count == 0 && !acted {
            return None;
        }
        state.told_at = now;
        let (seq, acts) = (state.seq, state.acts);
        scratch.patch.clear();
        let older = self.viewer(viewer).view.as_ref().map(Kept::lent);
        let Scratch { view, beside, common, remembered, patch, .. } = &mut *scratch;
        std::mem::swap(view, beside);
        self.table.write_view(viewer, older, beside.lent(), view);
        let (older, newer) = (older.unwrap_or(MarkedRef::EMPTY), view.lent());
        if patch::write_remembering(older, newer, remembered, patch).is_err() {
            // Nothing was missed: what just happened is told with it.
            let since = Some(Since { game_no, seq: seq - count as u32 });
            return Some(self.whole((viewer, game_no), since, at, scratch));
        }
        if !patch.is_empty() {
            self.viewer_mut(viewer).view.get_or_insert_default().keep(newer, common);
        }
        let Waiting { on, until } = self.waiting();
        self.write_menu(viewer, &mut scratch.menu);
        let question = hash_question(on, until, &scratch.menu);
        // A question that still stands is not put again.
        let anew = self.viewer_mut(viewer).question.replace(question) != Some(question);
        let update = RawTell::Update {
            at,
            told: (count > 0).then(|| raw(&scratch.told)),
            view: raw_if_any(&scratch.patch),
            on: anew.then_some(on),
            until: until.filter(|_| anew),
            legal: raw_if_any(&scratch.menu).filter(|_| anew),
            acts: acted.then_some(acts),
        };
        scratch.frame.clear();
        update.write(&mut scratch.frame);
        // There may be thousands of tables: what waits is no larger than it need be.
        Some(Bytes::copy_from_slice(&scratch.frame))
    }

    /// Whom the table waits for, as people are told: without a deadline that does not count.
    fn waiting(&self) -> Waiting {
        let Waiting { on, until } = self.table.waiting();
        Waiting { on, until: until.filter(|until| self.timed && *until != Time::NEVER) }
    }

    /// What the viewer may do; nothing is written if that is nothing.
    fn write_menu(&self, viewer: Viewer, into: &mut Vec<u8>) {
        into.clear();
        if let Viewer::Seat(seat) = viewer
            && self.table.waiting().on.contains(seat)
        {
            self.table.write_menu(seat, into);
        }
    }

    /// This very moment, to be stored.
    pub(super) fn snapshot(&self) -> String {
        let checkpoint = self.table.checkpoint();
        let checkpoint = serde_json::from_str(&checkpoint).expect("a checkpoint is JSON");
        // What somebody has seen counts where they have not been told of it yet.
        let seqs = Viewer::all(self.table.seats()).map(|viewer| self.seen(viewer) as u32).collect();
        let acts = self.viewers.iter().map(|viewer| viewer.acts).collect();
        serde_json::to_string(&Body { seqs, acts, checkpoint }).expect("a snapshot serialises")
    }
}
