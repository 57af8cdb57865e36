//! What everybody sees: who stands where, who aims at whom once it is shown, who is hurt, how much
//! lies in the pot. A [`State`](crate::State) is a scene with its secrets; a [`View`](crate::View)
//! is the same scene with the secrets of one pair of eyes. So a fact that everybody learns is
//! written once, here, for both.

use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};
use tabletop::{Seat, SeatSet, Time};
use ts_rs::TS;

use crate::arena::{Heading, Run, Spot};
use crate::config::{Rules, RulesOnWire};
use crate::effect::Effect;
use crate::event::Fact;
use crate::pieces::Card;
use crate::split::Bills;
use crate::targets::Targets;
use crate::volley::{Answer, Fate, Question};
use crate::weapons::{Mime, Stage};

/// Where a round stands: the nine phases of the rulebook, and the steps between them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before the first round.
    Shuffling,
    /// Phase 1: the pot is announced (CG-3.1).
    Pot,
    /// Phase 2: teams share out their cards (CG-3.2).
    Sharing,
    /// With a Parrain: phones go into pockets (CG-9.3).
    Pocket,
    /// Phase 3: ten seconds of movement (CG-3.3).
    Movement,
    /// The long whistle: everybody aims, and nobody sees yet at whom (CG-3.5).
    Aim,
    /// Aims are shown; everybody looks around.
    Look,
    /// Phase 4: the count from three, BANZAÏ or the cowards' corner (CG-3.6).
    Choice,
    /// With a Parrain: who has left (CG-9.1).
    Cowards,
    /// Phases 5 to 7 (CG-4).
    Fight,
    /// With a Parrain: the last word before the split (CG-9.2).
    Verdict,
    /// Phase 8 (CG-5).
    Split,
    /// After the fifth round (CG-7).
    Over,
}

/// Whether somebody plays this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Here {
    /// In play.
    #[default]
    In,
    /// Sits this round out after the hospital (CG-6.1).
    Convalescent,
    /// Has left for good: a coward every round (CG-9.5).
    Gone,
    /// Has not arrived yet (CG-9.6).
    Late,
}

/// A gun shown, and whom it points at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// The gun that is shown.
    pub mime: Mime,
    /// Whom it points at.
    pub at: Targets,
}

/// A gangster as everybody sees them.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(optional_fields = nullable)]
pub struct Figure {
    /// The team, counted from 0.
    pub team: u8,
    /// Whether they play this round.
    pub here: Here,
    /// The last change of direction, in the arena.
    pub run: Run,
    /// The way they last ran this round, if they ran (CG-10.7).
    pub ran: Option<Heading>,
    /// How often they changed direction this round (CG-10.2). Not sent out: who needs it is told
    /// their own.
    #[serde(skip)]
    pub turns: u8,
    /// Where they stand once everybody is frozen.
    pub spot: Spot,
    /// What they aim with and at whom, once it is shown. Nobody: they hold no gun up.
    pub aim: Option<Aim>,
    /// What became of them so far.
    pub fate: Fate,
    /// The card that they had to show.
    pub shown: Option<Card>,
}

/// What lies on the table to be shared (CG-3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct Pot {
    /// How many cards.
    pub cards: u16,
    /// What they are worth. Not where every card counts one (CG-8.2), nor where the box's own cards
    /// are used, before they are counted.
    pub amount: Option<u32>,
}

/// Phases 5 to 7, as far as they have come.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
#[ts(optional_fields = nullable)]
pub struct Fight {
    /// Whose turn it is to fire, in the arena (CG-4.1). Nobody's yet: the second whistle has just
    /// gone.
    pub stage: Option<Stage>,
    /// What the Parrain or the arena has entered since the second whistle, in order.
    pub entries: Vec<Entry>,
    /// Everything that happened, in order.
    pub effects: Vec<Effect>,
    /// What must be answered before anything else happens.
    pub question: Option<Question>,
    /// Who can be the answer.
    pub touchable: SeatSet,
    /// Who left with arms raised (CG-3.6).
    pub left: SeatSet,
    /// Whether anything has been fired since the second whistle, taken back or not.
    pub fired: bool,
    /// How many entries the Parrain has taken back.
    pub undone: u8,
}

