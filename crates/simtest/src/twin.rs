//! A game played again from what is committed, entry by entry.

use games::{HostedTable, Opening, Registered};
use protocol::{LegalAction, Told, patch};
use room::Wall;
use serde::Deserialize;
use serde_json::Value;
use tabletop::{Commitment, Nonce, Outcome, Pledged, Seat, Seated, Secret, Time, Viewer, Waiting};

use crate::frames::{Input, JournalEntry, View, hash_question, hash_view};
use crate::planted;
use crate::trace::hash_of;

/// A game that the referee plays again from its journal.
pub(crate) struct Twin {
    pub(crate) game: &'static Registered,
    table: Box<dyn HostedTable>,
    pub(crate) secret: Secret,
    pub(crate) replay: String,
    pub(crate) header: String,
    pub(crate) lines: Vec<String>,
    /// When each of them was committed.
    committed: Vec<Wall>,
    pub(crate) ended: bool,
    /// Whether deadlines count.
    timed: bool,
    /// Every seat, then the audience.
    viewers: Vec<ViewerLog>,
}

/// What one viewer saw.
#[derive(Default)]
struct ViewerLog {
    /// Everything told, from the deal on, each with its time.
    told: Vec<Told>,
    /// How often the seat has acted.
    acts: u32,
    /// What there was to see after each entry, the deal being the first.
    marks: Vec<Option<Mark>>,
}

/// What a viewer sees after an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    /// How many things they have been told.
    pub(crate) seq: u32,
    /// How often their seat has acted.
    pub(crate) acts: u32,
    /// The hash of the view.
    pub(crate) view: u64,
    /// The hash of who may act, until when, and of their menu.
    pub(crate) question: u64,
    /// The table's time.
    pub(crate) at: Time,
}

#[derive(Deserialize)]
struct Header {
    seats: u8,
    config: Value,
    setup: Option<Value>,
    commitment: Commitment,
    #[serde(default)]
    nonces: Vec<Nonce>,
    #[serde(default)]
    pledged: Vec<Pledged>,
    #[serde(default)]
    players: Vec<Option<Seated>>,
}

impl Twin {
    pub(crate) fn deal(
        name: &str,
        header: &str,
        secret: Secret,
        replay: String,
        timed: bool,
    ) -> Result<Twin, String> {
        let game = games::find_in(planted::catalogue(), name).ok_or("an unknown game begins")?;
        let read: Header = serde_json::from_str(header).map_err(|why| format!("header: {why}"))?;
        if read.commitment != secret.commitment() {
            return Err("a game is not dealt from the secret that was committed to".into());
        }
        let Header { seats, config, setup, nonces, pledged, players, .. } = read;
        let opening = Opening { seats, config, setup, secret, nonces, pledged, players };
        let table = game.open(opening);
        let table = table.map_err(|why| format!("the header does not open: {why}"))?;
        if table.header() != header {
            return Err(format!("the header is {header}, not {}", table.header()));
        }
        let viewers = Viewer::all(seats).map(|_| ViewerLog::default()).collect();
        let (header, lines, committed) = (header.to_string(), Vec::new(), Vec::new());
        let ended = false;
        Ok(Twin { game, table, secret, replay, header, lines, committed, ended, timed, viewers })
    }

    /// The next entry is committed. Whose action it was, which of theirs, and what.
    pub(crate) fn take(
        &mut self,
        now: Wall,
        line: &str,
    ) -> Result<Option<(Seat, u32, Value)>, String> {
        let entry = self.lines.len();
        let read: JournalEntry =
            serde_json::from_str(line).map_err(|why| format!("{line}: {why}"))?;
        if self.table.entries() == entry {
            let at = read.at;
            let done = match &read.input {
                Input::Begin => Ok(()),
                Input::Lapse => self.table.advance(at),
                Input::Act { seat, action } => self.table.act(at, Seat(*seat), action),
            };
            done.map_err(|why| format!("entry {entry}, {line}: {why}"))?;
        }
        let mut lines = Vec::new();
        self.table.each_line(entry, &mut Vec::new(), &mut |line| lines.push(line.to_string()));
        match lines.first() {
            Some(own) if own == line => {}
            own => return Err(format!("entry {entry} is {line}, not {own:?}")),
        }
        self.lines.push(line.into());
        self.committed.push(now);
        let by = match read.input {
            Input::Act { seat, action } => {
                self.viewers[usize::from(seat)].acts += 1;
                Some((Seat(seat), self.viewers[usize::from(seat)].acts, action))
            }
            Input::Begin | Input::Lapse => None,
        };
        // Deadlines that are due at one instant come one after the other, and nobody can look in
        // between.
        let settled = lines.len() == 1;
        self.look(entry, settled, read.at);
        Ok(by)
    }

