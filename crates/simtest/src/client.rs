//! Somebody at the other end of the wire.

use protocol::{
    Ask, Chair, Desk, Phase, Reaction, Role, Since, Sitter, Tell, Trouble, VERSION, You,
};
use room::keep::Code;
use room::{ConnId, PlayerId, Wall};
use serde_json::Value;
use tabletop::{Chance, Seat, Viewer};

use crate::frames::{Fields, Past, Shown};
use crate::plan::{Plan, draw_hex};

/// A device, as a real client would keep it: what it shows, what it has not been answered.
#[derive(Debug)]
pub(crate) struct Client {
    /// Which of the tables it is meant for.
    pub(crate) table: usize,
    key: String,
    /// The hash of its key, as the house keeps it.
    pub(crate) player: String,
    pub(crate) role: Role,
    /// Whether it makes the table.
    founds: bool,
    pub(crate) wants_seat: bool,
    pub(crate) conn: Option<ConnId>,
    /// Not before then does it connect again.
    pub(crate) away_until: Wall,
    /// How often it was told that it may not come back.
    barred: u8,
    /// Whether it is at a table, as far as it has been told.
    at_table: bool,
    /// Whether it has asked to come to one and has not been answered.
    coming: bool,
    desk: Option<Desk>,
    you: Option<You>,
    pub(crate) seen: Seen,
    /// Whether it has been shown the game since it is at the table.
    pub(crate) is_shown: bool,
    pending: Option<Pending>,
    /// The kind of action that it did last.
    last: Value,
    pub(crate) resends: u32,
}

/// What a client has put together of a game.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    pub(crate) game: u32,
    pub(crate) seq: u32,
    acts: u32,
    legal: Vec<Value>,
    pub(crate) view: Fields,
    /// What was told, with the number of the first.
    pub(crate) log: (u32, Vec<Box<str>>),
}

/// An action without an answer.
#[derive(Clone, PartialEq, Debug)]
struct Pending {
    game: u32,
    nth: u32,
    action: Value,
}

/// What a client may do while everything fails, and what it must when nothing does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mood {
    /// It does all sorts of things.
    Wild,
    /// It plays.
    Calm,
}

impl Client {
    pub(crate) fn new(table: usize, key: &str, role: Role, founds: bool) -> Client {
        let player = PlayerId::of_key(key).expect("a key of 64 digits");
        let player = serde_json::to_value(player).expect("a hash serialises");
        Client {
            table,
            key: key.into(),
            player: player.as_str().expect("a hash is a text").into(),
            role,
            founds,
            wants_seat: role == Role::Player,
            conn: None,
            away_until: Wall(0),
            barred: 0,
            at_table: false,
            coming: false,
            desk: None,
            you: None,
            seen: Seen::default(),
            is_shown: false,
            pending: None,
            last: Value::Null,
            resends: 0,
        }
    }

    /// The connection is gone.
    pub(crate) fn lost(&mut self, away_until: Wall) {
        self.conn = None;
        (self.at_table, self.coming, self.is_shown) = (false, false, false);
        self.away_until = away_until;
    }

    pub(crate) fn code(&self) -> Option<Code> {
        self.desk.as_ref().and_then(|desk| Code::parse(&desk.code))
    }

    /// Which of the table's games it is, as far as it has been told.
    pub(crate) fn round(&self) -> Option<u32> {
        Some(self.desk.as_ref()?.round)
    }

    pub(crate) fn viewer(&self) -> Viewer {
        let seat = self.you.and_then(|you| you.seat);
        seat.map_or(Viewer::Audience, |seat| Viewer::Seat(Seat(seat)))
    }

    /// Whether it has understood that it is not welcome.
    pub(crate) fn is_unwelcome(&self) -> bool {
        self.barred >= 3
    }

    /// The first things to say on a new connection.
    pub(crate) fn greets(&mut self, plan: &Plan) -> Vec<Ask> {
        let hello = Ask::Hello { magot: VERSION, key: self.key.clone() };
        let come = self.comes(plan);
        [hello].into_iter().chain(come).collect()
    }

    /// How it comes to its table, if it knows of one.
    fn comes(&mut self, plan: &Plan) -> Option<Ask> {
        if std::mem::replace(&mut self.coming, true) {
            return None;
        }
        let Some(code) = self.code().or(plan.code) else {
            self.coming = self.founds;
            return self.founds.then(|| Ask::Create {
                game: plan.game.name.into(),
                agreement: plan.agreement.clone(),
                name: self.name(),
                bots: plan.bots.clone(),
            });
        };
        Some(self.joins(code))
    }

    fn joins(&self, code: Code) -> Ask {
        let Seen { game, seq, .. } = self.seen;
        let known = game > 0 && self.code() == Some(code);
        let since = known.then_some(Since { game, seq });
        Ask::Join { code: code.to_string(), role: self.role, since }
    }