/// Something entered since the second whistle, and what was there before it, so that it can be taken
/// back (CG-9.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub struct Entry {
    pub entered: Entered,
    /// What had been asked.
    pub question: Option<Question>,
    /// How many effects there were before.
    pub effects: u16,
}

/// Something entered since the second whistle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Entered {
    /// Somebody left.
    Coward(Seat),
    /// Nobody else left: fire.
    Fire,
    /// A question was answered.
    Answer(Answer),
    /// The Parrain's word.
    Rule(Seat, Fate),
    /// The bills on the table.
    Count(Bills),
}

/// Whom a team has named to be its Chef (CG-3.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Named {
    /// Who, if anybody was named.
    pub chef: Option<Seat>,
    /// How often the team has named somebody this round.
    pub times: u8,
}

/// Somebody has left for good or arrived, and how they stood before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Coming {
    pub seat: Seat,
    /// Whether they were there.
    pub here: Here,
    pub team: u8,
}

/// How the loot was shared (CG-5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Sharing {
    /// What each sharer gets: an amount, or so many cards.
    pub each: u32,
    /// Every card counts one, and `each` is a number of cards (CG-8.2).
    #[serde(default)]
    pub in_cards: bool,
    /// In which bills, sharer by sharer.
    pub hands: Vec<(Seat, Bills)>,
    /// What goes into the next pot.
    pub left: Bills,
    /// The cards of those who stayed in: the round's recap (CG-4.5).
    pub recap: Vec<(Seat, Card)>,
}

/// What everybody sees.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(optional_fields = nullable)]
pub struct Scene {
    /// The rules in force.
    #[serde(serialize_with = "rules_in_force")]
    #[ts(as = "RulesOnWire<'static>")]
    pub rules: Arc<Rules>,
    /// The round, from 1 to 5.
    pub round: u8,
    /// Where the round stands.
    pub phase: Phase,
    /// When it goes on by itself.
    pub until: Option<Time>,
    /// When everybody freezes, or froze.
    pub freeze: Time,
    /// Who has said that they are ready, has aimed, or has chosen, in this phase.
    pub done: SeatSet,
    /// What lies on the table to be shared.
    pub pot: Pot,
    /// The gangsters, seat by seat.
    pub gangsters: Vec<Figure>,
    /// Phases 5 to 7.
    pub fight: Fight,
    /// How the loot was shared, in the last phase of a round.
    pub split: Option<Sharing>,
    /// What the last split left over, which lies in this pot (CG-5.2).
    pub carried: Bills,
    /// Who has left for good or arrived in this phase, so that it can be taken back (CG-9.2).
    pub comings: Vec<Coming>,
    /// Whom each team has named to be its Chef. Not sent out as it is: a view says who is.
    #[serde(skip)]
    pub named: Vec<Named>,
    /// All bills in all hide-outs, as whoever remembers every split knows. Not sent out: with two
    /// teams it would be the other's hide-out (CG-5.6).
    #[serde(skip)]
    pub shared: Bills,
}

fn rules_in_force<S: Serializer>(rules: &Arc<Rules>, serializer: S) -> Result<S::Ok, S::Error> {
    rules.serialize(serializer)
}

/// How long after the freeze an input stamped before it is still taken, in milliseconds (CG-10.9).
pub const LAG_MS: u64 = 150;

impl Scene {
    pub(crate) fn new(rules: Arc<Rules>) -> Scene {
        let figure = |seat: u8| {
            let team = rules.team_of.get(usize::from(seat)).copied();
            let spot = Spot::default();
            Figure {
                team: team.unwrap_or(0),
                here: if team.is_some() { Here::In } else { Here::Late },
                run: Run { from: spot, heading: None, since: Time::ZERO },
                ran: None,
                turns: 0,
                spot,
                aim: None,
                fate: Fate::Unhurt,
                shown: None,
            }
        };
        Scene {
            round: 0,
            phase: Phase::Shuffling,
            until: None,
            freeze: Time::ZERO,
            done: SeatSet::EMPTY,
            pot: Pot::default(),
            gangsters: (0..rules.gangsters).map(figure).collect(),
            fight: Fight::default(),
            split: None,
            carried: Bills::NONE,
            comings: Vec::new(),
            named: vec![Named::default(); rules.teams.into()],
            shared: Bills::NONE,
            rules,
        }
    }