    fn look(&mut self, entry: usize, settled: bool, at: Time) {
        let news = self.lines[entry..].to_vec();
        let Waiting { on, until } = self.table.waiting();
        let until = until.filter(|until| self.timed && *until != Time::NEVER);
        for (viewer, log) in Viewer::all(self.table.seats()).zip(&mut self.viewers) {
            let mut told = Vec::new();
            let written = self.game.write_told(&news, viewer, 0..usize::MAX, &mut told);
            written.expect("the line was read before");
            log.told.extend(serde_json::from_slice::<Vec<Told>>(&told).expect("a list of told"));
            if !settled {
                log.marks.push(None);
                continue;
            }
            log.marks.push(Some(Mark {
                seq: log.told.len() as u32,
                acts: log.acts,
                view: hash_view(&view(&*self.table, viewer)),
                question: hash_question(on, until, &menu(&*self.table, viewer)),
                at,
            }));
        }
    }

    /// What the viewer saw after each entry, from that one on.
    pub(crate) fn marks(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = (usize, Mark)> {
        let marks = self.viewers[self.index(viewer)].marks.iter().enumerate().skip(from);
        marks.filter_map(|(entry, mark)| Some((entry, (*mark)?)))
    }

    /// When an entry was committed.
    pub(crate) fn committed(&self, entry: usize) -> Wall {
        self.committed[entry]
    }

    /// Whether something is told by its name alone, and may be told a moment later.
    pub(crate) fn is_quiet(&self, told: &Told) -> bool {
        told.seen.as_str().is_some_and(|name| self.game.quiet.contains(&name))
    }

    /// What the viewer sees now.
    pub(crate) fn newest(&self, viewer: Viewer) -> Option<Mark> {
        self.viewers[self.index(viewer)].marks.last().copied().flatten()
    }

    /// What the viewer was told, all of it.
    pub(crate) fn told(&self, viewer: Viewer) -> &[Told] {
        &self.viewers[self.index(viewer)].told
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    pub(crate) fn seats(&self) -> u8 {
        self.table.seats()
    }

    fn index(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Audience => self.viewers.len() - 1,
        }
    }

    /// The view after an entry, out of the journal alone.
    pub(crate) fn view_after(&self, entry: usize, viewer: Viewer) -> Result<View, String> {
        let table = self.rebuilt(&self.lines[..=entry])?;
        Ok(view(&*table, viewer))
    }

    /// All that the viewer would notice if that were done next, or if nothing were; nothing if it is
    /// refused.
    pub(crate) fn imagined(
        &self,
        done: Option<(Seat, &Value)>,
        viewer: Viewer,
    ) -> Result<Option<u64>, String> {
        let mut table = self.rebuilt(&self.lines)?;
        let (entries, at) = (table.entries(), table.now());
        if let Some((seat, action)) = done
            && table.act(at, seat, action).is_err()
        {
            return Ok(None);
        }
        let told = serde_json::to_string(&table.told(entries, viewer));
        let told = told.map_err(|why| why.to_string())?;
        let Waiting { on, until } = table.waiting();
        let question = hash_question(on, until, &menu(&*table, viewer));
        let acts = matches!((done, viewer), (Some((seat, _)), Viewer::Seat(own)) if seat == own);
        Ok(Some(hash_of((told, hash_view(&view(&*table, viewer)), question, acts))))
    }

    fn rebuilt(&self, lines: &[String]) -> Result<Box<dyn HostedTable>, String> {
        let table = self.game.resume(&self.header, self.secret, None, lines);
        table.map_err(|flaw| format!("a journal that does not resume: {flaw}"))
    }

    /// Whether a table that was opened again is this very one.
    pub(crate) fn same_as(&self, other: &dyn HostedTable) -> Result<(), String> {
        for viewer in Viewer::all(self.seats()) {
            if other.view(viewer) != self.table.view(viewer) {
                return Err(format!("{viewer:?} sees something else in a table opened again"));
            }
        }
        if other.waiting() != self.table.waiting() || other.setup() != self.table.setup() {
            return Err("a table opened again stands elsewhere".into());
        }
        Ok(())
    }

    /// Opens the table again from all of its lines, and from a snapshot and the lines after it.
    pub(crate) fn audit(&self, checkpoint: Option<(&str, usize)>) -> Result<(), String> {
        self.same_as(&*self.rebuilt(&self.lines)?)?;
        let Some((checkpoint, nth)) = checkpoint else { return Ok(()) };
        let lines = &self.lines[nth..];
        let table = self.game.resume(&self.header, self.secret, Some(checkpoint), lines);
        self.same_as(&*table.map_err(|flaw| format!("a snapshot that does not resume: {flaw}"))?)
    }
}

/// What the viewer may do at a table.
fn menu(table: &dyn HostedTable, viewer: Viewer) -> Vec<LegalAction> {
    let mut menu = Vec::new();
    if let Viewer::Seat(seat) = viewer
        && table.waiting().on.contains(seat)
    {
        table.write_menu(seat, &mut menu);
    }
    match menu.as_slice() {
        [] => Vec::new(),
        menu => serde_json::from_slice(menu).expect("a menu"),
    }
}

/// What the viewer sees at a table, as a client folds it.
fn view(table: &dyn HostedTable, viewer: Viewer) -> View {
    let Value::Object(view) = patch::without_nulls(&table.view(viewer)) else {
        panic!("a view is an object");
    };
    view
}
