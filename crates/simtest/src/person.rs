//! Somebody at the other end of the wire.

use client::Client;
use protocol::{
    Agreement, Ask, Chair, Desk, ErrorCode, HallAsk, LateSeats, LegalAction, Memory, Phase,
    Reaction, Role, Sitter, TableAsk, Tell, You,
};
use room::{ConnId, PlayerId, Wall};
use serde_json::Value;
use store::Code;
use tabletop::fairness::hex_bytes;
use tabletop::{Chance, Nonce, Seat};

use crate::plan::{Plan, draw_hex};

/// A person with one device: a real client, and what they want of it.
#[derive(Debug)]
pub(crate) struct Person {
    /// Which of the tables it is meant for.
    pub(crate) table: usize,
    pub(crate) client: Client,
    /// The hash of its key, as the server stores it.
    pub(crate) player: String,
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
    /// Whether it was last at a table to which it may not come back.
    astray: bool,
    /// Whether it has asked to come to the table where it is.
    pub(crate) rejoins: bool,
    /// Whether it has left one, and has not been shown another game since.
    left: bool,
    /// Whether it has asked to come to one and has not been answered.
    coming: bool,
    /// Whether it has been shown the game since it is at the table.
    pub(crate) is_shown: bool,
    /// The kind of action that it did last.
    last: Value,
    /// What it has pledged for the next deal.
    nonce: Option<Nonce>,
    pub(crate) resends: u32,
    /// The table that it asked for last, and when it asked for that or for a new one.
    pub(crate) wanted: Option<Code>,
    pub(crate) asked: Wall,
}

/// What a client may do while everything fails, and what it must when nothing does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mood {
    /// It does all sorts of things.
    Wild,
    /// It plays.
    Calm,
}

impl Person {
    pub(crate) fn new(table: usize, key: &str, role: Role, founds: bool) -> Person {
        let player = PlayerId::of_key(key).expect("a key of 64 digits");
        let player = serde_json::to_value(player).expect("a hash serialises");
        Person {
            table,
            client: Client::with_role(key, role),
            player: player.as_str().expect("a hash is a text").into(),
            founds,
            wants_seat: role == Role::Player,
            conn: None,
            away_until: Wall(0),
            barred: 0,
            at_table: false,
            astray: false,
            rejoins: false,
            left: false,
            coming: false,
            is_shown: false,
            last: Value::Null,
            nonce: None,
            resends: 0,
            wanted: None,
            asked: Wall(0),
        }
    }

    /// Since when it has been waiting to come to a table.
    pub(crate) fn waits_since(&self) -> Option<Wall> {
        (self.coming && self.conn.is_some()).then_some(self.asked)
    }

    /// It comes as somebody else, as everybody can who makes up another key; but for the founder,
    /// who would not find the way back. Whether it does.
    pub(crate) fn becomes_another(&mut self, key: impl FnOnce() -> String) -> bool {
        if self.founds {
            return false;
        }
        let new = Person::new(self.table, &key(), self.client.role(), false);
        let (resends, wants_seat) = (self.resends, self.wants_seat);
        *self = Person { resends, wants_seat, ..new };
        true
    }

    /// Whether it was sent away, and looks at what lay before it then.
    pub(crate) fn is_outside(&self) -> bool {
        self.barred > 0 && !self.at_table
    }

    /// The table with that code is gone for good.
    pub(crate) fn forgets(&mut self, code: Code) {
        if self.code() == Some(code) {
            self.client.forget_table();
            (self.at_table, self.is_shown) = (false, false);
        }
        self.coming = false;
    }

    /// Nobody remembers that it was sent away.
    pub(crate) fn is_forgiven(&mut self) {
        self.barred = 0;
    }

    /// The connection is gone.
    pub(crate) fn lost(&mut self, away_until: Wall) {
        self.conn = None;
        (self.at_table, self.coming, self.is_shown) = (false, false, false);
        (self.left, self.rejoins) = (false, false);
        self.away_until = away_until;
    }

    pub(crate) fn code(&self) -> Option<Code> {
        Code::parse(&self.client.desk()?.code)
    }

    /// Which of the table's games it is, as far as it has been told.
    pub(crate) fn game_no(&self) -> Option<u32> {
        Some(self.client.desk()?.game_no)
    }

    /// Whether it has understood that it is not welcome.
    pub(crate) fn is_unwelcome(&self) -> bool {
        self.barred >= 3
    }

    /// The first things to say on a new connection.
    pub(crate) fn greets(&mut self, plan: &Plan) -> Vec<Ask> {
        let hello = self.client.greeting().into_iter().take(1).collect::<Vec<_>>();
        let come = self.comes(plan);
        hello.into_iter().chain(come).collect()
    }

