//! A client: it folds what it is told.

use std::collections::BTreeMap;

use protocol::{Bye, Choosable, Desk, Final, Since, Tell, Told, Trouble, You};
use serde_json::{Map, Value};
use tabletop::{Seat, Viewer};

/// What a client knows from the frames that it has read.
#[derive(Clone, Default, Debug)]
pub(crate) struct Client {
    /// Everything that it was told, in order.
    pub(crate) heard: Vec<Tell>,
    /// The table.
    pub(crate) desk: Option<Desk>,
    /// What it is there.
    pub(crate) you: Option<You>,
    /// The game before its eyes, if there is one.
    pub(crate) game: Option<Before>,
    /// How the game ended.
    pub(crate) over: Option<(Final, String, String)>,
    /// Why it was sent home.
    pub(crate) bye: Option<Bye>,
}

/// A game before somebody's eyes.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Before {
    /// Which of the table's games.
    pub(crate) game: u32,
    /// Through whose eyes.
    pub(crate) viewer: Viewer,
    /// How many things were told.
    pub(crate) seq: u32,
    /// The table's time of the last frame.
    pub(crate) at: u64,
    /// What is seen.
    pub(crate) view: Map<String, Value>,
    /// Who may act.
    pub(crate) on: Vec<u8>,
    /// Until when.
    pub(crate) until: Option<u64>,
    /// The menu.
    pub(crate) legal: Vec<Choosable>,
    /// How often the seat has acted.
    pub(crate) acts: u32,
    /// What was told, by number.
    pub(crate) log: BTreeMap<u32, Told>,
}

impl Client {
    /// Through whose eyes it looks.
    pub(crate) fn viewer(&self) -> Viewer {
        match self.you.and_then(|you| you.seat) {
            Some(seat) => Viewer::Seat(Seat(seat)),
            None => Viewer::Audience,
        }
    }

    /// Its desk.
    pub(crate) fn desk(&self) -> &Desk {
        self.desk.as_ref().expect("it is at a table")
    }

    /// The game before it.
    pub(crate) fn game(&self) -> &Before {
        self.game.as_ref().expect("a game is before it")
    }

    /// What it has seen already, for coming back.
    pub(crate) fn since(&self) -> Option<Since> {
        self.game.as_ref().map(|game| Since { game: game.game, seq: game.seq })
    }

    /// The errors among what it heard from that place on.
    pub(crate) fn troubles(&self, from: usize) -> Vec<Trouble> {
        let heard = self.heard.get(from..).unwrap_or_default();
        heard.iter().filter_map(trouble).collect()
    }

    /// Folds what it is told.
    pub(crate) fn hear(&mut self, tell: &Tell) {
        self.heard.push(tell.clone());
        match tell {
            Tell::Desk { desk, you } => {
                if self.desk.as_ref().is_some_and(|old| old.code != desk.code) {
                    (self.game, self.over) = (None, None);
                }
                self.desk = Some(desk.clone());
                self.you = Some(*you);
            }
            Tell::Whole { game, seq, at, told, view, on, until, legal, acts } => {
                let viewer = self.viewer();
                let known = self.game.take();
                let known = known.filter(|old| (old.game, old.viewer) == (*game, viewer));
                self.game = Some(Before {
                    game: *game,
                    viewer,
                    seq: *seq,
                    at: *at,
                    view: without_nulls(view),
                    on: on.clone(),
                    until: *until,
                    legal: legal.clone(),
                    acts: *acts,
                    log: known.map(|old| old.log).unwrap_or_default(),
                });
                self.note(told);
                self.over = None;
            }
            Tell::Update { seq, at, told, view, on, until, legal, acts } => {
                let viewer = self.viewer();
                let game = self.game.as_mut().expect("an update follows a whole");
                assert_eq!(game.viewer, viewer, "other eyes begin with a whole");
                assert_eq!(*seq, game.seq + told.len() as u32, "seq counts what is told");
                assert!(*at >= game.at, "the table's time runs forwards");
                for (name, value) in view {
                    if value.is_null() {
                        game.view.remove(name);
                    } else {
                        game.view.insert(name.clone(), value.clone());
                    }
                }
                (game.seq, game.at, game.until, game.acts) = (*seq, *at, *until, *acts);
                game.on.clone_from(on);
                game.legal.clone_from(legal);
                self.note(told);
            }
            Tell::Past { game, from, told } => {
                let before = self.game.as_mut().filter(|before| before.game == *game);
                let before = before.expect("it asked for the past of its game");
                note(before, *from, told);
            }
            Tell::Over { outcome, secret, replay, .. } => {
                self.over = Some((outcome.clone(), secret.clone(), replay.clone()));
            }
            Tell::Bye { why } => self.bye = Some(*why),
            Tell::Hello { .. }
            | Tell::Tables { .. }
            | Tell::Refused { .. }
            | Tell::Error { .. }
            | Tell::Reaction { .. }
            | Tell::Pong { .. } => {}
        }
    }

    fn note(&mut self, told: &[Told]) {
        let before = self.game.as_mut().expect("a game is before it");
        let first = before.seq + 1 - told.len() as u32;
        note(before, first, told);
    }
}

/// Puts what was told into the log; what is there already must be the same.
fn note(before: &mut Before, first: u32, told: &[Told]) {
    for (number, told) in (first..).zip(told) {
        let old = before.log.insert(number, told.clone());
        assert!(old.is_none_or(|old| old == *told), "number {number} was told differently");
    }
}

/// What the viewer sees at a table, as a client folds it.
pub(crate) fn seen(table: &dyn games::HostedTable, viewer: Viewer) -> Map<String, Value> {
    let view = table.view(viewer);
    without_nulls(view.as_object().expect("a view is an object"))
}

/// A view as a client keeps it: a field that is null and one that is not there are the same.
pub(crate) fn without_nulls(view: &Map<String, Value>) -> Map<String, Value> {
    let kept = view.iter().filter(|(_, value)| !value.is_null());
    kept.map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// The trouble of an error.
pub(crate) fn trouble(tell: &Tell) -> Option<Trouble> {
    match tell {
        Tell::Error { error, .. } => Some(*error),
        Tell::Hello { .. }
        | Tell::Tables { .. }
        | Tell::Desk { .. }
        | Tell::Whole { .. }
        | Tell::Update { .. }
        | Tell::Over { .. }
        | Tell::Refused { .. }
        | Tell::Reaction { .. }
        | Tell::Past { .. }
        | Tell::Pong { .. }
        | Tell::Bye { .. } => None,
    }
}