    fn name(&self) -> String {
        self.player.chars().take(12).collect()
    }

    /// What it asks for now.
    pub(crate) fn wishes(
        &mut self,
        now: Wall,
        plans: &[Plan],
        mood: Mood,
        chance: &mut Chance,
    ) -> Vec<Ask> {
        let plan = &plans[self.table];
        if self.is_unwelcome() {
            return Vec::new();
        }
        if !self.at_table {
            return self.comes(plan).into_iter().collect();
        }
        let (Some(desk), Some(you)) = (self.desk.clone(), self.you) else { return Vec::new() };
        let mut asks = Vec::new();
        if you.host {
            asks.extend(Self::hosts(now, &desk, plan, mood, chance));
        }
        if you.seat.is_none() && self.wants_seat && self.role == Role::Player {
            asks.extend(self.sits(&desk, chance));
        }
        asks.extend(self.acts(&desk, mood, chance));
        if mood == Mood::Wild {
            asks.extend(self.fools(&desk, you, plans, chance));
        } else if !you.host && plan.code != self.code() {
            asks.extend(plan.code.map(|code| self.joins(code)));
        }
        asks
    }

    fn hosts(now: Wall, desk: &Desk, plan: &Plan, mood: Mood, chance: &mut Chance) -> Option<Ask> {
        let calm = mood == Mood::Calm;
        if calm && desk.locked {
            return Some(Ask::Lock { locked: false });
        }
        match desk.phase {
            Phase::Gathering if desk.chairs.iter().all(|chair| chair.sitter != Sitter::Nobody) => {
                Some(Ask::Start {})
            }
            Phase::Gathering => {
                (calm || now >= plan.patience).then_some(Ask::Fill { seat: None, bot: None })
            }
            Phase::Playing if desk.paused => {
                (calm || chance.below(6) == 0).then_some(Ask::Pause { paused: false })
            }
            Phase::Playing => None,
            Phase::Over => {
                let again = !calm && desk.round < plan.rounds && chance.below(4) == 0;
                again.then_some(Ask::Rematch {})
            }
        }
    }

    fn sits(&self, desk: &Desk, chance: &mut Chance) -> Option<Ask> {
        let free = |chair: &Chair| match (&chair.sitter, desk.phase) {
            (Sitter::Nobody, _) => true,
            (Sitter::Bot(_), Phase::Playing) => chance.below(20) == 0,
            (Sitter::Bot(_), Phase::Gathering | Phase::Over) | (Sitter::Person, _) => false,
        };
        let seat = desk.chairs.iter().position(free)? as u8;
        let nonce = chance.coin().then(|| draw_hex(chance));
        Some(Ask::Sit { seat, name: self.name(), nonce })
    }

    fn acts(&mut self, desk: &Desk, mood: Mood, chance: &mut Chance) -> Option<Ask> {
        let wild = mood == Mood::Wild;
        if let Some(Pending { game, nth, action }) = &self.pending {
            // Impatient people press the button twice.
            let again = wild && chance.below(20) == 0;
            return again.then(|| Ask::Act { game: *game, nth: *nth, action: action.clone() });
        }
        let seen = &self.seen;
        if desk.phase != Phase::Playing || desk.paused || desk.round != seen.game {
            return None;
        }
        if seen.legal.is_empty() && !(wild && chance.below(60) == 0) {
            return None;
        }
        let action = match wild && chance.below(40) == 0 || seen.legal.is_empty() {
            true => chance.pick(&[Value::from("fly"), Value::Null, Value::from("pass")]).clone(),
            false => choose(&seen.legal, chance),
        };
        // Where one may look around for ever, nobody does.
        let again = self.last == action["do"];
        if again && chance.below(if wild { 6 } else { 40 }) > 0 {
            return None;
        }
        self.last = action["do"].clone();
        let (game, nth) = (seen.game, seen.acts + 1);
        self.pending = Some(Pending { game, nth, action: action.clone() });
        Some(Ask::Act { game, nth, action })
    }