    /// The gangster who sits there, if it is a gangster's seat.
    pub fn figure(&self, seat: Seat) -> Option<&Figure> {
        self.gangsters.get(seat.index())
    }

    /// Everybody who plays this round.
    pub fn in_play(&self) -> SeatSet {
        self.seats_where(|figure| figure.here == Here::In)
    }

    /// Everybody who is at the table, in play or convalescent.
    pub fn present(&self) -> SeatSet {
        self.seats_where(|figure| matches!(figure.here, Here::In | Here::Convalescent))
    }

    /// Everybody who plays this round and has neither left nor fallen.
    pub fn standing(&self) -> SeatSet {
        self.seats_where(|figure| figure.here == Here::In && figure.fate.shares())
    }

    pub(crate) fn seats_where(&self, which: impl Fn(&Figure) -> bool) -> SeatSet {
        let seats = self.gangsters.iter().enumerate();
        seats.filter(|(_, figure)| which(figure)).map(|(seat, _)| Seat(seat as u8)).collect()
    }

    /// The Chef of a team: whom it has named, if they play this round, otherwise its first member
    /// in play (CG-3.2).
    pub fn chef(&self, team: u8) -> Option<Seat> {
        let plays = |seat: &Seat| {
            let figure = &self.gangsters[seat.index()];
            figure.here == Here::In && figure.team == team
        };
        let named = self.named[usize::from(team)].chef.filter(plays);
        named.or_else(|| (0..self.rules.gangsters).map(Seat).find(plays))
    }

    /// Whether the two are in one team.
    pub fn are_mates(&self, one: Seat, other: Seat) -> bool {
        match (self.figure(one), self.figure(other)) {
            (Some(one), Some(other)) => one.team == other.team,
            _ => false,
        }
    }

    /// Where a gangster is at that moment, in the arena (CG-10.2).
    pub fn spot(&self, seat: Seat, now: Time) -> Spot {
        let figure = &self.gangsters[seat.index()];
        match (&self.rules.arena, self.phase) {
            (Some(arena), Phase::Movement) => arena.place_of(&figure.run, now.min(self.freeze)),
            _ => figure.spot,
        }
    }

    /// Whether one frozen gangster sees another (CG-3.3).
    pub fn sees(&self, one: Seat, other: Seat) -> bool {
        let [one, other] = [one, other].map(|seat| self.gangsters[seat.index()].spot);
        self.rules.arena.as_ref().is_none_or(|arena| arena.sees(one, other))
    }

