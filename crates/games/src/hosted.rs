//! What a server needs of a table that it hosts for people, besides what everybody needs who hosts
//! one: everything as text, told to one viewer after the other, and a journal that is stored
//! elsewhere.

use std::any::Any;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use bots::{Bot, Unhurried};
use protocol::patch::{Known, Marked, MarkedRef};
use protocol::{LegalAction, Pace, Told};
use serde::Deserialize;
use serde_json::Value;
use tabletop::journal::{self, Checkpoint, EntryOf, Flaw};
use tabletop::{Game, Input, Latecomer, Refused, Say, Seat, Time, Viewer};

use crate::any::{Hosted, Recent, denied, json, write_json};
use crate::{AnyTable, Denied, Listed};

/// How many of the things that a viewer saw last are remembered.
pub const RECENT: usize = 8;

/// A table of any game, as a server hosts it.
pub trait HostedTable: AnyTable {
    /// Whether the seat may do this now. Nothing changes.
    fn check(&self, seat: Seat, action: &Value) -> Result<(), Denied>;
    /// How long the question that is put now stands at least ([`Game::stands_ms`]).
    fn stands_ms(&self) -> u64;
    /// Writes what the viewer knows as a JSON object; `before` is what was last written for that
    /// viewer of this game, if anything, and `beside` what was written for another viewer since anything
    /// happened, if anything.
    fn write_view(
        &self,
        viewer: Viewer,
        before: Option<MarkedRef<'_>>,
        beside: MarkedRef<'_>,
        into: &mut Marked,
    );
    /// Writes the seat's menu as a JSON list of [`LegalAction`]s; nothing if it is empty.
    fn write_menu(&self, seat: Seat, into: &mut Vec<u8>);
    /// Writes what the viewer saw from that entry of the journal on, as a JSON list of [`Told`], and
    /// remembers it for [`write_recent`](HostedTable::write_recent). How many things that is. The time
    /// of what happened at `now` is left out. For one viewer after the other: what the one before saw
    /// just so is not written anew.
    fn write_told(
        &mut self,
        since: usize,
        viewer: Viewer,
        now: Time,
        shared: &mut SharedTold,
        into: &mut Vec<u8>,
    ) -> usize;
    /// Writes what was said aloud from that entry of the journal on, as a JSON list of [`Told`]: what the
    /// audience may hear of a turn before it is over. How many things that is.
    fn write_aloud(&self, since: usize, now: Time, into: &mut Vec<u8>) -> usize;
    /// Remembers what the viewer saw from that entry of the journal on, without writing it. How many
    /// things that is. What the viewer before saw just so is remembered together with theirs.
    fn remember_told(&mut self, since: usize, viewer: Viewer, shared: &SharedTold) -> usize;
    /// Hands over, in their order, what has become of turns from that entry of the journal on, as
    /// everybody sees it.
    fn each_turn(&self, since: usize, take: &mut dyn FnMut(Turning));
    /// Writes the last things that the viewer saw, so many at most, and never more than [`RECENT`].
    /// They are counted in what this viewer saw: how much others did meanwhile tells in nothing.
    fn write_recent(&self, viewer: Viewer, most: usize, now: Time, into: &mut Vec<u8>);
    /// What every viewer saw from that entry of the journal on, every seat and then the audience.
    fn glimpse(&self, since: usize, into: &mut Vec<Glimpse>);
    /// How many things the viewer saw from that entry of the journal on.
    fn count_told(&self, since: usize, viewer: Viewer) -> usize;
    /// Which entry of the journal is the first that is still remembered.
    fn remembered(&self) -> usize;
    /// The first line of the journal.
    fn header(&self) -> String;
    /// The lines of the entries from that one on, each written into `scratch` and handed over.
    fn each_line(&self, since: usize, scratch: &mut Vec<u8>, take: &mut dyn FnMut(&str));
    /// Whoever acted, entry by entry from that one on.
    fn each_actor(&self, since: usize, take: &mut dyn FnMut(Seat));
    /// The last line of the journal, once the game is over.
    fn reveal(&self, latecomers: &[Latecomer]) -> Option<String>;
    /// Forgets all but the newest entries of the journal, which is stored elsewhere.
    fn forget(&mut self, but: usize);
    /// This very moment, for [`Registered::resume`](crate::Registered::resume). The whole truth.
    fn checkpoint(&self) -> String;

    /// Gives the seat to a bot of that name, which plays at that pace, or to nobody. False if there is
    /// no such bot.
    fn seat_bot(&mut self, seat: Seat, bot: Option<&str>, seed: u64, pace: Pace) -> bool;
    /// Time passes until `at`, and the first bot that is awake and wants to act does; whose seat it
    /// was. To be called again until there is nobody.
    fn bots_act(&mut self, at: Time) -> Result<Option<Seat>, Denied>;
    /// When the next bot wants to be asked.
    fn bots_wake(&self) -> Option<Time>;
}