    /// All that people do besides playing.
    fn fools(&mut self, desk: &Desk, you: You, plans: &[Plan], chance: &mut Chance) -> Option<Ask> {
        let (first, log) = (self.seen.log.0, !self.seen.log.1.is_empty());
        match chance.below(400) {
            0..8 => Some(Ask::React { reaction: *chance.pick(&Reaction::ALL) }),
            8..14 => Some(Ask::Ping { sent: chance.below(1_000).into() }),
            14..20 => Some(Ask::Tables {}),
            20..50 => (log && first > 1).then_some(Ask::Past { before: first }),
            50..53 => Some(Ask::Name { name: self.name() + "!" }),
            53..57 => you.host.then_some(Ask::Pause { paused: true }),
            57..60 => you.host.then_some(Ask::Lock { locked: !desk.locked }),
            60..61 => {
                let seat = chance.below(desk.chairs.len() as u32) as u8;
                you.host.then_some(Ask::Kick { seat })
            }
            61..63 => (!self.founds).then_some(Ask::Stand {}),
            63..66 => {
                (self.at_table, self.coming, self.is_shown) = (false, false, false);
                Some(Ask::Leave {})
            }
            66..72 => {
                let codes: Vec<Code> = plans.iter().filter_map(|plan| plan.code).collect();
                let elsewhere = !codes.is_empty() && !self.founds && !you.host;
                elsewhere.then(|| self.joins(*chance.pick(&codes)))
            }
            72..74 => {
                let seat = chance.below(desk.chairs.len() as u32) as u8;
                Some(Ask::Sit { seat, name: self.name(), nonce: None })
            }
            _ => None,
        }
    }

    /// A frame with a view has come. What is to be sent again.
    pub(crate) fn shown(&mut self, shown: &Shown<'_>) -> Option<Ask> {
        let whole = shown.game.is_some();
        self.is_shown = true;
        let seen = &mut self.seen;
        if let Some(game) = shown.game.filter(|game| *game != seen.game) {
            *seen = Seen { game, log: (1, Vec::new()), ..Seen::default() };
        }
        shown.fold_into(&mut seen.view);
        let first = shown.seq + 1 - shown.told.len() as u32;
        let next = seen.log.0 + seen.log.1.len() as u32;
        if first > next {
            seen.log = (first, Vec::new());
        }
        let known = (next.max(first) - first) as usize;
        let told = shown.told.iter().skip(known).map(|told| told.get().into());
        seen.log.1.extend(told);
        (seen.seq, seen.acts) = (shown.seq, shown.acts);
        let legal: Vec<protocol::Choosable> =
            serde_json::from_str(shown.legal.get()).expect("the referee has read it");
        seen.legal = legal.into_iter().map(|choosable| choosable.action).collect();
        let done = |pending: &mut Pending| pending.game != seen.game || pending.nth <= seen.acts;
        self.pending.take_if(done);
        let Pending { game, nth, action } = self.pending.clone().filter(|_| whole)?;
        self.resends += 1;
        Some(Ask::Act { game, nth, action })
    }

    /// More of the log has come.
    pub(crate) fn remembers(&mut self, past: &Past<'_>) {
        let (first, log) = &mut self.seen.log;
        if past.game == self.seen.game && past.from + past.told.len() as u32 == *first {
            log.splice(0..0, past.told.iter().map(|told| told.get().into()));
            *first = past.from;
        }
    }

    /// Any other frame has come.
    pub(crate) fn hears(&mut self, tell: Tell) -> Result<(), String> {
        match tell {
            Tell::Desk { desk, you } => {
                let same = self.desk.as_ref().is_some_and(|old| old.code == desk.code);
                if !same || self.you.is_none_or(|old| old.seat != you.seat) {
                    self.seen = Seen::default();
                }
                if !same {
                    self.pending = None;
                }
                if desk.phase != Phase::Playing || desk.round != self.seen.game {
                    self.seen.legal.clear();
                }
                (self.at_table, self.coming) = (true, false);
                (self.desk, self.you) = (Some(desk), Some(you));
            }
            Tell::Refused { nth, .. } | Tell::Error { nth: Some(nth), .. } => {
                self.pending.take_if(|pending| pending.nth == nth);
            }
            Tell::Error { error: Trouble::NoSuchTable | Trouble::OldRules, .. } => {
                return Err("a table that was told of is gone".into());
            }
            Tell::Error { error: Trouble::Barred, .. } if !self.at_table => {
                self.barred = self.barred.saturating_add(1);
                self.coming = false;
                self.desk = None;
            }
            Tell::Error { error: Trouble::NoTable, .. } => {
                (self.at_table, self.coming) = (false, false);
            }
            Tell::Error { .. } => self.coming = false,
            Tell::Hello { .. }
            | Tell::Tables { .. }
            | Tell::Over { .. }
            | Tell::Reaction { .. }
            | Tell::Pong { .. }
            | Tell::Bye { .. } => {}
            Tell::Whole { .. } | Tell::Update { .. } | Tell::Past { .. } => {
                return Err("read as something else".into());
            }
        }
        Ok(())
    }
}

/// Any kind of action, then any of that kind: a menu with forty places to look at is not forty times
/// as interesting.
fn choose(legal: &[Value], chance: &mut Chance) -> Value {
    let mut kinds: Vec<&Value> = legal.iter().map(|action| &action["do"]).collect();
    kinds.sort_by_key(|kind| kind.as_str());
    kinds.dedup();
    let kind = *chance.pick(&kinds);
    let those: Vec<&Value> = legal.iter().filter(|action| &action["do"] == kind).collect();
    (*chance.pick(&those)).clone()
}
