//! What a client knows from the frames that it has read.

use std::collections::BTreeMap;
use std::fmt;

use protocol::{
    Ask, CloseReason, Desk, ErrorCode, HallAsk, LegalAction, Phase, Role, Since, TableAsk, Tell,
    Told, VERSION, You, patch,
};
use serde_json::{Map, Value};
use tabletop::fairness::hex_bytes;
use tabletop::{Nonce, Outcome, Seat, SeatSet, Time, Viewer};

use crate::light;

/// What a client knows from the frames that it has read.
///
/// A [light](Client::light) one knows less of the game: no view and no log.
#[derive(Clone, Debug)]
pub struct Client {
    key: String,
    role: Role,
    light: bool,
    desk: Option<Desk>,
    you: Option<You>,
    game: Option<GameState>,
    pending: Option<Pending>,
    /// Its part of the next deal, which it has pledged.
    nonce: Option<Nonce>,
    close_reason: Option<CloseReason>,
}

/// A game as it lies before a client.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)] // the names say it
pub struct GameState {
    /// Which of the table's games.
    pub game_no: u32,
    pub viewer: Viewer,
    /// How many things were told.
    pub seq: u32,
    /// The table's time of the last frame.
    pub at: Time,
    /// What is seen, without fields that are null. A light client has none of it.
    pub view: Map<String, Value>,
    /// Who may act.
    pub on: SeatSet,
    /// Until when.
    pub until: Option<Time>,
    /// What the client may do.
    pub legal: Vec<LegalAction>,
    /// How often the seat has acted.
    pub acts: u32,
    /// What was told, by number, each with its time. A light client has none of it.
    pub log: BTreeMap<u32, Told>,
    /// How it ended, once it has.
    pub over: Option<Over>,
}

/// The end of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Over {
    /// Who has won.
    pub outcome: Outcome,
    /// The server's secret.
    pub secret: String,
    /// The name by which its replay can be read.
    pub replay: String,
}

/// An action that was not answered yet.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)] // the names say it
pub struct Pending {
    /// In which of the table's games.
    pub game_no: u32,
    /// Which of the seat's actions.
    pub nth: u32,
    pub action: Value,
}

impl Pending {
    /// How it is asked for.
    pub fn ask(&self) -> Ask {
        let Pending { game_no, nth, action } = self.clone();
        TableAsk::Act { game_no, nth, action }.into()
    }
}

/// What a frame has told, and what is to be asked in answer to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Folded {
    /// The message. For a light client it has no view, and nothing is told in it.
    pub tell: Tell,
    /// An action that was on its way when the connection broke, to be sent again. The server does
    /// nothing twice.
    pub resend: Option<Ask>,
    /// The nonce that it has pledged, to be revealed now.
    pub reveal: Option<Ask>,
    /// The game that lay before the client until now, if another one has taken its place, or the same
    /// one as somebody else sees it.
    pub put_away: Option<GameState>,
}

/// What a server has told does not fit what it told before, or cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProtocolError(pub String);

impl fmt::Display for ProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ProtocolError {}

impl Client {
    /// A client with that key, 64 hexadecimal digits, that comes to play.
    pub fn new(key: impl Into<String>) -> Client {
        Client::with_role(key, Role::Player)
    }

    /// A client with that key that comes in that role.
    pub fn with_role(key: impl Into<String>, role: Role) -> Client {
        Client {
            key: key.into(),
            role,
            light: false,
            desk: None,
            you: None,
            game: None,
            pending: None,
            nonce: None,
            close_reason: None,
        }
    }

    /// A client with that key that comes to play and does not look: it keeps neither view nor log, so
    /// that a frame costs it little, and can check less of what the server tells. It knows when it may
    /// act, and what it may do, which is all that a load generator needs of thousands of them.
    pub fn light(key: impl Into<String>) -> Client {
        Client { light: true, ..Client::new(key) }
    }

    /// Its key.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Its role.
    pub fn role(&self) -> Role {
        self.role
    }

    /// The table that it was last told of.
    pub fn desk(&self) -> Option<&Desk> {
        self.desk.as_ref()
    }

    /// What it is there.
    pub fn you(&self) -> Option<You> {
        self.you
    }

    /// The game that lies before it, or lay before it when its connection was lost.
    pub fn game(&self) -> Option<&GameState> {
        self.game.as_ref()
    }

    /// The action that was not answered yet.
    pub fn pending(&self) -> Option<&Pending> {
        self.pending.as_ref()
    }

    /// Why the server closed the connection, if it did.
    pub fn close_reason(&self) -> Option<CloseReason> {
        self.close_reason
    }

    /// Whose view it is told.
    pub fn viewer(&self) -> Viewer {
        self.you.and_then(|you| you.seat).map_or(Viewer::Audience, Viewer::Seat)
    }

    /// Whether it may act: a game is under way, there is something that it may do, and nothing of its
    /// own is on its way.
    pub fn may_act(&self) -> bool {
        let running = |desk: &Desk| desk.phase == Phase::Playing && !desk.paused;
        let open = |game: &GameState| game.over.is_none() && !game.legal.is_empty();
        self.pending.is_none()
            && self.desk.as_ref().is_some_and(running)
            && self.game.as_ref().is_some_and(open)
    }