impl fmt::Debug for dyn HostedTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table: &dyn AnyTable = self;
        table.fmt(f)
    }
}

/// What becomes of a turn, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turning {
    /// A turn or a round [opens](Game::TURNS).
    Opens,
    /// Something [settles](Game::SETTLES) the turns before.
    Settles,
}

/// What a viewer saw of some entries, in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Glimpse {
    /// How many things.
    pub seen: u32,
    /// Whether one of them is not [quiet](Game::QUIET).
    pub loud: bool,
}

/// What the viewer before saw of the same entries, and how it was written.
#[derive(Default)]
pub struct SharedTold {
    /// The things seen: a [`Saw`] of the game.
    seen: Option<Box<dyn Any + Send>>,
    /// Whether they are of other entries.
    stale: bool,
    /// How each was written, one after the other, and where each ends.
    text: Vec<u8>,
    ends: Vec<usize>,
    older: (Vec<u8>, Vec<usize>),
}

impl SharedTold {
    /// Other entries are to be told.
    pub fn clear(&mut self) {
        self.stale = true;
        self.text.clear();
        self.ends.clear();
    }
}

impl fmt::Debug for SharedTold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What somebody saw must not slip into a log line.
        f.write_str("SharedTold(…)")
    }
}

/// What somebody saw of each of some events.
type Saw<G> = Vec<Option<Arc<<G as Game>::Seen>>>;

/// See [`Registered::write_told`](crate::Registered::write_told).
pub(crate) fn write_told<G: Listed>(
    lines: &[String],
    viewer: Viewer,
    which: Range<usize>,
    into: &mut Vec<u8>,
) -> Result<usize, Flaw> {
    Ok(write_seen::<G>(&read::<G>(lines)?, viewer, which, None, into))
}

/// See [`Registered::write_told_back`](crate::Registered::write_told_back).
pub(crate) fn write_told_back<G: Listed>(
    lines: &[String],
    viewer: Viewer,
    which: Range<usize>,
    into: &mut Vec<u8>,
) -> Result<usize, Flaw> {
    let entries = read::<G>(lines)?;
    let seen = |(_, event): &(Time, &G::Event)| G::redact(event, viewer).is_some();
    let count = journal::events(&entries).filter(seen).count();
    let which = count.saturating_sub(which.end)..count.saturating_sub(which.start);
    Ok(write_seen::<G>(&entries, viewer, which, None, into))
}

fn read<G: Listed>(lines: &[String]) -> Result<Vec<EntryOf<G>>, Flaw> {
    let read = |(index, line): (usize, &String)| {
        let flaw = |why: serde_json::Error| Flaw::Line { line: index + 1, why: why.to_string() };
        serde_json::from_str(line).map_err(flaw)
    };
    lines.iter().enumerate().map(read).collect()
}

/// Writes those `which` of all that the viewer saw of the entries; how many there are in all.
pub(crate) fn write_seen<G: Listed>(
    entries: &[EntryOf<G>],
    viewer: Viewer,
    which: Range<usize>,
    now: Option<Time>,
    into: &mut Vec<u8>,
) -> usize {
    into.push(b'[');
    let mut count = 0;
    for (at, event) in journal::events(entries) {
        let Some(seen) = G::redact(event, viewer) else { continue };
        if which.contains(&count) {
            if count > which.start {
                into.push(b',');
            }
            write_one::<G>(&seen, at, now, into);
        }
        count += 1;
    }
    into.push(b']');
    count
}

pub(crate) fn write_one<G: Listed>(
    seen: &G::Seen,
    at: Time,
    now: Option<Time>,
    into: &mut Vec<u8>,
) {
    let at = (Some(at) != now).then_some(at);
    if let Some(name) = quiet_name::<G>(seen) {
        // It comes many times a second, and the view says what has become of it.
        return write_json(into, &Told { seen: name, say: None, at });
    }
    let say = (!seen.is_regular()).then(|| seen.say());
    write_json(into, &Told { seen, say, at });
}

/// The name of what was seen, if it is [quiet](Game::QUIET) and so told by that alone.
pub fn quiet_name<G: Game>(seen: &G::Seen) -> Option<&'static str> {
    /// As far as it is looked at.
    #[derive(Deserialize)]
    struct Named<'a> {
        #[serde(borrow)]
        what: &'a str,
    }
    if G::QUIET.is_empty() {
        return None;
    }
    let mut text = Vec::with_capacity(128);
    write_json(&mut text, seen);
    let what = match text.first() {
        Some(b'"') => serde_json::from_slice(&text).ok()?,
        Some(_) | None => serde_json::from_slice::<Named<'_>>(&text).ok()?.what,
    };
    G::QUIET.iter().copied().find(|quiet| *quiet == what)
}