    /// How it comes to its table, if it knows of one.
    fn comes(&mut self, plan: &Plan) -> Option<Ask> {
        if std::mem::replace(&mut self.coming, true) {
            return None;
        }
        let known = self.code().filter(|_| !self.astray);
        let Some(code) = known.or(plan.code) else {
            self.coming = self.founds;
            let create = || HallAsk::Create {
                game: plan.game.name.into(),
                agreement: plan.agreement.clone(),
                name: self.name(),
                bots: plan.bots.clone(),
            };
            return self.founds.then(|| create().into());
        };
        Some(self.client.join(code.as_str()))
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
        let (Some(desk), Some(you)) = (self.client.desk().cloned(), self.client.you()) else {
            return Vec::new();
        };
        let mut asks = Vec::new();
        if you.host {
            asks.extend(self.hosts(now, (&desk, you), plan, mood, chance));
        }
        // Whoever only looks in goes home some time, and without a referee a game would never end.
        let visits = plan.code != self.code();
        if you.seat.is_none() && self.wants_seat && self.client.role() == Role::Player {
            asks.extend(self.sits(&desk, visits, chance));
        }
        asks.extend(self.deals(&desk, you, mood, chance));
        asks.extend(self.answers(&desk, you, chance));
        asks.extend(self.acts(&desk, mood, chance));
        if mood == Mood::Wild {
            asks.extend(self.fools((&desk, you), visits, plans, chance));
        } else if (!you.host || plan.waits_for_referee()) && visits {
            asks.extend(plan.code.map(|code| self.client.join(code.as_str())));
        }
        asks
    }

    fn hosts(
        &self,
        now: Wall,
        (desk, you): (&Desk, You),
        plan: &Plan,
        mood: Mood,
        chance: &mut Chance,
    ) -> Option<Ask> {
        let calm = mood == Mood::Calm;
        if calm && desk.locked {
            return Some(TableAsk::Lock { locked: false }.into());
        }
        match desk.phase {
            Phase::Gathering => {
                self.gathers((desk, you), calm || now >= plan.patience, mood, chance)
            }
            Phase::Playing if desk.paused => {
                let go_on = TableAsk::Pause { paused: false };
                (calm || chance.below(6) == 0).then_some(go_on.into())
            }
            Phase::Playing if !desk.too_long => None,
            Phase::Dealing | Phase::Outdated => None,
            Phase::Playing | Phase::Over => {
                let again = desk.game_no < plan.games && chance.below(4) == 0;
                again.then_some(TableAsk::Rematch {}.into())
            }
        }
    }

    /// What a host does until the game can begin.
    fn gathers(
        &self,
        (desk, you): (&Desk, You),
        hurries: bool,
        mood: Mood,
        chance: &mut Chance,
    ) -> Option<Ask> {
        let wild = mood == Mood::Wild;
        let place = |found: &dyn Fn(&Chair) -> bool| {
            desk.chairs.iter().position(found).map(|seat| Seat(seat as u8))
        };
        match chance.below(48) {
            0..4 if wild => {
                return Some(TableAsk::Agree { agreement: reconsidered(desk, chance) }.into());
            }
            4..12 if wild && desk.guests => {
                let seat = place(&|chair| chair.sitter == Sitter::Nobody && !chair.referee)?;
                return Some(TableAsk::Guest { seat, name: format!("Guest {}", seat.0) }.into());
            }
            _ => {}
        }
        let referee = place(&|chair| chair.referee && chair.sitter != Sitter::Person);
        if let Some(seat) = referee.filter(|_| hurries) {
            let ask = match you.seat {
                Some(from) => TableAsk::Move { from, to: seat },
                None => TableAsk::Sit { seat, name: self.name(), pledge: None },
            };
            return Some(ask.into());
        }
        // Without a device in their team nobody can be a guest.
        let has_device = |team: Option<u8>| {
            desk.chairs.iter().any(|chair| chair.sitter == Sitter::Person && chair.team == team)
        };
        let lost = place(&|chair| {
            chair.sitter == Sitter::Guest && chair.team.is_some() && !has_device(chair.team)
        });
        if let Some(seat) = lost.filter(|_| !wild || chance.coin()) {
            return Some(TableAsk::Kick { seat }.into());
        }
        if desk.chairs.iter().all(|chair| chair.sitter != Sitter::Nobody) {
            let is_bot = |chair: &Chair| matches!(chair.sitter, Sitter::Bot(_));
            let is_lesson = !is_bot(&desk.chairs[0]) && desk.chairs[1..].iter().all(is_bot);
            // Somebody has sat down elsewhere, or come to it: then it is a game like any other.
            if desk.lesson && !is_lesson {
                let agreement = Agreement { lesson: false, ..reconsidered(desk, chance) };
                return Some(TableAsk::Agree { agreement }.into());
            }
            return Some(TableAsk::Start {}.into());
        }
        hurries.then_some(TableAsk::Fill { seat: None, bot: None }.into())
    }