    /// What it has seen already, for coming back.
    pub fn since(&self) -> Option<Since> {
        self.game.as_ref().map(|game| Since { game_no: game.game_no, seq: game.seq })
    }

    /// The first asks on a new connection: who it is, and to which table it comes back.
    pub fn greeting(&mut self) -> Vec<Ask> {
        self.close_reason = None;
        let hello = HallAsk::Hello { magot: VERSION, key: self.key.clone() };
        let join = self.desk.as_ref().map(|desk| self.join(&desk.code));
        [Ask::from(hello)].into_iter().chain(join).collect()
    }

    /// How it joins a table, with what it has seen of it already.
    pub fn join(&self, code: &str) -> Ask {
        let known = self.desk.as_ref().is_some_and(|desk| desk.code == code);
        let since = self.since().filter(|_| known);
        HallAsk::Join { code: code.into(), role: self.role, since }.into()
    }

    /// Forgets the table and everything about it.
    pub fn forget_table(&mut self) {
        (self.desk, self.you, self.game, self.pending) = (None, None, None, None);
    }

    /// Asks for an action as the next of its seat, and keeps it until it is answered. Nothing if
    /// another one is on its way, or no game lies before it.
    pub fn act(&mut self, action: Value) -> Option<Ask> {
        if self.pending.is_some() {
            return None;
        }
        let game = self.game.as_ref()?;
        let pending = Pending { game_no: game.game_no, nth: game.acts + 1, action };
        let ask = pending.ask();
        self.pending = Some(pending);
        Some(ask)
    }

    /// How it sits down with this as its part of the deal, which it pledges now and reveals when it is
    /// time to.
    pub fn sit(&mut self, seat: Seat, name: impl Into<String>, nonce: Nonce) -> Ask {
        self.nonce = Some(nonce);
        let pledge = Some(hex_bytes::encode(&nonce.pledge().0));
        TableAsk::Sit { seat, name: name.into(), pledge }.into()
    }

    /// What it reveals when the game is about to be dealt.
    fn reveal(&self) -> Option<Ask> {
        let (desk, nonce) = (self.desk.as_ref()?, self.nonce?);
        let pledged = desk.chairs.get(self.you?.seat?.index())?.pledge.as_deref()?;
        let mine = hex_bytes::encode(&nonce.pledge().0) == pledged;
        let nonce = hex_bytes::encode(&nonce.0);
        (mine && desk.phase == Phase::Dealing).then_some(TableAsk::Reveal { nonce }.into())
    }

    /// Reads a frame and folds it. After an error nothing that the client knows can be relied on.
    pub fn hear(&mut self, frame: &str) -> Result<Folded, ProtocolError> {
        let read = if self.light { light::read(frame) } else { read(frame) };
        let (tell, count) = read.map_err(|why| ProtocolError(format!("{why} in {frame}")))?;
        let (mut resend, mut reveal, mut put_away) = (None, None, None);
        match &tell {
            Tell::Desk { desk, you } => {
                put_away = self.fold_desk(desk, *you);
                reveal = self.reveal();
            }
            Tell::Whole { game_no, seq, at, told, view, on, until, legal, acts } => {
                let game = GameState {
                    game_no: *game_no,
                    viewer: self.viewer(),
                    seq: *seq,
                    at: *at,
                    view: without_nulls(view),
                    on: *on,
                    until: *until,
                    legal: legal.clone().unwrap_or_default(),
                    acts: *acts,
                    log: BTreeMap::new(),
                    over: None,
                };
                put_away = self.lay_out(game, told)?;
                self.forget_answered();
                resend = self.pending.as_ref().map(Pending::ask);
            }
            Tell::Update { at, told, view, on, until, legal, acts } => {
                let viewer = self.viewer();
                let game = self.game.as_mut().ok_or_else(|| error("an update before a whole"))?;
                if game.viewer != viewer {
                    return Err(error("other eyes begin with a whole"));
                }
                let told = told.as_deref().unwrap_or_default();
                game.go_on(*at, acts.unwrap_or(game.acts))?;
                game.note(game.seq + 1, told, Some(*at))?;
                if let Some(view) = view {
                    patch::apply(&mut game.view, view);
                }
                game.seq += count as u32;
                if let Some(on) = on {
                    (game.on, game.until) = (*on, *until);
                    game.legal = legal.clone().unwrap_or_default();
                }
                self.forget_answered();
            }
            Tell::Past { game_no, from, told } => {
                self.game_of(*game_no)?.note(*from, told, None)?;
            }
            Tell::Over { game_no, outcome, secret, replay } => {
                let (outcome, secret, replay) = (outcome.clone(), secret.clone(), replay.clone());
                self.game_of(*game_no)?.end(Over { outcome, secret, replay })?;
                self.pending = None;
            }
            Tell::Refused { nth, .. } | Tell::Error { nth: Some(nth), .. } => {
                let busy = matches!(tell, Tell::Error { error: ErrorCode::Busy, .. });
                self.pending.take_if(|pending| pending.nth == *nth && !busy);
            }
            Tell::Bye { why } => self.close_reason = Some(*why),
            // What was said aloud is told again, with its number, when the turn is over.
            Tell::Aloud { .. }
            | Tell::Hello { .. }
            | Tell::Tables { .. }
            | Tell::Error { nth: None, .. }
            | Tell::Reaction { .. }
            | Tell::Pong { .. } => {}
        }
        Ok(Folded { tell, resend, reveal, put_away })
    }