fn index_of(viewer: Viewer, viewers: usize) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Audience => viewers - 1,
    }
}

fn recent_of<Seen>(recent: &mut [Recent<Seen>], viewer: Viewer) -> &mut Recent<Seen> {
    let index = index_of(viewer, recent.len());
    &mut recent[index]
}

fn remember<Seen>(recent: &mut Recent<Seen>, at: Time, seen: Arc<Seen>) {
    if recent.len() == RECENT {
        recent.pop_front();
    }
    recent.push_back((at, seen));
}

impl<G: Listed> HostedTable for Hosted<G> {
    fn check(&self, seat: Seat, action: &Value) -> Result<(), Denied> {
        let action = Self::read_action(action)?;
        self.table.check(seat, &action).map_err(|why| denied::<G>(Refused::Illegal(why)))
    }

    fn stands_ms(&self) -> u64 {
        self.table.stands_ms()
    }

    fn write_view(
        &self,
        viewer: Viewer,
        before: Option<MarkedRef<'_>>,
        beside: MarkedRef<'_>,
        into: &mut Marked,
    ) {
        let before = before.unwrap_or(MarkedRef::EMPTY);
        let known = Known { before, fixed: G::FIXED, beside, shared: G::SHARED };
        let written = into.write_knowing(&self.table.view(viewer), known);
        written.expect("a view is an object");
    }

    fn write_menu(&self, seat: Seat, into: &mut Vec<u8>) {
        let mut menu = Vec::new();
        self.table.legal_actions(seat, &mut menu);
        if menu.is_empty() {
            return;
        }
        into.push(b'[');
        for (index, action) in menu.iter().enumerate() {
            if index > 0 {
                into.push(b',');
            }
            let say = (!action.is_regular()).then(|| action.say());
            write_json(into, &LegalAction { action, say });
        }
        into.push(b']');
    }

    fn remember_told(&mut self, since: usize, viewer: Viewer, shared: &SharedTold) -> usize {
        let recent = recent_of(&mut self.recent, viewer);
        let before = shared.seen.as_ref().filter(|_| !shared.stale);
        let before = before.and_then(|seen| seen.downcast_ref::<Saw<G>>());
        let mut count = 0;
        for (index, (at, event)) in journal::events(self.table.sink().since(since)).enumerate() {
            let Some(saw) = G::redact(event, viewer) else { continue };
            let same = before.and_then(|before| before.get(index)?.as_ref());
            let saw = match same.filter(|same| ***same == saw) {
                Some(same) => Arc::clone(same),
                None => Arc::new(saw),
            };
            remember(recent, at, saw);
            count += 1;
        }
        count
    }

    fn write_aloud(&self, since: usize, now: Time, into: &mut Vec<u8>) -> usize {
        let mut count = 0;
        into.push(b'[');
        for (at, event) in journal::events(self.table.sink().since(since)) {
            let saw = G::redact(event, Viewer::Audience).filter(G::is_aloud);
            let Some(saw) = saw else { continue };
            if count > 0 {
                into.push(b',');
            }
            write_one::<G>(&saw, at, Some(now), into);
            count += 1;
        }
        into.push(b']');
        count
    }

    fn each_turn(&self, since: usize, take: &mut dyn FnMut(Turning)) {
        for (_, event) in journal::events(self.table.sink().since(since)) {
            let Some(seen) = G::redact(event, Viewer::Audience) else { continue };
            let seen = json(&seen);
            let Some(what) = seen["what"].as_str().or(seen.as_str()) else { continue };
            if G::TURNS.contains(&what) {
                take(Turning::Opens);
            }
            if G::SETTLES.contains(&what) {
                take(Turning::Settles);
            }
        }
    }

    fn write_recent(&self, viewer: Viewer, most: usize, now: Time, into: &mut Vec<u8>) {
        let recent = &self.recent[index_of(viewer, self.recent.len())];
        into.push(b'[');
        for (index, (at, seen)) in recent.iter().skip(recent.len().saturating_sub(most)).enumerate()
        {
            if index > 0 {
                into.push(b',');
            }
            write_one::<G>(seen, *at, Some(now), into);
        }
        into.push(b']');
    }