    /// Everybody learns a fact.
    pub(crate) fn learn(&mut self, fact: &Fact) {
        match fact {
            Fact::RoundBegan { round, pot, until } => self.begin_round(*round, *pot, *until),
            Fact::Dealt { until } => self.enter(Phase::Sharing, *until),
            Fact::Ready { seat } | Fact::Answered { seat } => self.done = self.done.with(*seat),
            Fact::Pocketed {} => self.enter(Phase::Pocket, None),
            Fact::Ran { at } => self.run_off(*at),
            Fact::Steered { seat, run } => {
                let figure = &mut self.gangsters[seat.index()];
                figure.run = *run;
                figure.ran = run.heading.or(figure.ran);
                figure.turns += 1;
            }
            Fact::Froze { until } => self.stand_still(*until),
            Fact::AimsShown { until, .. } => self.enter(Phase::Look, *until),
            Fact::AimShown { seat, aim } => self.gangsters[seat.index()].aim = Some(*aim),
            Fact::Hurried { until } => self.until = Some(*until),
            Fact::ChefNamed { team, seat } => {
                let named = &mut self.named[usize::from(*team)];
                *named = Named { chef: Some(*seat), times: named.times + 1 };
            }
            Fact::Counting { until } => self.enter(Phase::Choice, *until),
            Fact::Whistled { left, until } => {
                left.iter().for_each(|seat| self.flee(seat));
                let parrain = self.rules.has_parrain();
                self.enter(if parrain { Phase::Cowards } else { Phase::Fight }, *until);
            }
            Fact::Fled { seat } => {
                self.note(Entered::Coward(*seat));
                self.flee(*seat);
            }
            Fact::Entered { entered } => {
                self.note(*entered);
                self.fight.fired = true;
                self.fight.question = None;
                self.fight.touchable = SeatSet::EMPTY;
            }
            Fact::Stage { stage, until } => {
                self.fight.fired = true;
                self.fight.stage = Some(*stage);
                self.enter(Phase::Fight, *until);
            }
            Fact::Landed { effect, shown, moved, until } => {
                self.land(effect, *shown, *moved);
                self.enter(Phase::Fight, *until);
            }
            Fact::Asked { question, touchable, until } => {
                self.fight.question = Some(*question);
                self.fight.touchable = *touchable;
                self.enter(Phase::Fight, *until);
            }
            Fact::Calmed {} => {
                self.fight.fired = true;
                self.enter(Phase::Verdict, None);
            }
            Fact::Ruled { seat, fate } => {
                self.note(Entered::Rule(*seat, *fate));
                self.gangsters[seat.index()].fate = *fate;
            }
            Fact::Counted { bills } => {
                self.note(Entered::Count(*bills));
                self.pot.amount = Some(bills.value());
            }
            Fact::Undone { question, touchable } => self.undo(*question, *touchable),
            Fact::Shared { sharing, until } => self.share(sharing, *until),
            Fact::Gone { seat } => {
                self.note_coming(*seat);
                self.gangsters[seat.index()].here = Here::Gone;
            }
            Fact::Arrived { seat, team } => {
                self.note_coming(*seat);
                let figure = &mut self.gangsters[seat.index()];
                figure.team = *team;
                // In play from the next round on.
                figure.here = Here::Convalescent;
            }
            Fact::Ended { .. } => self.enter(Phase::Over, None),
        }
    }

    fn land(&mut self, effect: &Effect, shown: Option<(Seat, Card)>, moved: Option<(Seat, Spot)>) {
        if let Some((seat, spot)) = moved {
            self.gangsters[seat.index()].spot = spot;
        }
        if let Some((seat, card)) = shown {
            self.gangsters[seat.index()].shown = Some(card);
        }
        self.fight.fired = true;
        self.fight.effects.push(*effect);
        self.suffer(effect);
    }

    fn run_off(&mut self, at: Time) {
        self.freeze = at.after_ms(self.rules.clock(Phase::Movement).unwrap_or(0));
        let grace = if self.rules.has_parrain() { 0 } else { LAG_MS };
        self.enter(Phase::Movement, Some(self.freeze.after_ms(grace)));
        self.gangsters.iter_mut().for_each(|figure| figure.run.since = at);
    }

    fn stand_still(&mut self, until: Option<Time>) {
        for index in 0..self.gangsters.len() {
            self.gangsters[index].spot = self.spot(Seat(index as u8), self.freeze);
        }
        self.enter(Phase::Aim, until);
    }

    pub(crate) fn share(&mut self, sharing: &Sharing, until: Option<Time>) {
        self.shared = self.shared + sharing.hands.iter().map(|(_, bills)| *bills).sum();
        let counted = !self.rules.config.easy_counting;
        self.pot = Pot {
            cards: sharing.left.count() as u16,
            amount: counted.then_some(sharing.left.value()),
        };
        self.carried = sharing.left;
        self.split = Some(sharing.clone());
        self.fight.question = None;
        self.fight.touchable = SeatSet::EMPTY;
        self.enter(Phase::Split, until);
    }

    fn enter(&mut self, phase: Phase, until: Option<Time>) {
        self.phase = phase;
        self.until = until;
        self.done = SeatSet::EMPTY;
        self.comings.clear();
    }