    /// Reveals what was pledged, mostly.
    fn deals(&self, desk: &Desk, you: You, mood: Mood, chance: &mut Chance) -> Option<Ask> {
        let pledged = desk.chairs.get(you.seat?.index())?.pledge.as_ref()?;
        let nonce = self.nonce.filter(|nonce| hex_bytes::encode(&nonce.pledge().0) == *pledged)?;
        let forgets = mood == Mood::Wild && chance.below(4) == 0;
        let reveals = desk.phase == Phase::Dealing && !forgets;
        let nonce = hex_bytes::encode(&nonce.0);
        reveals.then_some(TableAsk::Reveal { nonce }.into())
    }

    /// Answers whoever asks for a seat, if they are in the mood.
    fn answers(&self, desk: &Desk, you: You, chance: &mut Chance) -> Option<Ask> {
        let request = desk.seat_requests.first()?;
        let asked = you.host || request.unanswered.contains(you.seat?);
        let (answers, yes) = (chance.coin(), chance.below(4) > 0);
        (asked && answers).then_some(TableAsk::Consent { seat: request.seat, yes }.into())
    }

    fn sits(&mut self, desk: &Desk, visits: bool, chance: &mut Chance) -> Option<Ask> {
        let free = |chair: &Chair| match (&chair.sitter, desk.phase) {
            _ if visits && chair.referee => false,
            (Sitter::Nobody, _) => true,
            (Sitter::Bot(_) | Sitter::Guest, Phase::Playing) => chance.below(8) == 0,
            (
                Sitter::Bot(_) | Sitter::Guest,
                Phase::Gathering | Phase::Dealing | Phase::Over | Phase::Outdated,
            )
            | (Sitter::Person, _) => false,
        };
        let seat = Seat(desk.chairs.iter().position(free)? as u8);
        self.nonce = chance.coin().then(|| draw_hex(chance)).and_then(|hex| read_nonce(&hex));
        let pledge = self.nonce.map(|nonce| hex_bytes::encode(&nonce.pledge().0));
        Some(TableAsk::Sit { seat, name: self.name(), pledge }.into())
    }

    fn acts(&mut self, desk: &Desk, mood: Mood, chance: &mut Chance) -> Option<Ask> {
        let wild = mood == Mood::Wild;
        if let Some(pending) = self.client.pending() {
            // Impatient people press the button twice.
            let again = wild && chance.below(20) == 0;
            return again.then(|| pending.ask());
        }
        let game = self.client.game()?;
        if desk.phase != Phase::Playing || desk.paused || desk.game_no != game.game_no {
            return None;
        }
        if game.legal.is_empty() && !(wild && chance.below(60) == 0) {
            return None;
        }
        let action = match wild && chance.below(40) == 0 || game.legal.is_empty() {
            true => {
                let nonsense = ["fly", "pass", "whisper 9", "whisper 8"].map(Value::from);
                chance.pick(&nonsense).clone()
            }
            false => choose(&game.legal, chance),
        };
        // Where one may look around for ever, nobody does.
        let again = self.last == action["do"];
        if again && chance.below(if wild { 6 } else { 40 }) > 0 {
            return None;
        }
        self.last = action["do"].clone();
        self.client.act(action)
    }

    /// All that people do besides playing.
    fn fools(
        &mut self,
        (desk, you): (&Desk, You),
        visits: bool,
        plans: &[Plan],
        chance: &mut Chance,
    ) -> Option<Ask> {
        let refereed = |seat: Seat| desk.chairs[seat.index()].referee;
        let any_seat = |chance: &mut Chance| Seat(chance.below(desk.chairs.len() as u32) as u8);
        let hosts = |ask: TableAsk| you.host.then_some(Ask::Table(ask));
        match chance.below(400) {
            0..8 => Some(TableAsk::React { reaction: *chance.pick(&Reaction::ALL) }.into()),
            8..14 => Some(HallAsk::Ping { sent: chance.below(1_000).into() }.into()),
            14..20 => Some(HallAsk::Tables {}.into()),
            20..50 => {
                let first = self.client.game().and_then(|game| game.log.keys().next().copied());
                let before = first.filter(|first| *first > 1)?;
                Some(TableAsk::Past { before }.into())
            }
            50..53 => Some(TableAsk::Name { name: self.name() + "!" }.into()),
            53..57 => hosts(TableAsk::Pause { paused: true }),
            57..60 => hosts(TableAsk::Lock { locked: !desk.locked }),
            60..61 => {
                let seat = any_seat(chance);
                // Without a referee the game would never end.
                hosts(TableAsk::Kick { seat }).filter(|_| !refereed(seat))
            }
            61..63 => {
                let referees = you.seat.is_some_and(refereed);
                (!self.founds && !referees).then_some(TableAsk::Stand {}.into())
            }
            63..66 => {
                (self.at_table, self.coming, self.is_shown) = (false, false, false);
                self.left = true;
                Some(HallAsk::Leave {}.into())
            }
            66..72 => {
                let codes: Vec<Code> = plans.iter().filter_map(|plan| plan.code).collect();
                let elsewhere = !codes.is_empty() && !self.founds && !you.host;
                elsewhere.then(|| self.client.join(chance.pick(&codes).as_str()))
            }
            72..74 => {
                let seat = any_seat(chance);
                let sit = TableAsk::Sit { seat, name: self.name(), pledge: None };
                (!visits || !refereed(seat)).then_some(sit.into())
            }
            74..80 => Some(
                TableAsk::Token { token: (chance.below(61) + 60 * chance.below(13)) as u16 }.into(),
            ),
            80..84 => {
                let (from, to) = (any_seat(chance), any_seat(chance));
                // Whoever sits there may only look in.
                hosts(TableAsk::Move { from, to }).filter(|_| !refereed(from) && !refereed(to))
            }
            84..87 => {
                let name = (*chance.pick(&["Flora", "Basile", ""])).into();
                hosts(TableAsk::Guest { seat: any_seat(chance), name })
            }
            _ => None,
        }
    }