    fn write_told(
        &mut self,
        since: usize,
        viewer: Viewer,
        now: Time,
        shared: &mut SharedTold,
        into: &mut Vec<u8>,
    ) -> usize {
        let SharedTold { seen, stale, text, ends, older: (older_text, older_ends) } = shared;
        let recent = recent_of(&mut self.recent, viewer);
        // The table before may have been one of another game.
        if !seen.as_ref().is_some_and(|seen| seen.is::<Saw<G>>()) {
            *seen = Some(Box::new(Saw::<G>::new()));
        }
        let before = seen.as_mut().and_then(|seen| seen.downcast_mut::<Saw<G>>());
        let before = before.expect("it was just made one of this game");
        if std::mem::take(stale) {
            before.clear();
        }
        let events = journal::events(self.table.sink().since(since));
        std::mem::swap(text, older_text);
        std::mem::swap(ends, older_ends);
        text.clear();
        ends.clear();
        let mut older_start = 0;
        let mut count = 0;
        into.push(b'[');
        for (index, (at, event)) in events.enumerate() {
            let older_end = older_ends.get(index).copied().unwrap_or(older_start);
            let start = text.len();
            if before.len() == index {
                before.push(None);
            }
            let before = &mut before[index];
            let saw = G::redact(event, viewer);
            match (saw, before.as_ref()) {
                (None, _) => *before = None,
                (Some(saw), Some(same)) if saw == **same => {
                    text.extend_from_slice(&older_text[older_start..older_end]);
                }
                (Some(saw), _) => {
                    write_one::<G>(&saw, at, Some(now), text);
                    *before = Some(Arc::new(saw));
                }
            }
            if let Some(saw) = before {
                if count > 0 {
                    into.push(b',');
                }
                into.extend_from_slice(&text[start..]);
                remember(recent, at, Arc::clone(saw));
                count += 1;
            }
            ends.push(text.len());
            older_start = older_end;
        }
        into.push(b']');
        count
    }

    fn glimpse(&self, since: usize, into: &mut Vec<Glimpse>) {
        into.clear();
        into.resize(self.recent.len(), Glimpse::default());
        for (_, event) in journal::events(self.table.sink().since(since)) {
            // Mostly all see the same.
            let mut before: Option<(G::Seen, bool)> = None;
            for (viewer, glimpse) in Viewer::all(self.seats()).zip(&mut *into) {
                let Some(saw) = G::redact(event, viewer) else { continue };
                let loud = match &before {
                    Some((same, loud)) if *same == saw => *loud,
                    Some(_) | None => quiet_name::<G>(&saw).is_none(),
                };
                glimpse.seen += 1;
                glimpse.loud |= loud;
                before = Some((saw, loud));
            }
        }
    }

    fn count_told(&self, since: usize, viewer: Viewer) -> usize {
        let events = journal::events(self.table.sink().since(since));
        events.filter(|(_, event)| G::redact(event, viewer).is_some()).count()
    }

    fn remembered(&self) -> usize {
        self.table.sink().forgotten
    }

    fn header(&self) -> String {
        serde_json::to_string(&self.header).expect("a header serialises")
    }

    fn each_line(&self, since: usize, scratch: &mut Vec<u8>, take: &mut dyn FnMut(&str)) {
        for entry in self.table.sink().since(since) {
            scratch.clear();
            write_json(scratch, entry);
            take(std::str::from_utf8(scratch).expect("JSON is text"));
        }
    }

    fn each_actor(&self, since: usize, take: &mut dyn FnMut(Seat)) {
        for entry in self.table.sink().since(since) {
            match entry.input {
                Input::Act { seat, .. } => take(seat),
                Input::Begin | Input::Lapse => {}
            }
        }
    }

    fn reveal(&self, latecomers: &[Latecomer]) -> Option<String> {
        self.outcome().map(|_| journal::reveal(self.secret, self.entries(), latecomers))
    }

    fn forget(&mut self, but: usize) {
        self.table.sink_mut().forget(but);
    }

    fn checkpoint(&self) -> String {
        serde_json::to_string(&Checkpoint::of(&self.table)).expect("a checkpoint serialises")
    }

    fn seat_bot(&mut self, seat: Seat, bot: Option<&str>, seed: u64, pace: Pace) -> bool {
        let found = bot.map(|name| G::bot(name, seed));
        let bot = match found {
            None => None,
            Some(None) => return false,
            Some(Some(bot)) => Some(match pace.thinks_ms() {
                Some(thinks) => Box::new(Unhurried::new(bot, !seed, thinks)) as Box<dyn Bot<G>>,
                None => bot,
            }),
        };
        self.party.seat(seat, bot);
        true
    }

    fn bots_act(&mut self, at: Time) -> Result<Option<Seat>, Denied> {
        let now = self.table.now();
        if at < now {
            return Err(Denied::TimeRanBackwards { at, now });
        }
        Ok(self.party.act(&mut self.table, at))
    }

    fn bots_wake(&self) -> Option<Time> {
        self.party.wakes(self.table.waiting())
    }
}