    fn begin_round(&mut self, round: u8, pot: Pot, until: Option<Time>) {
        self.enter(Phase::Pot, until);
        self.round = round;
        self.pot = pot;
        self.fight = Fight::default();
        self.split = None;
        self.named.iter_mut().for_each(|named| named.times = 0);
        for figure in &mut self.gangsters {
            // Wounds are gone; who was sent to hospital sits this round out (CG-6.1).
            figure.here = match (figure.here, figure.fate) {
                (Here::In, Fate::Hospital) => Here::Convalescent,
                (Here::Convalescent, _) => Here::In,
                (here, _) => here,
            };
            figure.fate = Fate::Unhurt;
            figure.aim = None;
            figure.shown = None;
            figure.turns = 0;
            figure.ran = None;
        }
        for (index, spot) in self.starts().into_iter().enumerate() {
            let figure = &mut self.gangsters[index];
            figure.spot = spot;
            figure.run = Run { from: spot, heading: None, since: Time::ZERO };
        }
    }

    /// Where everybody starts from in this round: each team in its own corner, and corners go round
    /// from round to round (CG-10.10). Nowhere where people really play.
    pub(crate) fn starts(&self) -> Vec<Spot> {
        let Some(arena) = &self.rules.arena else { return Vec::new() };
        let corner = |team: &u8| (team + self.round) % self.rules.teams;
        arena.starts(&self.rules.team_of.iter().map(corner).collect::<Vec<_>>())
    }

    fn note_coming(&mut self, seat: Seat) {
        let Figure { here, team, .. } = self.gangsters[seat.index()];
        self.comings.push(Coming { seat, here, team });
    }

    fn flee(&mut self, seat: Seat) {
        self.gangsters[seat.index()].fate = Fate::Coward;
        self.fight.left = self.fight.left.with(seat);
    }

    fn note(&mut self, entered: Entered) {
        let effects = self.fight.effects.len() as u16;
        let question = self.fight.question;
        self.fight.entries.push(Entry { entered, question, effects });
    }

    /// What an effect does to who suffers it.
    fn suffer(&mut self, effect: &Effect) {
        if let Some((who, fate)) = effect.fate() {
            self.gangsters[who.index()].fate = fate;
        }
    }

    /// Takes the last entry back: between rounds who left or came, otherwise everything since the
    /// second whistle is done again without it.
    fn undo(&mut self, question: Option<Question>, touchable: SeatSet) {
        self.fight.undone += 1;
        if let Some(Coming { seat, here, team }) = self.comings.pop() {
            let figure = &mut self.gangsters[seat.index()];
            (figure.here, figure.team) = (here, team);
            return;
        }
        let Some(last) = self.fight.entries.pop() else { return };
        self.fight.effects.truncate(usize::from(last.effects));
        self.fight.question = question;
        self.fight.touchable = touchable;
        let phase = match last.entered {
            Entered::Coward(_) | Entered::Fire => Phase::Cowards,
            Entered::Answer(_) => Phase::Fight,
            Entered::Rule(..) => Phase::Verdict,
            Entered::Count(_) => {
                self.pot.amount = None;
                Phase::Verdict
            }
        };
        self.recount();
        self.enter(phase, None);
    }

    /// Works out what became of everybody from what was entered and what happened.
    pub(crate) fn recount(&mut self) {
        for figure in &mut self.gangsters {
            figure.fate = Fate::Unhurt;
        }
        let revealed: SeatSet = self.fight.effects.iter().filter_map(Effect::reveals).collect();
        for (index, figure) in self.gangsters.iter_mut().enumerate() {
            figure.shown = figure.shown.filter(|_| revealed.contains(Seat(index as u8)));
        }
        if self.rules.has_parrain() {
            self.fight.left = SeatSet::EMPTY;
        }
        self.fight.left.iter().for_each(|seat| self.flee(seat));
        let mut done = 0;
        for entry in self.fight.entries.clone() {
            self.suffer_from(done, usize::from(entry.effects));
            done = usize::from(entry.effects);
            match entry.entered {
                Entered::Coward(seat) => self.flee(seat),
                Entered::Rule(seat, fate) => self.gangsters[seat.index()].fate = fate,
                Entered::Fire | Entered::Answer(_) | Entered::Count(_) => {}
            }
        }
        self.suffer_from(done, self.fight.effects.len());
    }

    fn suffer_from(&mut self, from: usize, to: usize) {
        for index in from..to {
            let effect = self.fight.effects[index];
            self.suffer(&effect);
        }
    }
}