    /// A frame has come; what is to be sent again.
    pub(crate) fn hears(&mut self, frame: &str) -> Result<(Tell, Option<Ask>), String> {
        let heard = self.client.hear(frame).map_err(|why| why.to_string())?;
        self.resends += u32::from(heard.resend.is_some());
        match &heard.tell {
            // What was on its way when it left is of a table where it is no more.
            Tell::Desk { .. } if self.left && !self.coming => {}
            Tell::Desk { .. } => {
                (self.at_table, self.coming, self.rejoins) = (true, false, false);
                self.astray = false;
            }
            Tell::Whole { .. } => (self.is_shown, self.left) = (true, false),
            Tell::Error { error: ErrorCode::OldRules, .. } => {
                return Err("a table that was told of has other rules".into());
            }
            Tell::Error { error: ErrorCode::Barred, .. } if !self.at_table => {
                self.barred = self.barred.saturating_add(1);
                (self.coming, self.astray) = (false, true);
            }
            Tell::Error { error: ErrorCode::NoTable, .. } => {
                (self.at_table, self.coming) = (false, false);
            }
            // The table is gone that it was about to leave and come back to.
            Tell::Error { error: ErrorCode::Storage, nth: None, .. } if self.rejoins => {
                (self.at_table, self.coming, self.rejoins) = (false, false, false);
            }
            // What came after it had left was on its way before, and now it is not let in again.
            Tell::Error { error: ErrorCode::Locked, .. } if self.left => {
                (self.at_table, self.coming) = (false, false);
            }
            Tell::Error { nth: None, .. } => self.coming = false,
            Tell::Error { .. }
            | Tell::Update { .. }
            | Tell::Aloud { .. }
            | Tell::Hello { .. }
            | Tell::Tables { .. }
            | Tell::Refused { .. }
            | Tell::Over { .. }
            | Tell::Reaction { .. }
            | Tell::Past { .. }
            | Tell::Pong { .. }
            | Tell::Bye { .. } => {}
        }
        Ok((heard.tell, heard.resend))
    }
}

/// What is agreed on, but for something.
fn reconsidered(desk: &Desk, chance: &mut Chance) -> Agreement {
    let late_seats = match desk.late_seats {
        LateSeats::Ask if chance.below(3) == 0 => LateSeats::Closed,
        LateSeats::Ask | LateSeats::Closed => LateSeats::Ask,
    };
    Agreement {
        seats: desk.chairs.len() as u8,
        config: desk.config.clone(),
        clock: desk.clock,
        pace: desk.pace,
        listed: chance.coin(),
        late_seats,
        silence_is_yes: chance.coin(),
        memory: *chance.pick(&[Memory::Own, Memory::Aid]),
        lesson: desk.lesson,
    }
}

fn read_nonce(hex: &str) -> Option<Nonce> {
    hex_bytes::decode(hex).map(Nonce)
}

/// Any kind of action, then any of that kind: a menu with forty places to look at is not forty times
/// as interesting.
fn choose(legal: &[LegalAction], chance: &mut Chance) -> Value {
    let mut kinds: Vec<&Value> = legal.iter().map(|legal| &legal.action["do"]).collect();
    kinds.sort_by_key(|kind| kind.as_str());
    kinds.dedup();
    let kind = *chance.pick(&kinds);
    let those: Vec<&Value> =
        legal.iter().map(|legal| &legal.action).filter(|action| &action["do"] == kind).collect();
    (*chance.pick(&those)).clone()
}