    /// The table; the game that lay before the client, if that was at another table.
    fn fold_desk(&mut self, desk: &Desk, you: You) -> Option<GameState> {
        let same_table = self.desk.as_ref().is_some_and(|old| old.code == desk.code);
        if !same_table || self.you.is_some_and(|old| old.seat != you.seat) {
            self.pending = None;
        }
        let put_away = if same_table { None } else { self.game.take() };
        (self.desk, self.you) = (Some(desk.clone()), Some(you));
        put_away
    }

    /// Lays a game before the client; the game that lay there, if it is another one or was seen by
    /// somebody else.
    fn lay_out(
        &mut self,
        mut game: GameState,
        told: &[Told],
    ) -> Result<Option<GameState>, ProtocolError> {
        let mut put_away = self.game.take();
        let same = |old: &mut GameState| (old.game_no, old.viewer) == (game.game_no, game.viewer);
        if let Some(old) = put_away.take_if(same) {
            game.go_on_from(old)?;
        }
        game.note(first_of(game.seq, told)?, told, Some(game.at))?;
        self.game = Some(game);
        Ok(put_away)
    }

    /// The game before the client, which must be that one.
    fn game_of(&mut self, game_no: u32) -> Result<&mut GameState, ProtocolError> {
        let game = self.game.as_mut().filter(|game| game.game_no == game_no);
        game.ok_or_else(|| ProtocolError(format!("game {game_no} does not lie before the client")))
    }

    /// Drops the pending action if it was done, or can no longer be.
    fn forget_answered(&mut self) {
        let Some(game) = &self.game else { return };
        self.pending.take_if(|pending| pending.game_no != game.game_no || pending.nth <= game.acts);
    }
}

impl GameState {
    /// This is the same game, seen by the same eyes: nothing that was known of it is lost, and nothing
    /// is different.
    fn go_on_from(&mut self, old: GameState) -> Result<(), ProtocolError> {
        if self.seq < old.seq {
            return Err(ProtocolError(format!("{} things were told, now {}", old.seq, self.seq)));
        }
        if self.acts < old.acts {
            return Err(ProtocolError(format!("{} acts were told, now {}", old.acts, self.acts)));
        }
        if (self.seq, self.acts) == (old.seq, old.acts) && self.view != old.view {
            return Err(error("nothing has happened, and the view is another"));
        }
        (self.log, self.over) = (old.log, old.over);
        Ok(())
    }

    /// Notes the time and how often the seat has acted. Neither may run backwards.
    fn go_on(&mut self, at: Time, acts: u32) -> Result<(), ProtocolError> {
        if at < self.at {
            return Err(error("the table's time runs backwards"));
        }
        if acts < self.acts {
            return Err(error("what was done is undone"));
        }
        (self.at, self.acts) = (at, acts);
        Ok(())
    }

    /// How it ended. It ends once.
    fn end(&mut self, over: Over) -> Result<(), ProtocolError> {
        self.legal.clear();
        match self.over.replace(over) {
            Some(before) if self.over.as_ref() != Some(&before) => {
                Err(error("the game has ended differently before"))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Puts what was told into the log; what is there already must be the same.
    fn note(&mut self, first: u32, told: &[Told], now: Option<Time>) -> Result<(), ProtocolError> {
        for (number, told) in (first..).zip(told) {
            let mut told = told.clone();
            told.at = told.at.or(now);
            if told.at.is_none() {
                return Err(error("something from the past without its time"));
            }
            if self.log.insert(number, told.clone()).is_some_and(|old| old != told) {
                return Err(ProtocolError(format!("number {number} was told differently before")));
            }
        }
        Ok(())
    }
}

/// Reads a frame, and counts what an update tells.
fn read(frame: &str) -> Result<(Tell, usize), serde_json::Error> {
    let tell: Tell = serde_json::from_str(frame)?;
    let told = if let Tell::Update { told, .. } = &tell { told.as_ref() } else { None };
    let count = told.map_or(0, Vec::len);
    Ok((tell, count))
}

/// The number of the first of these, the last one being `seq`.
fn first_of(seq: u32, told: &[Told]) -> Result<u32, ProtocolError> {
    let first = (seq + 1).checked_sub(told.len() as u32).filter(|first| *first > 0);
    first.ok_or_else(|| error("more is told than seq counts"))
}

fn without_nulls(view: &Map<String, Value>) -> Map<String, Value> {
    match patch::without_nulls(&Value::Object(view.clone())) {
        Value::Object(view) => view,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            Map::new()
        }
    }
}

fn error(why: &str) -> ProtocolError {
    ProtocolError(why.into())
}
